// SPDX-License-Identifier: GPL-3.0-or-later
//! The tree to lay out, and its reading from a fixture. The engine refuses unsupported features.

use crate::json::Json;

pub const HORIZONTAL: usize = 0;
pub const VERTICAL: usize = 1;

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Length {
    Auto,
    Content,
    Points(f64),
    Percent(f64),
}

impl Length {
    /// The length in points, if it has one: a percentage of an unknown length has none.
    pub fn resolve(self, whole: Option<f64>) -> Option<f64> {
        match self {
            Length::Points(points) => Some(points),
            Length::Percent(percent) => whole.map(|whole| whole * percent / 100.0),
            Length::Auto | Length::Content => None,
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Align {
    Start,
    End,
    FlexStart,
    FlexEnd,
    Center,
    Stretch,
    SpaceBetween,
    SpaceAround,
    SpaceEvenly,
}

/// A value for each of an axis's two sides: left and right, top and bottom.
pub type Sides<T> = [[T; 2]; 2];

#[derive(Debug, Clone)]
pub struct Style {
    pub size: [Length; 2],
    pub min: [Length; 2],
    pub max: [Length; 2],
    pub basis: Length,
    pub grow: f64,
    pub shrink: f64,
    pub margin: Sides<Length>,
    pub padding: Sides<Length>,
    pub border: Sides<f64>,
    pub inset: Sides<Length>,
    /// The spacing added to the margins at main start and main end.
    pub spacing: [f64; 2],
    pub content_box: bool,
    pub is_absolute: bool,
    pub is_static: bool,
    pub is_hidden: bool,
    pub is_scroll_container: bool,
    pub order: i64,
    pub align_self: Option<Align>,
}

#[derive(Debug, Clone)]
pub struct Stack {
    pub main: usize,
    pub reversed: bool,
    pub wraps: bool,
    pub wrap_reversed: bool,
    pub justify_content: Align,
    pub align_items: Align,
    pub align_content: Align,
    /// The gaps along both axes of the stack: between items, and between lines.
    pub gap: [Length; 2],
}

#[derive(Debug, Clone)]
pub enum Kind {
    /// A box with content of a fixed size.
    Leaf([f64; 2]),
    Stack(Stack),
}

#[derive(Debug, Clone)]
pub struct Element {
    pub number: usize,
    pub style: Style,
    pub kind: Kind,
    pub children: Vec<Element>,
}

fn length(value: &Json) -> Result<Length, String> {
    match value {
        Json::Number(points) => Ok(Length::Points(*points)),
        Json::Text(text) if text == "auto" => Ok(Length::Auto),
        Json::Text(text) if text == "content" => Ok(Length::Content),
        Json::Text(text) => {
            let (digits, is_percent) = match text.strip_suffix('%') {
                Some(digits) => (digits, true),
                None => (text.strip_suffix("pt").unwrap_or(text), false),
            };
            let number = digits.parse().map_err(|_| format!("the length {text}"))?;
            Ok(if is_percent { Length::Percent(number) } else { Length::Points(number) })
        }
        other => Err(format!("the length {other:?}")),
    }
}

fn number(value: &Json) -> Result<f64, String> {
    value.number().ok_or_else(|| format!("{value:?} for a number"))
}

fn sides(value: &Json, left_out: Length) -> Result<Sides<Length>, String> {
    if let Json::Object(members) = value {
        let mut result = [[left_out; 2]; 2];
        for (key, value) in members {
            let (axis, side) = match key.as_str() {
                "left" => (HORIZONTAL, 0),
                "right" => (HORIZONTAL, 1),
                "top" => (VERTICAL, 0),
                "bottom" => (VERTICAL, 1),
                _ => return Err(format!("the side {key}")),
            };
            result[axis][side] = length(value)?;
        }
        return Ok(result);
    }
    Ok([[length(value)?; 2]; 2])
}

fn align(value: &Json) -> Result<Align, String> {
    Ok(match value.text().unwrap_or("") {
        "start" => Align::Start,
        "end" => Align::End,
        "flexStart" => Align::FlexStart,
        "flexEnd" => Align::FlexEnd,
        "center" => Align::Center,
        "stretch" => Align::Stretch,
        "spaceBetween" => Align::SpaceBetween,
        "spaceAround" => Align::SpaceAround,
        "spaceEvenly" => Align::SpaceEvenly,
        _ => return Err(format!("the alignment {value:?}")),
    })
}

fn style(value: Option<&Json>) -> Result<Style, String> {
    let mut style = Style {
        size: [Length::Auto; 2],
        min: [Length::Auto; 2],
        max: [Length::Auto; 2],
        basis: Length::Auto,
        grow: 0.0,
        shrink: 0.0,
        margin: [[Length::Points(0.0); 2]; 2],
        padding: [[Length::Points(0.0); 2]; 2],
        border: [[0.0; 2]; 2],
        inset: [[Length::Auto; 2]; 2],
        spacing: [0.0; 2],
        content_box: false,
        is_absolute: false,
        is_static: false,
        is_hidden: false,
        is_scroll_container: false,
        order: 0,
        align_self: None,
    };
    let Some(Json::Object(members)) = value else { return Ok(style) };
    for (key, value) in members {
        let word = value.text().unwrap_or("");
        match key.as_str() {
            "width" => style.size[HORIZONTAL] = length(value)?,
            "height" => style.size[VERTICAL] = length(value)?,
            "minWidth" => style.min[HORIZONTAL] = length(value)?,
            "minHeight" => style.min[VERTICAL] = length(value)?,
            "maxWidth" => style.max[HORIZONTAL] = length(value)?,
            "maxHeight" => style.max[VERTICAL] = length(value)?,
            "flexBasis" => style.basis = length(value)?,
            "flexGrow" => style.grow = number(value)?,
            "flexShrink" => style.shrink = number(value)?,
            "margin" => style.margin = sides(value, Length::Points(0.0))?,
            "padding" => style.padding = sides(value, Length::Points(0.0))?,
            "inset" => style.inset = sides(value, Length::Auto)?,
            "border" => {
                let border = sides(value, Length::Points(0.0))?;
                style.border = border.map(|axis| axis.map(|side| side.resolve(None).unwrap_or(0.0)));
            }
            "spacingBefore" => style.spacing[0] = number(value)?,
            "spacingAfter" => style.spacing[1] = number(value)?,
            "boxSizing" if word == "contentBox" => style.content_box = true,
            "boxSizing" if word == "borderBox" => (),
            "position" if word == "absolute" => style.is_absolute = true,
            "position" if word == "static" => style.is_static = true,
            "position" if word == "relative" => (),
            "display" if word == "none" => style.is_hidden = true,
            "order" => style.order = number(value)? as i64,
            "overflow" | "overflowX" | "overflowY" => match word {
                "visible" | "clip" => (),
                "hidden" => style.is_scroll_container = true,
                _ => return Err(format!("{key} {word}")),
            },
            "alignSelf" => style.align_self = Some(align(value)?),
            // Keys that only baselines and other algorithms read.
            "ascender" | "descender" | "layoutPriority" | "layoutPosition" => (),
            _ => return Err(format!("{key} {value:?}")),
        }
    }
    Ok(style)
}

fn content(value: Option<&Json>) -> Result<[f64; 2], String> {
    match value {
        None => Ok([0.0; 2]),
        Some(Json::Object(members)) if members.iter().all(|(key, _)| key == "width" || key == "height") => {
            let side = |key| value.and_then(|value| value.get(key)).and_then(Json::number).unwrap_or(0.0);
            Ok([side("width"), side("height")])
        }
        Some(other) => Err(format!("the content {other:?}")),
    }
}

fn stack(value: &Json) -> Result<Stack, String> {
    let mut stack = Stack {
        main: HORIZONTAL,
        reversed: false,
        wraps: false,
        wrap_reversed: false,
        justify_content: Align::FlexStart,
        align_items: Align::Stretch,
        align_content: Align::FlexStart,
        gap: [Length::Points(0.0); 2],
    };
    let Json::Object(members) = value else { return Err("no object".into()) };
    for (key, value) in members {
        let word = value.text().unwrap_or("");
        match key.as_str() {
            "direction" => {
                stack.main = if word.starts_with("vertical") { VERTICAL } else { HORIZONTAL };
                stack.reversed = word.ends_with("Reverse");
            }
            "flexWrap" => {
                stack.wraps = word != "noWrap";
                stack.wrap_reversed = word == "wrapReverse";
            }
            "justifyContent" => stack.justify_content = align(value)?,
            "alignItems" => stack.align_items = align(value)?,
            "alignContent" => stack.align_content = align(value)?,
            "spacing" => stack.gap[0] = length(value)?,
            "lineSpacing" => stack.gap[1] = length(value)?,
            "algorithm" if word == "css" => (),
            "type" | "style" | "children" | "id" | "debugName" => (),
            _ => return Err(format!("{key} {value:?}")),
        }
    }
    Ok(stack)
}

pub fn element(value: &Json, next_number: &mut usize) -> Result<Element, String> {
    let number = *next_number;
    *next_number += 1;
    let style = style(value.get("style"))?;
    let mut children = Vec::new();
    let kind = match value.get("type").and_then(Json::text).unwrap_or("node") {
        "node" => Kind::Leaf(content(value.get("content"))?),
        "stack" => {
            let stack = stack(value)?;
            if let Some(Json::Array(elements)) = value.get("children") {
                for child in elements {
                    children.push(element(child, next_number)?);
                }
            }
            if style.is_static && children.iter().any(|child| child.style.is_absolute) {
                return Err("absolute elements in static ones".into());
            }
            Kind::Stack(stack)
        }
        other => return Err(format!("the type {other}")),
    };
    if style.is_absolute {
        let is_between = style.inset[VERTICAL].iter().all(|inset| *inset != Length::Auto);
        if is_between && style.align_self.is_some() {
            return Err("such an absolute element".into());
        }
    }
    Ok(Element { number, style, kind, children })
}
