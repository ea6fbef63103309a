// SPDX-License-Identifier: GPL-3.0-or-later

internal import BatchRunning
internal import LayoutDrawing
internal import LayoutFixtures
internal import LayoutFuzzing
internal import SystemC

/// A folder of the smallest cases, a file for each class of failure, and beside it one for a suite.
///
/// The names of the files are not the user's, so no link that has such a name is followed: a case is
/// written under a name that nothing else has, and takes the place of whatever was there.
struct CorpusFolder {
    /// Why a case cannot be kept.
    struct Failure: Error, CustomStringConvertible {
        let description: String

        /// The system's own words for what went wrong last.
        static func system(_ attempt: String) -> Failure {
            Failure(description: "\(attempt): \(String(cString: strerror(errno)))")
        }
    }

    /// The folder that is used if none is named; one that is a link is not followed either.
    static let defaultPath = "stacklp-cases"

    let path: String
    private let descriptor: Int32
    private let uses: FileUses

    /// Makes the folder, and those around it, unless they are there.
    ///
    /// - Parameter uses: The files of the run, which stay as they are.
    init(_ path: String, apartFrom uses: FileUses) throws(Failure) {
        self.path = path
        self.uses = uses
        var folder = ""
        for part in path.split(separator: "/", omittingEmptySubsequences: false) {
            folder += part.isEmpty && folder.isEmpty ? "/" : "\(part)/"
            // Without its slash, a link that leads nowhere is not followed.
            let name = folder.count > 1 ? String(folder.dropLast()) : folder
            guard mkdir(name, 0o777) == 0 || errno == EEXIST || errno == EISDIR else {
                throw .system("\(path) cannot be made")
            }
        }
        let following = path == Self.defaultPath ? O_NOFOLLOW : 0
        descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC | following)
        guard descriptor >= 0 else { throw .system("\(path) cannot be used as a folder") }
    }

    /// Keeps the cases of a finding; those of the same class that are there already are replaced.
    ///
    /// - Parameters:
    ///   - finding: The finding.
    ///   - suite: Whose suite the case is kept for as well, as HTML beside it, where it can be said there.
    /// - Returns: The files that the run reads or writes, in place of which nothing was kept.
    func keep(_ finding: Finding, for suite: FixtureSuite? = nil) throws(Failure) -> [String] {
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
    func keep(_ sequence: [Fixture], as name: String) throws(Failure) {
        if try !write(sequence.map { $0.json + "\n" }.joined(), as: name) {
            throw Failure(description: "\(path)/\(name) is left as it is: this run uses it")
        }
    }

    /// Notes what a run has written, and takes away what the run before it has written and this one has not.
    ///
    /// - Parameters:
    ///   - findings: The findings that were kept.
    ///   - engines: The engines of the run.
    /// - Returns: How many cases were taken away.
    func finish(_ findings: [Finding], of engines: [String]) throws(Failure) -> Int {
        let written = LastRun(
            findings.flatMap { finding in
                (1...(1 + finding.others.count)).compactMap {
                    let name = finding.fileName(number: $0)
                    return LastRun.Entry(name, of: finding.failureClass.engine, in: path)
                }
            }
        )
        let (taken, left) = LastRun(in: path).split(after: written, of: engines, in: path)
        for entry in taken where !uses.includes("\(path)/\(entry.name)") {
            unlinkat(descriptor, entry.name, 0)
        }
        _ = try write(LastRun(written.entries + left).text, as: LastRun.fileName)
        return taken.count
    }

    /// - Returns: Whether it was written; not if the run uses the file.
    private func write(_ text: String, as name: String) throws(Failure) -> Bool {
        if uses.includes("\(path)/\(name)") { return false }
        let temporary = ".\(getpid()).new"
        let attempt = "\(path)/\(name) cannot be written"

        // 1. A new file, which no other process has put there.
        unlinkat(descriptor, temporary, 0)
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
        let file = openat(descriptor, temporary, flags, 0o666)
        guard file >= 0 else { throw .system(attempt) }

        // 2. Under its name once it is whole.
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
