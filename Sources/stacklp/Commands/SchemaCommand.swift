// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser
internal import BatchRunning
internal import LayoutFixtures

/// The command `stacklp schema`, which writes the format for editors.
struct SchemaCommand: ParsableCommand, FileUser {
    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Write the JSON Schema of fixtures or of results.",
        discussion: """
            Editors complete and check fixtures by their schema. A fixture names it by a key beside its \
            root, which stacklp ignores: "$schema": "stacklp.schema.json". The value is a path from \
            the folder of the fixture, or a URL.

              stacklp schema | tee stacklp.schema.json
              stacklp schema --of results

            The schema of fixtures has every key and every value. stacklp lint and all other commands \
            check what depends on the whole fixture, such as which values an algorithm reads.

            The schema of results describes each member of a line, for every command and every report \
            in JSON Lines.

            stacklp skips schemas when it reads a folder of fixtures. It recognises them by their \
            first bytes.

            Exit status: 0 the schema was written; 74 it could not be written.
            """
    )

    /// The kind of documents that a schema describes.
    enum Subject: String, ExpressibleByArgument, CaseIterable {
        case fixtures, results
    }

    @Option(help: "The documents that the schema describes.")
    var of = Subject.fixtures

    /// The format of the schema.
    enum Form: String, ExpressibleByArgument, CaseIterable {
        case json, markdown
    }

    @Option(help: "The format: json is JSON Schema, markdown has tables of results for people.")
    var format = Form.json

    func validate() throws {
        if of == .fixtures, format == .markdown {
            throw ValidationError("--format markdown requires --of results.")
        }
    }

    @Option(file: "Write to a file, such as stacklp.schema.json.")
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
