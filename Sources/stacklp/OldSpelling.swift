// SPDX-License-Identifier: GPL-3.0-or-later

/// Options that had another name: what was typed, or stands in scripts, keeps working.
enum OldSpelling {
    /// The names of now by the former ones, for each command.
    private static let options = [
        "explain": ["--as": "--deviations"],
        "fuzz": ["--not-as": "--except-deviations", "--suppose": "--deviations"],
    ]

    /// A command line with the names of now.
    static func replaced(in arguments: [String]) -> [String] {
        guard let command = arguments.first, let names = options[command] else { return arguments }
        let own = arguments.prefix { $0 != "--" }
        return own.map { argument in
            let name = argument.prefix { $0 != "=" }
            return (names[String(name)] ?? String(name)) + argument.dropFirst(name.count)
        } + arguments.dropFirst(own.count)
    }
}
