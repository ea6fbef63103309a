// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser

/// The name of a command that there is not.
///
/// The argument parser would call it an unexpected argument, and `help` would show the help of everything.
enum CommandName {
    /// Checks a command line before it is parsed.
    ///
    /// - Parameter arguments: The command line, without the name of the program.
    /// - Throws: The exit status of a wrong command line, once standard error has been told why.
    static func check(_ arguments: [String]) throws(ExitCode) {
        var words = arguments[...]
        if words.first == "help" { words.removeFirst() }
        let names = StackLP.configuration.subcommands.compactMap { $0.configuration.commandName }
        guard let name = words.first, !name.hasPrefix("-"), !(names + ["help"]).contains(name)
        else { return }
        Terminal.say(lines: [
            "Error: there is no command \(name); there are \(names.joined(separator: ", ")).",
            "Usage: stacklp <subcommand>",
            "  See 'stacklp --help' for more information.",
        ])
        throw ExitStatus.wrongCommandLine
    }
}
