// SPDX-License-Identifier: GPL-3.0-or-later

internal import SystemC

/// A mark in the environment of an engine's processes, by which detached processes are found.
///
/// A process that leaves its group, by `setsid` or a second fork, keeps its environment. On Linux `/proc` shows
/// it; on other systems such processes are not found.
struct EngineMark: Sendable {
    /// The name of the environment variable.
    static let variable = "STACKLP_ENGINE"

    /// The value of the variable: the marks of this process, if it is itself part of an engine, and the new mark.
    let value: String
    /// The bytes to search for: the mark of one engine, or the common beginning of all marks of a run.
    private let bytes: [UInt8]

    /// The mark of an engine of a run.
    init(run: String, engine: Int) {
        let own = "\(run).\(engine);"
        value = (getenv(Self.variable).map { String(cString: $0) } ?? "") + own
        bytes = Array(own.utf8)
    }

    /// The common mark of all engines of a run.
    init(run: String) {
        value = "\(run)."
        bytes = Array(value.utf8)
    }

    /// The largest number of searches.
    ///
    /// Each search may find processes that started after the previous one.
    private static let mostPasses = 100

    /// Kills all processes that have the mark.
    func killAll() {
        #if os(Linux)
            for _ in 0..<Self.mostPasses {
                let found = processes
                if found.isEmpty { return }
                for number in found { _ = kill(number, SIGKILL) }
                usleep(1_000)
            }
        #endif
    }

    /// The running processes that have the mark.
    private var processes: [pid_t] {
        guard let folder = opendir("/proc") else { return [] }
        defer { closedir(folder) }
        var found: [pid_t] = []
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
            }
            guard let number = pid_t(name), number != getpid() else { continue }
            if Self.environment(of: name).contains(bytes) { found.append(number) }
        }
        return found
    }

    /// Returns the initial environment of a process; nothing if it has ended, or belongs to another user.
    private static func environment(of number: String) -> [UInt8] {
        let file = open("/proc/\(number)/environ", O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return [] }
        defer { close(file) }
        var text: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(file, &buffer, buffer.count)
            guard count > 0 else { return text }
            text += buffer[..<count]
        }
    }
}
