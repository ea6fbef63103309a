// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// A change and its predicted effect, which an engine can test.
struct Trial: Sendable {
    /// A change of one element.
    struct Edit: Sendable {
        let index: Int
        let change: @Sendable (inout Element) -> Void
    }

    /// The changes, which are made together.
    var edits: [Edit]
    /// A function that says whether a layout with the changes shows the predicted effect; `nil` if no effect is predicted.
    var holds: (@Sendable (Layout) -> Bool)?
    /// The message if the prediction is wrong; `nil` to drop the remark.
    var otherwise: String?

    /// Returns a trial that predicts that resetting some properties of an element has no effect.
    ///
    /// - Parameter otherwise: The message if there is an effect; `nil` to drop the remark.
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
    /// Returns a trial that predicts no effect of a fix that removes a property; `nil` for other fixes.
    func trial(of fix: Fix?) -> Trial? {
        guard case .remove(let property, path) = fix,
            let key = property.split(separator: ".").last.map(String.init)
        else { return nil }
        return FixtureKey(rawValue: key).map { .idle([$0], of: index) }
    }
}

/// A layout in which trials are made.
struct TrialGround {
    let tree: LayoutTree
    let layout: Layout
    /// A function that lays out a tree; it returns `nil` if the tree has no layout.
    let engine: (LayoutTree) -> Layout?

    /// Returns for each trial whether its prediction is right.
    ///
    /// Each trial is made alone if that lays out at most `mostElements` elements in total.
    /// Otherwise the trials that predict an effect are made together, and the trials that predict
    /// none too. If something changes in the latter, they are halved and tried again. One change
    /// may then hide the effect of another one.
    ///
    /// - Complexity: At most one layout for each trial if each is made alone.
    func outcomes(of trials: [Trial]) -> [Bool] {
        let isQuick = trials.count * tree.items.count <= Self.mostElements
        func groups(where isMeant: (Trial) -> Bool) -> [[Int]] {
            let places = trials.indices.filter { isMeant(trials[$0]) }
            return isQuick ? places.map { [$0] } : [places]
        }
        var outcomes = trials.map { _ in false }
        // 1. Make the trials that predict an effect.
        for group in groups(where: { $0.holds != nil }) where !group.isEmpty {
            guard let layout = changed(group.flatMap { trials[$0].edits }) else { continue }
            for place in group { outcomes[place] = trials[place].holds?(layout) ?? false }
        }
        // 2. Make the trials that predict no effect.
        for group in groups(where: { $0.holds == nil }) {
            for place in idle(group[...], trials) { outcomes[place] = true }
        }
        return outcomes
    }

    /// The largest total number of elements that are laid out to make each trial alone.
    private static let mostElements = 300_000

    /// Returns the places of the trials that change nothing, among trials that predict no effect.
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

    /// Returns the layout with changes; `nil` if the changed tree has no layout.
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
