// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser
internal import BatchRunning
internal import LayoutFixtures

/// `stacklp schema`: the fixture format for editors.
struct SchemaCommand: ParsableCommand, FileUser {
    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Write the JSON Schema of fixtures, by which editors complete and check them.",
        discussion: """
            A fixture names it by a key beside its root, which readers pass over: \
            "$schema": "stacklp.schema.json", a path from the folder of the fixture, or a URL. \
            The schema knows every key and every value; what only makes sense of the whole, such as \
            which values an algorithm reads, is told by stacklp lint and by every other command.

              stacklp schema | tee stacklp.schema.json

            A folder is read without the files in it that begin as this one does.

            Exit status: 0 it was written; 74 it could not be.
            """
    )

    @Option(
        help: ArgumentHelp("Write to a file, such as stacklp.schema.json.", valueName: "file"),
        completion: .file(),
        transform: OutputPath.named
    )
    var output: String?

    @OptionGroup var colours: ColourOptions

    var fileUses: FileUses { FileUses(fixtures: [], output: output) }

    func run() throws {
        try ResultStream.write(FixtureSchema.json, to: output, apartFrom: [])
    }
}
