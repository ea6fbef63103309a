// SPDX-License-Identifier: GPL-3.0-or-later

internal import DifferentialTesting
internal import FuzzReports
internal import GreedyLayout
internal import LayoutFixtures
internal import LayoutFuzzing
internal import LayoutLaws
internal import StackLayout
internal import Testing

@Suite struct JSONReportTests {
    private func lines(_ outcome: CampaignOutcome) throws -> [JSONValue] {
        try CampaignReport(outcome).text(as: .jsonl).split(separator: "\n").map { try json($0) }
    }

    @Test func `a report without findings has totals and coverage`() throws {
        let text = CampaignReport(SampleOutcomes().outcome()).text(as: .jsonl)
        let lines = text.split(separator: "\n")
        #expect(
            lines[0] == """
                {"type":"campaign","version":"1.0.0","command":"stacklp fuzz --seed 42",\
                "settings":{"count":1000,"seed":42,"tolerance":"0.001"},"tolerance":0.001,"cases":10,"failingCases":0,"good":true,\
                "minCompared":"50%","engines":[\
                {"name":"greedy","compared":10,"verdicts":{"agrees":10},"laws":{}},\
                {"name":"endless","compared":10,"verdicts":{"agrees":10},"laws":{}}],\
                "new":0,"unexplained":0,"known":0,"disputed":0,"stale":0,"unchecked":0,"complaints":0}
                """
        )
        #expect(lines.count == 2)
        let coverage = try #require(try json(lines[1])["engines"]?[0])
        #expect(coverage["name"] == .string("endless"))
        #expect(coverage["cases"] == .number(10))
        #expect(coverage["decisions"]?["growing"] == .number(10))
        #expect(coverage["decisions"]?["maximum"] == .number(5))
        #expect(coverage["decisions"]?["pixels"] == .number(0))
        // Decisions that no compared stack can meet are no gaps.
        let gaps = Decision.allCases.filter { $0.rule == nil }
        #expect(coverage["neverCompared"]?.count == gaps.count - 2)
    }

    @Test func `every line has a type`() throws {
        let lines = try lines(try SampleOutcomes().everything())
        let types = ["campaign"] + Array(repeating: "finding", count: 6)
        #expect(
            lines.map { $0["type"] }
                == (types + ["stale", "unchecked", "complaint", "coverage"]).map { .string($0) }
        )
        let engines = lines[0]["engines"]
        #expect(engines?[0]?["laws"]?["scaling"] == (try json(#"{"asked":20,"broken":0}"#)))
        #expect(engines?[1]?["laws"]?["scaling"] == (try json(#"{"asked":20,"broken":5}"#)))
        #expect(lines[0]["good"] == .bool(false))
        #expect(lines[3]["standardError"] == (try json(#"["so long","red"]"#)))
        #expect(lines[5]["class"] == .string("endless/status/css/growing+maximum"))
        #expect(lines[5]["reduction"] == .string("not-repeated"))
        #expect(lines[6]["reason"] == .string("it mutters: red"))
        #expect(lines[7]["class"] == .string("nobody/red/*"))
        #expect(lines[8]["what"] == .string("red.json: no fixture"))
        #expect(lines[9]["what"] == .string("red: exit status 3 after its last answer"))
    }

    @Test func `the report of the only shard is read as it was written`() throws {
        var samples = SampleOutcomes()
        samples.command += " --shard slice:1/1"
        samples.settings.shard = Shard("slice:1/1")
        let near = try samples.difference()
        let judge = Opinion(of: "judge", near.sides[0].answer, .reference)
        let far = Layout(
            of: try samples.row(),
            frames: [-1.7e308, 0, 1.7e308].map {
                Rect(x: $0, y: 0, width: 20, height: 20)
            }
        )
        for difference in [near.judged([judge]), try samples.difference(wrong: far)] {
            let findings = [
                difference, try samples.brokenLaw(),
                try samples.silence(.crashed, .crashed("red", standardError: ["so long"])),
                try samples.silence(.statusDiffers, .failed("gave up"), .notRepeated),
            ]
            let outcome = samples.outcome(
                findings,
                invalid: ["red.json: no fixture"],
                complaints: ["red: exit status 3 after its last answer"],
                laws: [.scaling]
            )
            let text = CampaignReport(outcome).text(as: .jsonl)
            let merged = try MergedReports([(path: "1", text: Array(text.utf8))])
            let whole = text.replacing(" --shard slice:1/1", with: "")
                .replacing(#""shard":"slice:1/1","#, with: "")
            #expect(merged.text == whole)
        }
    }

    @Test func `a finding has its fixture, both answers and every difference`() throws {
        let finding = try lines(SampleOutcomes().outcome([try SampleOutcomes().difference()]))[1]
        let expected = [
            "class": #""endless/differs/lengths/css/growing+maximum""#, "engine": #""endless""#,
            "kind": #""differs""#, "aspect": #""lengths""#, "algorithm": #""css""#,
            "situation": #"["growing","maximum"]"#, "count": "1", "case": #""red""#,
            "tried": "7", "elements": "3", "originalElements": "3", "firstDifference": #""/""#,
        ]
        for (key, text) in expected { #expect(finding[key] == (try json(text)), "\(key)") }
        #expect(finding["fixture"]?["root"]?["children"]?[1]?["style"]?["flexBasis"] == .number(10))
        let greedy = """
            {"of":"greedy","status":"solved","frames":{"/":[0,0,120,20],"/0":[0,0,20,20],\
            "/1":[28,0,35.5,20]}}
            """
        #expect(finding["answers"]?[0] == (try json(greedy)))
        #expect(finding["answers"]?[1]?["frames"]?["/1"] == finding["differences"]?["/1"]?[1])
        #expect(finding["differences"]?["/1"]?[0] == (try json("[28,0,35.5,20]")))
        #expect(finding["differences"]?["/"] == nil)
        #expect(finding["reason"] == nil)
    }

    @Test func `an answer without a layout has a reason, and a varied one its fixture`() throws {
        let lines = try lines(try SampleOutcomes().everything())
        let hung = lines.first { $0["kind"] == .string("hung") }
        #expect(hung?["answers"]?[1]?["status"] == .string("hung"))
        #expect(hung?["answers"]?[1]?["error"] == .string("gave no answer within 2 s"))
        #expect(hung?["answers"]?[1]?["frames"] == nil)
        let law = lines.first { $0["kind"] == .string("law-scaling") }
        let variant = law?["answers"]?[1]?["fixture"]?["constrainedSize"]
        #expect(variant?["width"] == .number(240))
        #expect(law?["answers"]?[0]?["fixture"] == nil)
    }

    @Test func `a JSON reader gets hostile text back unchanged`() throws {
        let lines = try lines(try SampleOutcomes.wild.everything())
        #expect(lines.count == 11)
        #expect(lines[0]["command"] == .string(SampleOutcomes.wild.command))
        #expect(lines[1]["case"] == .string(wildName))
        #expect(lines[1]["fixture"]?["name"] == .string(wildName))
        #expect(lines[1]["engine"] == .string(SampleOutcomes.wild.engines[1]))
        #expect(lines[7]["reason"] == .string("was mended: \(wildName)"))
    }

    @Test func `SARIF names the file of a kept case`() throws {
        let outcome = SampleOutcomes().outcome([try SampleOutcomes().difference()])
        func place(_ corpus: String?) throws -> JSONValue? {
            let sheet = try json(CampaignReport(outcome, corpus: corpus).text(as: .sarif))
            return sheet["runs"]?[0]?["results"]?[0]?["locations"]?[0]
        }
        let kept = try place("my cases")
        #expect(
            kept?["physicalLocation"]
                == (try json(
                    #"{"artifactLocation":{"uri":"my%20cases/"#
                        + #"endless-differs-lengths-css-growing-maximum.json"},"#
                        + #""region":{"startLine":1}}"#
                ))
        )
        #expect(kept?["logicalLocations"]?[0]?["fullyQualifiedName"] == .string("/"))
        #expect(try place(nil)?["physicalLocation"] == nil)
    }

    @Test func `SARIF tells of an early end`() throws {
        let early = SampleOutcomes().outcome(endedEarlyBy: "--max-time", asked: 1000)
        let run = try json(CampaignReport(early).text(as: .sarif))["runs"]?[0]
        let notices = run?["invocations"]?[0]?["toolExecutionNotifications"]
        #expect(
            notices?[0]?["message"]?["text"]
                == .string("10 of 1000 cases were tried; ended early by --max-time")
        )
        #expect(run?["properties"]?["asked"] == .number(1000))
        let whole = try json(CampaignReport(SampleOutcomes().outcome()).text(as: .sarif))
        #expect(whole["runs"]?[0]?["properties"]?["asked"] == nil)
        #expect(!CampaignReport(SampleOutcomes().outcome()).text(as: .sarif).contains("early"))
    }

    @Test func `SARIF points to the source of the engine`() throws {
        let outcome = SampleOutcomes().outcome([try SampleOutcomes().difference()])
        let report = CampaignReport(
            outcome,
            corpus: "cases",
            sources: [outcome.findings[0].failureClass.engine: "./engine.py"]
        )
        let result = try json(report.text(as: .sarif))["runs"]?[0]?["results"]?[0]
        let place = result?["locations"]?[0]?["physicalLocation"]
        #expect(place?["artifactLocation"]?["uri"] == .string("./engine.py"))
        let kept = JSONValue.string("cases/endless-differs-lengths-css-growing-maximum.json")
        #expect(result?["properties"]?["kept"] == kept)
    }

    @Test func `a kept case tolerates less than the difference that was found`() throws {
        let sample = SampleOutcomes()
        let right = try GreedyEngine().layout(try sample.row())
        for (distance, tolerance) in [(1, Fixture.Expectation.defaultTolerance), (0.004, 0.002)] {
            var frames = right.frames
            frames[0].size.width += distance
            let wrong = Layout(of: right.tree, frames: frames)
            let document = try sample.difference(wrong: wrong).document
            let kept = try FixtureReader.fixture(
                of: document.utf8,
                from: FixtureSource(file: "kept.json")
            )
            let own = try #require(kept.expectation?.tolerance)
            #expect(abs(own - tolerance) < 1e-9)
        }
    }

    @Test func `SARIF has a result for each class, and suppresses known ones`() throws {
        let outcome = try SampleOutcomes.wild.everything()
        let sheet = try json(CampaignReport(outcome).text(as: .sarif))
        #expect(sheet["version"] == .string("2.1.0"))
        let run = try #require(sheet["runs"]?[0])
        let (rules, results) = (run["tool"]?["driver"]?["rules"], run["results"])
        #expect(results?.count == 6)
        for position in 0..<6 {
            // 1. The index in the result leads to its rule.
            let result = try #require(results?[position])
            guard case .number(let index)? = result["ruleIndex"] else {
                Issue.record("no rule: \(position)")
                continue
            }
            #expect(rules?[Int(index)]?["id"] == result["ruleId"])

            // 2. Only known differences are suppressed.
            let suppressions = result["suppressions"]
            #expect(suppressions?.count == (position == 5 ? 1 : 0))
            #expect(result["level"] == .string("error"))
        }
        let suppression = results?[5]?["suppressions"]?[0]
        #expect(suppression?["justification"] == .string("it mutters: \(wildName)"))
        #expect(results?[0]?["properties"]?["fixture"]?["name"] == .string(wildName))
        #expect(results?[0]?["properties"]?["replay"] == .string(outcome.findings[0].replay))
        #expect(results?[0]?["occurrenceCount"] == .number(6))
        #expect(run["invocations"]?[0]?["toolExecutionNotifications"]?.count == 3)
        #expect(run["invocations"]?[0]?["executionSuccessful"] == .bool(false))
    }
}
