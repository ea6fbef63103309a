// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser
internal import ReportWriting

/// Whether text for people has colours.
enum ColourOption: String, ExpressibleByArgument, CaseIterable {
    /// On a terminal, unless `NO_COLOR` or the terminal speaks against it.
    case auto
    case always
    case never
}

/// Whether a command writes colours, as every command understands.
struct ColourOptions: ParsableArguments {
    @Option(
        help: "Whether text for people has colours; auto: on a terminal, unless NO_COLOR is set."
    )
    var color = ColourOption.auto

    /// The style of what is written.
    func style(onTerminal isOnTerminal: Bool) -> TerminalStyle {
        TerminalStyle(isColoured: isColoured(onTerminal: isOnTerminal))
    }

    /// The style of what is written to a file, or to standard output without one.
    func style(to file: String?) -> TerminalStyle {
        style(onTerminal: file == nil && Terminal.isStandardOutput)
    }

    /// Whether what is written has colours.
    func isColoured(onTerminal isOnTerminal: Bool) -> Bool {
        switch color {
        case .auto: isOnTerminal && Terminal.allowsColour
        case .always: true
        case .never: false
        }
    }
}
