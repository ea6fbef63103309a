// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout
internal import Synchronization
internal import Threading

/// A calculation of one answer, and the calculation that waits for it.
///
/// All calculations that one call from outside causes have that call's number.
final class Calculation: Sendable {
    /// The number of the call from outside; earlier calls have smaller ones.
    let call: UInt64
    /// The number of calculations around this one.
    let depth: Int
    private let asker: Calculation?
    private let provisional = Atomic(false)

    /// The calculation on this thread, by which a method that asks nodes directly is recognised.
    @TaskLocal static var current: Calculation?

    private static let calls = Atomic<UInt64>(0)

    init(for asker: Calculation?) {
        self.asker = asker
        depth = asker.map { $0.depth + 1 } ?? 0
        call = asker?.call ?? Self.calls.add(1, ordering: .relaxed).newValue
    }

    /// Whether the answer depends on the call, because something inside could not be measured in it.
    ///
    /// A provisional answer must not be remembered.
    var isProvisional: Bool { provisional.load(ordering: .acquiring) }

    /// Marks this calculation, and all that wait for it, as provisional.
    ///
    /// - Complexity: O(depth).
    func markProvisional() {
        var next: Calculation? = self
        while let calculation = next {
            calculation.provisional.store(true, ordering: .releasing)
            next = calculation.asker
        }
    }

    /// Whether this calculation is the other one, or one that the other waits for.
    ///
    /// - Complexity: O(depth).
    func isPart(of other: Calculation) -> Bool {
        var next: Calculation? = self
        while let calculation = next {
            if calculation === other { return true }
            next = calculation.asker
        }
        return false
    }
}

extension Calculation {
    /// The stack for measuring and placing one node without the nodes inside, in bytes; most of it is for callers' code.
    static let stackOfNode = 256 << 10

    /// Calls a function with at least the given number of bytes of stack, on another thread if this one has less left.
    ///
    /// The current calculation is the same on that thread.
    ///
    /// - Throws: A `LayoutFailure` if no thread can be started.
    static func withStack<Result>(
        _ bytes: Int = stackOfNode,
        _ body: () -> Result
    ) throws(LayoutFailure) -> Result {
        if DeepStack.hasRoom(for: bytes) { return body() }
        let calculation = current
        let result = DeepStack.runElsewhere(bytes) {
            $current.withValue(calculation, operation: body)
        }
        if let result { return result }
        throw .failed("no thread can be started with a stack for nested nodes")
    }
}
