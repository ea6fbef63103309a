// SPDX-License-Identifier: GPL-3.0-or-later

package import LayoutFixtures
internal import ReportWriting
internal import StackLayout

extension StackExplanation {
    /// Writes the explanation as one line: lengths in points, prices in points per unit of weight.
    package func write(to text: inout JSONText, of fixture: Fixture) {
        let (tree, size) = (boxes.tree, boxes.frames[index].size)
        text.line { text in
            text.member("name", fixture.name)
            text.element(index, in: tree, as: "stack")
            text.member("algorithm", tree.algorithm(of: index).rawValue)
            text.member("direction", (tree.stack(at: index)?.direction ?? .horizontal).rawValue)
            text.member("size", [size.width, size.height])
            text.objects("lines", lines) { $0.members(of: $1, in: tree) }
            text.member("sentences", introduction(in: tree) + conclusion(in: tree))
        }
    }
}

extension JSONText {
    fileprivate mutating func element(_ index: Int, in tree: LayoutTree, as key: String) {
        member(key, tree.path(of: index))
        if let id = tree.items[index].id { member("id", id) }
    }

    fileprivate mutating func members(of line: LineExplanation, in tree: LayoutTree) {
        member("motion", line.direction.rawValue)
        member("length", line.record.length)
        member("gaps", line.record.spacing)
        member("leftOver", line.leftOver)
        objects("children", line.children) { text, child in
            let record = child.record
            text.element(record.index, in: tree, as: "element")
            text.member("base", record.base)
            text.member("weight", child.weight)
            text.member("minimum", record.interval.min)
            if record.interval.max.isFinite { text.member("maximum", record.interval.max) }
            text.member("share", child.share)
            text.member("length", record.length)
            text.member("optimal", child.optimal)
            let stopper = line.stopper(of: child)
            if stopper != "-" { text.member("stoppedBy", stopper) }
            if let price = child.stop?.price { text.member("price", price) }
        }
        member("sentences", line.sentences(in: tree))
    }
}
