// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

extension Fixture {
    /// The fixture as one line of JSON, without a line end, that reads back as an equal one.
    ///
    /// There are only properties that differ from their defaults, in the order in which the format
    /// lists them. Lengths in points are numbers, each the shortest that reads back; 0 has no sign.
    ///
    /// Values that JSON cannot express are replaced by the nearest one, or left out:
    /// - about one fraction in five is no whole hundredth of a double, and no percentage reads back
    ///   as it; its neighbour is written, which differs in the last bit;
    /// - an endless priority, and an inset of minus infinity, are written as the largest number;
    /// - measured content is written like absent content;
    /// - an expected frame that is not finite, or of negative size, is left out.
    ///
    /// - Complexity: O(elements).
    public var json: String { text { _ in }.text }

    /// The fixture as one line of JSON, with what a tester found out about it; see ``json``.
    ///
    /// - Parameter found: Writes the members of the object `found`, which readers pass over.
    /// - Complexity: O(elements), plus what `found` writes.
    public func json(found: (inout JSONText) -> Void) -> String {
        text { text in
            text.key("found")
            text.object(found)
        }
        .text
    }

    /// The fixture as JSON for people: on several lines of up to 100 characters, indented, and
    /// without a line end; see ``json``.
    public var indentedJSON: String { indented(text { _ in }) }

    /// The fixture as JSON for people, with what a tester found out about it; see ``indentedJSON``.
    ///
    /// - Parameter found: Writes the members of the object `found`, which readers pass over.
    public func indentedJSON(found: (inout JSONText) -> Void) -> String {
        indented(
            text { text in
                text.key("found")
                text.object(found)
            }
        )
    }

    private func indented(_ text: JSONText) -> String {
        NestedText.withStack(forLevels: 2 * tree.levels) { text.indented }
    }

    private func text(_ writeRest: (inout JSONText) -> Void) -> JSONText {
        var text = JSONText()
        text.object { text in
            writeMembers(to: &text)
            writeRest(&text)
        }
        return text
    }

    /// Writes the members of the fixture.
    package func writeMembers(to text: inout JSONText) {
        text.member("name", name)
        if let description { text.member("description", description) }
        text.member("algorithm", tree.algorithm.rawValue)
        text.constraint(tree.constraint)
        if let scale = tree.pixelScale { text.member("pixelScale", scale) }
        if tree.layoutDirection != .leftToRight {
            text.member("layoutDirection", tree.layoutDirection.rawValue)
        }
        text.object("spacingMetrics", tree.spacingMetrics)
        text.key("root")
        NestedText.withStack(forLevels: tree.levels) {
            text.element(at: LayoutTree.root, of: tree)
        }
        if let expectation { text.expectation(expectation, of: tree) }
    }
}

extension JSONText {
    /// Writes what a root is given, unless that is nothing.
    fileprivate mutating func constraint(_ constraint: LayoutConstraint) {
        switch constraint {
        case .proposal(let proposal):
            key("proposal")
            object { text in
                text.proposedLength("width", proposal.width)
                text.proposedLength("height", proposal.height)
            }
        case .range(.unconstrained): break
        case .range(let range):
            key("constrainedSize")
            object { text in text.range(range) }
        }
    }

    private mutating func proposedLength(_ key: String, _ length: Double?) {
        self.key(key)
        switch length {
        case nil: null()
        case .some(.infinity): string("infinity")
        case let length?: number(length)
        }
    }

    /// Writes the members of a range; one that is exact, or endless, on each axis is a size.
    private mutating func range(_ range: SizeRange) {
        let (smallest, largest) = (range.min, range.max)
        let isSize = Axis.allCases.allSatisfy { axis in
            smallest[axis] == largest[axis] || (smallest[axis] == 0 && largest[axis] == .infinity)
        }
        if isSize {
            size(largest) { $0 == .infinity }
            return
        }
        if smallest != .zero {
            key("min")
            object { text in text.size(smallest) { $0 == 0 } }
        }
        if largest != .infinite {
            key("max")
            object { text in text.size(largest) { $0 == .infinity } }
        }
    }

    private mutating func size(_ size: Size, isMissing: (Double) -> Bool) {
        if !isMissing(size.width) { member("width", size.width) }
        if !isMissing(size.height) { member("height", size.height) }
    }

    fileprivate mutating func expectation(
        _ expectation: Fixture.Expectation,
        of tree: LayoutTree
    ) {
        key("expected")
        object { text in
            if expectation.tolerance != Fixture.Expectation.defaultTolerance {
                text.finite("tolerance", expectation.tolerance)
            }
            text.key("frames")
            text.object { text in
                for (index, frame) in expectation.frames
                where tree.items.indices.contains(index)
                    && frame.isFinite && frame.size.width >= 0 && frame.size.height >= 0
                {
                    text.member(tree.path(of: index), frame.numbers)
                }
            }
            if let because = expectation.because { text.member("because", because) }
        }
    }
}
