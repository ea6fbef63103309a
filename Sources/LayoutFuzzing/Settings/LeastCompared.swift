// SPDX-License-Identifier: GPL-3.0-or-later

/// The share of a campaign's cases in which every tested engine has to be compared: `50%`, or a number of cases.
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

    /// Creates a share from its text: a number of cases, or 0 to 100 followed by `%`; `nil` for any other text.
    public init?(_ text: String) {
        let isShare = text.hasSuffix("%")
        guard let number = Double(isShare ? String(text.dropLast()) : text), number >= 0,
            isShare ? number <= 100 : number.rounded() == number && number < 1e15
        else { return nil }
        self.init(description: text, number: number, isShare: isShare)
    }

    /// Returns the smallest sufficient number of compared cases, at most all cases.
    package func fewest(of cases: Int) -> Int {
        isShare ? Int((Double(cases) * number / 100).rounded(.up)) : min(cases, Int(number))
    }

    /// Returns a sentence about an engine that was compared in no case or in too few; `nil` if they are enough.
    ///
    /// A case in which the engine crashed or hung was not compared.
    ///
    /// - Parameters:
    ///   - engine: The engine's name.
    ///   - compared: The number of compared cases.
    ///   - cases: The number of cases that the run was to try.
    package func gap(of engine: String, _ compared: Int, of cases: Int) -> String? {
        if compared == 0 { return "no answer of \(engine) could be compared" }
        let wanted = fewest(of: cases)
        if compared >= wanted { return nil }
        return "\(engine) could be compared in \(compared) of \(cases) cases; at least "
            + "\(wanted) are required (--min-compared \(self))"
    }
}
