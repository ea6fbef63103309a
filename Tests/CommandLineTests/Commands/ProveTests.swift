// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import Testing

@Suite struct ProveTests {
    @Test func `pieces, jumps and shortfall are told as fractions`() async throws {
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

    @Test func `exit statuses tell what was shown`() async throws {
        let cases: [(String, String, Int32)] = [
            ("prove --over width=0...300 -", Samples.seed, 0),
            ("prove --over width=0...infinity --engine greedy -", Samples.seed, 0),
            ("prove --over width=0...300 --max-pieces 2 -", Samples.seed, 1),
            ("prove --over red.spacing=0...300 -", Samples.seed, 2),
            ("prove --over nobody.width=0...300 -", Samples.seed, 2),
            ("prove --over width=0...300 -", "", 2),
            ("prove --over width=300...0 -", Samples.seed, 64),
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

    @Test func `a page needs nothing but itself, and a plot has a curve for each child`()
        async throws
    {
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

    @Test func `workers and shards do not change what is written`() async throws {
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

    @Test func `critical lengths are fixtures that pass`() async throws {
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
}
