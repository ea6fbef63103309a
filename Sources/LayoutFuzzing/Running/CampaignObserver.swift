// SPDX-License-Identifier: GPL-3.0-or-later

/// An observer of a running campaign.
///
/// Every method may be called from any thread, and does nothing by default:
///
///     struct Counter: CampaignObserver {
///         func counted(_ cases: [ComparedCase], failing: Int) {
///             print("\(cases.count) more, \(failing) in all to look at")
///         }
///     }
public protocol CampaignObserver: Sendable {
    /// Called when a step of the work begins, with a short description.
    func begins(_ step: String)

    /// Called after cases were counted, in their order.
    ///
    /// - Parameters:
    ///   - cases: The results of each case, before the search for causes.
    ///   - failing: The number of failing cases so far.
    func counted(_ cases: [ComparedCase], failing: Int)

    /// Called when all cases are counted again.
    ///
    /// Answers depended on earlier fixtures, so each chunk has its own processes from now on.
    func countsAnew()

    /// Called when the smallest case of a class of failure is known.
    ///
    /// - Parameters:
    ///   - finding: The finding.
    ///   - place: The place of the case.
    func completes(_ finding: Finding, at place: CasePlace)
}

extension CampaignObserver {
    /// Does nothing.
    public func begins(_ step: String) {}

    /// Does nothing.
    public func counted(_ cases: [ComparedCase], failing: Int) {}

    /// Does nothing.
    public func countsAnew() {}

    /// Does nothing.
    public func completes(_ finding: Finding, at place: CasePlace) {}
}

/// An observer that does nothing.
public struct NoObserver: CampaignObserver {
    /// Creates the observer.
    public init() {}
}
