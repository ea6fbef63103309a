// SPDX-License-Identifier: GPL-3.0-or-later

internal import SystemC

/// A mutex with a queue of waiting threads, each with its own predicate and condition variable.
///
/// The thread that unlocks the mutex evaluates the predicates until none holds any more. After unlocking, it
/// signals the threads whose predicates held. So there are no lost and no spurious wake-ups, and a woken
/// thread does not find the mutex locked by the thread that woke it.
@usableFromInline
final class WaitQueue: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private var waiting: [(signal: Signal, predicate: () -> Bool)] = []

    @usableFromInline
    init() {
        pthread_mutex_init(mutex, nil)
    }

    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    @usableFromInline
    func lock() {
        pthread_mutex_lock(mutex)
    }

    /// Unlocks the mutex, and wakes the threads whose predicates hold.
    @usableFromInline
    func unlock() {
        let ready = waiting.isEmpty ? [] : takeReady()
        pthread_mutex_unlock(mutex)
        for signal in ready { signal.send() }
    }

    /// Unlocks the mutex, and waits until the predicate holds or the deadline has passed.
    ///
    /// - Parameters:
    ///   - deadline: The end of the wait; `nil` for none.
    ///   - predicate: A function that is called with the mutex locked, on any thread, until it holds.
    @usableFromInline
    func wait(until deadline: SuspendingClock.Instant?, _ predicate: () -> Bool) {
        withoutActuallyEscaping(predicate) { predicate in
            let signal = Signal()
            waiting.append((signal, predicate))
            pthread_mutex_unlock(mutex)
            guard !signal.wait(until: deadline) else { return }

            // The deadline has passed, unless the predicate has held just now.
            lock()
            if let place = waiting.firstIndex(where: { $0.signal === signal }) {
                waiting.remove(at: place)
                if predicate() { return unlock() }
            }
            pthread_mutex_unlock(mutex)
        }
    }

    /// Evaluates all predicates until none holds any more, since one may change the state that another one reads.
    ///
    /// No copy of a predicate remains when this returns, since the stack that it refers to may disappear.
    @inline(never)
    private func takeReady() -> [Signal] {
        var ready: [Signal] = []
        while let place = waiting.firstIndex(where: { $0.predicate() }) {
            ready.append(waiting.remove(at: place).signal)
        }
        return ready
    }
}

/// A condition variable that is signalled once, to one thread.
private final class Signal: @unchecked Sendable {
    private var isSent = false
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

    init() {
        pthread_mutex_init(mutex, nil)
        #if canImport(Darwin)
            pthread_cond_init(condition, nil)
        #else
            // A wait with a deadline uses a clock that nobody sets.
            var attributes = pthread_condattr_t()
            pthread_condattr_init(&attributes)
            pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
            pthread_cond_init(condition, &attributes)
            pthread_condattr_destroy(&attributes)
        #endif
    }

    deinit {
        pthread_cond_destroy(condition)
        pthread_mutex_destroy(mutex)
        condition.deallocate()
        mutex.deallocate()
    }

    func send() {
        pthread_mutex_lock(mutex)
        isSent = true
        pthread_mutex_unlock(mutex)
        // Only after unlocking: a thread that wakes at once would find the mutex locked.
        pthread_cond_signal(condition)
    }

    /// Waits for the signal, or for the deadline.
    ///
    /// - Returns: Whether the signal was sent.
    func wait(until deadline: SuspendingClock.Instant?) -> Bool {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        while !isSent {
            guard let deadline else {
                pthread_cond_wait(condition, mutex)
                continue
            }
            let rest = deadline - SuspendingClock.now
            guard rest > .zero else { break }
            waitOnce(atMost: rest)
        }
        return isSent
    }

    /// Waits for the condition variable, which may wake up without a signal.
    private func waitOnce(atMost duration: Duration) {
        // A longer wait than a day starts again every day.
        let (seconds, attoseconds) = min(duration, .seconds(86_400)).components
        var time = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
        #if canImport(Darwin)
            pthread_cond_timedwait_relative_np(condition, mutex, &time)
        #else
            var now = timespec()
            clock_gettime(CLOCK_MONOTONIC, &now)
            time.tv_sec += now.tv_sec
            time.tv_nsec += now.tv_nsec
            if time.tv_nsec >= 1_000_000_000 {
                time.tv_sec += 1
                time.tv_nsec -= 1_000_000_000
            }
            pthread_cond_timedwait(condition, mutex, &time)
        #endif
    }
}
