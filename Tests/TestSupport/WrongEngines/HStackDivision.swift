// SPDX-License-Identifier: GPL-3.0-or-later

import StackLayout

/// The division of a row of `hstack`, with one planted defect or none.
struct HStackDivision {
    let defect: PlantedDefect?

    func lengths(_ record: StackRecord, _ available: Double) -> [Double] {
        let children = record.children
        let order = children.indices.sorted { isBefore($0, $1, children) }
        var lengths = Array(repeating: 0.0, count: children.count)
        var rest = defect == .forgetsTheGaps ? available + record.spacing : available
        var place = 0
        while place < order.count {
            // 1. The children of one priority, and the minima of lower ones.
            let priority = self.priority(of: children[order[place]])
            var group = order[place...].prefix { self.priority(of: children[$0]) == priority }[...]
            let below = order[(place + group.count)...]
            let reserved =
                defect == .forgetsReservedMinima
                ? 0 : below.reduce(0) { $0 + children[$1].interval.min }
            place += group.count

            // 2. One after the other is offered an equal share.
            let all = Double(group.count)
            while let child = group.popFirst() {
                let sharers =
                    switch defect {
                    case .sharesAmongAllEveryTime: all
                    case .sharesAmongThree: 3.0
                    default: Double(group.count + 1)
                    }
                let offer = max((rest - reserved) / sharers, 0)
                lengths[child] = children[child].interval.clamp(offer)
                rest -= lengths[child]
            }
            // The minima of the others are reserved, in spite of debts.
            if defect == .forgivesDebts { rest = max(rest, reserved) }
        }
        return lengths
    }

    private func priority(of child: StackRecord.Child) -> Double {
        defect == .ignoresPriorities ? 0 : child.priority
    }

    private func isBefore(_ first: Int, _ second: Int, _ children: [StackRecord.Child]) -> Bool {
        let (own, other) = (children[first], children[second])
        if priority(of: own) != priority(of: other) {
            return priority(of: own) > priority(of: other)
        }
        if defect == .keepsDeclarationOrder { return first < second }
        let flexibility = (
            own.interval.max - own.interval.min, other.interval.max - other.interval.min
        )
        if flexibility.0 != flexibility.1 {
            let isLess = flexibility.0 < flexibility.1
            return defect == .offersToTheMostFlexibleFirst ? !isLess : isLess
        }
        if flexibility.0 == .infinity, own.interval.min != other.interval.min {
            let isLonger = own.interval.min > other.interval.min
            return defect == .ordersEndlessByShortestMinimum ? !isLonger : isLonger
        }
        return first < second
    }
}
