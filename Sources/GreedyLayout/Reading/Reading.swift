// SPDX-License-Identifier: GPL-3.0-or-later

package import RealNumbers
package import StackLayout

/// A way of reading the named quantities and decisions of the rules.
///
/// An engine asks its reading wherever a rule uses one of them. The rules' own reading leaves each as it is, and nothing
/// of it is left in a pass that is compiled for it; another one puts some of them through operators.
///
/// Each method is for a kind of quantity, but for the last two: steps that somebody else may take in a way of his own.
package protocol Reading: Sendable {
    /// A number that a rule uses: a length, a factor or a share.
    func number<Number: RealNumber>(_ quantity: NamedQuantity, _ value: Number) -> Number

    /// A sum, and what it would be but for one of its terms.
    func sum<Number: RealNumber>(
        _ quantity: NamedQuantity,
        _ sum: Number,
        counting term: @autoclosure () -> Number
    ) -> Number

    /// A number that a step makes of another one: by a clamp, or by rounding.
    func step<Number: RealNumber>(
        _ quantity: NamedQuantity,
        from value: @autoclosure () -> Number,
        to result: Number
    ) -> Number

    /// A number of times that something is done, or of things.
    func count(_ quantity: NamedQuantity, _ value: Int) -> Int

    /// Whether something is the case.
    func holds(_ quantity: NamedQuantity, _ value: @autoclosure () -> Bool) -> Bool

    /// A word for how space is distributed.
    func word(_ quantity: NamedQuantity, _ value: Distribution) -> Distribution

    /// The lengths to which the items of a line flex; `nil` for those of §9.7 of CSS Flexible Box Layout.
    func lengths<Number: RealNumber>(of line: @autoclosure () -> FlexibleLine<Number>) -> [Number]?

    /// The content size suggestion of an item; `nil` for that of §4.5 of CSS Flexible Box Layout.
    ///
    /// - Parameters:
    ///   - index: The index of the item in the tree.
    ///   - axis: The main axis of its container.
    ///   - width: The width that percentages of margins and padding refer to, if it is known.
    func contentLength<Number: RealNumber>(
        of index: Int,
        along axis: Axis,
        in tree: LayoutTree,
        width: Number?
    ) -> Number?
}

/// The rules as they are.
struct PlainReading: Reading {
    @inline(__always)
    func number<Number: RealNumber>(_ quantity: NamedQuantity, _ value: Number) -> Number { value }

    @inline(__always)
    func sum<Number: RealNumber>(
        _ quantity: NamedQuantity,
        _ sum: Number,
        counting term: @autoclosure () -> Number
    ) -> Number { sum }

    @inline(__always)
    func step<Number: RealNumber>(
        _ quantity: NamedQuantity,
        from value: @autoclosure () -> Number,
        to result: Number
    ) -> Number { result }

    @inline(__always)
    func count(_ quantity: NamedQuantity, _ value: Int) -> Int { value }

    @inline(__always)
    func holds(_ quantity: NamedQuantity, _ value: @autoclosure () -> Bool) -> Bool { value() }

    @inline(__always)
    func word(_ quantity: NamedQuantity, _ value: Distribution) -> Distribution { value }

    @inline(__always)
    func lengths<Number: RealNumber>(
        of line: @autoclosure () -> FlexibleLine<Number>
    ) -> [Number]? { nil }

    @inline(__always)
    func contentLength<Number: RealNumber>(
        of index: Int,
        along axis: Axis,
        in tree: LayoutTree,
        width: Number?
    ) -> Number? { nil }
}
