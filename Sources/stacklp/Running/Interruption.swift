// SPDX-License-Identifier: GPL-3.0-or-later

internal import Synchronization
internal import SystemC
internal import Threading

/// SIGINT and SIGTERM: finish what is soon finished, write whole lines, and go.
///
/// The second one ends the process at once.
enum Interruption {
    private static let caught = Atomic<Int32>(0)
    private static let numbers = [SIGINT, SIGTERM]

    /// The signal that has been caught, or 0.
    static var number: Int32 { caught.load(ordering: .sequentiallyConsistent) }

    /// Starts to listen, on a thread of its own.
    ///
    /// To be called before other threads are started: they leave alone what this thread does.
    ///
    /// - Parameter stop: What the first signal does, after ``number`` has been set.
    static func listen(_ stop: @escaping @Sendable () -> Void) throws(WorkerThread.Failure) {
        var signals = sigset_t()
        sigemptyset(&signals)
        for number in numbers {
            sigaddset(&signals, number)
            // A signal that is ignored, as a shell has it for what runs in the background, never
            // comes; one that is handled can be waited for.
            signal(number) { _ in }
        }
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        try WorkerThread.start { [signals] in
            var signals = signals
            var number: Int32 = 0
            while sigwait(&signals, &number) != 0 {}
            caught.store(number, ordering: .sequentiallyConsistent)
            for number in numbers { signal(number, SIG_DFL) }
            pthread_sigmask(SIG_UNBLOCK, &signals, nil)
            stop()
            // The next one finds this thread, and no handler.
            while true { pause() }
        }
    }
}
