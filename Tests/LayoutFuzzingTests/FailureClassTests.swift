// SPDX-License-Identifier: GPL-3.0-or-later

import DifferentialTesting
import LayoutFixtures
import LayoutFuzzing
import LayoutLaws
import StackLayout
import Testing

@Suite struct FailureClassTests {
    private static func key(
        _ fixture: Fixture,
        _ answer: @escaping @Sendable (Fixture) -> EngineAnswer
    ) -> String {
        let worker = Campaign(.greedy, .scripted("mine", answer)).worker()
        return worker.reports(on: [fixture])[0].failures.map(\.key).joined(separator: " ")
    }

    @Test func `a class names the direction of flexing and the limits that stop children`() throws {
        let free = Box(grow: 1, shrink: 1)
        let capped = Box(grow: 1, shrink: 1, range: (0, 20))
        let held = Box(grow: 1, shrink: 1, range: (60, .infinity))
        let quarter = Box(basis: 100, shrink: 0.25)
        let rows = [
            ("growing", [free, free]), ("growing+maximum", [free, capped]),
            ("growing+minimum-and-maximum", [held, capped, free]),
            ("shrinking+shrink-below-1", [quarter, quarter]),
            ("growing+rigid", [Box(basis: 20), Box(basis: 30)]), ("fitting", [Box(basis: 100)]),
        ]
        for (situation, boxes) in rows {
            let key = Self.key(try flexRow(100, boxes)) { stretched($0, by: 3) }
            #expect(key == "mine/differs/lengths/css/\(situation)")
        }
    }

    @Test func `a class names the aspect in which layouts differ`() throws {
        let fixture = try flexRow(100, [Box(grow: 1)])
        let change: (any WritableKeyPath<Rect, Double> & Sendable, Int) -> String = { path, index in
            Self.key(fixture) { fixture in
                guard case .solved(var layout) = stretched(fixture, by: 0) else {
                    return .failed("")
                }
                layout.frames[index][keyPath: path] += 3
                return .solved(layout)
            }
        }
        #expect(change(\.size.height, 1) == "mine/differs/cross-lengths/css/growing")
        #expect(change(\.origin.x, 1) == "mine/differs/positions/css/growing")
        #expect(change(\.size.height, 0) == "mine/differs/sizes/css/growing")
    }

    @Test func `a crash has the class of its signal and standard error, for any layout`() throws {
        let standardError = ["starting", "assertion failed: x > #", "note: run it again"]
        let fixtures = [
            try flexRow(100, [Box(grow: 1)], name: "a"),
            try flexRow(10, [Box(basis: 100, shrink: 1), Box(grow: 1)], name: "b"),
        ]
        func keys(_ answer: EngineAnswer) -> Set<String> {
            Set(fixtures.map { Self.key($0) { _ in answer } })
        }
        #expect(keys(.crashed("exit status 3")) == ["mine/crashed/exit-status-3"])
        #expect(keys(.timedOut(after: 1)) == ["mine/hung/css"])
        #expect(keys(.crashed("signal 6 (SIGABRT)")) == ["mine/crashed/signal-6-SIGABRT"])
        let first = keys(.crashed("signal 6 (SIGABRT)", standardError: standardError))
        #expect(first.count == 1)
        #expect(
            first.first?.hasPrefix("mine/crashed/signal-6-SIGABRT-assertion-failed-x-") == true
        )
        // Messages that differ only in punctuation have different classes.
        let second = keys(
            .crashed("signal 6 (SIGABRT)", standardError: ["assertion failed: x < #"])
        )
        #expect(first != second)
    }

    @Test func `an unreadable answer has the class of its problem`() throws {
        let fixture = try flexRow(100, [Box(grow: 1)])
        func key(_ reason: String) -> String { Self.key(fixture) { _ in .unreadable(reason) } }
        #expect(key("column 7: found \"x\"") == key("column 12: found \"yz\""))
        #expect(key("frames./: is missing") != key("status: is missing"))
        // One mistake may affect any number of elements.
        let expected = "is missing; [x, y, width, height] is expected"
        #expect(
            key("frames./: \(expected)") == key("frames./: \(expected); frames./0/1: \(expected)")
        )
        #expect(key("frames./: \(expected)") != key("frames./: \(expected); size: is missing"))
    }

    @Test func `the name of a class is short and safe as a file name`() throws {
        let fixture = try flexRow(100, [Box(grow: 1)])
        let long = String(repeating: "../\u{1B}[31m \n'ü", count: 100)
        let key = Self.key(fixture) { _ in .crashed("exit status 3", standardError: [long]) }
        #expect(key.utf8.count < 100)
        let name = key.dropFirst("mine/crashed/".count)
        #expect(
            name.utf8.allSatisfy {
                "-".utf8.contains($0) || Character(Unicode.Scalar($0)).isLetter
                    || Character(Unicode.Scalar($0)).isNumber
            }
        )
    }

    @Test func `a class has a description for people`() {
        let failure = FailureClass(
            engine: "mine",
            kind: .law(.permutation),
            rule: .css,
            inSituation: [.shrinking, .minimum]
        )
        #expect(failure.key == "mine/law-permutation/css/shrinking+minimum")
        #expect(
            failure.words
                == "it breaks the law of permutation, in css: a line shrinks; "
                + "children stopped by their minimum"
        )
    }

    @Test func `known differences match a class or a prefix`() throws {
        let text = """
            [{"class": "mine/differs/*", "reason": "one"},
             {"class": "mine/crashed/css", "reason": "two"}]
            """
        let source = FixtureSource(file: "known.json")
        let known = try KnownDifferences(text: text.utf8, from: source)
        func reason(_ kind: FailureClass.Kind) -> String? {
            let failureClass = FailureClass(engine: "mine", kind: kind, rule: .css)
            return known.entries.first { $0.matches(failureClass) }?.reason
        }
        #expect(reason(.answer(.differs)) == "one")
        #expect(reason(.answer(.crashed)) == "two")
        #expect(reason(.answer(.timedOut)) == nil)
        #expect(reason(.law(.monotone)) == nil)
        let other = KnownDifferences.Entry(pattern: "mine/crashed/csx", reason: "three")
        let crash = FailureClass(engine: "mine", kind: .answer(.crashed), rule: .css)
        #expect(!other.matches(crash))
    }

    @Test(arguments: [
        ("{}", "an array of known differences is expected"),
        ("[{}]", "[0]: an object with class and reason is expected"),
        ("[{\"class\": \"a\"}]", "[0]: an object with class and reason is expected"),
        ("[{\"class\": 1, \"reason\": \"b\"}]", "[0].class: write class and reason"),
        ("[{\"clas\": \"a\", \"reason\": \"b\"}]", "[0].clas: write class and reason"),
        ("[", "not JSON"),
    ])
    func `an invalid file of known differences is refused`(
        _ text: String,
        _ reason: String
    ) throws {
        let source = FixtureSource(file: "known.json")
        let error = #expect(throws: FixtureError.self) {
            try KnownDifferences(text: text.utf8, from: source)
        }
        #expect(error?.description.contains(reason) == true, "\(error?.description ?? "")")
    }
}
