// SPDX-License-Identifier: GPL-3.0-or-later

internal import LayoutFixtures
internal import LayoutFuzzing

#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

/// The settings of a campaign in its report, as in `stacklp.json`.
struct SettingsRecord: ReportValue, Equatable {
    var settings: CampaignSettings

    init(_ settings: CampaignSettings) { self.settings = settings }

    init?(_ json: JSONValue) {
        let text = CarriedValue { $0.value(json) }.text
        let read = try? JSONDecoder().decode(CampaignSettings.self, from: Data(text.utf8))
        guard let read else { return nil }
        settings = read
    }

    func write(to text: inout JSONText) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let data = try? encoder.encode(settings)
        text.json(data.map { String(decoding: $0, as: UTF8.self) } ?? "{}")
    }
}
