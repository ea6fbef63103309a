// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@Suite struct ShardTests {
    private static let count = 300

    private static func names(_ shard: String, of input: String) async throws -> [String] {
        let outcome = try await Stacklp.run("solve --shard \(shard) -", input: input)
        return try outcome.results.compactMap(\.name)
    }

    @Test(arguments: [1, 2, 3, 7])
    func `slices are every N-th fixture from the K-th`(_ parts: Int) async throws {
        let input = Samples.rows(Self.count)
        for part in 1...parts {
            let names = try await Self.names("slice:\(part)/\(parts)", of: input)
            let expected = stride(from: part, through: Self.count, by: parts).map { "row\($0)" }
            #expect(names == expected)
        }
    }

    @Test func `hashes distribute all fixtures about evenly`() async throws {
        let input = Samples.rows(Self.count)
        var all: [String] = []
        for part in 1...4 {
            let names = try await Self.names("hash:\(part)/4", of: input)
            #expect((Self.count / 8...Self.count / 2).contains(names.count))
            all += names
        }
        #expect(all.count == Self.count)
        #expect(Set(all) == Set((1...Self.count).map { "row\($0)" }))
    }

    @Test func `a hash does not depend on the order`() async throws {
        let lines = Samples.rows(Self.count).split(separator: "\n")
        let turned = lines.reversed().joined(separator: "\n")
        let names = try await Self.names("hash:2/3", of: lines.joined(separator: "\n"))
        #expect(try await Self.names("hash:2/3", of: turned) == names.reversed())
    }

    @Test func `the hash function never changes`() async throws {
        // FNV-1a of "seed" and "even", modulo 3, computed elsewhere.
        let input = Samples.seed + "\n" + Samples.even
        var parts: [[String]] = []
        for part in 1...3 { parts.append(try await Self.names("hash:\(part)/3", of: input)) }
        #expect(parts == [[], ["seed"], ["even"]])
    }

    @Test func `invalid fixtures belong to shards too`() async throws {
        let input = Array(repeating: "{", count: 9).joined(separator: "\n")
        for kind in ["slice", "hash"] {
            var all: [String] = []
            for part in 1...3 { all += try await Self.names("\(kind):\(part)/3", of: input) }
            #expect(Set(all) == Set((1...9).map { "-#\($0)" }))
            #expect(all.count == 9)
        }
    }
}
