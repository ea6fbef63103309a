// SPDX-License-Identifier: GPL-3.0-or-later

internal import Synchronization
internal import SystemC

/// The signals that end the process: SIGINT, SIGTERM and SIGHUP, after which what is finished is written, and
/// SIGQUIT, after which nothing is.
///
/// A thread waits for them from ``begin()`` on. The first signal calls what ``answer(by:)`` was given, which makes the
/// process end soon; without an answer the process ends at once. A second signal ends it at once in any case. The
/// exit status is 128 and the number of the signal.
package enum Interruption {
    /// The actions to take when a signal comes.
    private struct Answers: Sendable {
        var stop: (@Sendable () -> Void)?
        var ends: [@Sendable () -> Void] = []
    }

    private static let caught = Atomic<Int32>(0)
    private static let answers = Mutex(Answers())

    /// The signal that has been caught, or 0.
    package static var number: Int32 { caught.load(ordering: .sequentiallyConsistent) }

    /// Starts to wait for signals.
    ///
    /// The caller must have started no other thread: a signal goes to any thread that does not block
    /// it, and all threads that are started later do, as this one does. If the system gives no thread,
    /// signals end the process as by default.
    package static func begin() {
        var signals = sigset_t()
        sigemptyset(&signals)
        for number in [SIGINT, SIGTERM, SIGQUIT, SIGHUP] {
            // A signal that is ignored never comes. A shell ignores SIGINT and SIGQUIT for what runs in the
            // background, so these are handled; nohup ignores SIGHUP, which is respected.
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

    /// Sets what the first signal does, in place of ending the process at once; ``number`` is set before.
    package static func answer(by stop: @escaping @Sendable () -> Void) {
        answers.withLock { $0.stop = stop }
    }

    /// Adds an action to take before a signal ends the process at once.
    package static func beforeEnd(_ end: @escaping @Sendable () -> Void) {
        answers.withLock { $0.ends.append(end) }
    }

    /// Waits for the first signal, and then for ever: the next one finds the default disposition.
    private static func wait(for signals: sigset_t) {
        // 1. Which signal.
        var signals = signals
        var number: Int32 = 0
        while sigwait(&signals, &number) != 0 {}
        caught.store(number, ordering: .sequentiallyConsistent)
        let answers = answers.withLock { $0 }

        // 2. At once, or soon.
        guard let stop = answers.stop, number != SIGQUIT else {
            for end in answers.ends { end() }
            _exit(128 + number)
        }
        release(signals)
        stop()
        while true { pause() }
    }

    /// Lets signals end the process as by default, on this thread.
    private static func release(_ signals: sigset_t) {
        var signals = signals
        for number in [SIGINT, SIGTERM, SIGQUIT, SIGHUP] where sigismember(&signals, number) == 1 {
            signal(number, SIG_DFL)
        }
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }

    #if canImport(Darwin)
        private typealias Handler = sig_t?
    #else
        private typealias Handler = __sighandler_t?
    #endif

    private static func isIgnoring(_ handler: Handler) -> Bool {
        unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}

/// The limit on the size of files, `ulimit -f`.
package enum FileSizeLimit {
    /// Lets writing beyond the limit fail, in place of ending the process by SIGXFSZ.
    ///
    /// The signal is handled and not ignored, as programs that are started here would inherit that.
    package static func report() { signal(SIGXFSZ) { _ in } }
}
