// SPDX-License-Identifier: GPL-3.0-or-later
// A small CSS Flexbox layout engine: JSON Lines of fixtures in, JSON Lines of frames out.
use std::collections::HashMap;
use std::io::{BufRead, Write};
use std::rc::Rc;

// ---------------------------------------------------------------- JSON
#[derive(Clone, Debug)]
enum J {
    Null,
    Bool(bool),
    Num(f64),
    Str(String),
    Arr(Vec<J>),
    Obj(Vec<(String, J)>),
}
struct P<'a> {
    s: &'a [u8],
    i: usize,
}
type R<T> = Result<T, Stop>;
#[derive(Debug)]
enum Stop {
    Refused(String),
    Invalid(String),
}
fn inv<T>(m: &str) -> R<T> {
    Err(Stop::Invalid(m.to_string()))
}
fn refuse<T>(m: &str) -> R<T> {
    Err(Stop::Refused(m.to_string()))
}
impl<'a> P<'a> {
    fn ws(&mut self) {
        while self.i < self.s.len() && matches!(self.s[self.i], b' ' | b'\n' | b'\t' | b'\r') {
            self.i += 1;
        }
    }
    fn peek(&self) -> u8 {
        *self.s.get(self.i).unwrap_or(&0)
    }
    fn value(&mut self, depth: usize) -> R<J> {
        if depth > 500 {
            return refuse("nesting this deep");
        }
        self.ws();
        match self.peek() {
            b'{' => {
                self.i += 1;
                let mut v = vec![];
                self.ws();
                if self.peek() == b'}' {
                    self.i += 1;
                    return Ok(J::Obj(v));
                }
                loop {
                    self.ws();
                    let k = match self.value(depth + 1)? {
                        J::Str(s) => s,
                        _ => return inv("a key has to be a string"),
                    };
                    self.ws();
                    if self.peek() != b':' {
                        return inv("expected :");
                    }
                    self.i += 1;
                    let x = self.value(depth + 1)?;
                    v.push((k, x));
                    self.ws();
                    match self.peek() {
                        b',' => self.i += 1,
                        b'}' => {
                            self.i += 1;
                            return Ok(J::Obj(v));
                        }
                        _ => return inv("expected , or }"),
                    }
                }
            }
            b'[' => {
                self.i += 1;
                let mut v = vec![];
                self.ws();
                if self.peek() == b']' {
                    self.i += 1;
                    return Ok(J::Arr(v));
                }
                loop {
                    v.push(self.value(depth + 1)?);
                    self.ws();
                    match self.peek() {
                        b',' => self.i += 1,
                        b']' => {
                            self.i += 1;
                            return Ok(J::Arr(v));
                        }
                        _ => return inv("expected , or ]"),
                    }
                }
            }
            b'"' => {
                self.i += 1;
                let mut out: Vec<u8> = vec![];
                loop {
                    if self.i >= self.s.len() {
                        return inv("unterminated string");
                    }
                    let c = self.s[self.i];
                    self.i += 1;
                    match c {
                        b'"' => break,
                        b'\\' => {
                            let e = self.peek();
                            self.i += 1;
                            match e {
                                b'n' => out.push(b'\n'),
                                b't' => out.push(b'\t'),
                                b'r' => out.push(b'\r'),
                                b'b' => out.push(8),
                                b'f' => out.push(12),
                                b'u' => {
                                    let mut code = self.hex4()?;
                                    if (0xd800..0xdc00).contains(&code) && self.peek() == b'\\' {
                                        self.i += 2;
                                        let low = self.hex4()?;
                                        code = 0x10000 + ((code - 0xd800) << 10) + (low.wrapping_sub(0xdc00) & 0x3ff);
                                    }
                                    let ch = char::from_u32(code).unwrap_or('\u{fffd}');
                                    let mut b = [0; 4];
                                    out.extend_from_slice(ch.encode_utf8(&mut b).as_bytes());
                                }
                                _ => out.push(e),
                            }
                        }
                        _ => out.push(c),
                    }
                }
                match String::from_utf8(out) {
                    Ok(s) => Ok(J::Str(s)),
                    Err(_) => inv("invalid UTF-8"),
                }
            }
            b't' => self.word("true", J::Bool(true)),
            b'f' => self.word("false", J::Bool(false)),
            b'n' => self.word("null", J::Null),
            _ => {
                let a = self.i;
                while self.i < self.s.len()
                    && matches!(self.s[self.i], b'0'..=b'9' | b'-' | b'+' | b'.' | b'e' | b'E')
                {
                    self.i += 1;
                }
                match std::str::from_utf8(&self.s[a..self.i]).unwrap().parse::<f64>() {
                    Ok(x) if x.is_finite() => Ok(J::Num(x)),
                    _ => inv("not JSON"),
                }
            }
        }
    }
    fn hex4(&mut self) -> R<u32> {
        if self.i + 4 > self.s.len() {
            return inv("truncated");
        }
        let t = std::str::from_utf8(&self.s[self.i..self.i + 4]).unwrap_or("x");
        self.i += 4;
        u32::from_str_radix(t, 16).or_else(|_| inv("bad escape"))
    }
    fn word(&mut self, w: &str, j: J) -> R<J> {
        if self.s[self.i..].starts_with(w.as_bytes()) {
            self.i += w.len();
            Ok(j)
        } else {
            inv("not JSON")
        }
    }
}
impl J {
    fn get(&self, k: &str) -> Option<&J> {
        match self {
            J::Obj(v) => v.iter().find(|(a, _)| a == k).map(|(_, x)| x),
            _ => None,
        }
    }
    fn num(&self) -> R<f64> {
        match self {
            J::Num(x) => Ok(*x),
            _ => inv("expected a number"),
        }
    }
    fn str(&self) -> R<&str> {
        match self {
            J::Str(x) => Ok(x),
            _ => inv("expected a string"),
        }
    }
}
fn quote(s: &str) -> String {
    let mut o = String::from("\"");
    for c in s.chars() {
        match c {
            '"' => o.push_str("\\\""),
            '\\' => o.push_str("\\\\"),
            c if (c as u32) < 32 => o.push_str(&format!("\\u{:04x}", c as u32)),
            c => o.push(c),
        }
    }
    o.push('"');
    o
}

// ---------------------------------------------------------------- the tree
const INF: f64 = f64::INFINITY;
#[derive(Clone, Copy, PartialEq, Debug)]
enum Dim {
    Auto,
    Px(f64),
    Pct(f64),
    MinC,
    MaxC,
    FitC,
    Stretch,
    Content,
}
use Dim::*;
#[derive(Clone, Copy, Default, Debug)]
struct Len {
    px: f64,
    pct: f64,
    auto: bool,
}
impl Len {
    fn at(&self, base: f64) -> f64 {
        if self.auto {
            0.0
        } else {
            self.px + self.pct * base
        }
    }
}
#[derive(Clone, Copy, PartialEq, Debug)]
enum Al {
    Auto,
    Start,
    End,
    FlexStart,
    FlexEnd,
    Center,
    Stretch,
    BaseF,
    BaseL,
    Between,
    Around,
    Evenly,
}
#[derive(Clone, Copy, PartialEq, Debug)]
enum Pos {
    Relative,
    Static,
    Absolute,
}
#[derive(Clone, Copy, PartialEq, Debug)]
enum Ov {
    Visible,
    Clip,
    Hidden,
    Scroll,
}
#[derive(Clone, Debug)]
enum Content {
    None,
    Fixed(f64, f64),
    Text { words: Vec<f64>, space: f64, line: f64, breaks: Vec<bool>, hard: Vec<usize> },
}
#[derive(Clone, Debug)]
struct Node {
    path: String,
    id: Option<String>,
    size: [Dim; 2],
    min: [Dim; 2],
    max: [Dim; 2],
    basis: Dim,
    grow: f64,
    shrink: f64,
    // [axis][side], side 0 = left / top
    margin: [[Len; 2]; 2],
    padding: [[Len; 2]; 2],
    border: [[f64; 2]; 2],
    inset: [[Len; 2]; 2],
    before: f64,
    after: f64,
    content_box: bool,
    ratio: Option<f64>,
    pos: Pos,
    order: f64,
    none: bool,
    contents: bool,
    ov: [Ov; 2],
    bar: f64,
    rtl: bool,
    self_align: Al,
    ascender: Option<f64>,
    descender: Option<f64>,
    flex: bool,
    column: bool,
    reverse: bool,
    wrap: bool,
    wrap_rev: bool,
    justify: Al,
    items: Al,
    lines: Al,
    gap: Len,
    line_gap: Len,
    content: Content,
    children: Vec<usize>,
}

fn dim(j: &J) -> R<Dim> {
    match j {
        J::Num(x) => Ok(Px(*x)),
        J::Str(s) => match s.as_str() {
            "auto" => Ok(Auto),
            "minContent" => Ok(MinC),
            "maxContent" => Ok(MaxC),
            "fitContent" => Ok(FitC),
            "stretch" => Ok(Stretch),
            "content" => Ok(Content),
            _ => {
                if let Some(t) = s.strip_suffix("pt") {
                    t.parse().map(Px).or_else(|_| inv("bad length"))
                } else if let Some(t) = s.strip_suffix('%') {
                    t.parse::<f64>().map(|x| Pct(x / 100.0)).or_else(|_| inv("bad length"))
                } else {
                    inv("bad length")
                }
            }
        },
        _ => inv("bad length"),
    }
}
fn len(j: &J) -> R<Len> {
    match dim(j)? {
        Px(px) => Ok(Len { px, pct: 0.0, auto: false }),
        Pct(pct) => Ok(Len { px: 0.0, pct, auto: false }),
        Auto => Ok(Len { px: 0.0, pct: 0.0, auto: true }),
        _ => inv("bad length"),
    }
}
fn sides(j: &J, default: Len) -> R<[[Len; 2]; 2]> {
    if let J::Obj(v) = j {
        let mut r = [[default; 2]; 2];
        for (k, x) in v {
            let l = len(x)?;
            match k.as_str() {
                "left" => r[0][0] = l,
                "right" => r[0][1] = l,
                "top" => r[1][0] = l,
                "bottom" => r[1][1] = l,
                _ => return refuse(&format!("unsupported key {k}")),
            }
        }
        Ok(r)
    } else {
        let l = len(j)?;
        Ok([[l; 2]; 2])
    }
}
fn al(j: &J) -> R<Al> {
    Ok(match j.str()? {
        "auto" => Al::Auto,
        "start" => Al::Start,
        "end" => Al::End,
        "flexStart" => Al::FlexStart,
        "flexEnd" => Al::FlexEnd,
        "center" => Al::Center,
        "stretch" => Al::Stretch,
        "baselineFirst" => Al::BaseF,
        "baselineLast" => Al::BaseL,
        "spaceBetween" => Al::Between,
        "spaceAround" => Al::Around,
        "spaceEvenly" => Al::Evenly,
        s => return inv(&format!("unknown alignment {s}")),
    })
}
fn ov(j: &J) -> R<Ov> {
    Ok(match j.str()? {
        "visible" => Ov::Visible,
        "clip" => Ov::Clip,
        "hidden" => Ov::Hidden,
        "scroll" => Ov::Scroll,
        _ => return inv("unknown overflow"),
    })
}
fn pair(j: &J) -> R<[Dim; 2]> {
    let mut r = [Auto, Auto];
    if let J::Obj(v) = j {
        for (k, x) in v {
            match k.as_str() {
                "width" => r[0] = dim(x)?,
                "height" => r[1] = dim(x)?,
                _ => return refuse("unsupported key"),
            }
        }
    }
    Ok(r)
}

fn build(j: &J, path: String, rtl: bool, root: bool, t: &mut Vec<Node>) -> R<usize> {
    let me = t.len();
    let zero = Len::default();
    let auto = Len { auto: true, ..zero };
    let mut n = Node {
        path: if root { "/".into() } else { path.clone() },
        id: None,
        size: [Auto; 2],
        min: [Auto; 2],
        max: [Auto; 2],
        basis: Auto,
        grow: 0.0,
        shrink: 0.0,
        margin: [[zero; 2]; 2],
        padding: [[zero; 2]; 2],
        border: [[0.0; 2]; 2],
        inset: [[auto; 2]; 2],
        before: 0.0,
        after: 0.0,
        content_box: false,
        ratio: None,
        pos: Pos::Relative,
        order: 0.0,
        none: false,
        contents: false,
        ov: [Ov::Visible; 2],
        bar: 0.0,
        rtl,
        self_align: Al::Auto,
        ascender: None,
        descender: None,
        flex: false,
        column: false,
        reverse: false,
        wrap: false,
        wrap_rev: false,
        justify: Al::FlexStart,
        items: Al::Stretch,
        lines: Al::FlexStart,
        gap: zero,
        line_gap: zero,
        content: Content::None,
        children: vec![],
    };
    let obj = match j {
        J::Obj(v) => v,
        _ => return inv("an element has to be an object"),
    };
    let mut kids: &[J] = &[];
    for (k, v) in obj {
        match k.as_str() {
            "type" => match v.str()? {
                "node" => {}
                "stack" => n.flex = true,
                s => return refuse(&format!("unsupported type {s}")),
            },
            "id" => n.id = Some(v.str()?.to_string()),
            "debugName" => {}
            "style" => style(v, &mut n)?,
            "algorithm" => {
                if v.str()? != "css" {
                    return refuse("unsupported algorithm");
                }
            }
            "direction" => match v.str()? {
                "horizontal" => {}
                "vertical" => n.column = true,
                "horizontalReverse" => n.reverse = true,
                "verticalReverse" => {
                    n.column = true;
                    n.reverse = true
                }
                _ => return inv("unknown direction"),
            },
            "spacing" => {
                if let J::Str(s) = v {
                    if s == "default" {
                        return refuse("unsupported spacing");
                    }
                }
                n.gap = len(v)?
            }
            "lineSpacing" => n.line_gap = len(v)?,
            "justifyContent" => n.justify = al(v)?,
            "alignItems" => n.items = al(v)?,
            "alignContent" => n.lines = al(v)?,
            "flexWrap" => match v.str()? {
                "noWrap" => {}
                "wrap" => n.wrap = true,
                "wrapReverse" => {
                    n.wrap = true;
                    n.wrap_rev = true
                }
                _ => return inv("unknown flexWrap"),
            },
            "content" => n.content = content(v)?,
            "children" => match v {
                J::Arr(a) => kids = a,
                _ => return inv("children has to be an array"),
            },
            _ => return refuse(&format!("unsupported key {k}")),
        }
    }
    if n.gap.auto || n.line_gap.auto {
        return inv("a gap cannot be auto");
    }
    // CSS Overflow: visible or clip beside a value that scrolls counts as hidden
    let scrolls = |o: Ov| matches!(o, Ov::Hidden | Ov::Scroll);
    if scrolls(n.ov[0]) != scrolls(n.ov[1]) {
        for a in 0..2 {
            if !scrolls(n.ov[a]) {
                n.ov[a] = Ov::Hidden
            }
        }
    }
    let r = n.rtl;
    t.push(n);
    for (i, c) in kids.iter().enumerate() {
        let p = format!("{path}/{i}");
        let id = build(c, p, r, false, t)?;
        t[me].children.push(id);
    }
    Ok(me)
}
fn style(j: &J, n: &mut Node) -> R<()> {
    let zero = Len::default();
    let auto = Len { auto: true, ..zero };
    let obj = match j {
        J::Obj(v) => v,
        _ => return inv("style has to be an object"),
    };
    let mut ovx = None;
    let mut ovy = None;
    for (k, v) in obj {
        match k.as_str() {
            "width" => n.size[0] = dim(v)?,
            "height" => n.size[1] = dim(v)?,
            "minWidth" => n.min[0] = dim(v)?,
            "minHeight" => n.min[1] = dim(v)?,
            "maxWidth" => n.max[0] = dim(v)?,
            "maxHeight" => n.max[1] = dim(v)?,
            "preferredSize" | "preferredLayoutSize" => n.size = pair(v)?,
            "minSize" | "minLayoutSize" => n.min = pair(v)?,
            "maxSize" | "maxLayoutSize" => n.max = pair(v)?,
            "flexBasis" => n.basis = dim(v)?,
            "flexGrow" => n.grow = v.num()?,
            "flexShrink" => n.shrink = v.num()?,
            "alignSelf" => n.self_align = al(v)?,
            "spacingBefore" => n.before = v.num()?,
            "spacingAfter" => n.after = v.num()?,
            "ascender" => n.ascender = Some(v.num()?),
            "descender" => n.descender = Some(v.num()?),
            "margin" => n.margin = sides(v, zero)?,
            "padding" => n.padding = sides(v, zero)?,
            "border" => {
                let s = sides(v, zero)?;
                for a in 0..2 {
                    for b in 0..2 {
                        n.border[a][b] = s[a][b].px
                    }
                }
            }
            "inset" => n.inset = sides(v, auto)?,
            "boxSizing" => n.content_box = v.str()? == "contentBox",
            "aspectRatio" => n.ratio = Some(v.num()?),
            "position" => {
                n.pos = match v.str()? {
                    "relative" => Pos::Relative,
                    "static" => Pos::Static,
                    "absolute" => Pos::Absolute,
                    _ => return inv("unknown position"),
                }
            }
            "order" => n.order = v.num()?,
            "display" => match v.str()? {
                "none" => n.none = true,
                "contents" => n.contents = true,
                _ => return refuse("unsupported display"),
            },
            "overflow" => {
                let o = ov(v)?;
                n.ov = [o; 2];
            }
            "overflowX" => ovx = Some(ov(v)?),
            "overflowY" => ovy = Some(ov(v)?),
            "scrollbarWidth" => n.bar = v.num()?,
            "layoutDirection" => n.rtl = v.str()? == "rightToLeft",
            "layoutPriority" | "layoutPosition" | "flexFit" => {}
            _ => return refuse(&format!("unsupported key {k}")),
        }
    }
    if let Some(o) = ovx {
        n.ov[0] = o
    }
    if let Some(o) = ovy {
        n.ov[1] = o
    }
    Ok(())
}
fn content(j: &J) -> R<Content> {
    let obj = match j {
        J::Obj(v) => v,
        _ => return inv("content has to be an object"),
    };
    for (k, v) in obj {
        match k.as_str() {
            "width" | "height" | "text" | "characterWidth" | "lineHeight" | "words" | "wordSpacing" | "breaks" | "image" => {}
            "resizable" => {
                if let J::Bool(true) = v {
                    return refuse("unsupported key resizable");
                }
            }
            "kind" => {}
            _ => return refuse(&format!("unsupported key {k}")),
        }
    }
    let f = |k: &str, d: f64| -> R<f64> { j.get(k).map_or(Ok(d), |x| x.num()) };
    if j.get("kind").is_some() {
        return Ok(Content::None);
    }
    if let Some(i) = j.get("image") {
        let g = |k: &str| -> R<f64> { i.get(k).map_or(Ok(0.0), |x| x.num()) };
        return Ok(Content::Fixed(g("width")?, g("height")?));
    }
    if let Some(t) = j.get("text") {
        let cw = f("characterWidth", 8.0)?;
        let mut words: Vec<f64> = vec![];
        let mut hard = vec![];
        if !t.str()?.trim().is_empty() {
            for l in t.str()?.split('\n') {
                hard.push(words.len());
                words.extend(l.split_whitespace().map(|w| w.chars().count() as f64 * cw));
            }
        }
        let breaks = vec![true; words.len().saturating_sub(1)];
        return Ok(Content::Text { words, space: cw, line: f("lineHeight", 16.0)?, breaks, hard });
    }
    if let Some(J::Arr(a)) = j.get("words") {
        let mut words = vec![];
        for w in a {
            words.push(w.num()?);
        }
        let mut breaks = vec![true; words.len().saturating_sub(1)];
        if let Some(J::Arr(b)) = j.get("breaks") {
            for (i, x) in b.iter().enumerate() {
                if let (J::Bool(y), true) = (x, i < breaks.len()) {
                    breaks[i] = *y;
                }
            }
        }
        return Ok(Content::Text { words, space: f("wordSpacing", 0.0)?, line: f("lineHeight", 16.0)?, breaks, hard: vec![0] });
    }
    Ok(Content::Fixed(f("width", 0.0)?, f("height", 0.0)?))
}

// ---------------------------------------------------------------- layout
// The space in which a box is laid out: `avail` for its margin box, `pct` for percentages, `fixed` a
// border box that was decided outside, `stretch` whether auto fills the available space.
#[derive(Clone, Copy, Debug)]
struct Cs {
    avail: [f64; 2],
    pct: [Option<f64>; 2],
    fixed: [Option<f64>; 2],
    fixed_h_indefinite: bool,
    stretch: [bool; 2],
    auto_h: bool,
}
type Key = (usize, [u64; 6], u8);
fn key(id: usize, c: &Cs) -> Key {
    let b = |o: Option<f64>| o.unwrap_or(f64::NAN).to_bits();
    (
        id,
        [c.avail[0].to_bits(), c.avail[1].to_bits(), b(c.pct[0]), b(c.pct[1]), b(c.fixed[0]), b(c.fixed[1])],
        c.fixed_h_indefinite as u8 + 2 * c.stretch[0] as u8 + 4 * c.stretch[1] as u8 + 8 * c.auto_h as u8,
    )
}
// Border and padding of each side, and scroll bars.
#[derive(Clone, Copy, Debug)]
struct Edges {
    b: [[f64; 2]; 2],
    p: [[f64; 2]; 2],
    bar: [f64; 2],
}
impl Edges {
    fn bp(&self, a: usize) -> f64 {
        self.b[a][0] + self.b[a][1] + self.p[a][0] + self.p[a][1]
    }
    fn all(&self, a: usize) -> f64 {
        self.bp(a) + self.bar[a]
    }
    // from the border edge to the content edge, at the left or top
    fn start(&self, a: usize, rtl: bool) -> f64 {
        self.b[a][0] + self.p[a][0] + if a == 0 && rtl { self.bar[0] } else { 0.0 }
    }
}
#[derive(Clone, Copy, Debug)]
struct Abs {
    id: usize,
    // its static position, and the edge of the box at that position: 0 start, 1 middle, 2 end
    at: [f64; 2],
    edge: [u8; 2],
}
#[derive(Clone, Debug)]
struct Frag {
    size: [f64; 2],
    intrinsic: f64,
    first: Option<f64>,
    last: Option<f64>,
    kids: Vec<(usize, [f64; 2], Rc<Frag>)>,
    abs: Vec<Abs>,
}
struct Item {
    id: usize,
    e: Edges,
    mg: [[f64; 2]; 2],
    auto: [[bool; 2]; 2],
    cs: Cs,
    align: Al,
    stretches: bool,
    basis_indefinite: bool,
    base: f64,
    min: f64,
    max: f64,
    hyp: f64,
    target: f64,
    frag: Option<Rc<Frag>>,
    mpos: f64,
    cpos: f64,
}
impl Item {
    fn msum(&self, a: usize) -> f64 {
        self.mg[a][0] + self.mg[a][1]
    }
}
struct Line {
    from: usize,
    to: usize,
    cross: f64,
    pos: f64,
    asc: [f64; 2],
}
struct Eng {
    t: Vec<Node>,
    // the range of the root
    lo: [f64; 2],
    hi: [f64; 2],
    frags: HashMap<Key, Rc<Frag>>,
    mms: HashMap<Key, (f64, f64)>,
    mistake: u32,
}
fn clamp(x: f64, lo: f64, hi: f64) -> f64 {
    x.min(hi).max(lo)
}
const EPS: f64 = 1e-9;

impl Eng {
    // the used minimum and maximum of the main size: the minimum wins
    fn within(&self, x: f64, lo: f64, hi: f64) -> f64 {
        if self.on(2) { x.max(lo).min(hi) } else { clamp(x, lo, hi) } // MISTAKE 2
    }
    fn on(&self, k: u32) -> bool {
        self.mistake == k
    }
    // CSS 2.2 §8.3, §8.4: percentages of margins and padding refer to the width, on all sides
    fn side_base(&self, pct: [Option<f64>; 2]) -> [f64; 2] {
        let w = pct[0].unwrap_or(0.0);
        [w, if self.on(8) { pct[1].unwrap_or(0.0) } else { w }] // MISTAKE 8
    }
    fn edges(&self, id: usize, pct: [Option<f64>; 2]) -> Edges {
        let n = &self.t[id];
        let base = self.side_base(pct);
        let mut p = [[0.0; 2]; 2];
        for a in 0..2 {
            for s in 0..2 {
                p[a][s] = n.padding[a][s].at(base[a]);
            }
        }
        Edges {
            b: n.border,
            p,
            bar: [
                if n.ov[1] == Ov::Scroll { n.bar } else { 0.0 },
                if n.ov[0] == Ov::Scroll { n.bar } else { 0.0 },
            ],
        }
    }
    fn margins(&self, id: usize, pct: [Option<f64>; 2]) -> [[f64; 2]; 2] {
        let m = &self.t[id].margin;
        let base = self.side_base(pct);
        [[m[0][0].at(base[0]), m[0][1].at(base[0])], [m[1][0].at(base[1]), m[1][1].at(base[1])]]
    }
    fn scrolls(&self, id: usize) -> bool {
        matches!(self.t[id].ov[0], Ov::Hidden | Ov::Scroll)
    }
    // A length or percentage as a border box, if it is definite.
    fn definite(&self, id: usize, d: Dim, a: usize, e: &Edges, cs: &Cs) -> Option<f64> {
        let v = match d {
            Px(x) => x,
            Pct(p) => p * cs.pct[a]?,
            Stretch => {
                if cs.avail[a].is_finite() {
                    let m = self.margins(id, cs.pct);
                    return Some((cs.avail[a] - m[a][0] - m[a][1]).max(e.bp(a)));
                }
                return None;
            }
            _ => return None,
        };
        Some(if self.t[id].content_box { v + e.bp(a) } else { v.max(e.bp(a)) })
    }
    fn from_ratio(&self, id: usize, a: usize, other: f64, e: &Edges) -> f64 {
        let n = &self.t[id];
        let r = n.ratio.unwrap();
        let f = if a == 0 { r } else { 1.0 / r };
        if n.content_box {
            (other - e.bp(1 - a)).max(0.0) * f + e.bp(a)
        } else {
            (other * f).max(e.bp(a))
        }
    }
    fn width_key(&mut self, id: usize, d: Dim, e: &Edges, cs: &Cs) -> Option<f64> {
        if let Some(x) = self.definite(id, d, 0, e, cs) {
            return Some(x);
        }
        match d {
            MinC => Some(self.intrinsic_mm(id, cs).0),
            MaxC => Some(self.intrinsic_mm(id, cs).1),
            FitC => {
                let (mn, mx) = self.intrinsic_mm(id, cs);
                let m = self.margins(id, cs.pct);
                Some((cs.avail[0] - m[0][0] - m[0][1]).min(mx).max(mn))
            }
            _ => None,
        }
    }
    // minimum and maximum of the height; content heights are known only if `content` is
    fn h_limits(&self, id: usize, cs: &Cs, e: &Edges, content: Option<f64>) -> (f64, f64) {
        let n = &self.t[id];
        let f = |d: Dim| match d {
            MinC | MaxC | FitC => content,
            _ => self.definite(id, d, 1, e, cs),
        };
        let mut lo = f(n.min[1]).unwrap_or(0.0);
        let mut hi = f(n.max[1]).unwrap_or(INF);
        if id == 0 {
            lo = lo.max(self.lo[1]).min(self.hi[1]);
            hi = hi.min(self.hi[1]);
        }
        (lo.max(e.bp(1)), hi)
    }
    fn w_limits(&mut self, id: usize, cs: &Cs, e: &Edges, transfer: bool) -> (f64, f64) {
        let (mn, mx) = (self.t[id].min[0], self.t[id].max[0]);
        let mut lo = self.width_key(id, mn, e, cs).unwrap_or(0.0).max(e.bp(0));
        let mut hi = self.width_key(id, mx, e, cs).unwrap_or(INF);
        if id == 0 {
            lo = lo.max(self.lo[0]).min(self.hi[0]);
            hi = hi.min(self.hi[0]);
        }
        if transfer && self.t[id].ratio.is_some() {
            let (hl, hh) = self.h_limits(id, cs, e, None);
            let tl = self.from_ratio(id, 0, hl, e);
            lo = lo.max(tl.min(hi));
            if hh.is_finite() {
                let th = self.from_ratio(id, 0, hh, e);
                hi = hi.min(th.max(lo));
            }
        }
        (lo, hi.max(lo))
    }
    // The height of the border box: None if it is not known before its content is laid out.
    fn height(&self, id: usize, cs: &Cs, e: &Edges, content: Option<f64>, w: Option<f64>) -> Option<f64> {
        if let Some(h) = cs.fixed[1] {
            return Some(h);
        }
        let n = &self.t[id];
        let by_ratio = match (n.ratio, w, content) {
            (Some(_), Some(w), Some(_)) => Some(self.from_ratio(id, 1, w, e)),
            _ => content,
        };
        let (mut lo, hi) = self.h_limits(id, cs, e, by_ratio);
        let mut d = if cs.auto_h { Auto } else { n.size[1] };
        if d == Auto && cs.stretch[1] && cs.avail[1].is_finite() {
            d = Stretch;
        }
        let h = match self.definite(id, d, 1, e, cs) {
            Some(h) => h,
            None => match (n.ratio, w) {
                (Some(_), Some(w)) => {
                    if n.min[1] == Auto && id != 0 && !self.scrolls(id) {
                        if let Some(c) = content {
                            lo = lo.max(c.min(hi));
                        }
                    }
                    self.from_ratio(id, 1, w, e)
                }
                _ => content?,
            },
        };
        Some(clamp(h, lo, hi))
    }
    // The width of the border box.
    fn width(&mut self, id: usize, cs: &Cs, e: &Edges) -> f64 {
        if let Some(w) = cs.fixed[0] {
            return w;
        }
        let mut d = self.t[id].size[0];
        if d == Auto && cs.stretch[0] && cs.avail[0].is_finite() {
            d = Stretch;
        }
        let transfer = self.definite(id, self.t[id].size[0], 0, e, cs).is_none();
        let (mut lo, hi) = self.w_limits(id, cs, e, transfer);
        let w = match self.width_key(id, d, e, cs) {
            Some(w) => w,
            None => {
                let by_ratio = if self.t[id].ratio.is_some() { self.height(id, cs, e, None, None) } else { None };
                match by_ratio {
                    Some(h) => {
                        if self.t[id].min[0] == Auto && id != 0 && !self.scrolls(id) {
                            let c = self.content_mm(id, cs).0;
                            let capped = self.definite(id, self.t[id].size[1], 1, e, cs).is_none();
                            let (l, h) = self.w_limits(id, cs, e, capped);
                            lo = lo.max(c.min(h).max(l));
                        }
                        self.from_ratio(id, 0, h, e)
                    }
                    None => {
                        let (mn, mx) = self.content_mm(id, cs);
                        let m = self.margins(id, cs.pct);
                        (cs.avail[0] - m[0][0] - m[0][1]).min(mx).max(mn)
                    }
                }
            }
        };
        clamp(w, lo, hi)
    }
    // min-content and max-content widths that follow from an aspect ratio
    fn intrinsic_mm(&mut self, id: usize, cs: &Cs) -> (f64, f64) {
        if self.t[id].ratio.is_some() {
            let e = self.edges(id, cs.pct);
            if let Some(h) = self.height(id, cs, &e, None, None) {
                let w = self.from_ratio(id, 0, h, &e);
                return (w, w);
            }
        }
        self.content_mm(id, cs)
    }
    // its contribution to the intrinsic widths of the box around it, without margins
    fn contribution(&mut self, id: usize, cs: &Cs) -> (f64, f64) {
        let e = self.edges(id, cs.pct);
        let (mn, mx) = match self.t[id].size[0] {
            Pct(_) if self.on(19) => (e.bp(0), e.bp(0)), // MISTAKE 19
            d @ (Px(_) | MinC | MaxC) => {
                let w = self.width_key(id, d, &e, cs).unwrap();
                (w, w)
            }
            _ => {
                let mut r = self.intrinsic_mm(id, cs);
                if self.t[id].ratio.is_some()
                    && self.t[id].min[0] == Auto
                    && !self.scrolls(id)
                    && self.height(id, cs, &e, None, None).is_some()
                {
                    let (_, hi) = self.w_limits(id, cs, &e, false);
                    let c = self.content_mm(id, cs).0.min(hi);
                    r = (r.0.max(c), r.1.max(c));
                }
                r
            }
        };
        // fit-content is the narrowest width in the first, the widest in the second
        let transfer = !matches!(self.t[id].size[0], Px(_));
        let least = Cs { avail: [0.0, cs.avail[1]], ..*cs };
        let keyword = self.t[id].min[0] == FitC || self.t[id].max[0] == FitC;
        let (lo, hi) = self.w_limits(id, if keyword { &least } else { cs }, &e, transfer);
        let (lo2, hi2) = self.w_limits(id, cs, &e, transfer);
        (clamp(mn, lo, hi), clamp(mx, lo2, hi2))
    }
    fn content_mm(&mut self, id: usize, cs: &Cs) -> (f64, f64) {
        let k = key(id, cs);
        if let Some(r) = self.mms.get(&k) {
            return *r;
        }
        let e = self.edges(id, cs.pct);
        let (mn, mx) = if self.t[id].flex {
            self.flex_mm(id, cs, &e)
        } else {
            match &self.t[id].content {
                Content::None => (0.0, 0.0),
                Content::Fixed(w, _) => (*w, *w),
                Content::Text { words, space, breaks, hard, .. } => {
                    let mut mn: f64 = 0.0;
                    let mut run = 0.0;
                    let mut all = 0.0;
                    let mut widest: f64 = 0.0;
                    for (i, w) in words.iter().enumerate() {
                        let new = hard.contains(&i);
                        all = if new { *w } else { all + space + w };
                        widest = widest.max(all);
                        run = if !new && !breaks[i - 1] { run + space + w } else { *w };
                        mn = mn.max(run);
                    }
                    (mn, widest)
                }
            }
        };
        let r = (mn + e.all(0), mx + e.all(0));
        self.mms.insert(k, r);
        r
    }
    fn gap(&self, l: Len, size: Option<f64>) -> f64 {
        l.at(size.unwrap_or(0.0))
    }
    fn flex_mm(&mut self, id: usize, cs: &Cs, e: &Edges) -> (f64, f64) {
        let ch = if cs.fixed[1].is_some() && cs.fixed_h_indefinite {
            None
        } else {
            self.height(id, cs, e, None, None).map(|h| (h - e.all(1)).max(0.0))
        };
        let (column, wrap) = (self.t[id].column, self.t[id].wrap);
        if !column {
            let items = self.items(id, None, ch);
            let gap = self.gap(self.t[id].gap, None);
            let (mut mn, mut mx, mut big) = (0.0, 0.0, 0.0f64);
            let n = items.len();
            for it in &items {
                let c = self.contribution(it.id, &it.cs);
                let s = &self.t[it.id];
                let (lo, hi) = (it.min, it.max);
                let f = |x: f64| {
                    if it.basis_indefinite {
                        return clamp(x, lo, hi);
                    }
                    if (x > it.base && s.grow == 0.0) || (x < it.base && s.shrink == 0.0) {
                        it.hyp
                    } else {
                        clamp(x, lo, hi)
                    }
                };
                let (a, b) = (f(c.0) + it.msum(0), f(c.1) + it.msum(0));
                mn += a;
                mx += b;
                big = big.max(c.0 + it.msum(0));
            }
            let gaps = gap * n.saturating_sub(1) as f64;
            mx += gaps;
            mn = if wrap { big } else { mn + gaps };
            return (mn, mx.max(mn));
        }
        let kids = self.flow(id);
        let (mut mn, mut mx) = (0.0f64, 0.0f64);
        for k in kids {
            let c = self.child_cs(id, k, None, ch);
            let m = self.margins(k, [None; 2]);
            let r = self.contribution(k, &c);
            mn = mn.max(r.0 + m[0][0] + m[0][1]);
            mx = mx.max(r.1 + m[0][0] + m[0][1]);
        }
        if wrap {
            // the columns of a layout in which every item has the space of the widest one
            let mut items = self.items_in(id, None, ch, Some(mx));
            let main = |s: &Eng, sum: f64| {
                (s.height(id, cs, e, Some(sum + e.all(1)), None).unwrap() - e.all(1)).max(0.0)
            };
            let lines = self.lines(id, &mut items, ch, &main);
            let lg = self.gap(self.t[id].line_gap, None);
            let n = lines.len();
            let sum: f64 = lines.iter().map(|l| l.cross).sum::<f64>() + lg * n.saturating_sub(1) as f64;
            mx = sum.max(mn);
        }
        (mn, mx.max(mn))
    }
    // the children that are flex items, in their order
    fn flow(&self, id: usize) -> Vec<usize> {
        let mut v = vec![];
        self.gather(id, false, &mut v);
        v.sort_by(|a, b| self.t[*a].order.partial_cmp(&self.t[*b].order).unwrap());
        v
    }
    fn gather(&self, id: usize, absolute: bool, v: &mut Vec<usize>) {
        for &c in &self.t[id].children {
            let n = &self.t[c];
            if n.none {
                continue;
            }
            if n.contents {
                if n.flex {
                    self.gather(c, absolute, v);
                }
                continue;
            }
            if (n.pos == Pos::Absolute) == absolute {
                v.push(c);
            }
        }
    }
    fn align_of(&self, id: usize, k: usize) -> Al {
        match self.t[k].self_align {
            Al::Auto => self.t[id].items,
            a => a,
        }
    }
    fn stretches(&self, id: usize, k: usize) -> bool {
        let c = if self.t[id].column { 0 } else { 1 };
        let n = &self.t[k];
        (n.size[c] == Stretch || self.align_of(id, k) == Al::Stretch && n.size[c] == Auto) && (self.on(14) || !n.margin[c][0].auto && !n.margin[c][1].auto) // MISTAKE 14
    }
    fn child_cs(&self, id: usize, k: usize, cw: Option<f64>, ch: Option<f64>) -> Cs {
        let n = &self.t[id];
        let s = self.stretches(id, k) && !n.wrap;
        Cs {
            avail: [cw.unwrap_or(INF), ch.unwrap_or(INF)],
            pct: [cw, ch],
            fixed: [None; 2],
            fixed_h_indefinite: false,
            stretch: [s && n.column, s && !n.column],
            auto_h: false,
        }
    }
    fn items(&mut self, id: usize, cw: Option<f64>, ch: Option<f64>) -> Vec<Item> {
        self.items_in(id, cw, ch, None)
    }
    // §9.2: the items with their flex base sizes, limits and hypothetical sizes
    fn items_in(&mut self, id: usize, cw: Option<f64>, ch: Option<f64>, over: Option<f64>) -> Vec<Item> {
        let column = self.t[id].column;
        let m = if column { 1 } else { 0 };
        let mut out = vec![];
        for k in self.flow(id) {
            let mut cs = self.child_cs(id, k, cw, ch);
            if let Some(o) = over {
                cs.avail[0] = o;
            }
            let e = self.edges(k, cs.pct);
            let mg = self.margins(k, cs.pct);
            let n = self.t[k].clone();
            let au = [[n.margin[0][0].auto, n.margin[0][1].auto], [n.margin[1][0].auto, n.margin[1][1].auto]];
            let measure = Cs { auto_h: true, ..cs };
            let height_of = |s: &mut Eng| -> f64 {
                let f = s.layout(k, &measure);
                if s.t[k].ratio.is_some() { s.from_ratio(k, 1, f.size[0], &e) } else { f.intrinsic }
            };
            // the limits of the cross size, for sizes that follow from an aspect ratio
            let cross_limits = if n.ratio.is_some() {
                if column {
                    self.w_limits(k, &cs, &e, false)
                } else {
                    self.h_limits(k, &cs, &e, None)
                }
            } else {
                (0.0, INF)
            };
            let used = if n.basis == Auto { n.size[m] } else { n.basis };
            let mut indefinite = false;
            let base = match self.definite(k, used, m, &e, &cs) {
                Some(x) => x,
                None => match used {
                    MinC | MaxC | FitC if !column => {
                        indefinite = true;
                        self.width_key(k, used, &e, &cs).unwrap()
                    }
                    _ => {
                        indefinite = !column || n.ratio.is_none();
                        let mut by_ratio = None;
                        if n.ratio.is_some() {
                            by_ratio = if column {
                                let d = if n.size[0] == Auto && cs.stretch[0] { Stretch } else { n.size[0] };
                                self.definite(k, d, 0, &e, &cs)
                            } else {
                                let d = if n.size[1] == Auto && cs.stretch[1] { Stretch } else { n.size[1] };
                                self.definite(k, d, 1, &e, &cs)
                            };
                        }
                        match by_ratio {
                            Some(c) => {
                                let c = if self.on(18) { c } else { clamp(c, cross_limits.0, cross_limits.1) }; // MISTAKE 18
                                self.from_ratio(k, m, c, &e)
                            }
                            None if column => height_of(self),
                            None => {
                                let mut x = self.content_mm(k, &cs).1;
                                if n.ratio.is_some() {
                                    if cross_limits.1.is_finite() {
                                        x = x.min(self.from_ratio(k, m, cross_limits.1.max(cross_limits.0), &e));
                                    }
                                    x = x.max(self.from_ratio(k, m, cross_limits.0, &e));
                                }
                                x
                            }
                        }
                    }
                },
            };
            let lcs = if cw.is_none() && over.is_none() && n.min[0] == FitC {
                Cs { avail: [0.0, cs.avail[1]], ..cs }
            } else {
                cs
            };
            let max = match n.max[m] {
                MinC | MaxC | FitC if column => height_of(self),
                d if column => self.definite(k, d, 1, &e, &cs).unwrap_or(INF),
                d => self.width_key(k, d, &e, &cs).unwrap_or(INF),
            };
            let min = match n.min[m] {
                Auto => {
                    if self.scrolls(k) && !(self.on(7) && n.ov[m] == Ov::Hidden) { // MISTAKE 7
                        0.0
                    } else {
                        let mut s = if column {
                            height_of(self).max(self.layout(k, &measure).intrinsic)
                        } else {
                            self.intrinsic_mm(k, &cs).0.max(self.content_mm(k, &cs).0)
                        };
                        if n.ratio.is_some() {
                            let by_height = !column && self.height(k, &cs, &e, None, None).is_some();
                            if cross_limits.1.is_finite() && !by_height {
                                s = s.min(self.from_ratio(k, m, cross_limits.1.max(cross_limits.0), &e));
                            }
                            s = s.max(self.from_ratio(k, m, cross_limits.0, &e));
                        }
                        let spec = if column {
                            self.definite(k, n.size[1], 1, &e, &cs)
                        } else {
                            self.width_key(k, n.size[0], &e, &cs)
                        };
                        if let Some(x) = spec.filter(|_| !self.on(6)) { // MISTAKE 6
                            s = s.min(x);
                        }
                        s.min(max)
                    }
                }
                MinC | MaxC | FitC if column => height_of(self),
                d if column => self.definite(k, d, 1, &e, &cs).unwrap_or(0.0),
                d => self.width_key(k, d, &e, &lcs).unwrap_or(0.0),
            };
            let min = min.max(e.bp(m));
            let hyp = self.within(base, min, max);
            out.push(Item {
                id: k,
                e,
                mg,
                auto: au,
                cs,
                align: self.align_of(id, k),
                stretches: self.stretches(id, k),
                basis_indefinite: indefinite,
                base,
                min,
                max,
                hyp,
                target: hyp,
                frag: None,
                mpos: 0.0,
                cpos: 0.0,
            });
        }
        out
    }
    // §9.3 to §9.4: lines, flexed items, their cross sizes and those of the lines
    fn lines(&mut self, id: usize, items: &mut Vec<Item>, ch: Option<f64>, main: &dyn Fn(&Eng, f64) -> f64) -> Vec<Line> {
        let column = self.t[id].column;
        let (m, c) = if column { (1, 0) } else { (0, 1) };
        let gap = self.gap(self.t[id].gap, if column { ch } else { items.first().and_then(|i| i.cs.pct[0]) });
        let limit = main(self, INF);
        let mut lines = vec![];
        let mut from = 0;
        let mut longest: f64 = 0.0;
        while from < items.len() {
            let (mut sum, mut room) = (0.0, 0.0);
            let mut to = from;
            while to < items.len() {
                let mut next = sum + items[to].hyp + items[to].msum(m);
                let mut fits = room + if self.on(1) { items[to].base } else { items[to].hyp } + items[to].msum(m); // MISTAKE 1
                if to > from {
                    next += gap;
                    fits += gap;
                }
                if self.t[id].wrap && to > from && fits > limit + EPS {
                    break;
                }
                sum = next;
                room = fits;
                to += 1;
            }
            lines.push(Line { from, to, cross: 0.0, pos: 0.0, asc: [-INF; 2] });
            longest = longest.max(sum);
            from = to;
        }
        let size = main(self, longest);
        for l in &lines {
            self.resolve(&mut items[l.from..l.to], m, size, gap);
        }
        for l in lines.iter_mut() {
            let mut big: f64 = 0.0;
            let mut asc = [-INF; 2];
            let mut desc = [-INF; 2];
            let mut tall = [0.0f64; 2];
            for it in items[l.from..l.to].iter_mut() {
                let mut cs = it.cs;
                cs.fixed[m] = Some(it.target);
                if column && ch.is_none() && it.basis_indefinite {
                    cs.fixed_h_indefinite = true;
                }
                let f = self.layout(it.id, &cs);
                let outer = f.size[c] + it.msum(c);
                it.frag = Some(f);
                if let Some(g) = self.baseline_group(id, it) {
                    let a = self.ascent(id, it, g);
                    asc[g] = asc[g].max(a);
                    desc[g] = desc[g].max(outer - a);
                    tall[g] = tall[g].max(outer);
                } else {
                    big = big.max(outer);
                }
            }
            for g in 0..2 {
                if asc[g] > -INF {
                    big = big.max(if self.on(15) { tall[g] } else { asc[g] + desc[g] }); // MISTAKE 15
                    l.asc[g] = asc[g];
                }
            }
            l.cross = big.max(0.0);
        }
        lines
    }
    // the baseline group of an item on its line, one of two
    fn baseline_group(&self, _id: usize, it: &Item) -> Option<usize> {
        let c = if self.t[_id].column { 0 } else { 1 };
        if it.auto[c][0] || it.auto[c][1] {
            return None;
        }
        match it.align {
            Al::BaseF => Some(0),
            Al::BaseL => Some(1),
            _ => None,
        }
    }
    // from the margin edge at the side to which its group is aligned, to the baseline
    fn ascent(&self, id: usize, it: &Item, g: usize) -> f64 {
        let f = it.frag.as_ref().unwrap();
        let n = &self.t[id];
        let flip = if n.column { n.rtl != n.wrap_rev } else { n.wrap_rev };
        let c = if n.column { 0 } else { 1 };
        let baseline = if n.column {
            0.0
        } else if g == 0 {
            f.first.unwrap_or(f.size[1])
        } else {
            f.last.unwrap_or(f.size[1])
        };
        if (g == 0) != flip {
            it.mg[c][0] + baseline
        } else {
            it.mg[c][1] + f.size[c] - baseline
        }
    }
    // §9.7: the scaled shrink factor has the inner flex base size
    fn inner_base(&self, it: &Item, m: usize) -> f64 {
        if self.on(3) { it.base } else { (it.base - it.e.bp(m)).max(0.0) } // MISTAKE 3
    }
    // §9.7: resolving flexible lengths
    fn resolve(&mut self, items: &mut [Item], m: usize, size: f64, gap: f64) {
        let n = items.len();
        let gaps = gap * (n.saturating_sub(1)) as f64;
        let sum: f64 = items.iter().map(|i| i.hyp + i.msum(m)).sum::<f64>() + gaps;
        let grow = sum < size;
        let mut frozen = vec![false; n];
        for (i, it) in items.iter_mut().enumerate() {
            let s = &self.t[it.id];
            let f = if grow { s.grow } else { s.shrink };
            if f == 0.0 || (grow && it.base > it.hyp) || (!grow && it.base < it.hyp) {
                frozen[i] = true;
                it.target = it.hyp;
            }
        }
        let free = |items: &[Item], frozen: &[bool]| {
            let mut used = gaps;
            for (i, it) in items.iter().enumerate() {
                used += it.msum(m) + if frozen[i] { it.target } else { it.base };
            }
            size - used
        };
        let initial = free(items, &frozen);
        while frozen.iter().any(|f| !f) {
            let mut left = free(items, &frozen);
            let (mut factors, mut scaled) = (0.0, 0.0);
            for (i, it) in items.iter().enumerate() {
                if !frozen[i] {
                    let s = &self.t[it.id];
                    factors += if grow { s.grow } else { s.shrink };
                    scaled += s.shrink * self.inner_base(it, m);
                }
            }
            if factors < 1.0 && (grow || !self.on(4)) && (initial * factors).abs() < left.abs() { // MISTAKE 4
                left = initial * factors;
            }
            let mut violations = 0.0;
            let mut kind = vec![0i8; n];
            for (i, it) in items.iter_mut().enumerate() {
                if frozen[i] {
                    continue;
                }
                let s = &self.t[it.id];
                let mut x = it.base;
                if grow {
                    x += left * s.grow / factors;
                } else if scaled > 0.0 {
                    x += left * s.shrink * self.inner_base(it, m) / scaled;
                }
                let y = self.within(x, it.min, it.max);
                violations += y - x;
                kind[i] = if y > x { 1 } else if y < x { -1 } else { 0 };
                it.target = y;
            }
            for i in 0..n {
                if (self.on(5) && kind[i] != 0) || violations.abs() < 1e-11 || (violations > 0.0 && kind[i] == 1) || (violations < 0.0 && kind[i] == -1) { // MISTAKE 5
                    frozen[i] = true;
                }
            }
        }
    }
    fn layout(&mut self, id: usize, cs: &Cs) -> Rc<Frag> {
        let k = key(id, cs);
        if let Some(f) = self.frags.get(&k) {
            return f.clone();
        }
        let e = self.edges(id, cs.pct);
        let w = self.width(id, cs, &e);
        let mut f = if self.t[id].flex { self.flex(id, cs, &e, w) } else { self.leaf(id, cs, &e, w) };
        if let Some(a) = self.t[id].ascender {
            f.first = Some(a);
        }
        if let Some(d) = self.t[id].descender {
            f.last = Some(f.size[1] + d);
        }
        if self.scrolls(id) {
            // css-align: baselines of scroll containers are kept inside them
            f.first = f.first.map(|b| clamp(b, 0.0, f.size[1]));
            f.last = f.last.map(|b| clamp(b, 0.0, f.size[1]));
        }
        if id == 0 || self.t[id].pos != Pos::Static {
            self.absolutes(id, &e, &mut f);
        }
        let f = Rc::new(f);
        self.frags.insert(k, f.clone());
        f
    }
    fn leaf(&mut self, id: usize, cs: &Cs, e: &Edges, w: f64) -> Frag {
        let cw = (w - e.all(0)).max(0.0);
        let mut first = None;
        let mut last = None;
        let top = e.start(1, false);
        let h = match &self.t[id].content {
            Content::None => 0.0,
            Content::Fixed(_, h) => *h,
            Content::Text { words, space, line, breaks, hard } => {
                let mut lines = 0;
                let mut i = 0;
                let mut x = 0.0;
                while i < words.len() {
                    let mut j = i + 1;
                    let mut run = words[i];
                    while j < words.len() && !breaks[j - 1] && !hard.contains(&j) {
                        run += space + words[j];
                        j += 1;
                    }
                    if hard.contains(&i) || x + space + run > cw + EPS {
                        lines += if hard.contains(&i) { hard.iter().filter(|h| **h == i).count() } else { 1 };
                        x = run;
                    } else {
                        x += space + run;
                    }
                    i = j;
                }
                if lines > 0 {
                    first = Some(top + 0.8 * line);
                    last = Some(top + (lines as f64 - 1.0) * line + 0.8 * line);
                }
                lines as f64 * line
            }
        };
        let intrinsic = h + e.all(1);
        let hh = self.height(id, cs, e, Some(intrinsic), Some(w)).unwrap();
        Frag { size: [w, hh], intrinsic, first, last, kids: vec![], abs: vec![] }
    }
    fn flex(&mut self, id: usize, cs: &Cs, e: &Edges, w: f64) -> Frag {
        let n = self.t[id].clone();
        let (m, c) = if n.column { (1, 0) } else { (0, 1) };
        let cw = (w - e.all(0)).max(0.0);
        let ch = if (cs.fixed[1].is_some() && cs.fixed_h_indefinite) || (cs.auto_h && n.ratio.is_some()) {
            None
        } else {
            self.height(id, cs, e, None, Some(w)).map(|h| (h - e.all(1)).max(0.0))
        };
        let mut items = self.items(id, Some(cw), ch);
        if cs.auto_h && n.ratio.is_some() {
            // measured: the height of the content, without the ratio
            for it in items.iter_mut() {
                it.cs.stretch[1] = false;
            }
        }
        let content_height =
            |s: &Eng, x: f64| (s.height(id, cs, e, Some(x + e.all(1)), Some(w)).unwrap() - e.all(1)).max(0.0);
        let main = |s: &Eng, sum: f64| if n.column { content_height(s, sum) } else { cw };
        let gap = self.gap(n.gap, if n.column { ch } else { Some(cw) });
        let lgap = self.gap(n.line_gap, if n.column { Some(cw) } else { ch });
        let mut lines = self.lines(id, &mut items, ch, &main);
        // the height of the content
        let content = if n.column {
            let mut big: f64 = 0.0;
            for l in &lines {
                let s: f64 = items[l.from..l.to].iter().map(|i| i.hyp + i.msum(1)).sum();
                big = big.max(s + gap * (l.to - l.from - 1) as f64);
            }
            big
        } else {
            lines.iter().map(|l| l.cross).sum::<f64>() + lgap * lines.len().saturating_sub(1) as f64
        };
        let h_content = content_height(self, content);
        let inner = [cw, h_content];
        // §9.4: lines of a single line fill the container; those of several are aligned
        if !n.wrap || (self.on(12) && lines.len() == 1) { // MISTAKE 12
            if let Some(l) = lines.first_mut() {
                if !(self.on(10) && !n.column && ch.is_none()) { // MISTAKE 10
                    l.cross = inner[c];
                }
            }
        } else {
            let count = lines.len();
            let sum: f64 = lines.iter().map(|l| l.cross).sum::<f64>() + lgap * count.saturating_sub(1) as f64;
            let free = inner[c] - sum;
            let (mut at, between, extra) = self.distribute(n.lines, free, count, n.wrap_rev);
            for l in lines.iter_mut() {
                l.pos = at;
                l.cross += extra;
                at += l.cross + lgap + between;
            }
        }
        // physical directions: whether main start, and cross start, are at the right or bottom
        let main_flip = if n.column { n.reverse } else { n.reverse != n.rtl };
        let cross_flip = if n.column && !self.on(17) { n.rtl != n.wrap_rev } else { n.wrap_rev }; // MISTAKE 17
        let ms = main_flip as usize;
        let xs = cross_flip as usize;
        for l in &lines {
            // §9.4 step 11: stretching
            for it in items[l.from..l.to].iter_mut() {
                if it.stretches {
                    let mut cs = it.cs;
                    cs.fixed[m] = Some(it.target);
                    if n.column && ch.is_none() && it.basis_indefinite {
                        cs.fixed_h_indefinite = true;
                    }
                    if n.column {
                        let (lo, hi) = self.w_limits(it.id, &it.cs, &it.e, false);
                        let hi = if self.on(11) { INF } else { hi }; // MISTAKE 11
                        cs.fixed[0] = Some(clamp(l.cross - it.msum(0), lo, hi));
                    } else {
                        cs.avail[1] = l.cross;
                        cs.stretch[1] = true;
                    }
                    let mut f = self.layout(it.id, &cs);
                    if self.on(9) && !n.column { // MISTAKE 9
                        cs.fixed[1] = Some(f.size[1]);
                        cs.fixed_h_indefinite = true;
                        f = self.layout(it.id, &cs);
                    }
                    it.frag = Some(f);
                } else if (n.column && n.wrap)
                    || self.t[it.id].min[c] == Stretch
                    || self.t[it.id].max[c] == Stretch
                {
                    // the other items have the space of their line
                    let mut cs = it.cs;
                    cs.fixed[m] = Some(it.target);
                    cs.avail[c] = l.cross;
                    if n.column && ch.is_none() && it.basis_indefinite {
                        cs.fixed_h_indefinite = true;
                    }
                    let f = self.layout(it.id, &cs);
                    it.frag = Some(f);
                }
            }
            // §9.5: the main axis
            let size = inner[m];
            let count = l.to - l.from;
            let used: f64 = items[l.from..l.to].iter().map(|i| i.frag.as_ref().unwrap().size[m] + i.msum(m)).sum::<f64>()
                + gap * (count - 1) as f64;
            let mut free = size - used;
            let autos: usize =
                items[l.from..l.to].iter().map(|i| i.auto[m][0] as usize + i.auto[m][1] as usize).sum();
            if autos > 0 && free > 0.0 {
                let each = free / autos as f64;
                for it in items[l.from..l.to].iter_mut() {
                    for s in 0..2 {
                        if it.auto[m][s] {
                            it.mg[m][s] += each;
                        }
                    }
                }
                free = 0.0;
            }
            let (mut at, between, _) = self.distribute(
                if n.justify == Al::Stretch { Al::FlexStart } else { n.justify },
                free,
                count,
                n.reverse && !self.on(20), // MISTAKE 20
            );
            for it in items[l.from..l.to].iter_mut() {
                let s = it.frag.as_ref().unwrap().size[m];
                at += it.mg[m][ms];
                it.mpos = at;
                at += s + it.mg[m][1 - ms] + gap + between;
            }
            // §9.6: the cross axis
            for it in items[l.from..l.to].iter_mut() {
                let s = it.frag.as_ref().unwrap().size[c];
                let outer = s + it.msum(c);
                let free = l.cross - outer;
                let (a0, a1) = (it.auto[c][xs], it.auto[c][1 - xs]);
                let start = it.mg[c][xs];
                it.cpos = l.pos
                    + start
                    + if a0 || a1 {
                        if free > 0.0 {
                            if a0 && a1 {
                                free / 2.0
                            } else if a0 {
                                free
                            } else {
                                0.0
                            }
                        } else {
                            // css-flexbox §9.6: overflow goes to the end
                            0.0
                        }
                    } else if let Some(g) = self.baseline_group(id, it) {
                        // measured from the start (group 0) or end (group 1) of the line
                        let shift = l.asc[g] - self.ascent(id, it, g);
                        if g == 0 {
                            shift
                        } else {
                            free - shift
                        }
                    } else {
                        let al = match it.align {
                            Al::Start => if n.wrap_rev { Al::FlexEnd } else { Al::FlexStart },
                            Al::End => if n.wrap_rev { Al::FlexStart } else { Al::FlexEnd },
                            a => a,
                        };
                        match al {
                            Al::FlexEnd => free,
                            Al::Center => free / 2.0,
                            _ => 0.0,
                        }
                    };
            }
        }
        // fragments in physical coordinates
        let h = h_content + e.all(1);
        let intrinsic = content + e.all(1);
        let h = self.height(id, cs, e, Some(intrinsic), Some(w)).unwrap_or(h);
        let mut off = [e.start(0, n.rtl), e.start(1, false)];
        if n.rtl {
            off[0] = e.start(0, false) + e.bar[0].min((w - e.bp(0)).max(0.0));
        }
        let mut kids = vec![];
        let mut abs: Vec<Abs> = vec![];
        let mut first = None;
        let mut last = None;
        for it in items.iter() {
            let f = it.frag.clone().unwrap();
            let mut p = [0.0; 2];
            p[m] = off[m] + if main_flip { inner[m] - it.mpos - f.size[m] } else { it.mpos };
            p[c] = off[c] + if cross_flip { inner[c] - it.cpos - f.size[c] } else { it.cpos };
            kids.push((it.id, p, f));
        }
        // §8.5: the baselines of the container
        if !items.is_empty() {
            for which in 0..2 {
                let l = if (which == 0) != n.wrap_rev || lines.len() == 1 { &lines[0] } else { &lines[lines.len() - 1] };
                                // items that are aligned by baselines come first, of the group at that side
                let mut found = None;
                if !n.column {
                    let near = if n.wrap_rev { 1 - which } else { which };
                    for g in [near, 1 - near] {
                        if found.is_none() && l.asc[g] > -INF {
                            let y = l.pos + if g == 0 { l.asc[0] } else { l.cross - l.asc[1] };
                            found = Some(off[1] + if n.wrap_rev { inner[1] - y } else { y });
                        }
                    }
                }
                let i = if (which == 0) != n.reverse { l.from } else { l.to - 1 };
                let (_, p, f) = &kids[i];
                let b = if which == 0 { f.first } else { f.last };
                let b = found.unwrap_or(p[1] + b.unwrap_or(f.size[1]));
                if which == 0 {
                    first = Some(b)
                } else {
                    last = Some(b)
                }
            }
        }
        // relative positions
        for (k, p, _) in kids.iter_mut() {
            let s = &self.t[*k];
            if s.pos != Pos::Relative {
                continue;
            }
            for a in 0..2 {
                let base = if a == 0 { Some(cw) } else { ch };
                let v = |l: &Len| -> Option<f64> {
                    if l.auto || (l.pct != 0.0 && base.is_none()) { None } else { Some(l.at(base.unwrap_or(0.0))) }
                };
                let (x, y) = (v(&s.inset[a][0]), v(&s.inset[a][1]));
                let rtl = a == 0 && n.rtl;
                p[a] += match (x, y) {
                    (Some(_), Some(y)) if rtl => -y,
                    (Some(x), _) => x,
                    (None, Some(y)) => -y,
                    _ => 0.0,
                };
            }
        }
        for (_, p, f) in kids.iter() {
            for a in &f.abs {
                abs.push(Abs { id: a.id, at: [a.at[0] + p[0], a.at[1] + p[1]], edge: a.edge });
            }
        }
        // absolute children: their positions as the only items
        let mut v = vec![];
        self.gather(id, true, &mut v);
        for k in v {
            let mut at = [0.0; 2];
            let mut edge = [0u8; 2];
            // position from flex start: 0 start, 1 middle, 2 end
            let jm = match n.justify {
                Al::Start => if n.reverse { 2 } else { 0 },
                Al::End => if n.reverse { 0 } else { 2 },
                Al::FlexEnd => 2,
                Al::Center | Al::Around | Al::Evenly => 1,
                _ => 0,
            };
            let jc = match self.align_of(id, k) {
                Al::Start | Al::BaseF => if n.wrap_rev { 2 } else { 0 },
                Al::End | Al::BaseL => if n.wrap_rev { 0 } else { 2 },
                Al::FlexEnd => 2,
                Al::Center => 1,
                _ => 0,
            };
            for (a, j, flip) in [(m, jm, main_flip), (c, jc, cross_flip)] {
                let j = if flip { 2 - j } else { j };
                edge[a] = j as u8;
                at[a] = off[a] + inner[a] * j as f64 / 2.0;
            }
            abs.push(Abs { id: k, at, edge });
        }
        Frag { size: [w, h], intrinsic, first, last, kids, abs }
    }
    // css-align: the offset of the first one, the space between them, the addition to each; from flex start
    fn distribute(&self, al: Al, free: f64, n: usize, reversed: bool) -> (f64, f64, f64) {
        let nf = n as f64;
        let mut al = al;
        if free < 0.0 && !self.on(13) { // MISTAKE 13
            al = match al {
                Al::Between | Al::Stretch => Al::FlexStart,
                Al::Around | Al::Evenly => Al::Start,
                a => a,
            };
        }
        if n == 0 {
            return (0.0, 0.0, 0.0);
        }
        al = match al {
            Al::Start => if reversed { Al::FlexEnd } else { Al::FlexStart },
            Al::End => if reversed { Al::FlexStart } else { Al::FlexEnd },
            a => a,
        };
        match al {
            Al::FlexEnd => (free, 0.0, 0.0),
            Al::Center => (free / 2.0, 0.0, 0.0),
            Al::Between => (0.0, if n > 1 { free / (nf - 1.0) } else { 0.0 }, 0.0),
            Al::Around => (free / nf / 2.0, free / nf, 0.0),
            Al::Evenly => (free / (nf + 1.0), free / (nf + 1.0), 0.0),
            Al::Stretch => (0.0, 0.0, free / nf),
            _ => (0.0, 0.0, 0.0),
        }
    }
    // css-position: absolutely positioned boxes in the padding box of `id`
    fn absolutes(&mut self, id: usize, e: &Edges, f: &mut Frag) {
        let rtl = self.t[id].rtl;
        let mut cb = [[0.0; 2]; 2];
        for a in 0..2 {
            cb[a][0] = e.b[a][0];
            cb[a][1] = f.size[a] - e.b[a][1];
        }
        if rtl {
            cb[0][0] += e.bar[0]
        } else {
            cb[0][1] -= e.bar[0]
        }
        cb[1][1] -= e.bar[1];
        for a in 0..2 {
            cb[a][1] = cb[a][1].max(cb[a][0]);
        }
        let list = std::mem::take(&mut f.abs);
        for ab in list {
            let k = ab.id;
            let n = self.t[k].clone();
            let size = [cb[0][1] - cb[0][0], cb[1][1] - cb[1][0]];
            let pe = self.edges(k, [Some(size[0]), Some(size[1])]);
            let mg = self.margins(k, [Some(size[0]), Some(size[1])]);
            let inner = if self.on(16) { [e.p[0][0] + e.p[0][1], e.p[1][0] + e.p[1][1]] } else { [0.0; 2] }; // MISTAKE 16
            let mut area = [[0.0; 2]; 2];
            let mut ins = [[None; 2]; 2];
            let mut cs = Cs {
                avail: size,
                pct: [Some(size[0] - inner[0]), Some(size[1] - inner[1])],
                fixed: [None; 2],
                fixed_h_indefinite: false,
                stretch: [false; 2],
                auto_h: false,
            };
            for a in 0..2 {
                for s in 0..2 {
                    let l = n.inset[a][s];
                    ins[a][s] = if l.auto { None } else { Some(l.at(size[a])) };
                }
                area[a] = match (ins[a][0], ins[a][1]) {
                    (None, None) => match ab.edge[a] {
                        0 => [ab.at[a], cb[a][1]],
                        2 => [cb[a][0], ab.at[a]],
                        _ => {
                            let d = (ab.at[a] - cb[a][0]).min(cb[a][1] - ab.at[a]);
                            [ab.at[a] - d, ab.at[a] + d]
                        }
                    },
                    (x, y) => [cb[a][0] + x.unwrap_or(0.0), cb[a][1] - y.unwrap_or(0.0)],
                };
                if ins[a][0].is_some() && ins[a][1].is_some() && area[a][1] < area[a][0] {
                    if a == 0 && rtl {
                        area[a][0] = area[a][1];
                    } else {
                        area[a][1] = area[a][0];
                    }
                }
                cs.avail[a] = (area[a][1] - area[a][0]).max(0.0);
                let both = ins[a][0].is_some() && ins[a][1].is_some();
                cs.stretch[a] = both && (a == 0 || matches!(n.self_align, Al::Auto | Al::Stretch));
            }
            // an aspect ratio decides the height
            if n.ratio.is_some() && n.size[0] == Auto && cs.stretch[0] {
                cs.stretch[1] = false;
                if self.definite(k, n.size[1], 1, &pe, &cs).is_some() {
                    cs.stretch[0] = false;
                }
            }
            if n.ratio.is_some()
                && n.min[0] == Auto
                && !self.scrolls(k)
                && self.definite(k, n.size[0], 0, &pe, &cs).is_some()
                && self.height(k, &cs, &pe, None, None).is_some()
            {
                let (_, hi) = self.w_limits(k, &cs, &pe, false);
                let c = self.content_mm(k, &cs).0.min(hi);
                cs.fixed[0] = Some(self.width(k, &cs, &pe).max(c));
            }
            if n.ratio.is_some() && cs.stretch[1] && n.size[1] == Auto {
                cs.fixed[0] = Some(self.width(k, &cs, &pe));
                cs.stretch[1] = false;
            }
            let g = self.layout(k, &cs);
            let mut p = [0.0; 2];
            for a in 0..2 {
                let s = g.size[a];
                let au = [n.margin[a][0].auto, n.margin[a][1].auto];
                let free = area[a][1] - area[a][0] - s - mg[a][0] - mg[a][1];
                p[a] = match (ins[a][0], ins[a][1]) {
                    (None, None) => match ab.edge[a] {
                        0 => ab.at[a] + mg[a][0],
                        2 => ab.at[a] - mg[a][1] - s,
                        _ => ab.at[a] - (s + mg[a][0] + mg[a][1]) / 2.0 + mg[a][0],
                    },
                    (Some(_), None) => area[a][0] + mg[a][0],
                    (None, Some(_)) => area[a][1] - mg[a][1] - s,
                    _ => {
                        let rev = a == 0 && rtl;
                        let mut x = area[a][0] + mg[a][0];
                        if au[0] || au[1] {
                            x += if au[0] && au[1] {
                                if free < 0.0 && a == 0 {
                                    if rev { free } else { 0.0 }
                                } else {
                                    free / 2.0
                                }
                            } else if au[0] {
                                free
                            } else {
                                0.0
                            };
                        } else if a == 0 {
                            if rev {
                                x += free
                            }
                        } else {
                            x += match n.self_align {
                                Al::Center => free / 2.0,
                                Al::End | Al::FlexEnd | Al::BaseL => free,
                                _ => 0.0,
                            };
                            // css-position: overflow is kept inside both areas, the start first
                            if !matches!(n.self_align, Al::Auto | Al::Stretch) && free < 0.0 {
                                let (l, h) = (area[a][0].min(cb[a][0]), area[a][1].max(cb[a][1]));
                                x = x.min(h - mg[a][1] - s).max(l + mg[a][0]);
                            }
                        }
                        x
                    }
                };
            }
            f.kids.push((k, p, g));
        }
    }
    fn emit(&self, f: &Frag, id: usize, at: [f64; 2], out: &mut Vec<[f64; 4]>) {
        out[id] = [at[0], at[1], f.size[0], f.size[1]];
        for (k, p, g) in &f.kids {
            self.emit(g, *k, [at[0] + p[0], at[1] + p[1]], out);
        }
    }
}

// Sides of the main axis: the spacing before and after an item becomes part of its margins.
fn spacing(t: &mut Vec<Node>, id: usize, outer: usize) -> R<()> {
    let (col, flip) = {
        let n = &t[outer];
        (n.column, if n.column { n.reverse } else { n.reverse != n.rtl })
    };
    for c in t[id].children.clone() {
        let m = col as usize;
        for (s, v) in [(flip as usize, t[c].before), (1 - flip as usize, t[c].after)] {
            if v != 0.0 {
                if t[c].margin[m][s].auto {
                    return inv("space beside an auto margin");
                }
                t[c].margin[m][s].px += v;
            }
        }
        let o = if t[c].contents { outer } else { c };
        spacing(t, c, o)?;
    }
    Ok(())
}

fn number(x: f64) -> String {
    let x = if x == 0.0 { 0.0 } else { x };
    format!("{x}")
}
fn bound(j: Option<&J>, k: &str, d: f64) -> R<f64> {
    match j.and_then(|x| x.get(k)) {
        None => Ok(d),
        Some(J::Str(s)) if s == "infinity" => Ok(INF),
        Some(x) => x.num(),
    }
}
fn solve(j: &J, mistake: u32) -> R<String> {
    if let J::Obj(v) = j {
        for (k, _) in v {
            match k.as_str() {
                "name" | "description" | "algorithm" | "constrainedSize" | "root" | "expected" | "layoutDirection"
                | "$schema" | "found" | "spacingMetrics" => {}
                _ => return refuse(&format!("unsupported key {k}")),
            }
        }
    }
    match j.get("algorithm") {
        Some(J::Str(s)) if s == "css" => {}
        _ => return refuse("unsupported algorithm"),
    }
    let (mut lo, mut hi) = ([0.0; 2], [INF; 2]);
    if let Some(c) = j.get("constrainedSize") {
        for (a, k) in ["width", "height"].iter().enumerate() {
            if let Some(x) = c.get(k) {
                lo[a] = x.num()?;
                hi[a] = lo[a];
            } else {
                lo[a] = bound(c.get("min"), k, 0.0)?;
                hi[a] = bound(c.get("max"), k, INF)?;
            }
        }
    }
    let rtl = matches!(j.get("layoutDirection"), Some(J::Str(s)) if s == "rightToLeft");
    let mut t = vec![];
    let root = match j.get("root") {
        Some(r) => r,
        None => return inv("no root"),
    };
    build(root, String::new(), rtl, true, &mut t)?;
    spacing(&mut t, 0, 0)?;
    t[0].margin = [[Len::default(); 2]; 2];
    if t[0].none || t[0].contents {
        return inv("a root has a box");
    }
    let fixed = [
        if lo[0] == hi[0] { Some(lo[0]) } else { None },
        if lo[1] == hi[1] { Some(lo[1]) } else { None },
    ];
    let (mut lo, mut hi) = (lo, hi);
    let mut fixed = fixed;
    {
        // an exact size is at least padding and border
        let n = &t[0];
        for a in 0..2 {
            if let Some(x) = fixed[a] {
                let base = if hi[0].is_finite() { hi[0] } else { 0.0 };
                let bp: f64 = (0..2).map(|s| n.border[a][s] + n.padding[a][s].at(base)).sum();
                if bp > x {
                    fixed[a] = Some(bp);
                    lo[a] = lo[a].max(bp);
                    hi[a] = hi[a].max(bp);
                }
            }
        }
    }
    let cs = Cs {
        avail: hi,
        pct: [Some(hi[0]).filter(|x| x.is_finite()), Some(hi[1]).filter(|x| x.is_finite())],
        fixed,
        fixed_h_indefinite: false,
        stretch: [false; 2],
                auto_h: false,
    };
    let count = t.len();
    let mut eng = Eng { t, lo, hi, frags: HashMap::new(), mms: HashMap::new(), mistake };
    let f = eng.layout(0, &cs);
    let mut out = vec![[0.0; 4]; count];
    eng.emit(&f, 0, [0.0, 0.0], &mut out);
    let mut s = format!(
        "\"status\":\"solved\",\"size\":[{},{}],\"frames\":{{",
        number(f.size[0]),
        number(f.size[1])
    );
    for (i, r) in out.iter().enumerate() {
        if r.iter().any(|x| !x.is_finite()) {
            return Err(Stop::Invalid("not finite".into()));
        }
        if i > 0 {
            s.push(',');
        }
        s.push_str(&format!(
            "{}:[{},{},{},{}]",
            quote(&eng.t[i].path),
            number(r[0]),
            number(r[1]),
            number(r[2]),
            number(r[3])
        ));
    }
    s.push_str("},\"ids\":{");
    let ids: Vec<String> = eng
        .t
        .iter()
        .filter_map(|n| n.id.as_ref().map(|i| format!("{}:{}", quote(i), quote(&n.path))))
        .collect();
    s.push_str(&ids.join(","));
    s.push('}');
    Ok(s)
}
fn main() {
    let mistake = std::env::var("MISTAKE").ok().and_then(|s| s.parse().ok()).unwrap_or(0);
    let run = move || {
        let stdin = std::io::stdin();
        let mut out = std::io::stdout();
        for line in stdin.lock().lines() {
            let line = match line {
                Ok(l) => l,
                Err(_) => break,
            };
            if line.trim().is_empty() {
                continue;
            }
            let mut p = P { s: line.as_bytes(), i: 0 };
            let (name, r) = match p.value(0) {
                Ok(j) => {
                    let name = match j.get("name") {
                        Some(J::Str(s)) => s.clone(),
                        _ => String::new(),
                    };
                    (name, solve(&j, mistake))
                }
                Err(e) => (String::new(), Err(e)),
            };
            let body = match r {
                Ok(s) => s,
                Err(Stop::Refused(m)) => format!("\"status\":\"refused\",\"error\":{}", quote(&m)),
                Err(Stop::Invalid(m)) => format!("\"status\":\"invalid\",\"error\":{}", quote(&m)),
            };
            let _ = writeln!(out, "{{\"name\":{},\"engine\":\"blind8\",{}}}", quote(&name), body);
            let _ = out.flush();
        }
    };
    let _ = std::thread::Builder::new().stack_size(512 << 20).spawn(run).unwrap().join();
}
