// SPDX-License-Identifier: GPL-3.0-or-later

/// A number that is never rounded, so that what is found in it is proved.
public protocol ExactNumber: RealNumber {
    /// Does something of which nothing is believed that is not decided again.
    ///
    /// What a search tries is no reason for its result, whose evidence is checked afterwards. Numbers that
    /// record on what decisions something depends leave those of the search out.
    static func searching<Result>(_ body: () -> Result) -> Result
}

extension Rational: ExactNumber {
    /// Does it; fractions record nothing.
    @inlinable
    public static func searching<Result>(_ body: () -> Result) -> Result { body() }
}

extension TracedNumber: ExactNumber {
    package static func searching<Result>(_ body: () -> Result) -> Result {
        Trace.withoutRecording(body)
    }
}
