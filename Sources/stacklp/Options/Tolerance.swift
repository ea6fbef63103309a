// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser

/// A tolerance for numbers: a finite number of points, at least 0.
struct Tolerance: ExpressibleByArgument, CustomStringConvertible {
    var points: Double

    init(points: Double) {
        self.points = points
    }

    init?(argument: String) {
        guard let points = Double(argument), points >= 0, points.isFinite else { return nil }
        self.points = points
    }

    var description: String { "\(points)" }
}
