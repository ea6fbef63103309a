// SPDX-License-Identifier: GPL-3.0-or-later

import LayoutFixtures
import StackLayout
import Testing

/// Written records follow the format, and read back.
@Suite struct RecordTests {
    private static let text = """
        {"name": "a \\"b\\"\\n\u{2028}", "algorithm": "hstack",
         "root": {"type": "stack", "children": [
          {"id": "red"}, {"type": "stack", "children": [{"id": "blue/\\u0000"}, {}]}
        ]}}
        """

    private static func layout() throws -> Layout {
        var statistics = LayoutStatistics()
        (statistics.programs, statistics.rows) = (1, 4)
        (statistics.columns, statistics.iterations) = (5, 3)
        let frames = [
            Rect(x: 0, y: 0, width: 195, height: 100),
            Rect(x: 0, y: -0.0, width: 100.1, height: 1e-7),
            Rect(x: 107.5, y: 0, width: 30, height: 1e300),
            Rect(x: 1.0 / 3, y: 0, width: 0.1 + 0.2, height: 0),
            Rect(x: -5, y: 0, width: 0, height: 0),
        ]
        return Layout(of: try fixture(text).tree, frames: frames, statistics: statistics)
    }

    private static func record(_ program: String?, _ outcome: SolvedRecord.Outcome) throws -> String
    {
        SolvedRecord(
            fixture: try fixture(text),
            engine: program == nil ? "greedy" : "lp",
            program: program,
            outcome: outcome
        ).json
    }

    private static let name = #""name":"a \"b\"\n\u2028""#
    private static let frames = """
        "size":[195,100],"frames":{"/":[0,0,195,100],"/0":[0,0,100.1,1e-07],\
        "/1":[107.5,0,30,1e+300],"/1/0":[0.3333333333333333,0,0.30000000000000004,0],\
        "/1/1":[-5,0,0,0]},"ids":{"red":"/0","blue/\\u0000":"/1/0"}
        """

    @Test func `a solved fixture is written with its frames in path order`() throws {
        #expect(
            try Self.record("mirror", .solved(Self.layout()))
                == #"{\#(Self.name),"engine":"lp","program":"mirror","status":"solved","#
                + #"\#(Self.frames),"statistics":{"programs":1,"rows":4,"columns":5,"#
                + #""iterations":3}}"#
        )
    }

    @Test func `an engine without a linear program has no statistics`() throws {
        #expect(
            try Self.record(nil, .solved(Self.layout()))
                == #"{\#(Self.name),"engine":"greedy","status":"solved",\#(Self.frames)}"#
        )
    }

    @Test func `a fixture without ids has none in its record`() throws {
        let fixture = try fixture(root: "{}")
        let layout = Layout(of: fixture.tree, frames: [.zero])
        let record = SolvedRecord(
            fixture: fixture,
            engine: "greedy",
            program: nil,
            outcome: .solved(layout)
        )
        #expect(
            record.json
                == #"{"name":"f","engine":"greedy","status":"solved","size":[0,0],"#
                + #""frames":{"/":[0,0,0,0]}}"#
        )
    }

    @Test(arguments: [LayoutFailure.infeasible("a \"reason\""), .failed("a \"reason\"")])
    func `an unsolved fixture is written with its reason`(_ failure: LayoutFailure) throws {
        #expect(
            try Self.record("optimal", .unsolved(failure))
                == #"{\#(Self.name),"engine":"lp","program":"optimal","#
                + #""status":"\#(failure.kind.rawValue)","error":"a \"reason\""}"#
        )
    }

    @Test func `a record reads back number by number`() throws {
        let json = try Self.record("mirror", .solved(Self.layout()))
        guard case .object(let members) = try parsed(json.utf8).get(),
            case .object(let frames) = members.first(where: { $0.key == "frames" })?.value
        else {
            Issue.record("\(json) has no frames")
            return
        }
        #expect(
            members.map(\.key) == [
                "name", "engine", "program", "status", "size", "frames", "ids", "statistics",
            ]
        )
        #expect(members[0].value == .string("a \"b\"\n\u{2028}"))
        #expect(frames.map(\.key) == ["/", "/0", "/1", "/1/0", "/1/1"])
        #expect(
            frames.map(\.value)
                == (try Self.layout()).frames.map { .array($0.numbers.map(JSONValue.number)) }
        )
    }

    @Test func `an invalid fixture is written with all its problems`() throws {
        let error = #expect(throws: FixtureError.self) {
            try FixtureReader.fixture(
                of: #"{"name":"x","root":{"style":{"widht":1}},"rot":1}"#.utf8,
                from: FixtureSource(file: "a.jsonl", line: 3)
            )
        }
        #expect(
            error?.json
                == #"{"name":"x","status":"invalid","error":"a.jsonl:3: rot: unknown key; did you "#
                + #"mean \"root\"?\na.jsonl:3: /: style.widht: unknown key; did you mean "#
                + #"\"width\"?"}"#
        )
        #expect(error?.problems.map(\.defect.path) == ["", "/"])
        #expect(error?.problems.map(\.defect.property) == ["rot", "style.widht"])
    }

    @Test func `an invalid fixture without a name is named after its place`() {
        let source = FixtureSource(file: "a.json", position: 2)
        let error = FixtureError(source: source, problems: [.init(.init(reason: "r"))])
        #expect(error.json == #"{"name":"a#2","status":"invalid","error":"a.json[2]: r"}"#)
    }
}
