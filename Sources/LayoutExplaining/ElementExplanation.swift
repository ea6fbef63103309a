// SPDX-License-Identifier: GPL-3.0-or-later

package import LayoutFixtures
package import ReportWriting
public import StackLayout

/// The lengths that the rule `hstack` offered to an element that is not a stack and to its children, and the sizes
/// that they took.
///
///     let layout = try GreedyEngine(keepsMeasurements: true).layout(tree)
///     if let frame = ElementExplanation(of: 1, in: layout) { print(frame) }
public struct ElementExplanation: Sendable {
    /// An element, its offer when it was placed, and the size that it took.
    public struct Answer: Hashable, Sendable {
        /// The index of the element.
        public let index: Int
        /// The offered lengths, in points; `nil` for an element that is not shown.
        public let offer: Proposal?
        /// The size that the element took, in points.
        public let size: Size
    }

    /// The element itself.
    public let own: Answer
    /// The elements directly inside it, in path order.
    public let inside: [Answer]
    /// The element's tree.
    private let tree: LayoutTree

    /// Creates the explanation of an element.
    ///
    /// The result is `nil` for a stack, for an element that the rule `hstack` does not ask, and if the layout records no
    /// offers.
    ///
    /// - Complexity: O(elements directly inside).
    public init?(of index: Int, in layout: Layout) {
        let tree = layout.tree
        let asker = tree.items[index].parent ?? index
        guard layout.offers.count == tree.items.count, tree.stack(at: index) == nil,
            tree.algorithm(of: asker) == .hstack
        else { return nil }
        func answer(_ index: Int) -> Answer {
            Answer(index: index, offer: layout.offers[index], size: layout.frames[index].size)
        }
        self.tree = tree
        own = answer(index)
        inside = tree.items[index].children.map(answer)
    }

    /// One sentence for each element: its offer and its size.
    public var sentences: [String] {
        guard let offer = own.offer else { return ["It is not shown."] }
        return ["It is offered \(offer.words) and takes \(own.size.words)."]
            + inside.map { part in
                let name = tree.name(of: part.index)
                guard let offer = part.offer else { return "\(name) is not shown." }
                return "\(name) is offered \(offer.words) and takes \(part.size.words)."
            }
    }

    private var noun: String { tree.items[own.index].kind.noun }
}

extension ElementExplanation: CustomStringConvertible {
    /// The text for people: a heading and the sentences.
    public var description: String { text(TerminalStyle(isColoured: false)) }

    /// Returns the text for people, in a style.
    package func text(_ style: TerminalStyle) -> String {
        let heading =
            "\(tree.label(of: own.index)): \(noun.withArticle), \(own.size.words)"
        return ([style.bold(heading.printable), ""] + sentences.map(\.printable))
            .joined(separator: "\n") + "\n"
    }
}

extension ElementExplanation {
    /// Writes the explanation as a line of JSON.
    package func write(to text: inout JSONText, of fixture: Fixture) {
        text.line { text in
            text.member("type", "element")
            text.member("name", fixture.name)
            text.member("elementType", noun)
            text.members(of: own, in: tree)
            text.objects("inside", inside) { $0.members(of: $1, in: tree) }
            text.member("sentences", sentences)
        }
    }
}

extension JSONText {
    fileprivate mutating func members(of answer: ElementExplanation.Answer, in tree: LayoutTree) {
        member("element", tree.path(of: answer.index))
        if let id = tree.items[answer.index].id { member("id", id) }
        member("isShown", answer.offer != nil)
        if let width = answer.offer?.width, width.isFinite { member("offeredWidth", width) }
        if let height = answer.offer?.height, height.isFinite { member("offeredHeight", height) }
        member("size", [answer.size.width, answer.size.height])
    }
}

extension LayoutTree {
    /// Returns the path of an element, followed by its name if that differs.
    func label(of index: Int) -> String {
        let (name, path) = (name(of: index), path(of: index))
        return name == path ? path : "\(path) \(name)"
    }
}

extension Size {
    /// The size in words: *200 × 50*.
    var words: String { "\(width.readable) × \(height.readable)" }
}

extension Proposal {
    /// The offer in words: *200 × 50*, *a width of 200 and no height*, or *no particular size*.
    fileprivate var words: String {
        func words(_ length: Double) -> String { length.isFinite ? length.readable : "∞" }
        return switch (width, height) {
        case (let width?, let height?): "\(words(width)) × \(words(height))"
        case (let width?, nil): "a width of \(words(width)) and no particular height"
        case (nil, let height?): "a height of \(words(height)) and no particular width"
        case (nil, nil): "no particular size"
        }
    }
}
