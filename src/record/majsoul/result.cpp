#include "record/majsoul/fans.hpp"
#include "record/majsoul/hand.hpp"
#include "record/majsoul/values.hpp"
#include "record/win_keys.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace jantaku::record {

using namespace majsoul;

MajsoulHand::Wrong MajsoulHand::hule(const Json& data) {
    const Json* rows = member(data, "hules");
    if (rows == nullptr || !rows->is_array() || rows->empty() || rows->size() >= players_) {
        return "`hules` is not a list of wins";
    }
    std::optional<PerSeat<int>> deltas;
    if (const Json* list = member(data, "delta_scores")) {
        deltas = ints_of(*list, players_);
        if (!deltas) return "`delta_scores` is not a number for each seat";
    }
    // The deltas are those of all wins together.
    if (rows->size() > 1) deltas.reset();
    for (const Json& row : *rows) {
        if (auto wrong = win(row, deltas)) return wrong;
    }
    over_ = true;
    return std::nullopt;
}

MajsoulHand::Wrong MajsoulHand::win(const Json& row, const std::optional<PerSeat<int>>& deltas) {
    LogWin win;
    win.deltas = deltas;
    const auto seat = seat_of(row);
    win.tile = tile_in(row, "hu_tile");
    if (!seat || !win.tile) return "no seat, or no winning tile";
    win.seat = *seat;
    const bool zimo = flag_in(row, "zimo");
    if (*seat == hand_.dealer && zimo) give_first_tile(*win.tile, true);
    if (!zimo && !last_) return "a ron before any discard";
    win.from = zimo ? *seat : *last_;
    if (const auto turned = tiles_in(row, "doras"); turned && turned->size() <= 5) {
        win.dora.emplace();
        for (const Tile tile : *turned)
            win.dora->push_back(tile);
    }
    // The number of the seat, from 1; 0: nobody.
    if (const int liable = int_in(row, "baopai").value_or(0); liable != 0) {
        if (liable < 0 || static_cast<std::size_t>(liable) > players_) return "`baopai` is no seat";
        win.liable = Seat{static_cast<std::size_t>(liable) - 1};
        win.tells_liable = true;
    }
    if (flag_in(row, "liqi")) {
        const auto ura = tiles_in(row, "li_doras");
        if (ura && ura->size() <= 5 && !ura->empty()) {
            win.ura.emplace();
            for (const Tile tile : *ura)
                win.ura->push_back(tile);
        }
    }
    LogScore score;
    score.is_yakuman = flag_in(row, "yiman");
    const Json* list = member(row, "fans");
    if (list == nullptr || !list->is_array()) return "`fans` is not a list";
    for (const Json& fan : *list) {
        const int id = int_in(fan, "id").value_or(0);
        const int value = int_in(fan, "val").value_or(0);
        const auto key = majsoul_fan(id);
        if (key.empty() || value < 0 || value > 99) return "`fans` has an unknown entry";
        if (!add_han(score, key, value)) return "the yaku `" + std::string{key} + "` is unknown";
    }
    std::ranges::sort(score.yaku, {}, &YakuHan::yaku);
    if (!score.is_yakuman) score.fu = int_in(row, "fu");
    const int low = int_in(row, "point_zimo_xian").value_or(0);
    const int high = int_in(row, "point_zimo_qin").value_or(0);
    const int others = static_cast<int>(players_) - 1;
    score.points = !zimo                   ? int_in(row, "point_rong")
                   : *seat == hand_.dealer ? low * others
                                           : low * (others - 1) + high;
    win.score = std::move(score);
    hand_.events.emplace_back(std::move(win));
    return std::nullopt;
}

MajsoulHand::Wrong MajsoulHand::no_tile(const Json& data) {
    if (auto wrong = turn_indicators(data)) return wrong; // of a kan before the last discard
    LogDraw draw;
    draw.nagashi = flag_in(data, "liujumanguan");
    const Json* rows = member(data, "players");
    if (rows != nullptr && rows->is_array() && rows->size() >= players_) {
        draw.tenpai = PerSeat<bool>{players_};
        for (const Seat seat : seats(players_))
            (*draw.tenpai)[seat] = flag_in((*rows)[seat.index()], "tingpai");
    }
    // One entry, or one for each nagashi mangan. Without deltas nobody paid.
    if (const Json* scores = member(data, "scores"); scores != nullptr && scores->is_array()) {
        if (scores->size() > players_) return "`scores` has more entries than there are seats";
        PerSeat<int> sum{players_};
        for (const Json& score : *scores) {
            const Json* list = member(score, "delta_scores");
            if (list == nullptr || (list->is_array() && list->empty())) continue;
            const auto deltas = ints_of(*list, players_);
            if (!deltas) return "`delta_scores` is not a number for each seat";
            for (const Seat seat : seats(players_))
                sum[seat] += (*deltas)[seat];
        }
        draw.deltas = sum;
    }
    hand_.events.emplace_back(std::move(draw));
    over_ = true;
    return std::nullopt;
}

MajsoulHand::Wrong MajsoulHand::liuju(const Json& data) {
    constexpr std::array kinds{DrawKind::kyuushu, DrawKind::suufon, DrawKind::suukan,
                               DrawKind::suucha, DrawKind::sanchahou};
    const int type = int_in(data, "type").value_or(0);
    if (type < 1 || static_cast<std::size_t>(type) > kinds.size()) return "no such draw";
    give_first_tile(std::nullopt, false);
    if (auto wrong = turn_indicators(data)) return wrong;
    LogDraw draw;
    draw.kind = kinds[static_cast<std::size_t>(type) - 1];
    hand_.events.emplace_back(std::move(draw));
    over_ = true;
    return std::nullopt;
}

} // namespace jantaku::record
