// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

extension Fixture {
    /// The fixture as one line of JSON, without a line end; it reads back as an equal fixture.
    ///
    /// Only properties that differ from their defaults are written, in the order of the format.
    /// Lengths in points are the shortest numbers that read back exactly; 0 has no sign.
    ///
    /// JSON cannot express some values; they are replaced by the nearest value, or left out:
    /// - about one fraction in five is not the double of any percentage; a neighbour that differs
    ///   in the last bit is written;
    /// - an infinite priority and an inset of minus infinity are written as the largest number;
    /// - measured content is written like absent content;
    /// - an expected frame that is not finite or has a negative size is left out.
    ///
    /// - Complexity: O(elements).
    public var json: String { JSONText.object { writeMembers(to: &$0) } }

    /// The fixture as indented JSON for people, without a line end; see ``json``.
    ///
    /// A line has up to 100 characters.
    public var indentedJSON: String { indented { _ in } }

    /// The fixture as indented JSON with a tester's findings; see ``indentedJSON``.
    ///
    /// - Parameter found: Writes the members of the object `found`, which readers ignore.
    public func indentedJSON(found: (inout JSONText) -> Void) -> String {
        indented { text in
            text.key("found")
            text.object(found)
        }
    }

    private func indented(_ writeRest: (inout JSONText) -> Void) -> String {
        var text = JSONText()
        text.object { text in
            writeMembers(to: &text)
            writeRest(&text)
        }
        return NestedText.withStack(forLevels: 2 * tree.levels) { text.indented }
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
    /// Writes the constraint of a root, unless it is unconstrained.
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

    /// Writes the members of a range, as a size if each axis is exact or unconstrained.
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
