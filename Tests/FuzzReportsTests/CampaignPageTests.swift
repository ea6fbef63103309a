// SPDX-License-Identifier: GPL-3.0-or-later

internal import DifferentialTesting
internal import FuzzReports
internal import GreedyLayout
internal import LayoutFuzzing
internal import TestSupport
internal import Testing

@Suite struct CampaignPageTests {
    private func text(_ outcome: CampaignOutcome) -> String {
        CampaignReport(outcome).text(as: .html)
    }

    private func page(_ outcome: CampaignOutcome) throws -> Markup {
        try MarkupReader.read(text(outcome), after: "<!DOCTYPE html>\n")
    }

    @Test func `a page is self-contained`() throws {
        let page = try page(SampleOutcomes().everything())
        #expect(page.attributes == ["lang": "en"])
        #expect(page["title"][0].text.hasPrefix("endless against greedy: 5 new classes"))
        #expect(page["meta"].contains { $0.attributes["name"] == "viewport" })
        for name in ["script", "link", "iframe", "img"] { #expect(page[name].isEmpty) }
        for element in page.all {
            #expect(element.attributes["src"] == nil)
            // A link loads nothing before a reader follows it.
            let link = element.attributes["href"] ?? "#"
            #expect(link.hasPrefix("#") || link.hasPrefix("https://www.w3.org/TR/"))
            #expect(element.attributes.keys.allSatisfy { !$0.hasPrefix("on") })
        }
        let style = page["style"].map(\.text).joined()
        #expect(!style.contains("url("))
        #expect(!style.contains("@import"))
    }

    @Test func `ids are unique, and every link leads to one`() throws {
        let page = try page(SampleOutcomes().everything())
        let ids = page.all.compactMap { $0.attributes["id"] }
        #expect(Set(ids).count == ids.count)
        let links = page["a"].compactMap { $0.attributes["href"] }
        #expect(links == (1...5).map { "#part-\($0)" })
        #expect(links.allSatisfy { ids.contains(String($0.dropFirst())) })
        for element in page.all {
            guard let fill = element.attributes["fill"], fill.hasPrefix("url(#") else { continue }
            #expect(ids.contains(String(fill.dropFirst(5).dropLast())))
        }
    }

    @Test func `every available layout is drawn`() throws {
        let page = try page(SampleOutcomes().everything())
        let pictures = page["svg"].compactMap { $0.attributes["aria-label"] }
        // Each layout is a picture of its own, so that pictures wrap on a narrow screen.
        #expect(
            pictures.map { $0.prefix { $0 != "," } }
                == [
                    "greedy", "endless", "endless", "endless", "greedy", "greedy", "greedy",
                ]
        )
        #expect(page["style"].count == 2)
    }

    @Test func `numbers that differ are marked`() throws {
        let outcome = SampleOutcomes().outcome([try SampleOutcomes().difference()])
        let cells = try page(outcome)["td"]
        #expect(
            cells.filter { $0.attributes["class"]?.contains("bad") == true }.map(\.text)
                == ["81.6", "30.4", "1"]
        )
    }

    @Test func `the reader's browser lays out css boxes, but no hstack rows`() throws {
        let outcome = SampleOutcomes().outcome([try SampleOutcomes().difference()])
        let boxes = try page(outcome)
        #expect(boxes.all.contains { $0.attributes["class"] == "flexbox" })
        #expect(boxes.all.contains { $0.attributes["data-path"] == "/1" })
        // The browser's layout has the scale of the pictures.
        let marks = boxes["text"].filter { $0.attributes["y"] == "12" }.map(\.text)
        #expect(marks.filter { Double($0) != nil } == ["0", "20", "40", "60", "80", "100", "120"])
        let engines = [
            TestedEngine(name: "greedy", GreedyEngine()),
            TestedEngine(name: "endless", WrongEngine.endless),
        ]
        let rows = try SampleCampaigns.rows(cases: 20, engines: engines) {
            try RandomStacks.flat(seed: $0)
        }
        #expect(!rows.findings.isEmpty)
        #expect(!text(rows).contains("class=\"flexbox\""))
    }

    @Test func `the classes of failure come before the engines`() throws {
        let outcome = SampleOutcomes().outcome([try SampleOutcomes().difference()])
        let headings = try page(outcome).all.filter { ["h2", "h3"].contains($0.name) }.map(\.text)
        #expect(
            headings.first == "Classes of failure" && headings.firstIndex(of: "Engines") == 2,
            "\(headings)"
        )
    }

    @Test func `a run without findings still has a page`() throws {
        let page = try page(SampleOutcomes().outcome())
        #expect(page["article"].isEmpty)
        #expect(page["p"].contains { $0.attributes["class"] == "result good" })
        #expect(page["table"].count == 2)
    }

    @Test func `hostile text stays text in HTML`() throws {
        let (tame, wild) = (SampleOutcomes(), SampleOutcomes.wild)
        let (first, second) = (try page(try tame.everything()), try page(try wild.everything()))
        // Long text in drawings is broken into more lines.
        let drawn: Set<String> = ["text", "tspan", "rect", "path", "g", "title"]
        func names(_ page: Markup) -> [String] {
            page.all.map(\.name).filter { !drawn.contains($0) }
        }
        #expect(names(first) == names(second))
        #expect(second["li"].contains { $0.text.contains("</script></style>-->") })
    }

    @Test func `text has enough contrast on every background, light and dark`() throws {
        let style = try page(SampleOutcomes().outcome())["style"][0].text
        let schemes = style.split(separator: "@media (prefers-color-scheme: dark)", maxSplits: 1)
        for scheme in schemes {
            func luminance(_ name: String) throws -> Double {
                let value = try #require(scheme.split(separator: "--\(name): #").dropFirst().first)
                let number = try #require(Int(value.prefix(6), radix: 16))
                let parts = [16, 8, 0].map { shift in
                    let part = Double((number >> shift) & 255) / 255
                    return part <= 0.04045 ? part / 12.92 : power((part + 0.055) / 1.055)
                }
                return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
            }
            let grounds = ["ground", "card", "soft"]
            var pairs = ["foreground", "muted", "link", "good", "bad", "odd"].flatMap { word in
                grounds.map { (word, $0) }
            }
            pairs += ["good", "bad", "odd"].map { ($0, "\($0)-soft") }
            for (word, ground) in pairs {
                let (own, other) = (try luminance(word), try luminance(ground))
                let contrast = (max(own, other) + 0.05) / (min(own, other) + 0.05)
                #expect(contrast >= 4.5, "\(word) on \(ground)")
            }
        }
    }

    /// Returns a number between 0 and 1 to the power of 2.4: its square times the fifth root of its square.
    private func power(_ value: Double) -> Double {
        let square = value * value
        var root = 1.0
        for _ in 0..<60 { root = (4 * root + square / (root * root * root * root)) / 5 }
        return square * root
    }
}
