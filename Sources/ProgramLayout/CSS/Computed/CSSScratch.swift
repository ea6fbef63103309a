// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

extension ProgramPass {
    /// The answers of `css` boxes, and memory for those that are being laid out.
    ///
    /// The items and lines of a stack lie on top of those of the stacks around it, and are gone once it
    /// has its answer. Everything is found again by its position, and nothing is allocated for each.
    struct CSSScratch: Sendable {
        /// The items of the stacks that are being laid out, and their lines.
        var items: [CSSItem] = []
        var lines: [CSSFilledLine] = []
        /// The line that is being flexed.
        var flexing = CSSFlexing<SegmentsProgram<Number>>()
        /// The children of the stacks that have an answer, and the records of their lines.
        var children: [CSSChild] = []
        var records: [StackRecord] = []
        /// The containing blocks of absolute boxes, by the stacks that are placed; of layouts with box
        /// properties only.
        var paddingBoxes: [Int: Rect] = [:]
        /// The answers of boxes, and the widths of their content.
        var answers = AnswerCache<CSSQuestion, CSSAnswer>()
        var widths = AnswerCache<CSSWidthQuestion, CSSWidths>()
        /// Whether the widths of each element may depend on how high it is; empty until it is asked for.
        var heightDependence: [Bool] = []

        /// Forgets the layout before, and keeps its memory.
        mutating func removeAll() {
            items.clear()
            lines.clear()
            children.clear()
            records.clear()
            if !paddingBoxes.isEmpty { paddingBoxes.removeAll(keepingCapacity: true) }
            answers.clear()
            widths.clear()
            heightDependence.clear()
        }
    }
}
