// SPDX-License-Identifier: GPL-3.0-or-later

public import ArgumentParser
public import LayoutDrawing

extension FixtureSuite: ExpressibleByArgument {}
