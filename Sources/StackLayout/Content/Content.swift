// SPDX-License-Identifier: GPL-3.0-or-later

public import RealNumbers

/// The thing that a node shows, from which the size follows that it wants.
public enum Content: Hashable, Sendable {
    /// Nothing of its own: each algorithm treats it as its source does.
    ///
    /// Under `hstack` a flexible colour, which takes what it is offered, and 10 points where it is
    /// offered nothing in particular. Under `texture` a plain display node, which takes all that it
    /// may, and nothing as soon as one axis is without limit.
    case none
    /// Something that always has the same size, in points.
    case fixed(Size)
    /// A picture of a natural size, in points. A resizable one keeps its aspect ratio inside what
    /// is offered.
    case image(Size, isResizable: Bool)
    /// Words, broken into lines.
    case text(Text)
    /// Words that were measured, broken into lines.
    case words(MeasuredWords)
    /// Something that has no size before it is loaded, such as a `networkImage` or a `video`.
    case unloaded(kind: String)
    /// Something outside the model that is asked for its size; no fixture has it.
    case measured(MeasuredContent)

    /// The size that the content wants when offered a size, or `nil` if it has none of its own.
    ///
    /// - Complexity: O(words) for text, as its source has it for measured content, O(1) otherwise.
    public func size(offered proposal: Proposal) -> Size? {
        size(offered: proposal, Double.self)
    }

    /// The size that the content wants when offered a size, in any numbers; see ``size(offered:)``.
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

    /// The distance from the top edge down to the first baseline, or `nil` if there is none.
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

    /// The distance from the last baseline to the bottom edge, negative; `nil` if there is none.
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

    /// Whether there is a line of words, and so a baseline, however high it is.
    package var hasLines: Bool {
        switch self {
        case .text(let text): !text.paragraphs.isEmpty
        case .words(let words): !words.widths.isEmpty
        case .none, .fixed, .image, .unloaded, .measured: false
        }
    }

    /// Whether it is text, which breaks into lines, whoever measured its words.
    package var isText: Bool {
        switch self {
        case .text, .words: true
        case .none, .fixed, .image, .unloaded, .measured: false
        }
    }

    /// Whether it is text of several words, which takes less width where it breaks.
    package var canBreak: Bool {
        let narrowest = size(offered: Proposal(width: 0, height: nil))
        let widest = size(offered: .unspecified)
        return isText && narrowest?.width != widest?.width
    }

    /// Whether the size along one axis depends on what is offered along the other.
    public var couplesAxes: Bool {
        switch self {
        case .text, .words, .image(_, isResizable: true), .measured: true
        case .none, .fixed, .image, .unloaded: false
        }
    }

    /// The largest size of the same aspect ratio that fits; the natural one if nothing limits it.
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
