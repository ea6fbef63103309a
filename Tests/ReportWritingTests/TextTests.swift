// SPDX-License-Identifier: GPL-3.0-or-later

import ReportWriting
import Testing

@Suite struct TextTests {
    @Test func `text is broken at spaces, and long words stay whole`() {
        #expect("a bc def".wrapped(to: 4) == ["a bc", "def"])
        #expect(
            "unbreakable x".wrapped(to: 4, first: "- ", rest: "  ") == ["- unbreakable", "  x"]
        )
        #expect("".wrapped(to: 4) == [""])
    }

    @Test func `colours appear only on request`() {
        #expect(TerminalStyle(isColoured: true).red("x") == "\u{1B}[31mx\u{1B}[0m")
        #expect(TerminalStyle(isColoured: false).red("x") == "x")
    }
}
