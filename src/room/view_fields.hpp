// View fields: the members of what a seat or a spectator sees of a table.
//
// source  room/fields.hpp
#pragma once

#include "room/table_fields.hpp"

#include <array>
#include <cstdint>
#include <jantaku/hand/hand.hpp>
#include <jantaku/scoring/payment.hpp>
#include <jantaku/table/game.hpp>
#include <optional>
#include <string_view>

namespace jantaku {

template <>
struct EnumWords<Phase> {
    static constexpr std::array<std::string_view, 6> of{"deal",   "swap",   "turn",
                                                        "claims", "result", "over"};
};

template <>
struct EnumWords<Riichi> {
    static constexpr std::array<std::string_view, 3> of{"none", "declared", "accepted"};
};

template <>
struct EnumWords<OfferKind> {
    static constexpr std::array<std::string_view, 4> of{"discard", "kakan", "ankan", "kita"};
};

template <>
struct Plain<KindSet> {
    static std::uint64_t of(KindSet kinds) { return kinds.bits(); }
    static std::optional<KindSet> made(std::uint64_t bits) {
        if (bits >> kind_count != 0) return std::nullopt;
        return KindSet::from_bits(bits);
    }
};

// A hand as the tiles that it was made from.
struct HeldTiles {
    StaticVector<Tile, 14> tiles; // sorted
    std::optional<Tile> drawn;
};

template <>
struct Fields<HeldTiles> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("tiles", value.tiles);
        visit("drawn", value.drawn);
    }
};

template <>
struct Plain<Hand> {
    static HeldTiles of(const Hand& hand) { return {.tiles = hand.tiles(), .drawn = hand.drawn()}; }
    static std::optional<Hand> made(const HeldTiles& held) {
        Hand hand;
        for (const Tile tile : held.tiles)
            hand.add(tile);
        if (held.drawn) hand.draw(*held.drawn);
        for (const Kind kind : all_kinds())
            if (hand.count(kind) > 4) return std::nullopt;
        return hand;
    }
};

template <>
struct Fields<Meld> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("kind", value.kind);
        visit("tiles", value.tiles);
        visit("called", value.called);
        visit("from", value.from);
    }
};

template <>
struct Fields<RiverTile> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("tile", value.tile);
        visit("tsumogiri", value.tsumogiri);
        visit("riichi", value.riichi);
        visit("called", value.called);
    }
};

template <>
struct Fields<Pao> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("liable", value.liable);
        visit("yaku", value.yaku);
    }
};

template <>
struct Fields<SeatPublic> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("river", value.river);
        visit("discarded", value.discarded);
        visit("let_pass", value.let_pass);
        visit("melds", value.melds);
        visit("riichi", value.riichi);
        visit("double_riichi", value.double_riichi);
        visit("ippatsu", value.ippatsu);
        visit("hand_size", value.hand_size);
        visit("pao", value.pao);
        visit("kita", value.kita);
        visit("shown", value.shown);
        visit("out", value.out);
    }
};

template <>
struct Fields<Offer> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("from", value.from);
        visit("tile", value.tile);
        visit("kind", value.kind);
    }
};

template <>
struct Fields<Outcome> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("won", value.won);
        visit("draw", value.draw);
        visit("dealer_tenpai", value.dealer_tenpai);
    }
};

template <>
struct Fields<Public> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("rules", value.rules);
        visit("phase", value.phase);
        visit("kyoku", value.kyoku);
        visit("honba", value.honba);
        visit("kyotaku", value.kyotaku);
        visit("dealer", value.dealer);
        visit("points", value.points);
        visit("seats", value.seats);
        visit("indicators", value.indicators);
        visit("pending_indicators", value.pending_indicators);
        visit("pending_of_ankan", value.pending_of_ankan);
        visit("kans", value.kans);
        visit("live_tiles", value.live_tiles);
        visit("turn", value.turn);
        visit("has_drawn", value.has_drawn);
        visit("rinshan", value.rinshan);
        visit("after_kita", value.after_kita);
        visit("uninterrupted", value.uninterrupted);
        visit("kuikae", value.kuikae);
        visit("offer", value.offer);
        visit("rinshan_liable", value.rinshan_liable);
        visit("dealer_wins", value.dealer_wins);
        visit("hidden_ura", value.hidden_ura);
        visit("outcome", value.outcome);
        visit("open_hands", value.open_hands);
    }
};

template <>
struct Fields<LetGo> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("tile", value.tile);
        visit("from", value.from);
    }
};

template <>
struct Fields<Private> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("hand", value.hand);
        visit("waits", value.waits);
        visit("let_go", value.let_go);
        visit("riichi_furiten", value.riichi_furiten);
        visit("answer", value.answer);
    }
};

template <>
struct Fields<SeatView> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("seat", value.seat);
        visit("table", value.table);
        visit("mine", value.mine);
    }
};

} // namespace jantaku
