// SPDX-License-Identifier: GPL-3.0-or-later

/// A fixture that has been found and not yet been read.
///
/// Finding is quick and goes in order; reading can be done anywhere, by any number of workers.
public enum FixtureItem: Sendable {
    /// Text that should be one fixture.
    case text(ArraySlice<UInt8>, FixtureSource)
    /// Something that was named and cannot be read.
    case unreadable(FixtureError)

    /// The place where it was found.
    public var source: FixtureSource {
        switch self {
        case .text(_, let source): source
        case .unreadable(let error): error.source
        }
    }

    /// Reads the fixture.
    ///
    /// - Complexity: O(bytes).
    /// - Throws: A ``FixtureError`` with everything that is wrong.
    public func fixture() throws(FixtureError) -> Fixture {
        switch self {
        case .text(let bytes, let source):
            return try FixtureReader.fixture(of: bytes, from: source)
        case .unreadable(let error):
            throw error
        }
    }
}
