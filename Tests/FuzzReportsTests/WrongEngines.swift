// SPDX-License-Identifier: GPL-3.0-or-later

internal import DifferentialTesting
internal import GreedyLayout
internal import LayoutFixtures
internal import RealNumbers
internal import StackLayout

/// An engine that lays out something else than it was asked to: the same defect in every layout.
struct WrongEngine: LayoutEngine {
    /// What it gets wrong of each child of a stack.
    let distort: @Sendable (inout Style) -> Void

    func layout(_ tree: LayoutTree) throws(LayoutFailure) -> Layout {
        var root = tree.rootElement
        change(&root)
        let other: LayoutTree
        do { other = try tree.replacing(root: root) } catch {
            throw LayoutFailure(.failed, error.description)
        }
        return try GreedyEngine().layout(other)
    }

    private func change(_ element: inout Element) {
        for index in element.children.indices {
            distort(&element.children[index].style)
            change(&element.children[index])
        }
    }

    /// Does not know maxima.
    static let endless = WrongEngine { style in
        style.maxWidth = .auto
        style.maxHeight = .auto
    }

    /// Takes every factor for 1 that is not 0.
    static let even = WrongEngine { style in
        if style.flexGrow > 0 { style.flexGrow = 1 }
        if style.flexShrink > 0 { style.flexShrink = 1 }
    }
}

/// A session that answers by a rule, whatever it is.
struct ScriptedSession: EngineSession {
    let answer: @Sendable (Fixture) -> EngineAnswer

    func answers(to fixtures: [Fixture]) -> [EngineAnswer] { fixtures.map(answer) }

    /// An engine that ends where something shrinks, hangs on long rows, and mutters now and then.
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

/// No optimizer is asked what would have been best.
struct NoOptimizer: StackOptimizer {
    func optimalLengths(of record: StackRecord) throws(LayoutFailure) -> [Double]? { nil }

    func exactOptimalLengths(
        of record: Geometry<Rational>.StackRecord
    ) throws(LayoutFailure) -> [Rational]? {
        nil
    }
}
