// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// Memory that successive layouts reuse.
///
/// Use one per concurrent layout. Its contents never affect results.
public struct GreedyWorkspace: Sendable {
    var scratch = GreedyPass<Double, PlainReading>.Scratch()

    /// Creates an empty workspace.
    public init() {}
}

extension GreedyEngine: WorkspaceEngine {
    package static func emptyWorkspace() -> GreedyWorkspace { GreedyWorkspace() }
}
