// SPDX-License-Identifier: GPL-3.0-or-later

internal import BatchRunning
internal import LayoutDrawing

/// A document with one drawing of all entries.
///
/// The document begins with its size, which depends on all pictures. So pictures wait in a temporary file, and memory
/// holds only the place of each.
struct PictureWriter: EntryWriter {
    static let isPlain = false
    let beginning = ""
    /// The only picture so far; without another one it is the whole document, with its own label.
    private var only: LayoutPicture?
    private var column = PictureColumn()
    private var places: [Double] = []
    private let pictures: SpillFile

    init() throws { pictures = try SpillFile() }

    mutating func add(_ entry: BatchEntry) throws -> String {
        guard let picture = entry.attachment as? LayoutPicture else { return entry.text }
        only = places.isEmpty ? picture : nil
        let piece = column.draw(picture)
        try pictures.append(piece.markup.utf8)
        places.append(piece.y)
        return entry.text
    }

    func end(inputCount: Int?, _ write: (String) throws -> Void) throws {
        if let only { return try write(LayoutPicture.collection(of: [only])) }
        if places.isEmpty { return }
        try pictures.flush()
        try write(column.beginning)
        for (number, y) in places.enumerated() {
            let picture = String(decoding: try pictures.record(number), as: UTF8.self)
            try write(column.rule(above: y) + picture)
        }
        try write(PictureColumn.end)
    }
}
