// SPDX-License-Identifier: GPL-3.0-or-later

internal import Threading

/// A handle to end a campaign early, from any thread.
///
/// The campaign then returns within two seconds, with the results so far.
public final class CampaignStop: Sendable {
    private struct State {
        var reason: String?
        var answer: (@Sendable () -> Void)?
    }

    private let state = Monitor(State())

    /// Creates a handle that has not ended a campaign.
    public init() {}

    /// The reason for ending the campaign; `nil` if it has not been ended.
    public var reason: String? { state.update { $0.reason } }

    /// Ends the campaign, or the next one that uses this handle; the first reason counts.
    ///
    /// - Parameter reason: The reason, for reports, such as `a signal`.
    public func stop(_ reason: String) {
        let answer = state.update { state in
            state.reason = state.reason ?? reason
            return state.answer
        }
        answer?()
    }

    /// Sets the function that is called when the campaign should end; it is called at once if that is already so.
    func answer(by answer: @escaping @Sendable () -> Void) {
        let isOver = state.update { state in
            state.answer = answer
            return state.reason != nil
        }
        if isOver { answer() }
    }
}
