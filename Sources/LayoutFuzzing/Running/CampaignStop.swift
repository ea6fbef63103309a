// SPDX-License-Identifier: GPL-3.0-or-later

internal import Threading

/// Ends a campaign early, from any thread: it comes back within two seconds, with what is known.
public final class CampaignStop: Sendable {
    private struct State {
        var reason: String?
        var answer: (@Sendable () -> Void)?
    }

    private let state = Monitor(State())

    /// A campaign that goes on.
    public init() {}

    /// Why the campaign was to end; `nil` if it was not.
    public var reason: String? { state.update { $0.reason } }

    /// Ends the campaign, or the next one that has it; the first reason counts.
    ///
    /// - Parameter reason: What ends it, for reports: `a signal`.
    public func stop(_ reason: String) {
        let answer = state.update { state in
            state.reason = state.reason ?? reason
            return state.answer
        }
        answer?()
    }

    /// Sets what is done when the campaign is to end, at once if it is already.
    func answer(by answer: @escaping @Sendable () -> Void) {
        let isOver = state.update { state in
            state.answer = answer
            return state.reason != nil
        }
        if isOver { answer() }
    }
}
