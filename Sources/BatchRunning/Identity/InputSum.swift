// SPDX-License-Identifier: GPL-3.0-or-later

internal import Gzip
internal import LayoutFixtures

/// The number of fixtures in an input, and the checksum of their checksums, including those of other shards.
///
/// Each checksum has four bytes, the highest first. The sum depends on the text of the fixtures and on their order. It does
/// not depend on compression, line ends, blank lines or the division into files.
struct InputSum: Hashable, Sendable {
    private(set) var count = 0
    private(set) var checksum = CRC32()

    /// Counts fixtures with known checksums.
    mutating func add(_ checksums: [UInt8]) {
        count += checksums.count / MemoryLayout<UInt32>.size
        checksum.update(checksums)
    }

    /// Appends the checksum of a fixture to other checksums.
    static func append(_ fixture: CRC32, to checksums: inout [UInt8]) {
        for shift: UInt32 in [24, 16, 8, 0] {
            checksums.append(UInt8(truncatingIfNeeded: fixture.value >> shift))
        }
    }
}

/// The fingerprints of results, which depend on the fixture and on the options that decide the result.
struct InputFingerprints: Sendable {
    /// The checksum of version, command and options.
    private var run: [UInt8] = []

    init(_ identity: RunIdentity) {
        let settings = identity.settings.map { " \($0.name)=\($0.value)" }.joined()
        var checksum = CRC32()
        checksum.update("stacklp \(identity.version) \(identity.command)\(settings)".utf8)
        InputSum.append(checksum, to: &run)
    }

    /// Returns the fingerprint of a result: the checksum of its fixture's text, followed by the checksum of the run.
    func fingerprint(of fixture: CRC32) -> String {
        var checksum = fixture
        run.withUnsafeBytes { checksum.update($0) }
        return checksum.text
    }
}

extension FixtureItem {
    /// The checksum of the fixture's text, or of the reason why it cannot be read.
    var checksum: CRC32 {
        switch self {
        case .text(let bytes, _):
            return bytes.checksum
        case .unreadable(let error):
            var checksum = CRC32()
            for problem in error.problems { checksum.update("\(problem)\n".utf8) }
            return checksum
        }
    }
}

extension ArraySlice<UInt8> {
    /// The checksum of these bytes.
    var checksum: CRC32 {
        var checksum = CRC32()
        withUnsafeBytes { checksum.update($0) }
        return checksum
    }
}
