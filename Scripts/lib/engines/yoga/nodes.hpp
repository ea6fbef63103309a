// SPDX-License-Identifier: GPL-3.0-or-later
//
// A fixture as a tree of Yoga's nodes, and their frames.

#pragma once

#include "content.hpp"
#include "root.hpp"
#include "style.hpp"

#include <deque>
#include <memory>
#include <string>
#include <vector>

class Tree {
 public:
  explicit Tree(const Json& fixture);
  ~Tree();
  Tree(const Tree&) = delete;

  void layOut();

  /// The frame of every element, by its path, after the layout.
  Json frames() const;

 private:
  Tree() = default;

  struct Element {
    std::string path;
    YGNodeRef node;
    std::unique_ptr<Content> content;
    std::vector<Element*> children;
  };

  YGConfigRef config_ = YGConfigNew();
  std::deque<Element> elements_;
  bool isRightToLeft_ = false;

  Element& element(
      const Json& spec, const std::string& path, const Surroundings& around, const Json& constraint);
  void setRoot(YGNodeRef node, const Json& style, const Json& constraint);
  void fillStack(Element& element, const Json& spec, const Surroundings& inside);
  void frames(const Element& element, double left, double top, bool isHidden, Json& into) const;
};
