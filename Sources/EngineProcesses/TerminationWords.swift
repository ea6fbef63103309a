// SPDX-License-Identifier: GPL-3.0-or-later

internal import Subprocess
internal import SystemC

extension TerminationStatus {
    /// The way a process ended, in words: `exit status 3`, `signal 6 (SIGABRT)`.
    var words: String {
        switch self {
        // What a shell says of a command that it cannot run.
        case .exited(126): "exit status 126 (the command cannot be run)"
        case .exited(127): "exit status 127 (the command is not found)"
        case .exited(let code): "exit status \(code)"
        case .signaled(let number):
            Self.names[number].map { "signal \(number) (\($0))" } ?? "signal \(number)"
        }
    }

    /// The signals that end processes; some numbers differ between systems.
    private static let names: [CInt: String] = [
        SIGHUP: "SIGHUP", SIGINT: "SIGINT", SIGQUIT: "SIGQUIT", SIGILL: "SIGILL",
        SIGTRAP: "SIGTRAP", SIGABRT: "SIGABRT", SIGBUS: "SIGBUS", SIGFPE: "SIGFPE",
        SIGKILL: "SIGKILL", SIGUSR1: "SIGUSR1", SIGSEGV: "SIGSEGV", SIGUSR2: "SIGUSR2",
        SIGPIPE: "SIGPIPE", SIGALRM: "SIGALRM", SIGTERM: "SIGTERM", SIGXCPU: "SIGXCPU",
        SIGXFSZ: "SIGXFSZ", SIGSYS: "SIGSYS",
    ]
}

extension EngineProcess {
    /// The words for the end of a process that has not failed.
    static let goodEnding = TerminationStatus.exited(0).words
}
