// SPDX-License-Identifier: GPL-3.0-or-later

/// The part of a campaign's cases in which every tested engine has to be compared: `50%`, or a number of cases.
public struct LeastCompared: SettingValue {
    /// The part as it was written.
    public let description: String
    private let number: Double
    private let isShare: Bool

    /// Half of the cases.
    public static let half = LeastCompared(description: "50%", number: 50, isShare: true)

    private init(description: String, number: Double, isShare: Bool) {
        (self.description, self.number, self.isShare) = (description, number, isShare)
    }

    /// A part as it is written; `nil` if it is neither a number of cases nor one of 0 to 100 with `%` behind it.
    public init?(_ text: String) {
        let isShare = text.hasSuffix("%")
        guard let number = Double(isShare ? String(text.dropLast()) : text), number >= 0,
            isShare ? number <= 100 : number.rounded() == number && number < 1e15
        else { return nil }
        self.init(description: text, number: number, isShare: isShare)
    }

    /// The fewest of so many cases that are enough: all of them, if there are fewer than a number that is wanted.
    public func fewest(of cases: Int) -> Int {
        isShare ? Int((Double(cases) * number / 100).rounded(.up)) : min(cases, Int(number))
    }
}
