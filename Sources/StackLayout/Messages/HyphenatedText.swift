// SPDX-License-Identifier: GPL-3.0-or-later

extension StringProtocol {
    /// The words of a name such as `flexStart` with hyphens between them: `flex-start`.
    package var hyphenated: String {
        reduce(into: "") { name, letter in
            if letter.isUppercase || letter.isNumber { name += "-" }
            name += letter.lowercased()
        }
    }
}
