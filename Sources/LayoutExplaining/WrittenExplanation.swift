// SPDX-License-Identifier: GPL-3.0-or-later

package import LayoutFixtures
package import ReportWriting

/// The explanation of one element, which is written for people or as a line of JSON.
package protocol WrittenExplanation {
    /// The text for people, in colours.
    func text(_ style: TerminalStyle) -> String
    /// Writes it as a line of JSON.
    func write(to text: inout JSONText, of fixture: Fixture)
}

extension StackExplanation: WrittenExplanation {}
extension ElementExplanation: WrittenExplanation {}
