// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// A folder for one test, which is removed when it is no longer needed.
package final class TemporaryFolder: Sendable {
    package let path: String

    package init() throws {
        let name = "stacklp-tests-\(UUID().uuidString)"
        let folder = FileManager.default.temporaryDirectory.appending(path: name)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        path = folder.path
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// The path of a file in the folder.
    package func path(_ name: String) -> String { path + "/" + name }

    /// Writes a file and its parent folders, and returns its path.
    @discardableResult
    package func write(_ text: String, to name: String) throws -> String {
        let file = URL(filePath: path(name))
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try text.write(to: file, atomically: false, encoding: .utf8)
        return file.path
    }

    /// Reads a file.
    package func read(_ name: String) throws -> String {
        try String(contentsOf: URL(filePath: path(name)), encoding: .utf8)
    }
}
