#include "record/majsoul/file.hpp"

#include "record/echo.hpp"

namespace jantaku::record {

namespace {

using Wrong = std::optional<std::string>;

const Json* list_in(const Json& object, std::string_view key) {
    const Json* list = member(object, key);
    return list != nullptr && list->is_array() && !list->empty() ? list : nullptr;
}

struct Steps {
    const Json* list = nullptr;
    bool are_actions = false;
};

Steps find_steps(const Json& json) {
    constexpr int depth = 3; // of `data` in `data`
    const Json* at = &json;
    for (int i = 0; i < depth && at != nullptr; ++i) {
        if (at->is_array()) return {.list = at};
        if (const Json* list = list_in(*at, "actions")) return {.list = list, .are_actions = true};
        if (const Json* list = list_in(*at, "records")) return {.list = list};
        at = member(*at, "data");
    }
    return {};
}

// Without the name of the protocol's package; none for a message that is no step of a hand.
std::optional<std::string> kind_of(std::string_view name) {
    for (const std::string_view part : {".", "lq."}) {
        if (name.starts_with(part)) name.remove_prefix(part.size());
    }
    constexpr std::string_view prefix = "Record";
    if (!name.starts_with(prefix)) return std::nullopt;
    return std::string{name.substr(prefix.size())};
}

Wrong add_step(const Json& step, std::vector<MajsoulStep>& steps) {
    static const Json nothing = Json::object();
    const auto name = text_in(step, "name");
    if (!name) return "a record without a name";
    auto kind = kind_of(*name);
    if (!kind) return '`' + echo_of(*name) + "` is not a record of a hand";
    const Json* data = member(step, "data");
    if (data != nullptr && data->is_string())
        return "the data of `" + *kind + "` are bytes; they must be decoded";
    steps.push_back({.kind = std::move(*kind), .data = data != nullptr ? data : &nothing});
    return std::nullopt;
}

// Null for an action that is no step of the game.
const Json* step_of(const Json& action) {
    return int_in(action, "type") == majsoul_game_step ? member(action, "result") : nullptr;
}

// A list, or a list `players`.
const Json* entries(const Json* result) {
    if (result == nullptr || result->is_array()) return result;
    return member(*result, "players");
}

} // namespace

Result<MajsoulFile, std::string> open_majsoul(const Json& json) {
    MajsoulFile file;
    const Steps found = find_steps(json);
    if (found.list == nullptr) return std::string{"has no list `records` or `actions`"};
    for (const Json& entry : *found.list) {
        const Json* step = found.are_actions ? step_of(entry) : &entry;
        if (step == nullptr) continue;
        if (step->is_string()) return std::string{"the actions are bytes; they must be decoded"};
        if (auto wrong = add_step(*step, file.steps)) return *wrong;
    }
    const Json* head = member(json, "head");
    const Json& about = head != nullptr ? *head : json;
    const Json* config = member(about, "config");
    file.mode = member(config != nullptr ? *config : about, "mode");
    file.result = entries(member(about, "result"));
    file.accounts = member(about, "accounts");
    file.note = member(json, "jantaku");
    return file;
}

} // namespace jantaku::record
