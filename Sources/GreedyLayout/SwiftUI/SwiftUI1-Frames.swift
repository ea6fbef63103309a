// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

// SwiftUI's frames: their lengths, and their proposals to their contents.
//
// Sources: Apple, frame(width:height:alignment:) and frame(minWidth:...); the formulas are OpenSwiftUI's.

extension GreedyPass {
    /// The lengths of a frame along one axis.
    struct FrameLengths {
        /// The fixed length, which ignores proposals.
        var length: Number?
        var min: Number?
        /// The length for an unspecified proposal.
        var ideal: Number?
        var max: Number?
        /// Whether it has limits rather than a length, even if they are percentages of an unknown
        /// length.
        let isFlexible: Bool

        /// Creates the lengths of a frame element.
        ///
        /// Each limit is raised to at least the smaller ones before it.
        init(_ frame: SwiftUIElement.Frame, along axis: Axis) {
            length = frame.length(along: axis).map { Number(written: $0) }
            let given = frame.limits(along: axis)
            min = given.min.map { RealNumbers.max(0, Number(written: $0)) }
            ideal = given.ideal.map { [min] in RealNumbers.max(min ?? 0, Number(written: $0)) }
            max = given.max.map { [ideal] in RealNumbers.max(ideal ?? 0, Number(written: $0)) }
            isFlexible = min != nil || ideal != nil || max != nil
        }

        /// Creates the lengths from the style of an element.
        ///
        /// The limits clamp the length, and the minimum takes precedence.
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

        /// Returns the length proposed to the content.
        func proposal(_ proposed: Number?, _ rules: Rules) -> Number? {
            let usual = rules.holds(.hstackFrameIdealOffered, true) ? ideal : nil
            let first = rules.holds(.hstackFrameIdealFirst, false) ? ideal : nil
            if let length, rules.holds(.hstackFrameLengthOffered, true) { return length }
            return (first ?? proposed ?? usual).map {
                rules.step(.hstackFrameOffer, from: $0, to: clamp($0))
            }
        }

        /// Returns the length of the frame if it does not depend on the content; otherwise `nil`.
        func length(proposed: Number?, _ rules: Rules) -> Number? {
            if let length { return length }
            guard let proposed else {
                return rules.holds(.hstackFrameIdealLength, true) ? ideal : nil
            }
            let fills = rules.holds(.hstackFrameFillsRange, hasRange) || fillsLimit(rules)
            return fills ? clamp(proposed) : nil
        }

        /// Whether a frame with only one limit takes its offer, by another reading.
        private func fillsLimit(_ rules: Rules) -> Bool {
            switch (min, max) {
            case (.some, nil): rules.holds(.hstackFrameMinimumFills, false)
            case (nil, .some): rules.holds(.hstackFrameMaximumFills, false)
            default: false
            }
        }

        /// Returns the length of the frame around a content length.
        func length(around taken: Number, proposed inner: Number?, _ rules: Rules) -> Number {
            switch (min, max) {
            case (.some, .some) where hasRange: clamp(taken)
            case (let least?, nil):
                RealNumbers.max(
                    least,
                    rules.step(
                        .hstackFrameMinimum,
                        from: taken,
                        to: RealNumbers.min(inner ?? .infinity, taken)
                    )
                )
            case (nil, let most?):
                RealNumbers.min(
                    most,
                    rules.step(
                        .hstackFrameMaximum,
                        from: taken,
                        to: grows(rules) ? inner.map { RealNumbers.max($0, taken) } ?? taken : taken
                    )
                )
            default: taken
            }
        }

        /// Whether a frame with only a maximum may be longer than its content.
        private func grows(_ rules: Rules) -> Bool {
            rules.holds(.hstackFrameFiniteGrows, true) || max == Number.infinity
        }

        /// Returns the length proposed to the content once the frame has its own length.
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

    /// A frame: a frame element, or the dimensions of any element.
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

        /// Returns the size proposed to the content.
        func proposal(_ proposed: Proposal, _ rules: Rules) -> Proposal {
            Proposal(
                width: width.proposal(proposed.width, rules),
                height: height.proposal(proposed.height, rules)
            )
        }

        /// Returns the size of the frame if it does not depend on the content; otherwise `nil`.
        func size(proposed: Proposal, _ rules: Rules) -> Size? {
            guard let width = width.length(proposed: proposed.width, rules),
                let height = height.length(proposed: proposed.height, rules)
            else { return nil }
            return Size(width: width, height: height)
        }

        /// Returns the size of the frame around content that was proposed ``proposal(_:_:)``.
        func size(around taken: Size, proposed: Proposal, _ rules: Rules) -> Size {
            let inner = proposal(proposed, rules)
            return Size(
                width: width.length(proposed: proposed.width, rules)
                    ?? width.length(around: taken.width, proposed: inner.width, rules),
                height: height.length(proposed: proposed.height, rules)
                    ?? height.length(around: taken.height, proposed: inner.height, rules)
            )
        }

        /// Returns the size proposed to the content once the frame has its size.
        ///
        /// A frame with limits proposes its own size.
        func proposal(_ proposed: Proposal, placedIn size: Size, _ rules: Rules) -> Proposal {
            let isFlexible = rules.holds(
                .hstackFrameOffersSize,
                width.isFlexible || height.isFlexible
            )
            func length(_ axis: FrameLengths, _ proposed: Number?, _ own: Number) -> Number? {
                if let length = axis.length {
                    return rules.holds(.hstackFrameLengthOffered, true) ? length : proposed
                }
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
