// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser
internal import BatchRunning
internal import LayoutFixtures
internal import SystemC

/// The fixtures of files as cases, found by their number.
///
/// They are kept in a temporary file, since standard input cannot be read twice and a file may change. Memory holds only
/// some numbers for each.
struct CaseStore: Sendable {
    fileprivate let lines: SpillFile

    /// The number of cases.
    var count: Int { lines.count }

    /// Returns a case; the process ends if the case cannot be read again.
    func fixture(_ number: Int) -> Fixture {
        do {
            let source = FixtureSource(file: "a case", line: number + 1)
            return try FixtureReader.fixture(of: lines.record(number), from: source)
        } catch {
            let status = ExitStatus.unwritable.saying("\(error)")
            exit(status.rawValue)
        }
    }
}

/// A writer of cases, which gives each case a unique name.
struct CaseStoreWriter {
    private let lines: SpillFile
    /// The hash values of the names so far.
    private var names: Set<UInt64> = []

    init() throws(OutputFailure) { lines = try SpillFile() }

    /// Whether there is no case.
    var isEmpty: Bool { lines.count == 0 }

    /// Adds a case, with a number after its name if the name is taken.
    ///
    /// Names must be unique, since engines get several cases at once and answer by name.
    mutating func add(_ fixture: Fixture) throws(OutputFailure) {
        var fixture = fixture
        if !names.insert(Self.hash(of: fixture.name)).inserted {
            fixture.name += "#\(lines.count)"
            names.insert(Self.hash(of: fixture.name))
        }
        try lines.append(fixture.json.utf8)
    }

    /// Returns the store of the written cases.
    func store() throws(OutputFailure) -> CaseStore {
        try lines.flush()
        return CaseStore(lines: lines)
    }

    /// Returns a hash value of a name, which is the same in every run.
    ///
    /// If two names have the same value, one name gets a needless number. Nothing else happens.
    ///
    /// Source: Fowler, Noll, Vo: *The FNV Non-Cryptographic Hash Algorithm*, FNV-1a of 64 bits.
    private static func hash(of name: String) -> UInt64 {
        name.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
    }
}
