// SPDX-License-Identifier: GPL-3.0-or-later

internal import Synchronization
internal import SystemC

/// The signals that end the process.
///
/// After SIGINT, SIGTERM and SIGHUP, finished results are written; after SIGQUIT, nothing is written.
///
/// From ``begin()`` on, a thread waits for signals. The first signal calls the function that ``answer(by:)`` has set,
/// which must end the process soon. Without such a function, the process ends at once. A second signal ends it at once
/// in any case, unless it comes within a fifth of a second: `timeout` signals a process and then its whole group. The exit
/// status is 128 plus the number of the signal.
package enum Interruption {
    /// The actions to take when a signal comes.
    private struct Answers: Sendable {
        var stop: (@Sendable () -> Void)?
        var ends: [@Sendable () -> Void] = []
    }

    private static let numbers = [SIGINT, SIGTERM, SIGQUIT, SIGHUP]
    private static let caught = Atomic<Int32>(0)
    private static let answers = Mutex(Answers())

    /// The number of the caught signal, or 0.
    package static var number: Int32 { caught.load(ordering: .sequentiallyConsistent) }

    /// Starts to wait for signals.
    ///
    /// Call this before any other thread starts. A signal goes to any thread that does not block it. The
    /// calling thread blocks the signals, and all threads that start later inherit that. If the system gives
    /// no thread, signals end the process as by default.
    package static func begin() {
        var signals = sigset_t()
        sigemptyset(&signals)
        for number in numbers {
            // An ignored signal never arrives. A shell ignores SIGINT and SIGQUIT for commands in the
            // background, so these are handled here. nohup ignores SIGHUP, which is respected.
            let former = signal(number) { _ in }
            if number == SIGHUP, isIgnoring(former) {
                signal(number, SIG_IGN)
            } else {
                sigaddset(&signals, number)
            }
        }
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        do {
            try WorkerThread.start { [signals] in wait(for: signals) }
        } catch {
            release(signals)
        }
    }

    /// Sets the function that the first signal calls, instead of ending the process at once.
    ///
    /// ``number`` is set before the call.
    package static func answer(by stop: @escaping @Sendable () -> Void) {
        answers.withLock { $0.stop = stop }
    }

    /// Adds an action to take before a signal ends the process at once.
    package static func beforeEnd(_ end: @escaping @Sendable () -> Void) {
        answers.withLock { $0.ends.append(end) }
    }

    /// Waits for the first signal, and then for ever, since the next signal ends the process by default.
    private static func wait(for signals: sigset_t) {
        // 1. Wait for the signal.
        var signals = signals
        var number: Int32 = 0
        while sigwait(&signals, &number) != 0 {}
        caught.store(number, ordering: .sequentiallyConsistent)
        let answers = answers.withLock { $0 }

        // 2. End at once, or call the answer.
        guard let stop = answers.stop, number != SIGQUIT else {
            for end in answers.ends { end() }
            _exit(128 + number)
        }
        let isAnswered = (try? WorkerThread.start { stop() }) != nil
        dropDoubles(of: signals)
        release(signals)
        if !isAnswered { stop() }
        while true { pause() }
    }

    /// Takes the signals that come right after the first.
    private static func dropDoubles(of signals: sigset_t) {
        usleep(200_000)
        var (signals, pending, number): (sigset_t, sigset_t, Int32) = (signals, sigset_t(), 0)
        while sigpending(&pending) == 0, numbers.contains(where: { sigismember(&pending, $0) == 1 })
        {
            _ = sigwait(&signals, &number)
        }
    }

    /// Restores the default effect of signals, and unblocks them on this thread.
    private static func release(_ signals: sigset_t) {
        var signals = signals
        for number in numbers where sigismember(&signals, number) == 1 {
            signal(number, SIG_DFL)
        }
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }
}

/// The limit on the size of files, `ulimit -f`.
package enum FileSizeLimit {
    /// Makes writes beyond the limit fail, instead of ending the process by SIGXFSZ.
    ///
    /// The signal is handled and not ignored, since child processes would inherit that it is ignored.
    package static func report() { signal(SIGXFSZ) { _ in } }
}
