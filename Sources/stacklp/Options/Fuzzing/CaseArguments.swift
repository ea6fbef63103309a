// SPDX-License-Identifier: GPL-3.0-or-later

public import ArgumentParser
public import FixtureGenerating
public import StackLayout

extension Algorithm: ExpressibleByArgument {}
extension Profile: ExpressibleByArgument {}

extension CaseID: ExpressibleByArgument {
    /// Reads a case ID from a command line, such as `42:17`.
    public init?(argument: String) { self.init(argument) }
}
