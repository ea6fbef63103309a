// SPDX-License-Identifier: GPL-3.0-or-later

internal import SystemC

/// A thread with a stack of a chosen size; the system ends it if it needs more.
package enum SmallStack {
    /// Calls a function on a new thread, and waits until that has ended.
    ///
    /// - Parameter size: The size of the thread's stack, in bytes; a multiple of the page's.
    /// - Returns: The number of bytes of the stack that were used.
    @discardableResult
    package static func run(_ size: Int = 512 << 10, _ body: @escaping () -> Void) -> Int {
        // 1. Memory that is all zeros, with some below it that nobody may touch.
        let guardSize = 1 << 20
        let access = PROT_READ | PROT_WRITE
        let flags = MAP_PRIVATE | MAP_ANON
        guard let memory = mmap(nil, guardSize + size, access, flags, -1, 0), memory != MAP_FAILED
        else { fatalError("no memory for a stack") }
        defer { munmap(memory, guardSize + size) }
        mprotect(memory, guardSize, PROT_NONE)
        let stack = memory + guardSize

        // 2. A thread on it.
        let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
        defer { attributes.deallocate() }
        pthread_attr_init(attributes)
        defer { pthread_attr_destroy(attributes) }
        pthread_attr_setstack(attributes, stack, size)
        #if canImport(Glibc)
            var thread: pthread_t = 0
        #else
            var thread: pthread_t?
        #endif
        let context = Unmanaged.passRetained(Body(body)).toOpaque()
        let code = pthread_create(&thread, attributes, { Body.run($0) }, context)
        guard code == 0 else { fatalError("no thread: \(code)") }
        let started: pthread_t? = thread
        if let started { pthread_join(started, nil) }

        // 3. The used part is no longer zero.
        let page = 4096
        let zeros = [UInt8](repeating: 0, count: page)
        var unused = 0
        while unused < size, memcmp(stack + unused, zeros, page) == 0 { unused += page }
        return size - unused
    }
}

private final class Body {
    private let body: () -> Void

    init(_ body: @escaping () -> Void) { self.body = body }

    static func run(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        if let context { Unmanaged<Body>.fromOpaque(context).takeRetainedValue().body() }
        return nil
    }
}
