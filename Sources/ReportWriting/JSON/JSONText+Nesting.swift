// SPDX-License-Identifier: GPL-3.0-or-later

package import LayoutFixtures

extension JSONText {
    /// Writes a member that is an object.
    package mutating func object(_ key: String, _ body: (inout JSONText) -> Void) {
        self.key(key)
        object(body)
    }

    /// Writes a member that is an array of objects, one for each item.
    package mutating func objects<Item>(
        _ key: String,
        _ items: some Sequence<Item>,
        _ body: (inout JSONText, Item) -> Void
    ) {
        self.key(key)
        array { text in
            for item in items { text.object { body(&$0, item) } }
        }
    }

    /// Writes a member that is an array of texts.
    package mutating func member(_ key: String, _ texts: [String]) {
        self.key(key)
        array { text in
            for string in texts { text.string(string) }
        }
    }
}
