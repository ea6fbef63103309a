// SPDX-License-Identifier: GPL-3.0-or-later
// A layout engine for rows and columns as SwiftUI lays them out.
// Reads one fixture a line, and writes the frames of its elements by their paths.
#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <limits>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

// The environment variable MISTAKE chooses one of 20 deliberate mistakes; 0 or unset: none.
static const int mistake = std::getenv("MISTAKE") ? std::atoi(std::getenv("MISTAKE")) : 0;

using std::string;
using std::vector;

static const double INF = std::numeric_limits<double>::infinity();
static const double NIL = std::numeric_limits<double>::quiet_NaN(); // an unspecified length
static bool nil(double x) { return std::isnan(x); }
static double or_(double x, double other) { return nil(x) ? other : x; }

[[noreturn]] static void refuse(const string& why) { throw std::runtime_error(why); }

// ---------------------------------------------------------------- JSON

struct Json {
    enum Type { Null, Bool, Number, String, Array, Object } type = Null;
    bool truth = false;
    double number = 0;
    string text;
    vector<Json> items;
    vector<std::pair<string, Json>> members;

    const Json* find(const string& key) const {
        for (auto& m : members) if (m.first == key) return &m.second;
        return nullptr;
    }
};

struct Parser {
    const string& s;
    size_t at = 0;

    char peek() {
        while (at < s.size() && std::isspace((unsigned char)s[at])) at++;
        if (at >= s.size()) refuse("the line ends early");
        return s[at];
    }
    void expect(char c) {
        if (peek() != c) refuse(string("not JSON: no ") + c);
        at++;
    }
    bool word(const string& w) { return s.compare(at, w.size(), w) == 0 ? at += w.size() : false; }
    unsigned hex4() { return at += 4, (unsigned)std::strtoul(s.substr(at - 4, 4).c_str(), nullptr, 16); }
    static void utf8(string& out, unsigned c) {
        int more = c < 0x80 ? 0 : c < 0x800 ? 1 : c < 0x10000 ? 2 : 3;
        const unsigned lead[] = {0, 0xC0, 0xE0, 0xF0};
        out += (char)(lead[more] | c >> 6 * more);
        while (more-- > 0) out += (char)(0x80 | (c >> 6 * more & 63));
    }
    string quoted() {
        expect('"');
        string out;
        while (at < s.size() && s[at] != '"') {
            char c = s[at++];
            if (c != '\\') { out += c; continue; }
            c = at < s.size() ? s[at++] : 0;
            if (c == 'u') {
                unsigned u = hex4();
                if (u >= 0xD800 && u < 0xDC00 && word("\\u")) u = 0x10000 + ((u - 0xD800) << 10) + (hex4() - 0xDC00);
                utf8(out, u);
            } else out += c == 'n' ? '\n' : c == 't' ? '\t' : c == 'r' ? '\r' : c == 'b' ? '\b' : c == 'f' ? '\f' : c;
        }
        if (at++ >= s.size()) refuse("the line ends in a string");
        return out;
    }
    Json value(int depth = 0) {
        if (depth > 400) refuse("nested too deep");
        Json v;
        char c = peek();
        if (c == '{' || c == '[') {
            v.type = c == '{' ? Json::Object : Json::Array;
            char close = c == '{' ? '}' : ']';
            at++;
            if (peek() == close) { at++; return v; }
            do {
                if (c == '[') { v.items.push_back(value(depth + 1)); continue; }
                string key = quoted();
                expect(':');
                v.members.emplace_back(key, value(depth + 1));
            } while (peek() == ',' && ++at);
            expect(close);
        } else if (c == '"') {
            v.type = Json::String;
            v.text = quoted();
        } else if (word("true") || word("false")) {
            v.type = Json::Bool;
            v.truth = s[at - 2] == 'u';
        } else if (!word("null")) {
            char* end = nullptr;
            v.type = Json::Number;
            v.number = std::strtod(s.c_str() + at, &end);
            if (end == s.c_str() + at) refuse("not JSON");
            at = (size_t)(end - s.c_str());
        }
        return v;
    }
};

static string escaped(const string& s) {
    string out = "\"";
    char buffer[8];
    for (unsigned char c : s) {
        if (c == '"' || c == '\\') (out += '\\') += (char)c;
        else if (c >= 0x20) out += (char)c;
        else { std::snprintf(buffer, sizeof buffer, "\\u%04x", c); out += buffer; }
    }
    return out + "\"";
}

// ---------------------------------------------------------------- views

struct Vec {
    double v[2] = {};
    double& operator[](int a) { return v[a]; }
    double operator[](int a) const { return v[a]; }
};
static const Vec IDEAL{{NIL, NIL}};
template <class F> static Vec each(F f) { return {{f(0), f(1)}}; }
static bool same(double a, double b) { return a == b || (nil(a) && nil(b)); }
static bool same(const Vec& a, const Vec& b) { return same(a[0], b[0]) && same(a[1], b[1]); }

// A dimension of a style: left out, points or a percentage of what the stack around was proposed.
struct Dim {
    enum { Auto, Points, Percent } unit = Auto;
    double value = 0;
    bool said() const { return unit != Auto; }
    double resolve(double base) const {
        if (unit == Points) return value;
        if (unit == Auto || nil(base) || std::isinf(base)) return NIL;
        return value * base / 100;
    }
};

enum Guide { Leading, CenterX, Trailing, Top, CenterY, Bottom, BaselineFirst, BaselineLast };
static double fallback(Guide k, const Vec& size) {
    if (k == Leading || k == Top) return 0;
    if (k == CenterX || k == CenterY) return size[k == CenterY] / 2;
    return size[k != Trailing];
}
struct Alignment { Guide k[2] = {CenterX, CenterY}; };

enum Kind {
    Colour, Rigid, Picture, Text, Spacer, Divider, Baselines, FixedFrame, FlexFrame, Priority,
    Padding, FixedSize, Scroll, Ratio, Offset, Position, Guided, Layer, Stack, ZStack, Reader, Fits
};

// What an element prefers beside one of its edges, by category.
enum Category { TextLine, AboveText, BelowText, LeftOfText, RightOfText, Categories };
struct Preference { double plain = NIL, by[Categories] = {NIL, NIL, NIL, NIL, NIL}; };
enum Side { Left, Up, Right, Down };

// How a stack divides one proposal.
struct Division { Vec proposal, size; vector<Vec> offers, sizes, origins; };

struct View {
    Kind kind = Colour;
    int frame = -1;                              // its number among the frames, -1: part of an element
    int axis = -1;                               // of a stack; of the stack around a spacer or divider
    vector<View*> children;
    Vec size;                                    // of rigid content, pictures; the offset or position
    double length = 0;                           // of a spacer or divider; a priority; what a guide adds
    Dim fixed[2], least[2], ideal[2], most[2];   // of frames
    double insets[4] = {}, ascender = NIL, descender = NIL, ratio = NIL;
    bool axes[2] = {true, true}, fill = false;
    Alignment alignment;
    int guide = -1, of = -1;                     // of an alignment guide
    vector<vector<double>> lines;                // of text: the widths of its words
    double gap = 0, lineHeight = 16;
    int limit = 0;
    Guide across = CenterY;                      // of stacks
    double spacing = 0;
    bool defaultSpacing = false;
    vector<Division> known;
    string own = "auto";                         // of children of stacks: their own alignment across
    int self = -1;
    double before = 0, after = 0;

    bool limited(int a) const { return least[a].said() || ideal[a].said() || most[a].said(); }
};

static Vec measure(View* n, Vec p, Vec base);
static double explicitGuide(View* n, Guide k, Vec p, Vec base);
static double guideOf(View* n, Guide k, Vec p, Vec base) {
    double said = explicitGuide(n, k, p, base);
    return nil(said) ? fallback(k, measure(n, p, base)) : said;
}

static double clamp(double x, double least, double most) {
    if (mistake == 11) return std::min(or_(most, INF), std::max(x, or_(least, -INF)));
    return std::max(or_(least, -INF), std::min(x, or_(most, INF)));
}

static bool unary(View* n) { return n->children.size() == 1 && n->children[0]->before == 0 && n->children[0]->after == 0; }

static double priorityOf(View* n) {
    switch (n->kind) {
    case Priority: return n->length;
    case Spacer: return mistake == 18 ? 0 : -INF;
    case Baselines: case FixedSize: case Guided: case Offset: case Layer: return priorityOf(n->children[0]);
    case Stack: case ZStack: case Reader:
        if (n->children.empty()) return -INF;
        return n->kind != Reader && unary(n) ? priorityOf(n->children[0]) : 0;
    default: return 0;
    }
}

// ---------------------------------------------------------------- text and pictures

static Vec textSize(View* n, double width) {
    double widest = 0, available = or_(width, INF);
    int count = 0;
    for (auto& line : n->lines) {
        double at = 0;
        for (size_t i = 0; i < line.size(); i++, widest = std::max(widest, at)) {
            bool breaks = i > 0 && at + n->gap + line[i] > available + 1e-9;
            if (breaks) count++;
            at = i == 0 || breaks ? line[i] : at + n->gap + line[i];
        }
        count++;
    }
    if (n->limit > 0) count = std::min(count, n->limit);
    return {{mistake == 13 ? std::floor(widest) : widest, count * n->lineHeight}};
}

// The proposal that has a ratio, and lies in or around what is proposed.
static Vec scaled(Vec p, Vec ratio, bool fill) {
    double scale = fill ? -INF : INF;
    for (int a = 0; a < 2; a++) {
        double s = or_(p[a] / ratio[a], INF);
        scale = fill ? std::max(scale, s) : std::min(scale, s);
    }
    return each([&](int a) { return scale == 0 || ratio[a] == 0 ? 0 : scale * ratio[a]; });
}

// ---------------------------------------------------------------- frames and other wrappers

struct Limits { double least, ideal, most; };
static double baseOf(Vec base, int a) { return base[mistake == 14 ? 0 : a]; }
static Limits limitsOf(View* n, int a, Vec base) {
    double b = baseOf(base, a);
    Limits l{n->least[a].resolve(b), n->ideal[a].resolve(b), n->most[a].resolve(b)};
    if (!nil(l.least)) l.least = std::max(0.0, l.least);
    if (!nil(l.ideal)) l.ideal = std::max(or_(l.least, 0), l.ideal);
    if (!nil(l.most)) l.most = std::max(or_(l.ideal, 0), l.most);
    return l;
}

// A fixed length, within the limits beside it.
static double lengthOf(View* n, int a, Vec base) {
    double length = n->fixed[a].resolve(baseOf(base, a));
    return nil(length) ? NIL : clamp(length, limitsOf(n, a, base).least, limitsOf(n, a, base).most);
}

// Whether limits of a frame are about a length that it does not fix.
static bool flexible(View* n) {
    return (n->limited(0) && !n->fixed[0].said()) || (n->limited(1) && !n->fixed[1].said());
}

// What a wrapper proposes to its child when it is asked for its size.
static Vec asks(View* n, Vec p, Vec base) {
    switch (n->kind) {
    case FixedFrame: return each([&](int a) { return or_(lengthOf(n, a, base), p[a]); });
    case FlexFrame:
        return each([&](int a) {
            Limits l = limitsOf(n, a, base);
            double t = or_(lengthOf(n, a, base), mistake == 12 ? or_(l.ideal, p[a]) : or_(p[a], l.ideal));
            return nil(t) ? NIL : clamp(t, l.least, l.most);
        });
    case Padding: return mistake == 20 ? p : each([&](int a) { return nil(p[a]) ? NIL : std::max(0.0, p[a] - n->insets[a] - n->insets[a + 2]); });
    case FixedSize: case Scroll: return each([&](int a) { return n->axes[a] ? NIL : p[a]; });
    case Ratio: {
        if (nil(p[0]) && nil(p[1])) return p;
        Vec r = nil(n->ratio) ? measure(n->children[0], IDEAL, IDEAL) : Vec{{n->ratio, 1}};
        if (r[0] == r[1]) r = {{1, 1}};
        return scaled(p, r, n->fill);
    }
    default: return p;
    }
}

// What percentages inside of a wrapper refer to, whose child is proposed q.
static Vec below(View* n, Vec q, Vec base) { return n->kind == Baselines || n->kind == Priority ? base : q; }

static Vec wrapperSize(View* n, Vec p, Vec base) {
    Vec q = asks(n, p, base), c = measure(n->children[0], q, below(n, q, base));
    switch (n->kind) {
    case FixedFrame: return each([&](int a) { return or_(lengthOf(n, a, base), c[a]); });
    case FlexFrame:
        return each([&](int a) {
            Limits l = limitsOf(n, a, base);
            double length = lengthOf(n, a, base);
            if (!nil(length)) return length;
            if (nil(p[a]) && !nil(l.ideal)) return l.ideal;
            if (!nil(l.least) && !nil(l.most)) return clamp(nil(p[a]) ? c[a] : p[a], l.least, l.most);
            if (!nil(l.least)) return std::max(l.least, std::min(or_(q[a], INF), c[a]));
            if (mistake == 9 && !nil(l.most)) return std::min(l.most, c[a]);
            return nil(l.most) ? c[a] : std::min(l.most, std::max(or_(q[a], -INF), c[a]));
        });
    case Padding: return each([&](int a) { return std::max(0.0, c[a] + n->insets[a] + n->insets[a + 2]); });
    case Position: return each([&](int a) { return or_(p[a], c[a]); });
    case Scroll: return each([&](int a) { return n->axes[a] ? or_(p[a], c[a]) : c[a]; });
    default: return c;
    }
}

// Where a wrapper places its child, and with which proposal.
static void placing(View* n, Vec p, Vec base, Vec& q, Vec& within, Vec& origin) {
    View* c = n->children[0];
    q = asks(n, p, base);
    within = below(n, q, base);
    origin = Vec();
    Vec own = wrapperSize(n, p, base);
    if (n->kind == FlexFrame) {
        for (int a = 0; a < 2; a++) {
            Limits l = limitsOf(n, a, base);
            double length = lengthOf(n, a, base);
            bool open = nil(length) && nil(p[a]) && nil(l.ideal) && or_(l.least, -INF) < own[a] && own[a] < or_(l.most, INF);
            q[a] = !flexible(n) ? or_(length, p[a]) : open ? NIL : own[a];
        }
        within = q;
    }
    auto k = n->alignment.k;
    if (n->kind == FlexFrame || n->kind == FixedFrame)
        origin = each([&](int a) { return fallback(k[a], own) - guideOf(c, k[a], q, within); });
    if (mistake == 10) origin = each([&](int a) { return std::max(0.0, origin[a]); });
    if (n->kind == Padding) origin = {{n->insets[0], n->insets[1]}};
    if (n->kind == Position) {
        q = within = own;
        origin = each([&](int a) { return n->size[a] - measure(c, q, within)[a] / 2; });
    }
}

static View* fitting(View* n, Vec p) {
    for (View* c : n->children) {
        Vec s = measure(c, IDEAL, IDEAL);
        bool fits = true;
        for (int a = 0; a < 2; a++) if (n->axes[a] && !nil(p[a]) && s[a] > p[a]) fits = false;
        if (fits) return c;
    }
    return n->children.back();
}

// ---------------------------------------------------------------- default spacing

static Preference colourPreference(int side) {
    static const Category of[4] = {RightOfText, BelowText, LeftOfText, AboveText};
    Preference r;
    r.by[of[side]] = 0;
    return r;
}

static void merge(Preference& into, const Preference& other) {
    auto greater = [](double a, double b) { return nil(a) ? b : nil(b) ? a : std::max(a, b); };
    into.plain = greater(into.plain, other.plain);
    for (int c = 0; c < Categories; c++) into.by[c] = greater(into.by[c], other.by[c]);
}

// Whether an element is a spacer, or a stack of nothing but one.
static bool spacing(View* n) { return n->kind == Stack && unary(n) ? spacing(n->children[0]) : n->kind == Spacer; }

static Preference preference(View* n, int side) {
    int a = side % 2;
    Preference r;
    switch (n->kind) {
    case Text: {
        double line = n->lineHeight, ascent = 0.8 * line, descent = 0.2 * line, tenth = std::ceil(line / 10);
        if (a == 1) r.by[TextLine] = 0;
        if (side == Up) r.by[AboveText] = line + tenth - ascent;
        if (side == Down) r.by[BelowText] = std::max(line + tenth - 0.7 * line, tenth + descent);
        return r;
    }
    case Spacer:
        if (n->axis < 0 || n->axis == a) r.plain = 0;
        return r;
    case FixedFrame: case FlexFrame: {
        bool said = n->fixed[a].said() || n->limited(a);
        return said && !spacing(n->children[0]) ? colourPreference(side) : preference(n->children[0], side);
    }
    case Padding: return n->insets[side] != 0 ? colourPreference(side) : preference(n->children[0], side);
    case Baselines: case Priority: case FixedSize: case Ratio: case Offset: case Guided: case Layer:
        return preference(n->children[0], side);
    case Stack: case ZStack: case Reader:
        if (n->children.empty()) r.plain = 0;
        else if (n->kind == Stack && n->axis == a) return preference(side < 2 ? n->children.front() : n->children.back(), side);
        for (View* c : n->children) merge(r, preference(c, side));
        return r;
    default: return colourPreference(side);
    }
}

static double gapBetween(View* first, View* second, int axis) {
    Preference x = preference(first, axis + 2), y = preference(second, axis);
    double most = NIL;
    for (int c = 0; c < Categories; c++) {
        double sum = x.by[c] + y.by[c];
        if (!nil(sum)) most = std::max(or_(most, sum), sum);
    }
    if (!nil(most)) return most;
    return (nil(x.plain) && nil(y.plain)) || mistake == 8 ? 8 : std::max(or_(x.plain, 0), or_(y.plain, 0));
}

// ---------------------------------------------------------------- rows and columns

static const Division& divide(View* n, Vec p) {
    int m = n->axis, c = 1 - m;
    for (auto& d : n->known)
        if (mistake == 6 ? same(d.proposal[m], p[m]) : same(d.proposal, p)) return d;
    size_t count = n->children.size();
    Division d;
    d.proposal = p;
    for (auto list : {&d.offers, &d.sizes, &d.origins}) list->resize(count);
    // The gap before each child, and what is kept free around it.
    vector<double> gaps(count + 1, 0);
    for (size_t i = 0; i < count; i++) {
        if (i > 0) gaps[i] += n->defaultSpacing ? gapBetween(n->children[i - 1], n->children[i], m) : n->spacing;
        gaps[i] += n->children[i]->before;
        gaps[i + 1] += n->children[i]->after;
    }
    double allGaps = 0;
    for (double g : gaps) allGaps += g;
    auto ask = [&](size_t i, double offer, bool probe = true) {
        Vec q = p;
        q[m] = offer;
        if (mistake == 4 && probe) q[c] = offer;
        return measure(n->children[i], q, p);
    };
    auto give = [&](size_t i, double offer) {
        d.offers[i] = p;
        d.offers[i][m] = offer;
        d.sizes[i] = ask(i, offer, false);
    };
    if (nil(p[m])) for (size_t i = 0; i < count; i++) give(i, NIL);
    else {
        vector<double> least(count), flexibility(count), priority(count);
        vector<size_t> order(count);
        for (size_t i = 0; i < count; i++) {
            least[i] = ask(i, 0)[m];
            flexibility[i] = ask(i, INF)[m] - (mistake == 1 ? 0 : least[i]);
            priority[order[i] = i] = priorityOf(n->children[i]);
        }
        std::stable_sort(order.begin(), order.end(), [&](size_t x, size_t y) {
            if (priority[x] != priority[y]) return priority[x] > priority[y];
            if (flexibility[x] != flexibility[y]) return flexibility[x] < flexibility[y];
            return flexibility[x] == INF && least[x] > least[y];
        });
        double available = p[m] - allGaps;
        for (size_t i = 0; i < count; i++) if (priority[i] != priority[order[0]]) available -= least[i];
        for (size_t from = 0, to; from < count; from = to) {
            for (to = from; to < count && priority[order[to]] == priority[order[from]]; to++)
                if (from > 0 && mistake != 3) available += least[order[to]];
            for (size_t k = from; k < to; k++) {
                give(order[k], std::max(0.0, available / (double)((mistake == 2 ? count : to) - k)));
                double rest = available - d.sizes[order[k]][m];
                if (!nil(rest)) available = rest;
            }
        }
    }
    // Across. Children with an alignment of their own are aligned within the whole.
    double low[8] = {}, high[8] = {};
    vector<double> lines(count);
    auto guideFor = [&](size_t i) { return n->children[i]->self >= 0 ? (Guide)n->children[i]->self : n->across; };
    for (size_t i = 0; i < count; i++) {
        Guide k = guideFor(i);
        lines[i] = guideOf(n->children[i], k, d.offers[i], p);
        low[k] = std::min(low[k], -lines[i]);
        high[k] = std::max(high[k], d.sizes[i][c] - lines[i]);
    }
    for (int k = 0; k < 8; k++) if (mistake != 16 || k < BaselineFirst) d.size[c] = std::max(d.size[c], high[k] - low[k]);
    if (mistake == 16) for (auto& s : d.sizes) d.size[c] = std::max(d.size[c], s[c]);
    double total = allGaps;
    for (auto& s : d.sizes) total += s[m];
    if (mistake == 7) total += n->spacing;
    d.size[m] = std::max(0.0, total);
    double at = or_((d.size[m] - total) / 2, 0);
    for (size_t i = 0; i < count; i++) {
        Guide k = guideFor(i);
        d.origins[i][m] = at += gaps[i];
        at += d.sizes[i][m];
        Vec slack;
        if (k < BaselineFirst) slack[c] = d.size[c] - (high[k] - low[k]);
        d.origins[i][c] = fallback(k, slack) - lines[i] - low[k];
    }
    n->known.push_back(d);
    return n->known.back();
}

// What a stack is placed with: an unspecified length across becomes its own.
static Vec settled(View* n, Vec p) {
    int c = 1 - n->axis;
    if (nil(p[c]) && mistake != 5) p[c] = divide(n, p).size[c];
    return p;
}

struct Pile { Vec size, offer; vector<Vec> origins; };
static Pile pile(View* n, Vec p) {
    Pile r;
    Vec line{{-INF, -INF}};
    double top = -INF;
    auto guide = [&](View* c, int a) { return guideOf(c, n->alignment.k[a], r.size, r.size); };
    for (View* c : n->children) top = std::max(top, priorityOf(c));
    for (View* c : n->children)
        if (priorityOf(c) == top) r.size = each([&](int a) { return std::max(r.size[a], measure(c, p, p)[a]); });
    for (View* c : n->children)
        if (priorityOf(c) == top) line = each([&](int a) { return std::max(line[a], guide(c, a)); });
    for (View* c : n->children) r.origins.push_back(each([&](int a) { return line[a] - guide(c, a); }));
    r.offer = mistake == 19 ? p : r.size;
    return r;
}

// ---------------------------------------------------------------- all views

static Vec measure(View* n, Vec p, Vec base) {
    switch (n->kind) {
    case Colour: return each([&](int a) { return or_(p[a], 10); });
    case Rigid: return n->size;
    case Picture: return nil(p[0]) && nil(p[1]) ? n->size : scaled(p, n->size, false);
    case Text: return textSize(n, p[0]);
    case Spacer: return each([&](int a) { return n->axis == 1 - a ? 0 : std::max(or_(p[a], 0), n->length); });
    case Divider: return each([&](int a) { return (a == 0) == (n->axis == 0) ? n->length : or_(p[a], 10); });
    case Stack:
        if (n->children.empty()) return {};
        return unary(n) ? measure(n->children[0], p, p) : divide(n, p).size;
    case ZStack: return n->children.size() == 1 ? measure(n->children[0], p, p) : pile(n, p).size;
    case Reader: return each([&](int a) { return or_(p[a], 0); });
    case Fits: return n->children.empty() ? Vec() : measure(fitting(n, p), p, p);
    default: return wrapperSize(n, p, base);
    }
}

static double foremost(Guide k, double a, double b) {
    if (nil(a) || nil(b)) return nil(a) ? b : a;
    return k == BaselineFirst ? std::min(a, b) : std::max(a, b);
}

// Where an element says that a line lies; NIL if it does not say it.
static double explicitGuide(View* n, Guide k, Vec p, Vec base) {
    int a = k < Top ? 0 : 1;
    bool baseline = k >= BaselineFirst;
    double r = NIL;
    switch (n->kind) {
    case Text:
        if (!baseline) return NIL;
        return k == BaselineFirst ? 0.8 * n->lineHeight : measure(n, p, base)[1] - 0.2 * n->lineHeight;
    case Baselines:
        if (k == BaselineFirst && !nil(n->ascender)) return n->ascender;
        if (k == BaselineLast && !nil(n->descender)) return measure(n, p, base)[1] + n->descender;
        return explicitGuide(n->children[0], k, p, base);
    case Guided:
        if ((int)k != n->guide) return explicitGuide(n->children[0], k, p, p);
        return (n->of < 0 ? 0 : guideOf(n->children[0], (Guide)n->of, p, p)) + n->length;
    case Priority: return explicitGuide(n->children[0], k, p, base);
    case Offset: case Layer: return explicitGuide(n->children[0], k, p, p);
    case Stack: {
        if (unary(n)) return explicitGuide(n->children[0], k, p, p);
        if (!baseline || n->children.empty()) return NIL;
        Vec own = settled(n, p);
        Division d = divide(n, own);
        for (size_t i = 0; i < n->children.size(); i++)
            r = foremost(k, r, (mistake == 15 ? 0 : d.origins[i][a]) + explicitGuide(n->children[i], k, d.offers[i], own));
        return r;
    }
    case ZStack: {
        if (n->children.size() == 1) return explicitGuide(n->children[0], k, p, p);
        if (!baseline) return NIL;
        Pile d = pile(n, p);
        for (size_t i = 0; i < n->children.size(); i++)
            r = foremost(k, r, d.origins[i][a] + explicitGuide(n->children[i], k, d.size, d.size));
        return r;
    }
    case Reader:
        if (!baseline && n->children.size() != 1) return NIL;
        for (View* c : n->children) r = foremost(k, r, explicitGuide(c, k, measure(n, p, p), measure(n, p, p)));
        return r;
    case Fits: return n->children.empty() ? NIL : explicitGuide(fitting(n, p), k, p, p);
    case FixedFrame: case FlexFrame: case Padding: case FixedSize: case Ratio: case Position: case Scroll: {
        Vec q, within, o;
        placing(n, p, base, q, within, o);
        return explicitGuide(n->children[0], k, q, within) + o[a];
    }
    default: return NIL;
    }
}

struct Frame { double x = 0, y = 0, w = 0, h = 0; };

static void hide(View* n, Vec at, vector<Frame>& out) {
    if (n->frame >= 0) out[n->frame] = {at[0], at[1], 0, 0};
    for (View* c : n->children) hide(c, at, out);
}

static void place(View* n, Vec p, Vec base, Vec at, vector<Frame>& out) {
    auto under = [&](Vec o) { return each([&](int a) { return at[a] + o[a]; }); };
    if (n->frame >= 0) {
        Vec s = measure(n, p, base);
        out[n->frame] = {at[0], at[1], s[0], s[1]};
    }
    switch (n->kind) {
    case Stack: {
        if (n->children.empty()) return;
        if (unary(n)) return place(n->children[0], p, p, at, out);
        Vec own = settled(n, p);
        Division d = divide(n, own);
        for (size_t i = 0; i < n->children.size(); i++) place(n->children[i], d.offers[i], own, under(d.origins[i]), out);
        return;
    }
    case ZStack: {
        if (n->children.size() == 1) return place(n->children[0], p, p, at, out);
        Pile d = pile(n, p);
        for (size_t i = 0; i < n->children.size(); i++) place(n->children[i], d.offer, d.offer, under(d.origins[i]), out);
        return;
    }
    case Reader:
        for (View* c : n->children) place(c, measure(n, p, p), measure(n, p, p), at, out);
        return;
    case Fits:
        for (View* c : n->children) hide(c, at, out); // those that do not fit have no size
        if (!n->children.empty()) place(fitting(n, p), p, p, at, out);
        return;
    case Layer: {
        View *c = n->children[0], *l = n->children[1];
        Vec s = measure(c, p, p);
        auto k = n->alignment.k;
        place(c, p, p, at, out);
        return place(l, s, s, under(each([&](int a) { return guideOf(c, k[a], p, p) - guideOf(l, k[a], s, s); })), out);
    }
    case Offset: return place(n->children[0], p, p, under(n->size), out);
    default: break;
    }
    if (n->children.empty()) return;
    Vec q, within, o;
    placing(n, p, base, q, within, o);
    place(n->children[0], q, within, under(o), out);
}

// ---------------------------------------------------------------- reading fixtures

struct Reading {
    vector<std::unique_ptr<View>> views;
    vector<string> paths;

    View* make(Kind kind, View* child = nullptr) {
        views.push_back(std::make_unique<View>());
        View* n = views.back().get();
        n->kind = kind;
        if (child) n->children.push_back(child);
        return n;
    }
    static void only(const Json& j, const string& keys) {
        for (auto& m : j.members) if ((" " + keys + " ").find(" " + m.first + " ") == string::npos) refuse("not supported: " + m.first);
    }
    static double number(const Json* j, double otherwise) {
        if (j && j->type != Json::Number) refuse("a number is missing");
        return j ? j->number : otherwise;
    }
    static string text(const Json* j, const string& otherwise) {
        if (j && j->type != Json::String) refuse("a text is missing");
        return j ? j->text : otherwise;
    }
    static Vec pair(const Json& j, const char* first, const char* second) {
        return {{number(j.find(first), 0), number(j.find(second), 0)}};
    }
    static Dim dim(const Json* j) {
        if (!j) return {};
        if (j->type == Json::Number) return {Dim::Points, j->number};
        string t = text(j, "");
        if (t == "auto") return {};
        if (t == "infinity") return {Dim::Points, INF};
        char* end = nullptr;
        double value = std::strtod(t.c_str(), &end);
        string unit = end;
        if (end == t.c_str() || (unit != "pt" && unit != "%")) refuse("not a dimension: " + t);
        return {unit == "pt" ? Dim::Points : Dim::Percent, value};
    }
    static Guide guide(const string& t) {
        static const char* names[] = {"leading", "centerX", "trailing", "top", "centerY", "bottom", "baselineFirst", "baselineLast"};
        for (int i = 0; i < 8; i++) if (t == names[i]) return (Guide)i;
        refuse("no such guide: " + t);
    }
    static Alignment alignment(const Json* j) {
        string t = text(j, "center");
        auto has = [&](const char* part) { return t.find(part) != string::npos; };
        Alignment r;
        r.k[0] = has("eading") ? Leading : has("railing") ? Trailing : CenterX;
        r.k[1] = has("FirstText") ? BaselineFirst : has("LastText") ? BaselineLast : has("top") ? Top : has("bottom") ? Bottom : CenterY;
        return r;
    }
    static Guide across(const string& t, int axis) {
        if (t == "start") return axis == 0 ? Top : Leading;
        if (t == "end") return axis == 0 ? Bottom : Trailing;
        if (t == "center") return axis == 0 ? CenterY : CenterX;
        if (t == "baselineFirst") return axis == 0 ? BaselineFirst : Leading;
        if (t == "baselineLast") return axis == 0 ? BaselineLast : Leading;
        refuse("not an alignment of this rule: " + t);
    }

    View* node(const Json& j) {
        const Json* c = j.find("content");
        if (!c) return make(Colour);
        only(*c, "width height image resizable text characterWidth lineHeight lineLimit");
        const Json *picture = c->find("image"), *t = c->find("text"), *resizable = c->find("resizable");
        View* n = make(t ? Text : resizable && resizable->truth ? Picture : Rigid);
        n->size = pair(picture ? *picture : *c, "width", "height");
        if (!t) return n;
        n->gap = number(c->find("characterWidth"), 8);
        n->lineHeight = number(c->find("lineHeight"), 16);
        n->limit = (int)number(c->find("lineLimit"), 0);
        if (!t->text.empty()) n->lines.emplace_back();
        double word = 0;
        for (unsigned char ch : t->text + " ") {
            if (ch != ' ' && ch != '\n') { if ((ch & 0xC0) != 0x80) word += n->gap; continue; }
            if (word > 0) n->lines.back().push_back(word);
            word = 0;
            if (ch == '\n') n->lines.emplace_back();
        }
        return n;
    }
    View* stack(const Json& j) {
        if (text(j.find("algorithm"), "hstack") != "hstack") refuse("another algorithm");
        View* n = make(Stack);
        string direction = text(j.find("direction"), "horizontal");
        if (direction != "horizontal" && direction != "vertical") refuse("a reversed direction");
        n->axis = direction == "vertical";
        const Json* spacing = j.find("spacing");
        n->defaultSpacing = spacing && spacing->type == Json::String && spacing->text == "default";
        if (!n->defaultSpacing) n->spacing = number(spacing, 0);
        n->across = across(text(j.find("alignItems"), "center"), n->axis);
        return n;
    }
    View* frame(const Json& j) {
        View* n = make(j.find("width") || j.find("height") ? FixedFrame : FlexFrame);
        const char* names[2][2] = {{"width", "Width"}, {"height", "Height"}};
        for (int a = 0; a < 2; a++) {
            auto limit = [&](const char* which) { return dim(j.find(string(which) + names[a][1])); };
            n->fixed[a] = dim(j.find(names[a][0]));
            n->least[a] = limit("min");
            n->ideal[a] = limit("ideal");
            n->most[a] = limit("max");
            if (n->kind == FixedFrame && (n->limited(0) || n->limited(1))) refuse("a frame of lengths and limits");
        }
        return n;
    }
    View* padding(const Json& j) {
        View* n = make(Padding);
        const Json* i = j.find("insets");
        const char* names[4] = {"leading", "top", "trailing", "bottom"};
        bool all = !i || i->type != Json::Object;
        for (int k = 0; k < 4; k++)
            n->insets[k] = !all ? number(i->find(names[k]), 0) : i && i->type == Json::Number ? i->number : 16;
        return n;
    }

    View* core(const Json& j, int around, const string& path) {
        static const struct { const char* type; Kind kind; const char* keys; } kinds[] = {
            {"node", Colour, "content"}, {"spacer", Spacer, "minLength"}, {"divider", Divider, "thickness"},
            {"stack", Stack, "direction spacing alignItems children algorithm justifyContent flexWrap alignContent lineSpacing"},
            {"frame", FlexFrame, "child alignment width height minWidth idealWidth maxWidth minHeight idealHeight maxHeight"},
            {"padding", Padding, "child insets"}, {"fixedSize", FixedSize, "child axes"}, {"scroll", Scroll, "child axes"},
            {"aspectRatio", Ratio, "child ratio contentMode"}, {"offset", Offset, "child x y"}, {"position", Position, "child x y"},
            {"alignmentGuide", Guided, "child guide of plus"}, {"layer", Layer, "child layer alignment behind"},
            {"zstack", ZStack, "children alignment"}, {"geometryReader", Reader, "children"}, {"viewThatFits", Fits, "children axes"}};
        string type = text(j.find("type"), "node"), axes = text(j.find("axes"), type == "scroll" ? "vertical" : "both");
        auto known = std::find_if(std::begin(kinds), std::end(kinds), [&](auto& k) { return type == k.type; });
        if (known == std::end(kinds)) refuse("not supported: " + type);
        only(j, string("type style id debugName ") + known->keys);
        Kind kind = known->kind;
        View* n = kind == Colour ? node(j) : kind == Stack ? stack(j) : kind == FlexFrame ? frame(j) : kind == Padding ? padding(j) : make(kind);
        if (n->axis < 0) n->axis = around;
        n->alignment = alignment(j.find("alignment"));
        n->axes[0] = axes != "vertical";
        n->axes[1] = axes != "horizontal";
        if (kind == Spacer) n->length = number(j.find("minLength"), 8);
        if (kind == Divider) n->length = number(j.find("thickness"), 1);
        if (kind == Ratio) n->ratio = number(j.find("ratio"), NIL);
        n->fill = text(j.find("contentMode"), "fit") == "fill";
        if (kind == Offset || kind == Position) n->size = pair(j, "x", "y");
        if (kind == Guided) {
            n->guide = guide(text(j.find("guide"), ""));
            if (const Json* of = j.find("of")) n->of = guide(text(of, ""));
            n->length = number(j.find("plus"), 0);
        }
        int within = kind == Stack ? n->axis : kind == ZStack || kind == Reader || kind == Scroll ? -1 : around;
        auto add = [&](const Json& c) { n->children.push_back(element(c, within, path + "/" + std::to_string(n->children.size()))); };
        for (const char* key : {"child", "layer"}) if (const Json* c = j.find(key)) add(*c);
        if (const Json* list = j.find("children")) for (auto& c : list->items) add(c);
        if (n->children.empty() && kind >= Padding && kind <= Layer) refuse("an element has no child");
        for (View* c : n->children) if (kind == Stack && c->own != "auto") c->self = across(c->own, mistake == 17 ? 0 : n->axis);
        return n;
    }

    // An element with what its style says around it.
    View* element(const Json& j, int around, const string& path) {
        int index = (int)paths.size();
        paths.push_back(path.empty() ? "/" : path);
        View* n = core(j, around, path);
        const Json none, *found = j.find("style"), &style = found ? *found : none;
        only(style, "width height minWidth maxWidth minHeight maxHeight preferredSize minSize maxSize preferredLayoutSize "
                    "minLayoutSize maxLayoutSize layoutPriority alignSelf spacingBefore spacingAfter ascender descender "
                    "flexGrow flexShrink flexBasis");
        auto both = [&](string prefix, Dim out[2]) {
            const char* names[2][2] = {{"width", "Width"}, {"height", "Height"}};
            for (int a = 0; a < 2; a++) {
                out[a] = dim(style.find(prefix + names[a][prefix.empty() ? 0 : 1]));
                for (const char* tail : {"Size", "LayoutSize"})
                    if (const Json* s = style.find((prefix.empty() ? "preferred" : prefix) + tail)) out[a] = dim(s->find(names[a][0]));
            }
        };
        View* frame = make(FixedFrame, n);
        both("", frame->fixed);
        both("min", frame->least);
        both("max", frame->most);
        bool limited = frame->limited(0) || frame->limited(1);
        if (limited) frame->kind = FlexFrame;
        if (limited || frame->fixed[0].said() || frame->fixed[1].said()) n = frame;
        if (style.find("ascender") || style.find("descender")) {
            n = make(Baselines, n);
            n->ascender = number(style.find("ascender"), NIL);
            n->descender = number(style.find("descender"), NIL);
        }
        if (const Json* priority = style.find("layoutPriority")) {
            n = make(Priority, n);
            n->length = number(priority, 0);
        }
        n->before = number(style.find("spacingBefore"), 0);
        n->after = number(style.find("spacingAfter"), 0);
        n->own = text(style.find("alignSelf"), "auto");
        n->frame = index;
        return n;
    }
};

static double proposed(const Json* j, double otherwise) {
    if (j && j->type == Json::Null) return NIL;
    if (j && j->type == Json::String && j->text == "infinity") return INF;
    return Reading::number(j, otherwise);
}

static string layout(const Json& f) {
    Reading::only(f, "name description algorithm constrainedSize proposal root expected layoutDirection");
    const Json *root = f.find("root"), none;
    if (!root) refuse("no root");
    if (Reading::text(f.find("algorithm"), "hstack") != "hstack") refuse("another algorithm");
    Vec p;
    if (const Json* c = f.find("constrainedSize")) {
        const Json* max = c->find("max") ? c->find("max") : c->find("min") ? &none : c;
        p = {{proposed(max->find("width"), INF), proposed(max->find("height"), INF)}};
    } else if (const Json* q = f.find("proposal")) {
        p = {{proposed(q->find("width"), NIL), proposed(q->find("height"), NIL)}};
    } else refuse("no size is proposed");
    Reading reading;
    View* view = reading.element(*root, -1, "");
    vector<Frame> frames(reading.paths.size());
    place(view, p, p, Vec(), frames);
    if (Reading::text(f.find("layoutDirection"), "leftToRight") == "rightToLeft")
        for (size_t i = frames.size(); i-- > 0;) frames[i].x = frames[0].w - frames[i].x - frames[i].w;
    string out = "\"frames\":{";
    char buffer[160];
    for (size_t i = 0; i < frames.size(); i++) {
        Frame& r = frames[i];
        for (double x : {r.x, r.y, r.w, r.h}) if (!std::isfinite(x)) refuse("a frame has no end");
        std::snprintf(buffer, sizeof buffer, ":[%.17g,%.17g,%.17g,%.17g]", r.x, r.y, r.w, r.h);
        out += (i > 0 ? "," : "") + escaped(reading.paths[i]) + buffer;
    }
    return out + "}";
}

int main() {
    std::ios::sync_with_stdio(false);
    string line;
    while (std::getline(std::cin, line)) {
        if (line.find_first_not_of(" \t\r") == string::npos) continue;
        string name, result;
        try {
            Parser parser{line};
            Json fixture = parser.value();
            name = Reading::text(fixture.find("name"), "");
            result = "\"status\":\"solved\"," + layout(fixture);
        } catch (const std::exception& e) {
            result = "\"status\":\"refused\",\"error\":" + escaped(e.what());
        }
        std::cout << "{\"name\":" << escaped(name) << "," << result << "}" << std::endl;
    }
}
