// SPDX-License-Identifier: GPL-3.0-or-later
//
// The part of UIKit that Texture's layout code uses.

#pragma once

#import <CoreGraphics/CoreGraphics.h>
#import <Foundation/Foundation.h>
#import <QuartzCore/QuartzCore.h>

struct UIEdgeInsets {
  CGFloat top, left, bottom, right;
};

enum UISemanticContentAttribute {
  UISemanticContentAttributeUnspecified,
  UISemanticContentAttributePlayback,
  UISemanticContentAttributeSpatial,
  UISemanticContentAttributeForceLeftToRight,
  UISemanticContentAttributeForceRightToLeft,
};

enum UIUserInterfaceLayoutDirection {
  UIUserInterfaceLayoutDirectionLeftToRight,
  UIUserInterfaceLayoutDirectionRightToLeft,
};

@interface UIView : NSObject
+ (UIUserInterfaceLayoutDirection)userInterfaceLayoutDirectionForSemanticContentAttribute:
    (UISemanticContentAttribute)attribute;
@end

@interface NSValue (UIGeometry)
+ (NSValue*)valueWithCGSize:(CGSize)size;
+ (NSValue*)valueWithCGPoint:(CGPoint)point;
@end
