// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser
internal import BatchRunning
internal import GLPK
internal import Threading

/// The command-line program, which parses options, calls the libraries, and returns an exit status.
@main
struct StackLP: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "stacklp",
        abstract: "Find defects of layout engines, and lay stacks out by linear programs.",
        discussion: """
            stacklp fuzz --engine 'mine=./my-engine' tests your engine with random layouts. It \
            reports the smallest layout of each difference and, if it finds the cause, the step of the \
            rule.

            stacklp computes each layout twice. The greedy engine follows the steps of the layout \
            rule. The LP engine turns each stack into linear programs, which GLPK solves: the mirror \
            program states the rule, the optimal program states the author's request.

            A fixture is a layout tree in JSON with the size of its container. PATH is a .json file \
            (one fixture or an array), a .jsonl file (one fixture a line), a folder (every such file \
            below it), or - for JSON Lines on standard input. Files may be compressed by gzip: \
            .json.gz, .jsonl.gz.

            Exit status: 0 all solved and agreeing; 1 something differs, is infeasible, misses \
            its expected frames, or has an error that lint finds; 2 some input is invalid, or there \
            is nothing to check; 64 wrong command line; 70 internal error; 74 results cannot be \
            written; 75 another process writes the same file; 130, 143 and 129 interrupted by SIGINT, \
            SIGTERM or SIGHUP, with all finished results written; 131 ended at once by SIGQUIT.
            """,
        version: Version.text(with: "GLPK \(GLPKSolver.libraryVersion)"),
        subcommands: [
            Solve.self, DiffCommand.self, TestCommand.self, ProveCommand.self, FuzzCommand.self,
            ExplainCommand.self, ProgramCommand.self, LintCommand.self, MutantsCommand.self,
            RulesCommand.self, MergeCommand.self, SchemaCommand.self,
        ]
    )

    /// Reads the command line and runs the command.
    ///
    /// An exit status other than 0 ends the process here.
    static func main() {
        Interruption.begin()
        FileSizeLimit.report()
        FileOpening.tell { Terminal.say("stacklp: \($0) is a FIFO; waiting for its reader") }
        do {
            var typed = Array(CommandLine.arguments.dropFirst())
            // Accept -v alone, as many programs do.
            if typed == ["-v"] { typed = ["--version"] }
            try CommandName.check(typed)
            typed = OldSpelling.replaced(in: typed)
            let arguments = OldSpelling.replaced(in: try CampaignFile.completing(typed))
            var command = try parseAsRoot(arguments)
            try RepeatedOption.check(command, arguments)
            try (command as? any FileUser)?.prepareFiles()
            try command.run()
        } catch {
            // After a signal, other errors do not count: interrupted calls have given up.
            let signal = Interruption.number
            if signal != 0 { exit(withError: ExitStatus.interrupted(by: signal)) }
            // Help and the version are written like results.
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
