// SPDX-License-Identifier: GPL-3.0-or-later
//
// What libFuzzer exports.

#ifndef CFUZZER_H
#define CFUZZER_H

#include <stddef.h>
#include <stdint.h>

/// Changes some bytes in its own ways; returns how many there are now.
size_t LLVMFuzzerMutate(uint8_t *_Nonnull data, size_t size, size_t capacity);

#endif
