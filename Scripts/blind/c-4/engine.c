// SPDX-License-Identifier: GPL-3.0-or-later
// Layout engine for the rule "css": fixtures in, results out, one a line.
#include <ctype.h>
#include <math.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int M;                // Number of the mistake that is switched on.
static char refusal[200];    // Reason of a refusal, empty if there is none.

static void refuse(const char *f, ...) {
    if (refusal[0]) return;
    va_list a;
    va_start(a, f);
    vsnprintf(refusal, sizeof refusal, f, a);
    va_end(a);
}

// Arena: all memory of one fixture.
typedef struct Block { struct Block *next; size_t used, size; char data[]; } Block;
static Block *arena;
static void *get(size_t n) {
    n = (n + 15) & ~(size_t)15;
    if (!arena || arena->used + n > arena->size) {
        size_t s = n > 65536 ? n : 65536;
        Block *b = malloc(sizeof *b + s);
        if (!b) exit(1);
        b->next = arena, b->used = 0, b->size = s, arena = b;
    }
    void *p = arena->data + arena->used;
    arena->used += n;
    return memset(p, 0, n);
}
static void clear(void) {
    while (arena) { Block *b = arena->next; free(arena); arena = b; }
}

// Values of JSON.
typedef enum { NUL, BOOL, NUM, STR, ARR, OBJ } Kind;
typedef struct J { Kind k; double n; char *s, *key, *raw; int rawn; struct J *first, *next; int count; } J;
static char *at;
static bool broken;
static void blank(void) { while (*at && strchr(" \t\r\n", *at)) at++; }
static J *value(int depth);
static char *text(char **raw, int *rawn) {
    char *start = at++, *out = get(strlen(start) > 65536 ? 65536 : strlen(start) + 1), *o = out;
    while (*at && *at != '"' && o - out < 65000) {
        if (*at != '\\') { *o++ = *at++; continue; }
        at++;
        if (*at == 'n') *o++ = '\n', at++;
        else if (*at == 't') *o++ = '\t', at++;
        else if (*at == 'u') { *o++ = '?'; for (int i = 0; i < 5 && *at; i++) at++; }
        else if (*at) *o++ = *at++;
    }
    if (*at != '"') broken = true; else at++;
    if (raw) *raw = start, *rawn = (int)(at - start);
    return out;
}
static J *list(int depth, bool object) {
    J *j = get(sizeof *j), **end = &j->first;
    j->k = object ? OBJ : ARR;
    char close = object ? '}' : ']';
    at++, blank();
    if (*at == close) { at++; return j; }
    for (;;) {
        char *key = NULL;
        blank();
        if (object) {
            if (*at != '"') { broken = true; return j; }
            key = text(NULL, NULL), blank();
            if (*at++ != ':') { broken = true; return j; }
        }
        J *v = value(depth + 1);
        if (broken) return j;
        v->key = key, *end = v, end = &v->next, j->count++;
        blank();
        if (*at == ',') { at++; continue; }
        if (*at != close) broken = true; else at++;
        return j;
    }
}
static J *value(int depth) {
    blank();
    if (depth > 500) { broken = true; return get(sizeof(J)); }
    if (*at == '{' || *at == '[') return list(depth, *at == '{');
    J *j = get(sizeof *j);
    if (*at == '"') { j->k = STR, j->s = text(&j->raw, &j->rawn); return j; }
    if (!strncmp(at, "true", 4)) { j->k = BOOL, j->n = 1, at += 4; return j; }
    if (!strncmp(at, "false", 5)) { j->k = BOOL, at += 5; return j; }
    if (!strncmp(at, "null", 4)) { at += 4; return j; }
    char *e;
    j->k = NUM, j->n = strtod(at, &e);
    if (e == at) broken = true;
    at = e;
    return j;
}
static J *find(J *o, const char *key) {
    if (o && o->k == OBJ) for (J *c = o->first; c; c = c->next) if (!strcmp(c->key, key)) return c;
    return NULL;
}

// Elements.
typedef enum { AUTO, POINTS, PERCENT, CONTENT } Unit;
typedef struct { Unit u; double v; } Dim;
typedef enum { START, END, CENTER, STRETCH, FLEXSTART, FLEXEND, BETWEEN, AROUND, EVENLY, NONE } Align;
enum { TOP, RIGHT, BOTTOM, LEFT };
typedef struct { double W, H, cbw, minH, maxH; bool hdef; } Cons;
typedef struct { Cons c; double h; } Memo;
typedef struct El {
    struct El *parent, **kid;
    int n, order;
    bool stack, row, reverse, rtl, wrap, wrapReverse, contentBox, absolute, fixed, hidden, clipX, clipY;
    Align justify, items, lines, self;
    Dim size[2], min[2], max[2], basis, margin[4], padding[4], inset[4], gap, lineGap;
    double border[4], bar[2], grow, shrink, before, after, ratio;
    bool leaf;
    double cw, ch;
    int words;
    double *word, space, lineHeight;
    bool *breaks, *hard;
    double x, y, w, h, cbw;
    Memo memo[8];
    int memos;
    double inner[2];
    bool known[2];
} El;

static Dim dim(J *j, const char *what) {
    if (!j) return (Dim){AUTO, 0};
    if (j->k == NUM) return (Dim){POINTS, j->n};
    if (j->k == STR) {
        if (!strcmp(j->s, "auto")) return (Dim){AUTO, 0};
        if (!strcmp(j->s, "content") && !strcmp(what, "flexBasis")) return (Dim){CONTENT, 0};
        char *e;
        double v = strtod(j->s, &e);
        if (e != j->s && !strcmp(e, "%")) return (Dim){PERCENT, v / 100};
        if (e != j->s && (!*e || !strcmp(e, "pt"))) return (Dim){POINTS, v};
        refuse("%s: %s", what, j->s);
        return (Dim){AUTO, 0};
    }
    refuse("%s: not a length", what);
    return (Dim){AUTO, 0};
}
static void sides(J *j, Dim d[4], const char *what, bool inset) {
    static const char *name[] = {"top", "right", "bottom", "left"};
    for (int i = 0; i < 4; i++) {
        d[i] = inset ? (Dim){AUTO, 0} : (Dim){POINTS, 0};
        if (!j) continue;
        if (j->k != OBJ) d[i] = dim(j, what);
        else if (find(j, name[i])) d[i] = dim(find(j, name[i]), what);
    }
}
static Align align(J *j, Align def, const char *what) {
    static const char *name[] = {"start", "end", "center", "stretch", "flexStart", "flexEnd", "spaceBetween", "spaceAround", "spaceEvenly"};
    if (!j) return def;
    for (int i = 0; j->k == STR && i < 9; i++) if (!strcmp(j->s, name[i])) return (Align)i;
    refuse("%s: %s", what, j->k == STR ? j->s : "not a word");
    return def;
}
static double number(J *j, double def) { return j && j->k == NUM ? j->n : def; }
static bool word(J *j, const char *s) { return j && j->k == STR && !strcmp(j->s, s); }
static void allow(J *o, const char *names, const char *what) {
    if (!o) return;
    if (o->k != OBJ) { refuse("%s: not an object", what); return; }
    for (J *c = o->first; c; c = c->next) {
        size_t n = strlen(c->key);
        const char *p = names;
        while ((p = strstr(p, c->key)) && !(p[-1] == ' ' && p[n] == ' ')) p++;
        if (!p) refuse("%s: %s", what, c->key);
    }
}

static void content(El *e, J *c) {
    allow(c, " width height text characterWidth lineHeight words wordSpacing breaks image ", "content");
    J *t = find(c, "text"), *w = find(c, "words"), *b = find(c, "breaks");
    e->leaf = true;
    if (find(c, "image")) {
        J *i = find(c, "image");
        if (find(c, "resizable") && find(c, "resizable")->n) refuse("content: resizable");
        e->cw = number(find(i, "width"), 0), e->ch = number(find(i, "height"), 0);
    } else if (t && t->k == STR) {
        double width = number(find(c, "characterWidth"), 8);
        e->lineHeight = number(find(c, "lineHeight"), 16), e->space = width;
        e->word = get((strlen(t->s) + 1) * sizeof(double));
        e->hard = get(strlen(t->s) + 1);
        if (strstr(t->s, "\n\n") || *t->s == '\n') refuse("content: an empty line");
        for (char *p = t->s; *p;) {
            size_t n = strcspn(p, " \n\t");
            if (n) e->word[e->words++] = (double)n * width;
            if (!n && !p[strspn(p, " ")]) e->words += !e->words;
            for (p += n; isspace((unsigned char)*p); p++) if (*p == '\n') e->hard[e->words] = true;
        }
    } else if (w && w->k == ARR) {
        e->lineHeight = number(find(c, "lineHeight"), 16), e->space = number(find(c, "wordSpacing"), 0);
        e->word = get(((size_t)w->count + 1) * sizeof(double));
        for (J *x = w->first; x; x = x->next) e->word[e->words++] = x->n;
        if (b && b->k == ARR) {
            e->breaks = get((size_t)w->count + 1);
            int i = 0;
            for (J *x = b->first; x && i < w->count; x = x->next) e->breaks[i++] = x->n != 0;
        }
    } else e->cw = number(find(c, "width"), 0), e->ch = number(find(c, "height"), 0);
}

static void overflow(El *e, J *s) {
    J *o[2] = {find(s, "overflowX"), find(s, "overflowY")};
    bool scroll[2], hide[2];
    for (int i = 0; i < 2; i++) {
        if (!o[i]) o[i] = find(s, "overflow");
        scroll[i] = word(o[i], "scroll"), hide[i] = scroll[i] || word(o[i], "hidden");
    }
    e->clipX = e->clipY = hide[0] || hide[1];
    double bar = number(find(s, "scrollbarWidth"), 0);
    if (scroll[1]) e->bar[0] = bar;
    if (scroll[0]) e->bar[1] = bar;
}

static bool direction;    // Direction of the element that was read last.
static El *element(J *j, El *parent, bool rtl) {
    El *e = get(sizeof *e);
    e->parent = parent;
    allow(j, " type id debugName style content direction spacing justifyContent alignItems flexWrap alignContent lineSpacing algorithm children ", "element");
    J *s = find(j, "style"), *d = find(j, "direction"), *w = find(j, "flexWrap"), *p = find(s, "position"), *x;
    if (find(j, "type") && !word(find(j, "type"), "node") && !word(find(j, "type"), "stack")) refuse("type: %s", find(j, "type")->s);
    if (find(j, "algorithm") && !word(find(j, "algorithm"), "css")) refuse("algorithm");
    allow(s, " width height minWidth maxWidth minHeight maxHeight flexBasis flexGrow flexShrink alignSelf spacingBefore spacingAfter margin padding border boxSizing position inset order display overflow overflowX overflowY scrollbarWidth layoutDirection ascender descender aspectRatio ", "style");
    e->stack = word(find(j, "type"), "stack");
    e->row = !(word(d, "vertical") || word(d, "verticalReverse"));
    e->reverse = word(d, "horizontalReverse") || word(d, "verticalReverse");
    e->wrapReverse = word(w, "wrapReverse"), e->wrap = e->wrapReverse || word(w, "wrap");
    e->justify = align(find(j, "justifyContent"), FLEXSTART, "justifyContent");
    e->items = align(find(j, "alignItems"), STRETCH, "alignItems");
    e->lines = align(find(j, "alignContent"), FLEXSTART, "alignContent");
    e->self = align(find(s, "alignSelf"), NONE, "alignSelf");
    if (word(find(s, "alignSelf"), "auto")) e->self = NONE;
    e->gap = dim(find(j, "spacing"), "spacing"), e->lineGap = dim(find(j, "lineSpacing"), "lineSpacing");
    e->size[0] = dim(find(s, "width"), "width"), e->size[1] = dim(find(s, "height"), "height");
    e->min[0] = dim(find(s, "minWidth"), "minWidth"), e->min[1] = dim(find(s, "minHeight"), "minHeight");
    e->max[0] = dim(find(s, "maxWidth"), "maxWidth"), e->max[1] = dim(find(s, "maxHeight"), "maxHeight");
    e->basis = dim(find(s, "flexBasis"), "flexBasis");
    e->grow = number(find(s, "flexGrow"), 0), e->shrink = number(find(s, "flexShrink"), 0);
    e->before = number(find(s, "spacingBefore"), 0), e->after = number(find(s, "spacingAfter"), 0);
    e->order = (int)number(find(s, "order"), 0);
    e->ratio = number(find(s, "aspectRatio"), 0);
    if (e->ratio) refuse("aspectRatio");
    sides(find(s, "margin"), e->margin, "margin", false);
    sides(find(s, "padding"), e->padding, "padding", false);
    sides(find(s, "inset"), e->inset, "inset", true);
    Dim b[4];
    sides(find(s, "border"), b, "border", false);
    for (int i = 0; i < 4; i++) e->border[i] = b[i].v;
    e->contentBox = word(find(s, "boxSizing"), "contentBox");
    e->absolute = word(p, "absolute"), e->fixed = word(p, "static");
    if ((x = find(s, "display"))) {
        if (word(x, "none") || (!e->stack && word(x, "contents"))) e->hidden = true;
        else if (x->k == STR) refuse("display: %s", x->s);
    }
    overflow(e, s);
    if ((x = find(s, "layoutDirection"))) rtl = word(x, "rightToLeft");
    e->rtl = direction = rtl;
    if (find(j, "content")) content(e, find(j, "content"));
    J *c = find(j, "children");
    if (c && c->k == ARR) {
        e->kid = get(((size_t)c->count + 1) * sizeof(El *));
        for (J *k = c->first; k; k = k->next) e->kid[e->n++] = element(k, e, M == 16 ? direction : rtl);
    }
    return e;
}

// Lengths.
static double resolve(Dim d, double base) {
    if (d.u == POINTS) return d.v;
    if (d.u == PERCENT) return d.v * base;
    return NAN;
}
static double zero(double v) { return isnan(v) ? 0 : v; }
static double clamp(double v, double lo, double hi) { return fmax(fmin(v, hi), lo); }
static double side(El *e, int i, double cbw) {
    return zero(resolve(e->padding[i], cbw)) + e->border[i];
}
static double edges(El *e, int axis, double cbw) {
    return axis ? side(e, TOP, cbw) + side(e, BOTTOM, cbw) : side(e, LEFT, cbw) + side(e, RIGHT, cbw);
}
// Room that a scroll bar takes on the left.
static double barLeft(El *e, double w, double cbw) {
    return e->rtl ? fmin(e->bar[0], fmax(0, w - edges(e, 0, cbw))) : 0;
}
static double boxed(El *e, double v, double pb) { return e->contentBox ? v + pb : fmax(v, pb); }
static double least(El *e, int axis, double base, double pb) {
    double v = resolve(e->min[axis], base);
    return isnan(v) ? pb : boxed(e, v, pb);
}
static double most(El *e, int axis, double base, double pb) {
    double v = resolve(e->max[axis], base);
    return isnan(v) ? INFINITY : boxed(e, v, pb);
}
// Side of main start of a container's items.
static int mainStart(El *e) {
    if (e->row) return e->rtl != e->reverse ? RIGHT : LEFT;
    return e->reverse ? BOTTOM : TOP;
}
static int crossStart(El *e) {
    if (e->row) return e->wrapReverse ? BOTTOM : TOP;
    return e->rtl != e->wrapReverse ? RIGHT : LEFT;
}
static double margin(El *e, int i, double cbw) {
    double m = zero(resolve(e->margin[i], cbw));
    if (e->parent) {
        int s = mainStart(e->parent);
        if (i == s) m += e->before;
        if (i == (s + 2) % 4) m += e->after;
    }
    return m;
}

// Intrinsic widths: the content box, kind 0 is min-content and 1 max-content.
static double innerWidth(El *e, int kind);
static double contribution(El *e, int kind, bool row) {
    double pb = edges(e, 0, NAN), own = innerWidth(e, kind) + pb + e->bar[0];
    double w = resolve(e->size[0], NAN), lo = least(e, 0, NAN, pb), hi = most(e, 0, NAN, pb);
    double v = isnan(w) ? own : boxed(e, w, pb);
    if (row) {
        double b = resolve(e->basis, NAN);
        double base = e->basis.u == AUTO ? w : b;
        base = isnan(base) ? v : boxed(e, base, pb);
        if (e->min[0].u == AUTO && !e->clipX) {
            double c = innerWidth(e, 0) + pb + e->bar[0];
            if (!isnan(w)) c = fmin(c, boxed(e, w, pb));
            lo = fmax(lo, fmin(c, hi));
        }
        if (e->parent->wrap && kind == 0) base = v;
        if (!e->grow) v = fmin(v, base);
        if (!e->shrink) v = fmax(v, base);
    }
    return clamp(v, lo, hi) + margin(e, LEFT, NAN) + margin(e, RIGHT, NAN);
}
static double wordsWidth(El *e, int kind) {
    double best = 0, line = 0;
    for (int i = 0; i < e->words; i++) {
        bool cut = i && ((e->hard && e->hard[i]) || (kind == 0 && (!e->breaks || e->breaks[i - 1])));
        line = i && !cut ? line + e->space + e->word[i] : e->word[i];
        best = fmax(best, line);
    }
    return best;
}
static double innerWidth(El *e, int kind) {
    if (e->known[kind]) return e->inner[kind];
    double r = 0;
    if (!e->stack) r = e->word ? wordsWidth(e, kind) : e->cw;
    else {
        int n = 0;
        if (!e->row && e->wrap) refuse("intrinsic width of a wrapping column");
        for (int i = 0; i < e->n; i++) {
            El *c = e->kid[i];
            if (M == 18 && c->absolute) break;
            if (c->hidden || c->absolute) continue;
            double w = contribution(c, kind, e->row);
            if (e->row && !(e->wrap && kind == 0)) r += w + (n ? zero(resolve(e->gap, NAN)) : 0);
            else r = fmax(r, w);
            n++;
        }
        r = fmax(r, e->row && e->wrap && kind ? innerWidth(e, 0) : 0);
    }
    e->known[kind] = true;
    return e->inner[kind] = r;
}
static double fit(El *e, double avail, double pb) {
    pb += e->bar[0];
    double lo = innerWidth(e, 0) + pb, hi = innerWidth(e, 1) + pb;
    return fmin(hi, fmax(lo, avail));
}
static double wordsHeight(El *e, double width) {
    double line = 0;
    int lines = e->words ? 1 : 0;
    for (int i = 0; i < e->words;) {
        int k = i + 1;
        double run = e->word[i];
        while (k < e->words && e->breaks && !e->breaks[k - 1]) run += e->space + e->word[k++];
        if (i && ((e->hard && e->hard[i]) || line + e->space + run > width + 1e-9)) lines++, line = run;
        else line += (i ? e->space : 0) + run;
        i = k;
    }
    return lines * e->lineHeight;
}

// Items of a flex container.
typedef struct {
    El *e;
    double m[4], pbw, pbh, min, max, base, hyp, main, cmin, cmax, cross, pos, cpos;
    double factor;
    bool frozen, stretch, crossAuto, mainDef;
    int violation, index;
    Align align;
    Cons c;
} Item;
typedef struct { int from, to; double cross, pos; } Line;

static double layout(El *e, Cons c, bool final);
static double measure(El *e, Cons c) {
    size_t key = M == 1 ? offsetof(Cons, cbw) : sizeof c;
    for (int i = 0; i < e->memos && i < 8; i++)
        if (!memcmp(&e->memo[i].c, &c, key)) return e->memo[i].h;
    double h = layout(e, c, false);
    e->memo[e->memos++ % 8] = (Memo){c, h};
    return h;
}
static Cons cons(double W, double H, double cbw, double minH, double maxH, bool hdef) {
    Cons c;
    memset(&c, 0, sizeof c);
    c.W = W, c.H = H, c.cbw = cbw, c.minH = minH, c.maxH = maxH, c.hdef = hdef;
    return c;
}

// Flexible lengths, section 9.7.
static void flex(Item *it, int n, double avail, double gap) {
    double sum = gap * (n - 1), used = gap * (n - 1);
    for (int i = 0; i < n; i++) sum += (M == 6 ? it[i].base : it[i].hyp) + it[i].factor;
    bool growing = sum < avail;
    for (int i = 0; i < n; i++) {
        Item *x = it + i;
        double f = growing ? x->e->grow : x->e->shrink;
        x->main = x->base;
        x->frozen = f == 0 || (growing ? x->base > x->hyp : x->base < x->hyp);
        if (x->frozen) x->main = x->hyp;
        used += x->main + x->factor;
    }
    double initial = avail - used;
    for (int round = 0; M != 3 || round < 2; round++) {
        double remaining = avail - gap * (n - 1), factors = 0, scaled = 0, total = 0;
        int left = 0;
        for (int i = 0; i < n; i++) {
            Item *x = it + i;
            remaining -= (x->frozen ? x->main : x->base) + x->factor;
            if (x->frozen) continue;
            left++;
            factors += growing ? x->e->grow : x->e->shrink;
            scaled += x->e->shrink * fmax(0, x->base - (x->e->parent->row ? x->pbw : x->pbh));
        }
        if (!left) break;
        if (M == 4) initial = remaining;
        if (factors < 1 && fabs(initial * factors) < fabs(remaining)) remaining = initial * factors;
        for (int i = 0; i < n; i++) {
            Item *x = it + i;
            if (x->frozen) continue;
            double v = x->base;
            if (growing) v += remaining * x->e->grow / factors;
            else if (scaled > 0) v += remaining * x->e->shrink * fmax(0, x->base - (x->e->parent->row ? x->pbw : x->pbh)) / scaled;
            x->main = clamp(v, x->min, x->max);
            x->violation = (x->main > v) - (x->main < v);
            total += x->main - v;
        }
        if (fabs(total) < 1e-9) total = 0;
        for (int i = 0; i < n; i++) {
            Item *x = it + i;
            if (x->frozen) continue;
            if (M == 2 && x->violation) x->frozen = true;
            if (total == 0 || (total > 0 && x->violation > 0) || (total < 0 && x->violation < 0)) x->frozen = true;
        }
    }
}

// Distribution of free space: the first offset, and the space between.
static double distribute(Align a, double space, int n, bool reversed, double *between) {
    *between = 0;
    if (a == STRETCH) a = FLEXSTART;
    if (space < 0 || n < 2) {
        if (a == BETWEEN) a = FLEXSTART;
        if (a == AROUND || a == EVENLY) a = space < 0 ? START : CENTER;
    }
    if (a == START) a = reversed ? FLEXEND : FLEXSTART;
    if (a == END) a = reversed ? FLEXSTART : FLEXEND;
    if (a == CENTER) return space / 2;
    if (a == FLEXEND) return space;
    if (a == BETWEEN) *between = space / (n - 1);
    if (a == AROUND) { *between = space / n; return *between / 2; }
    if (a == EVENLY) { *between = space / (n + 1); return *between; }
    return 0;
}

static int crossMargins(Item *x, int s) {
    return (x->e->margin[s].u == AUTO) + (x->e->margin[(s + 2) % 4].u == AUTO);
}
static void prepare(El *e, Item *x, El *k, double iW, double iH, bool hdef, int cs) {
    double base = hdef ? iH : NAN, axisBase = e->row ? iW : base;
    int ax = e->row ? 0 : 1;
    x->e = k;
    for (int i = 0; i < 4; i++) x->m[i] = margin(k, i, M == 12 && i % 2 == 0 ? base : iW);
    x->pbw = edges(k, 0, iW), x->pbh = edges(k, 1, iW);
    x->align = k->self == NONE ? e->items : k->self;
    double w = resolve(k->size[0], iW), h = resolve(k->size[1], base);
    double minW = least(k, 0, iW, x->pbw), maxW = most(k, 0, iW, x->pbw);
    double minH = least(k, 1, base, x->pbh), maxH = most(k, 1, base, x->pbh);
    double mx = x->m[LEFT] + x->m[RIGHT], my = x->m[TOP] + x->m[BOTTOM];
    x->crossAuto = crossMargins(x, cs) > 0;
    x->stretch = x->align == STRETCH && !x->crossAuto && k->size[!ax].u == AUTO;
    x->factor = e->row ? mx : my;
    double b = resolve(k->basis, axisBase), own = e->row ? w : h;
    if (k->basis.u == AUTO) b = own;
    x->min = e->row ? minW : minH, x->max = e->row ? maxW : maxH;
    x->cmin = e->row ? minH : minW, x->cmax = e->row ? maxH : maxW;
    x->mainDef = !isnan(b);
    if (!e->row && k->stack && !k->row && k->wrap && k->basis.u == CONTENT && !isnan(h)) refuse("the content of a wrapping column");
    double pb = e->row ? x->pbw : x->pbh, natural, smallest;
    if (e->row) {
        natural = innerWidth(k, 1) + pb + k->bar[0], smallest = innerWidth(k, 0) + pb + k->bar[0];
    } else {
        if (!isnan(w)) x->cross = clamp(boxed(k, w, x->pbw), minW, maxW);
        else if (x->stretch && !e->wrap) x->cross = clamp(iW - mx, minW, maxW);
        else x->cross = clamp(fit(k, iW - mx, x->pbw), minW, maxW);
        natural = smallest = measure(k, cons(x->cross, NAN, iW, 0, INFINITY, false));
    }
    x->base = isnan(b) ? natural : boxed(k, b, pb);
    if (k->min[ax].u == AUTO && !(e->row ? k->clipX : k->clipY)) {
        double c = smallest;
        if (!isnan(own) && M != 5) c = fmin(c, boxed(k, own, pb));
        x->min = fmax(x->min, fmin(c, x->max));
    }
    x->hyp = clamp(x->base, x->min, x->max);
    if (e->row) {
        x->c = cons(0, NAN, iW, minH, maxH, false);
        if (!isnan(h)) x->c.H = clamp(boxed(k, h, x->pbh), minH, maxH), x->c.hdef = true;
        else if (x->stretch && !e->wrap && !isnan(iH)) x->c.H = clamp(iH - my, minH, maxH), x->c.hdef = M != 19;
    } else x->c = cons(x->cross, NAN, iW, 0, INFINITY, hdef || x->mainDef);
}

static int inOrder(const void *a, const void *b) {
    const Item *x = a, *y = b;
    if (x->e->order != y->e->order) return x->e->order < y->e->order ? -1 : 1;
    return x->index - y->index;
}

static double layout(El *e, Cons c, bool final) {
    double pbw = edges(e, 0, c.cbw) + e->bar[0], pbh = edges(e, 1, c.cbw) + e->bar[1];
    double iW = fmax(0, c.W - pbw), iH = isnan(c.H) ? NAN : fmax(0, c.H - pbh);
    if (!e->stack) {
        double h = e->word ? wordsHeight(e, iW) : e->ch;
        return isnan(c.H) ? clamp(h + pbh, c.minH, c.maxH) : c.H;
    }
    int ms = mainStart(e), cs = crossStart(e), me = (ms + 2) % 4, ce = (cs + 2) % 4, n = 0, lines = 0;
    double pb = e->row ? pbw : pbh;
    double gapBase = e->row ? iW : c.hdef ? iH : NAN, lineBase = e->row ? (c.hdef ? iH : NAN) : iW;
    double gap = zero(resolve(e->gap, gapBase)), lineGap = zero(resolve(e->lineGap, lineBase));
    Item *it = calloc((size_t)e->n + 1, sizeof *it);
    Line *line = calloc((size_t)e->n + 1, sizeof *line);
    for (int i = 0; i < e->n; i++) {
        El *k = e->kid[i];
        if (k->hidden || k->absolute) continue;
        it[n].e = k, it[n].index = n, n++;
    }
    if (M != 13) qsort(it, (size_t)n, sizeof *it, inOrder);
    else for (int i = 0; i + 1 < n; i++) {
        Item t = it[i];
        if (inOrder(it + i, it + i + 1) > 0) it[i] = it[i + 1], it[i + 1] = t;
    }
    for (int i = 0; i < n; i++) prepare(e, it + i, it[i].e, iW, iH, c.hdef, cs);

    // Lines, step 5, and the main size, step 4.
    double avail = e->row ? iW : iH, limit = !isnan(avail) ? avail : fmax(0, c.maxH - pb), longest = 0, sum = 0;
    line[0] = (Line){0, 0, 0, 0}, lines = 1;
    for (int i = 0; i < n; i++) {
        double outer = (M == 7 ? it[i].base : it[i].hyp) + it[i].factor;
        Line *l = line + lines - 1;
        if (e->wrap && l->to > l->from && sum + gap + outer > limit + 1e-9) {
            longest = fmax(longest, sum), lines++, l = line + lines - 1, l->from = l->to = i, sum = 0;
        }
        sum += outer + (l->to > l->from ? gap : 0);
        l->to = i + 1;
        if (l->to == n) longest = fmax(longest, sum);
    }
    double mainSize = !isnan(avail) ? avail : clamp(longest + pb, c.minH, c.maxH) - pb;

    // Flexible lengths and cross sizes, steps 6 to 8.
    double crossAvail = e->row ? iH : iW, crossSum = 0;
    for (int l = 0; l < lines; l++) {
        Item *x = it + line[l].from;
        int k = line[l].to - line[l].from;
        flex(x, k, mainSize, gap);
        double most = 0;
        for (int i = 0; i < k; i++) {
            if (e->row) {
                x[i].c.W = M == 15 ? x[i].hyp : x[i].main;
                x[i].cross = isnan(x[i].c.H) ? measure(x[i].e, x[i].c) : x[i].c.H;
                x[i].c.W = x[i].main;
            } else x[i].c.H = x[i].main;
            most = fmax(most, x[i].cross + x[i].m[cs] + x[i].m[ce]);
        }
        line[l].cross = most;
        if (!e->wrap) {
            if (!isnan(crossAvail)) line[l].cross = crossAvail;
            else if (M != 17) line[l].cross = clamp(most, fmax(0, c.minH - pbh), fmax(0, c.maxH - pbh));
        }
        crossSum += line[l].cross + (l ? lineGap : 0);
    }
    double crossSize = !isnan(crossAvail) ? crossAvail : fmax(0, clamp(crossSum + pbh, c.minH, c.maxH) - pbh);
    double height = !isnan(c.H) ? c.H : e->row ? fmax(pbh, clamp(crossSum + pbh, c.minH, c.maxH)) : fmax(pbh, mainSize + pbh);
    if (!final) { free(it), free(line); return height; }

    // Lines in the container, steps 9 and 16.
    double between = 0, first = 0, widened = 0;
    if (e->wrap) {
        double space = crossSize - crossSum;
        if (e->lines == STRETCH && space > 0) {
            widened = space / lines;
            for (int l = 0; l < lines; l++) line[l].cross += widened;
            space = 0;
        }
        first = distribute(e->lines, space, lines, e->wrapReverse, &between);
    }
    for (int l = 0; l < lines; l++) {
        line[l].pos = first, first += line[l].cross + lineGap + between;
        Item *x = it + line[l].from;
        int k = line[l].to - line[l].from, autos = 0;
        double space = mainSize - gap * (k - 1), step = 0, pos = 0;
        for (int i = 0; i < k; i++) {
            space -= x[i].main + x[i].factor;
            autos += (x[i].e->margin[ms].u == AUTO) + (x[i].e->margin[me].u == AUTO);
        }
        double share = autos && space > 0 ? space / autos : 0;
        if (autos && space > 0 && M != 9) space = 0;
        pos = distribute(e->justify, space, M == 11 ? n : k, e->reverse, &step);
        for (int i = 0; i < k; i++) {
            El *b = x[i].e;
            // Cross size, step 11.
            if (x[i].stretch) {
                double lo = x[i].cmin, hi = x[i].cmax, size = line[l].cross;
                if (M == 8) size -= widened;
                if (M == 10) lo = it[i].cmin, hi = it[i].cmax;
                x[i].cross = clamp(size - x[i].m[cs] - x[i].m[ce], lo, hi);
                if (e->row && M != 14) x[i].c.H = x[i].cross, x[i].c.hdef = M != 19;
                if (!e->row) x[i].c.W = x[i].cross;
            } else if (!e->row && e->wrap && isnan(resolve(b->size[0], iW))) {
                // Fit-content width of an item on a line that is wider than its container.
                x[i].cross = clamp(fit(b, line[l].cross - x[i].m[cs] - x[i].m[ce], x[i].pbw), x[i].cmin, x[i].cmax);
                x[i].c.W = x[i].cross;
            }
            pos += x[i].m[ms] + (b->margin[ms].u == AUTO ? share : 0);
            x[i].pos = pos;
            pos += x[i].main + x[i].m[me] + (b->margin[me].u == AUTO ? share : 0) + gap + step;
            // Cross position, steps 13 and 14.
            double room = line[l].cross - x[i].cross - x[i].m[cs] - x[i].m[ce], off = 0;
            if (x[i].crossAuto) {
                if (room > 0) off = b->margin[cs].u == AUTO ? room / crossMargins(x + i, cs) : 0;
                else {
                    int top = e->row ? TOP : e->rtl ? RIGHT : LEFT;
                    off = top == cs ? 0 : room;
                }
            } else {
                double none;
                off = distribute(x[i].align, room, 1, e->wrapReverse, &none);
            }
            x[i].cpos = line[l].pos + x[i].m[cs] + off;
        }
    }
    double left = side(e, LEFT, c.cbw) + barLeft(e, c.W, c.cbw), top = side(e, TOP, c.cbw);
    for (int i = 0; i < n; i++) {
        El *b = it[i].e;
        layout(b, it[i].c, true);
        b->w = it[i].c.W, b->h = e->row ? it[i].cross : it[i].main, b->cbw = iW;
        double p = it[i].pos, q = it[i].cpos;
        if (ms == RIGHT || ms == BOTTOM) p = mainSize - p - it[i].main;
        if (cs == RIGHT || cs == BOTTOM) q = crossSize - q - it[i].cross;
        b->x = left + (e->row ? p : q), b->y = top + (e->row ? q : p);
        if (!b->fixed) {
            double hb = isnan(c.H) || !c.hdef ? NAN : iH;
            double l = resolve(b->inset[LEFT], iW), r = resolve(b->inset[RIGHT], iW);
            double t = resolve(b->inset[TOP], hb), u = resolve(b->inset[BOTTOM], hb);
            if (e->rtl && !isnan(r)) b->x -= r;
            else b->x += !isnan(l) ? l : -zero(r);
            b->y += !isnan(t) ? t : -zero(u);
        }
    }
    free(it), free(line);
    return height;
}

// Absolute elements: placed when every other frame is known.
typedef struct { double x, y, w, h; bool rtl; } Box;
static double place(El *k, int axis, Box *cb, double size, bool *known) {
    int s = axis ? TOP : cb->rtl ? RIGHT : LEFT, e = (s + 2) % 4;
    double room = axis ? cb->h : cb->w, a = resolve(k->inset[s], room), b = resolve(k->inset[e], room);
    double ma = margin(k, s, cb->w), mb = margin(k, e, cb->w), pos;
    *known = true;
    if (!isnan(a) && !isnan(b)) {
        bool aa = k->margin[s].u == AUTO, ab = k->margin[e].u == AUTO;
        double space = fmax(0, room - a - b) - ma - mb - size, share = 0;
        if (aa && ab) share = space > 0 ? space / 2 : 0;
        else if (aa) share = space;
        pos = a + ma + share;
    } else if (!isnan(a)) pos = a + ma;
    else if (!isnan(b)) pos = room - b - (M == 20 ? 0 : mb) - size;
    else { *known = false; return 0; }
    return s == RIGHT ? room - pos - size : pos;
}
static void absolute(El *p, El *k, double px, double py, Box *cb, double pcbw) {
    double pbw = edges(k, 0, cb->w), pbh = edges(k, 1, cb->w), in[4], m[4];
    for (int i = 0; i < 4; i++) in[i] = resolve(k->inset[i], i % 2 ? cb->w : cb->h), m[i] = margin(k, i, cb->w);
    double w = resolve(k->size[0], cb->w), h = resolve(k->size[1], cb->h);
    double minW = least(k, 0, cb->w, pbw), maxW = most(k, 0, cb->w, pbw);
    double minH = least(k, 1, cb->h, pbh), maxH = most(k, 1, cb->h, pbh);
    bool acrossX = !isnan(in[LEFT]) && !isnan(in[RIGHT]), acrossY = !isnan(in[TOP]) && !isnan(in[BOTTOM]);
    if ((acrossX || acrossY) && k->self != NONE && k->self != STRETCH) refuse("alignSelf of an absolute element");
    double avail = fmax(0, cb->w - zero(in[LEFT]) - zero(in[RIGHT])) - m[LEFT] - m[RIGHT];
    if (!isnan(w)) w = boxed(k, w, pbw);
    else if (acrossX) w = avail;
    else {
        if (isnan(in[LEFT]) && isnan(in[RIGHT]) && innerWidth(k, 0) + pbw < innerWidth(k, 1) + pbw) refuse("room at a static position");
        w = fit(k, avail, pbw);
    }
    w = clamp(w, minW, maxW);
    Cons c = cons(w, NAN, cb->w, minH, maxH, false);
    if (!isnan(h)) c.H = clamp(boxed(k, h, pbh), minH, maxH), c.hdef = true;
    else if (acrossY) c.H = clamp(fmax(0, cb->h - in[TOP] - in[BOTTOM]) - m[TOP] - m[BOTTOM], minH, maxH), c.hdef = true;
    k->w = w, k->h = layout(k, c, true), k->cbw = cb->w;
    bool knownX, knownY;
    double x = place(k, 0, cb, k->w, &knownX) + cb->x - px, y = place(k, 1, cb, k->h, &knownY) + cb->y - py, none;
    // Static position: as the only item of its container.
    for (int axis = 0; axis < 2; axis++) {
        if (axis ? knownY : knownX) continue;
        bool main = p->row == !axis;
        int s = main ? mainStart(p) : crossStart(p);
        double room = (axis ? p->h : p->w) - edges(p, axis, pcbw) - p->bar[axis] - (axis ? k->h + m[TOP] + m[BOTTOM] : k->w + m[LEFT] + m[RIGHT]);
        Align a = main ? p->justify : k->self == NONE ? p->items : k->self;
        if (a == AROUND || a == EVENLY) a = CENTER;
        double off = distribute(a, room, 1, main ? p->reverse : p->wrapReverse, &none);
        if (s == RIGHT || s == BOTTOM) off = room - off;
        if (axis) y = side(p, TOP, pcbw) + m[TOP] + off; else x = side(p, LEFT, pcbw) + barLeft(p, p->w, pcbw) + m[LEFT] + off;
    }
    k->x = x, k->y = y;
}
static void absolutes(El *e, double x, double y, Box cb) {
    if (!e->fixed || !e->parent) {
        cb = (Box){x + e->border[LEFT] + barLeft(e, e->w, e->cbw), y + e->border[TOP], e->w - e->border[LEFT] - e->border[RIGHT] - e->bar[0],
                   e->h - e->border[TOP] - e->border[BOTTOM] - e->bar[1], e->rtl};
    }
    for (int i = 0; i < e->n; i++) {
        El *k = e->kid[i];
        if (k->hidden) continue;
        if (k->absolute) absolute(e, k, x, y, &cb, e->cbw);
        absolutes(k, x + k->x, y + k->y, cb);
    }
}

static bool firstFrame;
static void frames(El *e, char *path, size_t n, double x, double y, bool gone) {
    gone |= e->hidden;
    if (gone) printf("%s\"%s\":[0,0,0,0]", firstFrame ? "" : ",", n ? path : "/");
    else printf("%s\"%s\":[%.17g,%.17g,%.17g,%.17g]", firstFrame ? "" : ",", n ? path : "/", x, y, e->w, e->h);
    firstFrame = false;
    for (int i = 0; i < e->n; i++) {
        int k = snprintf(path + n, 16, "/%d", i);
        frames(e->kid[i], path, n + (size_t)k, x + e->kid[i]->x, y + e->kid[i]->y, gone);
        path[n] = 0;
    }
}

static void root(J *j, El *e) {
    J *s = find(j, "constrainedSize"), *a = find(s, "min"), *b = find(s, "max");
    double lo[2], hi[2];
    static const char *name[] = {"width", "height"};
    for (int i = 0; i < 2; i++) {
        lo[i] = number(find(a, name[i]), 0), hi[i] = number(find(b, name[i]), INFINITY);
        if (find(s, name[i])) lo[i] = hi[i] = number(find(s, name[i]), 0);
    }
    bool exactW = lo[0] == hi[0], exactH = lo[1] == hi[1];
    double bw = isinf(hi[0]) ? NAN : hi[0], bh = isinf(hi[1]) ? NAN : hi[1];
    double pbw = edges(e, 0, bw), pbh = edges(e, 1, bw);
    if (exactW) e->w = lo[0];
    else {
        double w = resolve(e->size[0], bw);
        w = isnan(w) ? innerWidth(e, 1) + pbw + e->bar[0] : boxed(e, w, pbw);
        e->w = clamp(clamp(w, least(e, 0, bw, pbw), most(e, 0, bw, pbw)), lo[0], hi[0]);
    }
    Cons c = cons(e->w, NAN, bw, clamp(least(e, 1, bh, pbh), lo[1], hi[1]), clamp(most(e, 1, bh, pbh), lo[1], hi[1]), false);
    double h = resolve(e->size[1], bh);
    if (exactH) c.H = lo[1], c.hdef = true;
    else if (!isnan(h)) c.H = clamp(boxed(e, h, pbh), c.minH, c.maxH), c.hdef = true;
    if (e->hidden || e->absolute) refuse("a root without a box");
    e->h = layout(e, c, true), e->cbw = bw;
    absolutes(e, 0, 0, (Box){0, 0, e->w, e->h, e->rtl});
}

int main(void) {
    char *lineText = NULL, *m = getenv("MISTAKE");
    size_t room = 0;
    M = m ? atoi(m) : 0;
    while (getline(&lineText, &room, stdin) > 0) {
        at = lineText, broken = false, refusal[0] = 0;
        J *j = value(0), *name = find(j, "name");
        El *e = NULL;
        if (broken || !find(j, "root")) refuse("not a fixture");
        else {
            allow(j, " name description algorithm constrainedSize root expected layoutDirection ", "fixture");
            if (!word(find(j, "algorithm"), "css")) refuse("algorithm");
            e = element(find(j, "root"), NULL, word(find(j, "layoutDirection"), "rightToLeft"));
            if (!refusal[0]) root(j, e);
        }
        printf("{\"name\":%.*s,\"engine\":\"mine\",", name && name->raw ? name->rawn : 2, name && name->raw ? name->raw : "\"\"");
        if (refusal[0]) printf("\"status\":\"refused\",\"error\":\"not supported: %s\"}\n", refusal);
        else {
            static char path[8192];
            firstFrame = true, path[0] = 0;
            printf("\"status\":\"solved\",\"size\":[%.17g,%.17g],\"frames\":{", e->w, e->h);
            frames(e, path, 0, 0, 0, false);
            printf("}}\n");
        }
        fflush(stdout);
        clear();
    }
}
