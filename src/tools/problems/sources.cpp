#include "tools/problems/sources.hpp"

#include "bot/hard.hpp"
#include "host/environment_error.hpp"
#include "room/deal.hpp"
#include "tools/arena/drive.hpp"
#include "tools/record_file.hpp"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <jantaku/table/decide.hpp>
#include <jantaku/tile/result.hpp>
#include <vector>

namespace jantaku::problems {

namespace {

Events game_of(const Secret& secret) {
    Events events{StartGame{Rules{}}};
    Game game = new_game(Rules{});
    arena::drive(
        game, open_key(secret),
        [&](Seat seat, const Actions& actions) {
            return bot::choose_hard(game.view(seat), actions);
        },
        [&](const Input& input) {
            if (enact(game, input, events)) throw InvariantError{"a legal input is refused"};
        });
    return events;
}

Events events_of(const std::string& path) {
    try {
        RecordFile file;
        file.path = path;
        return read_record(file).events;
    } catch (const EnvironmentError& error) {
        fmt::print(stderr, "{}\n", error.what()); // names the file
        return {};
    }
}

} // namespace

Games self_play(std::uint64_t seed, std::size_t count) {
    SecretSource source{seed};
    std::vector<Secret> secrets;
    for (std::size_t n = 0; n < count; ++n)
        secrets.push_back(source.next_secret());
    return {.count = count, .play = [secrets = std::move(secrets)](std::size_t number) {
                return game_of(secrets[number]);
            }};
}

Games kept_in(const std::string& folder) {
    std::vector<std::string> paths;
    std::error_code failed;
    for (const auto& entry : std::filesystem::directory_iterator{folder, failed})
        if (entry.is_regular_file()) paths.push_back(entry.path().string());
    if (failed) throw EnvironmentError{fmt::format("{}: {}", folder, failed.message())};
    std::ranges::sort(paths);
    const std::size_t count = paths.size();
    return {.count = count, .play = [paths = std::move(paths)](std::size_t number) {
                return events_of(paths[number]);
            }};
}

} // namespace jantaku::problems
