// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

extension LayoutTree {
    /// Returns the name of an element in a program: its id or name, else `root` or `child.1.0`.
    func programName(of index: Int) -> String {
        let item = items[index]
        if let name = item.id ?? item.debugName { return name }
        let steps = path(of: index).split(separator: "/")
        return steps.isEmpty ? "root" : "child." + steps.joined(separator: ".")
    }

    /// Returns the name of an element's length in a program: `red.width`, or `red.content.width`
    /// without padding and border.
    func columnName(of index: Int, along axis: Axis, isOfContent: Bool = false) -> String {
        "\(programName(of: index)).\(isOfContent ? "content." : "")\(axis.lengthName)"
    }
}
