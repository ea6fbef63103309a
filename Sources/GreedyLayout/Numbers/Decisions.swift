// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

/// The decisions that one computation makes by comparing numbers.
///
/// It keeps the ambiguous ones, in order, and the numbers of those to reverse.
struct Decisions<Number: RealNumber> {
    /// The question that a comparison answers.
    ///
    /// Equal questions always get the same answer.
    struct Question: Hashable {
        var kind: Ambiguity.Kind
        var index: Int
        var children: [Int]
        var left: Number.Identity
        var right: Number.Identity
        var side: Bound
    }

    /// The side of a comparison, which distinguishes two questions about the same numbers.
    ///
    /// `above` asks whether the second number is greater, `below` whether the first number is less.
    enum Bound {
        case above, below
    }

    /// Whether ambiguous decisions are detected; otherwise every decision follows the numbers.
    let notesAmbiguities: Bool
    /// The positions, in `calls`, of the decisions to reverse.
    private let turned: Set<Int>
    private(set) var calls: [Ambiguity] = []
    private var positions: [Question: Int] = [:]
    /// The absolute difference within which numbers are close, whatever their origin.
    var closeDistance: Number = 0
    /// Whether a tie counts as ambiguous if engines may break it differently.
    var turnsTies = false

    /// The greatest close distance at which unrounded equal numbers do not count as ambiguous.
    ///
    /// An engine with coarser steps than 64ths may have other numbers.
    private static var greatestStep: Number { 1.0 / 64 }

    /// The relative difference within which numbers are close, as a fraction of what they were
    /// computed from.
    private static var closeness: Number { 1e-9 }

    /// The absolute difference within which any numbers are close: doubles this small have few digits, or none.
    private static var underflow: Double { 1e-300 }

    /// - Parameter turned: The numbers of the ambiguous decisions to reverse; `nil` to detect none.
    init(turning turned: Set<Int>?) {
        notesAmbiguities = turned != nil
        self.turned = turned ?? []
    }

    /// Returns a decision made by comparing two numbers, or its opposite if it is ambiguous and to
    /// be reversed.
    ///
    /// - Parameters:
    ///   - scale: The magnitude of the numbers from which the two were computed.
    ///   - index: The element that decides.
    ///   - children: The children that the decision concerns.
    @inline(__always)
    mutating func decided(
        _ answer: Bool,
        between left: Number,
        and right: Number,
        scale: Number,
        _ kind: Ambiguity.Kind,
        side: Bound = .above,
        at index: Int,
        about children: @autoclosure () -> [Int]
    ) -> Bool {
        guard notesAmbiguities, left.isFinite, right.isFinite, isClose(left, right, scale),
            !isTie(left, right)
        else { return answer }
        return isTurned(kind, left, right, side, at: index, about: children()) != answer
    }

    /// Returns the order of two tied children, or the opposite if it is to be reversed.
    mutating func tied(
        _ answer: Bool,
        by number: Number,
        at index: Int,
        about children: [Int]
    ) -> Bool {
        isTurned(.tie, number, number, .above, at: index, about: children) != answer
    }

    /// Whether rounding may decide which of two numbers is greater.
    private func isClose(_ left: Number, _ right: Number, _ scale: Number) -> Bool {
        let difference = (left - right).magnitude
        return difference <= max(Self.closeness * scale.magnitude, closeDistance)
            || difference.nearestDouble <= Self.underflow
    }

    /// Whether two numbers are equal in every engine, because no step of their computation is ever
    /// rounded.
    private func isTie(_ left: Number, _ right: Number) -> Bool {
        left == right && left.isUnrounded && right.isUnrounded && closeDistance <= Self.greatestStep
    }

    /// Returns whether one number is less than another, or the opposite if the decision is
    /// ambiguous and to be reversed.
    ///
    /// See ``decided(_:between:and:scale:_:at:about:)``.
    @inline(__always)
    mutating func isLess(
        _ left: Number,
        _ right: Number,
        scale: Number,
        _ kind: Ambiguity.Kind,
        side: Bound = .above,
        at index: Int,
        about children: @autoclosure () -> [Int]
    ) -> Bool {
        decided(
            left < right,
            between: left,
            and: right,
            scale: scale,
            kind,
            side: side,
            at: index,
            about: children()
        )
    }

    /// Records an ambiguous decision, and returns whether to reverse it.
    @inline(never)
    private mutating func isTurned(
        _ kind: Ambiguity.Kind,
        _ left: Number,
        _ right: Number,
        _ side: Bound,
        at index: Int,
        about children: [Int]
    ) -> Bool {
        let question = Question(
            kind: kind,
            index: index,
            children: children,
            left: left.identity,
            right: right.identity,
            side: side
        )
        if let position = positions[question] { return turned.contains(position) }
        positions[question] = calls.count
        calls.append(
            Ambiguity(
                kind: kind,
                index: index,
                children: children,
                left: left.nearestDouble,
                right: right.nearestDouble,
                difference: (left - right).nearestDouble
            )
        )
        return turned.contains(calls.count - 1)
    }

    /// Rounds a share of a line's free space down to whole points.
    mutating func wholePoints(
        _ share: Number,
        of free: Number,
        at index: Int,
        about children: @autoclosure () -> [Int]
    ) -> Number {
        guard share.isFinite else { return share }
        let nearest = share.rounded(.toNearestOrEven)
        let isReached = !isLess(
            share,
            nearest,
            scale: free,
            .wholePoints,
            at: index,
            about: children()
        )
        return isReached ? nearest : nearest - 1
    }
}

extension GreedyPass {
    /// Rounds a length to the nearest pixel, and halves away from zero.
    mutating func roundToPixel(_ length: Number, at index: Int, scale: Number) -> Number {
        guard decisions.notesAmbiguities, let density = pixels.scale, length.isFinite else {
            return pixels.round(length)
        }
        let position = length * Number(written: density)
        let lower = position.rounded(.down)
        let half = lower + 0.5
        if position == half, length.isCoarse, pixels.areCoarse { return pixels.round(length) }
        let isLower = decisions.decided(
            position < half || position == half && position < 0,
            between: position,
            and: half,
            scale: scale * Number(written: density),
            .pixel,
            at: index,
            about: []
        )
        return (isLower ? lower : lower + 1) / Number(written: density)
    }

    /// Whether doubles represent a child's length without rounding.
    ///
    /// They do if the length is a multiple of a small power of two. It must not be a sum of other
    /// lengths, unless it was rounded to such pixels.
    func isCertain(_ length: Number, of child: Int) -> Bool {
        length.isCoarse
            && (tree[child].children.isEmpty && !tree[child].couplesAxes || pixels.areCoarse)
    }

    /// Whether doubles represent the offer to an element without rounding: no stack around it
    /// follows a rule that divides whole lengths into fractions.
    func isOfferCertain(at index: Int) -> Bool {
        var around = tree[index].parent
        while let place = around {
            if let rule = tree[place].rule, !rule.traits.keepsWholeLengths { return false }
            around = tree[place].parent
        }
        return true
    }
}

extension RealNumber {
    /// Whether the number is a multiple of 2⁻²⁰, and so small that doubles add thousands of such
    /// numbers exactly.
    var isCoarse: Bool {
        guard magnitude < 0x1p30 else { return false }
        let multiple = self * 0x1p20
        return multiple.rounded(.down) == multiple
    }
}

extension PixelGrid {
    /// Whether pixels are multiples of a power of two, which doubles represent without rounding.
    fileprivate var areCoarse: Bool {
        scale.map { $0.significand == 1 && $0.exponent.magnitude <= 20 } ?? false
    }
}
