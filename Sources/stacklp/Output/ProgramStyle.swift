// SPDX-License-Identifier: GPL-3.0-or-later

internal import ReportWriting

extension String {
    /// A program's text, in LP or MPS format, with its headings bold and its comments faint.
    func styledProgram(_ style: TerminalStyle) -> String {
        var text = ""
        for line in split(separator: "\n", omittingEmptySubsequences: true).map(String.init) {
            // What belongs to a section is indented.
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
