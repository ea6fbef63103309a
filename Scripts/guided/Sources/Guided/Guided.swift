// SPDX-License-Identifier: GPL-3.0-or-later

/// Checks one input; called by libFuzzer, which contains `main`.
@_cdecl("LLVMFuzzerTestOneInput")
func test(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
    Promises.check(Array(UnsafeBufferPointer(start: data, count: size)))
    return 0
}
