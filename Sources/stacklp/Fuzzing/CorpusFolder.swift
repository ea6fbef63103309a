// SPDX-License-Identifier: GPL-3.0-or-later

internal import BatchRunning
internal import LayoutDrawing
internal import LayoutFixtures
internal import LayoutFuzzing
internal import SystemC

/// A folder of the smallest cases, with files for each class of failure and for another suite.
///
/// The user does not choose the file names, so links with these names are not followed. A case is written under a
/// temporary name, and then replaces any file with its final name.
struct CorpusFolder {
    /// The failure to keep a case.
    struct Failure: Error, CustomStringConvertible {
        let description: String

        /// Returns a failure with the system's message for the last error.
        static func system(_ attempt: String) -> Failure {
            Failure(description: "\(attempt): \(String(cString: strerror(errno)))")
        }
    }

    /// The default folder, which must not be a link.
    static let defaultPath = "stacklp-cases"

    let path: String
    private let descriptor: Int32
    private let uses: FileUses

    /// Opens a folder, and creates it and the folders around it if needed.
    ///
    /// - Parameter uses: The files of the run, which are not overwritten.
    init(_ path: String, apartFrom uses: FileUses) throws(Failure) {
        self.path = path
        self.uses = uses
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

    /// Keeps the cases of a finding, and replaces earlier cases of the same class.
    ///
    /// - Parameters:
    ///   - finding: The finding.
    ///   - suite: The suite that also gets the case as HTML, if it can express the case.
    /// - Returns: The names of files that were not written, since the run reads or writes them.
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
            throw Failure(description: "\(path)/\(name) is unchanged, since this run uses it")
        }
    }

    /// Adds the cases of this run to the list, and removes listed cases that this run should have found and did not.
    ///
    /// - Parameters:
    ///   - findings: The findings that were kept.
    ///   - engines: The engines whose cases were all tried. A run of a part, such as `--replay`, gives none.
    /// - Returns: The number of removed cases.
    func list(_ findings: [Finding], removingOthersOf engines: [String]) throws(Failure) -> Int {
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

    /// - Returns: Whether the file was written; `false` if the run uses it.
    private func write(_ text: String, as name: String) throws(Failure) -> Bool {
        if uses.includes("\(path)/\(name)") { return false }
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
