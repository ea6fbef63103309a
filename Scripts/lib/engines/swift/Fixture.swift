// SPDX-License-Identifier: GPL-3.0-or-later

/// A fixture of the algorithm `hstack`: a root, and the proposal to it.
struct Fixture {
    let root: Fields
    /// The proposal; `nil` is an unspecified length.
    let width, height: Double?
    /// The metrics of a platform for default distances.
    let spacingMetrics: Fields?

    init(_ fields: Fields) throws {
        fields.ignore("name", "description", "expected", "found", "$schema")
        guard fields.has("algorithm") else { throw Refusal("a fixture without an algorithm") }
        try fields.refuseAlgorithms()
        _ = try fields.choice("layoutDirection", "leftToRight", ["leftToRight": ()])
        guard let root = try fields.object("root") else {
            throw NotUnderstood("a fixture needs a root")
        }
        self.root = root
        spacingMetrics = try fields.object("spacingMetrics")
        if let proposal = try fields.object("proposal") {
            width = try proposal.proposal("width")
            height = try proposal.proposal("height")
            try proposal.refuseOthers()
        } else {
            let maximum = try fields.maximumSize()
            width = try maximum?.extent("width") ?? .infinity
            height = try maximum?.extent("height") ?? .infinity
            try maximum?.refuseOthers()
        }
        try fields.refuseOthers()
    }
}

extension Fields {
    /// Throws a refusal if the algorithm of a fixture or a stack is not `hstack`.
    func refuseAlgorithms() throws {
        _ = try choice("algorithm", "hstack", ["hstack": ()])
    }

    /// Returns the largest size of a root, which becomes its proposal.
    fileprivate func maximumSize() throws -> Fields? {
        guard let size = try object("constrainedSize") else { return nil }
        guard size.has("min") || size.has("max") else { return size }
        size.ignore("min")
        let maximum = try size.object("max")
        try size.refuseOthers()
        return maximum
    }
}

/// Returns the path of a child of the element at a path.
func pathOfChild(_ index: Int, of path: String) -> String {
    path == "/" ? "/\(index)" : "\(path)/\(index)"
}
