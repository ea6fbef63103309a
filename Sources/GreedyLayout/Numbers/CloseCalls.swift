// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

/// The decisions that one computation makes by comparing numbers.
///
/// It keeps the close calls among them, in order, and the numbers of those to be turned.
struct Decisions<Number: RealNumber> {
    /// A question that a comparison answers; equal questions always get the same answer.
    struct Question: Hashable {
        var kind: CloseCall.Kind
        var index: Int
        var children: [Int]
        var left: Number.Identity
        var right: Number.Identity
        var side: Bound
    }

    /// The side of a comparison, which tells two questions about the same numbers apart.
    ///
    /// `above` asks whether the second number is greater, `below` whether the first one is less.
    enum Bound {
        case above, below
    }

    /// Whether close calls are looked for; without, every decision is taken as the numbers say.
    let notesCloseCalls: Bool
    /// The positions in `calls` of those that are to be turned.
    private let turned: Set<Int>
    private(set) var calls: [CloseCall] = []
    private var positions: [Question: Int] = [:]
    /// Numbers that differ by no more than this are close too, whatever they were computed from.
    var closeDistance: Number = 0
    /// Whether ties that engines may break in another order are close calls.
    var turnsTies = false

    /// The greatest distance within which numbers that are equal without rounding are told apart from close ones: an
    /// engine that keeps lengths in coarser steps than 64ths may have other numbers.
    private static var greatestStep: Number { 1.0 / 64 }

    /// Numbers that differ by no more than this part of what they were computed from are close.
    private static var closeness: Number { 1e-9 }

    /// - Parameter turned: The numbers of the close calls to be turned; `nil` to look for none.
    init(turning turned: Set<Int>?) {
        notesCloseCalls = turned != nil
        self.turned = turned ?? []
    }

    /// Something that was decided by comparing two numbers: the answer, or the opposite if it was a
    /// close call that is to be turned.
    ///
    /// - Parameters:
    ///   - scale: The magnitude of the numbers from which the two were computed.
    ///   - index: The element that decides.
    ///   - children: The children about which it decides.
    @inline(__always)
    mutating func decided(
        _ answer: Bool,
        between left: Number,
        and right: Number,
        scale: Number,
        _ kind: CloseCall.Kind,
        side: Bound = .above,
        at index: Int,
        about children: @autoclosure () -> [Int]
    ) -> Bool {
        guard notesCloseCalls, left.isFinite, right.isFinite,
            (left - right).magnitude <= max(Self.closeness * scale.magnitude, closeDistance),
            !isTie(left, right)
        else { return answer }
        return isTurned(kind, left, right, side, at: index, about: children()) != answer
    }

    /// The order of two children that are tied, or the opposite if that is to be turned.
    mutating func tied(
        _ answer: Bool,
        by number: Number,
        at index: Int,
        about children: [Int]
    ) -> Bool {
        isTurned(.tie, number, number, .above, at: index, about: children) != answer
    }

    /// Whether two numbers are equal in every engine, as nothing that they were computed from is ever rounded.
    private func isTie(_ left: Number, _ right: Number) -> Bool {
        left == right && left.isUnrounded && right.isUnrounded && closeDistance <= Self.greatestStep
    }

    /// Whether one number is less than another, or the opposite if that was a close call that is to
    /// be turned; see ``decided(_:between:and:scale:_:at:about:)``.
    @inline(__always)
    mutating func isLess(
        _ left: Number,
        _ right: Number,
        scale: Number,
        _ kind: CloseCall.Kind,
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

    /// Notes a close call, and says whether to turn it.
    @inline(never)
    private mutating func isTurned(
        _ kind: CloseCall.Kind,
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
            CloseCall(
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

    /// The whole points of a share of what a line has to spare.
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
    /// The nearest pixel, halves away from zero.
    mutating func roundToPixel(_ length: Number, at index: Int, scale: Number) -> Number {
        guard decisions.notesCloseCalls, let density = pixels.scale, length.isFinite else {
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

    /// Whether doubles have a length of a child without rounding: a multiple of a small power of two
    /// that was not added up from others, or was rounded to such pixels.
    func isCertain(_ length: Number, of child: Int) -> Bool {
        length.isCoarse
            && (tree[child].children.isEmpty && !tree[child].couplesAxes || pixels.areCoarse)
    }

    /// Whether doubles have what an element is offered without rounding: no stack around it is of a rule that
    /// divides whole lengths into fractions.
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
    /// Whether it is a multiple of 2⁻²⁰, and so small that doubles add up thousands of them exactly.
    var isCoarse: Bool {
        guard magnitude < 0x1p30 else { return false }
        let multiple = self * 0x1p20
        return multiple.rounded(.down) == multiple
    }
}

extension PixelGrid {
    /// Whether pixels are multiples of a power of two, which doubles have without rounding.
    fileprivate var areCoarse: Bool {
        scale.map { $0.significand == 1 && $0.exponent.magnitude <= 20 } ?? false
    }
}
