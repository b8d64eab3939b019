#include "record/tenhou6/hand.hpp"

#include "record/tenhou6/order.hpp"
#include "record/tenhou6/win_words.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace jantaku::record {

namespace {

constexpr int tsumogiri = 60;
constexpr std::size_t max_entries = 60; // of one seat

std::optional<Tile> tile_of(int number) {
    const int suit = number / 10;
    const int rank = number % 10;
    if (suit == 5 && rank >= 1 && rank <= 3) return Tile::red_five(static_cast<Suit>(rank - 1));
    if (suit < 1 || suit > 4 || rank < 1 || rank > (suit == 4 ? 7 : 9)) return std::nullopt;
    return Tile{Kind{static_cast<Suit>(suit - 1), rank}};
}

std::optional<Tile> tile_of(const Json& value) {
    const auto number = int_of(value);
    return number ? tile_of(*number) : std::nullopt;
}

std::optional<int> two_digits(std::string_view text) {
    if (text.size() != 2) return std::nullopt;
    const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
    if (!is_digit(text[0]) || !is_digit(text[1])) return std::nullopt;
    return (text[0] - '0') * 10 + (text[1] - '0');
}

// A call or kan as written: tiles with one letter among them. The tile after the letter is the
// called one.
struct Written {
    char letter = ' ';
    std::size_t before = 0; // tiles before the letter
    Tile tile;              // right after the letter
    std::vector<Tile> others;
};
std::optional<Written> read_written(std::string_view text) {
    Written written;
    std::vector<Tile> tiles;
    bool has_letter = false;
    while (!text.empty() && tiles.size() < 5) {
        if (text.front() >= 'a' && text.front() <= 'z') {
            if (has_letter) return std::nullopt;
            has_letter = true;
            written.letter = text.front();
            written.before = tiles.size();
            text.remove_prefix(1);
            continue;
        }
        const auto number = two_digits(text.substr(0, 2));
        const auto tile = number ? tile_of(*number) : std::nullopt;
        if (!tile) return std::nullopt;
        tiles.push_back(*tile);
        text.remove_prefix(2);
    }
    if (!has_letter || !text.empty() || written.before >= tiles.size()) return std::nullopt;
    written.tile = tiles[written.before];
    tiles.erase(tiles.begin() + static_cast<std::ptrdiff_t>(written.before));
    written.others = std::move(tiles);
    return written;
}

bool all_of_kind(const Written& written) {
    return std::ranges::all_of(written.others,
                               [&](Tile tile) { return tile.kind() == written.tile.kind(); });
}

// The seats whose discard a pon or kan may have taken, by the place of the letter. Tenhou counts it
// over four seats; with three players, other writers count it over three.
std::vector<Seat> feeders_of(std::size_t slot, Seat caller, std::size_t players) {
    std::vector<Seat> feeders;
    const auto add = [&](std::size_t index) {
        const bool is_seat = index < players && index != caller.index();
        if (is_seat && std::ranges::count(feeders, Seat{index}) == 0)
            feeders.push_back(Seat{index});
    };
    const std::size_t steps = 3 - slot; // 3 kamicha, 2 across, 1 shimocha
    add((caller.index() + steps) % 4);
    if (players == 3 && slot != 1) add((caller.index() + (slot == 0 ? 2 : 1)) % 3);
    return feeders;
}

std::optional<Take> read_take(const Json& value, Seat seat, std::size_t players) {
    if (const auto tile = tile_of(value)) return Take{.tile = *tile};
    const auto text = text_of(value);
    const auto written = text ? read_written(*text) : std::nullopt;
    if (!written) return std::nullopt;
    Take take{.is_call = true, .tile = written->tile};
    const std::size_t size = written->others.size();
    if (written->letter == 'c' && size == 2 && written->before == 0 && players != 3) {
        take.kind = MeldKind::chi;
        take.feeders = {after(seat, players - 1, players)};
    } else if (written->letter == 'p' && size == 2 && all_of_kind(*written)) {
        take.kind = MeldKind::pon;
        take.feeders = feeders_of(written->before, seat, players);
    } else if (written->letter == 'm' && size == 3 && all_of_kind(*written)) {
        take.kind = MeldKind::daiminkan;
        take.feeders = feeders_of(std::min<std::size_t>(written->before, 2), seat, players);
    } else {
        return std::nullopt;
    }
    for (const Tile tile : written->others)
        take.consumed.push_back(tile);
    sort_tiles(take.consumed);
    return take;
}

std::optional<Drop> read_drop(const Json& value) {
    if (const auto number = int_of(value)) {
        if (*number == 0) return Drop{.kind = DropKind::gap};
        if (*number == tsumogiri) return Drop{};
        const auto tile = tile_of(*number);
        return tile ? std::optional{Drop{.tile = *tile}} : std::nullopt;
    }
    const auto text = text_of(value);
    if (!text) return std::nullopt;
    if (text->size() == 3 && (text->front() == 'r' || text->front() == 'f')) {
        const bool is_riichi = text->front() == 'r';
        Drop drop{.kind = is_riichi ? DropKind::riichi : DropKind::kita};
        const auto number = two_digits(std::string_view{*text}.substr(1));
        if (!number) return std::nullopt;
        if (is_riichi && *number == tsumogiri) return drop;
        drop.tile = tile_of(*number);
        return drop.tile ? std::optional{drop} : std::nullopt;
    }
    const auto written = read_written(*text);
    if (!written || written->others.size() != 3 || !all_of_kind(*written)) return std::nullopt;
    if (written->letter == 'k') return Drop{.kind = DropKind::kakan, .tile = written->tile};
    if (written->letter != 'a') return std::nullopt;
    Drop drop{.kind = DropKind::ankan, .tile = written->tile};
    drop.consumed.push_back(written->tile);
    for (const Tile tile : written->others)
        drop.consumed.push_back(tile);
    sort_tiles(drop.consumed);
    return drop;
}

struct DrawWord {
    std::string_view word;
    DrawKind kind;
    std::optional<bool> all_tenpai{}; // all, or nobody
    bool nagashi = false;
};
// Tenhou's words, then those of converters.
constexpr std::array draw_words{
    DrawWord{"流局", DrawKind::exhaustive},
    DrawWord{"全員聴牌", DrawKind::exhaustive, true},
    DrawWord{"全員不聴", DrawKind::exhaustive, false},
    DrawWord{"流し満貫", DrawKind::exhaustive, {}, true},
    DrawWord{"九種九牌", DrawKind::kyuushu},
    DrawWord{"四風連打", DrawKind::suufon},
    DrawWord{"四槓散了", DrawKind::suukan},
    DrawWord{"四家立直", DrawKind::suucha},
    DrawWord{"三家和了", DrawKind::sanchahou},
    DrawWord{"四開槓", DrawKind::suukan},
    DrawWord{"三家和", DrawKind::sanchahou},
    DrawWord{"Ryuukyoku", DrawKind::exhaustive},
    DrawWord{"Exhaustive Draw", DrawKind::exhaustive},
    DrawWord{"Nagashi Mangan", DrawKind::exhaustive, {}, true},
    DrawWord{"Mangan at Draw", DrawKind::exhaustive, {}, true},
    DrawWord{"Kyuushu Kyuuhai", DrawKind::kyuushu},
    DrawWord{"Nine Terminal Abortion", DrawKind::kyuushu},
    DrawWord{"Suufon Renda", DrawKind::suufon},
    DrawWord{"Four Wind Abortion", DrawKind::suufon},
    DrawWord{"Suukaikan", DrawKind::suukan},
    DrawWord{"Four Kan Abortion", DrawKind::suukan},
    DrawWord{"Suucha Riichi", DrawKind::suucha},
    DrawWord{"Four Riichi Abortion", DrawKind::suucha},
    DrawWord{"Sanchahou", DrawKind::sanchahou},
    DrawWord{"Three Ron Abortion", DrawKind::sanchahou},
};
constexpr std::array win_results{std::string_view{"和了"}, std::string_view{"Agari"}};

class HandReader {
  public:
    HandReader(const Json& json, std::size_t players) : json_{json}, players_{players} {}

    Result<LogKyoku, HandError> read() {
        for (const auto part :
             {&HandReader::read_head, &HandReader::read_seats, &HandReader::read_result,
              &HandReader::read_events, &HandReader::read_ura}) {
            if (auto wrong = (this->*part)()) return *wrong;
        }
        for (LogEvent& end : ends_)
            hand_.events.push_back(std::move(end));
        return std::move(hand_);
    }

  private:
    using Wrong = std::optional<HandError>;
    static Wrong wrong(std::string reason) {
        return HandError{.event = std::nullopt, .reason = std::move(reason)};
    }

    [[nodiscard]] std::size_t width() const { return (json_.size() - 5) / 3; } // seats written

    Wrong read_head() {
        if (!json_.is_array() || (json_.size() != 17 && json_.size() != 14)) {
            return wrong("is not a list of 17 entries");
        }
        if (width() < players_) return wrong("has fewer seats than the game");
        const Json& head = json_[0];
        const auto round = head.is_array() && head.size() == 3 ? int_of(head[0]) : std::nullopt;
        const auto honba = round ? int_of(head[1]) : std::nullopt;
        const auto sticks = round ? int_of(head[2]) : std::nullopt;
        const int players = static_cast<int>(players_);
        if (!round || *round < 0 || *round >= 64 || *round % 4 >= players) {
            return wrong("the round is not valid");
        }
        if (!honba || !sticks || *honba < 0 || *honba > 10'000 || *sticks < 0 || *sticks > 1000) {
            return wrong("honba or sticks are not a number");
        }
        hand_.kyoku = *round / 4 * players + *round % 4;
        hand_.honba = *honba;
        hand_.kyotaku = *sticks;
        hand_.dealer = Seat{static_cast<std::size_t>(*round % 4)};
        const auto points = ints_of(json_[1], players_);
        if (!points) return wrong("the points are not a number for each seat");
        hand_.points = *points;
        return read_indicators();
    }

    static std::optional<Indicators> indicators_of(const Json& list) {
        Indicators indicators;
        if (!list.is_array() || list.size() > 5) return std::nullopt;
        for (const Json& value : list) {
            const auto tile = tile_of(value);
            if (!tile) return std::nullopt;
            indicators.push_back(*tile);
        }
        return indicators;
    }

    Wrong read_indicators() {
        hand_.indicators = indicators_of(json_[2]);
        const auto ura = indicators_of(json_[3]);
        if (!hand_.indicators || hand_.indicators->empty()) return wrong("has no dora indicator");
        if (!ura) return wrong("the ura indicators are not tiles");
        ura_ = *ura;
        hand_.indicator = hand_.indicators->front();
        return std::nullopt;
    }

    Wrong read_seats() {
        hand_.hands = PerSeat<StaticVector<Tile, 13>>{players_};
        script_.players = players_;
        script_.dealer = hand_.dealer;
        for (const Seat seat : seats(players_)) {
            const std::string who = "seat " + std::to_string(seat.index() + 1) + ": ";
            const std::size_t at = 4 + 3 * seat.index();
            const Json& tiles = json_[at];
            if (!tiles.is_array() || tiles.size() != 13)
                return wrong(who + "does not have 13 tiles");
            for (const Json& value : tiles) {
                const auto tile = tile_of(value);
                if (!tile) return wrong(who + "has something in the hand that is not a tile");
                hand_.hands[seat].push_back(*tile);
            }
            const Json& takes = json_[at + 1];
            const Json& drops = json_[at + 2];
            if (!takes.is_array() || !drops.is_array()) return wrong(who + "is not lists");
            if (takes.size() > max_entries || drops.size() > max_entries) {
                return wrong(who + "has more entries than a hand can have");
            }
            for (const Json& value : takes) {
                auto take = read_take(value, seat, players_);
                if (!take) return bad_entry(who + "draw ", script_.takes[seat.index()].size());
                script_.takes[seat.index()].push_back(std::move(*take));
            }
            for (const Json& value : drops) {
                auto drop = read_drop(value);
                if (!drop) return bad_entry(who + "discard ", script_.drops[seat.index()].size());
                script_.drops[seat.index()].push_back(*drop);
            }
        }
        return std::nullopt;
    }
    static Wrong bad_entry(const std::string& what, std::size_t before) {
        return wrong(what + std::to_string(before + 1) + " is not understood");
    }

    // ---- result ------------------------------------------------------------------------------

    Wrong read_result() {
        const Json& result = json_.back();
        const auto word = result.is_array() && !result.empty() ? text_of(result[0]) : std::nullopt;
        if (!word) return wrong("has no result");
        if (std::ranges::count(win_results, *word) != 0) return read_wins(result);
        const auto* const row = std::ranges::find(draw_words, *word, &DrawWord::word);
        if (row == draw_words.end()) return wrong("`" + *word + "` is not a result");
        LogDraw draw;
        draw.kind = row->kind;
        draw.nagashi = row->nagashi;
        if (row->all_tenpai) draw.tenpai = PerSeat<bool>{players_, *row->all_tenpai};
        if (result.size() > 1) {
            draw.deltas = ints_of(result[1], players_);
            if (!draw.deltas) return wrong("the payments are not a number for each seat");
        }
        if (row->kind == DrawKind::kyuushu) script_.end.kind = EndKind::kyuushu;
        ends_.emplace_back(draw);
        return std::nullopt;
    }

    Wrong read_wins(const Json& result) {
        if (result.size() < 3 || result.size() % 2 == 0) return wrong("the result is malformed");
        for (std::size_t i = 1; i + 1 < result.size(); i += 2) {
            if (auto bad = read_win(result[i], result[i + 1])) return bad;
        }
        if (ends_.size() >= players_) return wrong("more players win than are at the table");
        return std::nullopt;
    }

    Wrong read_win(const Json& deltas, const Json& win) {
        LogWin log;
        log.deltas = ints_of(deltas, players_);
        if (!log.deltas) return wrong("the payments are not a number for each seat");
        if (!win.is_array() || win.size() < 3) return wrong("the result is malformed");
        std::array<std::optional<Seat>, 3> who{};
        for (std::size_t i = 0; i < who.size(); ++i) {
            const auto number = int_of(win[i]);
            if (number && *number >= 0 && static_cast<std::size_t>(*number) < players_) {
                who[i] = Seat{static_cast<std::size_t>(*number)};
            }
        }
        if (!who[0] || !who[1] || !who[2]) return wrong("the result names no seat");
        log.seat = *who[0];
        log.from = *who[1];
        // Where it is not the winner, this seat is liable for the yakuman.
        if (*who[2] != log.seat) log.liable = *who[2];
        const bool is_tsumo = log.seat == log.from;
        script_.end = {.kind = is_tsumo ? EndKind::tsumo : EndKind::ron, .seat = log.from};

        if (win.size() == 3) { // as editors write it
            ends_.emplace_back(std::move(log));
            return std::nullopt;
        }
        const auto points = text_of(win[3]);
        if (!points) return wrong("the result has no points");
        std::vector<std::string> yaku;
        for (std::size_t i = 4; i < win.size(); ++i) {
            auto text = text_of(win[i]);
            if (!text) return wrong("the result has a yaku that is not a string");
            yaku.push_back(std::move(*text));
        }
        auto score = read_win_words(
            *points, yaku,
            {.players = players_, .winner = log.seat, .from = log.from, .dealer = hand_.dealer});
        if (!score) return wrong(score.error());
        log.score = std::move(*score);
        ends_.emplace_back(std::move(log));
        return std::nullopt;
    }

    // Written once for all winners, but told only to those in riichi.
    Wrong read_ura() {
        for (LogEvent& end : ends_) {
            auto* win = std::get_if<LogWin>(&end);
            if (win == nullptr || ura_.empty()) continue;
            if (in_riichi_[win->seat.index()]) win->ura = ura_;
        }
        return std::nullopt;
    }

    // ---- events ------------------------------------------------------------------------------

    Wrong read_events() {
        const Order order = find_order(script_);
        std::optional<Tile> drawn;
        Seat turn = hand_.dealer;
        for (const OrderStep& step : order.steps) {
            if (step.is_take) {
                const Take& take = script_.takes[step.seat.index()][step.index];
                if (take.is_call) {
                    hand_.events.emplace_back(Call{.seat = step.seat,
                                                   .from = turn,
                                                   .kind = take.kind,
                                                   .tile = take.tile,
                                                   .consumed = take.consumed});
                } else {
                    hand_.events.emplace_back(Tsumo{.seat = step.seat, .tile = take.tile});
                    drawn = take.tile;
                }
            } else {
                add_drop(step.seat, script_.drops[step.seat.index()][step.index], drawn);
            }
            turn = step.seat;
        }
        if (!order.is_whole) {
            return HandError{.event = hand_.events.size() + 1,
                             .reason =
                                 "no order of what the seats drew, called and discarded fits"};
        }
        return std::nullopt;
    }

    void add_drop(Seat seat, const Drop& drop, std::optional<Tile> drawn) {
        switch (drop.kind) {
        case DropKind::riichi:
            hand_.events.emplace_back(Reach{seat});
            in_riichi_[seat.index()] = true;
            [[fallthrough]];
        case DropKind::discard:
            hand_.events.emplace_back(Dahai{
                .seat = seat, .tile = drop.tile ? *drop.tile : *drawn, .tsumogiri = !drop.tile});
            return;
        case DropKind::ankan:
            hand_.events.emplace_back(Ankan{.seat = seat, .consumed = drop.consumed});
            return;
        case DropKind::kakan:
            hand_.events.emplace_back(Kakan{.seat = seat, .tile = *drop.tile});
            return;
        case DropKind::kita:
            hand_.events.emplace_back(Kita{.seat = seat, .tile = *drop.tile});
            return;
        case DropKind::gap:
            return;
        }
    }

    const Json& json_;
    std::size_t players_;
    LogKyoku hand_;
    Indicators ura_;
    HandScript script_;
    std::vector<LogEvent> ends_;
    std::array<bool, max_players> in_riichi_{};
};

} // namespace

Result<LogKyoku, HandError> read_tenhou6_hand(const Json& hand, std::size_t players) {
    return HandReader{hand, players}.read();
}

int tenhou6_number(Tile tile) {
    const auto suit = static_cast<int>(tile.kind().suit());
    return tile.is_red() ? 51 + suit : 10 * (suit + 1) + tile.kind().rank();
}

} // namespace jantaku::record
