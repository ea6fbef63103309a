// SPDX-License-Identifier: GPL-3.0-or-later

import LayoutFixtures
import StackLayout
import TestSupport
import Testing

@Suite struct ResultReaderTests {
    /// A stack of two nodes: `/`, `/0` and `/1`.
    private static func tree() throws -> LayoutTree {
        let range = try SizeRange(exactly: Size(width: 100, height: 50))
        let root = Element.stack(children: [.node(), .node()])
        return try LayoutTree(root, algorithm: .hstack, in: .range(range))
    }

    private static let good = """
        {"name":"a","engine":"mine","status":"solved","size":[100,50],\
        "frames":{"/1":[50,-0.5,5e1,50],"/":[0,0,100,50],"/0":[0,0,50,50]},\
        "statistics":{"programs":1},"\\u00e9":[null]}
        """

    private func outcome(_ line: String) throws -> ResultOutcome {
        try ResultReader(line.utf8).outcome(of: Self.tree())
    }

    /// The message that refuses a line, or `nil`.
    private func reason(_ line: String) throws -> String? {
        do {
            _ = try outcome(line)
            return nil
        } catch let error as ResultError {
            return error.description
        }
    }

    /// A solved result with some frames.
    private func frames(_ frames: String) -> String {
        "{\"name\":\"a\",\"status\":\"solved\",\"frames\":\(frames)}"
    }

    @Test func `frames are read in tree order and other members ignored`() throws {
        #expect(try ResultReader(Self.good.utf8).name == "a")
        #expect(
            try outcome(Self.good)
                == .solved([
                    Rect(x: 0, y: 0, width: 100, height: 50),
                    Rect(x: 0, y: 0, width: 50, height: 50),
                    Rect(x: 50, y: -0.5, width: 50, height: 50),
                ])
        )
    }

    @Test func `a written result reads back`() throws {
        let tree = try Self.tree()
        let frames = tree.items.indices.map { index in
            Rect(x: Double(index) / 3, y: 1e-300, width: 1e300, height: 0.1)
        }
        let record = SolvedRecord(
            fixture: Fixture(name: "a/\"b\"\n", tree: tree),
            engine: "greedy",
            program: nil,
            outcome: .solved(Layout(of: tree, frames: frames))
        )
        let reader = try ResultReader(record.json.utf8)
        #expect(reader.name == "a/\"b\"\n")
        #expect(try reader.outcome(of: tree) == .solved(frames))
    }

    @Test(arguments: [
        ("infeasible", ResultOutcome.infeasible("why")), ("failed", .failed("why")),
        ("refused", .refused("why")), ("invalid", .refused("why")),
    ])
    func `an unsolved result has a reason instead of frames`(
        _ status: String,
        _ outcome: ResultOutcome
    ) throws {
        let line = "{\"name\":\"a\",\"status\":\"\(status)\",\"error\":\"why\",\"frames\":0}"
        #expect(try self.outcome(line) == outcome)
    }

    @Test func `a reason may be missing and is cut to 1,000 characters`() throws {
        for error in ["", ",\"error\":null"] {
            let line = "{\"name\":\"a\",\"status\":\"failed\"\(error)}"
            #expect(try outcome(line) == .failed("no reason is given"))
        }
        let long = String(repeating: "é", count: 1001)
        let line = "{\"name\":\"a\",\"status\":\"failed\",\"error\":\"\(long)\"}"
        #expect(try outcome(line) == .failed(long.dropLast() + "…"))
        let short = line.replacing(long, with: long.dropLast())
        #expect(try outcome(short) == .failed(String(long.dropLast())))
    }

    @Test(arguments: [
        ("", "not JSON: column 1: the text ends where a value is expected"),
        ("{\"name\":NaN}", "not JSON: column 9: found \"NaN\" where a value is expected"),
        ("[]", "found an array; an object is expected"),
        ("{}", "name: is missing; a text is expected"),
        ("{\"name\":3}", "name: found 3; a text is expected"),
        (
            "{\"name\":\"a\"}",
            "status: is missing; allowed: solved, infeasible, failed, refused, invalid"
        ),
        (
            "{\"name\":\"a\",\"status\":\"solvd\"}",
            "status: found \"solvd\"; did you mean \"solved\"? "
                + "allowed: solved, infeasible, failed, refused, invalid"
        ),
        (
            "{\"name\":\"a\",\"status\":null}",
            "status: found null; allowed: solved, infeasible, failed, refused, invalid"
        ),
        (
            "{\"name\":\"a\",\"status\":\"failed\",\"error\":[]}",
            "error: found an array; a text is expected"
        ),
        (
            "{\"name\":\"a\",\"status\":\"solved\"}",
            "frames: is missing; an object of paths and frames is expected"
        ),
    ])
    func `a line that is no result is refused with a reason`(
        _ line: String,
        _ reason: String
    ) throws {
        #expect(try self.reason(line) == reason)
    }

    @Test(arguments: [
        ("[]", "frames: found an array; an object of paths and frames is expected"),
        (
            "{\"/\":[0,0,1,1],\"/0\":[0,0,1,1]}",
            "frames./1: is missing; [x, y, width, height] is expected"
        ),
        (
            "{\"/\":[0,0,1,1],\"/0\":[0,0,1,1],\"/1\":[0,0,1,1],\"/2\":[0,0,1,1]}",
            "frames./2: there is no element at this path; / has 2 children"
        ),
        (
            "{\"/\":[0,0,1],\"/0\":[0],\"/1\":4}",
            "frames./: found 3 values; [x, y, width, height] is expected; "
                + "frames./0: found 1 value; [x, y, width, height] is expected; "
                + "frames./1: found 4; [x, y, width, height] is expected"
        ),
        (
            "{\"/\":[0,0,1,1],\"/0\":[\"0\",0,null,1],\"/1\":[0,0,1,1]}",
            "frames./0: found \"0\" as x; a number is expected; "
                + "frames./0: found null as width; a number is expected"
        ),
    ])
    func `all frames that do not fit the tree are reported`(
        _ frames: String,
        _ reason: String
    ) throws {
        #expect(try self.reason(self.frames(frames)) == reason)
    }

    @Test(arguments: ["1e999", "-1e999"])
    func `infinite numbers are refused`(_ number: String) throws {
        let frames = "{\"/\":[\(number),0,1,1],\"/0\":[0,0,1,1],\"/1\":[0,0,1,1]}"
        let reason = try #require(try self.reason(self.frames(frames)))
        #expect(reason.hasPrefix("not JSON: column "))
    }

    @Test func `duplicate paths and invalid UTF-8 are refused`() throws {
        let twice = try #require(try reason(frames("{\"/\":[0,0,1,1],\"/\":[0,0,1,1]}")))
        #expect(twice.contains("occurs twice"))
        #expect(throws: ResultError.self) {
            try ResultReader(Array("{\"name\":\"".utf8) + [0xFF] + Array("\"}".utf8))
        }
    }

    @Test func `the first twenty problems are reported and the rest counted`() throws {
        let unknown = (2..<40).map { "\"/\($0)\":[]" }.joined(separator: ",")
        let reason = try #require(try self.reason(frames("{\(unknown)}")))
        #expect(reason.hasSuffix("; and 21 more problems"))
    }

    @Test(arguments: [1, 2, 3, 4])
    func `a changed result is read or refused`(_ seed: Int) throws {
        let tree = try Self.tree()
        let good = Array(Self.good.utf8)
        let tokens = [
            "{", "}", "[", "]", ",", ":", "\"", "\\", "null", "1e999", "-", "\"/\"", "\0",
        ]
        var random = SplitMix64(seed: seed)
        var (read, refused) = (0, 0)
        for _ in 0..<5_000 {
            var bytes = good
            for _ in 0...Int.random(in: 0..<3, using: &random) {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                let end = min(place + Int.random(in: 0..<9, using: &random), bytes.count)
                switch Int.random(in: 0..<4, using: &random) {
                case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
                case 1: bytes.removeSubrange(place..<max(end, place + 1))
                case 2: bytes.insert(contentsOf: bytes[place..<end], at: place)
                default: bytes.insert(contentsOf: random.pick(tokens).utf8, at: place)
                }
                if bytes.isEmpty { bytes = [0x20] }
            }
            do throws(ResultError) {
                if case .solved(let frames) = try ResultReader(bytes).outcome(of: tree) {
                    #expect(frames.count == 3 && frames.allSatisfy(\.isFinite))
                }
                read += 1
            } catch {
                #expect(!error.problems.isEmpty)
                #expect(error.description.utf8.count < 4_000)
                refused += 1
            }
        }
        #expect(read > 100)
        #expect(refused > 1_000)
    }

    @Test func `a solved result with an error is refused`() throws {
        let line = Self.good.replacing(
            "\"status\":\"solved\"",
            with: "\"status\":\"solved\",\"error\":\"no\""
        )
        #expect(line != Self.good)
        let error = #expect(throws: ResultError.self) {
            try ResultReader(line.utf8).outcome(of: Self.tree())
        }
        #expect(error?.description.contains("beside the status \"solved\"") == true)
        for nothing in ["null", "\"\""] {
            let line = Self.good.replacing(
                "\"status\":\"solved\"",
                with: "\"status\":\"solved\",\"error\":\(nothing)"
            )
            _ = try ResultReader(line.utf8).outcome(of: Self.tree())
        }
    }
}
