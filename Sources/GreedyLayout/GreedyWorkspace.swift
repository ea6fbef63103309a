// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// Memory that one layout after the other is computed in, so that it need not be asked for again.
///
/// Use one per concurrent layout. Its contents never affect results.
public struct GreedyWorkspace: Sendable {
    var scratch = GreedyPass<Double, PlainReading>.Scratch()

    /// Memory that has not been used yet.
    public init() {}
}

extension GreedyEngine: WorkspaceEngine {
    package static func emptyWorkspace() -> GreedyWorkspace { GreedyWorkspace() }
}
