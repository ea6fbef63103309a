// SPDX-License-Identifier: GPL-3.0-or-later

internal import BatchRunning
internal import LayoutDrawing

/// One drawing of all entries.
struct PictureWriter: EntryWriter {
    static let isPlain = false
    private var pictures: [LayoutPicture] = []
    let beginning = ""

    mutating func add(_ entry: BatchEntry) -> String {
        if let picture = entry.attachment as? LayoutPicture { pictures.append(picture) }
        return entry.text
    }

    func end() -> String { pictures.isEmpty ? "" : LayoutPicture.collection(of: pictures) }
}
