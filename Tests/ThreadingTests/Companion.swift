// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch
import Foundation

/// A thread beside the one that tests.
struct Companion {
    private let end = DispatchSemaphore(value: 0)

    init(_ body: @escaping @Sendable () -> Void) {
        let end = end
        Thread.detachNewThread {
            body()
            end.signal()
        }
    }

    /// Whether it comes to its end; who sleeps for ever is given up.
    func ends() -> Bool { end.wait(timeout: .now() + 20) == .success }
}
