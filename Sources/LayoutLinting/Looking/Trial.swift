// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// A change and the effect that a remark predicts, which can be tested with an engine.
struct Trial: Sendable {
    /// A change of one element.
    struct Edit: Sendable {
        let index: Int
        let change: @Sendable (inout Element) -> Void
    }

    /// The changes that are made together.
    var edits: [Edit]
    /// Returns whether a layout with the changes shows the predicted effect; `nil` for no effect.
    var holds: (@Sendable (Layout) -> Bool)?
    /// The message if the prediction is wrong; `nil` for no remark.
    var otherwise: String?

    /// A trial that predicts no effect of resetting some properties of an element.
    ///
    /// - Parameter otherwise: The message if there is an effect; `nil` for no remark.
    static func idle(_ keys: [FixtureKey], of index: Int, otherwise: String? = nil) -> Trial {
        Trial(
            edits: keys.map { key in
                Edit(index: index) { element in
                    var reset = Reset(key: key)
                    element.visitProperties(&reset)
                }
            },
            otherwise: otherwise
        )
    }

    /// Resets a property of an element to its default.
    private struct Reset: PropertyVisitor {
        let key: FixtureKey

        func visit<Root: PropertyHolder>(_ root: inout Root) {
            Root.table[key]?.reset(in: &root)
        }
    }
}

extension LintedElement {
    /// A trial that predicts no effect of a fix that removes a property; `nil` for other fixes.
    func trial(of fix: Fix?) -> Trial? {
        guard case .remove(let property, path) = fix,
            let key = property.split(separator: ".").last.map(String.init)
        else { return nil }
        return FixtureKey(rawValue: key).map { .idle([$0], of: index) }
    }
}

/// A layout in which changes are tried.
struct TrialGround {
    let tree: LayoutTree
    let layout: Layout
    /// Makes a layout of a tree; `nil` if it has none.
    let engine: (LayoutTree) -> Layout?

    /// Returns for each trial whether its prediction is right.
    ///
    /// Each trial is made alone if that lays out at most `mostElements` elements. Otherwise the
    /// trials that predict an effect are made together. So are those that predict none, in halves
    /// where something changes. One change may then hide the effect of another one.
    ///
    /// - Complexity: A layout for each.
    func outcomes(of trials: [Trial]) -> [Bool] {
        let isQuick = trials.count * tree.items.count <= Self.mostElements
        func groups(where isMeant: (Trial) -> Bool) -> [[Int]] {
            let places = trials.indices.filter { isMeant(trials[$0]) }
            return isQuick ? places.map { [$0] } : [places]
        }
        var outcomes = trials.map { _ in false }
        // 1. The trials that predict an effect.
        for group in groups(where: { $0.holds != nil }) where !group.isEmpty {
            guard let layout = changed(group.flatMap { trials[$0].edits }) else { continue }
            for place in group { outcomes[place] = trials[place].holds?(layout) ?? false }
        }
        // 2. The trials that predict no effect.
        for group in groups(where: { $0.holds == nil }) {
            for place in idle(group[...], trials) { outcomes[place] = true }
        }
        return outcomes
    }

    /// The largest number of elements that are laid out to make every trial alone.
    private static let mostElements = 300_000

    /// The places of the trials that change nothing, among some that predict no effect.
    private func idle(_ places: ArraySlice<Int>, _ trials: [Trial]) -> [Int] {
        if places.isEmpty { return [] }
        if let changed = changed(places.flatMap { trials[$0].edits }), isSame(changed) {
            return Array(places)
        }
        guard places.count > 1 else { return [] }
        let middle = places.startIndex + places.count / 2
        return idle(places[..<middle], trials) + idle(places[middle...], trials)
    }

    private func isSame(_ other: Layout) -> Bool {
        zip(layout.frames, other.frames).allSatisfy {
            $0.distance(to: $1) <= LintedElement.tolerance
        }
    }

    /// The layout with changes; `nil` if there is none.
    private func changed(_ edits: [Trial.Edit]) -> Layout? {
        var root = tree.rootElement
        apply(Dictionary(grouping: edits, by: \.index), to: &root, at: LayoutTree.root)
        return (try? tree.replacing(root: root)).flatMap(engine)
    }

    private func apply(_ edits: [Int: [Trial.Edit]], to element: inout Element, at index: Int) {
        for edit in edits[index] ?? [] { edit.change(&element) }
        for (place, child) in tree[index].children.enumerated() {
            apply(edits, to: &element.children[place], at: child)
        }
    }
}
