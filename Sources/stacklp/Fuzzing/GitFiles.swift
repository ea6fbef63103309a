// SPDX-License-Identifier: GPL-3.0-or-later

internal import LayoutFuzzing
internal import SystemC

/// The files of the Git repository around the current folder.
enum GitFiles {
    /// Returns those of some files that the repository has; all of them outside of a repository, or without Git.
    ///
    /// - Parameter files: Paths from the current folder, without `..`.
    static func inRepository(_ files: [String]) -> [String] {
        if files.isEmpty { return [] }
        let words = files.map(\.shellWord).joined(separator: " ")
        guard let pipe = popen("git ls-files -z -- \(words) 2>/dev/null", "r") else { return files }
        var names: [UInt8] = []
        while case let byte = getc(pipe), byte != EOF {
            names.append(UInt8(truncatingIfNeeded: byte))
        }
        guard pclose(pipe) == 0 else { return files }
        let known = names.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
        return files.filter { known.contains($0.hasPrefix("./") ? String($0.dropFirst(2)) : $0) }
    }
}
