// SPDX-License-Identifier: GPL-3.0-or-later

/// A model of Yoga, commit f6206ec353: the steps that differ from `css`.
enum Yoga {}
