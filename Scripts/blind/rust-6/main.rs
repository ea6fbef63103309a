// SPDX-License-Identifier: GPL-3.0-or-later
// Engine that lays out trees of stacks and simple boxes; fixtures in, results out, one JSON object a line.

use std::collections::HashMap;
use std::io::{BufRead, Write};

// JSON.

#[derive(Clone, Debug, PartialEq)]
enum Json { Null, Bool(bool), Number(f64), Text(String), List(Vec<Json>), Object(Vec<(String, Json)>) }

struct Reader<'a> { bytes: &'a [u8], at: usize }

impl<'a> Reader<'a> {
    fn error<T>(&self, what: &str) -> Result<T, String> { Err(format!("byte {}: {}", self.at, what)) }
    // Next byte after white space; 0 at the end.
    fn peek(&mut self) -> u8 {
        while self.at < self.bytes.len() && self.bytes[self.at].is_ascii_whitespace() { self.at += 1; }
        *self.bytes.get(self.at).unwrap_or(&0)
    }
    fn word(&mut self, word: &str, value: Json) -> Result<Json, String> {
        if !self.bytes[self.at..].starts_with(word.as_bytes()) { return self.error(&format!("{} expected", word)); }
        self.at += word.len();
        Ok(value)
    }
    // Members between brackets or braces, up to the closing one.
    fn many(&mut self, close: u8, member: &mut dyn FnMut(&mut Self) -> Result<(), String>) -> Result<(), String> {
        self.at += 1;
        let mut count = 0;
        while self.peek() != close {
            if count > 0 { self.word(",", Json::Null)?; }
            member(self)?;
            count += 1;
        }
        self.word(std::str::from_utf8(&[close]).unwrap_or(""), Json::Null).map(|_| ())
    }
    fn value(&mut self, depth: usize) -> Result<Json, String> {
        if depth > 4000 { return self.error("nested too deep"); }
        match self.peek() {
            b'n' => self.word("null", Json::Null),
            b't' => self.word("true", Json::Bool(true)),
            b'f' => self.word("false", Json::Bool(false)),
            b'"' => Ok(Json::Text(self.string()?)),
            b'[' => {
                let mut list = Vec::new();
                self.many(b']', &mut |r| { list.push(r.value(depth + 1)?); Ok(()) })?;
                Ok(Json::List(list))
            }
            b'{' => {
                let mut members = Vec::new();
                self.many(b'}', &mut |r| {
                    let key = r.string()?;
                    r.peek();
                    r.word(":", Json::Null)?;
                    members.push((key, r.value(depth + 1)?));
                    Ok(())
                })?;
                Ok(Json::Object(members))
            }
            _ => {
                let rest = &self.bytes[self.at..];
                let length = rest.iter().position(|b| !b"+-.eE0123456789".contains(b)).unwrap_or(rest.len());
                let number = std::str::from_utf8(&rest[..length]).ok().and_then(|t| t.parse::<f64>().ok());
                match number {
                    Some(n) if n.is_finite() => { self.at += length; Ok(Json::Number(n)) }
                    _ => self.error("value expected"),
                }
            }
        }
    }
    fn string(&mut self) -> Result<String, String> {
        if self.peek() != b'"' { return self.error("string expected"); }
        self.at += 1;
        let mut out: Vec<u8> = Vec::new();
        loop {
            let Some(&byte) = self.bytes.get(self.at) else { return self.error("string without end") };
            self.at += 1;
            if byte == b'"' { return String::from_utf8(out).map_err(|_| "invalid UTF-8".to_string()); }
            if byte != b'\\' { out.push(byte); continue; }
            let escape = *self.bytes.get(self.at).unwrap_or(&0);
            self.at += 1;
            let plain = match escape {
                b'n' => '\n', b't' => '\t', b'r' => '\r', b'b' => '\u{8}', b'f' => '\u{c}',
                b'"' | b'\\' | b'/' => escape as char,
                _ => return self.error("unsupported escape"),
            };
            out.extend_from_slice(plain.to_string().as_bytes());
        }
    }
}

fn quoted(text: &str) -> String {
    let plain = |c: char| match c {
        '"' | '\\' => format!("\\{}", c),
        c if (c as u32) < 32 => format!("\\u{:04x}", c as u32),
        c => c.to_string(),
    };
    format!("\"{}\"", text.chars().map(plain).collect::<String>())
}

// Lengths.

type Size = [f64; 2];
const INF: f64 = f64::INFINITY;
const NAN: f64 = f64::NAN;
const EPSILON: f64 = 0.01;

#[derive(Clone, Copy, Debug, PartialEq)] enum Dimension { Auto, Points(f64), Fraction(f64) }
impl Dimension {
    fn resolve(self, parent: f64, auto: f64) -> f64 {
        match self { Dimension::Auto => auto, Dimension::Points(v) => v, Dimension::Fraction(f) => f * parent }
    }
}

fn max(a: f64, b: f64) -> f64 { if a < b { b } else { a } }
fn min(a: f64, b: f64) -> f64 { if a < b { a } else { b } }

fn valid_size(x: f64) -> bool { (x.is_normal() || x == 0.0) && x >= 0.0 && x < 10_000_000.0 }
fn valid_or_nan(x: f64) -> f64 { if valid_size(x) { x } else { NAN } }

#[derive(Clone, Copy, Debug)] struct Range { lo: Size, hi: Size }
impl Range {
    fn exact(size: Size) -> Range { Range { lo: size, hi: size } }
    fn clamp(&self, size: Size) -> Size { [0, 1].map(|a| max(self.lo[a], min(self.hi[a], size[a]))) }
    fn intersect(&self, other: &Range) -> Range {
        let mut out = *self;
        for a in 0..2 {
            let n = max(self.lo[a], other.lo[a]);
            let x = min(self.hi[a], other.hi[a]);
            let end = if self.lo[a] < other.lo[a] { self.hi[a] } else { self.lo[a] };
            (out.lo[a], out.hi[a]) = if n <= x { (n, x) } else { (end, end) };
        }
        out
    }
}

// Elements.

#[derive(Clone, Copy, Debug, PartialEq)] enum Align { Auto, Start, End, Center, Stretch, BaselineFirst, BaselineLast }
#[derive(Clone, Copy, Debug, PartialEq)] enum Spread { Start, Center, End, Between, Around, Stretch }
#[derive(Clone, Copy, Debug, PartialEq)] enum Place { None, Start, Center, End }
#[derive(Clone, Debug)]
enum Content {
    None, Video, Fixed(Size), Picture(Size),
    Text { paragraphs: Vec<Vec<f64>>, space: f64, line_height: f64 },
}

#[derive(Clone, Debug)]
struct Stack {
    main: usize, spacing: f64, line_spacing: f64, justify: Spread, align: Align, wrap: bool,
    align_content: Spread,
}

#[derive(Clone, Debug)]
enum Kind {
    Node(Content), Stack(Stack),
    Absolute { to_fit: bool },
    Inset { near: Size, far: Size },
    Ratio(f64),
    Relative { place: [Place; 2], minimum: [bool; 2] },
    Corner { end: [bool; 2], offset: Size, wraps: bool },
    Background, Overlay, Wrapper,
}

#[derive(Clone, Debug)]
struct Style {
    exact: [Dimension; 2], min: [Dimension; 2], max: [Dimension; 2], basis: Dimension, grow: f64, shrink: f64,
    align_self: Align, before: f64, after: f64, ascender: Option<f64>, descender: Option<f64>, position: Size,
}

impl Style {
    fn range(&self, parent: Size, auto: Range) -> Range {
        let mut out = auto;
        for a in 0..2 {
            let e = self.exact[a].resolve(parent[a], NAN);
            let mn = self.min[a].resolve(parent[a], auto.lo[a]);
            let mx = self.max[a].resolve(parent[a], auto.hi[a]);
            (out.lo[a], out.hi[a]) = match () {
                _ if mx <= mn => (mn, mn),
                _ if e.is_nan() => (mn, mx),
                _ if e > mx => (mx, mx),
                _ if e < mn => (mn, mn),
                _ => (e, e),
            };
        }
        out
    }
}

const UNCONSTRAINED: Range = Range { lo: [0.0, 0.0], hi: [INF, INF] };

#[derive(Clone, Debug)] struct Element { kind: Kind, style: Style, children: Vec<usize> }
impl Element {
    fn baselines(&self) -> [f64; 2] {
        let height = match &self.kind { Kind::Node(Content::Text { line_height, .. }) => *line_height, _ => 0.0, };
        [self.style.ascender.unwrap_or(0.8 * height), self.style.descender.unwrap_or(-0.2 * height)]
    }
}

// Fixtures.

enum Trouble { Invalid(String), Refused(String) }

type Read<T> = Result<T, Trouble>;

fn invalid<T>(key: &str, what: &str) -> Read<T> { Err(Trouble::Invalid(format!("{}: {}", key, what))) }
fn refused<T>(what: &str) -> Read<T> { Err(Trouble::Refused(format!("{} is not supported", what))) }

// Object with the keys that are read of it; others are refused.
struct Fields<'a>(&'a [(String, Json)]);

impl<'a> Fields<'a> {
    fn of(json: &'a Json, place: &str, keys: &[&str]) -> Read<Fields<'a>> {
        let Json::Object(list) = json else { return invalid(place, "not an object") };
        match list.iter().find(|m| !keys.contains(&m.0.as_str())) {
            Some(m) => refused(&format!("{}.{}", place, m.0)),
            None => Ok(Fields(list)),
        }
    }
    fn get(&self, key: &str) -> Option<&'a Json> { self.0.iter().find(|m| m.0 == key).map(|m| &m.1) }
    fn number(&self, key: &str, default: f64) -> Read<f64> {
        match self.get(key) {
            None => if default.is_nan() { invalid(key, "missing") } else { Ok(default) },
            Some(Json::Number(n)) => Ok(*n), Some(_) => refused(&format!("{} that is no number", key)),
        }
    }
    fn maybe(&self, key: &str) -> Read<Option<f64>> { self.get(key).map(|_| self.number(key, 0.0)).transpose() }
    fn text(&self, key: &str, default: &'a str) -> Read<&'a str> {
        match self.get(key) {
            None => Ok(default), Some(Json::Text(t)) => Ok(t), Some(_) => invalid(key, "not a string"),
        }
    }
    // Value of a word by a table, whose first row is the default.
    fn word<T: Copy>(&self, key: &str, table: &[(&'a str, T)]) -> Read<T> {
        let text = self.text(key, table[0].0)?;
        match table.iter().find(|row| row.0 == text) {
            Some(row) => Ok(row.1),
            None => refused(&format!("{} {}", key, text)),
        }
    }
    fn pair(&self, key: &str, names: [&str; 2], default: f64) -> Read<Size> {
        let Some(json) = self.get(key) else { return Ok([default; 2]) };
        let fields = Fields::of(json, key, &names)?;
        Ok([fields.number(names[0], default)?, fields.number(names[1], default)?])
    }
    fn dimension(&self, key: &str) -> Read<Dimension> {
        let text = match self.get(key) {
            None => return Ok(Dimension::Auto),
            Some(Json::Number(n)) if *n >= 0.0 => return Ok(Dimension::Points(*n)),
            Some(Json::Text(t)) if t == "auto" => return Ok(Dimension::Auto),
            Some(Json::Text(t)) => t, Some(_) => return invalid(key, "not a dimension"),
        };
        let (body, percent) = match (text.strip_suffix("pt"), text.strip_suffix('%')) {
            (Some(body), _) => (body, false),
            (_, Some(body)) => (body, true),
            _ => return refused(&format!("{} {}", key, text)),
        };
        match body.parse::<f64>() {
            Ok(v) if v.is_finite() && v >= 0.0 => Ok(if percent { Dimension::Fraction(v / 100.0) } else { Dimension::Points(v) }),
            _ => invalid(key, "not a dimension"),
        }
    }
    // Dimensions of both axes, as single keys or under their common names.
    fn dimensions(&self, keys: [&str; 2], names: [&str; 2]) -> Read<[Dimension; 2]> {
        for name in names {
            if let Some(json) = self.get(name) {
                let fields = Fields::of(json, name, &["width", "height"])?;
                return Ok([fields.dimension("width")?, fields.dimension("height")?]);
            }
        }
        Ok([self.dimension(keys[0])?, self.dimension(keys[1])?])
    }
}

const ALIGNMENTS: [(&str, Align); 6] = [
    ("stretch", Align::Stretch), ("start", Align::Start), ("end", Align::End), ("center", Align::Center),
    ("baselineFirst", Align::BaselineFirst), ("baselineLast", Align::BaselineLast),
];
const OWN_ALIGNMENTS: [(&str, Align); 5] =
    [("auto", Align::Auto), ("stretch", Align::Stretch), ("start", Align::Start), ("end", Align::End), ("center", Align::Center)];
const SPREADS: [(&str, Spread); 6] = [
    ("start", Spread::Start), ("center", Spread::Center), ("end", Spread::End), ("spaceBetween", Spread::Between),
    ("spaceAround", Spread::Around), ("stretch", Spread::Stretch),
];
const PLACES: [(&str, Place); 4] =
    [("none", Place::None), ("start", Place::Start), ("center", Place::Center), ("end", Place::End)];
const SIZINGS: [(&str, [bool; 2]); 4] = [
    ("default", [false, false]), ("minimumWidth", [true, false]), ("minimumHeight", [false, true]), ("minimumSize", [true, true]),
];
const CENTRINGS: [(&str, [Place; 2]); 4] = [
    ("none", [Place::None, Place::None]), ("x", [Place::Center, Place::None]), ("y", [Place::None, Place::Center]),
    ("xy", [Place::Center, Place::Center]),
];
const STYLE: [&str; 21] = [
    "width", "height", "minWidth", "minHeight", "maxWidth", "maxHeight", "preferredSize", "minSize", "maxSize",
    "preferredLayoutSize", "minLayoutSize", "maxLayoutSize", "flexBasis", "flexGrow", "flexShrink", "alignSelf",
    "spacingBefore", "spacingAfter", "ascender", "descender", "layoutPosition",
];

fn style(json: &Json) -> Read<Style> {
    let f = Fields::of(json, "style", &STYLE)?;
    let (grow, shrink) = (f.number("flexGrow", 0.0)?, f.number("flexShrink", 0.0)?);
    if grow < 0.0 || shrink < 0.0 { return invalid("style", "a negative factor"); }
    Ok(Style {
        exact: f.dimensions(["width", "height"], ["preferredSize", "preferredLayoutSize"])?,
        min: f.dimensions(["minWidth", "minHeight"], ["minSize", "minLayoutSize"])?,
        max: f.dimensions(["maxWidth", "maxHeight"], ["maxSize", "maxLayoutSize"])?,
        basis: f.dimension("flexBasis")?,
        grow, shrink,
        align_self: f.word("alignSelf", &OWN_ALIGNMENTS)?,
        before: f.number("spacingBefore", 0.0)?, after: f.number("spacingAfter", 0.0)?,
        ascender: f.maybe("ascender")?, descender: f.maybe("descender")?,
        position: f.pair("layoutPosition", ["x", "y"], 0.0)?,
    })
}

fn content(json: &Json) -> Read<Content> {
    let keys = ["kind", "image", "resizable", "text", "characterWidth", "lineHeight", "words", "wordSpacing", "width", "height"];
    let f = Fields::of(json, "content", &keys)?;
    if f.get("kind").is_some() {
        let video = f.word("kind", &[("networkImage", false), ("video", true)])?;
        return Ok(if video { Content::Video } else { Content::None });
    }
    if f.get("image").is_some() {
        let size = f.pair("image", ["width", "height"], NAN)?;
        return Ok(if f.get("resizable") == Some(&Json::Bool(true)) { Content::Picture(size) } else { Content::Fixed(size) });
    }
    let (paragraphs, space, line_height) = if f.get("text").is_some() {
        let text = f.text("text", "")?;
        if text.contains(['\t', '\r']) || text.split('\n').any(|p| p.contains("  ") || p.trim() != p) {
            return refused("text with more than single spaces between words");
        }
        let width = f.number("characterWidth", 8.0)?;
        let line = |p: &str| p.split(' ').map(|w| w.chars().count() as f64 * width).collect::<Vec<f64>>();
        let lines: Vec<Vec<f64>> = if text.is_empty() { Vec::new() } else { text.split('\n').map(line).collect() };
        (lines, width, f.number("lineHeight", 16.0)?)
    } else if let Some(Json::List(words)) = f.get("words") {
        let number = |w: &Json| if let Json::Number(n) = w { Ok(*n) } else { invalid("words", "not a number") };
        let line = words.iter().map(number).collect::<Read<Vec<f64>>>()?;
        (if line.is_empty() { Vec::new() } else { vec![line] }, f.number("wordSpacing", 0.0)?, f.number("lineHeight", NAN)?)
    } else { return Ok(Content::Fixed([f.number("width", NAN)?, f.number("height", NAN)?])); };
    if paragraphs.is_empty() { return Ok(Content::Fixed([0.0, 0.0])); }
    Ok(Content::Text { paragraphs, space, line_height })
}

// Kinds of elements, with the keys of their own and those of their children.
const KINDS: [(&str, &[&str], &[&str]); 11] = [
    ("node", &["content"], &[]),
    ("stack", &["direction", "spacing", "justifyContent", "alignItems", "flexWrap", "alignContent", "lineSpacing"], &["children"]),
    ("absolute", &["sizing"], &["children"]), ("inset", &["insets"], &["child"]), ("ratio", &["ratio"], &["child"]),
    ("relative", &["horizontalPosition", "verticalPosition", "sizing"], &["child"]),
    ("center", &["centering", "sizing"], &["child"]),
    ("corner", &["location", "offset", "wrapsCorner"], &["child", "corner"]),
    ("background", &[], &["child", "background"]), ("overlay", &[], &["child", "overlay"]), ("wrapper", &[], &["children"]),
];

fn element(json: &Json, arena: &mut Vec<Element>) -> Read<usize> {
    let Json::Object(list) = json else { return invalid("element", "not an object") };
    let name = Fields(list).text("type", "node")?;
    let Some((_, own, below)) = KINDS.iter().find(|k| k.0 == name) else { return refused(&format!("type {}", name)) };
    let f = Fields::of(json, name, &[&["type", "id", "debugName", "style"], *own, *below].concat())?;
    let none = Json::Object(Vec::new());
    let kind = match name {
        "node" => Kind::Node(f.get("content").map_or(Ok(Content::None), content)?),
        "stack" => Kind::Stack(Stack {
            main: f.word("direction", &[("horizontal", 0), ("vertical", 1)])?,
            spacing: f.number("spacing", 0.0)?, line_spacing: f.number("lineSpacing", 0.0)?,
            justify: f.word("justifyContent", &SPREADS[..5])?, align: f.word("alignItems", &ALIGNMENTS)?,
            wrap: f.word("flexWrap", &[("noWrap", false), ("wrap", true)])?, align_content: f.word("alignContent", &SPREADS)?,
        }),
        "absolute" => Kind::Absolute { to_fit: f.word("sizing", &[("default", false), ("sizeToFit", true)])? },
        "inset" => {
            let insets = Fields::of(f.get("insets").unwrap_or(&none), "insets", &["top", "left", "bottom", "right"])?;
            let infinite = Json::Text("infinity".into());
            let side = |key| if insets.get(key) == Some(&infinite) { Ok(INF) } else { insets.number(key, 0.0) };
            Kind::Inset { near: [side("left")?, side("top")?], far: [side("right")?, side("bottom")?] }
        }
        "ratio" => Kind::Ratio(match f.number("ratio", NAN)? { r if r > 0.0 => r, _ => return invalid("ratio", "not above 0") }),
        "relative" => {
            let place = [f.word("horizontalPosition", &PLACES)?, f.word("verticalPosition", &PLACES)?];
            Kind::Relative { place, minimum: f.word("sizing", &SIZINGS)? }
        }
        "center" => Kind::Relative { place: f.word("centering", &CENTRINGS)?, minimum: f.word("sizing", &SIZINGS)? },
        "corner" => {
            let location = f.text("location", "topLeft")?;
            Kind::Corner {
                end: [location.ends_with("Right"), location.starts_with("bottom")],
                offset: f.pair("offset", ["x", "y"], 0.0)?, wraps: f.get("wrapsCorner") == Some(&Json::Bool(true)),
            }
        }
        "background" => Kind::Background,
        "overlay" => Kind::Overlay,
        _ => Kind::Wrapper,
    };
    let id = arena.len();
    arena.push(Element { kind, style: style(f.get("style").unwrap_or(&none))?, children: Vec::new() });
    let mut children = Vec::new();
    for key in *below {
        match f.get(key) {
            Some(Json::List(list)) if *key == "children" => for child in list { children.push(element(child, arena)?); },
            None if *key == "children" => {}
            Some(child) if *key != "children" => children.push(element(child, arena)?),
            _ => return invalid(key, "missing"),
        }
    }
    arena[id].children = children;
    Ok(id)
}

fn constrained(f: &Fields) -> Read<Range> {
    let Some(json) = f.get("constrainedSize") else { return Ok(UNCONSTRAINED) };
    let own = Fields::of(json, "constrainedSize", &["width", "height", "min", "max"])?;
    let mut range = Range { lo: own.pair("min", ["width", "height"], 0.0)?, hi: own.pair("max", ["width", "height"], INF)? };
    for (a, key) in ["width", "height"].into_iter().enumerate() {
        if let Some(exact) = own.maybe(key)? { (range.lo[a], range.hi[a]) = (exact, exact); }
        if !(range.lo[a] >= 0.0 && range.lo[a] <= range.hi[a]) { return invalid("constrainedSize", "not a range"); }
    }
    Ok(range)
}

// Layout.

#[derive(Clone, Debug)] struct Layout { id: usize, size: Size, position: Size, below: Vec<Layout> }
#[derive(Clone, Debug)] struct Item { index: usize, layout: Layout }
#[derive(Clone, Debug, Default)] struct Line { items: Vec<Item>, sum: f64, cross: f64, baseline: f64 }
// Stack whose layout is under way: its children, its limits along and across, and what percentages refer to.
struct Job<'a> { stack: &'a Stack, children: &'a [usize], along: [f64; 2], across: [f64; 2], parent: Size, optimised: bool }

type Key = (usize, [[u64; 2]; 3]);

struct Engine {
    mistake: u32, scale: f64, arena: Vec<Element>,
    // Ascender and descender of each element as they are now; measuring changes them.
    baselines: Vec<[f64; 2]>,
    // Sizes of nodes that were measured before.
    measured: HashMap<Key, Layout>,
}

fn violation(v: f64, lo: f64, hi: f64) -> f64 { if v < lo { lo - v } else if v > hi { hi - v } else { 0.0 } }

fn distribute(mode: Spread, n: usize, v: f64, fall_back: bool) -> (f64, f64) {
    let n_f = n as f64;
    let mode = match mode {
        Spread::Between if fall_back && v < EPSILON || n == 1 => Spread::Start,
        Spread::Around if fall_back && v < EPSILON || n == 1 => Spread::Center, other => other,
    };
    match mode {
        Spread::Start | Spread::Stretch => (0.0, 0.0), Spread::Center => (v / 2.0, 0.0),
        Spread::End => (v, 0.0), Spread::Between => (0.0, v / (n_f - 1.0)),
        Spread::Around => (v / (2.0 * n_f), 2.0 * (v / (2.0 * n_f))),
    }
}

impl Engine {
    fn on(&self, number: u32) -> bool { self.mistake == number }
    fn ceil(&self, f: f64) -> f64 {
        if self.scale == 0.0 { f } else { ((f - f32::EPSILON as f64) * self.scale).ceil() / self.scale }
    }
    fn floor(&self, f: f64) -> f64 {
        if self.scale == 0.0 { f } else { ((f + f32::EPSILON as f64) * self.scale).floor() / self.scale }
    }
    fn round(&self, f: f64) -> f64 { if self.scale == 0.0 { f } else { (f * self.scale).round() / self.scale } }
    fn record(&self, id: usize, size: Size, below: Vec<Layout>) -> Layout {
        let size = if valid_size(size[0]) && valid_size(size[1]) { size.map(|x| self.ceil(x)) } else { [0.0, 0.0] };
        Layout { id, size, position: [0.0, 0.0], below }
    }
    fn fit(&mut self, id: usize, range: Range, parent: Size) -> Layout {
        let kind = self.arena[id].kind.clone();
        let children = self.arena[id].children.clone();
        match kind {
            Kind::Inset { near, far } => return self.inset(id, children[0], range, parent, near, far),
            Kind::Overlay | Kind::Background => {
                let child = self.fit(children[0], range, parent);
                let size = child.size;
                let over = matches!(kind, Kind::Overlay);
                let other = self.fit(children[1], Range::exact(size), if over { size } else { parent });
                return self.record(id, size, vec![child, other]);
            }
            _ => {}
        }
        if let Kind::Node(content) = &kind { return self.node(id, content, range, parent); }
        let range = range.intersect(&self.arena[id].style.range(parent, UNCONSTRAINED));
        match kind {
            Kind::Stack(stack) => self.stack(id, &stack, &children, range),
            Kind::Absolute { to_fit } => self.absolute(id, &children, range, to_fit),
            Kind::Ratio(ratio) => self.ratio(id, children[0], range, ratio),
            Kind::Relative { place, minimum } => self.relative(id, children[0], range, place, minimum),
            Kind::Corner { end, offset, wraps } => self.corner(id, &children, range, end, offset, wraps),
            _ => {
                let below: Vec<Layout> = children.iter().map(|&c| self.fit(c, range, range.hi)).collect();
                let mut size = range.lo;
                for layout in &below { size = [0, 1].map(|a| max(size[a], layout.size[a])); }
                self.record(id, size, below)
            }
        }
    }
    fn node(&mut self, id: usize, content: &Content, range: Range, parent: Size) -> Layout {
        let known_parent = if self.on(5) { [0.0, 0.0] } else { parent };
        let known_lo = if self.on(18) { [0.0, 0.0] } else { range.lo };
        let key = (id, [known_lo, range.hi, known_parent].map(|size| size.map(f64::to_bits)));
        if let Some(known) = self.measured.get(&key) { return known.clone(); }
        let range = range.intersect(&self.arena[id].style.range(parent, UNCONSTRAINED));
        let offered = range.hi;
        let size = match content {
            Content::None if !valid_size(offered[0]) || !valid_size(offered[1]) => [0.0, 0.0],
            Content::Video if offered[0].is_infinite() || offered[1].is_infinite() => [0.0, 0.0],
            Content::None | Content::Video => offered,
            Content::Fixed(size) => *size,
            Content::Picture(size) => {
                let mut scale = INF;
                for a in 0..2 { if size[a] > 0.0 { scale = min(scale, offered[a] / size[a]); } }
                if scale == INF { *size } else { size.map(|side| side * scale) }
            }
            Content::Text { paragraphs, space, line_height } => {
                let (mut widest, mut lines) = (0.0, 0.0);
                for words in paragraphs {
                    let mut width = -1.0;
                    for &word in words {
                        if width >= 0.0 && width + space + word <= offered[0] { width += space + word; } else {
                            lines += 1.0;
                            width = word;
                        }
                        widest = max(widest, width);
                    }
                }
                [min(widest, offered[0]), min(lines * line_height, offered[1])]
            }
        };
        let layout = self.record(id, range.clamp(size), Vec::new());
        self.measured.insert(key, layout.clone());
        layout
    }
    fn inset(&mut self, id: usize, child: usize, range: Range, parent: Size, near: Size, far: Size) -> Layout {
        let finite = |x: f64| if x.is_infinite() { 0.0 } else { x };
        let mut inner = range;
        let mut inner_parent = parent;
        for a in 0..2 {
            let i = finite(near[a]) + finite(far[a]);
            let open = near[a].is_infinite() || far[a].is_infinite();
            inner.lo[a] = max(0.0, if open { 0.0 } else { range.lo[a] } - if self.on(19) { 0.0 } else { i });
            inner.hi[a] = max(0.0, range.hi[a] - i);
            inner_parent[a] = max(0.0, parent[a] - i);
        }
        let mut layout = self.fit(child, inner, inner_parent);
        let mut size = [0.0; 2];
        for a in 0..2 {
            let own = layout.size[a];
            let open = near[a].is_infinite() || far[a].is_infinite();
            size[a] = if open { range.hi[a] } else { own + near[a] + far[a] };
            layout.position[a] = if !near[a].is_infinite() { near[a] } else {
                let end = if far[a].is_infinite() { self.round((range.hi[a] - own) / 2.0) } else { far[a] };
                range.hi[a] - (end + own)
            };
        }
        self.record(id, range.clamp(size), vec![layout])
    }
    fn absolute(&mut self, id: usize, children: &[usize], range: Range, to_fit: bool) -> Layout {
        let parent = range.hi.map(valid_or_nan);
        let mut below = Vec::new();
        let mut extent = range.lo;
        for &child in children {
            let style = self.arena[child].style.clone();
            let left = [0, 1].map(|a| range.hi[a] - style.position[a]);
            let own = style.range(parent, Range { lo: [0.0, 0.0], hi: left });
            let mut layout = self.fit(child, own, parent);
            layout.position = style.position;
            extent = [0, 1].map(|a| max(extent[a], layout.position[a] + layout.size[a]));
            below.push(layout);
        }
        let size = [0, 1].map(|a| if !to_fit && valid_size(range.hi[a]) { range.hi[a] } else { extent[a] });
        self.record(id, range.clamp(size), below)
    }
    fn ratio(&mut self, id: usize, child: usize, range: Range, ratio: f64) -> Layout {
        let mut best: Option<(f64, Size)> = None;
        for a in 0..2 {
            if !valid_size(range.hi[a]) { continue; }
            let side = range.hi[a];
            let size = if a == 0 { [side, self.floor(ratio * side)] } else { [self.floor(side / ratio), side] };
            let size = range.clamp(size);
            let error = (size[1] / size[0] - ratio).abs();
            if best.map_or(true, |b| error < b.0 && !self.on(16)) { best = Some((error, size)); }
        }
        let layout = match best {
            None => self.fit(child, range, [NAN, NAN]),
            Some((_, size)) => self.fit(child, range.intersect(&Range::exact(size)), size),
        };
        let size = layout.size;
        self.record(id, size, vec![layout])
    }
    fn relative(&mut self, id: usize, child: usize, range: Range, place: [Place; 2], minimum: [bool; 2]) -> Layout {
        let parent = range.hi.map(valid_or_nan);
        let lo = [0, 1].map(|a| if place[a] == Place::None { range.lo[a] } else { 0.0 });
        let mut layout = self.fit(child, Range { lo, hi: range.hi }, parent);
        let own = layout.size;
        let full = range.clamp([0, 1].map(|a| if valid_size(range.hi[a]) { range.hi[a] } else { own[a] }));
        let size = range.clamp([0, 1].map(|a| if minimum[a] && own[a] < full[a] { own[a] } else { full[a] }));
        for a in 0..2 {
            let share = [0.0, 0.0, 0.5, 1.0][place[a] as usize];
            layout.position[a] = self.round((size[a] - own[a]) * share);
        }
        self.record(id, size, vec![layout])
    }
    fn corner(&mut self, id: usize, children: &[usize], range: Range, end: [bool; 2], offset: Size, wraps: bool) -> Layout {
        let parent = range.hi.map(valid_or_nan);
        let mut child = self.fit(children[0], range, parent);
        let mut corner = self.fit(children[1], range, parent);
        let mut size = child.size;
        for a in 0..2 {
            let edge = if end[a] { child.size[a] } else { 0.0 };
            corner.position[a] = edge - corner.size[a] / 2.0 + offset[a];
        }
        if wraps {
            let first = [0, 1].map(|a| min(0.0, corner.position[a]));
            size = range.clamp([0, 1].map(|a| max(child.size[a], corner.position[a] + corner.size[a]) - first[a]));
            for a in 0..2 { child.position[a] -= first[a]; corner.position[a] -= first[a]; }
        }
        self.record(id, size, vec![child, corner])
    }
    fn doubly(&self, child: usize) -> bool { self.arena[child].style.grow > 0.0 && self.arena[child].style.shrink > 0.0 }
    fn alignment(&self, job: &Job, child: usize) -> Align {
        let own = self.arena[child].style.align_self;
        if own == Align::Auto { job.stack.align } else { own }
    }
    // Measure of one child in [a, b] along and [c, d] across the stack.
    fn measure(&mut self, job: &Job, child: usize, along: [f64; 2], across: [f64; 2]) -> Layout {
        let (m, x) = (job.stack.main, 1 - job.stack.main);
        let (mut lo, mut hi) = (0.0, across[1]);
        if self.alignment(job, child) == Align::Stretch {
            let own = self.arena[child].style.range([NAN, NAN], UNCONSTRAINED);
            lo = if own.lo[x] != 0.0 && !self.on(20) { own.lo[x] } else { across[0] };
            hi = if own.hi[x] == INF { across[1] } else { own.hi[x] };
        }
        let mut range = UNCONSTRAINED;
        (range.lo[m], range.hi[m]) = (along[0], along[1]);
        (range.lo[x], range.hi[x]) = (lo, hi);
        self.fit(child, range, job.parent)
    }
    fn sum(&self, job: &Job, items: &[Item]) -> f64 {
        let mut sum = job.stack.spacing * (items.len() as f64 - 1.0);
        for item in items {
            let style = &self.arena[job.children[item.index]].style;
            sum += style.before + style.after;
        }
        for item in items { sum += item.layout.size[job.stack.main]; }
        sum
    }
    fn baseline(&self, job: &Job, child: usize, item: &Item) -> Option<f64> {
        match self.alignment(job, child) {
            Align::BaselineFirst => Some(self.baselines[child][0]),
            Align::BaselineLast => Some(item.layout.size[1 - job.stack.main] + self.baselines[child][1]),
            _ => None,
        }
    }
    fn stack(&mut self, id: usize, stack: &Stack, children: &[usize], range: Range) -> Layout {
        let (m, x) = (stack.main, 1 - stack.main);
        if children.is_empty() { return self.record(id, range.lo, Vec::new()); }
        let parent = [0, 1].map(|a| if range.lo[a] == range.hi[a] || self.on(4) { range.hi[a] } else { NAN });
        // Sizes before flexing; a lone child that grows and shrinks in an exact length counts as nothing.
        let optimised = children.iter().filter(|&&c| self.doubly(c)).count() == 1 && range.lo[m] == range.hi[m];
        let (along, across) = ([range.lo[m], range.hi[m]], [range.lo[x], range.hi[x]]);
        let job = &Job { stack, children, along, across, parent, optimised };
        let mut items = Vec::new();
        for (index, &child) in children.iter().enumerate() {
            let layout = if optimised && self.doubly(child) {
                Layout { id: child, size: [0.0, 0.0], position: [0.0, 0.0], below: Vec::new() }
            } else {
                let basis = self.arena[child].style.basis;
                let along = [basis.resolve(parent[m], 0.0), basis.resolve(parent[m], INF)];
                self.measure(job, child, along, job.across)
            };
            items.push(Item { index, layout });
        }
        let mut lines = self.lines(job, items);
        if self.on(6) { self.cross_sizes(job, &mut lines); }
        self.flex(job, &mut lines);
        if !self.on(6) { self.cross_sizes(job, &mut lines); }
        self.stretch(job, &mut lines);
        for line in &mut lines { if !self.on(3) { line.sum = self.sum(job, &line.items); } }
        let longest = lines.iter().fold(0.0, |longest, line| max(longest, line.sum));
        let mut total = stack.line_spacing * (lines.len() as f64 - 1.0);
        for line in &lines { total += line.cross; }
        let below = self.positions(job, &lines, total);
        if m == 1 {
            let last = children[children.len() - 1];
            self.baselines[id] = [self.baselines[children[0]][0], self.baselines[last][1]];
        }
        let size = if m == 0 { [longest, total] } else { [total, longest] };
        self.record(id, range.clamp(size), below)
    }
    fn lines(&self, job: &Job, items: Vec<Item>) -> Vec<Line> {
        if !job.stack.wrap { return vec![Line { items, ..Line::default() }]; }
        let mut lines = Vec::new();
        let mut line = Line::default();
        let (mut length, mut gap) = (0.0, 0.0);
        for item in items {
            let style = &self.arena[job.children[item.index]].style;
            let width = style.before + item.layout.size[job.stack.main] + style.after;
            let counted = if self.on(2) { 0.0 } else { gap };
            if violation(length + counted + width, job.along[0], job.along[1]) < 0.0 && !line.items.is_empty() {
                lines.push(std::mem::take(&mut line));
                (length, gap) = (0.0, 0.0);
            }
            line.items.push(item);
            length += gap + width;
            gap = job.stack.spacing;
        }
        lines.push(line);
        lines
    }
    // Growth and shrinking of each line, in one pass.
    fn flex(&mut self, job: &Job, lines: &mut [Line]) {
        for line in lines.iter_mut() {
            line.sum = self.sum(job, &line.items);
            let least = if self.on(17) && job.along[1].is_finite() { job.along[1] } else { job.along[0] };
            let v = violation(line.sum, least, job.along[1]);
            let mut factors = Vec::new();
            for (i, item) in line.items.iter().enumerate() {
                let style = &self.arena[job.children[if self.on(8) { i } else { item.index }]].style;
                factors.push(if v.abs() < EPSILON { 0.0 } else if v > 0.0 { style.grow } else { style.shrink });
            }
            let factor_sum: f64 = factors.iter().fold(0.0, |sum, f| sum + f);
            if factor_sum == 0.0 {
                if job.optimised && !self.on(15) {
                    for item in line.items.iter_mut() {
                        let child = job.children[item.index];
                        if self.doubly(child) { item.layout = self.measure(job, child, [0.0, 0.0], job.across); }
                    }
                }
                if self.on(7) { break; }
                continue;
            }
            let sizes: Vec<f64> = line.items.iter().map(|item| item.layout.size[job.stack.main]).collect();
            let changes: Vec<f64> = if v > 0.0 { factors.iter().map(|f| (v * (f / factor_sum)).floor()).collect() } else {
                let weight = |(s, f): (&f64, &f64)| if self.on(1) { f / factor_sum } else { s * (f / factor_sum) };
                let weights: Vec<f64> = sizes.iter().zip(&factors).map(weight).collect();
                let weight_sum = weights.iter().fold(0.0, |sum, q| sum + q);
                let change = |q: &f64| if weight_sum == 0.0 { 0.0 } else { -(q / weight_sum * v).abs() };
                weights.iter().map(change).collect()
            };
            let rest = changes.iter().fold(v, |rest, change| rest - change);
            let Some(first) = changes.iter().position(|&change| change != 0.0) else { continue };
            for (i, item) in line.items.iter_mut().enumerate() {
                if changes[i] == 0.0 { continue; }
                let child = job.children[item.index];
                let extra = if i == first && self.arena[child].style.grow > 0.0 { rest } else { 0.0 };
                let mut z = max(sizes[i] + changes[i] + extra, 0.0);
                if self.on(10) {
                    let limits = Style { exact: [Dimension::Auto; 2], ..self.arena[child].style.clone() };
                    z = limits.range(job.parent, UNCONSTRAINED).clamp([z, z])[job.stack.main];
                }
                item.layout = self.measure(job, child, [z, z], job.across);
            }
        }
    }
    fn cross_sizes(&self, job: &Job, lines: &mut [Line]) {
        let x = 1 - job.stack.main;
        let single = lines.len() == 1;
        for line in lines.iter_mut() {
            let (mut above, mut below, mut others) = (0.0, 0.0, 0.0);
            for item in &line.items {
                let cross = item.layout.size[x];
                match self.baseline(job, job.children[item.index], item) {
                    Some(baseline) => { above = max(above, baseline); below = max(below, cross - baseline); }
                    None => others = max(others, cross),
                }
            }
            line.baseline = above;
            let highest = line.items.iter().fold(0.0, |high, item| max(high, item.layout.size[x]));
            line.cross = if self.on(11) { highest } else { max(above + below, others) };
            if single { line.cross = min(max(job.across[0], line.cross), job.across[1]); }
            if single && job.across[0] == job.across[1] { line.cross = job.across[0]; }
        }
    }
    fn stretch(&mut self, job: &Job, lines: &mut [Line]) {
        let (m, x) = (job.stack.main, 1 - job.stack.main);
        let count = lines.len() as f64;
        let used = lines.iter().fold(0.0, |sum, line| sum + line.cross) + job.stack.line_spacing * (count - 1.0);
        let v = violation(used, job.across[0], job.across[1]);
        let share = if lines.len() > 1 && job.stack.align_content == Spread::Stretch && v > EPSILON { v / count } else { 0.0 };
        for line in lines.iter_mut() {
            line.cross += share;
            for item in line.items.iter_mut() {
                let child = job.children[item.index];
                let align = if self.on(9) { job.stack.align } else { self.alignment(job, child) };
                if align == Align::Stretch && line.cross - item.layout.size[x] > EPSILON {
                    let main = item.layout.size[m];
                    item.layout = self.measure(job, child, [main, main], [line.cross, line.cross]);
                }
            }
        }
    }
    fn positions(&mut self, job: &Job, lines: &[Line], total: f64) -> Vec<Layout> {
        let (m, x) = (job.stack.main, 1 - job.stack.main);
        let free = violation(total, job.across[0], job.across[1]);
        let (mut y, line_gap) = distribute(job.stack.align_content, lines.len(), free, true);
        let mut below = Vec::new();
        for (number, line) in lines.iter().enumerate() {
            if number > 0 { y += line_gap + job.stack.line_spacing; }
            let free = violation(line.sum, job.along[0], job.along[1]);
            let (mut at, gap) = distribute(job.stack.justify, line.items.len(), free, !self.on(13));
            for (i, item) in line.items.iter().enumerate() {
                let child = job.children[item.index];
                let style = &self.arena[child].style;
                at += style.before;
                if i > 0 { at += job.stack.spacing + gap; }
                let room = lines[if self.on(14) { 0 } else { number }].cross - item.layout.size[x];
                let shift = match self.alignment(job, child) {
                    Align::End => room, Align::Center => self.floor(room / 2.0),
                    Align::BaselineFirst | Align::BaselineLast => {
                        line.baseline - self.baseline(job, child, item).unwrap_or(0.0)
                    }
                    _ => 0.0,
                };
                let mut layout = item.layout.clone();
                layout.position[m] = at;
                layout.position[x] = y + shift;
                at += item.layout.size[m] + style.after;
                below.push(layout);
            }
            y += line.cross;
        }
        below
    }
    // Frames of an element and of all below it; what was never laid out has no size.
    fn frames(&self, layout: &Layout, path: &str, origin: Size, mirror: Option<f64>, out: &mut Vec<(String, [f64; 4])>) {
        let root = path.is_empty();
        let mut place = if root { [0.0, 0.0] } else { origin.map(|p| self.ceil(p)) };
        if let (Some(width), false) = (mirror, root) { place[0] = width - layout.size[0] - place[0]; }
        let name = if root { "/".to_string() } else { path.to_string() };
        let frame = [place[0], place[1], layout.size[0], layout.size[1]].map(|v| if v.is_finite() { v } else { 0.0 });
        out.push((name, frame));
        for (i, &child) in self.arena[layout.id].children.iter().enumerate() {
            let empty = Layout { id: child, size: [0.0, 0.0], position: [0.0, 0.0], below: Vec::new() };
            let inner = layout.below.get(i).unwrap_or(&empty);
            let next = [0, 1].map(|a| origin[a] + inner.position[a]);
            self.frames(inner, &format!("{}/{}", path, i), next, mirror, out);
        }
    }
}

// Program.

fn solve(json: &Json, mistake: u32, measured: &mut HashMap<Key, Layout>) -> Read<String> {
    let keys = ["name", "description", "expected", "algorithm", "constrainedSize", "pixelScale", "layoutDirection", "root"];
    let f = Fields::of(json, "fixture", &keys)?;
    f.word("algorithm", &[("texture", ())])?;
    let range = constrained(&f)?;
    let mut arena = Vec::new();
    let Some(root) = f.get("root") else { return invalid("root", "missing") };
    let root = element(root, &mut arena)?;
    let baselines = arena.iter().map(Element::baselines).collect();
    let scale = f.number("pixelScale", 0.0)?;
    let mut engine = Engine { mistake, scale, arena, baselines, measured: std::mem::take(measured) };
    if !engine.on(12) { engine.measured.clear(); }
    let layout = engine.fit(root, range, range.hi);
    let right_to_left = f.word("layoutDirection", &[("leftToRight", false), ("rightToLeft", true)])?;
    let mut frames = Vec::new();
    engine.frames(&layout, "", [0.0, 0.0], right_to_left.then_some(layout.size[0]), &mut frames);
    let list: Vec<String> =
        frames.iter().map(|(path, f)| format!("{}:[{},{},{},{}]", quoted(path), f[0], f[1], f[2], f[3])).collect();
    let f = frames[0].1;
    *measured = engine.measured;
    Ok(format!("\"status\":\"solved\",\"size\":[{},{}],\"frames\":{{{}}}", f[2], f[3], list.join(",")))
}

fn answer(line: &[u8], mistake: u32, measured: &mut HashMap<Key, Layout>) -> String {
    let mut reader = Reader { bytes: line, at: 0 };
    let parsed = reader.value(0);
    let mut name = "";
    let outcome = match &parsed {
        Ok(json) if reader.peek() == 0 => {
            if let Json::Object(list) = json { name = Fields(list).text("name", "").unwrap_or(""); }
            solve(json, mistake, measured)
        }
        Ok(_) => invalid("line", "text after the fixture"),
        Err(error) => invalid("line", error),
    };
    let body = match outcome {
        Ok(body) => body,
        Err(Trouble::Invalid(e)) => format!("\"status\":\"invalid\",\"error\":{}", quoted(&e)),
        Err(Trouble::Refused(e)) => format!("\"status\":\"refused\",\"error\":{}", quoted(&e)),
    };
    format!("{{\"name\":{},\"engine\":\"mine\",{}}}", quoted(name), body)
}

fn run() {
    let mistake = std::env::var("MISTAKE").ok().and_then(|v| v.parse().ok()).unwrap_or(0);
    let mut measured = HashMap::new();
    let mut out = std::io::stdout().lock();
    for line in std::io::stdin().lock().split(b'\n').map_while(Result::ok) {
        if line.iter().all(|b| b.is_ascii_whitespace()) { continue; }
        if writeln!(out, "{}", answer(&line, mistake, &mut measured)).and_then(|_| out.flush()).is_err() { break; }
    }
}

fn main() {
    let thread = std::thread::Builder::new().stack_size(1 << 29).spawn(run).expect("thread");
    let _ = thread.join();
}
