// SPDX-License-Identifier: GPL-3.0-or-later
// An engine for SwiftUI-like stacks. It reads fixtures as JSON Lines and writes one result a line.
//
// Every element answers three questions, all of them functions of what it is proposed:
//   measure        how large it is,
//   arrange        where its children are, and what each of them is proposed there,
//   explicitGuide  where one of its alignment lines lies, if it says so itself.
// A style's lengths are a frame around the element; the "core" functions are about what is inside of it.

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <iostream>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

// MARK: - JSON
struct Json {
    enum Type { Null, Bool, Number, String, Array, Object } type = Null;
    bool boolean = false; double number = 0; std::string string;
    std::vector<Json> items; std::vector<std::pair<std::string, Json>> members;
    const Json* find(const char* key) const {
        for (auto& member : members) if (member.first == key) return &member.second;
        return nullptr;
    }
    std::string text(const char* key, const char* fallback) const {
        auto* value = find(key); return value && value->type == String ? value->string : fallback;
    }
    double length(const char* key, double fallback) const {
        auto* value = find(key); return value && value->type == Number ? value->number : fallback;
    }
};
struct Refusal : std::runtime_error { using std::runtime_error::runtime_error; };
struct BadInput : std::runtime_error { using std::runtime_error::runtime_error; };

class JsonParser {
public:
    explicit JsonParser(const std::string& text) : cursor(text.c_str()), end(cursor + text.size()) {}
    Json parseDocument() {
        Json value = parseValue(0); skipBlanks();
        if (cursor != end) fail("something follows the value");
        return value;
    }

private:
    const char* cursor; const char* end;
    [[noreturn]] void fail(const char* what) { throw BadInput(std::string("not JSON: ") + what); }
    void skipBlanks() {
        while (cursor < end && (*cursor == ' ' || *cursor == '\t' || *cursor == '\n' || *cursor == '\r')) ++cursor;
    }
    char peek() { skipBlanks(); return cursor < end ? *cursor : '\0'; }
    void expect(char c) { if (peek() != c) fail("another character was expected"); ++cursor; }
    bool takeWord(const char* word) {
        size_t n = std::strlen(word);
        if (size_t(end - cursor) < n || std::strncmp(cursor, word, n) != 0) return false;
        cursor += n; return true;
    }
    // Reads what stands between brackets, one item after the other.
    template <class ReadItem> void parseItems(char closing, ReadItem readItem) {
        ++cursor;
        if (peek() == closing) { ++cursor; return; }
        for (readItem(); peek() == ','; readItem()) ++cursor;
        expect(closing);
    }
    Json parseValue(int depth) {
        if (depth > 2000) fail("too deep");
        Json value; char c = peek(), *stop = nullptr;
        if (c == '{') {
            value.type = Json::Object;
            parseItems('}', [&] {
                if (peek() != '"') fail("a key was expected");
                std::string key = parseString(); expect(':');
                value.members.emplace_back(std::move(key), parseValue(depth + 1));
            });
        } else if (c == '[') {
            value.type = Json::Array; parseItems(']', [&] { value.items.push_back(parseValue(depth + 1)); });
        } else if (c == '"') {
            value.type = Json::String; value.string = parseString();
        } else if (takeWord("true") || takeWord("false")) {
            value.type = Json::Bool; value.boolean = c == 't';
        } else if (!takeWord("null")) {
            value.type = Json::Number; value.number = std::strtod(cursor, &stop);
            if (stop == cursor) fail("a value was expected");
            cursor = stop;
        }
        return value;
    }
    std::string parseString() {
        std::string out;
        for (++cursor; cursor < end && *cursor != '"'; ++cursor) {
            if (*cursor != '\\') { out += *cursor; continue; }
            if (++cursor >= end) break;
            if (*cursor == 'u') throw Refusal("an escape by number");
            out += *cursor == 'n' ? '\n' : *cursor == 't' ? '\t' : *cursor;
        }
        if (cursor >= end) fail("a string has no end");
        ++cursor; return out;
    }
};
static std::string quoted(const std::string& text) {
    std::string out = "\"";
    for (unsigned char c : text) {
        if (c == '"' || c == '\\') { out += '\\'; out += char(c); }
        else if (c < 0x20) { char buffer[8]; std::snprintf(buffer, sizeof buffer, "\\u%04x", c); out += buffer; }
        else out += char(c);
    }
    return out + "\"";
}

// MARK: - Geometry
constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double unspecified = std::numeric_limits<double>::quiet_NaN();
static bool given(double length) { return !std::isnan(length); }
enum Axis { Horizontal = 0, Vertical = 1 };
static Axis across(Axis axis) { return axis == Horizontal ? Vertical : Horizontal; }

// A pair of lengths, one for each axis. In a proposal a length may be unspecified (NaN).
struct Pair {
    double v[2] = {0, 0}; Pair() = default;
    Pair(double x, double y) : v{x, y} {}
    double& operator[](int axis) { return v[axis]; }
    double operator[](int axis) const { return v[axis]; }
};
using Size = Pair; using Point = Pair; using Proposal = Pair;
enum Guide { Leading, CenterX, Trailing, Top, CenterY, Bottom, FirstBaseline, LastBaseline };
static Axis axisOf(Guide guide) { return guide <= Trailing ? Horizontal : Vertical; }

// Where a line lies in a box that says nothing of its own about it.
static double defaultGuide(Guide guide, const Size& size) {
    switch (guide) {
    case Leading: case Top: return 0;
    case CenterX: return size[Horizontal] / 2;
    case CenterY: return size[Vertical] / 2;
    case Trailing: return size[Horizontal];
    case Bottom: case FirstBaseline: case LastBaseline: return size[Vertical];
    }
    return 0;
}
static Guide guideNamed(const std::string& name) {
    static const std::map<std::string, Guide> names = {
        {"leading", Leading}, {"centerX", CenterX}, {"trailing", Trailing}, {"top", Top}, {"centerY", CenterY},
        {"bottom", Bottom}, {"baselineFirst", FirstBaseline}, {"baselineLast", LastBaseline}};
    auto found = names.find(name);
    if (found == names.end()) throw Refusal("guide " + name);
    return found->second;
}
struct Alignment { Guide guide[2] = {CenterX, CenterY}; };
static Alignment alignmentNamed(const std::string& name) {
    Alignment result; auto contains = [&](const char* part) { return name.find(part) != std::string::npos; };
    if (contains("eading")) result.guide[Horizontal] = Leading;
    else if (contains("railing")) result.guide[Horizontal] = Trailing;
    if (contains("FirstTextBaseline")) result.guide[Vertical] = FirstBaseline;
    else if (contains("LastTextBaseline")) result.guide[Vertical] = LastBaseline;
    else if (name.rfind("top", 0) == 0) result.guide[Vertical] = Top;
    else if (name.rfind("bottom", 0) == 0) result.guide[Vertical] = Bottom;
    return result;
}

enum Edge { TopEdge, LeadingEdge, BottomEdge, TrailingEdge };

// MARK: - Elements
enum class Kind {
    Shape, Fixed, Picture, Text, Stack, ZStack, Spacer, Divider, Frame, Padding, FixedSize, AspectRatio, Offset,
    Position, AlignmentGuide, Layer, GeometryReader, ViewThatFits, Scroll
};
// A length of a style: points, or a part of what the stack around is proposed.
struct Dimension {
    enum Unit { Auto, Points, Percent } unit = Auto; double value = 0;
    double resolve(double base) const {
        if (unit == Points) return value;
        if (unit == Percent && given(base) && base != infinity) return base * value / 100;
        return unspecified;
    }
};
// A frame with the lengths that were said of it; NaN for the others.
struct FrameSpec {
    Pair fixed{unspecified, unspecified}, min = fixed, ideal = fixed, max = fixed;
    bool flexible = false; Alignment alignment;
};
struct Placement { Point origin; Proposal proposal; Pair percentBase; bool hidden = false; };
struct Style {
    Dimension length[2], min[2], max[2]; bool framed[2] = {false, false};
    std::optional<double> layoutPriority, ascender, descender;
    std::string alignSelfName; double spacingBefore = 0, spacingAfter = 0;
};
struct CacheKey {
    double v[4];
    bool operator==(const CacheKey& other) const { return std::memcmp(v, other.v, sizeof v) == 0; }
};
struct CacheKeyHash {
    size_t operator()(const CacheKey& key) const {
        size_t hash = 1469598103934665603ull;
        for (double d : key.v) {
            unsigned long long bits; std::memcpy(&bits, &d, sizeof bits);
            hash = (hash ^ bits ^ bits >> 29) * 1099511628211ull;
        }
        return hash;
    }
};
struct Element {
    Kind kind = Kind::Shape; std::string path, id; Style style; std::vector<std::unique_ptr<Element>> children;
    std::optional<Axis> orientation;      // of the stack around, if there is one
    // stacks
    Axis axis = Horizontal; double spacing = 0; std::string alignItems = "center";
    // leaves
    Size natural;
    std::vector<std::vector<double>> paragraphs;   // widths of words, a list for each line of the source
    double wordSpacing = 0, lineHeight = 16; int lineLimit = 0; double minLength = 8, thickness = 1;
    // wrappers
    FrameSpec frame; double insets[4] = {0, 0, 0, 0}; bool onAxis[2] = {true, true};
    double ratio = 0; bool fill = false; Point move;
    Guide guide = Leading; std::optional<Guide> ofGuide; double plus = 0; Alignment alignment;
    // what was measured before
    std::unordered_map<CacheKey, Size, CacheKeyHash> measured;
    std::unordered_map<CacheKey, std::vector<Placement>, CacheKeyHash> arranged;
};
static CacheKey cacheKey(const Proposal& proposal, const Pair& base) {
    CacheKey key{{proposal[0], proposal[1], base[0], base[1]}};
    for (double& d : key.v) { if (!given(d)) d = unspecified; if (d == 0) d = 0; }
    return key;
}

// MARK: - Frames
static double clampTo(double value, double min, double max) {
    if (given(max)) value = std::min(value, max);
    if (given(min)) value = std::max(value, min);
    return value;
}
// min ≤ ideal ≤ max, whatever was said.
static void sanitize(FrameSpec& frame) {
    for (int axis : {0, 1}) {
        double& min = frame.min[axis]; double& ideal = frame.ideal[axis]; double& max = frame.max[axis];
        if (given(min)) min = std::max(0.0, min);
        if (given(ideal)) ideal = std::max(given(min) ? min : 0.0, ideal);
        if (given(max)) max = std::max(given(ideal) ? ideal : given(min) ? min : 0.0, max);
    }
}
static Proposal frameProposal(const FrameSpec& frame, const Proposal& p) {
    Proposal q;
    for (int axis : {0, 1}) {
        if (given(frame.fixed[axis])) { q[axis] = frame.fixed[axis]; continue; }
        double offered = given(p[axis]) ? p[axis] : frame.ideal[axis];
        q[axis] = given(offered) ? clampTo(offered, frame.min[axis], frame.max[axis]) : unspecified;
    }
    return q;
}
static Size frameSize(const FrameSpec& frame, const Proposal& p, const Proposal& q, const Size& content) {
    Size size;
    for (int axis : {0, 1}) {
        double min = frame.min[axis], max = frame.max[axis];
        if (given(frame.fixed[axis])) size[axis] = frame.fixed[axis];
        else if (given(min) && given(max) && given(p[axis])) size[axis] = clampTo(p[axis], min, max);
        else if (!given(p[axis]) && given(frame.ideal[axis])) size[axis] = frame.ideal[axis];
        else if (given(min) && given(max)) size[axis] = clampTo(content[axis], min, max);
        else if (given(min)) size[axis] = std::max(min, std::min(given(q[axis]) ? q[axis] : infinity, content[axis]));
        else if (given(max)) size[axis] = std::min(max, std::max(given(q[axis]) ? q[axis] : -infinity, content[axis]));
        else size[axis] = content[axis];
    }
    return size;
}
// What the content of a frame is proposed when it gets its place.
static Proposal framePlacement(const FrameSpec& frame, const Proposal& p, const Size& size) {
    Proposal q;
    for (int axis : {0, 1}) {
        if (!frame.flexible) { q[axis] = given(frame.fixed[axis]) ? frame.fixed[axis] : p[axis]; continue; }
        bool open = !given(frame.fixed[axis]) && !given(p[axis]) && !given(frame.ideal[axis]);
        bool above = !given(frame.min[axis]) || frame.min[axis] < size[axis];
        bool below = !given(frame.max[axis]) || size[axis] < frame.max[axis];
        q[axis] = open && above && below ? unspecified : size[axis];
    }
    return q;
}
static FrameSpec styleFrame(const Style& style, const Pair& base) {
    FrameSpec frame;
    for (int axis : {0, 1}) {
        double length = style.length[axis].resolve(base[axis]); double min = style.min[axis].resolve(base[axis]);
        double max = style.max[axis].resolve(base[axis]);
        bool limited = style.min[axis].unit != Dimension::Auto || style.max[axis].unit != Dimension::Auto;
        if (style.length[axis].unit == Dimension::Auto && limited) frame.flexible = true;
        if (given(length)) {
            frame.fixed[axis] = clampTo(length, min, max);
        } else { frame.min[axis] = min; frame.max[axis] = max; }
    }
    sanitize(frame); return frame;
}
static bool hasStyleFrame(const Element& e) { return e.style.framed[0] || e.style.framed[1]; }

// MARK: - Measuring
static Size measure(Element& e, const Proposal& p, const Pair& base);
static const std::vector<Placement>& arrange(Element& e, const Proposal& p);
static std::optional<double> explicitGuide(Element& e, Guide guide, const Proposal& p, const Pair& base);

// Lines are filled with words as long as they fit.
static Size measureText(const Element& e, double width) {
    double widest = 0; int lines = 0;
    auto finishLine = [&](double used) { widest = std::max(widest, used); ++lines; };
    for (auto& words : e.paragraphs) {
        double used = 0; bool empty = true;
        for (double word : words) {
            double extended = empty ? word : used + e.wordSpacing + word;
            if (!empty && given(width) && extended > width + 1e-9) { finishLine(used); extended = word; }
            used = extended; empty = false;
        }
        finishLine(used);
    }
    if (e.lineLimit > 0) lines = std::min(lines, e.lineLimit);
    return {widest, lines * e.lineHeight};
}
static Proposal ratioProposal(const Size& shape, bool fill, const Proposal& p) {
    double rw = shape[0], rh = shape[1];
    if (rw == rh) rw = rh = 1;
    auto scaleOf = [](double length, double part) {
        if (!given(length)) return infinity;
        double scale = length / part; return std::isnan(scale) ? infinity : scale;
    };
    double sw = scaleOf(p[0], rw), sh = scaleOf(p[1], rh);
    double scale = fill ? std::max(sw, sh) : std::min(sw, sh);
    auto scaled = [scale](double part) { return part == 0 ? 0 : scale * part; }; return {scaled(rw), scaled(rh)};
}
static Proposal aspectRatioProposal(Element& e, const Proposal& p) {
    if (!given(p[0]) && !given(p[1])) return p;
    Proposal ideal(unspecified, unspecified);
    Size shape = e.ratio > 0 ? Size(e.ratio, 1) : measure(*e.children[0], ideal, ideal);
    return ratioProposal(shape, e.fill, p);
}
static Proposal paddingProposal(const Element& e, const Proposal& p) {
    Proposal q = p;
    if (given(q[0])) q[0] = std::max(0.0, q[0] - e.insets[LeadingEdge] - e.insets[TrailingEdge]);
    if (given(q[1])) q[1] = std::max(0.0, q[1] - e.insets[TopEdge] - e.insets[BottomEdge]);
    return q;
}
// Proposes nothing in particular on the axes of the element.
static Proposal withoutAxes(const Element& e, Proposal p) {
    for (int axis : {0, 1}) if (e.onAxis[axis]) p[axis] = unspecified;
    return p;
}
static double priorityOf(const Element& e);
static bool isIdentity(const Element& e) {
    return e.children.size() == 1 && e.children[0]->style.spacingBefore == 0 && e.children[0]->style.spacingAfter == 0;
}
// The first child that fits at its ideal size, or else the last one.
static size_t fittingChild(Element& e, const Proposal& p) {
    Proposal ideal(unspecified, unspecified);
    for (size_t i = 0; i + 1 < e.children.size(); ++i) {
        Size size = measure(*e.children[i], ideal, ideal); bool fits = true;
        for (int axis : {0, 1}) if (e.onAxis[axis] && given(p[axis]) && size[axis] > p[axis]) fits = false;
        if (fits) return i;
    }
    return e.children.size() - 1;
}

// MARK: - Stacks
struct StackLayout {
    std::vector<Proposal> proposals; std::vector<Size> sizes;
    std::vector<double> gaps;        // before each child
    double trailingGap = 0;
    double length = 0;               // all children and gaps
    double breadth = 0;              // the size across
    std::vector<double> offsets;     // of each child across
};
static std::vector<double> stackGaps(const Element& stack, double& trailingGap) {
    std::vector<double> gaps;
    for (size_t i = 0; i < stack.children.size(); ++i) {
        double gap = stack.children[i]->style.spacingBefore;
        if (i > 0) gap += stack.children[i - 1]->style.spacingAfter + stack.spacing;
        gaps.push_back(gap);
    }
    trailingGap = stack.children.empty() ? 0 : stack.children.back()->style.spacingAfter;
    return gaps;
}
static Guide stackGuide(const Element& stack, const Element& child) {
    const std::string& name = child.style.alignSelfName.empty() ? stack.alignItems : child.style.alignSelfName;
    bool row = stack.axis == Horizontal;
    if (name == "start") return row ? Top : Leading;
    if (name == "end") return row ? Bottom : Trailing;
    if (row && name == "baselineFirst") return FirstBaseline;
    if (row && name == "baselineLast") return LastBaseline;
    return row ? CenterY : CenterX;
}
// A child on its way through the division of a stack's length.
struct Candidate { size_t index; double priority, least, flexibility; };
static bool isSizedBefore(const Candidate& a, const Candidate& b) {
    if (a.priority != b.priority) return a.priority > b.priority;
    if (a.flexibility == infinity && b.flexibility == infinity) return a.least > b.least;
    return a.flexibility < b.flexibility;
}
static std::vector<Candidate> orderedCandidates(Element& stack, const Proposal& p) {
    Axis axis = stack.axis; std::vector<Candidate> order; Proposal least = p, most = p;
    least[axis] = 0; most[axis] = infinity;
    for (size_t i = 0; i < stack.children.size(); ++i) {
        Element& child = *stack.children[i]; double low = measure(child, least, p)[axis];
        double high = measure(child, most, p)[axis]; double flexibility = high - low;
        if (std::isnan(flexibility)) flexibility = 0;
        order.push_back({i, priorityOf(child), low, flexibility});
    }
    std::stable_sort(order.begin(), order.end(), isSizedBefore); return order;
}
// Shares the length out: by falling priority, then from the least to the most flexible child.
static void divideLength(Element& stack, const Proposal& p, double gaps, StackLayout& layout) {
    Axis axis = stack.axis; std::vector<Candidate> order = orderedCandidates(stack, p);
    double available = p[axis] - gaps; double reserved = 0;
    for (auto& candidate : order) if (candidate.priority != order[0].priority) reserved += candidate.least;
    available -= reserved;
    for (size_t first = 0; first < order.size();) {
        size_t end = first; double minima = 0;
        while (end < order.size() && order[end].priority == order[first].priority) minima += order[end++].least;
        if (first > 0) available += minima;
        for (size_t k = first; k < end; ++k) {
            size_t index = order[k].index; Proposal offer = p;
            offer[axis] = std::max(0.0, available / double(end - k)); layout.proposals[index] = offer;
            layout.sizes[index] = measure(*stack.children[index], offer, p);
            double left = available - layout.sizes[index][axis];
            if (!std::isnan(left)) available = left;
        }
        first = end;
    }
}
// Children of the same guide share a line. What each of these groups needs across is put into the stack as a whole.
static void alignAcross(Element& stack, const Proposal& p, StackLayout& layout) {
    Axis minor = across(stack.axis); size_t count = stack.children.size();
    struct Reach { double lower = 0, upper = 0; }; std::map<Guide, Reach> groups;
    std::vector<Guide> guides; std::vector<double> lines;
    for (size_t i = 0; i < count; ++i) {
        Element& child = *stack.children[i]; Guide guide = stackGuide(stack, child);
        auto own = explicitGuide(child, guide, layout.proposals[i], p);
        double line = own ? *own : defaultGuide(guide, layout.sizes[i]); Reach& reach = groups[guide];
        if (-line < reach.lower) reach.lower = -line;
        if (layout.sizes[i][minor] - line > reach.upper) reach.upper = layout.sizes[i][minor] - line;
        layout.breadth = std::max(layout.breadth, reach.upper - reach.lower);
        guides.push_back(guide); lines.push_back(line);
    }
    for (size_t i = 0; i < count; ++i) {
        const Reach& reach = groups[guides[i]];
        double free = layout.breadth - (reach.upper - reach.lower), start = 0;
        if (guides[i] == CenterX || guides[i] == CenterY) start = free / 2;
        if (guides[i] == Trailing || guides[i] == Bottom) start = free;
        layout.offsets.push_back(start - reach.lower - lines[i]);
    }
}
static StackLayout layOutStack(Element& stack, const Proposal& p) {
    Axis axis = stack.axis; size_t count = stack.children.size();
    StackLayout layout;
    layout.proposals.assign(count, p); layout.sizes.resize(count);
    layout.gaps = stackGaps(stack, layout.trailingGap); double gaps = layout.trailingGap;
    for (double gap : layout.gaps) gaps += gap;
    if (given(p[axis])) divideLength(stack, p, gaps, layout);
    else for (size_t i = 0; i < count; ++i) layout.sizes[i] = measure(*stack.children[i], p, p);
    layout.length = gaps;
    for (auto& size : layout.sizes) layout.length += size[axis];
    alignAcross(stack, p, layout); return layout;
}
static Size stackSize(const Element& stack, const StackLayout& layout) {
    Size size; size[stack.axis] = std::max(0.0, layout.length); size[across(stack.axis)] = layout.breadth;
    return size;
}
static std::vector<Placement> arrangeStack(Element& stack, Proposal p) {
    Axis axis = stack.axis, minor = across(axis); StackLayout layout = layOutStack(stack, p);
    Size size = stackSize(stack, layout);
    if (!given(p[minor])) { p[minor] = size[minor]; layout = layOutStack(stack, p); }
    std::vector<Placement> places; double position = layout.length < 0 ? -layout.length / 2 : 0;
    for (size_t i = 0; i < stack.children.size(); ++i) {
        Placement place; position += layout.gaps[i]; place.origin[axis] = position;
        place.origin[minor] = layout.offsets[i]; place.proposal = layout.proposals[i];
        place.percentBase = p; position += layout.sizes[i][axis]; places.push_back(place);
    }
    return places;
}

// MARK: - ZStack
static double highestPriority(const Element& e) {
    double highest = -infinity;
    for (auto& child : e.children) highest = std::max(highest, priorityOf(*child));
    return highest;
}
static Size measureZStack(Element& e, const Proposal& p) {
    double highest = highestPriority(e); Size size;
    for (auto& child : e.children) {
        if (priorityOf(*child) != highest) continue;
        Size own = measure(*child, p, p);
        for (int axis : {0, 1}) size[axis] = std::max(size[axis], own[axis]);
    }
    return size;
}
static double guideOf(Element& e, Guide guide, const Proposal& p, const Pair& base) {
    auto own = explicitGuide(e, guide, p, base); return own ? *own : defaultGuide(guide, measure(e, p, base));
}
static std::vector<Placement> arrangeZStack(Element& e, const Proposal& p) {
    Size size = measureZStack(e, p); double highest = highestPriority(e);
    std::vector<Placement> places(e.children.size());
    for (int axis : {0, 1}) {
        Guide guide = e.alignment.guide[axis]; std::vector<double> lines; double line = -infinity;
        for (auto& child : e.children) {
            lines.push_back(guideOf(*child, guide, size, size));
            if (priorityOf(*child) == highest) line = std::max(line, lines.back());
        }
        for (size_t i = 0; i < places.size(); ++i) places[i].origin[axis] = line - lines[i];
    }
    for (auto& place : places) place.proposal = place.percentBase = size;
    return places;
}

// MARK: - The questions
static double priorityOf(const Element& e) {
    if (e.style.layoutPriority) return *e.style.layoutPriority;
    if (hasStyleFrame(e)) return 0;
    switch (e.kind) {
    case Kind::Spacer: return -infinity;
    case Kind::FixedSize: case Kind::AlignmentGuide: case Kind::Offset: case Kind::Layer:
        return priorityOf(*e.children[0]);
    case Kind::GeometryReader: case Kind::ViewThatFits: return e.children.empty() ? -infinity : 0;
    case Kind::Stack: case Kind::ZStack:
        if (e.children.empty()) return -infinity;
        return isIdentity(e) ? priorityOf(*e.children[0]) : 0;
    default: return 0;
    }
}
static Size measureCore(Element& e, const Proposal& p) {
    Element* child = e.children.empty() ? nullptr : e.children[0].get();
    switch (e.kind) {
    case Kind::Shape: return {given(p[0]) ? p[0] : 10, given(p[1]) ? p[1] : 10};
    case Kind::Fixed: return e.natural;
    case Kind::Picture:
        if (e.natural[0] == 0 && e.natural[1] == 0) return e.natural;
        return given(p[0]) || given(p[1]) ? ratioProposal(e.natural, false, p) : e.natural;
    case Kind::Text: return measureText(e, p[0]);
    case Kind::Spacer: {
        Size size;
        for (int axis : {0, 1})
            if (!e.orientation || *e.orientation == axis)
                size[axis] = given(p[axis]) ? std::max(p[axis], e.minLength) : e.minLength;
        return size;
    }
    case Kind::Divider: {
        int thin = e.orientation && *e.orientation == Horizontal ? Horizontal : Vertical;
        Size size(given(p[0]) ? p[0] : 10, given(p[1]) ? p[1] : 10); size[thin] = e.thickness; return size;
    }
    case Kind::Stack: return isIdentity(e) ? measure(*child, p, p) : stackSize(e, layOutStack(e, p));
    case Kind::ZStack: return isIdentity(e) ? measure(*child, p, p) : measureZStack(e, p);
    case Kind::Frame: {
        Proposal q = frameProposal(e.frame, p); return frameSize(e.frame, p, q, measure(*child, q, q));
    }
    case Kind::Padding: {
        Proposal q = paddingProposal(e, p); Size size = measure(*child, q, q);
        return {std::max(0.0, size[0] + e.insets[LeadingEdge] + e.insets[TrailingEdge]),
                std::max(0.0, size[1] + e.insets[TopEdge] + e.insets[BottomEdge])};
    }
    case Kind::FixedSize: { Proposal q = withoutAxes(e, p); return measure(*child, q, q); }
    case Kind::AspectRatio: { Proposal q = aspectRatioProposal(e, p); return measure(*child, q, q); }
    case Kind::Offset: case Kind::AlignmentGuide: case Kind::Layer: return measure(*child, p, p);
    case Kind::Position: {
        Size size = p;
        if (given(p[0]) && given(p[1])) return size;
        Size own = measure(*child, p, p);
        for (int axis : {0, 1}) if (!given(p[axis])) size[axis] = own[axis];
        return size;
    }
    case Kind::GeometryReader: return {given(p[0]) ? p[0] : 0, given(p[1]) ? p[1] : 0};
    case Kind::ViewThatFits:
        if (e.children.empty()) return {0, 0};
        return measure(*e.children[fittingChild(e, p)], p, p);
    case Kind::Scroll: {
        Proposal q = withoutAxes(e, p); Size size = measure(*child, q, q);
        for (int axis : {0, 1}) if (e.onAxis[axis] && given(p[axis])) size[axis] = p[axis];
        return size;
    }
    }
    return {0, 0};
}
// The content of a style's frame: what it is proposed where it is placed, and its origin there.
static Placement placeContent(Element& e, const FrameSpec& frame, const Proposal& p, const Size& size);
static Size measure(Element& e, const Proposal& p, const Pair& base) {
    CacheKey key = cacheKey(p, base); auto found = e.measured.find(key);
    if (found != e.measured.end()) return found->second;
    Size size;
    if (hasStyleFrame(e)) {
        FrameSpec frame = styleFrame(e.style, base); Proposal q = frameProposal(frame, p);
        size = frameSize(frame, p, q, measureCore(e, q));
    } else { size = measureCore(e, p); }
    e.measured.emplace(key, size); return size;
}
static std::optional<double> coreGuide(Element& e, Guide guide, const Proposal& p) {
    auto ofChild = [&](size_t i) -> std::optional<double> {
        const Placement& place = arrange(e, p)[i];
        auto own = explicitGuide(*e.children[i], guide, place.proposal, place.percentBase);
        if (own) *own += place.origin[axisOf(guide)];
        return own;
    };
    switch (e.kind) {
    case Kind::Text:
        if (guide == FirstBaseline) return 0.8 * e.lineHeight;
        if (guide == LastBaseline) return measureText(e, p[0])[1] - 0.2 * e.lineHeight;
        return std::nullopt;
    case Kind::Stack: case Kind::ZStack: case Kind::GeometryReader: {
        if (e.kind != Kind::GeometryReader && isIdentity(e)) return explicitGuide(*e.children[0], guide, p, p);
        if (guide != FirstBaseline && guide != LastBaseline) return std::nullopt;
        std::optional<double> result;
        for (size_t i = 0; i < e.children.size(); ++i) {
            auto own = ofChild(i);
            if (!own) continue;
            if (!result) result = own;
            else result = guide == FirstBaseline ? std::min(*result, *own) : std::max(*result, *own);
        }
        return result;
    }
    case Kind::Offset: case Kind::Layer: return explicitGuide(*e.children[0], guide, p, p);
    case Kind::AlignmentGuide:
        if (guide == e.guide) return (e.ofGuide ? guideOf(*e.children[0], *e.ofGuide, p, p) : 0) + e.plus;
        return explicitGuide(*e.children[0], guide, p, p);
    case Kind::Frame: case Kind::Padding: case Kind::FixedSize: case Kind::AspectRatio: case Kind::Position:
    case Kind::Scroll: return ofChild(0);
    case Kind::ViewThatFits:
        if (e.children.empty()) return std::nullopt;
        return ofChild(fittingChild(e, p));
    default: return std::nullopt;
    }
}
static std::optional<double> explicitGuide(Element& e, Guide guide, const Proposal& p, const Pair& base) {
    if (guide == FirstBaseline && e.style.ascender) return *e.style.ascender;
    if (guide == LastBaseline && e.style.descender) return measure(e, p, base)[1] + *e.style.descender;
    if (!hasStyleFrame(e)) return coreGuide(e, guide, p);
    FrameSpec frame = styleFrame(e.style, base);
    Placement content = placeContent(e, frame, p, measure(e, p, base));
    auto own = coreGuide(e, guide, content.proposal);
    if (own) *own += content.origin[axisOf(guide)];
    return own;
}
static Placement placeContent(Element& e, const FrameSpec& frame, const Proposal& p, const Size& size) {
    Placement place; place.proposal = place.percentBase = framePlacement(frame, p, size);
    Size content = measureCore(e, place.proposal);
    for (int axis : {0, 1}) {
        Guide guide = frame.alignment.guide[axis]; auto own = coreGuide(e, guide, place.proposal);
        place.origin[axis] = defaultGuide(guide, size) - (own ? *own : defaultGuide(guide, content));
    }
    return place;
}
static std::vector<Placement> arrangeCore(Element& e, const Proposal& p) {
    std::vector<Placement> places(e.children.size());
    for (auto& place : places) place.proposal = place.percentBase = p;
    if (places.empty()) return places;
    Placement& first = places[0]; Element& child = *e.children[0];
    switch (e.kind) {
    case Kind::Stack: return isIdentity(e) ? places : arrangeStack(e, p);
    case Kind::ZStack: return isIdentity(e) ? places : arrangeZStack(e, p);
    case Kind::Frame: {
        Size size = measureCore(e, p); first.proposal = first.percentBase = framePlacement(e.frame, p, size);
        for (int axis : {0, 1}) {
            Guide guide = e.frame.alignment.guide[axis];
            first.origin[axis] = defaultGuide(guide, size) - guideOf(child, guide, first.proposal, first.percentBase);
        }
        break;
    }
    case Kind::Padding: first.proposal = first.percentBase = paddingProposal(e, p);
        first.origin = {e.insets[LeadingEdge], e.insets[TopEdge]}; break;
    case Kind::FixedSize: case Kind::Scroll: first.proposal = first.percentBase = withoutAxes(e, p); break;
    case Kind::AspectRatio: first.proposal = first.percentBase = aspectRatioProposal(e, p); break;
    case Kind::Offset: first.origin = e.move; break;
    case Kind::Position: {
        first.proposal = first.percentBase = measureCore(e, p);
        Size own = measure(child, first.proposal, first.percentBase);
        first.origin = {e.move[0] - own[0] / 2, e.move[1] - own[1] / 2};
        break;
    }
    case Kind::Layer: {
        Size size = measure(child, p, p); Placement& layer = places[1]; layer.proposal = layer.percentBase = size;
        for (int axis : {0, 1}) {
            Guide guide = e.alignment.guide[axis];
            layer.origin[axis] = guideOf(child, guide, p, p) - guideOf(*e.children[1], guide, size, size);
        }
        break;
    }
    case Kind::GeometryReader:
        for (auto& place : places) place.proposal = place.percentBase = measureCore(e, p);
        break;
    case Kind::ViewThatFits: {
        size_t shown = fittingChild(e, p);
        for (size_t i = 0; i < places.size(); ++i) places[i].hidden = i != shown;
        break;
    }
    default: break;
    }
    return places;
}
static const std::vector<Placement>& arrange(Element& e, const Proposal& p) {
    CacheKey key = cacheKey(p, p); auto found = e.arranged.find(key);
    if (found == e.arranged.end()) found = e.arranged.emplace(key, arrangeCore(e, p)).first;
    return found->second;
}

// MARK: - Frames of the whole tree
struct Frame { std::string path; double x, y, width, height; };
static void collectHidden(const Element& e, const Point& origin, std::vector<Frame>& frames) {
    frames.push_back({e.path, origin[0], origin[1], 0, 0});
    for (auto& child : e.children) collectHidden(*child, origin, frames);
}
static void collectFrames(Element& e, Point origin, const Placement& placement, std::vector<Frame>& frames) {
    Proposal p = placement.proposal; Size size = measure(e, p, placement.percentBase);
    frames.push_back({e.path, origin[0], origin[1], size[0], size[1]});
    if (hasStyleFrame(e)) {
        Placement content = placeContent(e, styleFrame(e.style, placement.percentBase), p, size);
        for (int axis : {0, 1}) origin[axis] += content.origin[axis];
        p = content.proposal;
    }
    const std::vector<Placement>& places = arrange(e, p);
    for (size_t i = 0; i < places.size(); ++i) {
        Point at(origin[0] + places[i].origin[0], origin[1] + places[i].origin[1]);
        if (places[i].hidden) collectHidden(*e.children[i], origin, frames);
        else collectFrames(*e.children[i], at, places[i], frames);
    }
}

// MARK: - Reading fixtures
static void allowKeys(const Json& object, const std::vector<const char*>& keys, const char* where) {
    for (auto& member : object.members)
        if (std::none_of(keys.begin(), keys.end(), [&](const char* key) { return member.first == key; }))
            throw Refusal(std::string(where) + ": " + member.first);
}
static Dimension readDimension(const Json& value) {
    Dimension result;
    if (value.type == Json::Number) return {Dimension::Points, value.number};
    if (value.type != Json::String) throw BadInput("a dimension was expected");
    const std::string& text = value.string;
    if (text == "auto") return result;
    if (text == "infinity") return {Dimension::Points, infinity};
    char* end = nullptr; double number = std::strtod(text.c_str(), &end);
    if (end == text.c_str()) throw Refusal("dimension " + text);
    if (!std::strcmp(end, "%")) return {Dimension::Percent, number};
    if (!std::strcmp(end, "pt")) return {Dimension::Points, number};
    throw Refusal("dimension " + text);
}
static Style readStyle(const Json& json) {
    Style style;
    allowKeys(json, {"width", "height", "minWidth", "minHeight", "maxWidth", "maxHeight", "layoutPriority", "ascender",
                     "descender", "alignSelf", "spacingBefore", "spacingAfter"}, "style");
    const char* names[3][2] = {{"width", "height"}, {"minWidth", "minHeight"}, {"maxWidth", "maxHeight"}};
    for (int axis : {0, 1}) {
        Dimension* targets[3] = {&style.length[axis], &style.min[axis], &style.max[axis]};
        for (int i : {0, 1, 2})
            if (auto* value = json.find(names[i][axis])) {
                *targets[i] = readDimension(*value);
                if (targets[i]->unit != Dimension::Auto) style.framed[axis] = true;
            }
    }
    if (auto* value = json.find("layoutPriority")) style.layoutPriority = value->number;
    if (auto* value = json.find("ascender")) style.ascender = value->number;
    if (auto* value = json.find("descender")) style.descender = value->number;
    style.alignSelfName = json.text("alignSelf", ""); style.spacingBefore = json.length("spacingBefore", 0);
    style.spacingAfter = json.length("spacingAfter", 0); return style;
}
static void readText(Element& e, const Json& content) {
    e.kind = Kind::Text; double characterWidth = content.length("characterWidth", 8);
    e.lineHeight = content.length("lineHeight", 16); e.wordSpacing = characterWidth;
    e.lineLimit = int(content.length("lineLimit", 0)); std::string text = content.text("text", ""), word;
    if (text.empty()) return;
    e.paragraphs.emplace_back();
    auto finishWord = [&] {
        auto characters = std::count_if(word.begin(), word.end(), [](char c) { return (c & 0xC0) != 0x80; });
        if (!word.empty()) e.paragraphs.back().push_back(double(characters) * characterWidth);
        word.clear();
    };
    for (char c : text) {
        if (c == '\n') { finishWord(); e.paragraphs.emplace_back(); }
        else if (c == ' ') finishWord();
        else word += c;
    }
    finishWord();
}
static void readContent(Element& e, const Json& content) {
    allowKeys(content, {"width", "height", "image", "resizable", "text", "characterWidth", "lineHeight", "lineLimit",
                        "kind"}, "content");
    e.kind = Kind::Fixed;
    if (content.find("text")) return readText(e, content);
    if (auto* image = content.find("image")) {
        e.natural = {image->length("width", 0), image->length("height", 0)};
        auto* resizable = content.find("resizable");
        if (resizable && resizable->boolean) e.kind = Kind::Picture;
    } else { e.natural = {content.length("width", 0), content.length("height", 0)}; }
}
static void readFrame(Element& e, const Json& json) {
    auto limit = [&](const char* key) {
        auto* value = json.find(key);
        if (!value) return unspecified;
        return value->type == Json::Number ? value->number : infinity;
    };
    FrameSpec& frame = e.frame; frame.fixed = {limit("width"), limit("height")};
    frame.min = {limit("minWidth"), limit("minHeight")};
    frame.ideal = {limit("idealWidth"), limit("idealHeight")};
    frame.max = {limit("maxWidth"), limit("maxHeight")};
    for (const Pair* limits : {&frame.min, &frame.ideal, &frame.max})
        if (given((*limits)[0]) || given((*limits)[1])) frame.flexible = true;
    frame.alignment = alignmentNamed(json.text("alignment", "center")); sanitize(frame);
}
static void readInsets(Element& e, const Json* insets) {
    if (!insets || insets->type == Json::String) { std::fill(e.insets, e.insets + 4, 16.0); return; }
    if (insets->type == Json::Number) { std::fill(e.insets, e.insets + 4, insets->number); return; }
    e.insets[TopEdge] = insets->length("top", 0); e.insets[LeadingEdge] = insets->length("leading", 0);
    e.insets[BottomEdge] = insets->length("bottom", 0); e.insets[TrailingEdge] = insets->length("trailing", 0);
}
static std::unique_ptr<Element> readElement(const Json& json, const std::string& path, std::optional<Axis> orientation) {
    static const std::map<std::string, Kind> kinds = {
        {"node", Kind::Shape}, {"stack", Kind::Stack}, {"zstack", Kind::ZStack}, {"spacer", Kind::Spacer},
        {"divider", Kind::Divider}, {"frame", Kind::Frame}, {"padding", Kind::Padding}, {"fixedSize", Kind::FixedSize},
        {"aspectRatio", Kind::AspectRatio}, {"offset", Kind::Offset}, {"position", Kind::Position},
        {"alignmentGuide", Kind::AlignmentGuide}, {"layer", Kind::Layer}, {"geometryReader", Kind::GeometryReader},
        {"viewThatFits", Kind::ViewThatFits}, {"scroll", Kind::Scroll}};
    auto e = std::make_unique<Element>(); auto kind = kinds.find(json.text("type", "node"));
    if (kind == kinds.end()) throw Refusal("type " + json.text("type", "node"));
    if (json.find("algorithm") && json.text("algorithm", "") != "hstack") throw Refusal("algorithm");
    e->kind = kind->second; e->path = path; e->id = json.text("id", ""); e->orientation = orientation;
    if (auto* style = json.find("style")) e->style = readStyle(*style);
    if (auto* content = json.find("content")) readContent(*e, *content);
    e->axis = json.text("direction", "horizontal") == "vertical" ? Vertical : Horizontal;
    if (json.text("spacing", "") == "default") throw Refusal("default spacing");
    e->spacing = json.length("spacing", 0);
    e->alignItems = json.text("alignItems", "center"); e->minLength = json.length("minLength", 8);
    e->thickness = json.length("thickness", 1); e->ratio = json.length("ratio", 0);
    e->fill = json.text("contentMode", "fit") == "fill";
    e->move = {json.length("x", 0), json.length("y", 0)}; e->plus = json.length("plus", 0);
    e->alignment = alignmentNamed(json.text("alignment", "center"));
    if (auto* guide = json.find("guide")) e->guide = guideNamed(guide->string);
    if (auto* guide = json.find("of")) e->ofGuide = guideNamed(guide->string);
    if (e->kind == Kind::Frame) readFrame(*e, json);
    if (e->kind == Kind::Padding) readInsets(*e, json.find("insets"));
    std::string axes = json.text("axes", e->kind == Kind::Scroll ? "vertical" : "both");
    e->onAxis[0] = axes != "vertical"; e->onAxis[1] = axes != "horizontal";
    std::optional<Axis> inside = orientation;
    if (e->kind == Kind::Stack) inside = e->axis;
    if (e->kind == Kind::ZStack || e->kind == Kind::GeometryReader || e->kind == Kind::Scroll) inside = std::nullopt;
    auto add = [&](const Json& child) {
        std::string prefix = path == "/" ? "/" : path + "/";
        e->children.push_back(readElement(child, prefix + std::to_string(e->children.size()), inside));
    };
    if (auto* children = json.find("children")) for (auto& child : children->items) add(child);
    if (auto* child = json.find("child")) add(*child);
    if (auto* layer = json.find("layer")) add(*layer);
    return e;
}
static double readProposedLength(const Json* object, const char* key, double missing) {
    auto* value = object ? object->find(key) : nullptr;
    if (!value) return missing;
    if (value->type == Json::Number) return value->number;
    return value->type == Json::String ? infinity : unspecified;
}
static Proposal readProposal(const Json& fixture) {
    if (auto* proposal = fixture.find("proposal"))
        return {readProposedLength(proposal, "width", unspecified), readProposedLength(proposal, "height", unspecified)};
    auto* size = fixture.find("constrainedSize");
    if (size && (size->find("min") || size->find("max"))) size = size->find("max");
    return {readProposedLength(size, "width", infinity), readProposedLength(size, "height", infinity)};
}

// MARK: - Answers
static std::string numberText(double value) {
    char buffer[40]; std::snprintf(buffer, sizeof buffer, "%.17g", value == 0 ? 0.0 : value); return buffer;
}
static std::string solve(const Json& fixture) {
    allowKeys(fixture, {"name", "description", "algorithm", "constrainedSize", "proposal", "root", "expected",
                        "layoutDirection"}, "fixture");
    if (fixture.text("algorithm", "hstack") != "hstack") throw Refusal("algorithm");
    auto* json = fixture.find("root");
    if (!json) throw BadInput("root is missing");
    auto root = readElement(*json, "/", std::nullopt); Placement place;
    place.proposal = place.percentBase = readProposal(fixture); std::vector<Frame> frames;
    collectFrames(*root, Point(0, 0), place, frames);
    if (fixture.text("layoutDirection", "leftToRight") == "rightToLeft")
        for (Frame& frame : frames) frame.x = frames[0].width - frame.x - frame.width;
    std::string out = "\"status\":\"solved\",\"size\":[" +
        numberText(frames[0].width) + "," + numberText(frames[0].height) + "],\"frames\":{";
    bool first = true;
    for (const Frame& frame : frames) {
        for (double value : {frame.x, frame.y, frame.width, frame.height})
            if (!std::isfinite(value)) return "\"status\":\"failed\",\"error\":\"no end at " + frame.path + "\"";
        if (!first) out += ",";
        first = false;
        out += quoted(frame.path) + ":[" + numberText(frame.x) + "," + numberText(frame.y) + "," +
            numberText(frame.width) + "," + numberText(frame.height) + "]";
    }
    return out + "}";
}
int main() {
    std::string line;
    while (std::getline(std::cin, line)) {
        if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
        std::string name, answer;
        try {
            Json fixture = JsonParser(line).parseDocument(); name = fixture.text("name", "");
            answer = solve(fixture);
        } catch (const Refusal& refusal) {
            answer = "\"status\":\"refused\",\"error\":" + quoted(refusal.what());
        } catch (const std::exception& error) { answer = "\"status\":\"invalid\",\"error\":" + quoted(error.what()); }
        std::cout << "{\"name\":" << quoted(name) << ",\"engine\":\"mine\"," << answer << "}" << std::endl;
    }
}
