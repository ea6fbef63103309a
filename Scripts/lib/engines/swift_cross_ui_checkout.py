# SPDX-License-Identifier: GPL-3.0-or-later
"""SwiftCrossUI from a checkout: its view graph and layout system, compiled with `swift-cross-ui/`.

Written for commit f651d7e356. SwiftCrossUI rounds its lengths to integers; here they are not rounded.
"""

from swift_checkout import SwiftCheckout
from swift_source import Replacement, Source
from vocabulary import SWIFT_CROSS_UI

ROOT = "Sources/SwiftCrossUI/"
VIEWS = ROOT + "Views/"
MODIFIERS = VIEWS + "Modifiers/Layout/"
GRAPH = ROOT + "ViewGraph/"

UNROUNDED = ((r"\bInt\b", "Double"),)
CONVERSION = (r"\.map\(Double\.init\)", "")

SOURCES = (
    # The code that lays out, and the code that it asks. Rounding is in `swift-cross-ui/Lengths.swift`.
    Source(ROOT + "Layout/LayoutSystem.swift", without=("static func roundSize",)),
    Source(ROOT + "Layout/Position.swift", rewritten=UNROUNDED),
    Source(ROOT + "Layout/ProposedViewSize.swift", rewritten=UNROUNDED),
    Source(ROOT + "Layout/ViewLayoutResult.swift"),
    Source(ROOT + "Layout/ViewSize.swift", rewritten=UNROUNDED),
    # Values.
    Source(ROOT + "Values/Alignment.swift", rewritten=UNROUNDED, replaced=(
        Replacement("func position", "let x =", "let x: Double ="),
        Replacement("func position", "let y =", "let y: Double ="))),
    *(Source(f"{ROOT}Values/{name}.swift") for name in (
        "Axis", "ContentMode", "Edge", "HorizontalAlignment", "Orientation", "StackAlignment", "VerticalAlignment")),
    # The view graph.
    Source(GRAPH + "AnyViewGraphNode.swift"),
    Source(GRAPH + "ViewGraphNode.swift"),
    Source(GRAPH + "ViewGraphNodeChildren.swift"),
    Source(ROOT + "Backend/AnyWidget.swift"),
    Source(VIEWS + "ElementaryView.swift"),
    Source(VIEWS + "EmptyView.swift"),
    Source(VIEWS + "TypeSafeView.swift"),
    Source(VIEWS + "View.swift"),
    Source(VIEWS + "TupleView.swift", only=(
        "func layoutableChild", "protocol TupleView", "extension TupleView",
        "struct TupleView1", "extension TupleView1", "struct TupleView2", "extension TupleView2")),
    Source(VIEWS + "TupleViewChildren.swift", only=(
        "struct StackLayoutCache", "protocol TupleViewChildren", "func node",
        "class TupleViewChildren1", "class TupleViewChildren2")),
    # Containers and modifiers.
    Source(VIEWS + "GeometryReader.swift"),
    Source(VIEWS + "Group.swift"),
    Source(VIEWS + "HStack.swift", rewritten=UNROUNDED),
    Source(VIEWS + "ScrollView.swift"),
    Source(VIEWS + "Spacer.swift", rewritten=UNROUNDED),
    Source(VIEWS + "VStack.swift", rewritten=UNROUNDED),
    Source(VIEWS + "ZStack.swift"),
    Source(MODIFIERS + "AspectRatioModifier.swift", without=("extension View",)),
    Source(MODIFIERS + "BackgroundModifier.swift", without=("extension View",)),
    Source(MODIFIERS + "FixedSizeModifier.swift", without=("extension View",)),
    Source(MODIFIERS + "FrameModifier.swift", without=("extension View",), rewritten=(*UNROUNDED, CONVERSION)),
    Source(MODIFIERS + "OverlayModifier.swift", without=("extension View",)),
    Source(MODIFIERS + "PaddingModifier.swift", without=("extension View",), rewritten=UNROUNDED),
)


class SwiftCrossUICheckout(SwiftCheckout):
    name = "SwiftCrossUI"
    engine = "swift-cross-ui"
    around = ("swift-cross-ui", "swift", "swift_cross_ui_checkout.py", "swift_checkout.py", "swift_source.py")
    vocabulary = SWIFT_CROSS_UI
    table = SOURCES
