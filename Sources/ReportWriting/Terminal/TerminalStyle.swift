// SPDX-License-Identifier: GPL-3.0-or-later

/// The colours and weights of text on a terminal: green for success, yellow for warnings, red for errors.
package struct TerminalStyle: Sendable {
    private let isColoured: Bool

    /// - Parameter isColoured: Whether the style adds colours and weights.
    package init(isColoured: Bool) {
        self.isColoured = isColoured
    }

    package func green(_ text: String) -> String { styled(text, "32") }
    package func red(_ text: String) -> String { styled(text, "31") }
    package func yellow(_ text: String) -> String { styled(text, "33") }
    package func bold(_ text: String) -> String { styled(text, "1") }
    package func faint(_ text: String) -> String { styled(text, "2") }

    private func styled(_ text: String, _ code: String) -> String {
        isColoured ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}
