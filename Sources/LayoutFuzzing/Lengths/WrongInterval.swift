// SPDX-License-Identifier: GPL-3.0-or-later

internal import LayoutFixtures
internal import LayoutProving
internal import RealNumbers
internal import StackLayout

/// The interval of a number of the smallest case in which an engine stays wrong.
package struct WrongInterval: Hashable, Sendable {
    /// The number of the case that varies, as it is written.
    package let length: String
    /// The name of that number for people.
    let word: String
    /// The least and the greatest value that is wrong, to a few digits: between them and what is right lies less than a
    /// thousandth.
    package let from: Double
    package let to: Double
    /// The number of values between them that were tried; all are wrong.
    package let tried: Int
    /// A Boolean value that says whether the interval covers all values that were tried.
    let isWhole: Bool
    /// The number of further intervals in which the engine is wrong.
    let others: Int

    var sentence: String {
        let elsewhere =
            others == 0 ? "" : ", and in \(others == 1 ? "another place" : "\(others) more places")"
        if from == to {
            return "wrong where \(word) is \(from.shortest), and right next to it" + elsewhere
        }
        let range = "from \(from.shortest) to \(to.shortest)"
        let all = isWhole ? ", which is all that was tried" : ""
        return "wrong for every \(word) \(range) (\(tried) tried)" + all + elsewhere
    }
}

extension Double {
    /// With no more digits than it needs.
    fileprivate var shortest: String {
        self == rounded() && magnitude < 1e15 ? String(Int(self)) : "\(self)"
    }
}

/// Looks for the interval in which an engine is wrong.
struct WrongIntervalSearch {
    let lengths: LengthRange
    let fixture: Fixture
    /// Whether the engine is wrong with each of some values of the number; `nil` without time.
    let areWrong: ([Fixture]) -> [Bool]?

    /// The precision of the interval's ends, in points.
    private static let precision = 0.001

    /// Returns the widest of the intervals.
    ///
    /// Each piece between two breakpoints is tried at two values inside it.
    ///
    /// - Returns: `nil` if the case is wrong at none of the values, or there was no time.
    func interval() -> WrongInterval? {
        // 1. Where it is wrong among the values at which something happens.
        let variants = lengths.variants(of: fixture)
        let numbers = variants.compactMap(\.number)
        guard numbers.count == variants.count, let wrong = areWrong(variants.map(\.fixture)) else {
            return nil
        }
        var runs: [Range<Int>] = []
        for place in numbers.indices where wrong[place] {
            if runs.last?.upperBound == place {
                runs[runs.count - 1] = runs[runs.count - 1].lowerBound..<place + 1
            } else {
                runs.append(place..<place + 1)
            }
        }
        let widest = runs.max {
            numbers[$0.upperBound - 1] - numbers[$0.lowerBound]
                < numbers[$1.upperBound - 1] - numbers[$1.lowerBound]
        }
        guard let widest else { return nil }

        // 2. Where it begins and ends to be wrong, between a value that is wrong and one that is right.
        let (first, last) = (widest.lowerBound, widest.upperBound - 1)
        var (from, to) = (numbers[first], numbers[last])
        if first > 0 {
            guard let edge = edge(wrong: from, right: numbers[first - 1]) else { return nil }
            from = edge
        }
        if last < numbers.count - 1 {
            guard let edge = edge(wrong: to, right: numbers[last + 1]) else { return nil }
            to = edge
        }
        return WrongInterval(
            length: "\(lengths.length)",
            word: lengths.length.word,
            from: from,
            to: to,
            tried: widest.count,
            isWhole: first == 0 && last == numbers.count - 1,
            others: runs.count - 1
        )
    }

    /// A value that is wrong, as near to one that is right as it has to be, with few digits.
    private func edge(wrong: Double, right: Double) -> Double? {
        var (wrong, right) = (wrong, right)
        while (wrong - right).magnitude > Self.precision {
            let middle = wrong + (right - wrong) / 2
            guard let variant = lengths.fixture(fixture, at: middle),
                let answer = areWrong([variant])
            else { return nil }
            if answer[0] { wrong = middle } else { right = middle }
        }
        // A breakpoint that a person wrote has fewer digits than what was halved.
        for places in 0...2 {
            let written = wrong.rounded(places: places)
            if (written - wrong).magnitude <= Self.precision { return written }
        }
        return wrong.rounded(places: 3)
    }
}
