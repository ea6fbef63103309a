// SPDX-License-Identifier: GPL-3.0-or-later

import Subprocess

/// Programs of others that some tests need.
enum Tools {
    /// GLPK's own command line.
    @Sendable static func hasGlpsol() async -> Bool {
        await (try? Executable.name("glpsol").resolveExecutablePath(in: .inherit)) != nil
    }

    /// Python, for engines and what measures them.
    @Sendable static func hasPython() async -> Bool {
        await (try? Executable.name("python3").resolveExecutablePath(in: .inherit)) != nil
    }

    /// A `script` that runs a command on a terminal of its own, as that of util-linux does.
    @Sendable static func hasScript() async -> Bool {
        let outcome = try? await Stacklp.shell("script -qec true /dev/null")
        return outcome?.exitStatus == 0
    }
}
