// SPDX-License-Identifier: GPL-3.0-or-later
//
// Fixtures in, one a line; results out, one a line, each as soon as it is there.

#include "nodes.hpp"

#include <iostream>
#include <regex>

namespace {

/// The name that a line has though it is no fixture, if it can be made out.
Json nameIn(const std::string& line) {
  static const std::regex pattern(R"re("name"\s*:\s*("[^"\\]*"))re");
  std::smatch found;
  // Not further: the library's expressions recurse.
  std::string start = line.substr(0, 1000);
  return std::regex_search(start, found, pattern) ? Json::parse(found[1].str(), nullptr, false) : Json();
}

Json framesOf(const Json& fixture) { return Tree(fixture).layOut(); }

Json answer(const std::string& line) {
  Json result = Json::object();
  auto without = [&](const char* status, const std::string& why) {
    result["status"] = status;
    result["error"] = why;
    return result;
  };
  try {
    Json fixture = Json::parse(line);
    if (!fixture.is_object() || !fixture.contains("root") || !fixture["root"].is_object()) {
      throw NotUnderstood("a fixture is an object with a root, which is an object");
    }
    if (fixture.contains("name")) result["name"] = fixture["name"];
    result["frames"] = framesOf(fixture);
    result["status"] = "solved";
    return result;
  } catch (const NoCounterpart& error) {
    return without("refused", std::string("no counterpart: ") + error.what());
  } catch (const std::runtime_error& error) {
    if (!result.contains("name") && !nameIn(line).is_null()) result["name"] = nameIn(line);
    return without("failed", error.what());
  } catch (const Json::exception& error) {
    if (!result.contains("name") && !nameIn(line).is_null()) result["name"] = nameIn(line);
    return without("failed", std::string("not understood: ") + error.what());
  }
}

}  // namespace

int main() {
  std::ios::sync_with_stdio(false);
  for (std::string line; std::getline(std::cin, line);) {
    if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
    Json result = answer(line);
    std::cout << result.dump(-1, ' ', false, Json::error_handler_t::replace) << '\n' << std::flush;
  }
  return 0;
}
