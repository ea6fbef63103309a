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
  bool isThere = std::regex_search(start, found, pattern);
  return isThere ? Json::parse(found[1].str(), nullptr, false) : Json();
}

Json without(const std::string& line, const char* status, const std::string& why) {
  Json result = {{"status", status}, {"error", why}};
  Json fixture = Json::parse(line, nullptr, false);
  Json name = fixture.is_object() ? fixture.value("name", Json()) : nameIn(line);
  if (!name.is_null()) result["name"] = name;
  return result;
}

Json answer(const std::string& line) {
  try {
    Json fixture = Json::parse(line);
    if (!fixture.is_object() || !fixture.contains("root") || !fixture["root"].is_object()) {
      throw NotUnderstood("a fixture is an object with a root, which is an object");
    }
    Json result = {{"status", "solved"}, {"frames", Tree(fixture).layOut()}};
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
