// SPDX-License-Identifier: GPL-3.0-or-later

/// The limits of time and iterations for one call of a solver.
public struct SolveLimits: Hashable, Sendable {
    /// The largest number of simplex iterations; `nil` for none.
    public var iterations: Int?
    /// The longest time; `nil` for none.
    public var time: Duration?

    /// Creates limits; by default none.
    public init(iterations: Int? = nil, time: Duration? = nil) {
        self.iterations = iterations
        self.time = time
    }
}

/// The remaining limits of a call, which all its parts share: a solver, a second run of it, and
/// steps in rational numbers.
public struct SolveBudget: Sendable {
    /// The number of remaining iterations; `nil` without a limit.
    public private(set) var iterations: Int?
    private let deadline: ContinuousClock.Instant?

    /// No limits.
    public static let unlimited = SolveBudget(SolveLimits())

    /// Creates the budget of a call that begins now.
    public init(_ limits: SolveLimits) {
        iterations = limits.iterations
        deadline = limits.time.map { ContinuousClock.now + $0 }
    }

    /// Subtracts used iterations.
    public mutating func spend(_ made: Int) {
        if let left = iterations { iterations = max(0, left - made) }
    }

    /// Whether the time is over.
    package var isOverdue: Bool {
        guard let deadline else { return false }
        return ContinuousClock.now >= deadline
    }

    /// The remaining limits, for another call.
    public var rest: SolveLimits {
        SolveLimits(
            iterations: iterations,
            time: deadline.map { max(.zero, $0 - ContinuousClock.now) }
        )
    }
}
