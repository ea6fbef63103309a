// SPDX-License-Identifier: GPL-3.0-or-later

internal import Gzip
internal import LayoutFixtures

/// The list of the cases that runs wrote into a folder, each with its checksum and its engine.
///
/// If a later run of all cases of the same engine does not write a case again, the case is removed, unless a person
/// changed it. Files that are not listed belong to a person, and stay.
struct LastRun {
    /// A written case.
    struct Entry: Hashable {
        let checksum: String
        let engine: String
        let name: String

        /// An entry for the present content of a file; `nil` if the file cannot be read.
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

    /// Reads the list of a folder, which is empty if there is no list.
    init(in folder: String) {
        let bytes = (try? FixtureFiles.bytes(of: "\(folder)/\(Self.fileName)")) ?? []
        entries = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
            .compactMap(Entry.init(line:))
    }

    /// The list as text.
    var text: String { entries.map(\.line).joined() }

    /// Divides the cases that a later run did not write again.
    ///
    /// - Parameter engines: The engines of the later run.
    /// - Returns: The unchanged cases of these engines, for removal, and the cases of other engines, which
    ///   stay in the list.
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
