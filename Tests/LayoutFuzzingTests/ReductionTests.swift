// SPDX-License-Identifier: GPL-3.0-or-later

import DifferentialTesting
import LayoutFixtures
import LayoutFuzzing
import StackLayout
import Synchronization
import Testing

/// Reduction loses no finding, however the engine behaves.
@Suite struct ReductionTests {
    /// A counter of the requests for each tree.
    private final class Asked: Sendable {
        private let counts = Mutex<[LayoutTree: Int]>([:])

        /// Counts a request and returns the number of earlier requests for the tree.
        func count(_ tree: LayoutTree) -> Int {
            counts.withLock { counts in
                defer { counts[tree, default: 0] += 1 }
                return counts[tree, default: 0]
            }
        }
    }

    private static func row() throws -> Fixture {
        try flexRow(100, Array(repeating: Box(grow: 1), count: 6))
    }

    /// The finding about the row and its reduction, for an engine that hangs if `hangs` returns `true`.
    private static func findings(
        _ hangs: @escaping @Sendable (_ children: Int, _ before: Int) -> Bool
    ) throws -> (sample: Finding, reduced: Finding) {
        let asked = Asked()
        let engine = TestedEngine.scripted("mine") { fixture in
            hangs(fixture.tree.items.count - 1, asked.count(fixture.tree))
                ? .timedOut(after: 1) : stretched(fixture, by: 0)
        }
        let worker = Campaign(.greedy, engine).worker()
        let sample = try #require(worker.reports(on: [try row()])[0].findings.first)
        return (sample, worker.reduced(sample))
    }

    @Test func `a repeatable hang is reduced to the smallest case`() throws {
        let (sample, reduced) = try Self.findings { children, _ in children >= 3 }
        #expect(sample.reduction == .asFound)
        #expect(sample.fixture.json == sample.original.json)
        #expect(reduced.reduction == .smallest)
        #expect(reduced.fixture.tree.items.count == 4)
        #expect(reduced.sentences == ["mine gave no answer within 1 s"])
    }

    @Test func `an unsteady hang is reported with a larger case that hangs again`() throws {
        // With up to four children, only the first request for a tree hangs.
        let (_, reduced) = try Self.findings { children, before in children >= 5 || before == 0 }
        #expect(reduced.reduction == .unsteady)
        #expect(reduced.fixture.tree.items.count >= 6)
        #expect(reduced.failureClass.key == "mine/hung/css")
        #expect(reduced.sentences.count == 2)
    }

    @Test func `a failure that does not happen again is reported as found`() throws {
        let (sample, reduced) = try Self.findings { _, before in before == 0 }
        #expect(reduced.reduction == .notRepeated)
        #expect(reduced.fixture.json == sample.original.json)
        #expect(reduced.sides.count == 2)
        #expect(reduced.sides[1].answer == .timedOut(after: 1))
        #expect(reduced.sentences.last?.contains("did not happen again") == true)
    }

    /// The engine's first answer is wrong, and its second one is no layout.
    @Test(arguments: [
        EngineAnswer.refused("not twice"), .crashed("exit status 3", standardError: []),
        .timedOut(after: 1), .unreadable("garbage"),
    ])
    func `a case without a layout when it is tried again is not said to be right then`(
        _ answer: EngineAnswer
    ) throws {
        let asked = Asked()
        let engine = TestedEngine.scripted("mine") { fixture in
            asked.count(fixture.tree) == 0 ? stretched(fixture, by: 3) : answer
        }
        let worker = Campaign(.greedy, engine).worker()
        let sample = try #require(worker.reports(on: [try Self.row()])[0].findings.first)
        let reduced = worker.reduced(sample)
        #expect(reduced.reduction == .notCompared)
        #expect(reduced.fixture.json == sample.original.json)
        #expect(reduced.sentences.last?.contains("there was no layout to compare") == true)
    }

    @Test func `a stopped reduction returns its smallest case so far`() throws {
        let engine = TestedEngine.scripted("mine") { stretched($0, by: 3) }
        let worker = Campaign(.greedy, engine).worker()
        let sample = try #require(worker.reports(on: [try Self.row()])[0].findings.first)
        #expect(worker.reduced(sample, isStopped: { true }).reduction == .asFound)
        #expect(worker.reduced(sample, until: .now).reduction == .asFound)
        var questions = 0
        let some = worker.reduced(sample) {
            questions += 1
            return questions > 8
        }
        #expect(some.reduction == .stopped)
        #expect(some.fixture.tree.items.count < sample.fixture.tree.items.count)
        #expect(worker.reports(on: [some.fixture])[0].failures == [sample.failureClass])
    }

    @Test func `an interruption during reduction keeps the finding`() throws {
        let asked = Mutex(0)
        let engine = TestedEngine.scripted("mine") { fixture in
            let number = asked.withLock { asked in
                asked += 1
                return asked
            }
            return number > 20 ? .interrupted : stretched(fixture, by: 3)
        }
        let worker = Campaign(.greedy, engine).worker()
        let sample = try #require(worker.reports(on: [try Self.row()])[0].findings.first)
        let reduced = worker.reduced(sample)
        #expect(reduced.reduction == .stopped)
        #expect(reduced.failureClass == sample.failureClass)
        #expect(worker.reduced(sample).reduction == .asFound)
    }
}
