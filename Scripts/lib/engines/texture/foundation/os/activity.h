// SPDX-License-Identifier: GPL-3.0-or-later
//
// Nothing: release builds call none of it.
