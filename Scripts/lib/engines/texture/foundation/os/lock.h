// SPDX-License-Identifier: GPL-3.0-or-later
//
// Empty: release builds call none of it.
