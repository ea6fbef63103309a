// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// A block of a document between two fences, or a picture.
///
/// An HTML comment above a fence, which readers do not see, marks the block for the tests:
/// `file: NAME` writes it to a file; `shown by: COMMAND` compares it with the output of a command; `on a terminal` runs
/// its commands on a terminal; `not run: REASON` skips it. A line `…` matches any lines. The comment above a picture is
/// `drawn by: COMMAND`; its block has one line, the path of the picture.
struct DocumentBlock: CustomStringConvertible {
    enum Mark: Equatable {
        case none
        case file(String)
        case shownBy(String)
        case onTerminal
        case drawnBy(String)
        case notRun(String)
        case unknown(String)
    }

    /// A command with its output in the document.
    struct Command {
        var line: String
        var output: [String]
    }

    let document: String
    /// The line of the fence, counted from 1.
    let line: Int
    let language: String
    let mark: Mark
    let lines: [String]

    var description: String { "\(document):\(line)" }

    var text: String { lines.map { $0 + "\n" }.joined() }

    static func all(in document: String, _ text: String) -> [DocumentBlock] {
        var blocks: [DocumentBlock] = []
        var opened: (line: Int, indentation: Int, language: String, mark: Mark)?
        var inner: [String] = []
        var mark = Mark.none
        for (number, line) in zip(1..., text.components(separatedBy: "\n")) {
            let indentation = line.prefix { $0 == " " }.count
            let content = line.dropFirst(indentation)
            if let (start, margin, language, mark) = opened {
                if content == "```" {
                    blocks.append(
                        DocumentBlock(
                            document: document,
                            line: start,
                            language: language,
                            mark: mark,
                            lines: inner
                        )
                    )
                    opened = nil
                } else {
                    inner.append(String(line.dropFirst(margin)))
                }
            } else if content.hasPrefix("```") {
                opened = (number, indentation, String(content.dropFirst(3)), mark)
                (inner, mark) = ([], .none)
            } else if let picture = content.wholeMatch(of: #/!\[.*\]\((.*)\)/#)?.1 {
                blocks.append(
                    DocumentBlock(
                        document: document,
                        line: number,
                        language: "picture",
                        mark: mark,
                        lines: [String(picture)]
                    )
                )
                mark = .none
            } else if content.hasPrefix("<!-- "), content.hasSuffix(" -->") {
                mark = Mark(String(content.dropFirst(5).dropLast(4)))
            } else {
                mark = .none
            }
        }
        return blocks
    }

    /// The commands in the block, each with the output below it; in a shell block, every line is a command.
    var commands: [Command] {
        var commands: [Command] = []
        for line in lines {
            if language == "sh" {
                commands.append(Command(line: line, output: ["…"]))
            } else if line.hasPrefix("$ ") {
                commands.append(Command(line: String(line.dropFirst(2)), output: []))
            } else if let last = commands.last, last.output.isEmpty, last.line.hasSuffix("\\") {
                commands[commands.count - 1].line += "\n" + line
            } else if !commands.isEmpty {
                commands[commands.count - 1].output.append(line)
            }
        }
        return commands
    }

    /// A Boolean value that says whether lines match those that are shown, where `…` matches any lines.
    static func matches(_ found: [String], shown: [String]) -> Bool {
        guard let gap = shown.firstIndex(of: "…") else { return found == shown }
        guard found.starts(with: shown[..<gap]) else { return false }
        let (after, rest) = (found.dropFirst(gap), Array(shown[(gap + 1)...]))
        return (after.startIndex...after.endIndex).contains { start in
            matches(Array(found[start...]), shown: rest)
        }
    }
}

extension DocumentBlock.Mark {
    fileprivate init(_ comment: String) {
        let parts = comment.components(separatedBy: ": ")
        let rest = parts.dropFirst().joined(separator: ": ")
        switch parts[0] {
        case "file": self = .file(rest)
        case "shown by": self = .shownBy(rest)
        case "on a terminal": self = .onTerminal
        case "drawn by": self = .drawnBy(rest)
        case "not run": self = .notRun(rest)
        default: self = .unknown(comment)
        }
    }
}
