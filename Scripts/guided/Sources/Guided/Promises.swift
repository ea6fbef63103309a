// SPDX-License-Identifier: GPL-3.0-or-later

import DifferentialTesting
import LayoutFixtures
import LayoutOracle

/// The properties that must hold for every input.
enum Promises {
    /// Ends the process if a property does not hold.
    static func check(_ text: [UInt8]) {
        // 1. The input is refused or read.
        let source = FixtureSource(file: "input", line: 1)
        guard let fixture = try? FixtureReader.fixture(of: text, from: source) else { return }

        // 2. The written fixture reads back as the same fixture.
        let written = fixture.json
        do {
            let again = try FixtureReader.fixture(of: written.utf8, from: source)
            if again.json != written {
                fail("reads back as a different fixture", [written, again.json])
            }
        } catch {
            fail("does not read back", [written, "\(error)"])
        }

        // 3. Both engines agree on the layout, except for rounding at the size of its coordinates
        //    and for decisions by rounding.
        let diff = diff(fixture, .double)
        if diff.isHarmless { return }

        // If the numbers of a fixture are too far apart, doubles keep too few digits. Then exact
        // arithmetic must not find a difference.
        guard diff.verdict == .differs, span(of: written) > 1e6 else {
            fail("\(diff.verdict)", diff.sentences)
        }
        let exact = self.diff(fixture, .exact)
        if exact.verdict != .agrees { fail("differs in exact arithmetic", exact.sentences) }
    }

    /// Returns the ratio of the largest number in a text to the smallest positive one.
    private static func span(of text: String) -> Double {
        let numbers = text.matches(of: /[0-9][0-9.]*(e[+-]?[0-9]+)?/)
            .compactMap { Double($0.output.0) }.filter { $0 > 0 }
        guard let least = numbers.min(), let most = numbers.max() else { return 1 }
        return most / least
    }

    private static func diff(
        _ fixture: Fixture,
        _ arithmetic: Arithmetic
    ) -> Diff {
        Diff(
            fixture,
            greedy: GreedyEngine(arithmetic: arithmetic),
            mirror: ProgramEngine(.mirror, arithmetic: arithmetic),
            optimizer: ProgramEngine(.optimal, arithmetic: arithmetic)
        )
    }

    private static func fail(_ what: String, _ details: [String]) -> Never {
        fatalError(([what] + details).joined(separator: "\n  "))
    }
}

extension Diff {
    /// Whether it meets the property: the engines agree, or both have a reason not to.
    fileprivate var isHarmless: Bool {
        switch verdict {
        case .agrees, .ambiguous, .infeasible: true
        case .differs: isRounding
        case .failed: false
        }
    }

    /// Whether the layouts differ only by the rounding of doubles at their largest coordinate.
    fileprivate var isRounding: Bool {
        guard let comparison, case .success(let layout) = greedy else { return false }
        let largest = layout.frames.lazy.flatMap(\.numbers).map(\.magnitude).max() ?? 0
        return comparison.largestDistance <= 1e-12 * largest
    }
}
