// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Gzip

/// A folder for one test, which is removed when it is no longer needed.
final class TemporaryFolder: Sendable {
    let path: String

    init() throws {
        let name = "stacklp-tests-\(UUID().uuidString)"
        let folder = FileManager.default.temporaryDirectory.appending(path: name)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        path = folder.path
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Where a file of some name is.
    func path(_ name: String) -> String { path + "/" + name }

    /// Writes a file, with the folders around it, and says where it is.
    @discardableResult
    func write(_ text: String, to name: String) throws -> String {
        let file = URL(filePath: path(name))
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try text.write(to: file, atomically: false, encoding: .utf8)
        return file.path
    }

    /// Reads a file.
    func read(_ name: String) throws -> String {
        try String(contentsOf: URL(filePath: path(name)), encoding: .utf8)
    }
}

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
