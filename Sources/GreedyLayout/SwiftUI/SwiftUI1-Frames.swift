// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

// SwiftUI's frames: what is proposed inside of one, and how long it is.
//
// Sources: Apple, frame(width:height:alignment:) and frame(minWidth:...); the formulas are OpenSwiftUI's.

extension GreedyPass {
    /// The lengths of a frame along one axis.
    struct FrameLengths {
        /// The length, whatever is proposed.
        var length: Number?
        var min: Number?
        /// The length where none is proposed.
        var ideal: Number?
        var max: Number?
        /// Whether it has limits rather than a length, even if those are percentages of nothing in particular.
        let isFlexible: Bool

        /// The lengths of an element that is a frame; limits that contradict each other give way to the smaller ones.
        init(_ frame: SwiftUIElement.Frame, along axis: Axis) {
            length = frame.length(along: axis).map { Number(written: $0) }
            let said = frame.limits(along: axis)
            min = said.min.map { RealNumbers.max(0, Number(written: $0)) }
            ideal = said.ideal.map { [min] in RealNumbers.max(min ?? 0, Number(written: $0)) }
            max = said.max.map { [ideal] in RealNumbers.max(ideal ?? 0, Number(written: $0)) }
            isFlexible = min != nil || ideal != nil || max != nil
        }

        /// The lengths of the style of an element: one is kept within the limits, of which the smaller one wins.
        init(_ sizing: Sizing, along axis: Axis, in parent: Number?) {
            let (preferred, least, most) =
                axis == .horizontal
                ? (sizing.preferred.width, sizing.min.width, sizing.max.width)
                : (sizing.preferred.height, sizing.min.height, sizing.max.height)
            isFlexible = preferred.isAuto && !(least.isAuto && most.isAuto)
            min = least.resolved(in: parent)
            max = most.resolved(in: parent)
            if let least = min, let most = max { max = RealNumbers.max(least, most) }
            if let preferred: Number = preferred.resolved(in: parent) {
                length = clamp(preferred)
                (min, max) = (nil, nil)
            }
        }

        /// The length that is proposed inside.
        func proposal(_ proposed: Number?) -> Number? {
            length ?? (proposed ?? ideal).map(clamp)
        }

        /// The length of the frame, whatever is inside; `nil` if that decides.
        func length(proposed: Number?) -> Number? {
            if let length { return length }
            guard let proposed else { return ideal }
            return hasRange ? clamp(proposed) : nil
        }

        /// The length of the frame around what took a length of a proposal.
        func length(around taken: Number, proposed inner: Number?) -> Number {
            switch (min, max) {
            case (.some, .some) where hasRange: clamp(taken)
            case (let least?, nil):
                RealNumbers.max(least, RealNumbers.min(inner ?? .infinity, taken))
            case (nil, let most?):
                RealNumbers.min(most, inner.map { RealNumbers.max($0, taken) } ?? taken)
            default: taken
            }
        }

        /// The length that is proposed inside once the frame has its own.
        func proposal(proposed: Number?, placedIn own: Number) -> Number? {
            let isOpen =
                proposed == nil && ideal == nil && min.map { $0 < own } ?? true
                && max.map { own < $0 } ?? true
            return isOpen ? nil : own
        }

        private var hasRange: Bool {
            guard let min, let max else { return false }
            return min <= max
        }

        private func clamp(_ length: Number) -> Number {
            RealNumbers.min(RealNumbers.max(min ?? length, length), max ?? .infinity)
        }
    }

    /// A frame: an element that is one, or the dimensions of an element.
    struct ViewFrame {
        var width: FrameLengths
        var height: FrameLengths
        var alignment: ViewAlignment

        init(_ frame: SwiftUIElement.Frame) {
            width = FrameLengths(frame, along: .horizontal)
            height = FrameLengths(frame, along: .vertical)
            alignment = frame.alignment
        }

        init(_ sizing: Sizing, in parent: Proposal) {
            width = FrameLengths(sizing, along: .horizontal, in: parent.width)
            height = FrameLengths(sizing, along: .vertical, in: parent.height)
            alignment = .center
        }

        /// The length that is proposed inside.
        func proposal(_ proposed: Proposal) -> Proposal {
            Proposal(
                width: width.proposal(proposed.width),
                height: height.proposal(proposed.height)
            )
        }

        /// The size of the frame, whatever is inside; `nil` if that decides on an axis.
        func size(proposed: Proposal) -> Size? {
            guard let width = width.length(proposed: proposed.width),
                let height = height.length(proposed: proposed.height)
            else { return nil }
            return Size(width: width, height: height)
        }

        /// The size of the frame around what took a size of ``proposal(_:)``.
        func size(around taken: Size, proposed: Proposal) -> Size {
            let inner = proposal(proposed)
            return Size(
                width: width.length(proposed: proposed.width)
                    ?? width.length(around: taken.width, proposed: inner.width),
                height: height.length(proposed: proposed.height)
                    ?? height.length(around: taken.height, proposed: inner.height)
            )
        }

        /// The proposal inside once the frame has its size: of limits, that size.
        func proposal(_ proposed: Proposal, placedIn size: Size) -> Proposal {
            let isFlexible = width.isFlexible || height.isFlexible
            func length(_ axis: FrameLengths, _ proposed: Number?, _ own: Number) -> Number? {
                if let length = axis.length { return length }
                return isFlexible
                    ? axis.proposal(proposed: proposed, placedIn: own) : proposed
            }
            return Proposal(
                width: length(width, proposed.width, size.width),
                height: length(height, proposed.height, size.height)
            )
        }
    }
}
