// SPDX-License-Identifier: GPL-3.0-or-later

public import ArgumentParser
public import FixtureGenerating
public import StackLayout

extension Algorithm: ExpressibleByArgument {}
extension Profile: ExpressibleByArgument {}

extension CaseID: ExpressibleByArgument {
    /// A place as a command line has it: `42:17`.
    public init?(argument: String) { self.init(argument) }
}
