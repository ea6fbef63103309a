// SPDX-License-Identifier: GPL-3.0-or-later

package import LayoutFixtures

/// The identity of a run: everything that decides its results, except the fixtures.
package struct RunIdentity: Hashable, Sendable {
    /// One option that decides results, with its value.
    package struct Setting: Hashable, Sendable {
        /// The name of the option.
        package let name: String
        /// The value of the option.
        package let value: String

        /// An option with its value.
        package init(name: String, value: String) {
            (self.name, self.value) = (name, value)
        }
    }

    /// The version of the program.
    var version: String
    /// The name of the command.
    var command: String
    /// The options, in the order of the trailer.
    var settings: [Setting]
    /// The part of the fixtures; `nil` for all.
    var shard: Shard?
    /// The verdicts and notes of its results.
    var words: ResultWords

    /// A run of a command.
    package init(
        version: String,
        command: String,
        settings: [Setting],
        shard: Shard?,
        words: ResultWords
    ) {
        self.version = version
        self.command = command
        self.settings = settings
        self.shard = shard
        self.words = words
    }

    /// The value of an option.
    subscript(name: String) -> String? {
        settings.first { $0.name == name }?.value
    }

    /// Whether each result has the position of its fixture, by which shards are put in order.
    ///
    /// - Parameter hasTrailer: Whether the results can be merged with others.
    func marksPositions(hasTrailer: Bool) -> Bool {
        hasTrailer && shard?.kind == .hash
    }

    /// Returns a setting with another value in a result, and that value; `nil` if there is none.
    func otherSetting(in result: JSONValue) -> (setting: Setting, value: String)? {
        for setting in settings {
            if let value = result[setting.name]?.text, value != setting.value {
                return (setting, value)
            }
        }
        return nil
    }

    /// Returns the first difference from another run, in words; `nil` if command and settings are the same.
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
