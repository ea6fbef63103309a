// SPDX-License-Identifier: GPL-3.0-or-later

/// Names for layout in other systems.
enum ForeignVocabulary {
    /// The names, each once, without those of the format.
    static let words = Set(all.split { $0.isWhitespace }.map(String.init)).subtracting(own).sorted()

    /// A name of the format that is one letter away from another one.
    private static let own = ["insets"]

    private static let all = """
        align-content align-items align-self all aspect-ratio background background-color
        block-size border border-block border-block-end border-block-start border-bottom
        border-bottom-width border-collapse border-color border-inline border-inline-end
        border-inline-end-width border-inline-start border-left border-left-width border-radius
        border-right border-right-width border-spacing border-style border-top border-top-width
        border-width bottom box-shadow box-sizing break-after break-before break-inside
        caption-side clear clip clip-path color column-count column-fill column-gap column-rule
        column-span column-width columns contain contain-intrinsic-size container container-name
        container-type content content-visibility counter-increment cursor direction display
        field-sizing filter flex flex-basis flex-direction flex-flow flex-grow flex-shrink
        flex-wrap float font font-family font-size font-stretch font-weight gap grid grid-area
        grid-auto-columns grid-auto-flow grid-auto-rows grid-column grid-gap grid-row
        grid-template grid-template-areas grid-template-columns grid-template-rows height
        hyphens inline-size inset inset-block inset-block-end inset-block-start inset-inline
        inset-inline-end inset-inline-start interpolate-size isolation justify-content
        justify-items justify-self left letter-spacing line-break line-clamp line-height
        list-style margin margin-block margin-block-end margin-block-start margin-bottom
        margin-inline margin-inline-end margin-inline-start margin-left margin-right margin-top
        margin-trim max-block-size max-height max-inline-size max-width min-block-size
        min-height min-inline-size min-width object-fit object-position opacity order orphans
        outline outline-offset outline-width overflow overflow-anchor overflow-block
        overflow-clip-margin overflow-inline overflow-wrap overflow-x overflow-y padding
        padding-block padding-block-end padding-block-start padding-bottom padding-inline
        padding-inline-end padding-inline-start padding-left padding-right padding-top
        perspective place-content place-items place-self position position-anchor position-area
        position-try resize right rotate row-gap scale scroll-margin scroll-padding
        scroll-snap-type scrollbar-gutter scrollbar-width shape-outside tab-size table-layout
        text-align text-align-last text-indent text-overflow text-transform text-wrap top
        transform transform-origin transition translate unicode-bidi vertical-align visibility
        white-space widows width will-change word-break word-spacing word-wrap writing-mode
        z-index zoom
        alignContent alignItems alignSelf aspectRatio borderBottomWidth borderEndWidth
        borderLeftWidth borderRightWidth borderStartWidth borderTopWidth borderWidth bottom
        boxSizing columnGap direction display end flex flexBasis flexDirection flexGrow
        flexShrink flexWrap gap height inset insetBlock insetInline justifyContent left margin
        marginBottom marginEnd marginHorizontal marginLeft marginRight marginStart marginTop
        marginVertical maxHeight maxWidth minHeight minWidth overflow padding paddingBottom
        paddingEnd paddingHorizontal paddingLeft paddingRight paddingStart paddingTop
        paddingVertical position positionType right rowGap start top width zIndex measure
        measureFunc pointScaleFactor useWebDefaults baselineFunc children nodes style layout
        backfaceVisibility elevation numberOfLines ellipsizeMode resizeMode
        frame fixedSize padding offset position alignmentGuide layoutPriority overlay background
        zIndex aspectRatio scaledToFit scaledToFill safeAreaInset safeAreaPadding
        ignoresSafeArea containerRelativeFrame alignment spacing minLength idealWidth
        idealHeight maxWidth minWidth minHeight maxHeight lineLimit lineSpacing
        multilineTextAlignment truncationMode allowsTightening font bold foregroundColor
        foregroundStyle hidden opacity clipped clipShape cornerRadius shadow border
        edgesIgnoringSafeArea listRowInsets gridCellColumns gridColumnAlignment layoutValue
        geometryGroup scaleEffect rotationEffect transformEffect contentMargins
        flipsForRightToLeft layoutDirection environment tag id axis axes pinnedViews content
        columns rows leading trailing horizontal vertical resizable
        axis distribution alignment spacing arrangedSubviews subviews intrinsicContentSize
        contentHuggingPriority compressionResistance isHidden layoutMargins
        directionalLayoutMargins isLayoutMarginsRelativeArrangement
        isBaselineRelativeArrangement customSpacing translatesAutoresizingMaskIntoConstraints
        constraints anchor widthAnchor heightAnchor bounds frame center contentMode
        clipsToBounds edgeInsets safeAreaInsets autoresizingMask
        mainAxisAlignment crossAxisAlignment mainAxisSize textDirection verticalDirection
        textBaseline children child flex fit width height padding margin constraints alignment
        decoration color minWidth maxWidth minHeight maxHeight spacing runSpacing runAlignment
        direction clipBehavior aspectRatio widthFactor heightFactor left top right bottom key
        overflow softWrap maxLines style textAlign shrinkWrap mainAxisExtent mainAxisSpacing
        crossAxisSpacing crossAxisCount expanded flexible sizedBox box
        modifier weight fill fillMaxWidth fillMaxHeight fillMaxSize wrapContentWidth
        wrapContentHeight wrapContentSize requiredWidth requiredHeight requiredSize widthIn
        heightIn sizeIn size defaultMinSize horizontalArrangement verticalArrangement
        horizontalAlignment verticalAlignment contentAlignment contentPadding padding
        paddingFrom offset absoluteOffset aspectRatio align alignBy alignByBaseline
        matchParentSize propagateMinConstraints intrinsicSize zIndex paddingFromBaseline
        arrangement maxItemsInEachRow
        layout_width layout_height layout_weight layout_gravity gravity layout_margin
        layout_marginStart layout_marginEnd layout_marginTop layout_marginBottom
        layout_marginLeft layout_marginRight padding paddingStart paddingEnd orientation
        weightSum baselineAligned measureWithLargestChild minWidth minHeight maxWidth maxHeight
        visibility showDividers divider dividerPadding layout_constraintStart_toStartOf
        foregroundGravity layout_centerInParent layout_alignParentTop translationX scaleType
        adjustViewBounds ems lines maxLines
        ASStackLayoutSpec layoutSpec spacingBefore spacingAfter flexGrow flexShrink flexBasis
        alignSelf ascender descender layoutPosition preferredSize preferredLayoutSize sizeRange
        minSize maxSize direction spacing horizontalAlignment verticalAlignment justifyContent
        alignItems flexWrap alignContent lineSpacing concurrent children child insets ratio
        overlay background horizontalPosition verticalPosition sizingOption centeringOptions
        sizingOptions cornerLocation offset wrapsCorner constrainedSize size
        size min_size max_size flex_direction gap inset item_is_table grid_template_rows
        align_items justify_content text_align scrollbar_width box_sizing display overflow
        position flex_grow
        grow shrink basis wrap justify align row column weight ratio name value type kind key
        class className text label image src href title hidden disabled fill stretch layout
        layoutMode primaryAxisSizingMode counterAxisSizingMode primaryAxisAlignItems
        counterAxisAlignItems itemSpacing counterAxisSpacing layoutGrow layoutAlign paddingLeft
        strokesIncludedInLayout minSize maxSize preferred natural baseline baselineOffset
        viewport container availableSpace rect x y w h dx dy origin edges hugging resistance min
        max maximum minimum length extent breadth thickness tall wide
        """
}
