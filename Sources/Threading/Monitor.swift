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
        pthread_cond_init(change, nil)
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
}
