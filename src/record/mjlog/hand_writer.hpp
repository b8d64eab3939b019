// Mjlog hand writer: the tags of one hand of a game that was played, from <INIT> to its result.
//
// order    begin comes after StartKyoku and any exchange of tiles, before the first draw; then
//          every event in its order
// ids      those of the record that was read; or each tile gets the lowest number that no other
//          tile of its kind has
// errors   InvariantError: the events are not those of a game, or `mjlog_tells` is false for them
#pragma once

#include "record/mjlog/hand.hpp"

#include <jantaku/table/event.hpp>
#include <pugixml.hpp>
#include <string>
#include <vector>

namespace jantaku::record {

// In hundreds, for four seats.
[[nodiscard]] std::vector<int> in_hundreds(const PerSeat<int>& points);

void set(pugi::xml_node& tag, const std::string& name, const std::string& value);
void set(pugi::xml_node& tag, const std::string& name, int value);

class MjlogHandWriter {
  public:
    using Tag = pugi::xml_node;

    // ids: null where nobody knows them
    MjlogHandWriter(Tag parent, const Rules& rules, StartKyoku start, const TileIds* ids);

    // The hands are written as they are after the exchange.
    void add(const Swap& swap);
    void begin();

    void add(const Tsumo& draw);
    void add(const Dahai& discard);
    void add(const Reach& reach);
    void add(const ReachAccepted& reach);
    void add(const Call& call);
    void add(const Ankan& kan);
    void add(const Kakan& kan);
    void add(const Kita& kita);
    void add(const Dora& dora);
    void add(const Hora& win);
    void add(const Ryukyoku& draw);

    // The tag of the last result; empty before there is one.
    [[nodiscard]] Tag result() const { return result_; }

  private:
    [[nodiscard]] std::size_t players() const { return start_.points.size(); }
    Tag append(const std::string& name) { return parent_.append_child(name.c_str()); }
    int take(Tile tile, Seat seat);
    void give(int id, Seat seat);
    int give(Tile tile, Seat seat);
    void write_meld(Seat seat, int bits);
    void add_meld(Seat seat, int bits);
    void write_score(Tag& tag, const Hora& win);
    void settle(Tag& tag, const PerSeat<int>& deltas);

    Tag parent_;
    StartKyoku start_;
    MjlogHand hand_;
    bool has_begun_ = false;
    Tag result_;
};

} // namespace jantaku::record
