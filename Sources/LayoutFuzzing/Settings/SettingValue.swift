// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// A value of ``CampaignSettings`` that is written as one word, both after its option and in JSON.
public protocol SettingValue: LosslessStringConvertible, Codable, Hashable, Sendable {}

extension SettingValue {
    /// Reads the word.
    ///
    /// - Throws: A `DecodingError` if the word is not valid.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let word = try container.decode(String.self)
        guard let value = Self(word) else {
            let reason = "\(word.quoted) is not expected here"
            throw DecodingError.dataCorruptedError(in: container, debugDescription: reason)
        }
        self = value
    }

    /// Writes the word.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
