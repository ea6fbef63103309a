// SPDX-License-Identifier: GPL-3.0-or-later
//
// The style of an element, as Texture's properties.

#pragma once

#import <AsyncDisplayKit/ASLayoutElement.h>

#include "fixture.hpp"

void setStyle(ASLayoutElementStyle* style, const Json& values);
