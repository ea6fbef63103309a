// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser

/// The check of a command's name before the command line is parsed.
///
/// The argument parser would call an unknown name an unexpected argument, and `help` would show the general help.
enum CommandName {
    /// Checks a command line before it is parsed.
    ///
    /// - Parameter arguments: The command line, without the name of the program.
    /// - Throws: The exit status of a wrong command line, after the reason was written to standard error.
    static func check(_ arguments: [String]) throws(ExitCode) {
        var words = arguments[...]
        if words.first == "help" { words.removeFirst() }
        let names = StackLP.configuration.subcommands.compactMap { $0.configuration.commandName }
        guard let name = words.first, !name.hasPrefix("-"), !(names + ["help"]).contains(name)
        else { return }
        Terminal.say(lines: [
            "Error: unknown command \(name); the commands are \(names.joined(separator: ", ")).",
            "Usage: stacklp <subcommand>",
            "  See 'stacklp --help' for more information.",
        ])
        throw ExitStatus.wrongCommandLine
    }
}
