// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

// Sizes that are not looked at.

extension Check {
    static let ignoredSize = Check(
        "ignored-size",
        .error,
        "A size is set on an inset, a background or an overlay, which do not look at their own.",
        help: """
            Insets, backgrounds and overlays hand on what they are asked for, whatever their own \
            width, height, minima and maxima say. Set the size on the child. Two parents look at \
            it for them: an absolute layout, and, across its axis, a stack that stretches them.
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
                    + "\(subject.kind) hands on what it is asked for; set \(pronoun) on the child",
                trial: .idle(names.compactMap(FixtureKey.init(rawValue:)), of: subject.index)
            )
        ]
    }

    static let preferredFrameSizeOnText = Check(
        "preferred-frame-size-on-text",
        .warning,
        "A preferredFrameSize is set on text, which does not read it.",
        help: """
            In the older API text nodes compute their own size and pass preferredFrameSize over. \
            Wrap the text in a static layout and give it a sizeRange, or set width and height.
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
        "A node without a size of its own comes to nothing where nothing limits it.",
        help: """
            A plain node, and a picture or video that is not loaded, has no size of its own: it \
            takes all that it may, and nothing at all as soon as one side is without limit. Give \
            it a size, put it into a ratio, or let the stack around it grow and stretch it.
            """
    ) { subject in
        guard subject.content?.hasSize == false else { return [] }
        let axes = subject.axesWithoutLength
        guard !axes.isEmpty else { return [] }
        let lengths = axes.map { "0 \($0.adjective)" }
        let endless = Axis.allCases.filter { subject.limits?[$0].upper.isValidExtent == false }
        let reason =
            endless.isEmpty
            ? "before it is loaded" : "where its \(endless.map(\.lengthName).list) is without limit"
        let advice =
            subject.placing.map { axes.contains($0.axis) } == true
            ? ", let it grow, or put it into a ratio" : ", or put it into a ratio"
        return [
            Remark(
                "\(subject.me) has no size of its own and comes out \(lengths.list) \(reason); "
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
    /// The axes on which a node came to nothing though nothing says so.
    fileprivate var axesWithoutLength: [Axis] {
        guard let facts else { return [] }
        guard let limits, let measurement else {
            // An hstack stack offers a length; only what is not loaded takes nothing of it.
            guard case .unloaded = content else { return [] }
            return Axis.allCases.filter { facts.frames[index].size[$0] == 0 }
        }
        if case .ratio = parent?.item.kind { return [] }
        // What is there to grow may well be nothing where there is nothing to fill.
        if placing != nil, style.flexGrow > 0 { return [] }
        guard !limits.width.upper.isValidExtent || !limits.height.upper.isValidExtent else {
            return []
        }
        return Axis.allCases.filter {
            measurement.size[$0] == 0 && limits[$0].lower == 0 && limits[$0].upper != 0
        }
    }
}
