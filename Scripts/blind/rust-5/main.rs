// SPDX-License-Identifier: GPL-3.0-or-later
//! An external layout engine for the rule `hstack`: fixtures as JSON Lines on standard input,
//! one result a line on standard output.

use std::collections::HashMap;
use std::io::{self, BufRead, Write};
use std::rc::Rc;
use std::sync::OnceLock;

/// Whether the environment asks for the mistake of this number.
fn mistake(number: usize) -> bool {
    static ASKED: OnceLock<usize> = OnceLock::new();
    let asked = || std::env::var("MISTAKE").ok().and_then(|number| number.parse().ok()).unwrap_or(0);
    *ASKED.get_or_init(asked) == number
}

// ---- JSON -----------------------------------------------------------------------------------

#[derive(Clone, Debug, PartialEq)]
enum Json { Null, Bool(bool), Number(f64), Text(String), Array(Vec<Json>), Object(Vec<(String, Json)>) }

impl Json {
    fn get(&self, key: &str) -> Option<&Json> {
        let Json::Object(entries) = self else { return None };
        entries.iter().find(|(known, _)| known == key).map(|(_, value)| value)
    }
    fn items(&self) -> &[Json] { if let Json::Array(items) = self { items } else { &[] } }
    fn number(&self) -> Option<f64> { if let Json::Number(number) = self { Some(*number) } else { None } }
    fn text(&self) -> Option<&str> { if let Json::Text(text) = self { Some(text) } else { None } }
    fn number_of(&self, key: &str) -> Option<f64> { self.get(key).and_then(Json::number) }
    fn text_of(&self, key: &str) -> Option<&str> { self.get(key).and_then(Json::text) }
}

type Parsed<T> = Result<T, String>;
struct Reader<'a> { bytes: &'a [u8], at: usize }

impl<'a> Reader<'a> {
    fn read(text: &'a str) -> Parsed<Json> {
        let mut reader = Reader { bytes: text.as_bytes(), at: 0 };
        let value = reader.value()?;
        if reader.peek().is_none() { Ok(value) } else { reader.fail("the end of the line") }
    }
    fn fail<T>(&self, wanted: &str) -> Parsed<T> { Err(format!("JSON: {} expected at byte {}", wanted, self.at)) }
    fn slice(&self, from: usize, to: usize) -> &str {
        self.bytes.get(from..to).and_then(|bytes| std::str::from_utf8(bytes).ok()).unwrap_or("")
    }
    fn peek(&mut self) -> Option<u8> {
        while self.at < self.bytes.len() && self.bytes[self.at].is_ascii_whitespace() { self.at += 1; }
        self.bytes.get(self.at).copied()
    }
    fn take(&mut self, byte: u8) -> bool { let found = self.peek() == Some(byte); self.at += found as usize; found }
    fn value(&mut self) -> Parsed<Json> {
        match self.peek() {
            Some(b'{') => return Ok(Json::Object(self.sequence(b'}', Reader::entry)?)),
            Some(b'[') => return Ok(Json::Array(self.sequence(b']', Reader::value)?)),
            Some(b'"') => return Ok(Json::Text(self.string()?)),
            _ => {}
        }
        let start = self.at;
        while self.bytes.get(self.at).map_or(false, |b| b.is_ascii_alphanumeric() || b"+-.".contains(b)) { self.at += 1; }
        match self.slice(start, self.at) {
            "null" => Ok(Json::Null),
            "true" => Ok(Json::Bool(true)),
            "false" => Ok(Json::Bool(false)),
            digits => digits.parse().map(Json::Number).or_else(|_| self.fail("a value")),
        }
    }
    /// What is between two brackets, separated by commas.
    fn sequence<T>(&mut self, end: u8, item: impl Fn(&mut Self) -> Parsed<T>) -> Parsed<Vec<T>> {
        let mut items = Vec::new();
        self.at += 1;
        if self.take(end) { return Ok(items); }
        loop {
            items.push(item(self)?);
            if self.take(end) { return Ok(items); }
            if !self.take(b',') { return self.fail("a comma or the end"); }
        }
    }
    fn entry(&mut self) -> Parsed<(String, Json)> {
        if self.peek() != Some(b'"') { return self.fail("a key"); }
        let key = self.string()?;
        if self.take(b':') { Ok((key, self.value()?)) } else { self.fail("a colon") }
    }
    fn string(&mut self) -> Parsed<String> {
        let mut bytes = Vec::new();
        loop {
            self.at += 1;
            match (self.bytes.get(self.at), self.bytes.get(self.at + 1)) {
                (None, _) => return self.fail("a quotation mark"),
                (Some(b'"'), _) => { self.at += 1; return String::from_utf8(bytes).or_else(|_| self.fail("UTF-8")); }
                (Some(b'\\'), Some(b'u')) => {
                    let code = u32::from_str_radix(self.slice(self.at + 2, self.at + 6), 16).unwrap_or(0xFFFD);
                    let character = char::from_u32(code).unwrap_or('\u{FFFD}');
                    bytes.extend_from_slice(character.encode_utf8(&mut [0; 4]).as_bytes());
                    self.at += 5;
                }
                (Some(b'\\'), Some(&escaped)) => {
                    bytes.push(match escaped { b'n' => b'\n', b't' => b'\t', b'r' => b'\r', other => other });
                    self.at += 1;
                }
                (Some(&byte), _) => bytes.push(byte),
            }
        }
    }
}

/// A string as JSON.
fn quoted(text: &str) -> String {
    let escape = |c: char| match c {
        '"' | '\\' => format!("\\{}", c),
        c if (c as u32) < 0x20 => format!("\\u{:04x}", c as u32),
        c => c.to_string(),
    };
    format!("\"{}\"", text.chars().map(escape).collect::<String>())
}

// ---- Lengths, guides, spacing ---------------------------------------------------------------

const INFINITY: f64 = f64::INFINITY;
/// What a line of text may be too long by, for lengths that are sums.
const SLACK: f64 = 1e-9;
const HORIZONTAL: usize = 0;
const VERTICAL: usize = 1;

/// A length of a proposal; `None` is unspecified.
type Length = Option<f64>;
/// Width and height.
type Proposal = [Length; 2];
type Size = [f64; 2];
const UNSPECIFIED: Proposal = [None, None];
/// `value` within both limits; the minimum wins.
fn clamp(value: f64, min: Length, max: Length) -> f64 {
    let lower = |value: f64| max.map_or(value, |max| value.min(max));
    let raise = |value: f64| min.map_or(value, |min| value.max(min));
    if mistake(1) { lower(raise(value)) } else { raise(lower(value)) }
}

/// A difference that is left as it is where it would be no number.
fn subtract(from: f64, what: f64) -> f64 { let rest = from - what; if rest.is_nan() { from } else { rest } }

/// A dimension of a style.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Dimension { Auto, Points(f64), Percent(f64) }

impl Dimension {
    fn parse(value: &Json) -> Parsed<Dimension> {
        let text = match value {
            Json::Number(points) => return Ok(Dimension::Points(*points)),
            Json::Text(text) => text.as_str(),
            _ => return Err(String::from("a dimension of another type")),
        };
        let number = |digits: &str| digits.parse().map_err(|_| format!("dimension {}", text));
        match (text, text.strip_suffix('%')) {
            ("auto", _) => Ok(Dimension::Auto),
            ("infinity", _) => Ok(Dimension::Points(INFINITY)),
            (_, Some(percent)) => number(percent).map(Dimension::Percent),
            _ => number(text.trim_end_matches("pt")).map(Dimension::Points),
        }
    }
    fn is_said(self) -> bool { self != Dimension::Auto }
    /// The length; a percentage of nothing or of infinity is `auto`.
    fn resolve(self, base: Length) -> Length {
        match (self, base) {
            (Dimension::Points(points), _) => Some(points),
            (Dimension::Percent(percent), Some(base)) if base.is_finite() => Some(base * percent / 100.0),
            _ => None,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Guide { Leading, CenterX, Trailing, Top, CenterY, Bottom, BaselineFirst, BaselineLast }

impl Guide {
    fn parse(name: &str) -> Parsed<Guide> {
        let all = [Guide::Leading, Guide::CenterX, Guide::Trailing, Guide::Top, Guide::CenterY, Guide::Bottom];
        let all = all.into_iter().chain([Guide::BaselineFirst, Guide::BaselineLast]);
        let found = all.into_iter().find(|guide| format!("{:?}", guide).eq_ignore_ascii_case(name));
        found.ok_or_else(|| format!("guide {}", name))
    }
    fn axis(self) -> usize {
        match self { Guide::Leading | Guide::CenterX | Guide::Trailing => HORIZONTAL, _ => VERTICAL }
    }
    /// Where the guide is in an element of that size which says nothing of it.
    fn default(self, size: Size) -> f64 {
        match self {
            Guide::Leading | Guide::Top => 0.0,
            Guide::CenterX => size[HORIZONTAL] / 2.0,
            Guide::Trailing => size[HORIZONTAL],
            Guide::CenterY => size[VERTICAL] / 2.0,
            Guide::Bottom | Guide::BaselineFirst | Guide::BaselineLast => size[VERTICAL],
        }
    }
    /// The guide of `alignItems` or `alignSelf` across a stack.
    fn across(name: &str, axis: usize) -> Parsed<Guide> {
        Guide::parse(match (name, axis) {
            ("start", HORIZONTAL) => "top",
            ("center", HORIZONTAL) => "centerY",
            ("end", HORIZONTAL) => "bottom",
            ("baselineFirst" | "baselineLast", HORIZONTAL) => name,
            ("start", _) => "leading",
            ("center", _) => "centerX",
            ("end", _) => "trailing",
            _ => return Err(format!("alignment {}", name)),
        })
    }
}

/// A horizontal and a vertical guide.
type Alignment = [Guide; 2];
const CENTER: Alignment = [Guide::CenterX, Guide::CenterY];
fn alignment(element: &Json) -> Alignment {
    let name = element.text_of("alignment").unwrap_or("center").to_lowercase();
    let lines = [
        ("leading", Guide::Leading), ("trailing", Guide::Trailing), ("firsttext", Guide::BaselineFirst),
        ("lasttext", if mistake(3) { Guide::BaselineFirst } else { Guide::BaselineLast }),
        ("top", Guide::Top), ("bottom", Guide::Bottom),
    ];
    let mut alignment = CENTER;
    for (_, guide) in lines.iter().filter(|(part, _)| name.contains(part)) { alignment[guide.axis()] = *guide; }
    alignment
}

/// What a distance to a neighbour depends on.
#[derive(Clone, Copy)]
enum Category { Plain, Text, AboveText, BelowText, LeftOfText, RightOfText }

/// Preferred distances of one side, by category.
type Side = [Option<f64>; 6];

/// Preferred distances: leading, trailing, top, bottom (2 × axis, and 1 more for its end).
#[derive(Clone, Copy, Default)]
struct Spacing { sides: [Side; 4] }

impl Spacing {
    fn with(mut self, side: usize, category: Category, distance: f64) -> Spacing {
        self.sides[side][category as usize] = Some(distance);
        self
    }
    /// That of a colour, and of most other things.
    fn colour() -> Spacing {
        Spacing::default().with(0, Category::RightOfText, 0.0).with(1, Category::LeftOfText, 0.0)
            .with(2, Category::BelowText, 0.0).with(3, Category::AboveText, 0.0)
    }
    fn text(line: f64) -> Spacing {
        let (ascent, descent, capital) = (0.8 * line, 0.2 * line, 0.7 * line);
        let tenth = (line / 10.0).ceil();
        Spacing::default().with(2, Category::Text, 0.0).with(3, Category::Text, 0.0)
            .with(2, Category::AboveText, line + tenth - ascent)
            .with(3, Category::BelowText, (line + tenth - capital).max(tenth + descent))
    }
    /// No distance at the ends of these axes.
    fn plain(axes: [bool; 2]) -> Spacing {
        let sides = (0..4).filter(|side| axes[side / 2]);
        sides.fold(Spacing::default(), |spacing, side| spacing.with(side, Category::Plain, 0.0))
    }
    fn merge(&mut self, side: usize, other: &Spacing) {
        for (mine, theirs) in self.sides[side].iter_mut().zip(other.sides[side]) {
            *mine = match (*mine, theirs) { (Some(a), Some(b)) => Some(a.max(b)), (a, b) => a.or(b) };
        }
    }
    /// The distance between a side and the one that faces it.
    fn distance(before: &Side, after: &Side) -> f64 {
        let plain = Category::Plain as usize;
        let shared = (0..before.len()).filter(|&category| category != plain)
            .filter_map(|category| Some(before[category]? + after[category]?)).reduce(f64::max);
        let plain = [before[plain], after[plain]].into_iter().flatten().reduce(f64::max);
        shared.or(plain).unwrap_or(8.0)
    }
}

// ---- Views: what a fixture's elements are made of -------------------------------------------

/// Words, by paragraphs: their lengths in units.
struct Text { paragraphs: Vec<Vec<f64>>, space: f64, unit: f64, line: f64, limit: usize }

impl Text {
    fn parse(content: &Json) -> Parsed<Text> {
        let line = content.number_of("lineHeight").unwrap_or(16.0);
        let limit = content.number_of("lineLimit").map_or(usize::MAX, |n| n as usize);
        if let Some(words) = content.get("words") {
            let words: Vec<f64> = words.items().iter().filter_map(Json::number).collect();
            let space = content.number_of("wordSpacing").unwrap_or(0.0);
            let paragraphs = Some(words).filter(|words| !words.is_empty()).into_iter().collect();
            return Ok(Text { paragraphs, space, unit: 1.0, line, limit });
        }
        let text = content.text_of("text").ok_or("text of another type")?;
        let word = |word: &str| word.chars().count() as f64;
        let lines = text.split('\n').filter(|_| !text.is_empty());
        let paragraphs = lines.map(|line| line.split_whitespace().map(word).collect()).collect();
        let unit = content.number_of("characterWidth").unwrap_or(8.0);
        Ok(Text { paragraphs, space: 1.0, unit, line, limit })
    }
    fn size(&self, width: Length) -> Size {
        let width = width.unwrap_or(INFINITY);
        let mut lines = Vec::new();
        for paragraph in &self.paragraphs {
            let mut length: Option<f64> = None;
            for word in paragraph {
                let gap = if mistake(4) { 0.0 } else { self.space };
                length = Some(match length {
                    Some(length) if (length + gap + word) * self.unit <= width + SLACK => {
                        length + self.space + word
                    }
                    Some(length) => { lines.push(length); *word }
                    None => *word,
                });
            }
            lines.push(length.unwrap_or(0.0));
        }
        let longest = lines.iter().fold(0.0, |a: f64, b| a.max(*b));
        [longest * self.unit, lines.len().min(self.limit) as f64 * self.line]
    }
}

/// The limits of a flexible frame on one axis.
#[derive(Clone, Copy)]
struct Limits { min: Dimension, ideal: Dimension, max: Dimension }
/// What percentages on an axis refer to.
fn part(base: Proposal, axis: usize) -> Length { base[if mistake(2) { HORIZONTAL } else { axis }] }

/// What a frame says of its size.
#[derive(Clone, Copy)]
struct Bounds { lengths: [Dimension; 2], limits: [Limits; 2] }

impl Bounds {
    fn has_lengths(&self) -> bool { self.lengths.iter().any(|length| length.is_said()) }
    fn has_limits(&self) -> bool { self.limits.iter().any(Limits::are_said) }
    /// Whether there are limits on an axis without a length.
    fn is_flexible(&self) -> bool { (0..2).any(|axis| !self.lengths[axis].is_said() && self.limits[axis].are_said()) }
    /// The fixed length on an axis, within its limits; negative and infinite ones are as if not said.
    fn fixed(&self, axis: usize, base: Proposal) -> Length {
        let length = self.lengths[axis].resolve(part(base, axis)).filter(|l| *l >= 0.0 && l.is_finite())?;
        let (min, _, max) = self.limits[axis].resolve(part(base, axis));
        Some(clamp(length, min, max))
    }
    /// Minimum, ideal and maximum of an axis that has no fixed length.
    fn flexible(&self, axis: usize, base: Proposal) -> (Length, Length, Length) {
        match self.fixed(axis, base) { Some(_) => (None, None, None), None => self.limits[axis].resolve(part(base, axis)) }
    }
}

impl Limits {
    fn are_said(&self) -> bool { [self.min, self.ideal, self.max].iter().any(|dimension| dimension.is_said()) }
    /// Minimum, ideal and maximum without contradictions.
    fn resolve(&self, base: Length) -> (Length, Length, Length) {
        let min = self.min.resolve(base).map(|min| min.max(0.0));
        let ideal = self.ideal.resolve(base).map(|ideal| ideal.max(min.unwrap_or(0.0)));
        let max = self.max.resolve(base).map(|max| max.max(ideal.unwrap_or(0.0)));
        (min, ideal, max)
    }
}

/// A row or a column; no spacing is the default one.
#[derive(Clone, Copy)]
struct Stack { axis: usize, spacing: Option<f64>, guide: Guide }

/// A picture is a resizable image, which keeps its ratio; baselines are a style's `ascender` and `descender`.
#[derive(Clone)]
enum Kind {
    Colour, Rigid(Size), Picture(Size), Text(Rc<Text>), Spacer(f64), Divider(f64),
    FixedFrame(Bounds, Alignment), Frame(Bounds, Alignment), Padding([f64; 4]), FixedSize([bool; 2]),
    AspectRatio(Option<f64>, bool), Offset(Size), Position(Size),
    AlignmentGuide(Guide, Option<Guide>, f64), Baselines(Length, Length), Layer(Alignment),
    ZStack(Alignment), GeometryReader, Stack(Stack),
}

/// A view: `orientation` is the axis of the stack around, `path` that of the element whose frame this is, and an `inner`
/// view has a child of the same element.
struct View {
    kind: Kind, children: Vec<usize>, orientation: Option<usize>, path: Option<String>, inner: bool,
    priority: Option<f64>, before: f64, after: f64, align: Option<Guide>,
}

/// Where a child is placed, and what it is asked with.
#[derive(Clone, Copy)]
struct Slot { child: usize, origin: [f64; 2], offer: Offer }

/// A proposal, and what percentages of the element refer to.
#[derive(Clone, Copy)]
struct Offer { proposal: Proposal, base: Proposal }

impl Offer {
    /// An offer whose percentages refer to the proposal itself.
    fn of(proposal: Proposal) -> Offer { Offer { proposal, base: proposal } }
}

#[derive(PartialEq, Eq, Hash, Clone, Copy)]
struct Key { view: usize, lengths: [u64; 4] }

impl Key {
    fn new(view: usize, offer: Offer) -> Key {
        // No length is this NaN.
        let bits = |length: Length| length.map_or(u64::MAX, f64::to_bits);
        let base = if mistake(12) { UNSPECIFIED } else { offer.base };
        let [width, height] = offer.proposal.map(bits);
        Key { view, lengths: [width, height, bits(base[0]), bits(base[1])] }
    }
}

/// The views, and what has been computed already.
struct Layout { views: Vec<View>, sizes: HashMap<Key, Size>, slots: HashMap<Key, Rc<Vec<Slot>>> }

// ---- From elements to views -----------------------------------------------------------------

fn axes(element: &Json) -> [bool; 2] {
    let axes = element.text_of("axes").unwrap_or("both");
    [axes != "vertical", axes != "horizontal"]
}

fn bounds(style: &Json) -> Parsed<Bounds> {
    let read = |key| style.get(key).map_or(Ok(Dimension::Auto), Dimension::parse);
    let width = Limits { min: read("minWidth")?, ideal: read("idealWidth")?, max: read("maxWidth")? };
    let height = Limits { min: read("minHeight")?, ideal: read("idealHeight")?, max: read("maxHeight")? };
    Ok(Bounds { lengths: [read("width")?, read("height")?], limits: [width, height] })
}

impl Layout {
    fn add(&mut self, kind: Kind, children: Vec<usize>, orientation: Option<usize>, inner: bool) -> usize {
        let (path, priority, align) = (None, None, None);
        self.views.push(View { kind, children, orientation, path, inner, priority, before: 0.0, after: 0.0, align });
        self.views.len() - 1
    }
    /// The views of an element; the outermost one.
    fn build(&mut self, element: &Json, path: &str, around: Option<usize>) -> Parsed<usize> {
        let none = Json::Null;
        let style = element.get("style").unwrap_or(&none);
        let other = |key: &str| key.ends_with("Size") || key.ends_with("Range");
        if let Json::Object(entries) = style {
            if let Some((key, _)) = entries.iter().find(|(key, _)| other(key)) { return Err(format!("style.{}", key)); }
        }
        let mut view = self.content(element, path, around)?;
        let bounds = bounds(style)?;
        if bounds.has_lengths() { view = self.add(Kind::FixedFrame(bounds, CENTER), vec![view], around, true); }
        if bounds.has_limits() { view = self.add(Kind::Frame(bounds, CENTER), vec![view], around, true); }
        let (ascender, descender) = (style.number_of("ascender"), style.number_of("descender"));
        if ascender.or(descender).is_some() {
            view = self.add(Kind::Baselines(ascender, descender), vec![view], around, true);
        }
        let outermost = &mut self.views[view];
        outermost.path = Some(path.to_string());
        outermost.priority = style.number_of("layoutPriority").filter(|priority| *priority != 0.0);
        outermost.before = style.number_of("spacingBefore").unwrap_or(0.0);
        outermost.after = style.number_of("spacingAfter").unwrap_or(0.0);
        if let (Some(name), Some(axis)) = (style.text_of("alignSelf"), around) {
            outermost.align = if name == "auto" { None } else { Some(Guide::across(name, axis)?) };
        }
        Ok(view)
    }
    /// The view of an element without its style.
    fn content(&mut self, element: &Json, path: &str, around: Option<usize>) -> Parsed<usize> {
        let number = |key| element.number_of(key).unwrap_or(0.0);
        let kind = match element.text_of("type").unwrap_or("node") {
            "node" => node(element.get("content"))?,
            "spacer" => Kind::Spacer(element.number_of("minLength").unwrap_or(8.0)),
            "divider" => Kind::Divider(element.number_of("thickness").unwrap_or(1.0)),
            "frame" => match bounds(element)? {
                bounds if bounds.has_lengths() => Kind::FixedFrame(bounds, alignment(element)),
                bounds => Kind::Frame(bounds, alignment(element)),
            },
            "padding" => Kind::Padding(match element.get("insets") {
                Some(Json::Number(all)) => [*all; 4],
                Some(Json::Text(_)) | None => [16.0; 4],
                Some(sides) => ["leading", "trailing", "top", "bottom"].map(|side| sides.number_of(side).unwrap_or(0.0)),
            }),
            "fixedSize" => Kind::FixedSize(axes(element)),
            "aspectRatio" => { Kind::AspectRatio(element.number_of("ratio"), element.text_of("contentMode") == Some("fill")) }
            "offset" => Kind::Offset([number("x"), number("y")]),
            "position" => Kind::Position([number("x"), number("y")]),
            "alignmentGuide" => {
                let of = element.text_of("of").map(Guide::parse).transpose()?;
                Kind::AlignmentGuide(Guide::parse(element.text_of("guide").unwrap_or(""))?, of, number("plus"))
            }
            "layer" => Kind::Layer(alignment(element)),
            "zstack" => Kind::ZStack(alignment(element)),
            "geometryReader" => Kind::GeometryReader,
            "stack" => {
                let axis = (element.text_of("direction") == Some("vertical")) as usize;
                let guide = Guide::across(element.text_of("alignItems").unwrap_or("center"), axis)?;
                let spacing = element.get("spacing").map_or(Some(0.0), Json::number);
                if let Some(other) = element.text_of("algorithm").filter(|name| *name != "hstack") {
                    return Err(format!("algorithm {}", other));
                }
                Kind::Stack(Stack { axis, spacing, guide })
            }
            other => return Err(format!("type {}", other)),
        };
        let orientation = match &kind {
            Kind::Stack(stack) => Some(stack.axis),
            Kind::ZStack(_) | Kind::GeometryReader => None,
            _ => around,
        };
        let layer = element.get("layer").filter(|_| matches!(kind, Kind::Layer(_)));
        let single = element.get("child").into_iter().chain(layer);
        let mut children = Vec::new();
        for (index, child) in single.chain(element.get("children").map_or(&[][..], Json::items)).enumerate() {
            let path = format!("{}/{}", path.trim_end_matches('/'), index);
            children.push(self.build(child, &path, orientation)?);
        }
        Ok(self.add(kind, children, around, false))
    }
}

fn node(content: Option<&Json>) -> Parsed<Kind> {
    let Some(content) = content else { return Ok(Kind::Colour) };
    let size = |of: &Json| [of.number_of("width").unwrap_or(0.0), of.number_of("height").unwrap_or(0.0)];
    Ok(match content.get("image") {
        Some(image) if content.get("resizable") == Some(&Json::Bool(true)) => Kind::Picture(size(image)),
        Some(image) => Kind::Rigid(size(image)),
        None if content.get("breaks").is_some() => return Err(String::from("breaks")),
        None if content.get("text").or(content.get("words")).is_some() => Kind::Text(Rc::new(Text::parse(content)?)),
        // Other kinds have no size until they are loaded.
        None => Kind::Rigid(size(content)),
    })
}

// ---- Properties that do not depend on a proposal --------------------------------------------

impl Layout {
    fn priority(&self, view: usize) -> f64 {
        let View { kind, children, priority, .. } = &self.views[view];
        if let Some(priority) = priority { return *priority; }
        match (kind, &children[..]) {
            (Kind::Spacer(_), _) => -INFINITY,
            (Kind::Stack(_) | Kind::ZStack(_) | Kind::GeometryReader, []) => -INFINITY,
            (Kind::Stack(_) | Kind::ZStack(_), [only]) if self.is_unary(view) => self.priority(*only),
            (Kind::FixedSize(_) | Kind::AlignmentGuide(..) | Kind::Baselines(..), [child, ..])
            | (Kind::Offset(_) | Kind::Layer(_), [child, ..]) => self.priority(*child),
            _ => 0.0,
        }
    }
    /// The spacing that a view prefers around it.
    fn preferences(&self, view: usize) -> Spacing {
        let View { kind, children, orientation, .. } = &self.views[view];
        match (kind, &children[..]) {
            (Kind::Text(text), _) => Spacing::text(text.line),
            (Kind::Spacer(_), _) => Spacing::plain([0, 1].map(|axis| orientation.map_or(true, |o| o == axis))),
            (Kind::FixedFrame(bounds, _), [child]) => self.reset(*child, bounds.lengths.map(Dimension::is_said)),
            (Kind::Frame(bounds, _), [child]) => self.reset(*child, bounds.limits.map(|l| l.are_said())),
            (Kind::Padding(insets), [child]) => {
                let preferences = self.preferences(*child).sides;
                let side = |side: usize| if insets[side] == 0.0 { preferences[side] } else { Spacing::colour().sides[side] };
                Spacing { sides: [side(0), side(1), side(2), side(3)] }
            }
            (Kind::Stack(_) | Kind::ZStack(_) | Kind::GeometryReader, []) => Spacing::plain([true; 2]),
            (Kind::Stack(_) | Kind::ZStack(_), [only]) if self.is_unary(view) => self.preferences(*only),
            (Kind::Stack(_) | Kind::ZStack(_) | Kind::GeometryReader, children) => {
                let axis = if let Kind::Stack(stack) = kind { Some(stack.axis) } else { None };
                let mut spacing = Spacing::default();
                for (index, child) in children.iter().enumerate() {
                    let preferences = self.preferences(*child);
                    // Along a stack only the child at that end has a say.
                    let outer = |side: usize| if side % 2 == 0 { index == 0 } else { index == children.len() - 1 };
                    let sides = (0..4).filter(|&side| axis != Some(side / 2) || outer(side));
                    sides.for_each(|side| spacing.merge(side, &preferences));
                }
                spacing
            }
            (Kind::FixedSize(_) | Kind::AspectRatio(..) | Kind::Offset(_), [child, ..])
            | (Kind::AlignmentGuide(..) | Kind::Baselines(..) | Kind::Layer(_), [child, ..]) => { self.preferences(*child) }
            _ => Spacing::colour(),
        }
    }
    /// The preferences of a frame's child, those of a colour on the frame's axes.
    fn reset(&self, child: usize, axes: [bool; 2]) -> Spacing {
        let mut spacing = self.preferences(child);
        let mut inside = child;
        while self.is_unary(inside) { inside = self.views[inside].children[0]; }
        if !matches!(self.views[inside].kind, Kind::Spacer(_)) {
            for side in (0..4).filter(|&side| axes[side / 2]) { spacing.sides[side] = Spacing::colour().sides[side]; }
        }
        spacing
    }
    /// The gap before each child of a stack, and the one after the last.
    fn gaps(&self, view: usize, stack: &Stack) -> Vec<f64> {
        let children = &self.views[view].children;
        let mut gaps = Vec::with_capacity(children.len() + 1);
        let mut after = 0.0;
        for (index, &child) in children.iter().enumerate() {
            let between = match stack.spacing {
                _ if index == 0 => 0.0,
                Some(spacing) => spacing,
                None => Spacing::distance(
                    &self.preferences(children[index - 1]).sides[2 * stack.axis + 1],
                    &self.preferences(child).sides[2 * stack.axis],
                ),
            };
            gaps.push(after + between + self.views[child].before);
            if !mistake(6) || self.views[child].after != 0.0 { after = self.views[child].after; }
        }
        gaps.push(after);
        gaps
    }
}

// ---- Sizes ----------------------------------------------------------------------------------

impl Layout {
    fn size(&mut self, view: usize, offer: Offer) -> Size {
        let key = Key::new(view, offer);
        if let Some(size) = self.sizes.get(&key) { return *size; }
        let size = self.measure(view, offer);
        self.sizes.insert(key, size);
        size
    }
    /// What is offered to the first child when a view is measured.
    fn inner(&mut self, view: usize, Offer { proposal, base }: Offer) -> Offer {
        let inner = match self.views[view].kind {
            Kind::FixedFrame(bounds, _) => [0, 1].map(|axis| bounds.fixed(axis, base).or(proposal[axis])),
            Kind::Frame(bounds, _) => [0, 1].map(|axis| offered(bounds.flexible(axis, base), proposal[axis])),
            Kind::Padding(insets) => padded(&insets, proposal),
            Kind::FixedSize(axes) => [0, 1].map(|axis| if axes[axis] { None } else { proposal[axis] }),
            Kind::AspectRatio(ratio, fill) => self.in_ratio(view, ratio, fill, proposal),
            _ => proposal,
        };
        if self.views[view].inner { Offer { proposal: inner, base } } else { Offer::of(inner) }
    }
    fn measure(&mut self, view: usize, offer: Offer) -> Size {
        let Offer { proposal, base } = offer;
        let (kind, orientation) = (self.views[view].kind.clone(), self.views[view].orientation);
        match kind {
            Kind::Colour => return proposal.map(|length| length.unwrap_or(10.0)),
            Kind::Rigid(size) => return size,
            Kind::Picture(size) => return picture(size, proposal),
            Kind::Text(text) => return text.size(proposal[HORIZONTAL]),
            Kind::Spacer(min) => {
                let length = |axis: usize| proposal[axis].map_or(min, |length| length.max(min));
                return [0, 1].map(|axis| if orientation.map_or(true, |o| o == axis) { length(axis) } else { 0.0 });
            }
            Kind::Divider(thickness) => {
                let thin = orientation.unwrap_or(VERTICAL);
                return [0, 1].map(|axis| if axis == thin { thickness } else { proposal[axis].unwrap_or(10.0) });
            }
            Kind::GeometryReader => return proposal.map(|length| length.unwrap_or(0.0)),
            Kind::ZStack(_) if !self.is_unary(view) => return self.greatest(view, proposal),
            Kind::Stack(stack) if !self.is_unary(view) => return self.answer(view, &stack, proposal).0,
            _ => {}
        }
        let inner = self.inner(view, offer);
        let size = self.size(self.views[view].children[0], inner);
        [0, 1].map(|axis| match self.views[view].kind {
            Kind::FixedFrame(bounds, _) => bounds.fixed(axis, base).unwrap_or(size[axis]),
            Kind::Frame(bounds, _) => {
                framed(bounds.flexible(axis, base), proposal[axis], inner.proposal[axis], size[axis])
            }
            Kind::Padding(insets) => (size[axis] + insets[2 * axis] + insets[2 * axis + 1]).max(0.0),
            Kind::Position(_) => proposal[axis].unwrap_or(size[axis]),
            _ => size[axis],
        })
    }
    fn in_ratio(&mut self, view: usize, ratio: Option<f64>, fill: bool, proposal: Proposal) -> Proposal {
        if proposal == UNSPECIFIED { return proposal; }
        let sides = match ratio {
            Some(ratio) => [ratio, 1.0],
            None => {
                let ideal = self.size(self.views[view].children[0], Offer::of(UNSPECIFIED));
                if ideal[0] == ideal[1] { [1.0, 1.0] } else { ideal }
            }
        };
        let scales = [0, 1].map(|axis| {
            let scale = proposal[axis].map_or(INFINITY, |length| length / sides[axis]);
            if scale.is_nan() { INFINITY } else { scale }
        });
        let scale = if fill { scales[0].max(scales[1]) } else { scales[0].min(scales[1]) };
        sides.map(|side| Some(if scale == 0.0 || side == 0.0 { 0.0 } else { scale * side }))
    }
    /// The children of a `zstack` that have the highest priority.
    fn highest(&self, view: usize) -> Vec<usize> {
        let children = &self.views[view].children;
        let highest = children.iter().map(|&child| self.priority(child)).fold(-INFINITY, f64::max);
        children.iter().copied().filter(|&child| self.priority(child) == highest).collect()
    }
    fn greatest(&mut self, view: usize, proposal: Proposal) -> Size {
        let mut greatest = [0.0, 0.0];
        for child in self.highest(view) {
            let size = self.size(child, Offer::of(proposal));
            greatest = [size[0].max(greatest[0]), size[1].max(greatest[1])];
        }
        greatest
    }
}

/// The size of a resizable image: as large as fits into the proposal.
fn picture(natural: Size, proposal: Proposal) -> Size {
    let scale = |axis: usize| proposal[axis].filter(|_| natural[axis] > 0.0).map(|length| length / natural[axis]);
    match [scale(0), scale(1)].into_iter().flatten().reduce(f64::min) {
        Some(scale) if mistake(16) && scale > 1.0 => natural,
        Some(scale) => natural.map(|length| if length == 0.0 { 0.0 } else { length * scale }),
        None => natural,
    }
}

/// What a flexible frame proposes to its child on one axis.
fn offered((min, ideal, max): (Length, Length, Length), proposal: Length) -> Length {
    proposal.or(ideal).map(|length| clamp(length, min, max))
}

/// The length of a flexible frame whose child answered `size` to `inner`.
fn framed(limits: (Length, Length, Length), proposal: Length, inner: Length, size: f64) -> f64 {
    match (limits, proposal) {
        ((_, Some(ideal), _), None) => ideal,
        ((Some(min), _, Some(max)), Some(length)) => clamp(length, Some(min), Some(max)),
        ((Some(min), _, Some(max)), None) => clamp(size, Some(min), Some(max)),
        ((Some(min), _, None), _) if mistake(14) => size.max(min),
        ((Some(min), _, None), _) => inner.unwrap_or(INFINITY).min(size).max(min),
        ((None, _, Some(max)), _) => inner.unwrap_or(-INFINITY).max(size).min(max),
        ((None, _, None), _) => size,
    }
}

fn padded(insets: &[f64; 4], proposal: Proposal) -> Proposal {
    let last = |axis: usize| if mistake(15) { 2 * axis } else { 2 * axis + 1 };
    [0, 1].map(|axis| proposal[axis].map(|length| (length - insets[2 * axis] - insets[last(axis)]).max(0.0)))
}

// ---- Rows and columns -----------------------------------------------------------------------

impl Layout {
    /// The lengths that a stack proposes to its children along its axis.
    fn shares(&mut self, view: usize, stack: &Stack, proposal: Proposal) -> Vec<Length> {
        let children = self.views[view].children.clone();
        let axis = stack.axis;
        let Some(length) = proposal[axis] else { return vec![None; children.len()] };
        let mut available = length - self.gaps(view, stack).iter().sum::<f64>();
        if mistake(7) { available -= stack.spacing.unwrap_or(8.0); }
        let offer = |length: f64| {
            let mut inner = proposal;
            inner[axis] = Some(length);
            Offer { proposal: inner, base: proposal }
        };
        struct Entry { index: usize, priority: f64, minimum: f64, flexibility: f64 }
        let mut entries = Vec::with_capacity(children.len());
        for (index, &child) in children.iter().enumerate() {
            let minimum = self.size(child, offer(0.0))[axis];
            let flexibility = self.size(child, offer(INFINITY))[axis] - minimum;
            entries.push(Entry { index, priority: self.priority(child), minimum, flexibility });
        }
        entries.sort_by(|a, b| {
            let unbounded = a.flexibility == INFINITY && b.flexibility == INFINITY;
            let minima = if unbounded { b.minimum.total_cmp(&a.minimum) } else { std::cmp::Ordering::Equal };
            let minima = if mistake(11) { minima.reverse() } else { minima };
            b.priority.total_cmp(&a.priority).then(a.flexibility.total_cmp(&b.flexibility)).then(minima)
        });
        let mut shares = vec![None; children.len()];
        let mut rank = 0;
        let groups: Vec<&[Entry]> = entries.chunk_by(|a, b| a.priority == b.priority).collect();
        for group in groups.iter().skip(1) { available = subtract(available, group.iter().map(|entry| entry.minimum).sum()); }
        for (number, group) in groups.iter().enumerate() {
            if number > 0 && !mistake(9) { available += group.iter().map(|entry| entry.minimum).sum::<f64>(); }
            for (position, entry) in group.iter().enumerate() {
                let left = if mistake(8) { entries.len() - rank } else { group.len() - position };
                let share = (available / left as f64).max(0.0);
                let taken = self.size(children[entry.index], offer(share))[axis];
                available = subtract(available, taken);
                shares[if mistake(10) { rank } else { entry.index }] = Some(share);
                rank += 1;
            }
        }
        shares
    }
    /// A stack's size for a proposal, and where its children are if they keep their answers.
    fn answer(&mut self, view: usize, stack: &Stack, proposal: Proposal) -> (Size, Vec<Slot>) {
        let children = self.views[view].children.clone();
        let (axis, across) = (stack.axis, 1 - stack.axis);
        let shares = self.shares(view, stack, proposal);
        let gaps = self.gaps(view, stack);
        let mut slots = Vec::with_capacity(children.len());
        let mut end = 0.0;
        // What children that share a guide reach to on either side of it.
        let mut reaches = [[0.0f64; 2]; 8];
        for (index, &child) in children.iter().enumerate() {
            let mut inner = proposal;
            inner[axis] = shares[index];
            let offer = Offer { proposal: inner, base: proposal };
            let size = self.size(child, offer);
            let guide = self.views[child].align.unwrap_or(stack.guide);
            let line = self.guide(child, offer, guide);
            let [low, high] = &mut reaches[guide as usize];
            *low = low.min(-line);
            *high = high.max(size[across] - line);
            let mut origin = [0.0; 2];
            origin[axis] = end + gaps[index];
            origin[across] = -line;
            end = origin[axis] + size[axis];
            slots.push(Slot { child, origin, offer });
        }
        let mut size = [0.0; 2];
        size[axis] = end + gaps[children.len()];
        size[across] = reaches.iter().map(|[low, high]| high - low).fold(0.0, f64::max);
        // A stack is never shorter than 0; its children are in the middle of that.
        let excess = size[axis].min(0.0) / 2.0;
        size[axis] = size[axis].max(0.0);
        for slot in &mut slots {
            slot.origin[axis] -= excess;
            let guide = self.views[slot.child].align.unwrap_or(stack.guide);
            let [low, high] = reaches[guide as usize];
            let room = subtract(size[across], high - low);
            slot.origin[across] += match guide {
                Guide::CenterX | Guide::CenterY => room / 2.0,
                Guide::Trailing | Guide::Bottom => room,
                _ => 0.0,
            } - low;
        }
        (size, slots)
    }
}

// ---- Places and guides ----------------------------------------------------------------------

impl Layout {
    fn guide(&mut self, view: usize, offer: Offer, guide: Guide) -> f64 {
        match self.explicit(view, offer, guide) { Some(position) => position, None => guide.default(self.size(view, offer)) }
    }
    /// Where a view says that the guide is.
    fn explicit(&mut self, view: usize, offer: Offer, guide: Guide) -> Option<f64> {
        let baseline = matches!(guide, Guide::BaselineFirst | Guide::BaselineLast);
        let slots = self.places(view, offer);
        match &self.views[view].kind {
            Kind::Text(text) if guide == Guide::BaselineFirst => return Some(0.8 * text.line),
            Kind::Text(text) if guide == Guide::BaselineLast => {
                let height = if mistake(5) { text.line } else { text.size(offer.proposal[HORIZONTAL])[VERTICAL] };
                return Some(height - 0.2 * text.line);
            }
            &Kind::AlignmentGuide(own, of, plus) if own == guide => {
                return Some(of.map_or(0.0, |of| self.guide(slots[0].child, slots[0].offer, of)) + plus);
            }
            &Kind::Baselines(Some(ascender), _) if guide == Guide::BaselineFirst => return Some(ascender),
            &Kind::Baselines(_, Some(descender)) if guide == Guide::BaselineLast => {
                return Some(self.size(view, offer)[VERTICAL] + descender);
            }
            Kind::Layer(_) | Kind::Offset(_) => return self.explicit(slots[0].child, slots[0].offer, guide),
            Kind::Stack(_) | Kind::ZStack(_) | Kind::GeometryReader if !self.is_unary(view) && !baseline => return None,
            _ => {}
        }
        let mut positions = Vec::new();
        for slot in slots.iter() {
            let position = self.explicit(slot.child, slot.offer, guide);
            positions.extend(position.map(|position| slot.origin[guide.axis()] + position));
            if mistake(19) && !positions.is_empty() { break; }
        }
        positions.into_iter().reduce(if guide == Guide::BaselineLast { f64::max } else { f64::min })
    }
    fn places(&mut self, view: usize, offer: Offer) -> Rc<Vec<Slot>> {
        let mut key = Key::new(view, offer);
        if mistake(13) { (key.lengths[1], key.lengths[3]) = (0, 0); }
        if let Some(slots) = self.slots.get(&key) { return slots.clone(); }
        let slots = Rc::new(self.arrange(view, offer));
        self.slots.insert(key, slots.clone());
        slots
    }
    /// Whether a stack of one child is that child.
    fn is_unary(&self, view: usize) -> bool {
        let View { kind, children, .. } = &self.views[view];
        let several = matches!(kind, Kind::Stack(_) | Kind::ZStack(_));
        several && children.len() == 1 && self.views[children[0]].before == 0.0 && self.views[children[0]].after == 0.0
    }
    fn arrange(&mut self, view: usize, offer: Offer) -> Vec<Slot> {
        let Offer { proposal, base } = offer;
        let Some(&child) = self.views[view].children.first() else { return Vec::new() };
        let inner = self.inner(view, offer);
        match self.views[view].kind.clone() {
            Kind::FixedFrame(_, alignment) => vec![self.aligned(view, offer, child, inner, alignment)],
            Kind::Frame(bounds, alignment) => {
                let size = self.size(view, offer);
                let length = |axis: usize| {
                    let (min, ideal, max) = bounds.flexible(axis, base);
                    let between = min.unwrap_or(-INFINITY) < size[axis] && size[axis] < max.unwrap_or(INFINITY);
                    Some(size[axis]).filter(|_| proposal[axis].or(ideal).is_some() || !between)
                };
                let placed = if bounds.is_flexible() { [0, 1].map(length) } else { proposal };
                let base = if self.views[view].inner { base } else { placed };
                vec![self.aligned(view, offer, child, Offer { proposal: placed, base }, alignment)]
            }
            Kind::Padding(insets) => vec![Slot { child, origin: [insets[0], insets[2]], offer: inner }],
            Kind::Offset(by) => vec![Slot { child, origin: by, offer: inner }],
            Kind::Position(at) => {
                let offer = Offer::of(self.size(view, offer).map(Some));
                let size = self.size(child, offer);
                vec![Slot { child, origin: [0, 1].map(|axis| at[axis] - size[axis] / 2.0), offer }]
            }
            Kind::Layer(alignment) => {
                let layer = self.views[view].children[1];
                let offer = if mistake(17) { inner } else { Offer::of(self.size(child, inner).map(Some)) };
                let origin = alignment.map(|guide| self.guide(child, inner, guide) - self.guide(layer, offer, guide));
                vec![Slot { child, origin: [0.0; 2], offer: inner }, Slot { child: layer, origin, offer }]
            }
            Kind::ZStack(alignment) if !self.is_unary(view) => self.stacked(view, proposal, alignment),
            Kind::GeometryReader => {
                let offer = Offer::of(self.size(view, offer).map(Some));
                let children = &self.views[view].children;
                children.iter().map(|&child| Slot { child, origin: [0.0; 2], offer }).collect()
            }
            Kind::Stack(stack) if !self.is_unary(view) => {
                let across = 1 - stack.axis;
                let mut settled = proposal;
                if !mistake(18) { settled[across] = proposal[across].or_else(|| Some(self.size(view, offer)[across])); }
                self.answer(view, &stack, settled).1
            }
            _ => vec![Slot { child, origin: [0.0; 2], offer: inner }],
        }
    }
    /// The only child of a frame, its guides on those of the frame.
    fn aligned(&mut self, view: usize, offer: Offer, child: usize, inner: Offer, alignment: Alignment) -> Slot {
        let size = self.size(view, offer);
        let origin = alignment.map(|guide| {
            let origin = guide.default(size) - self.guide(child, inner, guide);
            if origin.is_nan() { 0.0 } else { origin }
        });
        Slot { child, origin, offer: inner }
    }
    fn stacked(&mut self, view: usize, proposal: Proposal, alignment: Alignment) -> Vec<Slot> {
        let children = self.views[view].children.clone();
        let offer = Offer::of(self.greatest(view, proposal).map(Some));
        let mut lines = [-INFINITY; 2];
        for child in self.highest(view) {
            for guide in alignment {
                let line = self.guide(child, offer, guide);
                lines[guide.axis()] = line.max(lines[guide.axis()]);
            }
        }
        let place = |child: usize| {
            let origin = alignment.map(|guide| lines[guide.axis()] - self.guide(child, offer, guide));
            Slot { child, origin, offer }
        };
        children.into_iter().map(place).collect()
    }
    /// Collects the frames of all elements.
    fn place(&mut self, view: usize, offer: Offer, origin: [f64; 2], frames: &mut Vec<(usize, [f64; 4])>) {
        let [width, height] = self.size(view, offer);
        frames.push((view, [origin[0], origin[1], width, height]));
        for slot in self.places(view, offer).iter() {
            let at = [origin[0] + slot.origin[0], origin[1] + slot.origin[1]];
            self.place(slot.child, slot.offer, at, frames);
        }
    }
}

// ---- The protocol ---------------------------------------------------------------------------

/// What a root is proposed.
fn root_proposal(fixture: &Json) -> Parsed<Proposal> {
    let length = |value: Option<&Json>| match value {
        Some(Json::Number(n)) => Some(*n),
        Some(Json::Text(_)) => Some(INFINITY),
        _ => None,
    };
    if let Some(size) = fixture.get("proposal") { return Ok([length(size.get("width")), length(size.get("height"))]); }
    let size = fixture.get("constrainedSize").ok_or("no size range")?;
    let maximum = if size.get("min").is_some() || size.get("max").is_some() { size.get("max") } else { Some(size) };
    let side = |key| Some(length(maximum.and_then(|size| size.get(key))).unwrap_or(INFINITY));
    Ok([side("width"), side("height")])
}

fn solve(fixture: &Json) -> Parsed<String> {
    if fixture.text_of("algorithm").map_or(false, |name| name != "hstack") { return Err(String::from("another algorithm")); }
    if fixture.get("spacingMetrics").is_some() { return Err(String::from("spacingMetrics")); }
    let mut layout = Layout { views: Vec::new(), sizes: HashMap::new(), slots: HashMap::new() };
    let root = layout.build(fixture.get("root").ok_or("no root")?, "/", None)?;
    let offer = Offer::of(root_proposal(fixture)?);
    let mut placed = Vec::new();
    layout.place(root, offer, [0.0, 0.0], &mut placed);
    let [width, height] = layout.size(root, offer);
    let mirrored = fixture.text_of("layoutDirection") == Some("rightToLeft");
    let mut frames = vec![[0.0; 4]; layout.views.len()];
    for (view, frame) in placed { frames[view] = frame; }
    let room = if mistake(20) { offer.proposal[HORIZONTAL].filter(|w| w.is_finite()).unwrap_or(width) } else { width };
    if mirrored { frames.iter_mut().for_each(|frame| frame[0] = room - frame[0] - frame[2]); }
    let mut out = Vec::new();
    for (view, frame) in layout.views.iter().zip(&frames) {
        let Some(path) = &view.path else { continue };
        if frame.iter().any(|number| !number.is_finite()) {
            let error = quoted(&format!("the frame of {} is not finite", path));
            return Ok(format!("\"status\":\"infeasible\",\"error\":{}", error));
        }
        let [x, y, width, height] = frame;
        out.push(format!("{}:[{},{},{},{}]", quoted(path), x, y, width, height));
    }
    Ok(format!("\"status\":\"solved\",\"size\":[{},{}],\"frames\":{{{}}}", width, height, out.join(",")))
}

fn serve() {
    let mut output = io::stdout().lock();
    for line in io::stdin().lock().lines() {
        let Ok(line) = line else { return };
        if line.trim().is_empty() { continue; }
        let fixture = Reader::read(&line);
        let name = fixture.as_ref().ok().and_then(|fixture| fixture.text_of("name")).unwrap_or("").to_string();
        let result = fixture.map_err(|error| ("invalid", error)).and_then(|f| solve(&f).map_err(|e| ("refused", e)));
        let failed = |(status, error): (&str, String)| format!("\"status\":\"{}\",\"error\":{}", status, quoted(&error));
        let body = result.unwrap_or_else(failed);
        let written = writeln!(output, "{{\"name\":{},\"engine\":\"mine\",{}}}", quoted(&name), body);
        if written.and_then(|_| output.flush()).is_err() { return; }
    }
}

fn main() {
    // Trees may be deep.
    let worker = std::thread::Builder::new().stack_size(1 << 30).spawn(serve);
    worker.expect("a thread").join().expect("an end without a panic");
}
