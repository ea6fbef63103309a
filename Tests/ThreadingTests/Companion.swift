// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch
import Foundation

/// A thread beside the thread of the test.
struct Companion {
    private let end = DispatchSemaphore(value: 0)

    init(_ body: @escaping @Sendable () -> Void) {
        let end = end
        Thread.detachNewThread {
            body()
            end.signal()
        }
    }

    /// Waits up to 20 seconds for the end of the thread and returns whether it has ended.
    func ends() -> Bool { end.wait(timeout: .now() + 20) == .success }
}
