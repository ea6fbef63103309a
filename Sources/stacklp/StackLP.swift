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
            reports the smallest layout of each difference. If it finds the cause, it names the \
            step of the rule.

            A rule is an algorithm by which a stack gives its children their frames: css \
            (flexbox), hstack (SwiftUI's stacks), texture (Texture's stacks) or flutter \
            (Flutter's Row and Column).

            stacklp has two engines. The greedy engine follows the steps of the rule. The LP \
            engine turns each stack into linear programs, and GLPK solves them. Each stack has \
            two kinds of programs. The mirror program states the rule, so both engines must give \
            the same frames. The optimal program states the author's request: minima and maxima \
            hold, the space is filled without overflow if possible, and it is shared evenly. \
            solve uses one engine; diff and prove compare both.

            A fixture is a layout tree in JSON, with the size of its container. PATH is a .json \
            file (one fixture or an array), a .jsonl file (one fixture a line), a folder (all \
            such files below it), or - for JSON Lines on standard input. Files may be compressed \
            by gzip: .json.gz, .jsonl.gz.

            Exit status: 0 all fixtures are solved, and the engines agree; 1 a layout differs, \
            does not exist or misses its expected frames, or lint finds an error; 2 some input \
            is invalid, or there is nothing to check; 64 the command line is wrong; 70 internal \
            error; 74 results cannot be written; 75 another process writes the same file; 130, \
            143 or 129 if SIGINT, SIGTERM or SIGHUP ended the run, with all finished results \
            written; 131 if SIGQUIT ended the run at once.
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
            let arguments = try CampaignFile.completing(typed)
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
