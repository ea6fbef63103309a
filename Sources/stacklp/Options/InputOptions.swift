// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser

/// What every command that reads fixtures understands.
struct InputOptions: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            "Fixture files, folders of them, or - for JSON Lines on standard input.",
            valueName: "path"
        ),
        completion: .file(extensions: ["json", "jsonl"])
    )
    var paths: [String]

    @OptionGroup var run: RunOptions

    func validate() throws {
        try RunOptions.check(paths)
    }
}
