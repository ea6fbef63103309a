// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

extension TreeMaker {
    /// Texture's elements other than stacks.
    private enum Arrangement: CaseIterable {
        case absolute, inset, ratio, relative, center, corner, background, overlay, wrapper
    }

    /// Makes one of Texture's elements other than stacks, with others inside.
    mutating func arrangement(depth: Int) -> Element {
        var element: Element =
            switch random.any(Arrangement.self, otherwise: .inset) {
            case .absolute: absolute(depth: depth)
            case .inset: .inset(insets(), child: only(depth: depth))
            case .ratio: .ratio(random.pick(0.5, 0.75, 1, 1.5, 2), child: only(depth: depth))
            case .relative:
                .relative(
                    horizontal: random.any(otherwise: .none),
                    vertical: random.any(otherwise: .none),
                    sizing: random.any(otherwise: .default),
                    child: only(depth: depth)
                )
            case .center:
                .center(
                    random.any(otherwise: .xy),
                    sizing: random.any(otherwise: .default),
                    child: only(depth: depth)
                )
            case .corner:
                .corner(
                    leaf(),
                    at: random.any(otherwise: .topRight),
                    offset: Point(x: random.pick(0, 0, 3, -7.5), y: random.pick(0, 0, 3, -7.5)),
                    wrapsCorner: random.oneIn(2),
                    child: only(depth: depth)
                )
            case .background: .background(leaf(), child: only(depth: depth))
            case .overlay: .overlay(leaf(), child: only(depth: depth))
            case .wrapper: .wrapper(children: children(random.integer(1...3), depth: depth))
            }
        setSize(&element.style)
        return element
    }

    /// Makes the single child of an element.
    private mutating func only(depth: Int) -> Element {
        budget -= 1
        return inner(depth: depth)
    }

    private mutating func insets() -> Insets {
        Insets(top: inset(), left: inset(), bottom: inset(), right: inset())
    }

    private mutating func inset() -> Double { random.pick(0, 0, 5, 10.3, 20, -4, .infinity) }

    /// Makes children at positions, some with a range of sizes or a size of the older layout API.
    private mutating func absolute(depth: Int) -> Element {
        var children = children(random.integer(0...3), depth: depth)
        for index in children.indices {
            children[index].style.layoutPosition = Point(
                x: random.pick(0, 0, 10, 33.3, -5, 120),
                y: random.pick(0, 0, 10, 33.3, -5, 120)
            )
            if random.oneIn(5) { children[index].style.sizeRange = sizeRange() }
            if random.oneIn(8) { setFrameSize(of: &children[index]) }
        }
        return .absolute(sizing: random.any(otherwise: .default), children: children)
    }

    private mutating func sizeRange() -> RelativeSizeRange {
        if random.oneIn(2) {
            return RelativeSizeRange(exactWidth: .percent(0.5), height: .points(30))
        }
        return RelativeSizeRange(
            min: RelativeSize(width: .points(20), height: .percent(0)),
            max: RelativeSize(width: .points(random.pick(20, 60, .infinity)), height: .percent(0.5))
        )
    }

    /// Gives a node without a size the size of the older API; text does not read it.
    private mutating func setFrameSize(of element: inout Element) {
        guard case .node(let content) = element.kind, element.style.preferredLayoutSize == .auto
        else { return }
        if content.isText { return }
        element.style.preferredFrameSize = Size(width: random.pick(20, 50), height: 30)
    }
}
