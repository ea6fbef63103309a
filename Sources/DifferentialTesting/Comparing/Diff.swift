// SPDX-License-Identifier: GPL-3.0-or-later

public import LayoutFixtures
public import RealNumbers
public import StackLayout

/// One fixture through the greedy engine and through the mirror programs.
public struct Diff: Sendable {
    /// What came out.
    public enum Verdict: String, Sendable, CaseIterable {
        /// Both engines gave the same layout.
        case agrees
        /// Both gave a layout, and they differ; or only one gave one.
        case differs
        /// Both gave a layout, and they differ, but each is one to which the greedy rule comes if
        /// decisions that hang on the last digit are taken one way or the other.
        case ambiguous
        /// Both say that there is no layout.
        case infeasible
        /// An engine gave up.
        case failed
    }

    /// The fixture.
    public var fixture: Fixture
    /// What came out.
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
    /// How far each number of a frame may be off, in points.
    public var tolerance: Double

    /// What a comparison of two engines tolerates unless told otherwise, in points.
    public static let defaultTolerance = 1e-6

    /// Lays a fixture out with both engines.
    ///
    /// - Parameters:
    ///   - decider: Who tells a decision that hangs on the last digit from a defect, if they differ.
    ///   - arithmetic: Whether both compute without rounding, and agree only if they are equal.
    ///   - tolerance: How far each number of a frame may be off, in points; of doubles only.
    public init(
        _ fixture: Fixture,
        greedy: some ExactLayoutEngine,
        mirror: some ExactLayoutEngine,
        optimizer: some StackOptimizer,
        decider: (any BranchingEngine)? = nil,
        arithmetic: Arithmetic = .double,
        tolerance: Double = Diff.defaultTolerance
    ) {
        self.fixture = fixture
        self.tolerance = arithmetic == .exact ? 0 : tolerance
        shortfalls = []
        let tree = fixture.tree

        // 1. Both layouts, and how far they are apart.
        switch arithmetic {
        case .double:
            self.greedy = Result { () throws(LayoutFailure) in try greedy.layout(tree) }
            self.mirror = Result { () throws(LayoutFailure) in try mirror.layout(tree) }
            if case .success(let first) = self.greedy, case .success(let second) = self.mirror {
                comparison = Comparison(first, second, of: tree, tolerance: tolerance)
            }
        case .exact:
            let first = Result { () throws(LayoutFailure) in try greedy.exactLayout(of: tree) }
            let second = Result { () throws(LayoutFailure) in try mirror.exactLayout(of: tree) }
            self.greedy = first.map(\.layout)
            self.mirror = second.map(\.layout)
            if case .success(let first) = first, case .success(let second) = second {
                comparison = Comparison(first, second, of: tree)
            }
        }

        // 2. What that means.
        switch (self.greedy, self.mirror) {
        case (.success(let first), .success(let second)):
            verdict = comparison?.agrees == true ? .agrees : .differs
            if verdict == .differs, let calls = decider?.closeCalls(between: first, second, tree) {
                closeCalls = calls
                verdict = .ambiguous
            }
            do {
                shortfalls = try Self.shortfalls(of: first, by: optimizer, tolerance)
            } catch {
                verdict = .failed
                self.mirror = .failure(error)
            }
        case (.failure(let first), .failure(let second)):
            verdict = first.kind == .failed || second.kind == .failed ? .failed : .infeasible
        case (.failure(let failure), _), (_, .failure(let failure)):
            verdict = failure.kind == .failed ? .failed : .differs
        }
    }

    private static func shortfalls(
        of layout: Layout,
        by optimizer: some StackOptimizer,
        _ tolerance: Double
    ) throws(LayoutFailure) -> [Shortfall] {
        var shortfalls: [Shortfall] = []
        for record in layout.stacks {
            if let shortfall = try Shortfall(of: record, by: optimizer),
                shortfall.isNotable(tolerance)
            {
                shortfalls.append(shortfall)
            }
        }
        return shortfalls
    }
}

extension Diff {
    /// Everything worth saying, a sentence each.
    public var sentences: [String] {
        var sentences: [String] = []
        for (name, result) in [("greedy", greedy), ("mirror", mirror)] {
            if case .failure(let failure) = result { sentences.append("\(name): \(failure)") }
        }
        if let parting = comparison?.parting {
            sentences.append(parting.sentence(in: fixture.tree, "greedy", "mirror"))
        } else if let difference = comparison?.differences.first {
            sentences.append(
                "\(fixture.tree.name(of: difference.index)) is \(difference.first.text) by greedy "
                    + "and \(difference.second.text) by mirror"
            )
        }
        for call in closeCalls {
            sentences.append("it hangs on the last digit of \(call.sentence(in: fixture.tree))")
        }
        return sentences + shortfalls.map { $0.sentence(in: fixture.tree, tolerance: tolerance) }
    }

    /// The result as JSON, without a line end.
    public var json: String {
        let tree = fixture.tree
        var text = JSONText()
        text.object { text in
            text.member("name", fixture.name)
            text.member("status", verdict.rawValue)
            if let comparison {
                text.member("largestDifference", comparison.largestDistance)
                if let parting = comparison.parting { text.parting(parting, in: tree) }
            }
            if !closeCalls.isEmpty {
                text.key("closeCalls")
                text.array { text in
                    for call in closeCalls { text.string(call.sentence(in: tree)) }
                }
            }
            if !shortfalls.isEmpty {
                text.key("shortfalls")
                text.array { text in
                    for shortfall in shortfalls {
                        text.shortfall(shortfall, in: tree, tolerance)
                    }
                }
            }
            for (name, result) in [("greedy", greedy), ("mirror", mirror)] {
                guard verdict != .agrees else { continue }
                text.key(name)
                text.object { text in
                    switch result {
                    case .success(let layout): text.frames(of: layout, in: tree)
                    case .failure(let failure):
                        text.member("status", failure.kind.rawValue)
                        text.member("error", failure.description)
                    }
                }
            }
        }
        return text.text
    }
}

extension JSONText {
    fileprivate mutating func parting(_ parting: Parting, in tree: LayoutTree) {
        key("parting")
        object { text in
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
        object { text in
            text.member("stack", tree.path(of: shortfall.index))
            if shortfall.record.line > 0 { text.member("line", shortfall.record.line + 1) }
            text.member("overflow", shortfall.overflow)
            text.member("unfilled", shortfall.unfilled)
            text.member("outOfRange", shortfall.outOfRange)
            text.member("unevenness", shortfall.unevenness)
            text.member("lengths", shortfall.record.children.map(\.length))
            text.member("optimalLengths", shortfall.optimalLengths)
            text.member("words", shortfall.sentence(in: tree, tolerance: tolerance))
        }
    }
}
