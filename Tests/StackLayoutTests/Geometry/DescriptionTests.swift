// SPDX-License-Identifier: GPL-3.0-or-later

import RealNumbers
import StackLayout
import Testing

@Suite struct DescriptionTests {
    @Test func `geometry is printed in a readable form`() {
        #expect("\(Point(x: 120, y: -0.5))" == "x 120, y -0.5")
        #expect("\(Size(width: 40, height: .infinity))" == "40 × inf")
        #expect("\(Rect(x: 120, y: 0, width: 40, height: 30))" == "x 120, y 0, 40 × 30")
        let third = Geometry<Rational>.Size(width: Rational(1) / 3, height: 2)
        #expect("\(third)" == "1/3 × 2")
    }
}
