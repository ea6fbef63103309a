// SPDX-License-Identifier: GPL-3.0-or-later

internal import LayoutDrawing

/// What entries are written on, in their order.
protocol EntryWriter {
    /// Whether entries are written as their texts, one below the other, and as nothing else.
    static var isPlain: Bool { get }
    /// What stands before all entries.
    var beginning: String { get }
    /// Adds an entry, and gives what can be written at once.
    mutating func add(_ entry: Entry) -> String
    /// What stands after all entries.
    func end() -> String
}

/// Entries one below the other.
struct PlainWriter: EntryWriter {
    static let isPlain = true
    let beginning = ""
    func add(_ entry: Entry) -> String { entry.text }
    func end() -> String { "" }
}

/// One drawing of all entries.
struct PictureWriter: EntryWriter {
    static let isPlain = false
    private var pictures: [LayoutPicture] = []
    let beginning = ""

    mutating func add(_ entry: Entry) -> String {
        if let picture = entry.picture { pictures.append(picture) }
        return entry.text
    }

    func end() -> String { pictures.isEmpty ? "" : LayoutPicture.sheet(of: pictures) }
}
