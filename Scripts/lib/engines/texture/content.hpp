// SPDX-License-Identifier: GPL-3.0-or-later
//
// The content of nodes. Its size is the format's to say: Texture measures text with TextKit, which is
// not here.

#pragma once

#import <AsyncDisplayKit/ASDisplayNodeInternal.h>

#include "fixture.hpp"

/// The node of an element of type `node`, with its content.
ASDisplayNode* nodeOf(const Json& spec);
