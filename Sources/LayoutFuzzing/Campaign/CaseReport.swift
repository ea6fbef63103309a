// SPDX-License-Identifier: GPL-3.0-or-later

public import LayoutLaws

/// What came out of one case.
public struct CaseReport: Sendable {
    /// What the case is called.
    public let name: String
    /// How many elements it has.
    public let elements: Int
    /// What is said of each engine's answer, in the order of the campaign.
    public let verdicts: [CaseVerdict]
    /// What is wrong, as it was found.
    public let findings: [Finding]
    /// What had to be decided to lay it out.
    public let decisions: Set<Decision>
    /// How often each law was asked of an engine.
    public let laws: [Law: Int]
    /// How many layouts of it were tried: one, or one for each value of a number.
    package var layouts = 1

    /// The classes of what is wrong.
    public var failures: [FailureClass] { findings.map(\.failureClass) }
}
