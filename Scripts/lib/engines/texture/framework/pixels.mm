// SPDX-License-Identifier: GPL-3.0-or-later
//
// Rounding to pixels by Texture's own functions, only for fixtures with a pixelScale.

#import <AsyncDisplayKit/ASInternalHelpers.h>

#include "screen.hpp"

#include <cmath>
#include <stdexcept>

Screen screen;

CGFloat ASScreenScale(void) { return *screen.scale; }

namespace of_texture {
#include "cut/pixels.inc"
}

namespace {

CGFloat rounded(CGFloat length, CGFloat (*round)(CGFloat)) {
  if (--screen.roundingsLeft < 0) throw std::runtime_error("measured too often");
  return screen.scale ? round(length) : length;
}

}  // namespace

CGFloat ASFloorPixelValue(CGFloat length) { return rounded(length, of_texture::ASFloorPixelValue); }
CGFloat ASCeilPixelValue(CGFloat length) { return rounded(length, of_texture::ASCeilPixelValue); }
CGFloat ASRoundPixelValue(CGFloat length) { return rounded(length, of_texture::ASRoundPixelValue); }

CGPoint ASCeilPointValues(CGPoint point) {
  return CGPointMake(ASCeilPixelValue(point.x), ASCeilPixelValue(point.y));
}
