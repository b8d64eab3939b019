#include "record/mjlog/tiles.hpp"

#include "record/mjlog/rules.hpp"

#include <jantaku/table/wall.hpp>

namespace jantaku::record {

namespace {

// Places that are not the number of a seat.
constexpr int unseen = -1;
constexpr int gone = -2;

int place_of(Seat seat) {
    return static_cast<int>(seat.index());
}

} // namespace

void MjlogTiles::begin(const Rules& rules) {
    rules_ = rules;
    places_.fill(unseen);
    moved_ = {};
    taken_.fill(mjlog_ids);
    given_.fill(mjlog_ids);
}

void MjlogTiles::prefer(const TileIds& ids) {
    const auto number = [](const std::vector<int>& order, Turns& turns) {
        int turn = 0;
        for (const int id : order)
            turns[static_cast<std::size_t>(id)] = turn++;
    };
    number(ids.taken, taken_);
    number(ids.given, given_);
}

Tile MjlogTiles::tile(int id) const {
    return mjlog_tile(id, rules_);
}

MjlogTiles::Wrong MjlogTiles::take(int id, int place) {
    int& its = places_[static_cast<std::size_t>(id)];
    const bool is_twice = its != unseen;
    its = place;
    moved_.taken.push_back(id);
    if (is_twice) return "tile " + std::to_string(id) + " occurs twice";
    if (!kinds_in_play(rules_).contains(tile(id).kind())) {
        return "tile " + std::to_string(id) + " is not in play";
    }
    return std::nullopt;
}

MjlogTiles::Wrong MjlogTiles::draw(int id, Seat seat) {
    return take(id, place_of(seat));
}

MjlogTiles::Wrong MjlogTiles::turn(int id) {
    return take(id, gone);
}

MjlogTiles::Wrong MjlogTiles::give(int id, Seat seat) {
    const bool was_held = is_held(id, seat);
    places_[static_cast<std::size_t>(id)] = gone;
    moved_.given.push_back(id);
    if (was_held) return std::nullopt;
    return "tile " + std::to_string(id) + " is not in the hand of seat " +
           std::to_string(seat.index());
}

bool MjlogTiles::is_held(int id, Seat seat) const {
    return places_[static_cast<std::size_t>(id)] == place_of(seat);
}

std::vector<int> MjlogTiles::held_by(Seat seat) const {
    std::vector<int> held;
    for (int id = 0; id < mjlog_ids; ++id) {
        if (is_held(id, seat)) held.push_back(id);
    }
    return held;
}

std::optional<int>
MjlogTiles::find(Tile tile, int place, const Turns& turns, std::optional<int> but) const {
    const int first = static_cast<int>(tile.kind().index()) * 4;
    const auto turn = [&](int id) { return turns[static_cast<std::size_t>(id)]; };
    std::optional<int> found;
    for (int id = first; id < first + 4; ++id) {
        const bool is_there = places_[static_cast<std::size_t>(id)] == place;
        if (!is_there || id == but || this->tile(id) != tile) continue;
        if (!found || turn(id) < turn(*found)) found = id;
    }
    return found;
}

std::optional<int> MjlogTiles::find_unseen(Tile tile) const {
    return find(tile, unseen, taken_, std::nullopt);
}

std::optional<int> MjlogTiles::find_held(Tile tile, Seat seat, std::optional<int> but) const {
    return find(tile, place_of(seat), given_, but);
}

} // namespace jantaku::record
