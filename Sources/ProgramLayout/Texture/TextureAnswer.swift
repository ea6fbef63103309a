// SPDX-License-Identifier: GPL-3.0-or-later

internal import LinearProgramming
internal import StackLayout

/// What one of Texture's elements came to when it was asked.
struct TextureAnswer {
    /// How the inside of an element is placed.
    enum Inside {
        /// Children at known positions.
        case children([TextureChild])
        /// The lines of a `texture` stack, which are still to be arranged.
        case lines(TextureStack, [TextureLine])
        /// The row of an `hstack` stack that was offered a size.
        case row(Proposal)
        /// A `css` stack that was asked within limits.
        case css(TextureQuestion)
    }

    /// Its size, which is one that can be recorded.
    var size: Size
    /// What is in it.
    var inside: Inside
    /// The programs that decided, if names are kept.
    var programs: [LinearProgram] = []

    /// An element with children at known positions.
    init(size: Size, children: [TextureChild] = []) {
        self.init(size: size, .children(children))
    }

    /// An element with its inside.
    init(size: Size, _ inside: Inside, programs: [LinearProgram] = []) {
        self.size = size
        self.inside = inside
        self.programs = programs
    }
}

/// A child as it was measured, and its place in its parent.
struct TextureChild {
    /// What it was asked; `nil` if it was never asked anything, and is nothing.
    var question: TextureQuestion?
    var index: Int
    var size: Size
    var origin = Point.zero
}
