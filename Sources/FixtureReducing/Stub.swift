// SPDX-License-Identifier: GPL-3.0-or-later

public import LayoutFixtures

public struct FixtureReducer: Sendable {
    public init() {}
    public func reduce(_ fixture: Fixture, while holds: ([Fixture]) -> [Bool]) -> Reduction {
        Reduction(fixture: fixture, steps: 0, tried: 0)
    }
}
public struct Reduction: Sendable {
    public var fixture: Fixture
    public var steps: Int
    public var tried: Int
}
