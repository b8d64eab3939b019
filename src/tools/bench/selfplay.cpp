#include "tools/bench/selfplay.hpp"

#include "tools/arena/digest.hpp"
#include "tools/arena/drive.hpp"

#include <jantaku/bot/bot.hpp>
#include <jantaku/table/decide.hpp>

namespace jantaku::bench {

namespace {

constexpr std::uint64_t selfplay_seed = 1;
constexpr std::size_t simple_games = 8;
constexpr std::size_t bot_games = 2;

Action choose_simple(const Actions& actions) {
    for (const Action& action : actions) {
        if (action.kind == ActionKind::tsumo || action.kind == ActionKind::ron) return action;
        if (action.kind == ActionKind::discard && action.tsumogiri) return action;
    }
    return actions.back(); // pass
}

std::vector<GameKey> keys_of(std::size_t games) {
    SecretSource source{selfplay_seed};
    std::vector<GameKey> keys;
    for (std::size_t i = 0; i < games; ++i)
        keys.push_back(open_key(source.next_secret()));
    return keys;
}

struct Journal {
    std::vector<Event> events;
    arena::Digest digest;

    void add(const Event& event) {
        events.push_back(event);
        digest.add(event);
    }
};

// Plays one hanchan; `see` gets every event. Returns the number of decisions.
template <class See>
std::size_t play_one(Player player, const GameKey& key, See see) {
    Game game = new_game(Rules{});
    Events happened;
    std::size_t decisions = 0;
    arena::drive(
        game, key,
        [&](Seat seat, const Actions& actions) {
            ++decisions;
            return player == Player::simple ? choose_simple(actions)
                                            : choose("normal", game.view(seat), actions, 0);
        },
        [&](const Input& input) {
            happened.clear();
            if (enact(game, input, happened)) throw InvariantError{"a legal input is refused"};
            for (const Event& event : happened)
                see(event);
        });
    return decisions;
}

std::size_t play_all(Player player, Record record, const std::vector<GameKey>& keys) {
    std::size_t decisions = 0;
    for (const GameKey& key : keys) {
        if (record == Record::none) {
            decisions += play_one(player, key, [](const Event&) {});
        } else {
            Journal journal;
            decisions += play_one(player, key, [&](const Event& event) { journal.add(event); });
            keep(journal.digest);
        }
    }
    return decisions;
}

} // namespace

Speed selfplay(Player player, Record record, const Effort& effort) {
    const auto keys = keys_of(player == Player::simple ? simple_games : bot_games);
    arena::Digest digest;
    std::size_t decisions = 0;
    for (const GameKey& key : keys)
        decisions += play_one(player, key, [&](const Event& event) { digest.add(event); });
    Speed speed{.checksum = digest.value()};
    const auto took = time_rounds(effort, [&] { keep(play_all(player, record, keys)); });
    if (took.empty()) return speed;
    speed.decisions_per_s = static_cast<double>(decisions) / took.front();
    speed.hanchan_per_s = static_cast<double>(keys.size()) / took.front();
    return speed;
}

} // namespace jantaku::bench
