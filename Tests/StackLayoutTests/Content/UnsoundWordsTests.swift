// SPDX-License-Identifier: GPL-3.0-or-later

import StackLayout
import Testing

/// Measured words with a wrong number of `breaks`.
@Suite struct UnsoundWordsTests {
    @Test(
        arguments: [
            // Words of widths 1, 2 and 3 in 4 points. A word without an entry may break.
            ([], 3, 2), ([true], 3, 2), ([false], 3, 2), ([false, false], 6, 1),
            ([false, false, false, true], 6, 1),
        ] as [([Bool], Double, Double)]
    )
    func `words with a wrong number of breaks are measured`(
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
    func `a layout of words with a wrong number of breaks is refused`(_ breaks: [Bool]) {
        let words = MeasuredWords([1, 2, 3], lineHeight: 1, breaks: breaks)
        let wanted = "one entry for each gap between two words is expected, so 2"
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
