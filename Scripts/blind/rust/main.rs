// SPDX-License-Identifier: GPL-3.0-or-later
//! A small engine for CSS Flexbox: reads fixtures from standard input, one JSON object per line, and writes their results.

mod json;
mod layout;
mod tree;

use json::{quoted, Json};
use layout::{clamp, Engine, Fragment, Height, Intrinsic};
use std::io::{self, BufRead, Write};
use tree::{Element, Length, HORIZONTAL, VERTICAL};

/// The range of the root's size on one axis.
fn range(fixture: &Json, key: &str) -> (f64, f64) {
    let size = fixture.get("constrainedSize");
    if let Some(exact) = size.and_then(|size| size.get(key)).and_then(Json::number) {
        return (exact, exact);
    }
    let bound = |bound: &str| size.and_then(|s| s.get(bound)).and_then(|b| b.get(key)).and_then(Json::number);
    (bound("min").unwrap_or(0.0), bound("max").unwrap_or(f64::INFINITY))
}

fn root_fragment(fixture: &Json, root: &Element) -> Result<Fragment, String> {
    let engine = Engine::default();
    let style = &root.style;
    let is_percent = |length: &Length| matches!(length, Length::Percent(_));
    if style.padding.iter().flatten().any(is_percent) || style.is_hidden {
        return Err("such a root".into());
    }
    let edges = [HORIZONTAL, VERTICAL].map(|axis| {
        let padding = style.padding[axis].map(|side| side.resolve(None).unwrap_or(0.0));
        padding[0] + padding[1] + style.border[axis][0] + style.border[axis][1]
    });
    let mut specified = [None; 2];
    let mut limits = [(0.0, f64::INFINITY); 2];
    for (axis, key) in ["width", "height"].iter().enumerate() {
        let (lowest, highest) = range(fixture, key);
        if lowest == highest {
            specified[axis] = Some(lowest.max(edges[axis]));
            limits[axis] = (0.0, f64::INFINITY);
            continue;
        }
        if [style.size[axis], style.min[axis], style.max[axis]].iter().any(is_percent) {
            return Err("percentages of the root".into());
        }
        let border_box = |length: Length| {
            length.resolve(None).map(|length| if style.content_box { length + edges[axis] } else { length })
        };
        let min = border_box(style.min[axis]).unwrap_or(0.0).max(lowest).min(highest).max(edges[axis]);
        let max = border_box(style.max[axis]).unwrap_or(f64::INFINITY).min(highest);
        if min > highest {
            return Err("padding of the root beyond its maximum".into());
        }
        limits[axis] = (min, max);
        specified[axis] = border_box(style.size[axis]).map(|length| clamp(length, min, max));
    }
    let (min, max) = limits[VERTICAL];
    let height = specified[VERTICAL].map_or(Height::Auto { min, max }, Height::Definite);
    let width = specified[HORIZONTAL].unwrap_or_else(|| {
        let max_content = engine.intrinsic_width(root, Intrinsic::MaxContent, height, None);
        clamp(max_content, limits[HORIZONTAL].0, limits[HORIZONTAL].1)
    });
    Ok(engine.layout(root, width, height, None))
}

fn write_frames(
    element: &Element, fragment: Option<&Fragment>, origin: [f64; 2], path: &str, frames: &mut Vec<String>,
) {
    let mut corner = [0.0; 2];
    let mut size = [0.0; 2];
    if let Some(fragment) = fragment {
        corner = [origin[0] + fragment.position[0], origin[1] + fragment.position[1]];
        size = fragment.size;
    }
    let shown = if path.is_empty() { "/" } else { path };
    frames.push(format!("{}:[{},{},{},{}]", quoted(shown), corner[0], corner[1], size[0], size[1]));
    for (index, child) in element.children.iter().enumerate() {
        let inside = fragment.and_then(|fragment| fragment.children[index].as_ref());
        write_frames(child, inside, corner, &format!("{path}/{index}"), frames);
    }
}

fn answer(fixture: &Json) -> Result<String, String> {
    let allowed = ["name", "description", "algorithm", "constrainedSize", "root", "expected"];
    if let Json::Object(members) = fixture {
        if let Some((key, _)) = members.iter().find(|(key, _)| !allowed.contains(&key.as_str())) {
            return Err(format!("the key {key}"));
        }
    }
    let root = fixture.get("root").ok_or("no root")?;
    let of_stack = root.get("algorithm").and_then(Json::text);
    let of_fixture = fixture.get("algorithm").and_then(Json::text);
    if of_stack.or(of_fixture) != Some("css") || of_fixture.is_some_and(|algorithm| algorithm != "css") {
        return Err("another algorithm than css".into());
    }
    let root = tree::element(root, &mut 0)?;
    let fragment = root_fragment(fixture, &root)?;
    let mut frames = Vec::new();
    write_frames(&root, Some(&fragment), [0.0; 2], "", &mut frames);
    Ok(frames.join(","))
}

fn main() {
    let mut output = io::stdout().lock();
    for line in io::stdin().lock().lines() {
        let Ok(line) = line else { break };
        let fixture = Json::parse(&line).unwrap_or(Json::Null);
        let name = quoted(fixture.get("name").and_then(Json::text).unwrap_or(""));
        let result = match answer(&fixture) {
            Ok(frames) => format!("{{\"name\":{name},\"status\":\"solved\",\"frames\":{{{frames}}}}}"),
            Err(reason) => format!("{{\"name\":{name},\"status\":\"refused\",\"error\":{}}}", quoted(&reason)),
        };
        if writeln!(output, "{result}").and_then(|()| output.flush()).is_err() {
            break;
        }
    }
}
