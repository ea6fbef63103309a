// SPDX-License-Identifier: GPL-3.0-or-later
//
// A node without a view: the part of Texture's node that measuring reads. The measuring methods are Texture's own.

#pragma once

#import <UIKit/UIKit.h>

#import <AsyncDisplayKit/ASCollections.h>
#import <AsyncDisplayKit/ASDisplayNodeLayout.h>
#import <AsyncDisplayKit/ASEqualityHelpers.h>
#import <AsyncDisplayKit/ASInternalHelpers.h>
#import <AsyncDisplayKit/ASLayout.h>
#import <AsyncDisplayKit/ASLayoutElement.h>
#import <AsyncDisplayKit/ASLayoutElementStylePrivate.h>
#import <AsyncDisplayKit/ASLayoutSpec+Subclasses.h>
#import <AsyncDisplayKit/ASLayoutSpec.h>
#import <AsyncDisplayKit/ASThread.h>

// Nothing is locked, and no subclass overrides a method.
#define ASScopedLockSelfOrToRoot()
#define __ASDisplayNodeCheckForLayoutMethodOverrides

@class ASDisplayNode;

using ASLayoutSpecBlock = ASLayoutSpec* (^)(__kindof ASDisplayNode* node, ASSizeRange range);

enum ASLayoutEngineType { ASLayoutEngineTypeLayoutSpec, ASLayoutEngineTypeYoga };

enum ASDisplayNodeMethodOverrides {
  ASDisplayNodeMethodOverrideLayoutSpecThatFits = 1 << 0,
  ASDisplayNodeMethodOverrideCalcLayoutThatFits = 1 << 1,
  ASDisplayNodeMethodOverrideCalcSizeThatFits = 1 << 2,
};

enum ASDisplayNodePerformanceMeasurementOptions {
  ASDisplayNodePerformanceMeasurementOptionLayoutSpec = 1 << 0,
  ASDisplayNodePerformanceMeasurementOptionLayoutComputation = 1 << 1,
};

@interface ASDisplayNode : NSObject <ASLayoutElement, ASLayoutElementStylability> {
 @public
  AS::RecursiveMutex __instanceLock__;
  ASLayoutElementStyle* _style;
  ASLayoutSpecBlock _layoutSpecBlock;
  ASDisplayNodeLayout _calculatedDisplayNodeLayout, _pendingDisplayNodeLayout;
  ASLayout* _unflattenedLayout;
  UISemanticContentAttribute _semanticContentAttribute;
  ASPrimitiveTraitCollection _primitiveTraitCollection;
  NSString* _debugName;
  NSUInteger _methodOverrides, _layoutVersion;
  // The duration and the number of measurements. No caller needs them.
  NSUInteger _measurementOptions, _layoutSpecNumberOfPasses, _layoutComputationNumberOfPasses;
  NSTimeInterval _layoutSpecTotalTime, _layoutComputationTotalTime;
}

@property(class, nonatomic, readonly) BOOL shouldStoreUnflattenedLayouts;
@property(nonatomic, readonly) ASLayoutEngineType layoutEngineType;
@property(nonatomic, readonly) NSArray* subnodes;

- (BOOL)_isLayoutTransitionInvalid;
- (ASLayoutElementStyle*)_locked_style;
- (CGSize)calculateSizeThatFits:(CGSize)most;
- (void)asyncTraitCollectionDidChangeWithPreviousTraitCollection:(ASPrimitiveTraitCollection)traits;

@end

@interface ASDisplayNode (ASLayoutSpec)

@property(nonatomic) ASLayoutSpecBlock layoutSpecBlock;

- (ASLayout*)calculateLayoutLayoutSpec:(ASSizeRange)range;
- (ASLayoutSpec*)layoutSpecThatFits:(ASSizeRange)range;
- (id<ASLayoutElement>)_locked_layoutElementThatFits:(ASSizeRange)range;

@end
