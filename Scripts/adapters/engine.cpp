// SPDX-License-Identifier: 0BSD
// An adapter to copy: it reads fixtures from standard input and writes frames to standard output, one per line. It needs
// nlohmann's JSON library:
//
//     apt install nlohmann-json3-dev && c++ -std=c++17 -O2 engine.cpp -o engine
#include <algorithm>
#include <iostream>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <stdexcept>

using nlohmann::json;

// 1. What your engine supports. The adapter refuses the rest, such as "minContent". Defaults are not those of
// CSS: a missing factor is 0.
const json supported = {
    {"only", {"width", "height", "spacing"}},
    {"without", {"constrainedSize=range", "width=percent", "height=percent", "spacing=percent"}}};

struct Refused : std::runtime_error {
    using std::runtime_error::runtime_error;
};

void check(const json &holder, const std::set<std::string> &keys) {
    for (const auto &[key, value] : holder.items())
        if (!keys.count(key)) throw Refused("the key " + key);
}

std::optional<double> length(const json &holder, const char *key) {
    if (!holder.contains(key)) return std::nullopt;
    if (!holder[key].is_number()) throw Refused("a length that is not a number");
    return holder[key].get<double>();
}

// 2. A node of your engine, made from an element of a fixture.
struct Node {
    std::optional<double> width, height;
    double gap;
    std::vector<Node> children;
    std::array<double, 4> frame{};

    explicit Node(const json &element) {
        check(element, {"type", "id", "debugName", "style", "spacing", "children"});
        const std::string type = element.value("type", "node");
        if (type != "node" && type != "stack") throw Refused("the type " + type);
        const json style = element.value("style", json::object());
        check(style, {"width", "height"});
        width = length(style, "width");
        height = length(style, "height");
        gap = length(element, "spacing").value_or(0);
        for (const json &child : element.value("children", json::array())) children.emplace_back(child);
    }
};

// 3. Your engine. This one lays out rows of boxes. A frame is x, y, width and height.
double preferredWidth(const Node &node) {
    double inside = node.gap * std::max(0.0, double(node.children.size()) - 1);
    for (const Node &child : node.children) inside += preferredWidth(child);
    return node.width.value_or(inside);
}

void layOut(Node &node, double x, double y, double width, double height) {
    node.frame = {x, y, width, height};
    for (Node &child : node.children) {
        const double wide = preferredWidth(child);
        layOut(child, x, y, wide, child.height.value_or(height));
        x += wide + node.gap;
    }
}

// 4. The protocol. Each frame has a path, and its position counts from the corner of the root.
void tell(const Node &node, const std::string &path, json &frames) {
    frames[path.empty() ? "/" : path] = node.frame;
    for (size_t index = 0; index < node.children.size(); ++index)
        tell(node.children[index], path + "/" + std::to_string(index), frames);
}

int main() {
    std::cout << supported << std::endl;
    for (std::string line; std::getline(std::cin, line);) {
        json answer = {{"status", "solved"}, {"frames", json::object()}};
        try {
            const json fixture = json::parse(line);
            answer["name"] = fixture.at("name");
            check(fixture, {"name", "description", "algorithm", "constrainedSize", "root", "expected", "found"});
            const json size = fixture.value("constrainedSize", json::object());
            check(size, {"width", "height"});
            const auto width = length(size, "width"), height = length(size, "height");
            if (fixture.value("algorithm", "") != "css" || !width || !height)
                throw Refused("another rule, or a root without an exact size");
            Node root(fixture.at("root"));
            layOut(root, 0, 0, *width, *height);
            tell(root, "", answer["frames"]);
        } catch (const Refused &reason) {
            answer["status"] = "refused";
            answer["error"] = reason.what();
        } catch (const std::exception &error) {
            answer["status"] = "failed";
            answer["error"] = error.what();
        }
        std::cout << answer.dump(-1, ' ', false, json::error_handler_t::replace) << std::endl;
    }
}
