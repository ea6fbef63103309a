// SPDX-License-Identifier: GPL-3.0-or-later

/// The former names of options, so that old scripts keep working.
enum OldSpelling {
    /// The present names by the former names, for each command.
    private static let options = [
        "explain": ["--as": "--deviations"],
        "fuzz": ["--not-as": "--except-deviations", "--suppose": "--deviations"],
    ]

    /// Returns a command line with the present names.
    static func replaced(in arguments: [String]) -> [String] {
        guard let command = arguments.first, let names = options[command] else { return arguments }
        let own = arguments.prefix { $0 != "--" }
        return own.map { argument in
            let name = argument.prefix { $0 != "=" }
            return (names[String(name)] ?? String(name)) + argument.dropFirst(name.count)
        } + arguments.dropFirst(own.count)
    }
}
