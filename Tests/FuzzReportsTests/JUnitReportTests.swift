// SPDX-License-Identifier: GPL-3.0-or-later

internal import FuzzReports
internal import LayoutFuzzing
internal import LayoutLaws
internal import TestSupport
internal import Testing

@Suite struct JUnitReportTests {
    private func markup(_ outcome: CampaignOutcome) throws -> Markup {
        try MarkupReader.read(
            CampaignReport(outcome).text(as: .junit),
            after: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        )
    }

    @Test func `agreements and kept laws are tests that pass`() throws {
        let xml = try markup(SampleOutcomes().outcome(laws: [.scaling]))
        #expect(xml["testsuite"].map { $0.attributes["name"] } == ["greedy", "endless"])
        #expect(
            xml["testcase"].map { $0.attributes["name"] } == [
                "answers", "keeps the law of scaling",
                "agrees with greedy", "keeps the law of scaling",
            ]
        )
        #expect(xml["testsuites"][0].attributes["tests"] == "4")
        #expect(xml["failure"].isEmpty)
    }

    @Test func `a test of a run that ended early speaks of the compared cases`() throws {
        let outcome = SampleOutcomes().outcome(endedEarlyBy: "--max-time", asked: 1000)
        let xml = try markup(outcome)
        #expect(
            xml["testcase"].prefix(2).map { $0.attributes["name"] } == [
                "answers in the compared cases", "agrees with greedy in the compared cases",
            ]
        )
        let properties = xml["property"].map(\.attributes)
        for (name, value) in [("asked", "1000"), ("ended early by", "--max-time")] {
            #expect(properties.count { $0["name"] == name && $0["value"] == value } == 2)
        }
    }

    @Test func `new classes are failed tests, and known ones are skipped tests`() throws {
        let outcome = try SampleOutcomes().everything()
        let xml = try markup(outcome)
        #expect(
            xml["testcase"].map { $0.attributes["name"] } == [
                "answers", "keeps the law of scaling", "keeps the law of monotone",
                "keeps the law of monotone",
            ] + outcome.findings.map(\.failureClass.key) + [
                "nobody/red/*", "red.json: no fixture", "red: exit status 3 after its last answer",
            ]
        )
        let attributes = xml["testsuites"][0].attributes
        #expect(attributes["tests"] == "13")
        #expect(attributes["failures"] == "8")
        #expect(xml["testsuite"].map { $0.attributes["skipped"] } == ["0", "1", "0", "0", "0"])
        #expect(xml["failure"].count == 8)
        #expect(
            xml["failure"].map { $0.attributes["type"] }
                == [
                    "differs", "law-scaling", "crashed", "hung", "status", "stale", "unchecked",
                    "complaint",
                ]
        )
        #expect(xml["skipped"].map { $0.attributes["message"] } == ["known: it mutters: red"])
        #expect(xml["failure"][0].text.contains("\nagain: stacklp fuzz --replay 42:17"))
    }

    /// The schema is `junit-10.xsd` of Jenkins.
    @Test func `elements and attributes are those of the schema`() throws {
        let allowed: [String: (attributes: Set<String>, children: Set<String>)] = [
            "testsuites": (["name", "tests", "failures", "errors"], ["testsuite"]),
            "testsuite": (
                ["name", "tests", "failures", "errors", "skipped"], ["properties", "testcase"]
            ),
            "properties": ([], ["property"]),
            "property": (["name", "value"], []),
            "testcase": (["name", "classname"], ["skipped", "failure"]),
            "skipped": (["type", "message"], []),
            "failure": (["type", "message"], []),
        ]
        for element in try markup(SampleOutcomes().everything()).all {
            let rule = try #require(allowed[element.name], "\(element.name)")
            #expect(rule.attributes.isSuperset(of: element.attributes.keys), "\(element.name)")
            #expect(rule.children.isSuperset(of: element.children.map(\.name)), "\(element.name)")
            let needed: Set<String> =
                [
                    "testsuite": ["name", "tests"], "property": ["name", "value"],
                    "testcase": ["name"],
                ][element.name] ?? []
            #expect(needed.isSubset(of: element.attributes.keys), "\(element.name)")
        }
    }

    @Test func `the report has failures exactly if the outcome is not good`() throws {
        let sample = SampleOutcomes()
        let findings = [try sample.difference(), try sample.brokenLaw()]
        let known = KnownDifferences([.init(pattern: "endless/*", reason: "on purpose")])
        let stale = KnownDifferences([.init(pattern: "x", reason: "y")])
        let outcomes = [
            sample.outcome(), sample.outcome(findings), sample.outcome(findings, known: known),
            sample.outcome(known: stale), sample.outcome(invalid: ["a.json: no fixture"]),
        ]
        #expect(outcomes.map(\.isGood) == [true, false, true, false, false])
        for outcome in outcomes {
            let xml = try markup(outcome)
            #expect(xml["failure"].isEmpty == outcome.isGood)
            #expect((xml["testsuites"][0].attributes["failures"] == "0") == outcome.isGood)
            for suite in xml["testsuite"] {
                let tests = xml["testcase"].filter {
                    $0.attributes["classname"] == suite.attributes["name"]
                }
                #expect(suite.attributes["tests"] == String(tests.count))
            }
        }
    }

    @Test func `hostile text stays text in XML`() throws {
        let xml = try markup(try SampleOutcomes.wild.everything())
        #expect(xml["testcase"].count == 13)
        #expect(xml["skipped"][0].attributes["message"]?.contains("</script></style>") == true)
    }
}
