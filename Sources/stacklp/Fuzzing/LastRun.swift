// SPDX-License-Identifier: GPL-3.0-or-later

internal import Gzip
internal import LayoutFixtures

/// The list of the cases that the last run has written into a folder, each with its checksum and its engine.
///
/// A case of it that a run of the same engine does not write again is taken away, unless somebody has changed it; one
/// with another name was kept by somebody.
struct LastRun {
    /// A case that was written.
    struct Entry: Hashable {
        let checksum: String
        let engine: String
        let name: String

        /// An entry for a file as it is now; `nil` if it cannot be read.
        init?(_ name: String, of engine: String, in folder: String) {
            guard let bytes = try? FixtureFiles.bytes(of: "\(folder)/\(name)") else { return nil }
            var checksum = CRC32()
            checksum.update(bytes)
            (self.checksum, self.engine, self.name) = (checksum.text, engine, name)
        }

        fileprivate init?(line: Substring) {
            let parts = line.split(separator: "\t").map(String.init)
            guard parts.count == 3, !parts[2].contains("/") else { return nil }
            (checksum, engine, name) = (parts[0], parts[1], parts[2])
        }

        fileprivate var line: String { "\(checksum)\t\(engine)\t\(name)\n" }
    }

    static let fileName = ".last-run"

    let entries: [Entry]

    init(_ entries: [Entry]) { self.entries = entries }

    /// The list that is in a folder; empty if there is none.
    init(in folder: String) {
        let bytes = (try? FixtureFiles.bytes(of: "\(folder)/\(Self.fileName)")) ?? []
        entries = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
            .compactMap(Entry.init(line:))
    }

    /// The list as text.
    var text: String { entries.map(\.line).joined() }

    /// Divides the cases that another run has not written again.
    ///
    /// - Parameter engines: The engines of the other run.
    /// - Returns: The unchanged cases of these engines, which are to be removed, and the cases of
    ///   other engines, which stay in the list.
    func split(
        after other: LastRun,
        of engines: [String],
        in folder: String
    ) -> (
        taken: [Entry], left: [Entry]
    ) {
        let written = Set(other.entries.map(\.name))
        let old = entries.filter { !written.contains($0.name) }
        let taken = old.filter { entry in
            engines.contains(entry.engine)
                && Entry(entry.name, of: entry.engine, in: folder) == entry
        }
        return (taken, old.filter { !engines.contains($0.engine) })
    }
}
