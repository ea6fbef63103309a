// SPDX-License-Identifier: GPL-3.0-or-later

/// A model of Yoga, of its commit f6206ec353: where it does something else than `css` has it.
enum Yoga {}
