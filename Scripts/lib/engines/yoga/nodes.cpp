// SPDX-License-Identifier: GPL-3.0-or-later

#include "nodes.hpp"

#include <map>

namespace {

// Recursion here and in Yoga goes as deep as the fixture does.
constexpr size_t kDeepest = 1000;

const std::map<std::string, YGAlign> kAlignments = {
    {"auto", YGAlignAuto}, {"flexStart", YGAlignFlexStart}, {"center", YGAlignCenter},
    {"flexEnd", YGAlignFlexEnd}, {"stretch", YGAlignStretch}, {"baselineFirst", YGAlignBaseline},
    {"spaceBetween", YGAlignSpaceBetween}, {"spaceAround", YGAlignSpaceAround},
    {"spaceEvenly", YGAlignSpaceEvenly},
};

const std::map<std::string, YGJustify> kJustifications = {
    {"flexStart", YGJustifyFlexStart}, {"center", YGJustifyCenter}, {"flexEnd", YGJustifyFlexEnd},
    {"spaceBetween", YGJustifySpaceBetween}, {"spaceAround", YGJustifySpaceAround},
    {"spaceEvenly", YGJustifySpaceEvenly},
};

const std::map<std::string, YGFlexDirection> kFlows = {
    {"horizontal", YGFlexDirectionRow}, {"horizontalReverse", YGFlexDirectionRowReverse},
    {"vertical", YGFlexDirectionColumn}, {"verticalReverse", YGFlexDirectionColumnReverse},
};

const std::map<std::string, YGWrap> kWraps = {
    {"noWrap", YGWrapNoWrap}, {"wrap", YGWrapWrap}, {"wrapReverse", YGWrapWrapReverse},
};

const std::map<std::string, YGPositionType> kPositions = {
    {"static", YGPositionTypeStatic}, {"relative", YGPositionTypeRelative},
    {"absolute", YGPositionTypeAbsolute},
};

const std::map<std::string, YGBoxSizing> kBoxSizings = {
    {"borderBox", YGBoxSizingBorderBox}, {"contentBox", YGBoxSizingContentBox},
};

const std::map<std::string, YGDirection> kDirections = {
    {"leftToRight", YGDirectionLTR}, {"rightToLeft", YGDirectionRTL},
};

constexpr std::array kEdges = {YGEdgeLeft, YGEdgeTop, YGEdgeRight, YGEdgeBottom};

template <typename Value>
Value choice(
    const std::map<std::string, Value>& known, const Json& spec, const char* key,
    const char* usual) {
  std::string word = wordAt(spec, key, usual);
  auto found = known.find(word);
  if (found == known.end()) throw NoCounterpart(std::string(key) + " " + word);
  return found->second;
}

/// `start` and `end` do not follow a reversed direction or wrap, and Yoga's own are for grids.
std::string turned(std::string word, bool isReversed) {
  if (word == "start") return isReversed ? "flexEnd" : "flexStart";
  if (word == "end") return isReversed ? "flexStart" : "flexEnd";
  return word;
}

YGAlign alignment(const Json& spec, const char* key, const char* usual, const Json* stack) {
  bool isReversed = stack && wordAt(*stack, "flexWrap", "noWrap") == "wrapReverse";
  std::string word = turned(wordAt(spec, key, usual), isReversed);
  return choice(kAlignments, {{key, word}}, key, usual);
}

bool isColumn(const Json& stack) {
  return wordAt(stack, "direction", "horizontal").starts_with("vertical");
}

bool isReversed(const Json& stack) {
  return wordAt(stack, "direction", "horizontal").ends_with("Reverse");
}

// 1. Lengths, each in the unit that it is given in.

struct Setters {
  void (*points)(YGNodeRef, float);
  void (*percent)(YGNodeRef, float);
  void (*maxContent)(YGNodeRef);
  void (*fitContent)(YGNodeRef);
  void (*stretch)(YGNodeRef);
};

#define SETTERS(NAME)                                                                      \
  Setters {                                                                                \
    YGNodeStyleSet##NAME, YGNodeStyleSet##NAME##Percent, YGNodeStyleSet##NAME##MaxContent, \
        YGNodeStyleSet##NAME##FitContent, YGNodeStyleSet##NAME##Stretch                    \
  }

const std::map<std::string, Setters> kSizes = {
    {"width", SETTERS(Width)}, {"height", SETTERS(Height)},
    {"minWidth", SETTERS(MinWidth)}, {"minHeight", SETTERS(MinHeight)},
    {"maxWidth", SETTERS(MaxWidth)}, {"maxHeight", SETTERS(MaxHeight)},
    {"flexBasis", SETTERS(FlexBasis)},
};

#undef SETTERS

void set(YGNodeRef node, const std::string& key, Dimension length) {
  const Setters& setters = kSizes.at(key);
  switch (length.unit) {
    case Dimension::Auto: break;
    case Dimension::Points: setters.points(node, static_cast<float>(length.value)); break;
    case Dimension::Percent: setters.percent(node, static_cast<float>(length.value)); break;
    case Dimension::MaxContent: setters.maxContent(node); break;
    case Dimension::FitContent: setters.fitContent(node); break;
    case Dimension::Stretch: setters.stretch(node); break;
    case Dimension::Content: throw NoCounterpart(key + " content");
  }
}

// 2. Names of both axes at once.

const std::map<std::string, std::array<const char*, 2>> kPairs = {
    {"preferredSize", {"width", "height"}}, {"preferredLayoutSize", {"width", "height"}},
    {"minSize", {"minWidth", "minHeight"}}, {"minLayoutSize", {"minWidth", "minHeight"}},
    {"maxSize", {"maxWidth", "maxHeight"}}, {"maxLayoutSize", {"maxWidth", "maxHeight"}},
};

Json singleKeys(const Json& style) {
  Json singles = style;
  for (const auto& [pair, keys] : kPairs) {
    auto found = singles.find(pair);
    if (found == singles.end()) continue;
    Json sizes = *found;
    singles.erase(pair);
    if (sizes.contains("width")) singles[keys[0]] = sizes["width"];
    if (sizes.contains("height")) singles[keys[1]] = sizes["height"];
  }
  refuseOthers(
      singles,
      {"width", "height", "minWidth", "minHeight", "maxWidth", "maxHeight", "flexBasis", "flexGrow",
       "flexShrink", "alignSelf", "spacingBefore", "spacingAfter", "margin", "padding", "border",
       "boxSizing", "aspectRatio", "position", "inset", "order", "display", "overflow", "overflowX",
       "overflowY", "scrollbarWidth", "layoutDirection"},
      "a style");
  return singles;
}

// 3. What a box has of its own, be it the root or not.

void setInsides(YGNodeRef node, const std::array<Dimension, 4>& padding, const Json& style) {
  auto border = sidesAt(style, "border", {Dimension::Points});
  for (Side side : {Left, Top, Right, Bottom}) {
    YGEdge edge = kEdges[side];
    float inner = static_cast<float>(padding[side].value);
    if (padding[side].unit == Dimension::Percent) {
      YGNodeStyleSetPaddingPercent(node, edge, inner);
    } else if (inner != 0) {
      YGNodeStyleSetPadding(node, edge, inner);
    }
    if (!border[side].isZero()) {
      YGNodeStyleSetBorder(node, edge, static_cast<float>(border[side].value));
    }
  }
}

void setKind(YGNodeRef node, const Json& style, bool isRightToLeft) {
  YGNodeStyleSetBoxSizing(node, choice(kBoxSizings, style, "boxSizing", "borderBox"));
  YGNodeStyleSetDirection(node, isRightToLeft ? YGDirectionRTL : YGDirectionLTR);
  if (style.contains("aspectRatio")) {
    YGNodeStyleSetAspectRatio(node, static_cast<float>(extentAt(style, "aspectRatio", 0)));
  }
}

/// Yoga knows one way for both axes, and no scrollbars.
void setOverflow(YGNodeRef node, const Json& style) {
  std::string both = wordAt(style, "overflow", "visible");
  std::string ways[] = {wordAt(style, "overflowX", both.c_str()),
                        wordAt(style, "overflowY", both.c_str())};
  auto hides = [](const std::string& way) { return way == "hidden" || way == "scroll"; };
  if (!hides(ways[0]) && !hides(ways[1])) return;  // To clip is to be visible, for a layout.
  for (std::string& way : ways) way = hides(way) ? way : "hidden";
  if (ways[0] != ways[1]) throw NoCounterpart("overflowX and overflowY that differ");
  if (ways[0] == "scroll" && extentAt(style, "scrollbarWidth", 0) > 0) {
    throw NoCounterpart("scrollbarWidth");
  }
  YGNodeStyleSetOverflow(node, ways[0] == "scroll" ? YGOverflowScroll : YGOverflowHidden);
}

// 4. What it is to the stack around it.

Side mainStart(const Surroundings& around) {
  Side start = isColumn(*around.stack) ? Top : Left;
  bool isTurned = start == Left && around.stackIsRightToLeft;
  return isTurned != isReversed(*around.stack) ? opposite(start) : start;
}

void setMargins(YGNodeRef node, const Json& style, const Surroundings& around) {
  auto margins = sidesAt(style, "margin", {Dimension::Points});
  std::array<double, 4> spaces = {};
  spaces[mainStart(around)] = numberAt(style, "spacingBefore", 0);
  spaces[opposite(mainStart(around))] = numberAt(style, "spacingAfter", 0);
  for (Side side : {Left, Top, Right, Bottom}) {
    YGEdge edge = kEdges[side];
    float space = static_cast<float>(spaces[side]), margin = static_cast<float>(margins[side].value);
    if (space != 0 && margins[side].unit != Dimension::Points) {
      throw NoCounterpart("space beside a margin that is not in points");
    }
    if (margins[side].isAuto()) {
      YGNodeStyleSetMarginAuto(node, edge);
    } else if (margins[side].unit == Dimension::Percent) {
      YGNodeStyleSetMarginPercent(node, edge, margin);
    } else if (margin + space != 0) {
      YGNodeStyleSetMargin(node, edge, margin + space);
    }
  }
}

void setPosition(YGNodeRef node, const Json& style) {
  YGNodeStyleSetPositionType(node, choice(kPositions, style, "position", "relative"));
  auto insets = sidesAt(style, "inset", {});
  for (Side side : {Left, Top, Right, Bottom}) {
    float inset = static_cast<float>(insets[side].value);
    if (insets[side].unit == Dimension::Percent) {
      YGNodeStyleSetPositionPercent(node, kEdges[side], inset);
    } else if (!insets[side].isAuto()) {
      YGNodeStyleSetPosition(node, kEdges[side], inset);
    }
  }
}

void setSizes(YGNodeRef node, const Json& style, bool isInColumn) {
  for (const auto& [key, setters] : kSizes) {
    auto found = style.find(key);
    if (found == style.end()) continue;
    Dimension length = dimensionOf(*found, key);
    if (length.unit == Dimension::Content) {
      // A basis of auto is the content's size where no other is asked for.
      auto own = style.find(isInColumn ? "height" : "width");
      if (own != style.end() && *own != "auto") {
        throw NoCounterpart("flexBasis content of an item with a size");
      }
      continue;
    }
    set(node, key, length);
  }
}

void setItem(YGNodeRef node, const Json& style, const Surroundings& around) {
  setSizes(node, style, isColumn(*around.stack));
  YGNodeStyleSetFlexGrow(node, static_cast<float>(extentAt(style, "flexGrow", 0)));
  YGNodeStyleSetFlexShrink(node, static_cast<float>(extentAt(style, "flexShrink", 0)));
  YGNodeStyleSetAlignSelf(node, alignment(style, "alignSelf", "auto", around.stack));
  setMargins(node, style, around);
  setPosition(node, style);
}

// 5. What it is to its items.

void setGap(YGNodeRef node, YGGutter gutter, const Json& spec, const char* key) {
  auto found = spec.find(key);
  Dimension gap = found == spec.end() ? Dimension{Dimension::Points} : dimensionOf(*found, key);
  if (gap.value < 0) throw NoCounterpart(std::string("a negative ") + key);
  if (gap.unit == Dimension::Percent) {
    YGNodeStyleSetGapPercent(node, gutter, static_cast<float>(gap.value));
  } else {
    YGNodeStyleSetGap(node, gutter, static_cast<float>(gap.value));
  }
}

void setContainer(YGNodeRef node, const Json& spec) {
  std::string justify = turned(wordAt(spec, "justifyContent", "flexStart"), isReversed(spec));
  bool column = isColumn(spec);
  YGNodeStyleSetFlexDirection(node, choice(kFlows, spec, "direction", "horizontal"));
  YGNodeStyleSetFlexWrap(node, choice(kWraps, spec, "flexWrap", "noWrap"));
  YGNodeStyleSetJustifyContent(
      node, choice(kJustifications, {{"justifyContent", justify}}, "justifyContent", ""));
  YGNodeStyleSetAlignItems(node, alignment(spec, "alignItems", "stretch", &spec));
  YGNodeStyleSetAlignContent(node, alignment(spec, "alignContent", "flexStart", &spec));
  setGap(node, column ? YGGutterRow : YGGutterColumn, spec, "spacing");
  setGap(node, column ? YGGutterColumn : YGGutterRow, spec, "lineSpacing");
}

// 6. What stands in it.

YGSize measure(
    YGNodeConstRef node, float width, YGMeasureMode widthMode, float height,
    YGMeasureMode heightMode) {
  const Content& content = *static_cast<Content*>(YGNodeGetContext(node));
  double room = widthMode == YGMeasureModeUndefined ? kInfinity : width;
  double known = widthMode == YGMeasureModeExactly
      ? width
      : std::max(content.narrowest(), std::min(room, content.widest()));
  return {static_cast<float>(known),
          heightMode == YGMeasureModeExactly ? height : static_cast<float>(content.heightAt(known))};
}

float baseline(YGNodeConstRef node, float, float) {
  const Content& content = *static_cast<Content*>(YGNodeGetContext(node));
  return YGNodeLayoutGetPadding(node, YGEdgeTop) + YGNodeLayoutGetBorder(node, YGEdgeTop) +
      static_cast<float>(content.baseline());
}

// 7. In which order the items of a stack stand.

double orderOf(const Json& spec) { return numberAt(objectAt(spec, "style"), "order", 0); }

bool hasContents(const Json& spec) {
  return wordAt(objectAt(spec, "style"), "display", "") == "contents" && spec.contains("children");
}

/// Yoga has no `order`: its children stand in that of the items.
std::vector<size_t> itemsInOrder(const Json& children) {
  std::vector<size_t> places(children.size());
  std::iota(places.begin(), places.end(), 0);
  auto before = [&](size_t a, size_t b) { return orderOf(children[a]) < orderOf(children[b]); };
  std::stable_sort(places.begin(), places.end(), before);
  return places;
}

void refuseOrderOfContents(const Json& children, bool isInside = false) {
  bool isMixed = isInside;
  for (const Json& child : children) isMixed |= hasContents(child);
  for (const Json& child : children) {
    if (isMixed && orderOf(child) != 0) throw NoCounterpart("order beside display contents");
    if (hasContents(child)) refuseOrderOfContents(child["children"], true);
  }
}

}  // namespace

// 8. A fixture is a root in the room that it is given.

Tree::Tree(const Json& fixture) : Tree() {
  YGConfigSetPointScaleFactor(config_, 0);
  YGConfigSetUseWebDefaults(config_, false);
  // Automatic minimum sizes, and all else that Yoga leaves out unless it is asked.
  YGConfigSetErrata(config_, YGErrataNone);
  for (const char* key : {"pixelScale", "proposal"}) {
    if (fixture.contains(key)) throw NoCounterpart(key);
  }
  isRightToLeft_ = choice(kDirections, fixture, "layoutDirection", "leftToRight") == YGDirectionRTL;
  Surroundings around{wordAt(fixture, "algorithm", "nothing")};
  around.isRightToLeft = isRightToLeft_;
  element(fixture.at("root"), "", around, objectAt(fixture, "constrainedSize"));
}

Tree::~Tree() {
  // One by one: the tree may not be whole.
  for (const Element& element : elements_) YGNodeFree(element.node);
  YGConfigFree(config_);
}

void Tree::setRoot(YGNodeRef node, const Json& style, const Json& constraint) {
  Range across = rangeOf(constraint, "width"), down = rangeOf(constraint, "height");
  auto padding = sidesAt(style, "padding", {Dimension::Points});
  auto border = sidesAt(style, "border", {Dimension::Points});
  double edges[2] = {0, 0};
  for (Side side : {Left, Top, Right, Bottom}) {
    double length = rootLength(padding[side], across.high, "padding").value_or(0);
    padding[side] = {Dimension::Points, length};
    edges[side % 2] += length + border[side].value;
  }
  setInsides(node, padding, style);
  bool isContentBox = wordAt(style, "boxSizing", "borderBox") == "contentBox";
  const char* names[2] = {"Width", "Height"};
  Range ranges[2] = {across, down};
  for (int index : {0, 1}) {
    std::string side = names[index];
    const char* key = index ? "height" : "width";
    RootAxis axis = rootAxis(style, key, ranges[index], isContentBox ? edges[index] : 0);
    if (axis.exact) set(node, key, {Dimension::Points, *axis.exact});
    if (axis.least > 0) set(node, "min" + side, {Dimension::Points, axis.least});
    if (axis.most < kInfinity) set(node, "max" + side, {Dimension::Points, axis.most});
  }
}

// 9. An element is a stack or a node, and an item of the stack around it.

Tree::Element& Tree::element(
    const Json& spec, const std::string& path, const Surroundings& around, const Json& constraint) {
  if (!spec.is_object()) throw NotUnderstood((path.empty() ? "/" : path) + " is no element");
  if (std::count(path.begin(), path.end(), '/') > static_cast<long>(kDeepest)) {
    throw NotUnderstood("nested too deeply");
  }
  Element& made = elements_.emplace_back();
  made.path = path.empty() ? "/" : path;
  made.node = YGNodeNewWithConfig(config_);
  Json style = singleKeys(objectAt(spec, "style"));
  std::string type = wordAt(spec, "type", "node"), display = wordAt(style, "display", "");
  std::string algorithm = wordAt(spec, "algorithm", around.algorithm.c_str());
  if (algorithm != "css") throw NoCounterpart(made.path + ", which is laid out by " + algorithm);
  if (type != "node" && type != "stack") throw NoCounterpart(made.path + ", which is of type " + type);

  Surroundings inside = around;
  inside.algorithm = algorithm;
  if (style.contains("layoutDirection")) {
    inside.isRightToLeft = choice(kDirections, style, "layoutDirection", "") == YGDirectionRTL;
  }
  setKind(made.node, style, inside.isRightToLeft);
  setOverflow(made.node, style);
  if (around.stack) {
    setInsides(made.node, sidesAt(style, "padding", {Dimension::Points}), style);
    setItem(made.node, style, around);
  } else {
    setRoot(made.node, style, constraint);
  }
  if (around.stack && type == "stack" && display == "contents") {
    YGNodeStyleSetDisplay(made.node, YGDisplayContents);
  } else {
    // A node has no children that could take its place.
    YGNodeStyleSetDisplay(made.node, display.empty() ? YGDisplayFlex : YGDisplayNone);
    inside.stack = &spec;
    inside.stackIsRightToLeft = inside.isRightToLeft;
  }
  if (type == "stack") {
    fillStack(made, spec, inside);
    return made;
  }
  refuseOthers(spec, {"type", "id", "debugName", "style", "content", "algorithm"}, "a node");
  made.content = contentOf(spec);
  if (made.content) {
    YGNodeSetContext(made.node, made.content.get());
    YGNodeSetMeasureFunc(made.node, measure);
    if (made.content->isText()) YGNodeSetBaselineFunc(made.node, baseline);
  }
  return made;
}

void Tree::fillStack(Element& made, const Json& spec, const Surroundings& inside) {
  refuseOthers(
      spec,
      {"type", "id", "debugName", "style", "children", "algorithm", "direction", "spacing",
       "lineSpacing", "justifyContent", "alignItems", "alignContent", "flexWrap"},
      made.path);
  setContainer(made.node, spec);
  auto found = spec.find("children");
  if (found == spec.end()) return;
  if (!found->is_array()) throw NotUnderstood("children is no list");
  for (size_t index = 0; index < found->size(); ++index) {
    std::string path = (made.path == "/" ? "/" : made.path + "/") + std::to_string(index);
    made.children.push_back(&element((*found)[index], path, inside, nothing()));
  }
  refuseOrderOfContents(*found);
  size_t place = 0;
  for (size_t index : itemsInOrder(*found)) {
    YGNodeInsertChild(made.node, made.children[index]->node, place++);
  }
}

// 10. Where everything lies.

Json Tree::layOut() {
  YGNodeRef root = elements_.front().node;
  YGNodeCalculateLayout(
      root, YGUndefined, YGUndefined, isRightToLeft_ ? YGDirectionRTL : YGDirectionLTR);
  Json into = Json::object();
  // Wherever Yoga puts the root, it is the origin.
  frames(elements_.front(), -YGNodeLayoutGetLeft(root), -YGNodeLayoutGetTop(root), false, into);
  return into;
}

void Tree::frames(
    const Element& element, double left, double top, bool isHidden, Json& into) const {
  YGDisplay display = YGNodeStyleGetDisplay(element.node);
  isHidden |= display == YGDisplayNone;
  std::array<double, 4> frame = {0, 0, 0, 0};
  if (!isHidden && display != YGDisplayContents) {
    left += YGNodeLayoutGetLeft(element.node);
    top += YGNodeLayoutGetTop(element.node);
    frame = {left, top, YGNodeLayoutGetWidth(element.node), YGNodeLayoutGetHeight(element.node)};
  }
  for (double number : frame) {
    if (!std::isfinite(number)) throw std::runtime_error("Yoga gave a frame that is not finite");
  }
  into[element.path] = frame;
  for (const Element* child : element.children) frames(*child, left, top, isHidden, into);
}
