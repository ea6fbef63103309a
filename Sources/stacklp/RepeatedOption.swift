// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser

/// An option that takes one value and was given twice.
///
/// The argument parser would let the last value win without a word.
enum RepeatedOption {
    /// Checks a command line that has been parsed.
    ///
    /// - Parameters:
    ///   - command: The result of parsing it.
    ///   - arguments: The command line, without the name of the program.
    /// - Throws: The exit status of a wrong command line, once standard error has been told why.
    static func check(_ command: any ParsableCommand, _ arguments: [String]) throws(ExitCode) {
        // 1. Most command lines have no option twice, and are not looked at any further.
        var seen: Set<String> = []
        let repeated = names(in: arguments).filter { !seen.insert($0).inserted }
        if repeated.isEmpty { return }

        // 2. Flags may be said again, and some options collect what they are given.
        let single = Mirror(reflecting: command).singleValuedOptions
        guard let name = repeated.first(where: single.contains) else { return }
        let usage = StackLP.usageString(for: type(of: command))
        // The program and the command.
        let help = usage.split(separator: " ").prefix(2).joined(separator: " ") + " --help"
        Terminal.say(
            text: """
                Error: \(name) is given twice, and takes one value.
                Usage: \(usage)
                  See '\(help)' for more information.
                """
        )
        throw ExitStatus.wrongCommandLine
    }

    /// The options of a command line by their long names.
    ///
    /// The parser takes nothing that begins with a hyphen for a value.
    private static func names(in arguments: [String]) -> [String] {
        arguments.prefix { $0 != "--" }.compactMap { argument in
            guard argument.hasPrefix("-"), argument != "-" else { return nil }
            if argument.hasPrefix("-j") { return "--jobs" }
            return String(argument.prefix { $0 != "=" })
        }
    }
}

extension Mirror {
    /// The long names of all options inside that take one value.
    fileprivate var singleValuedOptions: Set<String> {
        var names: Set<String> = []
        for child in children {
            if let option = child.value as? any OptionWrapper {
                // A property `_failOn` is the option `--fail-on`.
                let name = (child.label ?? "").drop { $0 == "_" }
                if !option.collects { names.insert("--" + Self.hyphenated(name)) }
            } else {
                names.formUnion(Mirror(reflecting: child.value).singleValuedOptions)
            }
        }
        return names
    }

    private static func hyphenated(_ name: Substring) -> String {
        name.map { $0.isUppercase ? "-" + $0.lowercased() : String($0) }.joined()
    }
}

/// An option, whatever its value is.
private protocol OptionWrapper {
    /// Whether it keeps all values that it is given.
    var collects: Bool { get }
}

extension Option: OptionWrapper {
    fileprivate var collects: Bool { Value.self is any Collecting.Type }
}

private protocol Collecting {}

extension Array: Collecting {}
