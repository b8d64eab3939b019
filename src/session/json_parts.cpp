#include "session/json_parts.hpp"

#include <utility>

namespace jantaku::session {

using record::Json;

std::vector<Json> split_long(Json& answer) {
    std::vector<Json> parts;
    for (auto& [key, list] : answer.items()) {
        if (!list.is_array() || list.dump().size() <= max_part_bytes) continue;
        Json part = Json::array();
        std::size_t bytes = 0;
        for (Json& item : list) {
            const std::size_t more = item.dump().size() + 1;
            if (bytes + more > max_part_bytes) {
                parts.push_back({{key, std::exchange(part, Json::array())}});
                bytes = 0;
            }
            part.push_back(std::move(item));
            bytes += more;
        }
        list = std::move(part);
    }
    return parts;
}

} // namespace jantaku::session
