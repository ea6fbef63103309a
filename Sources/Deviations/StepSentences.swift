// SPDX-License-Identifier: GPL-3.0-or-later

package import StackLayout

/// The sentences that say what the rules without a public specification require in each step.
package enum StepSentences {
    /// Returns the requirement of a step, in one or two sentences; `nil` for `css`, which has a specification.
    package static func sentence(of step: String, in rule: Algorithm) -> String? {
        all["\(rule.rawValue) | \(step)"]
    }

    /// The sentences, by rule and step.
    private static let all = Dictionary(
        uniqueKeysWithValues: table.split(separator: "\n").compactMap { row in
            row.lastIndex(of: "|").map { place in
                (String(row[..<place].dropLast()), String(row[place...].dropFirst(2)))
            }
        }
    )

    private static let table = """
        flutter | baselines | A row has the highest baseline among its children; a column has that of the first child with one. Each is measured from the stack's top, and a node's own `ascender` replaces the baseline of its text.
        flutter | nodes | Content keeps its size within its node's limits; text breaks at the maximum width and is as wide as its longest line. A node without content takes its maximum size, or its minimum if either maximum is infinite.
        flutter | sizing | Own dimensions narrow the limits from the stack and never leave them. A minimum wins over a maximum, and both win over a width or height; percentages refer to the stack's length on the same axis, if known.
        flutter | step 1 | Children with a `flexGrow` flex only if the stack's maximum length is finite. All others are asked first, for any length along and at most the stack's maximum across; their lengths and the gaps add up.
        flutter | step 2 | Flexible children share what inflexible ones and gaps leave of the stack's maximum length, at least 0, whatever its `mainAxisSize`. The sum of their factors divides all of it, even if it is below 1.
        flutter | step 3 | A flexible child has its unrounded share, or at most that if its `flexFit` is `loose`; nobody gets the rest. `stretch` gives a child the stack's finite maximum across; own dimensions never win.
        flutter | step 4 | Across, a stack is as long as its longest child, flexible or not, and a row is at least as high as its children on a common baseline together. The stack's limits clamp that length.
        flutter | step 5 | A stack takes its maximum length if that is finite and `mainAxisSize` is `max`, the default; otherwise it takes the sum of its children and gaps. Its limits clamp that length.
        flutter | step 6 | `justifyContent` adds free space of at least 0 to gaps, and `alignItems` places children across, centred by default. Reversed stacks begin at the other end; right-to-left layouts are mirrored; nothing is rounded.
        flutter | steps 1 to 6 | Each gap between neighbouring children counts exactly once in every step: in the space for flexible children, in the stack's length and in positions.
        hstack | alignment step 1 | Children with the same alignment share a line; one without a baseline has it at its bottom. The stack's cross length is their reach on both sides; it has their topmost first and their lowest last baseline.
        hstack | alignment step 2 | Each child lies on its line within the stack's own cross length, neither stretched nor rounded, and mirrored in right-to-left layouts. Children without an alignment are centred.
        hstack | choices | `viewThatFits` chooses the first child whose ideal size is at most the offer along the axes of the choice, and the last child if none fits.
        hstack | colours | A colour takes the length that it is offered, and a length of 10 points on an axis without an offer.
        hstack | dividers | A divider in a row is upright: `thickness` wide and as high as its offer. Elsewhere it is `thickness` high and as wide as its offer; without an offer it is 10 points long.
        hstack | division | A stack divides any offered length, even an infinite one, among its children, gaps and the spaces around children. Without one, children have their ideal lengths; the offer across passes on unchanged.
        hstack | division step 1 | Children share the offered length minus every gap and every space before and after a child, each counted exactly once.
        hstack | division step 2 | Each child is asked for its shortest and its longest length along the stack, by offers of 0 and infinity, with the same offer across as later.
        hstack | division step 3 | Children are ordered by falling priority, rising flexibility (longest minus shortest length), falling minimum if that is infinite, then as declared. Frames, padding, ratios and positions end a priority.
        hstack | division step 4 | The children of one priority share what is left: each share is that length divided by the number of them still to be asked, computed anew for each child and not rounded.
        hstack | division step 4a | While one priority is divided, the minima of all lower ones, spacers included, are reserved; each priority gets its own minima back. A negative remainder carries over to the next priority.
        hstack | division step 4b | A child is offered its share, but at least 0, and may take less or more. The remainder falls by the length that the child takes, which is not rounded.
        hstack | division step 5 | A stack is as long as its children, its gaps and the spaces before and after children together, whatever length it is offered.
        hstack | fixed sizes | `fixedSize` offers its content no length along its axes, both when the content is measured and when it is placed, so the content has its ideal length there.
        hstack | frames | A frame offers and takes its own length, or its offer (else its ideal length), within its limits, and aligns its content. With only a minimum, shorter content counts instead; with only a maximum, longer content does.
        hstack | frames and layers | `alignment` names a line on each axis, such as `topLeading` or a baseline. A frame puts this line of its content on its own, a layer that of its second element on that of the first.
        hstack | geometry readers | A geometry reader takes its whole offer, and 0 on an axis without an offer; its children lie at its top leading corner.
        hstack | guides | `alignmentGuide` puts a guide at `plus` from the guide in `of`, or from 0. Elements pass on the guides of their content, moved with it; containers of several children pass on only baselines.
        hstack | layers | A background or an overlay is offered the size of the other element, keeps its own size and does not count in the size of the two. It lies so that the `alignment` guides of both coincide.
        hstack | offsets | `offset` moves its content by `x` and `y` after everything is placed, and changes nothing else.
        hstack | padding | Padding, 16 points by default, is subtracted from the offer, which stays at least 0, and added to the content's size. The content lies at the leading and top insets; no offer stays no offer.
        hstack | placing step 1 | A stack is placed with the offer that it was measured with. If that has no cross length, several children are now offered the cross length that they need together.
        hstack | placing step 2 | A row of children that is shorter or longer than its stack lies in the middle of it.
        hstack | placing step 3 | Children lie in declared order, one gap apart, each between its `spacingBefore` and its `spacingAfter`. Each takes its own length, not its share; positions are not rounded.
        hstack | positions | `position` takes its offer, or its content's length on an axis without one, and offers its content that size. The centre of the content lies at `x` and `y`.
        hstack | ratios | `aspectRatio` offers its content a size of its `ratio` (width divided by height), or of the content's own, that fits in the offer or, with `fill`, fills it. It takes the size that the content answers.
        hstack | right to left | A right-to-left layout is mirrored in the root: an element's left edge lies as far from the root's left edge as its right edge lay from the right one.
        hstack | scroll views | A scroll view takes its offer along the axes in which it scrolls and offers its content no length there; across, it is as long as its content. The content lies at its top leading corner.
        hstack | sizing | Own widths, heights, minima and maxima count even if 0, and percentages refer to the offer to the parent on the same axis. Text is as wide as its longest line, pictures keep their ratio; neither is rounded.
        hstack | spacers | A spacer takes its offer along its stack, at least `minLength` (8 points by default), is 0 across and has the lowest priority. Outside of stacks it grows on both axes; modifiers pass on a stack's direction.
        hstack | spacing | A given `spacing`, even 0 or negative, is the gap. Else the neighbours' preferred gaps decide (0 at spacers, by line height at text, otherwise 8 points); stacks pass on their children's, frames and padding replace them.
        hstack | zstacks | The children of the highest priority alone decide the size of a `zstack`, whatever it is offered. All children are offered that size when they are placed, with their `alignment` guides on one line.
        texture | absolute | An element takes its finite maximum; with `sizeToFit` it reaches as far as its children, within its limits. A child at its `layoutPosition` has at most the space from there, or its own maximum or `sizeRange`.
        texture | corner | The corner element's centre lies on the child's corner at `location`, moved by `offset`; both have the full limits. The element has the child's size, or with `wrapsCorner` holds both and moves them inside.
        texture | inset | Finite insets are taken off the child's limits and off what its percentages refer to, down to 0, and add to size and position. An infinite inset frees the minimum and fills the axis; two of them centre the child.
        texture | layers | A background or an overlay has exactly the size of the other child, which is also the size of the two together.
        texture | measuring | Own dimensions narrow the given limits, whose nearest end counts if they do not meet; insets, backgrounds and overlays ignore theirs. Sizes round up to pixels, but ignore an excess below 0.0000001 points.
        texture | nodes | Content keeps its size within its node's limits; text wraps at the maximum width and is as wide as its longest line. A node without content takes its maximum size, or its minimum if either maximum is infinite.
        texture | phase 1 | A child has its `flexBasis`, which wins over own dimensions, or any length; across, a stretched child's own limits replace the stack's. The only child that grows and shrinks is not measured in a stack of known length.
        texture | phase 2 | A stack that wraps begins a new line before the first child that does not fit in its maximum length, gaps and spaces around children included. The new line has no gap at its start.
        texture | phase 3 | Each line flexes once, up to the stack's minimum or down to its maximum, whatever its children's limits. It grows by `flexGrow` in whole points, the first to grow takes the rest; it shrinks by `flexShrink` times length.
        texture | phase 4 | A line is as long across as its longest child or its baseline-aligned children together. The stack's limits clamp the only line; a vertical stack has its first child's first and its last child's last baseline.
        texture | phase 5 | With `alignContent: stretch`, several lines share free space up to the stack's minimum equally. Then children with `stretch`, the default, that are shorter than their line get its length and keep their own along it.
        texture | phase 6 | A stack is as long as its longest line, gaps and spaces included, and as long across as all lines and the gaps between them, within its limits; `alignContent` shares the rest. Empty, it has its minimum size.
        texture | phase 7 | `justifyContent` in a line and `alignContent` among lines share free space up to the stack's minimum, or overflow, beside gaps and spaces. A child is aligned in its line; `center` rounds down to pixels.
        texture | phases 1 and 5 | A child's `alignSelf`, or else its stack's `alignItems`, decides whether the child is stretched, both at first and to its line.
        texture | phases 2 to 7 | Gaps, and spaces before and after children, add up and count exactly once: in line breaks, flexing, lengths and positions. They may be negative.
        texture | phases 3 and 6 | A line has one gap fewer than children, both in the space that its children share and in its length.
        texture | phases 4 and 7 | Children aligned by a baseline lie with it on a common baseline of their line, which is as long across as they need together.
        texture | phases 6 and 7 | `spacing` is the gap between children, `lineSpacing` the gap between lines; these and the space before a first child count exactly once in lengths and in positions.
        texture | placing | The exact positions of a child and of everything around it are added up; only the sum is rounded up to pixels.
        texture | ratio | The greatest width and the greatest height each give a size by `ratio` (height divided by width), rounded down to pixels, within the limits. The child has exactly the size that is closer to the ratio.
        texture | relative | An element takes its finite maximum, or its child's size if it fits the child, within its limits. A child with a position may be smaller than the minimum, and lies at the start, middle or end of the space.
        texture | right to left | A right-to-left layout is mirrored in the root: an element's left edge lies as far from the root's left edge as its right edge lay from the right one.
        texture | sizing | An own minimum wins over an own maximum, and both win over a width or height; 0 counts as a length. Percentages, also of `flexBasis`, refer to the same axis of the element around, if its length is known.
        texture | wrapper | A wrapper measures all children within its own limits, the minimum included, and has the greatest width and height among them.
        """
}
