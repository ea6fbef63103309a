// SPDX-License-Identifier: GPL-3.0-or-later

//! A fixture as a tree of Taffy's nodes, and their frames.

use serde_json::{json, Value};
use taffy::{
    compute_root_layout, AvailableSpace, BoxSizing, Dimension, Direction, Display,
    LengthPercentageAuto, NodeId, Size, Style,
};

use crate::content::content_of;
use crate::fixture::*;
use crate::root::{range, root_axis, root_length, RootAxis};
use crate::style::{direction_at, own_style, plain, rect, set_container, set_item, single_keys};
use crate::tree::{Node, Tree};

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

const FIXTURE_KEYS: [&str; 9] = [
    "name",
    "description",
    "$schema",
    "expected",
    "found",
    "algorithm",
    "layoutDirection",
    "constrainedSize",
    "root",
];

const NODE_KEYS: [&str; 6] = ["type", "id", "debugName", "style", "content", "algorithm"];

/// A fixture with its nodes.
pub fn planted(fixture: &Value) -> Outcome<Planted> {
    let fixture = object(fixture, "a fixture")?;
    refuse_others(fixture, &FIXTURE_KEYS, "a fixture")?;
    let Some(Value::Object(root)) = fixture.get("root") else {
        return not_understood("a fixture must be an object with a root, which must be an object");
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
    Ok(Planted { forest, room })
}

/// A tree of nodes, and the available space.
pub struct Planted {
    forest: Forest,
    room: Size<AvailableSpace>,
}

impl Planted {
    pub fn lay_out(&mut self) {
        compute_root_layout(&mut self.forest.tree, NodeId::from(0usize), self.room);
    }

    /// The frame of every element, by its path, after the layout.
    pub fn frames(&self) -> Outcome<Object> {
        self.forest.frames()
    }
}

/// The surroundings of an element.
#[derive(Clone, Copy)]
pub struct Surroundings<'a> {
    pub algorithm: &'a str,
    /// The stack that has its box as a child; none for the root.
    pub stack: Option<&'a Object>,
    pub stack_direction: Direction,
    pub direction: Direction,
    pub block: Block,
}

/// Whether absolute elements in a stack are placed in that stack.
#[derive(Clone, Copy, PartialEq)]
pub enum Block {
    Here,
    FurtherOut,
}

/// An element, and the node of its box if it has one.
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
    // 1. The root, in the available space.

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

    /// Adds an element with a style that is complete except for a stack's own properties.
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

    /// The nodes in a stack, in the order of the items: Taffy has neither `order` nor `contents`.
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

    // 3. The frames.

    fn frames(&self) -> Outcome<Object> {
        let mut frames = Object::new();
        // The root is the origin, whatever position Taffy gives it.
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
        Some(_) => not_understood("children is not a list"),
    }
}
