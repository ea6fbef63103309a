// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser
internal import BatchRunning

/// A command that reads or writes files.
protocol FileUser {
    /// The files that the command line names, each with its option.
    var fileUses: FileUses { get }

    /// Writes into the reports why the run could not be done.
    func reportRefusal()
}

extension FileUser {
    func reportRefusal() {}

    /// Checks that no file overwrites another one, and empties the files to write.
    func prepareFiles() throws(ExitCode) {
        try ExitStatus.attempt(fileUses.check)
        do {
            try ExitStatus.attempt(fileUses.emptyOld)
        } catch {
            reportRefusal()
            throw error
        }
    }
}

extension FileUses {
    /// The files of a command that reads fixtures and writes one file.
    init(fixtures: [String], output: String?) {
        self.init()
        add(fixtures: fixtures)
        add(output: output)
    }

    /// The files of a command whose results can be resumed.
    init(_ input: InputOptions) {
        self.init()
        add(fixtures: input.paths)
        if let resume = input.batch.resume {
            add(.continued, resume, by: "--resume")
        } else {
            add(output: input.run.output)
        }
    }
}
