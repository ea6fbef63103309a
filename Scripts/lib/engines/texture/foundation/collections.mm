// SPDX-License-Identifier: GPL-3.0-or-later

#import <AsyncDisplayKit/ASCollections.h>
#import <Foundation/Foundation.h>

#include <algorithm>

@implementation NSArray

+ (instancetype)array { return [[self alloc] init]; }

+ (instancetype)arrayWithObjects:(const id*)objects count:(NSUInteger)count {
  NSArray* array = [[self alloc] init];
  array->_objects.assign(objects, objects + count);
  return array;
}

- (id)copy { return self; }
- (NSUInteger)count { return _objects.size(); }
- (id)firstObject { return _objects.empty() ? nil : _objects.front(); }
- (id)objectAtIndexedSubscript:(NSUInteger)index { return _objects.at(index); }

- (void)getObjects:(__unsafe_unretained id*)objects range:(NSRange)range {
  std::copy_n(_objects.begin() + range.location, range.length, objects);
}

- (BOOL)isEqual:(id)other {
  if (![other isKindOfClass:[NSArray class]]) return NO;
  const std::vector<id>& others = static_cast<NSArray*>(other)->_objects;
  auto areEqual = [](id one, id two) { return [one isEqual:two]; };
  return std::equal(_objects.begin(), _objects.end(), others.begin(), others.end(), areEqual);
}

// Returns all objects at once, in place.
- (NSUInteger)countByEnumeratingWithState:(NSFastEnumerationState*)state
                                  objects:(__unsafe_unretained id*)buffer
                                    count:(NSUInteger)length {
  if (state->state++ != 0) return 0;
  static unsigned long mutations = 0;
  state->itemsPtr = reinterpret_cast<__unsafe_unretained id*>(_objects.data());
  state->mutationsPtr = &mutations;
  return _objects.size();
}

@end

@implementation NSArray (ASCollections)

+ (NSArray*)arrayByTransferring:(__strong id*)pointers count:(NSUInteger)count {
  NSArray* array = [NSArray arrayWithObjects:pointers count:count];
  std::fill_n(pointers, count, nil);
  return array;
}

@end

@implementation NSMutableArray

- (id)copy { return [NSArray arrayWithObjects:_objects.data() count:_objects.size()]; }
- (void)addObject:(id)object { _objects.push_back(object); }
- (void)setArray:(NSArray*)array { _objects = array ? array->_objects : std::vector<id>(); }
- (void)removeObjectAtIndex:(NSUInteger)index { _objects.erase(_objects.begin() + index); }

- (void)setObject:(id)object atIndexedSubscript:(NSUInteger)index {
  if (index == _objects.size()) _objects.emplace_back();
  _objects.at(index) = object;
}

@end

// Classes that are named, but never used.

#define NEVER_USED(NAME) \
  @implementation NAME   \
  @end

NEVER_USED(NSDictionary)
NEVER_USED(NSString)
NEVER_USED(NSMutableString)
NEVER_USED(NSValue)
NEVER_USED(NSNumber)
NEVER_USED(NSLock)
NEVER_USED(NSRecursiveLock)
NEVER_USED(NSConditionLock)

id kCFNull = nil;

NSString* NSStringFromClass(Class) { return nil; }
