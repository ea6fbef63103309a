// SPDX-License-Identifier: GPL-3.0-or-later

internal import Deviations
internal import DifferentialTesting
internal import LayoutFixtures
internal import LayoutFuzzing
internal import ReportWriting
internal import StackLayout

extension Finding {
    /// What is wrong, in one line: a number and what it should be, then why or where.
    var headline: String {
        guard failureClass.isAfterOthers, !sequence.isEmpty else { return ownHeadline }
        let others = sequence.count == 1 ? "1 other fixture" : "\(sequence.count) other fixtures"
        return "only after \(others): \(ownHeadline)"
    }

    private var ownHeadline: String {
        guard let wrongNumber else { return unreadableWords ?? failureClass.ownWords }
        let rule = failureClass.rule.map { ", in a \($0.rawValue) stack" } ?? ""
        if failureClass.deviation != nil { return "\(wrongNumber): \(failureClass.ownWords)" }
        let situation = failureClass.situation.map(\.words).joined(separator: "; ")
        return wrongNumber + rule + (situation.isEmpty ? "" : ": \(situation)")
    }

    /// What was answered in the smallest case that is no result; classes leave out what changes from case to case.
    private var unreadableWords: String? {
        guard failureClass.kind == .answer(.unreadable), let said = sentences.first,
            said.hasPrefix("\(failureClass.engine) ")
        else { return nil }
        return "it" + said.dropFirst(failureClass.engine.count)
    }

    /// The axis along which lengths differ, if that is what the class is about.
    private var wrongAxis: Axis? {
        guard let parting = comparison?.parting,
            let stack = fixture.tree.stack(at: parting.index)
        else { return nil }
        return switch failureClass.aspect {
        case .lengths: stack.direction
        case .crossLengths: stack.direction.crossed
        case .positions, .sizes, nil: nil
        }
    }

    /// The first number that differs where the layouts part, on both sides.
    private var wrongNumber: String? {
        guard failureClass.kind == .answer(.differs), let comparison else { return nil }
        let tree = fixture.tree
        let children = comparison.differences.filter { difference in
            comparison.parting.map { tree.items[difference.index].parent == $0.index } ?? false
        }
        let all = children + comparison.differences
        let axis = wrongAxis
        let isWrong = { (difference: Comparison.Difference) in
            axis.map { difference.first.size[$0].readable != difference.second.size[$0].readable }
                ?? true
        }
        guard let difference = all.first(where: isWrong) ?? all.first else { return nil }
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
        let isWidth = axis.map { $0 == .horizontal } ?? (distance(0) >= distance(1))
        let length = isWidth ? lengths[0] : lengths[1]
        let position = distance(2) >= distance(3) ? positions[0] : positions[1]
        let chosen = numbers[distance(length) >= distance(position) / 1000 ? length : position]
        let (found, should) = Double.readable(chosen.own, apartFrom: chosen.right)
        let name = tree.name(of: difference.index)
        if isDisputed {
            let (first, second) = captions
            return "\(name) is \(chosen.words(found)) by \(second) and \(should) by \(first)"
        }
        return "\(name) is \(chosen.words(found)) and should be \(should)"
    }
}
