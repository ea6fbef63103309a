// SPDX-License-Identifier: GPL-3.0-or-later

/// Fixtures as text, one on each line.
enum Samples {
    /// Three children in 150 x 100: the minimum comes last, and overflows by 45.
    static let seed = row(
        "seed",
        #"{"id":"red","style":{"minWidth":100}},{"id":"green","style":{"width":30}},"#
            + #"{"id":"blue","style":{"maxWidth":50}}"#,
        spacing: 7.5
    )
    static let seedFrames: [String: [Double]] = [
        "/": [0, 0, 195, 100], "/0": [0, 0, 100, 100], "/1": [107.5, 0, 30, 100],
        "/2": [145, 0, 50, 100],
    ]

    /// Two equal shares.
    static let even = row("even", "{},{}")

    /// A row with a child that takes all of an infinite width.
    static let endless = row("endless", "{}", width: nil)

    /// A row with a misspelt key.
    static let invalid = row("invalid", #"{"style":{"maxWidht":50}}"#)

    /// A row 100 high, without a line end.
    ///
    /// - Parameters:
    ///   - name: Its name; `nil` for none.
    ///   - width: The proposed width, in points; `nil` for infinity.
    ///   - more: Further members of the fixture.
    static func row(
        _ name: String?,
        _ children: String,
        width: Double? = 150,
        spacing: Double = 0,
        more: String = ""
    ) -> String {
        let name = name.map { "\"name\":\"\($0)\"," } ?? ""
        let size = "{\"width\":\(width.map { "\($0)" } ?? "\"infinity\""),\"height\":100}"
        return "{\(name)\"algorithm\":\"hstack\",\"proposal\":\(size),"
            + "\"root\":{\"type\":\"stack\",\"spacing\":\(spacing),"
            + "\"children\":[\(children)]}\(more)}"
    }

    /// Random rows called `row1`, `row2` …, mixed with bad lines of four kinds on request.
    static func rows(_ count: Int, withBadLines: Bool = false) -> String {
        var random = Random(state: 7)
        var text = ""
        for number in 1...count {
            switch withBadLines ? random.below(60) : 0 {
            case 1: text += "{\"name\":\"row\(number)\"\n"
            case 2: text += row("row\(number)", #"{"style":{"width":-1}}"#) + "\n"
            case 3: text += row("row\(number)", "{}", width: nil) + "\n"
            case 4: text += "[1,2]\n"
            default:
                let children = (0...random.below(6)).map { _ in child(&random) }
                text += row(
                    "row\(number)",
                    children.joined(separator: ","),
                    width: Double(random.below(400)),
                    spacing: Double(random.below(10))
                )
                text += "\n"
            }
        }
        return text
    }

    private static func child(_ random: inout Random) -> String {
        let number = Double(random.below(400)) / 4
        return switch random.below(5) {
        case 0: "{}"
        case 1: "{\"style\":{\"width\":\(number)}}"
        case 2: "{\"style\":{\"minWidth\":\(number)}}"
        case 3: "{\"style\":{\"maxWidth\":\(number),\"layoutPriority\":1}}"
        default: "{\"content\":{\"text\":\"some words to break\",\"characterWidth\":8}}"
        }
    }

    /// Knuth's linear congruential generator; the lower half of its state is dropped.
    private struct Random {
        var state: UInt64

        mutating func below(_ end: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % end
        }
    }
}
