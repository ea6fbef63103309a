// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

/// What stacks have remembered since an element was asked from outside: the baselines of vertical stacks that
/// the stack around them may leave out, by their indices.
///
/// A vertical stack takes the baselines of its children over when it is asked, and still has them when it is
/// left out later. So what an element comes to depends on more than its question.
///
/// Source: Texture, `ASStackLayoutSpec`.
typealias LimitsMemory<Number: RealNumber> = [Int: LimitsBaselines<Number>]

/// How far the first baseline of an element lies below its top, and the last one below its bottom, which is less
/// than 0.
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

/// A question to one of Texture's elements, and what stacks inside it remember.
struct LimitsAsked<Number: RealNumber>: ElementKey {
    var index: Int { question.index }
    let question: Geometry<Number>.LimitsQuestion
    let memory: LimitsMemory<Number>
}

extension LayoutTree {
    /// The baselines that an element has by itself: those that its style says, or that its text has.
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

    /// What is remembered inside an element, of what is remembered around it.
    func part<Number>(of memory: LimitsMemory<Number>, inside index: Int) -> LimitsMemory<Number> {
        if memory.isEmpty { return memory }
        return memory.filter { entry in
            var outer = self[entry.key].parent
            while let next = outer, next > index { outer = self[next].parent }
            return outer == index
        }
    }
}
