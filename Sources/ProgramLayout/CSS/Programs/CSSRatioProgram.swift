// SPDX-License-Identifier: GPL-3.0-or-later

internal import LinearProgramming
internal import RealNumbers
internal import StackLayout

/// The size of an absolutely positioned box whose insets give one length and whose ratio gives the
/// other, as a linear program.
///
/// **Mathematics.** One length is as close to the available length as its bounds allow; the other
/// follows:
///
///     length − over + under = available
///     width − ratio · height = constant
///     least ≤ length ≤ most,  over, under ≥ 0
///     minimise over + under
///
/// **Size** two rows, four columns.
///
/// Source: CSS Positioned Layout Module Level 3, § 4.3; CSS Box Sizing Module Level 4, § 4.
struct CSSRatioProgram<Number: RealNumber> {
    /// The axis on which the insets give the length.
    var axis: Axis
    /// The length between the insets.
    var available: Number
    /// The range of the length along that axis.
    var bounds: Geometry<Number>.Interval
    /// The ratio that gives the other length.
    var ratio: CSSRatio<Number>

    /// States the program.
    ///
    /// - Parameter name: The name of the box.
    func state(in program: inout Linear<Number>.Program, name: @autoclosure () -> String) {
        program.removeAll()
        func length(_ along: Axis) -> Linear<Number>.Bounds {
            along == axis ? .between(bounds.min, and: max(bounds.min, bounds.max)) : .free
        }
        let width = program.addColumn("\(name()).width", in: length(.horizontal))
        let height = program.addColumn("\(name()).height", in: length(.vertical))
        let over = program.addColumn("\(name()).over", in: .atLeast(0), cost: 1)
        let under = program.addColumn("\(name()).under", in: .atLeast(0), cost: 1)
        program.openRow("\(name()).fills", in: .exactly(available))
        program.addTerm(1, axis == .horizontal ? width : height)
        program.addTerm(-1, over)
        program.addTerm(1, under)
        let constant = ratio.edges.width - ratio.value * ratio.edges.height
        program.openRow("\(name()).ratio", in: .exactly(constant))
        program.addTerm(1, width)
        program.addTerm(0 - ratio.value, height)
    }

    /// Returns the size of the border box, which is at least that of its padding and border.
    func size(in solution: Linear<Number>.Solution) -> Geometry<Number>.Size {
        .init(
            width: max(ratio.least.width, solution.primal[0]),
            height: max(ratio.least.height, solution.primal[1])
        )
    }
}
