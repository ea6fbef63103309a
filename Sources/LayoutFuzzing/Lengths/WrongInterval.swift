// SPDX-License-Identifier: GPL-3.0-or-later

internal import LayoutFixtures
internal import LayoutProving
internal import RealNumbers
internal import StackLayout

/// The interval of a length in which an engine stays wrong in the smallest case.
package struct WrongInterval: Hashable, Sendable {
    /// The varied length, in the notation of the option.
    package let length: String
    /// The name of that length for people.
    let word: String
    /// The smallest and the largest wrong value.
    ///
    /// Less than two thousandths lie between each of them and a right value.
    package let from: Double
    package let to: Double
    /// The number of critical values between them that were tried; all are wrong.
    package let tried: Int
    /// A Boolean value that says whether the interval covers all values that were tried.
    let isWhole: Bool
    /// The number of other intervals in which the engine is wrong.
    let others: Int

    var sentence: String {
        let elsewhere =
            others == 0
            ? "" : ", and in \(others == 1 ? "another interval" : "\(others) more intervals")"
        if from == to {
            return "wrong where \(word) is \(from.shortest), to within 0.001" + elsewhere
        }
        let range = "from \(from.shortest) to \(to.shortest)"
        let all = isWhole ? ", the whole range" : ""
        return "wrong at every \(word) that was tried \(range) (\(tried))" + all + elsewhere
    }
}

extension Double {
    /// The number without superfluous digits.
    fileprivate var shortest: String {
        self == rounded() && magnitude < 1e15 ? String(Int(self)) : "\(self)"
    }
}

/// The search for the interval in which an engine is wrong.
struct WrongIntervalSearch {
    let lengths: LengthRange
    let fixture: Fixture
    /// Returns whether the engine is wrong for each of some values of the length; `nil` if the time is over.
    let areWrong: ([Fixture]) -> [Bool]?

    /// The precision of the interval's ends, in points.
    private static let precision = 0.001

    /// Returns the widest interval.
    ///
    /// Each piece between two breakpoints is tried at two values inside it.
    ///
    /// - Returns: `nil` if no value is wrong, or if the time is over.
    func interval() -> WrongInterval? {
        // 1. Find the wrong values among the critical ones.
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

        // 2. Find the ends of the interval, between a wrong and a right value.
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

    /// Returns a wrong value, as near to a right value as required, and with few digits if possible.
    private func edge(wrong: Double, right: Double) -> Double? {
        var (wrong, right) = (wrong, right)
        while (wrong - right).magnitude > Self.precision {
            let middle = wrong + (right - wrong) / 2
            guard let isWrong = isWrong(at: middle) else { return nil }
            if isWrong { wrong = middle } else { right = middle }
        }
        // A breakpoint written by a person has fewer digits than a bisected value.
        let inward = (wrong / Self.precision).rounded(wrong > right ? .up : .down)
        let candidates =
            (0...2).map { wrong.rounded(places: $0) }
            + [(inward * Self.precision).rounded(places: 3)]
        for written in candidates
        where (written - wrong).magnitude <= Self.precision && written != right {
            guard let isWrong = isWrong(at: written) else { return nil }
            if isWrong { return written }
        }
        return wrong
    }

    /// Returns whether the engine is wrong at a value; `nil` if the time is over.
    private func isWrong(at number: Double) -> Bool? {
        lengths.fixture(fixture, at: number).flatMap { areWrong([$0]) }?[0]
    }
}
