// SPDX-License-Identifier: 0BSD
// An adapter to copy: it reads fixtures from standard input and writes frames to standard output, one per line.
//
//     swiftc -O engine.swift -o engine
import Foundation

typealias Object = [String: Any]

// 1. What your engine supports. The adapter refuses the rest, such as "minContent". Defaults are not those of
// CSS: a missing factor is 0.
let supported: Object = [
    "only": ["width", "height", "spacing"],
    "without": ["constrainedSize=range", "width=percent", "height=percent", "spacing=percent"],
]

struct Refused: Error {
    let reason: String
}

func checked(_ holder: Any?, _ keys: String...) throws -> Object {
    guard let object = (holder ?? Object()) as? Object else { throw Refused(reason: "no object") }
    let other = object.keys.sorted().first { !keys.contains($0) }
    if let other { throw Refused(reason: "the key \(other)") }
    return object
}

func length(_ value: Any?) throws -> Double? {
    if value is String { throw Refused(reason: "a length that is not a number") }
    return value as? Double
}

// 2. A node of your engine, made from an element of a fixture.
struct Node {
    let width: Double?
    let height: Double?
    let gap: Double
    let children: [Node]

    init(_ element: Any?) throws {
        let element = try checked(element, "type", "id", "debugName", "style", "spacing", "children")
        let type = element["type"] as? String ?? "node"
        if type != "node" && type != "stack" { throw Refused(reason: "the type \(type)") }
        let style = try checked(element["style"], "width", "height")
        width = try length(style["width"])
        height = try length(style["height"])
        gap = try length(element["spacing"]) ?? 0
        children = try (element["children"] as? [Any] ?? []).map { try Node($0) }
    }
}

// 3. Your engine. This one lays out rows of boxes. A frame is x, y, width and height. Frames are stored by path, and their
// positions count from the corner of the root.
func preferredWidth(_ node: Node) -> Double {
    let gaps = node.gap * Double(max(0, node.children.count - 1))
    return node.width ?? node.children.reduce(gaps) { $0 + preferredWidth($1) }
}

func layOut(_ node: Node, _ frame: [Double], path: String, into frames: inout [String: [Double]]) {
    frames[path.isEmpty ? "/" : path] = frame
    var x = frame[0]
    for (index, child) in node.children.enumerated() {
        let inner = [x, frame[1], preferredWidth(child), child.height ?? frame[3]]
        layOut(child, inner, path: "\(path)/\(index)", into: &frames)
        x += inner[2] + node.gap
    }
}

// 4. The protocol.
func frames(_ fixture: Object) throws -> [String: [Double]] {
    let fixture = try checked(fixture, "name", "description", "algorithm", "constrainedSize", "root", "expected", "found")
    let size = try checked(fixture["constrainedSize"], "width", "height")
    guard fixture["algorithm"] as? String == "css", let width = try length(size["width"]),
        let height = try length(size["height"])
    else { throw Refused(reason: "another rule, or a root without an exact size") }
    var frames: [String: [Double]] = [:]
    layOut(try Node(fixture["root"]), [0, 0, width, height], path: "", into: &frames)
    return frames
}

func say(_ value: Object) throws {
    let text = try JSONSerialization.data(withJSONObject: value) + Data("\n".utf8)
    try FileHandle.standardOutput.write(contentsOf: text)
}

try say(supported)
while let line = readLine() {
    let fixture = (try? JSONSerialization.jsonObject(with: Data(line.utf8))) as? Object
    var answer: Object = [:]
    answer["name"] = fixture?["name"]
    do {
        if let fixture {
            answer["frames"] = try frames(fixture)
            answer["status"] = "solved"
        } else {
            answer["status"] = "failed"
        }
    } catch let refused as Refused {
        answer["status"] = "refused"
        answer["error"] = refused.reason
    }
    try say(answer)
}
