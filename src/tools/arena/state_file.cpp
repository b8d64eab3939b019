#include "tools/arena/state_file.hpp"

#include "host/environment_error.hpp"
#include "host/file.hpp"
#include "tools/arena/plan_json.hpp"

#include <filesystem>
#include <fmt/format.h>

namespace jantaku::arena {

namespace {

using record::Json;

constexpr int version = 1;

Json head(const Plan& plan) {
    Json json = Json::object();
    json["arena"] = version;
    json["plan"] = plan_json(plan);
    return json;
}

Json object_of(std::string_view line) {
    auto values = record::read_values(line);
    return values && values->size() == 1 ? std::move(values->front()) : Json{};
}

void check_head(const std::string& path, const Json& found, const Plan& plan) {
    if (record::int_in(found, "arena") != version) {
        throw EnvironmentError{fmt::format("{} is not the state of an arena", path)};
    }
    const Json* theirs = record::member(found, "plan");
    const Json ours = plan_json(plan);
    for (const auto& [key, value] : ours.items()) {
        const Json* other = theirs == nullptr ? nullptr : record::member(*theirs, key);
        if (other != nullptr && *other == value) continue;
        throw EnvironmentError{
            fmt::format("{} is the state of another plan: `{}` is {} there, {} here", path, key,
                        other == nullptr ? "not told" : other->dump(), value.dump())};
    }
}

std::optional<Played> game_of(const Json& json, const Plan& plan) {
    const auto number = record::int_in(json, "game");
    const auto digest = Digest::of_hex(record::text_in(json, "digest").value_or(""));
    const Json* stats = record::member(json, "stats");
    Played game{.number = 0, .digest = {}, .stats = Stats{plan.players.size()}};
    if (!number || *number < 0 || !digest || stats == nullptr || !read_counts(*stats, game.stats))
        return std::nullopt;
    game.number = static_cast<std::size_t>(*number);
    game.digest = *digest;
    if (game.number >= plan.games) return std::nullopt;
    return game;
}

} // namespace

StateFile::StateFile(const std::string& path, Plan& plan) : path_{path} {
    const std::string content = std::filesystem::exists(path) ? content_of(path) : "";
    std::size_t whole = 0; // bytes of complete lines
    std::vector<bool> known(plan.games);
    for (std::size_t number = 1;; ++number) {
        const auto end = content.find('\n', whole);
        if (end == std::string::npos) break;
        const Json json = object_of(std::string_view{content}.substr(whole, end - whole));
        whole = end + 1;
        if (number == 1) {
            check_head(path, json, plan);
            continue;
        }
        auto game = game_of(json, plan);
        if (!game || known[game->number]) {
            throw EnvironmentError{
                fmt::format("{}:{} is not a game of the plan, or occurs twice", path, number)};
        }
        known[game->number] = true;
        plan.played.push_back(std::move(*game));
    }
    // A file that is not a state must not be cut off as if it were a torn line.
    if (whole == 0 && !content.empty() && !head(plan).dump().starts_with(content)) {
        throw EnvironmentError{fmt::format("{} is not the state of an arena", path)};
    }
    if (whole < content.size()) std::filesystem::resize_file(path, whole);
    file_.open(path, std::ios::binary | std::ios::app);
    if (whole == 0) line(head(plan));
}

void StateFile::add(const Played& game) {
    Json json = Json::object();
    json["game"] = game.number;
    json["digest"] = game.digest.hex();
    json["stats"] = counts_json(game.stats);
    line(json);
}

void StateFile::line(const Json& json) {
    file_ << record::dump(json) + "\n" << std::flush;
    if (!file_) throw EnvironmentError{fmt::format("{} cannot be written", path_)};
}

} // namespace jantaku::arena
