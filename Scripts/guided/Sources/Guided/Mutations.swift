// SPDX-License-Identifier: GPL-3.0-or-later

import CFuzzer
import LayoutFixtures

/// Changes an input: its bytes, or, if it is JSON, its values.
@_cdecl("LLVMFuzzerCustomMutator")
func mutate(
    _ data: UnsafeMutablePointer<UInt8>,
    _ size: Int,
    _ capacity: Int,
    _ seed: UInt32
) -> Int {
    var random = Randomness(state: UInt64(seed))
    if Int.random(in: 0..<4, using: &random) > 0, let value = value(of: data, size) {
        var changed = value
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            changed.change(at: changed.anyPlace(&random), &random)
        }
        changed.moderate(&random)
        if let length = write(changed, to: data, capacity) { return length }
    }
    return LLVMFuzzerMutate(data, size, capacity)
}

/// Puts a value of one input into another.
@_cdecl("LLVMFuzzerCustomCrossOver")
func crossOver(
    _ first: UnsafePointer<UInt8>,
    _ firstSize: Int,
    _ second: UnsafePointer<UInt8>,
    _ secondSize: Int,
    _ output: UnsafeMutablePointer<UInt8>,
    _ capacity: Int,
    _ seed: UInt32
) -> Int {
    var random = Randomness(state: UInt64(seed))
    guard var result = value(of: first, firstSize), let donor = value(of: second, secondSize) else {
        return 0
    }
    result.adopt(from: donor, &random)
    result.moderate(&random)
    return write(result, to: output, capacity) ?? 0
}

private func value(of data: UnsafePointer<UInt8>, _ size: Int) -> JSONValue? {
    try? FixtureReader.value(
        of: UnsafeBufferPointer(start: data, count: size),
        from: FixtureSource(file: "input", line: 1)
    )
}

/// - Returns: The number of written bytes; `nil` if there is not enough room.
private func write(
    _ value: JSONValue,
    to output: UnsafeMutablePointer<UInt8>,
    _ capacity: Int
) -> Int? {
    var text = JSONText()
    text.write(value)
    guard text.bytes.count <= capacity else { return nil }
    _ = UnsafeMutableBufferPointer(start: output, count: capacity).update(
        fromContentsOf: text.bytes
    )
    return text.bytes.count
}

extension JSONText {
    fileprivate mutating func write(_ value: JSONValue) {
        switch value {
        case .null: null()
        case .bool(let flag): bool(flag)
        case .number(let number): self.number(number)
        case .string(let string): self.string(string)
        case .array(let values): array { text in for value in values { text.write(value) } }
        case .object(let members):
            object { text in
                for member in members {
                    text.key(member.key)
                    text.write(member.value)
                }
            }
        }
    }
}

/// A random number generator that gives the same numbers for the same seed.
struct Randomness: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
