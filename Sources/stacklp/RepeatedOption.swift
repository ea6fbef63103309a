// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser
internal import StackLayout

/// The check that no option with a single value is given twice.
///
/// The argument parser would use the last value without a message.
enum RepeatedOption {
    /// Checks a parsed command line.
    ///
    /// - Parameters:
    ///   - command: The parsed command.
    ///   - arguments: The command line, without the name of the program.
    /// - Throws: The exit status of a wrong command line, after the reason was written to standard error.
    static func check(_ command: any ParsableCommand, _ arguments: [String]) throws(ExitCode) {
        // 1. Accept command lines without a repeated option, as most are.
        var seen: Set<String> = []
        let repeated = names(in: arguments).filter { !seen.insert($0).inserted }
        if repeated.isEmpty { return }

        // 2. Accept repeated flags, and options that collect their values.
        let single = Mirror(reflecting: command).singleValuedOptions
        guard let name = repeated.first(where: single.contains) else { return }
        let usage = StackLP.usageString(for: type(of: command))
        // `stacklp` and the command.
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

    /// Returns the options of a command line by their long names.
    ///
    /// The parser never takes text that begins with a hyphen as a value.
    private static func names(in arguments: [String]) -> [String] {
        arguments.prefix { $0 != "--" }.compactMap { argument in
            guard argument.hasPrefix("-"), argument != "-" else { return nil }
            if argument.hasPrefix("-j") { return "--jobs" }
            return String(argument.prefix { $0 != "=" })
        }
    }
}

extension Mirror {
    /// The long names of the options with a single value, at any depth.
    fileprivate var singleValuedOptions: Set<String> {
        var names: Set<String> = []
        for child in children {
            if let option = child.value as? any OptionWrapper {
                // A property `_failOn` is the option `--fail-on`.
                let name = (child.label ?? "").drop { $0 == "_" }
                if !option.collects { names.insert("--" + name.hyphenated) }
            } else {
                names.formUnion(Mirror(reflecting: child.value).singleValuedOptions)
            }
        }
        return names
    }
}

/// An option with a value of any type.
private protocol OptionWrapper {
    /// Whether the option keeps all of its values.
    var collects: Bool { get }
}

extension Option: OptionWrapper {
    fileprivate var collects: Bool { Value.self is any Collecting.Type }
}

private protocol Collecting {}

extension Array: Collecting {}
