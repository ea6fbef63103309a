// SPDX-License-Identifier: GPL-3.0-or-later

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// State that threads share, changed by one at a time, and waited for by others.
///
/// The standard library's `Mutex` has no way to wait for a change, and the thread sanitizer does not
/// see on Linux that it excludes anybody.
package final class Monitor<State>: @unchecked Sendable {
    private var state: State
    private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let change = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

    /// State with its first value.
    package init(_ state: sending State) {
        self.state = state
        pthread_mutex_init(lock, nil)
        #if canImport(Darwin)
            pthread_cond_init(change, nil)
        #else
            // A wait with an end is one by a clock that nobody sets.
            var attributes = pthread_condattr_t()
            pthread_condattr_init(&attributes)
            pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
            pthread_cond_init(change, &attributes)
            pthread_condattr_destroy(&attributes)
        #endif
    }

    deinit {
        pthread_cond_destroy(change)
        pthread_mutex_destroy(lock)
        change.deallocate()
        lock.deallocate()
    }

    /// Changes the state, and wakes all who wait.
    package func update<Result>(_ body: (inout State) -> Result) -> Result {
        wait { body(&$0) }
    }

    /// Waits until `body` has an answer, and wakes all others who wait.
    ///
    /// - Parameter body: Asked at once, and again after every change; it changes nothing as long as
    ///   it has no answer.
    package func wait<Result>(_ body: (inout State) -> Result?) -> Result {
        pthread_mutex_lock(lock)
        defer {
            pthread_cond_broadcast(change)
            pthread_mutex_unlock(lock)
        }
        while true {
            if let result = body(&state) { return result }
            pthread_cond_wait(change, lock)
        }
    }

    /// Waits until `body` has an answer or it is too late, and wakes all others who wait.
    ///
    /// - Parameters:
    ///   - deadline: Until when; `body` is asked at least once, even if that has passed.
    ///   - body: Asked at once, again after every change, and once more at the deadline; it changes
    ///     nothing as long as it has no answer.
    /// - Returns: The answer; `nil` if there was none in time.
    package func wait<Result>(
        until deadline: SuspendingClock.Instant,
        _ body: (inout State) -> Result?
    ) -> Result? {
        pthread_mutex_lock(lock)
        defer {
            pthread_cond_broadcast(change)
            pthread_mutex_unlock(lock)
        }
        while true {
            if let result = body(&state) { return result }
            let rest = deadline - SuspendingClock.now
            guard rest > .zero else { return nil }
            waitForChange(atMost: rest)
        }
    }

    /// Waits for a change; now and then it ends without one.
    private func waitForChange(atMost duration: Duration) {
        // Whoever waits longer than a day looks again.
        let (seconds, attoseconds) = min(duration, .seconds(86_400)).components
        var time = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
        #if canImport(Darwin)
            pthread_cond_timedwait_relative_np(change, lock, &time)
        #else
            var now = timespec()
            clock_gettime(CLOCK_MONOTONIC, &now)
            time.tv_sec += now.tv_sec
            time.tv_nsec += now.tv_nsec
            if time.tv_nsec >= 1_000_000_000 {
                time.tv_sec += 1
                time.tv_nsec -= 1_000_000_000
            }
            pthread_cond_timedwait(change, lock, &time)
        #endif
    }
}
