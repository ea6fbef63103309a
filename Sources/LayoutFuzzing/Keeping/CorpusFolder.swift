// SPDX-License-Identifier: GPL-3.0-or-later

internal import BatchRunning
public import LayoutDrawing
package import LayoutFixtures
internal import SystemC

/// A folder of the smallest cases, with files for each class of failure and for another suite.
///
/// The user does not choose the file names, so links with these names are not followed. A case is written under a
/// temporary name, and then replaces any file with its final name:
///
///     let kept = try CorpusFolder.keep(outcome, in: CorpusFolder.defaultPath)
///     print(kept.count, "cases")
public struct CorpusFolder {
    /// The failure to keep a case.
    public struct Failure: Error, CustomStringConvertible {
        /// The attempt and its reason in words.
        public let description: String

        /// Returns a failure with the system's message for the last error.
        static func system(_ attempt: String) -> Failure {
            Failure(description: "\(attempt): \(String(cString: strerror(errno)))")
        }
    }

    /// The counts of the cases that a campaign has kept.
    public struct Kept: Hashable, Sendable {
        /// The number of kept cases.
        public fileprivate(set) var count = 0
        /// The number of removed cases, which earlier campaigns kept and this one did not find again.
        public fileprivate(set) var removed = 0
        /// The names of files that were not written, since they are in use.
        public fileprivate(set) var unchanged: [String] = []
    }

    /// The default folder, which must not be a link.
    public static let defaultPath = "stacklp-cases"

    private let path: String
    private let descriptor: Int32
    private let isUsed: (String) -> Bool

    /// Opens a folder, and creates it and the folders around it if needed.
    ///
    /// - Parameter isUsed: A function that says whether a file is in use, so that it must not be written.
    package init(_ path: String, sparing isUsed: @escaping (String) -> Bool) throws(Failure) {
        self.path = path
        self.isUsed = isUsed
        var folder = ""
        for part in path.split(separator: "/", omittingEmptySubsequences: false) {
            folder += part.isEmpty && folder.isEmpty ? "/" : "\(part)/"
            // Without the final slash, a broken link is not followed.
            let name = folder.count > 1 ? String(folder.dropLast()) : folder
            guard mkdir(name, 0o777) == 0 || errno == EEXIST || errno == EISDIR else {
                throw .system("\(path) cannot be created")
            }
        }
        let following = path == Self.defaultPath ? O_NOFOLLOW : 0
        descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC | following)
        guard descriptor >= 0 else { throw .system("\(path) cannot be used as a folder") }
    }

    /// Keeps the smallest cases of a campaign, and replaces earlier cases of the same classes.
    ///
    /// A complete random campaign also removes cases from the default folder that earlier campaigns of its engines
    /// kept, unless it finds them again or a person changed them.
    ///
    /// - Parameters:
    ///   - outcome: The outcome of the campaign.
    ///   - path: The folder, which is created if there is a case.
    ///   - suite: The suite that also gets each case as HTML, if it can express the case.
    ///   - isUsed: A function that says whether a file is in use, so that it must not be written.
    /// - Complexity: O(bytes of the cases, and of those that earlier campaigns kept).
    /// - Throws: A ``Failure`` if a file or the folder cannot be written.
    public static func keep(
        _ outcome: CampaignOutcome,
        in path: String,
        for suite: FixtureSuite? = nil,
        sparing isUsed: @escaping (String) -> Bool = { _ in false }
    ) throws(Failure) -> Kept {
        // 1. Do nothing without findings, unless an earlier campaign kept cases.
        let (findings, settings) = (outcome.findings, outcome.setting.settings)
        // A case of the user's own fixtures is not listed, since no random case finds it again.
        let isListed =
            path == defaultPath && settings.paths.isEmpty && settings.expected.isEmpty
        var kept = Kept()
        if findings.isEmpty, !isListed || LastRun(in: path).entries.isEmpty { return kept }

        // 2. Write the cases.
        let folder = try CorpusFolder(path, sparing: isUsed)
        for finding in findings { kept.unchanged += try folder.keep(finding, for: suite) }
        kept.count = findings.reduce(0) { $0 + 1 + $1.others.count }
        kept.count -= kept.unchanged.count { !$0.hasSuffix(".html") }

        // 3. List them; a campaign that had all random cases should have found listed cases again.
        guard isListed else { return kept }
        let isWhole =
            outcome.interruption == nil && settings.replay == nil && settings.shard == nil
        let engines = isWhole ? outcome.setting.engines : []
        kept.removed = try folder.list(findings, removingOthersOf: engines)
        return kept
    }

    /// Keeps the cases of a finding.
    ///
    /// - Returns: The names of files that were not written, since they are in use.
    private func keep(_ finding: Finding, for suite: FixtureSuite?) throws(Failure) -> [String] {
        var left: [String] = []
        for (place, finding) in ([finding] + finding.others).enumerated() {
            let name = finding.fileName(number: place + 1)
            if let sequence = finding.sequenceDocument {
                if try !write(sequence, as: name) { left.append(name) }
                continue
            }
            if try !write(finding.document(number: place + 1), as: name) { left.append(name) }
            guard let suite else { continue }
            let tree = finding.fixture.tree
            let html = try? SuiteFixture(name: finding.failureClass.key, tree: tree, in: suite)
                .html
            let page = name.replacing(".json", with: ".html")
            if let html, try !write(html, as: page) { left.append(page) }
        }
        return left
    }

    /// Keeps a sequence of fixtures.
    package func keep(_ sequence: [Fixture], as name: String) throws(Failure) {
        if try !write(sequence.map { $0.json + "\n" }.joined(), as: name) {
            throw Failure(description: "\(path)/\(name) is unchanged, since this run uses it")
        }
    }

    /// Adds the cases of this run to the list, and removes listed cases that this run should have found and did not.
    ///
    /// - Parameters:
    ///   - findings: The findings that were kept.
    ///   - engines: The engines whose cases were all tried.
    /// - Returns: The number of removed cases.
    private func list(
        _ findings: [Finding],
        removingOthersOf engines: [String]
    ) throws(Failure) -> Int {
        let written = LastRun(
            findings.flatMap { finding in
                (1...(1 + finding.others.count)).compactMap {
                    let name = finding.fileName(number: $0)
                    return LastRun.Entry(name, of: finding.failureClass.engine, in: path)
                }
            }
        )
        let (taken, left) = LastRun(in: path).split(after: written, of: engines, in: path)
        for entry in taken where !isUsed("\(path)/\(entry.name)") {
            unlinkat(descriptor, entry.name, 0)
        }
        _ = try write(LastRun(written.entries + left).text, as: LastRun.fileName)
        return taken.count
    }

    /// - Returns: Whether the file was written; `false` if it is in use.
    private func write(_ text: String, as name: String) throws(Failure) -> Bool {
        if isUsed("\(path)/\(name)") { return false }
        let temporary = ".\(getpid()).new"
        let attempt = "\(path)/\(name) cannot be written"

        // 1. Create a new file, and follow no link of another process.
        unlinkat(descriptor, temporary, 0)
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
        let file = openat(descriptor, temporary, flags, 0o666)
        guard file >= 0 else { throw .system(attempt) }

        // 2. Rename it when it is complete.
        let isWritten = Descriptor.write(Array(text.utf8), to: file)
        guard close(file) == 0, isWritten,
            renameat(descriptor, temporary, descriptor, name) == 0
        else {
            let failure = Failure.system(attempt)
            unlinkat(descriptor, temporary, 0)
            throw failure
        }
        return true
    }
}
