// Store subject: a store under test, and the means by which its answers come.
#pragma once

#include "store/store.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/loop.hpp"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace jantaku::store_test {

// A record that differs from others.
inline Record record_of(std::uint64_t player) {
    return {event::HostIs{PlayerId{player}}};
}
inline std::vector<std::uint64_t> players_of(const std::vector<Record>& records) {
    std::vector<std::uint64_t> players;
    for (const Record& record : records)
        players.push_back(std::get<event::HostIs>(record.at(0)).player.value);
    return players;
}

inline constexpr RoomId room{1};

inline Append an_append(RecordNumber number, std::uint64_t player) {
    return {.room = room, .epoch = 0, .record = number, .events = record_of(player)};
}

inline Profile profile_of(std::uint64_t id, const std::string& name) {
    Profile profile;
    profile.id = PlayerId{id};
    profile.name = name;
    return profile;
}

// The record that ends a game of the room: who played, and their standings after it.
inline Append
ending(RecordNumber number, std::size_t game, const std::vector<std::uint64_t>& players) {
    Append append = an_append(number, 1);
    auto settlement = std::make_shared<Settlement>();
    FinishedGame& finished = settlement->finished;
    finished.game = {
        .room = room, .preset = "default", .names = {"A", "B"}, .events = {}, .number = game};
    EndGame end{.points = PerSeat<int>{2}, .rank = PerSeat<int>{2}, .result = PerSeat<int>{2}};
    end.points[Seat{0}] = 30'000;
    end.points[Seat{1}] = 20'000;
    end.rank[Seat{0}] = 1;
    end.rank[Seat{1}] = 2;
    finished.game.events = {StartGame{Rules{}}, end};
    finished.game.fairness = Fairness{.parts = {{.promise = {.commitment = "c0"},
                                                 .secret = "5e",
                                                 .entropy = {{.name = "A", .text = "東風"}}}},
                                      .joined = {"B", "A"}};
    finished.game.readers = std::vector{PlayerId{1}, PlayerId{3}};
    finished.game.was_brief = {false, true, false, false};
    finished.ended = 1'700'000'000;
    for (const std::uint64_t player : players) {
        finished.seats.push_back(PlayerId{player});
        finished.kinds.push_back(SeatKind::person);
        settlement->changes.emplace_back(RatingChange{1'500'000, 1'530'000});
        Standing standing{.player = PlayerId{player},
                          .statistics = {},
                          .ratings = {{.players = 2,
                                       .pool = Pool::people,
                                       .games = static_cast<std::int64_t>(game),
                                       .value = 1'530'000}}};
        standing.statistics[2].games = static_cast<std::int64_t>(game);
        settlement->standings.push_back(standing);
    }
    append.settlement = settlement;
    return append;
}

inline std::optional<PlayedGame> game_of(const QueryResult& finding) {
    const auto& game = std::get<std::optional<Frozen<PlayedGame>>>(finding);
    return game ? std::optional{**game} : std::nullopt;
}

class Subject {
  public:
    Subject() = default;
    Subject(const Subject&) = delete;
    Subject& operator=(const Subject&) = delete;
    virtual ~Subject() = default;
    virtual Store& store() = 0;
    virtual void turn() = 0; // waits for events

    AppendResult append(RoomId room, Epoch epoch, RecordNumber number, std::uint64_t player) {
        return append(
            {.room = room, .epoch = epoch, .record = number, .events = record_of(player)});
    }
    AppendResult append(const Append& append) {
        std::optional<AppendResult> result;
        store().append(append, [&](AppendResult r) { result = r; });
        return wait_for(result);
    }
    QueryResult query_games(const GameQuery& query) {
        std::optional<QueryResult> finding;
        store().query_games(query, [&](QueryResult found) { finding = std::move(found); });
        return wait_for(finding);
    }
    Result<Claim, std::string> try_claim(RoomId room) {
        std::optional<Result<Claim, std::string>> claim;
        store().claim(room, [&](Result<Claim, std::string> c) { claim.emplace(std::move(c)); });
        return wait_for(claim);
    }
    Claim claim_all(RoomId room) {
        const auto claim = try_claim(room);
        CAPTURE(claim ? std::string{} : claim.error());
        REQUIRE(claim);
        return *claim;
    }
    std::optional<ErasureStep> erase_names(PlayerId player, const ErasureStep& step) {
        std::optional<std::optional<ErasureStep>> next;
        store().erase_names(player, step, [&](std::optional<ErasureStep> found) { next = found; });
        return wait_for(next);
    }
    Result<Record, std::string> read_adjourned(RoomId room) {
        std::optional<Result<Record, std::string>> events;
        store().read_adjourned(
            room, [&](Result<Record, std::string> found) { events.emplace(std::move(found)); });
        return wait_for(events);
    }
    std::vector<RoomId> open_rooms() { return recover().open_rooms; }
    Result<Recovered, std::string> try_recover() {
        std::optional<Result<Recovered, std::string>> left;
        store().recover([&](Result<Recovered, std::string> r) { left.emplace(std::move(r)); });
        return wait_for(left);
    }
    Recovered recover() {
        const auto left = try_recover();
        CAPTURE(left ? std::string{} : left.error());
        REQUIRE(left);
        return *left;
    }
    void keep(const Profile& profile) {
        std::optional<bool> kept;
        store().keep(profile, [&] { kept = true; });
        wait_for(kept);
    }
    Epoch claim(RoomId room) { return claim_all(room).epoch; }
    std::vector<std::uint64_t> load(RoomId room) { return players_of(claim_all(room).records); }

  private:
    template <class T>
    T wait_for(const std::optional<T>& answer) {
        for (int turns = 0; turns < 10 && !answer; ++turns)
            turn();
        REQUIRE(answer.has_value());
        return *answer;
    }
};

} // namespace jantaku::store_test
