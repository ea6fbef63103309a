// SPDX-License-Identifier: GPL-3.0-or-later

internal import SystemC

/// A thread with a stack deep enough for deep layouts.
package enum WorkerThread {
    /// The system gives no thread.
    package struct Failure: Error, CustomStringConvertible {
        let code: Int32
        package var description: String {
            "no thread can be started: \(String(cString: strerror(code)))"
        }
    }

    /// In bytes; only what is used of it is ever real.
    private static let stackSize = 64 << 20

    /// Starts a thread that ends with `body`, or with the process.
    package static func start(_ body: @escaping @Sendable () -> Void) throws(Failure) {
        let context = Unmanaged.passRetained(WorkerBody(body))
        let code = create(context.toOpaque())
        guard code == 0 else {
            context.release()
            throw Failure(code: code)
        }
    }

    private static func create(_ context: UnsafeMutableRawPointer) -> Int32 {
        withUnsafeTemporaryAllocation(of: pthread_attr_t.self, capacity: 1) { buffer in
            guard let attributes = buffer.baseAddress else { return EAGAIN }
            pthread_attr_init(attributes)
            defer { pthread_attr_destroy(attributes) }
            pthread_attr_setstacksize(attributes, stackSize)
            pthread_attr_setdetachstate(attributes, Int32(PTHREAD_CREATE_DETACHED))
            #if canImport(Glibc)
                var thread = pthread_t()
            #else
                var thread: pthread_t?
            #endif
            // Whether the context is optional depends on the platform; a closure takes either.
            return pthread_create(&thread, attributes, { WorkerBody.run($0) }, context)
        }
    }

    /// How many threads can run at the same time.
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
