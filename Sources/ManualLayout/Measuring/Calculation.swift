// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout
internal import Synchronization
internal import Threading

/// One answer being calculated, and the calculation that waits for it.
///
/// All that follows from one call from outside has that call's number.
final class Calculation: Sendable {
    /// The number of the call from outside; earlier calls have smaller ones.
    let call: UInt64
    /// The number of calculations around this one.
    let depth: Int
    private let asker: Calculation?
    private let provisional = Atomic(false)

    /// The calculation on this thread, so that a method that asks nodes directly is known for what
    /// it is.
    @TaskLocal static var current: Calculation?

    private static let calls = Atomic<UInt64>(0)

    init(for asker: Calculation?) {
        self.asker = asker
        depth = asker.map { $0.depth + 1 } ?? 0
        call = asker?.call ?? Self.calls.add(1, ordering: .relaxed).newValue
    }

    /// Whether the answer depends on the call that asked, because something inside could not be measured where
    /// it was asked for; it is not to be remembered then.
    var isProvisional: Bool { provisional.load(ordering: .acquiring) }

    /// Says so, of this and of all that waits for it.
    ///
    /// - Complexity: O(depth).
    func markProvisional() {
        var next: Calculation? = self
        while let calculation = next {
            calculation.provisional.store(true, ordering: .releasing)
            next = calculation.asker
        }
    }

    /// Whether this is another calculation, or one that it waits for.
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
    /// The stack that a node takes to be measured and placed, without the nodes inside, in bytes: most of it is for
    /// callers' code.
    static let stackOfNode = 256 << 10

    /// Calls a function with at least so many bytes of stack, on another thread if this one has less left; the
    /// current calculation is the same there.
    ///
    /// - Throws: A `LayoutFailure` if the system gives no thread.
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
