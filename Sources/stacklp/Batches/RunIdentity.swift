// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLPK

/// What decides the results of a run, beside its fixtures.
struct RunIdentity: Hashable, Sendable {
    /// One option that decides results, with its value.
    struct Setting: Hashable, Sendable {
        var name: String
        var value: String

        /// The solver of all programs.
        static let glpk = Setting(name: "glpk", value: GLPKSolver.libraryVersion)
    }

    /// The name of the command.
    var command: String
    /// In the order in which they are told.
    var settings: [Setting]
    /// Which part of the fixtures; `nil` for all.
    var shard: Shard?

    init(_ command: String, _ settings: [Setting], shard: Shard?) {
        self.command = command
        self.settings = settings
        self.shard = shard
    }

    /// The value of an option.
    subscript(name: String) -> String? {
        settings.first { $0.name == name }?.value
    }

    /// Whether each result says where its fixture stands: nobody could put them in order otherwise.
    ///
    /// - Parameter hasTrailer: Whether the results are to be put together with others.
    func marksPositions(hasTrailer: Bool) -> Bool {
        hasTrailer && shard?.kind == .hash
    }

    /// What a verdict that was noted with a shortfall means for the exit status.
    func finding(_ verdict: Verdict, isShort: Bool) -> Finding {
        isShort && self["fail-on"] == "shortfall" ? .different : verdict.finding
    }

    /// The verdicts that the command has.
    var verdicts: [Verdict] {
        switch command {
        case "solve": [.solved, .infeasible, .failed, .invalid]
        case "diff": [.agrees, .ambiguous, .differs, .infeasible, .failed, .invalid]
        default: [.passed, .ambiguous, .failed, .skipped, .invalid]
        }
    }

    /// What is different from another run, in words; `nil` if nothing is but, perhaps, the shard.
    func difference(from other: RunIdentity) -> String? {
        if command != other.command { return "stacklp \(command), not stacklp \(other.command)" }
        for setting in settings where other[setting.name] != setting.value {
            let rest = other[setting.name].map { ", not \($0)" } ?? ""
            return "\(setting.name) \(setting.value)\(rest)"
        }
        for setting in other.settings where self[setting.name] == nil {
            return "no \(setting.name), not \(setting.value)"
        }
        return nil
    }
}

extension Shard: CustomStringConvertible {
    /// As it is written on the command line.
    var description: String { "\(kind.rawValue):\(number)/\(count)" }
}
