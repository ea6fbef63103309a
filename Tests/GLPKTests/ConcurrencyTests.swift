// SPDX-License-Identifier: GPL-3.0-or-later

import CGLPKBridge
import Foundation
import GLPK
import LinearProgramming
import ProgramTestSupport
import RealNumbers
import Synchronization
import Testing

/// Any number of threads and tasks may solve at the same time.
struct ConcurrencyTests {
    /// A program with its solution from a solve alone, which later solves must repeat.
    private struct Case: Sendable {
        let seed: UInt64
        let program: LinearProgram
        let solution: Solution

        init(seed: UInt64) throws {
            var generator = SeededGenerator(seed: seed)
            self.seed = seed
            program = LinearProgram.random(columns: 5, rows: 4, using: &generator)
            solution = try GLPKSolver().solve(program)
        }

        func isRepeated() throws -> Bool { try GLPKSolver().solve(program) == solution }

        /// Returns whether the solution is repeated after a solve that GLPK aborts.
        func isRepeatedAfterFault() throws -> Bool {
            let (program, basis) = LinearProgram.stumblingBlock()
            let fault = try GLPKSolver().solve(program, from: basis)
            return try fault.termination.faultWords != nil && isRepeated()
        }
    }

    private static func cases() throws -> [Case] {
        try (0..<50 as Range<UInt64>).map(Case.init)
    }

    @Test func `concurrent tasks get the same solutions as single ones`() async throws {
        let cases = try Self.cases()
        let wrong = try await withThrowingTaskGroup(of: UInt64?.self) { group in
            for index in 0..<5000 {
                let one = cases[index % cases.count]
                group.addTask { try one.isRepeated() ? nil : one.seed }
            }
            return try await group.reduce(into: Set<UInt64>()) {
                if let seed = $1 { $0.insert(seed) }
            }
        }
        #expect(wrong.isEmpty, "seeds \(wrong)")
    }

    @Test func `a fault in one task does not affect another`() async throws {
        let cases = try Self.cases()
        let wrong = try await withThrowingTaskGroup(of: UInt64?.self) { group in
            for index in 0..<5000 {
                let one = cases[index % cases.count]
                group.addTask {
                    // The task may continue on another thread.
                    let isRight =
                        index.isMultiple(of: 3)
                        ? try one.isRepeatedAfterFault() : try one.isRepeated()
                    await Task.yield()
                    return try isRight && one.isRepeated() ? nil : one.seed
                }
            }
            return try await group.reduce(into: Set<UInt64>()) {
                if let seed = $1 { $0.insert(seed) }
            }
        }
        #expect(wrong.isEmpty, "seeds \(wrong)")
    }

    @Test func `concurrent threads get the same solutions as single ones`() throws {
        let cases = try Self.cases()
        let wrong = Mutex<Set<UInt64>>([])
        onThreads(16) { thread in
            for index in 0..<500 {
                let one = cases[(index + thread) % cases.count]
                let isRight =
                    index.isMultiple(of: 7)
                    ? try? one.isRepeatedAfterFault() : try? one.isRepeated()
                if isRight != true { wrong.withLock { _ = $0.insert(one.seed) } }
            }
        }
        let seeds = wrong.withLock { $0 }
        #expect(seeds.isEmpty, "seeds \(seeds)")
    }

    @Test func `a solve leaves one small problem behind on its thread, and no more`() throws {
        let left = Mutex<[Int64]>([])
        onThreads(1) { _ in
            for limit in [1, 1_000_000] {
                var solver = GLPKSolver()
                solver.options.iterationLimit = limit
                _ = try? solver.solve(.workshop())
                _ = try? solver.solve(.workshop(), arithmetic: .exact)
                left.withLock { $0.append(cglpk_memory_in_use()) }
            }
        }
        let bytes = left.withLock { $0 }
        #expect(bytes.count == 2)
        #expect(Set(bytes).count == 1, "\(bytes)")
        #expect(bytes.allSatisfy { $0 < 20_000 }, "\(bytes)")
    }

    @Test func `an integer program and a very large one leave nothing behind`() throws {
        let left = Mutex<[Int64]>([])
        onThreads(1) { _ in
            var whole = LinearProgram.workshop()
            whole.addColumn(in: .between(0, and: 1.5), cost: 5, isInteger: true)
            _ = try? GLPKSolver().solve(whole)
            left.withLock { $0.append(cglpk_memory_in_use()) }
            var generator = SeededGenerator(seed: 1)
            let large = LinearProgram.random(columns: 9000, rows: 1, using: &generator)
            _ = try? GLPKSolver().solve(large)
            left.withLock { $0.append(cglpk_memory_in_use()) }
        }
        #expect(left.withLock { $0 } == [0, 0])
    }

    @Test func `the memory that a thread keeps does not grow, and a fault frees it`() throws {
        let left = Mutex<[Int64]>([])
        onThreads(1) { _ in
            for _ in 0..<3 {
                for columns in 1...300 {
                    var generator = SeededGenerator(seed: 1)
                    let rows = 1 + columns % 2
                    let program = LinearProgram.random(
                        columns: columns,
                        rows: rows,
                        using: &generator
                    )
                    _ = try? GLPKSolver().solve(program)
                }
                left.withLock { $0.append(cglpk_memory_in_use()) }
            }
            let (block, start) = LinearProgram.stumblingBlock()
            _ = try? GLPKSolver().solve(block, from: start)
            left.withLock { $0.append(cglpk_memory_in_use()) }
        }
        let bytes = left.withLock { $0 }
        #expect(bytes.count == 4)
        #expect(Set(bytes.dropLast()).count == 1, "\(bytes)")
        #expect(bytes.allSatisfy { $0 < 2_000_000 }, "\(bytes)")
        #expect(bytes.last == 0)
    }

    @Test(.enabled(if: canMeasureMemory))
    func `a thread that ends frees its memory`() async {
        await #expect(processExitsWith: .success) {
            // Each thread would keep five kilobytes of GLPK's, and as much for the matrix.
            var generator = SeededGenerator(seed: 1)
            let program = LinearProgram.random(columns: 20, rows: 16, using: &generator)
            func run(_ threads: Int) {
                for _ in 0..<(threads / 4) {
                    onThreads(4) { _ in _ = try? GLPKSolver().solve(program) }
                }
            }
            run(2000)
            let before = try residentBytes()
            run(20_000)
            let grown = try residentBytes() - before
            #expect(grown < 4_000_000)
        }
    }
}
