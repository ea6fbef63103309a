// SPDX-License-Identifier: GPL-3.0-or-later

internal import LinearProgramming
internal import RealNumbers
internal import StackLayout

/// The position of an absolutely positioned box along one axis, as a linear program.
///
/// **Mathematics.** The insets, the margins and the length add up to the containing block's length:
///
///     start + before + length + after + end = whole
///
/// A given length is a column with one value. A free column may take any value: an `auto` inset, an
/// inset that yields because too many lengths are given, or an `auto` margin between two insets. If
/// both columns of a kind are free, one more row ties them: `start − end` keeps its given value, or
/// `before − after = 0`.
///
/// **Size** one row or two, five columns.
///
/// Source: CSS Positioned Layout Module Level 3, § 4; CSS 2.2, §§ 10.3.7 and 10.6.4.
struct CSSAbsoluteProgram<Number: RealNumber> {
    /// The insets, or the edges for the box's alignment.
    var insets: (start: Number, end: Number)
    /// The margins; `nil` for margins that take free space.
    var margins: (before: Number?, after: Number?)
    /// The length of the border box.
    var length: Number
    /// The length of the containing block.
    var whole: Number
    /// The inset that yields if no margin does; or both insets.
    var givesWay: YieldingInset

    enum YieldingInset { case start, end, both }

    /// States the program.
    ///
    /// - Parameter name: The name of the box.
    func state(in program: inout Linear<Number>.Program, name: @autoclosure () -> String) {
        program.removeAll()
        let keeps = margins.before == nil || margins.after == nil
        func bounds(_ length: Number?, isFree: Bool) -> Linear<Number>.Bounds {
            isFree ? .free : .exactly(length ?? 0)
        }
        let isStartFree = !keeps && givesWay != .end
        let isEndFree = !keeps && givesWay != .start
        let start = program.addColumn(
            "\(name()).start",
            in: bounds(insets.start, isFree: isStartFree)
        )
        let before = program.addColumn(
            "\(name()).margin.before",
            in: bounds(margins.before, isFree: margins.before == nil)
        )
        let own = program.addColumn("\(name()).length", in: .exactly(length))
        let after = program.addColumn(
            "\(name()).margin.after",
            in: bounds(margins.after, isFree: margins.after == nil)
        )
        let end = program.addColumn("\(name()).end", in: bounds(insets.end, isFree: isEndFree))
        program.openRow("\(name()).block", in: .exactly(whole))
        for column in [start, before, own, after, end] { program.addTerm(1, column) }
        if isStartFree, isEndFree {
            program.openRow("\(name()).alike", in: .exactly(insets.start - insets.end))
            program.addTerm(1, start)
            program.addTerm(-1, end)
        } else if margins.before == nil, margins.after == nil {
            program.openRow("\(name()).alike", in: .exactly(0))
            program.addTerm(1, before)
            program.addTerm(-1, after)
        }
    }

    /// Returns the start of the border box in the containing block.
    static func position(in solution: Linear<Number>.Solution) -> Number {
        solution.primal[0] + solution.primal[1]
    }
}
