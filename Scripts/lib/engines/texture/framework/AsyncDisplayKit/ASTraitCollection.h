// SPDX-License-Identifier: GPL-3.0-or-later
//
// The traits of a screen, such as its size class. No layout reads them.

#pragma once

#import <UIKit/UIKit.h>

#import <AsyncDisplayKit/ASBaseDefines.h>

@class ASTraitCollection;
@protocol ASLayoutElement;

struct ASPrimitiveTraitCollection {};

ASDISPLAYNODE_INLINE ASPrimitiveTraitCollection ASPrimitiveTraitCollectionMakeDefault() { return {}; }

ASDISPLAYNODE_INLINE BOOL ASPrimitiveTraitCollectionIsEqualToASPrimitiveTraitCollection(
    ASPrimitiveTraitCollection, ASPrimitiveTraitCollection) {
  return YES;
}

ASDISPLAYNODE_INLINE void ASTraitCollectionPropagateDown(
    id<ASLayoutElement>, ASPrimitiveTraitCollection) {}

@protocol ASTraitEnvironment <NSObject>
- (ASPrimitiveTraitCollection)primitiveTraitCollection;
- (void)setPrimitiveTraitCollection:(ASPrimitiveTraitCollection)traits;
- (ASTraitCollection*)asyncTraitCollection;
@end

@interface ASTraitCollection : NSObject
+ (ASTraitCollection*)traitCollectionWithASPrimitiveTraitCollection:(ASPrimitiveTraitCollection)traits;
@end
