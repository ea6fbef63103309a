// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

extension TreeMaker {
    /// A group of SwiftUI's elements.
    enum ViewGroup: CaseIterable {
        case frames, modifiers, guides, layers, spacers, choices
    }

    /// Makes rows and columns with elements of some groups in and around them.
    static func views(
        _ groups: [ViewGroup],
        _ algorithm: Algorithm,
        _ random: inout RandomNumbers
    ) -> LayoutDraft {
        var traits = TreeTraits(
            contents: [.nothing, .nothing, .box, .words, .picture, .resizablePicture]
        )
        (traits.dimension, traits.limit, traits.fraction) = (10, 16, 30)
        traits.baseline = groups.contains(.guides) ? 3 : 9
        traits.hasDetails = true
        var maker = TreeMaker(algorithm, traits, budget: 9, random)
        var root = maker.view(of: groups, depth: maker.random.integer(2...4))
        // Nothing around the root would read its priority.
        root.style.layoutPriority = 0
        var draft = maker.draft(root)
        if maker.random.oneIn(8) { draft.layoutDirection = .rightToLeft }
        return draft
    }

    /// Makes elements of two groups, in and around each other.
    static func viewPair(
        _ id: CaseID,
        _ algorithm: Algorithm,
        _ random: inout RandomNumbers
    ) -> LayoutDraft {
        let groups = ViewGroup.allCases
        let pair = Profile.pair(id, of: groups.count).map { groups[$0] }
        return views(pair, algorithm, &random)
    }

    /// Makes an element of a group or, half of the time, a stack; a leaf on the lowest level.
    private mutating func view(of groups: [ViewGroup], depth: Int) -> Element {
        if depth <= 1 || budget <= 0 { return viewLeaf(of: groups) }
        if random.oneIn(2) { return viewStack(of: groups, depth: depth) }
        return view(of: random.pick(groups[0], groups[groups.count - 1]), in: groups, depth: depth)
    }

    private mutating func viewStack(of groups: [ViewGroup], depth: Int) -> Element {
        var stack = stack(along: random.any(Axis.self, otherwise: .horizontal))
        if groups.contains(.spacers), random.oneIn(2) {
            (stack.gap, stack.usesDefaultSpacing) = (.points(0), true)
        }
        let count = random.oneIn(14) ? 0 : random.integer(1...4)
        return element(stack, children: views(count, of: groups, depth: depth))
    }

    private mutating func views(_ count: Int, of groups: [ViewGroup], depth: Int) -> [Element] {
        budget -= count
        return (0..<count).map { _ in view(of: groups, depth: depth - 1) }
    }

    private mutating func viewLeaf(of groups: [ViewGroup]) -> Element {
        if groups.contains(.spacers), random.oneIn(3) {
            return random.oneIn(3)
                ? .swiftUI(.divider(.init(thickness: random.pick(nil, nil, 0.5, 3))))
                : .swiftUI(.spacer(.init(minLength: random.pick(nil, nil, 0, 20))))
        }
        var leaf = leaf()
        if groups.contains(.frames), random.oneIn(3) {
            leaf.style.maxWidth = .points(random.pick(.infinity, 60, 150))
            leaf.style.width = .auto
        }
        if case .node(.text(let text)) = leaf.kind, random.oneIn(6) {
            let (width, height) = (text.characterWidth, text.lineHeight)
            let limit = random.integer(1...3)
            leaf.kind = .node(
                .text(
                    Text(
                        text.string,
                        characterWidth: width,
                        lineHeight: height,
                        lineLimit: limit
                    )
                )
            )
        }
        return leaf
    }

    /// Makes an element of a group, with elements of some groups inside.
    private mutating func view(
        of group: ViewGroup,
        in groups: [ViewGroup],
        depth: Int
    ) -> Element {
        switch group {
        case .frames: modified(.frame(frame()), groups, depth)
        case .modifiers: modified(modifier(), groups, depth)
        case .guides: guided(groups, depth)
        case .layers: layered(groups, depth)
        case .spacers: viewStack(of: groups, depth: depth)
        case .choices: chosen(groups, depth)
        }
    }

    private mutating func modified(
        _ element: SwiftUIElement,
        _ groups: [ViewGroup],
        _ depth: Int
    ) -> Element {
        budget -= 1
        let child = view(of: groups, depth: depth - 1)
        var element = Element.swiftUI(element, children: [child])
        if random.oneIn(8) { element.style.layoutPriority = random.pick(-1, 1, 2) }
        return element
    }

    private mutating func frame() -> SwiftUIElement.Frame {
        var frame = SwiftUIElement.Frame(alignment: random.any(otherwise: .center))
        if random.oneIn(3) {
            frame.width = random.oneIn(4) ? nil : random.pick(0, 30, 50, 66.6, 120)
            frame.height = random.oneIn(2) ? nil : random.pick(0, 16, 40, 75)
            return frame
        }
        func limit(_ chance: Int, _ lengths: [Double]) -> Double? {
            random.oneIn(chance) ? lengths[random.below(lengths.count)] : nil
        }
        frame.minWidth = limit(3, [0, 10, 33.3, 80])
        frame.idealWidth = limit(6, [20, 90, 150])
        frame.maxWidth = limit(2, [.infinity, .infinity, 90, 150])
        frame.minHeight = limit(4, [0, 20, 45])
        frame.idealHeight = limit(8, [25, 60])
        frame.maxHeight = limit(3, [.infinity, 60, 100])
        return frame
    }

    private mutating func modifier() -> SwiftUIElement {
        switch random.below(6) {
        case 0:
            return .padding(
                .init(
                    .init(
                        top: random.pick(0, 0, 5, 12.5),
                        leading: random.pick(0, 8, 20, -4),
                        bottom: random.pick(0, 5, 30),
                        trailing: random.pick(0, 0, 8, 16.5)
                    )
                )
            )
        case 1: return .padding(.init(random.oneIn(2) ? nil : .init(random.pick(4, 10, 60))))
        case 2: return .fixedSize(.init(axes: random.any(otherwise: .both)))
        case 3:
            return .aspectRatio(
                .init(
                    random.pick(nil, 0.5, 1, 1.5, 2),
                    contentMode: random.oneIn(3) ? .fill : .fit
                )
            )
        case 4: return .offset(.init(x: random.pick(0, 10, -7.5), y: random.pick(0, 3, -20)))
        default: return .position(.init(x: random.pick(0, 30, 55.5), y: random.pick(0, 20, 40)))
        }
    }

    /// Makes an element with an alignment guide.
    private mutating func guided(_ groups: [ViewGroup], _ depth: Int) -> Element {
        let guide = random.any(Guide.self, otherwise: .centerY)
        let others = Guide.allCases.filter { $0.axis == guide.axis }
        let of = random.oneIn(4) ? nil : others[random.below(others.count)]
        let plus = random.pick(0, 0, 5, -12.5, 30)
        return modified(.alignmentGuide(.init(guide, of: of, plus: plus)), groups, depth)
    }

    private mutating func layered(_ groups: [ViewGroup], _ depth: Int) -> Element {
        let alignment = random.any(ViewAlignment.self, otherwise: .center)
        switch random.below(5) {
        case 0, 1:
            let layer = SwiftUIElement.Layer(alignment: alignment, behind: random.oneIn(2))
            return .swiftUI(.layer(layer), children: views(2, of: groups, depth: depth))
        case 2, 3:
            var children = views(random.integer(0...3), of: groups, depth: depth)
            for position in children.indices where random.oneIn(6) {
                children[position].style.layoutPriority = random.pick(-1, 1)
            }
            return .swiftUI(.zstack(.init(alignment: alignment)), children: children)
        default:
            let children = views(random.integer(0...2), of: groups, depth: depth)
            return .swiftUI(.geometryReader, children: children)
        }
    }

    private mutating func chosen(_ groups: [ViewGroup], _ depth: Int) -> Element {
        let axes = random.any(SwiftUIElement.Axes.self, otherwise: .both)
        if random.oneIn(2) { return modified(.scroll(.init(axes: axes)), groups, depth) }
        let children = views(random.integer(0...3), of: groups, depth: depth)
        return .swiftUI(.viewThatFits(.init(axes: axes)), children: children)
    }
}
