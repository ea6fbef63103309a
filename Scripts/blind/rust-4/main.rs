// SPDX-License-Identifier: GPL-3.0-or-later
// A layout engine for the rule `flutter`: rows and columns in the manner of RenderFlex.
// It reads one fixture a line (JSON) and answers one line a fixture.
use std::io::{BufRead, Write};

// ---------------------------------------------------------------- JSON

/// A value of JSON; the members of an object are in the order of the text.
#[derive(Clone, Debug)]
enum Json {
    Null,
    Bool(bool),
    Number(f64),
    Text(String),
    List(Vec<Json>),
    Object(Vec<(String, Json)>),
}

impl Json {
    fn get(&self, key: &str) -> Option<&Json> {
        match self {
            Json::Object(members) => members.iter().find(|m| m.0 == key).map(|m| &m.1),
            _ => None,
        }
    }
    fn text(&self) -> Option<&str> {
        match self {
            Json::Text(t) => Some(t),
            _ => None,
        }
    }
    fn number(&self) -> Option<f64> {
        match self {
            Json::Number(n) => Some(*n),
            _ => None,
        }
    }
}

struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
    depth: usize,
}

type Parsed = Result<Json, String>;

impl<'a> Reader<'a> {
    fn document(text: &'a str) -> Parsed {
        let mut reader = Reader { bytes: text.as_bytes(), at: 0, depth: 0 };
        let value = reader.value()?;
        reader.space();
        if reader.at < reader.bytes.len() {
            return Err(reader.complaint("the end"));
        }
        Ok(value)
    }

    fn complaint(&self, wanted: &str) -> String {
        format!("not JSON at byte {}: {} was expected", self.at, wanted)
    }

    fn peek(&self) -> u8 {
        *self.bytes.get(self.at).unwrap_or(&0)
    }

    fn space(&mut self) {
        while matches!(self.peek(), b' ' | b'\t' | b'\n' | b'\r') {
            self.at += 1;
        }
    }

    fn expect(&mut self, byte: u8) -> Result<(), String> {
        if self.peek() != byte {
            return Err(self.complaint(&format!("'{}'", byte as char)));
        }
        self.at += 1;
        Ok(())
    }

    fn value(&mut self) -> Parsed {
        self.space();
        match self.peek() {
            b'{' => self.nested(Self::object),
            b'[' => self.nested(Self::list),
            b'"' => Ok(Json::Text(self.string()?)),
            b't' => self.word("true", Json::Bool(true)),
            b'f' => self.word("false", Json::Bool(false)),
            b'n' => self.word("null", Json::Null),
            _ => self.number(),
        }
    }

    fn nested(&mut self, read: fn(&mut Self) -> Parsed) -> Parsed {
        self.depth += 1;
        if self.depth > 4000 {
            return Err("nested too deep".to_string());
        }
        let value = read(self);
        self.depth -= 1;
        value
    }

    fn word(&mut self, word: &str, value: Json) -> Parsed {
        if !self.bytes[self.at..].starts_with(word.as_bytes()) {
            return Err(self.complaint(word));
        }
        self.at += word.len();
        Ok(value)
    }

    fn number(&mut self) -> Parsed {
        let start = self.at;
        while matches!(self.peek(), b'0'..=b'9' | b'-' | b'+' | b'.' | b'e' | b'E') {
            self.at += 1;
        }
        let digits = std::str::from_utf8(&self.bytes[start..self.at]).unwrap_or("");
        match digits.parse::<f64>() {
            Ok(number) if number.is_finite() => Ok(Json::Number(number)),
            _ => Err(self.complaint("a value")),
        }
    }

    /// What is between two brackets, separated by commas.
    fn items(&mut self, open: u8, close: u8, mut item: impl FnMut(&mut Self) -> Result<(), String>) -> Result<(), String> {
        self.expect(open)?;
        self.space();
        while self.peek() != close {
            item(self)?;
            self.space();
            if self.peek() != b',' {
                break;
            }
            self.at += 1;
            self.space();
        }
        self.expect(close)
    }

    fn object(&mut self) -> Parsed {
        let mut members = Vec::new();
        self.items(b'{', b'}', |reader| {
            let key = reader.string()?;
            reader.space();
            reader.expect(b':')?;
            members.push((key, reader.value()?));
            Ok(())
        })?;
        Ok(Json::Object(members))
    }

    fn list(&mut self) -> Parsed {
        let mut values = Vec::new();
        self.items(b'[', b']', |reader| {
            values.push(reader.value()?);
            Ok(())
        })?;
        Ok(Json::List(values))
    }

    fn string(&mut self) -> Result<String, String> {
        self.expect(b'"')?;
        let mut out: Vec<u8> = Vec::new();
        loop {
            let byte = self.peek();
            if self.at >= self.bytes.len() {
                return Err(self.complaint("the end of the text"));
            }
            self.at += 1;
            match byte {
                b'"' => return String::from_utf8(out).map_err(|_| "not UTF-8".to_string()),
                b'\\' => {
                    let c = self.escaped()?;
                    out.extend_from_slice(c.encode_utf8(&mut [0; 4]).as_bytes());
                }
                _ => out.push(byte),
            }
        }
    }

    fn escaped(&mut self) -> Result<char, String> {
        let byte = self.peek();
        self.at += 1;
        Ok(match byte {
            b'n' => '\n',
            b't' => '\t',
            b'r' => '\r',
            b'b' => '\u{8}',
            b'f' => '\u{c}',
            b'"' | b'\\' | b'/' => byte as char,
            b'u' => {
                let mut code = self.hex()?;
                if (0xD800..0xDC00).contains(&code) && self.bytes[self.at..].starts_with(b"\\u") {
                    self.at += 2;
                    let low = self.hex()?;
                    code = 0x10000 + ((code - 0xD800) << 10) + (low.wrapping_sub(0xDC00) & 0x3FF);
                }
                char::from_u32(code).unwrap_or('\u{FFFD}')
            }
            _ => return Err(self.complaint("an escape")),
        })
    }

    fn hex(&mut self) -> Result<u32, String> {
        let digits = self.bytes.get(self.at..self.at + 4).ok_or("cut off")?;
        self.at += 4;
        let digits = std::str::from_utf8(digits).map_err(|_| "not UTF-8")?;
        u32::from_str_radix(digits, 16).map_err(|_| self.complaint("four hexadecimal digits"))
    }
}

/// The text as a literal of JSON.
fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            c if (c as u32) < 32 => out.push_str(&format!("\\u{:04x}", c as u32)),
            c => out.push(c),
        }
    }
    out.push('"');
    out
}

// ---------------------------------------------------------------- The model

/// Why there is no layout.
enum Trouble {
    Refused(String),
    Invalid(String),
}

fn refuse<T>(why: String) -> Result<T, Trouble> {
    Err(Trouble::Refused(why))
}

fn invalid<T>(why: String) -> Result<T, Trouble> {
    Err(Trouble::Invalid(why))
}

/// A length of a style.
#[derive(Clone, Copy)]
enum Dimension {
    Auto,
    Points(f64),
    Fraction(f64),
}

impl Dimension {
    /// The length in points, if there is one; `whole` is what percentages refer to, NaN if that is not known.
    fn resolved(self, whole: f64) -> Option<f64> {
        match self {
            Dimension::Auto => None,
            Dimension::Points(p) => Some(p),
            Dimension::Fraction(f) => Some(f * whole).filter(|length| !length.is_nan()),
        }
    }
}

/// The dimensions of one axis.
struct Own {
    exact: Dimension,
    least: Dimension,
    most: Dimension,
}

#[derive(Clone, Copy, PartialEq)]
enum Justify {
    Start,
    End,
    Center,
    Between,
    Around,
    Evenly,
}

#[derive(Clone, Copy, PartialEq)]
enum Align {
    Start,
    End,
    Center,
    Stretch,
    Baseline,
}

struct StackData {
    axis: usize, // 0: a row, 1: a column
    reverse: bool,
    spacing: f64,
    justify: Justify,
    align: Align,
    fills: bool, // mainAxisSize is max
    children: Vec<Element>,
}

enum Kind {
    Plain,
    Fixed([f64; 2]),
    Image([f64; 2]),
    Text { text: String, character: f64, line: f64 },
    Stack(StackData),
}

struct Element {
    own: [Own; 2],
    flex: f64,
    loose: bool,
    ascender: Option<f64>,
    kind: Kind,
}

// ---------------------------------------------------------------- From JSON to the model

fn known_keys(value: &Json, known: &[&str], place: &str) -> Result<(), Trouble> {
    match value {
        Json::Object(members) => match members.iter().find(|m| !known.contains(&m.0.as_str())) {
            Some(other) => refuse(format!("{}: \"{}\" is not supported", place, other.0)),
            None => Ok(()),
        },
        _ => invalid(format!("{}: an object was expected", place)),
    }
}

/// A number of at least 0.
fn amount(value: Option<&Json>, otherwise: f64, place: &str) -> Result<f64, Trouble> {
    match value {
        None => Ok(otherwise),
        Some(Json::Number(n)) if *n >= 0.0 => Ok(*n),
        Some(Json::Number(_)) => invalid(format!("{}: a negative number", place)),
        Some(_) => refuse(format!("{}: not a number", place)),
    }
}

fn dimension(style: Option<&Json>, key: &str) -> Result<Dimension, Trouble> {
    let value = match style.and_then(|s| s.get(key)) {
        None => return Ok(Dimension::Auto),
        Some(value) => value,
    };
    let word = match value {
        Json::Number(_) => return Ok(Dimension::Points(amount(Some(value), 0.0, key)?)),
        Json::Text(word) => word,
        _ => return invalid(format!("{}: a dimension was expected", key)),
    };
    if word == "auto" {
        return Ok(Dimension::Auto);
    }
    let parts = [("pt", false), ("%", true)];
    for (ending, percent) in parts {
        if let Some(Ok(n)) = word.strip_suffix(ending).map(|n| n.parse::<f64>()) {
            if n < 0.0 || !n.is_finite() {
                return invalid(format!("{}: {}", key, word));
            }
            return Ok(if percent { Dimension::Fraction(n / 100.0) } else { Dimension::Points(n) });
        }
    }
    refuse(format!("{}: {} is not supported", key, word))
}

fn word<'a>(value: &'a Json, key: &str, otherwise: &'a str) -> &'a str {
    value.get(key).and_then(|v| v.text()).unwrap_or(otherwise)
}

const STYLE: [&str; 20] = [
    "width", "height", "minWidth", "maxWidth", "minHeight", "maxHeight", "flexGrow", "flexFit", "ascender",
    "descender", "alignSelf", "flexBasis", "flexShrink", "spacingBefore", "spacingAfter", "layoutPriority",
    "order", "margin", "padding", "border",
];

const STACK: [&str; 14] = [
    "type", "id", "debugName", "style", "children", "direction", "spacing", "justifyContent", "alignItems",
    "mainAxisSize", "flexWrap", "alignContent", "lineSpacing", "algorithm",
];

fn element(json: &Json) -> Result<Element, Trouble> {
    let style = json.get("style");
    if let Some(style) = style {
        known_keys(style, &STYLE, "style")?;
    }
    let own = |names: [&str; 3]| -> Result<Own, Trouble> {
        Ok(Own { exact: dimension(style, names[0])?, least: dimension(style, names[1])?, most: dimension(style, names[2])? })
    };
    let setting = |key: &str| style.and_then(|s| s.get(key));
    let loose = match setting("flexFit").map(|v| v.text()) {
        None | Some(Some("tight")) => false,
        Some(Some("loose")) => true,
        _ => return invalid("flexFit".to_string()),
    };
    let kind = match word(json, "type", "node") {
        "node" => {
            known_keys(json, &["type", "id", "debugName", "style", "content"], "node")?;
            content(json.get("content"))?
        }
        "stack" => Kind::Stack(stack(json)?),
        other => return refuse(format!("elements of type {} are not supported", other)),
    };
    Ok(Element {
        own: [own(["width", "minWidth", "maxWidth"])?, own(["height", "minHeight", "maxHeight"])?],
        flex: amount(setting("flexGrow"), 0.0, "flexGrow")?,
        loose,
        ascender: setting("ascender").and_then(|v| v.number()),
        kind,
    })
}

fn size_of(json: &Json) -> Result<[f64; 2], Trouble> {
    Ok([amount(json.get("width"), 0.0, "width")?, amount(json.get("height"), 0.0, "height")?])
}

fn content(json: Option<&Json>) -> Result<Kind, Trouble> {
    let json = match json {
        None => return Ok(Kind::Plain),
        Some(json) => json,
    };
    known_keys(json, &["width", "height", "image", "resizable", "text", "characterWidth", "lineHeight", "kind"], "content")?;
    if json.get("kind").is_some() {
        return Ok(Kind::Plain); // nothing is loaded
    }
    if let Some(text) = json.get("text").and_then(|t| t.text()) {
        let character = amount(json.get("characterWidth"), 8.0, "characterWidth")?;
        let line = amount(json.get("lineHeight"), 16.0, "lineHeight")?;
        return Ok(Kind::Text { text: text.to_string(), character, line });
    }
    if let Some(image) = json.get("image") {
        let natural = size_of(image)?;
        let resizable = matches!(json.get("resizable"), Some(Json::Bool(true)));
        return Ok(if resizable { Kind::Image(natural) } else { Kind::Fixed(natural) });
    }
    Ok(Kind::Fixed(size_of(json)?))
}

fn stack(json: &Json) -> Result<StackData, Trouble> {
    known_keys(json, &STACK, "stack")?;
    if word(json, "algorithm", "flutter") != "flutter" {
        return refuse("another rule".to_string());
    }
    let (axis, reverse) = match word(json, "direction", "horizontal") {
        "horizontal" => (0, false),
        "horizontalReverse" => (0, true),
        "vertical" => (1, false),
        "verticalReverse" => (1, true),
        other => return invalid(format!("direction: {}", other)),
    };
    let justify = match word(json, "justifyContent", "start") {
        "start" => Justify::Start,
        "end" => Justify::End,
        "center" => Justify::Center,
        "spaceBetween" => Justify::Between,
        "spaceAround" => Justify::Around,
        "spaceEvenly" => Justify::Evenly,
        other => return invalid(format!("justifyContent: {}", other)),
    };
    let align = match word(json, "alignItems", "center") {
        "start" => Align::Start,
        "end" => Align::End,
        "center" => Align::Center,
        "stretch" => Align::Stretch,
        "baselineFirst" => Align::Baseline,
        other => return invalid(format!("alignItems: {}", other)),
    };
    let fills = match word(json, "mainAxisSize", "max") {
        "max" => true,
        "min" => false,
        other => return invalid(format!("mainAxisSize: {}", other)),
    };
    let mut children = Vec::new();
    match json.get("children") {
        None => {}
        Some(Json::List(list)) => {
            for child in list {
                children.push(element(child)?);
            }
        }
        Some(_) => return invalid("children: a list was expected".to_string()),
    }
    let spacing = amount(json.get("spacing"), 0.0, "spacing")?;
    Ok(StackData { axis, reverse, spacing, justify, align, fills, children })
}

// ---------------------------------------------------------------- Layout

/// What an element may be: a smallest and a largest size.
#[derive(Clone, Copy)]
struct Limits {
    low: [f64; 2],
    high: [f64; 2],
}

/// An element that was laid out. Places are within the parent.
struct Placed {
    place: [f64; 2],
    size: [f64; 2],
    baseline: Option<f64>, // below the top of the element
    children: Vec<Placed>,
}

fn clamp(value: f64, low: f64, high: f64) -> f64 {
    value.min(high).max(low)
}

/// A length of 10,000,000 points is none, and then the element has no size.
fn valid(size: [f64; 2]) -> [f64; 2] {
    if size.iter().all(|length| *length < 1e7) {
        size
    } else {
        [0.0, 0.0]
    }
}

struct Engine {
    mistake: u32,
    right_to_left: bool,
}

impl Engine {
    /// Own dimensions: each end of the own range is clamped into the limits. `whole` is what percentages refer to.
    fn enforce(&self, own: &Own, low: f64, high: f64, whole: f64) -> (f64, f64) {
        let least = own.least.resolved(whole).unwrap_or(0.0);
        let exact = own.exact.resolved(whole);
        let most = own.most.resolved(whole);
        if most.is_none() && exact.is_none() && matches!(own.most, Dimension::Fraction(_)) {
            // A part of what is not known is a range that meets no limits.
            return if least > low { (high, high) } else { (low, low) };
        }
        let most = most.unwrap_or(f64::INFINITY);
        let (least, most) = if self.mistake == 1 { (least.min(most), most) } else { (least, most.max(least)) };
        let (a, b) = match exact {
            Some(exact) => (clamp(exact, least, most), clamp(exact, least, most)),
            None => (least, most),
        };
        (clamp(a, low, high), clamp(b, low, high))
    }

    /// Asks an element for its size, and lays out what is in it.
    fn ask(&self, element: &Element, outer: Limits, whole: [f64; 2]) -> Placed {
        let mut limits = outer;
        for axis in 0..2 {
            let base = if self.mistake == 2 { whole[0] } else { whole[axis] };
            let (low, high) = self.enforce(&element.own[axis], outer.low[axis], outer.high[axis], base);
            limits.low[axis] = low;
            limits.high[axis] = high;
        }
        let wanted = match &element.kind {
            Kind::Stack(stack) => {
                let mut placed = self.flex(stack, limits);
                placed.size = valid(placed.size);
                // Right to left mirrors all.
                let mirrored = self.right_to_left && !(self.mistake == 20 && stack.axis == 1);
                for child in placed.children.iter_mut().filter(|_| mirrored) {
                    child.place[0] = placed.size[0] - child.place[0] - child.size[0];
                }
                placed.baseline = placed.baseline.or(element.ascender);
                return placed;
            }
            Kind::Plain => {
                if limits.high[0].is_finite() && limits.high[1].is_finite() {
                    limits.high
                } else if self.mistake == 5 {
                    limits.high.map(|length| if length.is_finite() { length } else { 0.0 })
                } else {
                    [0.0, 0.0]
                }
            }
            Kind::Fixed(size) => *size,
            Kind::Image(natural) => self.image(*natural, limits),
            Kind::Text { text, character, line } => {
                let width = if self.mistake == 4 { outer.high[0] } else { limits.high[0] };
                self.text(text, *character, *line, width)
            }
        };
        let mut size = [0.0; 2];
        for axis in 0..2 {
            size[axis] = clamp(wanted[axis], limits.low[axis], limits.high[axis]);
        }
        let baseline = match &element.kind {
            Kind::Text { text, line, .. } if !text.is_empty() => element.ascender.or(Some(line * 0.8)),
            _ => element.ascender,
        };
        Placed { place: [0.0; 2], size: valid(size), baseline, children: Vec::new() }
    }

    /// A resizable image keeps its proportions inside what is offered.
    fn image(&self, natural: [f64; 2], limits: Limits) -> [f64; 2] {
        let mut scale = f64::INFINITY;
        for axis in 0..2 {
            if natural[axis] > 0.0 {
                scale = scale.min(limits.high[axis] / natural[axis]);
            }
        }
        if !scale.is_finite() {
            return natural;
        }
        [natural[0] * scale, natural[1] * scale]
    }

    /// The size of text whose words are broken greedily at a width.
    fn text(&self, text: &str, character: f64, line: f64, width: f64) -> [f64; 2] {
        if text.is_empty() {
            return [0.0, 0.0];
        }
        let mut widest = 0.0f64;
        let mut lines = 0.0;
        for paragraph in text.split('\n') {
            let mut length = 0.0; // of the current line
            let mut empty = true;
            for word in paragraph.split(' ').filter(|w| !w.is_empty()) {
                let own = word.chars().count() as f64 * character;
                if !empty && length + character + own > width {
                    widest = widest.max(length);
                    lines += 1.0;
                    length = own;
                } else {
                    length += if empty { own } else { character + own };
                }
                empty = false;
            }
            widest = widest.max(length);
            lines += 1.0;
        }
        [widest, lines * line]
    }

    /// A row or a column.
    fn flex(&self, stack: &StackData, limits: Limits) -> Placed {
        let main = stack.axis;
        let cross = 1 - main;
        let count = stack.children.len();
        let (least, most) = (limits.low[main], limits.high[main]);
        let can_flex = most.is_finite() || self.mistake == 6;

        // Percentages of children refer to lengths that are known.
        let mut whole = [f64::NAN; 2];
        for axis in 0..2 {
            if limits.low[axis] == limits.high[axis] {
                whole[axis] = limits.high[axis];
            }
        }

        let flexible = |child: &Element| can_flex && child.flex > 0.0;
        let limits_of = |child: &Element, low: f64, high: f64| -> Limits {
            let mut inner = Limits { low: [0.0; 2], high: limits.high };
            if self.mistake == 7 {
                inner.low[cross] = limits.low[cross];
            }
            inner.low[main] = low;
            inner.high[main] = high;
            let as_it_is = self.mistake == 8 && !matches!(child.own[cross].exact, Dimension::Auto);
            if stack.align == Align::Stretch && limits.high[cross].is_finite() && !as_it_is {
                inner.low[cross] = limits.high[cross];
            }
            inner
        };

        // 1. Inflexible children.
        let gap_count = if self.mistake == 10 { count } else { count.saturating_sub(1) };
        let gaps = stack.spacing * gap_count as f64;
        let mut allocated = gaps;
        let mut total_flex = 0.0;
        let mut placed: Vec<Option<Placed>> = Vec::new();
        for child in &stack.children {
            if flexible(child) {
                total_flex += child.flex;
                placed.push(None);
                continue;
            }
            let end = if self.mistake == 9 { most } else { f64::INFINITY };
            let result = self.ask(child, limits_of(child, 0.0, end), whole);
            allocated += result.size[main];
            placed.push(Some(result));
        }

        // 2. Space.
        let free = if self.mistake == 11 { most - allocated } else { (most - allocated).max(0.0) };
        let mut unit = free / if self.mistake == 12 { total_flex.max(1.0) } else { total_flex };

        // 3. Flexible children.
        for (index, child) in stack.children.iter().enumerate() {
            if !flexible(child) {
                continue;
            }
            let share = if self.mistake == 14 && !stack.fills { 0.0 } else { unit * child.flex };
            let low = if child.loose { 0.0 } else { share };
            let result = self.ask(child, limits_of(child, low, share), whole);
            allocated += result.size[main];
            if self.mistake == 13 {
                total_flex -= child.flex;
                unit = (most - allocated).max(0.0) / total_flex;
            }
            placed[index] = Some(result);
        }
        let mut children: Vec<Placed> = placed.into_iter().flatten().collect();

        // 4. Across.
        let on_baseline = stack.align == Align::Baseline && main == 0;
        let counts = |child: &&Placed| self.mistake != 15 || !on_baseline || child.baseline.is_some();
        let mut across = children.iter().filter(counts).map(|c| c.size[cross]).fold(0.0, f64::max);
        let mut highest = f64::NEG_INFINITY; // the greatest ascent
        if on_baseline {
            let mut below = f64::NEG_INFINITY;
            for child in &children {
                if let Some(ascent) = child.baseline {
                    highest = highest.max(ascent);
                    below = below.max(child.size[cross] - ascent);
                }
            }
            across = across.max(highest + below);
        }
        let mut size = [0.0; 2];
        size[cross] = clamp(across, limits.low[cross], limits.high[cross]);

        // 5. Along.
        let length = if stack.fills && can_flex { most } else { allocated };
        size[main] = if self.mistake == 3 { length.min(most) } else { clamp(length, least, most) };

        // 6. Places.
        let rest = if self.mistake == 17 { size[main] - allocated } else { (size[main] - allocated).max(0.0) };
        let (begin, between) = self.distribute(stack.justify, rest, count);
        let mut at = begin;
        for child in children.iter_mut() {
            child.place[main] = at;
            let gap = if self.mistake == 18 && between > 0.0 { 0.0 } else { stack.spacing };
            at += child.size[main] + gap + between;
            let room = if self.mistake == 16 { limits.high[cross] } else { size[cross] };
            let spare = room - child.size[cross];
            child.place[cross] = match stack.align {
                Align::Start | Align::Stretch => 0.0,
                Align::End => spare,
                Align::Center => spare / 2.0,
                Align::Baseline if on_baseline => child.baseline.map_or(0.0, |ascent| highest - ascent),
                Align::Baseline => 0.0,
            };
        }

        // Reversed: mirrored in the stack.
        for child in children.iter_mut().filter(|_| stack.reverse) {
            child.place[main] = size[main] - child.place[main] - child.size[main];
        }

        let baseline = self.baseline_of(main, &children);
        Placed { place: [0.0; 2], size, baseline, children }
    }

    /// Where the first child begins, and what is added between two.
    fn distribute(&self, justify: Justify, rest: f64, count: usize) -> (f64, f64) {
        let n = count as f64;
        match justify {
            Justify::Start => (0.0, 0.0),
            Justify::End => (rest, 0.0),
            Justify::Center => (rest / 2.0, 0.0),
            Justify::Between if count < 2 => (0.0, 0.0),
            Justify::Between => (0.0, rest / (n - 1.0)),
            Justify::Around if count == 0 => (0.0, 0.0),
            Justify::Around => (rest / n / 2.0, rest / n),
            Justify::Evenly => (rest / (n + 1.0), rest / (n + 1.0)),
        }
    }

    /// The baseline of a stack: a row has its highest one, a column its first one.
    fn baseline_of(&self, main: usize, children: &[Placed]) -> Option<f64> {
        let top = |child: &Placed| if self.mistake == 19 { 0.0 } else { child.place[1] };
        let mut lines = children.iter().filter_map(|c| c.baseline.map(|b| top(c) + b));
        if main == 0 {
            lines.reduce(f64::min)
        } else {
            lines.next()
        }
    }
}

// ---------------------------------------------------------------- Input and output

/// The limits of the root.
fn root_limits(fixture: &Json) -> Result<Limits, Trouble> {
    let mut limits = Limits { low: [0.0; 2], high: [f64::INFINITY; 2] };
    let range = match fixture.get("constrainedSize") {
        None => return Ok(limits),
        Some(range) => range,
    };
    known_keys(range, &["width", "height", "min", "max"], "constrainedSize")?;
    for (axis, name) in ["width", "height"].into_iter().enumerate() {
        let side = |end: &str| range.get(end).and_then(|r| r.get(name));
        if range.get(name).is_some() {
            limits.low[axis] = amount(range.get(name), 0.0, name)?;
            limits.high[axis] = limits.low[axis];
        } else {
            limits.low[axis] = amount(side("min"), 0.0, name)?;
            limits.high[axis] = amount(side("max"), f64::INFINITY, name)?;
        }
        if limits.low[axis] > limits.high[axis] {
            return invalid(format!("constrainedSize: the least {} is above the largest", name));
        }
    }
    Ok(limits)
}

/// Adds the frames of an element and of all in it, in the root's coordinates.
fn collect(placed: &Placed, path: &str, origin: [f64; 2], out: &mut Vec<String>) {
    let (x, y) = (origin[0] + placed.place[0], origin[1] + placed.place[1]);
    let name = if path.is_empty() { "/" } else { path };
    let finite = |length: f64| if length.is_finite() { length } else { 0.0 }; // in a stack without an end
    out.push(format!("{}:[{},{},{},{}]", quoted(name), finite(x), finite(y), placed.size[0], placed.size[1]));
    for (index, child) in placed.children.iter().enumerate() {
        collect(child, &format!("{}/{}", path, index), [x, y], out);
    }
}

fn solve(fixture: &Json, mistake: u32) -> Result<String, Trouble> {
    let top = ["name", "description", "algorithm", "constrainedSize", "root", "expected", "layoutDirection"];
    known_keys(fixture, &top, "fixture")?;
    if word(fixture, "algorithm", "flutter") != "flutter" {
        return refuse("another rule".to_string());
    }
    let right_to_left = match word(fixture, "layoutDirection", "leftToRight") {
        "leftToRight" => false,
        "rightToLeft" => true,
        other => return invalid(format!("layoutDirection: {}", other)),
    };
    let limits = root_limits(fixture)?;
    let root = match fixture.get("root") {
        Some(root) => element(root)?,
        None => return invalid("there is no root".to_string()),
    };
    let engine = Engine { mistake, right_to_left };
    let placed = engine.ask(&root, limits, limits.high);
    let mut frames = Vec::new();
    collect(&placed, "", [0.0; 2], &mut frames);
    Ok(frames.join(","))
}

fn answer(line: &str, mistake: u32) -> String {
    let fixture = match Reader::document(line) {
        Ok(fixture) => fixture,
        Err(error) => return format!("{{\"name\":\"\",\"status\":\"invalid\",\"error\":{}}}", quoted(&error)),
    };
    let name = quoted(word(&fixture, "name", ""));
    match solve(&fixture, mistake) {
        Ok(frames) => format!("{{\"name\":{},\"status\":\"solved\",\"frames\":{{{}}}}}", name, frames),
        Err(Trouble::Refused(why)) => format!("{{\"name\":{},\"status\":\"refused\",\"error\":{}}}", name, quoted(&why)),
        Err(Trouble::Invalid(why)) => format!("{{\"name\":{},\"status\":\"invalid\",\"error\":{}}}", name, quoted(&why)),
    }
}

fn serve() {
    let mistake = std::env::var("MISTAKE").ok().and_then(|m| m.trim().parse().ok()).unwrap_or(0);
    let stdout = std::io::stdout();
    for line in std::io::stdin().lock().split(b'\n') {
        let line = match line {
            Ok(line) => String::from_utf8_lossy(&line).into_owned(),
            Err(_) => return,
        };
        if line.trim().is_empty() {
            continue;
        }
        let mut out = stdout.lock();
        if writeln!(out, "{}", answer(&line, mistake)).and_then(|_| out.flush()).is_err() {
            return;
        }
    }
}

fn main() {
    // Deep trees need a deep stack.
    let worker = std::thread::Builder::new().stack_size(256 << 20).spawn(serve);
    if let Ok(handle) = worker {
        let _ = handle.join();
    }
}
