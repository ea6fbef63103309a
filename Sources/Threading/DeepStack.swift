// SPDX-License-Identifier: GPL-3.0-or-later

internal import SystemC

/// A stack for recursion whose depth is known before it begins.
///
/// Thread stacks have between 64 KiB and some megabytes, and the caller of a library chooses the thread.
/// Recursion that needs more stack than its thread has left runs on a new thread, and the caller waits.
package enum DeepStack {
    /// Returns whether the current thread has at least this number of bytes of stack left.
    package static func hasRoom(for bytes: Int) -> Bool { StackBounds.remaining >= bytes }

    /// Calls a function with enough stack, on the current thread if possible, and on a new thread otherwise.
    ///
    /// Thread-local and task-local values are not available on the new thread.
    ///
    /// - Parameters:
    ///   - bytes: The stack that the function needs, with everything that it calls.
    ///   - body: The function.
    /// - Returns: The result of the function; `nil` if the system gives no thread.
    package static func run<Result, Failure: Error>(
        _ bytes: Int,
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result? {
        if hasRoom(for: bytes) { return try body() }
        return try runElsewhere(bytes, body)
    }

    /// Calls a function on a new thread, and waits for its end.
    ///
    /// - Parameters:
    ///   - bytes: The least stack that the function needs.
    ///   - body: The function.
    /// - Returns: The result of the function; `nil` if the system gives no thread.
    /// - Complexity: A new thread takes some ten microseconds.
    package static func runElsewhere<Result, Failure: Error>(
        _ bytes: Int,
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result? {
        var result: Swift.Result<Result, Failure>?
        let hasRun = withoutActuallyEscaping({ result = Swift.Result(catching: body) }) { work in
            WorkerThread.run(work, stackSize: max(2 * bytes, WorkerThread.stackSize))
        }
        return hasRun ? try result?.get() : nil
    }
}

/// The end of the current thread's stack.
private enum StackBounds {
    /// The number of bytes that are left on the current thread's stack.
    static var remaining: Int {
        withUnsafeTemporaryAllocation(byteCount: 16, alignment: 16) { here in
            Int(bitPattern: here.baseAddress) - end
        }
    }

    /// The lowest address of the current thread's stack, which is looked up once for each thread.
    private static var end: Int {
        guard let key else { return lookUp() }
        if let known = pthread_getspecific(key) { return Int(bitPattern: known) }
        let end = lookUp()
        pthread_setspecific(key, UnsafeRawPointer(bitPattern: end))
        return end
    }

    /// The key under which each thread keeps the address; `nil` if the system has no key left.
    private static let key: pthread_key_t? = {
        var key = pthread_key_t()
        return pthread_key_create(&key, nil) == 0 ? key : nil
    }()

    /// Asks the system for the address.
    ///
    /// An unknown stack counts as full.
    private static func lookUp() -> Int {
        let thread = pthread_self()
        #if canImport(Darwin)
            let start = Int(bitPattern: pthread_get_stackaddr_np(thread))
            return start - Int(pthread_get_stacksize_np(thread))
        #else
            var attributes = pthread_attr_t()
            guard pthread_getattr_np(thread, &attributes) == 0 else { return Int.max / 2 }
            defer { pthread_attr_destroy(&attributes) }
            var (lowest, size): (UnsafeMutableRawPointer?, Int) = (nil, 0)
            pthread_attr_getstack(&attributes, &lowest, &size)
            return Int(bitPattern: lowest)
        #endif
    }
}

#if !canImport(Darwin)
    /// The GNU function of that name, which the headers declare only with `_GNU_SOURCE`.
    @_silgen_name("pthread_getattr_np")
    private func pthread_getattr_np(
        _ thread: pthread_t,
        _ attributes: UnsafeMutablePointer<pthread_attr_t>
    ) -> Int32
#endif
