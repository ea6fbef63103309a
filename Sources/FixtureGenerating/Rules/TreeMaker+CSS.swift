// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

extension RuleWords {
    static let css = RuleWords(
        stack: { $0.flexContainer(along: $1) },
        setItem: { maker, style, _ in maker.setFlexItem(&style) },
        space: { $0.range() },
        // Engines size pictures that keep their ratio by different rules, and do not support unloaded content.
        rareContents: [.resizablePicture, .unloaded],
        hasArrangements: false,
        boxesOfPictures: .pictures,
        setLength: { child, style in
            setFlexLength(child, &style)
            // Engines differ in automatic minima, so every child has an explicit minimum.
            style.minWidth = .points(child.minimum ?? 0)
        },
        openSpace: endlessRange
    )
}

extension TreeMaker {
    /// Makes the properties of a flex container.
    mutating func flexContainer(along axis: Axis) -> Stack {
        Stack(
            direction: axis,
            spacing: random.pick(0, 0, 5, 8, 7.3),
            justifyContent: random.any(
                except: [.stretch, .flexStart, .flexEnd],
                otherwise: .start
            ),
            alignItems: flexAlignment(along: axis),
            flexWrap: random.oneIn(traits.wrapping) ? .wrap : .noWrap,
            alignContent: random.any(except: [.flexStart, .flexEnd], otherwise: .stretch),
            lineSpacing: random.pick(0, 0, 4)
        )
    }

    /// Sets the properties of an item that a flex container reads.
    mutating func setFlexItem(_ style: inout Style) {
        style.flexBasis = random.oneIn(9) ? .content : dimension(oneIn: traits.dimension)
        if random.oneIn(2) { style.flexGrow = random.pick(0.25, 0.5, 1, 1, 2) }
        if random.oneIn(2) { style.flexShrink = random.pick(0.25, 0.5, 1, 1, 2) }
        guard traits.hasDetails, random.oneIn(5) else { return }
        style.alignSelf = random.any(except: [.flexStart, .flexEnd], otherwise: .start)
    }
}
