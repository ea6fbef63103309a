// SPDX-License-Identifier: GPL-3.0-or-later

public import LayoutFixtures
public import RealNumbers
internal import ReportWriting
public import StackLayout

/// One fixture through the greedy engine and through the mirror programs.
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
        /// Both gave a layout, and they differ, but each is one to which the greedy rule comes if
        /// decisions that hang on the last digit are taken one way or the other.
        case ambiguous
        /// Both gave a layout, and they differ; or only one gave one.
        case differs
        /// Both say that there is no layout.
        case infeasible
        /// An engine gave up, or the shortfall of layouts that agree could not be computed.
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
    /// The two layouts held against each other, if both are there.
    public var comparison: Comparison?
    /// The decisions that the two layouts take differently, if the verdict is ambiguous.
    public var closeCalls: [CloseCall] = []
    /// The stacks whose greedy division is worse than the optimal one, outermost first.
    public var shortfalls: [Shortfall]
    /// The overflows of the greedy layout, but for those that a shortfall tells already.
    ///
    /// It need not be a shortfall: often nothing better can be had.
    public var overflows: [Overflow]
    /// Why there are no shortfalls, if they could not be computed.
    package var shortfallFailure: LayoutFailure?
    /// The distance by which each number of a frame may be off, in points.
    public var tolerance: Double

    /// The tolerance of a comparison of two engines that is not told otherwise, in points.
    public static let defaultTolerance = 1e-6

    /// Lays a fixture out with both engines.
    ///
    /// - Parameters:
    ///   - fixture: The fixture that is laid out.
    ///   - greedy: The engine that is held against the programs. If they differ, it tells a decision that hangs on
    ///     the last digit from a defect.
    ///   - mirror: The engine whose programs state the same rule.
    ///   - optimizer: The engine whose optimum measures the shortfall of each stack.
    ///   - arithmetic: Whether both compute without rounding, and agree only if they are equal.
    ///   - tolerance: How far each number of a frame may be off, in points; of doubles only.
    /// - Complexity: A layout by each engine and the optimum of each stack; where the layouts differ, also those that
    ///   ``closeCalls`` need.
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

        // 1. Both layouts, how far they are apart, and how far greedy falls short.
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

        // 2. What that means.
        switch (self.greedy, self.mirror) {
        case (.success(let first), .success(let second)):
            verdict = comparison?.agrees == true ? .agrees : .differs
            if verdict == .differs, let calls = greedy.closeCalls(between: first, second) {
                closeCalls = calls
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

        // 3. What sticks out.
        if case .success(let layout) = self.greedy {
            overflows = layout.overflows.filter { overflow in
                !self.shortfalls.contains {
                    $0.tells(overflow, in: tree, tolerance: self.tolerance)
                }
            }
        }
    }

    /// The shortfalls worth saying, of the stacks of a layout, if there is one.
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
    /// Everything worth saying, a sentence each.
    public var sentences: [String] {
        var sentences: [String] = []
        for (name, result) in [("greedy", greedy), ("mirror", mirror)] {
            if case .failure(let failure) = result { sentences.append("\(name): \(failure)") }
        }
        if let first = comparison?.sentence(in: fixture.tree, "greedy", "mirror") {
            sentences.append(first)
        }
        for call in closeCalls {
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
        var text = JSONText()
        text.object { writeMembers(to: &$0) }
        return text.text
    }

    /// Writes the members of the result.
    package func writeMembers(to text: inout JSONText) {
        let tree = fixture.tree
        text.member("name", fixture.name)
        text.member("status", verdict.rawValue)
        if let comparison {
            text.member("largestDifference", comparison.largestDistance)
            if let parting = comparison.parting { text.parting(parting, in: tree) }
        }
        if !closeCalls.isEmpty {
            text.member("closeCalls", closeCalls.map { $0.sentence(in: tree) })
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
    fileprivate mutating func parting(_ parting: Parting, in tree: LayoutTree) {
        object("parting") { text in
            text.member("stack", tree.path(of: parting.index))
            if let proposal = parting.proposal { text.member("proposal", proposal) }
            if let limit = parting.limit, limit != parting.proposal, limit.isFinite {
                text.member("limit", limit)
            }
            text.member("words", parting.sentence(in: tree, "greedy", "mirror"))
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
