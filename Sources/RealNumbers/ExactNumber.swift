// SPDX-License-Identifier: GPL-3.0-or-later

/// A number that is never rounded, so that what is found in it is proved.
public protocol ExactNumber: RealNumber {
    /// Runs a search whose result is checked afterwards.
    ///
    /// The result does not depend on the decisions of the search, only on those of the check.
    /// Numbers that record such decisions leave those of the search out.
    static func searching<Result>(_ body: () -> Result) -> Result
}

extension Rational: ExactNumber {
    /// Runs the search; fractions record nothing.
    @inlinable
    public static func searching<Result>(_ body: () -> Result) -> Result { body() }
}

extension TracedNumber: ExactNumber {
    package static func searching<Result>(_ body: () -> Result) -> Result {
        Trace.withoutRecording(body)
    }
}
