// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser
internal import LayoutFixtures
internal import LayoutFuzzing

extension KnownDifferences {
    /// Reads a file; none without one.
    ///
    /// - Throws: An exit status, once standard error has been told why.
    static func read(from path: String?) throws(ExitCode) -> KnownDifferences {
        guard let path else { return KnownDifferences() }
        let source = FixtureSource(file: path)
        do {
            return try KnownDifferences(text: try FixtureFiles.bytes(of: path), from: source)
        } catch {
            throw ExitStatus.invalid.saying(error.description)
        }
    }

    /// Reads the cases that were kept of them, from the folder of their list.
    ///
    /// - Throws: An exit status, once standard error has been told why.
    func keptCases(
        besides list: String?
    ) throws(ExitCode) -> [(entry: Entry, path: String, kept: KeptCase)] {
        guard let list else { return [] }
        let folder = list.lastIndex(of: "/").map { String(list[...$0]) } ?? ""
        var cases: [(entry: Entry, path: String, kept: KeptCase)] = []
        for entry in entries {
            for name in entry.kept {
                let path = name.hasPrefix("/") ? name : folder + name
                do {
                    let bytes = try FixtureFiles.bytes(of: path)
                    let kept = try KeptCase(text: bytes, from: FixtureSource(file: path))
                    cases.append((entry, name, kept))
                } catch {
                    throw ExitStatus.invalid.saying(error.description)
                }
            }
        }
        return cases
    }
}
