// SPDX-License-Identifier: GPL-3.0-or-later

internal import LayoutFixtures

extension Fixture {
    /// The fixture as JSON on one line.
    var line: String { json }

    /// The fixture as JSON for people, with nothing in it that cannot be seen.
    var outline: String { indentedJSON }
}
