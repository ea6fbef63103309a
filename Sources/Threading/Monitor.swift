// SPDX-License-Identifier: GPL-3.0-or-later

/// A shared state, which one thread at a time changes, and for whose changes other threads wait.
///
/// There are no spurious wake-ups. The thread that changes the state evaluates the conditions of the
/// waiting threads, and wakes those that have an answer now.
///
/// The standard library's `Mutex` cannot wait for a change, and on Linux the thread sanitizer does not
/// see that it excludes other threads.
package final class Monitor<State>: @unchecked Sendable {
    @usableFromInline let state: UnsafeMutablePointer<State>
    @usableFromInline let queue = WaitQueue()

    /// A monitor with the first value of its state.
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

    /// Changes the state, and wakes the threads that wait for the change.
    @inlinable
    package func update<Result>(_ body: (inout State) -> Result) -> Result {
        queue.lock()
        defer { queue.unlock() }
        return body(&state.pointee)
    }

    /// Waits until `body` has an answer, and wakes the threads that wait for its changes.
    ///
    /// - Parameter body: A function that is called at once, and again after every change on the thread of the
    ///   change. It must change nothing while it has no answer.
    @inlinable
    package func wait<Result>(_ body: (inout State) -> Result?) -> Result {
        var answer: Result?
        while true {
            wait(until: nil, for: &answer, body)
            if let answer { return answer }
        }
    }

    /// Waits until `body` has an answer or the deadline passes, and wakes the threads that wait for its changes.
    ///
    /// - Parameters:
    ///   - deadline: The end of the wait; `body` is called at least once, even after the deadline.
    ///   - body: A function that is called at once, again after every change on the thread of the change, and
    ///     once more at the deadline. It must change nothing while it has no answer.
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
