// SPDX-License-Identifier: GPL-3.0-or-later

public import LayoutFixtures
public import RealNumbers
internal import ReportWriting
public import StackLayout

/// The comparison of the greedy engine with the mirror programs on one fixture.
///
///     let diff = Diff(
///         fixture, greedy: GreedyEngine(), mirror: ProgramEngine(.mirror), optimizer: ProgramEngine(.optimal)
///     )
///     print(diff.verdict, diff.shortfalls[0].overflow) // agrees 45.0
public struct Diff: Sendable {
    /// The outcome of the comparison.
    public enum Verdict: String, Sendable, CaseIterable {
        /// Both engines gave the same layout.
        case agrees
        /// The layouts differ, but rounding decides a comparison, and the greedy rule allows both.
        case ambiguous
        /// The layouts differ, or only one engine gave a layout.
        case differs
        /// Both engines say that no layout exists.
        case infeasible
        /// An engine gave up, or the layouts agree but the shortfall could not be computed.
        case failed
    }

    /// The fixture.
    public var fixture: Fixture
    /// The outcome of the comparison.
    public var verdict: Verdict
    /// The greedy engine's layout.
    public var greedy: Result<Layout, LayoutFailure>
    /// The mirror programs' layout.
    public var mirror: Result<Layout, LayoutFailure>
    /// The comparison of the two layouts, if both engines gave one.
    public var comparison: Comparison?
    /// The comparisons that the two layouts decide differently, if the verdict is ambiguous.
    public var ambiguities: [Ambiguity] = []
    /// The stacks whose greedy division is worse than the optimal one, outermost first.
    public var shortfalls: [Shortfall]
    /// The overflows of the greedy layout, except those that a shortfall already reports.
    ///
    /// An overflow need not be a shortfall: often no division avoids it.
    public var overflows: [Overflow]
    /// The reason why there are no shortfalls, if they could not be computed.
    package var shortfallFailure: LayoutFailure?
    /// The tolerance for each number of a frame, in points.
    public var tolerance: Double

    /// The default tolerance for comparing two engines, in points.
    public static let defaultTolerance = 1e-6

    /// Lays out a fixture with both engines.
    ///
    /// - Parameters:
    ///   - fixture: The fixture to lay out.
    ///   - greedy: The engine to compare with the programs. If the layouts differ, it tells
    ///     ambiguity from a defect.
    ///   - mirror: The engine whose programs state the same rule.
    ///   - optimizer: The engine whose optimum measures the shortfall of each stack.
    ///   - arithmetic: The arithmetic of both engines; without rounding they agree only if they are equal.
    ///   - tolerance: The tolerance for each number of a frame, in points; for doubles only.
    /// - Complexity: A layout by each engine and the optimum of each stack. Layouts that differ also need the
    ///   branches for ``ambiguities``.
    public init(
        _ fixture: Fixture,
        greedy: some ExactLayoutEngine,
        mirror: some ExactLayoutEngine,
        optimizer: some StackOptimizer,
        arithmetic: Arithmetic = .double,
        tolerance: Double = Diff.defaultTolerance
    ) {
        self.fixture = fixture
        self.tolerance = arithmetic == .exact ? 0 : tolerance
        (shortfalls, overflows) = ([], [])
        let tree = fixture.tree

        // 1. Compute both layouts, their differences, and the shortfalls of the greedy one.
        let shortfalls: Result<[Shortfall], LayoutFailure>
        switch arithmetic {
        case .double:
            self.greedy = Result { () throws(LayoutFailure) in
                try tree.checked(greedy.layout(tree))
            }
            self.mirror = Result { () throws(LayoutFailure) in
                try tree.checked(mirror.layout(tree))
            }
            if case .success(let first) = self.greedy, case .success(let second) = self.mirror {
                comparison = Comparison(first, second, tolerance: tolerance)
            }
            shortfalls = Self.shortfalls(of: self.greedy.map(\.stacks), tolerance) {
                record throws(LayoutFailure) in try Shortfall(of: record, by: optimizer)
            }
        case .exact:
            let first = Result { () throws(LayoutFailure) in
                try tree.checked(greedy.exactLayout(of: tree))
            }
            let second = Result { () throws(LayoutFailure) in
                try tree.checked(mirror.exactLayout(of: tree))
            }
            self.greedy = first.map(\.layout)
            self.mirror = second.map(\.layout)
            if case .success(let first) = first, case .success(let second) = second {
                comparison = Comparison(first, second)
            }
            shortfalls = Self.shortfalls(of: first.map(\.stacks), tolerance) {
                record throws(LayoutFailure) in try Shortfall(of: record, by: optimizer)
            }
        }

        // 2. Decide the verdict.
        switch (self.greedy, self.mirror) {
        case (.success(let first), .success(let second)):
            verdict = comparison?.agrees == true ? .agrees : .differs
            if verdict == .differs, let calls = greedy.ambiguities(between: first, second) {
                ambiguities = calls
                verdict = .ambiguous
            }
            switch shortfalls {
            case .success(let found): self.shortfalls = found
            case .failure(let failure):
                shortfallFailure = failure
                if verdict == .agrees { verdict = .failed }
            }
        case (.failure(let first), .failure(let second)):
            verdict = first.kind == .failed || second.kind == .failed ? .failed : .infeasible
        case (.failure(let failure), _), (_, .failure(let failure)):
            verdict = failure.kind == .failed ? .failed : .differs
        }

        // 3. Find the overflows.
        if case .success(let layout) = self.greedy {
            overflows = layout.overflows.filter { overflow in
                !self.shortfalls.contains {
                    $0.tells(overflow, in: tree, tolerance: self.tolerance)
                }
            }
        }
    }

    /// Returns the notable shortfalls of the stacks of a layout, if there is one.
    private static func shortfalls<Record>(
        of stacks: Result<[Record], LayoutFailure>,
        _ tolerance: Double,
        shortfall: (Record) throws(LayoutFailure) -> Shortfall?
    ) -> Result<[Shortfall], LayoutFailure> {
        guard case .success(let records) = stacks else { return .success([]) }
        return Result { () throws(LayoutFailure) in
            var shortfalls: [Shortfall] = []
            for record in records {
                if let found = try shortfall(record), found.isNotable(tolerance) {
                    shortfalls.append(found)
                }
            }
            return shortfalls
        }
    }
}

extension Diff {
    /// Everything worth reporting, one sentence each.
    public var sentences: [String] {
        var sentences: [String] = []
        for (name, result) in [("greedy", greedy), ("mirror", mirror)] {
            if case .failure(let failure) = result { sentences.append("\(name): \(failure)") }
        }
        if let first = comparison?.sentence(in: fixture.tree, "greedy", "mirror") {
            sentences.append(first)
        }
        for call in ambiguities {
            sentences.append(call.reason(in: fixture.tree))
        }
        if let shortfallFailure {
            sentences.append("the shortfall could not be computed: \(shortfallFailure)")
        }
        return sentences + shortfalls.map { $0.sentence(in: fixture.tree, tolerance: tolerance) }
            + overflows.sentences(in: fixture.tree)
    }

    /// The result as JSON, without a line end.
    public var json: String {
        JSONText.object { writeMembers(to: &$0) }
    }

    /// Writes the members of the result.
    package func writeMembers(to text: inout JSONText) {
        let tree = fixture.tree
        text.member("name", fixture.name)
        text.member("status", verdict.rawValue)
        if let comparison {
            text.member("largestDifference", comparison.largestDistance)
            if let firstDifference = comparison.firstDifference {
                text.firstDifference(firstDifference, in: tree)
            }
        }
        if !ambiguities.isEmpty {
            text.member("ambiguities", ambiguities.map { $0.sentence(in: tree) })
        }
        if !shortfalls.isEmpty {
            text.objects("shortfalls", shortfalls) { $0.shortfall($1, in: tree, tolerance) }
        }
        if !overflows.isEmpty { overflows.write("overflows", to: &text, in: tree) }
        if let shortfallFailure {
            text.member(
                "shortfallError",
                "the shortfall could not be computed: \(shortfallFailure)"
            )
        }
        for (name, result) in [("greedy", greedy), ("mirror", mirror)] {
            guard comparison?.agrees != true else { continue }
            text.object(name) { text in
                switch result {
                case .success(let layout): text.frames(of: layout)
                case .failure(let failure):
                    text.member("status", failure.kind.rawValue)
                    text.member("error", failure.description)
                }
            }
        }
    }
}

extension JSONText {
    fileprivate mutating func firstDifference(
        _ firstDifference: FirstDifference,
        in tree: LayoutTree
    ) {
        object("firstDifference") { text in
            text.member("stack", tree.path(of: firstDifference.index))
            if let proposal = firstDifference.proposal { text.member("proposal", proposal) }
            if let limit = firstDifference.limit, limit != firstDifference.proposal, limit.isFinite
            {
                text.member("limit", limit)
            }
            text.member("words", firstDifference.sentence(in: tree, "greedy", "mirror"))
        }
    }

    fileprivate mutating func shortfall(
        _ shortfall: Shortfall,
        in tree: LayoutTree,
        _ tolerance: Double
    ) {
        member("stack", tree.path(of: shortfall.index))
        if shortfall.record.line > 0 { member("line", shortfall.record.line + 1) }
        member("overflow", shortfall.overflow)
        member("unfilled", shortfall.unfilled)
        member("outOfRange", shortfall.outOfRange)
        member("unevenness", shortfall.unevenness)
        member("lengths", shortfall.record.children.map(\.length))
        member("optimalLengths", shortfall.optimalLengths)
        member("words", shortfall.sentence(in: tree, tolerance: tolerance))
    }
}
