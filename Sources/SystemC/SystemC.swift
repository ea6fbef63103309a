// SPDX-License-Identifier: GPL-3.0-or-later

/// The C library of the system, under one name on every platform.
#if canImport(Darwin)
    @_exported public import Darwin
#elseif canImport(Glibc)
    @_exported public import Glibc
#elseif canImport(Musl)
    @_exported public import Musl
#endif
