// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

extension TreeMaker {
    /// Makes a node with content and dimensions, or a stack of boxes.
    mutating func leaf() -> Element {
        if traits.embedding > 0, random.oneIn(traits.embedding) {
            return BoxMaker.item(.everything, &random)
        }
        var node = Element.node(content())
        setSize(&node.style)
        return node
    }

    /// Picks content that the rule supports.
    private mutating func content() -> Content {
        guard !contents.isEmpty else { return .none }
        return switch contents[random.below(contents.count)] {
        case .nothing: .none
        case .box: .fixed(size())
        case .picture: .image(naturalSize(), isResizable: false)
        case .resizablePicture: .image(naturalSize(), isResizable: true)
        case .words: .text(words())
        case .unloaded: .unloaded(kind: random.pick("networkImage", "video"))
        }
    }

    private mutating func size() -> Size {
        Size(
            width: random.pick(10, 20, 33.3, 40, 60, 80, 120),
            height: random.pick(10, 16, 30, 45, 60, 100)
        )
    }

    /// Picks a picture's size, in whole points.
    private mutating func naturalSize() -> Size {
        Size(
            width: random.pick(1, 10, 20, 33, 40, 60, 80, 120),
            height: random.pick(1, 10, 16, 30, 45, 60, 100)
        )
    }

    private mutating func words() -> Text {
        let words = (0..<random.integer(0...6)).map { _ in
            String(repeating: "x", count: random.integer(1...9))
        }
        let string = words.joined(separator: random.oneIn(12) ? "\n" : " ")
        guard random.oneIn(4) else { return Text(string) }
        return Text(
            string,
            characterWidth: random.pick(5, 7.5, 10),
            lineHeight: random.pick(12, 17.5, 24)
        )
    }

    /// Sets some of the six dimensions with which an element sizes itself.
    mutating func setSize(_ style: inout Style) {
        style.width = dimension(oneIn: traits.dimension)
        style.height = dimension(oneIn: traits.dimension)
        style.minWidth = dimension(oneIn: traits.limit)
        style.maxWidth = dimension(oneIn: traits.limit)
        style.minHeight = dimension(oneIn: traits.limit)
        style.maxHeight = dimension(oneIn: traits.limit)
    }

    /// Picks a dimension once in `chance` times, else `auto`.
    mutating func dimension(oneIn chance: Int) -> Dimension {
        guard random.oneIn(chance) else { return .auto }
        return random.oneIn(traits.fraction)
            ? .percent(random.pick(0, 10, 25, 30, 50, 60, 100, 150))
            : .points(random.pick(0, 10, 15, 20, 33.3, 40, 50, 75, 100, 120, 150))
    }
}
