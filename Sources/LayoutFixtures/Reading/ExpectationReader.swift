// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// The expectation of a fixture while its elements are unknown.
struct ExpectationReader {
    private let reader: ObjectReader
    private var frames: [(path: String, frame: Rect)] = []
    private var tolerance = Fixture.Expectation.defaultTolerance
    private var because: String?

    /// Reads the key `expected`; `nil` if it is missing.
    static func expectation(
        of fixture: ObjectReader,
        _ problems: inout ProblemList
    ) -> ExpectationReader? {
        let known: KeySet = [.frames, .tolerance, .because]
        guard let reader = fixture.object(.expected, known: known, &problems) else { return nil }
        return ExpectationReader(reader, &problems)
    }

    private init(_ reader: ObjectReader, _ problems: inout ProblemList) {
        self.reader = reader
        because = reader.string(.because, &problems)
        tolerance = reader.length(.tolerance, &problems) ?? tolerance
        let wanted = "an object of paths and frames is expected"
        if let value = reader[.frames] {
            guard value.kind == .object else {
                reader.note(.frames, "found \(value.shortText); \(wanted)", &problems)
                return
            }
            frames.reserveCapacity(value.count)
            for member in value.values {
                let path = member.name
                if let frame = frame(member, at: path, &problems) { frames.append((path, frame)) }
            }
        } else if reader.isObject {
            reader.note(.frames, "is missing; \(wanted)", &problems)
        }
    }

    private func frame(
        _ value: TapeValue,
        at path: String,
        _ problems: inout ProblemList
    ) -> Rect? {
        guard value.kind == .array, value.count == 4 else {
            let found = value.kind == .array ? "\(value.count) values" : value.shortText
            let reason = "found \(found); [x, y, width, height] is expected"
            reader.note(Self.key(path), reason, &problems)
            return nil
        }
        var frame = Rect(x: 0, y: 0, width: 0, height: 0)
        var isWhole = true
        for (place, value) in zip(FramePart.allCases, value.values) {
            if let number = value.number, number >= 0 || !place.isExtent {
                place.set(number, of: &frame)
            } else {
                let wanted = place.isExtent ? "a number of at least 0" : "a number"
                let reason = "found \(value.shortText) as \(place); \(wanted) is expected"
                reader.note(Self.key(path), reason, &problems)
                isWhole = false
            }
        }
        return isWhole ? frame : nil
    }

    /// Returns the expectation, with its frames in path order.
    func expectation(in tree: LayoutTree, _ problems: inout ProblemList) -> Fixture.Expectation {
        var expected = [Rect?](repeating: nil, count: tree.items.count)
        for (path, frame) in frames {
            if let index = tree.index(at: path) {
                expected[index] = frame
            } else {
                reader.note(Self.key(path), Self.missing(path, in: tree), &problems)
            }
        }
        return Fixture.Expectation(
            frames: tree.preorder.compactMap { index in expected[index].map { (index, $0) } },
            tolerance: tolerance,
            because: because
        )
    }

    /// The name of the frame at a path in messages.
    static func key(_ path: String) -> String { "frames.\(path.shortened)" }

    /// The message for a path without an element; it names the last element on the way.
    static func missing(_ path: String, in tree: LayoutTree) -> String {
        guard path.hasPrefix("/") else {
            return "is not a path; \"/\" is the root, \"/1/0\" the first child of its second child"
        }
        var end = LayoutTree.root
        var reached = ""
        for step in path.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
            guard let next = tree.index(at: "\(reached)/\(step)") else { break }
            (end, reached) = (next, "\(reached)/\(step)")
        }
        let count = tree.items[end].children.count
        let children = count == 0 ? "no children" : count == 1 ? "1 child" : "\(count) children"
        return "there is no element at this path; \(tree.path(of: end)) has \(children)"
    }
}
