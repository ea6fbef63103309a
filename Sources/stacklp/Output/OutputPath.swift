// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser
internal import SystemC

/// The paths of files that commands write.
enum OutputPath {
    /// The path that an option gives, unless it is empty.
    static func named(_ path: String) throws -> String {
        guard !path.isEmpty else { throw ValidationError("it must name a file") }
        return path
    }

    /// Finds out before a long run whether files can be written when it ends; nothing is changed by that.
    ///
    /// - Throws: An exit status, once standard error has been told why.
    static func check(_ paths: [String]) throws(ExitCode) {
        for path in paths {
            guard let number = problem(with: path) else { continue }
            let reason = String(cString: strerror(number))
            throw ExitStatus.unwritable.saying("\(path) cannot be written: \(reason)")
        }
    }

    /// The system's number for why a file cannot be written, as far as that can be known without doing so.
    private static func problem(with path: String) -> Int32? {
        var status = stat()
        if stat(path, &status) == 0 {
            if status.st_mode & S_IFMT == S_IFDIR { return EISDIR }
            return access(path, W_OK) == 0 ? nil : errno
        }
        guard errno == ENOENT, !path.hasSuffix("/") else { return errno }
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
        return access(folder, W_OK | X_OK) == 0 ? nil : errno
    }
}
