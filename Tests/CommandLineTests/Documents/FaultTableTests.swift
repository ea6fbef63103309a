// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

/// The table of faults in `SECURITY.md`: each test and each file that it names exists.
@Suite struct FaultTableTests {
    private static let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
        .path(percentEncoded: false)

    /// The rows of the table: the promise, the files, and the tests that inject the fault.
    private static func rows() throws -> [(promise: String, places: String, tests: [String])] {
        let text = try String(contentsOfFile: root + "/SECURITY.md", encoding: .utf8)
        let start = try #require(text.range(of: "\n## Faults, and the tests that inject them\n"))
        return text[start.upperBound...].prefix { $0 != "#" }
            .split(separator: "\n").filter { $0.hasPrefix("| ") && !$0.hasPrefix("| fault ") }
            .map { line in
                let cells = line.split(separator: "|").map {
                    $0.trimmingCharacters(in: .whitespaces)
                }
                let tests = cells[2].split(separator: ";").map {
                    $0.trimmingCharacters(in: .whitespaces)
                }
                return (cells[0], cells[1], tests)
            }
    }

    @Test func `every test that the table names exists`() throws {
        // 1. All names of tests, by their suites' files.
        var names: Set<String> = []
        let folder = Self.root + "/Tests"
        let files = try #require(FileManager.default.enumerator(atPath: folder))
        for case let file as String in files where file.hasSuffix("Tests.swift") {
            let text = try String(contentsOfFile: folder + "/" + file, encoding: .utf8)
            let suite = file.split(separator: "/").last?.dropLast("Tests.swift".count) ?? ""
            for name in text.matches(of: #/func `([^`]+)`/#) { names.insert("\(suite): \(name.1)") }
        }
        #expect(names.count > 1000)

        // 2. The tests that the table names.
        let rows = try Self.rows()
        #expect(rows.count > 25)
        for row in rows {
            #expect(!row.tests.isEmpty, "\(row.promise)")
            for test in row.tests { #expect(names.contains(test), "there is no test \(test)") }
        }
    }

    @Test func `every file that the table names exists`() throws {
        for row in try Self.rows() {
            for place in row.places.split(separator: ", ") {
                if place.hasPrefix("`") { continue }
                let paths = ["/\(place)", "/Sources/Documentation/\(place)"].map { Self.root + $0 }
                #expect(
                    paths.contains { FileManager.default.fileExists(atPath: $0) },
                    "\(row.promise): \(place)"
                )
            }
        }
    }
}
