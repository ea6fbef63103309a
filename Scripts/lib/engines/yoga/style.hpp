// SPDX-License-Identifier: GPL-3.0-or-later
//
// The style of an element and the keys of a stack, as calls of Yoga.

#pragma once

#include "fixture.hpp"

#include <yoga/Yoga.h>

/// The surroundings of an element.
struct Surroundings {
  std::string algorithm;
  /// The stack that has its box as a child; none for the root.
  const Json* stack = nullptr;
  /// The side on which lines begin in that stack, and in the element around it.
  bool stackIsRightToLeft = false, isRightToLeft = false;
};

/// A style in which each name for two keys is replaced by the two keys.
Json singleKeys(const Json& style);

/// Whether lines begin at the right, given an object that may state it.
bool isRightToLeft(const Json& object, bool usual);

/// Sets one of the sizes, by its key in a fixture.
void set(YGNodeRef node, const std::string& key, Dimension length);

// The box's own properties, for the root and others.
void setInsides(YGNodeRef node, const std::array<Dimension, 4>& padding, const Json& style);
void setKind(YGNodeRef node, const Json& style, bool isRightToLeft);
void setOverflow(YGNodeRef node, const Json& style);

/// The properties of an item, which the stack around it reads.
void setItem(YGNodeRef node, const Json& style, const Surroundings& around);

/// The properties of a container, which apply to its items.
void setContainer(YGNodeRef node, const Json& spec);
