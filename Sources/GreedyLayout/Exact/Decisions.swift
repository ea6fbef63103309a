// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

/// The close calls of one computation, in order, and which of them are to be turned.
///
/// A computation in doubles has none, and leaves this empty.
struct Decisions<Number: RealNumber> {
    /// What was asked: equal questions are answered in the same way, however often they come.
    struct Question: Hashable {
        var kind: CloseCall.Kind
        var index: Int
        var children: [Int]
        var left: Number
        var right: Number
    }

    /// The positions in `calls` of those that are to be turned.
    var turned: Set<Int> = []
    private(set) var calls: [CloseCall] = []
    private var positions: [Question: Int] = [:]

    /// Numbers that differ by no more than this part of what they were computed from are close.
    static var noise: Number { 1e-9 }

    /// Notes a close call, and says whether to turn it.
    mutating func isTurned(_ question: Question) -> Bool {
        if let position = positions[question] { return turned.contains(position) }
        positions[question] = calls.count
        calls.append(
            CloseCall(
                kind: question.kind,
                index: question.index,
                children: question.children,
                left: question.left.nearestDouble,
                right: question.right.nearestDouble,
                difference: (question.left - question.right).nearestDouble
            )
        )
        return turned.contains(calls.count - 1)
    }
}

extension GreedyPass {
    /// Something that was decided by comparing two numbers: the answer, or the opposite if it was a
    /// close call that is to be turned.
    ///
    /// In doubles it is the answer.
    ///
    /// - Parameters:
    ///   - scale: How large the numbers were from which the two were computed.
    ///   - index: The element that decides.
    ///   - children: The children about which it decides.
    @inline(__always)
    mutating func decided(
        _ answer: Bool,
        between left: Number,
        and right: Number,
        scale: Number,
        _ kind: CloseCall.Kind,
        at index: Int,
        about children: @autoclosure () -> [Int]
    ) -> Bool {
        guard Number.isExact, left.isFinite, right.isFinite,
            (left - right).magnitude <= Decisions.noise * scale.magnitude
        else { return answer }
        let question = Decisions<Number>.Question(
            kind: kind,
            index: index,
            children: children(),
            left: left,
            right: right
        )
        return decisions.isTurned(question) != answer
    }

    /// Whether one number is less than another, or the opposite if that was a close call that is to
    /// be turned; see ``decided(_:between:and:scale:_:at:about:)``.
    @inline(__always)
    mutating func isLess(
        _ left: Number,
        _ right: Number,
        scale: Number,
        _ kind: CloseCall.Kind,
        at index: Int,
        about children: @autoclosure () -> [Int]
    ) -> Bool {
        decided(
            left < right,
            between: left,
            and: right,
            scale: scale,
            kind,
            at: index,
            about: children()
        )
    }

    /// Whether doubles have a length of a child without rounding: a multiple of a small power of two
    /// that was not added up from others, or was rounded to such pixels.
    func isCertain(_ length: Number, of child: Int) -> Bool {
        let item = tree.items[child]
        return length.isCoarse && (item.children.isEmpty && !item.couplesAxes || pixels.areCoarse)
    }

    // MARK: Rounding

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

    /// The nearest pixel, halves away from zero.
    mutating func roundToPixel(_ length: Number, at index: Int, scale: Number) -> Number {
        guard Number.isExact, let density = pixels.scale, length.isFinite else {
            return pixels.round(length)
        }
        let position = length * Number(density)
        let lower = position.rounded(.down)
        let half = lower + 0.5
        if position == half, length.isCoarse, pixels.areCoarse { return pixels.round(length) }
        let isLower = decided(
            position < half || position == half && position < 0,
            between: position,
            and: half,
            scale: scale * Number(density),
            .pixel,
            at: index,
            about: []
        )
        return (isLower ? lower : lower + 1) / Number(density)
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
