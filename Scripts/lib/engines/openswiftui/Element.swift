// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// An element that OpenSwiftUI lays out.
///
/// OpenSwiftUI's view graph connects the computers and geometries of views. Here closures connect
/// them.
struct Element {
    /// The answers of the element: its sizes, guides, spacing and priority.
    let computer: Attribute<LayoutComputer>
    /// A closure that places the element and everything inside it.
    let place: (ViewGeometry) throws -> Void

    init(_ computer: LayoutComputer, place: @escaping (ViewGeometry) throws -> Void = { _ in }) {
        self.computer = Attribute(value: computer)
        self.place = place
    }

    var proxy: LayoutProxy { LayoutProxy(context: AnyRuleContext(), layoutComputer: computer) }
}

// MARK: Modifiers

extension Element {
    /// Returns the element inside a layout with one child.
    func inside<Layout: UnaryLayout>(_ layout: Layout) -> Element
    where Layout.PlacementContextType == PlacementContext {
        let engine = UnaryLayoutEngine(
            layout: layout,
            layoutContext: SizeAndSpacingContext(),
            child: proxy
        )
        let computer = LayoutComputer(engine)
        return Element(computer) { parent in
            let geometry = UnaryChildGeometry<Layout>(
                parentSize: Attribute(value: parent.dimensions.size),
                layoutDirection: Attribute(value: .leftToRight),
                parentLayoutComputer: Attribute(value: computer),
                childLayoutComputer: OptionalAttribute(self.computer)
            ).value
            try place(geometry.moved(by: parent.origin))
        }
    }

    /// Returns the element with a guide at another position.
    func with(
        _ guide: AlignmentKey,
        at place: @escaping @Sendable (ViewDimensions) -> CGFloat
    ) -> Element {
        let modifier = _AlignmentWritingModifier(key: guide, computeValue: place)
        let engine = AlignmentModifiedLayoutComputer.Engine(
            modifier: modifier,
            childLayoutComputer: computer.wrappedValue
        )
        return Element(LayoutComputer(engine), place: self.place)
    }

    /// Returns the element at another position, without effect on other elements.
    func moved(by distance: CGPoint) -> Element {
        Element(computer.wrappedValue) { try place($0.moved(by: distance)) }
    }

    /// Returns the element with another one behind it or in front of it.
    func with(layer: Element, _ alignment: Alignment) -> Element {
        Element(computer.wrappedValue) { geometry in
            try place(geometry)
            let query = SecondaryLayerGeometryQuery(
                alignment: OptionalAttribute(Attribute(value: alignment)),
                layoutDirection: Attribute(value: .leftToRight),
                primaryPosition: Attribute(value: geometry.origin),
                primarySize: Attribute(value: geometry.dimensions.size),
                primaryLayoutComputer: OptionalAttribute(computer),
                secondaryLayoutComputer: OptionalAttribute(layer.computer)
            )
            try layer.place(query.value)
        }
    }
}

extension ViewGeometry {
    fileprivate func moved(by distance: CGPoint) -> ViewGeometry {
        var moved = self
        moved.origin.x += distance.x
        moved.origin.y += distance.y
        return moved
    }
}

// MARK: Containers

extension Layout {
    /// Returns the children in a container of this layout.
    ///
    /// Some containers with one child are equivalent to that child.
    func container(_ children: [Element]) -> Element {
        if children.count == 1, Self.layoutProperties.isIdentityUnaryLayout { return children[0] }
        let proxies = children.map {
            LayoutProxyAttributes(layoutComputer: OptionalAttribute($0.computer))
        }
        let engine = ViewLayoutEngine(
            layout: self,
            context: SizeAndSpacingContext(),
            children: LayoutProxyCollection(context: AnyRuleContext(), attributes: proxies)
        )
        let computer = Attribute(value: LayoutComputer(engine))
        return Element(computer.wrappedValue) { geometry in
            let geometries = LayoutChildGeometries(
                parentSize: Attribute(value: geometry.dimensions.size),
                parentPosition: Attribute(value: geometry.origin),
                layoutComputer: computer
            )
            for (child, geometry) in zip(children, geometries.value) { try child.place(geometry) }
        }
    }
}

extension GeometryReaderLayout {
    /// Returns the children in a geometry reader.
    ///
    /// OpenSwiftUI traps if a child's position is not a number, so such a fixture is refused.
    func finiteContainer(_ children: [Element]) -> Element {
        let reader = container(children)
        return Element(reader.computer.wrappedValue) { geometry in
            let proposal = _ProposedSize(geometry.dimensions.size.value)
            let areFinite = children.allSatisfy { $0.proxy.size(in: proposal).isFinite }
            guard areFinite, !geometry.origin.isNaN else {
                throw Refusal("a child of a geometryReader without a finite size or position")
            }
            try reader.place(geometry)
        }
    }
}
