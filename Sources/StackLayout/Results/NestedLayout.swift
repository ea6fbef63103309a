// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import Threading

extension LayoutTree {
    /// The number of levels: 1 for a root alone.
    @inlinable package var levels: Int {
        (items.span.isEmpty ? 0 : items.span[items.count - 1].depth) + 1
    }

    /// The stack that an engine takes for one level of elements, by any rule and in any numbers, in bytes, at most.
    ///
    /// Calls that are not optimised take several times as much.
    @inlinable package static var stackOfLevel: Int {
        #if DEBUG
            192 << 10
        #else
            96 << 10
        #endif
    }

    /// The stack that an engine takes for all levels, with what it calls at the lowest one, in bytes, at most.
    @inlinable package var stackOfLevels: Int {
        // The rest is for the solver, and for callers' content.
        levels * Self.stackOfLevel + (128 << 10)
    }

    /// Calls a function that recurs once for each level, with a stack that is deep enough for it.
    ///
    /// If the current thread has too little stack left, the function runs on another thread, with the current
    /// `Trace`, and this one waits.
    ///
    /// - Throws: What the function throws, or a ``LayoutFailure`` if the system gives no thread.
    @inlinable
    package func withStack<Result>(
        _ body: () throws(LayoutFailure) -> Result
    ) throws(LayoutFailure) -> Result {
        try hasStack ? body() : withNewStack(body)
    }

    @usableFromInline var hasStack: Bool { DeepStack.hasRoom(for: stackOfLevels) }

    @inline(never)
    @usableFromInline
    func withNewStack<Result>(
        _ body: () throws(LayoutFailure) -> Result
    ) throws(LayoutFailure) -> Result {
        let trace = Trace.current
        let result = DeepStack.runElsewhere(stackOfLevels) {
            () -> Swift.Result<Result, LayoutFailure> in
            Trace.$current.withValue(trace) { Swift.Result(catching: body) }
        }
        guard let result else {
            throw .failed(
                "no thread can be started with a stack for \(levels) levels of elements"
            )
        }
        return try result.get()
    }
}
