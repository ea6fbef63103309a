// SPDX-License-Identifier: GPL-3.0-or-later

package import LayoutFixtures
internal import StackLayout

/// A fixture during the reduction, with its elements as a tree.
package struct Draft: Hashable {
    var root: Element
    /// The rule of every stack without its own rule.
    var algorithm: Algorithm
    /// The number of pixels per point; `nil` for no rounding.
    var pixelScale: Double?
    /// The side where lines begin.
    var layoutDirection: LayoutDirection
    /// The default distances of the platform.
    var spacingMetrics: SpacingMetrics
    /// The constraint on the root, on each axis.
    var space: RootSpace
    /// The description of the fixture.
    var description: String?

    /// Creates a draft from a fixture, without its expected frames.
    package init(_ fixture: Fixture) {
        root = fixture.tree.rootElement
        algorithm = fixture.tree.algorithm
        pixelScale = fixture.tree.pixelScale
        layoutDirection = fixture.tree.layoutDirection
        spacingMetrics = fixture.tree.spacingMetrics
        space = RootSpace(fixture.tree.constraint)
        description = fixture.description
    }

    /// Returns the fixture; `nil` if the draft is not valid.
    ///
    /// - Complexity: O(elements).
    package func fixture(named name: String) -> Fixture? {
        guard let constraint = space.constraint,
            let tree = try? LayoutTree(
                root,
                algorithm: algorithm,
                pixelScale: pixelScale,
                layoutDirection: layoutDirection,
                spacingMetrics: spacingMetrics,
                in: constraint
            )
        else { return nil }
        return Fixture(name: name, description: description, tree: tree)
    }

    /// The place of every element, level by level: its position in each of its ancestors.
    var places: [[Int]] {
        var places: [[Int]] = [[]]
        var level = [(place: [Int](), element: root)]
        while !level.isEmpty {
            level = level.flatMap { place, element in
                element.children.enumerated().map { (place + [$0.offset], $0.element) }
            }
            places += level.map(\.place)
        }
        return places
    }

    /// The element at a place.
    subscript(place: some Collection<Int>) -> Element {
        get { place.reduce(root) { $0.children[$1] } }
        set { root.replace(at: place[...], newValue) }
    }

    /// Changes every element, each one after those inside it.
    mutating func changeElements(_ change: (inout Element) -> Void) { root.change(change) }
}

extension Element {
    /// Whether the element may have any number of children.
    var hasFreeChildren: Bool {
        switch kind {
        case .stack, .absolute, .wrapper: true
        default: false
        }
    }

    fileprivate mutating func replace(at place: some Collection<Int>, _ element: Element) {
        if let position = place.first {
            children[position].replace(at: place.dropFirst(), element)
        } else {
            self = element
        }
    }

    fileprivate mutating func change(_ change: (inout Element) -> Void) {
        for position in children.indices { children[position].change(change) }
        change(&self)
    }
}
