// SPDX-License-Identifier: GPL-3.0-or-later

//! The content of a node with a size of its own: a box or words.

use serde_json::Value;

use crate::fixture::*;

/// The tolerance of a width in 32-bit floats that may be slightly too short for its words, in points.
const HAIR: f64 = 1e-3;

const KEYS: [&str; 11] = [
    "width",
    "height",
    "image",
    "resizable",
    "kind",
    "text",
    "characterWidth",
    "lineHeight",
    "words",
    "wordSpacing",
    "breaks",
];

pub enum Content {
    /// A box of a fixed size: its narrowest and its widest width are equal.
    Box { width: f64, height: f64 },
    /// Lines of units that do not break, with a space between them.
    Text {
        lines: Vec<Vec<f64>>,
        space: f64,
        line_height: f64,
    },
}

impl Content {
    pub fn narrowest(&self) -> f64 {
        match self {
            Content::Box { width, .. } => *width,
            Content::Text { lines, .. } => lines.iter().flatten().copied().fold(0.0, f64::max),
        }
    }

    pub fn widest(&self) -> f64 {
        match self {
            Content::Box { width, .. } => *width,
            Content::Text { lines, space, .. } => lines
                .iter()
                .map(|units| units.iter().sum::<f64>() + space * (units.len() - 1) as f64)
                .fold(0.0, f64::max),
        }
    }

    pub fn height_at(&self, width: f64) -> f64 {
        match self {
            Content::Box { height, .. } => *height,
            Content::Text {
                lines,
                space,
                line_height,
            } => {
                lines
                    .iter()
                    .map(|units| broken(units, *space, width))
                    .sum::<f64>()
                    * line_height
            }
        }
    }

    /// The distance of the first baseline from the top, if there is one.
    pub fn baseline(&self) -> Option<f64> {
        match self {
            Content::Box { .. } => None,
            Content::Text { line_height, .. } => Some(0.8 * line_height),
        }
    }
}

/// The number of lines of units within a width; a line has at least one unit.
fn broken(units: &[f64], space: f64, width: f64) -> f64 {
    let (mut count, mut length) = (1.0, units[0]);
    for unit in &units[1..] {
        length += space + unit;
        if length > width + HAIR {
            count += 1.0;
            length = *unit;
        }
    }
    count
}

/// The content of a node; nothing for an empty box.
pub fn content_of(spec: &Object) -> Outcome<Option<Content>> {
    let content = object_at(spec, "content")?;
    refuse_others(&content, &KEYS, "content")?;
    if content.contains_key("text") {
        return text_of(&content);
    }
    if content.contains_key("words") {
        return measured_words_of(&content);
    }
    if content.contains_key("image") && content.get("resizable") == Some(&Value::Bool(true)) {
        return no_counterpart("an image that keeps its ratio (resizable)");
    }
    let image = content.contains_key("image");
    let size = if image {
        object_at(&content, "image")?
    } else {
        content
    };
    if !size.contains_key("width") {
        return Ok(None);
    }
    let (width, height) = (
        extent_at(&size, "width", 0.0)?,
        extent_at(&size, "height", 0.0)?,
    );
    Ok(Some(Content::Box { width, height }))
}

fn text_of(content: &Object) -> Outcome<Option<Content>> {
    let letter = extent_at(content, "characterWidth", 8.0)?;
    let line_height = extent_at(content, "lineHeight", 16.0)?;
    let text = word_at(content, "text", "")?.replace("\r\n", "\n");
    if text.is_empty() {
        return Ok(None);
    }
    let lines = text
        .split(['\n', '\r'])
        .map(|line| words_of(line, letter))
        .collect();
    Ok(Some(Content::Text {
        lines,
        space: letter,
        line_height,
    }))
}

/// A line without words is as high as any other: it has one word without letters.
fn words_of(line: &str, letter: f64) -> Vec<f64> {
    let words = line.split([' ', '\t']).filter(|word| !word.is_empty());
    let widths: Vec<f64> = words
        .map(|word| word.chars().count() as f64 * letter)
        .collect();
    if widths.is_empty() {
        vec![0.0]
    } else {
        widths
    }
}

/// A sequence of words without a possible break is one unit.
fn measured_words_of(content: &Object) -> Outcome<Option<Content>> {
    let space = extent_at(content, "wordSpacing", 0.0)?;
    let line_height = extent_at(content, "lineHeight", 16.0)?;
    let Some(words) = content["words"].as_array() else {
        return not_understood("words is not a list");
    };
    let breaks = content.get("breaks").and_then(Value::as_array);
    let mut units: Vec<f64> = Vec::new();
    for (index, word) in words.iter().enumerate() {
        let width = number(word, "a word")?;
        let is_joined = index > 0
            && breaks.and_then(|breaks| breaks.get(index - 1)) == Some(&Value::Bool(false));
        match units.last_mut() {
            Some(unit) if is_joined => *unit += space + width,
            _ => units.push(width),
        }
    }
    if units.is_empty() {
        return Ok(None);
    }
    Ok(Some(Content::Text {
        lines: vec![units],
        space,
        line_height,
    }))
}
