// SPDX-License-Identifier: GPL-3.0-or-later

/// What libFuzzer, which brings `main`, calls with every input.
@_cdecl("LLVMFuzzerTestOneInput")
func test(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
    Promises.check(Array(UnsafeBufferPointer(start: data, count: size)))
    return 0
}
