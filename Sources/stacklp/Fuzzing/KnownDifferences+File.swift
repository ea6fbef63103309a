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
}
