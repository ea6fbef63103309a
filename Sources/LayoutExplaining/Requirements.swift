// SPDX-License-Identifier: GPL-3.0-or-later

internal import DifferentialTesting
internal import ReportWriting
internal import StackLayout

/// The author's requirements for one line, to find those that cannot hold together.
///
/// Each child requires its minimum and its maximum, and all children must fit into the stack.
/// Engines never see a conflict: to them a minimum beats a maximum, and children that do not fit
/// overflow.
struct Requirements {
    let record: StackRecord
    let boxes: LaidOutBoxes

    private var tree: LayoutTree { boxes.tree }

    init(_ record: StackRecord, _ boxes: LaidOutBoxes) {
        self.record = record
        self.boxes = boxes
    }

    /// Smallest sets of requirements that cannot hold together: those of one child, and those of the line.
    ///
    /// - Complexity: O(children), but for sorting those of a long line.
    func conflicts() -> [[String]] {
        // 1. A child that may not be as long as it must be.
        var conflicts = record.children.compactMap { child in conflict(of: child) }

        // 2. All of them in what the stack has.
        if let limit = record.limit, limit.isFinite,
            let crowding = crowding(limit - record.spacing),
            let conflict = conflict(of: crowding, in: limit)
        {
            conflicts.append(conflict)
        }
        return conflicts
    }

    /// Returns the requirements of one child that can never hold; `nil` if they can.
    private func conflict(of child: StackRecord.Child) -> [String]? {
        let bounds = OwnBounds(of: child, in: record, boxes)
        let (least, most) = (bounds.minimum, bounds.maximum)
        // No length is below 0, which goes without saying.
        if most.length < 0 { return [words(most, of: child)] }
        return least.length > most.length ? [words(least, of: child), words(most, of: child)] : nil
    }

    /// The minima that do not fit into a length together, although they do without any one of them.
    ///
    /// Each is left out, the last one first, if the others are too long without it.
    private func conflict(of children: [StackRecord.Child], in limit: Double) -> [String]? {
        let minima = children.map { OwnBounds(of: $0, in: record, boxes).minimum }
        var total = minima.reduce(0) { $0 + $1.length }
        // By less than that only rounding makes them too long.
        let noise = 1e-12 * (limit.magnitude + record.spacing.magnitude + total)
        let most = limit - record.spacing + noise
        guard total > most else { return nil }
        var needed: [String] = []
        for (child, minimum) in zip(children, minima).reversed() where minimum.length > 0 {
            if total - minimum.length > most {
                total -= minimum.length
            } else {
                needed.append(words(minimum, of: child))
            }
        }
        return needed.reversed() + [limitWords(limit)]
    }

    private func words(_ bound: OwnBounds.Bound, of child: StackRecord.Child) -> String {
        "\(tree.name(of: child.index)).\(bound.words)"
    }

    /// Among so many minima a conflict may be of any.
    private static let mostMinima = 20

    /// The children whose minima may not fit together: all of a short line, and the longest of a long one, as many
    /// as do not fit, so that there are few to be read.
    ///
    /// - Parameter room: What there is for them.
    /// - Returns: `nil` if all of a long line fit.
    private func crowding(_ room: Double) -> [StackRecord.Child]? {
        var minima = record.children.map { child in
            (child, length: OwnBounds(of: child, in: record, boxes).minimum.length)
        }.filter { $0.length > 0 }
        guard minima.count > Self.mostMinima else { return record.children }
        let margin = 1e-9 * max(1, room.magnitude)
        minima.sort { $0.length > $1.length }
        var total = 0.0
        for (position, minimum) in minima.enumerated() {
            total += minimum.length
            if total > room + margin { return minima[...position].map(\.0) }
        }
        return nil
    }

    private func limitWords(_ limit: Double) -> String {
        let (index, axis) = (record.index, tree.stack(at: record.index)?.direction ?? .horizontal)
        let edges = (boxes.padding(of: index) + boxes.border(of: index) + boxes.bars(of: index))[
            axis
        ]
        // A stack that does not say how long it is has what the one around gives it.
        let isSaid =
            index == LayoutTree.root
            || BoundNames.isClose(
                tree.items[index].style[preferred: axis].resolved(in: nil as Double?) ?? .nan,
                limit + edges
            )
        let name = tree.name(of: index)
        let length = (limit + edges).readable
        let words = isSaid ? "\(name).\(axis.lengthName) of \(length)" : "the \(length) of \(name)"
        guard record.spacing + edges != 0 else { return words }
        let what = edges == 0 ? "gaps and margins" : "padding, border, gaps and margins"
        return words + " (\((record.spacing + edges).readable) for \(what))"
    }
}
