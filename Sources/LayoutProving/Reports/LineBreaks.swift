// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

/// The children on each line of a stack that wraps, derived from their frames.
struct LineBreaks: Equatable {
    /// The children of each line, in order.
    private(set) var lines: [[Int]] = []

    /// Derives the lines of a stack in the middle of a piece; `nil` if the stack does not wrap, or if a frame is not
    /// known there.
    init?(of index: Int, in tree: LayoutTree, _ piece: LengthProof.Piece) {
        guard let stack = tree.stack(at: index), stack.wraps else { return nil }
        let start = piece.from.upper
        let point = piece.to.map { (start + $0.lower) / 2 } ?? start + 1
        let axis = stack.direction
        let isTurned = axis == .horizontal && tree.layoutDirection == .rightToLeft
        let isFlipped = stack.isReversed != isTurned
        var end: Rational?
        for child in tree.items[index].children {
            let box = tree[box: child]
            if box.position == .absolute || box.display != nil { continue }
            guard let frame = piece.frames[child].limit(at: point),
                let origin = frame.origin[axis].constant, let length = frame.size[axis].constant
            else { return nil }
            // A child that begins at or after the end of the last one continues the line.
            let (first, last) = isFlipped ? (-origin - length, -origin) : (origin, origin + length)
            if let end, first >= end {
                lines[lines.count - 1].append(child)
            } else {
                lines.append([child])
            }
            end = last
        }
        if lines.isEmpty { return nil }
    }

    /// Returns the change from other lines to these, in words.
    func change(from other: Self, of index: Int, in tree: LayoutTree) -> String {
        let name = tree.name(of: index)
        if lines.count != other.lines.count {
            return "\(name) has \(lines.count) \(lines.count == 1 ? "line" : "lines") instead of "
                + "\(other.lines.count)"
        }
        let moved = lines.indices.flatMap { number in
            lines[number].filter { !other.lines[number].contains($0) }
                .map { "\(tree.name(of: $0)) moves to line \(number + 1) of \(name)" }
        }
        return moved.joined(separator: ", ")
    }
}
