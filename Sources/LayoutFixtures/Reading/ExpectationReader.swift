// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// What a fixture says it must get, before it is known which elements there are.
struct ExpectationReader {
    private let reader: ObjectReader
    private var frames: [(path: String, frame: Rect)] = []
    private var tolerance = Fixture.Expectation.defaultTolerance
    private var because: String?

    /// Reads the key `expected`, if it is there.
    static func expectation(
        of fixture: ObjectReader,
        _ problems: inout ProblemList
    ) -> ExpectationReader? {
        fixture.object("expected", known: ["frames", "tolerance", "because"], &problems).map {
            ExpectationReader($0, &problems)
        }
    }

    private init(_ reader: ObjectReader, _ problems: inout ProblemList) {
        self.reader = reader
        because = reader.string("because", &problems)
        tolerance = reader.length("tolerance", &problems) ?? tolerance
        let wanted = "an object of paths and frames is expected"
        switch reader["frames"] {
        case .object(let members):
            for member in members {
                if let frame = frame(member.value, at: member.key, &problems) {
                    frames.append((member.key, frame))
                }
            }
        case nil:
            if reader.isObject { reader.note("frames", "is missing; \(wanted)", &problems) }
        case let value?:
            reader.note("frames", "found \(value.shortText); \(wanted)", &problems)
        }
    }

    private func frame(
        _ value: JSONValue,
        at path: String,
        _ problems: inout ProblemList
    ) -> Rect? {
        let key = Self.key(path)
        guard case .array(let values) = value, values.count == 4 else {
            let found =
                if case .array(let all) = value { "\(all.count) values" } else { value.shortText }
            reader.note(key, "found \(found); [x, y, width, height] is expected", &problems)
            return nil
        }
        var numbers: [Double] = []
        for (name, value) in zip(["x", "y", "width", "height"], values) {
            let isExtent = name == "width" || name == "height"
            if case .number(let number) = value, number >= 0 || !isExtent {
                numbers.append(number)
            } else {
                let wanted = isExtent ? "a number of at least 0" : "a number"
                let reason = "found \(value.shortText) as \(name); \(wanted) is expected"
                reader.note(key, reason, &problems)
            }
        }
        guard numbers.count == 4 else { return nil }
        return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }

    /// The expectation, its frames in path order.
    func expectation(in tree: LayoutTree, _ problems: inout ProblemList) -> Fixture.Expectation {
        var expected: [Int: Rect] = [:]
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

    /// What messages call the frame at a path.
    static func key(_ path: String) -> String { "frames.\(path.shortened)" }

    /// What to say of a path that leads nowhere: how far it leads.
    static func missing(_ path: String, in tree: LayoutTree) -> String {
        guard path.hasPrefix("/") else {
            return "is not a path; \"/\" is the root, and \"/1/0\" the first child of its second"
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
