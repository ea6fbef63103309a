// SPDX-License-Identifier: GPL-3.0-or-later

package import LayoutFixtures
package import ReportWriting

/// The explanation of one element, as text for people or as a line of JSON.
package protocol WrittenExplanation {
    /// Returns the text for people, in a style.
    func text(_ style: TerminalStyle) -> String
    /// Writes the explanation as a line of JSON.
    func write(to text: inout JSONText, of fixture: Fixture)
}

extension StackExplanation: WrittenExplanation {}
extension ElementExplanation: WrittenExplanation {}
