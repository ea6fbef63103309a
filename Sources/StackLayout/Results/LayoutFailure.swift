// SPDX-License-Identifier: GPL-3.0-or-later

/// A reason why a sound tree has no layout.
///
///     do throws(LayoutFailure) {
///         print(try engine.layout(tree))
///     } catch .endless(let element, let axes, _) {
///         print(tree.name(of: element), axes[0].rawValue) // sky horizontal
///     } catch {
///         print(error.kind, error)
///     }
public enum LayoutFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// Nothing satisfies what the tree asks for, as a sentence says.
    case infeasible(String)
    /// An element's frame is infinite along some axes; a sentence says why, and what to write instead.
    indirect case endless(element: Int, axes: [Axis], String)
    /// The engine gave up, as a sentence says.
    case failed(String)
    /// The engine gave up after it had measured elements that many times.
    case measuredTooOften(limit: Int)
    /// A layout by an engine of a caller's has another number of frames than the tree has elements.
    indirect case wrongFrames(count: Int, elements: Int)

    /// A kind of failure, as results name it.
    public enum Kind: String, Hashable, Sendable, Codable {
        /// Nothing satisfies what the tree asks for.
        case infeasible
        /// The engine gave up.
        case failed
    }

    /// The kind of failure that it is.
    public var kind: Kind {
        switch self {
        case .infeasible, .endless: .infeasible
        case .failed, .measuredTooOften, .wrongFrames: .failed
        }
    }

    /// A sentence for people.
    public var description: String {
        switch self {
        case .infeasible(let reason), .failed(let reason), .endless(_, _, let reason): reason
        case .measuredTooOften(let limit):
            "elements were measured \(limit) times, and that was not enough: "
                + "text, pictures or ratios are nested too deep in stacks"
        case .wrongFrames(let count, let elements):
            "the layout has \(count) frames for \(elements) elements"
        }
    }
}
