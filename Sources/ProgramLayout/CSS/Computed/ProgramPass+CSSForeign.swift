// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

// Elements of other rules inside a `css` stack. The stack asks for their widths, then for their
// height at a width, and gives them exactly their box in the end. Their own limits clamp the
// answers and are not part of the questions. Infinite and negative answers are replaced.

extension ProgramPass {
    /// Returns the min-content and max-content widths of an element of another rule.
    ///
    /// A stack that makes offers is offered a width of 0, then an unspecified width. Any other
    /// element is measured with a width of 0, then with any width. The height is part of the
    /// question if it is exact.
    mutating func foreignWidths(
        _ question: CSSWidthQuestion
    ) throws(LayoutFailure) -> CSSWidths {
        let (index, height) = (question.index, question.height)
        var widths: CSSWidths
        if case .container(.offers(let rule)) = tree[index].shape {
            var offered = Proposal(width: 0, height: height.isExact ? height.lower : nil)
            widths = CSSWidths(exactly: try size(of: index, by: rule, offered: offered).width)
            offered.width = nil
            widths.max = try size(of: index, by: rule, offered: offered).width
        } else {
            let heights = height.isExact ? Limits(exactly: height.lower) : Limits(0, .infinity)
            func width(_ widths: Limits) throws(LayoutFailure) -> Number {
                let limits = SizeLimits(width: widths, height: heights)
                return try answer(
                    LimitsQuestion(index: index, limits: limits, parent: .unknown)
                ).size.width
            }
            widths = CSSWidths(
                min: try width(Limits(exactly: 0)),
                max: try width(Limits(0, .infinity))
            )
        }
        if !widths.min.isFinite || widths.min < 0 { widths.min = 0 }
        if !widths.max.isFinite || widths.max < widths.min { widths.max = widths.min }
        return widths
    }

    /// Returns the answer of an element of another rule at a known width.
    ///
    /// The element is measured only if its height is not exact, or if it has sizing keywords.
    mutating func foreignAnswer(_ question: CSSQuestion) throws(LayoutFailure) -> CSSAnswer {
        let (width, height) = (question.width, question.height)
        let rule: Asking.OfferRule? =
            if case .container(.offers(let rule)) = tree[question.index].shape { rule } else { nil }
        let asked = LimitsQuestion(
            index: question.index,
            limits: SizeLimits(width: Limits(exactly: width), height: Limits(0, .infinity)),
            parent: Size(known: question.parent)
        )
        var content = height.lower
        // Limits may be the content's height, whatever the element's height is.
        if !height.isExact || tree[question.index].hasSizingKeywords {
            if let rule {
                let offered = Proposal(width: width, height: nil)
                content = try self.size(of: question.index, by: rule, offered: offered).height
            } else {
                content = try answer(asked).size.height
            }
            if !content.isFinite || content < 0 { content = 0 }
        }
        let size = Size(width: width, height: height.clamp(content))
        return CSSAnswer(
            box: CSSBox(size: size, contentHeight: content),
            inside: rule.map { .offers($0, Proposal(size)) } ?? .limits(asked)
        )
    }
}
