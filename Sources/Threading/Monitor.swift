// SPDX-License-Identifier: GPL-3.0-or-later

/// State that threads share, changed by one at a time, and waited for by others.
///
/// There are no spurious wake-ups: the thread that changes the state also evaluates what the waiting
/// threads wait for, and wakes those for which there is an answer now.
///
/// The standard library's `Mutex` has no way to wait for a change, and the thread sanitizer does not
/// see on Linux that it excludes other threads.
package final class Monitor<State>: @unchecked Sendable {
    @usableFromInline let state: UnsafeMutablePointer<State>
    @usableFromInline let queue = WaitQueue()

    /// State with its first value.
    @inlinable
    package init(_ state: sending State) {
        self.state = .allocate(capacity: 1)
        self.state.initialize(to: state)
    }

    @inlinable
    deinit {
        state.deinitialize(count: 1)
        state.deallocate()
    }

    /// Changes the state, and wakes the threads that have waited for that.
    @inlinable
    package func update<Result>(_ body: (inout State) -> Result) -> Result {
        queue.lock()
        defer { queue.unlock() }
        return body(&state.pointee)
    }

    /// Waits until `body` has an answer, and wakes the threads that have waited for what it changes.
    ///
    /// - Parameter body: Evaluated at once, and again after every change, then on the thread that made the
    ///   change; it changes nothing as long as it has no answer.
    @inlinable
    package func wait<Result>(_ body: (inout State) -> Result?) -> Result {
        var answer: Result?
        while true {
            wait(until: nil, for: &answer, body)
            if let answer { return answer }
        }
    }

    /// Waits until `body` has an answer or it is too late, and wakes the threads that have waited for what it
    /// changes.
    ///
    /// - Parameters:
    ///   - deadline: Until when; `body` is evaluated at least once, even if that has passed.
    ///   - body: Evaluated at once, again after every change, then on the thread that made the change, and
    ///     once more at the deadline; it changes nothing as long as it has no answer.
    /// - Returns: The answer; `nil` if there was none in time.
    @inlinable
    package func wait<Result>(
        until deadline: SuspendingClock.Instant,
        _ body: (inout State) -> Result?
    ) -> Result? {
        var answer: Result?
        wait(until: deadline, for: &answer, body)
        return answer
    }

    @inlinable
    func wait<Result>(
        until deadline: SuspendingClock.Instant?,
        for answer: inout Result?,
        _ body: (inout State) -> Result?
    ) {
        queue.lock()
        answer = body(&state.pointee)
        guard answer == nil else { return queue.unlock() }
        queue.wait(until: deadline) {
            answer = body(&state.pointee)
            return answer != nil
        }
    }
}
