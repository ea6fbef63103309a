// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser
internal import BatchRunning
internal import LayoutFixtures
internal import LayoutFuzzing

extension KnownDifferences {
    /// Reads a file of known differences; without a file there are none.
    static func read(from path: String?) throws(ExitCode) -> KnownDifferences {
        guard let path else { return KnownDifferences() }
        return try ExitStatus.attempt {
            try KnownDifferences(text: FixtureFiles.bytes(of: path), from: .init(file: path))
        }
    }

    /// Returns the paths of the cases that a list names; none if the list cannot be read, or only once.
    static func keptPaths(of list: String?) -> [String] {
        guard let list, FileUses.isRegular(list), let bytes = try? FixtureFiles.bytes(of: list),
            let known = try? KnownDifferences(text: bytes, from: FixtureSource(file: list))
        else { return [] }
        return known.entries.flatMap(\.kept).map { path(of: $0, besides: list) }
    }

    private static func path(of name: String, besides list: String) -> String {
        let folder = list.lastIndex(of: "/").map { String(list[...$0]) } ?? ""
        return name.hasPrefix("/") ? name : folder + name
    }

    /// Reads the kept cases of known differences, from the folder of their list.
    func keptCases(besides list: String?) throws(ExitCode) -> [Kept] {
        guard let list else { return [] }
        return try ExitStatus.attempt {
            try entries.flatMap { entry in
                try entry.kept.map { name in
                    let path = Self.path(of: name, besides: list)
                    let bytes = try FixtureFiles.bytes(of: path)
                    let kept = try KeptCase(text: bytes, from: FixtureSource(file: path))
                    return Kept(kept, of: entry, path: name)
                }
            }
        }
    }
}
