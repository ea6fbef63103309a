// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// A change with what a remark says would come of it, so that it can be made and looked at.
struct Trial: Sendable {
    /// A change of one element.
    struct Edit: Sendable {
        let index: Int
        let change: @Sendable (inout Element) -> Void
    }

    /// The changes that are made together.
    var edits: [Edit]
    /// Whether a layout with the changes is as the remark has it; `nil` if it says that nothing changes.
    var holds: (@Sendable (Layout) -> Bool)?
    /// The words in place of the message if that does not hold; `nil` to say nothing.
    var otherwise: String?

    /// That properties of an element have no effect.
    ///
    /// - Parameter otherwise: What is said instead if they have; `nil` to say nothing.
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

    /// Makes a property of an element what it is by default.
    private struct Reset: PropertyVisitor {
        let key: FixtureKey

        func visit<Root: PropertyHolder>(_ root: inout Root) {
            Root.table[key]?.reset(in: &root)
        }
    }
}

extension LintedElement {
    /// That what may be removed from the element has no effect.
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

    /// Which of some trials come out as is said of them.
    ///
    /// Each is tried alone. Only of so many in so large a layout that this takes long, all that is to change something is
    /// tried together, and all that is to change nothing as long as it does; one may then hide what another one changes.
    ///
    /// - Complexity: A layout for each.
    func outcomes(of trials: [Trial]) -> [Bool] {
        let isQuick = trials.count * tree.items.count <= Self.mostElements
        func groups(where isMeant: (Trial) -> Bool) -> [[Int]] {
            let places = trials.indices.filter { isMeant(trials[$0]) }
            return isQuick ? places.map { [$0] } : [places]
        }
        var outcomes = trials.map { _ in false }
        // 1. What is to change something.
        for group in groups(where: { $0.holds != nil }) where !group.isEmpty {
            guard let layout = changed(group.flatMap { trials[$0].edits }) else { continue }
            for place in group { outcomes[place] = trials[place].holds?(layout) ?? false }
        }
        // 2. What is to change nothing.
        for group in groups(where: { $0.holds == nil }) {
            for place in idle(group[...], trials) { outcomes[place] = true }
        }
        return outcomes
    }

    /// So many elements are laid out for what is tried alone.
    private static let mostElements = 300_000

    /// The places of trials that change nothing, of some that should not.
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
