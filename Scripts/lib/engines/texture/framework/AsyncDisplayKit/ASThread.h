// SPDX-License-Identifier: GPL-3.0-or-later
//
// Texture's locks, for a process with one thread.

#pragma once

#import <Foundation/Foundation.h>

#import <AsyncDisplayKit/ASAssert.h>
#import <AsyncDisplayKit/ASAvailability.h>
#import <AsyncDisplayKit/ASBaseDefines.h>
#import <AsyncDisplayKit/ASLog.h>
#import <AsyncDisplayKit/ASObjectDescriptionHelpers.h>

#include <mutex>

#define DISABLED_ASAssertLocked(lock)
#define DISABLED_ASAssertUnlocked(lock)

#define ASSynthesizeLockingMethodsWithMutex(mutex) \
  -(void)lock { mutex.lock(); }                    \
  -(void)unlock { mutex.unlock(); }                \
  -(BOOL)tryLock { return mutex.try_lock(); }

namespace AS {

struct Mutex {
  void lock() {}
  void unlock() {}
  bool try_lock() { return true; }
};

using RecursiveMutex = Mutex;
using MutexLocker = std::lock_guard<Mutex>;
using UniqueLock = std::unique_lock<Mutex>;

}  // namespace AS
