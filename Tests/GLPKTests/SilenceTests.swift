// SPDX-License-Identifier: GPL-3.0-or-later

import CGLPKBridge
import LinearProgramming
import ProgramTestSupport
import Testing

/// Nothing is ever printed: each test runs in a process of its own, whose output is kept.
struct SilenceTests {
    @Test func `neither sound programs nor bad ones nor faults print`() async throws {
        let result = try await #require(
            processExitsWith: .success,
            observing: [\.standardOutputContent, \.standardErrorContent]
        ) {
            for setting in Setting.all {
                for book in Textbook.all { _ = try setting.solve(book.program) }
                for input in BadInput.all { _ = try? setting.solve(input.program) }
                let (program, basis) = LinearProgram.stumblingBlock()
                _ = try setting.solve(program, from: basis)
                var whole = LinearProgram.workshop()
                whole.addColumn(in: .between(0, and: 1.5), cost: 5, isInteger: true)
                _ = try setting.solve(whole)
                var outcome = cglpk_outcome()
                _ = cglpk_fault_on_purpose(&outcome)
            }
        }
        #expect(String(decoding: result.standardOutputContent, as: UTF8.self).isEmpty)
        #expect(String(decoding: result.standardErrorContent, as: UTF8.self).isEmpty)
    }

    @Test func `the test would notice printed output`() async throws {
        let result = try await #require(
            processExitsWith: .success,
            observing: [\.standardOutputContent]
        ) {
            print("seen")
        }
        let output = String(decoding: result.standardOutputContent, as: UTF8.self)
        #expect(output.contains("seen"))
    }
}
