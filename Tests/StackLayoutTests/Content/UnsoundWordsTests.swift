// SPDX-License-Identifier: GPL-3.0-or-later

import StackLayout
import Testing

/// Words whose `breaks` are not one fewer than they are.
@Suite struct UnsoundWordsTests {
    @Test(
        arguments: [
            // Widths of 1, 2, 3, and 4 offered: a word without an entry may go to the next line.
            ([], 3, 2), ([true], 3, 2), ([false], 3, 2), ([false, false], 6, 1),
            ([false, false, false, true], 6, 1),
        ] as [([Bool], Double, Double)]
    )
    func `words are measured whatever the number of their breaks`(
        _ breaks: [Bool],
        _ width: Double,
        _ lines: Double
    ) {
        let words = MeasuredWords([1, 2, 3], lineHeight: 1, breaks: breaks)
        #expect(words.size(offered: 4) == Size(width: width, height: lines))
        let content = Content.words(words)
        #expect(content.size(offered: Proposal(width: 4, height: nil)) == words.size(offered: 4))
    }

    @Test(arguments: [[], [true], [true, true, true]] as [[Bool]])
    func `a layout of words with another number of breaks is refused`(_ breaks: [Bool]) {
        let words = MeasuredWords([1, 2, 3], lineHeight: 1, breaks: breaks)
        let wanted = "one is expected for each two neighbouring words, so 2"
        #expect(
            throws: LayoutTreeError(defects: [
                .init(
                    path: "/",
                    property: "content.breaks",
                    reason: "found \(breaks.count); \(wanted)"
                )
            ])
        ) {
            try LayoutTree(.node(.words(words)), in: .range(.unconstrained))
        }
    }
}
