// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// A text that names no engine.
public enum EngineNameError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The name of an external engine has other characters than letters, digits, `-`, `_` and `.`.
    case letters(ofName: String)
    /// The command of an external engine is missing.
    case noCommand(String)
    /// An external engine has the name of a built-in one.
    case builtIn(String)
    /// A command has no name in front.
    case noName(command: String)
    /// There is no such engine.
    case unknown(String)
    /// An engine other than `greedy` has deviations.
    case deviations(of: String)
    /// There is no such deviation.
    case unknownDeviation(String)

    /// The error as a sentence, with what to write instead.
    public var description: String {
        switch self {
        case .letters: "the name of an engine may have letters, digits, -, _ and . only"
        case .noCommand(let name): "the command of \(name) is missing"
        case .builtIn(let name):
            "\(name) is a built-in engine; give the external engine another name"
        case .noName(let command): "an external engine needs a name, such as mine=\(command)"
        case .unknown:
            "write a built-in engine (\(BuiltInEngine.all.map(\.name).joined(separator: ", "))), "
                + "or an external one as NAME=COMMAND, such as mine=./my-engine"
        case .deviations: "only greedy can have deviations"
        case .unknownDeviation(let name):
            "\(name.quoted) is not a deviation; stacklp mutants --deviations lists them"
        }
    }
}
