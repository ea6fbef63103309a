// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

// Sizes that are ignored, and nodes without a size.

extension Check {
    static let ignoredSize = Check(
        "ignored-size",
        .error,
        "A size is set on an inset, a background or an overlay, which ignore it.",
        help: """
            Insets, backgrounds and overlays pass their limits on to their child and ignore their own \
            width, height, minima and maxima. Set the size on the child. Two parents do read the \
            size: an absolute layout, and, across its axis, a stack that stretches them.
            """
    ) { subject in
        guard subject.handsSizesOn, !subject.tree.asker(of: subject.index).offers,
            subject.parent?.isAbsolute != true
        else { return [] }
        let names = Axis.allCases.filter { $0 != subject.stretchedAxis }.flatMap { axis in
            subject.style.dimensions(along: axis).filter { $0.value != .auto }.map(\.name)
        }
        guard !names.isEmpty else { return [] }
        let (verb, pronoun) = names.count == 1 ? ("has", "it") : ("have", "them")
        return [
            Remark(
                "\(names.list) on \(subject.me) \(verb) no effect: "
                    + "\(subject.kind) ignores its own size; set \(pronoun) on the child",
                trial: .idle(names.compactMap(FixtureKey.init(rawValue:)), of: subject.index)
            )
        ]
    }

    static let preferredFrameSizeOnText = Check(
        "preferred-frame-size-on-text",
        .warning,
        "A preferredFrameSize is set on text, which ignores it.",
        help: """
            In the older API text nodes compute their own size and ignore preferredFrameSize. Wrap \
            the text in a static layout and give it a sizeRange, or set width and height.
            """
    ) { subject in
        guard subject.content?.isText == true, subject.style.preferredFrameSize != nil
        else { return [] }
        return [
            Remark(
                "preferredFrameSize on \(subject.me) has no effect: text does not read it; "
                    + "set a sizeRange in a static layout, or width and height",
                fix: .remove(property: "style.preferredFrameSize", from: subject.path)
            )
        ]
    }

    static let noIntrinsic = Check(
        "no-intrinsic",
        .warning,
        "A node without a size of its own has a length of 0 because nothing limits it.",
        help: """
            A plain node, and a picture or video that is not loaded, has no size of its own. It takes \
            all the space within its limits, but none if one side has no limit. Give it a size, put \
            it into a ratio, or let the stack around it grow and stretch it.
            """
    ) { subject in
        guard subject.content?.hasSize == false else { return [] }
        let axes = subject.axesWithoutLength
        guard !axes.isEmpty else { return [] }
        let lengths = axes.map { "0 \($0.adjective)" }
        let endless = Axis.allCases.filter { subject.limits?[$0].upper.isValidExtent == false }
        let reason =
            endless.isEmpty
            ? "before it is loaded" : "because its \(endless.map(\.lengthName).list) has no limit"
        let advice =
            subject.placing.map { axes.contains($0.axis) } == true
            ? ", let it grow, or put it into a ratio" : ", or put it into a ratio"
        return [
            Remark(
                "\(subject.me) has no size of its own and is \(lengths.list) \(reason); "
                    + "set its \(axes.map(\.lengthName).list)\(advice)"
            )
        ]
    }
}

extension Content {
    /// Whether it has a size of its own.
    fileprivate var hasSize: Bool {
        switch self {
        case .none, .unloaded: false
        case .fixed, .image, .text, .words, .measured: true
        }
    }
}

extension LintedElement {
    /// The axes on which a node has a length of 0 that no property sets.
    fileprivate var axesWithoutLength: [Axis] {
        guard let facts else { return [] }
        guard let limits, let measurement else {
            // An hstack stack offers a length, which only unloaded content does not take.
            guard case .unloaded = content else { return [] }
            return Axis.allCases.filter { facts.frames[index].size[$0] == 0 }
        }
        if case .ratio = parent?.item.kind { return [] }
        // A node that grows is meant to be 0 long without free space.
        if placing != nil, style.flexGrow > 0 { return [] }
        guard !limits.width.upper.isValidExtent || !limits.height.upper.isValidExtent else {
            return []
        }
        return Axis.allCases.filter {
            measurement.size[$0] == 0 && limits[$0].lower == 0 && limits[$0].upper != 0
        }
    }
}
