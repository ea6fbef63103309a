// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser
internal import BatchRunning
internal import GreedyLayout
internal import LayoutFixtures
internal import ReportWriting
internal import StackLayout

/// `stacklp explain`: why the children of a stack are as long as they are.
struct ExplainCommand: ParsableCommand {
    enum Format: String, ExpressibleByArgument, CaseIterable {
        case text, jsonl
    }

    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Say why the children of a stack are as long as they are.",
        discussion: """
            For each line of a stack: what there is to divide, the bases, who grew or shrank by \
            what share, which minimum or maximum stopped whom, what is left over, and where the \
            greedy rule parts from the optimal program. The price of a bound is the dual value: by \
            how much the others change, for each unit of their weight, if it is moved up by one \
            point. What contradicts itself is reduced to a smallest set that cannot hold together. Of \
            css boxes it says what padding, border and margins take, who has auto margins, what \
            percentages, keywords and ratios came to, who is on no line, and how insets, margins and \
            length of an absolute box add up.

              stacklp explain row.json
              stacklp explain card.json /1
              stacklp explain --name "my row" rows.jsonl toolbar
              stacklp explain --as min-frozen-first row.json
              stacklp explain --format jsonl rows.jsonl

            Exit status: 0 explained; 1 a fixture has no layout; 2 one is invalid.
            """
    )

    @Argument(
        help: "A file or a folder of fixtures, or - for JSON Lines on standard input.",
        completion: .file(extensions: ["json", "jsonl"])
    )
    var fixture: String

    @Argument(
        help: ArgumentHelp(
            "The path or the id of the stack; all stacks without.",
            valueName: "path"
        )
    )
    var stack: String?

    @Option(help: "The name of the fixture to explain, where the file holds several.")
    var name: String?

    @Option(
        help: ArgumentHelp(
            "Explain what an engine comes to that deviates from the rules: a name of stacklp mutants "
                + "--deviations, or several with ~ between.",
            valueName: "deviation"
        ),
        transform: DeviationChoice.read
    )
    var `as`: DeviationChoice?

    @Option(help: "How it is written: for people, or as a JSON object for each stack.")
    var format = Format.text

    @Option(
        help: ArgumentHelp("Write the text to a file.", valueName: "file"),
        completion: .file(),
        transform: OutputPath.named
    )
    var output: String?

    @OptionGroup var colours: ColourOptions

    func validate() throws {
        if fixture.isEmpty { throw ValidationError("A path must not be empty.") }
    }

    func run() throws {
        let style = colours.style(to: output)
        var parts: [(name: String, text: String)] = []
        var failed = 0
        let isWhole = try NamedFixture.each(name, in: fixture) { fixture in
            let tree = fixture.tree
            let stacks = try stack.map { [try fixture.stackIndex(at: $0)] } ?? tree.stackIndices
            do {
                let text = try explanation(of: stacks, in: fixture, style)
                parts.append((fixture.name, text))
            } catch {
                _ = ExitStatus.different.saying("\(fixture.name): \(error)")
                failed += 1
            }
        }

        // Where there are several, each has its name above it.
        let isNamed = parts.count > 1 && format == .text
        let texts = parts.map { name, text in
            isNamed ? style.bold(name.printable) + "\n\n" + text : text
        }
        if !texts.isEmpty {
            let text = texts.joined(separator: isNamed ? "\n" : "")
            try ResultStream.write(text, to: output, apartFrom: [fixture])
        }
        if !isWhole { throw ExitStatus.invalid }
        if failed > 0 { throw ExitStatus.different }
    }

    private func explanation(
        of stacks: [Int],
        in fixture: Fixture,
        _ style: TerminalStyle
    ) throws(LayoutFailure) -> String {
        var engine = Engines.greedy
        engine.deviations = `as`?.deviations ?? []
        let layout = try engine.layout(fixture.tree)
        if format == .jsonl {
            var text = JSONText()
            for index in stacks {
                let explanation = try ExplanationText.explanation(
                    ofStackAt: index,
                    in: fixture.tree,
                    layout
                )
                explanation.write(to: &text, of: fixture, layout)
            }
            return text.text
        }
        var parts = `as`?.sentences ?? []
        if stacks.isEmpty { parts.append("It has no stacks.\n") }
        for index in stacks {
            parts.append(
                try ExplanationText.text(ofStackAt: index, in: fixture.tree, layout, style)
            )
        }
        return parts.joined(separator: "\n")
    }
}

extension LayoutTree {
    /// Every stack, in path order.
    fileprivate var stackIndices: [Int] { preorder.filter { stack(at: $0) != nil } }
}
