// Table fields: the members of the events of a table.
//
// source  room/fields.hpp
#pragma once

#include "room/fields.hpp"

#include <array>
#include <jantaku/hand/meld.hpp>
#include <jantaku/table/event.hpp>
#include <string_view>

namespace jantaku {

template <>
struct EnumWords<MeldKind> {
    static constexpr std::array<std::string_view, 5> of{"chi", "pon", "daiminkan", "kakan",
                                                        "ankan"};
};

template <>
struct EnumWords<DrawKind> {
    static constexpr std::array<std::string_view, 6> of{"exhaustive", "kyuushu", "suufon",
                                                        "suukan",     "suucha",  "sanchahou"};
};

template <>
struct EnumWords<Limit> {
    static constexpr std::array<std::string_view, 7> of{"none",      "mangan", "haneman", "baiman",
                                                        "sanbaiman", "kazoe",  "yakuman"};
};

template <>
struct EnumWords<FuKind> {
    static constexpr std::array<std::string_view, 12> of{
        "base",       "closed_ron", "tsumo", "open_triplet", "closed_triplet", "open_kan",
        "closed_kan", "pair",       "wait",  "chiitoitsu",   "pinfu_tsumo",    "open_pinfu"};
};

template <>
struct EnumWords<ActionKind> {
    static constexpr std::array<std::string_view, action_kind_count> of{
        "discard", "riichi",    "tsumo", "ankan", "kakan",       "kyuushu", "chi",
        "pon",     "daiminkan", "ron",   "pass",  "open_riichi", "kita",    "swap"};
};

template <>
struct Fields<Action> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("kind", value.kind);
        visit("tile", value.tile);
        visit("consumed", value.consumed);
        visit("tsumogiri", value.tsumogiri);
    }
};

template <>
struct Fields<FuItem> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("kind", value.kind);
        visit("fu", value.fu);
        visit("tile", value.tile);
    }
};

template <>
struct Fields<YakuHan> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("yaku", value.yaku);
        visit("han", value.han);
    }
};

template <>
struct Fields<Score> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("yaku", value.yaku);
        visit("dora", value.dora);
        visit("ura", value.ura);
        visit("aka", value.aka);
        visit("kita", value.kita);
        visit("han", value.han);
        visit("fu", value.fu);
        visit("fu_items", value.fu_items);
        visit("yakuman", value.yakuman);
        visit("limit", value.limit);
        visit("base", value.base);
    }
};

template <>
struct Fields<SwapChance> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("steps", value.steps);
        visit("places", value.places);
    }
};

// ---- events ----------------------------------------------------------------------------------

template <>
struct Fields<StartGame> {
    static constexpr std::string_view type = "start_game";
    static constexpr void of(auto&& visit, auto& event) {
        visit("rules", event.rules);
        visit("open_hands", event.open_hands);
    }
};

template <>
struct Fields<Shuffled> {
    static constexpr std::string_view type = "shuffled";
    static constexpr void of(auto&& visit, auto& event) {
        visit("wall", event.wall);
        visit("swap", event.swap);
    }
};

template <>
struct Fields<StartKyoku> {
    static constexpr std::string_view type = "start_kyoku";
    static constexpr void of(auto&& visit, auto& event) {
        visit("kyoku", event.kyoku);
        visit("honba", event.honba);
        visit("kyotaku", event.kyotaku);
        visit("dealer", event.dealer);
        visit("dice", event.dice);
        visit("points", event.points);
        visit("indicator", event.indicator);
        visit("hands", event.hands);
    }
};

template <>
struct Fields<Tsumo> {
    static constexpr std::string_view type = "tsumo";
    static constexpr void of(auto&& visit, auto& event) {
        visit("seat", event.seat);
        visit("tile", event.tile);
        visit("rinshan", event.rinshan);
    }
};

template <>
struct Fields<Dahai> {
    static constexpr std::string_view type = "dahai";
    static constexpr void of(auto&& visit, auto& event) {
        visit("seat", event.seat);
        visit("tile", event.tile);
        visit("tsumogiri", event.tsumogiri);
    }
};

template <>
struct Fields<Reach> {
    static constexpr std::string_view type = "reach";
    static constexpr void of(auto&& visit, auto& event) {
        visit("seat", event.seat);
        visit("shown", event.shown);
    }
};

template <>
struct Fields<ReachAccepted> {
    static constexpr std::string_view type = "reach_accepted";
    static constexpr void of(auto&& visit, auto& event) { visit("seat", event.seat); }
};

template <>
struct Fields<Call> {
    static constexpr std::string_view type = "call";
    static constexpr void of(auto&& visit, auto& event) {
        visit("seat", event.seat);
        visit("from", event.from);
        visit("kind", event.kind);
        visit("tile", event.tile);
        visit("consumed", event.consumed);
    }
};

template <>
struct Fields<Ankan> {
    static constexpr std::string_view type = "ankan";
    static constexpr void of(auto&& visit, auto& event) {
        visit("seat", event.seat);
        visit("consumed", event.consumed);
    }
};

template <>
struct Fields<Kakan> {
    static constexpr std::string_view type = "kakan";
    static constexpr void of(auto&& visit, auto& event) {
        visit("seat", event.seat);
        visit("tile", event.tile);
    }
};

template <>
struct Fields<Dora> {
    static constexpr std::string_view type = "dora";
    static constexpr void of(auto&& visit, auto& event) { visit("indicator", event.indicator); }
};

template <>
struct Fields<Hora> {
    static constexpr std::string_view type = "hora";
    static constexpr void of(auto&& visit, auto& event) {
        visit("seat", event.seat);
        visit("from", event.from);
        visit("tile", event.tile);
        visit("hand", event.hand);
        visit("ura", event.ura);
        visit("score", event.score);
        visit("honba", event.honba);
        visit("kyotaku", event.kyotaku);
        visit("liable", event.liable);
        visit("deltas", event.deltas);
        visit("ura_hidden", event.ura_hidden);
    }
};

template <>
struct Fields<Ryukyoku> {
    static constexpr std::string_view type = "ryukyoku";
    static constexpr void of(auto&& visit, auto& event) {
        visit("kind", event.kind);
        visit("tenpai", event.tenpai);
        visit("nagashi", event.nagashi);
        visit("hands", event.hands);
        visit("kyotaku", event.kyotaku);
        visit("deltas", event.deltas);
    }
};

template <>
struct Fields<EndKyoku> {
    static constexpr std::string_view type = "end_kyoku";
    static constexpr void of(auto&&, auto&) {}
};

template <>
struct Fields<EndGame> {
    static constexpr std::string_view type = "end_game";
    static constexpr void of(auto&& visit, auto& event) {
        visit("points", event.points);
        visit("rank", event.rank);
        visit("result", event.result);
    }
};

template <>
struct Fields<Claimed> {
    static constexpr std::string_view type = "claimed";
    static constexpr void of(auto&& visit, auto& event) {
        visit("seat", event.seat);
        visit("action", event.action);
    }
};

template <>
struct Fields<Swap> {
    static constexpr std::string_view type = "swap";
    static constexpr void of(auto&& visit, auto& event) {
        visit("steps", event.steps);
        visit("given", event.given);
    }
};

template <>
struct Fields<Kita> {
    static constexpr std::string_view type = "kita";
    static constexpr void of(auto&& visit, auto& event) {
        visit("seat", event.seat);
        visit("tile", event.tile);
    }
};

template <>
struct Fields<Ura> {
    static constexpr std::string_view type = "ura";
    static constexpr void of(auto&& visit, auto& event) { visit("indicators", event.indicators); }
};

} // namespace jantaku
