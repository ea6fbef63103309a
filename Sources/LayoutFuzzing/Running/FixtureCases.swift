// SPDX-License-Identifier: GPL-3.0-or-later

internal import BatchRunning
internal import LayoutFixtures

/// The fixtures of files as the cases of a campaign.
///
/// They are kept in a temporary file, since standard input cannot be read twice and a file may change. Memory holds only
/// some numbers for each.
public struct FixtureCases: Sendable {
    /// The cases; each has a unique name.
    public let source: CaseSource
    /// The errors of fixtures that are not among the cases or not compared, one sentence each.
    public let invalid: [String]

    /// A Boolean value that says whether there is no fixture, not even an invalid one.
    public var isEmpty: Bool {
        if case .fixtures(0, _) = source { invalid.isEmpty } else { false }
    }

    /// Reads the fixtures of the files and folders that settings name.
    ///
    /// - Parameters:
    ///   - settings: The settings, with paths.
    ///   - reading: A function that gets each path before the file is read.
    ///   - unreadable: A function that ends the process, with the reason, if a case cannot be read again.
    /// - Complexity: O(bytes of the fixtures).
    /// - Throws: An error if the temporary file cannot be written.
    public init(
        of settings: CampaignSettings,
        reading: (@Sendable (String) -> Void)? = nil,
        unreadable: @escaping @Sendable (String) -> Never = { fatalError($0) }
    ) throws {
        var (invalid, cases) = ([String](), try CaseWriter())
        for item in FixtureFiles(settings.paths + settings.expected, reading: reading) {
            do {
                let fixture = try item.fixture()
                try cases.add(fixture)
                if !settings.expected.isEmpty, let missing = fixture.elementWithoutFrame {
                    invalid.append(
                        "\(fixture.name): there is no expected frame of \(missing), so it is not compared; stacklp test "
                            + "--engine compares the frames that there are"
                    )
                }
            } catch let error as FixtureError {
                invalid += error.messages
            }
        }
        self.invalid = invalid
        source = try cases.source(unreadable)
    }
}

/// A writer of cases, which gives each case a unique name.
private struct CaseWriter {
    private let lines: SpillFile
    /// The hash values of the names so far.
    private var names: Set<UInt64> = []

    init() throws(OutputFailure) { lines = try SpillFile() }

    /// Adds a case, with a number after its name if the name is taken.
    ///
    /// Names must be unique, since engines get several cases at once and answer by name. If two names have the same
    /// hash value, one of them gets a needless number.
    mutating func add(_ fixture: Fixture) throws(OutputFailure) {
        var fixture = fixture
        if !names.insert(Shard.hash(fixture.name)).inserted {
            fixture.name += "#\(lines.count)"
            names.insert(Shard.hash(fixture.name))
        }
        try lines.append(fixture.json.utf8)
    }

    /// Returns the written cases.
    func source(
        _ unreadable: @escaping @Sendable (String) -> Never
    ) throws(OutputFailure) -> CaseSource {
        try lines.flush()
        return .fixtures(count: lines.count) { [lines] number in
            do {
                let source = FixtureSource(file: "a case", line: number + 1)
                return try FixtureReader.fixture(of: lines.record(number), from: source)
            } catch {
                unreadable("\(error)")
            }
        }
    }
}
