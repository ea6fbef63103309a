// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// Reads fixtures, one per line, and writes results, one per line.
///
/// The arguments name the applied fixes; see ``Mended``.
@main
enum Program {
    static func main() {
        answerLines { fixture in
            let metrics = try fixture.spacingMetrics.map(SpacingMetrics.init) ?? SpacingMetrics()
            Platform.defaultSpacing = metrics.standard
            let reader = ElementReader(metrics)
            let root = try reader.element(fixture.root, "/", along: nil)
            let proposal = _ProposedSize(
                width: fixture.width.map { CGFloat($0) },
                height: fixture.height.map { CGFloat($0) }
            )
            try root.place(ViewGeometry(dimensions: root.proxy.dimensions(in: proposal)))
            return reader.frames
        }
    }
}
