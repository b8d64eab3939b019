#include "store/stored_lines.hpp"

#include "store/packed_text.hpp"
#include "store/sealed_line.hpp"

namespace jantaku {

Result<std::vector<Record>, std::string> read_records(const JournalLines& lines) {
    std::vector<Record> records;
    RecordNumber number = lines.last - lines.lines.size();
    for (const std::string& line : lines.lines) {
        auto record = read_sealed(line, read_journal_line);
        if (++number; !record) return "record " + std::to_string(number) + ": " + record.error();
        records.push_back(*std::move(record));
    }
    return records;
}

OldGames games_before(std::int64_t before,
                      const std::vector<std::pair<std::uint64_t, std::string>>& heads) {
    OldGames games;
    std::size_t old = 0;
    for (const auto& [game, line] : heads) {
        auto head = read_sealed(line, read_game_line);
        games.emplace_back(game, head ? std::move(head->seats) : std::vector<PlayerId>{});
        if (!head) continue;
        if (head->summary.ended >= before) break;
        old = games.size();
    }
    games.resize(old);
    return games;
}

std::optional<PlayedGame> read_game(const std::string& head_line,
                                    const Result<Record, std::string>& events) {
    const auto head = read_sealed(head_line, read_game_line);
    if (!head || !events) return std::nullopt;
    return game_of(*head, *events);
}

PlayedGame game_of(const GameHead& head, const Record& events) {
    PlayedGame game{.room = head.room,
                    .preset = head.summary.preset,
                    .names = head.summary.names,
                    .events = {},
                    .number = head.summary.number,
                    .fairness = head.fairness,
                    .readers = head.readers,
                    .seats = head.seats,
                    .was_brief = head.was_brief,
                    .take_backs = head.take_backs};
    for (const RoomEvent& event : events)
        if (const auto* of_table = std::get_if<Event>(&event)) game.events.push_back(*of_table);
    return game;
}

AppendLines lines_of(const Append& append) {
    AppendLines lines{.room = append.room,
                      .epoch = append.epoch,
                      .record = append.record,
                      .line =
                          sealed(journal_line(append.abridged ? *append.abridged : append.events)),
                      .begins = append.abridged.has_value(),
                      .game = std::nullopt,
                      .standings = {},
                      .adjourned = std::nullopt,
                      .taken_up = append.taken_up};
    if (append.adjourned)
        lines.adjourned = {.room = append.adjourned->head.room,
                           .head = sealed(adjourned_line(append.adjourned->head)),
                           .events = sealed(journal_line(append.adjourned->events))};
    if (!append.settlement) return lines;
    const FinishedGame& finished = append.settlement->finished;
    for (const Standing& standing : append.settlement->standings)
        lines.standings.emplace_back(standing.player, sealed(standing_line(standing)));
    if (finished.is_broken_off) return lines;
    GameLines game{
        .number = finished.game.number,
        .seats = {},
        .head = sealed(game_line(head_of(*append.settlement))),
        .events = sealed(journal_line({finished.game.events.begin(), finished.game.events.end()}))};
    for (std::size_t i = 0; i < finished.seats.size(); ++i) {
        if (finished.kinds[i] != SeatKind::builtin) game.seats.push_back(finished.seats[i]);
    }
    lines.game = std::move(game);
    return lines;
}

void read_profile(PlayerId player, const std::string& line, Recovered& left) {
    auto profile = read_sealed(line, read_profile_line);
    if (profile)
        left.players.push_back(*std::move(profile));
    else
        left.damaged.push_back("player " + std::to_string(player.value) + ": " + profile.error());
}

void read_standing(PlayerId player, const std::string& line, Recovered& left) {
    auto standing = read_sealed(line, read_standing_line);
    if (standing)
        left.standings.push_back(*std::move(standing));
    else
        left.damaged.push_back("standing of player " + std::to_string(player.value) + ": " +
                               standing.error());
}

void read_adjourned_head(RoomId room, const std::string& line, Recovered& left) {
    auto head = read_sealed(line, read_adjourned_line);
    if (head)
        left.adjourned.push_back(*std::move(head));
    else
        left.damaged.push_back("the adjourned game of room " + std::to_string(room.value) + ": " +
                               head.error());
}

void read_tally(std::uint64_t problem, const std::string& line, Recovered& left) {
    auto tally = read_sealed(line, read_tally_line);
    if (tally)
        left.tallies.push_back(*std::move(tally));
    else
        left.damaged.push_back("the answers to problem " + std::to_string(problem) + ": " +
                               tally.error());
}

void read_audit(std::uint64_t number, const std::string& line, Recovered& left) {
    auto entry = read_sealed(line, read_audit_line);
    if (entry)
        left.audit.push_back(*std::move(entry));
    else
        left.damaged.push_back("entry " + std::to_string(number) +
                               " of the audit: " + entry.error());
}

Result<Record, std::string> read_packed_events(std::string_view packed) {
    const auto text = unpacked(packed);
    if (!text) return std::string{"cannot be unpacked"};
    return read_sealed(*text, read_journal_line);
}

} // namespace jantaku
