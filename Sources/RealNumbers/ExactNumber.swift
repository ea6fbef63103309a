// SPDX-License-Identifier: GPL-3.0-or-later

/// A number that is never rounded, so that results in it are proved.
public protocol ExactNumber: RealNumber {
    /// Runs a search whose result is checked afterwards.
    ///
    /// The result depends only on the decisions of the check, not on the decisions of the search.
    /// Numbers that record decisions therefore omit the search.
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
