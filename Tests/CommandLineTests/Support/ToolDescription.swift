// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// The program's description of itself.
struct ToolDescription: Decodable {
    struct Name: Decodable {
        let kind: String
        let name: String
    }

    struct Argument: Decodable {
        let kind: String
        let isRepeating: Bool
        let names: [Name]?
        let allValues: [String]?
        /// The placeholder of its value.
        let valueName: String?
    }

    struct Command: Decodable {
        let commandName: String
        /// The text of its help, before it is wrapped for a terminal.
        let discussion: String?
        let arguments: [Argument]?
        let subcommands: [Command]?
    }

    let command: Command

    /// All commands but the one that shows help.
    static func commands() async throws -> [Command] {
        let help = try await Stacklp.run("--experimental-dump-help")
        let tool = try JSONDecoder().decode(ToolDescription.self, from: Data(help.output.utf8))
        return (tool.command.subcommands ?? []).filter { $0.commandName != "help" }
    }
}
