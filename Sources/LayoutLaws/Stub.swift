// SPDX-License-Identifier: GPL-3.0-or-later

public import StackLayout

public struct LawViolation: Sendable {
    public let stack: Int
    public let sentence: String
}
public struct LawTrial: Sendable {
    public let law: Law
    public let variant: LayoutTree?
    public func violation(layout: Layout, variant: Layout?, tolerance: Double) -> LawViolation? { nil }
}
extension Law {
    public func trial(of tree: LayoutTree, laidOut layout: Layout) -> LawTrial? { nil }
}
