// SPDX-License-Identifier: GPL-3.0-or-later

/// Someone who is told how a campaign goes on, while it does.
///
/// Every method may be called from any thread, and does nothing by default:
///
///     struct Counter: CampaignObserver {
///         func counted(_ cases: [JudgedCase], failing: Int) {
///             print("\(cases.count) more, \(failing) in all to look at")
///         }
///     }
public protocol CampaignObserver: Sendable {
    /// A step of the work begins, in a few words.
    func begins(_ step: String)

    /// Cases were counted, in their order.
    ///
    /// - Parameters:
    ///   - cases: What is said of each, before causes are looked for.
    ///   - failing: How many cases so far are not as they should be.
    func counted(_ cases: [JudgedCase], failing: Int)

    /// All cases are counted anew: answers depended on earlier ones, so each chunk has processes of its own from now on.
    func countsAnew()

    /// A class of failure has its smallest case.
    ///
    /// - Parameters:
    ///   - finding: The finding.
    ///   - place: The case that it is of.
    ///   - isHurried: Whether the campaign is about to end, and waits.
    /// - Returns: What reports are to say of it.
    func completes(_ finding: Finding, at place: CasePlace, isHurried: Bool) -> FindingNotes
}

extension CampaignObserver {
    /// Nothing is done.
    public func begins(_ step: String) {}

    /// Nothing is done.
    public func counted(_ cases: [JudgedCase], failing: Int) {}

    /// Nothing is done.
    public func countsAnew() {}

    /// Nothing is said.
    public func completes(
        _ finding: Finding,
        at place: CasePlace,
        isHurried: Bool
    ) -> FindingNotes { FindingNotes() }
}

/// The notes of an observer on a finding, for reports.
public struct FindingNotes: Hashable, Sendable {
    /// The command that does the original case again; empty if there is none.
    public var replay: String
    /// The reason why the stack in which layouts differ is divided as it is, in lines of text; `nil` for none.
    public var explanation: String?

    /// Notes from their parts.
    public init(replay: String = "", explanation: String? = nil) {
        (self.replay, self.explanation) = (replay, explanation)
    }
}

/// Nobody.
struct NoObserver: CampaignObserver {}
