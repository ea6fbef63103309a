// SPDX-License-Identifier: GPL-3.0-or-later

internal import Deviations
internal import DifferentialTesting
internal import LayoutDiagnosis
internal import LayoutFixtures
internal import LayoutFuzzing
internal import ReportWriting
internal import StackLayout

extension Finding {
    /// The failure in one line: a number and its expected value, then the cause or the situation.
    var headline: String {
        guard failureClass.isAfterOthers, !sequence.isEmpty else { return ownHeadline }
        let others = sequence.count == 1 ? "1 other fixture" : "\(sequence.count) other fixtures"
        return "only after \(others): \(ownHeadline)"
    }

    private var ownHeadline: String {
        let common = commonWords.map { ", with \($0)" } ?? ""
        guard let wrong = wrongNumber?.words else {
            if let words = unreadableWords { return words }
            guard hasOtherClasses, failureClass.deviation == nil else {
                return failureClass.ownWords
            }
            var plain = failureClass
            plain.situation = []
            return plain.ownWords + common
        }
        let rule = failureClass.place.map { ", \($0)" } ?? ""
        if let deviation = failureClass.deviation {
            // The number may need the others, too.
            let others = (diagnosis?.together.all ?? []).filter { $0 != deviation }.map(\.name)
            let together = others.isEmpty ? "" : ", together with \(others.list)"
            return "\(wrong): \(failureClass.ownWords)\(together)"
        }
        // The situation of the smallest case says little about cases that were found in others.
        if hasOtherClasses { return wrong + rule + common }
        let situation = failureClass.situation.map(\.words).joined(separator: "; ")
        return wrong + rule + (situation.isEmpty ? "" : ": \(situation)")
    }

    /// The unreadable answer to the smallest case, in words; `nil` for other failures.
    ///
    /// The class itself leaves out the details that change from case to case.
    private var unreadableWords: String? {
        guard failureClass.kind == .answer(.unreadable), let sentence = sentences.first,
            sentence.hasPrefix("\(failureClass.engine) ")
        else { return nil }
        return "it" + sentence.dropFirst(failureClass.engine.count)
    }

    /// The axis along which lengths differ, if the class is about lengths.
    private var wrongAxis: Axis? {
        guard let firstDifference = comparison?.firstDifference,
            let stack = fixture.tree.stack(at: firstDifference.index)
        else { return nil }
        return switch failureClass.aspect {
        case .lengths: stack.direction
        case .crossLengths: stack.direction.crossed
        case .positions, .sizes, nil: nil
        }
    }

    /// The first number that differs: its element, its axis if it is a length, and its description.
    var wrongNumber: (element: Int, axis: Axis?, words: String)? {
        guard failureClass.kind == .answer(.differs), let comparison else { return nil }
        let tree = fixture.tree
        let children = comparison.differences.filter { difference in
            comparison.firstDifference.map { tree.items[difference.index].parent == $0.index }
                ?? false
        }
        let all = children + comparison.differences
        let axis = wrongAxis
        let isWrong = { (difference: Comparison.Difference) in
            axis.map { difference.first.size[$0].readable != difference.second.size[$0].readable }
                ?? true
        }
        guard let difference = all.first(where: isWrong) ?? all.first else { return nil }
        let (right, own) = (difference.first, difference.second)
        typealias Number = (axis: Axis?, right: Double, own: Double, words: (String) -> String)
        func distance(_ number: Number) -> Double {
            let distance = (number.right - number.own).magnitude
            return distance.isNaN ? .infinity : distance
        }
        func farthest(_ numbers: [Number]) -> Number {
            distance(numbers[0]) >= distance(numbers[1]) ? numbers[0] : numbers[1]
        }

        // Positions follow from lengths, so a length comes first unless its error is much smaller.
        let lengths: [Number] = [
            (.horizontal, right.size.width, own.size.width, { "\($0) wide" }),
            (.vertical, right.size.height, own.size.height, { "\($0) high" }),
        ]
        let position = farthest([
            (nil, right.origin.x, own.origin.x, { "at x \($0)" }),
            (nil, right.origin.y, own.origin.y, { "at y \($0)" }),
        ])
        let along = lengths.first { $0.axis == axis && distance($0) > 0 }
        let length = along ?? farthest(lengths)
        let isLength = distance(length) > 0 && distance(length) >= distance(position) / 1000
        let chosen = isLength ? length : position
        let (found, should) = Double.readable(chosen.own, apartFrom: chosen.right)
        let name = tree.name(of: difference.index)
        var words = "\(name) is \(chosen.words(found)) and should be \(should)"
        if isDisputed {
            let (first, second) = captions
            words = "\(name) is \(chosen.words(found)) by \(second) and \(should) by \(first)"
        }
        return (difference.index, chosen.axis, words)
    }
}
