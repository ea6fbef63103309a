// SPDX-License-Identifier: GPL-3.0-or-later
// A layout engine for the texture rule. One fixture a line in, one answer a line out.
use std::collections::HashSet;
use std::io::{BufRead, Write};
use std::sync::atomic::{AtomicUsize, Ordering};

const INF: f64 = f64::INFINITY;
const NAN: f64 = f64::NAN;
const EPS_F: f64 = 1.1920928955078125e-07;
const EPS_V: f64 = 0.01;
static MISTAKE: AtomicUsize = AtomicUsize::new(0);
fn m(n: usize) -> bool { MISTAKE.load(Ordering::Relaxed) == n }

// JSON
#[derive(Clone, PartialEq)] enum J { Null, Bool(bool), Num(f64), Str(String), Arr(Vec<J>), Obj(Vec<(String, J)>) }
type R<T> = Result<T, String>;

struct Parser<'a> { b: &'a [u8], i: usize, depth: usize }

impl<'a> Parser<'a> {
    fn ws(&mut self) {
        while self.i < self.b.len() && matches!(self.b[self.i], b' ' | b'\t' | b'\r' | b'\n') { self.i += 1; }
    }
    fn peek(&self) -> u8 { *self.b.get(self.i).unwrap_or(&0) }
    fn fail<T>(&self, what: &str) -> R<T> { Err(format!("JSON: {} at byte {}", what, self.i)) }
    fn word(&mut self, w: &str, v: J) -> R<J> {
        if self.b[self.i..].starts_with(w.as_bytes()) { self.i += w.len(); return Ok(v); }
        self.fail("unknown word")
    }
    fn value(&mut self) -> R<J> {
        self.ws();
        match self.peek() {
            b'[' => { let mut out = Vec::new(); self.list(b']', |p| { out.push(p.value()?); Ok(()) })?; Ok(J::Arr(out)) }
            b'{' => {
                let mut out: Vec<(String, J)> = Vec::new();
                self.list(b'}', |p| {
                    p.ws();
                    if p.peek() != b'"' { return p.fail("key expected"); }
                    let k = p.string()?;
                    p.ws();
                    if p.peek() != b':' || out.iter().any(|q| q.0 == k) { return p.fail("bad key"); }
                    p.i += 1;
                    out.push((k, p.value()?));
                    Ok(())
                })?;
                Ok(J::Obj(out))
            }
            b'"' => Ok(J::Str(self.string()?)), b't' => self.word("true", J::Bool(true)),
            b'f' => self.word("false", J::Bool(false)), b'n' => self.word("null", J::Null),
            _ => {
                let start = self.i;
                while matches!(self.peek(), b'0'..=b'9' | b'-' | b'+' | b'.' | b'e' | b'E') { self.i += 1; }
                let text = std::str::from_utf8(&self.b[start..self.i]).unwrap_or("");
                match text.parse::<f64>() { Ok(x) if x.is_finite() => Ok(J::Num(x)), _ => self.fail("bad number") }
            }
        }
    }
    // The items between brackets or braces.
    fn list(&mut self, close: u8, mut item: impl FnMut(&mut Self) -> R<()>) -> R<()> {
        self.depth += 1; self.i += 1;
        self.ws();
        if self.depth > 1000 { return self.fail("nested too deep"); }
        if self.peek() == close { self.i += 1; self.depth -= 1; return Ok(()); }
        loop {
            item(self)?;
            self.ws();
            self.i += 1;
            match self.b.get(self.i - 1) {
                Some(b',') => continue,
                Some(c) if *c == close => { self.depth -= 1; return Ok(()); }
                _ => return self.fail("comma or end expected"),
            }
        }
    }
    fn string(&mut self) -> R<String> {
        let mut out: Vec<u8> = Vec::new();
        self.i += 1;
        loop {
            let c = match self.b.get(self.i) { Some(&c) => c, None => return self.fail("open string") };
            self.i += 1;
            if c == b'"' { return String::from_utf8(out).map_err(|_| "JSON: not UTF-8".to_string()); }
            if c != b'\\' { out.push(c); continue; }
            let e = self.peek();
            self.i += 1;
            let ch = match e {
                b'n' => '\n', b't' => '\t', b'r' => '\r', b'b' => '\u{8}', b'f' => '\u{c}',
                b'"' | b'\\' | b'/' => e as char,
                b'u' => {
                    let h = self.b.get(self.i..self.i + 4).and_then(|h| std::str::from_utf8(h).ok());
                    self.i += 4;
                    let x = h.and_then(|h| u32::from_str_radix(h, 16).ok());
                    match x.and_then(char::from_u32) { Some(c) => c, None => return self.fail("bad escape") }
                }
                _ => return self.fail("bad escape"),
            };
            let mut buf = [0u8; 4];
            out.extend_from_slice(ch.encode_utf8(&mut buf).as_bytes());
        }
    }
}

fn parse_json(s: &[u8]) -> R<J> {
    let mut p = Parser { b: s, i: 0, depth: 0 };
    let v = p.value()?;
    p.ws();
    if p.i < s.len() { return p.fail("text after the value"); }
    Ok(v)
}

fn quote(s: &str) -> String {
    let mut o = String::from("\"");
    for c in s.chars() {
        match c {
            '"' | '\\' => { o.push('\\'); o.push(c); }
            c if (c as u32) < 32 => o.push_str(&format!("\\u{:04x}", c as u32)), c => o.push(c),
        }
    }
    o.push('"');
    o
}

impl J {
    fn get(&self, k: &str) -> Option<&J> {
        match self { J::Obj(o) => o.iter().find(|p| p.0 == k).map(|p| &p.1), _ => None }
    }
    fn obj(&self) -> R<&Vec<(String, J)>> { match self { J::Obj(o) => Ok(o), _ => Err("an object was expected".into()) } }
    fn num(&self) -> R<f64> { match self { J::Num(x) => Ok(*x), _ => Err("a number was expected".into()) } }
    fn plus(&self) -> R<f64> { let x = self.num()?; if x < 0.0 { return Err("a number below 0".into()); } Ok(x) }
    fn text(&self) -> R<&str> { match self { J::Str(s) => Ok(s), _ => Err("a string was expected".into()) } }
    fn arr(&self) -> R<&Vec<J>> { match self { J::Arr(a) => Ok(a), _ => Err("an array was expected".into()) } }
    fn only(&self, keys: &[&str]) -> R<()> {
        for (k, _) in self.obj()? { if !keys.contains(&k.as_str()) { return Err(format!("key not supported: {}", k)); } }
        Ok(())
    }
    fn one_of<T: Copy>(&self, k: &str, default: T, table: &[(&str, T)]) -> R<T> {
        match self.get(k) {
            None => Ok(default),
            Some(v) => {
                let s = v.text()?;
                table.iter().find(|t| t.0 == s).map(|t| t.1).ok_or(format!("value of {} not supported: {}", k, s))
            }
        }
    }
    fn num_or(&self, k: &str, default: f64) -> R<f64> { self.get(k).map_or(Ok(default), |v| v.num()) }
    fn point(&self) -> R<[f64; 2]> { self.only(&["x", "y"])?; Ok([self.num_or("x", 0.0)?, self.num_or("y", 0.0)?]) }
    fn size(&self) -> R<[f64; 2]> {
        let p = self.pair("width", "height")?;
        if p[0] < 0.0 || p[1] < 0.0 { Err("a size below 0".into()) } else { Ok(p) }
    }
    // A pair of numbers by two keys, both required.
    fn pair(&self, a: &str, b: &str) -> R<[f64; 2]> {
        self.only(&[a, b])?;
        match (self.get(a), self.get(b)) {
            (Some(x), Some(y)) => Ok([x.num()?, y.num()?]), _ => Err(format!("{} and {} are needed", a, b)),
        }
    }
}

// the tree
#[derive(Clone, Copy, PartialEq)] enum Dim { Auto, Pt(f64), Frac(f64) }
#[derive(Clone, Copy, PartialEq)] enum Align { Start, End, Center, Stretch, First, Last }
#[derive(Clone, Copy, PartialEq)] enum Spread { Start, Center, End, Between, Around, Stretch }
#[derive(Clone, Copy, PartialEq)] enum Place { None, Start, Center, End }

struct Style {
    exact: [Dim; 2], min: [Dim; 2], max: [Dim; 2], basis: Dim, grow: f64, shrink: f64, before: f64, after: f64,
    align: Option<Align>, pos: [f64; 2], asc: Option<f64>, desc: Option<f64>, frame: Option<[f64; 2]>,
}
struct Stack { main: usize, spacing: f64, justify: Spread, align: Align, wrap: bool, content: Spread, line_spacing: f64 }
enum Content { Plain, Fixed([f64; 2]), Picture([f64; 2]), Text { words: Vec<f64>, space: f64, breaks: Vec<bool>, line: f64 } }

enum Kind {
    Node(Content), Stack(Stack), Absolute { fit: bool },
    Inset([f64; 4]), // left, top, right, bottom
    Ratio(f64), Relative { place: [Place; 2], minimum: [bool; 2] },
    Corner { at: [f64; 2], offset: [f64; 2], wraps: bool }, Overlay, Background, Wrapper,
}

struct Element { kind: Kind, style: Style, kids: Vec<usize> }
fn leading_number(s: &str) -> R<f64> {
    match s.trim().parse::<f64>() { Ok(x) if x.is_finite() && x >= 0.0 => Ok(x), _ => Err("bad dimension".into()) }
}

fn dim(v: &J) -> R<Dim> {
    match v {
        J::Num(x) if *x >= 0.0 => Ok(Dim::Pt(*x)), J::Str(s) if s == "auto" => Ok(Dim::Auto),
        J::Str(s) if s.ends_with("pt") => Ok(Dim::Pt(leading_number(&s[..s.len() - 2])?)),
        J::Str(s) if s.ends_with('%') => Ok(Dim::Frac(leading_number(&s[..s.len() - 1])? / 100.0)),
        _ => Err("bad dimension".into()),
    }
}

fn dim_pair(v: &J, points: bool) -> R<[Dim; 2]> {
    v.only(&["width", "height"])?;
    let mut out = [Dim::Auto; 2];
    for (a, k) in ["width", "height"].iter().enumerate() {
        match v.get(k) {
            Some(x) if points => out[a] = Dim::Pt(x.plus()?), Some(x) => out[a] = dim(x)?,
            None if points => return Err("width and height are needed".into()),
            None => {}
        }
    }
    Ok(out)
}

fn read_style(v: Option<&J>) -> R<Style> {
    let auto = [Dim::Auto; 2];
    let mut s = Style {
        exact: auto, min: auto, max: auto, basis: Dim::Auto, grow: 0.0, shrink: 0.0, before: 0.0, after: 0.0,
        align: None, pos: [0.0; 2], asc: None, desc: None, frame: None,
    };
    let v = match v { Some(v) => v, None => return Ok(s) };
    let single = ["width", "height", "minWidth", "minHeight", "maxWidth", "maxHeight"];
    let alias = ["preferredSize", "preferredLayoutSize", "minSize", "minLayoutSize", "maxSize", "maxLayoutSize"];
    for g in 0..3 {
        let given = (0..2).filter(|i| v.get(single[2 * g + i]).is_some()).count().min(1)
            + (0..2).filter(|i| v.get(alias[2 * g + i]).is_some()).count();
        if given > 1 { return Err("a size is given twice".into()); }
    }
    for (k, x) in v.obj()? {
        match k.as_str() {
            "width" => s.exact[0] = dim(x)?, "height" => s.exact[1] = dim(x)?,
            "minWidth" => s.min[0] = dim(x)?, "minHeight" => s.min[1] = dim(x)?,
            "maxWidth" => s.max[0] = dim(x)?, "maxHeight" => s.max[1] = dim(x)?,
            "preferredSize" | "preferredLayoutSize" => s.exact = dim_pair(x, k == "preferredSize")?,
            "minSize" | "minLayoutSize" => s.min = dim_pair(x, k == "minSize")?,
            "maxSize" | "maxLayoutSize" => s.max = dim_pair(x, k == "maxSize")?,
            "flexBasis" => s.basis = dim(x)?,
            "flexGrow" => s.grow = x.plus()?, "flexShrink" => s.shrink = x.plus()?,
            "spacingBefore" => s.before = x.num()?, "spacingAfter" => s.after = x.num()?,
            "ascender" => s.asc = Some(x.num()?), "descender" => s.desc = Some(x.num()?),
            "layoutPosition" => s.pos = x.point()?,
            "preferredFrameSize" => s.frame = Some(x.size()?),
            "alignSelf" => s.align = v.one_of(k, None, &[
                ("auto", None), ("start", Some(Align::Start)), ("end", Some(Align::End)),
                ("center", Some(Align::Center)), ("stretch", Some(Align::Stretch)),
            ])?,
            _ => return Err(format!("style not supported: {}", k)),
        }
    }
    Ok(s)
}

fn read_content(v: Option<&J>, frame: Option<[f64; 2]>) -> R<Content> {
    let v = match v { None => return Ok(frame.map_or(Content::Plain, Content::Fixed)), Some(v) => v };
    if let Some(t) = v.get("text") {
        v.only(&["text", "characterWidth", "lineHeight"])?;
        let t = t.text()?;
        let cw = v.get("characterWidth").map_or(Ok(8.0), |x| x.plus())?;
        let line = v.get("lineHeight").map_or(Ok(16.0), |x| x.plus())?;
        if !t.bytes().all(|c| (32..127).contains(&c)) || t.contains("  ") || t != t.trim() {
            return Err("such text is not supported".into());
        }
        let words: Vec<f64> = t.split(' ').filter(|w| !w.is_empty()).map(|w| w.len() as f64 * cw).collect();
        let breaks = vec![true; words.len().saturating_sub(1)];
        return Ok(Content::Text { words, space: cw, breaks, line });
    }
    if let Some(w) = v.get("words") {
        v.only(&["words", "wordSpacing", "lineHeight", "breaks"])?;
        let words = w.arr()?.iter().map(|x| x.plus()).collect::<R<Vec<f64>>>()?;
        let line = v.get("lineHeight").map_or(Ok(16.0), |x| x.plus())?;
        let breaks = match v.get("breaks") {
            None => vec![true; words.len().saturating_sub(1)],
            Some(b) => b.arr()?.iter().map(|x| *x == J::Bool(true)).collect(),
        };
        if breaks.len() != words.len().saturating_sub(1) { return Err("breaks have the wrong length".into()); }
        let space = v.get("wordSpacing").map_or(Ok(0.0), |x| x.plus())?;
        return Ok(Content::Text { words, space, breaks, line });
    }
    if let Some(i) = v.get("image") {
        v.only(&["image", "resizable"])?;
        let fixed = v.get("resizable").map_or(true, |r| *r == J::Bool(false));
        return Ok(if fixed { Content::Fixed(i.size()?) } else { Content::Picture(i.size()?) });
    }
    if v.get("kind").is_some() { return v.only(&["kind"]).map(|_| Content::Plain); }
    Ok(Content::Fixed(v.size()?))
}

struct Tree { e: Vec<Element>, ids: HashSet<String> }
impl Tree {
    fn read(&mut self, v: &J, depth: usize) -> R<usize> {
        if depth > 200 { return Err("nested too deep".into()); }
        let ty = match v.get("type") { None => "node", Some(t) => t.text()? };
        let style = read_style(v.get("style"))?;
        if let Some(id) = v.get("id") {
            if !self.ids.insert(id.text()?.to_string()) { return Err("an id is given twice".into()); }
        }
        let (own, slots): (&[&str], &[&str]) = match ty {
            "node" => (&["content"], &[]),
            "stack" => (&["direction", "spacing", "justifyContent", "alignItems", "flexWrap", "alignContent",
                "lineSpacing", "algorithm", "children"], &[]),
            "absolute" | "static" => (&["sizing", "children"], &[]), "inset" => (&["insets"], &["child"]),
            "ratio" => (&["ratio"], &["child"]), "relative" => (&["horizontalPosition", "verticalPosition", "sizing"], &["child"]),
            "center" => (&["centering", "sizing"], &["child"]),
            "corner" => (&["location", "offset", "wrapsCorner"], &["child", "corner"]),
            "background" => (&[], &["child", "background"]), "overlay" => (&[], &["child", "overlay"]),
            "wrapper" => (&["children"], &[]), _ => return Err(format!("type not supported: {}", ty)),
        };
        for (k, _) in v.obj()? {
            let k = k.as_str();
            if !["type", "style", "id", "debugName"].contains(&k) && !own.contains(&k) && !slots.contains(&k) {
                return Err(format!("key not supported: {}", k));
            }
        }
        let kind = match ty {
            "node" => Kind::Node(read_content(v.get("content"), style.frame)?), "stack" => Kind::Stack(read_stack(v)?),
            "absolute" | "static" => Kind::Absolute { fit: v.one_of("sizing", false, &[("default", false), ("sizeToFit", true)])? },
            "inset" => {
                let mut g = [0.0; 4];
                if let Some(i) = v.get("insets") {
                    i.only(&["left", "top", "right", "bottom"])?;
                    for (n, k) in ["left", "top", "right", "bottom"].iter().enumerate() {
                        g[n] = match i.get(k) { None => 0.0, Some(J::Str(s)) if s == "infinity" => INF, Some(x) => x.num()? };
                    }
                }
                Kind::Inset(g)
            }
            "ratio" => match v.get("ratio") {
                Some(J::Num(r)) if *r > 0.0 => Kind::Ratio(*r),
                _ => return Err("a ratio above 0 is needed".into()),
            },
            "relative" | "center" => {
                let minimum = v.one_of("sizing", [false, false], &[
                    ("default", [false, false]), ("minimumWidth", [true, false]), ("minimumHeight", [false, true]),
                    ("minimumSize", [true, true]),
                ])?;
                let table = [("none", Place::None), ("start", Place::Start), ("center", Place::Center), ("end", Place::End)];
                let (n, c) = (Place::None, Place::Center);
                let place = if ty == "center" {
                    v.one_of("centering", [n, n], &[("none", [n, n]), ("x", [c, n]), ("y", [n, c]), ("xy", [c, c])])?
                } else { [v.one_of("horizontalPosition", n, &table)?, v.one_of("verticalPosition", n, &table)?] };
                Kind::Relative { place, minimum }
            }
            "corner" => {
                let at = v.one_of("location", [0.0, 0.0], &[
                    ("topLeft", [0.0, 0.0]), ("topRight", [1.0, 0.0]), ("bottomLeft", [0.0, 1.0]), ("bottomRight", [1.0, 1.0]),
                ])?;
                let offset = v.get("offset").map_or(Ok([0.0; 2]), |o| o.point())?;
                let wraps = match v.get("wrapsCorner") {
                    None => false, Some(J::Bool(b)) => *b,
                    _ => return Err("wrapsCorner is true or false".into()),
                };
                Kind::Corner { at, offset, wraps }
            }
            "background" => Kind::Background, "overlay" => Kind::Overlay, _ => Kind::Wrapper,
        };
        let me = self.e.len();
        self.e.push(Element { kind, style, kids: Vec::new() });
        let mut kids = Vec::new();
        for s in slots {
            match v.get(s) {
                Some(c) => kids.push(self.read(c, depth + 1)?), None => return Err(format!("{} is missing", s)),
            }
        }
        if let Some(list) = v.get("children") { for c in list.arr()? { kids.push(self.read(c, depth + 1)?); } }
        if matches!(self.e[me].kind, Kind::Absolute { .. }) && kids.iter().any(|k| self.e[*k].style.frame.is_some()) {
            return Err("preferredFrameSize is not supported in absolute".into());
        }
        self.e[me].kids = kids;
        Ok(me)
    }
}

fn read_stack(v: &J) -> R<Stack> {
    v.one_of("algorithm", (), &[("texture", ())])?;
    let spread = [
        ("start", Spread::Start), ("center", Spread::Center), ("end", Spread::End), ("spaceBetween", Spread::Between),
        ("spaceAround", Spread::Around), ("stretch", Spread::Stretch),
    ];
    Ok(Stack {
        main: v.one_of("direction", 0, &[("horizontal", 0), ("vertical", 1)])?,
        spacing: v.num_or("spacing", 0.0)?, justify: v.one_of("justifyContent", Spread::Start, &spread[..5])?,
        align: v.one_of("alignItems", if m(6) { Align::Start } else { Align::Stretch }, &[
            ("start", Align::Start), ("end", Align::End), ("center", Align::Center), ("stretch", Align::Stretch),
            ("baselineFirst", Align::First), ("baselineLast", Align::Last),
        ])?,
        wrap: v.one_of("flexWrap", false, &[("noWrap", false), ("wrap", true)])?,
        content: v.one_of("alignContent", Spread::Start, &spread)?, line_spacing: v.num_or("lineSpacing", 0.0)?,
    })
}

// numbers
fn fmax(a: f64, b: f64) -> f64 { if a < b { b } else { a } }
fn fmin(a: f64, b: f64) -> f64 { if a < b { a } else { b } }
fn valid_size(x: f64) -> bool { (x.is_normal() || x == 0.0) && x >= 0.0 && x < 10_000_000.0 }
fn or_nan(x: f64) -> f64 { if valid_size(x) { x } else { NAN } }

fn resolve(d: Dim, parent: f64, auto: f64) -> f64 {
    match d { Dim::Auto => auto, Dim::Pt(v) => v, Dim::Frac(f) => f * parent }
}
fn viol(v: f64, lo: f64, hi: f64) -> f64 { if v < lo { lo - v } else if v > hi { hi - v } else { 0.0 } }

// Offset and gap of justifyContent and alignContent.
fn distribute(mode: Spread, n: usize, v: f64) -> (f64, f64) {
    let n_f = n as f64;
    let tight = v < EPS_V || n == 1;
    match mode {
        Spread::Between if tight => (0.0, 0.0), Spread::Center => (v / 2.0, 0.0),
        Spread::Around if tight => (v / 2.0, 0.0), Spread::End => (v, 0.0),
        Spread::Between => (0.0, v / if m(16) { n_f } else { n_f - 1.0 }),
        Spread::Around => { let u = v / (2.0 * n_f); (u, 2.0 * u) }
        Spread::Start | Spread::Stretch => (0.0, 0.0),
    }
}

#[derive(Clone, Copy)]
struct Range { lo: [f64; 2], hi: [f64; 2] }
impl Range {
    fn clamp(&self, a: usize, x: f64) -> f64 { fmax(self.lo[a], fmin(self.hi[a], x)) }
    fn clamp2(&self, s: [f64; 2]) -> [f64; 2] { [self.clamp(0, s[0]), self.clamp(1, s[1])] }
    fn intersect(&self, b: &Range) -> Range {
        let mut out = *self;
        for a in 0..2 {
            let n = fmax(self.lo[a], b.lo[a]);
            let x = fmin(self.hi[a], b.hi[a]);
            let p = if self.lo[a] < b.lo[a] && !m(2) { self.hi[a] } else { self.lo[a] };
            (out.lo[a], out.hi[a]) = if n <= x { (n, x) } else { (p, p) };
        }
        out
    }
}

// layout
struct Layout { id: usize, size: [f64; 2], pos: [f64; 2], subs: Vec<Layout> }
struct Line { items: Vec<Layout>, cross: f64, baseline: f64, sum: f64 }

struct Engine { e: Vec<Element>, asc: Vec<f64>, desc: Vec<f64>, scale: Option<f64>, steps: usize }
impl Engine {
    fn ceil_px(&self, f: f64) -> f64 { match self.scale { Some(s) => ((f - EPS_F) * s).ceil() / s, None => f } }
    fn floor_px(&self, f: f64) -> f64 { match self.scale { Some(s) => ((f + EPS_F) * s).floor() / s, None => f } }
    fn round_px(&self, f: f64) -> f64 { match self.scale { Some(s) => (f * s).round() / s, None => f } }
    fn record(&self, id: usize, size: [f64; 2], subs: Vec<Layout>) -> Layout {
        let size = if valid_size(size[0]) && valid_size(size[1]) {
            size.map(|x| if m(1) { self.round_px(x) } else { self.ceil_px(x) })
        } else { [0.0, 0.0] };
        Layout { id, size, pos: [0.0, 0.0], subs }
    }

    // One axis of an element's own sizes.
    fn own_axis(&self, id: usize, a: usize, parent: f64, auto_lo: f64, auto_hi: f64) -> (f64, f64) {
        let s = &self.e[id].style;
        let e = resolve(s.exact[a], parent, NAN);
        let mn = resolve(s.min[a], parent, auto_lo);
        let mx = resolve(s.max[a], parent, auto_hi);
        if mx <= mn { return if m(3) { (mx, mx) } else { (mn, mn) }; }
        if e.is_nan() { return (mn, mx); }
        if e > mx { (mx, mx) } else if e < mn { (mn, mn) } else { (e, e) }
    }
    fn own_range(&self, id: usize, parent: [f64; 2], auto: &Range) -> Range {
        let mut r = *auto;
        for a in 0..2 {
            (r.lo[a], r.hi[a]) = self.own_axis(id, a, parent[a], auto.lo[a], auto.hi[a]);
        }
        r
    }
    fn fits(&mut self, id: usize, range: Range, parent: [f64; 2]) -> R<Layout> {
        self.steps += 1;
        if self.steps > 3_000_000 { return Err("too much to measure".into()); }
        match self.e[id].kind {
            Kind::Inset(g) => return self.inset(id, g, range, parent),
            Kind::Overlay | Kind::Background => return self.layered(id, range, parent),
            _ => {}
        }
        let free = Range { lo: [0.0; 2], hi: [INF; 2] };
        let r = range.intersect(&self.own_range(id, parent, &free));
        match self.e[id].kind {
            Kind::Node(_) => Ok(self.node(id, &r)), Kind::Stack(_) => self.stack(id, &r),
            Kind::Absolute { fit } => self.absolute(id, fit, &r), Kind::Ratio(q) => self.ratio(id, q, &r),
            Kind::Relative { place, minimum } => self.relative(id, place, minimum, &r),
            Kind::Corner { at, offset, wraps } => self.corner(id, at, offset, wraps, &r),
            _ => self.wrapper(id, &r),
        }
    }
    fn node(&self, id: usize, r: &Range) -> Layout {
        let want = match &self.e[id].kind {
            Kind::Node(Content::Fixed(s)) => *s,
            Kind::Node(Content::Picture(s)) => {
                let k = fmin(r.hi[0] / s[0], r.hi[1] / s[1]);
                if k.is_finite() { [k * s[0], k * s[1]] } else { *s }
            }
            Kind::Node(Content::Text { words, space, breaks, line }) => {
                let s = text_size(words, *space, breaks, *line, r.hi[0]);
                [s[0].min(r.hi[0]), s[1].min(r.hi[1])]
            }
            _ if m(4) => [0, 1].map(|a| if valid_size(r.hi[a]) { r.hi[a] } else { 0.0 }),
            _ if valid_size(r.hi[0]) && valid_size(r.hi[1]) => r.hi,
            _ => [0.0, 0.0],
        };
        self.record(id, r.clamp2(want), Vec::new())
    }

    // stack
    fn stack_align(&self, id: usize, child: usize) -> Align { self.e[child].style.align.unwrap_or(self.stack_of(id).align) }
    fn stack_of(&self, id: usize) -> &Stack { match &self.e[id].kind { Kind::Stack(s) => s, _ => unreachable!() } }

    // Measures a child of the stack in [a, b] along and [c, d] across.
    fn stack_child(&mut self, id: usize, child: usize, r: &Range, along: (f64, f64), across: (f64, f64)) -> R<Layout> {
        let ax = self.stack_of(id).main;
        let x = 1 - ax;
        let (mut lo, mut hi) = (0.0, across.1);
        if self.stack_align(id, child) == Align::Stretch {
            let own = self.own_axis(child, x, NAN, 0.0, INF);
            lo = if own.0 != 0.0 { own.0 } else { across.0 };
            hi = if own.1 == INF { across.1 } else { own.1 };
        }
        let mut q = *r;
        q.lo[ax] = along.0; q.hi[ax] = along.1;
        q.lo[x] = lo; q.hi[x] = hi;
        self.fits(child, q, definite(r))
    }
    fn baseline(&self, id: usize, item: &Layout) -> f64 {
        match self.stack_align(id, item.id) {
            Align::First => self.asc[item.id],
            Align::Last => item.size[1 - self.stack_of(id).main] + self.desc[item.id], _ => 0.0,
        }
    }
    fn line_sum(&self, id: usize, items: &[Layout]) -> f64 {
        let s = self.stack_of(id);
        let mut sum = s.spacing * (items.len() as f64 - 1.0);
        for i in items { sum += self.e[i.id].style.before + self.e[i.id].style.after; }
        for i in items { sum += i.size[s.main]; }
        sum
    }
    fn doubly(&self, id: usize) -> bool { self.e[id].style.grow > 0.0 && self.e[id].style.shrink > 0.0 }
    fn stack(&mut self, id: usize, r: &Range) -> R<Layout> {
        let s = self.stack_of(id);
        let (ax, wrap, spacing) = (s.main, s.wrap, s.spacing);
        let (content, line_spacing) = (s.content, s.line_spacing);
        let x = 1 - ax;
        let kids = self.e[id].kids.clone();
        if kids.is_empty() { return Ok(self.record(id, r.lo, Vec::new())); }
        let (m_lo, m_hi, c_lo, c_hi) = (r.lo[ax], r.hi[ax], r.lo[x], r.hi[x]);

        // Phase 1: first measurement.
        let opt = kids.iter().filter(|k| self.doubly(**k)).count() == 1 && m_lo == m_hi;
        let mut items = Vec::new();
        for &k in &kids {
            if opt && self.doubly(k) { items.push(self.record(k, [0.0, 0.0], Vec::new())); continue; }
            let p = definite(r)[ax];
            let basis = match self.e[k].style.basis { Dim::Pt(v) if v == 0.0 && m(8) => Dim::Auto, b => b };
            let along = (resolve(basis, p, 0.0), resolve(basis, p, INF));
            items.push(self.stack_child(id, k, r, along, (c_lo, c_hi))?);
        }

        // Phase 2: lines.
        let mut lines: Vec<Line> = Vec::new();
        let mut current: Vec<Layout> = Vec::new();
        let (mut length, mut gap) = (0.0, 0.0);
        for item in items {
            let st = &self.e[item.id].style;
            let w = st.before + item.size[ax] + st.after;
            if wrap && !current.is_empty() && viol(length + gap + w, m_lo, m_hi) < 0.0 {
                lines.push(new_line(std::mem::take(&mut current)));
                length = 0.0; gap = 0.0;
            }
            current.push(item);
            length += gap + w; gap = if m(9) { 0.0 } else { spacing };
        }
        lines.push(new_line(current));

        // Phase 3: flexing.
        for line in &mut lines { if !self.flex(id, line, r, opt)? && m(10) { break; } }

        // Phase 4: cross sizes and baselines of lines.
        let single = lines.len() == 1;
        let (mut up, mut down, mut rest) = (0.0, 0.0, 0.0);
        for line in &mut lines {
            if !m(13) { (up, down, rest) = (0.0, 0.0, 0.0); }
            for i in &line.items {
                let a = self.stack_align(id, i.id);
                if a == Align::First || a == Align::Last {
                    let b = self.baseline(id, i);
                    up = fmax(up, b); down = fmax(down, i.size[x] - b);
                } else { rest = fmax(rest, i.size[x]); }
            }
            line.baseline = up; line.cross = fmax(up + down, rest);
            if single { line.cross = if c_lo == c_hi { c_lo } else { fmin(fmax(c_lo, line.cross), c_hi) }; }
        }

        // Phase 5: stretching.
        let count = lines.len() as f64;
        let free = viol(lines.iter().map(|l| l.cross).sum::<f64>() + line_spacing * (count - 1.0), c_lo, c_hi);
        if !single && content == Spread::Stretch && free > EPS_V { for line in &mut lines { line.cross += free / count; } }
        for line in &mut lines {
            let c = if m(14) && c_hi < INF { c_hi } else { line.cross };
            for i in &mut line.items {
                if self.stack_align(id, i.id) == Align::Stretch && c - i.size[x] > EPS_V {
                    let len = i.size[ax];
                    *i = self.stack_child(id, i.id, r, (len, len), (c, c))?;
                }
            }
        }

        // Phase 6: sums.
        let mut main_sum = 0.0;
        for line in &mut lines { if !m(15) { line.sum = self.line_sum(id, &line.items); } main_sum = fmax(main_sum, line.sum); }
        let cross_sum = line_spacing * (count - 1.0) + lines.iter().map(|l| l.cross).sum::<f64>();

        // Phase 7: positions.
        let justify = self.stack_of(id).justify;
        let (mut y, line_gap) = distribute(content, lines.len(), viol(cross_sum, c_lo, c_hi));
        let mut subs = Vec::new();
        for (n, line) in lines.into_iter().enumerate() {
            if n > 0 { y += line_gap + line_spacing; }
            let high = line.cross + if m(17) { line_gap } else { 0.0 };
            let (mut at, item_gap) = distribute(justify, line.items.len(), viol(line.sum, m_lo, m_hi));
            for (k, mut i) in line.items.into_iter().enumerate() {
                at += self.e[i.id].style.before;
                if k > 0 { at += spacing + item_gap; }
                let shift = match self.stack_align(id, i.id) {
                    Align::End => high - i.size[x],
                    Align::Center => self.floor_px((high - i.size[x]) / 2.0),
                    Align::First | Align::Last => line.baseline - self.baseline(id, &i),
                    Align::Start | Align::Stretch => 0.0,
                };
                i.pos[ax] = at; i.pos[x] = y + shift;
                at += i.size[ax] + self.e[i.id].style.after;
                subs.push(i);
            }
            y += line.cross;
        }
        if ax == 1 { self.asc[id] = self.asc[subs[0].id]; self.desc[id] = self.desc[subs[subs.len() - 1].id]; }
        let mut size = [0.0; 2];
        size[ax] = main_sum; size[x] = cross_sum;
        Ok(self.record(id, r.clamp2(size), subs))
    }
    fn flex(&mut self, id: usize, line: &mut Line, r: &Range, opt: bool) -> R<bool> {
        let ax = self.stack_of(id).main;
        let across = (r.lo[1 - ax], r.hi[1 - ax]);
        line.sum = self.line_sum(id, &line.items);
        let v = viol(line.sum, r.lo[ax], r.hi[ax]);
        let factors: Vec<f64> = line.items.iter().map(|i| {
            let st = &self.e[i.id].style;
            if v.abs() < EPS_V { 0.0 } else if v > 0.0 { st.grow } else { st.shrink }
        }).collect();
        let total: f64 = factors.iter().sum();
        if total == 0.0 {
            if opt {
                for i in &mut line.items {
                    if self.doubly(i.id) { *i = self.stack_child(id, i.id, r, (0.0, 0.0), across)?; }
                }
            }
            return Ok(false);
        }
        let adj: Vec<f64> = if v > 0.0 {
            factors.iter().map(|f| (v * (f / total)).floor()).collect()
        } else {
            let q: Vec<f64> = line.items.iter().zip(&factors).map(|(i, f)| if m(11) { f / total } else { i.size[ax] * (f / total) }).collect();
            let all: f64 = q.iter().sum();
            q.iter().map(|q| if all == 0.0 { 0.0 } else { -((q / all) * v).abs() }).collect()
        };
        let rem = adj.iter().fold(v, |left, a| left - a);
        let first = adj.iter().position(|a| *a != 0.0);
        for (k, i) in line.items.iter_mut().enumerate() {
            if adj[k] == 0.0 { continue; }
            let extra = if Some(k) == first && self.e[i.id].style.grow > 0.0 { rem } else { 0.0 };
            let z = fmax(i.size[ax] + adj[k] + extra, if m(12) { -INF } else { 0.0 });
            *i = self.stack_child(id, i.id, r, (z, z), across)?;
        }
        Ok(true)
    }

    // the others
    fn absolute(&mut self, id: usize, fit: bool, r: &Range) -> R<Layout> {
        let p = [or_nan(r.hi[0]), or_nan(r.hi[1])];
        let mut subs = Vec::new();
        for k in self.e[id].kids.clone() {
            let pos = self.e[k].style.pos;
            let auto = Range { lo: [0.0; 2], hi: if m(19) { r.hi } else { [r.hi[0] - pos[0], r.hi[1] - pos[1]] } };
            let q = self.own_range(k, p, &auto);
            let mut l = self.fits(k, q, p)?;
            l.pos = pos;
            subs.push(l);
        }
        let mut size = r.hi;
        for a in 0..2 {
            if fit || !valid_size(r.hi[a]) { size[a] = subs.iter().fold(r.lo[a], |s, l| fmax(s, l.pos[a] + l.size[a])); }
        }
        Ok(self.record(id, r.clamp2(size), subs))
    }
    fn inset(&mut self, id: usize, g: [f64; 4], r: Range, parent: [f64; 2]) -> R<Layout> {
        let kid = self.e[id].kids[0];
        let fin = |v: f64| if v.is_infinite() { 0.0 } else { v };
        let mut q = r;
        let mut p = parent;
        for a in 0..2 {
            let i = fin(g[a]) + fin(g[if m(20) { 3 - a } else { a + 2 }]);
            let loose = g[a].is_infinite() || g[a + 2].is_infinite();
            q.lo[a] = fmax(0.0, (if loose { 0.0 } else { r.lo[a] }) - i);
            q.hi[a] = fmax(0.0, r.hi[a] - i); p[a] = fmax(0.0, parent[a] - i);
        }
        let mut l = self.fits(kid, q, p)?;
        let mut size = [0.0; 2];
        for a in 0..2 {
            let (near, far) = (g[a], g[a + 2]);
            let w = l.size[a];
            let wide = if near.is_infinite() || far.is_infinite() { r.hi[a] } else { w + near + far };
            size[a] = r.clamp(a, wide);
            l.pos[a] = if near.is_infinite() {
                let back = if far.is_infinite() { self.round_px((r.hi[a] - w) / 2.0) } else { far };
                r.hi[a] - (back + w)
            } else { near };
        }
        Ok(self.record(id, size, vec![l]))
    }
    fn layered(&mut self, id: usize, r: Range, parent: [f64; 2]) -> R<Layout> {
        let kids = self.e[id].kids.clone();
        let child = self.fits(kids[0], r, parent)?;
        let exact = Range { lo: child.size, hi: child.size };
        let p = if matches!(self.e[id].kind, Kind::Overlay) { child.size } else { parent };
        let other = self.fits(kids[1], exact, p)?;
        Ok(self.record(id, child.size, vec![child, other]))
    }
    fn ratio(&mut self, id: usize, q: f64, r: &Range) -> R<Layout> {
        let kid = self.e[id].kids[0];
        let mut options: Vec<[f64; 2]> = Vec::new();
        if valid_size(r.hi[0]) { options.push(r.clamp2([r.hi[0], self.floor_px(q * r.hi[0])])); }
        if valid_size(r.hi[1]) { options.push(r.clamp2([self.floor_px(r.hi[1] / q), r.hi[1]])); }
        let off = |s: &[f64; 2]| (s[1] / s[0] - q).abs();
        let mut best: Option<[f64; 2]> = None;
        for o in options { if best.map_or(true, |b| off(&o) < off(&b)) { best = Some(o); } }
        let l = match best {
            None => self.fits(kid, *r, [NAN, NAN])?,
            Some(b) => self.fits(kid, r.intersect(&Range { lo: b, hi: b }), b)?,
        };
        Ok(self.record(id, l.size, vec![l]))
    }
    fn relative(&mut self, id: usize, place: [Place; 2], minimum: [bool; 2], r: &Range) -> R<Layout> {
        let kid = self.e[id].kids[0];
        let mut q = *r;
        for a in 0..2 { if place[a] != Place::None && !(m(18) && place[a] == Place::Start) { q.lo[a] = 0.0; } }
        let mut l = self.fits(kid, q, [or_nan(r.hi[0]), or_nan(r.hi[1])])?;
        let mut size = [0.0; 2];
        for a in 0..2 {
            let first = r.clamp(a, if valid_size(r.hi[a]) { r.hi[a] } else { l.size[a] });
            size[a] = r.clamp(a, if minimum[a] && l.size[a] < first { l.size[a] } else { first });
            let k = match place[a] { Place::None | Place::Start => 0.0, Place::Center => 0.5, Place::End => 1.0 };
            l.pos[a] = self.round_px((size[a] - l.size[a]) * k);
        }
        Ok(self.record(id, size, vec![l]))
    }
    fn corner(&mut self, id: usize, at: [f64; 2], offset: [f64; 2], wraps: bool, r: &Range) -> R<Layout> {
        let kids = self.e[id].kids.clone();
        let p = [or_nan(r.hi[0]), or_nan(r.hi[1])];
        let mut child = self.fits(kids[0], *r, p)?;
        let mut corner = self.fits(kids[1], *r, p)?;
        let mut size = child.size;
        for a in 0..2 {
            corner.pos[a] = at[a] * child.size[a] - corner.size[a] / 2.0 + offset[a];
            if wraps {
                let start = fmin(0.0, corner.pos[a]);
                let end = fmax(child.size[a], corner.pos[a] + corner.size[a]);
                child.pos[a] = -start; corner.pos[a] -= start;
                size[a] = r.clamp(a, end - start);
            }
        }
        Ok(self.record(id, size, vec![child, corner]))
    }
    fn wrapper(&mut self, id: usize, r: &Range) -> R<Layout> {
        let mut size = r.lo;
        let mut subs = Vec::new();
        for k in self.e[id].kids.clone() {
            let l = self.fits(k, *r, r.hi)?;
            size = [fmax(size[0], l.size[0]), fmax(size[1], l.size[1])];
            subs.push(l);
        }
        Ok(self.record(id, size, subs))
    }

    // frames
    fn emit(&self, id: usize, l: Option<&Layout>, p: [f64; 2], path: &str, out: &mut Vec<(String, [f64; 4])>) {
        let (mut at, mut size) = (p, [0.0; 2]);
        if let Some(l) = l { at = [p[0] + l.pos[0], p[1] + l.pos[1]]; size = l.size; }
        let name = if path.is_empty() { "/" } else { path };
        out.push((name.to_string(), [self.ceil_px(at[0]), self.ceil_px(at[1]), size[0], size[1]]));
        for (n, &k) in self.e[id].kids.iter().enumerate() {
            let sub = l.and_then(|l| l.subs.iter().find(|s| s.id == k));
            self.emit(k, sub, at, &format!("{}/{}", path, n), out);
        }
    }
}
fn new_line(items: Vec<Layout>) -> Line { Line { items, cross: 0.0, baseline: 0.0, sum: 0.0 } }
fn definite(r: &Range) -> [f64; 2] { let f = |a: usize| if r.lo[a] == r.hi[a] || m(7) { r.hi[a] } else { NAN }; [f(0), f(1)] }

fn text_size(words: &[f64], space: f64, breaks: &[bool], line: f64, width: f64) -> [f64; 2] {
    if words.is_empty() { return [0.0, 0.0]; }
    // Words that must stay together count as one.
    let mut pieces = vec![words[0]];
    for (n, w) in words.iter().enumerate().skip(1) {
        if breaks[n - 1] {
            pieces.push(*w);
        } else { *pieces.last_mut().unwrap() += space + w; }
    }
    let (mut widest, mut lines, mut length) = (0.0, 1.0, pieces[0]);
    for w in &pieces[1..] {
        if length + space + w > width {
            widest = fmax(widest, length); lines += 1.0;
            length = *w;
        } else { length += space + w; }
    }
    [fmax(widest, length), lines * line]
}

// a fixture
fn size_or(v: Option<&J>, default: f64) -> R<[f64; 2]> {
    let mut out = [default; 2];
    if let Some(v) = v {
        v.only(&["width", "height"])?;
        for (a, k) in ["width", "height"].iter().enumerate() {
            match v.get(k) {
                None => {}
                Some(J::Str(s)) if s == "infinity" && default == INF => {}
                Some(x) => out[a] = x.plus()?,
            }
        }
    }
    Ok(out)
}

fn solve(v: &J) -> R<Vec<(String, [f64; 4])>> {
    let top = ["name", "description", "algorithm", "constrainedSize", "pixelScale", "root", "expected", "id", "layoutDirection"];
    v.only(&top)?;
    v.one_of("algorithm", (), &[("texture", ())])?;
    let rtl = v.one_of("layoutDirection", false, &[("leftToRight", false), ("rightToLeft", true)])?;
    let none = J::Obj(Vec::new());
    let c = v.get("constrainedSize").unwrap_or(&none);
    let (min, max) = match (c.get("min"), c.get("max")) {
        (None, None) => (Some(c), Some(c)),
        other => { c.only(&["min", "max"])?; other }
    };
    let range = Range { lo: size_or(min, 0.0)?, hi: size_or(max, INF)? };
    if (0..2).any(|a| range.lo[a] < 0.0 || range.lo[a] > range.hi[a]) { return Err("a minimum above its maximum".into()); }
    let scale = match v.get("pixelScale") { None => None, Some(s) => Some(s.num()?) };
    if scale.map_or(false, |s| s < 1.0 || s.fract() != 0.0) { return Err("bad pixelScale".into()); }
    let mut t = Tree { e: Vec::new(), ids: HashSet::new() };
    let root = t.read(v.get("root").ok_or("root is missing")?, 0)?;
    let mut asc = Vec::new();
    let mut desc = Vec::new();
    for e in &t.e {
        let (mut a, mut d) = (0.0, 0.0);
        if let Kind::Node(Content::Text { words, line, .. }) = &e.kind {
            if !words.is_empty() { a = 0.8 * line; d = -0.2 * line; }
        }
        asc.push(e.style.asc.unwrap_or(a));
        desc.push(e.style.desc.unwrap_or(d));
    }
    let mut engine = Engine { e: t.e, asc, desc, scale, steps: 0 };
    let l = engine.fits(root, range, range.hi)?;
    let mut frames = Vec::new();
    engine.emit(root, Some(&l), [0.0; 2], "", &mut frames);
    let width = l.size[0];
    for (n, (_, f)) in frames.iter_mut().enumerate() {
        if rtl && n > 0 { f[0] = if m(5) { width - f[0] } else { width - f[2] - f[0] }; }
        for x in f.iter_mut() { *x = if x.is_finite() { *x + 0.0 } else { 0.0 }; }
    }
    Ok(frames)
}

fn answer(line: &[u8]) -> String {
    let v = parse_json(line);
    let name = match &v { Ok(v) => v.get("name").and_then(|n| n.text().ok()).unwrap_or(""), Err(_) => "" };
    let head = format!("{{\"name\":{},\"engine\":\"mine\",\"status\":", quote(name));
    match v.as_ref().map_err(|e| e.clone()).and_then(solve) {
        Err(e) => format!("{}\"invalid\",\"error\":{}}}", head, quote(&e)),
        Ok(frames) => {
            let put = |f: &[f64; 4]| format!("[{},{},{},{}]", f[0], f[1], f[2], f[3]);
            let list: Vec<String> = frames.iter().map(|(p, f)| format!("{}:{}", quote(p), put(f))).collect();
            format!("{}\"solved\",\"frames\":{{{}}}}}", head, list.join(","))
        }
    }
}

fn run() {
    let input = std::io::stdin();
    let mut input = input.lock();
    let mut out = std::io::stdout();
    let mut line = Vec::new();
    loop {
        line.clear();
        match input.read_until(b'\n', &mut line) { Ok(0) | Err(_) => return, Ok(_) => {} }
        if line.iter().all(|c| c.is_ascii_whitespace()) { continue; }
        let _ = writeln!(out, "{}", answer(&line));
        let _ = out.flush();
    }
}
fn main() {
    let number = std::env::var("MISTAKE").ok().and_then(|s| s.trim().parse().ok()).unwrap_or(0);
    MISTAKE.store(number, Ordering::Relaxed);
    let t = std::thread::Builder::new().stack_size(256 << 20).spawn(run).unwrap();
    let _ = t.join();
}
