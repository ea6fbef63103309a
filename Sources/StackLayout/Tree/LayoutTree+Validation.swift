// SPDX-License-Identifier: GPL-3.0-or-later

extension LayoutTree {
    /// Checks every number and name of a layout, and records whether numbers of extreme magnitude
    /// exist.
    ///
    /// - Complexity: O(elements).
    /// - Throws: A ``LayoutTreeError`` with all defects.
    mutating func check() throws(LayoutTreeError) {
        // 1. Check the layout as a whole, and every element.
        var checker = LayoutTreeChecker(tree: self)
        checker.check(constraint)
        checker.checkRoot()
        var hasIDs = false
        for index in items.indices {
            checker.index = index
            checker.checkElement()
            if items.span[index].id != nil { hasIDs = true }
        }
        if hasIDs { checker.checkIDs() }
        hasExtremeElements = checker.hasExtremes
        if checker.found.isEmpty { return }

        // 2. Report the defects in path order.
        var ranks = items.indices.map { $0 }
        for (rank, index) in preorder.enumerated() { ranks[index] = rank }
        let sorted = checker.found.enumerated().sorted { left, right in
            let (first, second) = (left.element.index, right.element.index)
            return (first.map { ranks[$0] } ?? -1, left.offset)
                < (second.map { ranks[$0] } ?? -1, right.offset)
        }
        throw LayoutTreeError(defects: sorted.map(\.element.defect))
    }

    /// Checks the constraint of the root.
    func checkConstraint() throws(LayoutTreeError) {
        var checker = LayoutTreeChecker(tree: self)
        checker.check(constraint)
        checker.checkRoot()
        if !checker.found.isEmpty {
            throw LayoutTreeError(defects: checker.found.map { $0.defect })
        }
    }
}
