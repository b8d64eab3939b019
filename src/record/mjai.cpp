#include "record/mjai.hpp"

#include "record/json_values.hpp"
#include "record/mjai_tile.hpp"
#include "record/played_rules.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace jantaku {

namespace {

using record::int_in;
using record::Json;
using record::member;
using record::mjai_tile;
using record::seat_in;
using record::text_in;
using record::text_of;

using Wrong = std::optional<std::string>;

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

constexpr std::optional<Tile> north{Tile{Kind{Suit::jihai, 4}}};

// Said between a server and its clients; nothing of it happens at the table.
constexpr std::array<std::string_view, 5> harmless{"none", "hello", "join", "error", "meta"};

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
    std::ranges::sort(into, {}, [](Tile tile) { return tile.sort_key(); });
    return true;
}

std::optional<Tile> tile_in(const Json& event, const char* key) {
    const auto text = text_in(event, key);
    return text ? mjai_tile(*text) : std::nullopt;
}

// ---- one event -------------------------------------------------------------------------------

// Reads the events of one hand, and keeps what later ones leave out.
class HandReader {
  public:
    HandReader(LogKyoku& hand, std::size_t players) : hand_{hand}, players_{players} {}

    [[nodiscard]] bool is_over() const { return over_; }

    Wrong read(const std::string& type, const Json& event) {
        struct Row {
            std::string_view type;
            Wrong (HandReader::*read)(const Json&);
        };
        constexpr std::array rows{Row{"tsumo", &HandReader::tsumo},
                                  Row{"dahai", &HandReader::dahai},
                                  Row{"reach", &HandReader::reach},
                                  Row{"reach_accepted", &HandReader::reach_accepted},
                                  Row{"chi", &HandReader::chi},
                                  Row{"pon", &HandReader::pon},
                                  Row{"daiminkan", &HandReader::daiminkan},
                                  Row{"ankan", &HandReader::ankan},
                                  Row{"kakan", &HandReader::kakan},
                                  Row{"nukidora", &HandReader::kita},
                                  Row{"kita", &HandReader::kita},
                                  Row{"dora", &HandReader::dora},
                                  Row{"hora", &HandReader::hora},
                                  Row{"ryukyoku", &HandReader::ryukyoku}};
        const auto* const row = std::ranges::find(rows, type, &Row::type);
        if (row == rows.end()) return "`" + type + "` is no event of mjai";
        if (over_ && (type != "hora" || !won_)) return "`" + type + "` after the hand is over";
        const Json* actor = member(event, "actor");
        if (actor != nullptr) {
            const auto seat = seat_in(event, "actor", players_);
            if (!seat) return "`" + type + "`: the actor is no seat";
            actor_ = *seat;
        } else if (type != "dora" && type != "ryukyoku") {
            return "`" + type + "` has no actor";
        }
        auto wrong = (this->*row->read)(event);
        if (wrong) return "`" + type + "`: " + *wrong;
        return std::nullopt;
    }

  private:
    template <class E>
    Wrong add(E event) {
        hand_.events.emplace_back(std::move(event));
        return std::nullopt;
    }

    Wrong tsumo(const Json& event) {
        const auto tile = tile_in(event, "pai");
        if (!tile) return no_tile(event);
        drawn_ = *tile;
        ++draws_;
        return add(Tsumo{.seat = actor_, .tile = *tile});
    }
    static Wrong no_tile(const Json& event) {
        return text_in(event, "pai") == "?" ? "the tile is hidden: this is one player's log"
                                            : "`pai` is no tile";
    }

    // Where it does not say whether it was the tile just drawn, it was if it is the same.
    Wrong dahai(const Json& event) {
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

    Wrong reach(const Json&) {
        riichi_[actor_.index()] = true;
        return add(Reach{actor_});
    }
    Wrong reach_accepted(const Json&) { return add(ReachAccepted{actor_}); }

    Wrong call(const Json& event, MeldKind kind, std::size_t count) {
        Call call;
        call.seat = actor_;
        call.kind = kind;
        const auto from = seat_in(event, "target", players_);
        const auto tile = tile_in(event, "pai");
        if (!from || *from == actor_) return "the target is no other seat";
        if (!tile) return no_tile(event);
        if (!take_tiles(event, "consumed", count, call.consumed)) return consumed_is_wrong(count);
        call.from = *from;
        call.tile = *tile;
        drawn_.reset();
        return add(call);
    }
    static Wrong consumed_is_wrong(std::size_t count) {
        return "`consumed` is not " + std::to_string(count) + " tiles";
    }
    Wrong chi(const Json& event) { return call(event, MeldKind::chi, 2); }
    Wrong pon(const Json& event) { return call(event, MeldKind::pon, 2); }
    Wrong daiminkan(const Json& event) {
        ++kans_;
        return call(event, MeldKind::daiminkan, 3);
    }
    Wrong ankan(const Json& event) {
        Ankan kan{.seat = actor_, .consumed = {}};
        if (!take_tiles(event, "consumed", 4, kan.consumed)) return consumed_is_wrong(4);
        ++kans_;
        return add(kan);
    }
    Wrong kakan(const Json& event) {
        const auto tile = tile_in(event, "pai");
        if (!tile) return no_tile(event);
        ++kans_;
        return add(Kakan{.seat = actor_, .tile = *tile});
    }
    Wrong kita(const Json& event) {
        const auto tile = member(event, "pai") != nullptr ? tile_in(event, "pai") : north;
        if (!tile) return no_tile(event);
        return add(Kita{.seat = actor_, .tile = *tile});
    }

    Wrong dora(const Json& event) {
        const auto tile = tile_in(event, "dora_marker");
        if (!tile) return "`dora_marker` is no tile";
        return add(Dora{*tile});
    }

    Wrong deltas(const Json& event, std::optional<PerSeat<int>>& into) const {
        const Json* list = member(event, "deltas");
        if (list == nullptr) return std::nullopt;
        into = record::ints_of(*list, players_);
        if (!into) return "`deltas` is not a number for each seat";
        return std::nullopt;
    }

    Wrong hora(const Json& event) {
        LogWin win;
        win.seat = actor_;
        win.from = actor_;
        if (member(event, "target") != nullptr) {
            const auto from = seat_in(event, "target", players_);
            if (!from) return "the target is no seat";
            win.from = *from;
        }
        if (member(event, "pai") != nullptr) {
            win.tile = tile_in(event, "pai");
            if (!win.tile) return no_tile(event);
        }
        for (const char* key : {"ura_markers", "uradora_markers"}) {
            const Json* list = member(event, key);
            if (list == nullptr) continue;
            Indicators ura;
            for (const Json& value : *list) {
                const auto text = text_of(value);
                const auto tile = text ? mjai_tile(*text) : std::nullopt;
                if (!list->is_array() || ura.size() == 5 || !tile) {
                    return "`" + std::string{key} + "` is not a list of tiles";
                }
                ura.push_back(*tile);
            }
            // An empty list for a hand in riichi: left out by whoever wrote it.
            if (!ura.empty() || !riichi_[actor_.index()]) win.ura = ura;
        }
        if (auto wrong = deltas(event, win.deltas)) return wrong;
        over_ = true;
        won_ = true;
        return add(std::move(win));
    }

    Wrong ryukyoku(const Json& event) {
        LogDraw draw;
        if (auto wrong = deltas(event, draw.deltas)) return wrong;
        if (const auto word = text_in(event, "reason")) {
            const auto* const row = std::ranges::find(reasons, *word, &Reason::word);
            if (row == reasons.end()) return "`" + *word + "` is no reason that is known here";
            draw.kind = row->kind;
            draw.nagashi = row->nagashi;
        } else {
            draw.kind = guessed_kind();
        }
        int paid = 0;
        if (draw.deltas) {
            for (const int delta : *draw.deltas)
                paid += std::max(delta, 0);
        }
        // Those who write no word of their own for a nagashi mangan.
        constexpr int most_for_noten = 3000;
        if (draw.kind == DrawKind::exhaustive && paid > most_for_noten) draw.nagashi = true;
        if (const Json* list = member(event, "tenpais");
            list != nullptr && draw.kind == DrawKind::exhaustive) {
            if (!list->is_array() || list->size() < players_) {
                return "`tenpais` is not true or false for each seat";
            }
            draw.tenpai = PerSeat<bool>{players_};
            for (const Seat seat : seats(players_)) {
                const auto is_tenpai = record::bool_of((*list)[seat.index()]);
                if (!is_tenpai) return "`tenpais` is not true or false for each seat";
                (*draw.tenpai)[seat] = *is_tenpai;
            }
        }
        over_ = true;
        return add(std::move(draw));
    }

    // What a draw without a reason must have been.
    [[nodiscard]] DrawKind guessed_kind() const {
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

    LogKyoku& hand_;
    std::size_t players_;
    Seat actor_{0};
    std::optional<Tile> drawn_;
    std::array<bool, max_players> riichi_{};
    int draws_ = 0;
    int kans_ = 0;
    bool over_ = false;
    bool won_ = false;
};

// ---- a game ----------------------------------------------------------------------------------

class Reader {
  public:
    Reader(std::string_view id, const Presets& presets, const LogHints& hints)
        : presets_{presets}, hints_{hints} {
        log_.id = id;
    }

    LogResult<Log> read(std::string_view text) {
        auto values = record::read_values(text);
        if (!values) return error(*log_error(values.error()));
        for (Json& value : *values) {
            if (!value.is_array()) {
                if (auto wrong = read_event(value)) return error(*wrong);
                continue;
            }
            for (const Json& event : value) {
                if (auto wrong = read_event(event)) return error(*wrong);
            }
        }
        if (log_.kyoku.empty()) return error("holds no hand");
        if (hand_ && !hand_->is_over()) return error("the record ends before this hand does");
        if (auto wrong = read_rules()) {
            hand_.reset();
            return LogError{.game = log_.id, .kyoku = {}, .event = {}, .reason = *wrong};
        }
        return std::move(log_);
    }

  private:
    static Wrong log_error(std::string reason) { return reason; }

    [[nodiscard]] LogError error(std::string reason) const {
        LogError error{.game = log_.id, .kyoku = {}, .event = {}, .reason = std::move(reason)};
        if (log_.kyoku.empty()) return error;
        error.kyoku = log_.kyoku.size();
        error.event = log_.kyoku.back().events.size() + 1;
        return error;
    }

    Wrong read_event(const Json& event) {
        const auto type = text_in(event, "type");
        if (!type) return "an event without a type";
        if (std::ranges::count(harmless, *type) != 0) return std::nullopt;
        if (ended_) return "`" + *type + "` after the end of the game";
        if (*type == "start_game") return start_game(event);
        if (*type == "start_kyoku") return start_kyoku(event);
        if (*type == "end_kyoku") {
            return hand_ && !hand_->is_over() ? Wrong{"`end_kyoku` without a result"}
                                              : std::nullopt;
        }
        if (*type == "end_game") return end_game(event);
        if (!hand_) return "`" + *type + "` before any hand";
        return hand_->read(*type, event);
    }

    Wrong start_game(const Json& event) {
        if (started_) return "a second game begins";
        started_ = true;
        if (const Json* names = member(event, "names"); names != nullptr && names->is_array()) {
            for (const Json& name : *names)
                log_.names.push_back(text_of(name).value_or(""));
        }
        if (log_.names.size() > max_players) return "has more names than seats";
        if (!record::has_rules_note(event)) return std::nullopt;
        auto rules = record::read_rules_note(event);
        if (!rules) return rules.error();
        note_ = std::move(*rules);
        return std::nullopt;
    }

    // ---- start_kyoku -------------------------------------------------------------------------

    // A hidden fourth hand is no hand when the first three are open.
    [[nodiscard]] std::size_t count_players(const Json& event) const {
        if (note_) return note_->rules.seat_count();
        if (log_.names.size() == 3) return 3;
        for (const char* key : {"scores", "tehais"}) {
            const Json* list = member(event, key);
            if (list != nullptr && list->is_array() && list->size() == 3) return 3;
        }
        const Json* hands = member(event, "tehais");
        if (hands == nullptr || !hands->is_array() || hands->size() != 4) return 4;
        const auto is_open = [&](std::size_t i) {
            const Json& hand = (*hands)[i];
            return hand.is_array() && !hand.empty() && text_of(hand[0]) != "?";
        };
        return is_open(0) && is_open(1) && is_open(2) && !is_open(3) ? 3 : 4;
    }

    Wrong start_kyoku(const Json& event) {
        if (hand_ && !hand_->is_over()) return "the next hand begins before this one is over";
        if (log_.kyoku.empty()) players_ = count_players(event);
        hand_.reset();
        log_.kyoku.emplace_back();
        LogKyoku& hand = log_.kyoku.back();
        if (auto wrong = read_start(event, hand)) return "`start_kyoku`: " + *wrong;
        hand_.emplace(hand, players_);
        return std::nullopt;
    }

    Wrong read_start(const Json& event, LogKyoku& hand) const {
        const int players = static_cast<int>(players_);
        const auto wind = text_in(event, "bakaze");
        const auto number = int_in(event, "kyoku");
        if (!wind || !number) return "without `bakaze` and `kyoku` nobody can play it again";
        const auto round = wind->size() == 1 ? record::mjai_honours.substr(0, 4).find(*wind)
                                             : std::string_view::npos;
        if (round == std::string_view::npos) return "`bakaze` is no wind";
        if (*number < 1 || *number > players)
            return "`kyoku` is not 1 to " + std::to_string(players);
        hand.kyoku = static_cast<int>(round) * players + *number - 1;
        hand.honba = int_in(event, "honba").value_or(0);
        hand.kyotaku = int_in(event, "kyotaku").value_or(0);
        if (hand.honba < 0 || hand.honba > 10'000 || hand.kyotaku < 0 || hand.kyotaku > 1000) {
            return "`honba` or `kyotaku` is out of range";
        }
        hand.dealer = Seat{static_cast<std::size_t>(*number - 1)};
        if (member(event, "oya") != nullptr && seat_in(event, "oya", players_) != hand.dealer) {
            return "`oya` is not the dealer of that hand";
        }
        const Json* points = member(event, "scores");
        if (points == nullptr) return "without `scores` nobody can play it again";
        const auto scores = record::ints_of(*points, players_);
        if (!scores) return "`scores` is not a number for each seat";
        hand.points = *scores;
        const auto indicator = tile_in(event, "dora_marker");
        if (!indicator) return "`dora_marker` is no tile";
        hand.indicator = *indicator;
        return read_hands(event, hand);
    }

    Wrong read_hands(const Json& event, LogKyoku& hand) const {
        const Json* hands = member(event, "tehais");
        if (hands == nullptr || !hands->is_array() || hands->size() < players_) {
            return "`tehais` is not a hand for each seat";
        }
        hand.hands = PerSeat<StaticVector<Tile, 13>>{players_};
        for (const Seat seat : seats(players_)) {
            const Json& tiles = (*hands)[seat.index()];
            if (!tiles.is_array() || tiles.size() != 13) return "a hand has not 13 tiles";
            for (const Json& value : tiles) {
                const auto text = text_of(value).value_or("");
                const auto tile = mjai_tile(text);
                if (!tile) {
                    return text == "?" ? "a hand is hidden: this is one player's log"
                                       : "a hand has something that is no tile";
                }
                hand.hands[seat].push_back(*tile);
            }
        }
        return std::nullopt;
    }

    Wrong end_game(const Json& event) {
        if (hand_ && !hand_->is_over()) return "the game ends before this hand does";
        ended_ = true;
        const Json* points = member(event, "scores");
        if (points == nullptr || log_.kyoku.empty()) return std::nullopt;
        const auto scores = record::ints_of(*points, players_);
        if (!scores) return "`end_game`: `scores` is not a number for each seat";
        log_.end = LogEnd{.points = *scores, .results = std::nullopt};
        return std::nullopt;
    }

    // ---- rules -------------------------------------------------------------------------------

    [[nodiscard]] bool has_red() const {
        const auto is_red = [](Tile tile) { return tile.is_red(); };
        for (const LogKyoku& hand : log_.kyoku) {
            for (const auto& tiles : hand.hands) {
                if (std::ranges::any_of(tiles, is_red)) return true;
            }
            for (const LogEvent& event : hand.events) {
                const auto* draw = std::get_if<Tsumo>(&event);
                if (draw != nullptr && draw->tile && draw->tile->is_red()) return true;
            }
        }
        return false;
    }

    Wrong read_rules() {
        log_.names.resize(players_);
        if (note_) {
            log_.preset = note_->preset;
            log_.rules = note_->rules;
            return std::nullopt;
        }
        record::RulesClaim claim{.players = players_,
                                 .length = record::guessed_length(log_, ended_)};
        if (!has_red()) claim.red_fives = RedFives{.m = 0, .p = 0, .s = 0};
        auto rules = record::played_rules(presets_, claim, hints_);
        if (!rules) return rules.error();
        log_.preset = rules->preset;
        log_.rules = rules->rules;
        if (!hints_.preset) record::fit_start_points(log_);
        return std::nullopt;
    }

    const Presets& presets_;
    const LogHints& hints_;
    Log log_;
    std::optional<record::PlayedRules> note_;
    std::optional<HandReader> hand_;
    std::size_t players_ = 4;
    bool started_ = false;
    bool ended_ = false;
};

} // namespace

LogResult<Log> read_mjai(std::string_view text,
                         std::string_view id,
                         const Presets& presets,
                         const LogHints& hints) {
    return Reader{id, presets, hints}.read(text);
}

} // namespace jantaku
