// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@Suite struct SweepTests {
    /// Two boxes that share a row two to one, the second one up to 40 points.
    private static let row = """
        {"name":"row","algorithm":"css","constrainedSize":{"width":10,"height":20},"root":{\
        "type":"stack","children":[{"style":{"flexGrow":2}},\
        {"style":{"flexGrow":1,"maxWidth":40}}]}}
        """

    @Test func `--sweep lays out a fixture at every length, in order`() async throws {
        let outcome = try await Stacklp.run("solve --sweep width=0...150:30 -", input: Self.row)
        #expect(outcome.exitStatus == 0)
        #expect(outcome.error == "6 fixtures: 6 solved\n")
        let results = try outcome.results
        #expect(results.map(\.name) == [0, 30, 60, 90, 120, 150].map { "row@width=\($0)" })
        #expect(results.map { $0["sweep"]?["width"]?.number } == [0, 30, 60, 90, 120, 150])
        let second = results.map { $0.frames["/1"] ?? [] }
        let expected: [[Double]] = [
            [0, 0, 0, 20], [20, 0, 10, 20], [40, 0, 20, 20], [60, 0, 30, 20], [80, 0, 40, 20],
            [110, 0, 40, 20],
        ]
        for (frame, right) in zip(second, expected) {
            for (number, other) in zip(frame, right) {
                #expect((number - other).magnitude < 1e-9, "\(frame) \(right)")
            }
        }
    }

    @Test(arguments: [
        ("0...1:0.1", ["0", "0.1", "0.2", "0.3", "0.4", "0.5", "0.6", "0.7", "0.8", "0.9", "1"]),
        ("0.7...1.1:0.2", ["0.7", "0.9", "1.1"]),
        ("1...2:0.35", ["1", "1.35", "1.7"]),
        ("1e2...1.2e2:0.5e1", ["100", "105", "110", "115", "120"]),
        ("0.1...0.10000000000000001:1e-17", ["0.1", "0.1"]),
        ("33.3...33.4:0.05", ["33.3", "33.35", "33.4"]),
    ])
    func `lengths and names of a sweep are decimals without rounding errors`(
        _ range: String,
        _ lengths: [String]
    ) async throws {
        for axis in ["width", "height"] {
            let outcome = try await Stacklp.run("solve --sweep \(axis)=\(range) -", input: Self.row)
            let results = try outcome.results
            #expect(results.map(\.name) == lengths.map { "row@\(axis)=\($0)" })
            #expect(results.map { $0["sweep"]?[axis]?.number } == lengths.map { Double($0) })
            let place = axis == "width" ? 2 : 3
            #expect(results.map { $0.frames["/"]?[place] } == lengths.map { Double($0) })
        }
    }

    @Test func `a sweep equals separate layouts of its lengths`() async throws {
        for algorithm in ["hstack", "texture", "css"] {
            let text = { (width: Int) in
                """
                {"name":"row@width=\(width)","algorithm":"\(algorithm)","constrainedSize":\
                {"width":\(width),"height":50},"root":{"type":"stack","spacing":3,"children":[\
                {"content":{"width":40,"height":10},"style":{"flexShrink":1,"minWidth":15}},\
                {"content":{"text":"some words to be broken"},"style":{"flexGrow":1}},\
                {"type":"stack","style":{"maxWidth":60,"flexShrink":2},"children":[{},{}]}]}}
                """
            }
            let all = (0...200).map(text).joined(separator: "\n")
            let single = try await Stacklp.run("solve -", input: all)
            let swept = try await Stacklp.run(
                "solve --sweep width=0...200 -",
                input: text(7).replacingOccurrences(of: "@width=7", with: "")
            )
            let results = try swept.results
            #expect(results.count == 201)
            for (one, other) in zip(results, try single.results) {
                #expect(one.name == other.name)
                #expect(one.frames.count == other.frames.count)
                for (path, frame) in one.frames {
                    let distance = zip(frame, other.frames[path] ?? []).map {
                        ($0 - $1).magnitude
                    }
                    #expect(distance.allSatisfy { $0 < 1e-6 }, "\(one.name) \(path)")
                }
            }
        }
    }

    @Test func `results do not depend on the number of workers`() async throws {
        let input = [Samples.seed, "nonsense", Self.row].joined(separator: "\n")
        var outputs: Set<String> = []
        for workers in ["1", "2", "7"] {
            let outcome = try await Stacklp.run(
                "solve -j \(workers) --sweep height=0...400:0.5 -",
                input: input
            )
            #expect(outcome.exitStatus == 2)
            // Two fixtures at 801 heights, and a line for the invalid one.
            #expect(outcome.lines.count == 1_603)
            outputs.insert(outcome.output)
        }
        #expect(outputs.count == 1)
    }

    @Test(arguments: [
        "width", "width=3", "width=1...0", "width=0...10:0", "width=0...10:-1", "depth=0...1",
        "width=-1...1", "width=0...infinity", "width=0...nan", "width=0...1:1:1", "width=a...b",
        "width=0...1e300:1e-300", "", "width=0...1:", "width=...", "width=0x0...0x1",
        "width=+0...1",
        "width=0...99999999999999999999", "width=0...1:1e-18", "width=0...1.1.1",
    ])
    func `an invalid sweep is refused`(_ text: String) async throws {
        let outcome = try await Stacklp.run("solve --sweep", text, "-", input: Self.row)
        #expect(outcome.exitStatus == 64)
        #expect(outcome.output.isEmpty)
    }

    @Test(arguments: [["--trailer"], ["--resume", "nowhere.jsonl"]])
    func `a sweep refuses --trailer and --resume`(_ option: [String]) async throws {
        let outcome = try await Stacklp.run(
            ["solve", "--sweep", "width=0...1", "-"] + option,
            input: Self.row
        )
        #expect(outcome.exitStatus == 64)
        #expect(outcome.error.contains("--sweep"))
    }
}
