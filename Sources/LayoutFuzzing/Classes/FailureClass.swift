// SPDX-License-Identifier: GPL-3.0-or-later

public import Deviations
public import LayoutLaws
public import StackLayout

/// The properties that some failures have in common: the engine, the kind and the situation.
///
/// A failure keeps its class while it is reduced, so that one defect does not turn into another.
public struct FailureClass: Hashable, Sendable {
    /// The kind of a failure.
    public enum Kind: Hashable, Sendable {
        /// The engine's answer differs from the reference's.
        case answer(CaseVerdict)
        /// The engine breaks a law.
        case law(Law)
    }

    /// The aspect in which two layouts first differ.
    public enum Aspect: String, Hashable, Sendable, CaseIterable {
        /// Lengths along a stack's main axis.
        case lengths
        /// Lengths along a stack's cross axis.
        case crossLengths = "cross-lengths"
        /// Only positions.
        case positions
        /// Sizes of elements without a stack around them, such as the root's.
        case sizes
    }

    /// The name of the engine that failed.
    public var engine: String
    /// The kind of the failure.
    public var kind: Kind
    /// The aspect in which the layouts differ; `nil` without two layouts.
    public var aspect: Aspect?
    /// The way in which a process died, or the error in an unreadable answer.
    ///
    /// Such failures have neither a rule nor a situation, because the layout need not cause them.
    public var cause: String?
    /// A Boolean value that says whether the failure only happens in a process that laid out other fixtures before.
    public var isAfterOthers = false
    /// The rule of the stack that differs; `nil` for a failure with a ``cause``.
    public var rule: Algorithm?
    /// The decisions that make up the situation, in the order of declaration.
    public var situation: [Decision]
    /// The deviation that explains the engine's layouts; `nil` if none is known.
    ///
    /// Such failures have neither an aspect nor a situation, because one defect shows in many.
    public var deviation: RuleDeviation?

    /// The unique name of the class.
    ///
    /// Examples are `yoga/differs/as/flexed-base-omitted`, `yoga/differs/lengths/css/growing+maximum` and
    /// `yoga/crashed/signal-6-SIGABRT`.
    ///
    /// - Complexity: O(words of the situation).
    public var key: String {
        var parts = [engine]
        switch kind {
        case .answer(let verdict): parts.append(verdict.rawValue)
        case .law(let law): parts.append("law-\(law.rawValue)")
        }
        if isAfterOthers { parts.append("after-others") }
        if let deviation { return (parts + ["as", deviation.name]).joined(separator: "/") }
        if let aspect { parts.append(aspect.rawValue) }
        if let cause { parts.append(Self.name(of: cause)) }
        if let rule { parts.append(rule.rawValue) }
        if !situation.isEmpty { parts.append(situation.map(\.rawValue).joined(separator: "+")) }
        return parts.joined(separator: "/")
    }

    /// Whether only the situation distinguishes the class, because no cause is known.
    var isSituational: Bool { deviation == nil && cause == nil && !isAfterOthers }

    /// Whether the engine's process failed.
    var isOfProcess: Bool {
        if case .answer(let verdict) = kind { verdict.isProcessFailure } else { false }
    }

    /// The class of the failure if it only happens after other fixtures.
    ///
    /// It names neither a situation nor a law, because the earlier fixtures cause the failure.
    package var kindAfterOthers: FailureClass {
        let isOther = isOfProcess || kind == .answer(.statusDiffers)
        let kind = isOther ? kind : .answer(.differs)
        var own = FailureClass(engine: engine, kind: kind, cause: cause)
        own.isAfterOthers = true
        return own
    }

    /// The key as a file name, without an extension.
    var fileName: String {
        String(key.map { $0 == "/" || $0 == "+" ? "-" : $0 })
    }

    /// A description for people, without the engine's name.
    ///
    /// - Complexity: O(words of the situation).
    public var words: String {
        isAfterOthers ? "only after other fixtures, \(ownWords)" : ownWords
    }

    /// The same description, without the words "only after other fixtures".
    package var ownWords: String {
        if let deviation {
            return "it behaves as if \(deviation.clause) "
                + "(\(deviation.rule.rawValue) \(deviation.step))"
        }
        let what: String
        switch kind {
        case .answer(.crashed): what = "it crashes"
        case .answer(.timedOut): what = "it does not answer in time"
        case .answer(.unreadable): what = "it writes something other than a result"
        case .answer(.statusDiffers): what = "one engine has a layout, the other has none"
        case .answer: what = "\(aspect?.words ?? "layouts") differ"
        case .law(let law): what = "it breaks the law of \(law.rawValue)"
        }
        if let cause { return "\(what): \(cause)" }
        guard let place else { return what }
        guard !situation.isEmpty else { return "\(what), \(place)" }
        return "\(what), \(place): " + situation.map(\.words).joined(separator: "; ")
    }
}

extension FailureClass {
    /// The rule by which the failure happens: *in hstack*; `nil` if the class has no rule.
    package var place: String? { rule.map { "in \($0.rawValue)" } }
}

extension FailureClass.Aspect {
    fileprivate var words: String {
        switch self {
        case .lengths: "lengths along the main axis"
        case .crossLengths: "lengths along the cross axis"
        case .positions: "positions"
        case .sizes: "sizes"
        }
    }
}
