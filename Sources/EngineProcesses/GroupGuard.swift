// SPDX-License-Identifier: GPL-3.0-or-later

internal import Subprocess
internal import SystemC
internal import Threading

#if canImport(System)
    internal import System
#else
    internal import SystemPackage
#endif

/// A helper process that kills process groups when this process is gone, whatever ended it.
///
/// A shell reads from a pipe which groups there are. Only this process can write to the pipe, so the
/// pipe ends when this process does, and what is left in the list then is killed.
final class GroupGuard: Sendable {
    private let pipe: FileDescriptor

    private init(pipe: FileDescriptor) {
        self.pipe = pipe
    }

    deinit { try? pipe.close() }

    /// The list is a text of numbers with a space on both sides of each.
    private static let script = """
        trap '' HUP INT TERM
        groups=' '
        while read -r sign group; do
            case $sign in
                +) groups="$groups$group " ;;
                -) groups="${groups%% $group *} ${groups#* $group }" ;;
            esac
        done
        for group in $groups; do kill -s KILL -- "-$group"; done
        passes=0
        while [ $passes -lt 100 ]; do
            files=$(grep -ls "$1" /proc/[0-9]*/environ)
            [ -n "$files" ] || exit
            for file in $files; do
                file=${file%/environ}
                kill -s KILL "${file#/proc/}"
            done
            passes=$((passes + 1))
        done
        """

    /// The time for a task to begin: one never does, and says nothing of it, where no thread can be made.
    private static let startLimit = Duration.seconds(10)

    /// Starts the helper, and waits until it is there; `nil` if the system gives none.
    ///
    /// - Parameter run: The number of the run, by which processes are found that left their group.
    static func start(run: String) -> GroupGuard? {
        guard let (readEnd, writeEnd) = try? FileDescriptor.pipe() else { return nil }
        _ = fcntl(writeEnd.rawValue, F_SETFD, FD_CLOEXEC)
        let isStarted = Monitor<Bool?>(nil)
        Task.detached {
            // Out of the terminal's group, whose signals end this process and not the helper.
            var options = PlatformOptions()
            options.processGroupID = 0
            _ = try? await Subprocess.run(
                .path("/bin/sh"),
                arguments: ["-c", script, "guard", "\(run)[.]"],
                platformOptions: options,
                input: .fileDescriptor(readEnd, closeAfterSpawningProcess: true),
                output: .discarded,
                error: .discarded
            ) { _ in isStarted.update { $0 = true } }
            isStarted.update { $0 = $0 ?? false }
        }
        guard isStarted.wait(until: .now + startLimit, { $0 }) == true else {
            try? writeEnd.close()
            return nil
        }
        return GroupGuard(pipe: writeEnd)
    }

    /// Notes a group.
    func add(_ group: pid_t) { write("+ \(group)\n") }

    /// Forgets a group.
    func remove(_ group: pid_t) { write("- \(group)\n") }

    private func write(_ line: String) {
        // A helper that has gone is no reason to stop.
        _ = try? pipe.writeAll(line.utf8)
    }
}
