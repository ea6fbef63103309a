// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// Properties of SwiftUI's elements that are ignored, or are read as others.
extension TreeChange {
    static let ofViews = viewProperties + viewAxes + viewAlignments + viewInsets

    private static let viewProperties: [TreeChange] = [
        view("spacer-minimum-ignored", "spacers", "spacers could be as short as 0") { element in
            if case .spacer = element { element = .spacer(.init(minLength: 0)) }
        },
        view("usual-spacer-minimum-0", "spacers", "spacers without a minimum had a minimum of 0") {
            element in
            if case .spacer(.init(minLength: nil)) = element {
                element = .spacer(.init(minLength: 0))
            }
        },
        view("frame-alignment-ignored", "frames", "the content of a frame were always centred") {
            element in
            change(frame: &element) { $0.alignment = .center }
        },
        view("frame-minimum-ignored", "frames", "frames had no minimum") { element in
            change(frame: &element) { ($0.minWidth, $0.minHeight) = (nil, nil) }
        },
        view("frame-maximum-ignored", "frames", "frames had no maximum") { element in
            change(frame: &element) { ($0.maxWidth, $0.maxHeight) = (nil, nil) }
        },
        view("frame-ideal-ignored", "frames", "frames had no ideal length") { element in
            change(frame: &element) { ($0.idealWidth, $0.idealHeight) = (nil, nil) }
        },
        TreeChange(
            rule: .hstack,
            name: "hstack-endless-maximum-unset",
            step: "frames",
            clause:
                "frames and own dimensions with an infinite maximum had no maximum on that axis",
            style: { style, _ in
                if style.maxWidth == .points(.infinity) { style.maxWidth = .auto }
                if style.maxHeight == .points(.infinity) { style.maxHeight = .auto }
            },
            kind: { kind in
                guard case .swiftUI(var element) = kind else { return }
                change(frame: &element) { frame in
                    if frame.maxWidth == .infinity { frame.maxWidth = nil }
                    if frame.maxHeight == .infinity { frame.maxHeight = nil }
                }
                kind = .swiftUI(element)
            }
        ),
        view("frame-minimum-of-zero-unset", "frames", "minima of 0 of frames counted as unset") {
            element in
            change(frame: &element) { frame in
                if frame.minWidth == 0 { frame.minWidth = nil }
                if frame.minHeight == 0 { frame.minHeight = nil }
            }
        },
        view("frame-length-of-zero-unset", "frames", "frames with a width or height of 0 had none")
        {
            element in
            change(frame: &element) { frame in
                if frame.width == 0 { frame.width = nil }
                if frame.height == 0 { frame.height = nil }
            }
        },
        view("usual-padding-0", "padding", "padding without explicit insets were 0") { element in
            if case .padding(.init(nil)) = element {
                element = .padding(.init(.init()))
            }
        },
        view("layer-alignment-ignored", "layers", "layers were centred on each other") {
            element in
            switch element {
            case .layer(var layer):
                layer.alignment = .center
                element = .layer(layer)
            case .zstack: element = .zstack(.init())
            default: break
            }
        },
        view("ratio-fill-as-fit", "ratios", "ratios that fill were ratios that fit") { element in
            guard case .aspectRatio(var ratio) = element else { return }
            ratio.contentMode = .fit
            element = .aspectRatio(ratio)
        },
        view("ratio-fit-as-fill", "ratios", "ratios that fit were ratios that fill") { element in
            guard case .aspectRatio(var ratio) = element else { return }
            ratio.contentMode = .fill
            element = .aspectRatio(ratio)
        },
        view("ratio-inverted", "ratios", "a ratio meant height divided by width") { element in
            guard case .aspectRatio(var ratio) = element else { return }
            ratio.ratio = ratio.ratio.map { 1 / $0 }
            element = .aspectRatio(ratio)
        },
        view("usual-ratio-1", "ratios", "ratios that are not given were 1") { element in
            guard case .aspectRatio(var ratio) = element else { return }
            ratio.ratio = ratio.ratio ?? 1
            element = .aspectRatio(ratio)
        },
        view("fixed-size-ignored", "fixed sizes", "fixed sizes were ignored") { element in
            // An offset of 0 hands on its offer, and changes nothing else.
            if case .fixedSize = element { element = .offset(.init()) }
        },
        view("fixed-size-both", "fixed sizes", "a fixed size along one axis applied to both") {
            element in
            if case .fixedSize = element { element = .fixedSize(.init()) }
        },
        view("offset-ignored", "offsets", "offsets did not move elements") { element in
            if case .offset = element { element = .offset(.init()) }
        },
        view("guide-ignored", "guides", "alignment guides were ignored") { element in
            guard case .alignmentGuide(let given) = element else { return }
            element = .alignmentGuide(.init(given.guide, of: given.guide))
        },
        view(
            "guide-of-ignored",
            "guides",
            "alignment guides were measured from 0, whatever guide they refer to"
        ) { element in
            guard case .alignmentGuide(var given) = element else { return }
            given.of = nil
            element = .alignmentGuide(given)
        },
        view(
            "guide-plus-ignored",
            "guides",
            "alignment guides were not moved from the guide that they refer to"
        ) { element in
            guard case .alignmentGuide(var given) = element else { return }
            given.plus = 0
            element = .alignmentGuide(given)
        },
        view("guide-plus-negated", "guides", "alignment guides were moved the other way") {
            element in
            guard case .alignmentGuide(var given) = element else { return }
            given.plus = 0 - given.plus
            element = .alignmentGuide(given)
        },
        view("divider-thickness-ignored", "dividers", "dividers had the usual thickness") {
            element in
            if case .divider = element { element = .divider(.init()) }
        },
    ]

    /// Axes that are exchanged, or that count as both.
    private static let viewAxes: [TreeChange] = [
        view("fixed-size-turned", "fixed sizes", "a fixed size along one axis applied to the other")
        {
            element in
            guard case .fixedSize(let fixed) = element else { return }
            element = .fixedSize(.init(axes: fixed.axes.turned))
        },
        view("choice-turned", "choices", "a choice by one axis were made by the other") { element in
            guard case .viewThatFits(let choice) = element else { return }
            element = .viewThatFits(.init(axes: choice.axes.turned))
        },
        view("choice-both", "choices", "a choice by one axis were made by both") { element in
            if case .viewThatFits = element { element = .viewThatFits(.init(axes: .both)) }
        },
        view(
            "scroll-turned",
            "scroll views",
            "scroll views along one axis scrolled along the other"
        ) {
            element in
            guard case .scroll(let scroll) = element else { return }
            element = .scroll(.init(axes: scroll.axes.turned))
        },
        view("scroll-both", "scroll views", "scroll views along one axis scrolled along both") {
            element in
            if case .scroll = element { element = .scroll(.init(axes: .both)) }
        },
    ]

    /// Alignments of frames, zstacks and layers that are read as others.
    private static let viewAlignments: [TreeChange] = [
        aligned("center-as-corner", "contents in the center were at the corner topLeading") {
            $0 == .center ? .topLeading : $0
        },
        aligned("corners-as-sides", "contents at a corner were in the middle of that side") {
            switch $0 {
            case .topLeading, .bottomLeading: .leading
            case .topTrailing, .bottomTrailing: .trailing
            default: $0
            }
        },
        aligned("corners-as-ends", "contents at a corner were in the middle of that top or bottom")
        {
            switch $0 {
            case .topLeading, .topTrailing: .top
            case .bottomLeading, .bottomTrailing: .bottom
            default: $0
            }
        },
        aligned(
            "text-baselines-as-center",
            "contents aligned by a baseline were vertically in the center"
        ) {
            switch $0 {
            case .leadingFirstTextBaseline, .leadingLastTextBaseline: .leading
            case .centerFirstTextBaseline, .centerLastTextBaseline: .center
            case .trailingFirstTextBaseline, .trailingLastTextBaseline: .trailing
            default: $0
            }
        },
        aligned(
            "last-text-baselines-as-first",
            "contents aligned by the last baseline were aligned by the first"
        ) {
            switch $0 {
            case .leadingLastTextBaseline: .leadingFirstTextBaseline
            case .centerLastTextBaseline: .centerFirstTextBaseline
            case .trailingLastTextBaseline: .trailingFirstTextBaseline
            default: $0
            }
        },
    ]

    /// Insets of padding that are ignored on some sides, or taken from other sides.
    private static let viewInsets: [TreeChange] = [
        padded(
            "padding-across",
            "leading and trailing padding changed places with those above and below"
        ) {
            $0 = .init(top: $0.leading, leading: $0.top, bottom: $0.trailing, trailing: $0.bottom)
        },
        padded("padding-swapped", "padding were on the opposite sides") {
            $0 = .init(top: $0.bottom, leading: $0.trailing, bottom: $0.top, trailing: $0.leading)
        },
        padded(
            "padding-of-starts",
            "trailing padding and that below were the leading one and that above"
        ) {
            $0 = .init(top: $0.top, leading: $0.leading, bottom: $0.top, trailing: $0.leading)
        },
        padded("padding-at-ends-ignored", "trailing padding and that below were 0") {
            ($0.trailing, $0.bottom) = (0, 0)
        },
        padded("padding-at-starts-ignored", "leading padding and that above were 0") {
            ($0.leading, $0.top) = (0, 0)
        },
    ]

    private static func aligned(
        _ name: String,
        _ clause: String,
        _ other: @escaping @Sendable (ViewAlignment) -> ViewAlignment
    ) -> TreeChange {
        view(name, "frames and layers", clause) { element in
            switch element {
            case .frame(var frame):
                frame.alignment = other(frame.alignment)
                element = .frame(frame)
            case .layer(var layer):
                layer.alignment = other(layer.alignment)
                element = .layer(layer)
            case .zstack(var stack):
                stack.alignment = other(stack.alignment)
                element = .zstack(stack)
            default: break
            }
        }
    }

    private static func padded(
        _ name: String,
        _ clause: String,
        _ change: @escaping @Sendable (inout SwiftUIElement.EdgeInsets) -> Void
    ) -> TreeChange {
        view(name, "padding", clause) { element in
            guard case .padding(let padding) = element else { return }
            var insets = padding.resolved
            change(&insets)
            if insets != padding.resolved { element = .padding(.init(insets)) }
        }
    }

    private static func view(
        _ name: String,
        _ step: String,
        _ clause: String,
        _ change: @escaping @Sendable (inout SwiftUIElement) -> Void
    ) -> TreeChange {
        element(of: .hstack, name, step, clause) { kind in
            guard case .swiftUI(var element) = kind else { return }
            change(&element)
            kind = .swiftUI(element)
        }
    }

    private static func change(
        frame element: inout SwiftUIElement,
        _ change: (inout SwiftUIElement.Frame) -> Void
    ) {
        guard case .frame(var frame) = element else { return }
        change(&frame)
        element = .frame(frame)
    }
}

extension SwiftUIElement.Axes {
    /// The other axis of one; both of both.
    fileprivate var turned: Self {
        switch self {
        case .both: .both
        case .horizontal: .vertical
        case .vertical: .horizontal
        }
    }
}
