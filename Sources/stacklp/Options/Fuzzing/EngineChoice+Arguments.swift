// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser
internal import NamedEngines
internal import SystemC

extension EngineChoice {
    /// The values that shells complete.
    static let completion = CompletionKind.list(BuiltInEngine.all.map(\.name))

    /// The files that the command names inside the current folder.
    var namedFiles: [String] {
        guard case .external(_, let command) = self else { return [] }
        return command.split(separator: " ").map(String.init).filter { word in
            var status = stat()
            return !word.hasPrefix("/") && !word.hasPrefix("../") && stat(word, &status) == 0
                && status.st_mode & S_IFMT == S_IFREG
        }
    }
}
