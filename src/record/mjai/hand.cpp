#include "record/mjai/hand.hpp"

#include "record/mjai/tile.hpp"

#include <algorithm>
#include <utility>

namespace jantaku::record {

namespace {

struct Reason {
    std::string_view word;
    DrawKind kind;
    bool nagashi = false;
};
constexpr std::array reasons{
    Reason{"fanpai", DrawKind::exhaustive},
    Reason{"exhaustive", DrawKind::exhaustive},
    Reason{"howanpai", DrawKind::exhaustive},
    Reason{"nm", DrawKind::exhaustive, true},
    Reason{"nagashimangan", DrawKind::exhaustive, true},
    Reason{"nagashi_mangan", DrawKind::exhaustive, true},
    Reason{"kyushukyuhai", DrawKind::kyuushu},
    Reason{"kyushu_kyuhai", DrawKind::kyuushu},
    Reason{"kyuushukyuuhai", DrawKind::kyuushu},
    Reason{"yao9", DrawKind::kyuushu},
    Reason{"sufonrenta", DrawKind::suufon},
    Reason{"sufurenta", DrawKind::suufon},
    Reason{"suufonrenda", DrawKind::suufon},
    Reason{"kaze4", DrawKind::suufon},
    Reason{"sukaikan", DrawKind::suukan},
    Reason{"sukansanra", DrawKind::suukan},
    Reason{"suukansanra", DrawKind::suukan},
    Reason{"kan4", DrawKind::suukan},
    Reason{"suchareach", DrawKind::suucha},
    Reason{"suchariichi", DrawKind::suucha},
    Reason{"suuchariichi", DrawKind::suucha},
    Reason{"reach4", DrawKind::suucha},
    Reason{"sanchaho", DrawKind::sanchahou},
    Reason{"sanchahou", DrawKind::sanchahou},
    Reason{"ron3", DrawKind::sanchahou},
};

// A win's indicators of ura, as servers and programs call them.
constexpr std::array ura_keys{std::string_view{"ura_markers"}, std::string_view{"uradora_markers"},
                              std::string_view{"uradora_marker"}, std::string_view{"ura_marker"}};

// Members of a win that are known, and yet not read, because the table computes them.
constexpr std::array computed{std::string_view{"deltas"}, std::string_view{"scores"},
                              std::string_view{"hora_points"}};

bool may_carry_points(std::string_view key) {
    constexpr std::array parts{std::string_view{"dora"}, std::string_view{"point"},
                               std::string_view{"score"}, std::string_view{"delta"}};
    return std::ranges::count(computed, key) == 0 && std::ranges::any_of(parts, [&](auto part) {
               return key.find(part) != std::string_view::npos;
           });
}

constexpr std::optional<Tile> north{Tile{Kind{Suit::jihai, 4}}};

template <std::size_t N>
bool take_tiles(const Json& event,
                const char* key,
                std::size_t count,
                StaticVector<Tile, N>& into) {
    const Json* list = member(event, key);
    if (list == nullptr || !list->is_array() || list->size() != count || count > N) return false;
    for (const Json& value : *list) {
        const auto text = text_of(value);
        const auto tile = text ? mjai_tile(*text) : std::nullopt;
        if (!tile) return false;
        into.push_back(*tile);
    }
    sort_tiles(into);
    return true;
}

std::optional<Tile> tile_in(const Json& event, const char* key) {
    const auto text = text_in(event, key);
    return text ? mjai_tile(*text) : std::nullopt;
}

std::string no_tile(const Json& event) {
    return text_in(event, "pai") == "?" ? "the tile is hidden: this is one player's log"
                                        : "`pai` is not a tile";
}

std::string consumed_is_wrong(std::size_t count) {
    return "`consumed` is not " + std::to_string(count) + " tiles";
}

} // namespace

MjaiHand::Wrong MjaiHand::read(const std::string& type, const Json& event) {
    struct Row {
        std::string_view type;
        Wrong (MjaiHand::*read)(const Json&);
    };
    constexpr std::array rows{Row{"tsumo", &MjaiHand::tsumo},
                              Row{"dahai", &MjaiHand::dahai},
                              Row{"reach", &MjaiHand::reach},
                              Row{"reach_accepted", &MjaiHand::reach_accepted},
                              Row{"chi", &MjaiHand::chi},
                              Row{"pon", &MjaiHand::pon},
                              Row{"daiminkan", &MjaiHand::daiminkan},
                              Row{"ankan", &MjaiHand::ankan},
                              Row{"kakan", &MjaiHand::kakan},
                              Row{"nukidora", &MjaiHand::kita},
                              Row{"kita", &MjaiHand::kita},
                              Row{"dora", &MjaiHand::dora},
                              Row{"hora", &MjaiHand::hora},
                              Row{"ryukyoku", &MjaiHand::ryukyoku}};
    const auto* const row = std::ranges::find(rows, type, &Row::type);
    if (row == rows.end()) return "`" + type + "` is not an event of mjai";
    const bool may_follow = wins_ > 0 && (goes_on_ || type == "hora");
    if (over_ && !may_follow) return "`" + type + "` after the hand is over";
    const Json* actor = member(event, "actor");
    if (actor != nullptr) {
        const auto seat = seat_in(event, "actor", players_);
        if (!seat) return "`" + type + "`: the actor is not a seat";
        actor_ = *seat;
    } else if (type != "dora" && type != "ryukyoku") {
        return "`" + type + "` has no actor";
    }
    auto wrong = (this->*row->read)(event);
    if (wrong) return "`" + type + "`: " + *wrong;
    if (const Json* scores = member(event, "scores")) {
        scores_ = ints_of(*scores, players_);
        if (!scores_) return "`" + type + "`: `scores` is not a number for each seat";
    }
    return std::nullopt;
}

MjaiHand::Wrong MjaiHand::tsumo(const Json& event) {
    const auto tile = tile_in(event, "pai");
    if (!tile) return no_tile(event);
    drawn_ = *tile;
    ++draws_;
    return add(Tsumo{.seat = actor_, .tile = *tile});
}

// A discard without a flag is tsumogiri if it equals the tile just drawn.
MjaiHand::Wrong MjaiHand::dahai(const Json& event) {
    const auto tile = tile_in(event, "pai");
    if (!tile) return no_tile(event);
    const Json* flag = member(event, "tsumogiri");
    bool tsumogiri = drawn_ == tile;
    if (flag != nullptr) {
        if (!flag->is_boolean()) return "`tsumogiri` is neither true nor false";
        tsumogiri = flag->get<bool>();
    }
    drawn_.reset();
    return add(Dahai{.seat = actor_, .tile = *tile, .tsumogiri = tsumogiri});
}

MjaiHand::Wrong MjaiHand::reach(const Json& event) {
    Reach reach{actor_};
    const Json* shown = member(event, "shown");
    if (shown != nullptr && !take_tiles(event, "shown", shown->size(), reach.shown))
        return "`shown` is not a list of tiles";
    riichi_[actor_.index()] = true;
    return add(reach);
}
MjaiHand::Wrong MjaiHand::reach_accepted(const Json&) {
    return add(ReachAccepted{actor_});
}

MjaiHand::Wrong MjaiHand::call(const Json& event, MeldKind kind, std::size_t count) {
    Call call;
    call.seat = actor_;
    call.kind = kind;
    const auto from = seat_in(event, "target", players_);
    const auto tile = tile_in(event, "pai");
    if (!from || *from == actor_) return "the target is not another seat";
    if (!tile) return no_tile(event);
    if (!take_tiles(event, "consumed", count, call.consumed)) return consumed_is_wrong(count);
    call.from = *from;
    call.tile = *tile;
    drawn_.reset();
    return add(call);
}
MjaiHand::Wrong MjaiHand::chi(const Json& event) {
    return call(event, MeldKind::chi, 2);
}
MjaiHand::Wrong MjaiHand::pon(const Json& event) {
    return call(event, MeldKind::pon, 2);
}
MjaiHand::Wrong MjaiHand::daiminkan(const Json& event) {
    ++kans_;
    return call(event, MeldKind::daiminkan, 3);
}
MjaiHand::Wrong MjaiHand::ankan(const Json& event) {
    Ankan kan{.seat = actor_, .consumed = {}};
    if (!take_tiles(event, "consumed", 4, kan.consumed)) return consumed_is_wrong(4);
    ++kans_;
    return add(kan);
}
MjaiHand::Wrong MjaiHand::kakan(const Json& event) {
    const auto tile = tile_in(event, "pai");
    if (!tile) return no_tile(event);
    ++kans_;
    return add(Kakan{.seat = actor_, .tile = *tile});
}
MjaiHand::Wrong MjaiHand::kita(const Json& event) {
    const auto tile = member(event, "pai") != nullptr ? tile_in(event, "pai") : north;
    if (!tile) return no_tile(event);
    return add(Kita{.seat = actor_, .tile = *tile});
}

MjaiHand::Wrong MjaiHand::dora(const Json& event) {
    const auto tile = tile_in(event, "dora_marker");
    if (!tile) return "`dora_marker` is not a tile";
    return add(Dora{*tile});
}

MjaiHand::Wrong MjaiHand::deltas(const Json& event, std::optional<PerSeat<int>>& into) const {
    const Json* list = member(event, "deltas");
    if (list == nullptr) return std::nullopt;
    into = ints_of(*list, players_);
    if (!into) return "`deltas` is not a number for each seat";
    return std::nullopt;
}

MjaiHand::Wrong MjaiHand::hora(const Json& event) {
    LogWin win;
    win.seat = actor_;
    win.from = actor_;
    if (member(event, "target") != nullptr) {
        const auto from = seat_in(event, "target", players_);
        if (!from) return "the target is not a seat";
        win.from = *from;
    }
    if (member(event, "pai") != nullptr) {
        win.tile = tile_in(event, "pai");
        if (!win.tile) return no_tile(event);
    }
    for (const auto& [key, value] : event.items()) {
        if (std::ranges::count(ura_keys, key) != 0) {
            if (auto wrong = read_ura(key, value, win)) return wrong;
        } else if (may_carry_points(key)) {
            return "`" + key + "` is unknown and may change the points";
        }
    }
    if (auto wrong = deltas(event, win.deltas)) return wrong;
    if (++wins_ >= players_) return "more players have won than can win";
    over_ = true;
    return add(std::move(win));
}

MjaiHand::Wrong MjaiHand::read_ura(const std::string& key, const Json& value, LogWin& win) const {
    if (value.is_null()) return std::nullopt;
    const Json list = value.is_array() ? value : Json::array({value});
    Indicators ura;
    for (const Json& one : list) {
        const auto text = text_of(one);
        const auto tile = text ? mjai_tile(*text) : std::nullopt;
        if (ura.size() == 5 || !tile) return "`" + key + "` is not a list of tiles";
        ura.push_back(*tile);
    }
    // An empty list for a hand in riichi: the program that wrote it left them out.
    if (!ura.empty() || !riichi_[actor_.index()]) win.ura = ura;
    return std::nullopt;
}

MjaiHand::Wrong MjaiHand::ryukyoku(const Json& event) {
    LogDraw draw;
    if (auto wrong = deltas(event, draw.deltas)) return wrong;
    if (auto wrong = read_reason(event, draw)) return wrong;
    int paid = 0;
    if (draw.deltas) {
        for (const int delta : *draw.deltas)
            paid += std::max(delta, 0);
    }
    // Some programs write no word of their own for a nagashi mangan.
    constexpr int most_for_noten = 3000;
    if (draw.kind == DrawKind::exhaustive && paid > most_for_noten) draw.nagashi = true;
    if (auto wrong = read_tenpais(event, draw)) return wrong;
    over_ = true;
    return add(std::move(draw));
}

MjaiHand::Wrong MjaiHand::read_reason(const Json& event, LogDraw& draw) const {
    const auto word = text_in(event, "reason");
    if (!word) {
        draw.kind = guessed_kind();
        return std::nullopt;
    }
    const auto* const row = std::ranges::find(reasons, *word, &Reason::word);
    if (row == reasons.end()) return "`" + *word + "` is an unknown reason";
    draw.kind = row->kind;
    draw.nagashi = row->nagashi;
    return std::nullopt;
}

MjaiHand::Wrong MjaiHand::read_tenpais(const Json& event, LogDraw& draw) const {
    const Json* list = member(event, "tenpais");
    if (list == nullptr || draw.kind != DrawKind::exhaustive) return std::nullopt;
    constexpr std::string_view wrong = "`tenpais` does not have true or false for each seat";
    if (!list->is_array() || list->size() < players_) return std::string{wrong};
    draw.tenpai = PerSeat<bool>{players_};
    for (const Seat seat : seats(players_)) {
        const auto is_tenpai = bool_of((*list)[seat.index()]);
        if (!is_tenpai) return std::string{wrong};
        (*draw.tenpai)[seat] = *is_tenpai;
    }
    return std::nullopt;
}

// The likely kind of a draw that has no reason.
DrawKind MjaiHand::guessed_kind() const {
    const int all_draws = players_ == 4 ? 70 : 55;
    if (draws_ >= all_draws || hand_.events.empty()) return DrawKind::exhaustive;
    const LogEvent& last = hand_.events.back();
    const auto riichi = static_cast<std::size_t>(std::ranges::count(riichi_, true));
    if (std::holds_alternative<Tsumo>(last)) {
        return kans_ >= 4 ? DrawKind::suukan : DrawKind::kyuushu;
    }
    if (riichi == players_) return DrawKind::suucha;
    if (kans_ >= 4) return DrawKind::suukan;
    return draws_ == 4 ? DrawKind::suufon : DrawKind::sanchahou;
}

} // namespace jantaku::record
