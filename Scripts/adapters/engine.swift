// SPDX-License-Identifier: GPL-3.0-or-later
// An adapter to copy: fixtures on standard input, frames on standard output, a line each.
//
//     swiftc -O engine.swift -o engine
import Foundation

// 1. The keys that your engine supports. It gets others rarely, and refuses them. Defaults are not those of CSS: a factor
// that is not given is 0.
struct Supported: Encodable {
    let only = ["width", "height", "spacing"]
    let without = ["constrainedSize=range", "width=percent", "height=percent", "spacing=percent"]
}

struct Fixture: Decodable {
    let name: String
    let constrainedSize: Size
}

struct Tree: Decodable {
    let root: Node
}

struct Size: Decodable {
    let width: Double
    let height: Double
}

// 2. A node of your engine, made from an element of a fixture. A length that is no number is not decoded, and refused.
struct Node: Decodable {
    struct Style: Decodable {
        var width: Double?
        var height: Double?
    }
    var style: Style?
    var spacing: Double?
    var children: [Node]?
}

struct Answer: Encodable {
    let name: String
    var status = "solved"
    var frames: [String: [Double]]?
    var error: String?
}

// 3. Your engine; this one knows rows of boxes. Frames are x, y, width and height, by path, from the corner of the root.
func preferredWidth(_ node: Node) -> Double {
    let children = node.children ?? []
    let gaps = (node.spacing ?? 0) * Double(max(0, children.count - 1))
    return node.style?.width ?? children.reduce(gaps) { $0 + preferredWidth($1) }
}

func layOut(_ node: Node, _ frame: [Double], path: String = "", into frames: inout [String: [Double]]) {
    frames[path.isEmpty ? "/" : path] = frame
    var x = frame[0]
    for (index, child) in (node.children ?? []).enumerated() {
        let wide = preferredWidth(child)
        let high = child.style?.height ?? frame[3]
        layOut(child, [x, frame[1], wide, high], path: "\(path)/\(index)", into: &frames)
        x += wide + (node.spacing ?? 0)
    }
}

// 4. The protocol.
func say(_ value: some Encodable) throws {
    try FileHandle.standardOutput.write(contentsOf: JSONEncoder().encode(value) + Data("\n".utf8))
}

try say(Supported())
while let line = readLine() {
    let fixture = try JSONDecoder().decode(Fixture.self, from: Data(line.utf8))
    var answer = Answer(name: fixture.name, frames: [:])
    do {
        let root = try JSONDecoder().decode(Tree.self, from: Data(line.utf8)).root
        let size = fixture.constrainedSize
        layOut(root, [0, 0, size.width, size.height], into: &answer.frames!)
    } catch {
        answer = Answer(name: fixture.name, status: "refused", error: "a length that is no number")
    }
    try say(answer)
}
