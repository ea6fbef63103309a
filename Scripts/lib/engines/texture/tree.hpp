// SPDX-License-Identifier: GPL-3.0-or-later
//
// A fixture as a tree of Texture's elements, and their frames.

#pragma once

#import <AsyncDisplayKit/ASDisplayNodeInternal.h>

#include "fixture.hpp"
#include "screen.hpp"

#include <unordered_map>

class Tree {
 public:
  explicit Tree(const Json& fixture);

  void layOut();

  /// The frame of every element, by its path, after the layout.
  Json frames() const;

 private:
  struct Element {
    std::string path;
    /// The index in `elements_` of the element around it; the root's own index for the root.
    size_t around;
    id<ASLayoutElement> element;
  };

  /// The elements, each after the element around it.
  std::vector<Element> elements_;
  Screen screen_;
  ASSizeRange range_;
  ASDisplayNode* node_;
  ASLayout* layout_;

  id<ASLayoutElement> element(
      const Json& spec, const std::string& path, size_t around, const std::string& algorithm);
  NSArray* children(
      const Json& spec, const std::vector<const char*>& keys, size_t around,
      const std::string& algorithm);

  /// The frames of the measured elements, by their addresses.
  std::unordered_map<const void*, CGRect> measuredFrames() const;
};
