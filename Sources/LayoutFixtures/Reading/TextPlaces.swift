// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// Finds the lines of a fixture's text with problems.
///
/// Only a text with problems is searched, so reading records no places.
struct TextPlaces {
    /// The text, which must be valid JSON.
    private let bytes: UnsafeBufferPointer<UInt8>
    /// The line of the file in which the text begins, counted from 1.
    private let firstLine: Int

    /// Creates a search of a text.
    ///
    /// - Parameters:
    ///   - bytes: The text, which must be valid JSON.
    ///   - firstLine: The line of the file on which the text begins, counted from 1.
    init(of bytes: UnsafeBufferPointer<UInt8>, firstLine: Int) {
        self.bytes = bytes
        self.firstLine = firstLine
    }

    /// Returns the line of a problem's key, or of the nearest object around it; counted from 1.
    ///
    /// - Complexity: O(bytes before it).
    func line(of problem: LayoutTreeError.Defect) -> Int {
        // 1. Find the element, or the fixture as a whole.
        var place =
            bytes.starts(with: JSONReader.byteOrderMark) ? JSONReader.byteOrderMark.count : 0
        skipSpace(&place)
        if problem.path.hasPrefix("/"), let root = member(at: place, where: { $0 == "root" }) {
            place = root.value
            for step in problem.path.split(separator: "/") {
                guard let index = Int(step), let child = child(index, ofElementAt: place) else {
                    break
                }
                place = child
            }
        }

        // 2. Find the key, and count the lines before it.
        let end = self.place(of: problem.property[...], at: place)
        return firstLine + bytes[..<end].count { $0 == 0x0A }
    }

    /// The position at which a child of an element begins.
    private func child(_ index: Int, ofElementAt start: Int) -> Int? {
        let slots = Set(
            ElementType.allCases.compactMap { type in
                type.slots.indices.contains(index) ? type.slots[index].text : nil
            }
        )
        let found = member(at: start) { $0 == FixtureKey.children.text || slots.contains($0) }
        guard let (name, _, value) = found else { return nil }
        return name == FixtureKey.children.text ? self.value(index, ofArrayAt: value) : value
    }

    /// The position of the last existing key on the way from a value to a property; the position of
    /// the value if it lacks the first key.
    private func place(of property: Substring, at start: Int) -> Int {
        guard !property.isEmpty else { return start }
        // Names may contain dots.
        let found = member(at: start) { name in
            let name = name.shortened
            return property == name || property.hasPrefix(name + ".")
        }
        guard let (name, key, value) = found else { return start }
        let rest = property.dropFirst(name.shortened.count + 1)
        let inner = place(of: rest, at: value)
        return inner == value ? key : inner
    }

    // MARK: Values

    /// Finds the first wanted member of an object: its name, and the positions of name and value.
    private func member(
        at start: Int,
        where isWanted: (String) -> Bool
    ) -> (name: String, key: Int, value: Int)? {
        guard byte(start) == UInt8(ascii: "{") else { return nil }
        var place = start + 1
        while true {
            skipSpace(&place)
            guard byte(place) == UInt8(ascii: "\"") else { return nil }
            let key = place
            skipValue(&place)
            let name = text(key..<place)
            skipSpace(&place)
            place += 1
            skipSpace(&place)
            if isWanted(name) { return (name, key, place) }
            skipValue(&place)
            skipSpace(&place)
            guard byte(place) == UInt8(ascii: ",") else { return nil }
            place += 1
        }
    }

    /// The position at which a value of an array begins.
    private func value(_ index: Int, ofArrayAt start: Int) -> Int? {
        guard byte(start) == UInt8(ascii: "[") else { return nil }
        var place = start + 1
        skipSpace(&place)
        for _ in 0..<index {
            skipValue(&place)
            skipSpace(&place)
            guard byte(place) == UInt8(ascii: ",") else { return nil }
            place += 1
            skipSpace(&place)
        }
        return byte(place) == UInt8(ascii: "]") ? nil : place
    }

    /// Decodes a JSON string with its quotes.
    private func text(_ range: Range<Int>) -> String {
        (try? JSONReader.read(bytes[range]) { $0.text }) ?? ""
    }

    // MARK: Bytes

    private func byte(_ place: Int) -> UInt8? { place < bytes.count ? bytes[place] : nil }

    private func skipSpace(_ place: inout Int) {
        while let byte = byte(place), byte <= 0x20 { place += 1 }
    }

    /// Skips a value and its contents.
    private func skipValue(_ place: inout Int) {
        var depth = 0
        while let byte = byte(place) {
            switch byte {
            case UInt8(ascii: "\""):
                place += 1
                while let byte = self.byte(place), byte != UInt8(ascii: "\"") {
                    place += byte == UInt8(ascii: "\\") ? 2 : 1
                }
                place += 1
                if depth == 0 { return }
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
                place += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                // The container's end also ends a number or a word.
                if depth == 0 { return }
                depth -= 1
                place += 1
                if depth == 0 { return }
            case UInt8(ascii: ","), 0...0x20:
                if depth == 0 { return }
                place += 1
            default: place += 1
            }
        }
    }
}
