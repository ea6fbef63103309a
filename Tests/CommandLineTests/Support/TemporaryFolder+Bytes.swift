// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Gzip
import TestSupport

extension TemporaryFolder {
    /// Reads the bytes of a file.
    func bytes(_ name: String) throws -> [UInt8] {
        try [UInt8](Data(contentsOf: URL(filePath: path(name))))
    }

    /// Writes bytes to a file.
    func write(_ bytes: some Sequence<UInt8>, to name: String) throws {
        try Data(bytes).write(to: URL(filePath: path(name)))
    }

    /// Writes a packed file.
    func writePacked(_ text: String, to name: String) throws {
        try write(GzipEncoder().member(of: Array(text.utf8)), to: name)
    }

    /// Reads a packed file.
    func unpacked(_ name: String) throws -> String {
        let decoder = try GzipDecoder()
        decoder.add(try bytes(name))
        var result: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while !decoder.needsInput {
            let count = try buffer.withUnsafeMutableBytes { try decoder.unpack(into: $0) }
            result += buffer[..<count]
        }
        try decoder.finish()
        return String(decoding: result, as: UTF8.self)
    }
}
