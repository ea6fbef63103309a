// SPDX-License-Identifier: GPL-3.0-or-later

internal import DifferentialTesting
internal import GreedyLayout
internal import LayoutFixtures
internal import RealNumbers
internal import StackLayout

/// A session that answers by a closure.
struct ScriptedSession: EngineSession {
    let answer: @Sendable (Fixture) -> EngineAnswer

    func answers(to fixtures: [Fixture]) -> [EngineAnswer] { fixtures.map(answer) }

    /// An engine that crashes, hangs, writes nonsense or refuses, depending on the number of children.
    static let fragile = TestedEngine(name: "fragile") {
        ScriptedSession { fixture in
            let tree = fixture.tree
            let children = tree.items.count - 1
            if children == 6 { return .crashed("exit status 134") }
            if children == 7 { return .timedOut(after: 2) }
            if children == 8 { return .unreadable("line 1, column 1: a value is expected") }
            if children == 9 { return .refused("\"flexBasis\"") }
            do throws(LayoutFailure) {
                return .solved(try GreedyEngine().layout(tree))
            } catch {
                return .failed(error.description)
            }
        }
    }
}

/// An optimizer without results.
struct NoOptimizer: StackOptimizer {
    func optimalLengths(of record: StackRecord) throws(LayoutFailure) -> [Double]? { nil }

    func exactOptimalLengths(
        of record: Geometry<Rational>.StackRecord
    ) throws(LayoutFailure) -> [Rational]? {
        nil
    }
}
