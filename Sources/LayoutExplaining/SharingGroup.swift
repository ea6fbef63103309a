// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// The children of one priority of a line, and the space that they divide.
struct SharingGroup {
    /// Their positions in the line.
    let positions: [Int]
    /// The children, as the greedy engine recorded them.
    let parts: [StackRecord.Child]
    /// Their optimal lengths, in points.
    let lengths: [Double]
    /// Their smallest and their largest total length, in points; `nil` if nothing was divided.
    let room: (least: Double, most: Double)?
    /// The rule of the stack.
    private let rule: Algorithm
    /// The direction in which they must change to fit into ``room``.
    let direction: LineExplanation.Motion
    /// The total of their lengths, in points.
    let total: Double
    /// The direction in which they changed.
    let motion: LineExplanation.Motion

    /// Returns the groups of a line, the highest priority first.
    ///
    /// - Complexity: O(n · log n) for n children.
    static func all(of record: StackRecord, _ lengths: [Double]) -> [SharingGroup] {
        let children = record.children
        let groups = Dictionary(grouping: children.indices) { children[$0].priority }
            .sorted { $0.key > $1.key }.map(\.value)

        // 1. Reserve the minima of all lower priorities.
        var reserved = [0.0]
        for positions in groups.dropFirst().reversed() {
            reserved.append(
                positions.reduce(reserved[reserved.count - 1]) { $0 + children[$1].interval.min }
            )
        }

        // 2. Subtract the lengths of higher priorities.
        var spent = 0.0
        return zip(groups, reserved.reversed()).map { positions, reserved in
            let group = SharingGroup(positions, of: record, lengths, taken: spent + reserved)
            spent += group.total
            return group
        }
    }

    /// - Parameters:
    ///   - positions: The children's positions in the line.
    ///   - taken: The lengths of all children of higher priority and the minima of those of lower
    ///     priority, in points.
    private init(
        _ positions: [Int],
        of record: StackRecord,
        _ lengths: [Double],
        taken: Double
    ) {
        self.positions = positions
        parts = positions.map { record.children[$0] }
        self.lengths = positions.map { lengths[$0] }
        room = record.room.map { ($0.least - taken, $0.most - taken) }
        rule = record.rule
        direction = Self.direction(of: parts, in: room, rule)
        total = self.lengths.reduce(0, +)
        let natural = parts.reduce(0) { $0 + $1.interval.clamp($1.base) }
        motion = (total - natural).magnitude > 1e-9 * max(1, total) ? direction : .stayed
    }

    /// Returns the direction in which children must change from their bases, moved into their
    /// ranges, to fit.
    ///
    /// Source: CSS Flexible Box Layout, §9.7, step 1.
    static func direction(
        of children: [StackRecord.Child],
        in room: (least: Double, most: Double)?,
        _ rule: Algorithm
    ) -> LineExplanation.Motion {
        guard let room else { return .stayed }
        let natural = children.reduce(0) { $0 + $1.interval.clamp($1.base) }
        let noise = 1e-9 * max(1, natural)
        if natural < room.least - noise { return .grew }
        // Some rules do not shrink children.
        return natural > room.most + noise && rule.traits.shrinks ? .shrank : .stayed
    }

    /// Whether the children took all free space, or gave all missing space.
    var isExhausted: Bool {
        guard let room else { return false }
        let noise = 1e-6 * max(1, total)
        return direction == .grew ? total >= room.least - noise : total <= room.most + noise
    }

    /// Returns the children as items of a division.
    func items(in tree: LayoutTree) -> [WaterLevel.Item] {
        zip(parts, lengths).map { part, length in
            WaterLevel.Item(
                name: tree.name(of: part.index),
                base: part.base,
                weight: direction == .shrank ? part.shrinkage : part.growth,
                factor: direction == .shrank ? part.flexShrink : part.growth,
                interval: part.interval,
                length: length,
                isEmpty: part.base == 0 || (rule.traits.hasBoxes && part.flexShrink > 0)
            )
        }
    }

    /// Returns the group's level; `nil` if its children should stay, or if their lengths do not
    /// determine it.
    func level(of items: [WaterLevel.Item]) -> WaterLevel? {
        guard direction != .stayed else { return nil }
        return WaterLevel(
            of: items,
            isGrowing: direction == .grew,
            isExhausted: isExhausted,
            partial: rule.traits.sharesPart ? initialSpace(of: items) : nil
        )
    }

    /// Returns the space that is free or missing before any child changes, in points; not negative.
    ///
    /// Source: CSS Flexible Box Layout, §9.7, step 3.
    private func initialSpace(of items: [WaterLevel.Item]) -> Double? {
        guard let room else { return nil }
        let taken = items.reduce(0) {
            $0 + (freeze(of: $1, isStopped: false) == nil ? $1.base : $1.length)
        }
        return (taken - (direction == .grew ? room.least : room.most)).magnitude
    }

    /// Returns the reason why a child has no share; `nil` if it has a share, or if nothing is shared.
    ///
    /// Source: CSS Flexible Box Layout, §9.7, steps 2 and 4.
    func freeze(of item: WaterLevel.Item, isStopped: Bool) -> LineExplanation.Freeze? {
        switch direction {
        case .stayed: return nil
        case .grew where item.base > item.interval.max + item.noise: return .base
        case .shrank where item.base < item.interval.min - item.noise: return .base
        default: break
        }
        if item.weight == 0 { return direction == .shrank && item.isEmpty ? .nothing : .factor }
        return isStopped ? .bound : nil
    }
}
