// Journal fields: what of each event stands in the journal, and under which name.
//
// Names<E>   the words of an enumeration, in its order
// Fields<T>  `type`, the word of an event; of(visit, value) calls visit(name, member) for each member
//            that is kept, in order: once for writing and once for reading
#pragma once

#include "room/event.hpp"
#include "room/profile.hpp"
#include "store/journal_line.hpp"

#include <array>
#include <jantaku/hand/meld.hpp>
#include <string_view>

namespace jantaku::journal {

template <class E>
struct Names;

template <>
struct Names<SeatKind> {
    static constexpr std::array<std::string_view, 3> of{"person", "bot", "builtin"};
};
template <>
struct Names<Pool> {
    static constexpr std::array<std::string_view, 3> of{"people", "mixed", "programs"};
};
template <>
struct Names<Rated> {
    static constexpr std::array<std::string_view, 13> of{
        "yes",     "unmatched",  "options", "casual",  "guest",    "bots", "mixed",
        "address", "no_address", "test",    "upgrade", "operator", "fault"};
};
template <>
struct Names<MeldKind> {
    static constexpr std::array<std::string_view, 5> of{"chi", "pon", "daiminkan", "kakan",
                                                        "ankan"};
};
template <>
struct Names<DrawKind> {
    static constexpr std::array<std::string_view, 6> of{"exhaustive", "kyuushu", "suufon",
                                                        "suukan",     "suucha",  "sanchahou"};
};
template <>
struct Names<Limit> {
    static constexpr std::array<std::string_view, 7> of{"none",      "mangan", "haneman", "baiman",
                                                        "sanbaiman", "kazoe",  "yakuman"};
};
template <>
struct Names<FuKind> {
    static constexpr std::array<std::string_view, 12> of{
        "base",       "closed_ron", "tsumo", "open_triplet", "closed_triplet", "open_kan",
        "closed_kan", "pair",       "wait",  "chiitoitsu",   "pinfu_tsumo",    "open_pinfu"};
};
template <>
struct Names<ActionKind> {
    static constexpr std::array<std::string_view, action_kind_count> of{
        "discard", "riichi",    "tsumo", "ankan", "kakan",       "kyuushu", "chi",
        "pon",     "daiminkan", "ron",   "pass",  "open_riichi", "kita",    "swap"};
};

template <class T>
struct Fields;

// ---- parts of events -------------------------------------------------------------------------

template <>
struct Fields<Action> {
    static void of(auto&& visit, auto& it) {
        visit("kind", it.kind);
        visit("tile", it.tile);
        visit("consumed", it.consumed);
        visit("tsumogiri", it.tsumogiri);
    }
};
template <>
struct Fields<FuItem> {
    static void of(auto&& visit, auto& it) {
        visit("kind", it.kind);
        visit("fu", it.fu);
        visit("tile", it.tile);
    }
};
template <>
struct Fields<YakuHan> {
    static void of(auto&& visit, auto& it) {
        visit("yaku", it.yaku);
        visit("han", it.han);
    }
};
template <>
struct Fields<Score> {
    static void of(auto&& visit, auto& it) {
        visit("yaku", it.yaku);
        visit("dora", it.dora);
        visit("ura", it.ura);
        visit("aka", it.aka);
        visit("kita", it.kita);
        visit("han", it.han);
        visit("fu", it.fu);
        visit("fu_items", it.fu_items);
        visit("yakuman", it.yakuman);
        visit("limit", it.limit);
        visit("base", it.base);
    }
};
template <>
struct Fields<SwapChance> {
    static void of(auto&& visit, auto& it) {
        visit("steps", it.steps);
        visit("places", it.places);
    }
};
template <>
struct Fields<PasswordLock> {
    static void of(auto&& visit, auto& it) {
        visit("salt", it.salt);
        visit("hash", it.hash);
    }
};

// ---- players ---------------------------------------------------------------------------------

template <>
struct Fields<Profile> {
    static void of(auto&& visit, auto& it) {
        visit("player", it.id);
        visit("name", it.name);
        visit("folded", it.folded);
        visit("key", it.key);
        visit("kind", it.kind);
        visit("language", it.language);
        visit("manner", it.manner);
        visit("muted", it.muted);
        visit("mutes_all", it.mutes_all);
        visit("watching", it.watching);
        visit("password", it.password);
        visit("registered", it.registered);
        visit("banned_until", it.banned_until);
        visit("banned_address", it.banned_address);
        visit("registered_from", it.registered_from);
        visit("looks", it.looks);
        visit("looks_by", it.looks_by);
        visit("former", it.former);
    }
};

template <>
struct Fields<Statistics> {
    static void of(auto&& visit, auto& it) {
        Statistics::each_count([&](const char* name, auto& field) { visit(name, field); }, it);
    }
};
template <>
struct Fields<Rating> {
    static void of(auto&& visit, auto& it) {
        visit("players", it.players);
        visit("pool", it.pool);
        visit("games", it.games);
        visit("value", it.value);
    }
};
template <>
struct Fields<RatingChange> {
    static void of(auto&& visit, auto& it) {
        visit("before", it.before);
        visit("after", it.after);
    }
};
template <>
struct Fields<Standing> {
    static void of(auto&& visit, auto& it) {
        visit("player", it.player);
        visit("statistics", it.statistics);
        visit("ratings", it.ratings);
        visit("left", it.left);
        visit("met", it.met);
    }
};
template <>
struct Fields<AddedWords> {
    static void of(auto&& visit, auto& it) {
        visit("name", it.name);
        visit("text", it.text);
    }
};
template <>
struct Fields<FairnessPart> {
    static void of(auto&& visit, auto& it) {
        visit("from_kyoku", it.from_kyoku);
        visit("version", it.promise.version);
        visit("commitment", it.promise.commitment);
        visit("server", it.promise.server);
        visit("game", it.promise.game);
        visit("rules_hash", it.promise.rules_hash);
        visit("secret", it.secret);
        visit("words", it.words);
    }
};
template <>
struct Fields<Fairness> {
    static void of(auto&& visit, auto& it) {
        visit("parts", it.parts);
        visit("joined", it.joined);
        visit("under_test", it.under_test);
        // Games of version 1 had one secret, and no list.
        FairnessPart only{.promise = {.version = 1, .commitment = {}}, .secret = {}, .words = {}};
        visit("commitment", only.promise.commitment);
        visit("secret", only.secret);
        visit("words", only.words);
        if constexpr (requires { it.parts.push_back(only); }) {
            if (!only.secret.empty()) it.parts.push_back(std::move(only));
        }
    }
};
template <>
struct Fields<GameHead> {
    static void of(auto&& visit, auto& it) {
        visit("game", it.summary.number);
        visit("room", it.room);
        visit("ended", it.summary.ended);
        visit("preset", it.summary.preset);
        visit("pool", it.summary.pool);
        visit("names", it.summary.names);
        visit("points", it.summary.points);
        visit("ranks", it.summary.ranks);
        visit("seats", it.seats);
        visit("kinds", it.kinds);
        visit("is_rated", it.is_rated);
        visit("changes", it.changes);
        visit("fairness", it.fairness);
        visit("readers", it.readers);
    }
};

// ---- the room --------------------------------------------------------------------------------

template <>
struct Fields<event::RoomMade> {
    static constexpr std::string_view type = "room_made";
    static void of(auto&& visit, auto& it) {
        visit("room", it.room);
        visit("match", it.type);
        visit("preset", it.preset);
        visit("rules", it.rules);
        visit("options", it.options);
        visit("lock", it.lock);
        visit("is_match", it.is_match);
        visit("name", it.name);
        visit("match_seconds", it.match_seconds);
        visit("rated", it.rated);
    }
};
template <>
struct Fields<event::Joined> {
    static constexpr std::string_view type = "joined";
    static void of(auto&& visit, auto& it) {
        visit("player", it.player);
        visit("name", it.name);
        visit("kind", it.kind);
        visit("level", it.level);
        visit("folded", it.folded);
    }
};
template <>
struct Fields<event::Left> {
    static constexpr std::string_view type = "left";
    static void of(auto&& visit, auto& it) {
        visit("player", it.player);
        visit("kicked", it.kicked);
    }
};
template <>
struct Fields<event::HostIs> {
    static constexpr std::string_view type = "host_is";
    static void of(auto&& visit, auto& it) { visit("player", it.player); }
};
template <>
struct Fields<event::KindIs> {
    static constexpr std::string_view type = "kind_is";
    static void of(auto&& visit, auto& it) {
        visit("player", it.player);
        visit("kind", it.kind);
    }
};
template <>
struct Fields<event::NameIs> {
    static constexpr std::string_view type = "name_is";
    static void of(auto&& visit, auto& it) {
        visit("player", it.player);
        visit("name", it.name);
        visit("folded", it.folded);
    }
};
template <>
struct Fields<event::WantsAgain> {
    static constexpr std::string_view type = "wants_again";
    static void of(auto&& visit, auto& it) { visit("player", it.player); }
};
template <>
struct Fields<event::WordsAdded> {
    static constexpr std::string_view type = "words_added";
    static void of(auto&& visit, auto& it) {
        visit("player", it.player);
        visit("name", it.name);
        visit("text", it.text);
    }
};
template <>
struct Fields<event::SecretDrawn> {
    static constexpr std::string_view type = "secret_drawn";
    static void of(auto&& visit, auto& it) {
        visit("secret", it.secret);
        visit("version", it.version);
        visit("server", it.server);
        visit("game", it.game);
        visit("rules_hash", it.rules_hash);
        // Version 1 did not say so.
        if constexpr (requires { it.version = 1; }) {
            if (it.version == 0) it.version = 1;
        }
    }
};
template <>
struct Fields<event::DealtAnew> {
    static constexpr std::string_view type = "dealt_anew";
    static void of(auto&& visit, auto& it) {
        visit("kyoku", it.kyoku);
        visit("points", it.points);
        visit("kyotaku", it.kyotaku);
    }
};
template <>
struct Fields<event::SeatsDrawn> {
    static constexpr std::string_view type = "seats_drawn";
    static void of(auto&& visit, auto& it) {
        visit("seats", it.seats);
        visit("rated", it.rated);
    }
};
template <>
struct Fields<event::StandInIs> {
    static constexpr std::string_view type = "stand_in_is";
    static void of(auto&& visit, auto& it) {
        visit("seat", it.seat);
        visit("on", it.on);
    }
};
template <>
struct Fields<event::ClockIs> {
    static constexpr std::string_view type = "clock_is";
    static void of(auto&& visit, auto& it) {
        visit("seat", it.seat);
        visit("bank_ms", it.bank_ms);
    }
};
template <>
struct Fields<event::TimedOut> {
    static constexpr std::string_view type = "timed_out";
    static void of(auto&& visit, auto& it) { visit("seat", it.seat); }
};
template <>
struct Fields<event::Answered> {
    static constexpr std::string_view type = "answered";
    static void of(auto&& visit, auto& it) { visit("seat", it.seat); }
};
template <>
struct Fields<event::GameClosed> {
    static constexpr std::string_view type = "game_closed";
    static void of(auto&& visit, auto& it) {
        visit("abandoned", it.abandoned);
        visit("by_operator", it.by_operator);
        visit("by_fault", it.by_fault);
    }
};
template <>
struct Fields<event::RoomClosed> {
    static constexpr std::string_view type = "room_closed";
    static void of(auto&&, auto&) {}
};
template <>
struct Fields<event::UnderTest> {
    static constexpr std::string_view type = "under_test";
    static void of(auto&&, auto&) {}
};

// ---- the table -------------------------------------------------------------------------------

template <>
struct Fields<StartGame> {
    static constexpr std::string_view type = "start_game";
    static void of(auto&& visit, auto& it) { visit("rules", it.rules); }
};
template <>
struct Fields<Shuffled> {
    static constexpr std::string_view type = "shuffled";
    static void of(auto&& visit, auto& it) {
        visit("wall", it.wall);
        visit("swap", it.swap);
    }
};
template <>
struct Fields<StartKyoku> {
    static constexpr std::string_view type = "start_kyoku";
    static void of(auto&& visit, auto& it) {
        visit("kyoku", it.kyoku);
        visit("honba", it.honba);
        visit("kyotaku", it.kyotaku);
        visit("dealer", it.dealer);
        visit("dice", it.dice);
        visit("points", it.points);
        visit("indicator", it.indicator);
        visit("hands", it.hands);
    }
};
template <>
struct Fields<Tsumo> {
    static constexpr std::string_view type = "tsumo";
    static void of(auto&& visit, auto& it) {
        visit("seat", it.seat);
        visit("tile", it.tile);
        visit("rinshan", it.rinshan);
    }
};
template <>
struct Fields<Dahai> {
    static constexpr std::string_view type = "dahai";
    static void of(auto&& visit, auto& it) {
        visit("seat", it.seat);
        visit("tile", it.tile);
        visit("tsumogiri", it.tsumogiri);
    }
};
template <>
struct Fields<Reach> {
    static constexpr std::string_view type = "reach";
    static void of(auto&& visit, auto& it) {
        visit("seat", it.seat);
        visit("shown", it.shown);
    }
};
template <>
struct Fields<ReachAccepted> {
    static constexpr std::string_view type = "reach_accepted";
    static void of(auto&& visit, auto& it) { visit("seat", it.seat); }
};
template <>
struct Fields<Call> {
    static constexpr std::string_view type = "call";
    static void of(auto&& visit, auto& it) {
        visit("seat", it.seat);
        visit("from", it.from);
        visit("kind", it.kind);
        visit("tile", it.tile);
        visit("consumed", it.consumed);
    }
};
template <>
struct Fields<Ankan> {
    static constexpr std::string_view type = "ankan";
    static void of(auto&& visit, auto& it) {
        visit("seat", it.seat);
        visit("consumed", it.consumed);
    }
};
template <>
struct Fields<Kakan> {
    static constexpr std::string_view type = "kakan";
    static void of(auto&& visit, auto& it) {
        visit("seat", it.seat);
        visit("tile", it.tile);
    }
};
template <>
struct Fields<Dora> {
    static constexpr std::string_view type = "dora";
    static void of(auto&& visit, auto& it) { visit("indicator", it.indicator); }
};
template <>
struct Fields<Hora> {
    static constexpr std::string_view type = "hora";
    static void of(auto&& visit, auto& it) {
        visit("seat", it.seat);
        visit("from", it.from);
        visit("tile", it.tile);
        visit("hand", it.hand);
        visit("ura", it.ura);
        visit("score", it.score);
        visit("honba", it.honba);
        visit("kyotaku", it.kyotaku);
        visit("liable", it.liable);
        visit("deltas", it.deltas);
        visit("ura_hidden", it.ura_hidden);
    }
};
template <>
struct Fields<Ryukyoku> {
    static constexpr std::string_view type = "ryukyoku";
    static void of(auto&& visit, auto& it) {
        visit("kind", it.kind);
        visit("tenpai", it.tenpai);
        visit("nagashi", it.nagashi);
        visit("hands", it.hands);
        visit("kyotaku", it.kyotaku);
        visit("deltas", it.deltas);
    }
};
template <>
struct Fields<EndKyoku> {
    static constexpr std::string_view type = "end_kyoku";
    static void of(auto&&, auto&) {}
};
template <>
struct Fields<EndGame> {
    static constexpr std::string_view type = "end_game";
    static void of(auto&& visit, auto& it) {
        visit("points", it.points);
        visit("rank", it.rank);
        visit("result", it.result);
    }
};
template <>
struct Fields<Claimed> {
    static constexpr std::string_view type = "claimed";
    static void of(auto&& visit, auto& it) {
        visit("seat", it.seat);
        visit("action", it.action);
    }
};
template <>
struct Fields<Swap> {
    static constexpr std::string_view type = "swap";
    static void of(auto&& visit, auto& it) {
        visit("steps", it.steps);
        visit("given", it.given);
    }
};
template <>
struct Fields<Kita> {
    static constexpr std::string_view type = "kita";
    static void of(auto&& visit, auto& it) {
        visit("seat", it.seat);
        visit("tile", it.tile);
    }
};
template <>
struct Fields<Ura> {
    static constexpr std::string_view type = "ura";
    static void of(auto&& visit, auto& it) { visit("indicators", it.indicators); }
};

} // namespace jantaku::journal
