// SPDX-License-Identifier: GPL-3.0-or-later

internal import ReportWriting
public import StackLayout

extension Shortfall {
    /// Returns the shortfall in words: the fault, the actual lengths, and the optimal ones.
    public func sentence(in tree: LayoutTree, tolerance: Double) -> String {
        let hasLines = tree.items[index].rule?.traits.hasLines == true
        let line =
            hasLines && tree.stack(at: index)?.flexWrap == .wrap
            ? "line \(record.line + 1) of " : ""
        let stack = line + tree.name(of: index)
        let (proposal, limit) = (record.proposal ?? 0, record.limit ?? 0)
        let there = children(in: tree, record.children.map(\.length))
        let possible = children(in: tree, optimalLengths)
        let gaps = record.spacing == 0 ? "" : " and \(record.spacing.readable) in gaps"
        let total = record.length.readable
        let trespasses = trespasses(in: tree, tolerance)
        let also = trespasses.isEmpty ? "" : "; and \(trespasses.list)"

        if overflow > tolerance {
            let excess = record.length - limit
            let needless =
                excess - overflow > tolerance
                ? ", \(overflow.readableDifference) more than it must" : ""
            let possibly = needless.isEmpty ? "would fit" : "would be enough"
            return "\(stack) overflows by \(excess.readable)\(needless): \(there)\(gaps) "
                + "take \(total) of \(limit.readable), where \(possible) \(possibly)\(also)"
        }
        if unfilled > tolerance {
            // Children that must overflow fill more than there is.
            let optimum = optimalLengths.reduce(record.spacing, +)
            let possibly =
                optimum > max(proposal, limit) + tolerance
                ? "the optimum is \(possible)" : "\(possible) would fill more"
            return
                "\(stack) leaves \((proposal - record.length).readable) unfilled: \(there)\(gaps) "
                + "take \(total) of \(proposal.readable), where \(possibly)\(also)"
        }
        if outOfRange > tolerance {
            return
                "\(stack) puts children \(outOfRange.readableDifference) outside their own ranges: "
                + "\(trespasses.list); the optimum is \(possible)"
        }
        return "\(stack) shares unevenly, by up to \(unevenness.readableDifference): \(there), "
            + "where \(possible) would be even"
    }

    private func children(in tree: LayoutTree, _ lengths: [Double]) -> String {
        let names = zip(record.children, lengths).map { child, length in
            "\(tree.name(of: child.index)) \(length.readable)"
        }
        return names.count <= 8
            ? names.list : names.prefix(6).joined(separator: ", ") + " and \(names.count - 6) more"
    }

    /// Returns the children outside their own ranges, in words, each with the limit that it breaks.
    private func trespasses(in tree: LayoutTree, _ tolerance: Double) -> [String] {
        let axis = tree.stack(at: index)?.direction ?? .horizontal
        return record.children.flatMap { child in
            [
                (axis, child.length, child.interval),
                (axis.crossed, child.crossLength, child.crossInterval),
            ].compactMap { axis, length, interval in
                let allowed = interval.clamp(length)
                guard (length - allowed).magnitude > tolerance else { return nil }
                let extent = axis == .horizontal ? "wide" : "high"
                let end = length > allowed ? "at most" : "at least"
                return "\(tree.name(of: child.index)) is \(length.readable) \(extent) instead of "
                    + "\(end) \(allowed.readable)"
            }
        }
    }
}
