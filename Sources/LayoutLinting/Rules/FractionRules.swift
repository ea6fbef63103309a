// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

// Percentages, and the lengths that they refer to.

extension Check {
    static let badDimension = Check(
        "bad-dimension",
        .error,
        "A percentage is above 100 %.",
        help: """
            Texture supports percentages from 0 to 100 only. A debug build stops; a release build \
            continues with a length beyond the parent's.
            """
    ) { subject in
        // A CSS box may be longer than its container.
        if subject.tree.hasBoxVocabulary(subject.index) { return [] }
        var dimensions: [(name: String, value: Dimension)] = []
        if !subject.tree.asker(of: subject.index).offers {
            dimensions = Axis.allCases.flatMap { subject.style.dimensions(along: $0) }
        }
        if subject.placing != nil {
            dimensions.append((FixtureKey.flexBasis.text, subject.style.flexBasis))
        }
        return dimensions.compactMap { name, value in
            guard case .fraction(let fraction, _) = value, fraction > 1 else { return nil }
            return Remark(
                "\(name) of \(subject.me) is \(value), more than the whole length; "
                    + "write at most 100%, or points"
            )
        }
    }

    static let fractionUndefined = Check(
        "fraction-undefined",
        .warning,
        "A percentage refers to an unknown length.",
        help: """
            Percentages refer to the parent's length. The children of a stack know it only if it is \
            exact on that axis. Otherwise width and height count as auto. minWidth, maxWidth, \
            minHeight and maxHeight are errors: Texture stops in a debug build. A release build \
            ignores such a minimum, and such a maximum makes the element as small as possible.
            """
    ) { subject in
        Axis.allCases.flatMap { axis in
            subject.isParentUnknown(along: axis)
                ? subject.fractions(along: axis).flatMap { subject.unknown($0, along: axis) } : []
        }
    }

    static let fractionInfinite = Check(
        "fraction-infinite",
        .error,
        "A percentage refers to an infinite length.",
        help: """
            At the root, in a wrapper and elsewhere percentages refer to the largest allowed length. \
            If that is infinite, so is the percentage, and an infinitely long element is dropped to \
            0 × 0. Bound the length, or use points.
            """
    ) { subject in
        guard let measurement = subject.measurement, !subject.handsSizesOn else { return [] }
        return Axis.allCases.flatMap { axis -> [Remark] in
            guard measurement.parent[axis] == .infinity else { return [] }
            let isDropped = measurement.size[axis] == .infinity
            return subject.fractions(along: axis).compactMap { name, value in
                guard value != .fraction(0) else { return nil }
                let found = "\(name) of \(subject.me) is \(value) of an infinite \(axis.lengthName)"
                if isDropped, name != axis.maximum {
                    return Remark("\(found), so it is dropped to 0 × 0; use points")
                }
                return Remark(
                    "\(found), and has no effect; use points",
                    severity: .warning,
                    trial: subject.idle(name, otherwise: "\(found); use points")
                )
            }
        }
    }
}

extension LintedElement {
    /// Returns a trial that predicts that one of the element's lengths has no effect.
    func idle(_ name: String, otherwise: String) -> Trial? {
        FixtureKey(rawValue: name).map { .idle([$0], of: index, otherwise: otherwise) }
    }

    /// Returns the dimensions on one axis that are percentages.
    func fractions(along axis: Axis) -> [(name: String, value: Dimension)] {
        style.dimensions(along: axis).filter(\.value.isFraction)
    }

    fileprivate func isParentUnknown(along axis: Axis) -> Bool {
        if let measurement {
            // A stack that stretches a child resolves the child's dimensions without a parent.
            return stretchedAxis == axis || !handsSizesOn && measurement.parent[axis] == nil
        }
        // A flex container resolves most percentages of unknown lengths.
        guard facts != nil, !(parent?.isBoxContainer ?? false) else { return false }
        guard parent == nil || parent?.stack?.direction == axis && slot != nil else { return false }
        return offer(along: axis)?.isFinite != true
    }

    /// Returns the length offered along an axis to the root, or to the `hstack` stack around the element.
    private func offer(along axis: Axis) -> Double? {
        parent == nil ? tree.constraint.proposal[axis] : slot?.line.proposal
    }

    fileprivate func unknown(
        _ dimension: (name: String, value: Dimension),
        along axis: Axis
    ) -> [Remark] {
        let (name, value) = dimension
        let isPreferred = name == axis.lengthName
        guard let measurement else {
            let isInfinite = offer(along: axis) == .infinity
            let found =
                "\(name) of \(me) is \(value) of \(isInfinite ? "an infinite" : "a") "
                + "\(axis.lengthName)\(isInfinite ? "" : " that is not specified")"
            let advice = "use points, or propose a \(axis.lengthName)"
            return [
                Remark(
                    "\(found), and counts as auto; \(advice)",
                    trial: idle(name, otherwise: "\(found); \(advice)")
                )
            ]
        }
        let found = "\(name) of \(me) is \(value) of an unknown \(axis.lengthName)"
        let isKnown = measurement.parent[axis] != nil
        if isPreferred {
            // If it is stretched, the rule percent-stretch covers it.
            guard !isKnown else { return [] }
            let place = parent.map { " of \($0.mention)" } ?? ""
            let advice = "use points, or fix the \(axis.lengthName)\(place)"
            return [
                Remark(
                    "\(found), and counts as auto; \(advice)",
                    trial: idle(name, otherwise: "\(found); \(advice)")
                )
            ]
        }
        if isKnown {
            return [
                Remark(
                    "\(name) of \(me) is \(value) of a length that a stack does not know while it "
                        + "stretches a child; use points, or another alignSelf",
                    severity: .error
                )
            ]
        }
        guard name == axis.minimum else {
            let outcome = "and makes it as small as possible"
            return [Remark("\(found), \(outcome); use points", severity: .error)]
        }
        return [
            Remark(
                "\(found), and is ignored; use points",
                severity: .error,
                trial: idle(name, otherwise: "\(found); use points")
            )
        ]
    }
}
