// SPDX-License-Identifier: GPL-3.0-or-later

internal import SystemC

/// A room with space for one, and those who wait outside, each for an answer.
///
/// Whoever leaves asks for all of them, until nobody gets an answer any more, and rings for those who
/// got one. So no ring is forgotten, none is in vain, and nobody who is rung for finds the door locked.
@usableFromInline
final class WaitingRoom: @unchecked Sendable {
    private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private var waiting: [(bell: Bell, ask: () -> Bool)] = []

    @usableFromInline
    init() {
        pthread_mutex_init(lock, nil)
    }

    deinit {
        pthread_mutex_destroy(lock)
        lock.deallocate()
    }

    @usableFromInline
    func enter() {
        pthread_mutex_lock(lock)
    }

    /// Answers those who can be answered now, and leaves.
    @usableFromInline
    func leave() {
        let answered = waiting.isEmpty ? [] : takeAnswered()
        pthread_mutex_unlock(lock)
        for bell in answered { bell.ring() }
    }

    /// Leaves, and waits until there is an answer, or it is too late.
    ///
    /// - Parameters:
    ///   - deadline: Until when; `nil` for ever.
    ///   - ask: Whether there is an answer, for whoever is in the room; once there is, it is not asked
    ///     again.
    @usableFromInline
    func wait(until deadline: SuspendingClock.Instant?, _ ask: () -> Bool) {
        withoutActuallyEscaping(ask) { ask in
            let bell = Bell()
            waiting.append((bell, ask))
            pthread_mutex_unlock(lock)
            guard !bell.wait(until: deadline) else { return }

            // It is too late, unless somebody has answered just now.
            enter()
            if let place = waiting.firstIndex(where: { $0.bell === bell }) {
                waiting.remove(at: place)
                if ask() { return leave() }
            }
            pthread_mutex_unlock(lock)
        }
    }

    /// Asks for all until nobody gets an answer: one answer may lead to another.
    ///
    /// Nothing is left of a question when this returns: whoever asked it may be on his way.
    @inline(never)
    private func takeAnswered() -> [Bell] {
        var answered: [Bell] = []
        while let place = waiting.firstIndex(where: { $0.ask() }) {
            answered.append(waiting.remove(at: place).bell)
        }
        return answered
    }
}

/// Rings once, for one who waits.
private final class Bell: @unchecked Sendable {
    private var hasRung = false
    private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let sound = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

    init() {
        pthread_mutex_init(lock, nil)
        #if canImport(Darwin)
            pthread_cond_init(sound, nil)
        #else
            // A wait with an end is one by a clock that nobody sets.
            var attributes = pthread_condattr_t()
            pthread_condattr_init(&attributes)
            pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
            pthread_cond_init(sound, &attributes)
            pthread_condattr_destroy(&attributes)
        #endif
    }

    deinit {
        pthread_cond_destroy(sound)
        pthread_mutex_destroy(lock)
        sound.deallocate()
        lock.deallocate()
    }

    func ring() {
        pthread_mutex_lock(lock)
        hasRung = true
        pthread_mutex_unlock(lock)
        // Not before: who wakes up at once, in the place of this thread, would find it locked.
        pthread_cond_signal(sound)
    }

    /// Waits until it rings, or until it is too late.
    ///
    /// - Returns: Whether it has rung.
    func wait(until deadline: SuspendingClock.Instant?) -> Bool {
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        while !hasRung {
            guard let deadline else {
                pthread_cond_wait(sound, lock)
                continue
            }
            let rest = deadline - SuspendingClock.now
            guard rest > .zero else { break }
            listen(atMost: rest)
        }
        return hasRung
    }

    /// Waits for the sound; now and then it ends without one.
    private func listen(atMost duration: Duration) {
        // Whoever waits longer than a day looks again.
        let (seconds, attoseconds) = min(duration, .seconds(86_400)).components
        var time = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
        #if canImport(Darwin)
            pthread_cond_timedwait_relative_np(sound, lock, &time)
        #else
            var now = timespec()
            clock_gettime(CLOCK_MONOTONIC, &now)
            time.tv_sec += now.tv_sec
            time.tv_nsec += now.tv_nsec
            if time.tv_nsec >= 1_000_000_000 {
                time.tv_sec += 1
                time.tv_nsec -= 1_000_000_000
            }
            pthread_cond_timedwait(sound, lock, &time)
        #endif
    }
}
