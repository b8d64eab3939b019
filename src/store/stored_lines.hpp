// Stored lines: the sealed lines that a store on a disk keeps, whatever keeps them.
//
// lines   JSON, as store/journal_line.hpp defines it, each with its digest (sealed_line.hpp). They
//         are made in the thread that asks for an append and read where they are needed
// errors  a text that says which line cannot be read, and why
// source  docs/architecture.md#the-journal
#pragma once

#include "room/answer.hpp"
#include "room/effect.hpp"
#include "room/ids.hpp"
#include "store/journal_line.hpp"

#include <cstddef>
#include <cstdint>
#include <jantaku/tile/result.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace jantaku {

// The lines of a room's records, since its journal began.
struct JournalLines {
    std::vector<std::string> lines;
    RecordNumber last = 0; // the number of the last one
};
// A text that says which record cannot be read.
[[nodiscard]] Result<std::vector<Record>, std::string> read_records(const JournalLines& lines);

struct GameLines {
    std::size_t number = 0;
    std::vector<PlayerId> seats; // without built-in players
    std::string head;
    std::string events;
};
[[nodiscard]] PlayedGame game_of(const GameHead& head, const Record& events);
// None if a line cannot be read, because half a game helps nobody.
[[nodiscard]] std::optional<PlayedGame> read_game(const std::string& head,
                                                  const Result<Record, std::string>& events);

// The games that ended before that time, in seconds since the epoch, with their players. heads: sealed
// lines by number, the oldest first. A head that cannot be read is older than the next one.
using OldGames = std::vector<std::pair<std::uint64_t, std::vector<PlayerId>>>;
[[nodiscard]] OldGames
games_before(std::int64_t before, const std::vector<std::pair<std::uint64_t, std::string>>& heads);

// An adjourned game. The events are packed (packed_text.hpp) before they are written.
struct AdjournedLines {
    RoomId room;
    std::string head;
    std::string events;
};

// The lines that an append writes.
struct AppendLines {
    RoomId room;
    Epoch epoch = 0;
    RecordNumber record = 0;
    std::string line;
    bool begins = false; // the journal begins anew with this line
    std::optional<GameLines> game;
    std::vector<std::pair<PlayerId, std::string>> standings;
    std::optional<AdjournedLines> adjourned;
    std::optional<RoomId> taken_up;
};
[[nodiscard]] AppendLines lines_of(const Append& append);

// Reads the lines of a player into `left`; a line that cannot be read is named there.
void read_profile(PlayerId player, const std::string& line, Recovered& left);
void read_standing(PlayerId player, const std::string& line, Recovered& left);
void read_adjourned_head(RoomId room, const std::string& line, Recovered& left);
void read_tally(std::uint64_t problem, const std::string& line, Recovered& left);
void read_audit(std::uint64_t number, const std::string& line, Recovered& left);
// packed: of AdjournedLines::events
[[nodiscard]] Result<Record, std::string> read_packed_events(std::string_view packed);

} // namespace jantaku
