// SPDX-License-Identifier: GPL-3.0-or-later

package import Gzip
internal import StackLayout
internal import SystemC

/// The reason why a file cannot be read.
package struct FileError: Error, CustomStringConvertible {
    package let description: String
    /// The gzip error in a compressed file; `nil` for every other error.
    package let packing: GzipError?

    init(_ description: String) {
        self.description = description
        packing = nil
    }

    fileprivate init(_ error: GzipError) {
        description = error.description
        packing = error
    }

    /// Creates an error from the system's message for the last failure.
    static func system(_ attempt: String) -> FileError {
        FileError("\(attempt): \(String(cString: strerror(errno)))")
    }
}

/// A file that is read from beginning to end; a compressed file is decompressed on the way.
package final class FileBytes {
    /// The members of a compressed file that have been read completely.
    package struct Members: Sendable {
        /// The end of the last member, in compressed bytes.
        package var packedEnd = 0
        /// The end of the last member, in decompressed bytes.
        package var end = 0
        /// The number of members.
        package var count = 0
    }

    private enum Packing {
        case none
        case gzip(GzipDecoder)
        /// The first bytes decide.
        case unknown
    }

    private let descriptor: Int32
    private let isOwned: Bool
    private var packing: Packing
    private var unpackedCount = 0

    /// The members of a compressed file that have been read completely.
    package private(set) var members = Members()

    /// The number of compressed bytes read at once.
    private static let packedChunk = 1 << 16

    /// Opens a file; a name that ends in `.gz` means that it is compressed.
    package init(path: String) throws(FileError) {
        isOwned = true
        packing = path.hasSuffix(".gz") ? .gzip(try Self.decoder()) : .none
        descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .system("cannot be opened") }
    }

    init(standardInput: Void) {
        descriptor = STDIN_FILENO
        isOwned = false
        packing = .unknown
    }

    private static func decoder() throws(FileError) -> GzipDecoder {
        do {
            return try GzipDecoder()
        } catch {
            throw FileError(error)
        }
    }

    deinit {
        if isOwned, descriptor >= 0 { close(descriptor) }
    }

    /// Whether the file is compressed; one compressed byte can become a thousand bytes.
    var isPacked: Bool {
        if case .gzip = packing { true } else { false }
    }

    /// Appends up to `count` bytes; appends none at the end of the file.
    ///
    /// - Complexity: O(bytes read), however many bytes the array held.
    package func read(into bytes: inout [UInt8], atMost count: Int) throws(FileError) {
        var failure: FileError?
        bytes.makeRoom(for: count)
        bytes.append(addingCapacity: count) { output in
            output.withUnsafeMutableBufferPointer { buffer, filled in
                do throws(FileError) {
                    let rest = UnsafeMutableRawBufferPointer(buffer)[filled...]
                    filled += try read(into: UnsafeMutableRawBufferPointer(rebasing: rest))
                } catch {
                    failure = error
                }
            }
        }
        if let failure { throw failure }
    }

    /// Reads the next bytes.
    ///
    /// - Returns: The number of bytes read; 0 at the end of the file.
    private func read(into buffer: UnsafeMutableRawBufferPointer) throws(FileError) -> Int {
        switch packing {
        case .none:
            return try readStored(into: buffer)
        case .gzip(let decoder):
            return try unpack(with: decoder, into: buffer)
        case .unknown:
            // Wait for a second byte only if the first one does not decide.
            var count = try readStored(into: buffer)
            if count == 1, buffer[0] == GzipDecoder.magic[0] {
                count += try readStored(into: .init(rebasing: buffer[1...]))
            }
            guard count > 0, buffer[..<count].starts(with: GzipDecoder.magic) else {
                packing = .none
                return count
            }
            let decoder = try Self.decoder()
            decoder.add(Array(buffer[..<count]))
            packing = .gzip(decoder)
            return try unpack(with: decoder, into: buffer)
        }
    }

    private func unpack(
        with decoder: GzipDecoder,
        into buffer: UnsafeMutableRawBufferPointer
    ) throws(FileError) -> Int {
        while true {
            do throws(GzipError) {
                let count = try decoder.unpack(into: buffer)
                unpackedCount += count
                if decoder.members > members.count {
                    members = Members(
                        packedEnd: decoder.consumed,
                        end: unpackedCount,
                        count: decoder.members
                    )
                }
                if count > 0 { return count }
            } catch {
                throw FileError(error)
            }
            guard decoder.needsInput else { continue }
            var count = 0
            var failure: FileError?
            let packed = [UInt8](unsafeUninitializedCapacity: Self.packedChunk) { bytes, filled in
                do throws(FileError) {
                    count = try readStored(into: UnsafeMutableRawBufferPointer(bytes))
                } catch {
                    failure = error
                }
                filled = count
            }
            if let failure { throw failure }
            if count > 0 {
                decoder.add(packed)
                continue
            }
            do throws(GzipError) {
                try decoder.finish()
                return 0
            } catch {
                throw FileError(error)
            }
        }
    }

    private func readStored(
        into buffer: UnsafeMutableRawBufferPointer
    ) throws(FileError) -> Int {
        guard let start = buffer.baseAddress else { return 0 }
        var length = -1
        repeat {
            length = systemRead(descriptor, start, buffer.count)
        } while length < 0 && errno == EINTR
        guard length >= 0 else { throw .system("cannot be read") }
        return length
    }

    /// Reads a whole file.
    static func whole(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
        let file = try FileBytes(path: path)
        var bytes: [UInt8] = []
        while true {
            let count = bytes.count
            // Fill the array's spare capacity first.
            let room = bytes.capacity - count
            try file.read(into: &bytes, atMost: room > 0 ? room : 1 << 16)
            if bytes.count == count { return bytes }
            guard bytes.count <= limit else {
                throw FileError(
                    "the file is larger than \(inWords(limit)); "
                        + "write it as JSON Lines, one fixture per line"
                )
            }
        }
    }

    /// A number of bytes, for messages.
    static func inWords(_ count: Int) -> String {
        count >= 1 << 20 ? "\(count >> 20) MiB" : "\(count) bytes"
    }
}

private func systemRead(_ file: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int {
    read(file, buffer, count)
}
