// SPDX-License-Identifier: GPL-3.0-or-later

internal import SystemC

/// Objects that are released one after the other, although each may hold the next one.
///
/// The release of the first object of a chain releases the second one, and so on: a long chain takes more stack than
/// a thread has. Objects that hand over what they hold, when they are released themselves, end without recursion.
package enum Teardown {
    /// The objects that a thread is about to release.
    private final class Queue {
        var waiting: [AnyObject] = []
    }

    /// Releases objects, on this thread, once those are gone that it is releasing already.
    ///
    /// - Parameter objects: The objects; none is left. Nobody else may hold them for the caller's sake.
    package static func release<Object: AnyObject>(_ objects: inout [Object]) {
        guard !objects.isEmpty else { return }
        guard let key else { return objects.removeAll() }
        if let open = pthread_getspecific(key) {
            let queue = Unmanaged<Queue>.fromOpaque(open).takeUnretainedValue()
            queue.waiting.append(contentsOf: objects.map { $0 as AnyObject })
            return objects.removeAll()
        }
        let queue = Queue()
        queue.waiting = objects.map { $0 as AnyObject }
        objects.removeAll()
        pthread_setspecific(key, Unmanaged.passUnretained(queue).toOpaque())
        while queue.waiting.popLast() != nil {}
        pthread_setspecific(key, nil)
        withExtendedLifetime(queue) {}
    }

    /// The place where each thread keeps its queue; `nil` if the system has no place left.
    private static let key: pthread_key_t? = {
        var key = pthread_key_t()
        return pthread_key_create(&key, nil) == 0 ? key : nil
    }()
}
