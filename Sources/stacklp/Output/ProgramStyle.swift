// SPDX-License-Identifier: GPL-3.0-or-later

internal import ReportWriting

extension String {
    /// Returns the text of a linear program, in LP or MPS format, with bold headings and faint comments.
    func styledProgram(_ style: TerminalStyle) -> String {
        var text = ""
        for line in split(separator: "\n", omittingEmptySubsequences: true).map(String.init) {
            // The lines inside a section are indented.
            let styled =
                switch line.first {
                case "\\", "*": style.faint(line)
                case " ": line
                default: style.bold(line)
                }
            text += styled + "\n"
        }
        return text
    }
}
