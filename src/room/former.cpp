#include "room/former.hpp"

#include "room/deal.hpp"

#include <algorithm>
#include <jantaku/tile/result.hpp>
#include <variant>

namespace jantaku {

namespace {

// Older servers kept words without the number of their player.
bool is_by(const Entropy& words, PlayerId player, const std::optional<std::string>& name) {
    return words.by != 0 ? PlayerId{words.by} == player : name && words.name == *name;
}

void keep_key(FairnessPart& part, const std::vector<std::string>& joined) {
    const auto secret = secret_of(part.secret);
    if (!part.key.empty() || !secret || !is_fairness_version(part.promise.version)) return;
    part.key = hex_of(
        game_key(
            {.secret = *secret, .promise = part.promise, .entropy = part.entropy, .joined = joined})
            .bytes);
}

bool take_out(Fairness& fairness, PlayerId player, const std::optional<std::string>& name) {
    const bool has_joined = name && *name != former_name(player) &&
                            std::ranges::find(fairness.joined, *name) != fairness.joined.end();
    bool is_changed = has_joined;
    for (FairnessPart& part : fairness.parts) {
        const auto is_own = [&](const Entropy& words) {
            return words.name != former_name(player) && is_by(words, player, name);
        };
        const bool has_words = std::ranges::any_of(part.entropy, is_own);
        is_changed |= has_words;
        if (has_joined || has_words) keep_key(part, fairness.joined);
        for (Entropy& words : part.entropy)
            if (is_own(words))
                words = {.name = former_name(player), .text = {}, .by = player.value};
    }
    if (has_joined) std::ranges::replace(fairness.joined, *name, former_name(player));
    return is_changed;
}

} // namespace

std::string former_name(PlayerId player) {
    return "former#" + std::to_string(player.value);
}

bool take_out(const NamesInGame& game, PlayerId player) {
    const auto seat = std::ranges::find(game.seats, player);
    const auto place = static_cast<std::size_t>(seat - game.seats.begin());
    std::optional<std::string> name;
    if (place < game.seats.size() && place < game.names.size()) {
        name = game.names[place];
        game.names[place] = former_name(player);
    }
    const bool is_seated = name && *name != former_name(player);
    if (!game.fairness) return is_seated;
    return take_out(*game.fairness, player, name) || is_seated;
}

bool take_out(Record& record, PlayerId player) {
    bool is_changed = false;
    const auto rename = [&](auto& event) {
        if (event.player != player || event.name == former_name(player)) return;
        event.name = event.folded = former_name(player);
        is_changed = true;
    };
    for (RoomEvent& event : record)
        std::visit(overloaded{[&](event::Joined& e) { rename(e); },
                              [&](event::NameIs& e) { rename(e); },
                              [&](event::TakenUp& e) { std::ranges::for_each(e.renamed, rename); },
                              [](auto&) {}},
                   event);
    return is_changed;
}

} // namespace jantaku
