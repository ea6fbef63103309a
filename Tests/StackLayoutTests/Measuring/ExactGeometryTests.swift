// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import RealNumbers
import StackLayout
import Testing

@Suite struct ExactGeometryTests {
    typealias Exact = Geometry<Rational>

    @Test func `doubles convert to rationals and back unchanged`() {
        let size = Size(width: 0.1, height: .infinity)
        #expect(Exact.Size(written: size).nearest == size)
        let point = Point(x: -1.0 / 3, y: 5)
        #expect(Exact.Point(written: point).nearest == point)
        let proposal = Proposal(width: nil, height: 0.7)
        #expect(Exact.Proposal(written: proposal).nearest == proposal)
        let limits = SizeLimits(width: Limits(0, 0.1), height: Limits(3, .infinity))
        #expect(Exact.SizeLimits(written: limits).max.nearest == limits.max)
        #expect(Exact.SizeLimits(written: limits).min.nearest == limits.min)
        let rect = Exact.Rect(x: Rational(1) / 3, y: 0, width: 1, height: 2)
        #expect(rect.nearest == Rect(x: 1.0 / 3, y: 0, width: 1, height: 2))
    }

    @Test func `rectangles keep their encoded form`() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let data = try encoder.encode(Rect(x: 1, y: 2, width: 3, height: 4.5))
        #expect(
            String(decoding: data, as: UTF8.self)
                == #"{"origin":{"x":1,"y":2},"size":{"height":4.5,"width":3}}"#
        )
        let read = try JSONDecoder().decode(Rect.self, from: data)
        #expect(read == Rect(x: 1, y: 2, width: 3, height: 4.5))
    }

    @Test func `dimensions and content compute in the number type of the question`() {
        #expect(Dimension.fraction(0.5).resolved(in: Rational(1) / 3) == Rational(1) / 6)
        #expect(Dimension.fraction(0).resolved(in: Rational.infinity) == 0)
        #expect(Dimension.fraction(0.5).resolved(in: Rational.nan) == nil)
        let picture = Content.image(Size(width: 30, height: 10), isResizable: true)
        #expect(
            picture.size(offered: Exact.Proposal(width: 10, height: nil))
                == Exact.Size(width: 10, height: Rational(10) / 3)
        )
        let text = Text("one two", characterWidth: 0.1)
        #expect(text.size(offered: Rational?.none).width == 7 * Rational(0.1))
    }

    @Test func `rounding rationals to pixels is exact and agrees with doubles`() {
        let pixels = PixelGrid(scale: 3)
        for length in [0, 0.1, 1.0 / 3, 2.5, 2.5000001, -0.2, 7] {
            #expect(pixels.ceil(Rational(valueOf: length)).nearestDouble == pixels.ceil(length))
            #expect(pixels.floor(Rational(valueOf: length)).nearestDouble == pixels.floor(length))
            #expect(pixels.round(Rational(valueOf: length)).nearestDouble == pixels.round(length))
        }
        #expect(pixels.ceil(Rational(0.1)) == Rational(1) / 3)
    }

    @Test(arguments: [
        0, -0.0, .leastNonzeroMagnitude, 1e-300, 1, 9_999_999, 1e7, -1, .infinity, .nan,
    ])
    func `rationals and doubles have the same valid extents`(_ length: Double) {
        let isValid = (length.isNormal || length.isZero) && length >= 0 && length < 1e7
        #expect(length.isValidExtent == isValid)
        // A subnormal double has lost digits. As a rational it has not.
        #expect(Rational(valueOf: length).isValidExtent == (isValid || length.isSubnormal))
    }

    @Test func `questions with an unknown length are equal`() {
        func question(_ parent: Rational) -> Exact.LimitsQuestion {
            Exact.LimitsQuestion(
                index: 1,
                limits: .unconstrained,
                parent: Exact.Size(width: parent, height: .nan)
            )
        }
        #expect(Set([question(.nan), question(.nan), question(1), question(.infinity)]).count == 3)
    }
}
