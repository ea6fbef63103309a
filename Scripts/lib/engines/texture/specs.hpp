// SPDX-License-Identifier: GPL-3.0-or-later
//
// The types of elements, as Texture's layout specifications and nodes.

#pragma once

#import <AsyncDisplayKit/ASLayoutElement.h>

#include "fixture.hpp"

struct ElementType {
  /// Its own keys, without those of its children.
  Words keys;
  /// The keys of its children in the order of their paths, or `children` for a list of children.
  std::vector<const char*> children;
  id<ASLayoutElement> (*make)(const Json& spec, NSArray<id<ASLayoutElement>>* children);
};

/// The type with a name.
const ElementType& elementType(const std::string& name);
