// SPDX-License-Identifier: GPL-3.0-or-later

internal import DifferentialTesting
package import LayoutFixtures
internal import RealNumbers
internal import ReportWriting
package import StackLayout

extension LengthProof {
    /// Writes all members of the result except the name.
    ///
    /// A coordinate is the list of its polynomial's coefficients, the constant first, each a fraction as
    /// text. A quotient is an object of two such lists.
    ///
    /// Source: the fixture format, section 5.
    package func write(over length: ProvedLength, of tree: LayoutTree, to text: inout JSONText) {
        text.member("over", length.description)
        text.member("from", from.description)
        text.member("to", to?.description ?? "infinity")
        text.member("status", word)
        switch status {
        case .proved: break
        case .incomplete(let reason): text.member("error", reason)
        case .failed(let failure, let point):
            text.member("error", "\(failure) (at \(length.word) \(point))")
        case .differs(let difference):
            text.object("difference") { text in
                text.member("from", difference.from.lower.description)
                text.member("to", difference.to?.upper.description ?? "infinity")
                text.member("element", tree.path(of: difference.index))
                text.member(
                    "stack",
                    tree.path(of: tree.items[difference.index].parent ?? LayoutTree.root)
                )
                text.member("simplest", difference.simplest.description)
                text.key("greedy")
                text.coordinates(of: difference.frames.0)
                text.key("lp")
                text.coordinates(of: difference.frames.1)
            }
        }
        text.objects("pieces", pieces) { text, piece in
            text.member("from", piece.from.upper.description)
            text.member("to", piece.to?.lower.description ?? "infinity")
            text.frames(piece.frames, of: tree) { $0.coordinates(of: $1) }
        }
        text.objects("jumps", jumps) { text, jump in
            text.member("at", jump.at.description)
            text.frames(jump.frames, of: tree) { text, frame in
                text.array { text in
                    for number in frame.coordinates { text.string(number.description) }
                }
            }
        }
        text.objects("enclosed", enclosed) { text, enclosed in
            text.key("polynomial")
            text.coefficients(of: enclosed.root.polynomial)
            text.member("from", enclosed.root.lower.description)
            text.member("to", enclosed.root.upper.description)
        }
        text.objects("shortfall", shortages) { text, shortage in
            text.member("from", shortage.from.upper.description)
            text.member("to", shortage.to?.lower.description ?? "infinity")
            text.member("stack", tree.path(of: shortage.shortfall.index))
            if shortage.shortfall.line > 0 { text.member("line", shortage.shortfall.line + 1) }
            for figure in shortage.shortfall.figures {
                text.key(figure.name)
                text.coordinate(figure.amount)
            }
            text.member("worst", shortage.worst.at?.description ?? "infinity")
        }
    }

    /// The verdict in a word, such as `proved`.
    package var word: String { verdict.rawValue }

    /// The status without its details.
    var verdict: ProvedLayout.Verdict {
        switch status {
        case .proved: .proved
        case .differs: .differs
        case .incomplete: .incomplete
        case .failed: .failed
        }
    }
}

extension JSONText {
    fileprivate mutating func frames(
        _ frames: FrameFormulas,
        of tree: LayoutTree,
        _ write: (inout JSONText, Geometry<TracedNumber>.Rect) -> Void
    ) {
        key("frames")
        object { text in
            for index in tree.preorder {
                text.key(tree.path(of: index))
                write(&text, frames[index])
            }
        }
    }

    fileprivate mutating func coordinates(of frame: Geometry<TracedNumber>.Rect) {
        array { text in
            for number in frame.coordinates { text.coordinate(number) }
        }
    }

    fileprivate mutating func coordinate(_ number: TracedNumber) {
        guard let function = number.function else { return string(number.description) }
        guard let divisor = function.divisor else { return coefficients(of: function.numerator) }
        object { text in
            text.key("numerator")
            text.coefficients(of: function.numerator)
            text.key("denominator")
            text.coefficients(of: divisor)
        }
    }

    fileprivate mutating func coefficients(of polynomial: Polynomial) {
        array { text in
            if polynomial.isZero { text.string("0") }
            for coefficient in polynomial.coefficients { text.string(coefficient.description) }
        }
    }
}
