// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser
internal import BatchRunning
internal import LayoutFixtures

/// `stacklp schema`: the fixture format for editors.
struct SchemaCommand: ParsableCommand, FileUser {
    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Write the JSON Schema of fixtures, or that of results.",
        discussion: """
            By the schema of fixtures editors complete and check them. A fixture names it by a key beside its root, which readers pass over: \
            "$schema": "stacklp.schema.json", a path from the folder of the fixture, or a URL. \
            The schema knows every key and every value; what only makes sense of the whole, such as \
            which values an algorithm reads, is told by stacklp lint and by every other command.

              stacklp schema | tee stacklp.schema.json
              stacklp schema --of results

            That of results has one line as it is written, of every command and every report in JSON Lines, \
            with what each member is.

            A folder is read without the files in it that begin as this one does.

            Exit status: 0 it was written; 74 it could not be.
            """
    )

    /// The kind of documents that a schema describes.
    enum Subject: String, ExpressibleByArgument, CaseIterable {
        case fixtures, results
    }

    @Option(help: "What the schema is of.")
    var of = Subject.fixtures

    /// The format of the schema.
    enum Form: String, ExpressibleByArgument, CaseIterable {
        case json, markdown
    }

    @Option(help: "How it is written: as JSON Schema, or that of results as tables for people.")
    var format = Form.json

    func validate() throws {
        if of == .fixtures, format == .markdown {
            throw ValidationError("--format markdown is of results.")
        }
    }

    @Option(
        help: ArgumentHelp("Write to a file, such as stacklp.schema.json.", valueName: "file"),
        completion: .file(),
        transform: OutputPath.named
    )
    var output: String?

    @OptionGroup var colours: ColourOptions

    var fileUses: FileUses { FileUses(fixtures: [], output: output) }

    func run() throws {
        let text =
            switch (of, format) {
            case (.fixtures, _): FixtureSchema.json
            case (.results, .json): ResultSchema.json
            case (.results, .markdown): ResultSchema.markdown
            }
        try ResultStream.write(text, to: output, apartFrom: [])
    }
}
