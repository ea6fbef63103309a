// SPDX-License-Identifier: GPL-3.0-or-later

import FixtureReducing
import LayoutFixtures
import StackLayout
import Testing

@Suite struct SequenceTests {
    private let fixtures: [Fixture]

    init() throws {
        fixtures = try (0..<100).map { number in
            Fixture(
                name: "\(number)",
                tree: try LayoutTree(
                    .node(),
                    algorithm: .css,
                    in: .range(SizeRange(exactly: Size(width: 10, height: 10)))
                )
            )
        }

    }

    private func shortest(
        limit: Int = 1_000,
        _ holds: @escaping ([Int]) -> Bool
    ) -> (names: [Int]?, isShortest: Bool?) {
        let reduction = SequenceReducer(limit: limit).reduce(fixtures) {
            holds($0.compactMap { Int($0.name) })
        }
        return (reduction?.fixtures.compactMap { Int($0.name) }, reduction?.isShortest)
    }

    @Test func `unneeded fixtures are removed, and the order stays`() {
        let found = shortest { Set([3, 40, 97]).isSubset(of: $0) }
        #expect(found == ([3, 40, 97], true))
    }

    @Test(arguments: [1, 2, 7, 48, 100])
    func `if only the number matters, exactly as many fixtures are left`(_ count: Int) {
        let found = shortest { $0.count >= count }
        #expect(found.names?.count == count)
        #expect(found.isShortest == true)
    }

    @Test func `a sequence whose fixtures are all needed stays complete`() {
        #expect(shortest { $0.count == 100 }.names?.count == 100)
    }

    @Test func `a predicate that fails for the whole sequence has no result`() {
        #expect(shortest { _ in false }.names == nil)
    }

    @Test func `a result at the limit is not called the shortest`() {
        let found = shortest(limit: 4) { $0.contains(50) }
        #expect(found.names?.contains(50) ?? true)
        #expect(found.isShortest != true)
    }
}
