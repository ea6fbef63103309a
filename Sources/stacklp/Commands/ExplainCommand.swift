// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser
internal import BatchRunning
internal import Deviations
internal import LayoutExplaining
internal import LayoutFixtures
internal import LayoutFuzzing
internal import LayoutOracle
internal import ReportWriting

/// `stacklp explain`: why the children of a stack are as long as they are.
struct ExplainCommand: ParsableCommand, FileUser {
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
            how much the others change, for each unit of their weight, as it is moved up, for each \
            point, in a stack as long. What contradicts itself is reduced to a smallest set that cannot hold together. Of \
            css boxes it says what padding, border and margins take, who has auto margins, what \
            percentages, keywords and ratios came to, who is on no line, and how insets, margins and \
            length of an absolute box add up. Of SwiftUI's elements it says what each was offered, and \
            what it took.

              stacklp explain row.json
              stacklp explain card.json /1
              stacklp explain --name "my row" rows.jsonl toolbar
              stacklp explain --deviations violations-frozen-always row.json
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
            "The path or the id of a stack, or of an element of hstack; all stacks without, and all elements "
                + "of SwiftUI.",
            valueName: "path"
        )
    )
    var element: String?

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
    var deviations: DeviationChoice?

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

    var fileUses: FileUses { FileUses(fixtures: [fixture], output: output) }

    func run() throws {
        let style = colours.style(to: output)
        var output = TextOutput(self.output, apartFrom: [fixture])
        var named = NamedTexts(style: style, isPlain: format == .jsonl)
        var failed = 0
        let isWhole = Result {
            try NamedFixture.each(name, in: fixture) { fixture in
                let tree = fixture.tree
                let indices = try element.map { [try fixture.elementIndex(at: $0)] }
                do {
                    let text = try explanation(
                        of: indices ?? tree.explained,
                        in: fixture,
                        style
                    )
                    for piece in named.add(text, of: fixture.name) { try output.write(piece) }
                } catch let failure as LayoutFailure {
                    _ = ExitStatus.different.saying("\(fixture.name): \(failure)")
                    failed += 1
                }
            }
        }
        if let text = named.only { try output.write(text) }
        try output.close()
        if try !isWhole.get() { throw ExitStatus.invalid }
        if failed > 0 { throw ExitStatus.different }
    }

    private func explanation(
        of indices: [Int],
        in fixture: Fixture,
        _ style: TerminalStyle
    ) throws(LayoutFailure) -> String {
        // 1. The layout.
        let greedy = GreedyEngine(keepsMeasurements: true)
        let engine: any LayoutEngine =
            if let deviations {
                DeviatingEngine(greedy, under: deviations.all)
            } else {
                greedy
            }
        let layout = try engine.layout(fixture.tree)

        // 2. Each stack, and each element that is none, in path order.
        let stackIndices = indices.filter { fixture.tree.stack(at: $0) != nil }
        var stacks = try Explainer().explanations(ofStacksAt: stackIndices, in: layout)[...]
        let explanations = indices.compactMap { index -> (any WrittenExplanation)? in
            ElementExplanation(of: index, in: layout) ?? stacks.popFirst()
        }

        // 3. For a program, or for people.
        if format == .jsonl {
            var text = JSONText()
            for explanation in explanations { explanation.write(to: &text, of: fixture) }
            return text.text
        }
        var parts = deviations?.sentences ?? []
        if indices.isEmpty { parts.append("It has no stacks.\n") }
        parts += explanations.map { $0.text(style) }
        return parts.joined(separator: "\n")
    }
}

/// Texts that are written as they come: where there are several, each has its name above it.
private struct NamedTexts {
    let style: TerminalStyle
    /// Whether none has its name.
    let isPlain: Bool
    /// The first text, which waits for a second one; `nil` before it and after that.
    private(set) var first: (name: String, text: String)?
    private var count = 0

    init(style: TerminalStyle, isPlain: Bool) {
        (self.style, self.isPlain) = (style, isPlain)
    }

    /// The text that has been written nowhere because it is the only one.
    var only: String? { first?.text }

    /// Adds a text, and gives what can be written now.
    mutating func add(_ text: String, of name: String) -> [String] {
        if isPlain { return [text] }
        count += 1
        if count == 1 {
            first = (name, text)
            return []
        }
        let before = first.map { [titled($0.text, $0.name)] } ?? []
        first = nil
        return before + ["\n", titled(text, name)]
    }

    private func titled(_ text: String, _ name: String) -> String {
        style.bold(name.printable) + "\n\n" + text
    }
}

extension LayoutTree {
    /// Every stack, and every element of SwiftUI, in path order.
    fileprivate var explained: [Int] {
        preorder.filter { index in
            if case .swiftUI = items[index].kind { return true }
            return stack(at: index) != nil
        }
    }
}
