// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// Reads the constraint of a fixture's root: `constrainedSize` or `proposal`.
enum ConstraintReader {
    private static let sides: KeySet = [.width, .height]

    /// Reads the constraint; the default is unconstrained.
    static func constraint(
        of fixture: ObjectReader,
        _ problems: inout ProblemList
    ) -> LayoutConstraint {
        if fixture.has(.proposal), fixture.has(.constrainedSize) {
            let reason = "replaces constrainedSize; write only one of them"
            fixture.note(.proposal, reason, &problems)
        }
        if let proposal = fixture.object(.proposal, known: sides, &problems) {
            return .proposal(
                Proposal(
                    width: proposedLength(.width, proposal, &problems),
                    height: proposedLength(.height, proposal, &problems)
                )
            )
        }
        guard
            let range = fixture.object(
                .constrainedSize,
                known: [.width, .height, .min, .max],
                &problems
            )
        else { return .range(.unconstrained) }

        let (smallest, largest) =
            range.has(.width) || range.has(.height)
            ? exactly(range, &problems) : between(range, &problems)
        do {
            return .range(try SizeRange(min: smallest, max: largest))
        } catch {
            fixture.note(.constrainedSize, error.description, &problems)
            return .range(.unconstrained)
        }
    }

    /// Reads one size; a missing length is unconstrained.
    private static func exactly(
        _ reader: ObjectReader,
        _ problems: inout ProblemList
    ) -> (min: Size, max: Size) {
        for end in [FixtureKey.min, .max] where reader.has(end) {
            let reason = "cannot be combined with width or height; write one or the other"
            reader.note(end, reason, &problems)
        }
        let width = reader.length(.width, &problems)
        let height = reader.length(.height, &problems)
        return (
            Size(width: width ?? 0, height: height ?? 0),
            Size(width: width ?? .infinity, height: height ?? .infinity)
        )
    }

    /// Reads a range; a missing minimum is 0, a missing maximum is infinite.
    private static func between(
        _ reader: ObjectReader,
        _ problems: inout ProblemList
    ) -> (min: Size, max: Size) {
        let min = reader.object(.min, known: sides, &problems)
        let max = reader.object(.max, known: sides, &problems)
        return (
            Size(
                width: min?.length(.width, &problems) ?? 0,
                height: min?.length(.height, &problems) ?? 0
            ),
            Size(
                width: max?.limit(.width, &problems) ?? .infinity,
                height: max?.limit(.height, &problems) ?? .infinity
            )
        )
    }

    /// Reads a number, `null` for an unspecified length, or `"infinity"`.
    private static func proposedLength(
        _ key: FixtureKey,
        _ reader: ObjectReader,
        _ problems: inout ProblemList
    ) -> Double? {
        guard let value = reader[key], value.kind != .null else { return nil }
        if let length = value.number, length >= 0 { return length }
        if value.supports("infinity") { return .infinity }
        reader.expected("a number of at least 0, null or \"infinity\"", key, value, &problems)
        return nil
    }
}
