// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser
internal import SystemC

/// The number of workers that the system's limit on open files allows.
///
/// Each worker has a process of every engine.
struct DescriptorBudget {
    /// The descriptors of a running process: the ends of three pipes, and the process itself.
    private static let ofProcess = 4
    /// The further descriptors of a process that is being started: the other ends of its pipes, a pipe for
    /// errors, and files of the library that starts it.
    ///
    /// A worker starts one process at a time.
    private static let ofStart = 10
    /// The descriptors of everything else: reports, logs, inputs, nested folders, and waiting for processes.
    private static let ofRun = 48

    /// The number of processes of one worker.
    let processes: Int
    /// The number of descriptors that were open at the start.
    private let open: Int

    init(processes: Int) {
        self.processes = processes
        open = (0..<256).count { fcntl(Int32($0), F_GETFD) >= 0 }
    }

    /// Returns the largest number of descriptors that a run needs.
    func need(workers: Int) -> Int {
        open + Self.ofRun + workers * (processes * Self.ofProcess + Self.ofStart)
    }

    /// Returns the number of workers that a limit allows.
    func workers(limit: Int) -> Int {
        max(0, (limit - open - Self.ofRun) / (processes * Self.ofProcess + Self.ofStart))
    }

    /// Raises the system's limit as far as a run needs it, and returns the possible number of workers.
    ///
    /// - Parameters:
    ///   - wanted: The wanted number of workers.
    ///   - quiet: Whether to write no message about fewer workers.
    /// - Throws: An exit status if the limit is too low for one worker, after the reason was written to standard error.
    func workers(wanted: Int, quiet: Bool) throws(ExitCode) -> Int {
        guard processes > 0 else { return wanted }
        let limit = Self.raisedLimit(to: need(workers: wanted))
        let count = min(wanted, workers(limit: limit))
        guard count > 0 else {
            throw ExitStatus.invalid.saying(
                "the limit of \(limit) open files is too low for \(processesInWords); allow at least "
                    + "\(need(workers: 1)), by ulimit -n \(need(workers: 1))"
            )
        }
        if count < wanted, !quiet {
            Terminal.say(
                "stacklp: -j \(count) instead of \(wanted): each worker starts \(processesInWords), and the "
                    + "limit is \(limit) open files; ulimit -n \(need(workers: wanted)) allows all"
            )
        }
        return count
    }

    private var processesInWords: String { processes == 1 ? "1 engine" : "\(processes) engines" }

    /// Raises the soft limit, at most to the hard limit, and returns it.
    private static func raisedLimit(to need: Int) -> Int {
        var limit = rlimit()
        #if canImport(Glibc)
            let resource = __rlimit_resource_t(UInt32(RLIMIT_NOFILE.rawValue))
        #else
            let resource = RLIMIT_NOFILE
        #endif
        guard getrlimit(resource, &limit) == 0 else { return need }
        if limit.rlim_cur < rlim_t(need) {
            let former = limit.rlim_cur
            limit.rlim_cur = min(rlim_t(need), limit.rlim_max)
            if setrlimit(resource, &limit) != 0 { limit.rlim_cur = former }
        }
        return Int(min(limit.rlim_cur, rlim_t(Int32.max)))
    }
}
