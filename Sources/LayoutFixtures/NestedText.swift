// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout
internal import Threading

/// A stack for reading and writing text in which values are nested.
enum NestedText {
    /// The stack that one level of elements takes to be read or written, in bytes, at most.
    private static var stackOfLevel: Int {
        #if DEBUG
            24 << 10
        #else
            8 << 10
        #endif
    }

    /// Calls a function that recurs once for each level; on another thread, if this one has too little stack left.
    ///
    /// If the system gives no thread, the function is called on this one.
    static func withStack<Result>(forLevels levels: Int, _ body: () -> Result) -> Result {
        // No text that is read has more levels.
        let levels = min(levels, JSONReader.maximumDepth)
        return DeepStack.run(levels * stackOfLevel + (32 << 10), body) ?? body()
    }
}
