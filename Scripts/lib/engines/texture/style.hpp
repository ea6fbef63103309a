// SPDX-License-Identifier: GPL-3.0-or-later
//
// The style of an element, in the properties of Texture.

#pragma once

#import <AsyncDisplayKit/ASLayoutElement.h>

#include "fixture.hpp"

void setStyle(ASLayoutElementStyle* style, const Json& values);
