// SPDX-License-Identifier: GPL-3.0-or-later

internal import Gzip
internal import LayoutFixtures

/// The fixtures of an input in their order, those of other shards included: how many there are, and the
/// checksum of their checksums, of which each gives four bytes, the highest first.
///
/// It is of what fixtures say, not of the files in which they stand: packing, line ends, blank lines
/// and how the input is cut into files change nothing.
struct InputSum: Hashable, Sendable {
    private(set) var count = 0
    private(set) var checksum = CRC32()

    /// Counts fixtures of which the checksums are known.
    mutating func add(_ checksums: [UInt8]) {
        count += checksums.count / MemoryLayout<UInt32>.size
        checksum.update(checksums)
    }

    /// Adds the checksum of one more fixture to those of others.
    static func append(_ fixture: CRC32, to checksums: inout [UInt8]) {
        for shift: UInt32 in [24, 16, 8, 0] {
            checksums.append(UInt8(truncatingIfNeeded: fixture.value >> shift))
        }
    }
}

/// Tells of what each result of a run is the result: of its fixture, by the options that decide.
struct InputFingerprints: Sendable {
    /// The checksum of version, command and options.
    private var run: [UInt8] = []

    init(_ identity: RunIdentity) {
        let settings = identity.settings.map { " \($0.name)=\($0.value)" }.joined()
        var checksum = CRC32()
        checksum.update("stacklp \(identity.version) \(identity.command)\(settings)".utf8)
        InputSum.append(checksum, to: &run)
    }

    /// The fingerprint of a result: the checksum of its fixture's text with that of the run behind it.
    func fingerprint(of fixture: CRC32) -> String {
        var checksum = fixture
        run.withUnsafeBytes { checksum.update($0) }
        return checksum.text
    }
}

extension FixtureItem {
    /// The checksum of what there is of the fixture: its text, or why there is none.
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
