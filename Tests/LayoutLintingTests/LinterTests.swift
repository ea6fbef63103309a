// SPDX-License-Identifier: GPL-3.0-or-later

import LayoutLinting
import StackLayout
import Testing

@Suite struct LinterTests {
    @Test func `every rule has a name of its own, a sentence and help`() {
        let rules = LintRule.all
        #expect(Set(rules.map(\.id)).count == rules.count)
        for rule in rules {
            #expect(rule.id.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil)
            #expect(rule.summary.hasSuffix(".") && rule.help.hasSuffix("."))
            #expect(!rule.help.contains("\n"))
        }
    }

    @Test func `findings come in path order`() throws {
        let bad = Element.box(10, 10) { $0.layoutPriority = 1 }
        let linted = try Linted(
            unlaid: .wrapper(
                style: Style(layoutPriority: 1),
                children: [.wrapper(children: [bad, bad]), bad, .wrapper(children: [bad])]
            )
        )
        #expect(linted.findings.map(\.path) == ["/", "/0/0", "/0/1", "/1", "/2/0"])
    }

    @Test func `rules that need a layout are silent without one`() throws {
        let row = Element.stack(alignItems: .start, children: [.node()])
        #expect(try Linted(row).rules == ["no-intrinsic"])
        #expect(try Linted(unlaid: row).rules.isEmpty)
    }

    @Test func `a name of many lines does not break a message`() throws {
        let linted = try Linted(unlaid: .box(1, 1, id: "a\nb") { $0.layoutPriority = 1 })
        #expect(linted.findings.first?.message.contains("\n") == false)
    }
}
