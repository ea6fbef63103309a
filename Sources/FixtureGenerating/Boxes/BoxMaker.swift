// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// Makes trees of `css` stacks with all properties of boxes.
///
/// Lengths are whole points, halves, or percentages, which browsers represent exactly or nearly so.
struct BoxMaker {
    let traits: BoxTraits
    /// The rule that the stacks name, if it is not the layout's.
    private var algorithm: Algorithm?
    var random: RandomNumbers

    private init(_ traits: BoxTraits, _ random: RandomNumbers) {
        (self.traits, self.random) = (traits, random)
    }

    /// Makes a layout whose boxes have some traits.
    static func draft(_ traits: BoxTraits, _ random: inout RandomNumbers) -> LayoutDraft {
        var maker = BoxMaker(traits, random)
        let levels = maker.random.integer(traits.levels)
        var root = maker.stack(levels: levels)
        maker.setRoot(&root.style)
        var draft = LayoutDraft(root, in: maker.space())
        if maker.happens(traits.mirroring) { draft.layoutDirection = .rightToLeft }
        random = maker.random
        return draft
    }

    /// Makes a stack for a tree of any rule, whose boxes have some traits.
    static func item(_ traits: BoxTraits, _ random: inout RandomNumbers) -> Element {
        var maker = BoxMaker(traits, random)
        maker.algorithm = .css
        var item = maker.stack(levels: maker.random.integer(traits.levels))
        maker.setBox(&item.style)
        random = maker.random
        return item
    }

    /// Returns true once in `count` times on average; never for 0.
    mutating func happens(_ count: Int) -> Bool { count > 0 && random.oneIn(count) }

    // MARK: Elements

    /// Makes a stack with children, and with inner stacks while levels are left.
    private mutating func stack(levels: Int) -> Element {
        let stack = container()
        let count = random.integer(traits.children)
        let children = (0..<count).map { _ in
            var child =
                levels > 1 && random.oneIn(3) ? self.stack(levels: levels - 1) : node()
            setItem(&child.style, of: child.kind)
            return child
        }
        return Element(.stack(stack), children: children)
    }

    private mutating func container() -> Stack {
        var stack = Stack()
        stack.algorithm = algorithm
        let isColumn = random.oneIn(3)
        stack.flow =
            happens(traits.reversal)
            ? isColumn ? .verticalReverse : .horizontalReverse
            : isColumn ? .vertical : .horizontal
        if random.oneIn(2) { stack.gap = gap() }
        if random.oneIn(2) {
            stack.justifyContent = random.any(except: [.stretch], otherwise: .center)
        }
        if random.oneIn(2) { stack.alignItems = random.any(otherwise: .center) }
        guard happens(traits.wrapping) else { return stack }
        stack.flexWrap = happens(traits.reversal) ? .wrapReverse : .wrap
        if random.oneIn(2) { stack.alignContent = random.any(otherwise: .stretch) }
        if random.oneIn(2) { stack.lineGap = gap() }
        return stack
    }

    private mutating func gap() -> RelativeDimension {
        happens(traits.partialGap)
            ? .percent(random.pick(0.05, 0.1, 0.125, 0.2))
            : .points(random.pick(4, 5, 7.5, 8, 10, 12))
    }

    private mutating func node() -> Element {
        let showing = traits.contents[random.below(traits.contents.count)]
        let content: Content =
            switch showing {
            case .nothing: .none
            case .box:
                .fixed(
                    Size(
                        width: random.pick(8, 10, 16, 20, 25, 30, 32.5, 40, 50, 60, 80),
                        height: random.pick(8, 10, 12, 16, 20, 24, 30, 40, 50)
                    )
                )
            case .words: .words(words())
            case .picture:
                .image(
                    Size(
                        width: random.pick(1, 10, 20, 33, 40, 60, 80, 120),
                        height: random.pick(1, 10, 16, 30, 45, 60, 100)
                    ),
                    isResizable: true
                )
            case .text:
                .text(
                    Text(
                        (0..<random.integer(1...7)).map { _ in letters() }.joined(separator: " "),
                        characterWidth: random.pick(4, 5, 6, 7.5, 8),
                        lineHeight: lineHeight()
                    )
                )
            }
        return .node(content)
    }

    private mutating func letters() -> String {
        String(repeating: "x", count: random.integer(1...7))
    }

    private mutating func words() -> MeasuredWords {
        let widths = (0..<random.integer(1...8)).map { _ in random.whole(4...90) / 2 }
        return MeasuredWords(
            widths,
            spacing: random.pick(0, 3, 4, 5, 6, 6.5, 8),
            lineHeight: lineHeight(),
            breaks: random.oneIn(5) ? widths.dropFirst().map { _ in !random.oneIn(3) } : nil
        )
    }

    private mutating func lineHeight() -> Double { random.pick(10, 12, 14, 16, 18, 20, 22.5) }

    /// Makes the constraint of the root: mostly one exact size.
    private mutating func space() -> LayoutDraft.Space {
        let (width, height) = (ends(60, 100, 150, 200, 300), ends(60, 100, 120, 150, 200, 300))
        return .range(
            min: Size(width: width.least, height: height.least),
            max: Size(width: width.most, height: height.most)
        )
    }

    private mutating func ends(_ lengths: Double...) -> (least: Double, most: Double) {
        let length = lengths[random.below(lengths.count)]
        return switch random.below(10) {
        case 0: (0, .infinity)
        case 1: (0, length)
        case 2: (random.pick(0, 20, 60), .infinity)
        default: (length, length)
        }
    }
}
