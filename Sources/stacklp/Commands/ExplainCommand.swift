// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser
internal import BatchRunning
internal import Deviations
internal import LayoutExplaining
internal import LayoutFixtures
internal import LayoutFuzzing
internal import LayoutOracle
internal import ReportWriting

/// The command `stacklp explain`, which explains the lengths of a stack's children.
struct ExplainCommand: ParsableCommand, FileUser {
    enum Format: String, ExpressibleByArgument, CaseIterable {
        case text, jsonl
    }

    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Explain why each child of a stack has its length.",
        discussion: """
            Explains each line of a stack: the space to divide, the bases, the share by which each \
            child grew or shrank, the minimum or maximum that stopped it, and the space left over. It \
            also says where the greedy rule differs from the optimal program.

            For css boxes, it also shows the space that padding, borders and margins take, auto \
            margins, the lengths from percentages, keywords and ratios, and the children that are on \
            no line. It shows how insets, margins and length of an absolute box add up. For SwiftUI's \
            elements, it shows each proposal and the size that the element takes.

            The price of a bound is its dual value. It is the change of the other children, per unit \
            of their weight, for each point by which the bound is raised, in a stack of the same \
            length. Contradicting bounds are reduced to a smallest set that cannot hold together.

              stacklp explain row.json
              stacklp explain card.json /1
              stacklp explain --name "my row" rows.jsonl toolbar
              stacklp explain --deviations violations-frozen-always row.json
              stacklp explain --format jsonl rows.jsonl

            Exit status: 0 explained; 1 a fixture has no layout; 2 a fixture is invalid.
            """
    )

    @Argument(
        help: "A file or a folder of fixtures, or - for JSON Lines on standard input.",
        completion: .file(extensions: ["json", "jsonl"])
    )
    var fixture: String

    @Argument(
        help: ArgumentHelp(
            "The path or the id of a stack, or of an element of hstack (default: all stacks, and all elements "
                + "of SwiftUI).",
            valueName: "path"
        )
    )
    var element: String?

    @Option(help: "The name of the fixture to explain (default: all fixtures).")
    var name: String?

    @Option(
        help: ArgumentHelp(
            "Explain the layout of an engine with these deviations from the rules, joined by ~; stacklp mutants "
                + "--deviations lists them.",
            valueName: "deviation"
        ),
        transform: DeviationChoice.read
    )
    var deviations: DeviationChoice?

    @Option(help: "The format: text for people, or jsonl with an object for each stack.")
    var format = Format.text

    @Option(file: "Write the text to a file.")
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
        let status = Result {
            try NamedFixture.each(name, in: fixture) { fixture in
                let indices =
                    try element.map { [try fixture.elementIndex(at: $0)] } ?? fixture.tree.explained
                let text = try explanation(of: indices, in: fixture, style)
                for piece in named.add(text, of: fixture.name) { try output.write(piece) }
            }
        }
        if let text = named.only { try output.write(text) }
        try output.close()
        if let status = try status.get() { throw status }
    }

    private func explanation(
        of indices: [Int],
        in fixture: Fixture,
        _ style: TerminalStyle
    ) throws(LayoutFailure) -> String {
        // 1. Compute the layout.
        let greedy = GreedyEngine(keepsMeasurements: true)
        let engine: any LayoutEngine =
            if let deviations {
                DeviatingEngine(greedy, under: deviations.all)
            } else {
                greedy
            }
        let layout = try engine.layout(fixture.tree)

        // 2. Explain each stack and each other element, in path order.
        let stackIndices = indices.filter { fixture.tree.stack(at: $0) != nil }
        var stacks = try Explainer().explanations(ofStacksAt: stackIndices, in: layout)[...]
        let explanations = indices.compactMap { index -> (any WrittenExplanation)? in
            ElementExplanation(of: index, in: layout) ?? stacks.popFirst()
        }

        // 3. Write JSON or text.
        if format == .jsonl {
            var text = JSONText()
            for explanation in explanations { explanation.write(to: &text, of: fixture) }
            return text.text
        }
        var parts = deviations?.sentences ?? []
        if indices.isEmpty { parts.append("The layout has no stacks.\n") }
        parts += explanations.map { $0.text(style) }
        return parts.joined(separator: "\n")
    }
}

/// Texts that are written as they arrive; if there are several, each has its name above it.
private struct NamedTexts {
    let style: TerminalStyle
    /// Whether all texts are written without names.
    let isPlain: Bool
    /// The first text, held back until the second; `nil` before the first and after the second.
    private(set) var first: (name: String, text: String)?
    private var count = 0

    init(style: TerminalStyle, isPlain: Bool) {
        (self.style, self.isPlain) = (style, isPlain)
    }

    /// The only text, which is still to be written; `nil` if there are none or several.
    var only: String? { first?.text }

    /// Adds a text, and returns the texts to write now.
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
