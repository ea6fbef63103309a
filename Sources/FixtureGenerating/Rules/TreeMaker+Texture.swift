// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

extension RuleWords {
    static let texture = RuleWords(
        stack: { $0.textureStack(along: $1) },
        setItem: { maker, style, _ in maker.setTextureItem(&style) },
        space: { $0.range() },
        rareContents: [],
        hasArrangements: true,
        boxesOfPictures: nil,
        setLength: setFlexLength,
        openSpace: endlessRange
    )
}

extension TreeMaker {
    /// Makes the properties of one of Texture's stacks.
    mutating func textureStack(along axis: Axis) -> Stack {
        Stack(
            direction: axis,
            spacing: random.pick(0, 0, 5, 8, -3, 7.3),
            justifyContent: random.any(
                except: [.stretch, .spaceEvenly, .flexStart, .flexEnd],
                otherwise: .start
            ),
            alignItems: flexAlignment(along: axis),
            flexWrap: random.oneIn(traits.wrapping) ? .wrap : .noWrap,
            alignContent: random.any(
                except: [.spaceEvenly, .flexStart, .flexEnd],
                otherwise: .start
            ),
            lineSpacing: random.pick(0, 0, 4, -2)
        )
    }

    /// Sets the properties of a child that one of Texture's stacks reads.
    mutating func setTextureItem(_ style: inout Style) {
        style.flexBasis = dimension(oneIn: traits.dimension)
        if random.oneIn(2) { style.flexGrow = random.pick(0.5, 1, 1, 2, 3) }
        if random.oneIn(2) { style.flexShrink = random.pick(0.5, 1, 1, 2) }
        guard traits.hasDetails, random.oneIn(6) else { return }
        style.alignSelf = random.pick(.start, .center, .end, .stretch)
    }

    /// Picks a cross-axis alignment, for rules that stretch.
    mutating func flexAlignment(along axis: Axis) -> Alignment? {
        if axis == .horizontal, random.oneIn(traits.baseline) {
            return random.pick(.baselineFirst, .baselineLast)
        }
        return random.pick(nil, nil, .start, .center, .end, .stretch)
    }

    /// Makes the sizes for the root: exactly one, up to a maximum, without a maximum, or in between.
    mutating func range() -> LayoutDraft.Space {
        let (width, height) = (ends(), ends())
        return .range(
            min: Size(width: width.least, height: height.least),
            max: Size(width: width.most, height: height.most)
        )
    }

    private mutating func ends() -> (least: Double, most: Double) {
        let length: Double = random.pick(50, 100, 160, 200, 320, 375, 500)
        return switch random.below(8) {
        case 0: (0, .infinity)
        case 1: (random.pick(20, 60), .infinity)
        case 2: (20, length)
        case 3: (0, length)
        default: (length, length)
        }
    }
}
