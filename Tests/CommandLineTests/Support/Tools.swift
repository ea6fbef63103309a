// SPDX-License-Identifier: GPL-3.0-or-later

import Subprocess

/// External programs that some tests need.
enum Tools {
    /// GLPK's own command line.
    @Sendable static func hasGlpsol() async -> Bool {
        await (try? Executable.name("glpsol").resolveExecutablePath(in: .inherit)) != nil
    }

    /// Python, for engines and the scripts that measure them.
    @Sendable static func hasPython() async -> Bool {
        await (try? Executable.name("python3").resolveExecutablePath(in: .inherit)) != nil
    }

    /// The `script` of util-linux, which runs a command on a terminal of its own.
    @Sendable static func hasScript() async -> Bool {
        let outcome = try? await Stacklp.shell("script -qec true /dev/null")
        return outcome?.exitStatus == 0
    }
}
