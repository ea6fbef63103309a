// SPDX-License-Identifier: GPL-3.0-or-later

internal import Synchronization

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// SIGINT and SIGTERM: finish what runs, write whole lines, and go.
///
/// The second one ends the process at once.
enum Interruption {
    private static let caught = Atomic<Int32>(0)

    /// The signal that has been caught, or 0.
    static var signal: Int32 { caught.load(ordering: .relaxed) }

    /// Starts to listen.
    static func listen() {
        _ = signal
        for number in [SIGINT, SIGTERM] {
            var action = sigaction()
            let handler: @convention(c) (Int32) -> Void = { number in
                Interruption.caught.store(number, ordering: .relaxed)
            }
            #if canImport(Darwin)
                action.__sigaction_u.__sa_handler = handler
            #else
                action.__sigaction_handler.sa_handler = handler
            #endif
            action.sa_flags =
                Int32(bitPattern: UInt32(truncatingIfNeeded: SA_RESETHAND)) | SA_RESTART
            sigaction(number, &action, nil)
        }
    }
}
