// SPDX-License-Identifier: GPL-3.0-or-later
// A small layout engine for SwiftUI-like stacks. Reads fixtures as JSON Lines, answers each with one line.
#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define NIL (-1.0)
#define MAXDEPTH 150

// ---------------------------------------------------------------- memory
typedef struct Block { struct Block *next; } Block;
static Block *blocks;
static void *make(size_t n) {
    Block *b = calloc(1, sizeof(Block) + 16 + n);
    if (!b) exit(70);
    b->next = blocks; blocks = b;
    return (char *)b + 16;
}
static void freeAll(void) {
    while (blocks) { Block *b = blocks; blocks = b->next; free(b); }
}

// ---------------------------------------------------------------- JSON
typedef enum { JNULL, JBOOL, JNUM, JSTR, JARR, JOBJ } JType;
typedef struct J {
    JType type; double num; char *str;
    const char *raw; int rawLength;
    char *key; struct J *first, *next; int count;
} J;
static const char *cur;
static int bad;
static void ws(void) { while (*cur == ' ' || *cur == '\t' || *cur == '\n' || *cur == '\r') cur++; }
static char *parseString(void) {
    char *s, *t;
    const char *e = cur + 1;
    while (*e && *e != '"') { if (*e == '\\' && e[1]) e++; e++; }
    s = make((size_t)(e - cur) * 2 + 4); t = s;
    cur++;
    while (*cur && *cur != '"') {
        if (*cur == '\\') {
            cur++;
            switch (*cur) {
            case 'n': *t++ = '\n'; break;
            case 't': *t++ = '\t'; break;
            case 'r': *t++ = '\r'; break;
            case 'u': { unsigned u = 0; for (int i = 1; i <= 4 && cur[1]; i++, cur++) { char c = cur[1]; u = u * 16 + (unsigned)(isdigit((unsigned char)c) ? c - '0' : (tolower(c) - 'a' + 10) & 15); } *t++ = u < 128 ? (char)u : '?'; break; }
            case 0: bad = 1; return s;
            default: *t++ = *cur;
            }
            cur++;
        } else *t++ = *cur++;
    }
    if (*cur == '"') cur++; else bad = 1;
    return s;
}
static J *parse(int depth) {
    J *j = make(sizeof(J));
    ws(); j->raw = cur;
    if (depth > 4 * MAXDEPTH) { bad = 2; return j; }
    if (*cur == '{' || *cur == '[') {
        char close = *cur == '{' ? '}' : ']';
        j->type = *cur == '{' ? JOBJ : JARR; cur++;
        J **tail = &j->first;
        ws();
        if (*cur == close) cur++;
        else for (;;) {
            char *key = NULL;
            ws();
            if (j->type == JOBJ) {
                if (*cur != '"') { bad = 1; return j; }
                key = parseString(); ws();
                if (*cur != ':') { bad = 1; return j; }
                cur++;
            }
            J *c = parse(depth + 1);
            if (bad) return j;
            c->key = key; *tail = c; tail = &c->next; j->count++;
            ws();
            if (*cur == ',') { cur++; continue; }
            if (*cur == close) { cur++; break; }
            bad = 1; return j;
        }
    } else if (*cur == '"') { j->type = JSTR; j->str = parseString(); }
    else if (!strncmp(cur, "true", 4)) { j->type = JBOOL; j->num = 1; cur += 4; }
    else if (!strncmp(cur, "false", 5)) { j->type = JBOOL; cur += 5; }
    else if (!strncmp(cur, "null", 4)) { cur += 4; }
    else {
        char *e; j->type = JNUM; j->num = strtod(cur, &e);
        if (e == cur) bad = 1;
        cur = e;
    }
    j->rawLength = (int)(cur - j->raw);
    return j;
}
static J *get(J *o, const char *key) {
    if (o && o->type == JOBJ) for (J *c = o->first; c; c = c->next) if (!strcmp(c->key, key)) return c;
    return NULL;
}
static int is(J *j, const char *s) { return j && j->type == JSTR && !strcmp(j->str, s); }

// ---------------------------------------------------------------- model
typedef struct { double v[2]; } P2;
enum { LEADING, CENTERX, TRAILING, TOP, CENTERY, BOTTOM, FIRST, LAST, GUIDES };
typedef struct { double s[2]; char has[GUIDES]; double g[GUIDES]; } Ans;
typedef struct { char kind; double v; } Dim;            // kind: 0 auto, 'p' points, '%' percent
typedef struct { double plain, below, above; int text; } Pref; // -1: none
typedef struct Memo { P2 p, base; Ans a; struct Memo *next; } Memo;
typedef enum { COLOUR, BOX, PICTURE, TEXT, SPACER, DIVIDER, STACK, ONE, FRAME, PADDING, FIXED, RATIO, OFFSET, POSITION,
    GUIDE, LAYER, ZSTACK, READER, FITS, SCROLL } Type;
typedef struct Node {
    Type type; int own;                  // own: the frame of a style, which has no path of its own
    struct Node **kids; int n;
    int orient;                          // axis of the stack around, -1 none
    int axis, align[2], self[2];         // stack: main axis; alignment lines; alignSelf
    double spacing; int defaultSpacing;
    Dim len[2], min[2], max[2], ideal[2];
    int flexible;
    double inset[4];                     // leading, top, trailing, bottom
    int axes[2];
    double ratio, xy[2], minLength;
    int fill, guide, of, behind;
    double plus;
    double size[2];                      // box, picture
    char *text; double cw, lh; int limit;
    double before, after, priority; int hasPriority, hasAscender, hasDescender; double ascender, descender;
    double frame[4];
    Memo *memo;
} Node;
typedef struct { P2 p, base; double o[2]; Ans a; } Kid;

static char refusal[200];
static void refuse(const char *why) { if (!refusal[0]) snprintf(refusal, sizeof refusal, "%s", why); }
static double defaultGap;
static int mistake;                      // from the environment: 0 is a clean engine

// ---------------------------------------------------------------- reading
static Dim dimension(J *j) {
    Dim d = {0, 0};
    if (!j) return d;
    if (j->type == JNUM) { d.kind = 'p'; d.v = j->num; }
    else if (j->type == JSTR) {
        char *e; double v = strtod(j->str, &e);
        if (!strcmp(j->str, "auto")) return d;
        if (!strcmp(j->str, "infinity")) { d.kind = 'p'; d.v = INFINITY; }
        else if (e != j->str && !strcmp(e, "%")) { d.kind = '%'; d.v = v / 100; }
        else if (e != j->str && !strcmp(e, "pt")) { d.kind = 'p'; d.v = v; }
        else refuse("dimension");
    } else refuse("dimension");
    return d;
}
static int guideNamed(J *j) {
    static const char *names[] = {"leading", "centerX", "trailing", "top", "centerY", "bottom", "baselineFirst", "baselineLast"};
    for (int i = 0; i < GUIDES; i++) if (is(j, names[i])) return i;
    return -1;
}
static void alignment(J *j, int *a) {
    const char *s = j && j->type == JSTR ? j->str : "center";
    a[0] = strstr(s, "eading") ? LEADING : strstr(s, "railing") ? TRAILING : CENTERX;
    a[1] = strstr(s, "First") ? FIRST : strstr(s, "Last") ? LAST : !strncmp(s, "top", 3) ? TOP : !strncmp(s, "bottom", 6) ? BOTTOM : CENTERY;
}
static int lineNamed(J *j, int across) {
    int o = across == 0 ? LEADING : TOP;
    if (!j || is(j, "center")) return o + 1;
    if (is(j, "start")) return o;
    if (is(j, "end")) return o + 2;
    if (is(j, "baselineFirst")) return FIRST;
    if (is(j, "baselineLast")) return LAST;
    refuse("alignment");
    return o;
}
static double number(J *o, const char *key, double d) {
    J *j = get(o, key);
    if (!j) return d;
    if (j->type != JNUM) { refuse(key); return d; }
    return j->num;
}
static void axesOf(J *j, int *axes, const char *d) {
    const char *s = j && j->type == JSTR ? j->str : d;
    axes[0] = strcmp(s, "vertical") != 0;
    axes[1] = strcmp(s, "horizontal") != 0;
}
static Node *fresh(Type t) {
    Node *n = make(sizeof(Node));
    n->type = t; n->orient = -1; n->ratio = 0;
    n->self[0] = n->self[1] = -1;
    return n;
}

static Node *element(J *e, int orient, int depth);
static void oneKid(Node *n, J *c, int orient, int depth) {
    if (!c || c->type != JOBJ) { refuse("child"); return; }
    Node **k = make(sizeof(Node *) * (size_t)(n->n + 1));
    for (int i = 0; i < n->n; i++) k[i] = n->kids[i];
    k[n->n++] = element(c, orient, depth);
    n->kids = k;
}
static void allKids(Node *n, J *list, int orient, int depth) {
    if (!list) return;
    if (list->type != JARR) { refuse("children"); return; }
    n->kids = make(sizeof(Node *) * (size_t)(list->count + 1));
    for (J *c = list->first; c; c = c->next) {
        if (c->type != JOBJ) { refuse("children"); return; }
        n->kids[n->n++] = element(c, orient, depth);
    }
}
static void content(Node *n, J *c) {
    J *image = get(c, "image"), *text = get(c, "text");
    if (!c) { n->type = COLOUR; return; }
    if (text && text->type == JSTR) {
        n->type = TEXT; n->text = text->str;
        n->cw = number(c, "characterWidth", 8); n->lh = number(c, "lineHeight", 16);
        n->limit = (int)number(c, "lineLimit", 0);
    } else if (image && image->type == JOBJ) {
        n->size[0] = number(image, "width", 0); n->size[1] = number(image, "height", 0);
        J *r = get(c, "resizable");
        n->type = r && r->num ? PICTURE : BOX;
    } else if (get(c, "width") && get(c, "height")) {
        n->type = BOX;
        n->size[0] = number(c, "width", 0); n->size[1] = number(c, "height", 0);
    } else refuse("content");
}
static const char *lengths[2] = {"width", "height"}, *minima[2] = {"minWidth", "minHeight"},
    *maxima[2] = {"maxWidth", "maxHeight"}, *ideals[2] = {"idealWidth", "idealHeight"};

static Node *element(J *e, int orient, int depth) {
    J *type = get(e, "type"), *style = get(e, "style"), *in = get(e, "insets");
    Node *n = fresh(COLOUR);
    if (depth > MAXDEPTH) { refuse("too deep"); return n; }
    depth++;
    if (get(e, "algorithm") && !is(get(e, "algorithm"), "hstack")) refuse("algorithm");
    if (!type || is(type, "node")) content(n, get(e, "content"));
    else if (is(type, "stack")) {
        J *sp = get(e, "spacing"), *list = get(e, "children");
        n->axis = is(get(e, "direction"), "vertical");
        n->type = list && list->count == 1 ? ONE : STACK;
        if (is(sp, "default")) n->defaultSpacing = 1; else n->spacing = number(e, "spacing", 0);
        n->align[0] = lineNamed(get(e, "alignItems"), !n->axis);
        allKids(n, list, n->axis, depth);
        if (n->type == ONE && n->n && (n->kids[0]->before != 0 || n->kids[0]->after != 0)) n->type = STACK;
    } else if (is(type, "zstack")) {
        J *list = get(e, "children");
        n->type = list && list->count == 1 ? ONE : ZSTACK;
        alignment(get(e, "alignment"), n->align);
        allKids(n, list, -1, depth);
    } else if (is(type, "frame")) {
        n->type = FRAME;
        for (int a = 0; a < 2; a++) {
            n->len[a] = dimension(get(e, lengths[a]));
            n->min[a] = dimension(get(e, minima[a])); n->max[a] = dimension(get(e, maxima[a]));
            n->ideal[a] = dimension(get(e, ideals[a]));
            if (n->min[a].kind || n->max[a].kind || n->ideal[a].kind) n->flexible = 1;
        }
        alignment(get(e, "alignment"), n->align);
        oneKid(n, get(e, "child"), orient, depth);
    } else if (is(type, "padding")) {
        n->type = PADDING;
        double all = in && in->type == JNUM ? in->num : is(in, "default") || !in ? 16 : 0;
        n->inset[0] = number(in, "leading", all); n->inset[1] = number(in, "top", all);
        n->inset[2] = number(in, "trailing", all); n->inset[3] = number(in, "bottom", all);
        oneKid(n, get(e, "child"), orient, depth);
    } else if (is(type, "fixedSize")) {
        n->type = FIXED; axesOf(get(e, "axes"), n->axes, "both");
        oneKid(n, get(e, "child"), orient, depth);
    } else if (is(type, "aspectRatio")) {
        n->type = RATIO; n->ratio = number(e, "ratio", 0); n->fill = is(get(e, "contentMode"), "fill");
        oneKid(n, get(e, "child"), orient, depth);
    } else if (is(type, "offset") || is(type, "position")) {
        n->type = is(type, "offset") ? OFFSET : POSITION;
        n->xy[0] = number(e, "x", 0); n->xy[1] = number(e, "y", 0);
        oneKid(n, get(e, "child"), orient, depth);
    } else if (is(type, "alignmentGuide")) {
        n->type = GUIDE; n->guide = guideNamed(get(e, "guide")); n->of = guideNamed(get(e, "of"));
        n->plus = number(e, "plus", 0);
        if (n->guide < 0) refuse("guide");
        oneKid(n, get(e, "child"), orient, depth);
    } else if (is(type, "layer")) {
        n->type = LAYER; alignment(get(e, "alignment"), n->align);
        oneKid(n, get(e, "child"), orient, depth);
        oneKid(n, get(e, "layer"), orient, depth);
    } else if (is(type, "geometryReader")) {
        n->type = READER; allKids(n, get(e, "children"), -1, depth);
    } else if (is(type, "spacer")) {
        n->type = SPACER; n->minLength = number(e, "minLength", 8);
    } else if (is(type, "divider")) {
        n->type = DIVIDER; n->minLength = number(e, "thickness", 1);
    } else if (is(type, "viewThatFits")) {
        n->type = FITS; axesOf(get(e, "axes"), n->axes, "both");
        allKids(n, get(e, "children"), orient, depth);
    } else if (is(type, "scroll")) {
        n->type = SCROLL; axesOf(get(e, "axes"), n->axes, "vertical");
        oneKid(n, get(e, "child"), -1, depth);
    } else refuse("type");
    n->orient = orient;

    int framed = 0;
    if (style) for (J *k = style->first; k; k = k->next) {
        static const char *known[] = {"width", "height", "minWidth", "maxWidth", "minHeight", "maxHeight", "alignSelf", "ascender",
            "descender", "spacingBefore", "spacingAfter", "layoutPriority", "flexGrow", "flexShrink", "flexBasis"};
        size_t i = 0;
        while (i < sizeof known / sizeof *known && strcmp(k->key, known[i])) i++;
        if (i == sizeof known / sizeof *known) refuse(k->key);
        if (i < 6 && !is(k, "auto")) framed = 1;
    }
    if (framed) {
        Node *f = fresh(FRAME);
        f->own = 1; f->orient = orient;
        f->align[0] = CENTERX; f->align[1] = CENTERY;
        for (int a = 0; a < 2; a++) {
            f->len[a] = dimension(get(style, lengths[a]));
            f->min[a] = dimension(get(style, minima[a])); f->max[a] = dimension(get(style, maxima[a]));
            if (!f->len[a].kind && (f->min[a].kind || f->max[a].kind)) f->flexible = 1;
        }
        f->kids = make(sizeof(Node *)); f->kids[0] = n; f->n = 1;
        n = f;
    }
    if (style) {
        J *s = get(style, "alignSelf");
        n->before = number(style, "spacingBefore", 0); n->after = number(style, "spacingAfter", 0);
        if (get(style, "ascender")) { n->hasAscender = 1; n->ascender = number(style, "ascender", 0); }
        if (get(style, "descender")) { n->hasDescender = 1; n->descender = number(style, "descender", 0); }
        if (get(style, "layoutPriority")) { n->hasPriority = 1; n->priority = number(style, "layoutPriority", 0); }
        if (s && !is(s, "auto")) { n->self[0] = lineNamed(s, 0); n->self[1] = lineNamed(s, 1); }
    }
    return n;
}

// ---------------------------------------------------------------- properties handed on
static double priority(Node *n) {
    if (n->hasPriority) return n->priority;
    switch (n->type) {
    case SPACER: return mistake == 6 ? -1 : -INFINITY;
    case STACK: case ZSTACK: case READER: case FITS: return n->n ? 0 : -INFINITY;
    case ONE: case FIXED: case OFFSET: case GUIDE: case LAYER: return priority(n->kids[0]);
    default: return 0;
    }
}
static int isSpacer(Node *n) {
    if (n->hasAscender || n->hasDescender || n->hasPriority) return 0;
    switch (n->type) {
    case SPACER: return 1;
    case ONE: case FRAME: case FIXED: case OFFSET: case GUIDE: case LAYER: case PADDING: case RATIO: return isSpacer(n->kids[0]);
    default: return 0;
    }
}
// The spacing that an element prefers on a side: 0 leading, 1 top, 2 trailing, 3 bottom.
static Pref prefers(Node *n, int side) {
    Pref plain = {-1, -1, -1, 0};
    if (side == 1) plain.below = 0;
    if (side == 3) plain.above = 0;
    switch (n->type) {
    case TEXT:
        if (side == 0 || side == 2) return plain;
        plain.text = 1;
        double t = ceil(n->lh / 10 - 1e-9), d = 0.2 * n->lh;
        if (side == 1) { plain.below = -1; plain.above = n->lh + t - 0.8 * n->lh; }
        else { plain.above = -1; plain.below = fmax(n->lh + t - 0.7 * n->lh, t + d); }
        return plain;
    case SPACER:
        plain.below = plain.above = -1;
        if (n->orient < 0 || n->orient == side % 2) plain.plain = 0;
        return plain;
    case FRAME: {
        int a = side % 2;
        if ((n->len[a].kind || n->min[a].kind || n->max[a].kind || n->ideal[a].kind) && !isSpacer(n->kids[0])) return plain;
        return prefers(n->kids[0], side); }
    case PADDING: return n->inset[side] != 0 ? plain : prefers(n->kids[0], side);
    case ONE: case FIXED: case RATIO: case OFFSET: case GUIDE: case LAYER: return prefers(n->kids[0], side);
    case STACK: case ZSTACK: case READER: {
        Pref all = {-1, -1, -1, 0};
        if (!n->n) { all.plain = 0; return all; }
        if (n->type == STACK && side % 2 == n->axis) return prefers(n->kids[side < 2 || mistake == 7 ? 0 : n->n - 1], side);
        for (int i = 0; i < n->n; i++) {
            Pref p = prefers(n->kids[i], side);
            all.plain = fmax(all.plain, p.plain); all.below = fmax(all.below, p.below);
            all.above = fmax(all.above, p.above); all.text |= p.text;
        }
        return all; }
    default: return plain;
    }
}
static double between(Node *a, Node *b, int axis) {
    Pref p = prefers(a, axis + 2), q = prefers(b, axis);
    double d = -1;
    if (p.text && q.text) d = 0;
    if (p.below >= 0 && q.below >= 0) d = fmax(d, p.below + q.below);
    if (p.above >= 0 && q.above >= 0) d = fmax(d, p.above + q.above);
    if (d >= 0) return d;
    if (p.plain >= 0 || q.plain >= 0) return fmax(p.plain, q.plain);
    return defaultGap;
}

// ---------------------------------------------------------------- layout
static P2 p2(double w, double h) { P2 p = {{w, h}}; return p; }
static double resolve(Dim d, double base, double missing) {
    if (d.kind == 'p') return d.v;
    if (d.kind == '%' && base != NIL && base < INFINITY) return d.v * base;
    return missing;
}
static double line(const Ans *a, int k) {
    if (a->has[k]) return a->g[k];
    int x = k < TOP ? 0 : 1;
    switch (k) {
    case LEADING: case TOP: return 0;
    case CENTERX: case CENTERY: return a->s[x] / 2;
    default: return a->s[x];
    }
}
static Ans sized(double w, double h) { Ans a; memset(&a, 0, sizeof a); a.s[0] = w; a.s[1] = h; return a; }
static Ans ask(Node *n, P2 p, P2 base);
static Kid kid(Node *n, P2 p, P2 base) {
    Kid k; memset(&k, 0, sizeof k);
    k.p = p; k.base = base; k.a = ask(n, p, base);
    return k;
}

static void textSize(Node *n, double w, double *size) {
    double widest = 0; int lines = 0;
    const char *s = n->text;
    if (!*s) { size[0] = size[1] = 0; return; }
    for (;;) {
        const char *e = strchr(s, '\n');
        if (!e) e = s + strlen(s);
        double used = -1;
        while (s <= e) {
            const char *t = s;
            while (t < e && *t != ' ') t++;
            double word = (double)(t - s) * n->cw;
            if (t == s) { s = t + 1; continue; }
            if (used < 0) used = word;
            else if (w == NIL || used + n->cw + word <= w + 1e-9) used += n->cw + word;
            else if (mistake == 9 && n->limit && lines + 1 >= n->limit) break;
            else { lines++; widest = fmax(widest, used); used = word; }
            s = t + 1;
        }
        lines++; widest = fmax(widest, used);
        if (!*e) break;
        s = e + 1;
    }
    if (n->limit && lines > n->limit) lines = n->limit;
    size[0] = widest; size[1] = lines * n->lh;
}

static P2 ratioProposal(P2 p, double rw, double rh, int fill) {
    if (p.v[0] == NIL && p.v[1] == NIL) return p;
    if (rw == rh) rw = rh = 1;
    double a = p.v[0] == NIL ? INFINITY : p.v[0] / rw, b = p.v[1] == NIL ? INFINITY : p.v[1] / rh;
    if (isnan(a)) a = INFINITY;
    if (isnan(b)) b = INFINITY;
    double scale = fill ? fmax(a, b) : fmin(a, b);
    P2 q = p2(scale * rw, scale * rh);
    if (mistake == 16) for (int i = 0; i < 2; i++) if (p.v[i] == NIL) q.v[i] = NIL;
    if (isnan(q.v[0]) || isnan(q.v[1])) { refuse("ratio"); q = p; }
    return q;
}

static void arrangeFrame(Node *n, P2 p, P2 base, Ans *out, Kid *k) {
    P2 q = p, w, again;
    double lo[2], hi[2], ideal[2], len[2];
    Node *c = n->kids[0];
    for (int a = 0; a < 2; a++) {
        lo[a] = resolve(n->min[a], base.v[a], NIL); hi[a] = resolve(n->max[a], base.v[a], NIL);
        ideal[a] = resolve(n->ideal[a], base.v[a], NIL); len[a] = resolve(n->len[a], base.v[a], NIL);
        if (n->len[a].kind == '%' && len[a] == NIL && base.v[a] == INFINITY && (n->min[a].kind || n->max[a].kind)) refuse("a percentage of infinity");
        double least = lo[a] == NIL ? 0 : lo[a];
        if (ideal[a] != NIL) ideal[a] = fmax(least, ideal[a]);
        if (hi[a] != NIL) hi[a] = fmax(ideal[a] != NIL ? ideal[a] : least, hi[a]);
        if (len[a] != NIL) {
            if (hi[a] != NIL) len[a] = fmin(len[a], hi[a]);
            if (lo[a] != NIL) len[a] = fmax(len[a], lo[a]);
            q.v[a] = len[a];
            continue;
        }
        if (q.v[a] == NIL) q.v[a] = ideal[a];
        if (q.v[a] != NIL) {
            if (hi[a] != NIL) q.v[a] = fmin(q.v[a], hi[a]);
            if (lo[a] != NIL) q.v[a] = fmax(q.v[a], lo[a]);
        }
    }
    Ans r = ask(c, q, q);
    again = q;
    for (int a = 0; a < 2; a++) {
        double s = r.s[a], l = lo[a], h = hi[a];
        if (len[a] != NIL) { w.v[a] = len[a]; continue; }
        if (p.v[a] == NIL && ideal[a] != NIL) w.v[a] = ideal[a];
        else if (l != NIL && h != NIL) w.v[a] = fmax(l, fmin(h, p.v[a] == NIL ? s : p.v[a]));
        else if (l != NIL) w.v[a] = fmax(l, q.v[a] == NIL ? s : fmin(q.v[a], s));
        else if (h != NIL) w.v[a] = fmin(h, mistake == 13 && h < INFINITY ? s : fmax(q.v[a], s));
        else w.v[a] = s;
        if (!n->flexible) continue;
        int open = p.v[a] == NIL && ideal[a] == NIL && (l == NIL || l < w.v[a]) && (h == NIL || w.v[a] < h);
        again.v[a] = open && mistake != 14 ? NIL : w.v[a];
    }
    *out = sized(w.v[0], w.v[1]);
    *k = kid(c, again, again);
    for (int a = 0; a < 2; a++) k->o[a] = line(out, n->align[a]) - line(&k->a, n->align[a]);
}

static void arrangeStack(Node *n, P2 P, P2 base, Ans *out, Kid *k) {
    int a = n->axis, b = !a, count = n->n;
    (void)base;
    double gap[count + 1], total = 0;
    Ans probed[count + 1];
    for (int i = 0; i <= count; i++) {
        gap[i] = 0;
        if (i && i < count) gap[i] = n->defaultSpacing ? between(n->kids[i - 1], n->kids[i], a) : n->spacing;
        if (i) gap[i] += n->kids[i - 1]->after;
        if (i < count) gap[i] += n->kids[i]->before;
        total += gap[i];
    }
    for (int pass = 0; pass < 2; pass++) {
        if (P.v[a] == NIL) {
            for (int i = 0; i < count; i++) k[i] = kid(n->kids[i], P, P);
        } else {
            int order[count + 1];
            double m[count + 1], f[count + 1], pri[count + 1];
            for (int i = 0; i < count; i++) {
                P2 q = P;
                if (mistake == 3) q.v[b] = 0;
                q.v[a] = 0; probed[i] = ask(n->kids[i], q, mistake == 19 ? q : P); m[i] = probed[i].s[a];
                if (mistake == 3) q.v[b] = INFINITY;
                q.v[a] = INFINITY; f[i] = ask(n->kids[i], q, mistake == 19 ? q : P).s[a] - m[i];
                if (isnan(f[i])) f[i] = 0;
                pri[i] = priority(n->kids[i]);
                int j = i;
                while (j > 0) {
                    int o = order[j - 1];
                    int before = pri[i] > pri[o] || (pri[i] == pri[o] && (f[i] < f[o] || (mistake != 2 && f[i] == INFINITY && f[o] == INFINITY && m[i] > m[o])));
                    if (!before) break;
                    order[j] = o; j--;
                }
                order[j] = i;
            }
            double left = P.v[a] - total;
            int lower = 0;
            while (lower < count && pri[order[lower]] == pri[order[0]]) lower++;
            for (int i = lower; i < count; i++) {
                if (mistake == 4 && pri[order[i]] != pri[order[lower]]) break;
                left -= m[order[i]];
            }
            for (int i = 0; i < count;) {
                int end = i;
                while (end < count && pri[order[end]] == pri[order[i]]) end++;
                if (mistake == 5 && i) left = fmax(0, left);
                if (i && (mistake != 4 || i == lower)) for (int j = i; j < end; j++) left += m[order[j]];
                for (; i < end; i++) {
                    int c = order[i];
                    P2 q = P;
                    q.v[a] = fmax(0, left / (mistake == 1 ? count - i : end - i));
                    k[c] = kid(n->kids[c], q, P);
                    double rest = left - k[c].a.s[a];
                    if (!isnan(rest)) left = rest;
                }
            }
        }
        double low[GUIDES] = {0}, high[GUIDES] = {0}, at = 0, across = 0;
        int own[count + 1];
        for (int i = 0; i < count; i++) {
            Node *c = n->kids[i];
            own[i] = c->self[b] >= 0 ? c->self[b] : n->align[0];
            Ans before = probed[i];
            double g = line(mistake == 10 && P.v[a] != NIL ? &before : &k[i].a, own[i]);
            k[i].o[b] = -g;
            low[own[i]] = fmin(low[own[i]], -g); high[own[i]] = fmax(high[own[i]], k[i].a.s[b] - g);
            at += gap[i];
            k[i].o[a] = at;
            at += k[i].a.s[a];
        }
        for (int g = 0; g < GUIDES; g++) across = fmax(across, high[g] - low[g]);
        if (mistake == 12) { across = 0; for (int i = 0; i < count; i++) across = fmax(across, k[i].a.s[b]); }
        for (int i = 0; i < count; i++) {
            int g = own[i];
            double spare = across - (high[g] - low[g]);
            k[i].o[b] -= low[g];
            if (g == CENTERX || g == CENTERY) k[i].o[b] += spare / 2;
            else if (g == TRAILING || g == BOTTOM) k[i].o[b] += spare;
        }
        at += gap[count];
        if (at < 0) for (int i = 0; i < count; i++) k[i].o[a] -= at / 2;
        if (pass == 0) { out->s[a] = fmax(0, at); out->s[b] = across; }
        if (P.v[b] != NIL) break;
        P.v[b] = out->s[b];
        if (mistake == 8 && P.v[a] != NIL) P.v[a] = out->s[a];
    }
}

static void arrange(Node *n, P2 p, P2 base, Ans *out, Kid *k) {
    Node *c = n->n ? n->kids[0] : NULL;
    *out = sized(0, 0);
    switch (n->type) {
    case COLOUR: for (int a = 0; a < 2; a++) out->s[a] = p.v[a] == NIL ? 10 : p.v[a]; break;
    case BOX: *out = sized(n->size[0], n->size[1]); break;
    case PICTURE: {
        P2 q = ratioProposal(p, n->size[0], n->size[1], 0);
        for (int a = 0; a < 2; a++) out->s[a] = q.v[a] == NIL ? n->size[a] : q.v[a];
        break; }
    case TEXT:
        textSize(n, p.v[0], out->s);
        out->has[FIRST] = out->has[LAST] = 1;
        out->g[FIRST] = 0.8 * n->lh; out->g[LAST] = out->s[1] - 0.2 * n->lh;
        break;
    case SPACER:
        for (int a = 0; a < 2; a++) if (n->orient < 0 || n->orient == a) out->s[a] = p.v[a] == NIL ? n->minLength : fmax(p.v[a], n->minLength);
        break;
    case DIVIDER: {
        int a = n->orient == 0 ? 0 : 1;
        out->s[a] = n->minLength; out->s[!a] = p.v[!a] == NIL ? 10 : p.v[!a];
        break; }
    case ONE: *k = kid(c, p, p); *out = sized(k->a.s[0], k->a.s[1]); break;
    case FRAME: arrangeFrame(n, p, base, out, k); break;
    case PADDING: {
        P2 q = p;
        for (int a = 0; a < 2; a++) if (p.v[a] != NIL) { int i = mistake == 15 ? !a : a; q.v[a] = fmax(0, p.v[a] - n->inset[i] - n->inset[i + 2]); }
        *k = kid(c, q, q);
        for (int a = 0; a < 2; a++) { k->o[a] = n->inset[a]; out->s[a] = fmax(0, k->a.s[a] + n->inset[a] + n->inset[a + 2]); }
        break; }
    case FIXED: {
        P2 q = p;
        for (int a = 0; a < 2; a++) if (n->axes[a]) q.v[a] = NIL;
        *k = kid(c, q, q); *out = sized(k->a.s[0], k->a.s[1]);
        break; }
    case RATIO: {
        double rw = n->ratio, rh = 1;
        if (!n->ratio) { Ans i = ask(c, p2(NIL, NIL), p2(NIL, NIL)); rw = i.s[0]; rh = i.s[1]; }
        P2 q = ratioProposal(p, rw, rh, n->fill);
        *k = kid(c, q, q); *out = sized(k->a.s[0], k->a.s[1]);
        break; }
    case OFFSET: case GUIDE:
        *k = kid(c, p, p); *out = k->a;
        if (n->type == OFFSET) for (int a = 0; a < 2; a++) k->o[a] = n->xy[a];
        else { out->has[n->guide] = 1; out->g[n->guide] = (n->of < 0 ? 0 : line(&k->a, n->of)) + n->plus; }
        return;
    case POSITION: {
        Ans r = ask(c, p, p);
        for (int a = 0; a < 2; a++) out->s[a] = p.v[a] == NIL ? r.s[a] : p.v[a];
        P2 q = p2(out->s[0], out->s[1]);
        *k = kid(c, q, q);
        for (int a = 0; a < 2; a++) k->o[a] = n->xy[a] - k->a.s[a] / 2;
        break; }
    case LAYER: {
        k[0] = kid(c, p, p); *out = k[0].a;
        P2 q = p2(out->s[0], out->s[1]);
        k[1] = kid(n->kids[1], q, q);
        for (int a = 0; a < 2; a++) k[1].o[a] = line(&k[0].a, n->align[a]) - line(&k[1].a, n->align[a]);
        return; }
    case READER:
        for (int a = 0; a < 2; a++) out->s[a] = p.v[a] == NIL ? 0 : p.v[a];
        for (int i = 0; i < n->n; i++) { P2 q = p2(out->s[0], out->s[1]); k[i] = kid(n->kids[i], q, q); }
        break;
    case SCROLL: {
        P2 q = p;
        for (int a = 0; a < 2; a++) if (n->axes[a]) q.v[a] = NIL;
        *k = kid(c, q, q);
        for (int a = 0; a < 2; a++) out->s[a] = n->axes[a] && p.v[a] != NIL ? p.v[a] : k->a.s[a];
        break; }
    case FITS: {
        int chosen = n->n - 1;
        P2 q = p2(NIL, NIL);
        for (int i = 0; i < n->n; i++) {
            Ans r = ask(n->kids[i], q, q);
            int fits = 1;
            for (int a = 0; a < 2; a++) if (n->axes[a] && p.v[a] != NIL && r.s[a] > p.v[a]) fits = 0;
            if (fits) { chosen = i; break; }
        }
        for (int i = 0; i < n->n; i++) k[i].p = p2(NIL, -2);
        if (chosen >= 0) { k[chosen] = kid(n->kids[chosen], p, p); *out = k[chosen].a; }
        return; }
    case ZSTACK: {
        double top = -INFINITY, at[2] = {-INFINITY, -INFINITY};
        for (int i = 0; i < n->n; i++) top = fmax(top, priority(n->kids[i]));
        for (int i = 0; i < n->n; i++) if (priority(n->kids[i]) == top) {
            Ans r = ask(n->kids[i], p, p);
            for (int a = 0; a < 2; a++) out->s[a] = fmax(out->s[a], r.s[a]);
        }
        P2 q = mistake == 17 ? p : p2(out->s[0], out->s[1]);
        for (int i = 0; i < n->n; i++) {
            k[i] = kid(n->kids[i], q, q);
            if (priority(n->kids[i]) == top) for (int a = 0; a < 2; a++) at[a] = fmax(at[a], line(&k[i].a, n->align[a]));
        }
        for (int i = 0; i < n->n; i++) for (int a = 0; a < 2; a++) k[i].o[a] = at[a] - line(&k[i].a, n->align[a]);
        break; }
    case STACK: arrangeStack(n, p, base, out, k); break;
    }
    // What the children say of the lines, from where they lie.
    for (int g = 0; g < GUIDES; g++) {
        if ((n->type == STACK || n->type == ZSTACK || n->type == READER) && g < FIRST) continue;
        for (int i = 0; i < n->n; i++) if (k[i].a.has[g]) {
            double at = k[i].a.g[g] + (mistake == 11 && n->type == STACK ? 0 : k[i].o[g < TOP ? 0 : 1]);
            if (!out->has[g] || (g == LAST ? at > out->g[g] : at < out->g[g])) out->g[g] = at;
            out->has[g] = 1;
        }
    }
}

static Ans ask(Node *n, P2 p, P2 base) {
    for (Memo *m = n->memo; m; m = m->next)
        if ((m->p.v[0] == p.v[0] || (mistake == 20 && n->type == STACK && n->axis)) && (m->p.v[1] == p.v[1] || (mistake == 20 && n->type == STACK && !n->axis)) && m->base.v[0] == base.v[0] && m->base.v[1] == base.v[1]) return m->a;
    Kid k[n->n + 1];
    memset(k, 0, sizeof k);
    Memo *m = make(sizeof *m);
    m->p = p; m->base = base;
    arrange(n, p, base, &m->a, k);
    if (n->hasAscender) { m->a.has[FIRST] = 1; m->a.g[FIRST] = n->ascender; }
    if (n->hasDescender) { m->a.has[LAST] = 1; m->a.g[LAST] = m->a.s[1] + n->descender; }
    m->next = n->memo; n->memo = m;
    return m->a;
}

static void vanish(Node *n, double x, double y) {
    n->frame[0] = x; n->frame[1] = y;
    for (int i = 0; i < n->n; i++) vanish(n->kids[i], x, y);
}
static void place(Node *n, P2 p, P2 base, double x, double y) {
    Ans a = ask(n, p, base);
    Kid k[n->n + 1];
    memset(k, 0, sizeof k);
    n->frame[0] = x; n->frame[1] = y; n->frame[2] = a.s[0]; n->frame[3] = a.s[1];
    arrange(n, p, base, &a, k);
    for (int i = 0; i < n->n; i++) {
        if (k[i].p.v[1] == -2) { vanish(n->kids[i], x, y); continue; }
        place(n->kids[i], k[i].p, k[i].base, x + k[i].o[0], y + k[i].o[1]);
    }
}

// ---------------------------------------------------------------- results
static int comma, rightToLeft;
static double rootWidth;
static void check(Node *n) {
    for (int i = 0; i < 4; i++) if (!isfinite(n->frame[i])) refuse("not finite");
    for (int i = 0; i < n->n; i++) check(n->kids[i]);
}
static void write(Node *n, char *path, size_t length) {
    double x = n->frame[0];
    if (rightToLeft) x = mistake == 18 ? rootWidth - x : rootWidth - x - n->frame[2];
    printf("%s\"%s\":[%.17g,%.17g,%.17g,%.17g]", comma ? "," : "", length ? path : "/", x, n->frame[1], n->frame[2], n->frame[3]);
    comma = 1;
    if (n->own) n = n->kids[0];
    for (int i = 0; i < n->n; i++) {
        int l = snprintf(path + length, 16, "/%d", i);
        write(n->kids[i], path, length + (size_t)l);
    }
    path[length] = 0;
}
static double offered(J *o, const char *key, double missing) {
    J *j = get(o, key);
    if (!j) return missing;
    if (j->type == JNULL) return NIL;
    if (is(j, "infinity")) return INFINITY;
    if (j->type != JNUM) refuse(key);
    return j->num;
}
static void answer(const char *text) {
    static char path[MAXDEPTH * 16 + 64];
    bad = 0; refusal[0] = 0; comma = 0; path[0] = 0;
    cur = text;
    J *f = parse(0);
    J *name = get(f, "name"), *root = get(f, "root"), *pr = get(f, "proposal"), *c = get(f, "constrainedSize"), *m = get(f, "spacingMetrics");
    printf("{\"name\":");
    if (name && name->type == JSTR) printf("%.*s", name->rawLength, name->raw); else printf("\"\"");
    if (bad || f->type != JOBJ) { printf(",\"status\":\"invalid\",\"error\":\"unreadable\"}\n"); return; }
    if (get(f, "algorithm") && !is(get(f, "algorithm"), "hstack")) refuse("algorithm");
    if (get(f, "pixelScale")) refuse("pixelScale");
    if (m) refuse("spacingMetrics");
    defaultGap = 8;
    rightToLeft = is(get(f, "layoutDirection"), "rightToLeft");
    P2 p = p2(INFINITY, INFINITY);
    if (pr) p = p2(offered(pr, "width", NIL), offered(pr, "height", NIL));
    else if (c && (get(c, "min") || get(c, "max"))) p = p2(offered(get(c, "max"), "width", INFINITY), offered(get(c, "max"), "height", INFINITY));
    else if (c) p = p2(offered(c, "width", INFINITY), offered(c, "height", INFINITY));
    if (!root || root->type != JOBJ) refuse("root");
    Node *n = NULL;
    if (!refusal[0]) n = element(root, -1, 0);
    if (!refusal[0]) { place(n, p, p, 0, 0); check(n); }
    if (refusal[0]) { printf(",\"status\":\"refused\",\"error\":\"%s\"}\n", refusal); return; }
    rootWidth = n->frame[2];
    printf(",\"status\":\"solved\",\"size\":[%.17g,%.17g],\"frames\":{", n->frame[2], n->frame[3]);
    write(n, path, 0);
    printf("}}\n");
}
int main(void) {
    if (getenv("MISTAKE")) mistake = atoi(getenv("MISTAKE"));
    char *text = NULL; size_t room = 0;
    while (getline(&text, &room, stdin) > 0) {
        const char *t = text;
        while (isspace((unsigned char)*t)) t++;
        if (!*t) continue;
        answer(t);
        fflush(stdout);
        freeAll();
    }
    free(text);
    return 0;
}
