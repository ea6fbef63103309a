# SPDX-License-Identifier: GPL-3.0-or-later
"""OpenSwiftUI from a checkout: its layout code without its view graph, compiled with `openswiftui/`.

Written for commit 069dd80bce. The parts of a file that make views, animate or encode values are removed.
"""

from adapter import Misuse
from built import run_checkout
from swift_checkout import SwiftCheckout
from swift_source import Replacement, Source
from vocabulary import OPENSWIFTUI

CORE = "Sources/OpenSwiftUICore/"
LAYOUT = CORE + "Layout/"
EXTENSIONS = CORE + "Util/Extension/"
MAIN = "Sources/OpenSwiftUI/Layout/"

# Statements with an alternative. `openswiftui/Mended.swift` selects one.
GUIDES_OF_CHILDREN = Replacement(
    "struct UnmanagedImplementation",
    "$0.geometry.dimensions[explicit: key]",
    "$0.geometry.explicitInStack(key)")
LAST_OF_SEVERAL = Replacement(
    "enum LastTextBaseline",
    "min(childValue, parentValue ?? .infinity)",
    "Mended.last(childValue, parentValue)")
CORNER_OF_STACK = Replacement(
    "func placeSubviews",
    "commitPlacements(in: bounds,",
    "commitPlacements(in: Mended.bounds(bounds),")
ORDER_OF_EQUALS = Replacement(
    "func prioritize",
    "childrenPtr[index].majorAxisRangeCache = .init()\n",
    "childrenPtr[index].majorAxisRangeCache = .init()\n"
    "                if Mended.declaredTies { childrenPtr[index].fittingOrder = index }\n")


def conversions(name):
    """The extensions of a type that concern animation and storage."""
    return f"extension {name}: Animatable", f"extension {name}: ProtobufMessage"


SOURCES = (
    # Stacks.
    Source(LAYOUT + "Stack/StackLayout.swift", replaced=(GUIDES_OF_CHILDREN, CORNER_OF_STACK, ORDER_OF_EQUALS)),
    Source(LAYOUT + "Stack/HVStack.swift", without=("static func _makeView",)),
    Source(LAYOUT + "Stack/HStack.swift", only=("struct _HStackLayout", "extension _HStackLayout")),
    Source(LAYOUT + "Stack/VStack.swift", only=("struct _VStackLayout", "extension _VStackLayout")),
    Source(LAYOUT + "Stack/ZStack.swift", only=("struct _ZStackLayout", "extension _ZStackLayout"),
           without=("static func _makeView",)),
    # The code that lays out, and the code that it asks.
    Source(LAYOUT + "Layout.swift", without=(
        "extension View", "extension _GraphInputs", "extension _ViewInputs",
        "static func _makeLayoutView", "static func makeLayoutView", "func callAsFunction", "func content",
        "struct AnyLayoutProperties", "struct _LayoutRoot", "typealias _ViewLayoutRoot")),
    Source(LAYOUT + "LayoutComputer/LayoutComputer.swift"),
    Source(LAYOUT + "LayoutComputer/UnaryLayoutView.swift",
           only=("struct UnaryChildGeometry", "struct UnaryLayoutEngine")),
    Source(LAYOUT + "LayoutProxy.swift"),
    Source(LAYOUT + "LayoutView.swift", only=(
        "protocol UnaryLayout", "extension UnaryLayout", "struct LayoutChildGeometries"),
        without=("static func _makeView", "static func makeViewImpl")),
    # Sizes, guides and distances.
    Source(LAYOUT + "Alignment/AlignmentGuide.swift", replaced=(LAST_OF_SEVERAL,)),
    Source(LAYOUT + "Direction/LayoutDirection.swift", only=("enum LayoutDirection",)),
    Source(LAYOUT + "Edge/AbsoluteEdge.swift"),
    Source(LAYOUT + "Edge/Edge.swift", without=("extension Edge.Set: CustomViewDebugValueConvertible",)),
    Source(LAYOUT + "Edge/EdgeInsets.swift", without=conversions("EdgeInsets")),
    Source(LAYOUT + "Geometry/Axis.swift", without=("enum Alignment",)),
    Source(LAYOUT + "Geometry/LayoutTraits.swift"),
    Source(LAYOUT + "Geometry/Placement.swift"),
    Source(LAYOUT + "Geometry/ProposedSize.swift"),
    Source(LAYOUT + "Geometry/Spacing.swift"),
    Source(LAYOUT + "Geometry/UnitPoint.swift", only=("struct UnitPoint", "extension UnitPoint"),
           without=(*conversions("UnitPoint"), "extension UnitPoint: CodableByProxy")),
    Source(LAYOUT + "View/ViewDimensions.swift"),
    Source(LAYOUT + "View/ViewGeometry.swift"),
    Source(LAYOUT + "View/ViewSize.swift", without=("extension ViewSize: Animatable",)),
    # Modifiers and containers.
    Source(LAYOUT + "AspectRatioLayout.swift", without=("extension View",)),
    Source(LAYOUT + "FixedSizeLayout.swift", without=("extension View",)),
    Source(LAYOUT + "LayoutPriority.swift", without=("extension View",)),
    Source(LAYOUT + "Geometry/GeometryReader.swift", only=("struct GeometryReaderLayout",)),
    Source(LAYOUT + "Modifier/FrameLayout.swift", without=("extension View",)),
    Source(LAYOUT + "Modifier/PaddingLayout.swift", without=("extension View",)),
    Source(LAYOUT + "Separator/Spacer.swift", only=(
        "struct Spacer", "struct SpacerLayoutComputer", "protocol PrimitiveSpacer", "extension PrimitiveSpacer"),
        without=("static func _makeView",)),
    Source(MAIN + "Alignment/AlignmentWritingModifier.swift", without=("extension View", "static func _makeView")),
    Source(MAIN + "Modifier/PositionLayout.swift", without=("extension View",)),
    Source(CORE + "Modifier/ViewModifier/OverlayModifier.swift", only=("struct SecondaryLayerGeometryQuery",)),
    Source(CORE + "View/Text/Text/Text+Spacing.swift"),
    # Arithmetic.
    Source(CORE + "Util/StandardLibraryAdditions.swift", without=("func conformsToProtocol",)),
    *(Source(f"{EXTENSIONS}{name}+Extension.swift", without=conversions(name))
      for name in ("CGPoint", "CGRect", "CGSize")),
    *(Source(f"{EXTENSIONS}{name}+Extension.swift") for name in (
        "Collection", "Comparable", "Double", "FloatingPoint", "MutableCollection", "OptionSet", "Round",
        "UnsafePointer")),
    Source(EXTENSIONS + "CGPoint+Math.swift"),
    Source(EXTENSIONS + "CGSize+Math.swift"),
)

MENDED = ("origins", "last-is-lowest", "no-negative", "declared-ties")


class OpenSwiftUICheckout(SwiftCheckout):
    name = "OpenSwiftUI"
    engine = "openswiftui"
    around = ("openswiftui", "swift", "openswiftui_checkout.py", "swift_checkout.py", "swift_source.py")
    vocabulary = OPENSWIFTUI
    table = SOURCES

    def __init__(self, folder):
        if unknown := [name for name in self.arguments if name not in MENDED]:
            raise Misuse(f"--mended must be {', '.join(MENDED)}, not {unknown[0]}")
        super().__init__(folder)


def run_openswiftui(documentation, arguments):
    """Runs the adapter, and returns its exit status."""
    OpenSwiftUICheckout.arguments, rest = mended_of(arguments)
    return run_checkout(documentation, OpenSwiftUICheckout, rest)


def mended_of(arguments):
    """The values of `--mended`, and the other arguments."""
    names, rest, left = [], [], iter(arguments)
    for argument in left:
        if argument == "--mended":
            names.append(next(left, ""))
        else:
            rest.append(argument)
    return names, rest
