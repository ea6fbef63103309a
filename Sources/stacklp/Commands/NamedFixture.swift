// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser
internal import LayoutFixtures
internal import StackLayout

/// One fixture out of a file that may hold several.
enum NamedFixture {
    /// The fixture of a name, or the only one.
    ///
    /// Of names that differ only in how Unicode writes them, the one that is written alike is meant.
    ///
    /// - Throws: An exit status, once standard error has been told why.
    static func find(_ name: String?, in path: String) throws(ExitCode) -> Fixture {
        var only: Fixture?
        var (alike, exact): ([Fixture], [Fixture]) = ([], [])
        for item in FixtureFiles([path]) {
            let fixture: Fixture
            do {
                fixture = try item.fixture()
            } catch {
                // One that is not asked for may be as it likes, but a file must be readable.
                if let name, error.name != name, !item.isUnreadable { continue }
                throw ExitStatus.invalid.saying(lines: error.messages)
            }
            if let name {
                guard fixture.name == name else { continue }
                if alike.count < 2 { alike.append(fixture) }
                if fixture.name.utf8.elementsEqual(name.utf8), exact.count < 2 {
                    exact.append(fixture)
                }
            } else if only == nil {
                only = fixture
            } else {
                let reason = "\(path) holds several fixtures; choose one with --name"
                throw ExitStatus.wrongCommandLine.saying(reason)
            }
        }
        let found = exact.isEmpty ? alike : exact
        guard found.count < 2 else {
            throw ExitStatus.wrongCommandLine.saying(
                "\(path) holds several fixtures called \(name ?? ""); give it a file in which names are unique"
            )
        }
        if let fixture = only ?? found.first { return fixture }
        throw none(name, in: path)
    }

    /// Every fixture of a file, or the one of a name.
    ///
    /// - Parameters:
    ///   - name: The name; `nil` for all.
    ///   - path: The file.
    ///   - body: Is given each, one after the other. A fixture for which it throws
    ///     `ExitStatus.wrongCommandLine` costs the others nothing.
    /// - Returns: Whether all of them could be read and had what the command line names; standard error is told of
    ///   the others.
    /// - Throws: An exit status where there is no fixture, or none has what the command line names, once standard
    ///   error has been told so.
    static func each(
        _ name: String?,
        in path: String,
        _ body: (Fixture) throws -> Void
    ) throws -> Bool {
        if let name {
            try body(find(name, in: path))
            return true
        }
        var (count, unreadable, lacking) = (0, 0, 0)
        for item in FixtureFiles([path]) {
            count += 1
            do {
                try body(item.fixture())
            } catch let error as FixtureError {
                _ = ExitStatus.invalid.saying(lines: error.messages)
                unreadable += 1
            } catch let status as ExitCode where status == ExitStatus.wrongCommandLine {
                lacking += 1
            }
        }
        guard count > 0 else { throw none(nil, in: path) }
        if lacking > 0, lacking + unreadable == count { throw ExitStatus.wrongCommandLine }
        return lacking + unreadable == 0
    }

    private static func none(_ name: String?, in path: String) -> ExitCode {
        guard let name else { return ExitStatus.noFixture(in: [path]) }
        return ExitStatus.wrongCommandLine.saying("\(path) holds no fixture called \(name)")
    }
}

extension Fixture {
    /// The stack at a path, or of an id or a name.
    ///
    /// - Throws: An exit status, once standard error has been told why.
    func stackIndex(at place: String) throws(ExitCode) -> Int {
        let index = try index(at: place)
        try requireStack(index, at: place)
        return index
    }

    /// The index of a stack, or of an element that the rule `hstack` asks, by its path or its id.
    func elementIndex(at place: String) throws(ExitCode) -> Int {
        let index = try index(at: place)
        let asker = tree[index].parent ?? index
        if tree.algorithm(of: asker) != .hstack { try requireStack(index, at: place) }
        return index
    }

    private func index(at place: String) throws(ExitCode) -> Int {
        guard let index = tree.index(named: place) else {
            throw ExitStatus.wrongCommandLine.saying("\(name) has no element \(place)")
        }
        return index
    }

    private func requireStack(_ index: Int, at place: String) throws(ExitCode) {
        guard tree.stack(at: index) != nil else {
            var around = tree[index].parent
            while let place = around, tree.stack(at: place) == nil { around = tree[place].parent }
            let advice = around.map { "; the stack around it is \(tree.path(of: $0))" } ?? ""
            throw ExitStatus.wrongCommandLine.saying("\(place) of \(name) is not a stack\(advice)")
        }
    }
}

extension FixtureItem {
    fileprivate var isUnreadable: Bool {
        if case .unreadable = self { true } else { false }
    }
}
