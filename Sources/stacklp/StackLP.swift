// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser
internal import BatchRunning
internal import GLPK
internal import Threading

/// The command line: options in, library calls, exit status out.
@main
struct StackLP: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "stacklp",
        abstract: "Lays UI stacks out by linear programs, and checks greedy engines against them.",
        discussion: """
            A fixture is a layout tree in JSON with the size that it is laid out in. Each of its \
            stacks is turned into linear programs, which GLPK solves: the mirror program states \
            the greedy rule, the optimal one what the author asked for.

            PATH is a .json file (one fixture or an array), a .jsonl file (one fixture a line), a \
            folder (every such file below it), or - for JSON Lines on standard input. Files may be \
            packed by gzip: .json.gz, .jsonl.gz.

            Exit status: 0 all solved and agreeing; 1 something differs, is infeasible, misses \
            its expected frames or has an error that lint finds; 2 some input was invalid, or there \
            was nothing to check; 64 wrong command line; 70 internal error; 74 results cannot be \
            written; 75 another process writes the same file; 130, 143 and 129 interrupted by SIGINT, \
            SIGTERM or SIGHUP, with what was finished written whole; 131 ended at once by SIGQUIT.
            """,
        version: Version.text(with: "GLPK \(GLPKSolver.libraryVersion)"),
        subcommands: [
            Solve.self, DiffCommand.self, TestCommand.self, ProveCommand.self, FuzzCommand.self,
            ExplainCommand.self, ProgramCommand.self, LintCommand.self, MutantsCommand.self,
            RulesCommand.self, MergeCommand.self, SchemaCommand.self,
        ]
    )

    /// Reads the command line and runs the command; ends the process with an exit status unless that
    /// is 0.
    static func main() {
        Interruption.begin()
        FileSizeLimit.report()
        FileOpening.tell { Terminal.say("stacklp: \($0) is a FIFO, and waits for a reader") }
        do {
            var typed = Array(CommandLine.arguments.dropFirst())
            // What many programs understand.
            if typed == ["-v"] { typed = ["--version"] }
            try CommandName.check(typed)
            typed = OldSpelling.replaced(in: typed)
            let arguments = OldSpelling.replaced(in: try CampaignFile.completing(typed))
            var command = try parseAsRoot(arguments)
            try RepeatedOption.check(command, arguments)
            try (command as? any FileUser)?.prepareFiles()
            try command.run()
        } catch {
            // After a signal nothing else counts: what waited for something has given up.
            let signal = Interruption.number
            if signal != 0 { exit(withError: ExitStatus.interrupted(by: signal)) }
            // What was asked for, such as help, is written as results are.
            if exitCode(for: error).isSuccess {
                do {
                    let text = fullMessage(for: error)
                    if !text.isEmpty {
                        try ResultStream.write(text + "\n", to: nil, apartFrom: [])
                    }
                } catch {
                    exit(withError: error)
                }
                exit(withError: ExitCode.success)
            }
            if let lines = ValueAdvice.message(for: error) {
                Terminal.say(lines: lines)
                exit(withError: ExitStatus.wrongCommandLine)
            }
            exit(withError: error)
        }
    }
}
