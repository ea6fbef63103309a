// SPDX-License-Identifier: GPL-3.0-or-later

internal import SystemC

/// A store of records outside of memory, in a temporary file without a name.
///
/// One thread adds records, and then flushes them. Several threads may read flushed records at once.
package final class SpillFile: @unchecked Sendable {
    private let descriptor: Int32
    /// The end of each record, in bytes from the start.
    private var ends: [Int] = []
    /// The bytes that have not been written yet.
    private var buffer: [UInt8] = []

    private static let name = "a temporary file"
    private static let capacity = 1 << 16

    /// An empty store, in the folder `TMPDIR`, or else in `/tmp`.
    package init() throws(OutputFailure) {
        let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        var path = Array("\(folder)/stacklp-XXXXXX".utf8CString)
        descriptor = mkstemp(&path)
        guard descriptor >= 0 else { throw .system("\(Self.name) in \(folder)") }
        // The system deletes the file when it is closed, or when the process ends.
        unlink(path)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }

    deinit { close(descriptor) }

    /// The number of records.
    package var count: Int { ends.count }

    /// Adds a record.
    package func append(_ record: some Collection<UInt8>) throws(OutputFailure) {
        buffer += record
        ends.append((ends.last ?? 0) + record.count)
        if buffer.count >= Self.capacity { try flush() }
    }

    /// Makes all records readable.
    package func flush() throws(OutputFailure) {
        guard Descriptor.write(buffer, to: descriptor) else { throw .system(Self.name) }
        buffer.removeAll(keepingCapacity: true)
    }

    /// Returns a flushed record by its number.
    package func record(_ number: Int) throws(OutputFailure) -> [UInt8] {
        let start = number == 0 ? 0 : ends[number - 1]
        let record = [UInt8](unsafeUninitializedCapacity: ends[number] - start) { bytes, count in
            while count < bytes.count, let place = bytes.baseAddress {
                let read = pread(
                    descriptor,
                    place + count,
                    bytes.count - count,
                    off_t(start + count)
                )
                if read > 0 { count += read } else if read == 0 || errno != EINTR { return }
            }
        }
        guard record.count == ends[number] - start else {
            throw .refused(Self.name, reason: "it cannot be read again")
        }
        return record
    }
}
