// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser
internal import ReportWriting

/// Whether text for people has colours.
enum ColourOption: String, ExpressibleByArgument, CaseIterable {
    /// On a terminal, unless `NO_COLOR` or the terminal speaks against it.
    case auto
    case always
    case never

    static let help = ArgumentHelp(
        "Whether text for people has colours; auto: on a terminal, unless NO_COLOR is set."
    )

    /// The style of what is written.
    func style(onTerminal isOnTerminal: Bool) -> TerminalStyle {
        TerminalStyle(isColoured: isColoured(onTerminal: isOnTerminal))
    }

    /// Whether what is written has colours.
    func isColoured(onTerminal isOnTerminal: Bool) -> Bool {
        switch self {
        case .auto: isOnTerminal && Terminal.allowsColour
        case .always: true
        case .never: false
        }
    }
}
