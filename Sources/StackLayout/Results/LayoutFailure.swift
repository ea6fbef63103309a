// SPDX-License-Identifier: GPL-3.0-or-later

/// The reason why a valid tree has no layout.
///
///     do throws(LayoutFailure) {
///         print(try engine.layout(tree))
///     } catch .endless(let element, let axes, _) {
///         print(tree.name(of: element), axes[0].rawValue) // sky horizontal
///     } catch {
///         print(error.kind, error)
///     }
public enum LayoutFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// The tree's demands cannot be satisfied, for the given reason.
    case infeasible(String)
    /// The frame of an element is infinite along some axes; a sentence gives the reason and the
    /// remedy.
    indirect case endless(element: Int, axes: [Axis], String)
    /// The engine gave up, for the given reason.
    case failed(String)
    /// The engine gave up after a maximum number of measurements.
    case measuredTooOften(limit: Int)
    /// A layout by a caller's engine has a wrong number of frames.
    indirect case wrongFrames(count: Int, elements: Int)

    /// The kind of failure, as named in results.
    public enum Kind: String, Hashable, Sendable, Codable {
        /// The tree's demands cannot be satisfied.
        case infeasible
        /// The engine gave up.
        case failed
    }

    /// The kind of the failure.
    public var kind: Kind {
        switch self {
        case .infeasible, .endless: .infeasible
        case .failed, .measuredTooOften, .wrongFrames: .failed
        }
    }

    /// The failure as a sentence.
    public var description: String {
        switch self {
        case .infeasible(let reason), .failed(let reason), .endless(_, _, let reason): reason
        case .measuredTooOften(let limit):
            "the layout needs more than \(limit) measurements of elements: "
                + "text, pictures or ratios are nested too deep in stacks"
        case .wrongFrames(let count, let elements):
            "the layout has \(count) frames for \(elements) elements"
        }
    }
}
