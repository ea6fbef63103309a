// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser
internal import SystemC

extension Option<String?> {
    /// An option that names an output file, with its help.
    init(file help: String) {
        self.init(
            help: ArgumentHelp(help, valueName: "file"),
            completion: .file(),
            transform: OutputPath.named
        )
    }
}

/// The paths of output files.
enum OutputPath {
    /// Returns the path of an option, which must not be empty.
    static func named(_ path: String) throws -> String {
        guard !path.isEmpty else { throw ValidationError("it must name a file") }
        return path
    }

    /// Checks before a long run whether its files can be written, and changes nothing.
    static func check(_ paths: [String]) throws(ExitCode) {
        for path in paths {
            guard let number = problem(with: path) else { continue }
            let reason = String(cString: strerror(number))
            throw ExitStatus.unwritable.saying("\(path) cannot be written: \(reason)")
        }
    }

    /// Returns the system's error for writing a file; `nil` if no error can be foreseen.
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
