// SPDX-License-Identifier: GPL-3.0-or-later

internal import DifferentialTesting
internal import GreedyLayout
internal import LayoutFixtures
internal import LayoutFuzzing
internal import ReportWriting
internal import StackLayout

extension Finding {
    /// What is wrong, in one line: a number and what it should be, then why or where.
    var headline: String {
        guard let wrongNumber else { return failureClass.words }
        let rule = failureClass.rule.map { ", in a \($0.rawValue) stack" } ?? ""
        if failureClass.deviation != nil { return "\(wrongNumber): \(failureClass.words)" }
        let situation = failureClass.situation.map(\.words).joined(separator: "; ")
        return wrongNumber + rule + (situation.isEmpty ? "" : ": \(situation)")
    }

    /// The first number that differs where the layouts part, on both sides.
    private var wrongNumber: String? {
        guard failureClass.kind == .answer(.differs), let comparison else { return nil }
        let tree = fixture.tree
        let children = comparison.differences.filter { difference in
            comparison.parting.map { tree.items[difference.index].parent == $0.index } ?? false
        }
        guard let difference = (children + comparison.differences).first else { return nil }
        let (right, own) = (difference.first, difference.second)
        let numbers: [(words: (String) -> String, right: Double, own: Double)] = [
            ({ "\($0) wide" }, right.size.width, own.size.width),
            ({ "\($0) high" }, right.size.height, own.size.height),
            ({ "at x \($0)" }, right.origin.x, own.origin.x),
            ({ "at y \($0)" }, right.origin.y, own.origin.y),
        ]
        func distance(_ index: Int) -> Double {
            let distance = (numbers[index].right - numbers[index].own).magnitude
            return distance.isNaN ? .infinity : distance
        }

        // A length is what positions follow from, if it is not off by much less than they are.
        let (lengths, positions) = ([0, 1], [2, 3])
        let length = distance(0) >= distance(1) ? lengths[0] : lengths[1]
        let position = distance(2) >= distance(3) ? positions[0] : positions[1]
        let chosen = numbers[distance(length) >= distance(position) / 1000 ? length : position]
        var (found, should) = (chosen.own.rounded, chosen.right.rounded)
        if found == should {
            (found, should) = (chosen.own.shortDescription, chosen.right.shortDescription)
        }
        let name = tree.name(of: difference.index)
        if isDisputed {
            let (first, second) = captions
            return "\(name) is \(chosen.words(found)) by \(second) and \(should) by \(first)"
        }
        return "\(name) is \(chosen.words(found)) and should be \(should)"
    }
}
