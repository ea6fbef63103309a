// SPDX-License-Identifier: GPL-3.0-or-later
//
// The content of nodes. Its size follows the format: Texture measures text with TextKit, which is not available here.

#pragma once

#import <AsyncDisplayKit/ASDisplayNodeInternal.h>

#include "fixture.hpp"

/// The node of an element of type `node`, with its content.
ASDisplayNode* nodeOf(const Json& spec);
