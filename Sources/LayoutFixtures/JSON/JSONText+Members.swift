// SPDX-License-Identifier: GPL-3.0-or-later

extension JSONText {
    /// Writes a member that is a text.
    ///
    /// - Complexity: O(bytes), amortised.
    public mutating func member(_ key: String, _ value: String) {
        self.key(key)
        string(value)
    }

    /// Writes a member that is a text; the key must need no escapes.
    mutating func member(plain key: StaticString, _ value: String) {
        self.key(plain: key)
        string(value)
    }

    /// Writes a member that is a whole number; the key must need no escapes.
    mutating func member(plain key: StaticString, _ value: Int) {
        self.key(plain: key)
        number(value)
    }

    /// Writes a member that is a number.
    public mutating func member(_ key: String, _ value: Double) {
        self.key(key)
        number(value)
    }

    /// Writes a member that is a whole number.
    public mutating func member(_ key: String, _ value: Int) {
        self.key(key)
        number(value)
    }

    /// Writes a member that is `true` or `false`.
    public mutating func member(_ key: String, _ value: Bool) {
        self.key(key)
        bool(value)
    }

    /// Writes a member that is an array of numbers.
    ///
    /// - Complexity: O(numbers), amortised.
    public mutating func member(_ key: String, _ values: [Double]) {
        self.key(key)
        array { array in
            for value in values { array.number(value) }
        }
    }

    /// Writes a member whose value is valid JSON.
    ///
    /// - Complexity: O(bytes), amortised.
    public mutating func member(_ key: String, json: String) {
        self.key(key)
        self.json(json)
    }

    /// Writes a value and its contents.
    package mutating func value(_ value: JSONValue) {
        switch value {
        case .null: null()
        case .bool(let flag): bool(flag)
        case .number(let number) where number == 0 && number.sign == .minus:
            // A reader gets the same value, to the last bit.
            json("-0")
        case .number(let number): self.number(number)
        case .string(let text): string(text)
        case .array(let values):
            array { text in
                for value in values { text.value(value) }
            }
        case .object(let members):
            object { text in
                for member in members {
                    text.key(member.key)
                    text.value(member.value)
                }
            }
        }
    }
}
