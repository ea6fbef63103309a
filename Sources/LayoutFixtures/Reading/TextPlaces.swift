// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// The lines of a fixture's text with problems.
///
/// Only a text with problems is read a second time for its places, so reading records none.
struct TextPlaces {
    /// The fixture.
    private let fixture: TapeValue
    /// The position at which each value of the text begins.
    private let starts: [Int]
    /// The line of the file in which the text begins, counted from 1.
    private let firstLine: Int

    /// Reads the places of a fixture's values.
    ///
    /// - Parameters:
    ///   - fixture: The whole text of a fixture.
    ///   - firstLine: The line of the file on which the text begins, counted from 1.
    /// - Complexity: O(bytes).
    init(of fixture: TapeValue, firstLine: Int) {
        self.fixture = fixture
        self.firstLine = firstLine
        starts = JSONReader.starts(in: fixture.tape.pointee.bytes)
    }

    /// Returns the line of a problem's key, or of the nearest object around it; counted from 1.
    ///
    /// - Complexity: O(bytes before it).
    func line(of problem: LayoutTreeError.Defect) -> Int {
        // 1. Find the element, or the fixture as a whole.
        var value = fixture
        if problem.path.hasPrefix("/"), let root = fixture.member(.root) {
            value = root
            for step in problem.path.split(separator: "/") {
                guard let index = Int(step), let child = child(index, of: value) else { break }
                value = child
            }
        }

        // 2. Find the key, and count the lines before it.
        let end = place(of: problem.property[...], in: value)
        return firstLine + fixture.tape.pointee.bytes[..<end].count { $0 == 0x0A }
    }

    /// Returns a child of an element.
    private func child(_ index: Int, of element: TapeValue) -> TapeValue? {
        let slots = ElementType.allCases.compactMap { type in
            type.slots.indices.contains(index) ? type.slots[index] : nil
        }
        let found = element.values.first { value in
            value.key.map { $0 == .children || slots.contains($0) } ?? false
        }
        guard let found, found.key == .children else { return found }
        return found.values.dropFirst(index).first { _ in true }
    }

    /// Returns the position of the last existing key on the way from a value to a property; the position of
    /// the value if it lacks the first key.
    private func place(of property: Substring, in value: TapeValue) -> Int {
        let start = starts[value.index]
        guard value.kind == .object, !property.isEmpty else { return start }
        // Names may contain dots.
        let found = value.values.first { member in
            let name = member.name.shortened
            return property == name || property.hasPrefix(name + ".")
        }
        guard let found else { return start }
        let rest = property.dropFirst(found.name.shortened.count + 1)
        let (inner, name) = (place(of: rest, in: found), found.record.name)
        // The place of a name with escapes is unknown; its value is beside it.
        return inner > starts[found.index] || name.isDecoded ? inner : Int(name.start)
    }
}
