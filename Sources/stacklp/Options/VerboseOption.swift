// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser

/// The option for a log of steps, which all commands that may take long have.
struct VerboseOption: ParsableArguments {
    @Flag(
        name: [.customShort("v"), .long],
        help: "Write each step and its time to standard error."
    )
    var verbose = false

    /// The step log, which begins now; a silent one without `--verbose`.
    var stepLog: StepLog { verbose ? .begun : .silent }

    /// Checks that `--quiet` and `--verbose` are not given together.
    func check(quiet: Bool) throws {
        if quiet, verbose { throw ValidationError("--quiet and --verbose exclude each other.") }
    }
}
