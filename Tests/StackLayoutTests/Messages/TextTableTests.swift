// SPDX-License-Identifier: GPL-3.0-or-later

import StackLayout
import Testing

@Suite struct TextTableTests {
    @Test func `words are left-aligned and numbers aligned at their points`() {
        var table = TextTable()
        table.addWords("name", ["a", "longer", ""])
        table.addNumbers("n", ["1", "12.5", "-0.25"])
        table.addWords("last", ["x", "", "yz"])
        #expect(
            table.lines == [
                "name        n  last", "a        1     x", "longer  12.5", "        -0.25  yz",
            ]
        )
    }

    @Test func `rows may lack cells, and numbers are right-aligned`() {
        let table = TextTable([["", "one", "two"], ["first", "1"], ["b", "1.5", "100"]])
        #expect(table.lines == ["       one  two", "first    1", "b      1.5  100"])
        #expect(table.rows.allSatisfy { $0.count == 3 })
        #expect(TextTable([]).lines.isEmpty)
    }
}
