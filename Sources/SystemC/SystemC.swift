// SPDX-License-Identifier: GPL-3.0-or-later

/// The C library of the system, under one name on every platform.
#if canImport(Darwin)
    @_exported public import Darwin
#elseif canImport(Glibc)
    @_exported public import Glibc
#elseif canImport(Musl)
    @_exported public import Musl
#endif

/// The handler of a signal.
#if canImport(Darwin)
    package typealias SignalHandler = sig_t?
#else
    package typealias SignalHandler = __sighandler_t?
#endif

/// Returns whether a signal with this handler is ignored.
package func isIgnoring(_ handler: SignalHandler) -> Bool {
    unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
}
