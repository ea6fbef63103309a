// SPDX-License-Identifier: GPL-3.0-or-later

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// A thread with a stack deep enough for deep layouts.
enum WorkerThread {
    /// In bytes; only what is used of it is ever real.
    private static let stackSize = 64 << 20

    /// Starts a thread that ends with `body`, or with the process.
    static func start(_ body: @escaping @Sendable () -> Void) {
        let context = Unmanaged.passRetained(WorkerBody(body)).toOpaque()
        // No thread is to be had: the work is done here.
        if create(context) != 0 { _ = runWorker(context) }
    }

    private static func create(_ context: UnsafeMutableRawPointer) -> Int32 {
        withUnsafeTemporaryAllocation(of: pthread_attr_t.self, capacity: 1) { buffer in
            guard let attributes = buffer.baseAddress else { return -1 }
            pthread_attr_init(attributes)
            defer { pthread_attr_destroy(attributes) }
            pthread_attr_setstacksize(attributes, stackSize)
            pthread_attr_setdetachstate(attributes, Int32(PTHREAD_CREATE_DETACHED))
            #if canImport(Darwin)
                var thread: pthread_t?
            #else
                var thread = pthread_t()
            #endif
            return pthread_create(&thread, attributes, runWorker, context)
        }
    }

    /// How many threads can run at the same time.
    static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}

private final class WorkerBody: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) {
        self.run = run
    }
}

private func runWorker(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let context { Unmanaged<WorkerBody>.fromOpaque(context).takeRetainedValue().run() }
    return nil
}
