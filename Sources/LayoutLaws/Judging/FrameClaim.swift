// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// What one number of a frame has to do with the frames in the layout of the variant.
struct FrameClaim: Hashable, Sendable {
    /// A number of a frame.
    enum FrameNumber: Hashable, Sendable {
        /// Where it begins along an axis.
        case start(Axis)
        /// How long it is along an axis.
        case length(Axis)

        func value(of frame: Rect) -> Double {
            switch self {
            case .start(.horizontal): frame.origin.x
            case .start(.vertical): frame.origin.y
            case .length(let axis): frame.size[axis]
            }
        }

        /// The verb phrase around a number of points.
        func words(_ value: Double) -> String {
            switch self {
            case .start(.horizontal): "is at x \(value.brief)"
            case .start(.vertical): "is at y \(value.brief)"
            case .length(.horizontal): "is \(value.brief) wide"
            case .length(.vertical): "is \(value.brief) high"
            }
        }
    }

    /// How the number in the variant compares.
    enum Relation: Hashable, Sendable {
        /// It is the same.
        case equal
        /// It is not smaller.
        case atLeast
    }

    /// The element in the tree.
    let element: Int
    /// What it has become in the variant: elements whose numbers are added up.
    let counterparts: [Int]
    let quantity: FrameNumber
    var relation = Relation.equal
    /// The number in the tree times this, and so much more, is what is compared.
    var factor = 1.0
    var offset = 0.0
    /// Whether it is compared with where the frame would begin if left and right were turned round in the root.
    var isMirrored = false

    private var isOther: Bool { factor != 1 || offset != 0 || isMirrored }

    private func expected(in layout: Layout) -> Double {
        let frame = layout.frames[element]
        let number = quantity.value(of: frame) * factor + offset
        return isMirrored ? layout.size.width - frame.size.width - number : number
    }

    /// The breach, if there is one.
    func violation(
        _ layout: Layout,
        _ variant: Layout,
        of trial: LawTrial,
        _ slack: Double
    ) -> LawViolation? {
        let original = quantity.value(of: layout.frames[element])
        let expected = expected(in: layout)
        let found = counterparts.reduce(0) { $0 + quantity.value(of: variant.frames[$1]) }

        let allowed = slack * (factor + Double(counterparts.count))
        let excess = relation == .equal ? (found - expected).magnitude : expected - found
        guard !(excess <= allowed) else { return nil }

        let name = trial.tree.name(of: element)
        let who = counterparts.count > 1 ? "what \(name) was split into together" : name
        let wanted =
            relation == .equal
            ? "\(expected.brief) is expected" : "it must not be less than \(expected.brief)"
        return LawViolation(
            law: trial.law,
            element: element,
            expected: expected,
            found: found,
            sentence: "\(who) \(quantity.words(found)) \(trial.change); \(wanted)"
                + (!isOther ? "" : ", as it is \(original.brief) without")
        )
    }
}

extension FrameClaim {
    /// Claims that elements keep their lengths on both axes.
    static func lengths(_ counterparts: [[Int]], of elements: some Sequence<Int>) -> [FrameClaim] {
        elements.filter { counterparts[$0].count == 1 }.flatMap { element in
            Axis.allCases.flatMap { lengths(counterparts, of: [element], along: $0) }
        }
    }

    /// Claims that elements keep their lengths along one axis, or that what they became has it
    /// together.
    static func lengths(
        _ counterparts: [[Int]],
        of elements: some Sequence<Int>,
        along axis: Axis
    ) -> [FrameClaim] {
        elements.map { claim(of: $0, counterparts, .length(axis)) }
    }

    /// Claims that elements stay where they are.
    static func starts(_ counterparts: [[Int]], of elements: some Sequence<Int>) -> [FrameClaim] {
        elements.filter { counterparts[$0].count == 1 }.flatMap { element in
            Axis.allCases.map { claim(of: element, counterparts, .start($0)) }
        }
    }

    /// Claims that all frames are as they were, some of them moved.
    ///
    /// - Parameters:
    ///   - counterparts: What each element has become.
    ///   - elements: Of which elements.
    ///   - offset: How far those are moved that are.
    ///   - isMoved: Whether an element is.
    static func frames(
        _ counterparts: [[Int]],
        of elements: some Sequence<Int>,
        by offset: Point = .zero,
        isMoved: (Int) -> Bool = { _ in true }
    ) -> [FrameClaim] {
        let elements = Array(elements)
        return lengths(counterparts, of: elements)
            + starts(counterparts, of: elements).map { claim in
                var claim = claim
                if isMoved(claim.element), case .start(let axis) = claim.quantity {
                    claim.offset = axis == .horizontal ? offset.x : offset.y
                }
                return claim
            }
    }

    private static func claim(
        of element: Int,
        _ counterparts: [[Int]],
        _ quantity: FrameNumber
    ) -> FrameClaim {
        FrameClaim(element: element, counterparts: counterparts[element], quantity: quantity)
    }
}
