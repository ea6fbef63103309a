// SPDX-License-Identifier: GPL-3.0-or-later

public import GreedyLayout
public import StackLayout

/// The greedy engine with deviations.
///
///     guard let deviation = RuleDeviation(name: "further-rounds-never") else { return }
///     let engine = DeviatingEngine(GreedyEngine(), under: [deviation])
///     print(deviation.rule.rawValue, deviation.step) // css §9.7 step 4f
///     print(try engine.layout(tree).frames.count)  // 4
public struct DeviatingEngine: LayoutEngine {
    /// The deviations of this engine.
    public let deviations: RuleDeviations
    let changes: [TreeChange]
    private let frameChanges: [FrameChange]
    /// The engine without the deviations.
    let greedy: GreedyEngine
    let reading: DeviatingReading
    private let engine: OtherEngine

    /// Creates an engine that differs from a greedy engine by some deviations.
    public init(_ engine: GreedyEngine, under deviations: RuleDeviations) {
        self.deviations = deviations
        var (changes, frameChanges): ([TreeChange], [FrameChange]) = ([], [])
        var readings: [(NamedQuantity, Operator)] = []
        var steps: [EngineStep] = []
        for deviation in deviations.all {
            switch deviation.entry.way {
            case .change(let change): changes.append(change)
            case .frames(let change): frameChanges.append(change)
            case .reading(let quantities, let operation):
                readings += quantities.map { ($0, operation) }
            case .step(let step): steps.append(step)
            }
        }
        (self.changes, self.frameChanges) = (changes, frameChanges)
        greedy = engine
        reading = DeviatingReading(readings, steps)
        self.engine = OtherEngine(engine, asking: reading, for: reading.quantities)
    }

    /// Computes a layout.
    ///
    /// - Throws: A `LayoutFailure` as the greedy engine does.
    public func layout(_ tree: LayoutTree) throws(LayoutFailure) -> Layout {
        var workspace = Workspace()
        return try layout(tree, in: &workspace)
    }

    /// The memory in which layouts are computed, one after the other.
    public struct Workspace: Sendable {
        fileprivate var memory = OtherEngine.Workspace()

        /// The number of layouts that were computed in exact numbers, which take many times as long.
        package var exactLayouts: Int { memory.exactLayouts }

        /// Creates memory that no layout has used yet.
        public init() {}
    }

    /// Computes a layout in memory that earlier layouts may have used.
    ///
    /// - Throws: A `LayoutFailure` as the greedy engine does.
    public func layout(
        _ tree: LayoutTree,
        in workspace: inout Workspace
    ) throws(LayoutFailure) -> Layout {
        let changed = changes.isEmpty ? nil : tree.changed(by: changes)
        var layout = try engine.layout(changed ?? tree, in: &workspace.memory)
        for change in frameChanges where change.rule == tree.algorithm(of: LayoutTree.root) {
            for index in layout.frames.indices { change.change(&layout.frames[index]) }
        }
        return layout
    }
}
