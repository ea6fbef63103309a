// SPDX-License-Identifier: GPL-3.0-or-later

internal import Subprocess
internal import SystemC
internal import Threading

#if canImport(System)
    internal import System
#else
    internal import SystemPackage
#endif

/// A helper process that kills process groups after this process has ended in any way.
///
/// A shell reads the list of groups from a pipe. Only this process can write to the pipe, so the pipe ends
/// with this process. The shell then kills the groups that are left in the list.
final class GroupGuard: Sendable {
    private let pipe: FileDescriptor

    private init(pipe: FileDescriptor) {
        self.pipe = pipe
    }

    deinit { try? pipe.close() }

    /// The script of the helper.
    ///
    /// Its list is a text of numbers, with a space on both sides of each.
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

    /// The time limit for the start of the helper.
    ///
    /// If no thread can be made, its task never begins, without an error.
    private static let startLimit = Duration.seconds(10)

    /// Starts the helper, and waits until it runs; returns `nil` if it cannot be started.
    ///
    /// - Parameter run: The number of the run, by which detached processes are found.
    static func start(run: String) -> GroupGuard? {
        guard let (readEnd, writeEnd) = try? FileDescriptor.pipe() else { return nil }
        _ = fcntl(writeEnd.rawValue, F_SETFD, FD_CLOEXEC)
        let isStarted = Monitor<Bool?>(nil)
        Task.detached(executorPreference: TaskThreads.serving) {
            // Signals from the terminal must not end the helper, so it has a group of its own.
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

    /// Adds a group to the list.
    func add(_ group: pid_t) { write("+ \(group)\n") }

    /// Removes a group from the list.
    func remove(_ group: pid_t) { write("- \(group)\n") }

    private func write(_ line: String) {
        // The run continues without a helper.
        _ = try? pipe.writeAll(line.utf8)
    }
}
