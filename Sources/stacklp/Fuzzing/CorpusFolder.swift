// SPDX-License-Identifier: GPL-3.0-or-later

internal import LayoutFixtures
internal import LayoutFuzzing

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// A folder of the smallest cases, a file for each class of failure.
struct CorpusFolder {
    /// Why a case cannot be kept.
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    let path: String

    /// Makes the folder, and those around it, unless they are there.
    init(_ path: String) throws(Failure) {
        self.path = path
        var folder = ""
        for part in path.split(separator: "/", omittingEmptySubsequences: false) {
            folder += part.isEmpty && folder.isEmpty ? "/" : "\(part)/"
            guard mkdir(folder, 0o777) == 0 || errno == EEXIST || errno == EISDIR else {
                let reason = String(cString: strerror(errno))
                throw Failure(description: "\(path) cannot be made: \(reason)")
            }
        }
    }

    /// Keeps a finding; one of the same class that is there already is replaced.
    func keep(_ finding: LayoutFuzzing.Finding) throws(Failure) {
        let file = "\(path)/\(finding.failureClass.fileName).json"
        do throws(ResultStream.Failure) {
            var stream = try ResultStream(path: file)
            try stream.write(finding.document)
            try stream.close()
        } catch {
            throw Failure(description: error.description)
        }
    }
}

extension FailureClass {
    /// The key, as a name of a file.
    var fileName: String {
        String(key.map { $0 == "/" || $0 == "+" ? "-" : $0 })
    }
}
