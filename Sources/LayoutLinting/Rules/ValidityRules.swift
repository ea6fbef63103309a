// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

// Sizes and positions that are none.

extension Check {
    static let invalidSize = Check(
        "invalid-size",
        .error,
        "An element comes to a size that is none: infinite, negative, or not a number.",
        help: """
            Texture lays out lengths from 0 to below ten million points. An element that comes to \
            anything else is dropped to 0 × 0, and in a debug build it stops. Often nothing limits \
            the element, or a percentage refers to nothing.
            """
    ) { subject in
        guard let size = subject.measurement?.size,
            !size.width.isValidExtent || !size.height.isValidExtent,
            !Self.explainsSize(of: subject)
        else { return [] }
        return [
            Remark(
                "\(subject.me) comes to \(size.width.readable) × \(size.height.readable), which is "
                    + "no size, and is dropped to 0 × 0; limit its size"
            )
        ]
    }

    static let invalidPosition = Check(
        "invalid-position",
        .error,
        "An element comes to a position that is none: infinite, or not a number.",
        help: """
            An element without a finite position is put at 0. Often something before it, or around \
            it, is infinitely long.
            """
    ) { subject in
        guard let position = subject.measurement?.position, !position.isFinite,
            subject.parent?.measurement?.position.isFinite != false,
            subject.parent.map({ Self.insetInfinite.look($0).isEmpty }) != false
        else { return [] }
        let (x, y) = (position[.horizontal].readable, position[.vertical].readable)
        return [
            Remark(
                "\(subject.me) comes to lie at (\(x), \(y)), which is no position, and is put at "
                    + "0 there; limit what is around it"
            )
        ]
    }

    /// Whether another error says already why an element has no size.
    private static func explainsSize(of subject: LintedElement) -> Bool {
        [basisIndefinite, fractionUndefined, fractionInfinite, insetInfinite].contains { check in
            check.look(subject).contains { ($0.severity ?? check.rule.severity) == .error }
        }
    }
}

extension Point {
    fileprivate var isFinite: Bool { x.isFinite && y.isFinite }
}
