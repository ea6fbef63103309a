// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// Properties of SwiftUI's elements that are ignored.
extension TreeChange {
    static let ofViews = [
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
    ]

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
