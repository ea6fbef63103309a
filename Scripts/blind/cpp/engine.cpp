// SPDX-License-Identifier: GPL-3.0-or-later
// A small layout engine for CSS Flexible Box Layout 1: fixtures on standard input, frames on standard output.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

using Length = std::optional<double>;
const double INF = std::numeric_limits<double>::infinity();
const double EPS = 1e-9;
int mistake = 0;

struct Refused : std::runtime_error { using std::runtime_error::runtime_error; };

// ---- JSON ----

struct Json {
  enum Kind { Null, Bool, Number, Text, Array, Object } kind = Null;
  bool flag = false;
  double number = 0;
  std::string text;  // of Text: as written, between the quotes
  std::vector<Json> items;
  std::vector<std::pair<std::string, Json>> members;
  const Json* get(const std::string& key) const {
    for (auto& m : members) if (m.first == key) return &m.second;
    return nullptr;
  }
};

struct Parser {
  const std::string& s;
  size_t i = 0;
  void space() { while (i < s.size() && isspace((unsigned char)s[i])) i++; }
  [[noreturn]] void bad() { throw Refused("not JSON"); }
  void want(char c) { space(); if (i >= s.size() || s[i] != c) bad(); i++; }
  bool have(char c) { space(); if (i < s.size() && s[i] == c) { i++; return true; } return false; }
  std::string string() {
    want('"');
    size_t from = i;
    while (i < s.size() && s[i] != '"') i += s[i] == '\\' ? 2 : 1;
    if (i >= s.size()) bad();
    return s.substr(from, i++ - from);
  }
  Json value(int depth = 0) {
    if (depth > 2000) throw Refused("too deep");
    Json j;
    space();
    if (i >= s.size()) bad();
    char c = s[i];
    if (c == '{') {
      j.kind = Json::Object; i++;
      if (have('}')) return j;
      do { std::string key = string(); want(':'); j.members.emplace_back(key, value(depth + 1)); } while (have(','));
      want('}');
    } else if (c == '[') {
      j.kind = Json::Array; i++;
      if (have(']')) return j;
      do j.items.push_back(value(depth + 1)); while (have(','));
      want(']');
    } else if (c == '"') { j.kind = Json::Text; j.text = string(); }
    else if (s.compare(i, 4, "true") == 0) { j.kind = Json::Bool; j.flag = true; i += 4; }
    else if (s.compare(i, 5, "false") == 0) { j.kind = Json::Bool; i += 5; }
    else if (s.compare(i, 4, "null") == 0) i += 4;
    else {
      j.kind = Json::Number;
      char* end; j.number = strtod(s.c_str() + i, &end);
      if (end == s.c_str() + i) bad();
      i = end - s.c_str();
    }
    return j;
  }
};

// ---- Styles ----

struct Dim {
  enum Kind { Auto, Points, Percent, Content } kind = Auto;
  double v = 0;
  // The length, or nothing if it is auto or a percentage of an unknown length.
  Length of(Length base) const {
    if (kind == Points) return v;
    if (kind == Percent && base) return v / 100 * *base;
    return {};
  }
};

enum Align { Start, End, FlexStart, FlexEnd, Center, Stretch, Between, Around, Evenly, AutoAlign, FirstBaseline, LastBaseline };

// Axes are 0 for x and 1 for y; sides of an axis 0 for left or top and 1 for right or bottom.
struct Node {
  std::string path;
  bool rtl = false, stack = false, reverse = false, hidden = false, scrolls = false, contentBox = false;
  int main = 0, wrap = 0, order = 0;  // wrap: 1 wrap, 2 wrap-reverse
  Align justify = FlexStart, alignItems = Stretch, alignContent = FlexStart, alignSelf = AutoAlign;
  enum { Relative, Static, Absolute } position = Relative;
  Dim spacing, lineSpacing, size[2], min[2], max[2], basis, margin[2][2], padding[2][2], inset[2][2];
  double border[2][2] = {}, gutter[2] = {}, grow = 0, shrink = 0, ratio = 0;
  bool text = false;
  Length ascender, descender;
  double contentSize[2] = {}, wordSpacing = 0, lineHeight = 16;
  std::vector<double> words;
  std::vector<bool> breaks;
  std::vector<std::unique_ptr<Node>> children;
  double pos[2] = {}, frame[2] = {}, cbWidth = 0;  // pos is in the border box of the parent
  Length baseline[2];  // first and last, from the top of the border box
  std::map<std::tuple<double, double, double, bool, double, double>, double> heights;
  std::map<std::pair<int, double>, double> widths;
};

struct Edges {
  double m[2][2], bp[2][2], sum[2], outer[2];  // margins; border, padding and scroll bar; their sums
  double box[2];                               // border and padding without the scroll bar
};

// Percentages of margins and padding refer to the width of the containing block (Box 4 §3 and §4).
Edges edges(const Node& n, double cbW) {
  Edges e;
  for (int a = 0; a < 2; a++) {
    for (int s = 0; s < 2; s++) {
      e.m[a][s] = n.margin[a][s].of(cbW).value_or(0);
      e.bp[a][s] = n.padding[a][s].of(cbW).value_or(0) + n.border[a][s] + (s != (a == 0 && n.rtl) ? n.gutter[a] : 0);
    }
    e.sum[a] = e.bp[a][0] + e.bp[a][1];
    e.box[a] = e.sum[a] - n.gutter[a];
    e.outer[a] = e.m[a][0] + e.m[a][1];
  }
  return e;
}

// A specified size as one of the border box (Sizing 3 §3.3).
Length borderBox(const Node& n, const Edges& e, int a, Length v) {
  if (!v) return v;
  return n.contentBox ? *v + e.box[a] : std::max(*v, e.box[a]);
}

// The length on the other axis by the preferred aspect ratio (Sizing 4 §5.1); `from` is the known axis.
double transfer(const Node& n, const Edges& e, int from, double v) {
  int to = 1 - from;
  double inner = std::max(0.0, v - (n.contentBox ? e.box[from] : 0));
  double other = from == 1 ? inner * n.ratio : inner / n.ratio;
  return std::max(other + (n.contentBox ? e.box[to] : 0), e.box[to]);
}

double clampTo(double v, double lo, double hi) { return std::max(lo, std::min(hi, v)); }

double layout(Node& n, double cbW, double W, Length H, bool Hdef, double minH, double maxH, bool place);

// ---- Text ----

struct Segment { double width; double gapBefore; };

std::vector<Segment> segments(const Node& n) {
  std::vector<Segment> out;
  for (size_t i = 0; i < n.words.size(); i++) {
    if (i && i - 1 < n.breaks.size() && !n.breaks[i - 1]) out.back().width += n.wordSpacing + n.words[i];
    else out.push_back({n.words[i], i ? n.wordSpacing : 0});
  }
  return out;
}

double textHeight(const Node& n, double width) {
  double lines = 0, used = 0;
  bool any = false;
  for (auto& s : segments(n)) {
    if (!any || used + s.gapBefore + s.width > width + EPS) { lines++; used = s.width; any = true; }
    else used += s.gapBefore + s.width;
  }
  return lines * n.lineHeight;
}

double leafHeight(const Node& n, double width) { return n.text ? textHeight(n, width) : n.contentSize[1]; }

// ---- Intrinsic widths ----

std::vector<Node*> itemsOf(Node& n) {
  std::vector<Node*> out;
  for (auto& c : n.children) if (!c->hidden && c->position != Node::Absolute) out.push_back(c.get());
  std::stable_sort(out.begin(), out.end(), [](Node* a, Node* b) { return a->order < b->order; });
  return out;
}

bool autoMargin(const Node& n, int a) { return n.margin[a][0].kind == Dim::Auto || n.margin[a][1].kind == Dim::Auto; }

double intrinsic(Node& n, bool smallest);

// The contribution of a flex item to the intrinsic width of its container (Flexbox §9.9.1, Sizing 3 §5.2).
double contribution(Node& c, bool smallest, bool clampByBase) {
  Edges e = edges(c, 0);
  Length pref = borderBox(c, e, 0, c.size[0].of({}));
  Length lo = borderBox(c, e, 0, c.min[0].of({})), hi = borderBox(c, e, 0, c.max[0].of({}));
  double most = hi.value_or(INF), least = lo.value_or(e.box[0]);
  if (c.ratio > 0 && !pref) throw Refused("aspectRatio in an intrinsic width");
  double v = pref ? *pref : intrinsic(c, smallest) + e.sum[0];
  if (clampByBase) {
    Length base = borderBox(c, e, 0, c.basis.of({}));
    if (!base) base = pref;
    if (base && c.grow == 0) v = std::min(v, *base);
    if (base && c.shrink == 0) v = std::max(v, *base);
    if (c.min[0].kind == Dim::Auto && !c.scrolls) {
      double content = std::min(intrinsic(c, true) + e.sum[0], most);
      if (pref) content = std::min(content, *pref);
      least = std::max(least, content);
    }
  }
  return clampTo(v, least, most) + e.outer[0];
}

// The min-content or max-content width of the content box.
double intrinsic(Node& n, bool smallest) {
  if (!n.stack) {
    if (!n.text) return n.contentSize[0];
    double widest = 0, total = 0;
    for (auto& s : segments(n)) { widest = std::max(widest, s.width); total += s.gapBefore + s.width; }
    return smallest ? widest : total;
  }
  auto key = std::make_pair((int)smallest, 0.0);
  if (auto f = n.widths.find(key); f != n.widths.end()) return f->second;
  double sum = 0, most = 0;
  int count = 0;
  auto items = itemsOf(n);
  if (n.main == 1 && n.wrap && items.size() > 1) throw Refused("the intrinsic width of a wrapping column");
  for (Node* c : items) {
    double v = contribution(*c, smallest, n.main == 0 && !(n.wrap && smallest));
    sum += v; most = std::max(most, v); count++;
  }
  double gap = mistake == 15 ? 0 : n.spacing.of({}).value_or(0);  // mistake 15
  double result = n.main == 0 && !(n.wrap && smallest) ? sum + gap * std::max(0, count - 1) : most;
  result = std::max(0.0, result);
  if (!smallest) result = std::max(result, intrinsic(n, true));
  return n.widths[key] = result;
}

double fitContent(Node& n, const Edges& e, double available) {
  double least = intrinsic(n, true) + e.sum[0], most = intrinsic(n, false) + e.sum[0];
  return std::min(std::max(least, available), most);
}

// The width by the ratio of a box of definite height, at least its content's (Sizing 4 §5.2).
double ratioWidth(Node& n, const Edges& e, double height, Length least, Length most) {
  double w = transfer(n, e, 1, clampTo(height, least.value_or(0), most.value_or(INF)));
  if (n.min[0].kind == Dim::Auto && !n.scrolls) w = std::max(w, intrinsic(n, true) + e.sum[0]);
  return w;
}

// A main size within the limits that follow from those of the cross size by the ratio (Flexbox §4.5).
double clampByCross(Node& n, const Edges& e, int cross, double v, double least, double most) {
  double hi = most < INF ? transfer(n, e, cross, most) : INF;
  double lo = least > e.box[cross] ? transfer(n, e, cross, least) : 0;
  return clampTo(v, lo, hi);
}
double clampRatio(Node& n, const Edges& e, double v, double least, double most) { return clampByCross(n, e, 1, v, least, most); }

// ---- Flex layout ----

struct Item {
  Node* n;
  Edges e;
  Align align;
  Length prefMain, prefCross;
  double minMain, maxMain, minCross, maxCross;
  double base, hypothetical, main, cross, crossPos, mainPos;
  bool stretch, frozen, minCrossGiven = true;
  int group = -1;      // 0 or 1: aligned by its first or last baseline
  double ascent = 0;   // from the top margin edge to that baseline
  double m[2][2];  // margins with auto ones resolved
};

struct Line { std::vector<Item*> items; double cross = 0, pos = 0, ascent[2] = {-INF, -INF}, descent[2] = {-INF, -INF}; };

// Divides free space among items by their factors (Flexbox §9.7).
void resolveFlexible(Line& line, double inner, double gap, int a) {
  double gaps = gap * (line.items.size() - 1.0), sum = gaps;
  for (auto* i : line.items) sum += i->hypothetical + i->e.outer[a];
  bool grows = sum < inner;
  auto scaledShrink = [&](Item* i) { return i->n->shrink * (i->base - (mistake == 5 ? 0 : i->e.box[a])); };  // mistake 5
  auto factor = [&](Item* i) { return grows ? i->n->grow : i->n->shrink; };
  for (auto* i : line.items) {
    i->main = i->base;
    i->frozen = factor(i) == 0 || (grows ? i->base > i->hypothetical : i->base < i->hypothetical);
    if (i->frozen) i->main = i->hypothetical;
  }
  auto freeSpace = [&] {
    double free = inner - gaps;
    for (auto* i : line.items) free -= i->e.outer[a] + (i->frozen ? i->main : i->base);
    return free;
  };
  double initial = freeSpace();
  while (true) {
    double factors = 0, scaled = 0;
    bool any = false;
    for (auto* i : line.items) if (!i->frozen) {
      any = true;
      factors += factor(i);
      scaled += scaledShrink(i);
    }
    if (!any) break;
    double free = freeSpace();
    if (factors < 1 && std::abs(initial * factors) < std::abs(free)) free = initial * factors;
    double violation = 0;
    std::vector<double> target;
    for (auto* i : line.items) if (!i->frozen) {
      double want = i->base;
      if (grows) want += factors > 0 ? free * i->n->grow / factors : 0;
      else want += scaled > 0 ? free * scaledShrink(i) / scaled : 0;
      i->main = clampTo(want, i->minMain, i->maxMain);
      target.push_back(want);
      violation += i->main - want;
    }
    size_t k = 0;
    for (auto* i : line.items) if (!i->frozen) {
      double v = i->main - target[k++];
      if (std::abs(violation) < EPS || (violation > 0 ? v > 0 : v < 0)) i->frozen = true;
    }
  }
}

// The offset of the first of `count` things, and the space added between them (Align 3 §5 and §6).
std::pair<double, double> distribute(Align how, double free, size_t count, bool flipped) {
  if (free < 0 && (how == Around || how == Evenly) && mistake != 9) how = Start;  // mistake 9
  switch (how) {
    case Start: return {flipped ? free : 0, 0};
    case End: return {flipped ? 0 : free, 0};
    case FlexEnd: return {free, 0};
    case Center: return {free / 2, 0};
    case Between: return {0, count > 1 && free > 0 ? free / (count - 1) : 0};
    case Around: return {free / count / 2, free / count};
    case Evenly: return {free / (count + 1), free / (count + 1)};
    default: return {0, 0};
  }
}

// Lays out the content of a box with this width, and returns the height of its border box. Without a given height
// it is that of the content, within its limits. Hdef: percentages may refer to the given height.
double layoutContent(Node& n, double cbW, double W, Length H, bool Hdef, double minH, double maxH, bool place) {
  Edges own = edges(n, cbW);
  double innerW = std::max(0.0, W - own.sum[0]);
  minH = std::max(minH, own.box[1]);
  if (place) { n.cbWidth = cbW; n.frame[0] = W; }
  if (!n.stack) {
    double h = H ? *H : clampTo(leafHeight(n, innerW) + own.sum[1], minH, maxH);
    if (place) {
      n.frame[1] = h;
      double lines = n.text ? textHeight(n, innerW) : 0;
      n.baseline[0] = n.baseline[1] = {};
      if (lines > 0) {  // the baseline of a line of text is at 0.8 of its height
        n.baseline[0] = own.bp[1][0] + 0.8 * n.lineHeight;
        n.baseline[1] = own.bp[1][0] + lines - 0.2 * n.lineHeight;
      }
    }
    return h;
  }
  auto key = std::make_tuple(cbW, W, H.value_or(-1), Hdef, minH, maxH);
  if (!place) if (auto f = n.heights.find(key); f != n.heights.end()) return f->second;

  const int a = n.main, c = 1 - a;
  Length innerH;
  if (H) innerH = std::max(0.0, *H - own.sum[1]);
  double leastH = std::max(0.0, minH - own.sum[1]), mostH = std::max(leastH, maxH - own.sum[1]);
  Length percent[2] = {innerW, Hdef ? innerH : Length()};
  Length inner[2] = {innerW, innerH};
  double gap = n.spacing.of(percent[a]).value_or(0), lineGap = n.lineSpacing.of(percent[c]).value_or(0);

  // Base sizes and hypothetical main sizes (Flexbox §9.2 step 3).
  std::vector<Item> items;
  double available = innerW;
  if (a == 1 && n.wrap)  // as in intrinsic sizes of multi-line columns (Flexbox §9.9.2)
    for (Node* child : itemsOf(n)) available = std::max(available, contribution(*child, true, false));
  for (Node* child : itemsOf(n)) {
    Item i;
    i.n = child;
    i.e = edges(*child, innerW);
    if (mistake == 11) for (int s = 0; s < 2; s++) if (auto& d = child->margin[1][s]; d.kind == Dim::Percent) i.e.m[1][s] = d.of(percent[1]).value_or(0);  // mistake 11
    i.e.outer[1] = i.e.m[1][0] + i.e.m[1][1];
    i.align = child->alignSelf == AutoAlign ? n.alignItems : child->alignSelf;
    auto box = [&](const Dim& d, int axis) { return borderBox(*child, i.e, axis, d.of(percent[axis])); };
    auto limit = [&](const Dim& d, int axis) {
      Length base = mistake == 12 && axis == 0 ? Length(cbW > 0 ? cbW : W) : percent[axis];  // mistake 12
      return borderBox(*child, i.e, axis, d.of(base));
    };
    i.prefMain = box(child->size[a], a);
    i.prefCross = box(child->size[c], c);
    i.maxMain = limit(child->max[a], a).value_or(INF);
    i.maxCross = limit(child->max[c], c).value_or(INF);
    i.minCross = limit(child->min[c], c).value_or(i.e.box[c]);
    if (child->ratio > 0) i.minCrossGiven = child->min[c].kind != Dim::Auto;
    i.stretch = i.align == Stretch && child->size[c].kind == Dim::Auto && (mistake == 8 || !autoMargin(*child, c));  // mistake 8
    i.cross = 0;
    if (a == 1) {
      double room = innerW - i.e.outer[0];
      double w = i.prefCross ? *i.prefCross : i.stretch && !n.wrap ? room
                 : child->ratio > 0 && i.prefMain ? ratioWidth(*child, i.e, *i.prefMain, box(child->min[1], 1), box(child->max[1], 1))
                 : fitContent(*child, i.e, room);
      i.cross = clampTo(w, i.minCross, i.maxCross);
    }
    if (child->ratio > 0 && a == 1 && !i.prefCross && !i.stretch && child->max[1].kind != Dim::Auto)
      throw Refused("aspectRatio beside a maximum");
    Length contentMain;
    // A definite cross size and a ratio make a content size (Flexbox §9.2 step 3B).
    Length definiteCross = i.prefCross;
    if (i.stretch && !n.wrap && percent[c]) definiteCross = *inner[c] - i.e.outer[c];
    if (definiteCross) definiteCross = clampTo(*definiteCross, i.minCross, i.maxCross);
    auto content = [&] {
      if (!contentMain) contentMain = a == 0 ? intrinsic(*child, false) + i.e.sum[0]
                                             : layout(*child, innerW, i.cross, {}, false, 0, INF, false);
      return *contentMain;
    };
    Length base = child->basis.kind == Dim::Auto ? i.prefMain : box(child->basis, a);
    if (mistake == 4 && base && child->basis.kind != Dim::Auto && child->contentBox) base = std::max(*base - i.e.box[a], i.e.box[a]);  // mistake 4
    if (!base && child->ratio > 0 && (definiteCross || a == 1)) base = transfer(*child, i.e, c, definiteCross ? *definiteCross : i.cross);
    if (!base && child->ratio > 0) base = clampRatio(*child, i.e, content(), i.minCross, i.maxCross);
    i.base = base ? *base : content();
    // The automatic minimum size (Flexbox §4.5).
    Length least = limit(child->min[a], a);
    if (least) i.minMain = *least;
    else if (child->min[a].kind != Dim::Auto || child->scrolls || mistake == 2) i.minMain = i.e.box[a];  // mistake 2
    else {
      double suggestion = a == 0 ? intrinsic(*child, true) + i.e.sum[0] : content();
      if (child->ratio > 0 && (definiteCross || (a == 1 && !i.prefMain)))
        suggestion = std::max(suggestion, transfer(*child, i.e, c, definiteCross ? *definiteCross : i.cross));
      if (child->ratio > 0) suggestion = clampByCross(*child, i.e, c, suggestion, i.minCross, i.maxCross);
      if (i.prefMain) suggestion = std::min(suggestion, *i.prefMain);
      i.minMain = std::max(std::min(suggestion, i.maxMain), i.e.box[a]);
    }
    i.hypothetical = clampTo(i.base, i.minMain, i.maxMain);
    if (mistake == 1) i.base = i.hypothetical;  // mistake 1
    items.push_back(i);
  }

  // Lines (Flexbox §9.3).
  std::vector<Line> lines;
  double room = inner[a] ? *inner[a] : mostH;
  if (!items.empty()) lines.emplace_back();
  double used = 0, between = mistake == 3 ? 0 : gap;  // mistake 3
  for (auto& i : items) {
    double outer = i.hypothetical + i.e.outer[a];
    if (n.wrap && !lines.back().items.empty() && used + between + outer > room + EPS) lines.emplace_back();
    used = lines.back().items.empty() ? outer : used + between + outer;
    lines.back().items.push_back(&i);
  }

  // The height of a column of unknown height (Flexbox §9.2 step 4).
  if (!inner[a]) {
    double longest = 0;
    for (auto& line : lines) {
      double sum = gap * (line.items.size() - 1.0);
      for (auto* i : line.items) sum += i->hypothetical + i->e.outer[a];
      longest = std::max(longest, sum);
    }
    inner[a] = clampTo(longest, leastH, mostH);
  }
  if (a == 1 && !place) return n.heights[key] = *inner[1] + own.sum[1];

  for (auto& line : lines) resolveFlexible(line, *inner[a], gap, a);

  // Cross sizes of items and lines (Flexbox §9.4).
  double lineSum = 0;
  for (auto& line : lines) {
    for (auto* i : line.items) {
      if (a == 1 && i->n->ratio > 0 && !i->prefCross && (!i->stretch || n.wrap))
        i->cross = clampTo(ratioWidth(*i->n, i->e, i->main, {}, {}), i->minCross, i->maxCross);
      else if (a == 1 && n.wrap && !i->prefCross)
        i->cross = clampTo(fitContent(*i->n, i->e, available - i->e.outer[0]), i->minCross, i->maxCross);
      if (a == 0) {
        if (i->prefCross) i->cross = clampTo(*i->prefCross, i->minCross, i->maxCross);
        else if (i->stretch && !n.wrap && inner[1]) i->cross = clampTo(*inner[1] - i->e.outer[1], i->minCross, i->maxCross);
        else {
          double least = i->minCross;
          if (i->n->ratio > 0) {
            double content = layout(*i->n, innerW, i->main, {}, false, 0, INF, false);
            double byRatio = transfer(*i->n, i->e, 0, i->main);
            if (!i->minCrossGiven && !i->n->scrolls) least = std::max(least, std::min(content, i->maxCross));
            i->cross = clampTo(byRatio, least, i->maxCross);
          } else i->cross = layout(*i->n, innerW, i->main, {}, false, i->minCross, i->maxCross, false);
        }
      }
      if ((i->align == FirstBaseline || i->align == LastBaseline) && !autoMargin(*i->n, c)) {
        // Baseline-aligned items (Flexbox §9.4 step 8).
        i->group = i->align == LastBaseline;
        double b = 0;  // in a column: the left edge
        if (a == 0) {
          layout(*i->n, innerW, i->main, i->cross, (bool)i->prefCross, 0, INF, true);
          b = i->n->baseline[i->group].value_or(i->cross);
        }
        i->ascent = i->e.m[c][0] + b;
        line.ascent[i->group] = std::max(line.ascent[i->group], i->ascent);
        line.descent[i->group] = std::max(line.descent[i->group], i->cross - b + i->e.m[c][1]);
        line.cross = std::max(line.cross, line.ascent[i->group] + line.descent[i->group]);
      } else line.cross = std::max(line.cross, i->cross + (mistake == 6 ? 0 : i->e.outer[c]));  // mistake 6
    }
    if (!n.wrap) line.cross = inner[c] ? *inner[c] : clampTo(line.cross, leastH, mostH);
    lineSum += line.cross;
  }
  lineSum += lineGap * std::max(0.0, lines.size() - 1.0);
  if (!inner[c]) inner[c] = clampTo(lineSum, leastH, mostH);
  double height = *inner[1] + own.sum[1];
  if (!place) return n.heights[key] = height;
  n.frame[1] = H ? *H : height;

  double freeCross = *inner[c] - lineSum;
  if (mistake == 7 && n.alignContent == Stretch) freeCross += lineGap * std::max(0.0, lines.size() - 1.0);  // mistake 7
  if (n.wrap && n.alignContent == Stretch && freeCross > 0 && !lines.empty()) {
    for (auto& line : lines) line.cross += freeCross / lines.size();
    freeCross = 0;
  }

  // Lines are placed along the cross axis (Flexbox §9.6 step 16).
  auto [linePos, extra] = n.wrap ? distribute(n.alignContent, freeCross, std::max<size_t>(1, lines.size()), n.wrap == 2)
                                   : std::pair<double, double>(0, 0);
  bool backwards = n.reverse != (a == 0 && n.rtl);
  for (auto& line : lines) {
    line.pos = linePos;
    linePos += line.cross + lineGap + extra;
    double free = *inner[a] - gap * (line.items.size() - 1.0);
    int autos = 0;
    for (auto* i : line.items) {
      if (i->stretch) i->cross = clampTo(line.cross - i->e.outer[c], i->minCross, i->maxCross);
      free -= i->main + i->e.outer[a];
      for (int s = 0; s < 2; s++) autos += i->n->margin[a][s].kind == Dim::Auto;
    }
    // Auto margins, then justify-content (Flexbox §9.5 step 12).
    double share = autos && free > 0 ? free / autos : 0;
    auto [mainPos, add] = share > 0 && mistake != 14 ? std::pair<double, double>(0, 0) : distribute(n.justify, free, line.items.size(), n.reverse);  // mistake 14
    for (auto* i : line.items) {
      for (int x = 0; x < 2; x++) for (int s = 0; s < 2; s++) i->m[x][s] = i->e.m[x][s];
      for (int s = 0; s < 2; s++) if (i->n->margin[a][s].kind == Dim::Auto) i->m[a][s] = share;
      i->mainPos = mainPos + i->m[a][backwards];
      mainPos = i->mainPos + i->main + i->m[a][!backwards] + gap + add;
      // Auto margins and alignment on the cross axis (Flexbox §9.6 steps 13 and 14).
      bool turned = a == 1 && n.rtl, flipLines = (n.wrap == 2) != turned;
      bool flip = mistake == 10 ? turned : flipLines;  // mistake 10
      double space = line.cross - i->cross - i->e.outer[c];
      bool autoLow = i->n->margin[c][0].kind == Dim::Auto, autoHigh = i->n->margin[c][1].kind == Dim::Auto;
      double low = i->m[c][0];  // from the left or top of the line
      if (autoLow || autoHigh) {
        if (space > 0) { if (autoLow) low += autoHigh ? space / 2 : space; }
        else if (turned) low += space;
      } else if (i->group >= 0) {
        bool atTop = (i->group == 0) != flip;  // or at the left
        low += atTop ? line.ascent[i->group] - i->ascent : line.cross - line.descent[i->group] - i->ascent;
      } else switch (i->align) {
        case Start: low += turned ? space : 0; break;
        case End: low += turned ? 0 : space; break;
        case FlexEnd: low += flip ? 0 : space; break;
        case Center: low += space / 2; break;
        default: low += flip ? space : 0;
      }
      double lineLow = flipLines ? *inner[c] - line.pos - line.cross : line.pos;
      i->crossPos = lineLow + low;
      if (backwards) i->mainPos = *inner[a] - i->mainPos - i->main;
    }
  }

  for (auto& i : items) {
    double w = a == 0 ? i.main : i.cross, h = a == 0 ? i.cross : i.main;
    // Definite sizes (Flexbox §9.8).
    bool definite = a == 0 ? i.prefCross || i.stretch : Hdef && H;
    layout(*i.n, innerW, w, h, definite, 0, INF, true);
    i.n->pos[a] = own.bp[a][0] + i.mainPos;
    i.n->pos[c] = own.bp[c][0] + i.crossPos;
    // Relative positioning (Positioned 3 §3.3).
    if (i.n->position == Node::Relative)
      for (int x = 0; x < 2; x++) {
        Length low = i.n->inset[x][0].of(percent[x]), high = i.n->inset[x][1].of(percent[x]);
        if (low && !(high && x == 0 && n.rtl)) i.n->pos[x] += *low;
        else if (high) i.n->pos[x] -= *high;
      }
  }
  // The container's own baselines (Flexbox §8.5).
  for (int last = 0; last < 2; last++) {
    n.baseline[last] = {};
    if (lines.empty()) continue;
    auto in = (last ? lines.back() : lines.front()).items;
    Item* chosen = last ? in.back() : in.front();
    int which = last;
    if (a == 0)  // of the items that are aligned by their baselines, if there are any
      for (int group : {1 - last, last})
        for (auto* i : in) if (i->group == group) { chosen = i; which = group; }
    double top = own.bp[1][0] + (a == 1 ? chosen->mainPos : chosen->crossPos);
    n.baseline[last] = top + chosen->n->baseline[which].value_or(chosen->n->frame[1]);
  }
  return n.frame[1];
}

double layout(Node& n, double cbW, double W, Length H, bool Hdef, double minH, double maxH, bool place) {
  double h = layoutContent(n, cbW, W, H, Hdef, minH, maxH, place);
  if (n.ascender) n.baseline[0] = *n.ascender;
  if (n.descender) n.baseline[1] = h + *n.descender;
  return h;
}

// ---- Absolutely positioned boxes ----

struct Rect { double pos[2], size[2]; };

// The static position of a box: the edge that is placed, and its coordinate (Flexbox §4.1).
std::pair<Align, double> staticEdge(const Node& parent, const Node& n, int x, const Rect& content) {
  Align how;
  bool flip;
  if (x == parent.main) { how = parent.justify; flip = parent.reverse; }
  else { how = n.alignSelf == AutoAlign ? parent.alignItems : n.alignSelf; flip = parent.wrap == 2; }
  bool turned = x == 0 && parent.rtl;
  flip = flip != turned;
  Align edge = Start;
  switch (how) {
    case Start: edge = turned ? End : Start; break;
    case End: edge = turned ? Start : End; break;
    case FlexEnd: edge = flip ? Start : End; break;
    case LastBaseline: edge = turned ? Start : End; break;
    case FirstBaseline: edge = turned ? End : Start; break;
    case Center: case Around: case Evenly: edge = Center; break;
    default: edge = flip ? End : Start;
  }
  double at = content.pos[x] + (edge == Start ? 0 : edge == End ? content.size[x] : content.size[x] / 2);
  return {edge, at};
}

// Size and position of an absolute box (Positioned 3 §4); all rectangles are in the root's coordinates.
void placeAbsolute(Node& parent, Node& n, const Rect& content, const Rect& cb, double at[2]) {
  Edges e = edges(n, cb.size[0]);
  Length size[2];
  bool definite = false;
  double limits[2][2];
  if (n.ratio > 0) throw Refused("aspectRatio of an absolute box");
  for (int x = 0; x < 2; x++) {
    Length low = n.inset[x][0].of(cb.size[x]), high = n.inset[x][1].of(cb.size[x]);
    auto [edge, staticAt] = staticEdge(parent, n, x, content);
    limits[x][0] = borderBox(n, e, x, n.min[x].of(cb.size[x])).value_or(e.box[x]);
    limits[x][1] = borderBox(n, e, x, n.max[x].of(cb.size[x])).value_or(INF);
    Length pref = borderBox(n, e, x, n.size[x].of(cb.size[x]));
    double room;
    if (low || high) room = cb.size[x] - low.value_or(0) - high.value_or(0);
    else {
      double from = staticAt - cb.pos[x], to = cb.size[x] - from;
      room = edge == Start ? to : edge == End ? from : 2 * std::min(from, to);
    }
    room -= e.outer[x];
    double v;
    if (x == 1 && low && high && n.alignSelf != AutoAlign && n.alignSelf != Stretch) throw Refused("alignSelf between insets");
    if (pref) { v = *pref; definite = true; }
    else if (low && high) { v = std::max(room, e.box[x]); definite = true; }
    else {
      definite = false;
      v = x == 0 ? fitContent(n, e, room) : layout(n, cb.size[0], *size[0], {}, false, limits[1][0], limits[1][1], false);
    }
    size[x] = clampTo(v, limits[x][0], limits[x][1]);
    // Auto margins (Positioned 3 §4.3).
    double m[2] = {e.m[x][0], e.m[x][1]};
    if (low && high) {
      double free = cb.size[x] - *low - *high - *size[x] - e.outer[x];
      bool al = n.margin[x][0].kind == Dim::Auto, ah = n.margin[x][1].kind == Dim::Auto;
      if (al && ah) m[0] = free > 0 || x == 1 ? free / 2 : parent.rtl ? free : 0;
      else if (al) m[0] = free;
      else if (!ah && x == 0 && parent.rtl) low = *low + free;  // too many lengths: left gives way
    }
    if (low) at[x] = cb.pos[x] + *low + m[0];
    else if (high) at[x] = cb.pos[x] + cb.size[x] - *high - m[1] - *size[x];
    else if (edge == Start) at[x] = staticAt + m[0];
    else if (edge == End) at[x] = staticAt - m[1] - *size[x];
    else at[x] = staticAt + (m[0] - m[1] - *size[x]) / 2;
  }
  layout(n, cb.size[0], *size[0], size[1], definite, 0, INF, true);
}

struct Frame { double x, y, w, h; };

// Walks the tree after layout, places absolute boxes and collects frames.
void finish(Node& n, double x, double y, Rect cb, std::map<std::string, Frame>& out) {
  out[n.path] = {x, y, n.frame[0], n.frame[1]};
  Edges e = edges(n, n.cbWidth);
  double at[2] = {x, y};
  Rect content;
  for (int a = 0; a < 2; a++) {
    content.pos[a] = at[a] + e.bp[a][0];
    content.size[a] = std::max(0.0, n.frame[a] - e.sum[a]);
  }
  if (n.position != Node::Static)
    for (int a = 0; a < 2; a++) {
      cb.pos[a] = at[a] + n.border[a][0] + (a == 0 && n.rtl ? n.gutter[0] : 0);
      cb.size[a] = std::max(0.0, n.frame[a] - n.border[a][0] - n.border[a][1] - n.gutter[a]);
    }
  if (mistake == 13 && n.position != Node::Static) cb = content;  // mistake 13
  for (auto& c : n.children) {
    if (c->hidden) continue;
    if (c->position == Node::Absolute) {
      double p[2];
      placeAbsolute(n, *c, content, cb, p);
      finish(*c, p[0], p[1], cb, out);
    } else finish(*c, x + c->pos[0], y + c->pos[1], cb, out);
  }
}

// ---- Reading fixtures ----

Dim dimension(const Json& j) {
  if (j.kind == Json::Number) return {Dim::Points, j.number};
  if (j.kind != Json::Text) throw Refused("a dimension");
  const std::string& t = j.text;
  if (t == "auto") return {};
  if (t == "content") return {Dim::Content, 0};
  char* end;
  double v = strtod(t.c_str(), &end);
  if (end != t.c_str() && std::string(end) == "%") return {Dim::Percent, v};
  if (end != t.c_str() && std::string(end) == "pt") return {Dim::Points, v};
  throw Refused("the length " + t);
}

Align alignment(const std::string& t) {
  static const std::map<std::string, Align> names = {
      {"start", Start}, {"end", End}, {"flexStart", FlexStart}, {"flexEnd", FlexEnd}, {"center", Center},
      {"stretch", Stretch}, {"spaceBetween", Between}, {"spaceAround", Around}, {"spaceEvenly", Evenly}, {"auto", AutoAlign},
      {"baselineFirst", FirstBaseline}, {"baselineLast", LastBaseline}};
  auto f = names.find(t);
  if (f == names.end()) throw Refused("the alignment " + t);
  return f->second;
}

void sides(const Json& j, Dim out[2][2], bool missingIsAuto) {
  static const char* names[2][2] = {{"left", "right"}, {"top", "bottom"}};
  for (int a = 0; a < 2; a++)
    for (int s = 0; s < 2; s++) {
      if (j.kind != Json::Object) out[a][s] = dimension(j);
      else if (auto* v = j.get(names[a][s])) out[a][s] = dimension(*v);
      else out[a][s] = missingIsAuto ? Dim() : Dim{Dim::Points, 0};
    }
}

void readContent(Node& n, const Json& c) {
  if (auto* w = c.get("words")) {
    n.text = true;
    for (auto& x : w->items) n.words.push_back(x.number);
    if (auto* v = c.get("wordSpacing")) n.wordSpacing = v->number;
    if (auto* v = c.get("breaks")) for (auto& x : v->items) n.breaks.push_back(x.flag);
  } else if (auto* t = c.get("text")) {
    n.text = true;
    double cw = 8;
    if (auto* v = c.get("characterWidth")) cw = v->number;
    n.wordSpacing = cw;
    size_t length = 0;
    for (char ch : t->text + " ") {
      if ((unsigned char)ch >= 128 || ch == '\\') throw Refused("text that is not plain");
      if (ch != ' ') length++;
      else if (length) { n.words.push_back(length * cw); length = 0; }
    }
  } else if (c.get("width") && c.members.size() <= 2) {
    n.contentSize[0] = c.get("width")->number;
    n.contentSize[1] = c.get("height") ? c.get("height")->number : 0;
  } else if (auto* i = c.get("image"); i && !(c.get("resizable") && c.get("resizable")->flag)) {
    n.contentSize[0] = i->get("width")->number;
    n.contentSize[1] = i->get("height")->number;
  } else throw Refused("this content");
  if (auto* v = c.get("lineHeight")) n.lineHeight = v->number;
}

std::unique_ptr<Node> read(const Json& j, const std::string& path, const Node* parent, bool rtl) {
  auto n = std::make_unique<Node>();
  n->rtl = rtl;
  n->path = path;
  n->spacing = n->lineSpacing = {Dim::Points, 0};
  for (int a = 0; a < 2; a++) for (int s = 0; s < 2; s++) n->margin[a][s] = n->padding[a][s] = {Dim::Points, 0};
  double before = 0, after = 0;
  static const Json none;
  const Json* style = &none;
  const Json* kids = nullptr;
  for (auto& [k, v] : j.members) {
    if (k == "type") { if (v.text != "node" && v.text != "stack") throw Refused("the type " + v.text); n->stack = v.text == "stack"; }
    else if (k == "style") style = &v;
    else if (k == "children") kids = &v;
    else if (k == "id" || k == "debugName") ;
    else if (k == "content") readContent(*n, v);
    else if (k == "direction") {
      n->main = v.text.rfind("vertical", 0) == 0;
      n->reverse = v.text.size() > 7 && v.text.substr(v.text.size() - 7) == "Reverse";
    }
    else if (k == "spacing") n->spacing = dimension(v);
    else if (k == "lineSpacing") n->lineSpacing = dimension(v);
    else if (k == "justifyContent") n->justify = alignment(v.text);
    else if (k == "alignItems") n->alignItems = alignment(v.text);
    else if (k == "alignContent") n->alignContent = alignment(v.text);
    else if (k == "flexWrap") n->wrap = v.text == "wrap" ? 1 : v.text == "wrapReverse" ? 2 : 0;
    else throw Refused("the key " + k);
  }
  Dim border[2][2];
  bool scrollX = false, scrollY = false;
  double bar = 0;
  for (auto& [k, v] : style->members) {
    if (k == "width") n->size[0] = dimension(v);
    else if (k == "height") n->size[1] = dimension(v);
    else if (k == "minWidth") n->min[0] = dimension(v);
    else if (k == "minHeight") n->min[1] = dimension(v);
    else if (k == "maxWidth") n->max[0] = dimension(v);
    else if (k == "maxHeight") n->max[1] = dimension(v);
    else if (k == "flexBasis") n->basis = dimension(v);
    else if (k == "flexGrow") n->grow = v.number;
    else if (k == "flexShrink") n->shrink = v.number;
    else if (k == "alignSelf") n->alignSelf = alignment(v.text);
    else if (k == "order") n->order = (int)v.number;
    else if (k == "margin") sides(v, n->margin, false);
    else if (k == "padding") sides(v, n->padding, false);
    else if (k == "inset") sides(v, n->inset, true);
    else if (k == "border") {
      sides(v, border, false);
      for (int a = 0; a < 2; a++) for (int s = 0; s < 2; s++) n->border[a][s] = border[a][s].v;
    }
    else if (k == "boxSizing") n->contentBox = v.text == "contentBox";
    else if (k == "position") n->position = v.text == "absolute" ? Node::Absolute : v.text == "static" ? Node::Static : Node::Relative;
    else if (k == "display" && v.text == "none") n->hidden = true;
    else if (k == "spacingBefore") before = v.number;
    else if (k == "spacingAfter") after = v.number;
    else if (k == "ascender") n->ascender = v.number;
    else if (k == "descender") n->descender = v.number;
    else if (k == "scrollbarWidth") bar = v.number;
    else if (k == "layoutDirection") n->rtl = v.text == "rightToLeft";
    else if (k == "overflow" || k == "overflowX" || k == "overflowY") {
      if (v.text == "hidden" || v.text == "scroll") n->scrolls = true;
      if (v.text == "scroll" && k != "overflowX") scrollY = true;
      if (v.text == "scroll" && k != "overflowY") scrollX = true;
    }
    else if (k == "aspectRatio") n->ratio = v.number;
    else throw Refused("the style " + k);
  }
  n->gutter[0] = scrollY ? bar : 0;
  n->gutter[1] = scrollX ? bar : 0;
  if (n->ratio > 0)
    for (int a = 0; a < 2; a++) for (Dim* d : {&n->size[a], &n->min[a], &n->max[a]})
      if (d->kind == Dim::Percent) throw Refused("aspectRatio beside percentages");
  if (parent) {
    // The spacing of an element belongs to its sides at main start and main end.
    for (int s = 0; s < 2; s++) {
      double add = (s == 1) == (parent->reverse != (parent->main == 0 && parent->rtl)) ? before : after;
      Dim& m = n->margin[parent->main][s];
      if (add != 0 && m.kind == Dim::Percent) throw Refused("spacing beside a percentage");
      if (add != 0) { if (m.kind == Dim::Auto) m.kind = Dim::Points; m.v += add; }
    }
  }
  if (kids) {
    int index = 0;
    for (auto& k : kids->items) n->children.push_back(read(k, (path == "/" ? "/" : path + "/") + std::to_string(index++), n.get(), n->rtl));
  }
  return n;
}

void allPaths(const Node& n, std::map<std::string, Frame>& out) {
  out[n.path] = {0, 0, 0, 0};
  for (auto& c : n.children) allPaths(*c, out);
}

void solve(const Json& f, std::map<std::string, Frame>& out) {
  for (auto& [k, v] : f.members) {
    if (k == "algorithm" && v.text != "css") throw Refused("the algorithm " + v.text);
    if (k == "proposal" || k == "pixelScale") throw Refused(k);
  }
  if (!f.get("algorithm") || !f.get("root")) throw Refused("no css");
  auto* direction = f.get("layoutDirection");
  auto root = read(*f.get("root"), "/", nullptr, direction && direction->text == "rightToLeft");
  allPaths(*root, out);
  if (root->hidden || root->position == Node::Absolute) throw Refused("such a root");
  if (root->ratio > 0) throw Refused("aspectRatio of the root");
  double lo[2] = {0, 0}, hi[2] = {INF, INF};
  static const char* names[2] = {"width", "height"};
  if (auto* cs = f.get("constrainedSize"))
    for (int a = 0; a < 2; a++) {
      if (auto* v = cs->get(names[a])) lo[a] = hi[a] = v->number;
      if (auto* m = cs->get("min")) if (auto* v = m->get(names[a])) lo[a] = v->number;
      if (auto* m = cs->get("max")) if (auto* v = m->get(names[a]); v && v->kind == Json::Number) hi[a] = v->number;
    }
  for (int a = 0; a < 2; a++) {
    for (int s = 0; s < 2; s++) if (root->padding[a][s].kind == Dim::Percent) throw Refused("a percentage of the root");
  }
  // The root has its given size, or else the size of an absolute box in unlimited space.
  Edges e = edges(*root, 0);
  Length size[2];
  bool definite = true;
  for (int a = 0; a < 2; a++) {
    if (lo[a] == hi[a]) { size[a] = lo[a]; continue; }
    Length base;
    if (hi[a] < INF) base = hi[a];
    double least = std::max(lo[a], std::min(hi[a], borderBox(*root, e, a, root->min[a].of(base)).value_or(e.box[a])));
    double most = std::min(hi[a], borderBox(*root, e, a, root->max[a].of(base)).value_or(INF));
    Length pref = borderBox(*root, e, a, root->size[a].of(base));
    if (pref) size[a] = clampTo(*pref, least, most);
    else if (a == 0) size[0] = clampTo(intrinsic(*root, false) + e.sum[0], least, most);
    else {
      definite = false;
      size[1] = layout(*root, 0, *size[0], {}, false, least, most, false);
    }
  }
  layout(*root, 0, *size[0], size[1], definite, 0, INF, true);
  root->position = Node::Relative;
  finish(*root, 0, 0, {}, out);
}

int main() {
  if (const char* m = getenv("MISTAKE")) mistake = atoi(m);
  std::string line;
  while (std::getline(std::cin, line)) {
    std::string name, answer;
    try {
      Parser p{line};
      Json f = p.value();
      if (auto* v = f.get("name")) name = v->text;
      std::map<std::string, Frame> frames;
      solve(f, frames);
      answer = "\"status\":\"solved\",\"frames\":{";
      bool first = true;
      for (auto& [path, r] : frames) {
        char b[160];
        snprintf(b, sizeof b, "\":[%.17g,%.17g,%.17g,%.17g]", r.x, r.y, r.w, r.h);
        answer += std::string(first ? "" : ",") + "\"" + path + b;
        first = false;
      }
      answer += "}";
    } catch (const Refused& r) {
      answer = std::string("\"status\":\"refused\",\"error\":\"") + r.what() + "\"";
    }
    std::cout << "{\"name\":\"" << name << "\"," << answer << "}" << std::endl;
  }
}
