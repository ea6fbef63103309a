// SPDX-License-Identifier: GPL-3.0-or-later
// A layout engine for the algorithm "texture": fixtures as JSON Lines in, results as JSON Lines out.
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// ---------------------------------------------------------------- memory
typedef struct Block { struct Block *next; } Block;
static Block *blocks;
static void *alloc(size_t n) {
    Block *b = calloc(1, sizeof(Block) + 8 + n);
    if (!b) { fprintf(stderr, "out of memory\n"); exit(1); }
    b->next = blocks;
    blocks = b;
    return (char *)b + sizeof(Block) + 8;
}

static void freeAll(void) {
    while (blocks) { Block *n = blocks->next; free(blocks); blocks = n; }
}

// ---------------------------------------------------------------- JSON
typedef enum { JNull, JBool, JNumber, JString, JArray, JObject } JKind;
typedef struct Json {
    JKind kind;
    bool truth;
    double number;
    char *text;               // decoded string
    const char *raw;          // the string as written, with its quotes
    int rawLength;
    char *key;
    struct Json *first, *next;
} Json;
static const char *at;
static bool bad;
static void blank(void) { while (*at == ' ' || *at == '\t' || *at == '\r' || *at == '\n') at++; }
static char *readString(void) {
    at++;
    char *out = alloc(strlen(at) < 64 ? 64 : (size_t)(strchr(at, '\n') ? strchr(at, '\n') - at : (long)strlen(at)) + 1), *o = out;
    while (*at && *at != '"') {
        if (*at != '\\') { *o++ = *at++; continue; }
        at++;
        if (*at == 'n') *o++ = '\n';
        else if (*at == 'u') { *o++ = '?'; for (int i = 0; i < 4 && at[1]; i++) at++; }
        else *o++ = *at == 't' || *at == 'r' || *at == 'b' || *at == 'f' ? ' ' : *at;
        if (*at) at++;
    }
    if (*at == '"') at++; else bad = true;
    *o = 0;
    return out;
}

static Json *readJson(int depth) {
    Json *j = alloc(sizeof(Json));
    blank();
    if (depth > 2000) { bad = true; return j; }
    if (*at == '{' || *at == '[') {
        char close = *at == '{' ? '}' : ']';
        j->kind = *at == '{' ? JObject : JArray;
        Json **tail = &j->first;
        at++, blank();
        while (*at && *at != close && !bad) {
            char *key = NULL;
            if (close == '}') {
                if (*at != '"') { bad = true; break; }
                key = readString();
                blank();
                if (*at++ != ':') { bad = true; break; }
            }
            Json *v = readJson(depth + 1);
            v->key = key;
            *tail = v;
            tail = &v->next;
            blank();
            if (*at == ',') { at++; blank(); }
        }
        if (*at == close) at++; else bad = true;
    } else if (*at == '"') {
        j->kind = JString;
        j->raw = at;
        j->text = readString();
        j->rawLength = (int)(at - j->raw);
    } else if (!strncmp(at, "true", 4)) { j->kind = JBool; j->truth = true; at += 4; }
    else if (!strncmp(at, "false", 5)) { j->kind = JBool; at += 5; }
    else if (!strncmp(at, "null", 4)) { at += 4; }
    else {
        char *end;
        j->kind = JNumber;
        j->number = strtod(at, &end);
        if (end == at) bad = true;
        at = end;
    }
    return j;
}

static Json *get(const Json *o, const char *key) {
    if (o && o->kind == JObject)
        for (Json *v = o->first; v; v = v->next) if (!strcmp(v->key, key)) return v;
    return NULL;
}
static double getNumber(const Json *o, const char *key, double otherwise) {
    Json *v = get(o, key);
    if (v && v->kind == JString && !strcmp(v->text, "infinity")) return INFINITY;
    return v && v->kind == JNumber ? v->number : otherwise;
}
static const char *getText(const Json *o, const char *key, const char *otherwise) {
    Json *v = get(o, key);
    return v && v->kind == JString ? v->text : otherwise;
}

// ---------------------------------------------------------------- numbers
typedef struct { double w, h; } Size;
typedef struct { Size min, max; } Range;
static int mistake;
static double scale;             // 0: nothing is rounded
static const char *refusal;
static double maxOf(double a, double b) { return a < b ? b : a; }
static double minOf(double a, double b) { return a < b ? a : b; }
static const double epsilonF = 1.1920928955078125e-07;
static const double epsilonV = 0.01;
static double ceilPx(double f) { return scale > 0 ? ceil((f - epsilonF) * scale) / scale : f; }
static double floorPx(double f) { return scale > 0 ? floor((f + epsilonF) * scale) / scale : f; }
static double roundPx(double f) { return scale > 0 ? round(f * scale) / scale : f; }
static bool validSize(double x) { return (isnormal(x) || x == 0) && x >= 0 && x < 10000000; }
static double finiteOrNaN(double x) { return validSize(x) ? x : NAN; }
static double clampTo(double lo, double hi, double x) { return maxOf(lo, minOf(hi, x)); }
static Size clampSize(Range r, Size s) {
    return (Size){ clampTo(r.min.w, r.max.w, s.w), clampTo(r.min.h, r.max.h, s.h) };
}

static void intersectAxis(double alo, double ahi, double blo, double bhi, double *lo, double *hi) {
    double n = maxOf(alo, blo), x = minOf(ahi, bhi);
    if (n <= x) { *lo = n; *hi = x; }
    else if (alo < blo) { *lo = *hi = ahi; }
    else { *lo = *hi = alo; }
}
static Range intersect(Range a, Range b) {
    Range r;
    intersectAxis(a.min.w, a.max.w, b.min.w, b.max.w, &r.min.w, &r.max.w);
    intersectAxis(a.min.h, a.max.h, b.min.h, b.max.h, &r.min.h, &r.max.h);
    return r;
}

static Range exactly(Size s) { return (Range){ s, s }; }

// ---------------------------------------------------------------- dimensions and styles
typedef enum { Auto, Points, Fraction } Unit;
typedef struct { Unit unit; double value; } Dim;
static double resolve(Dim d, double parent, double autoValue) {
    return d.unit == Auto ? autoValue : d.unit == Points ? d.value : d.value * parent;
}

static Dim readDim(const Json *j) {
    Dim d = { Auto, 0 };
    if (!j) return d;
    if (j->kind == JNumber) { d.unit = Points; d.value = j->number; return d; }
    if (j->kind != JString) return d;
    size_t n = strlen(j->text);
    if (n >= 2 && !strcmp(j->text + n - 2, "pt")) { d.unit = Points; d.value = strtod(j->text, NULL); }
    else if (n >= 1 && j->text[n - 1] == '%') { d.unit = Fraction; d.value = strtod(j->text, NULL) / 100; }
    else if (strcmp(j->text, "auto")) refusal = "a dimension of an unknown kind";
    return d;
}
typedef enum { Start, Center, End, SpaceBetween, SpaceAround, Stretch, BaselineFirst, BaselineLast, NotGiven } Align;
typedef struct { Dim width, height, minWidth, maxWidth, minHeight, maxHeight; } ElementSize;
typedef struct {
    ElementSize size;
    Dim basis;
    double grow, shrink, before, after, ascender, descender;
    Align alignSelf;
    double x, y;
} Style;

static Align readAlign(const Json *o, const char *key, Align otherwise) {
    static const char *names[] = { "start", "center", "end", "spaceBetween", "spaceAround", "stretch", "baselineFirst", "baselineLast" };
    const char *t = getText(o, key, NULL);
    if (!t) return otherwise;
    for (int i = 0; i < 8; i++) if (!strcmp(t, names[i])) return (Align)i;
    if (strcmp(t, "auto")) refusal = "an alignment of an unknown kind";
    return otherwise;
}

static void readPair(const Json *style, const char *key, Dim *w, Dim *h) {
    Json *p = get(style, key);
    if (!p) return;
    if (get(p, "width")) *w = readDim(get(p, "width"));
    if (get(p, "height")) *h = readDim(get(p, "height"));
}

static Style readStyle(const Json *j) {
    Style s;
    memset(&s, 0, sizeof s);
    ElementSize *z = &s.size;
    z->width = readDim(get(j, "width")), z->height = readDim(get(j, "height"));
    z->minWidth = readDim(get(j, "minWidth")), z->minHeight = readDim(get(j, "minHeight"));
    z->maxWidth = readDim(get(j, "maxWidth")), z->maxHeight = readDim(get(j, "maxHeight"));
    static const char *pairs[] = { "preferredSize", "preferredLayoutSize", "minSize", "minLayoutSize", "maxSize", "maxLayoutSize" };
    Dim *to[] = { &z->width, &z->height, &z->minWidth, &z->minHeight, &z->maxWidth, &z->maxHeight };
    for (int i = 0; i < 6; i++) readPair(j, pairs[i], to[i / 2 * 2], to[i / 2 * 2 + 1]);
    if (get(j, "sizeRange") || get(j, "preferredFrameSize")) refusal = "sizes of the first layout API are not supported";
    s.basis = readDim(get(j, "flexBasis"));
    s.grow = getNumber(j, "flexGrow", 0), s.shrink = getNumber(j, "flexShrink", 0);
    s.before = getNumber(j, "spacingBefore", 0), s.after = getNumber(j, "spacingAfter", 0);
    s.ascender = getNumber(j, "ascender", 0), s.descender = getNumber(j, "descender", 0);
    s.alignSelf = readAlign(j, "alignSelf", NotGiven);
    s.x = getNumber(get(j, "layoutPosition"), "x", 0);
    s.y = getNumber(get(j, "layoutPosition"), "y", 0);
    return s;
}

static void resolveAxis(Dim exact, Dim min, Dim max, double parent, double autoLo, double autoHi, double *lo, double *hi) {
    double e = resolve(exact, parent, NAN), mn = resolve(min, parent, autoLo), mx = resolve(max, parent, autoHi);
    *lo = mn;
    *hi = mx;
    if (mx <= mn) *hi = mn;
    else if (e > mx) *lo = mx;
    else if (e < mn) *hi = mn;
    else if (!isnan(e)) *lo = *hi = e;
}

static Range resolveRange(const ElementSize *z, Size parent, Range automatic) {
    Range r;
    resolveAxis(z->width, z->minWidth, z->maxWidth, parent.w, automatic.min.w, automatic.max.w, &r.min.w, &r.max.w);
    resolveAxis(z->height, z->minHeight, z->maxHeight, parent.h, automatic.min.h, automatic.max.h, &r.min.h, &r.max.h);
    return r;
}

static const Range unconstrained = { { 0, 0 }, { INFINITY, INFINITY } };

// ---------------------------------------------------------------- elements
typedef enum { Node, Stack, Absolute, Inset, Ratio, Relative, Corner, Background, Overlay, Wrapper } Type;
typedef enum { Plain, Fixed, Image, Text } Content;
typedef struct Element {
    Type type;
    Style style;
    int count;
    struct Element **child;
    // node
    Content content;
    bool resizable;
    Size natural;
    const char *text;
    double characterWidth, lineHeight;
    // stack
    bool vertical, wrap;
    double spacing, lineSpacing;
    Align justify, align, alignContent;
    // the others
    bool sizeToFit, minimumWidth, minimumHeight, wrapsCorner;
    double top, left, bottom, right, ratio;
    Align horizontal, verticalPosition;
    int location;
    double offsetX, offsetY;
    // result: the last layout
    Size size;
    double x, y;
    // cache of a node
    bool cached;
    Range cachedRange;
    Size cachedParent, cachedSize;
} Element;

static void addChild(Element *e, const Json *j);
static Element *readElement(const Json *j) {
    static const char *names[] = { "node", "stack", "absolute", "inset", "ratio", "relative", "corner", "background", "overlay", "wrapper" };
    Element *e = alloc(sizeof(Element));
    const char *t = getText(j, "type", "node");
    bool centered = !strcmp(t, "center");
    int type = -1;
    for (int i = 0; i < 10; i++) if (!strcmp(t, names[i])) type = i;
    if (centered) type = Relative;
    if (!strcmp(t, "static")) type = Absolute;
    if (type < 0) { refusal = "an element of an unknown type"; type = Node; }
    e->type = (Type)type;
    e->style = readStyle(get(j, "style"));
    const char *own = getText(j, "algorithm", NULL);
    if (own && strcmp(own, "texture")) refusal = "another algorithm";
    Json *c = get(j, "content");
    if (c) {
        Json *image = get(c, "image");
        if (get(c, "text")) {
            e->content = Text;
            e->text = getText(c, "text", "");
            e->characterWidth = getNumber(c, "characterWidth", 8);
            e->lineHeight = getNumber(c, "lineHeight", 16);
            bool any = *e->text != 0;
            if (any && !get(get(j, "style"), "ascender")) e->style.ascender = e->lineHeight * 0.8;
            if (any && !get(get(j, "style"), "descender")) e->style.descender = -(e->lineHeight * 0.2);
        } else if (get(c, "words")) refusal = "measured words are not supported";
        else if (image) {
            e->content = Image;
            e->natural = (Size){ getNumber(image, "width", 0), getNumber(image, "height", 0) };
            e->resizable = get(c, "resizable") && get(c, "resizable")->truth;
        } else if (get(c, "width") || get(c, "height")) {
            e->content = Fixed;
            e->natural = (Size){ getNumber(c, "width", 0), getNumber(c, "height", 0) };
        }
    }
    const char *d = getText(j, "direction", "horizontal");
    e->vertical = !strcmp(d, "vertical");
    if (!e->vertical && strcmp(d, "horizontal")) refusal = "a reversed direction";
    e->spacing = getNumber(j, "spacing", 0);
    e->lineSpacing = getNumber(j, "lineSpacing", 0);
    e->justify = readAlign(j, "justifyContent", Start);
    e->align = readAlign(j, "alignItems", Stretch);
    e->alignContent = readAlign(j, "alignContent", Start);
    e->wrap = !strcmp(getText(j, "flexWrap", "noWrap"), "wrap");
    const char *sizing = getText(j, "sizing", "default");
    e->sizeToFit = !strcmp(sizing, "sizeToFit");
    e->minimumWidth = !strcmp(sizing, "minimumWidth") || !strcmp(sizing, "minimumSize");
    e->minimumHeight = !strcmp(sizing, "minimumHeight") || !strcmp(sizing, "minimumSize");
    Json *in = get(j, "insets");
    e->top = getNumber(in, "top", 0), e->left = getNumber(in, "left", 0);
    e->bottom = getNumber(in, "bottom", 0), e->right = getNumber(in, "right", 0);
    e->ratio = getNumber(j, "ratio", 1);
    if (centered) {
        const char *axes = getText(j, "centering", "none");
        e->horizontal = strchr(axes, 'x') ? Center : NotGiven;
        e->verticalPosition = strchr(axes, 'y') ? Center : NotGiven;
    } else {
        const char *h = getText(j, "horizontalPosition", "none"), *v = getText(j, "verticalPosition", "none");
        e->horizontal = strcmp(h, "none") ? readAlign(j, "horizontalPosition", NotGiven) : NotGiven;
        e->verticalPosition = strcmp(v, "none") ? readAlign(j, "verticalPosition", NotGiven) : NotGiven;
    }
    const char *location = getText(j, "location", "topLeft");
    e->location = (strstr(location, "Right") ? 1 : 0) + (strstr(location, "bottom") ? 2 : 0);
    e->offsetX = getNumber(get(j, "offset"), "x", 0);
    e->offsetY = getNumber(get(j, "offset"), "y", 0);
    e->wrapsCorner = get(j, "wrapsCorner") && get(j, "wrapsCorner")->truth;
    Json *list = get(j, "children");
    if (list && e->type != Node) {
        int n = 0;
        for (Json *k = list->first; k; k = k->next) n++;
        e->child = alloc(sizeof(Element *) * (size_t)(n + 1));
        for (Json *k = list->first; k; k = k->next) addChild(e, k);
    } else if (e->type != Node) {
        static const char *slots[] = { "child", "corner", "background", "overlay" };
        e->child = alloc(sizeof(Element *) * 5);
        for (int i = 0; i < 4; i++) if (get(j, slots[i])) addChild(e, get(j, slots[i]));
        int wanted = e->type >= Corner && e->type <= Overlay ? 2 : e->type >= Inset && e->type <= Relative ? 1 : 0;
        if (e->count < wanted) refusal = "a missing child";
    }
    return e;
}

static void addChild(Element *e, const Json *j) { e->child[e->count++] = readElement(j); }

// ---------------------------------------------------------------- measuring
static void calculate(Element *e, Range r);
// The record of a layout: an invalid size becomes (0,0), a valid one is rounded up to pixels.
static void record(Element *e, double w, double h) {
    if (!validSize(w) || !validSize(h)) e->size = (Size){ 0, 0 };
    else e->size = mistake == 19 ? (Size){ roundPx(w), roundPx(h) } : (Size){ ceilPx(w), ceilPx(h) };
}

static void layoutInset(Element *e, Range r, Size parent);
static void layoutLayers(Element *e, Range r, Size parent);
static bool sameSize(Size a, Size b) { return a.w == b.w && a.h == b.h; }
static void layoutThatFits(Element *e, Range range, Size parent) {
    if (e->type == Inset) { layoutInset(e, range, parent); return; }
    if (e->type == Overlay || e->type == Background) { layoutLayers(e, range, parent); return; }
    if (e->type == Node && e->cached && (mistake == 17 || sameSize(e->cachedParent, parent))
        && sameSize(e->cachedRange.min, range.min) && sameSize(e->cachedRange.max, range.max)) {
        e->size = e->cachedSize;
        return;
    }
    Range own = resolveRange(&e->style.size, parent, unconstrained);
    calculate(e, intersect(range, own));
    if (e->type == Node) {
        e->cached = true, e->cachedRange = range;
        e->cachedParent = parent, e->cachedSize = e->size;
    }
}

static void place(Element *e, double x, double y) { e->x = x; e->y = y; }

// ---------------------------------------------------------------- nodes
static Size textSize(const Element *e, double width) {
    double longest = 0;
    int lines = 0;
    const char *p = e->text;
    if (!*p) return (Size){ 0, 0 };
    for (;;) {                                     // one paragraph a turn
        double used = 0;
        bool any = false;
        lines++;
        for (;;) {
            while (*p == ' ') p++;
            int n = 0;
            for (; *p && *p != ' ' && *p != '\n'; p++) if ((*p & 0xC0) != 0x80) n++;
            if (n == 0) break;
            double word = n * e->characterWidth;
            if (any && used + e->characterWidth + word > width) { lines++; used = word; }
            else used = any ? used + e->characterWidth + word : word;
            any = true;
            longest = maxOf(longest, used);
        }
        if (*p != '\n') break;
        p++;
    }
    return (Size){ longest, lines * e->lineHeight };
}

static void layoutNode(Element *e, Range r) {
    Size s = { 0, 0 }, max = r.max;
    switch (e->content) {
    case Plain:
        if (validSize(max.w) && validSize(max.h)) s = max;
        break;
    case Fixed:
        s = e->natural;
        break;
    case Image:
        s = e->natural;
        if (e->resizable) {
            double k = INFINITY;
            if (s.w > 0) k = minOf(k, max.w / s.w);
            if (s.h > 0) k = minOf(k, max.h / s.h);
            if (!isinf(k)) s = (Size){ s.w * k, s.h * k };
        }
        break;
    case Text:
        s = textSize(e, max.w);
        s = (Size){ fmin(s.w, max.w), fmin(s.h, max.h) };
        break;
    }
    s = clampSize(r, s);
    record(e, s.w, s.h);
}

// ---------------------------------------------------------------- stacks
typedef struct { Element *e; Align align; double main, cross; } Item;
typedef struct { int first, count; double main, cross, baseline; } Line;
typedef struct {
    Element *e;
    bool vertical;
    double m, M, c, C;             // the range on the main and the cross axis
    Size parent;                   // what percentages of the children refer to
    Item *item;
    int n;
    Line *line;
    int lines;
    bool optimized;
} StackState;
static double violation(double v, double lo, double hi) { return v < lo ? lo - v : v > hi ? hi - v : 0; }
static double before(const Item *i) { return i->e->style.before; }
static double after(const Item *i) { return i->e->style.after; }
static void measureItem(StackState *s, Item *i, double a, double b, double crossLo, double crossHi) {
    double lo = 0, hi = crossHi;
    if (i->align == Stretch) {
        Range own = resolveRange(&i->e->style.size, (Size){ NAN, NAN }, unconstrained);
        double ownLo = s->vertical ? own.min.w : own.min.h, ownHi = s->vertical ? own.max.w : own.max.h;
        lo = ownLo != 0 ? ownLo : crossLo;
        hi = ownHi == INFINITY ? crossHi : ownHi;
    }
    Range r = s->vertical ? (Range){ { lo, a }, { hi, b } } : (Range){ { a, lo }, { b, hi } };
    layoutThatFits(i->e, r, s->parent);
    i->main = s->vertical ? i->e->size.h : i->e->size.w;
    i->cross = s->vertical ? i->e->size.w : i->e->size.h;
}

static bool doublyFlexible(const Item *i) { return i->e->style.grow > 0 && i->e->style.shrink > 0; }
static void forget(Element *e) {
    e->size = (Size){ 0, 0 };
    e->x = e->y = 0;
    for (int i = 0; i < e->count; i++) forget(e->child[i]);
}

static void measureAll(StackState *s) {
    int flexible = 0;
    for (int i = 0; i < s->n; i++) if (doublyFlexible(&s->item[i])) flexible++;
    s->optimized = flexible == 1 && s->m == s->M;
    double base = s->vertical && mistake != 2 ? s->parent.h : s->parent.w;
    for (int i = 0; i < s->n; i++) {
        Item *k = &s->item[i];
        if (s->optimized && doublyFlexible(k)) {
            if (mistake != 10) forget(k->e);
            k->main = s->vertical ? k->e->size.h : k->e->size.w;
            k->cross = s->vertical ? k->e->size.w : k->e->size.h;
            continue;
        }
        Dim d = k->e->style.basis;
        measureItem(s, k, resolve(d, base, 0), resolve(d, base, INFINITY), s->c, s->C);
    }
}

static void breakLines(StackState *s) {
    double used = 0, gap = 0;
    Line *l = s->line;
    *l = (Line){ 0 };
    for (int i = 0; i < s->n; i++) {
        Item *k = &s->item[i];
        double w = before(k) + k->main + after(k);
        if (s->e->wrap && l->count > 0 && violation(used + gap + w, s->m, s->M) < 0) {
            *++l = (Line){ .first = i };
            gap = 0;
            if (mistake != 6) used = 0;
        }
        l->count++;
        used += gap + w;
        gap = s->e->spacing;
    }
    s->lines = (int)(l - s->line) + 1;
}

static double lineSum(const StackState *s, const Line *l) {
    double sum = s->e->spacing * (l->count - 1), spaces = 0, sizes = 0;
    for (int i = l->first; i < l->first + l->count; i++) spaces += before(&s->item[i]) + after(&s->item[i]);
    for (int i = l->first; i < l->first + l->count; i++) sizes += s->item[i].main;
    return sum + spaces + sizes;
}

// Whether anything had to flex.
static bool flexLine(StackState *s, Line *l, double *adjust) {
    double v = violation(lineSum(s, l), s->m, s->M);
    int end = l->first + l->count;
    double factors = 0;
    if (fabs(v) >= epsilonV)
        for (int i = l->first; i < end; i++)
            factors += v > 0 ? s->item[i].e->style.grow : s->item[i].e->style.shrink;
    if (factors == 0) {
        if (s->optimized && mistake != 20)
            for (int i = l->first; i < end; i++)
                if (doublyFlexible(&s->item[i])) measureItem(s, &s->item[i], 0, 0, s->c, s->C);
        return false;
    }
    double total = 0;
    for (int i = l->first; i < end; i++) {
        Item *k = &s->item[i];
        if (v > 0) adjust[i] = floor(v * (k->e->style.grow / factors));
        else {
            adjust[i] = k->main * (k->e->style.shrink / factors);
            total += adjust[i];
        }
    }
    if (v < 0)
        for (int i = l->first; i < end; i++)
            adjust[i] = total == 0 ? 0 : -fabs((adjust[i] / total) * v);
    double rest = v;
    for (int i = l->first; i < end; i++) rest -= adjust[i];
    bool first = true;
    for (int i = l->first; i < end; i++) {
        if (mistake == 4 && i > l->first) first = false;
        if (adjust[i] == 0) continue;
        Item *k = &s->item[i];
        double z = k->main + adjust[i];
        if (first && k->e->style.grow > 0) z += rest;
        first = false;
        if (mistake != 3) z = maxOf(z, 0);
        double oldCross = k->cross;
        measureItem(s, k, z, z, s->c, s->C);
        if (mistake == 8) k->cross = oldCross;
    }
    return true;
}

static double baselineOf(const Item *i) {
    if (i->align == BaselineFirst) return i->e->style.ascender;
    if (i->align == BaselineLast) return i->cross + (mistake == 9 ? -1 : 1) * i->e->style.descender;
    return 0;
}

static void lineCrossSizes(StackState *s) {
    for (int k = 0; k < s->lines; k++) {
        Line *l = &s->line[k];
        double up = 0, down = 0, other = 0;
        for (int i = l->first; i < l->first + l->count; i++) {
            const Item *t = &s->item[i];
            if (t->align == BaselineFirst || t->align == BaselineLast) {
                double b = baselineOf(t);
                up = maxOf(up, b);
                down = maxOf(down, t->cross - b);
            } else other = maxOf(other, t->cross);
        }
        l->baseline = up;
        if (s->lines == 1 && s->c == s->C) { l->cross = s->c; continue; }
        l->cross = maxOf(up + down, other);
        if (s->lines == 1) l->cross = minOf(maxOf(s->c, l->cross), s->C);
    }
}

static double crossSum(const StackState *s) {
    double sum = s->e->lineSpacing * (s->lines - 1);
    for (int k = 0; k < s->lines; k++) sum += s->line[k].cross;
    return sum;
}

static void stretchItems(StackState *s) {
    double v = violation(crossSum(s), s->c, s->C);
    if (s->lines > 1 && s->e->alignContent == Stretch && v > epsilonV)
        for (int k = 0; k < s->lines; k++) s->line[k].cross += v / s->lines;
    for (int k = 0; k < s->lines; k++) {
        Line *l = &s->line[k];
        double cross = mistake == 12 ? s->line[0].cross : l->cross;
        for (int i = l->first; i < l->first + l->count; i++) {
            Item *t = &s->item[i];
            if (t->align == Stretch && cross - t->cross > epsilonV) measureItem(s, t, t->main, t->main, cross, cross);
            else if (mistake == 11) break;
        }
    }
}

static void distribute(Align mode, int n, double v, double *offset, double *gap) {
    if (mode == SpaceBetween && (v < epsilonV || n == 1)) mode = Start;
    if (mode == SpaceAround && (v < epsilonV || n == 1)) mode = Center;
    *offset = *gap = 0;
    switch (mode) {
    case Center: *offset = v / 2; break;
    case End: *offset = v; break;
    case SpaceBetween: *gap = v / (mistake == 15 ? n : n - 1); break;
    case SpaceAround: *offset = v / (2 * n); *gap = 2 * *offset; break;
    default: break;
    }
}

static void placeItems(StackState *s, double sum) {
    double lineOffset, lineGap, y;
    distribute(s->e->alignContent, s->lines, violation(sum, s->c, s->C), &lineOffset, &lineGap);
    y = lineOffset;
    for (int k = 0; k < s->lines; k++) {
        Line *l = &s->line[k];
        if (k > 0) y += lineGap + s->e->lineSpacing;
        double offset, gap;
        distribute(s->e->justify, l->count, violation(l->main, s->m, s->M), &offset, &gap);
        double x = offset;
        for (int i = l->first; i < l->first + l->count; i++) {
            Item *t = &s->item[i];
            double shift = 0;
            x += before(t);
            if (i > l->first) x += s->e->spacing + gap;
            switch (t->align) {
            case End: shift = l->cross - t->cross; break;
            case Center: shift = floorPx((l->cross - t->cross) / 2); break;
            case BaselineFirst: case BaselineLast: shift = l->baseline - baselineOf(t); break;
            default: break;
            }
            if (s->vertical) place(t->e, y + shift, x); else place(t->e, x, y + shift);
            x += t->main + after(t);
        }
        y += l->cross;
    }
}

static void layoutStack(Element *e, Range r) {
    if (e->count == 0) { record(e, r.min.w, r.min.h); return; }
    StackState s;
    memset(&s, 0, sizeof s);
    s.e = e;
    s.vertical = e->vertical;
    s.n = e->count;
    s.m = s.vertical ? r.min.h : r.min.w, s.M = s.vertical ? r.max.h : r.max.w;
    s.c = s.vertical ? r.min.w : r.min.h, s.C = s.vertical ? r.max.w : r.max.h;
    s.parent.w = r.min.w == r.max.w ? r.min.w : NAN;
    s.parent.h = r.min.h == r.max.h ? r.min.h : NAN;
    if (mistake == 1) s.parent = (Size){ finiteOrNaN(r.max.w), finiteOrNaN(r.max.h) };
    s.item = alloc(sizeof(Item) * (size_t)s.n);
    s.line = alloc(sizeof(Line) * (size_t)(s.n + 1));
    static double scratch[4096];
    double *adjust = mistake == 5 && s.n <= 4096 ? scratch : alloc(sizeof(double) * (size_t)s.n);
    for (int i = 0; i < s.n; i++) {
        Item *t = &s.item[i];
        t->e = e->child[i];
        t->align = t->e->style.alignSelf == NotGiven ? e->align : t->e->style.alignSelf;
    }
    measureAll(&s);
    breakLines(&s);
    if (mistake == 14) for (int k = 0; k < s.lines; k++) s.line[k].main = lineSum(&s, &s.line[k]);
    for (int k = 0; k < s.lines; k++)
        if (!flexLine(&s, &s.line[k], adjust) && mistake == 7) break;
    lineCrossSizes(&s);
    stretchItems(&s);
    double mainSum = 0;
    for (int k = 0; k < s.lines; k++) {
        if (mistake != 14) s.line[k].main = lineSum(&s, &s.line[k]);
        mainSum = mistake == 13 ? s.line[k].main : maxOf(mainSum, s.line[k].main);
    }
    double sum = crossSum(&s);
    placeItems(&s, sum);
    if (s.vertical) {
        e->style.ascender = e->child[0]->style.ascender;
        e->style.descender = e->child[e->count - 1]->style.descender;
    }
    Size size = clampSize(r, s.vertical ? (Size){ sum, mainSum } : (Size){ mainSum, sum });
    record(e, size.w, size.h);
}

// ---------------------------------------------------------------- the other specs
static void layoutAbsolute(Element *e, Range r) {
    Size parent = { finiteOrNaN(r.max.w), finiteOrNaN(r.max.h) };
    Size reach = r.min;
    for (int i = 0; i < e->count; i++) {
        Element *k = e->child[i];
        double x = k->style.x, y = k->style.y;
        Range automatic = { { 0, 0 }, { r.max.w - x, r.max.h - y } };
        layoutThatFits(k, resolveRange(&k->style.size, parent, automatic), parent);
        place(k, x, y);
        reach.w = maxOf(reach.w, x + k->size.w);
        reach.h = maxOf(reach.h, y + k->size.h);
    }
    Size size = reach;
    if (!e->sizeToFit && validSize(r.max.w)) size.w = r.max.w;
    if (!e->sizeToFit && validSize(r.max.h)) size.h = r.max.h;
    size = clampSize(r, size);
    record(e, size.w, size.h);
}
typedef struct { double lo, hi, parent, total; } InsetAxis;
static InsetAxis insetAxis(double near, double far, double lo, double hi, double parent) {
    InsetAxis a;
    a.total = (isinf(near) ? 0 : near) + (isinf(far) ? 0 : far);
    a.lo = maxOf(0, (isinf(near) || isinf(far) ? 0 : lo) - a.total);
    a.hi = maxOf(0, hi - a.total);
    a.parent = maxOf(0, parent - a.total);
    return a;
}
static double insetSize(double near, double far, double lo, double hi, double child) {
    return clampTo(lo, hi, child + (isinf(near) ? hi : near) + (isinf(far) ? hi : far));
}
static double insetOrigin(double near, double far, double hi, double child) {
    if (!isinf(near)) return near;
    return hi - ((isinf(far) ? roundPx((hi - child) / 2) : far) + child);
}

static void layoutInset(Element *e, Range r, Size parent) {
    Element *k = e->child[0];
    InsetAxis x = insetAxis(e->left, e->right, r.min.w, r.max.w, parent.w);
    InsetAxis y = insetAxis(e->top, e->bottom, r.min.h, r.max.h, parent.h);
    layoutThatFits(k, (Range){ { x.lo, y.lo }, { x.hi, y.hi } }, (Size){ x.parent, y.parent });
    place(k, insetOrigin(e->left, e->right, r.max.w, k->size.w), insetOrigin(e->top, e->bottom, r.max.h, k->size.h));
    record(e, insetSize(e->left, e->right, r.min.w, r.max.w, k->size.w),
           insetSize(e->top, e->bottom, r.min.h, r.max.h, k->size.h));
}

static void layoutRatio(Element *e, Range r) {
    Size candidate[2];
    int n = 0;
    if (validSize(r.max.w)) candidate[n++] = clampSize(r, (Size){ r.max.w, floorPx(e->ratio * r.max.w) });
    if (validSize(r.max.h)) candidate[n++] = clampSize(r, (Size){ floorPx(r.max.h / e->ratio), r.max.h });
    Element *k = e->child[0];
    if (n == 0) layoutThatFits(k, r, (Size){ NAN, NAN });
    else {
        Size best = candidate[0];
        for (int i = 1; i < n; i++)
            if (fabs(candidate[i].h / candidate[i].w - e->ratio) < fabs(best.h / best.w - e->ratio)) best = candidate[i];
        layoutThatFits(k, intersect(r, exactly(best)), best);
    }
    place(k, 0, 0);
    record(e, k->size.w, k->size.h);
}

static double relativeSize(double lo, double hi, double child, bool minimum) {
    double size = clampTo(lo, hi, validSize(hi) ? hi : child);
    return clampTo(lo, hi, minimum && child < size ? child : size);
}
static double relativeOrigin(Align position, double size, double child) {
    double k = position == Center ? 0.5 : position == End ? 1 : 0;
    return roundPx((size - child) * k);
}

static void layoutRelative(Element *e, Range r) {
    Element *k = e->child[0];
    Size parent = { finiteOrNaN(r.max.w), finiteOrNaN(r.max.h) };
    Range inner = r;
    Align full = mistake == 18 ? Start : NotGiven;
    if (e->horizontal != NotGiven && e->horizontal != full) inner.min.w = 0;
    if (e->verticalPosition != NotGiven && e->verticalPosition != full) inner.min.h = 0;
    layoutThatFits(k, inner, parent);
    Size size = { relativeSize(r.min.w, r.max.w, k->size.w, e->minimumWidth),
                  relativeSize(r.min.h, r.max.h, k->size.h, e->minimumHeight) };
    place(k, relativeOrigin(e->horizontal, size.w, k->size.w), relativeOrigin(e->verticalPosition, size.h, k->size.h));
    record(e, size.w, size.h);
}

static void layoutCorner(Element *e, Range r) {
    Element *child = e->child[0], *corner = e->child[1];
    Size parent = { finiteOrNaN(r.max.w), finiteOrNaN(r.max.h) };
    layoutThatFits(child, r, parent);
    layoutThatFits(corner, r, parent);
    double x = (e->location & 1 ? child->size.w : 0) - corner->size.w / 2 + e->offsetX;
    double y = (e->location & 2 ? child->size.h : 0) - corner->size.h / 2 + e->offsetY;
    if (!e->wrapsCorner) {
        place(child, 0, 0);
        place(corner, x, y);
        record(e, child->size.w, child->size.h);
        return;
    }
    double left = minOf(0, x), top = minOf(0, y);
    Size size = { maxOf(child->size.w, x + corner->size.w) - left, maxOf(child->size.h, y + corner->size.h) - top };
    place(child, -left, -top);
    place(corner, x - left, y - top);
    size = clampSize(r, size);
    record(e, size.w, size.h);
}

// Overlay and background: the second child gets the size of the first one.
static void layoutLayers(Element *e, Range r, Size parent) {
    Element *child = e->child[0], *other = e->child[1];
    layoutThatFits(child, r, parent);
    layoutThatFits(other, exactly(child->size), e->type == Overlay ? child->size : parent);
    place(child, 0, 0);
    place(other, 0, 0);
    record(e, child->size.w, child->size.h);
}

static void layoutWrapper(Element *e, Range r) {
    Size size = r.min;
    for (int i = 0; i < e->count; i++) {
        Element *k = e->child[i];
        layoutThatFits(k, r, r.max);
        place(k, 0, 0);
        size.w = maxOf(size.w, k->size.w);
        size.h = maxOf(size.h, k->size.h);
    }
    record(e, size.w, size.h);
}

static void calculate(Element *e, Range r) {
    static void (*const rules[])(Element *, Range) = {
        [Node] = layoutNode, [Stack] = layoutStack, [Absolute] = layoutAbsolute, [Ratio] = layoutRatio,
        [Relative] = layoutRelative, [Corner] = layoutCorner, [Wrapper] = layoutWrapper };
    rules[e->type](e, r);
}

// ---------------------------------------------------------------- results
static double orZero(double x) { return isfinite(x) ? x + 0.0 : 0; }
static bool rightToLeft;
static double rootWidth;
static void printFrames(const Element *e, char *path, size_t length, double x, double y) {
    x += e->x;
    y += e->y;
    double left = ceilPx(x);
    if (rightToLeft && length > 0 && (mistake != 16 || !strchr(path + 1, '/'))) left = rootWidth - e->size.w - left;
    printf("%s\"%s\":[%.17g,%.17g,%.17g,%.17g]", length == 0 ? "" : ",", length == 0 ? "/" : path,
           orZero(left), orZero(ceilPx(y)), orZero(e->size.w), orZero(e->size.h));
    for (int i = 0; i < e->count; i++) {
        int n = sprintf(path + length, "/%d", i);
        printFrames(e->child[i], path, length + (size_t)n, x, y);
        path[length] = 0;
    }
}

static void readSize(const Json *j, double otherwise, Size *s) {
    s->w = getNumber(j, "width", otherwise);
    s->h = getNumber(j, "height", otherwise);
}

static void answer(const char *line) {
    at = line;
    bad = false;
    refusal = NULL;
    Json *f = readJson(0), *name = get(f, "name");
    printf("{\"name\":");
    if (name && name->kind == JString) printf("%.*s", name->rawLength, name->raw); else printf("\"\"");
    if (bad || !get(f, "root")) { printf(",\"status\":\"invalid\",\"error\":\"not a fixture\"}\n"); return; }
    const char *algorithm = getText(f, "algorithm", "");
    if (strcmp(algorithm, "texture")) refusal = "another algorithm";
    if (get(f, "proposal")) refusal = "a proposal";
    rightToLeft = !strcmp(getText(f, "layoutDirection", ""), "rightToLeft");
    Range r = unconstrained;
    Json *c = get(f, "constrainedSize");
    if (get(c, "min") || get(c, "max")) {
        readSize(get(c, "min"), 0, &r.min);
        readSize(get(c, "max"), INFINITY, &r.max);
    } else if (c) {
        readSize(c, 0, &r.min);
        readSize(c, INFINITY, &r.max);
    }
    scale = getNumber(f, "pixelScale", 0);
    Element *root = readElement(get(f, "root"));
    if (refusal) { printf(",\"status\":\"refused\",\"reason\":\"%s\",\"error\":\"%s\"}\n", refusal, refusal); return; }
    layoutThatFits(root, r, r.max);
    place(root, 0, 0);
    printf(",\"status\":\"solved\",\"size\":[%.17g,%.17g],\"frames\":{", orZero(root->size.w), orZero(root->size.h));
    rootWidth = root->size.w;
    char *path = alloc(strlen(line) + 64);
    printFrames(root, path, 0, 0, 0);
    printf("}}\n");
}

int main(void) {
    const char *m = getenv("MISTAKE");
    mistake = m ? atoi(m) : 0;
    char *line = NULL;
    size_t room = 0;
    while (getline(&line, &room, stdin) > 0) {
        if (strspn(line, " \t\r\n") == strlen(line)) continue;
        answer(line);
        fflush(stdout);
        freeAll();
    }
    free(line);
    return 0;
}
