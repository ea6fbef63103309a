// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import LayoutFixtures

/// A temporary folder that is deleted after the test.
struct TemporaryFolder: ~Copyable {
    let path: String

    init() throws {
        path = NSTemporaryDirectory() + "fixtures-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// Writes a file and creates its parent folders.
    @discardableResult
    func write(_ name: String, _ bytes: some Sequence<UInt8>) throws -> String {
        let url = URL(fileURLWithPath: path + "/" + name)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try Data(bytes).write(to: url)
        return url.path
    }

    /// Creates a symbolic link.
    func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(
            atPath: path + "/" + name,
            withDestinationPath: target
        )
    }

    /// The fixtures found in the folder, without the folder's own path.
    ///
    /// Each is `name`, or `name: message` if the fixture cannot be read.
    func found(_ names: [String] = [""], limit: Int = FixtureFiles.largestText) -> [String] {
        let paths = names.map { $0.isEmpty ? path : path + "/" + $0 }
        return FixtureFiles(paths, limit: limit).map { item in
            do throws(FixtureError) {
                return try item.fixture().name.replacing(path + "/", with: "")
            } catch {
                return error.description.replacing(path + "/", with: "")
            }
        }
    }
}
