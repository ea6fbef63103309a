// SPDX-License-Identifier: GPL-3.0-or-later

internal import DifferentialTesting
package import LayoutFixtures
internal import StackLayout

/// The expected frames of fixtures, as the engine that others are compared with.
///
/// It knows the fixtures as they are. It refuses smaller ones, so cases stay as they were found.
struct RecordedEngine: EngineSession {
    static let name = "expected"

    func answers(to fixtures: [Fixture]) -> [EngineAnswer] {
        fixtures.map { fixture in
            guard let expectation = fixture.expectation, !expectation.frames.isEmpty else {
                return .refused("no frames are expected of it")
            }
            var frames = [Rect?](repeating: nil, count: fixture.tree.items.count)
            for (index, frame) in expectation.frames { frames[index] = frame }
            if let missing = fixture.elementWithoutFrame {
                return .refused("no frame is expected of \(missing)")
            }
            return .solved(Layout(of: fixture.tree, frames: frames.compactMap(\.self)))
        }
    }

    /// The engine, ready to be started.
    static let engine = TestedEngine(name: name) { RecordedEngine() }
}

extension Fixture {
    /// The path of the first element of which it expects no frame, if it expects frames of others.
    package var elementWithoutFrame: String? {
        let known = Set((expectation?.frames ?? []).map(\.index))
        if known.isEmpty { return nil }
        return tree.preorder.first { !known.contains($0) }.map(tree.path)
    }
}
