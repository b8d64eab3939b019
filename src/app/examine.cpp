#include "app/examine.hpp"

#include "room/state.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace jantaku {

namespace {

void check_journal(const Inspector::Journal& journal, Report& report) {
    ++(journal.finished ? report.rooms_closed : report.rooms_open);
    if (!journal.records) {
        report.problem("room {}: {}", journal.room.value, journal.records.error());
        return;
    }
    report.records += journal.records->size();
    RoomState state;
    std::size_t number = 0;
    try {
        for (const Record& record : *journal.records) {
            ++number;
            for (const RoomEvent& event : record)
                apply(state, event);
        }
    } catch (const std::exception& error) {
        report.problem("room {}: record {} does not follow from the records before it: {}",
                       journal.room.value, number, error.what());
        return;
    }
    if (number > 0 && state.id != journal.room)
        report.problem("room {}: its journal is that of room {}", journal.room.value,
                       state.id.value);
}

class Players {
  public:
    void see(PlayerId id, const Inspector::Read<Profile>& profile, Report& report) {
        ++report.players;
        if (!profile)
            report.problem("player {}: {}", id.value, profile.error());
        else if (profile->id != id)
            report.problem("player {} has the profile of player {}", id.value, profile->id.value);
        else if (!names_.insert(profile->folded).second ||
                 (!profile->former.empty() && !names_.insert(profile->former).second))
            report.problem("player {} has the name of another player: {}", id.value, profile->name);
    }

  private:
    std::set<std::string> names_;
};

// Follows the ratings from game to game. At the end they must be those of the standings.
class Ratings {
  public:
    void see(const GameHead& head, Report& report) {
        const std::size_t players = head.seats.size();
        if (head.changes.size() != players || head.kinds.size() != players) {
            report.problem("game {}: its head is incomplete", head.summary.number);
            return;
        }
        for (std::size_t seat = 0; seat < players; ++seat) {
            const RatingChange& change = head.changes[seat];
            if (change == RatingChange{}) continue;
            const Key key{head.seats[seat], players, head.summary.pool};
            auto& rating = ratings_[key];
            if (change.before != rating.value)
                report.problem("game {}: player {} had a rating of {}, not of {}",
                               head.summary.number, key.player.value, rating.value, change.before);
            rating.value = change.after;
            ++rating.games;
        }
    }
    void compare(const Standing& standing, Report& report) const {
        for (const Rating& rating : standing.ratings) {
            const auto found = ratings_.find({standing.player, rating.players, rating.pool});
            if (found == ratings_.end() || found->second.value != rating.value ||
                found->second.games != rating.games)
                report.problem("player {}: the rating is not that of the player's games",
                               standing.player.value);
        }
    }

  private:
    struct Key {
        PlayerId player;
        std::size_t players = 0;
        Pool pool = Pool::people;
        friend auto operator<=>(const Key&, const Key&) = default;
    };
    std::map<Key, Rating> ratings_;
};

void check_game(const Inspector::Game& game, Ratings& ratings, Report& report) {
    ++report.games;
    if (!game.head) return report.problem("game {}: {}", game.number, game.head.error());
    if (!game.events) return report.problem("game {}: {}", game.number, game.events.error());
    ratings.see(*game.head, report);
    const auto* end = game.events->empty() ? nullptr : std::get_if<Event>(&game.events->back());
    const auto* result = end == nullptr ? nullptr : std::get_if<EndGame>(end);
    if (result == nullptr) return report.problem("game {}: it has no end", game.number);
    const auto& points = game.head->summary.points;
    if (points.size() != result->points.size() ||
        !std::equal(points.begin(), points.end(), result->points.begin()))
        report.problem("game {}: its points are not those of its end", game.number);
}

void check_adjourned(RoomId room,
                     const Inspector::Read<AdjournedHead>& head,
                     const Inspector::Read<Record>& events,
                     Report& report) {
    ++report.adjourned;
    const auto problem = [&](const std::string& why) {
        report.problem("the adjourned game of room {}: {}", room.value, why);
    };
    if (!head) return problem(head.error());
    if (!events) return problem(events.error());
    if (head->room != room) return problem("it has left another room");
    RoomState state;
    try {
        for (const RoomEvent& event : *events)
            apply(state, event);
    } catch (const std::exception& error) {
        return problem(error.what());
    }
    if (!state.is_adjournable() || !state.seat_of(head->player)) problem("its player has no seat");
}

} // namespace

Report examine(Inspector& inspector) {
    Report report;
    report.problems = inspector.damage();
    inspector.each_journal([&](const auto& journal) { check_journal(journal, report); });
    Players players;
    inspector.each_player(
        [&](PlayerId id, const auto& profile) { players.see(id, profile, report); });
    inspector.each_adjourned([&](RoomId room, const auto& head, const auto& events) {
        check_adjourned(room, head, events, report);
    });
    inspector.each_tally([&](std::uint64_t problem, const auto& tally) {
        if (!tally)
            report.problem("the answers to problem {}: {}", problem, tally.error());
        else if (tally->problem != problem)
            report.problem("problem {} has the answers to problem {}", problem, tally->problem);
    });
    inspector.each_audit([&](std::uint64_t number, const auto& entry) {
        if (!entry)
            report.problem("entry {} of the audit: {}", number, entry.error());
        else if (entry->number != number)
            report.problem("entry {} of the audit says that it is entry {}", number, entry->number);
    });
    Ratings ratings;
    inspector.each_game([&](const auto& game) { check_game(game, ratings, report); });
    inspector.each_standing([&](PlayerId id, const auto& standing) {
        if (standing)
            ratings.compare(*standing, report);
        else
            report.problem("standing of player {}: {}", id.value, standing.error());
    });
    for (std::string& part : inspector.unreadable())
        report.problems.push_back(std::move(part));
    return report;
}

std::string counted(std::size_t count, const std::string& one) {
    return fmt::format("{} {}{}", count, one, count == 1 ? "" : "s");
}

std::string summary_of(const Report& report) {
    return fmt::format("{} open, {} closed, {}; {}; {}, {} adjourned",
                       counted(report.rooms_open, "room"), report.rooms_closed,
                       counted(report.records, "record"), counted(report.players, "player"),
                       counted(report.games, "game"), report.adjourned);
}

} // namespace jantaku
