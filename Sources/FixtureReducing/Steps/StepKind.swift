// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// A step, which may make a draft smaller.
typealias Edit = (inout Draft) -> Void

/// A kind of steps, the large ones first.
enum StepKind: CaseIterable {
    /// The root is replaced by an element inside it that has children.
    case innerRoot
    /// Children are removed, by halves first.
    case childBlocks
    /// Children of the root are removed together with their space.
    case blocksWithRoom
    /// The root is replaced by one of its children.
    case childRoot
    /// An element is replaced by its children.
    case hoist
    /// An element with children is replaced by an empty node.
    case emptied
    /// All names are removed, then all styles, then each property in all elements.
    case everywhere
    /// Each element's style is removed.
    case style
    /// The settings of the layout become simpler.
    case layout
    /// The constraint on the root becomes simpler.
    case space
    /// Each property of each element is removed.
    case property
    /// Content becomes simpler.
    case content
    /// Texts lose words, and words lose letters.
    case text
    /// All numbers become simpler.
    case allNumbers
    /// Each number becomes simpler.
    case number
    /// Each percentage becomes as many points.
    case percentage
    /// Neighbours become equal.
    case neighbours

    /// The steps of this kind from a draft, in the order in which they are tried.
    ///
    /// A step that leads to a larger draft, an invalid draft or no other draft is not taken.
    ///
    /// - Parameter sizes: Returns the sizes of the root's children, if they are known.
    func edits(of draft: Draft, _ sizes: (Draft) -> [Size]?) -> [Edit] {
        switch self {
        case .innerRoot: StructureSteps.innerRoots(of: draft)
        case .childBlocks: StructureSteps.childBlocks(of: draft)
        case .blocksWithRoom: SpaceSteps.blocks(of: draft, sizes)
        case .childRoot: StructureSteps.childRoots(of: draft)
        case .hoist: StructureSteps.hoists(of: draft)
        case .emptied: StructureSteps.emptied(of: draft)
        case .everywhere: PropertySteps.everywhere(in: draft)
        case .style: PropertySteps.styles(of: draft)
        case .layout: LayoutSteps.layout(of: draft)
        case .space: LayoutSteps.space(of: draft)
        case .property: PropertySteps.single(in: draft)
        case .content: ContentSteps.contents(of: draft)
        case .text: ContentSteps.texts(of: draft)
        case .allNumbers: NumberSteps.all(of: draft)
        case .number: NumberSteps.single(of: draft)
        case .percentage: NumberSteps.percentages(of: draft)
        case .neighbours: StructureSteps.neighbours(of: draft)
        }
    }
}
