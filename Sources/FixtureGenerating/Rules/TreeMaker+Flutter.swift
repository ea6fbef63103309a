// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

extension RuleWords {
    static let flutter = RuleWords(
        stack: { $0.flutterStack(along: $1) },
        setItem: { maker, style, _ in maker.setFlutterItem(&style) },
        space: { $0.range() },
        rareContents: [],
        hasArrangements: false,
        boxesOfPictures: nil,
        setLength: { child, style in
            style.width = .points(child.basis)
            style.flexGrow = child.grow
            // A line has children of both kinds.
            style.flexFit = child.shrink > 0 ? .loose : .tight
        },
        openSpace: endlessRange
    )
}

extension TreeMaker {
    /// The properties of one of Flutter's rows and columns.
    mutating func flutterStack(along axis: Axis) -> Stack {
        var stack = Stack(
            direction: axis,
            spacing: random.pick(0, 0, 5, 8, 7.3),
            justifyContent: random.any(
                except: [.stretch, .flexStart, .flexEnd],
                otherwise: .start
            ),
            alignItems: axis == .horizontal && random.oneIn(traits.baseline)
                ? .baselineFirst : random.pick(nil, nil, .start, .center, .end, .stretch)
        )
        if random.oneIn(3) { stack.mainAxisSize = .min }
        if random.oneIn(6) {
            stack.flow = axis == .horizontal ? .horizontalReverse : .verticalReverse
        }
        return stack
    }

    /// Sets what a row or column of Flutter's reads of a child.
    mutating func setFlutterItem(_ style: inout Style) {
        if random.oneIn(2) { style.flexGrow = random.pick(1, 1, 1, 2, 3, 0.5) }
        if random.oneIn(3) { style.flexFit = .loose }
    }
}
