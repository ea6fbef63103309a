// SPDX-License-Identifier: GPL-3.0-or-later

package import RealNumbers
package import StackLayout

/// A way of reading the named quantities and decisions of the rules.
///
/// An engine asks its reading wherever a rule uses a named quantity. The rules' own reading returns
/// each unchanged, and a pass compiled for it contains no trace of the calls. Other readings change
/// some quantities.
///
/// Each method is for one kind of quantity. The last two replace whole steps.
package protocol Reading: Sendable {
    /// Whether it is the rules' own reading, so that a step may leave out what only others change.
    static var isPlain: Bool { get }

    /// A number that a rule uses: a length, a factor or a share.
    func number<Number: RealNumber>(_ quantity: NamedQuantity, _ value: Number) -> Number

    /// A sum; another reading may leave out one of its terms.
    func sum<Number: RealNumber>(
        _ quantity: NamedQuantity,
        _ sum: Number,
        counting term: @autoclosure () -> Number
    ) -> Number

    /// The result of a step, such as a clamp or rounding; another reading may skip the step.
    func step<Number: RealNumber>(
        _ quantity: NamedQuantity,
        from value: @autoclosure () -> Number,
        to result: Number
    ) -> Number

    /// A number of times or of things.
    func count(_ quantity: NamedQuantity, _ value: Int) -> Int

    /// A decision.
    func holds(_ quantity: NamedQuantity, _ value: @autoclosure () -> Bool) -> Bool

    /// A distribution of space.
    func word(_ quantity: NamedQuantity, _ value: Distribution) -> Distribution

    /// The flexed lengths of a line's items; `nil` for the lengths of §9.7 of CSS Flexible Box
    /// Layout.
    func lengths<Number: RealNumber>(of line: @autoclosure () -> FlexibleLine<Number>) -> [Number]?

    /// The content size suggestion of an item; `nil` for the one of §4.5 of CSS Flexible Box
    /// Layout.
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

extension Reading {
    /// Whether either of two decisions holds that no rule makes, only another reading.
    @inline(__always)
    func holds(_ quantity: NamedQuantity, or other: NamedQuantity) -> Bool {
        holds(quantity, false) || holds(other, false)
    }
}

extension Reading {
    package static var isPlain: Bool { false }
}

/// The rules' own reading.
struct PlainReading: Reading {
    @inline(__always) static var isPlain: Bool { true }

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
