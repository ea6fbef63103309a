// SPDX-License-Identifier: GPL-3.0-or-later

internal import CGLPK
internal import CGLPKBridge

extension GLPKSolver {
    /// The options of a solve.
    public struct Options: Hashable, Sendable {
        /// A simplex method.
        public enum Method: String, Hashable, Sendable, CaseIterable {
            /// Keeps the point feasible and improves it (`GLP_PRIMAL`).
            case primal
            /// Keeps the point better than feasible and repairs it (`GLP_DUAL`).
            case dual
            /// Dual, and primal if that fails (`GLP_DUALP`).
            case dualThenPrimal
        }

        /// A choice of the variable that enters the basis.
        public enum Pricing: String, Hashable, Sendable, CaseIterable {
            /// The largest reduced cost (`GLP_PT_STD`); the faster one on small programs.
            case standard
            /// Projected steepest edge (`GLP_PT_PSE`); fewer iterations on large ones.
            case steepestEdge
        }

        /// A choice of the variable that leaves the basis.
        public enum RatioTest: String, Hashable, Sendable, CaseIterable {
            /// The textbook rule (`GLP_RT_STD`).
            case standard
            /// Harris' two passes (`GLP_RT_HAR`).
            case harris
            /// Long steps over several breakpoints (`GLP_RT_FLIP`); for the primal method, Harris'.
            case longStep
        }

        /// The simplex method.
        public var method: Method
        /// The choice of the variable that enters the basis.
        public var pricing: Pricing
        /// The choice of the variable that leaves the basis.
        public var ratioTest: RatioTest
        /// Whether the program is simplified first.
        public var presolves: Bool
        /// Whether cutting planes are added for integer columns.
        public var usesCuts: Bool
        /// The largest number of simplex iterations; `nil` for none.
        ///
        /// The default is far more than a program of a few thousand rows needs, and ends a solve
        /// that cycles.
        public var iterationLimit: Int?
        /// The longest time for a solve; `nil` for none.
        ///
        /// GLPK counts milliseconds.
        public var timeLimit: Duration?

        /// Creates options; each has a default.
        public init(
            method: Method = .dualThenPrimal,
            pricing: Pricing = .standard,
            ratioTest: RatioTest = .harris,
            presolves: Bool = false,
            usesCuts: Bool = true,
            iterationLimit: Int? = 1_000_000,
            timeLimit: Duration? = nil
        ) {
            self.method = method
            self.pricing = pricing
            self.ratioTest = ratioTest
            self.presolves = presolves
            self.usesCuts = usesCuts
            self.iterationLimit = iterationLimit
            self.timeLimit = timeLimit
        }

        /// The call with these options, in GLPK's constants, without a program.
        ///
        /// Limits out of range become the nearest ones that GLPK accepts.
        var call: cglpk_call {
            var call = cglpk_call()
            call.method = method.constant
            call.pricing = pricing.constant
            call.ratio_test = ratioTest.constant
            call.presolve = presolves ? 1 : 0
            call.cuts = usesCuts ? 1 : 0
            call.iteration_limit = iterationLimit.map { Int32(clamping: max(0, $0)) } ?? .max
            call.time_limit = timeLimit.map(Self.milliseconds) ?? .max
            return call
        }

        /// Rounds up, so that a short time does not become 0.
        private static func milliseconds(_ duration: Duration) -> Int32 {
            let (seconds, attoseconds) = duration.components
            guard seconds < Int64(Int32.max / 1000) else { return .max }
            guard seconds >= 0, attoseconds >= 0 else { return 0 }
            return Int32(
                seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
            )
        }
    }
}

extension GLPKSolver.Options.Method {
    fileprivate var constant: Int32 {
        switch self {
        case .primal: GLP_PRIMAL
        case .dual: GLP_DUAL
        case .dualThenPrimal: GLP_DUALP
        }
    }
}

extension GLPKSolver.Options.Pricing {
    fileprivate var constant: Int32 {
        switch self {
        case .standard: GLP_PT_STD
        case .steepestEdge: GLP_PT_PSE
        }
    }
}

extension GLPKSolver.Options.RatioTest {
    fileprivate var constant: Int32 {
        switch self {
        case .standard: GLP_RT_STD
        case .harris: GLP_RT_HAR
        case .longStep: GLP_RT_FLIP
        }
    }
}
