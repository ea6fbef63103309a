// SPDX-License-Identifier: GPL-3.0-or-later

public import LayoutFixtures

extension KnownDifferences {
    /// Reads a file of known differences, and their kept cases from its folder.
    ///
    /// A campaign with these differences tries the kept cases again.
    ///
    /// - Complexity: O(bytes).
    /// - Throws: A `FixtureError` that describes the error.
    public init(contentsOf path: String) throws(FixtureError) {
        try self.init(text: FixtureFiles.bytes(of: path), from: FixtureSource(file: path))
        file = path
        for entry in entries {
            for name in entry.kept {
                let path = Self.path(of: name, besides: path)
                let bytes = try FixtureFiles.bytes(of: path)
                let kept = try KeptCase(text: bytes, from: FixtureSource(file: path))
                cases.append(Kept(kept, of: entry, path: name))
            }
        }
    }

    /// Returns the paths of the cases that a list names; none if the list cannot be read.
    package static func keptPaths(of list: String) -> [String] {
        guard let bytes = try? FixtureFiles.bytes(of: list),
            let known = try? KnownDifferences(text: bytes, from: FixtureSource(file: list))
        else { return [] }
        return known.entries.flatMap(\.kept).map { path(of: $0, besides: list) }
    }

    private static func path(of name: String, besides list: String) -> String {
        let folder = list.lastIndex(of: "/").map { String(list[...$0]) } ?? ""
        return name.hasPrefix("/") ? name : folder + name
    }
}
