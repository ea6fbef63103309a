// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

/// The baselines that stacks have remembered since an element was first measured from outside.
///
/// The keys are the indices of vertical stacks that the surrounding stack may skip. A vertical
/// stack takes over its children's baselines when it is measured, and keeps them when it is skipped
/// later. So the answer of an element depends on more than its question.
///
/// Source: Texture, `ASStackLayoutSpec`.
typealias LimitsMemory<Number: RealNumber> = [Int: LimitsBaselines<Number>]

/// The distance from an element's top down to its first baseline, and from its bottom down to its
/// last.
///
/// The second distance is negative if the last baseline lies above the bottom.
struct LimitsBaselines<Number: RealNumber>: Hashable {
    var first: Number?
    var last: Number?

    static func == (left: Self, right: Self) -> Bool {
        left.first?.identity == right.first?.identity && left.last?.identity == right.last?.identity
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(first?.identity)
        hasher.combine(last?.identity)
    }
}

/// A question to an element within limits, and the baselines that stacks inside it remember.
struct LimitsAsked<Number: RealNumber>: ElementKey {
    var index: Int { question.index }
    let question: Geometry<Number>.LimitsQuestion
    let memory: LimitsMemory<Number>
}

extension LayoutTree {
    /// Returns the baselines of an element before measuring: from its style, or from its text.
    func ownLimitsBaselines<Number: RealNumber>(of index: Int) -> LimitsBaselines<Number> {
        var baselines = LimitsBaselines<Number>(
            first: self[index].style.ascender.map { Number(written: $0) },
            last: self[index].style.descender.map { Number(written: $0) }
        )
        if let content = self[index].content, content.hasLines {
            baselines.first = baselines.first ?? content.ascender()
            baselines.last = baselines.last ?? content.descender()
        }
        return baselines
    }

    /// Returns the part of a memory that belongs to stacks inside an element.
    func part<Number>(of memory: LimitsMemory<Number>, inside index: Int) -> LimitsMemory<Number> {
        if memory.isEmpty { return memory }
        return memory.filter { entry in
            var outer = self[entry.key].parent
            while let next = outer, next > index { outer = self[next].parent }
            return outer == index
        }
    }
}
