// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout
internal import Threading

/// Stack space for reading and writing nested values.
enum NestedText {
    /// The stack space for one level of elements, in bytes.
    private static var stackOfLevel: Int {
        #if DEBUG
            24 << 10
        #else
            8 << 10
        #endif
    }

    /// Calls a function that recurs once for each level; on another thread if this thread has too
    /// little stack left.
    ///
    /// If the system provides no thread, the function is called on this one.
    static func withStack<Result>(forLevels levels: Int, _ body: () -> Result) -> Result {
        // The reader accepts no more levels.
        let levels = min(levels, JSONReader.maximumDepth)
        return DeepStack.run(levels * stackOfLevel + (32 << 10), body) ?? body()
    }
}
