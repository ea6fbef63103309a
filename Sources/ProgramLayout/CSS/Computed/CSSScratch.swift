// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

extension ProgramPass {
    /// The answers of `css` boxes, and the memory of boxes that are being laid out.
    ///
    /// The items and lines of a stack are pushed on top of the outer stacks', and removed once it
    /// has its answer. Items and lines are addressed by position, so no stack allocates its own.
    struct CSSScratch: Sendable {
        /// The items and lines of the stacks that are being laid out.
        var items: [CSSItem] = []
        var lines: [CSSFilledLine] = []
        /// The line that is being flexed.
        var flexing = CSSFlexing<SegmentsProgram<Number>>()
        /// The children of the stacks with an answer, and the records of their lines.
        var children: [CSSChild] = []
        var records: [StackRecord] = []
        /// The containing blocks of absolute boxes, by placed stack.
        ///
        /// Only layouts with box properties have any.
        var paddingBoxes: [Int: Rect] = [:]
        /// The answers of boxes, and the intrinsic widths of their content.
        var answers = AnswerCache<CSSQuestion, CSSAnswer>()
        var widths = AnswerCache<CSSWidthQuestion, CSSWidths>()
        /// Whether the widths of each element may depend on its height; empty until first used.
        var heightDependence: [Bool] = []

        /// Forgets the previous layout, and keeps the memory.
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
