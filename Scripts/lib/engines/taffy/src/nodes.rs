// SPDX-License-Identifier: GPL-3.0-or-later

//! A fixture as a tree of Taffy's nodes, and where they lie.

use serde_json::{json, Value};
use taffy::{
    compute_root_layout, AlignContent, AlignItems, AvailableSpace, BoxSizing, Dimension, Direction,
    Display, FlexDirection, FlexWrap, JustifyContent, LengthPercentage, LengthPercentageAuto,
    NodeId, Overflow, Point, Position, Rect, Size, Style,
};

use crate::content::content_of;
use crate::fixture::*;
use crate::root::{range, root_axis, root_length, RootAxis};
use crate::tree::{Node, Tree};

const ALIGNMENTS: [(&str, AlignItems); 7] = [
    ("start", AlignItems::START),
    ("end", AlignItems::END),
    ("flexStart", AlignItems::FLEX_START),
    ("flexEnd", AlignItems::FLEX_END),
    ("center", AlignItems::CENTER),
    ("stretch", AlignItems::STRETCH),
    ("baselineFirst", AlignItems::BASELINE),
];

/// What does not fit falls back to `start` for `spaceAround` and `spaceEvenly`: Taffy's own.
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

const STACK_KEYS: [&str; 13] = [
    "type",
    "id",
    "debugName",
    "style",
    "children",
    "algorithm",
    "direction",
    "spacing",
    "lineSpacing",
    "justifyContent",
    "alignItems",
    "alignContent",
    "flexWrap",
];

const NODE_KEYS: [&str; 6] = ["type", "id", "debugName", "style", "content", "algorithm"];

const PAIRS: [(&str, [&str; 2]); 6] = [
    ("preferredSize", ["width", "height"]),
    ("preferredLayoutSize", ["width", "height"]),
    ("minSize", ["minWidth", "minHeight"]),
    ("minLayoutSize", ["minWidth", "minHeight"]),
    ("maxSize", ["maxWidth", "maxHeight"]),
    ("maxLayoutSize", ["maxWidth", "maxHeight"]),
];

/// The frame of every element, by its path.
pub fn lay_out(fixture: &Value) -> Outcome<Object> {
    let fixture = object(fixture, "a fixture")?;
    for key in ["pixelScale", "proposal"] {
        if fixture.contains_key(key) {
            return no_counterpart(key);
        }
    }
    let Some(Value::Object(root)) = fixture.get("root") else {
        return not_understood("a fixture is an object with a root, which is an object");
    };
    let direction = direction_at(fixture, Direction::Ltr)?;
    let mut forest = Forest {
        tree: Tree { nodes: Vec::new() },
        elements: Vec::new(),
    };
    let around = Surroundings {
        algorithm: word_at(fixture, "algorithm", "nothing")?,
        stack: None,
        stack_direction: direction,
        direction,
        block: Block::Here,
    };
    let constraint = object_at(fixture, "constrainedSize")?;
    let room = forest.plant(root, around, &constraint)?;
    compute_root_layout(&mut forest.tree, NodeId::from(0usize), room);
    forest.frames()
}

/// What is around an element.
#[derive(Clone, Copy)]
struct Surroundings<'a> {
    algorithm: &'a str,
    /// The stack whose child its box is; none around the root.
    stack: Option<&'a Object>,
    stack_direction: Direction,
    direction: Direction,
    block: Block,
}

/// Whether the stack around is what absolute elements in it are placed in.
#[derive(Clone, Copy, PartialEq)]
enum Block {
    Here,
    FurtherOut,
}

/// An element, and the node of its box if it generates one.
struct Element {
    path: String,
    node: Option<usize>,
    children: Vec<usize>,
}

struct Forest {
    tree: Tree,
    elements: Vec<Element>,
}

impl Forest {
    // 1. The root, in the room that it is given.

    fn plant(
        &mut self,
        root: &Object,
        around: Surroundings,
        constraint: &Object,
    ) -> Outcome<Size<AvailableSpace>> {
        let style = single_keys(root)?;
        let (across, down) = (range(constraint, "width")?, range(constraint, "height")?);
        let mut made = own_style(&style, direction_at(&style, around.direction)?)?;
        let mut edges = [0.0; 2];
        let mut padding = sides_at(&style, "padding", ZERO)?;
        for (side, border) in sides_at(&style, "border", ZERO)?.into_iter().enumerate() {
            let inner = root_length(padding[side], across.high, "padding")?.unwrap_or(0.0);
            padding[side] = Length::Points(inner);
            edges[side % 2] += inner + root_length(border, 0.0, "border")?.unwrap_or(0.0);
        }
        made.padding = rect(padding, plain)?;
        if made.box_sizing == BoxSizing::BorderBox {
            edges = [0.0; 2];
        }
        let width = root_axis(&style, ["width", "minWidth", "maxWidth"], across, edges[0])?;
        let height = root_axis(&style, ["height", "minHeight", "maxHeight"], down, edges[1])?;
        let exact =
            |own: Option<f64>| own.map_or(Dimension::auto(), |own| Dimension::length(own as f32));
        let limit = |bound: f64, none: f64| {
            if bound == none {
                LengthPercentageAuto::auto()
            } else {
                LengthPercentageAuto::length(bound as f32)
            }
        };
        made.size = Size {
            width: exact(width.exact),
            height: exact(height.exact),
        };
        let least = |axis: &RootAxis| limit(axis.least, 0.0);
        let most = |axis: &RootAxis| limit(axis.most, f64::INFINITY);
        made.min_size = Size {
            width: least(&width),
            height: least(&height),
        };
        made.max_size = Size {
            width: most(&width),
            height: most(&height),
        };
        let room = if across.high.is_finite() {
            AvailableSpace::Definite(across.high as f32)
        } else {
            AvailableSpace::MaxContent
        };
        self.fill(root, &style, "/".into(), around, made)?;
        Ok(Size {
            width: room,
            height: AvailableSpace::MaxContent,
        })
    }

    // 2. An element is an item of the stack around it.

    fn element(&mut self, spec: &Value, path: String, around: Surroundings) -> Outcome<usize> {
        let spec = object(spec, &path)?;
        let style = single_keys(spec)?;
        let stack = around.stack.unwrap_or(spec);
        let mut made = own_style(&style, direction_at(&style, around.direction)?)?;
        set_item(&mut made, &style, stack, around)?;
        self.fill(spec, &style, path, around, made)
    }

    /// Adds an element with a style that is done but for what a stack has of its own.
    fn fill(
        &mut self,
        spec: &Object,
        style: &Object,
        path: String,
        around: Surroundings,
        mut made: Style,
    ) -> Outcome<usize> {
        let algorithm = word_at(spec, "algorithm", around.algorithm)?;
        if algorithm != "css" {
            return no_counterpart(format!("{path}, which is laid out by {algorithm}"));
        }
        let number = self.elements.len();
        self.elements.push(Element {
            path: path.clone(),
            node: None,
            children: Vec::new(),
        });
        let display = word_at(style, "display", "")?;
        match word_at(spec, "type", "node")? {
            "node" => {
                refuse_others(spec, &NODE_KEYS, "a node")?;
                // A node has no children that could take its place.
                made.display = if display.is_empty() {
                    Display::Flex
                } else {
                    Display::None
                };
                self.add_node(number, Node::new(made, content_of(spec)?));
                return Ok(number);
            }
            "stack" => refuse_others(spec, &STACK_KEYS, &path)?,
            other => return no_counterpart(format!("{path}, which is of type {other}")),
        }
        let direction = made.direction;
        let mut inside = Surroundings {
            algorithm,
            direction,
            ..around
        };
        if display != "contents" {
            let is_static =
                around.stack.is_some() && style.get("position") == Some(&json!("static"));
            inside.block = if is_static {
                Block::FurtherOut
            } else {
                Block::Here
            };
            inside.stack = Some(spec);
            inside.stack_direction = direction;
            made.display = if display == "none" {
                Display::None
            } else {
                Display::Flex
            };
            set_container(&mut made, spec)?;
            self.add_node(number, Node::new(made, None));
        }
        self.children(spec, number, &path, inside)?;
        if let Some(node) = self.elements[number].node {
            self.tree.nodes[node].children = self.items(spec, number)?;
        }
        Ok(number)
    }

    fn add_node(&mut self, element: usize, node: Node) {
        self.elements[element].node = Some(self.tree.nodes.len());
        self.tree.nodes.push(node);
    }

    fn children(
        &mut self,
        spec: &Object,
        number: usize,
        path: &str,
        inside: Surroundings,
    ) -> Outcome<()> {
        for (index, child) in list(spec)?.iter().enumerate() {
            let path = format!("{}/{index}", path.trim_end_matches('/'));
            let child = self.element(child, path, inside)?;
            self.elements[number].children.push(child);
        }
        Ok(())
    }

    /// The nodes in a stack, in the order of the items: Taffy has no `order` and no `contents`.
    fn items(&self, spec: &Object, number: usize) -> Outcome<Vec<usize>> {
        let mut items = Vec::new();
        self.collect_items(spec, number, &mut items)?;
        items.sort_by(|(first, _), (second, _)| first.total_cmp(second));
        Ok(items.into_iter().map(|(_, node)| node).collect())
    }

    fn collect_items(
        &self,
        spec: &Object,
        number: usize,
        into: &mut Vec<(f64, usize)>,
    ) -> Outcome<()> {
        for (child, &element) in list(spec)?.iter().zip(&self.elements[number].children) {
            let child = object(child, "a child")?;
            match self.elements[element].node {
                Some(node) => {
                    into.push((number_at(&object_at(child, "style")?, "order", 0.0)?, node));
                }
                None => self.collect_items(child, element, into)?,
            }
        }
        Ok(())
    }

    // 3. Where everything lies.

    fn frames(&self) -> Outcome<Object> {
        let mut frames = Object::new();
        // Wherever Taffy puts the root, it is the origin.
        let origin = self.tree.nodes[0].layout.location;
        self.add_frames(
            0,
            -f64::from(origin.x),
            -f64::from(origin.y),
            false,
            &mut frames,
        )?;
        Ok(frames)
    }

    fn add_frames(
        &self,
        number: usize,
        mut left: f64,
        mut top: f64,
        mut is_hidden: bool,
        into: &mut Object,
    ) -> Outcome<()> {
        let element = &self.elements[number];
        let mut frame = [0.0; 4];
        if let Some(node) = element.node {
            let node = &self.tree.nodes[node];
            is_hidden |= node.style.display == Display::None;
            left += f64::from(node.layout.location.x);
            top += f64::from(node.layout.location.y);
            if !is_hidden {
                let size = node.layout.size;
                frame = [left, top, size.width.into(), size.height.into()];
            }
        }
        if !frame.iter().all(|number| number.is_finite()) {
            return Err(Problem::Wrong(
                "Taffy gave a frame that is not finite".into(),
            ));
        }
        into.insert(element.path.clone(), json!(frame));
        for &child in &element.children {
            self.add_frames(child, left, top, is_hidden, into)?;
        }
        Ok(())
    }
}

fn list(spec: &Object) -> Outcome<&[Value]> {
    match spec.get("children") {
        None => Ok(&[]),
        Some(Value::Array(children)) => Ok(children),
        Some(_) => not_understood("children is no list"),
    }
}

fn direction_at(object: &Object, usual: Direction) -> Outcome<Direction> {
    match object.get("layoutDirection") {
        None => Ok(usual),
        Some(_) => choice(
            &DIRECTIONS,
            word_at(object, "layoutDirection", "")?,
            "layoutDirection",
        ),
    }
}

/// A style without the names that stand for two keys.
fn single_keys(spec: &Object) -> Outcome<Object> {
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

// 4. Lengths as Taffy has them.

fn plain(length: Length, what: &str) -> Outcome<LengthPercentage> {
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

fn rect<T>(sides: [Length; 4], to: impl Fn(Length, &str) -> Outcome<T>) -> Outcome<Rect<T>> {
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

// 5. What a box has of its own, be it the root or not.

fn own_style(style: &Object, direction: Direction) -> Outcome<Style> {
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

/// `visible` or `clip` beside one of the others counts as `hidden`.
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

// 6. What it is to the stack around it.

fn set_item(made: &mut Style, style: &Object, stack: &Object, around: Surroundings) -> Outcome<()> {
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
            _ => return no_counterpart("space beside a margin that is not in points"),
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

/// Taffy places absolute elements in the box around them, and has no `static`, which is `relative`
/// without insets as long as nothing absolute is inside.
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

// 7. What it is to its items.

fn set_container(made: &mut Style, spec: &Object) -> Outcome<()> {
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
