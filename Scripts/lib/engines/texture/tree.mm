// SPDX-License-Identifier: GPL-3.0-or-later

#include "tree.hpp"

#include "specs.hpp"
#include "style.hpp"

namespace {

// Recursion here and in Texture is as deep as the fixture.
constexpr size_t kDeepest = 1000;

// 1. The available space of the root.

struct Limits {
  double least, most;
};

Limits limitsOf(const Json& constraint, const char* axis) {
  if (constraint.contains(axis)) {
    double exact = lengthAt(constraint, axis, 0);
    if (exact == kInfinity) throw NoCounterpart("a root of infinite size");
    return {exact, exact};
  }
  const Json &least = objectAt(constraint, "min"), &most = objectAt(constraint, "max");
  for (const Json* size : {&least, &most}) {
    refuseOthers(*size, {"width", "height"}, "constrainedSize");
  }
  return {lengthAt(least, axis, 0), lengthAt(most, axis, kInfinity)};
}

ASSizeRange rangeOf(const Json& constraint) {
  refuseOthers(constraint, {"width", "height", "min", "max"}, "constrainedSize");
  Limits width = limitsOf(constraint, "width"), height = limitsOf(constraint, "height");
  for (Limits limits : {width, height}) {
    if (limits.least < 0 || limits.least > limits.most) {
      throw NotUnderstood("constrainedSize is not a range of sizes");
    }
  }
  return {{width.least, height.least}, {width.most, height.most}};
}

// 2. The screen.

const std::map<std::string, bool> kDirections = {{"leftToRight", false}, {"rightToLeft", true}};

Screen screenOf(const Json& fixture) {
  Screen screen;
  screen.isRightToLeft = choiceAt(fixture, "layoutDirection", "leftToRight", kDirections);
  if (fixture.contains("pixelScale")) {
    screen.scale = numberOf(fixture["pixelScale"], "pixelScale");
    if (*screen.scale <= 0) throw NotUnderstood("pixelScale must be above 0");
  }
  return screen;
}

}  // namespace

// 3. An element and its content.

Tree::Tree(const Json& fixture)
    : screen_(screenOf(fixture)), range_(rangeOf(objectAt(fixture, "constrainedSize"))) {
  refuseOthers(
      fixture,
      {"$schema", "name", "description", "expected", "found", "algorithm", "constrainedSize",
       "pixelScale", "layoutDirection", "root"},
      "a fixture");
  std::string algorithm = wordAt(fixture, "algorithm", "no rule");
  id<ASLayoutElement> root = element(fixture.at("root"), "/", 0, algorithm);
  // Texture lays out specifications only for a node.
  node_ = [[ASDisplayNode alloc] init];
  node_.layoutSpecBlock = ^(ASDisplayNode*, ASSizeRange) {
    return (ASLayoutSpec*)root;
  };
}

id<ASLayoutElement> Tree::element(
    const Json& spec, const std::string& path, size_t around, const std::string& inherited) {
  if (!spec.is_object()) throw NotUnderstood(path + " is not an element");
  if (std::count(path.begin(), path.end(), '/') > static_cast<long>(kDeepest)) {
    throw NotUnderstood("nested too deeply");
  }
  size_t index = elements_.size();
  elements_.push_back({path, around, nil});
  std::string name = wordAt(spec, "type", "node");
  std::string algorithm = wordAt(spec, "algorithm", inherited.c_str());
  // The element around a node lays it out, and only a root has none.
  bool isStack = name == "stack", isAlone = name == "node" && path == "/";
  if ((isStack || isAlone) && algorithm != "texture") {
    throw NoCounterpart(path + ", which is laid out by " + algorithm);
  }
  const ElementType& type = elementType(name);
  Words known = {"type", "id", "debugName", "style"};
  known.insert(known.end(), type.keys.begin(), type.keys.end());
  known.insert(known.end(), type.children.begin(), type.children.end());
  refuseOthers(spec, known, path);

  id<ASLayoutElement> made = type.make(spec, children(spec, type.children, index, algorithm));
  setStyle(made.style, objectAt(spec, "style"));
  elements_[index].element = made;
  return made;
}

NSArray* Tree::children(
    const Json& spec, const std::vector<const char*>& keys, size_t around,
    const std::string& algorithm) {
  const std::string path = elements_[around].path;
  NSMutableArray* made = [[NSMutableArray alloc] init];
  auto add = [&](const Json& child) {
    std::string below = (path == "/" ? path : path + "/") + std::to_string(made.count);
    [made addObject:element(child, below, around, algorithm)];
  };
  for (const char* key : keys) {
    auto found = spec.find(key);
    bool isList = std::string_view(key) == "children";
    if (found == spec.end() && isList) continue;
    if (found == spec.end()) throw NotUnderstood(path + " has no " + key);
    if (!isList) {
      add(*found);
    } else {
      if (!found->is_array()) throw NotUnderstood("children is not a list");
      for (const Json& child : *found) add(child);
    }
  }
  return made;
}

// 4. Frames.

void Tree::layOut() {
  screen = screen_;
  screen.roundingsLeft = kMostRoundings;
  layout_ = [node_ layoutThatFits:range_];
}

std::unordered_map<const void*, CGRect> Tree::measuredFrames() const {
  std::unordered_map<const void*, CGRect> frames;
  auto add = [&](ASLayout* layout, CGRect frame) {
    frames.emplace((__bridge const void*)layout.layoutElement, frame);
  };

  // Nodes have frames in Texture.
  for (ASLayout* node in layout_.sublayouts) add(node, node.frame);

  // Specifications have a size, and a position in the specification around them, but no frame. It is made here as Texture
  // makes the frames of nodes, and mirrored in the same way.
  struct Placed {
    ASLayout* layout;
    CGPoint position;
  };
  std::vector<Placed> open = {{node_->_unflattenedLayout, CGPointZero}};
  while (!open.empty()) {
    auto [around, position] = open.back();
    open.pop_back();
    for (ASLayout* inside in around.sublayouts) {
      if (inside.type == ASLayoutElementTypeDisplayNode) continue;
      CGPoint sum = CGPointMake(position.x + inside.position.x, position.y + inside.position.y);
      CGRect frame = [ASLayout layoutWithLayoutElement:inside.layoutElement
                                                  size:inside.size
                                              position:sum
                                            sublayouts:nil].frame;
      if (screen_.isRightToLeft) {
        frame.origin.x = layout_.size.width - frame.size.width - frame.origin.x;
      }
      add(inside, frame);
      open.push_back({inside, sum});
    }
  }
  return frames;
}

Json Tree::frames() const {
  screen = screen_;
  screen.roundingsLeft = kMostRoundings;
  auto measured = measuredFrames();
  std::vector<CGRect> frames;
  Json result = Json::object();
  for (const Element& element : elements_) {
    auto found = measured.find((__bridge const void*)element.element);
    if (found != measured.end()) {
      frames.push_back(found->second);
    } else {
      // Without space, Texture gives a child that may grow and shrink no size, and never measures the elements inside
      // it.
      CGRect around = frames.at(element.around);
      if (!CGSizeEqualToSize(around.size, CGSizeZero)) {
        throw std::runtime_error("Texture gave " + element.path + " no frame");
      }
      frames.push_back(around);
    }
    auto [origin, size] = frames.back();
    std::array<double, 4> frame = {origin.x, origin.y, size.width, size.height};
    for (double& number : frame) {
      if (!std::isfinite(number)) throw std::runtime_error("Texture gave a frame that is not finite");
      number += 0.0;  // Turns -0 into 0.
    }
    result[element.path] = frame;
  }
  return result;
}
