#include "tools/problems/sources.hpp"

#include "host/data_directory.hpp"
#include "host/environment_error.hpp"
#include "store/inspector.hpp"
#include "store/journal_line.hpp"
#include "store/packed_text.hpp"
#include "store/postgres/address.hpp"
#include "store/sealed_line.hpp"
#include "store/stored_lines.hpp"
#include "tools/arena/whole_games.hpp"
#include "tools/record_files.hpp"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <jantaku/tile/result.hpp>
#include <set>
#include <vector>

namespace jantaku::problems {

namespace {

Events events_of(const std::string& path) {
    static const RecordFiles records{RecordOptions{}};
    try {
        return records.game_of(path).events;
    } catch (const EnvironmentError& error) {
        fmt::print(stderr, "{}\n", error.what()); // names the file
        return {};
    }
}

bool may_be_used(const GameHead& head, const std::set<PlayerId>& consenting) {
    if (!head.is_consented) return false;
    for (std::size_t seat = 0; seat < head.seats.size(); ++seat)
        if (head.kinds[seat] != SeatKind::builtin && !consenting.contains(head.seats[seat]))
            return false;
    return true;
}

Events table_events(const std::string& packed_record) {
    Events events;
    const auto record = read_packed_events(packed_record);
    if (!record) throw InvariantError{"a game that was packed cannot be read"};
    for (const RoomEvent& event : *record)
        if (const auto* of_table = std::get_if<Event>(&event)) events.push_back(*of_table);
    return events;
}

Games served(Inspector& inspector, const std::string& name, std::size_t most) {
    std::set<PlayerId> consenting;
    inspector.each_player([&](PlayerId player, const Inspector::Read<Profile>& profile) {
        if (profile && profile->consents) consenting.insert(player);
    });
    std::vector<std::string> games;
    std::size_t without_consent = 0;
    inspector.each_game([&](const Inspector::Game& game) {
        if (!game.head || !game.events)
            fmt::print(stderr, "game {}: {}\n", game.number,
                       game.head ? game.events.error() : game.head.error());
        else if (!may_be_used(*game.head, consenting))
            ++without_consent;
        else if (games.size() < most)
            games.push_back(packed(sealed(journal_line(*game.events))));
    });
    fmt::print(stderr, "{}: {} games with the consent of all; {} left out, without it\n", name,
               games.size(), without_consent);
    const std::size_t count = games.size();
    return {.count = count, .play = [games = std::move(games)](std::size_t number) {
                return table_events(games[number]);
            }};
}

} // namespace

Games self_play(std::uint64_t seed, std::size_t count) {
    return {.count = count, .play = [secrets = arena::secrets_of(seed, count)](std::size_t number) {
                const std::vector<std::string> levels(max_players, "hard");
                return arena::played(Rules{}, secrets[number], levels);
            }};
}

Games kept_in(const std::string& folder, std::size_t most) try {
    if (const std::string file = data_file(folder); std::filesystem::exists(file))
        return served(*inspect_file(file), file, most);
    std::vector<std::string> paths = RecordFiles::files_of({folder});
    fmt::print(stderr, "{}: {} files; whether their players consent is not written in them\n",
               folder, paths.size());
    const std::size_t count = paths.size();
    return {.count = count, .play = [paths = std::move(paths)](std::size_t number) {
                return events_of(paths[number]);
            }};
} catch (const StoreError& error) {
    throw EnvironmentError{error.what()};
}

Games kept_at(const std::string& url, std::size_t most) try {
    return served(*inspect_database(url), postgres::shown(url), most);
} catch (const StoreError& error) {
    throw EnvironmentError{error.what()};
}

} // namespace jantaku::problems
