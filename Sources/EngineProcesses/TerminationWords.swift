// SPDX-License-Identifier: GPL-3.0-or-later

internal import Subprocess
internal import SystemC

extension TerminationStatus {
    /// The way in which a process ended, such as `exit status 3` or `signal 6 (SIGABRT)`.
    var words: String {
        switch self {
        // The exit statuses of a shell for a command that it cannot run.
        case .exited(126): "exit status 126 (the command cannot be run)"
        case .exited(127): "exit status 127 (the command is not found)"
        case .exited(let code): "exit status \(code)"
        case .signaled(let number):
            Self.names[number].map { "signal \(number) (\($0))" } ?? "signal \(number)"
        }
    }

    /// The names of signals that end processes.
    ///
    /// Some numbers differ between systems.
    private static let names: [CInt: String] = [
        SIGHUP: "SIGHUP", SIGINT: "SIGINT", SIGQUIT: "SIGQUIT", SIGILL: "SIGILL",
        SIGTRAP: "SIGTRAP", SIGABRT: "SIGABRT", SIGBUS: "SIGBUS", SIGFPE: "SIGFPE",
        SIGKILL: "SIGKILL", SIGUSR1: "SIGUSR1", SIGSEGV: "SIGSEGV", SIGUSR2: "SIGUSR2",
        SIGPIPE: "SIGPIPE", SIGALRM: "SIGALRM", SIGTERM: "SIGTERM", SIGXCPU: "SIGXCPU",
        SIGXFSZ: "SIGXFSZ", SIGSYS: "SIGSYS",
    ]
}

extension EngineProcess {
    /// The words for the end of a process without a failure.
    static let goodEnding = TerminationStatus.exited(0).words
}
