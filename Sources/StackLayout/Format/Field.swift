// SPDX-License-Identifier: GPL-3.0-or-later

/// The place of a stored value in a structure.
///
/// The place is the key path's offset in bytes, so access is as fast as by name.
@frozen
@usableFromInline
package struct Field<Root, Value>: Sendable {
    @usableFromInline let offset: Int

    /// Creates the place of a stored property.
    init(_ path: KeyPath<Root, Value>) {
        guard let offset = MemoryLayout<Root>.offset(of: path) else {
            preconditionFailure("\(path) is computed")
        }
        self.offset = offset
    }

    /// Returns the value in the structure at an address.
    @inlinable
    @inline(__always)
    package func value(at root: UnsafePointer<Root>) -> Value {
        (UnsafeRawPointer(root) + offset).assumingMemoryBound(to: Value.self).pointee
    }

    /// Returns the value in a structure.
    @inlinable
    @inline(__always)
    package func value(of root: borrowing Root) -> Value {
        withUnsafePointer(to: root) { value(at: $0) }
    }

    /// Stores a value in a structure.
    @inlinable
    @inline(__always)
    package func set(_ value: Value, in root: inout Root) {
        withUnsafeMutablePointer(to: &root) { root in
            (UnsafeMutableRawPointer(root) + offset).assumingMemoryBound(to: Value.self).pointee =
                value
        }
    }
}
