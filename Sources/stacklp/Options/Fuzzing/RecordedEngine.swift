// SPDX-License-Identifier: GPL-3.0-or-later

internal import DifferentialTesting
internal import LayoutFixtures
internal import StackLayout

/// What fixtures expect, as the engine that others are held against.
///
/// It knows the fixtures as they are: smaller ones it refuses, so cases stay as they were found.
struct RecordedEngine: EngineSession {
    static let name = "expected"

    func answers(to fixtures: [Fixture]) -> [EngineAnswer] {
        fixtures.map { fixture in
            guard let expectation = fixture.expectation else {
                return .refused("no frames are expected of it")
            }
            var frames = [Rect?](repeating: nil, count: fixture.tree.items.count)
            for (index, frame) in expectation.frames { frames[index] = frame }
            let missing = fixture.tree.preorder.first { frames[$0] == nil }
            if let missing {
                return .refused("no frame is expected of \(fixture.tree.path(of: missing))")
            }
            return .solved(Layout(frames: frames.compactMap(\.self), stacks: []))
        }
    }

    /// The engine, ready to be started.
    static let engine = TestedEngine(name: name) { RecordedEngine() }
}
