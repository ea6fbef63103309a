// SPDX-License-Identifier: GPL-3.0-or-later
// A port of Texture's layout rules. Reads fixtures as JSON Lines, writes frames.
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <limits>
#include <map>
#include <memory>
#include <set>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

static const double INF = std::numeric_limits<double>::infinity();
static const double NaN = std::numeric_limits<double>::quiet_NaN();
static const double EPS_F = 1.1920928955078125e-07;
static const double EPS_V = 0.01;
static int MISTAKE = 0;

struct Refused : std::runtime_error { using std::runtime_error::runtime_error; };

// ---------------------------------------------------------------- JSON

struct Json {
  enum Kind { Null, Bool, Num, Str, Arr, Obj } kind = Null;
  bool b = false; double n = 0; std::string s; std::vector<Json> a;
  std::vector<std::pair<std::string, Json>> o;
  const Json* get(const std::string& key) const {
    for (auto& p : o) if (p.first == key) return &p.second;
    return nullptr;
  }
};

struct Parser {
  const std::string& t; size_t i = 0; int depth = 0;
  explicit Parser(const std::string& text) : t(text) {}
  [[noreturn]] void fail(const char* m) { throw std::runtime_error(std::string(m) + " at byte " + std::to_string(i)); }
  char peek() { if (i >= t.size()) fail("unexpected end"); return t[i]; }
  char next() { while (peek() == ' ' || t[i] == '\t' || t[i] == '\n' || t[i] == '\r') i++; return t[i]; }
  void expect(char c) { if (next() != c) fail("unexpected character"); i++; }
  bool accept(char c) { if (next() != c) return false; i++; return true; }
  bool word(const std::string& w) { if (t.compare(i, w.size(), w) != 0) return false; i += w.size(); return true; }
  static void utf8(std::string& s, uint32_t c) {
    int more = c < 0x80 ? 0 : c < 0x800 ? 1 : c < 0x10000 ? 2 : 3;
    s += char((more == 0 ? 0 : 0xFF00 >> (more + 1)) | c >> (6 * more));
    while (more-- > 0) s += char(0x80 | ((c >> (6 * more)) & 63));
  }
  uint32_t hex4() {
    if (i + 4 > t.size()) fail("bad escape");
    i += 4;
    return uint32_t(std::stoul(t.substr(i - 4, 4), nullptr, 16));
  }
  std::string string() {
    expect('"'); std::string s;
    while (true) {
      char c = peek(); i++;
      if (c == '"') return s;
      if (c != '\\') { s += c; continue; }
      c = peek(); i++;
      if (c == 'u') {
        uint32_t u = hex4();
        if (u >= 0xD800 && u < 0xDC00 && word("\\u")) u = 0x10000 + ((u - 0xD800) << 10) + (hex4() - 0xDC00);
        utf8(s, u);
      } else s += c == 'n' ? '\n' : c == 't' ? '\t' : c == 'r' ? '\r' : c == 'b' ? '\b' : c == 'f' ? '\f' : c;
    }
  }
  Json value() {
    if (++depth > 4000) throw Refused("nested too deeply");
    Json j; char c = next();
    if (c == '{') {
      j.kind = Json::Obj; i++;
      if (!accept('}')) {
        do { std::string k = (next(), string()); expect(':'); j.o.emplace_back(std::move(k), value()); } while (accept(','));
        expect('}');
      }
    } else if (c == '[') {
      j.kind = Json::Arr; i++;
      if (!accept(']')) {
        do j.a.push_back(value()); while (accept(',')); expect(']');
      }
    } else if (c == '"') { j.kind = Json::Str; j.s = string(); }
    else if (word("true")) { j.kind = Json::Bool; j.b = true; }
    else if (word("false")) j.kind = Json::Bool;
    else if (!word("null")) {
      char* end = nullptr; j.kind = Json::Num; j.n = std::strtod(t.c_str() + i, &end);
      if (end == t.c_str() + i) fail("unexpected character");
      i = size_t(end - t.c_str());
    }
    depth--;
    return j;
  }
};

static std::string quote(const std::string& s) {
  std::string r = "\"";
  for (unsigned char c : s) {
    char b[8] = {char(c), 0};
    if (c == '"' || c == '\\') r += '\\';
    if (c < 0x20) std::snprintf(b, sizeof b, "\\u%04x", c);
    r += b;
  }
  return r + "\"";
}

static std::string number(double v) {
  char b[40]; std::snprintf(b, sizeof b, "%.17g", v == 0 ? 0.0 : v);
  return b;
}

// ---------------------------------------------------------------- 0.1 numbers, 0.2 pixels, 0.5 validity

static double mx(double a, double b) { return a < b ? b : a; }
static double mn(double a, double b) { return a < b ? a : b; }

static double scale = 0;  // 0: nothing is rounded to pixels

static double ceilPx(double f) { return scale == 0 ? f : std::ceil((f - EPS_F) * scale) / scale; }
static double floorPx(double f) { return scale == 0 ? f : std::floor((f + EPS_F) * scale) / scale; }
static double roundPx(double f) { return scale == 0 ? f : std::round(f * scale) / scale; }

static bool validSize(double x) { return (std::isnormal(x) || x == 0) && x >= 0 && x < 10000000; }
static double finiteOrNaN(double x) { return validSize(x) ? x : NaN; }

// ---------------------------------------------------------------- 1. dimension types

enum { W = 0, H = 1 };

struct Dim {
  enum Unit { Auto, Points, Fraction } unit = Auto;
  double v = 0;
  double resolve(double parent, double autoValue) const {
    if (unit == Auto) return autoValue;
    return unit == Points ? v : v * parent;
  }
};

struct Size {
  double d[2] = {0, 0};
  Size() {}
  Size(double w, double h) { d[W] = w; d[H] = h; }
  double& operator[](int a) { return d[a]; }
  double operator[](int a) const { return d[a]; }
};

struct Range {
  Size lo, hi{INF, INF};
};

static double clamp(double lo, double hi, double x) { return mx(lo, mn(hi, x)); }
static Size clamp(const Range& r, const Size& s) {
  return Size(clamp(r.lo[W], r.hi[W], s[W]), clamp(r.lo[H], r.hi[H], s[H]));
}
static Range exact(const Size& s) { return Range{s, s}; }

// 1.4: a is the authority.
static Range intersect(const Range& a, const Range& b) {
  Range r;
  for (int k = 0; k < 2; k++) {
    double n = mx(a.lo[k], b.lo[k]), x = mn(a.hi[k], b.hi[k]);
    if (n <= x) { r.lo[k] = n; r.hi[k] = x; }
    else if (a.lo[k] < b.lo[k]) r.lo[k] = r.hi[k] = a.hi[k];
    else r.lo[k] = r.hi[k] = a.lo[k];
  }
  return r;
}

enum class Align { Auto, Start, End, Center, Stretch, BaselineFirst, BaselineLast };
enum class Justify { Start, Center, End, Between, Around, Stretch };
enum class Place { None, Start, Center, End };

struct Style {
  Dim size[2], min[2], max[2], basis; double grow = 0, shrink = 0, before = 0, after = 0;
  Align self = Align::Auto; double ascender = 0, descender = 0;
  bool ownAscender = false, ownDescender = false; Size position; bool hasSizeRange = false;
  Dim rangeMin[2], rangeMax[2]; bool hasFrameSize = false; Size frameSize;
};

// 1.5: the order is min, max, exact.
static Range resolveRange(const Style& s, const Size& parent, const Range& autoRange = Range()) {
  Range r;
  for (int k = 0; k < 2; k++) {
    double e = s.size[k].resolve(parent[k], NaN); double lo = s.min[k].resolve(parent[k], autoRange.lo[k]);
    double hi = s.max[k].resolve(parent[k], autoRange.hi[k]);
    if (MISTAKE == 10 && hi <= lo) lo = hi;  // mistake 10
    else if (hi <= lo) hi = lo;
    else if (std::isnan(e)) {}
    else if (e > hi) lo = hi;
    else if (e < lo) hi = lo;
    else lo = hi = e;
    r.lo[k] = lo; r.hi[k] = hi;
  }
  return r;
}

// ---------------------------------------------------------------- elements

enum class Type { Node, Stack, Absolute, Inset, Ratio, Relative, Corner, Background, Overlay, Wrapper };
enum class Content { None, Fixed, Image, Text };

struct Element {
  Type type = Type::Node; Style style; std::vector<std::unique_ptr<Element>> children;
  // node
  Content content = Content::None; Size natural; bool resizable = false;
  std::vector<std::vector<double>> words;  // by paragraph
  std::vector<bool> breaks; double wordSpacing = 0, lineHeight = 16;
  // stack
  int axis = W; double spacing = 0, lineSpacing = 0;
  Justify justify = Justify::Start, alignContent = Justify::Start; Align align = Align::Stretch;
  bool wrap = false;
  // other specs
  bool sizeToFit = false;
  double near[2] = {0, 0}, far[2] = {0, 0};
  double ratio = 1;
  Place place[2] = {Place::None, Place::None};
  bool minimum[2] = {false, false};
  bool cornerEnd[2] = {false, false};
  Size offset; bool wrapsCorner = false;
};

// 2.4: what an element's measuring gives.
struct Layout {
  Element* element = nullptr; Size size, position; std::vector<Layout> subs;
};

static Layout record(Element& e, const Size& size, std::vector<Layout> subs = {}) {
  Layout l; l.element = &e; l.subs = std::move(subs);
  if (validSize(size[W]) && validSize(size[H])) l.size = Size(ceilPx(size[W]), ceilPx(size[H]));
  if (MISTAKE == 18 && validSize(size[W]) && validSize(size[H])) l.size = Size(roundPx(size[W]), roundPx(size[H]));  // mistake 18
  return l;
}

static Layout layoutThatFits(Element& e, const Range& range, const Size& parent);

// ---------------------------------------------------------------- 2.5 nodes

static Size textSize(const Element& e, double width) {
  double widest = 0; int lines = 0;
  for (auto& words : e.words) {
    lines++; double line = 0;
    for (size_t i = 0; i < words.size(); i++) {
      if (i == 0) { line = words[i]; }
      else if (i - 1 < e.breaks.size() && !e.breaks[i - 1]) line += e.wordSpacing + words[i];
      else {
        double next = words[i];  // with what may not be broken from it
        for (size_t k = i; k < e.breaks.size() && !e.breaks[k] && k + 1 < words.size(); k++) next += e.wordSpacing + words[k + 1];
        if (line + e.wordSpacing + next > width) { lines++; line = words[i]; }
        else line += e.wordSpacing + words[i];
      }
      widest = std::max(widest, line);
    }
  }
  return Size(widest, lines * e.lineHeight);
}

static Size calculateSizeThatFits(const Element& e, const Size& max) {
  switch (e.content) {
    case Content::Fixed: return e.natural;
    case Content::Image: {
      if (!e.resizable) return e.natural;
      double f = std::min(max[W] / e.natural[W], max[H] / e.natural[H]);
      return std::isfinite(f) ? Size(e.natural[W] * f, e.natural[H] * f) : e.natural;
    }
    case Content::Text: {
      Size s = textSize(e, max[W]);
      return Size(std::fmin(s[W], max[W]), std::fmin(s[H], max[H]));
    }
    case Content::None: break;
  }
  return validSize(max[W]) && validSize(max[H]) ? max : Size(0, 0);
}

static Layout layoutNode(Element& e, const Range& range) {
  return record(e, clamp(range, calculateSizeThatFits(e, range.hi)));
}

// ---------------------------------------------------------------- 3. stack

struct Item {
  Element* child = nullptr; Layout layout;
};

struct Line {
  std::vector<Item> items; double cross = 0, baseline = 0, main = 0;
};

// 3.3
static double violation(double v, double lo, double hi) {
  if (v < lo) return lo - v;
  if (v > hi) return hi - v;
  return 0;
}

// 3.11
static std::pair<double, double> distribute(Justify mode, size_t n, double v) {
  if (mode == Justify::Between && (v < EPS_V || n == 1)) mode = Justify::Start;
  if (mode == Justify::Around && (v < EPS_V || n == 1)) mode = MISTAKE == 17 ? Justify::Start : Justify::Center;  // mistake 17
  switch (mode) {
    case Justify::Center: return {v / 2, 0};
    case Justify::End: return {v, 0};
    case Justify::Between: return {0, MISTAKE == 16 ? std::floor(v / double(n - 1)) : v / double(n - 1)};  // mistake 16
    case Justify::Around: {
      double u = v / (2 * double(n));
      return {u, 2 * u};
    }
    default: return {0, 0};
  }
}

struct StackLayout {
  Element& stack; const Range& range;
  const int A, B;          // main and cross axis
  const double m, M, c, C;  // the resolved range
  Size parent; bool optimized = false;

  StackLayout(Element& e, const Range& r)
      : stack(e), range(r), A(e.axis), B(1 - e.axis), m(r.lo[A]), M(r.hi[A]), c(r.lo[B]), C(r.hi[B]) {
    for (int k = 0; k < 2; k++) parent[k] = r.lo[k] == r.hi[k] ? r.lo[k] : NaN;
    if (MISTAKE == 8)  // mistake 8
      for (int k = 0; k < 2; k++) parent[k] = r.hi[k] < INF ? r.hi[k] : NaN;
  }

  Align alignment(const Element& child) const {
    return child.style.self == Align::Auto ? stack.align : child.style.self;
  }
  static bool doublyFlexible(const Element& child) { return child.style.grow > 0 && child.style.shrink > 0; }

  // 3.4
  Layout measure(Element& child, double a, double b, double crossLo, double crossHi) const {
    Range r; r.lo[A] = a; r.hi[A] = b; r.lo[B] = 0; r.hi[B] = crossHi;
    if ((MISTAKE == 9 ? stack.align : alignment(child)) == Align::Stretch) {  // mistake 9
      Range own = resolveRange(child.style, Size(NaN, NaN)); r.lo[B] = own.lo[B] != 0 ? own.lo[B] : crossLo;
      r.hi[B] = own.hi[B] == INF ? crossHi : own.hi[B];
    }
    return layoutThatFits(child, r, parent);
  }

  double sum(const Line& line) const {
    double v = stack.spacing * double(line.items.size() - 1);
    for (auto& i : line.items) v = v + i.child->style.before + i.child->style.after;
    for (auto& i : line.items) v += i.layout.size[A];
    return v;
  }

  // 3.5
  std::vector<Item> initialMeasure() {
    int flexible = 0;
    for (auto& ch : stack.children) flexible += doublyFlexible(*ch);
    optimized = flexible == 1 && (MISTAKE == 5 ? c == C : m == M);  // mistake 5
    std::vector<Item> items;
    for (auto& ch : stack.children) {
      Item item; item.child = ch.get(); Dim basis = ch->style.basis;
      if (MISTAKE == 7 && basis.v == 0) basis = Dim();  // mistake 7
      if (optimized && doublyFlexible(*ch)) item.layout.element = ch.get();
      else item.layout = measure(*ch, basis.resolve(parent[A], 0), basis.resolve(parent[A], INF), c, C);
      items.push_back(std::move(item));
    }
    return items;
  }

  // 3.6
  std::vector<Line> intoLines(std::vector<Item> items) const {
    std::vector<Line> lines(1); double length = 0, gap = 0;
    for (auto& item : items) {
      const Style& s = item.child->style; double w = s.before + item.layout.size[A] + s.after;
      if (stack.wrap && !lines.back().items.empty() && violation(length + gap + w, m, M) < 0) {
        lines.emplace_back(); length = gap = 0;
      }
      lines.back().items.push_back(std::move(item)); length += gap + w;
      gap = MISTAKE == 2 ? 0 : stack.spacing;  // mistake 2
    }
    return lines;
  }

  // 3.7
  bool flex(Line& line) const {  // whether the line could flex
    double v = violation(sum(line), m, M); size_t n = line.items.size(); std::vector<double> adjust(n, 0.0);
    double factors = 0;
    if (!(std::fabs(v) < EPS_V)) for (auto& i : line.items) factors += v > 0 ? i.child->style.grow : i.child->style.shrink;
    if (factors == 0) {
      if (optimized) for (auto& i : line.items) if (doublyFlexible(*i.child)) i.layout = measure(*i.child, 0, 0, c, C);
      return false;
    }
    if (v > 0) {
      for (size_t k = 0; k < n; k++) adjust[k] = std::floor(v * (line.items[k].child->style.grow / factors));
    } else {
      double scaled = 0; std::vector<double> q(n);
      for (size_t k = 0; k < n; k++) {
        q[k] = line.items[k].layout.size[A] * (line.items[k].child->style.shrink / factors); scaled += q[k];
      }
      if (scaled != 0) for (size_t k = 0; k < n; k++) adjust[k] = -std::fabs(q[k] / scaled * v);
      if (MISTAKE == 3)  // mistake 3
        for (size_t k = 0; k < n; k++) adjust[k] = v * (line.items[k].child->style.shrink / factors);
    }
    double rest = v; size_t first = n;
    for (size_t k = 0; k < n; k++) {
      rest -= adjust[k];
      if (first == n && adjust[k] != 0) first = k;
    }
    for (size_t k = first; k < n; k++) {
      if (adjust[k] == 0) continue;
      Item& i = line.items[k]; double z = i.layout.size[A] + adjust[k];
      if (MISTAKE != 1)  // mistake 1
        if (k == first && i.child->style.grow > 0) z += rest;
      if (MISTAKE != 4) z = mx(z, 0);  // mistake 4
      i.layout = measure(*i.child, z, z, c, C);
    }
    return true;
  }

  bool onBaseline(const Item& i) const {
    Align a = alignment(*i.child);
    return a == Align::BaselineFirst || a == Align::BaselineLast;
  }
  double baseline(const Item& i) const {
    switch (alignment(*i.child)) {
      case Align::BaselineFirst: return i.child->style.ascender;
      case Align::BaselineLast: return i.layout.size[B] + i.child->style.descender;
      default: return 0;
    }
  }

  // 3.8
  void crossSizes(std::vector<Line>& lines) const {
    bool single = lines.size() == 1;
    for (auto& line : lines) {
      double up = 0, down = 0, other = 0;
      for (auto& i : line.items) {
        double cross = i.layout.size[B];
        if (onBaseline(i)) {
          up = mx(up, baseline(i)); down = mx(down, cross - baseline(i));
          if (MISTAKE == 12) { other = mx(other, cross); down = -up; }  // mistake 12
        } else {
          other = mx(other, cross);
        }
      }
      line.baseline = up;
      if (single && c == C) { line.cross = c; continue; }
      line.cross = mx(up + down, other);
      if (single) line.cross = mn(MISTAKE == 13 ? line.cross : mx(c, line.cross), C);  // mistake 13
    }
  }

  double crossSum(const std::vector<Line>& lines) const {
    double v = MISTAKE == 15 ? 0 : stack.lineSpacing * double(lines.size() - 1);  // mistake 15
    for (auto& line : lines) v += line.cross;
    return v;
  }

  // 3.9
  void stretch(std::vector<Line>& lines) const {
    double v = violation(crossSum(lines), c, C);
    if (lines.size() > 1 && stack.alignContent == Justify::Stretch && v > EPS_V) for (auto& line : lines) line.cross += v / double(lines.size());
    for (auto& line : lines)
      for (auto& i : line.items) {
        if (alignment(*i.child) != Align::Stretch) continue;
        if (line.cross - i.layout.size[B] > EPS_V) {
          double main = i.layout.size[A];
          double cross = MISTAKE == 14 && C < INF ? C : line.cross;  // mistake 14
          i.layout = measure(*i.child, main, main, cross, cross);
        }
      }
  }

  double shift(const Line& line, const Item& i) const {
    double free = line.cross - i.layout.size[B];
    switch (alignment(*i.child)) {
      case Align::End: return free;
      case Align::Center: return floorPx(free / 2);
      case Align::BaselineFirst:
      case Align::BaselineLast: return line.baseline - baseline(i);
      default: return 0;
    }
  }

  // 3.11
  void position(std::vector<Line>& lines, double total) const {
    auto [y, lineGap] = distribute(stack.alignContent, lines.size(), violation(total, c, C));
    bool firstLine = true;
    for (auto& line : lines) {
      if (!firstLine) y += lineGap + stack.lineSpacing;
      firstLine = false;
      auto [x, gap] = distribute(stack.justify, line.items.size(), violation(line.main, m, M));
      bool firstItem = true;
      for (auto& i : line.items) {
        x += i.child->style.before;
        if (!firstItem) x += stack.spacing + gap;
        firstItem = false; i.layout.position[A] = x; i.layout.position[B] = y + shift(line, i);
        x += i.layout.size[A] + i.child->style.after;
      }
      y += line.cross;
    }
  }

  Layout run() {
    if (stack.children.empty()) return record(stack, range.lo);
    std::vector<Line> lines = intoLines(initialMeasure());
    for (auto& line : lines)
      if (!flex(line) && MISTAKE == 6) break;  // mistake 6
    crossSizes(lines); stretch(lines); double widest = 0;
    for (auto& line : lines) {
      line.main = sum(line); widest = mx(widest, line.main);
    }
    double total = crossSum(lines); position(lines, total);
    if (A == H) {  // a column passes its baselines on
      stack.style.ascender = stack.children.front()->style.ascender;
      stack.style.descender = stack.children.back()->style.descender;
    }
    Size size; size[A] = widest; size[B] = total; std::vector<Layout> subs;
    for (auto& line : lines) for (auto& i : line.items) subs.push_back(std::move(i.layout));
    return record(stack, clamp(range, size), std::move(subs));
  }
};

// ---------------------------------------------------------------- 4. the other specs

static std::vector<Layout> list(Layout a) {
  std::vector<Layout> v; v.push_back(std::move(a));
  return v;
}

// 4.1
static Layout layoutAbsolute(Element& e, const Range& range) {
  Size p(finiteOrNaN(range.hi[W]), finiteOrNaN(range.hi[H])); std::vector<Layout> subs;
  Size extent = range.lo;
  for (auto& ch : e.children) {
    const Style& s = ch->style; Range free;
    for (int k = 0; k < 2; k++) free.hi[k] = range.hi[k] - (MISTAKE == 20 ? 0 : s.position[k]);  // mistake 20
    Range r = resolveRange(s, p, free);
    if (s.hasSizeRange)
      for (int k = 0; k < 2; k++) {
        auto of = [&](const Dim& d, double none) { return d.v == 0 && d.unit != Dim::Auto ? 0 : d.resolve(range.hi[k], none); };
        r.lo[k] = of(s.rangeMin[k], 0); r.hi[k] = of(s.rangeMax[k], INF);
      }
    Layout l = layoutThatFits(*ch, r, p); l.position = s.position;
    for (int k = 0; k < 2; k++) extent[k] = mx(extent[k], l.position[k] + l.size[k]);
    subs.push_back(std::move(l));
  }
  Size size;
  for (int k = 0; k < 2; k++) size[k] = !e.sizeToFit && validSize(range.hi[k]) ? range.hi[k] : extent[k];
  return record(e, clamp(range, size), std::move(subs));
}

// 4.2
static Layout layoutInset(Element& e, const Range& range, const Size& parent) {
  Range r; Size p; bool open[2];
  for (int k = 0; k < 2; k++) {
    open[k] = std::isinf(e.near[k]) || std::isinf(e.far[k]);
    double i = (std::isinf(e.near[k]) ? 0 : e.near[k]) + (std::isinf(e.far[k]) ? 0 : e.far[k]);
    r.lo[k] = mx(0, (open[k] ? 0 : range.lo[k]) - (MISTAKE == 19 ? 0 : i));  // mistake 19
    r.hi[k] = mx(0, range.hi[k] - i); p[k] = mx(0, parent[k] - i);
  }
  Layout l = layoutThatFits(*e.children[0], r, p); Size size;
  for (int k = 0; k < 2; k++) {
    size[k] = open[k] ? range.hi[k] : l.size[k] + e.near[k] + e.far[k];
    if (!std::isinf(e.near[k])) l.position[k] = e.near[k];
    else {
      double far = std::isinf(e.far[k]) ? roundPx((range.hi[k] - l.size[k]) / 2) : e.far[k];
      l.position[k] = range.hi[k] - (far + l.size[k]);
    }
  }
  return record(e, clamp(range, size), list(std::move(l)));
}

// 4.3
static Layout layoutRatio(Element& e, const Range& range) {
  std::vector<Size> options;
  if (validSize(range.hi[W])) options.push_back(clamp(range, Size(range.hi[W], floorPx(e.ratio * range.hi[W]))));
  if (validSize(range.hi[H])) options.push_back(clamp(range, Size(floorPx(range.hi[H] / e.ratio), range.hi[H])));
  Layout l;
  if (options.empty()) l = layoutThatFits(*e.children[0], range, Size(NaN, NaN));
  else {
    Size best = options[0];
    for (auto& o : options) if (std::fabs(o[H] / o[W] - e.ratio) < std::fabs(best[H] / best[W] - e.ratio)) best = o;
    l = layoutThatFits(*e.children[0], intersect(range, exact(best)), best);
  }
  l.position = Size(0, 0); Size size = l.size;
  return record(e, size, list(std::move(l)));
}

// 4.4, 4.5
static Layout layoutRelative(Element& e, const Range& range) {
  Size p(finiteOrNaN(range.hi[W]), finiteOrNaN(range.hi[H])); Range r = range;
  for (int k = 0; k < 2; k++) if (e.place[k] != Place::None) r.lo[k] = 0;
  Layout l = layoutThatFits(*e.children[0], r, p); Size size;
  for (int k = 0; k < 2; k++) size[k] = validSize(range.hi[k]) ? range.hi[k] : l.size[k];
  size = clamp(range, size);
  for (int k = 0; k < 2; k++) if (e.minimum[k] && l.size[k] < size[k]) size[k] = l.size[k];
  size = clamp(range, size);
  for (int k = 0; k < 2; k++) {
    double part = e.place[k] == Place::Center ? 0.5 : e.place[k] == Place::End ? 1 : 0;
    l.position[k] = roundPx((size[k] - l.size[k]) * part);
  }
  return record(e, size, list(std::move(l)));
}

// 4.6
static Layout layoutCorner(Element& e, const Range& range) {
  Size p(finiteOrNaN(range.hi[W]), finiteOrNaN(range.hi[H]));
  Layout child = layoutThatFits(*e.children[0], range, p);
  Layout corner = layoutThatFits(*e.children[1], range, p); Size size = child.size;
  for (int k = 0; k < 2; k++) {
    child.position[k] = 0;
    corner.position[k] = (e.cornerEnd[k] ? child.size[k] : 0) - corner.size[k] / 2 + e.offset[k];
  }
  if (e.wrapsCorner) {
    for (int k = 0; k < 2; k++) {
      double lo = std::min(0.0, corner.position[k]);
      double hi = std::max(child.size[k], corner.position[k] + corner.size[k]); size[k] = hi - lo;
      child.position[k] -= lo; corner.position[k] -= lo;
    }
    size = clamp(range, size);
  }
  std::vector<Layout> subs = list(std::move(child)); subs.push_back(std::move(corner));
  return record(e, size, std::move(subs));
}

// 4.7, 4.8
static Layout layoutLayers(Element& e, const Range& range, const Size& parent) {
  Layout child = layoutThatFits(*e.children[0], range, parent); Size size = child.size;
  Layout other = layoutThatFits(*e.children[1], exact(size), e.type == Type::Overlay ? size : parent);
  child.position = other.position = Size(0, 0); std::vector<Layout> subs = list(std::move(child));
  subs.push_back(std::move(other));
  return record(e, size, std::move(subs));
}

// 4.9
static Layout layoutWrapper(Element& e, const Range& range) {
  Size size = range.lo; std::vector<Layout> subs;
  for (auto& ch : e.children) {
    Layout l = layoutThatFits(*ch, range, range.hi); l.position = Size(0, 0);
    for (int k = 0; k < 2; k++) size[k] = mx(size[k], l.size[k]);
    subs.push_back(std::move(l));
  }
  return record(e, size, std::move(subs));
}

// 2.1
static Layout layoutThatFits(Element& e, const Range& range, const Size& parent) {
  if (e.type == Type::Inset) return layoutInset(e, range, parent);
  if (e.type == Type::Overlay || e.type == Type::Background) return layoutLayers(e, range, parent);
  Range r = intersect(range, resolveRange(e.style, parent));
  if (MISTAKE == 11) r = intersect(resolveRange(e.style, parent), range);  // mistake 11
  switch (e.type) {
    case Type::Stack: return StackLayout(e, r).run();
    case Type::Absolute: return layoutAbsolute(e, r);
    case Type::Ratio: return layoutRatio(e, r);
    case Type::Relative: return layoutRelative(e, r);
    case Type::Corner: return layoutCorner(e, r);
    case Type::Wrapper: return layoutWrapper(e, r);
    default: return layoutNode(e, r);
  }
}

// ---------------------------------------------------------------- reading fixtures

[[noreturn]] static void refuse(const std::string& what) { throw Refused(what); }
static double num(const Json& j, const std::string& what) {
  if (j.kind != Json::Num || !std::isfinite(j.n)) refuse("not a number: " + what);
  return j.n;
}
static const std::string& str(const Json& j, const std::string& what) {
  if (j.kind != Json::Str) refuse("not a string: " + what);
  return j.s;
}
static bool boolean(const Json& j, const std::string& what) {
  if (j.kind != Json::Bool) refuse("not a boolean: " + what);
  return j.b;
}
static void only(const Json& j, const std::set<std::string>& keys, const std::string& what) {
  if (j.kind != Json::Obj) refuse("not an object: " + what);
  for (auto& p : j.o) if (!keys.count(p.first)) refuse(what + " has the key " + p.first);
}

template <class T>
static void choose(const Json& j, const char* key, T& into, const std::map<std::string, T>& values) {
  auto* x = j.get(key);
  if (!x) return;
  auto found = values.find(str(*x, key));
  if (found == values.end()) refuse(std::string(key) + " is " + x->s);
  into = found->second;
}
static void read(const Json& j, const char* key, double& into) { if (auto* x = j.get(key)) into = num(*x, key); }
static void read(const Json& j, const char* key, bool& into) { if (auto* x = j.get(key)) into = boolean(*x, key); }
static void read(const Json& j, const char* key, Dim& into) {
  auto* x = j.get(key);
  if (!x) return;
  if (x->kind == Json::Num) { into.unit = Dim::Points; into.v = num(*x, key); return; }
  const std::string& s = str(*x, key);
  if (s == "auto") return;
  char* end = nullptr; double v = std::strtod(s.c_str(), &end); std::string unit = end;
  if (end == s.c_str() || !std::isfinite(v) || (unit != "pt" && unit != "%")) refuse(std::string(key) + " is " + s);
  into.unit = unit == "%" ? Dim::Fraction : Dim::Points; into.v = unit == "%" ? v / 100 : v;
}
static void read(const Json& j, const char* key, Size& into, const char* a, const char* b) {
  auto* x = j.get(key);
  if (!x) return;
  only(*x, {a, b}, key);
  read(*x, a, into[W]); read(*x, b, into[H]);
}
static void read(const Json& j, const char* key, Dim* into) {
  auto* x = j.get(key);
  if (!x) return;
  only(*x, {"width", "height"}, key);
  read(*x, "width", into[W]); read(*x, "height", into[H]);
}

static void readStyle(const Json& j, Style& s) {
  only(j, {"width", "height", "minWidth", "minHeight", "maxWidth", "maxHeight", "preferredSize", "preferredLayoutSize", "minSize", "minLayoutSize",
           "maxSize", "maxLayoutSize", "flexBasis", "flexGrow", "flexShrink", "spacingBefore", "spacingAfter", "alignSelf", "ascender", "descender",
           "layoutPosition", "sizeRange", "preferredFrameSize", "layoutPriority"}, "the style");
  read(j, "width", s.size[W]); read(j, "height", s.size[H]); read(j, "minWidth", s.min[W]);
  read(j, "minHeight", s.min[H]); read(j, "maxWidth", s.max[W]); read(j, "maxHeight", s.max[H]);
  for (auto* k : {"preferredSize", "preferredLayoutSize"}) read(j, k, s.size);
  for (auto* k : {"minSize", "minLayoutSize"}) read(j, k, s.min);
  for (auto* k : {"maxSize", "maxLayoutSize"}) read(j, k, s.max);
  read(j, "flexBasis", s.basis); read(j, "flexGrow", s.grow); read(j, "flexShrink", s.shrink);
  read(j, "spacingBefore", s.before); read(j, "spacingAfter", s.after);
  choose<Align>(j, "alignSelf", s.self, {{"auto", Align::Auto}, {"start", Align::Start}, {"end", Align::End}, {"center", Align::Center}, {"stretch", Align::Stretch}});
  read(j, "ascender", s.ascender); read(j, "descender", s.descender); s.ownAscender = j.get("ascender");
  s.ownDescender = j.get("descender"); read(j, "layoutPosition", s.position, "x", "y");
  if (auto* x = j.get("sizeRange")) {
    only(*x, {"min", "max"}, "sizeRange");
    s.hasSizeRange = true; read(*x, "min", s.rangeMin); read(*x, "max", s.rangeMax);
  }
  s.hasFrameSize = j.get("preferredFrameSize"); read(j, "preferredFrameSize", s.frameSize, "width", "height");
}

static void readContent(const Json& j, Element& e) {
  only(j, {"width", "height", "image", "resizable", "text", "characterWidth", "words", "wordSpacing", "breaks", "lineHeight", "kind"}, "content");
  read(j, "lineHeight", e.lineHeight);
  if (j.get("image")) {
    e.content = Content::Image; read(j, "image", e.natural, "width", "height");
    read(j, "resizable", e.resizable);
  } else if (auto* text = j.get("text")) {
    e.content = Content::Text; double w = 8, count = 0; read(j, "characterWidth", w); e.wordSpacing = w;
    std::string t = str(*text, "text");
    if (!t.empty()) e.words.emplace_back();
    for (char ch : t) {
      bool newline = ch == '\n' || ch == '\r';
      if (newline || ch == ' ' || ch == '\t') { if (count > 0) e.words.back().push_back(count * w); count = 0; }
      else if ((ch & 0xC0) != 0x80) count++;
      if (newline) e.words.emplace_back();
    }
    if (count > 0) e.words.back().push_back(count * w);
  } else if (auto* words = j.get("words")) {
    e.content = Content::Text; read(j, "wordSpacing", e.wordSpacing);
    if (!words->a.empty()) e.words.emplace_back();
    for (auto& x : words->a) e.words.back().push_back(num(x, "words"));
    if (auto* x = j.get("breaks")) for (auto& y : x->a) e.breaks.push_back(boolean(y, "breaks"));
  } else if (!j.get("kind")) {
    e.content = Content::Fixed; read(j, "width", e.natural[W]); read(j, "height", e.natural[H]);
  }
  if (e.content == Content::Text && !e.words.empty()) {
    if (!e.style.ownAscender) e.style.ascender = 0.8 * e.lineHeight;
    if (!e.style.ownDescender) e.style.descender = -0.2 * e.lineHeight;
  }
}

struct Kind { Type type; std::vector<const char*> slots; bool many; std::set<std::string> keys; };
static const std::map<std::string, Kind> kinds = {
  {"node", {Type::Node, {}, false, {"content"}}},
  {"stack", {Type::Stack, {}, true, {"direction", "spacing", "justifyContent", "alignItems", "flexWrap", "alignContent", "lineSpacing", "algorithm"}}},
  {"absolute", {Type::Absolute, {}, true, {"sizing"}}},
  {"static", {Type::Absolute, {}, true, {"sizing"}}},
  {"inset", {Type::Inset, {"child"}, false, {"insets"}}},
  {"ratio", {Type::Ratio, {"child"}, false, {"ratio"}}},
  {"relative", {Type::Relative, {"child"}, false, {"horizontalPosition", "verticalPosition", "sizing"}}},
  {"center", {Type::Relative, {"child"}, false, {"centering", "sizing"}}},
  {"corner", {Type::Corner, {"child", "corner"}, false, {"location", "offset", "wrapsCorner"}}},
  {"background", {Type::Background, {"child", "background"}, false, {}}},
  {"overlay", {Type::Overlay, {"child", "overlay"}, false, {}}},
  {"wrapper", {Type::Wrapper, {}, true, {}}},
};

static std::unique_ptr<Element> readElement(const Json& j) {
  if (j.kind != Json::Obj) refuse("an element is not an object");
  auto e = std::make_unique<Element>(); std::string type = "node";
  if (auto* t = j.get("type")) type = str(*t, "type");
  auto found = kinds.find(type);
  if (found == kinds.end()) refuse("the type " + type);
  const Kind& kind = found->second; e->type = kind.type; std::set<std::string> keys = kind.keys;
  keys.insert({"type", "style", "id", "debugName"});
  if (kind.many) keys.insert("children");
  for (auto* s : kind.slots) keys.insert(s);
  only(j, keys, type);

  if (auto* s = j.get("style")) readStyle(*s, e->style);
  if (auto* x = j.get("content")) readContent(*x, *e);
  Style& st = e->style;
  if (st.hasFrameSize && type == "node" && e->content != Content::Text && st.size[W].unit == Dim::Auto && st.size[H].unit == Dim::Auto)
    for (int k = 0; k < 2; k++) { st.size[k].unit = Dim::Points; st.size[k].v = st.frameSize[k]; }
  if (auto* x = j.get("algorithm")) if (str(*x, "algorithm") != "texture") refuse("the algorithm " + x->s);
  choose<int>(j, "direction", e->axis, {{"horizontal", W}, {"vertical", H}});
  read(j, "spacing", e->spacing); read(j, "lineSpacing", e->lineSpacing);
  std::map<std::string, Justify> modes = {{"start", Justify::Start}, {"center", Justify::Center}, {"end", Justify::End}, {"spaceBetween", Justify::Between}, {"spaceAround", Justify::Around}};
  choose(j, "justifyContent", e->justify, modes); modes["stretch"] = Justify::Stretch;
  choose(j, "alignContent", e->alignContent, modes);
  choose<Align>(j, "alignItems", e->align, {{"start", Align::Start}, {"end", Align::End}, {"center", Align::Center}, {"stretch", Align::Stretch}, {"baselineFirst", Align::BaselineFirst}, {"baselineLast", Align::BaselineLast}});
  choose<bool>(j, "flexWrap", e->wrap, {{"noWrap", false}, {"wrap", true}});
  if (e->type == Type::Absolute) choose<bool>(j, "sizing", e->sizeToFit, {{"default", false}, {"sizeToFit", true}});
  else {
    int minimum = 0, centring = 0;
    choose<int>(j, "sizing", minimum, {{"default", 0}, {"minimumWidth", 1}, {"minimumHeight", 2}, {"minimumSize", 3}});
    choose<int>(j, "centering", centring, {{"none", 0}, {"x", 1}, {"y", 2}, {"xy", 3}});
    for (int k = 0; k < 2; k++) {
      e->minimum[k] = minimum >> k & 1;
      if (centring >> k & 1) e->place[k] = Place::Center;
    }
  }
  if (auto* x = j.get("insets")) {
    only(*x, {"top", "left", "bottom", "right"}, "insets");
    auto side = [&](const char* k, double& into) {
      auto* v = x->get(k);
      if (v) into = v->kind == Json::Str && v->s == "infinity" ? INF : num(*v, k);
    };
    side("left", e->near[W]); side("right", e->far[W]); side("top", e->near[H]); side("bottom", e->far[H]);
  }
  read(j, "ratio", e->ratio);
  std::map<std::string, Place> places = {{"none", Place::None}, {"start", Place::Start}, {"center", Place::Center}, {"end", Place::End}};
  choose(j, "horizontalPosition", e->place[W], places); choose(j, "verticalPosition", e->place[H], places);
  int corner = 0;
  choose<int>(j, "location", corner, {{"topLeft", 0}, {"topRight", 1}, {"bottomLeft", 2}, {"bottomRight", 3}});
  for (int k = 0; k < 2; k++) e->cornerEnd[k] = corner >> k & 1;
  read(j, "offset", e->offset, "x", "y"); read(j, "wrapsCorner", e->wrapsCorner);

  if (auto* x = j.get("children")) for (auto& ch : x->a) e->children.push_back(readElement(ch));
  for (auto* s : kind.slots) {
    auto* x = j.get(s);
    if (!x) refuse(type + " has no " + s);
    e->children.push_back(readElement(*x));
  }
  return e;
}

// ---------------------------------------------------------------- frames

struct Frames {
  std::string out; double width = 0; bool rightToLeft = false;
  void add(const std::string& path, double x, double y, const Size& size, bool root) {
    x = ceilPx(x); y = ceilPx(y);
    if (rightToLeft && !root) x = width - size[W] - x;
    if (!std::isfinite(x)) x = 0;
    if (!std::isfinite(y)) y = 0;
    if (!out.empty()) out += ",";
    out += quote(path) + ":[" + number(x) + "," + number(y) + "," + number(size[W]) + "," + number(size[H]) + "]";
  }
  void walk(const Layout& l, const std::string& path, double x, double y, bool root = false) {
    add(root ? "/" : path, x, y, l.size, root); auto& children = l.element->children;
    for (size_t i = 0; i < children.size(); i++) {
      std::string p = path + "/" + std::to_string(i);
      if (i < l.subs.size()) walk(l.subs[i], p, x + l.subs[i].position[W], y + l.subs[i].position[H]);
      else unmeasured(*children[i], p, x, y);
    }
  }
  void unmeasured(const Element& e, const std::string& path, double x, double y) {
    add(path, x, y, Size(0, 0), false);
    for (size_t i = 0; i < e.children.size(); i++) unmeasured(*e.children[i], path + "/" + std::to_string(i), x, y);
  }
};

static Range readRange(const Json* j) {
  Range r;
  if (!j) return r;
  only(*j, {"width", "height", "min", "max"}, "constrainedSize");
  const char* names[2] = {"width", "height"};
  for (int k = 0; k < 2; k++) {
    if (auto* x = j->get("min")) if (auto* y = x->get(names[k])) r.lo[k] = num(*y, "min");
    if (auto* x = j->get("max")) if (auto* y = x->get(names[k])) r.hi[k] = y->kind == Json::Str && y->s == "infinity" ? INF : num(*y, "max");
    if (auto* x = j->get(names[k])) r.lo[k] = r.hi[k] = num(*x, "constrainedSize");
  }
  return r;
}

static std::string solve(const Json& fixture) {
  only(fixture, {"name", "description", "algorithm", "constrainedSize", "pixelScale", "layoutDirection", "root", "expected", "$schema"}, "the fixture");
  if (auto* x = fixture.get("algorithm")) if (str(*x, "algorithm") != "texture") refuse("the algorithm " + x->s);
  scale = 0; read(fixture, "pixelScale", scale); Frames f;
  choose<bool>(fixture, "layoutDirection", f.rightToLeft, {{"leftToRight", false}, {"rightToLeft", true}});
  auto* root = fixture.get("root");
  if (!root) refuse("no root");
  auto e = readElement(*root); Range range = readRange(fixture.get("constrainedSize"));
  Layout l = layoutThatFits(*e, range, range.hi); f.width = l.size[W]; f.walk(l, "", 0, 0, true);
  return f.out;
}

int main() {
  if (const char* m = std::getenv("MISTAKE")) MISTAKE = std::atoi(m);
  std::string line;
  while (std::getline(std::cin, line)) {
    if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
    std::string name = "null", answer;
    try {
      Parser p(line); Json j = p.value();
      if (auto* n = j.get("name")) if (n->kind == Json::Str) name = quote(n->s);
      answer = "\"status\":\"solved\",\"frames\":{" + solve(j) + "}";
    } catch (const Refused& r) {
      answer = "\"status\":\"refused\",\"error\":" + quote(r.what());
    } catch (const std::exception& x) {
      answer = "\"status\":\"failed\",\"error\":" + quote(x.what());
    }
    std::cout << "{\"name\":" << name << "," << answer << "}" << std::endl;
  }
  return 0;
}
