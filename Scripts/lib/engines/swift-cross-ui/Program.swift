// SPDX-License-Identifier: GPL-3.0-or-later

/// Reads fixtures, one per line, and writes results, one per line.
@main
enum Program {
    static func main() {
        answerLines { fixture in
            if fixture.spacingMetrics != nil { throw Refusal("spacingMetrics") }
            let environment = EnvironmentValues()
            let element = try ElementReader.element(
                fixture.root,
                "/",
                environment.layoutOrientation
            )
            let root = ViewGraphNode(for: element, backend: Boxes(), environment: environment)
            let proposal = ProposedViewSize(fixture.width, fixture.height)
            _ = root.computeLayout(proposedSize: proposal, environment: environment)
            _ = root.commit()
            var frames: Frames = [:]
            root.widget.collect(&frames, at: .zero)
            return frames
        }
    }
}
