// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the style of an element and the keys of a stack are in the calls of Yoga.

#pragma once

#include "fixture.hpp"

#include <yoga/Yoga.h>

/// What is around an element.
struct Surroundings {
  std::string algorithm;
  /// The stack whose child its box is; none around the root.
  const Json* stack = nullptr;
  /// On which side lines begin in that stack, and in the element around.
  bool stackIsRightToLeft = false, isRightToLeft = false;
};

/// A style without the names that stand for two keys.
Json singleKeys(const Json& style);

/// Whether lines begin at the right of something that may say so.
bool isRightToLeft(const Json& object, bool usual);

/// Sets one of the sizes, which is called as in a fixture.
void set(YGNodeRef node, const std::string& key, Dimension length);

// What a box has of its own, be it the root or not.
void setInsides(YGNodeRef node, const std::array<Dimension, 4>& padding, const Json& style);
void setKind(YGNodeRef node, const Json& style, bool isRightToLeft);
void setOverflow(YGNodeRef node, const Json& style);

/// What it is to the stack around it.
void setItem(YGNodeRef node, const Json& style, const Surroundings& around);

/// What a stack is to its items.
void setContainer(YGNodeRef node, const Json& spec);
