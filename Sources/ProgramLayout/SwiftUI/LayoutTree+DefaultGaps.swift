// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

/// A side of an element that has spacing preferences.
private enum PreferredSide: CaseIterable {
    case top, leading, bottom, trailing

    var axis: Axis { self == .top || self == .bottom ? .vertical : .horizontal }
}

/// The neighbour that a preference applies to.
private enum SpacingTopic: CaseIterable {
    /// Any neighbour.
    case any
    /// Text below this element's lower edge.
    case edgeAboveText
    /// Text above this element's upper edge.
    case edgeBelowText
    /// Text next to this text; the preference is the line height.
    case lines
}

/// The preferred distances of each side, by neighbour.
private typealias Preferences<Number: RealNumber> = [PreferredSide: [SpacingTopic: Number]]

extension LayoutTree {
    /// The default gap before each child of a row or column; 0 before the first.
    func defaultGaps<Number: RealNumber>(in index: Int, _ stack: Stack) -> [Number] {
        let preferences: [Preferences<Number>] = self[index].children.map {
            self.preferences(of: $0)
        }
        let isRow = stack.direction == .horizontal
        return preferences.indices.map { position in
            guard position > 0 else { return 0 }
            return distance(
                preferences[position - 1][isRow ? .trailing : .bottom] ?? [:],
                preferences[position][isRow ? .leading : .top] ?? [:]
            )
        }
    }

    /// The distance between two facing sides.
    private func distance<Number: RealNumber>(
        _ first: [SpacingTopic: Number],
        _ second: [SpacingTopic: Number]
    ) -> Number {
        let topics: [SpacingTopic] = [.edgeAboveText, .edgeBelowText, .lines]
        let named: [Number] = topics.compactMap { topic in
            guard let one = first[topic], let two = second[topic] else { return nil }
            return topic == .lines
                ? roundedUp(two * figure(spacingMetrics.lineGap, 0)) : one + two
        }
        if let greatest = named.max() { return greatest }
        let plain = [first[.any], second[.any]].compactMap(\.self)
        return plain.max() ?? figure(spacingMetrics.standard, 8)
    }

    /// The preferences of an element, including the frame of its own dimensions.
    private func preferences<Number: RealNumber>(of index: Int) -> Preferences<Number> {
        var preferences: Preferences<Number> = ownPreferences(of: index)
        guard self[index].hasOwnDimensions else { return preferences }
        // The frame of the limits surrounds the frame of the lengths. The innermost frame leaves a
        // spacer's preferences unchanged.
        let sizing = self[index].sizing
        let (own, least, most) = (sizing.preferred, sizing.min, sizing.max)
        // Limits on an axis with a length belong to the length.
        var frames: [[Axis: [Dimension]]] = [
            [.horizontal: [own.width], .vertical: [own.height]],
            [
                .horizontal: own.width == .auto ? [least.width, most.width] : [],
                .vertical: own.height == .auto ? [least.height, most.height] : [],
            ],
        ]
        frames.removeAll { frame in frame.values.joined().allSatisfy { $0 == .auto } }
        for frame in frames.dropFirst(isSpacer(index, framed: true) ? 1 : 0) {
            let sides = PreferredSide.allCases.filter { side in
                frame[side.axis]?.contains { $0 != .auto } == true
            }
            Self.reset(sides, of: &preferences)
        }
        return preferences
    }

    private func ownPreferences<Number: RealNumber>(of index: Int) -> Preferences<Number> {
        switch self[index].kind {
        case .node(.text(let text)): return text.lineHeight.preferences(in: self)
        case .node(.words(let words)): return words.lineHeight.preferences(in: self)
        case .stack(let stack) where self[index].shape.offers:
            let (first, last) =
                stack.direction == .horizontal
                ? (PreferredSide.leading, PreferredSide.trailing) : (.top, .bottom)
            let children = self[index].children
            if children.isEmpty { return Self.none(PreferredSide.allCases) }
            if let child = onlyChild(of: index) { return preferences(of: child) }
            return Self.merged(
                children.map { child in
                    var own: Preferences<Number> = preferences(of: child)
                    if child != children.first { own[first] = nil }
                    if child != children.last { own[last] = nil }
                    return own
                }
            )
        case .swiftUI(let element): return preferences(of: element, at: index)
        default: return Self.plain()
        }
    }

    private func preferences<Number: RealNumber>(
        of element: SwiftUIElement,
        at index: Int
    ) -> Preferences<Number> {
        let children = self[index].children
        switch element {
        case .spacer:
            let axis = orientation(of: index)
            return Self.none(PreferredSide.allCases.filter { axis == nil || $0.axis == axis })
        case .divider, .position, .viewThatFits, .scroll: return Self.plain()
        case .zstack, .geometryReader:
            if children.isEmpty { return Self.none(PreferredSide.allCases) }
            return Self.merged(children.map { preferences(of: $0) })
        case .fixedSize, .aspectRatio, .offset, .alignmentGuide, .layer:
            return preferences(of: children.lowerBound)
        case .frame(let frame):
            var own: Preferences<Number> = preferences(of: children.lowerBound)
            if !isSpacer(children.lowerBound, framed: false) {
                let sides = PreferredSide.allCases.filter { frame.supports(along: $0.axis) }
                Self.reset(sides, of: &own)
            }
            return own
        case .padding(let padding):
            var own: Preferences<Number> = preferences(of: children.lowerBound)
            let insets = padding.resolved
            let lengths: [(PreferredSide, Double)] = [
                (.top, insets.top), (.leading, insets.leading), (.bottom, insets.bottom),
                (.trailing, insets.trailing),
            ]
            Self.reset(lengths.filter { $0.1 != 0 }.map(\.0), of: &own)
            return own
        }
    }

    /// Whether an element is a spacer, or a stack whose only child is one.
    ///
    /// - Parameter framed: Whether to ignore the element's dimensions, baselines and priority,
    ///   which surround the spacer.
    private func isSpacer(_ index: Int, framed: Bool) -> Bool {
        let style = self[index].style
        let hasBaseline = style.ascender != nil || style.descender != nil
        let isBare = !self[index].hasOwnDimensions && !hasBaseline && style.layoutPriority == 0
        guard isBare || framed else { return false }
        if case .swiftUI(.spacer) = self[index].kind { return true }
        return onlyChild(of: index).map { isSpacer($0, framed: false) } ?? false
    }

    // MARK: Parts

    /// The preferences of an element that is not text: the text decides the distance.
    private static func plain<Number>() -> Preferences<Number> {
        var plain: Preferences<Number> = [:]
        reset(PreferredSide.allCases, of: &plain)
        return plain
    }

    private static func reset<Number>(
        _ sides: [PreferredSide],
        of preferences: inout Preferences<Number>
    ) {
        for side in sides {
            switch side {
            case .top: preferences[side] = [.edgeBelowText: 0]
            case .bottom: preferences[side] = [.edgeAboveText: 0]
            case .leading, .trailing: preferences[side] = nil
            }
        }
    }

    private static func none<Number>(_ sides: [PreferredSide]) -> Preferences<Number> {
        Dictionary(uniqueKeysWithValues: sides.map { ($0, [.any: 0]) })
    }

    private static func merged<Number>(_ all: [Preferences<Number>]) -> Preferences<Number> {
        all.reduce(into: [:]) { merged, own in
            for (side, topics) in own { merged[side, default: [:]].merge(topics) { max($0, $1) } }
        }
    }

    fileprivate func figure<Number: RealNumber>(_ given: Double?, _ standard: Double) -> Number {
        Number(written: given ?? standard)
    }

    /// A text distance, rounded up to pixels.
    fileprivate func roundedUp<Number: RealNumber>(_ distance: Number) -> Number {
        let pixel: Number = figure(spacingMetrics.pixel, 1)
        return (distance / pixel).rounded(.up) * pixel
    }
}

extension Double {
    /// The preferences of text with this line height.
    fileprivate func preferences<Number: RealNumber>(in tree: LayoutTree) -> Preferences<Number> {
        let line = Number(written: self)
        let metrics = tree.spacingMetrics
        let space = tree.roundedUp(line * tree.figure(metrics.textSpacing, 0.1))
        let capitals = line * tree.figure(metrics.capHeight, 0.7)
        return [
            .top: [.edgeAboveText: line + space - 0.8 * line, .lines: line],
            .bottom: [
                .edgeBelowText: max(line + space - capitals, space + 0.2 * line), .lines: line,
            ],
        ]
    }
}
