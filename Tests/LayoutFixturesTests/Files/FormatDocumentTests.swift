// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import LayoutFixtures
import StackLayout
import Testing

/// `Fixtures/README.md` lists every key of the format, every value and every default.
@Suite struct FormatDocumentTests {
    private let keys: String
    private let rows: [String]

    init() throws {
        let here = URL(filePath: #filePath).deletingLastPathComponent()
        let file = here.appending(path: "../../../Fixtures/README.md").standardized
        let text = try String(contentsOf: file, encoding: .utf8)
        let start = try #require(text.range(of: "\n## Keys\n"))
        let end = try #require(text.range(of: "\n## How to write it\n"))
        keys = String(text[start.upperBound..<end.lowerBound])
        rows = keys.split(separator: "\n").filter { $0.hasPrefix("| ") }.map(String.init)
    }

    /// The rows of a table whose first cell names a word.
    private func rows(of word: String) -> [String] {
        rows.filter { row in
            let first = row.split(separator: "|", maxSplits: 1).first ?? ""
            return first.contains("`\(word)`") || first.contains("\"\(word)\"")
        }
    }

    @Test func `every key is listed`() {
        for key in FixtureKey.allCases.map(\.text) {
            #expect(keys.contains("`\(key)`") || keys.contains("\"\(key)\""), "\(key)")
        }
        for key in StyleReader.known.texts + FixtureReader.known.texts {
            #expect(!rows(of: key).isEmpty, "\(key) has no row")
        }
    }

    @Test func `every type of element is listed with its own keys`() {
        for type in ElementType.allCases where type != .static {
            let row = rows(of: type.rawValue).joined()
            for key in type.ownKeys.texts {
                #expect(row.contains("`\(key)`"), "\(key) of \(type.rawValue)")
            }
        }
        #expect(!rows(of: "static").isEmpty)
    }

    @Test func `every value and every default is listed`() {
        check("algorithm", Algorithm.self, nil)
        check("layoutDirection", LayoutDirection.self, .leftToRight)
        let stack = Stack()
        check("stack", Stack.Flow.self, stack.flow)
        for standard in [Distribution.start, .flexStart] {
            check("justifyContent", Distribution.self, standard, but: .stretch)
            check("alignContent", Distribution.self, standard)
        }
        check("flexWrap", Stack.Wrap.self, stack.flexWrap)
        check("alignItems", Alignment.self, .stretch)
        check("alignItems", Alignment.self, .center)
        check("alignSelf", Alignment.self, nil)
        let box = BoxStyle()
        check("boxSizing", BoxStyle.Sizing.self, box.boxSizing)
        check("position", BoxStyle.Position.self, box.position)
        check("display", BoxStyle.Display.self, box.display)
        check("overflow", BoxStyle.Overflow.self, box.overflowX)
        for keyword in SizingKeyword.allCases where keyword != .content {
            #expect(rows(of: "width").joined().contains("`\"\(keyword.rawValue)\"`"))
        }
        check("absolute", Absolute.Sizing.self, nil)
        check("relative", Relative.Position.self, Relative.Position.none)
        check("relative", Relative.Sizing.self, nil)
        check("center", Center.Centering.self, Center.Centering.none)
        check("corner", Corner.Location.self, .topLeft)
    }

    private func check<Value>(
        _ word: String,
        _ type: Value.Type,
        _ standard: Value?,
        but excluded: Value? = nil
    )
    where Value: RawRepresentable<String> & CaseIterable & Equatable {
        let row = rows(of: word).joined()
        for value in Value.allCases where value != excluded {
            #expect(row.contains("`\(value.rawValue)`"), "\(value.rawValue) of \(word)")
        }
        if let standard {
            #expect(row.contains("`\(standard.rawValue)` (default"), "default of \(word)")
        }
    }

    @Test func `every algorithm has a column, and a row for the root`() {
        for algorithm in Algorithm.allCases.map(\.rawValue) {
            #expect(
                rows.contains {
                    $0.contains("under `\(algorithm)`") && $0.contains("key of a stack")
                }
            )
            #expect(rows.contains { $0.hasPrefix("| `\(algorithm)`") })
        }
    }
}
