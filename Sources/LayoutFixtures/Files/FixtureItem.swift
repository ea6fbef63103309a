// SPDX-License-Identifier: GPL-3.0-or-later

/// A fixture that has been found but not read.
///
/// Finding is quick and sequential. Any number of workers can read fixtures.
public enum FixtureItem: Sendable {
    /// The text of one fixture.
    case text(ArraySlice<UInt8>, FixtureSource)
    /// A path or line that cannot be read.
    case unreadable(FixtureError)

    /// The place of the fixture.
    public var source: FixtureSource {
        switch self {
        case .text(_, let source): source
        case .unreadable(let error): error.source
        }
    }

    /// Reads the fixture.
    ///
    /// - Complexity: O(bytes).
    /// - Throws: A ``FixtureError`` with all problems.
    public func fixture() throws(FixtureError) -> Fixture {
        switch self {
        case .text(let bytes, let source):
            return try FixtureReader.fixture(of: bytes, from: source)
        case .unreadable(let error):
            throw error
        }
    }
}
