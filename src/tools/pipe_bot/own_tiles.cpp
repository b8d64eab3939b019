#include "tools/pipe_bot/own_tiles.hpp"

#include <algorithm>

namespace jantaku::pipe_bot {

using record::Json;
using record::member;
using record::text_in;
using record::text_of;

void OwnTiles::take(const std::string& tile) {
    const auto found = std::ranges::find(tiles_, tile);
    if (found != tiles_.end()) tiles_.erase(found);
}

void OwnTiles::take_all(const Json& event) {
    const Json* consumed = member(event, "consumed");
    if (consumed == nullptr) return;
    for (const Json& tile : *consumed)
        take(text_of(tile).value_or(""));
}

void OwnTiles::see(const Json& event) {
    const std::string type = text_in(event, "type").value_or("");
    if (type == "start_kyoku") {
        tiles_.clear();
        const Json* hands = member(event, "tehais");
        if (hands == nullptr || hands->size() <= seat_.index()) return;
        for (const Json& tile : (*hands)[seat_.index()])
            tiles_.push_back(text_of(tile).value_or(""));
    }
    if (record::int_in(event, "actor") != static_cast<int>(seat_.index())) return;
    const std::string tile = text_in(event, "pai").value_or("");
    if (type == "tsumo") tiles_.push_back(tile);
    if (type == "dahai" || type == "kakan" || type == "nukidora") take(tile);
    if (type == "chi" || type == "pon" || type == "daiminkan" || type == "ankan") take_all(event);
}

Json OwnTiles::cannot_go(const Json& actions, std::string_view type) const {
    std::vector<std::string> stay;
    for (const std::string& tile : tiles_) {
        const bool goes = std::ranges::any_of(actions, [&](const Json& action) {
            return text_in(action, "type") == type && text_in(action, "pai") == tile;
        });
        if (!goes && std::ranges::find(stay, tile) == stay.end()) stay.push_back(tile);
    }
    return stay;
}

} // namespace jantaku::pipe_bot
