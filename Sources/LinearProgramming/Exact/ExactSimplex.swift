// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers

/// The primal simplex method on bounded variables in exact numbers, from any basis.
///
/// While basic variables lie outside their bounds, it minimises the sum of their violations, and
/// then the objective. The variable with the largest reduced cost enters. After a step of length 0,
/// the first variable that improves enters, and the first one that stops it leaves, until the point
/// moves again. So no basis repeats, and the method ends.
///
/// Its result is evidence, not a proof: other code checks it.
///
/// Source: Bland, *New finite pivoting rules for the simplex method*, Mathematics of Operations
/// Research 2 (1977).
struct ExactSimplex<Number: ExactNumber> {
    /// The outcome of the method.
    enum End {
        /// No variable improves the objective.
        case optimal
        /// No variable brings the point closer to its bounds; the duals of the rows prove it.
        case infeasible(duals: [Number])
        /// A direction improves the objective without limit; one entry for each column.
        case unbounded(direction: [Number])
        /// The iterations or the time are used up.
        case limit(SolveTermination)
    }

    private(set) var basis: ExactBasis<Number>
    /// The value of every variable, columns first.
    private(set) var values: [Number]
    /// The number of steps so far.
    private(set) var iterations = 0

    private let columnCount: Int
    /// The cost of every variable in minimisation.
    let costs: [Number]

    private let budget: SolveBudget

    /// Creates the start of the method.
    ///
    /// - Parameters:
    ///   - program: The program to solve.
    ///   - basis: The basis to start from; see ``ExactBasis``.
    ///   - budget: The limits of time and steps.
    init(_ program: Linear<Number>.Program, from basis: Basis?, within budget: SolveBudget) {
        self.budget = budget
        self.basis = ExactBasis(of: program, from: basis, within: budget)
        values = self.basis.values()
        columnCount = program.columnCount
        let sign: Number = program.sense == .minimize ? 1 : -1
        costs =
            program.costs.map { sign * $0 }
            + [Number](repeating: 0, count: program.rowCount)
    }

    /// The duals of the rows in minimisation.
    var duals: [Number] { basis.duals(for: costs) }

    /// Runs until nothing improves.
    ///
    /// - Complexity: Each step factors the basis again.
    mutating func run() -> End {
        var isStuck = false
        let limit = min(basis.program.iterationLimit, budget.iterations ?? .max)
        while true {
            if budget.isOverdue { return .limit(.timeLimit) }
            // 1. Choose the objective, and a variable that improves it.
            let distances = distances()
            let isFeasible = distances == nil
            let costs = distances ?? costs
            let duals = basis.duals(for: costs)
            guard let entering = entering(costs, duals, first: isStuck) else {
                return isFeasible ? .optimal : .infeasible(duals: duals)
            }
            guard iterations < limit else { return .limit(.iterationLimit) }
            iterations += 1

            // 2. Find the variable that stops it.
            let change = basis.direction(of: entering.variable)
            let stop = stop(entering, change)
            guard let stop else {
                let sign: Number = entering.grows ? 1 : -1
                return .unbounded(direction: change[..<columnCount].map { sign * $0 })
            }

            // 3. Take the step.
            isStuck = stop.length == 0
            if !isStuck {
                let length = entering.grows ? stop.length : -stop.length
                for variable in values.indices where change[variable] != 0 {
                    values[variable] += length * change[variable]
                }
            }
            guard
                basis.exchange(
                    entering: entering.variable,
                    leaving: stop.variable,
                    at: stop.status
                )
            else { return .limit(budget.isOverdue ? .timeLimit : .iterationLimit) }
        }
    }

    /// Returns 1 for a basic variable above its bounds and −1 for one below; `nil` if all are
    /// within.
    private func distances() -> [Number]? {
        var distances: [Number]?
        for variable in values.indices where basis.statuses[variable] == .basic {
            let bounds = basis.bounds(of: variable)
            let value = values[variable]
            guard value < bounds.lower || value > bounds.upper else { continue }
            if distances == nil { distances = [Number](repeating: 0, count: values.count) }
            distances?[variable] = value < bounds.lower ? -1 : 1
        }
        return distances
    }

    private struct Entering {
        var variable: Int
        var grows: Bool
    }

    private func entering(
        _ costs: [Number],
        _ duals: [Number],
        first: Bool
    ) -> Entering? {
        var best: (entering: Entering, size: Number)?
        for variable in values.indices {
            let status = basis.statuses[variable]
            guard status != .basic, status != .fixed else { continue }
            let cost = basis.reducedCost(of: variable, costs, duals)
            guard cost != 0, cost < 0 ? status != .atUpper : status != .atLower else { continue }
            let entering = Entering(variable: variable, grows: cost < 0)
            if first { return entering }
            let size = cost.magnitude
            if let best, best.size >= size { continue }
            best = (entering, size)
        }
        return best?.entering
    }

    private struct Stop {
        var length: Number
        var variable: Int
        var status: VariableStatus
    }

    private func stop(_ entering: Entering, _ change: [Number]) -> Stop? {
        // 1. The variable's own other bound may stop it.
        let range = basis.bounds(of: entering.variable)
        let length = range.upper - range.lower
        var stop =
            length.isFinite
            ? Stop(
                length: length,
                variable: entering.variable,
                status: entering.grows ? .atUpper : .atLower
            ) : nil

        // 2. So may basic variables; one outside its bounds stops at the nearest of them.
        for variable in values.indices
        where basis.statuses[variable] == .basic && change[variable] != 0 {
            let bounds = basis.bounds(of: variable)
            let value = values[variable]
            let grows = (change[variable] > 0) == entering.grows
            let bound: Number
            if grows {
                bound = value < bounds.lower ? bounds.lower : bounds.upper
            } else {
                bound = value > bounds.upper ? bounds.upper : bounds.lower
            }
            guard bound.isFinite, grows ? bound >= value : bound <= value else { continue }
            let length = (bound - value).magnitude / change[variable].magnitude
            if let stop, stop.length <= length { continue }
            stop = Stop(
                length: length,
                variable: variable,
                status: bound == bounds.lower ? .atLower : .atUpper
            )
        }
        return stop
    }
}
