// SPDX-License-Identifier: GPL-3.0-or-later

internal import SystemC

/// The release of chains of objects without recursion.
///
/// The release of an object releases the next object of its chain, and so on. A long chain would need more stack than a
/// thread has. So objects hand over the objects that they hold when they are released.
package enum Teardown {
    /// The objects that a thread will release.
    private final class Queue {
        var waiting: [AnyObject] = []
    }

    /// Releases objects on this thread, after the objects that it is releasing already.
    ///
    /// - Parameter objects: The objects; the array is empty afterwards. The caller must hold no other references to
    ///   them.
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

    /// The key under which each thread keeps its queue; `nil` if the system has no key left.
    private static let key: pthread_key_t? = {
        var key = pthread_key_t()
        return pthread_key_create(&key, nil) == 0 ? key : nil
    }()
}
