// SPDX-License-Identifier: GPL-3.0-or-later
//
// A stack layout engine that follows ASStackLayoutSpec and its companions (the rule "texture").
// It reads fixtures as JSON Lines on standard input and answers each with one line on standard output.
// It refuses unsupported features (text, baselines, other algorithms).
//
// MISTAKE=1 ... MISTAKE=15 in the environment enables one deliberate mistake.

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

public class Engine {
    static final double INFINITY = Double.POSITIVE_INFINITY;
    static final double NONE = Double.NaN;
    static final double VIOLATION_EPSILON = 0.01;

    static final int MISTAKE = Integer.parseInt(System.getenv().getOrDefault("MISTAKE", "0").trim());

    static boolean mistake(int number) {
        return MISTAKE == number;
    }

    public static void main(String[] arguments) throws IOException {
        BufferedReader input = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        PrintStream output = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        for (String line = input.readLine(); line != null; line = input.readLine()) {
            if (!line.isBlank()) {
                output.println(answer(line));
            }
        }
    }

    static String answer(String line) {
        String name = "";
        try {
            Map<String, Object> fixture = Json.object(new Json(line).read());
            name = String.valueOf(fixture.get("name"));
            return solved(name, new Fixture(fixture).frames());
        } catch (Refused reason) {
            return "{\"name\":" + Json.quote(name) + ",\"status\":\"refused\",\"error\":"
                + Json.quote(String.valueOf(reason.getMessage())) + "}";
        }
    }

    static String solved(String name, Map<String, double[]> frames) {
        StringBuilder text = new StringBuilder("{\"name\":").append(Json.quote(name));
        text.append(",\"status\":\"solved\",\"frames\":{");
        String separator = "";
        for (Map.Entry<String, double[]> entry : frames.entrySet()) {
            double[] frame = entry.getValue();
            text.append(separator).append(Json.quote(entry.getKey())).append(":[");
            text.append(frame[0]).append(',').append(frame[1]).append(',');
            text.append(frame[2]).append(',').append(frame[3]).append(']');
            separator = ",";
        }
        return text.append("}}").toString();
    }

    /** The fixture has a feature that this engine does not support. */
    static class Refused extends RuntimeException {
        private static final long serialVersionUID = 1;

        Refused(String message) {
            super(message);
        }
    }

    // ---------------------------------------------------------------- numbers

    /** The larger number; a NaN as the first argument is the result, one as the second is ignored. */
    static double larger(double a, double b) {
        return a < b ? b : a;
    }

    /** The smaller number; a NaN as the first argument is ignored, one as the second is the result. */
    static double smaller(double a, double b) {
        return a < b ? a : b;
    }

    static boolean isWhole(double x) {
        return x == 0 || (Double.isFinite(x) && Math.abs(x) >= Double.MIN_NORMAL);
    }

    static boolean isValidSize(double x) {
        return isWhole(x) && x >= 0 && x < 10_000_000;
    }

    static double validOrNone(double x) {
        return isValidSize(x) ? x : NONE;
    }

    static double finiteOrZero(double x) {
        return Double.isFinite(x) ? x : 0;
    }

    /** Rounds to the pixels of a screen; without a screen nothing is rounded. */
    static class Pixels {
        static final double EPSILON = 1.1920928955078125e-07;
        final double scale;

        Pixels(double scale) {
            this.scale = scale;
        }

        double ceil(double x) {
            return scale == 0 ? x : Math.ceil((x - EPSILON) * scale) / scale;
        }

        double floor(double x) {
            return scale == 0 ? x : Math.floor((x + EPSILON) * scale) / scale;
        }

        double round(double x) {
            if (scale == 0 || !Double.isFinite(x)) {
                return x;
            }
            return Math.copySign(Math.floor(Math.abs(x * scale) + 0.5), x) / scale;
        }
    }

    // ---------------------------------------------------------------- sizes and ranges

    enum Axis {
        HORIZONTAL, VERTICAL;

        Axis other() {
            return this == HORIZONTAL ? VERTICAL : HORIZONTAL;
        }
    }

    record Size(double width, double height) {
        static final Size ZERO = new Size(0, 0);

        static Size of(Axis main, double along, double across) {
            return main == Axis.HORIZONTAL ? new Size(along, across) : new Size(across, along);
        }

        double along(Axis axis) {
            return axis == Axis.HORIZONTAL ? width : height;
        }
    }

    record Interval(double low, double high) {
        static final Interval UNCONSTRAINED = new Interval(0, INFINITY);

        static Interval exactly(double value) {
            return new Interval(value, value);
        }

        boolean isExact() {
            return low == high;
        }

        double clamp(double x) {
            return larger(low, smaller(high, x));
        }

        /** The lengths that both allow; if there are none, the end of this range that is nearest to the other. */
        Interval intersect(Interval other) {
            double newLow = larger(low, other.low);
            double newHigh = smaller(high, other.high);
            if (newLow <= newHigh) {
                return new Interval(newLow, newHigh);
            }
            return exactly(low < other.low ? high : low);
        }

        /** The length that is missing to the lower end (positive), or that exceeds the upper one (negative). */
        double violation(double x) {
            if (x < low) {
                return low - x;
            }
            return x > high ? high - x : 0;
        }
    }

    record Range(Interval width, Interval height) {
        static Range of(Axis main, Interval along, Interval across) {
            return main == Axis.HORIZONTAL ? new Range(along, across) : new Range(across, along);
        }

        static Range exactly(Size size) {
            return new Range(Interval.exactly(size.width), Interval.exactly(size.height));
        }

        Interval along(Axis axis) {
            return axis == Axis.HORIZONTAL ? width : height;
        }

        Size maximum() {
            return new Size(width.high, height.high);
        }

        Size clamp(Size size) {
            return new Size(width.clamp(size.width), height.clamp(size.height));
        }

        Range intersect(Range other) {
            return new Range(width.intersect(other.width), height.intersect(other.height));
        }
    }

    /** A length in points, a fraction of the parent's length, or a length that the content decides. */
    record Dimension(Unit unit, double value) {
        enum Unit { AUTO, POINTS, FRACTION }

        static final Dimension AUTO = new Dimension(Unit.AUTO, 0);

        static Dimension read(Object value, String key) {
            if (value == null || value.equals("auto")) {
                return AUTO;
            }
            if (value instanceof Double points) {
                return new Dimension(Unit.POINTS, points);
            }
            if (value instanceof String text && text.endsWith("pt")) {
                return new Dimension(Unit.POINTS, number(text.substring(0, text.length() - 2), key));
            }
            if (value instanceof String text && text.endsWith("%")) {
                return new Dimension(Unit.FRACTION, number(text.substring(0, text.length() - 1), key) / 100);
            }
            throw new Refused(key + ": " + value);
        }

        private static double number(String digits, String key) {
            try {
                return Double.parseDouble(digits);
            } catch (NumberFormatException error) {
                throw new Refused(key + ": " + digits);
            }
        }

        double resolve(double parent, double automatic) {
            return switch (unit) {
                case AUTO -> automatic;
                case POINTS -> value;
                case FRACTION -> value * parent;
            };
        }
    }

    // ---------------------------------------------------------------- style

    enum Align { START, CENTER, END, STRETCH }

    enum Distribution { START, CENTER, END, SPACE_BETWEEN, SPACE_AROUND, STRETCH }

    static class Style {
        static final Set<String> WITHOUT_EFFECT = Set.of("ascender", "descender", "layoutPriority");
        static final Map<String, List<String>> POINT_PAIRS = Map.of(
            "preferredSize", List.of("width", "height"),
            "minSize", List.of("minWidth", "minHeight"),
            "maxSize", List.of("maxWidth", "maxHeight"),
            "preferredLayoutSize", List.of("width", "height"),
            "minLayoutSize", List.of("minWidth", "minHeight"),
            "maxLayoutSize", List.of("maxWidth", "maxHeight"));

        final Map<String, Dimension> dimensions = new LinkedHashMap<>();
        double grow, shrink, spacingBefore, spacingAfter, positionX, positionY;
        Align alignSelf;

        Style(Object source) {
            if (source == null) {
                return;
            }
            for (Map.Entry<String, Object> entry : Json.object(source).entrySet()) {
                read(entry.getKey(), entry.getValue());
            }
        }

        private void read(String key, Object value) {
            switch (key) {
                case "width", "height", "minWidth", "maxWidth", "minHeight", "maxHeight", "flexBasis" ->
                    dimensions.put(key, Dimension.read(value, key));
                case "flexGrow" -> grow = Json.number(value, key);
                case "flexShrink" -> shrink = Json.number(value, key);
                case "spacingBefore" -> spacingBefore = Json.number(value, key);
                case "spacingAfter" -> spacingAfter = Json.number(value, key);
                case "alignSelf" -> alignSelf = value.equals("auto") ? null : choice(Align.class, value, key);
                case "layoutPosition" -> {
                    positionX = Json.number(Json.object(value).getOrDefault("x", 0.0), key);
                    positionY = Json.number(Json.object(value).getOrDefault("y", 0.0), key);
                }
                default -> readAlias(key, value);
            }
        }

        private void readAlias(String key, Object value) {
            if (WITHOUT_EFFECT.contains(key)) {
                return;
            }
            List<String> names = POINT_PAIRS.get(key);
            if (names == null) {
                throw new Refused("style." + key);
            }
            Map<String, Object> pair = Json.object(value);
            dimensions.put(names.get(0), Dimension.read(pair.get("width"), key));
            dimensions.put(names.get(1), Dimension.read(pair.get("height"), key));
        }

        Dimension dimension(String key) {
            return dimensions.getOrDefault(key, Dimension.AUTO);
        }

        /** The lengths that width, minWidth and maxWidth (or those of the height) allow: minimum over maximum over exact. */
        Interval resolve(Axis axis, double parent, Interval automatic) {
            boolean horizontal = axis == Axis.HORIZONTAL;
            double exact = dimension(horizontal ? "width" : "height").resolve(parent, NONE);
            double low = dimension(horizontal ? "minWidth" : "minHeight").resolve(parent, automatic.low);
            double high = dimension(horizontal ? "maxWidth" : "maxHeight").resolve(parent, automatic.high);
            if (high <= low) {
                return Interval.exactly(low);
            }
            if (Double.isNaN(exact)) {
                return new Interval(low, high);
            }
            if (exact > high) {
                return Interval.exactly(high);
            }
            return Interval.exactly(exact < low ? low : exact);
        }

        Range resolve(Size parent, Range automatic) {
            return new Range(
                resolve(Axis.HORIZONTAL, parent.width, automatic.width),
                resolve(Axis.VERTICAL, parent.height, automatic.height));
        }
    }

    static <E extends Enum<E>> E choice(Class<E> type, Object value, String key) {
        String name = String.valueOf(value).replaceAll("([A-Z])", "_$1").toUpperCase();
        for (E constant : type.getEnumConstants()) {
            if (constant.name().equals(name)) {
                return constant;
            }
        }
        throw new Refused(key + ": " + value);
    }

    // ---------------------------------------------------------------- layouts

    /** An element with its size, and the boxes inside it with their positions. */
    static class Box {
        final Element element;
        final Size size;
        final List<Box> inside;
        double x, y;

        Box(Element element, double width, double height, List<Box> inside) {
            this.element = element;
            this.inside = inside;
            boolean valid = isValidSize(width) && isValidSize(height);
            Pixels pixels = element.pixels;
            Size whole = new Size(pixels.ceil(width), pixels.ceil(height));
            if (mistake(15)) {
                whole = new Size(pixels.round(width), pixels.round(height));
            }
            this.size = valid ? whole : Size.ZERO;
        }

        Box at(double x, double y) {
            this.x = x;
            this.y = y;
            return this;
        }

        void collect(double parentX, double parentY, Map<String, double[]> frames) {
            Pixels pixels = element.pixels;
            double left = parentX + x;
            double top = parentY + y;
            frames.put(element.path, new double[] {
                finiteOrZero(pixels.ceil(left)), finiteOrZero(pixels.ceil(top)), size.width, size.height});
            for (Box box : inside) {
                box.collect(left, top, frames);
            }
        }
    }

    // ---------------------------------------------------------------- elements

    abstract static class Element {
        static final Set<String> COMMON_KEYS = Set.of("type", "style", "id", "debugName");

        final String path;
        final Style style;
        final Pixels pixels;
        final List<Element> children = new ArrayList<>();

        Element(Source source, Set<String> keys) {
            path = source.path;
            pixels = source.pixels;
            style = new Style(source.get("style"));
            for (String key : source.values.keySet()) {
                if (!COMMON_KEYS.contains(key) && !keys.contains(key)) {
                    throw new Refused(key + " of " + path);
                }
            }
        }

        /** Lays out within the caller's limits and the own style; if they conflict, the caller wins. */
        Box layout(Range range, Size parent) {
            Range own = style.resolve(parent, new Range(Interval.UNCONSTRAINED, Interval.UNCONSTRAINED));
            return calculate(range.intersect(own), parent);
        }

        abstract Box calculate(Range range, Size parent);

        Box box(double width, double height, Box... inside) {
            return new Box(this, width, height, List.of(inside));
        }

        /** The result for an element that was never measured. */
        Box placeholder() {
            List<Box> inside = new ArrayList<>();
            for (Element child : children) {
                inside.add(child.placeholder());
            }
            return new Box(this, 0, 0, inside);
        }

        Element child(int index) {
            return children.get(index);
        }
    }

    /** The JSON of an element, and its path. */
    record Source(Map<String, Object> values, String path, Pixels pixels) {
        Object get(String key) {
            return values.get(key);
        }

        double number(String key, double otherwise) {
            return values.containsKey(key) ? Json.number(values.get(key), key) : otherwise;
        }

        String word(String key, String otherwise) {
            return String.valueOf(values.getOrDefault(key, otherwise));
        }

        void readChildren(List<Element> children, String... keys) {
            for (String key : keys) {
                if (values.get(key) == null) {
                    throw new Refused(path + " has no " + key);
                }
                readChild(children, values.get(key));
            }
        }

        void readList(List<Element> children) {
            if (values.get("children") instanceof List<?> list) {
                for (Object value : list) {
                    readChild(children, value);
                }
            }
        }

        private void readChild(List<Element> children, Object value) {
            String childPath = (path.equals("/") ? "/" : path + "/") + children.size();
            children.add(element(new Source(Json.object(value), childPath, pixels)));
        }
    }

    static Element element(Source source) {
        String type = source.word("type", "node");
        return switch (type) {
            case "node" -> new Node(source);
            case "stack" -> new Stack(source);
            case "absolute" -> new Absolute(source);
            case "inset" -> new Inset(source);
            case "ratio" -> new Ratio(source);
            case "relative", "center" -> new Relative(source);
            case "corner" -> new Corner(source);
            case "background", "overlay" -> new Layered(source);
            case "wrapper" -> new Wrapper(source);
            default -> throw new Refused("type " + type);
        };
    }

    /** A leaf: an image, another box with a size of its own, or a plain view that takes the offered size. */
    static class Node extends Element {
        private Size content;
        private boolean resizable;

        Node(Source source) {
            super(source, Set.of("content"));
            if (source.get("content") == null) {
                return;
            }
            Map<String, Object> values = Json.object(source.get("content"));
            if (values.size() == 1 && Set.of("networkImage", "video").contains(String.valueOf(values.get("kind")))) {
                return;
            }
            if (values.get("image") != null && Set.of("image", "resizable").containsAll(values.keySet())) {
                resizable = Boolean.TRUE.equals(values.get("resizable"));
                values = Json.object(values.get("image"));
            }
            if (!values.keySet().equals(Set.of("width", "height"))) {
                throw new Refused("content of " + path);
            }
            content = new Size(Json.number(values.get("width"), path), Json.number(values.get("height"), path));
        }

        @Override
        Box calculate(Range range, Size parent) {
            Size wanted = content;
            Size offered = range.maximum();
            if (content == null) {
                boolean bounded = isValidSize(offered.width) && isValidSize(offered.height);
                wanted = bounded ? offered : Size.ZERO;
            } else if (resizable) {
                double scale = smaller(offered.width / content.width, offered.height / content.height);
                if (Double.isFinite(scale)) {
                    wanted = new Size(content.width * scale, content.height * scale);
                }
            }
            Size size = range.clamp(wanted);
            return box(size.width, size.height);
        }
    }

    // ---------------------------------------------------------------- the stack

    static class Stack extends Element {
        static final Set<String> KEYS = Set.of("direction", "spacing", "justifyContent", "alignItems", "flexWrap",
            "alignContent", "lineSpacing", "algorithm", "children");

        final Axis main, cross;
        final double spacing, lineSpacing;
        final boolean wraps;
        final Align alignItems;
        final Distribution justifyContent, alignContent;

        Stack(Source source) {
            super(source, KEYS);
            if (!source.word("algorithm", "texture").equals("texture")) {
                throw new Refused("algorithm of " + path);
            }
            main = choice(Axis.class, source.word("direction", "horizontal"), "direction");
            cross = main.other();
            spacing = source.number("spacing", 0);
            lineSpacing = source.number("lineSpacing", 0);
            alignItems = choice(Align.class, source.word("alignItems", "stretch"), "alignItems");
            justifyContent = choice(Distribution.class, source.word("justifyContent", "start"), "justifyContent");
            alignContent = choice(Distribution.class, source.word("alignContent", "start"), "alignContent");
            String wrap = source.word("flexWrap", "noWrap");
            if (!Set.of("wrap", "noWrap").contains(wrap)) {
                throw new Refused("flexWrap: " + wrap);
            }
            wraps = wrap.equals("wrap");
            source.readList(children);
        }

        /** A child, and its last measurement. */
        class Item {
            final Element child;
            Box box;

            Item(Element child) {
                this.child = child;
            }

            Align align() {
                return child.style.alignSelf != null ? child.style.alignSelf : alignItems;
            }

            boolean stretches() {
                return mistake(8) ? alignItems == Align.STRETCH : align() == Align.STRETCH;
            }

            boolean flexesBothWays() {
                return child.style.grow > 0 && child.style.shrink > 0;
            }

            double mainSize() {
                return box.size.along(main);
            }

            double crossSize() {
                return box.size.along(cross);
            }

            double outerSize() {
                return child.style.spacingBefore + mainSize() + child.style.spacingAfter;
            }

            void measure(Interval along, Interval across, Size parent) {
                box = child.layout(Range.of(main, along, crossRange(across)), parent);
            }

            /** A stretched child's own cross sizes override those of the stack. */
            private Interval crossRange(Interval across) {
                if (!stretches()) {
                    return new Interval(0, across.high);
                }
                if (mistake(7)) {
                    return across;
                }
                Interval own = child.style.resolve(cross, NONE, Interval.UNCONSTRAINED);
                return new Interval(
                    own.low != 0 ? own.low : across.low,
                    own.high == INFINITY ? across.high : own.high);
            }
        }

        class Line {
            final List<Item> items = new ArrayList<>();
            double crossSize;

            double mainSum() {
                double sum = spacing * (items.size() - 1);
                for (Item item : items) {
                    sum += item.child.style.spacingBefore + item.child.style.spacingAfter;
                }
                for (Item item : items) {
                    sum += item.mainSize();
                }
                return sum;
            }
        }

        @Override
        Box calculate(Range range, Size parent) {
            Interval along = range.along(main);
            Interval across = range.along(cross);
            if (children.isEmpty()) {
                Size empty = Size.of(main, along.low, across.low);
                return box(empty.width, empty.height);
            }
            Size childParent = Size.of(main, definite(along), definite(across));

            List<Item> items = new ArrayList<>();
            for (Element child : children) {
                items.add(new Item(child));
            }
            boolean optimized = along.isExact() && items.stream().filter(Item::flexesBothWays).count() == 1;
            measureItems(items, optimized, across, childParent);
            List<Line> lines = breakLines(items, along);
            for (Line line : lines) {
                flex(line, optimized, along, across, childParent);
            }
            computeCrossSizes(lines, across);
            stretch(lines, across, childParent);
            return position(lines, range);
        }

        /** The reference of children's fractions: a known length, or none. */
        private double definite(Interval interval) {
            if (mistake(11)) {
                return interval.high;
            }
            return interval.isExact() ? interval.low : NONE;
        }

        private void measureItems(List<Item> items, boolean optimized, Interval across, Size parent) {
            for (Item item : items) {
                if (optimized && item.flexesBothWays()) {
                    item.box = item.child.placeholder();
                } else {
                    Dimension basis = item.child.style.dimension("flexBasis");
                    double length = parent.along(main);
                    item.measure(new Interval(basis.resolve(length, 0), basis.resolve(length, INFINITY)), across, parent);
                }
            }
        }

        private List<Line> breakLines(List<Item> items, Interval along) {
            List<Line> lines = new ArrayList<>();
            Line line = new Line();
            double length = 0;
            double gap = 0;
            for (Item item : items) {
                double needed = length + gap + item.outerSize();
                if (mistake(1)) {
                    needed = length + item.outerSize();
                }
                if (wraps && !line.items.isEmpty() && along.violation(needed) < 0) {
                    lines.add(line);
                    line = new Line();
                    length = 0;
                    gap = 0;
                }
                line.items.add(item);
                if (mistake(1)) {
                    length += item.outerSize();
                } else {
                    length += gap + item.outerSize();
                }
                gap = spacing;
            }
            lines.add(line);
            return lines;
        }

        /** Divides free or missing space once, without a second look at the limits of children. */
        private void flex(Line line, boolean optimized, Interval along, Interval across, Size parent) {
            double violation = along.violation(line.mainSum());
            boolean grows = violation > 0;
            double factorSum = 0;
            if (Math.abs(violation) >= VIOLATION_EPSILON) {
                for (Item item : line.items) {
                    factorSum += grows ? item.child.style.grow : item.child.style.shrink;
                }
            }
            if (factorSum == 0) {
                if (optimized) {
                    for (Item item : line.items) {
                        if (item.flexesBothWays()) {
                            item.measure(Interval.exactly(0), across, parent);
                        }
                    }
                }
                return;
            }

            double[] adjustments = grows ? growth(line, violation, factorSum) : shrinkage(line, violation, factorSum);
            double remainder = violation;
            int first = -1;
            for (int index = 0; index < adjustments.length; index++) {
                remainder -= adjustments[index];
                if (first < 0 && adjustments[index] != 0) {
                    first = index;
                }
            }
            for (int index = 0; index < adjustments.length; index++) {
                if (adjustments[index] != 0) {
                    Item item = line.items.get(index);
                    double length = item.mainSize() + adjustments[index];
                    if (index == first && item.child.style.grow > 0) {
                        length += remainder;
                    }
                    item.measure(Interval.exactly(larger(length, 0)), across, parent);
                }
            }
        }

        private double[] growth(Line line, double violation, double factorSum) {
            double[] adjustments = new double[line.items.size()];
            for (int index = 0; index < adjustments.length; index++) {
                double grow = line.items.get(index).child.style.grow;
                adjustments[index] = Math.floor(violation * (grow / factorSum));
                if (mistake(4)) {
                    adjustments[index] = Math.floor(violation / factorSum) * grow;
                }
            }
            return adjustments;
        }

        /** Children shrink in proportion to their size times their factor. */
        private double[] shrinkage(Line line, double violation, double factorSum) {
            double[] adjustments = new double[line.items.size()];
            double scaledSum = 0;
            for (int index = 0; index < adjustments.length; index++) {
                Item item = line.items.get(index);
                double scaled = item.mainSize() * (item.child.style.shrink / factorSum);
                if (mistake(3)) {
                    scaled = item.child.style.shrink / factorSum;
                }
                adjustments[index] = scaled;
                scaledSum += scaled;
            }
            for (int index = 0; index < adjustments.length; index++) {
                adjustments[index] = scaledSum == 0 ? 0 : -Math.abs(adjustments[index] / scaledSum * violation);
            }
            return adjustments;
        }

        private void computeCrossSizes(List<Line> lines, Interval across) {
            if (lines.size() == 1 && across.isExact()) {
                lines.get(0).crossSize = across.low;
                return;
            }
            for (Line line : lines) {
                for (Item item : line.items) {
                    line.crossSize = Math.max(line.crossSize, item.crossSize());
                }
                if (lines.size() == 1) {
                    line.crossSize = smaller(larger(across.low, line.crossSize), across.high);
                }
            }
        }

        private double crossSum(List<Line> lines) {
            double sum = lineSpacing * (lines.size() - 1);
            if (mistake(9)) {
                sum = lineSpacing * lines.size();
            }
            for (Line line : lines) {
                sum += line.crossSize;
            }
            return sum;
        }

        private void stretch(List<Line> lines, Interval across, Size parent) {
            double free = across.violation(crossSum(lines));
            if (lines.size() > 1 && alignContent == Distribution.STRETCH && free > VIOLATION_EPSILON) {
                for (Line line : lines) {
                    line.crossSize += free / lines.size();
                }
            }
            for (Line line : lines) {
                for (Item item : line.items) {
                    if (item.stretches() && line.crossSize - item.crossSize() > VIOLATION_EPSILON) {
                        item.measure(Interval.exactly(item.mainSize()), Interval.exactly(line.crossSize), parent);
                    }
                }
            }
        }

        /** The offset of the first of some lines or items, and the space added between them. */
        record Placement(double offset, double gap) {}

        private static Placement distribute(Distribution mode, int count, double free) {
            boolean alone = count == 1 || free < VIOLATION_EPSILON;
            if (mistake(6)) {
                alone = count == 1;
            }
            if (alone && mode == Distribution.SPACE_BETWEEN) {
                mode = Distribution.START;
            } else if (alone && mode == Distribution.SPACE_AROUND) {
                mode = Distribution.CENTER;
            }
            return switch (mode) {
                case START, STRETCH -> new Placement(0, 0);
                case CENTER -> new Placement(free / 2, 0);
                case END -> new Placement(free, 0);
                case SPACE_BETWEEN -> {
                    double gap = free / (count - 1);
                    if (mistake(5)) {
                        gap = Math.floor(free / (count - 1));
                    }
                    yield new Placement(0, gap);
                }
                case SPACE_AROUND -> {
                    double share = free / (2 * count);
                    if (mistake(5)) {
                        share = Math.floor(free / (2 * count));
                    }
                    yield new Placement(share, 2 * share);
                }
            };
        }

        private Box position(List<Line> lines, Range range) {
            Interval along = range.along(main);
            double crossSum = crossSum(lines);
            double mainSum = 0;
            Placement placement = distribute(alignContent, lines.size(), range.along(cross).violation(crossSum));
            double start = placement.offset;
            List<Box> boxes = new ArrayList<>();
            for (Line line : lines) {
                if (line != lines.get(0)) {
                    start += placement.gap + lineSpacing;
                }
                positionItems(line, start, along, boxes);
                start += line.crossSize;
                mainSum = Math.max(mainSum, mistake(2) ? line.mainSum() + spacing : line.mainSum());
            }
            Size size = range.clamp(Size.of(main, mainSum, crossSum));
            return new Box(this, size.width, size.height, boxes);
        }

        private void positionItems(Line line, double start, Interval along, List<Box> boxes) {
            double free = along.violation(line.mainSum());
            if (mistake(10) && Double.isFinite(along.high)) {
                free = along.high - line.mainSum();
            }
            Placement placement = distribute(justifyContent, line.items.size(), free);
            double lead = placement.offset;
            for (Item item : line.items) {
                lead += item.child.style.spacingBefore;
                if (item != line.items.get(0)) {
                    lead += spacing + placement.gap;
                }
                double room = line.crossSize - item.crossSize();
                double offset = switch (item.align()) {
                    case START, STRETCH -> 0;
                    case CENTER -> pixels.floor(room / 2);
                    case END -> room;
                };
                Size place = Size.of(main, lead, start + offset);
                boxes.add(item.box.at(place.width, place.height));
                lead += item.mainSize() + item.child.style.spacingAfter;
            }
        }
    }

    // ---------------------------------------------------------------- the other containers

    /** Children at the positions that they request. */
    static class Absolute extends Element {
        final boolean sizeToFit;

        Absolute(Source source) {
            super(source, Set.of("sizing", "children"));
            sizeToFit = source.word("sizing", "default").equals("sizeToFit");
            source.readList(children);
        }

        @Override
        Box calculate(Range range, Size parent) {
            Size own = new Size(validOrNone(range.width.high), validOrNone(range.height.high));
            double right = range.width.low;
            double bottom = range.height.low;
            List<Box> boxes = new ArrayList<>();
            for (Element child : children) {
                double x = child.style.positionX;
                double y = child.style.positionY;
                Range rest = new Range(
                    new Interval(0, range.width.high - x), new Interval(0, range.height.high - y));
                Box box = child.layout(child.style.resolve(own, rest), own).at(x, y);
                right = larger(right, x + box.size.width);
                bottom = larger(bottom, y + box.size.height);
                boxes.add(box);
            }
            boolean fits = sizeToFit || mistake(14);
            double width = fits || Double.isNaN(own.width) ? right : own.width;
            double height = fits || Double.isNaN(own.height) ? bottom : own.height;
            Size size = range.clamp(new Size(width, height));
            return new Box(this, size.width, size.height, boxes);
        }
    }

    /** A child inside insets; an infinite one pushes it to the other side. It has no size of its own. */
    static class Inset extends Element {
        final double top, left, bottom, right;

        Inset(Source source) {
            super(source, Set.of("insets", "child"));
            Object given = source.get("insets");
            Map<String, Object> insets = given == null ? Map.of() : Json.object(given);
            top = inset(insets, "top");
            left = inset(insets, "left");
            bottom = inset(insets, "bottom");
            right = inset(insets, "right");
            source.readChildren(children, "child");
        }

        private static double inset(Map<String, Object> insets, String side) {
            Object value = insets.getOrDefault(side, 0.0);
            return value.equals("infinity") ? INFINITY : Json.number(value, side);
        }

        @Override
        Box layout(Range range, Size parent) {
            return calculate(range, parent);
        }

        @Override
        Box calculate(Range range, Size parent) {
            Range inner = new Range(inner(range.width, left, right), inner(range.height, top, bottom));
            Size innerParent = new Size(
                larger(0, parent.width - (finite(left) + finite(right))),
                larger(0, parent.height - (finite(top) + finite(bottom))));
            Box box = child(0).layout(inner, innerParent);
            box.at(origin(range.width, left, right, box.size.width), origin(range.height, top, bottom, box.size.height));
            return box(
                outer(range.width, left, right, box.size.width), outer(range.height, top, bottom, box.size.height), box);
        }

        private static double finite(double inset) {
            return Double.isInfinite(inset) ? 0 : inset;
        }

        private static Interval inner(Interval range, double near, double far) {
            double insets = finite(near) + finite(far);
            double low = Double.isInfinite(near) || Double.isInfinite(far) ? 0 : range.low;
            if (mistake(12)) {
                return new Interval(larger(0, low - insets), range.high);
            }
            return new Interval(larger(0, low - insets), larger(0, range.high - insets));
        }

        private static double outer(Interval range, double near, double far, double length) {
            boolean fills = Double.isInfinite(near) || Double.isInfinite(far);
            return range.clamp(fills ? range.high : length + near + far);
        }

        private double origin(Interval range, double near, double far, double length) {
            if (!Double.isInfinite(near)) {
                return near;
            }
            double behind = Double.isInfinite(far) ? pixels.round((range.high - length) / 2) : far;
            return range.high - (behind + length);
        }
    }

    /** A child whose height is a multiple of its width. */
    static class Ratio extends Element {
        final double ratio;

        Ratio(Source source) {
            super(source, Set.of("ratio", "child"));
            ratio = source.number("ratio", 1);
            source.readChildren(children, "child");
        }

        @Override
        Box calculate(Range range, Size parent) {
            Size most = range.maximum();
            List<Size> candidates = new ArrayList<>();
            if (isValidSize(most.width)) {
                candidates.add(range.clamp(new Size(most.width, pixels.floor(ratio * most.width))));
            }
            if (isValidSize(mistake(13) ? most.width : most.height)) {
                candidates.add(range.clamp(new Size(pixels.floor(most.height / ratio), most.height)));
            }
            Size best = null;
            for (Size size : candidates) {
                if (best == null || deviation(size) < deviation(best)) {
                    best = size;
                }
            }
            Box box = best == null
                ? child(0).layout(range, new Size(NONE, NONE))
                : child(0).layout(range.intersect(Range.exactly(best)), best);
            return box(box.size.width, box.size.height, box);
        }

        private double deviation(Size size) {
            return Math.abs(size.height / size.width - ratio);
        }
    }

    /** A child at the start, the end or in the middle of each axis. */
    static class Relative extends Element {
        enum Position { NONE, START, CENTER, END }

        final Position horizontal, vertical;
        final boolean minimumWidth, minimumHeight;

        Relative(Source source) {
            super(source, source.word("type", "").equals("center")
                ? Set.of("centering", "sizing", "child")
                : Set.of("horizontalPosition", "verticalPosition", "sizing", "child"));
            if (source.word("type", "").equals("center")) {
                String centering = source.word("centering", "none");
                horizontal = Set.of("x", "xy").contains(centering) ? Position.CENTER : Position.NONE;
                vertical = Set.of("y", "xy").contains(centering) ? Position.CENTER : Position.NONE;
            } else {
                horizontal = choice(Position.class, source.word("horizontalPosition", "none"), "horizontalPosition");
                vertical = choice(Position.class, source.word("verticalPosition", "none"), "verticalPosition");
            }
            String sizing = source.word("sizing", "default");
            minimumWidth = Set.of("minimumWidth", "minimumSize").contains(sizing);
            minimumHeight = Set.of("minimumHeight", "minimumSize").contains(sizing);
            source.readChildren(children, "child");
        }

        @Override
        Box calculate(Range range, Size parent) {
            Size own = new Size(validOrNone(range.width.high), validOrNone(range.height.high));
            Range inner = new Range(inner(range.width, horizontal), inner(range.height, vertical));
            Box box = child(0).layout(inner, own);
            double width = length(range.width, own.width, box.size.width, minimumWidth);
            double height = length(range.height, own.height, box.size.height, minimumHeight);
            box.at(
                pixels.round((width - box.size.width) * share(horizontal)),
                pixels.round((height - box.size.height) * share(vertical)));
            return box(width, height, box);
        }

        private static Interval inner(Interval range, Position position) {
            return position == Position.NONE ? range : new Interval(0, range.high);
        }

        private static double length(Interval range, double own, double child, boolean minimum) {
            double length = range.clamp(Double.isNaN(own) ? child : own);
            return range.clamp(minimum && child < length ? child : length);
        }

        private static double share(Position position) {
            return switch (position) {
                case NONE, START -> 0;
                case CENTER -> 0.5;
                case END -> 1;
            };
        }
    }

    /** A child, and another one whose centre is on one of its corners. */
    static class Corner extends Element {
        final String location;
        final double offsetX, offsetY;
        final boolean wraps;

        Corner(Source source) {
            super(source, Set.of("location", "offset", "wrapsCorner", "child", "corner"));
            location = source.word("location", "topLeft");
            Map<String, Object> offset = source.get("offset") == null ? Map.of() : Json.object(source.get("offset"));
            offsetX = Json.number(offset.getOrDefault("x", 0.0), "offset");
            offsetY = Json.number(offset.getOrDefault("y", 0.0), "offset");
            wraps = source.word("wrapsCorner", "false").equals("true");
            source.readChildren(children, "child", "corner");
        }

        @Override
        Box calculate(Range range, Size parent) {
            Size own = new Size(validOrNone(range.width.high), validOrNone(range.height.high));
            Box box = child(0).layout(range, own);
            Box corner = child(1).layout(range, own);
            double anchorX = location.endsWith("Right") ? box.size.width : 0;
            double anchorY = location.startsWith("bottom") ? box.size.height : 0;
            double x = anchorX - corner.size.width / 2 + offsetX;
            double y = anchorY - corner.size.height / 2 + offsetY;
            if (!wraps) {
                return box(box.size.width, box.size.height, box, corner.at(x, y));
            }
            double left = Math.min(0, x);
            double top = Math.min(0, y);
            Size size = range.clamp(new Size(
                Math.max(box.size.width, x + corner.size.width) - left,
                Math.max(box.size.height, y + corner.size.height) - top));
            return box(size.width, size.height, box.at(-left, -top), corner.at(x - left, y - top));
        }
    }

    /** A child, and another element of its size before or behind it. It has no size of its own. */
    static class Layered extends Element {
        final boolean behind;

        Layered(Source source) {
            super(source, Set.of("child", source.word("type", "")));
            behind = source.word("type", "").equals("background");
            source.readChildren(children, "child", source.word("type", ""));
        }

        @Override
        Box layout(Range range, Size parent) {
            return calculate(range, parent);
        }

        @Override
        Box calculate(Range range, Size parent) {
            Box box = child(0).layout(range, parent);
            Box layer = child(1).layout(Range.exactly(box.size), behind ? parent : box.size);
            return box(box.size.width, box.size.height, box, layer);
        }
    }

    /** Children on top of each other. */
    static class Wrapper extends Element {
        Wrapper(Source source) {
            super(source, Set.of("children"));
            source.readList(children);
        }

        @Override
        Box calculate(Range range, Size parent) {
            double width = range.width.low;
            double height = range.height.low;
            List<Box> boxes = new ArrayList<>();
            for (Element child : children) {
                Box box = child.layout(range, range.maximum());
                width = larger(width, box.size.width);
                height = larger(height, box.size.height);
                boxes.add(box);
            }
            return new Box(this, width, height, boxes);
        }
    }

    // ---------------------------------------------------------------- fixtures

    static class Fixture {
        static final Set<String> KEYS = Set.of(
            "name", "description", "algorithm", "constrainedSize", "pixelScale", "root", "expected");

        final Element root;
        final Range range;

        Fixture(Map<String, Object> values) {
            for (String key : values.keySet()) {
                if (!KEYS.contains(key)) {
                    throw new Refused(key);
                }
            }
            if (!"texture".equals(values.get("algorithm")) || values.get("root") == null) {
                throw new Refused("algorithm " + values.get("algorithm"));
            }
            double scale = values.get("pixelScale") == null ? 0 : Json.number(values.get("pixelScale"), "pixelScale");
            root = element(new Source(Json.object(values.get("root")), "/", new Pixels(scale)));
            Object size = values.get("constrainedSize");
            range = size == null
                ? new Range(Interval.UNCONSTRAINED, Interval.UNCONSTRAINED)
                : new Range(interval(Json.object(size), "width"), interval(Json.object(size), "height"));
        }

        private static Interval interval(Map<String, Object> size, String side) {
            if (size.get(side) != null) {
                return Interval.exactly(Json.number(size.get(side), side));
            }
            return new Interval(bound(size.get("min"), side, 0), bound(size.get("max"), side, INFINITY));
        }

        private static double bound(Object size, String side, double otherwise) {
            Object value = size == null ? null : Json.object(size).get(side);
            return value == null ? otherwise : value.equals("infinity") ? INFINITY : Json.number(value, side);
        }

        Map<String, double[]> frames() {
            Map<String, double[]> frames = new TreeMap<>();
            root.layout(range, range.maximum()).collect(0, 0, frames);
            return frames;
        }
    }

    // ---------------------------------------------------------------- JSON

    /** Objects become maps, arrays lists, numbers doubles. */
    static class Json {
        private final String text;
        private int position = 0;

        Json(String text) {
            this.text = text;
        }

        Object read() {
            skipSpace();
            char next = peek();
            if (next == '{') {
                return readObject();
            }
            if (next == '[') {
                return readArray();
            }
            if (next == '"') {
                return readString();
            }
            int start = position;
            while (position < text.length() && ",]} \t\r\n".indexOf(peek()) < 0) {
                position++;
            }
            String word = text.substring(start, position);
            return switch (word) {
                case "null" -> null;
                case "true" -> Boolean.TRUE;
                case "false" -> Boolean.FALSE;
                default -> Double.valueOf(word);
            };
        }

        private Map<String, Object> readObject() {
            Map<String, Object> object = new LinkedHashMap<>();
            position++;
            skipSpace();
            while (peek() != '}') {
                skip(',');
                String key = readString();
                skipSpace();
                skip(':');
                object.put(key, read());
                skipSpace();
            }
            position++;
            return object;
        }

        private List<Object> readArray() {
            List<Object> array = new ArrayList<>();
            position++;
            skipSpace();
            while (peek() != ']') {
                skip(',');
                array.add(read());
                skipSpace();
            }
            position++;
            return array;
        }

        private String readString() {
            StringBuilder string = new StringBuilder();
            position++;
            while (peek() != '"') {
                char next = text.charAt(position++);
                if (next == '\\') {
                    next = text.charAt(position++);
                    switch (next) {
                        case 'n' -> next = '\n';
                        case 't' -> next = '\t';
                        case 'r' -> next = '\r';
                        case 'b' -> next = '\b';
                        case 'f' -> next = '\f';
                        case 'u' -> {
                            next = (char) Integer.parseInt(text.substring(position, position + 4), 16);
                            position += 4;
                        }
                        default -> { }
                    }
                }
                string.append(next);
            }
            position++;
            return string.toString();
        }

        private char peek() {
            if (position >= text.length()) {
                throw new Refused("the JSON ends too early");
            }
            return text.charAt(position);
        }

        private void skip(char expected) {
            if (peek() == expected) {
                position++;
            }
            skipSpace();
        }

        private void skipSpace() {
            while (position < text.length() && Character.isWhitespace(text.charAt(position))) {
                position++;
            }
        }

        @SuppressWarnings("unchecked")
        static Map<String, Object> object(Object value) {
            if (value instanceof Map) {
                return (Map<String, Object>) value;
            }
            throw new Refused("no object: " + value);
        }

        static double number(Object value, String key) {
            if (value instanceof Double number) {
                return number;
            }
            throw new Refused(key + ": " + value);
        }

        static String quote(String string) {
            StringBuilder quoted = new StringBuilder("\"");
            for (char character : string.toCharArray()) {
                if (character == '"' || character == '\\') {
                    quoted.append('\\').append(character);
                } else if (character < ' ') {
                    quoted.append(String.format("\\u%04x", (int) character));
                } else {
                    quoted.append(character);
                }
            }
            return quoted.append('"').toString();
        }
    }
}
