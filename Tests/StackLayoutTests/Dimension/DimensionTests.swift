// SPDX-License-Identifier: GPL-3.0-or-later

import StackLayout
import TestSupport
import Testing

@Suite struct DimensionTests {
    @Test(
        arguments: [
            ("50%", .fraction(0.5)), ("0.5pt", .points(0.5)), ("100pt", .points(100)),
            ("70pt", .points(70)), ("auto", .auto), (" 12pt", .points(12)), ("12 pt", .points(12)),
            ("50 %", .fraction(0.5)), ("1e2pt", .points(100)), ("150%", .fraction(1.5)),
            ("1E+2pt", .points(100)), ("25e-1%", .fraction(0.025)), ("+5pt", .points(5)),
            (".5pt", .points(0.5)), ("0pt", .points(0)), ("0%", .fraction(0)),
            ("7%", .fraction(0.07)),
            ("-0pt", .points(0)), ("1e-400pt", .points(0)),
        ] as [(String, Dimension)]
    )
    func `a text with a unit is a dimension`(_ text: String, _ expected: Dimension) throws {
        #expect(try Dimension(text) == expected)
    }

    /// Texture silently reads most of these as `auto`, as 0 or as a part of the number.
    @Test(arguments: [
        ("", "\"\" is not a dimension: the text is empty"),
        ("70", "\"70\" is not a dimension: the unit is missing"),
        ("-5", "\"-5\" is not a dimension: the unit is missing"),
        ("70px", "\"70px\" is not a dimension: the unit is pt, not px"),
        ("Auto", "\"Auto\" is not a dimension: write it in lower case"),
        ("50PT", "\"50PT\" is not a dimension: write it in lower case"),
        ("abc", "\"abc\" is not a dimension: it ends in neither pt nor %"),
        ("pt", "\"pt\" is not a dimension: the number is missing"),
        ("abcpt", "\"abcpt\" is not a dimension: \"abc\" is not a number"),
        ("%", "\"%\" is not a dimension: the number is missing"),
        (" %", "\" %\" is not a dimension: the number is missing"),
        ("12pt ", "\"12pt \" is not a dimension: nothing may follow the unit"),
        ("1,5pt", "\"1,5pt\" is not a dimension: \"1,5\" is not a number"),
        ("1 2pt", "\"1 2pt\" is not a dimension: \"1 2\" is not a number"),
        ("-5pt", "\"-5pt\" is not a dimension: a length must not be negative"),
        ("-1%", "\"-1%\" is not a dimension: a length must not be negative"),
        ("0x10pt", "\"0x10pt\" is not a dimension: \"0x10\" is not a number"),
        ("infpt", "\"infpt\" is not a dimension: \"inf\" is not a number"),
        ("nan%", "\"nan%\" is not a dimension: \"nan\" is not a number"),
        ("1e400pt", "\"1e400pt\" is not a dimension: the number is too large"),
        ("1e5e5pt", "\"1e5e5pt\" is not a dimension: \"1e5e5\" is not a number"),
        ("٣pt", "\"٣pt\" is not a dimension: \"٣\" is not a number"),
        ("1\n2", "\"1\\n2\" is not a dimension: it ends in neither pt nor %"),
    ])
    func `any other text is refused with a reason`(_ text: String, _ message: String) {
        let error = #expect(throws: DimensionError.self) { try Dimension(text) }
        let allowed =
            "; write a number of points, \"70pt\", \"50%\", \"auto\", or under \"css\" "
            + "\"minContent\", \"maxContent\", \"fitContent\" or \"stretch\""
        #expect(error?.description == message + allowed)
        #expect(error?.text == text)
    }

    @Test func `a long text does not make a long message`() {
        let text = String(repeating: "x", count: 1_000_000)
        let error = #expect(throws: DimensionError.self) { try Dimension(text) }
        #expect((error?.description.count ?? .max) < 250)
    }

    @Test func `a number is points`() {
        #expect((70 as Dimension) == .points(70))
        #expect((0.5 as Dimension) == .points(0.5))
        #expect(Dimension.percent(50) == .fraction(0.5))
    }

    @Test func `points resolve to themselves in every parent`() {
        for parent in [nil, 0, 100, .infinity, .nan] as [Double?] {
            #expect(Dimension.points(30).resolved(in: parent) == 30)
            #expect(Dimension.auto.resolved(in: parent) == nil)
        }
    }

    @Test func `a fraction resolves against its parent, and to auto if that is unknown`() {
        #expect(Dimension.fraction(0.25).resolved(in: 200) == 50)
        #expect(Dimension.fraction(1.5).resolved(in: 200) == 300)
        #expect(Dimension.fraction(0.25).resolved(in: .infinity) == .infinity)
        #expect(Dimension.fraction(0).resolved(in: .infinity) == 0)
        #expect(Dimension.fraction(0.25).resolved(in: nil) == nil)
        #expect(Dimension.fraction(0.25).resolved(in: .nan) == nil)
        #expect(Dimension.fraction(0.25).isFraction)
        #expect(!Dimension.points(1).isFraction)
        #expect(!Dimension.auto.isFraction)
    }

    @Test func `a dimension is written as it is read`() throws {
        #expect("\(Dimension.auto)" == "auto")
        #expect("\(Dimension.points(70))" == "70pt")
        #expect("\(Dimension.points(0.5))" == "0.5pt")
        for percent in 0...1_000 {
            let dimension = Dimension.percent(Double(percent))
            #expect("\(dimension)" == "\(percent)%")
            #expect(try Dimension("\(dimension)") == dimension)
        }
        var random = SplitMix64(seed: 1)
        for _ in 0..<2_000 {
            let points = Dimension.points(.random(in: 0...1e6, using: &random))
            #expect(try Dimension("\(points)") == points)
            let percent = Dimension.percent(
                Double(Int.random(in: 0...99_999, using: &random)) / 100
            )
            #expect(try Dimension("\(percent)") == percent)
        }
    }

    @Test func `only finite dimensions of at least 0 are valid`() {
        for sound in [.auto, 0, 1e300, .fraction(0), .fraction(2)] as [Dimension] {
            #expect(sound.defect == nil)
        }
        let wanted = "; a finite length of at least 0 is expected"
        #expect(Dimension.points(-5).defect == "found -5pt" + wanted)
        #expect(Dimension.fraction(-0.5).defect == "found -50%" + wanted)
        #expect(Dimension.points(.nan).defect == "found nan" + wanted)
        #expect(Dimension.fraction(.infinity).defect == "found inf" + wanted)
    }
}
