// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reads fixtures, one per line, and writes each result as soon as it is known, one per line. With `--times PASSES` it
// reads all fixtures, and writes one line with the time of their layouts.

#pragma once

#include "values.hpp"

#include <chrono>
#include <cstdlib>
#include <deque>
#include <iostream>
#include <regex>
#include <vector>

/// The name in a line that is not a fixture, if there is one.
inline Json nameIn(const std::string& line) {
  static const std::regex pattern(R"re("name"\s*:\s*("[^"\\]*"))re");
  std::smatch found;
  // A limited part, because the library's expressions recurse.
  std::string start = line.substr(0, 1000);
  bool isThere = std::regex_search(start, found, pattern);
  return isThere ? Json::parse(found[1].str(), nullptr, false) : Json();
}

inline Json without(const std::string& line, const char* status, const std::string& why) {
  Json result = {{"status", status}, {"error", why}};
  Json fixture = Json::parse(line, nullptr, false);
  Json name = fixture.is_object() ? fixture.value("name", Json()) : nameIn(line);
  if (!name.is_null()) result["name"] = name;
  return result;
}

template <typename Tree>
Json answer(const std::string& line) {
  try {
    Json fixture = Json::parse(line);
    if (!fixture.is_object() || !fixture.contains("root") || !fixture["root"].is_object()) {
      throw NotUnderstood("a fixture must be an object with a root, which must be an object");
    }
    Tree tree(fixture);
    tree.layOut();
    Json result = {{"status", "solved"}, {"frames", tree.frames()}};
    if (fixture.contains("name")) result["name"] = fixture["name"];
    return result;
  } catch (const NoCounterpart& error) {
    return without(line, "refused", std::string("no counterpart: ") + error.what());
  } catch (const NotUnderstood& error) {
    return without(line, "failed", std::string("not understood: ") + error.what());
  } catch (const Json::exception& error) {
    return without(line, "failed", std::string("not understood: ") + error.what());
  } catch (const std::exception& error) {
    return without(line, "failed", error.what());
  }
}

/// The microseconds of a layout in the median pass, and all frames. Every pass builds new trees, because an engine
/// caches its answers. The time of building does not count.
template <typename Tree, typename Inside>
Json times(int passes, Inside inside) {
  std::vector<Json> fixtures;
  for (std::string line; std::getline(std::cin, line);) fixtures.push_back(Json::parse(line));
  std::vector<double> took;
  Json frames;
  for (int pass = 0; pass < passes; ++pass) {
    inside([&] {
      std::deque<Tree> trees(fixtures.begin(), fixtures.end());
      auto start = std::chrono::steady_clock::now();
      for (Tree& tree : trees) tree.layOut();
      std::chrono::duration<double, std::micro> time = std::chrono::steady_clock::now() - start;
      took.push_back(time.count() / static_cast<double>(trees.size()));
      frames = Json::array();
      for (const Tree& tree : trees) frames.push_back(tree.frames());
    });
  }
  std::nth_element(took.begin(), took.begin() + passes / 2, took.end());
  return {{"layout", took[passes / 2]}, {"frames", frames}};
}

/// The program: it reads and answers until its input ends, and returns its exit status.
///
/// A `Tree` is made from a fixture, and has `layOut()` and `frames()`. All work on a tree is in a function that `inside`
/// receives and calls.
template <typename Tree, typename Inside>
int serve(int count, char** arguments, Inside inside) {
  std::ios::sync_with_stdio(false);
  if (count == 3 && std::string(arguments[1]) == "--times") {
    std::cout << times<Tree>(std::max(1, std::atoi(arguments[2])), inside) << '\n';
    return 0;
  }
  for (std::string line; std::getline(std::cin, line);) {
    if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
    inside([&] {
      Json result = answer<Tree>(line);
      std::cout << result.dump(-1, ' ', false, Json::error_handler_t::replace) << '\n' << std::flush;
    });
  }
  return 0;
}
