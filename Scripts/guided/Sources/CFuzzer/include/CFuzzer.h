// SPDX-License-Identifier: GPL-3.0-or-later
//
// A function that libFuzzer exports.

#ifndef CFUZZER_H
#define CFUZZER_H

#include <stddef.h>
#include <stdint.h>

/// Changes some bytes by libFuzzer's own mutations, and returns the new number of bytes.
size_t LLVMFuzzerMutate(uint8_t *_Nonnull data, size_t size, size_t capacity);

#endif
