// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// A requirement for one number of a frame in the variant.
struct FrameRequirement: Hashable, Sendable {
    /// A number of a frame.
    enum FrameNumber: Hashable, Sendable {
        /// The position of its start along an axis.
        case start(Axis)
        /// Its length along an axis.
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

    /// The relation of the variant's number to the expected one.
    enum Relation: Hashable, Sendable {
        /// Both are equal.
        case equal
        /// The variant's number is at least as large.
        case atLeast
    }

    /// The index of the element in the tree.
    let element: Int
    /// The element's counterparts in the variant, which are neighbours; their numbers are added up.
    let counterparts: Range<Int>
    let quantity: FrameNumber
    var relation = Relation.equal
    /// The expected number is the number in the tree times `factor`, plus `offset` in points.
    var factor = 1.0
    var offset = 0.0
    /// Whether the expected number is the frame's start after left and right are swapped in the
    /// root.
    var isMirrored = false

    private var isOther: Bool { factor != 1 || offset != 0 || isMirrored }

    /// Returns the expected number and the number in the variant.
    private func numbers(_ frames: [Rect], _ variant: [Rect]) -> (expected: Double, found: Double) {
        let frame = frames[element]
        let number = quantity.value(of: frame) * factor + offset
        let expected =
            isMirrored ? frames[LayoutTree.root].size.width - frame.size.width - number : number
        var found = 0.0
        for counterpart in counterparts { found += quantity.value(of: variant[counterpart]) }
        return (expected, found)
    }

    /// Whether the frames of a tree and of its variant meet the requirement.
    func holds(_ frames: [Rect], _ variant: [Rect], _ slack: Double) -> Bool {
        let (expected, found) = numbers(frames, variant)
        let allowed = slack * (factor + Double(counterparts.count))
        let excess = relation == .equal ? (found - expected).magnitude : expected - found
        return excess <= allowed
    }

    /// Returns the violation; `nil` if the frames meet the requirement.
    func violation(
        _ frames: [Rect],
        _ variant: [Rect],
        of trial: LawTrial,
        _ slack: Double
    ) -> LawViolation? {
        guard !holds(frames, variant, slack) else { return nil }
        let original = quantity.value(of: frames[element])
        let (expected, found) = numbers(frames, variant)
        let name = trial.tree.name(of: element)
        let who = counterparts.count > 1 ? "the pair of halves of \(name)" : name
        let wanted =
            relation == .equal
            ? "\(expected.brief) is expected" : "it must not be less than \(expected.brief)"
        return LawViolation(
            law: trial.law,
            element: element,
            expected: expected,
            found: found,
            sentence: "\(who) \(quantity.words(found)) \(trial.change); \(wanted)"
                + (!isOther ? "" : ", since it is \(original.brief) without that change")
        )
    }
}

extension FrameRequirement {
    /// Returns the requirements that elements keep their lengths on both axes.
    static func lengths(
        _ counterparts: [Range<Int>],
        of elements: some Sequence<Int>
    ) -> [FrameRequirement] {
        claims(counterparts, of: elements, [.length(.horizontal), .length(.vertical)])
    }

    /// Returns the requirements that elements keep their lengths along one axis; several counterparts
    /// must have the length together.
    static func lengths(
        _ counterparts: [Range<Int>],
        of elements: some Sequence<Int>,
        along axis: Axis
    ) -> [FrameRequirement] {
        elements.map { element in
            FrameRequirement(
                element: element,
                counterparts: counterparts[element],
                quantity: .length(axis)
            )
        }
    }

    /// Returns the requirements that elements keep their positions.
    static func starts(
        _ counterparts: [Range<Int>],
        of elements: some Sequence<Int>
    ) -> [FrameRequirement] {
        claims(counterparts, of: elements, [.start(.horizontal), .start(.vertical)])
    }

    /// Returns the requirements that elements keep their frames, except that some are moved.
    ///
    /// - Parameters:
    ///   - counterparts: The counterparts of each element in the variant.
    ///   - elements: The elements with requirements.
    ///   - offset: The distance by which elements move, in points.
    ///   - isMoved: A function that says whether an element moves.
    static func frames(
        _ counterparts: [Range<Int>],
        of elements: some Collection<Int>,
        by offset: Point = .zero,
        isMoved: (Int) -> Bool = { _ in true }
    ) -> [FrameRequirement] {
        var claims = lengths(counterparts, of: elements)
        let first = claims.count
        claims += starts(counterparts, of: elements)
        guard offset != .zero else { return claims }
        for place in claims.indices[first...] where isMoved(claims[place].element) {
            let isAcross = claims[place].quantity == .start(.horizontal)
            claims[place].offset = isAcross ? offset.x : offset.y
        }
        return claims
    }

    /// Returns requirements for numbers of the elements that have one counterpart.
    private static func claims(
        _ counterparts: [Range<Int>],
        of elements: some Sequence<Int>,
        _ quantities: [FrameNumber]
    ) -> [FrameRequirement] {
        var claims: [FrameRequirement] = []
        claims.reserveCapacity(quantities.count * elements.underestimatedCount)
        for element in elements where counterparts[element].count == 1 {
            let counterparts = counterparts[element]
            for quantity in quantities {
                claims.append(
                    FrameRequirement(
                        element: element,
                        counterparts: counterparts,
                        quantity: quantity
                    )
                )
            }
        }
        return claims
    }
}
