// SPDX-License-Identifier: GPL-3.0-or-later

internal import SystemC

/// A thread with a stack deep enough for deep layouts.
package enum WorkerThread {
    /// The failure of the system to give a thread.
    package struct Failure: Error, CustomStringConvertible {
        let code: Int32
        package var description: String {
            "no thread can be started: \(String(cString: strerror(code)))"
        }
    }

    /// The size of the stack, in bytes.
    ///
    /// Only used pages take memory.
    static let stackSize = 64 << 20

    /// Starts a thread that ends when `body` returns, or with the process.
    package static func start(_ body: @escaping @Sendable () -> Void) throws(Failure) {
        switch create(body, stackSize: stackSize) {
        case .success(let thread): pthread_detach(thread)
        case .failure(let failure): throw failure
        }
    }

    /// Calls a function on a new thread, and waits for its end.
    ///
    /// - Returns: Whether the system gave a thread.
    static func run(_ body: @escaping () -> Void, stackSize: Int) -> Bool {
        // The caller waits, so only one thread uses it at a time.
        nonisolated(unsafe) let body = body
        guard case .success(let thread) = create({ body() }, stackSize: stackSize) else {
            return false
        }
        pthread_join(thread, nil)
        return true
    }

    private static func create(
        _ body: @escaping @Sendable () -> Void,
        stackSize: Int
    ) -> Result<pthread_t, Failure> {
        withUnsafeTemporaryAllocation(of: pthread_attr_t.self, capacity: 1) { buffer in
            guard let attributes = buffer.baseAddress else {
                return .failure(Failure(code: EAGAIN))
            }
            pthread_attr_init(attributes)
            defer { pthread_attr_destroy(attributes) }
            pthread_attr_setstacksize(attributes, stackSize)
            #if canImport(Glibc)
                var thread = pthread_t()
            #else
                var thread: pthread_t?
            #endif
            let context = Unmanaged.passRetained(WorkerBody(body))
            // The context is optional on some platforms; a closure accepts both.
            let code = pthread_create(
                &thread,
                attributes,
                { WorkerBody.run($0) },
                context.toOpaque()
            )
            let started: pthread_t? = thread
            if code == 0, let started { return .success(started) }
            context.release()
            return .failure(Failure(code: code))
        }
    }

    /// The number of threads that can run at the same time.
    package static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}

private final class WorkerBody: Sendable {
    private let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) {
        self.body = body
    }

    static func run(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        if let context { Unmanaged<WorkerBody>.fromOpaque(context).takeRetainedValue().body() }
        return nil
    }
}
