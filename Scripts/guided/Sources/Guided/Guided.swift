// SPDX-License-Identifier: GPL-3.0-or-later

/// Checks one input; libFuzzer, which brings `main`, calls this function.
@_cdecl("LLVMFuzzerTestOneInput")
func test(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
    Promises.check(Array(UnsafeBufferPointer(start: data, count: size)))
    return 0
}
