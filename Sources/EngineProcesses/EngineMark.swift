// SPDX-License-Identifier: GPL-3.0-or-later

internal import SystemC

/// A variable in the environment of an engine's processes, by which those are found that left its group.
///
/// A process that detaches, by `setsid` or a second fork, keeps its environment. On Linux `/proc` shows it;
/// on other systems nothing is found.
struct EngineMark: Sendable {
    /// The variable's name.
    static let variable = "STACKLP_ENGINE"

    /// The variable's value: the mark of the engine around this process, if there is one, and its own.
    let value: String
    /// The bytes to look for: the mark of one engine, or the beginning of all marks of a run.
    private let bytes: [UInt8]

    /// The mark of an engine of a run.
    init(run: String, engine: Int) {
        let own = "\(run).\(engine);"
        value = (getenv(Self.variable).map { String(cString: $0) } ?? "") + own
        bytes = Array(own.utf8)
    }

    /// The mark of every engine of a run.
    init(run: String) {
        value = "\(run)."
        bytes = Array(value.utf8)
    }

    /// The largest number of searches: each may find processes that were started since the last.
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

    /// The processes that have the mark and have not ended.
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

    /// The environment with which a process was started; nothing if it has ended, or belongs to another user.
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
