// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// Properties of boxes that are read as others.
extension TreeChange {
    static let ofBoxes = ofBoxStyles + ofBoxPositions + ofOverflow + ofKeywords + ofContents

    private static let ofBoxStyles = [
        box(
            "containing-parent",
            "Position 3 §2.1",
            "absolute boxes lay in their parent, even if it is static"
        ) { box in
            if box.position == .static { (box.position, box.inset) = (.relative, .auto) }
        },
        box("hidden-overflow-as-visible", "§4.5", "overflow: hidden were visible") { box in
            if box.overflowX == .hidden { box.overflowX = .visible }
            if box.overflowY == .hidden { box.overflowY = .visible }
        },
        box("content-box-ignored", "Sizing 3 §3.3", "box-sizing were always border-box") {
            $0.boxSizing = .borderBox
        },
        box("ratio-ignored", "Sizing 4 §4", "aspect-ratio were auto") { $0.aspectRatio = nil },
        TreeChange(
            rule: .css,
            name: "root-ratio-ignored",
            step: "Sizing 4 §4",
            clause: "aspect-ratio of the root were auto",
            style: { style, place in
                if place.isRoot, style.hasBox { style.box.aspectRatio = nil }
            }
        ),
        box("relative-not-shifted", "Position 3 §3.3", "insets did not move relative boxes") {
            if $0.position == .relative { $0.inset = .auto }
        },
        box("percentage-edges-zero", "Box §3 and §4", "margins and padding in percent were 0") {
            box in
            for side in Side.allCases {
                if box.margin[side].isFraction { box.margin[side] = 0 }
                if box.padding[side].isFraction { box.padding[side] = 0 }
            }
        },
        box(
            "absolute-auto-margins-ignored",
            "Position 3 §4.2",
            "auto margins of absolute boxes were 0"
        ) { box in
            guard box.position == .absolute else { return }
            for side in Side.allCases where box.margin[side] == .auto { box.margin[side] = 0 }
        },
        TreeChange(
            rule: .css,
            name: "keywords-ignored",
            step: "Sizing 3 §3.2",
            clause: "lengths that are keywords were auto, and limits that are keywords were none",
            style: { style, _ in style.dropSizingKeywords() }
        ),
        box("content-box-always", "Sizing 3 §3.3", "box-sizing were always content-box") {
            $0.boxSizing = .contentBox
        },
    ]

    private static let ofBoxPositions = [
        box("static-as-relative", "Position 3 §2", "position: static were relative") { box in
            if box.position == .static { box.position = .relative }
        },
        box(
            "end-insets-turned",
            "Position 3 §3.3",
            "right and bottom insets moved relative boxes to the right and down"
        ) { box in
            guard box.position == .relative else { return }
            box.inset.right = box.inset.right.negated
            box.inset.bottom = box.inset.bottom.negated
        },
        box(
            "ratio-between-insets-ignored",
            "Position 3 §4",
            "aspect-ratio of an absolute box with all four insets were auto"
        ) { box in
            let isOpen = Side.allCases.contains { box.inset[$0] == .auto }
            if box.position == .absolute, !isOpen { box.aspectRatio = nil }
        },
        TreeChange(
            rule: .css,
            name: "absolute-alignment-ignored",
            step: "§4.1",
            clause: "align-self of absolute boxes were auto",
            style: { style, place in
                if place.parent != nil, style.box.position == .absolute { style.alignSelf = nil }
            }
        ),
        TreeChange(
            rule: .css,
            name: "layout-direction-not-inherited",
            step: "§5.1",
            clause:
                "the children of a right-to-left stack were left-to-right, unless they have a direction of their own",
            style: { style, place in
                guard place.parent != nil, place.layoutDirection == .rightToLeft else { return }
                style.box.layoutDirection = style.box.layoutDirection ?? .leftToRight
            }
        ),
    ]

    private static let ofOverflow = [
        box("scroll-bars-ignored", "Overflow 3 §4", "scroll bars took no space") {
            $0.scrollbarWidth = 0
        },
        box(
            "scroll-bars-crossed",
            "Overflow 3 §4",
            "a scroll bar took its space from the length that it scrolls"
        ) { box in
            guard box.scrollbarWidth > 0 else { return }
            (box.overflowX, box.overflowY) = (box.overflowY, box.overflowX)
        },
        TreeChange(
            rule: .css,
            name: "hidden-across-as-visible",
            step: "§4.5",
            clause: "overflow: hidden only across the main axis were visible",
            style: { style, place in
                guard let parent = place.parent, style.hasBox else { return }
                let (across, down) = (style.box.overflowX, style.box.overflowY)
                switch parent.direction {
                case .horizontal:
                    if across == .visible, down == .hidden { style.box.overflowY = .visible }
                case .vertical:
                    if down == .visible, across == .hidden { style.box.overflowX = .visible }
                }
            }
        ),
    ]

    private static let keywords: [(SizingKeyword, Dimension, String, String)] = [
        (.fitContent, .keyword(.maxContent), "fit-content-as-max-content", "maxContent"),
        (.minContent, .keyword(.maxContent), "min-content-as-max-content", "maxContent"),
        (.stretch, .fraction(1), "stretch-as-percentage", "100%"),
    ]

    /// Changes of lengths that are keywords.
    private static let ofKeywords = keywords.map { keyword, other, name, word in
        TreeChange(
            rule: .css,
            name: name,
            step: "Sizing 3 §3.2",
            clause: "the length \(keyword.rawValue) were \(word)",
            style: { style, _ in style.replace(keyword, by: other) }
        )
    }

    private static let ofContents = [
        element(
            of: .css,
            "pictures-not-resizable",
            "Sizing 4 §4",
            "pictures were never resizable"
        ) {
            guard case .node(.image(let size, isResizable: true)) = $0 else { return }
            $0 = .node(.image(size, isResizable: false))
        },
        element(of: .css, "text-unbroken", "Sizing 3 §5", "text did not wrap") {
            switch $0 {
            case .node(.words(var words)):
                words.breaks = words.widths.dropFirst().map { _ in false }
                $0 = .node(.words(words))
            case .node(.text(let text)): $0 = .node(.text(text.unbroken))
            default: break
            }
        },
        element(
            of: .css,
            "word-spacing-ignored",
            "Sizing 3 §5",
            "the space between measured words were 0"
        ) {
            guard case .node(.words(var words)) = $0 else { return }
            words.spacing = 0
            $0 = .node(.words(words))
        },
    ]

    /// Creates a change of the box of every element that has one.
    static func box(
        _ name: String,
        _ step: String,
        _ clause: String,
        _ change: @escaping @Sendable (inout BoxStyle) -> Void
    ) -> TreeChange {
        TreeChange(
            rule: .css,
            name: name,
            step: step,
            clause: clause,
            style: { style, _ in if style.hasBox { change(&style.box) } }
        )
    }
}

extension Style {
    /// Replaces a keyword in all dimensions.
    fileprivate mutating func replace(_ keyword: SizingKeyword, by other: Dimension) {
        let dimensions: [WritableKeyPath<Style, Dimension>] = [
            \.width, \.height, \.minWidth, \.minHeight, \.maxWidth, \.maxHeight, \.flexBasis,
        ]
        for dimension in dimensions where self[keyPath: dimension] == .keyword(keyword) {
            self[keyPath: dimension] = other
        }
    }
}

extension Dimension {
    /// The length in the opposite direction.
    fileprivate var negated: Dimension {
        switch self {
        case .points(let points): .points(-points)
        case .fraction(let fraction, let ulps): .fraction(-fraction, ulps: ulps)
        case .auto, .keyword: self
        }
    }
}

extension Text {
    /// The text with letters in place of the spaces between its words.
    fileprivate var unbroken: Text {
        let lines = string.split(omittingEmptySubsequences: false) { $0.isNewline }
            .map { line in
                let words = line.split { $0 == " " || $0 == "\t" }
                return words.count > 1 ? words.joined(separator: "x") : String(line)
            }
        return Text(
            lines.joined(separator: "\n"),
            characterWidth: characterWidth,
            lineHeight: lineHeight,
            lineLimit: lineLimit
        )
    }
}
