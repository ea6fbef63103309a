// SPDX-License-Identifier: GPL-3.0-or-later

#include "specs.hpp"

#import <AsyncDisplayKit/ASAbsoluteLayoutSpec.h>
#import <AsyncDisplayKit/ASBackgroundLayoutSpec.h>
#import <AsyncDisplayKit/ASCenterLayoutSpec.h>
#import <AsyncDisplayKit/ASCornerLayoutSpec.h>
#import <AsyncDisplayKit/ASInsetLayoutSpec.h>
#import <AsyncDisplayKit/ASOverlayLayoutSpec.h>
#import <AsyncDisplayKit/ASRatioLayoutSpec.h>
#import <AsyncDisplayKit/ASRelativeLayoutSpec.h>
#import <AsyncDisplayKit/ASStackLayoutSpec.h>

#include "content.hpp"

namespace {

using Element = id<ASLayoutElement>;
using Elements = NSArray<id<ASLayoutElement>>*;

// 1. The words of a stack.

const std::map<std::string, ASStackLayoutDirection> kDirections = {
    {"horizontal", ASStackLayoutDirectionHorizontal}, {"vertical", ASStackLayoutDirectionVertical},
};

const std::map<std::string, ASStackLayoutJustifyContent> kJustifications = {
    {"start", ASStackLayoutJustifyContentStart},
    {"center", ASStackLayoutJustifyContentCenter},
    {"end", ASStackLayoutJustifyContentEnd},
    {"spaceBetween", ASStackLayoutJustifyContentSpaceBetween},
    {"spaceAround", ASStackLayoutJustifyContentSpaceAround},
};

const std::map<std::string, ASStackLayoutAlignItems> kAlignments = {
    {"start", ASStackLayoutAlignItemsStart},
    {"center", ASStackLayoutAlignItemsCenter},
    {"end", ASStackLayoutAlignItemsEnd},
    {"stretch", ASStackLayoutAlignItemsStretch},
    {"baselineFirst", ASStackLayoutAlignItemsBaselineFirst},
    {"baselineLast", ASStackLayoutAlignItemsBaselineLast},
};

const std::map<std::string, ASStackLayoutFlexWrap> kWraps = {
    {"noWrap", ASStackLayoutFlexWrapNoWrap}, {"wrap", ASStackLayoutFlexWrapWrap},
};

const std::map<std::string, ASStackLayoutAlignContent> kLineAlignments = {
    {"start", ASStackLayoutAlignContentStart},
    {"center", ASStackLayoutAlignContentCenter},
    {"end", ASStackLayoutAlignContentEnd},
    {"spaceBetween", ASStackLayoutAlignContentSpaceBetween},
    {"spaceAround", ASStackLayoutAlignContentSpaceAround},
    {"stretch", ASStackLayoutAlignContentStretch},
};

Element stackOf(const Json& spec, Elements children) {
  return [ASStackLayoutSpec
      stackLayoutSpecWithDirection:choiceAt(spec, "direction", "horizontal", kDirections)
                           spacing:numberAt(spec, "spacing", 0)
                    justifyContent:choiceAt(spec, "justifyContent", "start", kJustifications)
                        alignItems:choiceAt(spec, "alignItems", "stretch", kAlignments)
                          flexWrap:choiceAt(spec, "flexWrap", "noWrap", kWraps)
                      alignContent:choiceAt(spec, "alignContent", "start", kLineAlignments)
                       lineSpacing:numberAt(spec, "lineSpacing", 0)
                          children:children];
}

// 2. Elements with children that have their own size and position.

const std::map<std::string, ASAbsoluteLayoutSpecSizing> kAbsoluteSizings = {
    {"default", ASAbsoluteLayoutSpecSizingDefault},
    {"sizeToFit", ASAbsoluteLayoutSpecSizingSizeToFit},
};

Element absoluteOf(const Json& spec, Elements children) {
  const char* usual = spec.at("type") == "static" ? "sizeToFit" : "default";
  auto sizing = choiceAt(spec, "sizing", usual, kAbsoluteSizings);
  return [ASAbsoluteLayoutSpec absoluteLayoutSpecWithSizing:sizing children:children];
}

Element wrapperOf(const Json&, Elements children) {
  return [ASWrapperLayoutSpec wrapperWithLayoutElements:children];
}

// 3. Elements around one child.

Element insetOf(const Json& spec, Elements children) {
  const Json& insets = objectAt(spec, "insets");
  refuseOthers(insets, {"top", "left", "bottom", "right"}, "insets");
  UIEdgeInsets edges = {
      .top = lengthAt(insets, "top", 0),
      .left = lengthAt(insets, "left", 0),
      .bottom = lengthAt(insets, "bottom", 0),
      .right = lengthAt(insets, "right", 0),
  };
  return [ASInsetLayoutSpec insetLayoutSpecWithInsets:edges child:children[0]];
}

Element ratioOf(const Json& spec, Elements children) {
  double ratio = numberOf(spec.at("ratio"), "ratio");
  if (ratio <= 0) throw NotUnderstood("ratio must be above 0");
  return [ASRatioLayoutSpec ratioLayoutSpecWithRatio:ratio child:children[0]];
}

const std::map<std::string, ASRelativeLayoutSpecPosition> kPositions = {
    {"none", ASRelativeLayoutSpecPositionNone},
    {"start", ASRelativeLayoutSpecPositionStart},
    {"center", ASRelativeLayoutSpecPositionCenter},
    {"end", ASRelativeLayoutSpecPositionEnd},
};

const std::map<std::string, ASRelativeLayoutSpecSizingOption> kRelativeSizings = {
    {"default", ASRelativeLayoutSpecSizingOptionDefault},
    {"minimumWidth", ASRelativeLayoutSpecSizingOptionMinimumWidth},
    {"minimumHeight", ASRelativeLayoutSpecSizingOptionMinimumHeight},
    {"minimumSize", ASRelativeLayoutSpecSizingOptionMinimumSize},
};

Element relativeOf(const Json& spec, Elements children) {
  auto horizontal = choiceAt(spec, "horizontalPosition", "none", kPositions);
  auto vertical = choiceAt(spec, "verticalPosition", "none", kPositions);
  auto sizing = choiceAt(spec, "sizing", "default", kRelativeSizings);
  return [ASRelativeLayoutSpec relativePositionLayoutSpecWithHorizontalPosition:horizontal
                                                               verticalPosition:vertical
                                                                   sizingOption:sizing
                                                                          child:children[0]];
}

const std::map<std::string, ASCenterLayoutSpecCenteringOptions> kCenterings = {
    {"none", ASCenterLayoutSpecCenteringNone},
    {"x", ASCenterLayoutSpecCenteringX},
    {"y", ASCenterLayoutSpecCenteringY},
    {"xy", ASCenterLayoutSpecCenteringXY},
};

const std::map<std::string, ASCenterLayoutSpecSizingOptions> kCenterSizings = {
    {"default", ASCenterLayoutSpecSizingOptionDefault},
    {"minimumWidth", ASCenterLayoutSpecSizingOptionMinimumX},
    {"minimumHeight", ASCenterLayoutSpecSizingOptionMinimumY},
    {"minimumSize", ASCenterLayoutSpecSizingOptionMinimumXY},
};

Element centerOf(const Json& spec, Elements children) {
  return [ASCenterLayoutSpec
      centerLayoutSpecWithCenteringOptions:choiceAt(spec, "centering", "none", kCenterings)
                             sizingOptions:choiceAt(spec, "sizing", "default", kCenterSizings)
                                     child:children[0]];
}

// 4. Elements with a second child beside the first.

const std::map<std::string, ASCornerLayoutLocation> kCorners = {
    {"topLeft", ASCornerLayoutLocationTopLeft},
    {"topRight", ASCornerLayoutLocationTopRight},
    {"bottomLeft", ASCornerLayoutLocationBottomLeft},
    {"bottomRight", ASCornerLayoutLocationBottomRight},
};

Element cornerOf(const Json& spec, Elements children) {
  const Json& offset = objectAt(spec, "offset");
  refuseOthers(offset, {"x", "y"}, "offset");
  auto location = choiceAt(spec, "location", "topLeft", kCorners);
  ASCornerLayoutSpec* corner = [ASCornerLayoutSpec cornerLayoutSpecWithChild:children[0]
                                                                      corner:children[1]
                                                                    location:location];
  corner.offset = CGPointMake(numberAt(offset, "x", 0), numberAt(offset, "y", 0));
  corner.wrapsCorner = flagAt(spec, "wrapsCorner");
  return corner;
}

Element backgroundOf(const Json&, Elements children) {
  return [ASBackgroundLayoutSpec backgroundLayoutSpecWithChild:children[0] background:children[1]];
}

Element overlayOf(const Json&, Elements children) {
  return [ASOverlayLayoutSpec overlayLayoutSpecWithChild:children[0] overlay:children[1]];
}

Element leafOf(const Json& spec, Elements) { return nodeOf(spec); }

}  // namespace

const ElementType& elementType(const std::string& name) {
  static const Words stack = {"algorithm",  "direction", "spacing",      "justifyContent",
                              "alignItems", "flexWrap",  "alignContent", "lineSpacing"};
  static const std::map<std::string, ElementType> known = {
      {"node", {{"content"}, {}, leafOf}},
      {"stack", {stack, {"children"}, stackOf}},
      {"absolute", {{"sizing"}, {"children"}, absoluteOf}},
      {"static", {{"sizing"}, {"children"}, absoluteOf}},
      {"wrapper", {{}, {"children"}, wrapperOf}},
      {"inset", {{"insets"}, {"child"}, insetOf}},
      {"ratio", {{"ratio"}, {"child"}, ratioOf}},
      {"relative", {{"horizontalPosition", "verticalPosition", "sizing"}, {"child"}, relativeOf}},
      {"center", {{"centering", "sizing"}, {"child"}, centerOf}},
      {"corner", {{"location", "offset", "wrapsCorner"}, {"child", "corner"}, cornerOf}},
      {"background", {{}, {"child", "background"}, backgroundOf}},
      {"overlay", {{}, {"child", "overlay"}, overlayOf}},
  };
  auto found = known.find(name);
  if (found == known.end()) throw NoCounterpart("an element of type " + name);
  return found->second;
}
