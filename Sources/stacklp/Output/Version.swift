// SPDX-License-Identifier: GPL-3.0-or-later

internal import ReportWriting
internal import SystemC

/// The version of this program.
enum Version {
    static let current = PackageVersion.current

    /// Returns the version with the commit and the parts of the program.
    ///
    /// - Parameter parts: Other parts of the program, with their versions.
    static func text(with parts: String...) -> String {
        var known = (commit.map { ["commit \($0)"] } ?? []) + parts
        if !isOptimised { known.append("not optimised") }
        return "stacklp \(current) (\(known.joined(separator: ", ")))"
    }

    /// Whether the compiler optimised the program.
    private static var isOptimised: Bool {
        var isChecked = false
        assert(
            {
                isChecked = true
                return true
            }()
        )
        return !isChecked
    }

    /// The commit that the program was installed from, read from the file that `Scripts/install` writes.
    private static var commit: String? {
        guard let program = programPath else { return nil }
        let folder = program.split(separator: "/").dropLast(2).map { "/" + $0 }.joined()
        let file = open(folder + "/share/stacklp/commit", O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = read(file, &bytes, bytes.count)
        let name = String(decoding: bytes.prefix(max(count, 0)).prefix { $0 > 0x20 }, as: UTF8.self)
        return !name.isEmpty && name.allSatisfy { $0.isHexDigit || $0 == "+" } ? name : nil
    }

    /// The path of this program, with links resolved.
    private static var programPath: String? {
        #if os(Linux)
            var bytes = [CChar](repeating: 0, count: 4096)
            let count = readlink("/proc/self/exe", &bytes, bytes.count - 1)
            guard count > 0 else { return nil }
            return String(decoding: bytes[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
        #else
            guard let path = realpath(CommandLine.arguments[0], nil) else { return nil }
            defer { free(path) }
            return String(cString: path)
        #endif
    }
}
