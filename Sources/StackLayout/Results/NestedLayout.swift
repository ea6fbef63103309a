// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import Threading

extension LayoutTree {
    /// The number of levels: 1 for a single root.
    @inlinable package var levels: Int {
        (items.span.isEmpty ? 0 : items.span[items.count - 1].depth) + 1
    }

    /// The maximum stack space for one level of elements, under any rule and in any numbers, in
    /// bytes.
    ///
    /// Unoptimised calls take several times as much.
    @inlinable package static var stackOfLevel: Int {
        #if DEBUG
            192 << 10
        #else
            96 << 10
        #endif
    }

    /// The maximum stack space for all levels and the calls at the lowest level, in bytes.
    @inlinable package var stackOfLevels: Int {
        // The constant is for the solver and for callers' content.
        levels * Self.stackOfLevel + (128 << 10)
    }

    /// Calls a function that recurs once for each level, with enough stack space.
    ///
    /// If the current thread has too little stack left, the function runs on another thread with
    /// the current `Trace`, and this thread waits.
    ///
    /// - Throws: The function's error, or a ``LayoutFailure`` if the system provides no thread.
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
