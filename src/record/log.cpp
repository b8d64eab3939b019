#include "record/log.hpp"

#include "tile/join.hpp"

namespace jantaku {

std::string to_string(const LogError& error) {
    std::string text = error.game;
    const auto add = [&](std::string_view part) { add_part(text, part, ": "); };
    if (error.kyoku) add("hand " + std::to_string(*error.kyoku));
    if (error.event) add("event " + std::to_string(*error.event));
    add(error.reason);
    return text;
}

} // namespace jantaku
