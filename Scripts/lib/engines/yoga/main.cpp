// SPDX-License-Identifier: GPL-3.0-or-later

#include "lines.hpp"
#include "nodes.hpp"

int main(int count, char** arguments) {
  return serve<Tree>(count, arguments, [](auto work) { work(); });
}
