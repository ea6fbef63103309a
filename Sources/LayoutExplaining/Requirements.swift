// SPDX-License-Identifier: GPL-3.0-or-later

internal import DifferentialTesting
internal import ReportWriting
internal import StackLayout

/// The author's requirements for one line, and the conflicts among them.
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

    /// Returns minimal sets of requirements that cannot hold together: those of one child, and those of the line.
    ///
    /// - Complexity: O(n) for n children; O(n · log n) in a long line.
    func conflicts() -> [[String]] {
        // 1. Find children whose minimum exceeds their maximum.
        var conflicts = record.children.compactMap { child in conflict(of: child) }

        // 2. Find minima that do not fit into the stack together.
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
        // A length is never negative, so a negative maximum conflicts by itself.
        if most.length < 0 { return [words(most, of: child)] }
        return least.length > most.length ? [words(least, of: child), words(most, of: child)] : nil
    }

    /// Returns minima that do not fit into a length together, but do fit without any one of them.
    ///
    /// From the last to the first, a minimum is left out if the others do not fit even without it.
    private func conflict(of children: [StackRecord.Child], in limit: Double) -> [String]? {
        let minima = children.map { OwnBounds(of: $0, in: record, boxes).minimum }
        var total = minima.reduce(0) { $0 + $1.length }
        // A smaller excess is rounding.
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

    /// The largest number of minima among which every minimum may enter a conflict.
    private static let mostMinima = 20

    /// Returns the children whose minima may not fit together.
    ///
    /// These are all children of a short line. Of a long line they are the children with the longest minima, as few as
    /// exceed the room, so that the message stays short.
    ///
    /// - Parameter room: The space for the children, in points.
    /// - Returns: `nil` if all children of a long line fit.
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
        // A stack without a length of its own gets it from the element around it.
        let isGiven =
            index == LayoutTree.root
            || BoundNames.isClose(
                tree.items[index].style[preferred: axis].resolved(in: nil as Double?) ?? .nan,
                limit + edges
            )
        let name = tree.name(of: index)
        let length = (limit + edges).readable
        let words = isGiven ? "\(name).\(axis.lengthName) of \(length)" : "the \(length) of \(name)"
        guard record.spacing + edges != 0 else { return words }
        let what = edges == 0 ? "gaps and margins" : "padding, border, gaps and margins"
        return words + " (\((record.spacing + edges).readable) for \(what))"
    }
}
