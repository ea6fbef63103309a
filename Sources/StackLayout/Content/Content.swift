// SPDX-License-Identifier: GPL-3.0-or-later

public import RealNumbers

/// The content of a node, which decides its natural size.
public enum Content: Hashable, Sendable {
    /// No content; the size depends on the algorithm.
    ///
    /// Under `hstack` it is a flexible colour, which takes the proposed length, or 10 points if no
    /// length is proposed. Under `texture` it is a plain display node, which takes all the space
    /// allowed, or none if one axis is unlimited.
    case none
    /// Content of a constant size, in points.
    case fixed(Size)
    /// A picture with a natural size, in points. A resizable picture keeps its aspect ratio inside
    /// the offered size.
    case image(Size, isResizable: Bool)
    /// Words, broken into lines.
    case text(Text)
    /// Words that were measured elsewhere, broken into lines.
    case words(MeasuredWords)
    /// Content that has no size before it is loaded, such as a `networkImage` or a `video`.
    case unloaded(kind: String)
    /// Content outside the model that measures itself; fixtures cannot contain it.
    case measured(MeasuredContent)

    /// Returns the size that the content takes when a size is offered; `nil` if it has no size of
    /// its own.
    ///
    /// - Complexity: O(words) for text; that of the source for measured content; O(1) otherwise.
    public func size(offered proposal: Proposal) -> Size? {
        size(offered: proposal, Double.self)
    }

    /// Returns the size that the content takes, in any numbers; see ``size(offered:)``.
    @inlinable
    public func size<Number>(
        offered proposal: Geometry<Number>.Proposal,
        _: Number.Type = Number.self
    ) -> Geometry<Number>.Size? {
        switch self {
        case .none: nil
        case .fixed(let size), .image(let size, isResizable: false): .init(written: size)
        case .image(let natural, isResizable: true):
            Self.fit(.init(written: natural), into: proposal)
        case .text(let text): text.size(offered: proposal.width)
        case .words(let words): words.size(offered: proposal.width)
        case .unloaded: .zero
        case .measured(let content):
            content.size(
                from: .zero,
                to: .init(
                    width: proposal.width ?? .infinity,
                    height: proposal.height ?? .infinity
                ),
                in: proposal
            )
        }
    }

    /// The distance from the top edge down to the first baseline; `nil` without a baseline.
    public var ascender: Double? { ascender(in: Double.self) }

    /// The ascender in any numbers.
    @inlinable
    package func ascender<Number: RealNumber>(in _: Number.Type = Number.self) -> Number? {
        switch self {
        case .text(let text): text.ascender(in: Number.self)
        case .words(let words): words.ascender(in: Number.self)
        case .none, .fixed, .image, .unloaded, .measured: nil
        }
    }

    /// The distance from the last baseline to the bottom edge, negative; `nil` without a baseline.
    public var descender: Double? { descender(in: Double.self) }

    /// The descender in any numbers.
    @inlinable
    package func descender<Number: RealNumber>(in _: Number.Type = Number.self) -> Number? {
        switch self {
        case .text(let text): text.descender(in: Number.self)
        case .words(let words): words.descender(in: Number.self)
        case .none, .fixed, .image, .unloaded, .measured: nil
        }
    }

    /// Whether the content has a line of words, and so a baseline.
    package var hasLines: Bool {
        switch self {
        case .text(let text): !text.paragraphs.isEmpty
        case .words(let words): !words.widths.isEmpty
        case .none, .fixed, .image, .unloaded, .measured: false
        }
    }

    /// Whether the content is text, which breaks into lines, measured here or elsewhere.
    package var isText: Bool {
        switch self {
        case .text, .words: true
        case .none, .fixed, .image, .unloaded, .measured: false
        }
    }

    /// Whether the content is text of several words, which takes less width when it breaks.
    package var canBreak: Bool {
        let narrowest = size(offered: Proposal(width: 0, height: nil))
        let widest = size(offered: .unspecified)
        return isText && narrowest?.width != widest?.width
    }

    /// A Boolean value that says whether the size along one axis depends on the other axis's offer.
    public var couplesAxes: Bool {
        switch self {
        case .text, .words, .image(_, isResizable: true), .measured: true
        case .none, .fixed, .image, .unloaded: false
        }
    }

    /// Returns the largest size with the natural aspect ratio that fits; the natural size without
    /// limits.
    @inlinable
    static func fit<Number>(
        _ natural: Geometry<Number>.Size,
        into proposal: Geometry<Number>.Proposal
    ) -> Geometry<Number>.Size {
        let limits = Axis.allCases.compactMap { axis in
            natural[axis] > 0 ? proposal[axis].map { $0 / natural[axis] } : nil
        }
        guard let scale = limits.min() else { return natural }
        return .init(
            width: natural.width > 0 ? natural.width * scale : 0,
            height: natural.height > 0 ? natural.height * scale : 0
        )
    }
}
