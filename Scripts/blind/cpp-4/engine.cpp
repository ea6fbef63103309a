// SPDX-License-Identifier: GPL-3.0-or-later
// A layout engine for CSS Flexbox: fixtures as JSON lines in, frames as JSON lines out.
#include <bits/stdc++.h>
namespace {
constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();
constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kSlack = 1e-9;
// The one mistake that the environment variable MISTAKE switches on (0: none).
const int kMistake = std::getenv("MISTAKE") ? std::atoi(std::getenv("MISTAKE")) : 0;
bool mistake(int n) { return kMistake == n; }
bool known(double v) { return !std::isnan(v); }

// ---------------------------------------------------------------- JSON
struct Json {
  enum class Type { Null, Bool, Number, String, Array, Object } type = Type::Null; bool truth = false; double number = 0; std::string text; std::vector<Json> items;
  std::vector<std::pair<std::string, Json>> members;
  const Json* find(std::string_view key) const { for (const auto& [name, value] : members) if (name == key) return &value; return nullptr; }
  bool is(Type t) const { return type == t; }
};
class Parser {
 public:
  explicit Parser(std::string_view s) : s_(s) {}
  Json parse() { Json v = value(); space(); if (at_ != s_.size()) throw std::runtime_error("text after the fixture"); return v; }
 private:
  void space() { while (at_ < s_.size() && std::isspace(static_cast<unsigned char>(s_[at_]))) ++at_; }
  char peek() { space(); if (at_ >= s_.size()) throw std::runtime_error("truncated JSON"); return s_[at_]; }
  bool take(char c) { return peek() == c ? (++at_, true) : false; }
  void need(char c) { if (!take(c)) throw std::runtime_error(std::string("expected ") + c); }
  bool word(std::string_view w) { return s_.substr(at_, w.size()) == w ? (at_ += w.size(), true) : false; }
  Json value() {
    Json v; const char c = peek();
    if (c == '{') {
      v.type = Json::Type::Object;
      for (++at_; !take('}');) {
        std::string key = string(); need(':'); v.members.emplace_back(std::move(key), value());
        if (peek() != '}') need(',');
      }
    } else if (c == '[') {
      v.type = Json::Type::Array;
      for (++at_; !take(']');) { v.items.push_back(value()); if (peek() != ']') need(','); }
    } else if (c == '"') {
      v.type = Json::Type::String; v.text = string();
    } else if (word("true")) {
      v.type = Json::Type::Bool; v.truth = true;
    } else if (word("false")) {
      v.type = Json::Type::Bool;
    } else if (!word("null")) {
      v.type = Json::Type::Number; const auto [end, error] = std::from_chars(s_.data() + at_, s_.data() + s_.size(), v.number);
      if (error != std::errc()) throw std::runtime_error("bad number");
      at_ = static_cast<size_t>(end - s_.data());
    }
    return v;
  }
  std::string string() {
    need('"'); std::string out;
    while (at_ < s_.size() && s_[at_] != '"') {
      if (s_[at_] != '\\') { out += s_[at_++]; continue; }
      const char c = s_.at(at_ + 1); at_ += 2;
      if (c == 'u') {
        at_ += 4; out += '?';
      } else { out += c == 'n' ? '\n' : c == 't' ? '\t' : c; }
    }
    need('"'); return out;
  }
  std::string_view s_; size_t at_ = 0;
};
std::string quoted(const std::string& s) {
  std::string out = "\"";
  for (const char c : s) { if (c == '"' || c == '\\') out += '\\'; if (static_cast<unsigned char>(c) >= 0x20) out += c; }
  return out + '"';
}

// ---------------------------------------------------------------- style
enum Axis { X = 0, Y = 1 };
Axis other(Axis a) { return a == X ? Y : X; }
enum class Unit { Auto, Points, Percent, MinContent, MaxContent, FitContent, Stretch, Content };
struct Dimension {
  Unit unit = Unit::Auto; double value = 0;
  bool is(Unit u) const { return unit == u; }
  bool keyword() const { return unit > Unit::Percent; }
  double resolve(double base) const { return unit == Unit::Points ? value : unit == Unit::Percent ? value * base : kUnknown; }
};
enum class Align { Auto, Start, End, FlexStart, FlexEnd, Center, Stretch, BaselineFirst, BaselineLast, SpaceBetween, SpaceAround, SpaceEvenly };
enum class Wrap { None, Wrap, Reverse };
enum class Overflow { Visible, Hidden, Clip, Scroll };
enum class Position { Relative, Static, Absolute };
enum class Display { Box, None, Contents };
using Sides = std::array<std::array<Dimension, 2>, 2>;
struct Style {
  std::array<Dimension, 2> size, minSize, maxSize; Dimension basis; double grow = 0, shrink = 0; Align alignSelf = Align::Auto; double before = 0, after = 0;
  double ascender = kUnknown, descender = kUnknown; Sides margin, padding, border, inset; bool contentBox = false; double ratio = kUnknown;
  Position position = Position::Relative; int order = 0; Display display = Display::Box; std::array<Overflow, 2> overflow{Overflow::Visible, Overflow::Visible};
  double scrollbar = 0; bool ownDirection = false, rtl = false;
};
struct Text {
  std::vector<double> runs; std::vector<bool> forced; double space = 0, lineHeight = 0;
};
struct Layout;
struct Request {
  double width = 0; double height = kUnknown; bool definite = false; bool measure = false; double cbWidth = kUnknown, cbHeight = kUnknown;
  bool operator==(const Request& o) const {
    const auto same = [](double a, double b) { return a == b || (!known(a) && !known(b)); };
    return same(width, o.width) && same(height, o.height) && definite == o.definite && measure == o.measure &&
           same(cbWidth, o.cbWidth) && (mistake(8) || same(cbHeight, o.cbHeight));
  }
};
struct Range {
  double min = 0, max = kInfinity;
  double clamp(double v) const { return std::max(min, std::min(v, max)); }
};
struct Element {
  std::string path, id; bool stack = false; Style style; Axis main = X; bool reverse = false; Wrap wrap = Wrap::None;
  Align justify = Align::FlexStart, alignItems = Align::Stretch, alignContent = Align::FlexStart; std::array<Dimension, 2> gap; bool naturalRatio = false;
  bool replaced = false, hasContent = false, hasText = false; std::array<double, 2> natural{0, 0}; Text text; std::vector<std::unique_ptr<Element>> children;
  Element* parent = nullptr; Element* container = nullptr; std::vector<Element*> flow, absolute; std::vector<std::pair<Request, std::unique_ptr<Layout>>> cache;
  std::vector<std::pair<double, Range>> widths; std::array<double, 4> frame{0, 0, 0, 0};
  bool scrolls() const { return style.overflow[X] == Overflow::Hidden || style.overflow[X] == Overflow::Scroll; }
};
struct Reader {
  static double number(const Json& j) { if (!j.is(Json::Type::Number)) throw std::runtime_error("expected a number"); return j.number; }
  static Dimension dimension(const Json& j) {
    if (j.is(Json::Type::Number)) return {Unit::Points, j.number};
    static const std::pair<const char*, Unit> words[] = {
        {"auto", Unit::Auto}, {"minContent", Unit::MinContent}, {"maxContent", Unit::MaxContent},
        {"fitContent", Unit::FitContent}, {"stretch", Unit::Stretch}, {"content", Unit::Content}};
    for (const auto& [name, unit] : words) if (j.text == name) return {unit, 0};
    double v = 0; const char* end = j.text.data() + j.text.size(); const auto [rest, error] = std::from_chars(j.text.data(), end, v);
    if (error != std::errc()) throw std::runtime_error("unknown dimension " + j.text);
    if (std::string_view(rest, end) == "%") return {Unit::Percent, v / 100};
    return {Unit::Points, v};
  }
  static Sides sides(const Json& j, Dimension missing) {
    Sides s;
    if (!j.is(Json::Type::Object)) { for (auto& axis : s) axis.fill(dimension(j)); return s; }
    const auto side = [&](const char* key) { return j.find(key) ? dimension(*j.find(key)) : missing; }; s[X] = {side("left"), side("right")};
    s[Y] = {side("top"), side("bottom")}; return s;
  }
  static Align align(const std::string& s) {
    static const std::pair<const char*, Align> words[] = {
        {"auto", Align::Auto}, {"start", Align::Start}, {"end", Align::End}, {"flexStart", Align::FlexStart},
        {"flexEnd", Align::FlexEnd}, {"center", Align::Center}, {"stretch", Align::Stretch},
        {"baselineFirst", Align::BaselineFirst}, {"baselineLast", Align::BaselineLast},
        {"spaceBetween", Align::SpaceBetween}, {"spaceAround", Align::SpaceAround},
        {"spaceEvenly", Align::SpaceEvenly}};
    for (const auto& [name, value] : words) if (s == name) return value;
    throw std::runtime_error("unknown alignment " + s);
  }
  static Overflow overflow(const std::string& s) {
    return s == "hidden" ? Overflow::Hidden : s == "clip" ? Overflow::Clip : s == "scroll" ? Overflow::Scroll : Overflow::Visible;
  }
  static void pair(const Json& j, std::array<Dimension, 2>& to) {
    if (const Json* w = j.find("width")) to[X] = dimension(*w);
    if (const Json* h = j.find("height")) to[Y] = dimension(*h);
  }
  static Style style(const Json& j) {
    Style s; const Dimension zero{Unit::Points, 0};
    for (auto* sides : {&s.margin, &s.padding, &s.border}) for (auto& axis : *sides) axis.fill(zero);
    for (const auto& [key, v] : j.members) {
      if (key == "width") s.size[X] = dimension(v); else if (key == "height") s.size[Y] = dimension(v); else if (key == "minWidth") s.minSize[X] = dimension(v);
      else if (key == "minHeight") s.minSize[Y] = dimension(v); else if (key == "maxWidth") s.maxSize[X] = dimension(v);
      else if (key == "maxHeight") s.maxSize[Y] = dimension(v); else if (key == "preferredSize" || key == "preferredLayoutSize") pair(v, s.size);
      else if (key == "minSize" || key == "minLayoutSize") pair(v, s.minSize); else if (key == "maxSize" || key == "maxLayoutSize") pair(v, s.maxSize);
      else if (key == "flexBasis") s.basis = dimension(v); else if (key == "flexGrow") s.grow = number(v); else if (key == "flexShrink") s.shrink = number(v);
      else if (key == "alignSelf") s.alignSelf = align(v.text); else if (key == "spacingBefore") s.before = number(v); else if (key == "spacingAfter") s.after = number(v);
      else if (key == "ascender") s.ascender = number(v); else if (key == "descender") s.descender = number(v); else if (key == "margin") s.margin = sides(v, zero);
      else if (key == "padding") s.padding = sides(v, zero); else if (key == "border") s.border = sides(v, zero); else if (key == "inset") s.inset = sides(v, {});
      else if (key == "boxSizing") s.contentBox = v.text == "contentBox"; else if (key == "aspectRatio") s.ratio = number(v);
      else if (key == "position") s.position = v.text == "absolute" ? Position::Absolute : v.text == "static" ? Position::Static : Position::Relative;
      else if (key == "order") s.order = static_cast<int>(number(v));
      else if (key == "display") s.display = v.text == "none" ? Display::None : v.text == "contents" ? Display::Contents : Display::Box;
      else if (key == "overflow") s.overflow.fill(overflow(v.text)); else if (key == "overflowX") s.overflow[X] = overflow(v.text);
      else if (key == "overflowY") s.overflow[Y] = overflow(v.text); else if (key == "scrollbarWidth") s.scrollbar = number(v);
      else if (key == "layoutDirection") s.ownDirection = true, s.rtl = v.text == "rightToLeft";
      else throw std::runtime_error("unknown style " + key);
    }
    const auto scrolling = [](Overflow o) { return o == Overflow::Hidden || o == Overflow::Scroll; };
    if (scrolling(s.overflow[X]) != scrolling(s.overflow[Y])) for (auto& o : s.overflow) if (!scrolling(o)) o = Overflow::Hidden;
    return s;
  }
  static void content(const Json& j, Element& e) {
    e.hasContent = true; const Json* lineHeight = j.find("lineHeight"); e.text.lineHeight = lineHeight ? number(*lineHeight) : 16;
    if (const Json* image = j.find("image")) {
      e.natural = {number(*image->find("width")), number(*image->find("height"))}; const Json* resizable = j.find("resizable");
      if (resizable && resizable->truth) {
        e.replaced = true; if (!known(e.style.ratio) && e.natural[X] > 0 && e.natural[Y] > 0) e.style.ratio = e.natural[X] / e.natural[Y], e.naturalRatio = true;
      }
    } else if (const Json* text = j.find("text")) {
      e.hasText = true; const Json* width = j.find("characterWidth"); e.text.space = width ? number(*width) : 8; std::istringstream paragraphs(text->text);
      for (std::string p; std::getline(paragraphs, p);) {
        std::istringstream words(p); bool first = true;
        for (std::string w; words >> w; first = false) {
          e.text.runs.push_back(static_cast<double>(w.size()) * e.text.space); e.text.forced.push_back(first && e.text.runs.size() > 1);
        }
      }
    } else if (const Json* words = j.find("words")) {
      e.hasText = true; if (const Json* space = j.find("wordSpacing")) e.text.space = number(*space);
      const Json* breaks = j.find("breaks");
      for (size_t i = 0; i < words->items.size(); ++i) {
        const double w = number(words->items[i]);
        if (i > 0 && breaks && !breaks->items.at(i - 1).truth) e.text.runs.back() += e.text.space + w;
        else e.text.runs.push_back(w);
      }
      e.text.forced.assign(e.text.runs.size(), false);
    } else if (j.find("width") && j.find("height")) {
      e.natural = {number(*j.find("width")), number(*j.find("height"))};
    } else { throw std::runtime_error("unsupported content"); }
  }
  static std::unique_ptr<Element> element(const Json& j, const std::string& path, bool rtl) {
    auto e = std::make_unique<Element>(); e->path = path.empty() ? "/" : path; const Json* type = j.find("type");
    if (type && type->text != "node" && type->text != "stack") throw std::runtime_error("unsupported type");
    e->stack = type && type->text == "stack"; if (const Json* id = j.find("id")) e->id = id->text;
    const Json none; e->style = style(j.find("style") ? *j.find("style") : none); if (!e->style.ownDirection) e->style.rtl = rtl;
    if (const Json* c = j.find("content")) content(*c, *e);
    for (const auto& [key, v] : j.members) {
      if (key == "direction") {
        e->main = v.text.starts_with("vertical") ? Y : X; e->reverse = v.text.ends_with("Reverse");
      } else if (key == "spacing") e->gap[0] = dimension(v);
      else if (key == "lineSpacing") e->gap[1] = dimension(v); else if (key == "justifyContent") e->justify = align(v.text);
      else if (key == "alignItems") e->alignItems = align(v.text); else if (key == "alignContent") e->alignContent = align(v.text);
      else if (key == "flexWrap") e->wrap = v.text == "wrap" ? Wrap::Wrap : v.text == "wrapReverse" ? Wrap::Reverse : Wrap::None;
      else if (key == "algorithm" && v.text != "css") throw std::runtime_error("unsupported algorithm");
    }
    if (const Json* children = j.find("children"))
      for (size_t i = 0; i < children->items.size(); ++i) {
        e->children.push_back(element(children->items[i], path + "/" + std::to_string(i), e->style.rtl)); e->children.back()->parent = e.get();
      }
    return e;
  }
};
// Whether the axis runs from right to left or from bottom to top.
bool runsBackwards(const Element& c, Axis a) {
  const bool rtl = a == X && c.style.rtl; return a == c.main ? rtl != c.reverse : (rtl && !mistake(17)) != (c.wrap == Wrap::Reverse);
}
// Gives each container the boxes that it lays out, in order.
void collect(Element& container, Element& from) {
  for (auto& child : from.children) {
    if (child->style.display == Display::None) continue;
    if (child->style.display == Display::Contents) { collect(container, *child); continue; }
    child->container = &container; (child->style.position == Position::Absolute ? container.absolute : container.flow).push_back(child.get()); collect(*child, *child);
  }
  if (&container == &from) std::stable_sort(container.flow.begin(), container.flow.end(), [](const Element* a, const Element* b) { return a->style.order < b->style.order; });
}
// Refuses what is not supported: ratios or keywords where one axis needs the other one's content.
void refuse(const Element& el) {
  const Style& s = el.style;
  const auto unsupported = [](const char* what) { throw std::runtime_error(std::string("unsupported: ") + what); }; bool limitKeyword = false;
  for (const Axis a : {X, Y}) {
    limitKeyword = limitKeyword || s.minSize[a].keyword() || s.maxSize[a].keyword();
    if (s.minSize[a].is(Unit::Stretch) || s.maxSize[a].is(Unit::Stretch)) unsupported("limits that stretch");
  }
  if (known(s.ratio)) {
    if (limitKeyword || s.size[X].keyword() || s.size[Y].keyword() || s.basis.keyword()) unsupported("keywords beside a ratio");
    if (s.position == Position::Absolute) unsupported("an absolute box with a ratio");
    if (el.stack && el.parent) unsupported("an inner stack with a ratio");
    if (el.parent && el.parent->main == Y && !s.size[Y].is(Unit::Auto)) unsupported("a ratio and a height in a column");
    if (el.replaced && s.minSize[Y].is(Unit::Percent)) unsupported("an image with a minimum in percent");
  }
  if (el.parent && el.stack && el.main == Y && el.wrap != Wrap::None) unsupported("an inner column that wraps");
  for (const auto& child : el.children) refuse(*child);
}

// ---------------------------------------------------------------- the box model
struct Edges {
  std::array<std::array<double, 2>, 2> margin{}; std::array<std::array<bool, 2>, 2> autoMargin{}; std::array<double, 2> lead{}, sum{}; std::array<double, 2> frame{};
  std::array<std::array<double, 2>, 2> border{}, bar{};
  double margins(Axis a) const { return margin[a][0] + margin[a][1]; }
  bool anyAuto(Axis a) const { return autoMargin[a][0] || autoMargin[a][1]; }
};
Edges edgesOf(const Element& el, double cbWidth) {
  Edges e; const Style& s = el.style; const double base = known(cbWidth) ? cbWidth : 0; if (s.overflow[Y] == Overflow::Scroll) e.bar[X][s.rtl ? 0 : 1] = s.scrollbar;
  if (s.overflow[X] == Overflow::Scroll) e.bar[Y][1] = s.scrollbar;
  for (const Axis a : {X, Y}) {
    std::array<double, 2> inside{};
    for (const int side : {0, 1}) {
      e.autoMargin[a][side] = s.margin[a][side].is(Unit::Auto); e.margin[a][side] = e.autoMargin[a][side] ? 0 : s.margin[a][side].resolve(base);
      e.border[a][side] = s.border[a][side].resolve(base); inside[side] = e.border[a][side] + s.padding[a][side].resolve(base) + e.bar[a][side];
    }
    e.lead[a] = inside[0]; e.sum[a] = inside[0] + inside[1]; e.frame[a] = e.sum[a] - e.bar[a][0] - e.bar[a][1];
    if (el.container && el.container->main == a) {
      const int start = runsBackwards(*el.container, a) ? 1 : 0; e.margin[a][start] += s.before; e.margin[a][1 - start] += s.after;
    }
  }
  return e;
}
double borderBox(const Element& el, const Edges& e, Axis a, double length) { return el.style.contentBox ? length + e.frame[a] : std::max(length, e.frame[a]); }
// The length of one axis of the border box that the ratio makes of the other one.
double byRatio(const Element& el, const Edges& e, Axis a, double from) {
  const double factor = a == X ? el.style.ratio : 1 / el.style.ratio; if (!el.style.contentBox && !el.naturalRatio) return std::max(from * factor, e.frame[a]);
  return std::max(0.0, from - e.frame[other(a)]) * factor + e.frame[a];
}
// Scroll bars take no more than there is.
void squeeze(Edges& e, Axis a, double size) {
  const double cut = std::min(std::max(0.0, e.sum[a] - size), e.bar[a][0] + e.bar[a][1]); if (e.bar[a][0] > 0) e.lead[a] -= cut;
  for (const int side : {0, 1}) e.bar[a][side] = std::max(0.0, e.bar[a][side] - cut);
  e.sum[a] -= cut;
}
struct Space {
  std::array<double, 2> size{kUnknown, kUnknown}; std::array<double, 2> room{kUnknown, kUnknown};
  double fill(Axis a) const { return known(room[a]) ? room[a] : size[a]; }
};
Range contentWidths(Element& el, double innerHeight);
const Layout& layout(Element& el, const Request& q);
// A height that does not depend on the content, or unknown.
double givenHeight(const Element& el, const Dimension& d, const Space& cb, const Edges& e) {
  if (d.is(Unit::Stretch) && known(cb.fill(Y))) return std::max(cb.fill(Y) - e.margins(Y), e.frame[Y]);
  const double v = d.resolve(cb.size[Y]); return known(v) ? borderBox(el, e, Y, v) : kUnknown;
}
// The limits of the height; keywords need the height of the content.
Range heightLimits(const Element& el, const Space& cb, const Edges& e, double content = kUnknown) {
  Range r;
  const auto limit = [&](const Dimension& d) { const double v = givenHeight(el, d, cb, e); return known(v) || !d.keyword() || d.is(Unit::Stretch) ? v : content; };
  const double low = limit(el.style.minSize[Y]), high = limit(el.style.maxSize[Y]); r.min = known(low) ? low : e.frame[Y]; r.max = known(high) ? high : kInfinity; return r;
}
// The height that the style gives, within its limits, or unknown.
double styleHeight(const Element& el, const Space& cb, const Edges& e) {
  const double h = givenHeight(el, el.style.size[Y], cb, e); return known(h) ? heightLimits(el, cb, e).clamp(h) : kUnknown;
}
// Minimum and maximum content width of the border box; a known height counts for a ratio.
Range intrinsicWidth(Element& el, const Edges& e, double height, bool withRatio = true) {
  if (withRatio && known(el.style.ratio) && known(height)) { const double w = byRatio(el, e, X, height); return {w, w}; }
  Range r = contentWidths(el, known(height) ? std::max(0.0, height - e.sum[Y]) : kUnknown); r.min += e.sum[X]; r.max += e.sum[X]; return r;
}
double fit(const Range& content, double available) { return std::max(content.min, std::min(available, content.max)); }
// A width by length or keyword; unknown where it is automatic.
double givenWidth(Element& el, const Dimension& d, const Space& cb, const Edges& e, double height) {
  const double available = cb.fill(X) - e.margins(X);
  switch (d.unit) {
    case Unit::MinContent: return intrinsicWidth(el, e, height).min;
    case Unit::MaxContent: return intrinsicWidth(el, e, height).max;
    case Unit::FitContent: return known(available) ? fit(intrinsicWidth(el, e, height), available) : kUnknown;
    case Unit::Stretch: return known(available) ? std::max(available, e.frame[X]) : kUnknown;
    default: { const double v = d.resolve(cb.size[X]); return known(v) ? borderBox(el, e, X, v) : kUnknown; }
  }
}
Range widthLimits(Element& el, const Space& cb, const Edges& e, double height) {
  Range r; const double low = givenWidth(el, el.style.minSize[X], cb, e, height); double high = givenWidth(el, el.style.maxSize[X], cb, e, height);
  if (!known(high) && el.style.maxSize[X].is(Unit::FitContent)) high = intrinsicWidth(el, e, height).max;
  r.min = known(low) ? low : e.frame[X]; r.max = known(high) ? high : kInfinity; return r;
}
// Adds the limits of the height, carried over by the ratio (CSS Sizing 4, aspect-ratio-size-transfers).
Range withTransferred(const Element& el, const Edges& e, const Space& cb, Range r) {
  if (!known(el.style.ratio) || !el.style.size[X].is(Unit::Auto)) return r;
  const Range h = heightLimits(el, cb, e); r.min = std::max(r.min, std::min(byRatio(el, e, X, h.min), r.max));
  if (h.max < kInfinity) r.max = std::min(r.max, byRatio(el, e, X, std::max(h.max, h.min)));
  return r;
}
// The intrinsic width; limits of an image's height count for it.
Range contentWidth(Element& el, const Edges& e, const Space& cb, double height) {
  Range r = intrinsicWidth(el, e, height); if (!known(el.style.ratio) || known(height)) return r;
  const Range h = heightLimits(el, cb, e); const Range limits{byRatio(el, e, X, h.min), h.max < kInfinity ? byRatio(el, e, X, std::max(h.min, h.max)) : kInfinity};
  return {limits.clamp(r.min), limits.clamp(r.max)};
}
// The width of a box that is not flexed along it.
double usedWidth(Element& el, const Space& cb, const Edges& e, bool stretch, double height) {
  const Style& s = el.style; double w = givenWidth(el, s.size[X], cb, e, height); Range limits = widthLimits(el, cb, e, height);
  if (!known(w)) {
    const double available = cb.fill(X) - e.margins(X); limits = withTransferred(el, e, cb, limits);
    if (stretch && s.size[X].is(Unit::Auto)) {
      w = std::max(available, e.frame[X]);
    } else {
      if (known(s.ratio) && known(height) && !el.scrolls() && !el.replaced && s.minSize[X].is(Unit::Auto))
        limits.min = std::max(limits.min, std::min(intrinsicWidth(el, e, height, false).min, limits.max));
      const Range content = intrinsicWidth(el, e, height); w = known(available) ? fit(content, available) : content.max;
    }
  }
  return limits.clamp(w);
}

// ---------------------------------------------------------------- flex items
struct Placed {
  Element* el = nullptr; double x = 0, y = 0; const Layout* layout = nullptr;
};
struct Layout {
  double width = 0, height = 0; double contentHeight = 0; double keywordHeight = 0; double first = kUnknown, last = kUnknown; Space children; std::vector<Placed> placed;
};
struct Item {
  Element* el = nullptr; Edges e; Align align = Align::Stretch; double base = 0, hypothetical = 0, target = 0; Range limits; bool byContent = false;
  bool definiteBase = false; bool frozen = false; double cross = 0; double mainAt = 0, crossAt = 0; const Layout* layout = nullptr; double ascent = 0, descent = 0;
};
struct Line {
  size_t from = 0, to = 0; double cross = 0, at = 0; double ascent[2]{-kInfinity, -kInfinity}, descent[2]{-kInfinity, -kInfinity};
};
bool onBaseline(const Item& i) {
  const Axis cross = other(i.el->container->main); return (i.align == Align::BaselineFirst || i.align == Align::BaselineLast) && !i.e.anyAuto(cross);
}
class Flex {
 public:
  // inner: the content box, with unknown lengths; definite: what percentages refer to.
  Flex(Element& c, std::array<double, 2> inner, Space definite, Range innerHeights)
      : c_(c), main_(c.main), cross_(other(c.main)), inner_(inner), cb_(definite), heights_(innerHeights) {
    gap_[0] = gap(0, main_); gap_[1] = gap(1, cross_);
    for (Element* el : c.flow) items_.push_back(prepare(*el));
  }
  Range widths(); void run(Layout& out, const Edges& e);
 private:
  double gap(int which, Axis a) const { const double v = c_.gap[which].resolve(cb_.size[a]); return known(v) ? v : 0; }
  bool stretches(const Item& i) const {
    const Dimension& size = i.el->style.size[cross_]; return ((i.align == Align::Stretch && size.is(Unit::Auto)) || size.is(Unit::Stretch)) && !i.e.anyAuto(cross_);
  }
  // A cross size that is known before lines are (§9.8, rule 1), or unknown.
  double definiteHeight(const Item& i) const {
    const double h = styleHeight(*i.el, cb_, i.e); if (known(h) || !stretches(i) || c_.wrap != Wrap::None || !known(inner_[Y])) return h;
    return heightLimits(*i.el, cb_, i.e).clamp(std::max(inner_[Y] - i.e.margins(Y), i.e.frame[Y]));
  }
  Request request(double width) const { return {width, kUnknown, false, false, cb_.size[X], cb_.size[Y]}; }
  double columnWidth(const Item& i, double height) const { return usedWidth(*i.el, cb_, i.e, stretches(i) && c_.wrap == Wrap::None, height); }
  // The height that the width of an item of a column may depend on.
  double usedHeight(const Item& i) const {
    const bool definite = known(cb_.size[Y]) || i.definiteBase || known(i.el->style.ratio); return definite ? i.target : styleHeight(*i.el, cb_, i.e);
  }
  Item prepare(Element& el); void sizeRowItem(Item& i); void sizeColumnItem(Item& i); Range contribution(Item& i); void breakLines(double limit);
  void resolveFlexible(Line& line, double available); void layOutItem(Item& i); void measureBaselines(Line& line); void stretchItems(Line& line);
  void placeMain(Line& line, double available); void placeCross(Line& line); void exportBaselines(Layout& out) const;
  Element& c_; Axis main_, cross_; std::array<double, 2> inner_; Space cb_; Range heights_; std::array<double, 2> gap_{}; std::vector<Item> items_;
  std::vector<Line> lines_;
};
Item Flex::prepare(Element& el) {
  Item i; i.el = &el; i.e = edgesOf(el, cb_.size[X]);
  for (const int side : {0, 1}) {
    const Dimension& m = el.style.margin[Y][side];
    if (mistake(2) && m.is(Unit::Percent)) i.e.margin[Y][side] += m.value * ((known(cb_.size[Y]) ? cb_.size[Y] : 0) - (known(cb_.size[X]) ? cb_.size[X] : 0));
  }
  i.align = el.style.alignSelf == Align::Auto ? c_.alignItems : el.style.alignSelf;
  if (main_ == X) sizeRowItem(i);
  else if (known(inner_[X])) sizeColumnItem(i);
  i.hypothetical = mistake(18) ? std::min(std::max(i.base, i.limits.min), i.limits.max) : i.limits.clamp(i.base); return i;
}
// §9.2 step 3 and §4.5 along a row.
void Flex::sizeRowItem(Item& i) {
  Element& el = *i.el; const Style& s = el.style; const double height = definiteHeight(i); const Dimension basis = s.basis.is(Unit::Auto) ? s.size[X] : s.basis;
  i.base = givenWidth(el, basis, cb_, i.e, height); i.byContent = !known(i.base) || basis.keyword(); if (!known(i.base)) i.base = contentWidth(el, i.e, cb_, height).max;
  i.limits = widthLimits(el, cb_, i.e, height); if (!s.minSize[X].is(Unit::Auto) || (el.scrolls() && !mistake(15))) return;
  double least = contentWidth(el, i.e, cb_, height).min;
  if (known(s.ratio) && known(height) && !el.replaced) least = std::max(least, intrinsicWidth(el, i.e, height, false).min);
  const double specified = givenWidth(el, s.size[X], cb_, i.e, height); if (known(specified)) least = std::min(least, specified);
  i.limits.min = std::max(i.e.frame[X], std::min(least, i.limits.max));
}
// The same along a column.
void Flex::sizeColumnItem(Item& i) {
  Element& el = *i.el; const Style& s = el.style; const double width = columnWidth(i, styleHeight(el, cb_, i.e)); Request q = request(width); q.measure = true;
  const Layout& measured = layout(el, q); const Dimension basis = s.basis.is(Unit::Auto) ? s.size[Y] : s.basis; i.base = givenHeight(el, basis, cb_, i.e);
  i.definiteBase = known(i.base) || known(s.ratio); if (!known(i.base)) i.base = measured.keywordHeight;
  i.limits = heightLimits(el, cb_, i.e, measured.keywordHeight); if (!s.minSize[Y].is(Unit::Auto) || (el.scrolls() && !mistake(15))) return;
  double least = measured.keywordHeight;
  if (!el.replaced) {
    least = std::max(least, measured.contentHeight); const Range w = widthLimits(el, cb_, i.e, kUnknown);
    if (known(s.ratio) && w.max < kInfinity) least = std::min(least, byRatio(el, i.e, Y, std::max(w.max, w.min)));
  }
  const double specified = givenHeight(el, s.size[Y], cb_, i.e); if (known(specified)) least = std::min(least, specified);
  i.limits.min = std::max(i.e.frame[Y], std::min(least, i.limits.max));
}
// What an item adds to the intrinsic width of its container, without margins.
Range Flex::contribution(Item& i) {
  Element& el = *i.el; const Style& s = el.style; const double height = main_ == X ? definiteHeight(i) : styleHeight(el, cb_, i.e);
  Range r = contentWidth(el, i.e, cb_, height); Range limits = widthLimits(el, cb_, i.e, height); const double w = givenWidth(el, s.size[X], cb_, i.e, height);
  if (known(w)) {
    r = {w, w};
  } else {
    limits = withTransferred(el, i.e, cb_, limits);
    if (known(s.ratio) && known(height) && !el.scrolls() && !el.replaced && s.minSize[X].is(Unit::Auto))
      limits.min = std::max(limits.min, std::min(intrinsicWidth(el, i.e, height, false).min, limits.max));
    if (el.replaced && (s.size[X].is(Unit::Percent) || s.maxSize[X].is(Unit::Percent))) r.min = i.e.frame[X];
  }
  return {limits.clamp(r.min), limits.clamp(r.max)};
}
Range Flex::widths() {
  Range sum{0, 0}; if (items_.empty()) return sum;
  if (main_ == Y && c_.wrap != Wrap::None) {
    for (Item& i : items_) {
      const double w = contribution(i).max; const double h = styleHeight(*i.el, cb_, i.e); inner_[X] = kUnknown; Space cb = cb_; cb.size[X] = w + i.e.margins(X);
      std::swap(cb, cb_); (void)h; sizeColumnItem(i); std::swap(cb, cb_); i.hypothetical = i.limits.clamp(i.base);
    }
    breakLines(known(inner_[Y]) ? inner_[Y] : heights_.max);
    for (const Line& line : lines_) {
      double widest = 0;
      for (size_t k = line.from; k < line.to; ++k) {
        const Range r = contribution(items_[k]); widest = std::max(widest, r.max + items_[k].e.margins(X)); sum.min = std::max(sum.min, r.min + items_[k].e.margins(X));
      }
      sum.max += widest + (&line == &lines_.front() ? 0 : gap_[1]);
    }
    return sum;
  }
  for (Item& i : items_) {
    Range r = contribution(i); const double margins = i.e.margins(X);
    if (main_ == Y) { sum = {std::max(sum.min, r.min + margins), std::max(sum.max, r.max + margins)}; continue; }
    if (c_.wrap != Wrap::None) sum.min = std::max(sum.min, r.min + margins);
    if (!i.byContent && i.el->style.grow == 0) r = {std::min(r.min, i.base), std::min(r.max, i.base)};
    if (!i.byContent && i.el->style.shrink == 0) r = {std::max(r.min, i.base), std::max(r.max, i.base)};
    if (c_.wrap == Wrap::None) sum.min += i.limits.clamp(r.min) + margins;
    sum.max += i.limits.clamp(r.max) + margins;
  }
  if (main_ == X) { const double gaps = gap_[0] * static_cast<double>(items_.size() - 1); if (c_.wrap == Wrap::None) sum.min += gaps; sum.max += gaps; }
  return sum;
}
Range contentWidths(Element& el, double innerHeight) {
  if (el.stack) {
    for (const auto& [height, range] : el.widths) if (height == innerHeight || (!known(height) && !known(innerHeight))) return range;
    Space cb; cb.size[Y] = innerHeight; const Edges e = edgesOf(el, kUnknown); Range h = heightLimits(el, {}, e);
    h = {std::max(0.0, h.min - e.sum[Y]), std::max(0.0, h.max - e.sum[Y])}; Range r = Flex(el, {kUnknown, innerHeight}, cb, h).widths(); r.max = std::max(r.min, r.max);
    r = {std::max(0.0, r.min), std::max(0.0, r.max)}; el.widths.emplace_back(innerHeight, r); return r;
  }
  if (!el.hasText) return {el.natural[X], el.natural[X]};
  Range r{0, 0}; double line = 0;
  for (size_t k = 0; k < el.text.runs.size(); ++k) {
    r.min = std::max(r.min, el.text.runs[k]); line = k == 0 || el.text.forced[k] ? el.text.runs[k] : line + el.text.space + el.text.runs[k]; r.max = std::max(r.max, line);
  }
  r.max = std::max(r.min, r.max); return r;
}

// ---------------------------------------------------------------- the steps of §9
// §9.3 step 5.
void Flex::breakLines(double limit) {
  lines_.clear(); double length = 0;
  for (size_t k = 0; k < items_.size(); ++k) {
    const double outer = items_[k].hypothetical + items_[k].e.margins(main_);
    const bool full = c_.wrap != Wrap::None && !lines_.empty() && length + gap_[0] + outer > limit + kSlack * std::max(1.0, limit);
    if (lines_.empty() || full) {
      lines_.push_back({k, k}); length = mistake(1) ? outer + gap_[0] : outer;
    } else { length += gap_[0] + outer; }
    lines_.back().to = k + 1;
  }
}
// §9.7.
void Flex::resolveFlexible(Line& line, double available) {
  const double gaps = gap_[0] * static_cast<double>(line.to - line.from - 1); double hypothetical = gaps;
  for (size_t k = line.from; k < line.to; ++k) hypothetical += items_[k].hypothetical + items_[k].e.margins(main_);
  const bool growing = hypothetical < available;
  const auto factor = [&](const Item& i) { return growing ? i.el->style.grow : i.el->style.shrink; };
  for (size_t k = line.from; k < line.to; ++k) {
    Item& i = items_[k]; i.target = i.hypothetical; i.frozen = factor(i) == 0 || (growing ? i.base > i.hypothetical : i.base < i.hypothetical);
  }
  const auto freeSpace = [&] {
    double free = available - gaps;
    for (size_t k = line.from; k < line.to; ++k) free -= (items_[k].frozen ? items_[k].target : items_[k].base) + items_[k].e.margins(main_);
    return free;
  };
  const auto shrinkBase = [&](const Item& i) { return mistake(3) ? i.base : i.base - i.e.frame[main_]; }; const double initial = freeSpace();
  double firstFactors = kUnknown; int rounds = 0;
  while (true) {
    double factors = 0, scaled = 0; bool flexible = false;
    for (size_t k = line.from; k < line.to; ++k) {
      const Item& i = items_[k]; if (i.frozen) continue;
      flexible = true; factors += factor(i); scaled += factor(i) * shrinkBase(i);
    }
    if (!flexible || (mistake(5) && rounds++ == 2)) return;
    if (!known(firstFactors)) firstFactors = factors;
    const double sum = mistake(4) ? firstFactors : factors; double free = freeSpace(); if (sum < 1 && std::abs(initial * sum) < std::abs(free)) free = initial * sum;
    double violation = 0; std::vector<std::pair<Item*, double>> violations;
    for (size_t k = line.from; k < line.to; ++k) {
      Item& i = items_[k]; if (i.frozen) continue;
      double size = i.base;
      if (growing) size += free * (factor(i) / factors);
      else if (scaled > 0) size += free * (factor(i) * shrinkBase(i) / scaled);
      i.target = i.limits.clamp(std::max(size, i.e.frame[main_])); violations.emplace_back(&i, i.target - size); violation += i.target - size;
    }
    const double slack = kSlack * std::max(1.0, std::abs(available));
    for (auto& [i, v] : violations) i->frozen = !(std::abs(violation) > slack) || (mistake(6) ? v != 0 : violation > 0 ? v > 0 : v < 0);
  }
}
// §9.4 step 7.
void Flex::layOutItem(Item& i) {
  Element& el = *i.el;
  if (main_ == X) {
    Request q = request(i.target);
    if (stretches(i) && c_.wrap == Wrap::None && known(inner_[Y])) { q.height = definiteHeight(i); q.definite = true; }
    i.layout = &layout(el, q); i.cross = i.layout->height;
  } else {
    Request q = request(columnWidth(i, usedHeight(i))); q.height = i.target; q.definite = known(cb_.size[Y]) || i.definiteBase; i.layout = &layout(el, q);
    i.cross = i.layout->width;
  }
}
// §9.4 step 8: the room around the baselines of a line.
void Flex::measureBaselines(Line& line) {
  if (mistake(11) && &line != lines_.data()) std::copy_n((&line - 1)->ascent, 2, line.ascent);
  for (size_t k = line.from; k < line.to; ++k) {
    Item& i = items_[k]; if (!onBaseline(i)) continue;
    const bool last = i.align == Align::BaselineLast; double above = 0;
    if (main_ == X) { const double b = last ? i.layout->last : i.layout->first; above = known(b) ? b : i.cross; }
    i.ascent = i.e.margin[cross_][0] + above; i.descent = i.e.margin[cross_][1] + i.cross - above; line.ascent[last] = std::max(line.ascent[last], i.ascent);
    line.descent[last] = std::max(line.descent[last], i.descent);
  }
}
// §9.4 step 11.
void Flex::stretchItems(Line& line) {
  for (size_t k = line.from; k < line.to; ++k) {
    Item& i = items_[k];
    if (!stretches(i)) {
      if (main_ == X || c_.wrap == Wrap::None) continue;
      Space cb = cb_; cb.room[X] = line.cross; Request q = request(usedWidth(*i.el, cb, i.e, false, usedHeight(i))); q.height = i.target;
      q.definite = known(cb_.size[Y]) || i.definiteBase; i.layout = &layout(*i.el, q); i.cross = q.width; continue;
    }
    const double lineCross = mistake(7) ? lines_.front().cross : line.cross; const double room = std::max(lineCross - i.e.margins(cross_), i.e.frame[cross_]);
    if (main_ == X) {
      Request q = request(i.target); q.height = heightLimits(*i.el, cb_, i.e, i.layout->keywordHeight).clamp(room); q.definite = true;
      if (mistake(9)) {
        i.el->cache.emplace_back(Request{kUnknown}, std::make_unique<Layout>(*i.layout)); i.el->cache.back().second->height = q.height;
        i.layout = i.el->cache.back().second.get();
      } else { i.layout = &layout(*i.el, q); }
      i.cross = q.height;
    } else {
      const double w = widthLimits(*i.el, cb_, i.e, i.target).clamp(room); Request q = request(w); q.height = i.target; q.definite = known(cb_.size[Y]) || i.definiteBase;
      i.layout = &layout(*i.el, q); i.cross = w;
    }
  }
}
struct Distribution {
  double before = 0, between = 0;
};
// Where free space goes; turned: whether start is at the far end of the axis.
Distribution distribute(Align a, double free, size_t count, bool turned) {
  const double n = static_cast<double>(count);
  if ((free < 0 && !mistake(13)) || count == 0) {
    if (a == Align::SpaceBetween || a == Align::Stretch) a = Align::FlexStart;
    if (a == Align::SpaceAround || a == Align::SpaceEvenly) a = Align::Start;
  }
  switch (a) {
    case Align::Start: return {turned ? free : 0, 0};
    case Align::End: return {turned ? 0 : free, 0};
    case Align::FlexEnd: return {free, 0};
    case Align::Center: return {free / 2, 0};
    case Align::SpaceBetween: return {0, count > 1 ? free / (n - 1) : 0};
    case Align::SpaceAround: return {free / n / 2, free / n};
    case Align::SpaceEvenly: return {free / (n + 1), free / (n + 1)};
    default: return {0, 0};
  }
}
// §9.5 step 12.
void Flex::placeMain(Line& line, double available) {
  double free = available - gap_[0] * static_cast<double>(line.to - line.from - 1); int autos = 0;
  for (size_t k = line.from; k < line.to; ++k) {
    const Item& i = items_[k]; free -= (mistake(20) ? i.hypothetical : i.target) + i.e.margins(main_); autos += i.e.autoMargin[main_][0] + i.e.autoMargin[main_][1];
  }
  Distribution d; double share = 0;
  if (autos > 0 && (free > 0 || mistake(12))) share = free / autos;
  else d = distribute(c_.justify, free, line.to - line.from, c_.reverse);
  const int start = runsBackwards(c_, main_) ? 1 : 0; double at = d.before;
  for (size_t k = line.from; k < line.to; ++k) {
    Item& i = items_[k];
    for (const int side : {0, 1}) if (i.e.autoMargin[main_][side]) i.e.margin[main_][side] = share;
    i.mainAt = at + i.e.margin[main_][start]; at += i.e.margins(main_) + i.target + gap_[0] + d.between;
  }
}
// §9.6 steps 13 and 14.
void Flex::placeCross(Line& line) {
  const bool wrapReverse = c_.wrap == Wrap::Reverse; const int start = runsBackwards(c_, cross_) ? 1 : 0;
  for (size_t k = line.from; k < line.to; ++k) {
    Item& i = items_[k]; const double free = line.cross - i.cross - i.e.margins(cross_);
    if (i.e.anyAuto(cross_)) {
      auto& m = i.e.margin[cross_]; const auto& automatic = i.e.autoMargin[cross_];
      if (free > 0) { for (const int side : {0, 1}) if (automatic[side]) m[side] = free / (automatic[0] + automatic[1]); }
      i.crossAt = line.at + m[start]; continue;
    }
    double at = 0;
    if (onBaseline(i)) {
      const bool last = i.align == Align::BaselineLast;
      // The group of first baselines is at the beginning of the line, that of the last ones at its end.
      const bool low = (start == 0) != last; const double fromLow = low ? line.ascent[last] - i.ascent : free - (line.descent[last] - i.descent);
      at = start == 1 ? free - fromLow : fromLow;
    } else { at = distribute(i.align, free < 0 && i.align == Align::Stretch ? 0 : free, 1, wrapReverse).before; }
    i.crossAt = line.at + at + i.e.margin[cross_][start];
  }
}
void Flex::exportBaselines(Layout& out) const {
  if (lines_.empty()) return;
  const auto of = [&](const Line& line, bool last) {
    const Item* chosen = nullptr; const Item* fallback = nullptr;
    for (size_t k = line.from; k < line.to; ++k) {
      const Item& i = items_[k];
      if (main_ == X && onBaseline(i) && (!chosen || (i.align == Align::BaselineLast) == last)) { if (!chosen || (chosen->align == Align::BaselineLast) != last) chosen = &i; }
      if (!fallback || last) fallback = &i;
    }
    if (!chosen) chosen = fallback;
    const size_t k = static_cast<size_t>(chosen - items_.data()); const double b = last ? chosen->layout->last : chosen->layout->first;
    return out.placed[k].y + (known(b) ? b : chosen->layout->height);
  };
  out.first = of(lines_.front(), false); out.last = of(lines_.back(), true);
}
void Flex::run(Layout& out, const Edges& e) {
  const Axis m = main_, x = cross_; breakLines(known(inner_[m]) ? inner_[m] : m == Y ? heights_.max : kInfinity); double mainSize = inner_[m], content = 0;
  for (const Line& line : lines_) {
    double length = gap_[0] * static_cast<double>(line.to - line.from - 1);
    for (size_t k = line.from; k < line.to; ++k) length += items_[k].hypothetical + items_[k].e.margins(m);
    content = std::max(content, length);
  }
  if (m == Y) out.contentHeight = content + e.sum[Y];
  if (!known(mainSize)) mainSize = heights_.clamp(content);
  for (Line& line : lines_) {
    resolveFlexible(line, mainSize);
    for (size_t k = line.from; k < line.to; ++k) layOutItem(items_[k]);
    measureBaselines(line);
    for (size_t k = line.from; k < line.to; ++k) if (!onBaseline(items_[k])) line.cross = std::max(line.cross, items_[k].cross + items_[k].e.margins(x));
    for (const int g : {0, 1}) line.cross = std::max(line.cross, line.ascent[g] + line.descent[g]);
  }
  double crossSize = inner_[x]; double lines = 0;
  for (const Line& line : lines_) lines += line.cross + (&line == &lines_.front() ? 0 : gap_[1]);
  if (x == Y) out.contentHeight = lines + e.sum[Y];
  if (!known(crossSize)) crossSize = heights_.clamp(lines);
  if (c_.wrap == Wrap::None || (mistake(19) && lines_.size() == 1)) {
    for (Line& line : lines_) line.cross = crossSize;
  } else {
    const double free = crossSize - lines + (mistake(10) && !lines_.empty() ? gap_[1] * static_cast<double>(lines_.size() - 1) : 0);
    if (c_.alignContent == Align::Stretch && free > 0) for (Line& line : lines_) line.cross += free / static_cast<double>(lines_.size());
    const Distribution d = distribute(c_.alignContent, free, lines_.size(), c_.wrap == Wrap::Reverse && !mistake(16)); double at = d.before;
    for (Line& line : lines_) { line.at = at; at += line.cross + gap_[1] + d.between; }
  }
  for (Line& line : lines_) { stretchItems(line); placeMain(line, mainSize); placeCross(line); }
  const double innerSize[2] = {m == X ? mainSize : crossSize, m == X ? crossSize : mainSize};
  for (const Item& i : items_) {
    double at[2] = {m == X ? i.mainAt : i.crossAt, m == X ? i.crossAt : i.mainAt}; const double size[2] = {i.layout->width, i.layout->height};
    for (const Axis a : {X, Y}) { if (runsBackwards(c_, a)) at[a] = innerSize[a] - at[a] - size[a]; at[a] += e.lead[a]; }
    out.placed.push_back({i.el, at[X], at[Y], i.layout});
  }
  exportBaselines(out);
}

// ---------------------------------------------------------------- layout of one box
double textHeight(const Text& t, double width, int& lines) {
  lines = t.runs.empty() ? 0 : 1; double length = 0;
  for (size_t k = 0; k < t.runs.size(); ++k) {
    if (t.forced[k] || (k > 0 && length + t.space + t.runs[k] > width + kSlack * std::max(1.0, width))) {
      ++lines; length = t.runs[k];
    } else { length += t.runs[k] + (k > 0 ? t.space : 0); }
  }
  return lines * t.lineHeight;
}
Layout compute(Element& el, const Request& q) {
  Layout out; const Style& s = el.style; Edges e = edgesOf(el, q.cbWidth); squeeze(e, X, q.width); const Space cb{{q.cbWidth, q.cbHeight}, {kUnknown, kUnknown}};
  out.width = q.width; double height = q.height; double definite = q.definite ? q.height : kUnknown; bool ratioHeight = false;
  const bool byStyle = !known(height) && !q.measure; if (byStyle) height = definite = styleHeight(el, cb, e);
  if (!known(height) && known(s.ratio) && !q.measure) { ratioHeight = true; }
  const auto inside = [&](Axis a, double v) { return known(v) ? std::max(0.0, v - e.sum[a]) : kUnknown; }; out.children.size = {inside(X, q.width), inside(Y, definite)};
  if (el.stack) {
    Range limits = heightLimits(el, cb, e); limits = {inside(Y, limits.min), limits.max == kInfinity ? kInfinity : inside(Y, limits.max)};
    Flex(el, {out.children.size[X], inside(Y, height)}, out.children, limits).run(out, e);
  } else if (el.hasText) {
    int lines = 0; out.contentHeight = textHeight(el.text, out.children.size[X], lines) + e.sum[Y];
    if (lines > 0) { out.first = e.lead[Y] + 0.8 * el.text.lineHeight; out.last = out.first + (lines - 1) * el.text.lineHeight; }
  } else { out.contentHeight = el.natural[Y] + e.sum[Y]; }
  out.keywordHeight = known(s.ratio) ? byRatio(el, e, Y, q.width) : out.contentHeight;
  if (byStyle && known(height)) {
    const double h = heightLimits(el, cb, e, out.keywordHeight).clamp(givenHeight(el, s.size[Y], cb, e));
    if (h != height) { Request again = q; again.height = h; again.definite = true; return compute(el, again); }
  }
  if (!known(height)) {
    Range limits = heightLimits(el, cb, e, out.keywordHeight); height = out.contentHeight;
    if (known(s.ratio) && !q.measure) {
      height = byRatio(el, e, Y, q.width);
      if (!el.replaced && !el.scrolls() && !s.size[Y].is(Unit::Percent) && s.minSize[Y].is(Unit::Auto))
        limits.min = std::max(limits.min, std::min(out.contentHeight, limits.max));
    }
    height = limits.clamp(height);
    if (ratioHeight) { Request again = q; again.height = height; again.definite = true; return compute(el, again); }
  }
  out.height = height; if (known(s.ascender)) out.first = s.ascender;
  if (known(s.descender)) out.last = height + s.descender;
  if (el.scrolls()) for (double* b : {&out.first, &out.last}) if (known(*b)) *b = std::clamp(*b, 0.0, height);
  return out;
}
const Layout& layout(Element& el, const Request& q) {
  for (const auto& [key, value] : el.cache) if (key == q) return *value;
  auto made = std::make_unique<Layout>(compute(el, q)); el.cache.emplace_back(q, std::move(made)); return *el.cache.back().second;
}

// ---------------------------------------------------------------- positions
struct Box {
  double at[2]{}, size[2]{};
};
void place(Element& el, const Layout& l, double x, double y, const Space& cb, const Box& holder);
// CSS Positioned Layout: an absolute box in the padding box `cb`; `content` is its static position's container.
void placeAbsolute(Element& el, const Box& cb, const Box& content) {
  const Style& s = el.style; const Element& c = *el.container; Edges e = edgesOf(el, cb.size[X]); double inset[2][2]; bool both[2], none[2];
  for (const Axis a : {X, Y}) {
    for (const int side : {0, 1}) inset[a][side] = s.inset[a][side].resolve(cb.size[a]);
    both[a] = known(inset[a][0]) && known(inset[a][1]); none[a] = !known(inset[a][0]) && !known(inset[a][1]);
  }
  const auto room = [&](Axis a) { double r = cb.size[a]; for (const int side : {0, 1}) r -= known(inset[a][side]) ? inset[a][side] : 0; return r; };
  const Space pct{{cb.size[X], cb.size[Y]}, {room(X), room(Y)}};
  // Heights.
  const bool stretchY = both[Y] && s.size[Y].is(Unit::Auto) && !el.replaced && (s.alignSelf == Align::Auto || s.alignSelf == Align::Stretch);
  double height = styleHeight(el, pct, e); const bool stretchX = both[X] && !(known(s.ratio) && known(height)) && s.size[X].is(Unit::Auto) && !el.replaced;
  if (!known(height) && stretchY && !(known(s.ratio) && (stretchX || known(givenWidth(el, s.size[X], pct, e, kUnknown)))))
    height = heightLimits(el, pct, e).clamp(std::max(room(Y) - e.margins(Y), e.frame[Y]));
  double width = givenWidth(el, s.size[X], pct, e, height); Range limits = widthLimits(el, pct, e, height);
  if (known(width)) width = limits.clamp(width);
  else width = usedWidth(el, pct, e, stretchX, height);
  const Layout& l = layout(el, {width, height, true, false, cb.size[X], cb.size[Y]}); double at[2];
  for (const Axis a : {X, Y}) {
    const double size = a == X ? l.width : l.height; auto& m = e.margin[a]; const auto& automatic = e.autoMargin[a]; const double free = room(a) - size - e.margins(a);
    if (none[a]) {
      const bool main = a == c.main; Align align = main ? c.justify : s.alignSelf == Align::Auto ? c.alignItems : s.alignSelf;
      if (align == Align::Stretch || align == Align::BaselineFirst) align = main ? Align::FlexStart : Align::FlexStart;
      if (align == Align::BaselineLast) align = Align::FlexEnd;
      if (align == Align::SpaceAround || align == Align::SpaceEvenly) align = Align::Center;
      const double left = content.size[a] - size - e.margins(a); const double before = distribute(align, left, 1, main ? c.reverse : c.wrap == Wrap::Reverse).before;
      at[a] = content.at[a] + (runsBackwards(c, a) ? left - before : before) + m[0]; continue;
    }
    if (both[a] && e.anyAuto(a)) {
      const int count = automatic[0] + automatic[1];
      for (const int side : {0, 1}) if (automatic[side]) m[side] = free > 0 || count == 1 || a == Y ? free / count : 0;
      if (count == 2 && free < 0 && a == X && c.style.rtl) m[0] = free;
    }
    const bool far = !known(inset[a][0]) || (a == X && both[a] && c.style.rtl); double shift = 0;
    if (both[a] && a == Y && !e.anyAuto(a)) {
      if (s.alignSelf == Align::Center) shift = free / 2;
      if (s.alignSelf == Align::End || s.alignSelf == Align::FlexEnd || s.alignSelf == Align::BaselineLast) shift = free;
      const double low = std::min(0.0, -inset[a][0]), high = std::max(room(a), cb.size[a] - inset[a][0]); const double outer = size + e.margins(a);
      if (free < 0 && s.alignSelf != Align::Auto && s.alignSelf != Align::Stretch) shift = std::max(low, std::min(shift, high - outer));
    }
    if (far) at[a] = cb.at[a] + cb.size[a] - inset[a][1] - m[1] - size;
    else at[a] = cb.at[a] + inset[a][0] + m[0] + shift;
  }
  place(el, l, at[X], at[Y], pct, cb);
}
void place(Element& el, const Layout& l, double x, double y, const Space& cb, const Box& holder) {
  const Style& s = el.style;
  if (el.container && s.position == Position::Relative) {
    double* at[2] = {&x, &y};
    for (const Axis a : {X, Y}) {
      const double low = s.inset[a][0].resolve(cb.size[a]), high = s.inset[a][1].resolve(cb.size[a]);
      const bool useHigh = !known(low) || (a == X && el.container->style.rtl && known(high));
      if (useHigh) *at[a] -= known(high) ? high : 0;
      else *at[a] += low;
    }
  }
  el.frame = {x, y, l.width, l.height}; Edges e = edgesOf(el, cb.size[X]); squeeze(e, X, l.width); squeeze(e, Y, l.height); Box padding, content;
  const double size[2] = {l.width, l.height}, at[2] = {x, y};
  for (const Axis a : {X, Y}) {
    padding.at[a] = at[a] + e.border[a][0] + e.bar[a][0]; padding.size[a] = size[a] - e.border[a][0] - e.border[a][1] - e.bar[a][0] - e.bar[a][1];
    content.at[a] = at[a] + e.lead[a]; content.size[a] = std::max(0.0, size[a] - e.sum[a]);
  }
  const Box& inner = s.position == Position::Static && el.container ? holder : padding;
  for (const Placed& p : l.placed) place(*p.el, *p.layout, x + p.x, y + p.y, l.children, inner);
  for (Element* a : el.absolute) placeAbsolute(*a, mistake(14) && &inner == &padding ? content : inner, content);
}

// ---------------------------------------------------------------- a fixture
void print(std::string& out, double v) {
  char buffer[32]; const auto [end, error] = std::to_chars(buffer, buffer + sizeof buffer, v == 0 ? 0.0 : v); out.append(buffer, error == std::errc() ? end : buffer);
}
void write(const Element& el, std::string& frames, std::string& ids) {
  frames += (frames.empty() ? "" : ",") + quoted(el.path) + ":[";
  for (size_t k = 0; k < 4; ++k) { if (k > 0) frames += ','; print(frames, el.frame[k]); }
  frames += ']'; if (!el.id.empty()) ids += (ids.empty() ? "" : ",") + quoted(el.id) + ":" + quoted(el.path);
  for (const auto& child : el.children) write(*child, frames, ids);
}
std::string solve(const Json& fixture, const std::string& name) {
  const Json* algorithm = fixture.find("algorithm"); if (algorithm && algorithm->text != "css") throw std::runtime_error("unsupported algorithm");
  const Json* direction = fixture.find("layoutDirection"); auto root = Reader::element(*fixture.find("root"), "", direction && direction->text == "rightToLeft");
  Element& el = *root; refuse(el); collect(el, el); std::array<Range, 2> range;
  if (const Json* size = fixture.find("constrainedSize")) {
    const char* keys[2] = {"width", "height"};
    for (const Axis a : {X, Y}) {
      const Json* exact = size->find(keys[a]); const Json* min = size->find("min") ? size->find("min")->find(keys[a]) : nullptr;
      const Json* max = size->find("max") ? size->find("max")->find(keys[a]) : nullptr; if (exact) min = max = exact;
      if (min) range[a].min = Reader::number(*min);
      if (max && max->is(Json::Type::Number)) range[a].max = Reader::number(*max);
    }
  }
  const auto percentBase = [&](Axis a) { return range[a].max < kInfinity ? range[a].max : kUnknown; };
  const Space cb{{percentBase(X), percentBase(Y)}, {kUnknown, kUnknown}}; Style& s = el.style;
  for (auto& axis : s.margin) axis.fill({Unit::Points, 0});
  const Edges e = edgesOf(el, cb.size[X]);
  const auto meet = [&](Axis a, Range own) { return Range{range[a].clamp(own.min), range[a].clamp(std::max(own.max, own.min))}; };
  const auto exact = [&](Axis a) { return range[a].min == range[a].max; }; double height = exact(Y) ? std::max(range[Y].min, e.frame[Y]) : kUnknown;
  if (!known(height)) { height = givenHeight(el, s.size[Y], cb, e); if (known(height)) height = meet(Y, heightLimits(el, cb, e)).clamp(height); }
  const Range limits = meet(Y, heightLimits(el, cb, e)); const double outside = s.contentBox ? e.frame[Y] : 0;
  s.minSize[Y] = {Unit::Points, std::max(0.0, limits.min - outside)}; if (limits.max < kInfinity) s.maxSize[Y] = {Unit::Points, std::max(0.0, limits.max - outside)};
  double width = std::max(range[X].min, e.frame[X]);
  if (!exact(X)) {
    Space endless = cb; endless.room[X] = kInfinity; width = givenWidth(el, s.size[X], endless, e, height); if (!known(width)) width = intrinsicWidth(el, e, height).max;
    width = meet(X, widthLimits(el, endless, e, height)).clamp(width);
  }
  const Layout& l = layout(el, {width, height, known(height), false, cb.size[X], cb.size[Y]}); place(el, l, 0, 0, cb, {}); std::string frames, ids; write(el, frames, ids);
  std::string out = "{\"name\":" + quoted(name) + ",\"engine\":\"mine\",\"status\":\"solved\",\"size\":[";
  print(out, l.width); out += ','; print(out, l.height);
  return out + "],\"frames\":{" + frames + "},\"ids\":{" + ids + "}}";
}
}  // namespace
int main() {
  std::ios::sync_with_stdio(false);
  for (std::string line; std::getline(std::cin, line);) {
    if (line.empty()) continue;
    std::string name = "fixture";
    try {
      const Json fixture = Parser(line).parse(); if (const Json* n = fixture.find("name")) name = n->text;
      std::cout << solve(fixture, name) << std::endl;
    } catch (const std::exception& error) {
      std::cout << "{\"name\":" << quoted(name) << ",\"engine\":\"mine\",\"status\":\"invalid\",\"error\":" << quoted(error.what()) << "}" << std::endl;
    }
  }
}
