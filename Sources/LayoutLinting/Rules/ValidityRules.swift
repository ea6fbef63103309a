// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

// Sizes and positions that are invalid.

extension Check {
    static let invalidSize = Check(
        "invalid-size",
        .error,
        "An element has an invalid size: infinite, negative, or not a number.",
        help: """
            Texture lays out lengths from 0 to below ten million points. An element of any other \
            length is dropped to 0 × 0; a debug build stops. Often nothing limits the element, or a \
            percentage refers to an unknown length.
            """
    ) { subject in
        guard let size = subject.measurement?.size,
            !size.width.isValidExtent || !size.height.isValidExtent,
            !Self.explainsSize(of: subject)
        else { return [] }
        return [
            Remark(
                "\(subject.me) would be \(size.width.readable) × \(size.height.readable), which is "
                    + "not a valid size, and is dropped to 0 × 0; limit its size"
            )
        ]
    }

    static let invalidPosition = Check(
        "invalid-position",
        .error,
        "An element has an invalid position: infinite, or not a number.",
        help: """
            A coordinate that is not finite becomes 0. Often an element before or around this one is \
            infinitely long.
            """
    ) { subject in
        guard let position = subject.measurement?.position, !position.isFinite,
            subject.parent?.measurement?.position.isFinite != false,
            subject.parent.map({ Self.insetInfinite.look($0).isEmpty }) != false
        else { return [] }
        let (x, y) = (position[.horizontal].readable, position[.vertical].readable)
        return [
            Remark(
                "\(subject.me) would be at (\(x), \(y)), which is not a valid position, and is put at "
                    + "0 instead; limit the elements around it"
            )
        ]
    }

    /// Whether another error already explains the invalid size of an element.
    private static func explainsSize(of subject: LintedElement) -> Bool {
        [basisIndefinite, fractionUndefined, fractionInfinite, insetInfinite].contains { check in
            check.look(subject).contains { ($0.severity ?? check.rule.severity) == .error }
        }
    }
}

extension Point {
    fileprivate var isFinite: Bool { x.isFinite && y.isFinite }
}
