// SPDX-License-Identifier: GPL-3.0-or-later

internal import LinearProgramming

/// Memory that one layout after the other is computed in, so that it need not be asked for again.
///
/// What is in it decides about nothing. One is good for one layout at a time.
public struct ProgramWorkspace: Sendable {
    var program = LinearProgram(keepsNames: false)
    var solution = Solution()

    /// Memory that has not been used yet.
    public init() {}

    /// Lends a desk the memory, or takes it back.
    mutating func swap(with desk: inout Desk<Double>) {
        Swift.swap(&program, &desk.program)
        Swift.swap(&solution, &desk.solution)
    }
}
