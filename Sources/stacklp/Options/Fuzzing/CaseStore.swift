// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser
internal import BatchRunning
internal import LayoutFixtures
internal import SystemC

/// The fixtures of files as cases, each found again by its number.
///
/// They are kept in a temporary file, so that memory has some numbers for each: standard input cannot be read twice, and
/// a file may change.
final class CaseStore: Sendable {
    private let lines: SpillFile

    /// The number of cases.
    let count: Int

    /// Takes cases that have been written.
    fileprivate init(_ lines: SpillFile) throws(OutputFailure) {
        try lines.flush()
        self.lines = lines
        count = lines.count
    }

    /// A case; the run ends where it cannot be read again.
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

/// Cases that are written one after the other, each with a name of its own.
struct CaseStoreWriter {
    private let lines: SpillFile
    /// The names so far, by what they are hashed to.
    private var names: Set<UInt64> = []

    init() throws(OutputFailure) { lines = try SpillFile() }

    /// Whether there is no case.
    var isEmpty: Bool { lines.count == 0 }

    /// Adds a case; one whose name has been given gets a number behind it.
    ///
    /// Engines are asked for several at once, and answer by name.
    mutating func add(_ fixture: Fixture) throws(OutputFailure) {
        var fixture = fixture
        if !names.insert(Self.hash(of: fixture.name)).inserted {
            fixture.name += "#\(lines.count)"
            names.insert(Self.hash(of: fixture.name))
        }
        try lines.append(fixture.json.utf8)
    }

    /// The cases.
    func store() throws(OutputFailure) -> CaseStore { try CaseStore(lines) }

    /// The same number for the same name in every run.
    ///
    /// Two names with one number cost no more than a needless number behind a name.
    ///
    /// Source: Fowler, Noll, Vo: *The FNV Non-Cryptographic Hash Algorithm*, FNV-1a of 64 bits.
    private static func hash(of name: String) -> UInt64 {
        name.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
    }
}
