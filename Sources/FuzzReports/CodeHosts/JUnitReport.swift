// SPDX-License-Identifier: GPL-3.0-or-later

internal import LayoutFixtures
internal import LayoutFuzzing
internal import LayoutLaws
internal import ReportWriting
internal import StackLayout

/// A report as JUnit's XML.
///
/// There is one suite for each engine. A test that passes states a fact about all cases: the engine agrees
/// with the reference, or keeps a law. If the fact does not hold, the suite has a test for each class of
/// failure instead. Such a test fails, or is skipped if the class is known or disputed.
///
/// The document has failures exactly if the outcome is not good.
///
/// Source: `junit-10.xsd` of Jenkins, which allows a count of skipped tests for each suite, but no total.
struct JUnitReport {
    private struct Test {
        enum Result {
            case passed
            case skipped(String)
            case failed(type: String, message: String, lines: [String] = [])
        }

        var name: String
        var result: Result
    }

    private struct Suite {
        var name: String
        var properties: [(name: String, value: String)] = []
        var tests: [Test]

        var failures: Int {
            tests.count { if case .failed = $0.result { true } else { false } }
        }

        var skipped: Int {
            tests.count { if case .skipped = $0.result { true } else { false } }
        }
    }

    let outcome: CampaignOutcome

    var text: String {
        let suites =
            outcome.reportedEngines.map(suite) + ([stale] + remarks).filter { !$0.tests.isEmpty }
        var xml = MarkupText()
        xml.markup("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
        let counts: MarkupText.Attributes = [
            "name": "stacklp fuzz",
            "tests": String(suites.reduce(0) { $0 + $1.tests.count }),
            "failures": String(suites.reduce(0) { $0 + $1.failures }),
            "errors": "0",
        ]
        xml.element("testsuites", counts) { xml in
            for suite in suites { Self.write(suite, in: &xml) }
        }
        return xml.text
    }

    // MARK: Suites

    private func suite(of engine: String) -> Suite {
        let findings = outcome.findings.filter { $0.failureClass.engine == engine }
        let news = findings.filter(\.isNew).map(\.failureClass)
        let place = outcome.setting.engines.firstIndex(of: engine)
        let own = place.map { outcome.engines[$0] }
        let verdicts = own?.verdicts ?? [:]

        // 1. Add the facts that hold.
        var tests: [Test] = []
        let hasWrongAnswers = news.contains { failureClass in
            if case .answer = failureClass.kind { true } else { false }
        }
        if let own, own.compared > 0, !hasWrongAnswers {
            let isReference = engine == outcome.reference
            // Known and disputed classes are skipped tests of the same suite.
            let others = findings.isEmpty ? "" : ", except for the skipped classes"
            let part = own.compared < outcome.asked ? " in the compared cases" : ""
            let name =
                (isReference ? "answers" : "agrees with \(outcome.reference)") + part + others
            tests.append(Test(name: name, result: .passed))
        }
        for law in outcome.setting.laws {
            // A layout that differs from the reference's may break a law without a class of its own.
            guard let place, case let counts = outcome.counts(of: law, engine: place),
                counts.asked > 0, counts.broken == 0
            else { continue }
            tests.append(Test(name: "keeps the law of \(law.rawValue)", result: .passed))
        }

        // 2. Add the failures.
        tests += findings.map(test)
        let compared = own.map { [(name: "compared", value: String($0.compared))] } ?? []
        let properties = CaseVerdict.allCases.compactMap { verdict in
            verdicts[verdict].map { (name: verdict.rawValue, value: String($0)) }
        }
        let refusals = outcome.refusals.first { $0.name == engine }?.refusals
        let unexplained = findings.count { $0.isNew && outcome.isUnexplained($0) }
        return Suite(
            name: engine,
            properties: run + compared + properties
                + (unexplained > 0 ? [(name: "unexplained", value: String(unexplained))] : [])
                + (refusals?.ranked ?? []).map { ("refused: \($0.reason)", String($0.count)) }
                + (refusals?.unanswered ?? []).map {
                    ("no answer in the profile \($0.profile)", String($0.asked))
                },
            tests: tests
        )
    }

    /// The properties of the run, which every suite repeats because it may be read alone.
    private var run: [(name: String, value: String)] {
        let setting = outcome.setting
        return [
            (name: "stacklp", value: setting.version), (name: "command", value: setting.command),
            (name: "tolerance", value: setting.toleranceWords),
            (name: "cases", value: String(outcome.tally.cases)),
        ]
            + (setting.asked.map { [(name: "asked", value: String($0))] } ?? [])
            + (outcome.interruption.map { [(name: "ended early by", value: $0)] } ?? [])
    }

    private func test(of finding: Finding) -> Test {
        let name = finding.failureClass.key
        if let reason = finding.reason {
            return Test(name: name, result: .skipped("known: \(reason)"))
        }
        if finding.isDisputed {
            let words = finding.sentences.joined(separator: "; ")
            return Test(name: name, result: .skipped("disputed: \(words)"))
        }
        var lines = finding.sentences
        if !finding.standardError.isEmpty {
            lines +=
                ["end of its standard error, without numbers:"]
                + finding.standardError.map { "  " + $0 }
        }
        lines += ["\(finding.reduction.caseWords), \(finding.shrinkage):"]
        let smallest = CompactCase(tree: finding.fixture.tree)
        lines += smallest.lines(width: ReportDocument.width)
        if !smallest.legend.isEmpty { lines.append(smallest.legend) }
        lines += [finding.fixture.json]
        if !finding.replay.isEmpty { lines.append("again: \(finding.replay)") }
        return Test(
            name: name,
            result: .failed(
                type: finding.failureClass.kindName,
                message: "\(finding.headline) (\(finding.count.of("case")))",
                lines: lines
            )
        )
    }

    /// The suite of known differences that did not happen.
    private var stale: Suite {
        let tests = outcome.stale.map { entry in
            let message = "known difference that did not happen: \(entry.reason)"
            return Test(name: entry.pattern, result: .failed(type: "stale", message: message))
        }
        return Suite(name: "known differences", tests: tests)
    }

    /// The suites of remarks: checks that were not made, and errors after the last answer.
    private var remarks: [Suite] {
        outcome.remarks.map { remark in
            let title = remark.title.lowercased()
            let tests = remark.sentences.map { sentence in
                let message = "\(title): \(sentence)"
                return Test(name: sentence, result: .failed(type: remark.type, message: message))
            }
            return Suite(name: title, tests: tests)
        }
    }

    // MARK: XML

    private static func write(_ suite: Suite, in xml: inout MarkupText) {
        let counts: MarkupText.Attributes = [
            "name": suite.name, "tests": String(suite.tests.count),
            "failures": String(suite.failures), "errors": "0", "skipped": String(suite.skipped),
        ]
        xml.element("testsuite", counts) { xml in
            if !suite.properties.isEmpty {
                xml.element("properties") { xml in
                    for property in suite.properties {
                        xml.empty("property", ["name": property.name, "value": property.value])
                    }
                }
            }
            for test in suite.tests { write(test, of: suite, in: &xml) }
        }
    }

    private static func write(_ test: Test, of suite: Suite, in xml: inout MarkupText) {
        let names: MarkupText.Attributes = ["classname": suite.name, "name": test.name]
        switch test.result {
        case .passed: xml.empty("testcase", names)
        case .skipped(let reason):
            xml.element("testcase", names) { $0.empty("skipped", ["message": reason]) }
        case .failed(let type, let message, let lines):
            xml.element("testcase", names) { xml in
                xml.element("failure", ["type": type, "message": message], lines: lines)
            }
        }
    }
}
