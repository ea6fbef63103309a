// SPDX-License-Identifier: GPL-3.0-or-later

#include "nodes.hpp"

namespace {

// Recursion here and in Yoga is as deep as the fixture.
constexpr size_t kDeepest = 1000;

// 1. The content of a node.

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

// 2. The order of the items in a stack.

double orderOf(const Json& spec) { return numberAt(objectAt(spec, "style"), "order", 0); }

bool hasContents(const Json& spec) {
  return wordAt(objectAt(spec, "style"), "display", "") == "contents" && spec.contains("children");
}

/// Yoga has no `order`: its children have the order of the items.
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

// 3. A fixture is a root in the available space.

Tree::Tree(const Json& fixture) : Tree() {
  YGConfigSetPointScaleFactor(config_, 0);
  YGConfigSetUseWebDefaults(config_, false);
  // Automatic minimum sizes, and other features that Yoga disables by default.
  YGConfigSetErrata(config_, YGErrataNone);
  refuseOthers(
      fixture,
      {"name", "description", "$schema", "expected", "found", "algorithm", "layoutDirection", "constrainedSize",
       "root"},
      "a fixture");
  isRightToLeft_ = isRightToLeft(fixture, false);
  Surroundings around{wordAt(fixture, "algorithm", "nothing")};
  around.isRightToLeft = isRightToLeft_;
  element(fixture.at("root"), "", around, objectAt(fixture, "constrainedSize"));
}

Tree::~Tree() {
  // One by one: the tree may be incomplete.
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

// 4. An element is a stack or a node, and an item of the stack around it.

Tree::Element& Tree::element(
    const Json& spec, const std::string& path, const Surroundings& around, const Json& constraint) {
  if (!spec.is_object()) throw NotUnderstood((path.empty() ? "/" : path) + " is not an element");
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
  inside.isRightToLeft = isRightToLeft(style, around.isRightToLeft);
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
  if (!found->is_array()) throw NotUnderstood("children is not a list");
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

// 5. The frames.

void Tree::layOut() {
  YGDirection direction = isRightToLeft_ ? YGDirectionRTL : YGDirectionLTR;
  YGNodeCalculateLayout(elements_.front().node, YGUndefined, YGUndefined, direction);
}

Json Tree::frames() const {
  YGNodeRef root = elements_.front().node;
  Json into = Json::object();
  // The root is the origin, whatever position Yoga gives it.
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
