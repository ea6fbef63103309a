// SPDX-License-Identifier: GPL-3.0-or-later

//! The style of an element and the keys of a stack, as Taffy's style.

use taffy::{
    AlignContent, AlignItems, BoxSizing, Dimension, Direction, FlexDirection, FlexWrap,
    JustifyContent, LengthPercentage, LengthPercentageAuto, Overflow, Point, Position, Rect, Size,
    Style,
};

use crate::fixture::*;
use crate::nodes::{Block, Surroundings};

const ALIGNMENTS: [(&str, AlignItems); 7] = [
    ("start", AlignItems::START),
    ("end", AlignItems::END),
    ("flexStart", AlignItems::FLEX_START),
    ("flexEnd", AlignItems::FLEX_END),
    ("center", AlignItems::CENTER),
    ("stretch", AlignItems::STRETCH),
    ("baselineFirst", AlignItems::BASELINE),
];

/// If items overflow, `spaceAround` and `spaceEvenly` fall back to Taffy's own `start`.
const DISTRIBUTIONS: [(&str, AlignContent); 9] = [
    ("start", AlignContent::START),
    ("end", AlignContent::END),
    ("flexStart", AlignContent::FLEX_START),
    ("flexEnd", AlignContent::FLEX_END),
    ("center", AlignContent::CENTER),
    ("stretch", AlignContent::STRETCH),
    ("spaceBetween", AlignContent::SPACE_BETWEEN),
    ("spaceAround", AlignContent::SPACE_AROUND),
    ("spaceEvenly", AlignContent::SPACE_EVENLY),
];

const FLOWS: [(&str, FlexDirection); 4] = [
    ("horizontal", FlexDirection::Row),
    ("horizontalReverse", FlexDirection::RowReverse),
    ("vertical", FlexDirection::Column),
    ("verticalReverse", FlexDirection::ColumnReverse),
];

const WRAPS: [(&str, FlexWrap); 3] = [
    ("noWrap", FlexWrap::NoWrap),
    ("wrap", FlexWrap::Wrap),
    ("wrapReverse", FlexWrap::WrapReverse),
];

const OVERFLOWS: [(&str, Overflow); 4] = [
    ("visible", Overflow::Visible),
    ("clip", Overflow::Clip),
    ("hidden", Overflow::Hidden),
    ("scroll", Overflow::Scroll),
];

const BOX_SIZINGS: [(&str, BoxSizing); 2] = [
    ("borderBox", BoxSizing::BorderBox),
    ("contentBox", BoxSizing::ContentBox),
];

const DIRECTIONS: [(&str, Direction); 2] = [
    ("leftToRight", Direction::Ltr),
    ("rightToLeft", Direction::Rtl),
];

const STYLE_KEYS: [&str; 26] = [
    "width",
    "height",
    "minWidth",
    "minHeight",
    "maxWidth",
    "maxHeight",
    "flexBasis",
    "flexGrow",
    "flexShrink",
    "alignSelf",
    "spacingBefore",
    "spacingAfter",
    "margin",
    "padding",
    "border",
    "boxSizing",
    "aspectRatio",
    "position",
    "inset",
    "order",
    "display",
    "overflow",
    "overflowX",
    "overflowY",
    "scrollbarWidth",
    "layoutDirection",
];

const PAIRS: [(&str, [&str; 2]); 6] = [
    ("preferredSize", ["width", "height"]),
    ("preferredLayoutSize", ["width", "height"]),
    ("minSize", ["minWidth", "minHeight"]),
    ("minLayoutSize", ["minWidth", "minHeight"]),
    ("maxSize", ["maxWidth", "maxHeight"]),
    ("maxLayoutSize", ["maxWidth", "maxHeight"]),
];

pub fn direction_at(object: &Object, usual: Direction) -> Outcome<Direction> {
    match object.get("layoutDirection") {
        None => Ok(usual),
        Some(_) => choice(
            &DIRECTIONS,
            word_at(object, "layoutDirection", "")?,
            "layoutDirection",
        ),
    }
}

/// A style in which each name for two keys is replaced by the two keys.
pub fn single_keys(spec: &Object) -> Outcome<Object> {
    let mut style = object_at(spec, "style")?;
    for (pair, keys) in PAIRS {
        let Some(sizes) = style.remove(pair) else {
            continue;
        };
        for (side, key) in ["width", "height"].into_iter().zip(keys) {
            if let Some(size) = sizes.get(side) {
                style.insert(key.into(), size.clone());
            }
        }
    }
    refuse_others(&style, &STYLE_KEYS, "a style")?;
    Ok(style)
}

// 1. Lengths in Taffy's form.

pub fn plain(length: Length, what: &str) -> Outcome<LengthPercentage> {
    match length {
        Length::Points(points) => Ok(LengthPercentage::length(points as f32)),
        Length::Percent(percent) => Ok(LengthPercentage::percent(percent as f32 / 100.0)),
        other => no_counterpart(format!("{what} {other}")),
    }
}

fn with_auto(length: Length, what: &str) -> Outcome<LengthPercentageAuto> {
    match length {
        Length::Auto => Ok(LengthPercentageAuto::auto()),
        other => plain(other, what).map(LengthPercentageAuto::from),
    }
}

fn dimension(length: Length, what: &str) -> Outcome<Dimension> {
    Ok(match length {
        Length::MinContent => Dimension::min_content(),
        Length::MaxContent => Dimension::max_content(),
        Length::FitContent => Dimension::fit_content(),
        Length::Stretch => Dimension::stretch(),
        Length::Content => Dimension::content(),
        other => Dimension::from(with_auto(other, what)?),
    })
}

pub fn rect<T>(sides: [Length; 4], to: impl Fn(Length, &str) -> Outcome<T>) -> Outcome<Rect<T>> {
    let [left, top, right, bottom] = sides;
    Ok(Rect {
        left: to(left, "left")?,
        top: to(top, "top")?,
        right: to(right, "right")?,
        bottom: to(bottom, "bottom")?,
    })
}

fn both<T>(
    style: &Object,
    keys: [&str; 2],
    to: impl Fn(Length, &str) -> Outcome<T>,
) -> Outcome<Size<T>> {
    let [width, height] = keys;
    Ok(Size {
        width: to(length_at(style, width, Length::Auto)?, width)?,
        height: to(length_at(style, height, Length::Auto)?, height)?,
    })
}

// 2. The box's own properties, for the root and others.

pub fn own_style(style: &Object, direction: Direction) -> Outcome<Style> {
    let box_sizing = choice(
        &BOX_SIZINGS,
        word_at(style, "boxSizing", "borderBox")?,
        "boxSizing",
    )?;
    let ratio = style
        .get("aspectRatio")
        .map(|value| number(value, "aspectRatio"))
        .transpose()?;
    Ok(Style {
        box_sizing,
        direction,
        aspect_ratio: ratio.map(|ratio| ratio as f32),
        overflow: overflow(style)?,
        scrollbar_width: extent_at(style, "scrollbarWidth", 0.0)? as f32,
        padding: rect(sides_at(style, "padding", ZERO)?, plain)?,
        border: rect(sides_at(style, "border", ZERO)?, plain)?,
        ..Style::default()
    })
}

/// `visible` or `clip` on one axis counts as `hidden` if the other axis hides or scrolls.
fn overflow(style: &Object) -> Outcome<Point<Overflow>> {
    let both = word_at(style, "overflow", "visible")?;
    let x = choice(&OVERFLOWS, word_at(style, "overflowX", both)?, "overflowX")?;
    let y = choice(&OVERFLOWS, word_at(style, "overflowY", both)?, "overflowY")?;
    let hides = |way| matches!(way, Overflow::Hidden | Overflow::Scroll);
    let beside = |way, other| {
        if hides(other) && !hides(way) {
            Overflow::Hidden
        } else {
            way
        }
    };
    Ok(Point {
        x: beside(x, y),
        y: beside(y, x),
    })
}

// 3. The properties of an item, which the stack around it reads.

pub fn set_item(
    made: &mut Style,
    style: &Object,
    stack: &Object,
    around: Surroundings,
) -> Outcome<()> {
    made.size = both(style, ["width", "height"], dimension)?;
    made.min_size = both(style, ["minWidth", "minHeight"], with_auto)?;
    made.max_size = both(style, ["maxWidth", "maxHeight"], with_auto)?;
    made.flex_basis = dimension(length_at(style, "flexBasis", Length::Auto)?, "flexBasis")?;
    made.flex_grow = extent_at(style, "flexGrow", 0.0)? as f32;
    made.flex_shrink = extent_at(style, "flexShrink", 0.0)? as f32;
    made.align_self = match word_at(style, "alignSelf", "auto")? {
        "auto" => None,
        word => Some(choice(&ALIGNMENTS, word, "alignSelf")?),
    };
    made.margin = rect(margins(style, stack, around)?, with_auto)?;
    set_position(made, style, around)
}

fn margins(style: &Object, stack: &Object, around: Surroundings) -> Outcome<[Length; 4]> {
    let mut margins = sides_at(style, "margin", ZERO)?;
    let start = main_start(stack, around.stack_direction)?;
    for (side, key) in [(start, "spacingBefore"), (opposite(start), "spacingAfter")] {
        let space = number_at(style, key, 0.0)?;
        match &mut margins[side] {
            Length::Points(points) => *points += space,
            _ if space == 0.0 => {}
            _ => return no_counterpart("spacing beside a margin that is not in points"),
        }
    }
    Ok(margins)
}

fn main_start(stack: &Object, direction: Direction) -> Outcome<usize> {
    let flow = word_at(stack, "direction", "horizontal")?;
    let start = usize::from(flow.starts_with("vertical"));
    let is_turned = start == 0 && direction == Direction::Rtl;
    Ok(if is_turned != flow.ends_with("Reverse") {
        opposite(start)
    } else {
        start
    })
}

/// Taffy places absolute elements in the box around them. It has no `static`, which equals `relative` without insets as
/// long as nothing absolute is inside.
fn set_position(made: &mut Style, style: &Object, around: Surroundings) -> Outcome<()> {
    let insets = sides_at(style, "inset", Length::Auto)?;
    match word_at(style, "position", "relative")? {
        "static" => return Ok(()),
        "relative" => {}
        "absolute" if around.block == Block::FurtherOut => {
            return no_counterpart("an absolute element whose stack is static");
        }
        "absolute" => made.position = Position::Absolute,
        other => return no_counterpart(format!("position {other}")),
    }
    made.inset = rect(insets, with_auto)?;
    Ok(())
}

// 4. The properties of a container, which apply to its items.

pub fn set_container(made: &mut Style, spec: &Object) -> Outcome<()> {
    let flow = word_at(spec, "direction", "horizontal")?;
    let distribution = |key| choice(&DISTRIBUTIONS, word_at(spec, key, "flexStart")?, key);
    let gap = |key| match length_at(spec, key, ZERO)? {
        Length::Points(points) if points < 0.0 => no_counterpart(format!("a negative {key}")),
        length => plain(length, key),
    };
    let (along, across) = (gap("spacing")?, gap("lineSpacing")?);
    made.gap = if flow.starts_with("vertical") {
        Size {
            width: across,
            height: along,
        }
    } else {
        Size {
            width: along,
            height: across,
        }
    };
    made.flex_direction = choice(&FLOWS, flow, "direction")?;
    made.flex_wrap = choice(&WRAPS, word_at(spec, "flexWrap", "noWrap")?, "flexWrap")?;
    made.justify_content = Some(distribution("justifyContent")?) as Option<JustifyContent>;
    made.align_content = Some(distribution("alignContent")?);
    made.align_items = Some(choice(
        &ALIGNMENTS,
        word_at(spec, "alignItems", "stretch")?,
        "alignItems",
    )?);
    Ok(())
}
