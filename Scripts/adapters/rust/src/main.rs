// SPDX-License-Identifier: 0BSD
//! An adapter to copy: it reads fixtures from standard input and writes frames to standard output, one per line.
use serde_json::{json, Map, Value};
use std::io::{stdin, stdout, BufRead, Write};

// 1. What your engine supports. The adapter refuses the rest, such as "minContent". Defaults are not those of
// CSS: a missing factor is 0.
fn supported() -> Value {
    json!({
        "only": ["width", "height", "spacing"],
        "without": ["constrainedSize=range", "width=percent", "height=percent", "spacing=percent"],
    })
}

// 2. A node of your engine, made from an element of a fixture.
struct Node {
    width: Option<f64>,
    height: Option<f64>,
    gap: f64,
    children: Vec<Node>,
}

fn check(holder: &Value, keys: &[&str]) -> Result<(), String> {
    if !holder.is_object() && !holder.is_null() {
        return Err("no object".into());
    }
    let given = holder.as_object().into_iter().flatten();
    let other = given.map(|(key, _)| key.as_str()).find(|key| !keys.contains(key));
    other.map_or(Ok(()), |key| Err(format!("the key {key}")))
}

fn length(value: &Value) -> Result<Option<f64>, String> {
    match value {
        Value::Null => Ok(None),
        Value::Number(number) => Ok(number.as_f64()),
        _ => Err("a length that is not a number".into()),
    }
}

impl Node {
    fn new(element: &Value) -> Result<Node, String> {
        check(element, &["type", "id", "debugName", "style", "spacing", "children"])?;
        check(&element["style"], &["width", "height"])?;
        if !["node", "stack"].contains(&element["type"].as_str().unwrap_or("node")) {
            return Err(format!("the type {}", element["type"]));
        }
        let children = element["children"].as_array().map_or(&[][..], |all| all);
        Ok(Node {
            width: length(&element["style"]["width"])?,
            height: length(&element["style"]["height"])?,
            gap: length(&element["spacing"])?.unwrap_or(0.0),
            children: children.iter().map(Node::new).collect::<Result<_, _>>()?,
        })
    }
}

// 3. Your engine. This one lays out rows of boxes. A frame is x, y, width and height. Frames are stored by path, and their
// positions count from the corner of the root.
fn preferred_width(node: &Node) -> f64 {
    let gaps = node.gap * node.children.len().saturating_sub(1) as f64;
    node.width.unwrap_or_else(|| gaps + node.children.iter().map(preferred_width).sum::<f64>())
}

fn lay_out(node: &Node, frame: [f64; 4], path: &str, frames: &mut Map<String, Value>) {
    frames.insert(if path.is_empty() { "/" } else { path }.into(), json!(frame));
    let [mut x, y, _, height] = frame;
    for (index, child) in node.children.iter().enumerate() {
        let wide = preferred_width(child);
        let inner = [x, y, wide, child.height.unwrap_or(height)];
        lay_out(child, inner, &format!("{path}/{index}"), frames);
        x += wide + node.gap;
    }
}

// 4. The protocol.
fn frames(fixture: &Value) -> Result<Map<String, Value>, String> {
    check(fixture, &["name", "description", "algorithm", "constrainedSize", "root", "expected", "found"])?;
    let size = &fixture["constrainedSize"];
    check(size, &["width", "height"])?;
    let (width, height) = (length(&size["width"])?, length(&size["height"])?);
    let (Some(width), Some(height), Some("css")) = (width, height, fixture["algorithm"].as_str()) else {
        return Err("another rule, or a root without an exact size".into());
    };
    let mut frames = Map::new();
    lay_out(&Node::new(&fixture["root"])?, [0.0, 0.0, width, height], "", &mut frames);
    Ok(frames)
}

fn answer(fixture: &Value) -> Value {
    match frames(fixture) {
        Ok(frames) => json!({"name": fixture["name"], "status": "solved", "frames": frames}),
        Err(reason) => json!({"name": fixture["name"], "status": "refused", "error": reason}),
    }
}

fn main() {
    println!("{}", supported());
    for line in stdin().lock().split(b'\n') {
        match serde_json::from_slice(&line.unwrap()) {
            Ok(fixture) => println!("{}", answer(&fixture)),
            Err(error) => println!("{}", json!({"status": "failed", "error": error.to_string()})),
        }
        stdout().flush().unwrap();
    }
}
