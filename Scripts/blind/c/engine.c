// SPDX-License-Identifier: GPL-3.0-or-later
// A small flexbox engine: one fixture a line on standard input, frames on standard output.
#include <ctype.h>
#include <math.h>
#include <setjmp.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define known(v) (!isnan(v))
static int MISTAKE;
static jmp_buf bail;
static char why[256];

static _Noreturn void fail(const char *what, const char *key) {
    snprintf(why, sizeof why, "%s: %s", what, key);
    longjmp(bail, 1);
}

// Memory of one fixture, freed as a whole.
typedef struct Block { struct Block *next; double data[]; } Block;
static Block *blocks;

static void *get(size_t size) {
    Block *b = calloc(1, sizeof *b + size);
    if (!b) abort();
    b->next = blocks;
    blocks = b;
    return b->data;
}

static void release(void) {
    while (blocks) {
        Block *next = blocks->next;
        free(blocks);
        blocks = next;
    }
}

// JSON
enum { J_NULL, J_BOOL, J_NUMBER, J_STRING, J_ARRAY, J_OBJECT };
typedef struct J {
    int kind;
    double num;
    char *str, *key;
    const char *from, *to;
    struct J *first, *next;
} J;

static const char *at;

static void blank(void) {
    while (*at == ' ' || *at == '\t' || *at == '\n' || *at == '\r') at++;
}

static char *text(void) {
    const char *end = ++at;
    while (*end && *end != '"') end += *end == '\\' && end[1] ? 2 : 1;
    if (!*end) fail("json", "string");
    char *out = get((size_t)(end - at) + 1), *o = out;
    while (at < end) {
        bool other = *at == '\\' && strchr("bfnrtu", *++at);
        *o++ = other ? 1 : *at; // stands for characters that no key and no supported text has
        at++;
    }
    at++;
    return out;
}

static J *value(int depth) {
    if (depth > 500) fail("json", "too deep");
    blank();
    J *j = get(sizeof *j);
    j->from = at;
    if (*at == '{' || *at == '[') {
        bool object = *at++ == '{';
        j->kind = object ? J_OBJECT : J_ARRAY;
        J **tail = &j->first;
        blank();
        if (*at == (object ? '}' : ']')) at++;
        else for (;;) {
            char *key = NULL;
            if (object) {
                blank();
                if (*at != '"') fail("json", "key");
                key = text();
                blank();
                if (*at++ != ':') fail("json", "colon");
            }
            *tail = value(depth + 1);
            (*tail)->key = key;
            tail = &(*tail)->next;
            blank();
            if (*at == ',') { at++; continue; }
            if (*at++ != (object ? '}' : ']')) fail("json", "comma");
            break;
        }
    } else if (*at == '"') {
        j->kind = J_STRING;
        j->str = text();
    } else if (!strncmp(at, "true", 4)) { j->kind = J_BOOL; j->num = 1; at += 4; }
    else if (!strncmp(at, "false", 5)) { j->kind = J_BOOL; at += 5; }
    else if (!strncmp(at, "null", 4)) at += 4;
    else {
        char *end;
        j->kind = J_NUMBER;
        j->num = strtod(at, &end);
        if (end == at) fail("json", "value");
        at = end;
    }
    j->to = at;
    return j;
}

static J *find(J *o, const char *key) {
    if (o && o->kind == J_OBJECT)
        for (J *j = o->first; j; j = j->next)
            if (!strcmp(j->key, key)) return j;
    return NULL;
}

static double number(J *j) {
    if (j->kind != J_NUMBER) fail("number", j->key ? j->key : "");
    return j->num;
}

// Elements
enum { AUTO, POINTS, PERCENT, CONTENT };
typedef struct { double v; int unit; } Dim;
enum { MIN_CONTENT, MAX_CONTENT, X = 0, Y, LEFT = 0, TOP, RIGHT, BOTTOM };
enum { START, END, CENTER, STRETCH, FLEX_START, FLEX_END, BETWEEN, AROUND, EVENLY, FIRST, LAST, NORMAL };
enum { RELATIVE, STATIC, ABSOLUTE, BOX = 0, NONE, CONTENTS };

typedef struct { double x, y, w, h; } Rect;
typedef struct Node {
    bool stack, column, reverse, wrap, wrapReverse, rtl, contentBox, scrolls, words;
    int justify, alignItems, alignContent, alignSelf, position, display, order;
    Dim size[2], min[2], max[2], basis, margin[4], padding[4], border[4], inset[4], gap, lineGap;
    double grow, shrink, before, after;
    double content[2], *word, space, lineHeight;
    bool *breaks;
    int count;
    struct Node *child, *next, *parent, **items;
    int itemCount;
    Rect frame;
} Node;

static Dim dim(J *j, const char *extra) {
    if (j->kind == J_NUMBER) return (Dim){j->num, POINTS};
    if (j->kind != J_STRING) fail("dimension", j->key);
    if (!strcmp(j->str, "auto")) return (Dim){0, AUTO};
    if (extra && !strcmp(j->str, extra)) return (Dim){0, CONTENT};
    char *end;
    double v = strtod(j->str, &end);
    if (end == j->str) fail("dimension", j->str);
    if (!strcmp(end, "%")) return (Dim){v, PERCENT};
    if (!strcmp(end, "pt") || !*end) return (Dim){v, POINTS};
    fail("dimension", j->str);
}

static void sides(J *j, Dim out[4], Dim missing) {
    static const char *names[] = {"left", "top", "right", "bottom"};
    for (int i = 0; i < 4; i++) out[i] = missing;
    if (j->kind != J_OBJECT)
        for (int i = 0; i < 4; i++) out[i] = dim(j, NULL);
    for (J *s = j->first; s; s = s->next) {
        int i = 0;
        while (i < 4 && strcmp(names[i], s->key)) i++;
        if (i == 4) fail("side", s->key);
        out[i] = dim(s, NULL);
    }
}

// Which of the names, divided by bars, a value is.
static int word(J *j, const char *names) {
    size_t length = j->kind == J_STRING ? strlen(j->str) : 0;
    for (int i = 0; length; i++) {
        size_t n = strcspn(names, "|");
        if (n == length && !strncmp(names, j->str, n)) return i;
        if (!names[n]) break;
        names += n + 1;
    }
    fail("value", j->key);
}

static int alignment(J *j) {
    return word(j, "start|end|center|stretch|flexStart|flexEnd|spaceBetween|spaceAround|spaceEvenly|baselineFirst|baselineLast|auto");
}

static bool scrolling(J *j) { return word(j, "visible|clip|hidden|scroll") > 1; }

static void readStyle(Node *n, J *style) {
    const struct { const char *key; Dim *one, *four; double *plain; } keys[] = {
        {"width", .one = &n->size[X]}, {"minWidth", .one = &n->min[X]}, {"maxWidth", .one = &n->max[X]},
        {"height", .one = &n->size[Y]}, {"minHeight", .one = &n->min[Y]}, {"maxHeight", .one = &n->max[Y]},
        {"margin", .four = n->margin}, {"padding", .four = n->padding}, {"border", .four = n->border}, {"inset", .four = n->inset},
        {"flexGrow", .plain = &n->grow}, {"flexShrink", .plain = &n->shrink},
        {"spacingBefore", .plain = &n->before}, {"spacingAfter", .plain = &n->after}};
    for (J *j = style ? style->first : NULL; j; j = j->next) {
        const char *k = j->key;
        size_t i = 0, count = sizeof keys / sizeof *keys;
        while (i < count && strcmp(k, keys[i].key)) i++;
        if (i < count && keys[i].one) *keys[i].one = dim(j, NULL);
        else if (i < count && keys[i].four) sides(j, keys[i].four, (Dim){0, keys[i].four == n->inset ? AUTO : POINTS});
        else if (i < count) *keys[i].plain = number(j);
        else if (!strcmp(k, "flexBasis")) n->basis = dim(j, "content");
        else if (!strcmp(k, "alignSelf")) n->alignSelf = alignment(j);
        else if (!strcmp(k, "boxSizing")) n->contentBox = word(j, "borderBox|contentBox");
        else if (!strcmp(k, "position")) n->position = word(j, "relative|static|absolute");
        else if (!strcmp(k, "order")) n->order = (int)(MISTAKE == 1 ? fmax(0, number(j)) : number(j));
        else if (!strcmp(k, "display")) n->display = word(j, "none|contents") ? CONTENTS : NONE;
        else if (!strncmp(k, "overflow", 8)) n->scrolls |= scrolling(j);
        else if (!strcmp(k, "layoutDirection")) n->rtl = word(j, "leftToRight|rightToLeft");
        else fail("unsupported key", k);
    }
}

static void readContent(Node *n, J *content) {
    J *words = find(content, "words"), *string = find(content, "text"), *j;
    if (!words && !string) {
        for (j = content->first; j; j = j->next)
            if (!strcmp(j->key, "width")) n->content[X] = number(j);
            else if (!strcmp(j->key, "height")) n->content[Y] = number(j);
            else fail("unsupported key", j->key);
        return;
    }
    double wide = 8;
    n->words = true;
    n->lineHeight = 16;
    for (j = content->first; j; j = j->next)
        if (!strcmp(j->key, "lineHeight")) n->lineHeight = number(j);
        else if (!strcmp(j->key, "wordSpacing") && words) n->space = number(j);
        else if (!strcmp(j->key, "characterWidth") && string) wide = number(j);
        else if (j != words && j != string && strcmp(j->key, "breaks")) fail("unsupported key", j->key);
    if (words) {
        for (j = words->first; j; j = j->next) n->count++;
        n->word = get(sizeof(double) * (size_t)(n->count + 1));
        n->breaks = get((size_t)n->count + 1);
        int i = 0;
        for (j = words->first; j; j = j->next) { n->breaks[i] = true; n->word[i++] = number(j); }
        i = 0;
        if (find(content, "breaks"))
            for (j = find(content, "breaks")->first; j && i < n->count; j = j->next) n->breaks[i++] = j->num != 0;
        return;
    }
    if (string->kind != J_STRING) fail("text", "text");
    n->space = wide;
    n->word = get(sizeof(double) * (strlen(string->str) + 1));
    n->breaks = get(strlen(string->str) + 1);
    for (const char *c = string->str; *c;) {
        if (*c == ' ') { c++; continue; }
        for (; *c && *c != ' '; c++)
            if ((unsigned char)*c < 32) fail("text", "control character");
            else if (((unsigned char)*c & 0xC0) != 0x80) n->word[n->count] += wide;
        n->breaks[n->count++] = true;
    }
}

static Node *readNode(J *j, Node *parent, bool rtl) {
    Node *n = get(sizeof *n);
    J *type = find(j, "type");
    if (type && strcmp(type->str, "node") && strcmp(type->str, "stack")) fail("unsupported type", type->str);
    n->stack = type && !strcmp(type->str, "stack");
    n->parent = parent;
    n->rtl = rtl;
    n->alignItems = STRETCH;
    n->justify = FLEX_START;
    n->alignContent = MISTAKE == 11 ? STRETCH : FLEX_START;
    n->alignSelf = NORMAL;
    for (int i = 0; i < 4; i++) n->margin[i].unit = n->padding[i].unit = n->border[i].unit = POINTS;
    n->gap.unit = n->lineGap.unit = POINTS;
    readStyle(n, find(j, "style"));
    for (J *k = j->first; k; k = k->next) {
        if (k == type || !strcmp(k->key, "id") || !strcmp(k->key, "debugName") || !strcmp(k->key, "style")) continue;
        if (!strcmp(k->key, "content") && !n->stack) readContent(n, k);
        else if (!n->stack) fail("unsupported key", k->key);
        else if (!strcmp(k->key, "direction")) {
            int d = word(k, "horizontal|vertical|horizontalReverse|verticalReverse");
            n->column = d & 1;
            n->reverse = d & 2;
        } else if (!strcmp(k->key, "flexWrap")) {
            int w = word(k, "noWrap|wrap|wrapReverse");
            n->wrap = w;
            n->wrapReverse = w == 2;
        } else if (!strcmp(k->key, "spacing")) n->gap = dim(k, NULL);
        else if (!strcmp(k->key, "lineSpacing")) n->lineGap = dim(k, NULL);
        else if (!strcmp(k->key, "justifyContent")) n->justify = alignment(k);
        else if (!strcmp(k->key, "alignItems")) n->alignItems = alignment(k);
        else if (!strcmp(k->key, "alignContent")) n->alignContent = alignment(k);
        else if (!strcmp(k->key, "algorithm")) word(k, "css");
        else if (!strcmp(k->key, "children")) {
            Node **tail = &n->child;
            for (J *c = k->first; c; c = c->next) {
                *tail = readNode(c, n, n->rtl);
                tail = &(*tail)->next;
            }
        } else fail("unsupported key", k->key);
    }
    return n;
}

// The children that are laid out by a stack: contents gives its own away, none has no box.
static void gather(Node *n, Node *into) {
    for (Node *c = n->child; c; c = c->next) {
        if (c->display == CONTENTS) { if (c->stack) gather(c, into); continue; }
        if (c->display == NONE) continue;
        if (c->stack) gather(c, c);
        c->parent = into;
        int i = into->itemCount++;
        if ((i & (i - 1)) == 0) {
            Node **more = get(sizeof(Node *) * (size_t)(2 * i + 1));
            if (i) memcpy(more, into->items, sizeof(Node *) * (size_t)i);
            into->items = more;
        }
        while (i > 0 && into->items[i - 1]->order > c->order) { into->items[i] = into->items[i - 1]; i--; }
        into->items[i] = c;
    }
}

// Boxes
typedef struct { double m[4], p[4], b[4], edge[2]; bool autoM[4]; } Box;

static double resolve(Dim d, double of) {
    if (d.unit == POINTS) return d.v;
    return d.unit == PERCENT ? d.v * of / 100 : NAN;
}

// Edges of an element; percentages are of a width, 0 where that is not known.
static Box edges(Node *n, double width) {
    Box e = {0};
    double of = known(width) ? width : 0;
    for (int i = 0; i < 4; i++) {
        e.autoM[i] = n->margin[i].unit == AUTO;
        e.m[i] = e.autoM[i] ? 0 : resolve(n->margin[i], of);
        e.p[i] = resolve(n->padding[i], of);
        e.b[i] = n->border[i].v;
    }
    if (n->parent) {
        Node *s = n->parent;
        bool back = s->column ? s->reverse : s->reverse != s->rtl;
        int side = s->column ? TOP : LEFT;
        e.m[back ? side + 2 : side] += n->before;
        e.m[back ? side : side + 2] += n->after;
    }
    for (int a = 0; a < 2; a++) e.edge[a] = e.p[a] + e.p[a + 2] + e.b[a] + e.b[a + 2];
    return e;
}

// A specified length as that of the border box, or NAN.
static double boxed(Node *n, const Box *e, Dim d, double of, int axis) {
    double v = resolve(d, of);
    if (!known(v)) return NAN;
    if (n->contentBox) v += e->edge[axis];
    return fmax(v, e->edge[axis]);
}

static double least(Node *n, const Box *e, double of, int axis) {
    double v = boxed(n, e, n->min[axis], of, axis);
    return known(v) ? v : e->edge[axis];
}

static double most(Node *n, const Box *e, double of, int axis) {
    double v = boxed(n, e, n->max[axis], of, axis);
    return known(v) ? v : INFINITY;
}

static double clamp(double v, double low, double high) { return MISTAKE == 6 ? fmin(high, fmax(low, v)) : fmax(low, fmin(v, high)); }

// Lines of words at a width.
static int lines(Node *n, double width) {
    int count = 0;
    double line = 0;
    for (int i = 0; i < n->count;) {
        double w = n->word[i];
        int j = i + 1;
        while (j < n->count && !n->breaks[j - 1]) w += n->space + n->word[j++];
        if (count && line + n->space + w <= width + 1e-9 * fmax(1, fabs(width))) line += n->space + w;
        else { line = w; count++; }
        i = j;
    }
    return count;
}

// Intrinsic widths

static double contribution(Node *n, int mode);

static double basisOf(Node *n, const Box *e, double of, int axis) {
    double v = boxed(n, e, n->basis.unit == AUTO ? n->size[axis] : n->basis, of, axis);
    return MISTAKE == 3 && n->contentBox && n->basis.unit != AUTO ? v - e->edge[axis] : v;
}

// Width of the border box by its content.
static double intrinsic(Node *n, int mode, const Box *e) {
    double width = 0;
    if (!n->stack) {
        if (!n->words) return n->content[X] + e->edge[X];
        for (int i = 0; i < n->count;) {
            double w = n->word[i];
            int j = i + 1;
            while (j < n->count && (mode == MAX_CONTENT || !n->breaks[j - 1])) w += n->space + n->word[j++];
            width = fmax(width, w);
            i = j;
        }
        return width + e->edge[X];
    }
    if (n->column && n->wrap && n->itemCount) fail("unsupported", "width of a wrapping column by its content");
    int count = 0;
    for (int i = 0; i < n->itemCount; i++) {
        Node *c = n->items[i];
        if (c->position == ABSOLUTE) continue;
        double w = contribution(c, mode);
        if (n->column || (n->wrap && mode == MIN_CONTENT)) width = count ? fmax(width, w) : w;
        else {
            Box b = edges(c, NAN);
            double base = basisOf(c, &b, NAN, X), outer = b.m[LEFT] + b.m[RIGHT];
            if (known(base)) {
                double low = least(c, &b, NAN, X), high = most(c, &b, NAN, X);
                if (c->min[X].unit == AUTO && !c->scrolls) {
                    double size = boxed(c, &b, c->size[X], NAN, X);
                    low = fmin(intrinsic(c, MIN_CONTENT, &b), high);
                    if (known(size)) low = fmin(low, size);
                }
                w -= outer;
                if (c->grow == 0) w = fmin(w, base);
                if (c->shrink == 0) w = fmax(w, base);
                w = clamp(w, low, high) + outer;
            }
            width += w;
            if (count && n->gap.unit == POINTS && MISTAKE != 7) width += n->gap.v;
        }
        count++;
    }
    width = fmax(0, width) + e->edge[X];
    return n->wrap && !n->column && mode == MAX_CONTENT ? fmax(width, intrinsic(n, MIN_CONTENT, e)) : width;
}

// What an element adds to the width of what is around it, margins included.
static double contribution(Node *n, int mode) {
    Box e = edges(n, NAN);
    double w = boxed(n, &e, n->size[X], NAN, X);
    if (!known(w)) w = intrinsic(n, mode, &e);
    return clamp(w, least(n, &e, NAN, X), most(n, &e, NAN, X)) + e.m[LEFT] + e.m[RIGHT];
}

static double fit(Node *n, const Box *e, double room) {
    double high = intrinsic(n, MAX_CONTENT, e);
    if (high <= room) return high;
    return fmax(intrinsic(n, MIN_CONTENT, e), room);
}

// Flexible lengths and lines
typedef struct {
    Node *n;
    Box e;
    double base, hyp, low, high, main, cross, crossLow, crossHigh, scaled, violation;
    double mainStart, mainEnd, crossStart, crossEnd, ascent, descent, mainAt, crossAt;
    int align;
    bool frozen, autoCross, definite;
} Item;

static double lay(Node *n, double width, double height, double low, double high, bool definite, double percent,
                  const Rect *place, const Rect *around, double *baseline);

static double total(const Item *items, int count, double gap) {
    double sum = gap * (count - 1);
    for (int i = 0; i < count; i++) sum += items[i].main + items[i].mainStart + items[i].mainEnd;
    return sum;
}

static void flex(Item *items, int count, double room, double gap) {
    double hypothetical = gap * (count - 1), initial = room - gap * (count - 1);
    for (int i = 0; i < count; i++) hypothetical += items[i].hyp + items[i].mainStart + items[i].mainEnd;
    bool grow = hypothetical < room;
    int open = 0;
    for (int i = 0; i < count; i++) {
        Item *it = &items[i];
        double factor = grow ? it->n->grow : it->n->shrink;
        it->frozen = factor == 0 || (grow ? it->base > it->hyp : it->base < it->hyp);
        it->main = it->frozen ? it->hyp : it->base;
        initial -= it->main + it->mainStart + it->mainEnd;
        if (!it->frozen) open++;
    }
    while (open) {
        double left = room - gap * (count - 1), factors = 0, scaled = 0;
        for (int i = 0; i < count; i++) {
            Item *it = &items[i];
            left -= (it->frozen ? it->main : it->base) + it->mainStart + it->mainEnd;
            if (it->frozen && MISTAKE != 8) continue;
            factors += grow ? it->n->grow : it->n->shrink;
            it->scaled = it->n->shrink * (it->base - it->e.edge[it->n->parent->column]);
            if (!it->frozen) scaled += it->scaled;
        }
        if (factors < 1 && fabs(initial * factors) < fabs(left)) left = initial * factors;
        double sum = 0, scale = fabs(room) + 1;
        for (int i = 0; i < count; i++) {
            Item *it = &items[i];
            if (it->frozen) continue;
            double size = it->base;
            if (grow) size += left * it->n->grow / factors;
            else if (scaled > 0) size += left * it->scaled / scaled;
            if (MISTAKE == 12) size = round(size);
            it->main = clamp(size, it->low, it->high);
            it->violation = it->main - size;
            sum += it->violation;
        }
        if (fabs(sum) < 1e-11 * scale) sum = 0;
        for (int i = 0; i < count; i++) {
            Item *it = &items[i];
            if (it->frozen) continue;
            if (sum == 0 || (sum > 0 ? it->violation > 0 : it->violation < 0)) { it->frozen = true; open--; }
        }
    }
}

// Where content of a length begins in a room, from the flow's start, and what is added between its parts.
static double distribute(int how, bool reversed, double room, int count, double *between) {
    *between = 0;
    if (how == BETWEEN && (room < 0 || count < 2)) how = FLEX_START;
    if ((how == AROUND || how == EVENLY) && room < 0) how = MISTAKE == 16 ? CENTER : START;
    switch (how) {
    case START: return reversed ? room : 0;
    case END: return reversed ? 0 : room;
    case FLEX_END: return room;
    case CENTER: return room / 2;
    case BETWEEN: *between = room / (count - 1); return 0;
    case AROUND: *between = room / count; return room / count / 2;
    case EVENLY: *between = room / (count + 1); return room / (count + 1);
    default: return 0;
    }
}

static int alignOf(Node *n) { return n->alignSelf == NORMAL ? n->parent->alignItems : n->alignSelf; }

static void placeAbsolute(Node *n, const Rect *around, const Rect *inner) {
    Node *s = n->parent;
    Box e = edges(n, around->w);
    double room[2] = {around->w, around->h}, origin[2] = {around->x, around->y}, size[2], pos[2];
    double in0[2] = {inner->x, inner->y}, in1[2] = {inner->w, inner->h};
    bool definite = true;
    for (int a = 0; a < 2; a++) {
        double of = room[MISTAKE == 10 ? !a : a], start = resolve(n->inset[a], of), end = resolve(n->inset[a + 2], of);
        bool both = known(start) && known(end), lastSide = a == X && s->rtl;
        if (both) *(lastSide ? &start : &end) -= fmax(0, start + end - room[a]);
        double between, free = room[a] - (known(start) ? start : 0) - (known(end) ? end : 0) - e.m[a] - e.m[a + 2];
        // Without insets it is aligned in its stack, and may go from there to the edge around it.
        bool along = a == s->column, reversed = along ? s->reverse : s->wrapReverse, back = reversed != lastSide;
        int how = along ? s->justify : alignOf(n);
        if (how == FIRST || how == LAST) how = how == FIRST ? START : END;
        if (how == AROUND || how == EVENLY) how = CENTER;
        if (!known(start) && !known(end)) {
            double part = distribute(how, reversed, 1, 1, &between), before = in0[a] - origin[a];
            double to = before + in1[a], since = room[a] - before;
            if (back) part = 1 - part;
            free = (part == 0 ? since : part == 1 ? to : in1[a] + 2 * fmin(before, room[a] - to)) - e.m[a] - e.m[a + 2];
        }
        double low = least(n, &e, room[a], a), high = most(n, &e, room[a], a), v = boxed(n, &e, n->size[a], room[a], a);
        int self = a == X || n->alignSelf == NORMAL ? STRETCH : n->alignSelf;
        if (!known(v)) {
            if (both && self == STRETCH) v = free;
            else if (a == X) v = fit(n, &e, free);
            else { v = lay(n, size[X], NAN, low, high, false, around->w, NULL, NULL, NULL); definite = false; }
        }
        size[a] = clamp(v, low, high);
        free -= size[a];
        if (both) {
            bool m0 = e.autoM[a], m1 = e.autoM[a + 2];
            if (m0 && m1) {
                if (free >= 0 || a == Y) e.m[a] += free / 2, e.m[a + 2] += free / 2;
                else e.m[lastSide ? a : a + 2] += free;
            } else if (m0) e.m[a] += free;
            else if (m1) e.m[a + 2] += free;
            else if (a == Y && n->alignSelf != NORMAL) {
                double shift = self == CENTER ? free / 2 : self == END || self == FLEX_END || self == LAST ? free : 0;
                e.m[a] += free < 0 ? fmax(-fmax(start, 0), fmin(shift, fmax(end, 0) + free)) : shift;
            }
        }
        if (known(start) && !(both && lastSide)) pos[a] = origin[a] + start + e.m[a];
        else if (known(end)) pos[a] = origin[a] + room[a] - end - e.m[a + 2] - size[a];
        else {
            double left = in1[a] - size[a] - e.m[a] - e.m[a + 2], offset = distribute(how, reversed, left, 1, &between);
            pos[a] = in0[a] + e.m[a] + (back ? left - offset : offset);
        }
    }
    Rect place = {pos[X], pos[Y], size[X], size[Y]};
    lay(n, size[X], size[Y], 0, INFINITY, definite, around->w, &place, around, NULL);
}

// A baseline of an item, from its top.
static double baselineOf(Item *it, double width, double height, bool definite, double percent, bool last) {
    Node *n = it->n;
    double found[2] = {NAN, NAN};
    lay(n, width, height, 0, INFINITY, definite, percent, NULL, NULL, found);
    return known(found[last]) ? found[last] : height;
}

// Lays an element out in a border box; an unknown height follows from the content. Answers the height.
static double lay(Node *n, double width, double height, double low, double high, bool definite, double percent,
                  const Rect *place, const Rect *around, double *baseline) {
    Box e = edges(n, percent);
    double innerW = fmax(0, width - e.edge[X]);
    if (place) n->frame = *place;
    if (!n->stack) {
        int count = n->words ? lines(n, innerW) : 0;
        double h = n->words ? count * n->lineHeight : n->content[Y], top = e.b[TOP] + e.p[TOP];
        if (baseline && count) {
            baseline[0] = top + 0.8 * n->lineHeight;
            baseline[1] = top + h - 0.2 * n->lineHeight;
        }
        return known(height) ? height : clamp(h + e.edge[Y], low, high);
    }
    bool column = n->column;
    double innerH = known(height) ? fmax(0, height - e.edge[Y]) : NAN;
    double percentH = definite ? innerH : NAN;
    double innerMain = column ? innerH : innerW, innerCross = column ? innerW : innerH;
    double gap = resolve(n->gap, column ? percentH : innerW), lineGap = resolve(n->lineGap, column ? innerW : percentH);
    if (!known(gap)) gap = 0;
    if (!known(lineGap)) lineGap = 0;
    bool rtl = n->rtl, mainBack = column ? n->reverse : n->reverse != rtl;
    bool crossBack = column ? n->wrapReverse != rtl : n->wrapReverse;
    int ms = column ? TOP : LEFT, cs = column ? LEFT : TOP, ma = column ? Y : X, ca = column ? X : Y;
    if (mainBack) ms += 2;
    if (column && rtl) cs += 2;
    Item *items = get(sizeof(Item) * (size_t)(n->itemCount + 1));
    int count = 0;

    // Flex base sizes and hypothetical sizes.
    for (int i = 0; i < n->itemCount; i++) {
        Node *c = n->items[i];
        if (c->position == ABSOLUTE) continue;
        Item *it = &items[count++];
        it->n = c;
        it->e = edges(c, innerW);
        Box *b = &it->e;
        it->mainStart = b->m[ms]; it->mainEnd = b->m[ms ^ 2];
        it->crossStart = b->m[cs]; it->crossEnd = b->m[cs ^ 2];
        it->autoCross = b->autoM[cs] || b->autoM[cs ^ 2];
        it->align = alignOf(c);
        double ofMain = column ? percentH : innerW, ofCross = column ? innerW : percentH;
        it->crossLow = least(c, b, ofCross, ca);
        it->crossHigh = most(c, b, ofCross, ca);
        it->low = least(c, b, ofMain, ma);
        it->high = most(c, b, ofMain, ma);
        double size = boxed(c, b, c->size[ma], ofMain, ma), content = NAN;
        it->base = basisOf(c, b, ofMain, ma);
        bool automatic = c->min[ma].unit == AUTO && !c->scrolls;
        if (column) {
            double w = boxed(c, b, c->size[X], innerW, X), room = innerW - it->crossStart - it->crossEnd;
            if (!known(w)) {
                bool fills = it->align == STRETCH && !it->autoCross && !n->wrap && c->size[X].unit == AUTO;
                w = fills ? room : fit(c, b, room);
            }
            it->cross = clamp(w, it->crossLow, it->crossHigh);
            if (c->column && c->wrap && known(size)) fail("unsupported", "content of a wrapping column with a height");
            if (automatic || !known(it->base))
                content = lay(c, it->cross, NAN, 0, c->column && c->wrap ? it->high : INFINITY, false, innerW, NULL, NULL, NULL);
            if (!known(it->base)) it->base = content;
        } else {
            if (!known(it->base)) it->base = intrinsic(c, MAX_CONTENT, b);
            if (automatic) content = intrinsic(c, MIN_CONTENT, b);
        }
        if (automatic) {
            if (known(size) && MISTAKE != 2) content = fmin(content, size);
            it->low = fmax(fmin(content, it->high), b->edge[ma]);
        }
        it->base = fmax(it->base, b->edge[ma]);
        it->hyp = clamp(it->base, it->low, it->high);
    }

    // Lines.
    int *begins = get(sizeof(int) * (size_t)(count + 2)), lineCount = 0;
    double limit = known(innerMain) ? innerMain : column ? high - e.edge[Y] : INFINITY, used = 0;
    for (int i = 0; i < count; i++) {
        double outer = (MISTAKE == 4 ? items[i].base : items[i].hyp) + items[i].mainStart + items[i].mainEnd;
        bool fits = used + gap + outer <= limit + 1e-9 * fmax(1, fabs(limit));
        if (i == 0 || (n->wrap && !fits)) { begins[lineCount++] = i; used = MISTAKE == 15 ? used + outer : outer; }
        else used += gap + outer;
    }
    begins[lineCount] = count;
    if (column && !known(innerMain)) {
        double longest = 0;
        for (int l = 0; l < lineCount; l++) {
            double sum = gap * (begins[l + 1] - begins[l] - 1);
            for (int i = begins[l]; i < begins[l + 1]; i++) sum += items[i].hyp + items[i].mainStart + items[i].mainEnd;
            longest = fmax(longest, sum);
        }
        height = clamp(longest + e.edge[Y], low, high);
        innerMain = innerH = fmax(0, height - e.edge[Y]);
    }

    // Main sizes, cross sizes of items and lines.
    double *lineSize = get(sizeof(double) * (size_t)(lineCount + 1)), (*over)[2] = get(sizeof *over * (size_t)(lineCount + 1)),
        (*under)[2] = get(sizeof *under * (size_t)(lineCount + 1));
    double sumCross = lineGap * fmax(0, lineCount - 1);
    for (int l = 0; l < lineCount; l++) {
        int from = begins[l], many = begins[l + 1] - from;
        flex(items + from, many, MISTAKE == 5 ? innerMain - gap * (n->itemCount - count) : innerMain, gap);
        for (int k = 0; k < 2; k++) over[l][k] = under[l][k] = -INFINITY;
        for (int i = from; i < from + many; i++) {
            Item *it = &items[i];
            Node *c = it->n;
            if (!column) {
                double h = boxed(c, &it->e, c->size[Y], percentH, Y);
                it->definite = known(h);
                if (!known(h)) h = lay(c, it->main, NAN, it->crossLow, it->crossHigh, false, innerW, NULL, NULL, NULL);
                it->cross = clamp(h, it->crossLow, it->crossHigh);
            }
            double outer = it->cross + it->crossStart + it->crossEnd;
            if ((it->align == FIRST || it->align == LAST) && !it->autoCross) {
                bool last = it->align == LAST;
                double b = rtl ? it->cross : 0;
                if (!column) b = baselineOf(it, it->main, it->cross, it->definite, innerW, last);
                it->ascent = MISTAKE == 18 ? b : it->crossStart + b;
                it->descent = outer - it->ascent;
                over[l][last] = fmax(over[l][last], it->ascent);
                under[l][last] = fmax(under[l][last], it->descent);
            } else lineSize[l] = fmax(lineSize[l], outer);
        }
        for (int k = 0; k < 2; k++) lineSize[l] = fmax(lineSize[l], over[l][k] + under[l][k]);
        if (!n->wrap || (MISTAKE == 13 && lineCount == 1)) {
            if (known(innerCross)) lineSize[l] = innerCross;
            else lineSize[l] = clamp(lineSize[l], fmax(0, low - e.edge[Y]), high - e.edge[Y]);
        }
        sumCross += lineSize[l];
    }
    if (!known(height)) {
        height = clamp(sumCross + e.edge[Y], low, high);
        innerH = innerCross = fmax(0, height - e.edge[Y]);
    }
    double between = 0, crossAt = 0, room = innerCross - sumCross;
    if (n->wrap && !(MISTAKE == 13 && lineCount == 1)) {
        if (n->alignContent == STRETCH && room > 0)
            for (int l = 0; l < lineCount; l++) lineSize[l] += room / lineCount;
        else crossAt = distribute(n->alignContent, n->wrapReverse && MISTAKE != 17, room, lineCount, &between);
    }

    // Alignment.
    double origin[2] = {e.b[LEFT] + e.p[LEFT], e.b[TOP] + e.p[TOP]};
    for (int l = 0; l < lineCount; l++) {
        int from = begins[l], many = begins[l + 1] - from, autos = 0;
        double free = innerMain - total(items + from, many, gap), spread = 0, share = 0, pos = 0;
        for (int i = from; i < from + many; i++) autos += items[i].e.autoM[ms] + items[i].e.autoM[ms ^ 2];
        if (autos && free > 0) share = free / autos;
        else pos = distribute(n->justify, n->reverse, free, many, &spread);
        for (int i = from; i < from + many; i++) {
            Item *it = &items[i];
            Node *c = it->n;
            if (it->e.autoM[ms]) it->mainStart += share;
            if (it->e.autoM[ms ^ 2]) it->mainEnd += share;
            pos += it->mainStart;
            it->mainAt = mainBack ? innerMain - pos - it->main : pos;
            pos += it->main + it->mainEnd + gap + spread;
            if (column && n->wrap && c->size[X].unit == AUTO && it->align != STRETCH)
                it->cross = clamp(fit(c, &it->e, lineSize[l] - it->crossStart - it->crossEnd), it->crossLow, it->crossHigh);
            if (it->align == STRETCH && !it->autoCross && c->size[ca].unit == AUTO) {
                it->cross = clamp(lineSize[l] - it->crossStart - it->crossEnd, it->crossLow, MISTAKE == 14 ? INFINITY : it->crossHigh);
                it->definite = MISTAKE != 9;
            }
            double left = lineSize[l] - it->cross - it->crossStart - it->crossEnd, offset, none;
            if (it->autoCross) {
                bool a0 = it->e.autoM[cs], a1 = it->e.autoM[cs ^ 2];
                offset = left > 0 && a0 ? (a1 ? left / 2 : left) : 0;
                if (n->wrapReverse) offset = left - offset;
            } else if (it->align == FIRST || it->align == LAST) {
                bool last = it->align == LAST;
                offset = last == n->wrapReverse ? over[l][last] - it->ascent : left - (under[l][last] - it->descent);
                if (n->wrapReverse) offset = left - offset;
            } else offset = distribute(it->align, n->wrapReverse, left, 1, &none);
            offset += crossAt + (n->wrapReverse ? it->crossEnd : it->crossStart);
            it->crossAt = crossBack ? innerCross - offset - it->cross : offset;
        }
        crossAt += lineSize[l] + lineGap + between;
    }
    if (baseline && count) {
        for (int k = 0; k < 2; k++) {
            bool last = k;
            int l = last != (n->wrapReverse && !column) ? lineCount - 1 : 0, from = begins[l], to = begins[l + 1], pick = -1;
            for (int other = 0; other < 2 && !column; other++)
                for (int i = from; i < to && pick < 0; i++)
                    if (items[i].align == (last != other ? LAST : FIRST) && !items[i].autoCross) { pick = i; last = last != other; }
            if (pick < 0) pick = (last != n->reverse) ? to - 1 : from;
            Item *it = &items[pick];
            double w = column ? it->cross : it->main, h = column ? it->main : it->cross;
            baseline[k] = origin[Y] + (column ? it->mainAt : it->crossAt)
                + baselineOf(it, w, h, column ? known(percentH) : it->definite, innerW, last);
        }
    }
    if (!place) return height;

    // Final places.
    Rect block = {place->x + e.b[LEFT], place->y + e.b[TOP],
                  place->w - e.b[LEFT] - e.b[RIGHT], place->h - e.b[TOP] - e.b[BOTTOM]};
    if (!n->parent || n->position != STATIC) around = &block;
    for (int i = 0; i < count; i++) {
        Item *it = &items[i];
        Node *c = it->n;
        double w = column ? it->cross : it->main, h = column ? it->main : it->cross;
        double at[2] = {place->x + origin[X], place->y + origin[Y]};
        at[ma] += it->mainAt;
        at[ca] += it->crossAt;
        if (c->position == RELATIVE)
            for (int a = 0; a < 2; a++) {
                double start = resolve(c->inset[a], a ? percentH : innerW), end = resolve(c->inset[a + 2], a ? percentH : innerW);
                if (MISTAKE == 20 && n->reverse && a == ma) { double swap = start; start = end; end = swap; }
                if (known(start) && !(known(end) && a == X && rtl)) at[a] += start;
                else if (known(end)) at[a] -= end;
            }
        Rect r = {at[X], at[Y], w, h};
        bool fixed = known(basisOf(c, &it->e, percentH, Y));
        lay(c, w, h, 0, INFINITY, column ? known(percentH) || fixed : it->definite, innerW, &r, around, NULL);
    }
    Rect inner = {place->x + origin[X], place->y + origin[Y], innerW, innerH};
    for (int i = 0; i < n->itemCount; i++)
        if (n->items[i]->position == ABSOLUTE) placeAbsolute(n->items[i], around, MISTAKE == 19 ? &block : &inner);
    return height;
}

// The root and the answer
static void range(J *size, double low[2], double high[2]) {
    J *min = find(size, "min"), *max = find(size, "max"), *j;
    for (int a = 0; a < 2; a++) {
        const char *name = a ? "height" : "width";
        low[a] = 0;
        high[a] = INFINITY;
        if ((j = find(size, name))) low[a] = high[a] = number(j);
        if ((j = find(min, name))) low[a] = number(j);
        if ((j = find(max, name))) high[a] = number(j);
    }
}

static void layRoot(Node *root, J *size) {
    double low[2], high[2], length[2], limit[2], floor[2];
    range(size, low, high);
    double percent = isfinite(high[X]) ? high[X] : NAN;
    Box e = edges(root, percent);
    bool definite = false;
    for (int a = 0; a < 2; a++) {
        double of = isfinite(high[a]) ? high[a] : NAN;
        floor[a] = clamp(least(root, &e, of, a), low[a], high[a]);
        limit[a] = clamp(most(root, &e, of, a), low[a], high[a]);
        if (low[a] == high[a]) { length[a] = fmax(low[a], e.edge[a]); if (a) definite = true; continue; }
        length[a] = boxed(root, &e, root->size[a], of, a);
        if (known(length[a])) { if (a) definite = true; }
        else if (a == X) length[a] = intrinsic(root, MAX_CONTENT, &e);
        if (known(length[a])) length[a] = fmax(clamp(length[a], floor[a], limit[a]), e.edge[a]);
    }
    if (!known(length[Y]))
        length[Y] = lay(root, length[X], NAN, floor[Y], limit[Y], false, percent, NULL, NULL, NULL);
    Rect place = {0, 0, length[X], length[Y]};
    lay(root, length[X], length[Y], 0, INFINITY, definite, percent, &place, NULL, NULL);
}

static void print(Node *n, char *path, size_t length) {
    printf("%s\"%s\":[%.17g,%.17g,%.17g,%.17g]", length ? "," : "", length ? path : "/",
           n->frame.x, n->frame.y, n->frame.w, n->frame.h);
    int i = 0;
    for (Node *c = n->child; c; c = c->next)
        print(c, path, length + (size_t)sprintf(path + length, "/%d", i++));
}

static void answer(const char *line) {
    static J *volatile id;
    id = NULL;
    if (setjmp(bail)) {
        printf("{\"name\":%.*s,\"status\":\"refused\",\"error\":\"", id ? (int)(id->to - id->from) : 4, id ? id->from : "null");
        for (const char *c = why; *c; c++)
            if (*c != '"' && *c != '\\' && (unsigned char)*c >= 32) putchar(*c);
        printf("\"}\n");
        return;
    }
    at = line;
    J *top = value(0), *j;
    id = find(top, "name");
    if (!find(top, "root")) fail("missing", "root");
    if ((j = find(top, "algorithm"))) word(j, "css");
    if (find(top, "pixelScale") || find(top, "proposal")) fail("unsupported", "pixelScale or proposal");
    bool rtl = (j = find(top, "layoutDirection")) && word(j, "leftToRight|rightToLeft");
    Node *root = readNode(find(top, "root"), NULL, rtl);
    if (root->display != BOX) fail("unsupported", "display of the root");
    if (root->stack) gather(root, root);
    layRoot(root, find(top, "constrainedSize"));
    printf("{\"name\":%.*s,\"status\":\"solved\",\"frames\":{", id ? (int)(id->to - id->from) : 4, id ? id->from : "null");
    print(root, (char[6000]){0}, 0);
    printf("}}\n");
}

int main(void) {
    const char *mistake = getenv("MISTAKE");
    MISTAKE = mistake ? atoi(mistake) : 0;
    char *line = NULL;
    size_t room = 0;
    while (getline(&line, &room, stdin) > 0) {
        if (line[strspn(line, " \t\r\n")] == 0) continue;
        answer(line);
        release();
        fflush(stdout);
    }
    free(line);
    return 0;
}
