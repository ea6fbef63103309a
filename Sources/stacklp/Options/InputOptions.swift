// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser
internal import BatchRunning
internal import GLPK

/// The options of every command that reads fixtures.
struct InputOptions: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            "Fixture files, folders of them, or - for JSON Lines on standard input. Files that end in .gz are "
                + "unpacked, and so is standard input in gzip.",
            valueName: "path"
        ),
        completion: .file(extensions: ["json", "jsonl", "gz"])
    )
    var paths: [String]

    @OptionGroup var run: RunOptions
    @OptionGroup var batch: KeepingOptions

    func validate() throws {
        try RunOptions.check(paths)
    }

    /// The identity of a run: everything that decides its results, except the fixtures.
    func identity(
        of command: ResultCommand,
        _ settings: [RunIdentity.Setting]
    ) -> RunIdentity {
        RunIdentity(
            version: Version.current,
            command: command.rawValue,
            settings: settings,
            shard: run.shard,
            words: command.words { name in settings.first { $0.name == name }?.value }
        )
    }
}

extension RunIdentity.Setting {
    /// The version of the solver.
    static let glpk = RunIdentity.Setting(name: "glpk", value: GLPKSolver.libraryVersion)
}
