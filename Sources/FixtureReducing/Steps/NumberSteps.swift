// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// Steps that make numbers simpler.
enum NumberSteps {
    /// Simplifies all numbers at once: few digits, whole numbers, or factors of 1.
    static func all(of draft: Draft) -> [Edit] {
        [
            { $0.changeNumbers { number, _ in number = DecimalDigits(number).cut(to: 1) } },
            { $0.changeNumbers { number, _ in number = DecimalDigits(number).cut(to: 2) } },
            { $0.changeNumbers { number, _ in number.round() } },
            { $0.changeNumbers { number, _ in number = DecimalDigits(number).cut(to: 3) } },
            { $0.changeNumbers { number, role in if role == .of(.factor) { number = 1 } } },
        ]
    }

    /// Simplifies each number by itself, in several ways.
    static func single(of draft: Draft) -> [Edit] {
        var edits: [Edit] = []
        draft.visitNumbers { number, _ in
            let position = edits.count / Self.simplerCount
            for simpler in simpler(number) {
                edits.append { draft in
                    var next = 0
                    draft.changeNumbers { number, _ in
                        if next == position { number = simpler }
                        next += 1
                    }
                }
            }
        }
        return edits
    }

    /// The number of values that ``simpler(_:)`` returns.
    private static let simplerCount = 14

    /// Returns numbers that may be simpler, the simplest first; their number is always the same.
    private static func simpler(_ number: Double) -> [Double] {
        let digits = DecimalDigits(number)
        return [
            0, 1, 10, 100, digits.cut(to: 1), digits.raised(to: 1), digits.withLowerLead,
            (number / 2).rounded(.towardZero), digits.cut(to: 2), digits.raised(to: 2),
            number.rounded(.towardZero), number.rounded(.awayFromZero), digits.cut(to: 3),
            number.magnitude,
        ]
    }

    /// Turns each percentage into that number of points.
    static func percentages(of draft: Draft) -> [Edit] {
        let dimensions: [WritableKeyPath<Style, Dimension>] = [
            \.width, \.height, \.minWidth, \.minHeight, \.maxWidth, \.maxHeight, \.flexBasis,
            \.margin.top, \.margin.left, \.margin.bottom, \.margin.right,
            \.padding.top, \.padding.left, \.padding.bottom, \.padding.right,
            \.inset.top, \.inset.left, \.inset.bottom, \.inset.right,
        ]
        return draft.places.flatMap { place in
            dimensions.compactMap { dimension -> Edit? in
                guard case .fraction(let fraction, _) = draft[place].style[keyPath: dimension]
                else { return nil }
                return { $0[place].style[keyPath: dimension] = .points(points(fraction)) }
            } + gaps(of: draft, at: place)
        }
    }

    private static func gaps(of draft: Draft, at place: [Int]) -> [Edit] {
        guard case .stack(let stack) = draft[place].kind else { return [] }
        let gaps: [WritableKeyPath<Stack, RelativeDimension>] = [\.gap, \.lineGap]
        return gaps.compactMap { gap in
            guard case .percent(let fraction, _) = stack[keyPath: gap] else { return nil }
            var stack = stack
            stack[keyPath: gap] = .points(points(fraction))
            return { [stack] in $0[place].kind = .stack(stack) }
        }
    }

    /// Returns the number of points for a fraction: its percentage.
    private static func points(_ fraction: Double) -> Double {
        DecimalDigits(fraction * 100).cut(to: 3)
    }
}
