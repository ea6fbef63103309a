// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers

extension TextureArrangementProgram {
    /// Returns the positions of the children, line by line.
    ///
    /// A position consists of the start along the main axis, the start of the line across it, and
    /// the offset from there.
    ///
    /// - Parameter solution: The columns of the solution; `nil` if the program cannot be stated.
    ///   Its equations are then evaluated directly.
    package func places(_ solution: [Number]?) -> [(main: Number, line: Number, offset: Number)] {
        guard let solution else { return placesByHand() }
        let count = lines.reduce(0) { $0 + $1.children.count }
        var index = 0
        return lines.enumerated().flatMap { line, content in
            content.children.map { _ in
                defer { index += 1 }
                return (solution[index], solution[2 * count + line], solution[count + index])
            }
        }
    }

    private func placesByHand() -> [(main: Number, line: Number, offset: Number)] {
        let (top, gap) = free.spread(among: lines.count)
        var cross = top
        return lines.enumerated().flatMap { index, line in
            if index > 0 { cross += gap + spacing }
            defer { cross += line.length }
            let (before, between) = line.free.spread(among: line.children.count)
            var main = before
            return line.children.enumerated().map { position, child in
                main += child.before + (position == 0 ? 0 : between)
                defer { main += child.length + child.after }
                return (main, cross, child.offset.number / child.offset.factor)
            }
        }
    }
}
