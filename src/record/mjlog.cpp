#include "record/mjlog.hpp"

#include "record/mjlog_attributes.hpp"
#include "record/mjlog_book.hpp"
#include "record/mjlog_meld.hpp"
#include "record/mjlog_rules.hpp"
#include "record/mjlog_values.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <pugixml.hpp>
#include <set>

namespace jantaku {

namespace {

using namespace record;

constexpr int ids = 136;
constexpr int hundred = 100;
constexpr int max_points = 100'000; // in hundreds; far more than any game has

constexpr int first_yakuman = 37;
constexpr int dora_id = 52;
constexpr int ura_id = 53;
constexpr int aka_id = 54;

// ---- the reader ------------------------------------------------------------------------------

// Where the tiles are: the number of the seat that holds one, or one of these.
constexpr int unseen = -1;
constexpr int gone = -2;

// The first thing wrong stays in `wrong_`; what is read after it is of no use and is thrown away.
class Reader {
  public:
    Reader(std::string_view id, const Presets& presets, const LogHints& hints)
        : presets_{presets}, hints_{hints} {
        log_.id = id;
        log_.tells_end = true;
    }

    LogResult<Log> read(std::string_view xml) {
        pugi::xml_document document;
        const auto parsed = document.load_buffer(xml.data(), xml.size());
        const auto root = document.child("mjloggm");
        if (parsed && !root) fail("there is no <mjloggm>");
        for (const auto& tag : root.children()) {
            // What XML breaks off in is of no use, but what stands before it tells where.
            const bool is_whole = parsed || tag.next_sibling();
            if (wrong_ || !is_whole) break;
            if (tag.type() == pugi::node_element) read_tag(tag);
        }
        if (!parsed) {
            fail("not XML: " + std::string{parsed.description()} + " at byte " +
                 std::to_string(parsed.offset));
        }
        if (!wrong_ && log_.kyoku.empty()) fail("there is no hand in it");
        if (wrong_) return *wrong_;
        log_.names.resize(players());
        return std::move(log_);
    }

  private:
    using Tag = pugi::xml_node;

    void fail(std::string reason) {
        if (wrong_) return;
        wrong_ = LogError{.game = log_.id, .kyoku = {}, .event = {}, .reason = std::move(reason)};
        if (log_.kyoku.empty()) return;
        wrong_->kyoku = log_.kyoku.size();
        if (is_playing_) wrong_->event = kyoku().events.size() + 1;
    }

    void fail_if(MjlogBook::Wrong wrong) {
        if (wrong) fail(std::move(*wrong));
    }

    LogKyoku& kyoku() { return log_.kyoku.back(); }
    std::size_t players() const { return log_.rules.seat_count(); }
    void add(LogEvent event) { kyoku().events.push_back(std::move(event)); }

    // ---- attributes --------------------------------------------------------------------------

    Seat seat(const Tag& tag, const char* name) {
        return Seat{
            static_cast<std::size_t>(in_.number(tag, name, 0, static_cast<int>(players()) - 1))};
    }

    // ---- tiles -------------------------------------------------------------------------------

    Tile tile_of(int id) const { return mjlog_tile(id, log_.rules); }

    // A tile that nobody has seen before goes to `place`.
    Tile take(int id, int place) {
        const auto at = static_cast<std::size_t>(id);
        if (places_[at] != unseen) fail("tile " + std::to_string(id) + " is there twice");
        if (!kinds_in_play(log_.rules).contains(tile_of(id).kind())) {
            fail("tile " + std::to_string(id) + " is not in play");
        }
        places_[at] = place;
        return tile_of(id);
    }
    // A tile out of a seat's hand.
    Tile give(int id, Seat seat) {
        const auto at = static_cast<std::size_t>(id);
        if (places_[at] != static_cast<int>(seat.index())) {
            fail("tile " + std::to_string(id) + " is not in the hand of seat " +
                 std::to_string(seat.index()));
        }
        places_[at] = gone;
        return tile_of(id);
    }

    // Rising.
    std::vector<int> held_by(Seat seat) const {
        std::vector<int> held;
        for (std::size_t id = 0; id < places_.size(); ++id) {
            if (places_[id] == static_cast<int>(seat.index())) held.push_back(static_cast<int>(id));
        }
        return held;
    }

    template <std::size_t N>
    StaticVector<Tile, N> tiles(const Tag& tag, const char* name) {
        StaticVector<Tile, N> list;
        for (const int id : in_.numbers(tag, name, 0, ids - 1)) {
            if (list.size() == N) {
                fail(std::string{name} + " has more than " + std::to_string(N) + " tiles");
                break;
            }
            list.push_back(tile_of(id));
        }
        return list;
    }

    // ---- tags --------------------------------------------------------------------------------

    void read_tag(const Tag& tag) {
        const std::string_view name = tag.name();
        if (name == "GO") return read_go(tag);
        if (name == "UN") return read_names(tag);
        if (name == "SHUFFLE" || name == "BYE" || name == "CHAT") return;
        if (!has_type_) return fail("no <GO> before <" + std::string{name} + ">");
        if (name == "TAIKYOKU") {
            first_dealer_ = seat(tag, "oya");
            return;
        }
        if (name == "INIT") return read_init(tag);
        if (!is_playing_ && !(name == "AGARI" && may_win_again_)) {
            return fail("<" + std::string{name} + "> after a hand or before the first");
        }
        if (log_.end) return fail("<" + std::string{name} + "> after the end");
        if (name == "AGARI") return read_win(tag);
        if (name == "RYUUKYOKU") return read_draw(tag);
        if (name == "N") return read_meld(tag);
        if (name == "REACH") return read_reach(tag);
        if (name == "DORA") {
            const int id = in_.number(tag, "hai", 0, ids - 1);
            book_.turn(id);
            return add(Dora{take(id, gone)});
        }
        read_tile(name);
    }

    void read_go(const Tag& tag) {
        if (has_type_) return fail("a second <GO>");
        has_type_ = true;
        const int type = in_.number(tag, "type", 0, std::numeric_limits<int>::max());
        set_rules(log_, presets_, mjlog_preset(type), combine(hints_, mjlog_hints(type)));
        if (is_parlour(type)) {
            change(log_.rules.open_kan_dora_timing, OpenKanDoraTiming::immediate,
                   "kan dora at once");
        }
        is_custom_ = is_custom_lobby(type);
        if (is_custom_) change(log_.rules.tie_break, TieBreak::split, "ties share");
    }

    template <class T>
    void change(T& member, const T& value, const std::string& words) {
        if (member == value) return;
        member = value;
        log_.preset += ", " + words;
    }

    // Custom lobbies begin with points of their own, which no attribute tells.
    void read_start_points(const LogKyoku& first) {
        const bool at_start = first.kyoku == 0 && first.honba == 0 && first.kyotaku == 0;
        const int points = first.points[Seat{0}];
        const bool all_equal =
            std::ranges::all_of(first.points, [&](int its) { return its == points; });
        if (!is_custom_ || log_.kyoku.size() != 1 || !at_start || !all_equal) return;
        change(log_.rules.start_points, points, "from " + std::to_string(points));
    }

    // A later one tells of somebody who comes back.
    void read_names(const Tag& tag) {
        if (!log_.names.empty()) return;
        for (const char* name : {"n0", "n1", "n2", "n3"})
            log_.names.push_back(url_decoded(tag.attribute(name).value()));
    }

    void read_init(const Tag& tag) {
        if (log_.end) return fail("a hand after the end");
        if (is_playing_) return fail("a hand begins inside another");
        const int winds = static_cast<int>(players());
        LogKyoku& next = log_.kyoku.emplace_back();
        const auto seed = in_.numbers(tag, "seed", 0, ids - 1);
        if (seed.size() != 6) return fail("seed has not six numbers");
        if (seed[0] >= 64 || seed[0] % 4 >= winds) return fail("there is no such round");
        if (seed[3] >= 6 || seed[4] >= 6) fail("a die shows no such number");
        next.kyoku = seed[0] / 4 * winds + seed[0] % 4;
        next.honba = seed[1];
        next.kyotaku = seed[2];
        next.dice = {static_cast<std::uint8_t>(seed[3] + 1),
                     static_cast<std::uint8_t>(seed[4] + 1)};
        next.dealer = seat(tag, "oya");
        const auto turns = static_cast<std::size_t>(next.kyoku) % players();
        if (first_dealer_ && distance(*first_dealer_, next.dealer, players()) != turns) {
            return fail("oya is not the dealer of this round");
        }
        next.points = PerSeat<int>(players());
        const auto points = in_.numbers(tag, "ten", -max_points, max_points);
        fail_if(book_.begin({.players = players(),
                             .wind = seed[0] / 4,
                             .honba = seed[1],
                             .sticks = seed[2],
                             .dealer = next.dealer,
                             .points = points,
                             .indicator = seed[5]}));
        if (wrong_) return;
        for (const Seat who : seats(players()))
            next.points[who] = points[who.index()] * hundred;
        read_start_points(next);

        places_.fill(unseen);
        ura_.clear();
        drawn_.reset();
        open_.reset();
        next.indicator = take(seed[5], gone);
        next.hands = PerSeat<StaticVector<Tile, 13>>(players());
        for (const Seat who : seats(players()))
            read_hand(tag, who);
        if (players() < max_players && *tag.attribute("hai3").value() != '\0')
            fail("a hand of no seat");
        is_playing_ = !wrong_;
        may_win_again_ = false;
    }

    void read_hand(const Tag& tag, Seat who) {
        const std::string name = "hai" + std::to_string(who.index());
        const auto hand = in_.numbers(tag, name.c_str(), 0, ids - 1);
        if (hand.size() != 13) return fail(name + " has not 13 tiles");
        for (const int id : hand)
            kyoku().hands[who].push_back(take(id, static_cast<int>(who.index())));
    }

    // <T35/> is a draw of seat 0, <G112/> a discard of seat 3.
    void read_tile(std::string_view name) {
        constexpr std::string_view draws = "TUVW";
        constexpr std::string_view discards = "DEFG";
        const auto draw = draws.find(name.front());
        const auto discard = discards.find(name.front());
        const auto index = std::min(draw, discard);
        const auto id = whole_number(name.substr(1));
        if (index >= players() || !id) {
            return fail("<" + std::string{name} + "> means nothing here");
        }
        if (*id < 0 || *id >= ids) return fail("there is no tile " + std::to_string(*id));
        const Seat who{index};
        if (draw != std::string_view::npos) {
            const Tile tile = take(*id, static_cast<int>(index));
            drawn_ = *id;
            open_.reset();
            return add(Tsumo{.seat = who, .tile = tile, .rinshan = false});
        }
        add(Dahai{.seat = who, .tile = give(*id, who), .tsumogiri = drawn_ == *id});
        drawn_.reset();
        open_ = OpenTile{who, *id};
    }

    void read_reach(const Tag& tag) {
        const Seat who = seat(tag, "who");
        if (in_.number(tag, "step", 1, 2) == 1) {
            add(Reach{who});
        } else {
            std::optional<std::vector<int>> after; // old records do not tell
            if (tag.attribute("ten")) after = in_.numbers(tag, "ten", -max_points, max_points);
            fail_if(book_.pay_stick(who, after));
            add(ReachAccepted{who});
        }
    }

    void read_meld(const Tag& tag) {
        const Seat who = seat(tag, "who");
        const int bits = in_.number(tag, "m", 0, 0xFFFF);
        const auto meld = read_mjlog_meld(bits);
        if (!meld) return fail("m is " + std::to_string(bits) + ", which is no meld");
        if (meld->kind == MjlogMeldKind::kakan) {
            book_.kakan(who, bits);
        } else {
            book_.call(who, bits);
        }
        switch (meld->kind) {
        case MjlogMeldKind::chi:
            return read_call(who, *meld, MeldKind::chi);
        case MjlogMeldKind::pon:
            return read_call(who, *meld, MeldKind::pon);
        case MjlogMeldKind::daiminkan:
            return read_call(who, *meld, MeldKind::daiminkan);
        case MjlogMeldKind::kakan:
            add(Kakan{who, give(meld->called, who)});
            open_ = OpenTile{who, meld->called};
            break;
        case MjlogMeldKind::ankan: {
            Ankan kan{.seat = who, .consumed = {}};
            for (const int id : meld->tiles)
                kan.consumed.push_back(give(id, who));
            add(kan);
            break;
        }
        case MjlogMeldKind::nuki:
            add(Kita{who, give(meld->called, who)});
            open_ = OpenTile{who, meld->called};
            break;
        }
        drawn_.reset();
    }

    void read_call(Seat who, const MjlogMeld& meld, MeldKind kind) {
        const std::size_t from = (who.index() + meld.feeder) % max_players;
        if (!open_ || open_->from.index() != from || open_->id != meld.called) {
            return fail("the tile called is not the last discard");
        }
        Call call{.seat = who,
                  .from = open_->from,
                  .kind = kind,
                  .tile = tile_of(meld.called),
                  .consumed = {}};
        for (const int id : meld.tiles) {
            if (id != meld.called) call.consumed.push_back(give(id, who));
        }
        std::ranges::sort(call.consumed, {}, [](Tile tile) { return tile.sort_key(); });
        add(call);
        drawn_.reset();
        open_.reset();
    }

    // ---- results -----------------------------------------------------------------------------

    void read_win(const Tag& tag) {
        LogWin win;
        win.seat = seat(tag, "who");
        win.from = seat(tag, "fromWho");
        if (may_win_again_ && win.from == win.seat) return fail("a second win by tsumo");
        if (tag.attribute("paoWho")) win.liable = seat(tag, "paoWho");
        const int machi = in_.number(tag, "machi", 0, ids - 1);
        win.tile = tile_of(machi);
        win.hand = winning_hand(tag, win, machi);
        const bool is_ron = win.from != win.seat;
        const bool is_it =
            is_ron ? open_ && open_->id == machi && open_->from == win.from : drawn_ == machi;
        if (!is_it) fail("machi is not the tile that was drawn or discarded last");
        fail_if(book_.check_melds(win.seat, in_.numbers_if_told(tag, "m", 0, 0xFFFF)));
        win.dora = tiles<5>(tag, "doraHai");
        fail_if(book_.check_indicators(in_.numbers(tag, "doraHai", 0, ids - 1)));
        win.ura = read_ura(tag);
        win.tells_liable = true;
        win.score = read_score(tag, win.seat);
        win.deltas = read_deltas(tag);
        may_win_again_ = is_ron;
        end_hand(tag, win);
    }

    StaticVector<Tile, 14> winning_hand(const Tag& tag, const LogWin& win, int machi) {
        StaticVector<Tile, 14> hand;
        auto list = in_.numbers(tag, "hai", 0, ids - 1);
        if (std::erase(list, machi) != 1) fail("hai has not the winning tile once");
        if (list.size() > 13) fail("hai has more than 14 tiles");
        auto held = held_by(win.seat);
        if (win.from == win.seat) std::erase(held, machi);
        std::ranges::sort(list);
        if (list != held) fail("hai is not the hand of the winner");
        if (wrong_) return hand;
        for (const int id : list)
            hand.push_back(tile_of(id));
        return hand;
    }

    // Tiles that nobody has seen before, the same ones for every winner who is told them.
    Indicators read_ura(const Tag& tag) {
        Indicators ura;
        if (!tag.attribute("doraHaiUra")) return ura;
        const auto list = in_.numbers(tag, "doraHaiUra", 0, ids - 1);
        if (ura_.empty()) {
            for (const int id : list)
                take(id, gone);
            ura_ = list;
        }
        if (list != ura_) fail("doraHaiUra is not the same for both winners");
        return tiles<5>(tag, "doraHaiUra");
    }

    LogScore read_score(const Tag& tag, Seat who) {
        LogScore score;
        const auto ten = in_.numbers(tag, "ten", 0, max_points * hundred);
        if (ten.size() != 3) {
            fail("ten has not three numbers");
            return score;
        }
        score.points = ten[1];
        score.limit = limit_of(ten[2], tag.attribute("yakuman"));
        if (tag.attribute("yakuman")) {
            if (tag.attribute("yaku")) fail("both yaku and yakuman");
            for (const int id : in_.numbers(tag, "yakuman", first_yakuman, dora_id - 1))
                add_yaku(score, id, 1);
            score.yakuman = static_cast<int>(score.yaku.size());
            return score;
        }
        score.fu = ten[0];
        const auto yaku = in_.numbers(tag, "yaku", 0, 99);
        if (yaku.size() % 2 != 0) fail("yaku has no han for its last");
        std::set<int> listed; // ura also if they were none
        for (std::size_t i = 0; i + 1 < yaku.size(); i += 2) {
            if (!listed.insert(yaku[i]).second) fail("a yaku twice");
            if (yaku[i + 1] == 0 && yaku[i] != ura_id) fail("a yaku of no han");
            fail_if(book_.check_wind(who, yaku[i]));
            add_yaku(score, yaku[i], yaku[i + 1]);
        }
        if (listed.contains(ura_id) != !tag.attribute("doraHaiUra").empty()) {
            fail("yaku and doraHaiUra do not agree whether ura count");
        }
        return score;
    }

    Limit limit_of(int number, bool is_yakuman) {
        constexpr std::array limits{Limit::none,   Limit::mangan,    Limit::haneman,
                                    Limit::baiman, Limit::sanbaiman, Limit::kazoe};
        const auto at = static_cast<std::size_t>(number);
        if (at >= limits.size()) {
            fail("there is no limit " + std::to_string(number));
            return Limit::none;
        }
        return is_yakuman && limits[at] == Limit::kazoe ? Limit::yakuman : limits[at];
    }

    void add_yaku(LogScore& score, int id, int han) {
        if (id == dora_id) {
            score.dora += han;
        } else if (id == ura_id) {
            score.ura += han;
        } else if (id == aka_id) {
            score.aka += han;
        } else if (const auto yaku = mjlog_yaku(id)) {
            score.yaku.push_back({.yaku = *yaku, .han = static_cast<std::uint8_t>(han)});
        } else {
            fail("there is no yaku " + std::to_string(id));
        }
    }

    // Pairs of points before and what is added to them; chips may follow.
    PerSeat<int> read_deltas(const Tag& tag) {
        PerSeat<int> deltas(players());
        const auto pairs = in_.numbers(tag, "sc", -max_points, max_points);
        if (pairs.size() != 2 * max_players && pairs.size() != 4 * max_players) {
            fail("sc has not four pairs");
            return deltas;
        }
        fail_if(book_.settle(in_.numbers(tag, "ba", 0, max_points), pairs));
        for (const Seat who : seats(players()))
            deltas[who] = pairs[2 * who.index() + 1] * hundred;
        return deltas;
    }

    void read_draw(const Tag& tag) {
        LogDraw draw;
        const std::string_view type = tag.attribute("type").value();
        const auto kind = draw_kind(type);
        if (!kind) return fail("there is no draw " + std::string{type});
        draw.kind = *kind;
        draw.nagashi = type == "nm";
        draw.hands = PerSeat<StaticVector<Tile, 14>>(players());
        PerSeat<bool> shown(players());
        if (players() < max_players && tag.attribute("hai3")) fail("a hand of no seat");
        for (const Seat who : seats(players())) {
            const std::string name = "hai" + std::to_string(who.index());
            shown[who] = !tag.attribute(name.c_str()).empty();
            if (!shown[who]) continue;
            (*draw.hands)[who] = tiles<14>(tag, name.c_str());
            auto list = in_.numbers(tag, name.c_str(), 0, ids - 1);
            std::ranges::sort(list);
            if (list != held_by(who)) fail(name + " is not the hand of the seat");
        }
        for (const Seat who : seats(players())) {
            if (const auto must = must_show(*kind, who); must && *must != shown[who]) {
                fail("seat " + std::to_string(who.index()) + " must " + (*must ? "" : "not ") +
                     "show its hand");
            }
        }
        if (*kind == DrawKind::exhaustive) draw.tenpai = shown;
        draw.deltas = read_deltas(tag);
        end_hand(tag, draw);
    }

    // Whether a draw that somebody caused shows his hand.
    std::optional<bool> must_show(DrawKind kind, Seat who) const {
        switch (kind) {
        case DrawKind::exhaustive:
            return std::nullopt; // who is tenpai
        case DrawKind::kyuushu:
            return drawn_ &&
                   places_[static_cast<std::size_t>(*drawn_)] == static_cast<int>(who.index());
        case DrawKind::suucha:
            return true;
        case DrawKind::sanchahou:
            return !open_ || open_->from != who;
        case DrawKind::suukan:
        case DrawKind::suufon:
            break;
        }
        return false;
    }

    static std::optional<DrawKind> draw_kind(std::string_view type) {
        if (type.empty() || type == "nm") return DrawKind::exhaustive;
        if (type == "yao9") return DrawKind::kyuushu;
        if (type == "reach4") return DrawKind::suucha;
        if (type == "ron3") return DrawKind::sanchahou;
        if (type == "kan4") return DrawKind::suukan;
        if (type == "kaze4") return DrawKind::suufon;
        return std::nullopt;
    }

    void end_hand(const Tag& tag, LogEvent result) {
        if (wrong_) return;
        if (tag.attribute("owari")) read_end(tag);
        if (wrong_) return;
        add(std::move(result));
        is_playing_ = false;
    }

    void read_end(const Tag& tag) {
        const auto pairs = split(in_.text(tag, "owari"));
        if (pairs.size() != 2 * max_players && pairs.size() != 4 * max_players) {
            return fail("owari has not four pairs");
        }
        LogEnd end{.points = PerSeat<int>(players()), .results = PerSeat<int>(players())};
        bool rounded = true;
        for (const Seat who : seats(players())) {
            const auto at = 2 * who.index();
            end.points[who] = in_.number(pairs[at], -max_points, max_points, "owari") * hundred;
            const auto result = thousandths(pairs[at + 1]);
            if (!result) return fail("owari has a result that is no number");
            (*end.results)[who] = *result;
            rounded = rounded && *result % 1000 == 0;
        }
        for (std::size_t at = 2 * players(); at < 2 * max_players; ++at) {
            if (thousandths(pairs[at]) != 0) return fail("owari has a result of no seat");
        }
        if (!rounded) {
            log_.rules.settlement_rounding = SettlementRounding::none;
            log_.preset += ", results not rounded";
        }
        if (is_custom_) end.results.reset(); // by an uma that no attribute tells
        log_.end = end;
    }

    struct OpenTile {
        Seat from{0};
        int id = 0;
    };

    const Presets& presets_;
    LogHints hints_;
    Log log_;
    std::optional<LogError> wrong_;
    MjlogAttributes in_{[this](std::string reason) { fail(std::move(reason)); }};
    bool has_type_ = false;
    std::optional<Seat> first_dealer_;
    bool is_custom_ = false;
    bool is_playing_ = false;
    bool may_win_again_ = false;
    std::array<int, ids> places_{};
    std::vector<int> ura_;         // told with a win of this hand
    MjlogBook book_;               // of this hand
    std::optional<int> drawn_;     // the last tile drawn, until somebody discards or calls
    std::optional<OpenTile> open_; // the last discard or kakan
};

} // namespace

LogResult<Log> read_mjlog(std::string_view xml,
                          std::string_view id,
                          const Presets& presets,
                          const LogHints& hints) {
    return Reader{id, presets, hints}.read(xml);
}

} // namespace jantaku
