// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser

/// Whether a command says what it does, as every command understands that may take long.
struct VerboseOption: ParsableArguments {
    @Flag(
        name: [.customShort("v"), .long],
        help: "Say on standard error what is read and done, and when."
    )
    var verbose = false

    /// The narration, which begins now; a silent one without `--verbose`.
    var narration: Narration { verbose ? .begun : .silent }

    /// Refuses to say more and less at the same time.
    func check(quiet: Bool) throws {
        if quiet, verbose { throw ValidationError("--quiet and --verbose contradict each other.") }
    }
}
