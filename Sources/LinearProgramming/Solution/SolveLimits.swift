// SPDX-License-Identifier: GPL-3.0-or-later

/// The time and iterations that a solver may take for one call.
public struct SolveLimits: Hashable, Sendable {
    /// The largest number of simplex iterations; `nil` for none.
    public var iterations: Int?
    /// The longest time; `nil` for none.
    public var time: Duration?

    /// Limits; by default none.
    public init(iterations: Int? = nil, time: Duration? = nil) {
        self.iterations = iterations
        self.time = time
    }
}

/// The rest of the limits of a call, whatever it goes through until it ends: a solver, the same
/// solver once more, steps in rational numbers.
public struct SolveBudget: Sendable {
    /// The number of iterations that are left; `nil` for any number.
    public private(set) var iterations: Int?
    private let deadline: ContinuousClock.Instant?

    /// No limits.
    public static let unlimited = SolveBudget(SolveLimits())

    /// A call that begins now.
    public init(_ limits: SolveLimits) {
        iterations = limits.iterations
        deadline = limits.time.map { ContinuousClock.now + $0 }
    }

    /// Takes iterations that were made.
    public mutating func spend(_ made: Int) {
        if let left = iterations { iterations = max(0, left - made) }
    }

    /// Whether the time is over.
    package var isOverdue: Bool {
        guard let deadline else { return false }
        return ContinuousClock.now >= deadline
    }

    /// The rest, as the limits of another call.
    public var rest: SolveLimits {
        SolveLimits(
            iterations: iterations,
            time: deadline.map { max(.zero, $0 - ContinuousClock.now) }
        )
    }
}
