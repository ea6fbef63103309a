// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import Testing

@Suite struct ProveTests {
    @Test func `pieces, jumps and shortfalls are given as fractions`() async throws {
        let outcome = try await Stacklp.run(
            "prove --over width=0...300 --program optimal -",
            input: Samples.seed
        )
        #expect(outcome.exitStatus == 0)
        let result = try #require(outcome.results.first)
        #expect(
            result.keys == [
                "name", "over", "from", "to", "status", "pieces", "jumps", "enclosed", "shortfall",
            ]
        )
        #expect(result.status == "proved")
        let pieces = try #require(result["pieces"]?.array)
        #expect(pieces.map { $0["from"]?.string } == ["0", "45", "145", "195"])
        #expect(pieces.map { $0["to"]?.string } == ["45", "145", "195", "300"])
        let blue = try pieces.map { try #require($0["frames"]?["/2"]?.array?[2].array) }
        #expect(blue.map { $0.map(\.string) } == [["0"], ["-45/2", "1/2"], ["50"], ["50"]])
        let shortfall = try #require(result["shortfall"]?.array)
        #expect(shortfall.map { $0["worst"]?.string } == ["145", "145"])
        #expect(shortfall[0]["overflow"]?.array?.map(\.string) == ["-45/2", "1/2"])
    }

    @Test
    func `frames that jump at the last length are reported, and not as constant`() async throws {
        let row = """
            {"name": "row", "algorithm": "css", "constrainedSize": {"width": 100, "height": 100}, "root":
             {"type": "stack", "id": "row", "flexWrap": "wrap", "alignContent": "end", "children": [
              {"id": "red", "style": {"width": 30, "height": 20}}, {"id": "green", "style": {"width": 30}}]}}
            """.replacing("\n", with: "")
        let outcome = try await Stacklp.run(
            "prove --over width=0...60 --format table -",
            input: row
        )
        let lines: [Substring] = [
            "  always: red 30 × 20", "  width from 0 to 60: row width, green 0 high",
            "  at 60 the frames jump; only at this point: row 60, green 20 high",
        ]
        #expect(outcome.output.split(separator: "\n").dropFirst().prefix(3).elementsEqual(lines))
    }

    @Test func `the exit status says whether the proof succeeded`() async throws {
        let cases: [(String, String, Int32)] = [
            ("prove --over width=0...300 -", Samples.seed, 0),
            ("prove --over width=0...infinity --engine greedy -", Samples.seed, 0),
            ("prove --over width=0...300 --max-pieces 2 -", Samples.seed, 1),
            ("prove --over red.spacing=0...300 -", Samples.seed, 2),
            ("prove --over nobody.width=0...300 -", Samples.seed, 2),
            ("prove --over width=0...300 -", "", 2),
            ("prove --over width=300...0 -", Samples.seed, 64),
            ("prove --over width=0...1e308 --engine greedy -", Samples.seed, 0),
            ("prove --over width=0...1e309 -", Samples.seed, 64),
            ("prove --over depth=0...9 -", Samples.seed, 64),
            ("prove -", Samples.seed, 64),
        ]
        for (line, input, status) in cases {
            let outcome = try await Stacklp.run(line, input: input)
            #expect(outcome.exitStatus == status, "\(line): \(outcome.error)")
        }
        let outcome = try await Stacklp.run(
            "prove --over nobody.width=0...9 -",
            input: Samples.seed
        )
        #expect(outcome.error.contains("there is no element nobody"))
    }

    @Test func `a page is self-contained, and a plot has a curve for each child`() async throws {
        let page = try await Stacklp.run(
            "prove --over width=0...300 --format html -",
            input: Samples.seed
        )
        #expect(page.output.hasPrefix("<!DOCTYPE html>"))
        #expect(page.output.hasSuffix("</html>\n"))
        #expect(!page.output.replacing("http://www.w3.org/2000/svg", with: "").contains("http"))
        #expect(page.output.contains("(width − 45)/2"))
        let plot = try await Stacklp.run(
            "prove --over width=0...300 --format svg -",
            input: Samples.seed
        )
        #expect(plot.output.split(separator: "class=\"curve\"").count == 4)
        _ = try MarkupReader.read(plot.output)
    }

    @Test func `a page draws the container and labels its bands on wide and narrow screens`()
        async throws
    {
        let outcome = try await Stacklp.run(
            "prove --over width=0...300 --program optimal --format html -",
            input: Samples.seed
        )
        let page = try Page(outcome.output)
        #expect(page.document["h2"].map(\.text) == ["widths over width"])

        // 1. The handle changes the container's width; its height stays.
        let data = try ResultLine(page.scripts[0])
        #expect(data["handle"]?.string == "width")
        #expect(data["container"]?["height"]?.number == 100)

        // 2. Both plots are as wide as their screens, and their text fits.
        let plots = page.document["svg"]
        #expect(plots.map { $0.attributes["viewBox"]?.split(separator: " ")[2] } == ["760", "380"])
        for (plot, width) in zip(plots, [760.0, 380]) {
            #expect(plot["text"].contains { $0.text == "greedy rule falls short" })
            #expect(plot["rect"].filter { $0.attributes["class"] == "short" }.count == 2 + 1)
            for words in plot["text"] {
                let left = try #require(words.number("x"))
                let anchors: [String: Double] = ["middle": 0.5, "end": 1]
                let share = words.attributes["text-anchor"].flatMap { anchors[$0] } ?? 0
                let length = 6.2 * Double(words.text.count)
                #expect(left - share * length >= 0 && left + (1 - share) * length <= width)
            }
        }
    }

    @Test func `a long title is cut to fit the plot, and names its lengths`() async throws {
        let input = Samples.seed.replacing(
            "\"seed\"",
            with: "\"\(String(repeating: "m", count: 200))\""
        )
        let plot = try await Stacklp.run("prove --over width=0...300 --format svg -", input: input)
        let title = try MarkupReader.read(plot.output)["text"].first {
            $0.attributes["class"] == "title"
        }
        #expect(title?.text.hasSuffix("m…: widths over width") == true)
        #expect((title?.text.count ?? .max) < 80)
    }

    @Test func `results do not depend on workers, shards or resuming`() async throws {
        let folder = try TemporaryFolder()
        let rows = (0..<12).map { number in
            #"{"name":"r\#(number)","algorithm":"css","constrainedSize":{"max":{"width":100,"height":9}},"#
                + #""root":{"type":"stack","children":[{"style":{"width":\#(number),"flexGrow":1}},"#
                + #"{"style":{"flexBasis":"50%","flexShrink":\#(number)}}]}}"#
        }
        _ = try folder.write(rows.joined(separator: "\n") + "\n", to: "rows.jsonl")
        let outcome = try await Stacklp.shell(
            """
            cd $1 && P="$S prove --over width=0...200 --quiet"
            $P -j 1 rows.jsonl >one && $P -j 3 rows.jsonl >three && cmp one three &&
            $P --trailer --output whole.jsonl rows.jsonl &&
            $P --trailer --shard slice:1/2 --output a.jsonl rows.jsonl &&
            $P --trailer --shard slice:2/2 --output b.jsonl rows.jsonl &&
            $S merge --quiet --trailer --output both.jsonl a.jsonl b.jsonl && head -n 12 whole.jsonl >w12 &&
            head -n 12 both.jsonl | cmp - w12 &&
            head -n 5 whole.jsonl >part.jsonl && $P --trailer --resume part.jsonl rows.jsonl &&
            cmp part.jsonl whole.jsonl && echo same
            """,
            folder.path
        )
        #expect(outcome.output == "same\n", "\(outcome.error)")
    }

    @Test func `fixtures at critical lengths pass`() async throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(Samples.seed, to: "seed.json")
        let outcome = try await Stacklp.shell(
            """
            cd $1 && $S solve --over width=0...300 --critical --quiet $2 >critical.jsonl &&
            $S test critical.jsonl
            """,
            folder.path,
            file
        )
        #expect(outcome.exitStatus == 0, "\(outcome.error)")
        let names = try outcome.results.compactMap { $0["name"]?.string }
        #expect(names.contains { $0.hasSuffix("@width=145") })
        #expect(names.contains { $0.hasSuffix("@width=45.00000000000001") })
    }

    /// In doubles, lengths that differ by a few units in the last place count as equal.
    @Test func `doubles and exact arithmetic agree at critical lengths`() async throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(
            #"{"name":"c","algorithm":"css","constrainedSize":{"min":{"width":375,"height":20},"max":{"width":375}},"#
                + #""root":{"type":"stack","direction":"vertical","justifyContent":"spaceEvenly","#
                + #""children":[{"style":{"minHeight":"100%"}}]}}"#,
            to: "c.json"
        )
        let outcome = try await Stacklp.shell(
            """
            cd $1 && $S solve --over height=0...100 --critical --quiet $2 >critical.jsonl &&
            $S test --quiet critical.jsonl >/dev/null && $S test --arithmetic exact critical.jsonl
            """,
            folder.path,
            file
        )
        #expect(outcome.exitStatus == 0, "\(outcome.error)")
        let names = try outcome.results.compactMap { $0["name"]?.string }
        #expect(names.contains("c@height=20"))
        #expect(names.contains("c@height=20.000000000116415"))
    }

    /// Next to a breakpoint near 0, adding 20 loses the last digits, so engines that add in another order find another pixel.
    @Test func `both engines agree at critical lengths`() async throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(
            #"{"name":"t","algorithm":"texture","pixelScale":2,"constrainedSize":{"width":50.5,"height":50.5},"#
                + #""root":{"type":"stack","justifyContent":"center","alignItems":"center","#
                + #""children":[{"style":{"width":20,"height":20}}]}}"#,
            to: "t.json"
        )
        let outcome = try await Stacklp.shell(
            """
            cd $1 && $S solve --over width=0...1 --critical --quiet $2 >critical.jsonl &&
            $S test --quiet critical.jsonl >/dev/null && $S diff critical.jsonl
            """,
            folder.path,
            file
        )
        #expect(outcome.exitStatus == 0, "\(outcome.error)")
        #expect(try outcome.results.allSatisfy { $0.status == "agrees" })
        #expect(try outcome.results.count > 15)
    }
}
