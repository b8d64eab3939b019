#include "study/told_kyoku.hpp"

#include <algorithm>
#include <jantaku/rules/options.hpp>
#include <jantaku/table/decide.hpp>
#include <jantaku/tile/notation.hpp>
#include <optional>
#include <sstream>

namespace jantaku::study {

namespace {

std::vector<Tile> tiles_of(const std::string& text) {
    const auto tiles = parse_tiles(text);
    require(tiles.has_value() && !tiles->empty(), "no tiles: " + text);
    return *tiles;
}

// One entry of a river: a tile discarded, or what its seat did before its next discard.
struct RiverEntry {
    enum class Kind : std::uint8_t { discard, ankan, kakan, kita };
    Kind kind = Kind::discard;
    std::vector<Tile> tiles; // one; four for an ankan
    bool tsumogiri = false;
    bool riichi = false;
    std::optional<Tile> drawn; // before it, by the seat itself
    std::optional<Seat> caller;
    std::vector<Tile> consumed;
};

// The fields, read.
struct Told {
    Rules rules;
    StartKyoku start{};
    Seat seat{0};
    bool gives_points = false; // the points as they are now, with the sticks of this kyoku paid
    int dealer_wins = 0;
    std::vector<Tile> indicators;
    std::vector<std::vector<RiverEntry>> rivers;
    // The seat's first 13 tiles are those that it holds or that left its hand, except those drawn.
    std::vector<Tile> held;
    std::vector<Tile> draws;
    std::optional<Tile> drawn;
    bool after_call = false;
};

class Reader {
  public:
    explicit Reader(const Fields& fields) : fields_{fields} {
        read_rules();
        read_start();
        for (const Seat seat : seats(players()))
            read_river(seat);
        read_hand();
    }

    SeatView view() {
        SeatView view{.seat = told_.seat, .table = new_game(told_.rules).table, .mine = {}};
        view.table.dealer_wins = told_.dealer_wins;
        play();
        const auto seen = [&](const Event& event) {
            if (const auto* dahai = std::get_if<Dahai>(&event)) {
                require(!view.table.kuikae.contains(dahai->tile.kind()), "a discard by kuikae");
            }
            jantaku::apply(view, event);
            require(view.table.live_tiles >= 0, "more draws than live tiles");
        };
        deal();
        seen(Event{told_.start});
        for (const Event& event : events_)
            seen(event);
        check_tiles(view);
        check_points(view);
        return view;
    }

  private:
    [[nodiscard]] std::size_t players() const { return told_.rules.seat_count(); }
    [[nodiscard]] Seat seat_of(char wind) const {
        const std::size_t steps = wind_letters.find(wind);
        require(steps < players(), std::string{"no such wind: "} + wind);
        return after(told_.start.dealer, steps, players());
    }
    [[nodiscard]] char wind_of(Seat seat) const {
        return wind_letters[distance(told_.start.dealer, seat, players())];
    }

    void read_rules() {
        for (const std::string& word : words_of(fields_["rules"])) {
            if (word == "sanma") {
                told_.rules.players = 3;
                told_.rules.start_points = 35000;
                told_.rules.return_points = 40000;
                told_.rules.target_points = 40000;
                told_.rules.uma = {15, 0, -15};
            } else if (word == "open_riichi") {
                told_.rules.local_yaku.add(LocalYaku::open_riichi);
            } else {
                const std::size_t equals = word.find('=');
                const Option* option = find_option(word.substr(0, equals));
                require(option != nullptr && equals != std::string::npos &&
                            option->parse(told_.rules, word.substr(equals + 1)),
                        "no such rules: " + word);
            }
        }
    }

    // `seat S1 W`: the kyoku and the seat's own wind.
    void read_start() {
        const auto where = words_of(fields_["seat"]);
        require(where.size() == 2 && where[0].size() == 2 && where[1].size() == 1,
                "seat: the kyoku and the own wind, as in S1 W");
        const std::size_t round = wind_letters.find(where[0][0]);
        const std::size_t number = static_cast<std::size_t>(where[0][1] - '1');
        require(round < 4 && number < players(), "no such kyoku: " + where[0]);
        told_.start.kyoku = static_cast<int>(round * players() + number);
        told_.start.dealer = Seat{number};
        told_.start.dice = {1, 1};
        told_.seat = seat_of(where[1][0]);
        told_.start.honba = number_in("honba");
        told_.start.kyotaku = number_in("sticks");
        told_.dealer_wins = number_in("dealer_wins");
        told_.start.points = PerSeat<int>(players(), told_.rules.start_points);
        const auto points = words_of(fields_["points"]);
        require(points.empty() || points.size() == players(), "points: one number a seat");
        for (std::size_t i = 0; i < points.size(); ++i)
            told_.start.points[after(told_.start.dealer, i, players())] = std::stoi(points[i]);
        told_.gives_points = !points.empty();
        for (const std::string& word : words_of(fields_["dora"]))
            for (const Tile tile : tiles_of(word))
                told_.indicators.push_back(tile);
        require(!told_.indicators.empty(), "no dora indicator");
        told_.start.indicator = told_.indicators[0];
        told_.start.hands = PerSeat<StaticVector<Tile, 13>>(players());
        told_.rivers.resize(players());
    }

    [[nodiscard]] int number_in(const std::string& name) const {
        const std::string text = fields_[name];
        return text.empty() ? 0 : std::stoi(text);
    }

    void read_river(Seat seat) {
        for (std::string word : words_of(fields_[std::string{"river "} + wind_of(seat)])) {
            RiverEntry entry;
            const std::size_t bracket = word.find('(');
            std::string within;
            if (bracket != std::string::npos) {
                require(word.back() == ')', "a bracket stays open: " + word);
                within = word.substr(bracket + 1, word.size() - bracket - 2);
                word.resize(bracket);
            }
            if (const std::size_t slash = word.find('/'); slash != std::string::npos) {
                require(seat == told_.seat, "only the own draws are seen: " + word);
                entry.drawn = tiles_of(word.substr(slash + 1, 2))[0];
                word.erase(slash, 3);
            }
            if (word == "ankan" || word == "kakan" || word == "kita") {
                entry.kind = word == "ankan"   ? RiverEntry::Kind::ankan
                             : word == "kakan" ? RiverEntry::Kind::kakan
                                               : RiverEntry::Kind::kita;
                entry.tiles = tiles_of(within);
                require(entry.tiles.size() == (word == "ankan" ? 4U : 1U), "not a kan: " + within);
                told_.rivers[seat.index()].push_back(entry);
                continue;
            }
            if (!within.empty()) {
                require(word.size() > 2 && word[word.size() - 2] == '>', "who calls? " + word);
                entry.caller = seat_of(word.back());
                entry.consumed = tiles_of(within);
                word.resize(word.size() - 2);
            }
            for (; !word.empty() && (word.back() == '!' || word.back() == '\''); word.pop_back())
                (word.back() == '!' ? entry.riichi : entry.tsumogiri) = true;
            const std::vector<Tile> tiles = tiles_of(word);
            const bool marked = entry.caller || entry.riichi || entry.tsumogiri || entry.drawn;
            require(!marked || tiles.size() == 1, "a mark belongs to one tile: " + word);
            for (const Tile tile : tiles) {
                entry.tiles = {tile};
                told_.rivers[seat.index()].push_back(entry);
            }
        }
    }

    // `hand TILES DRAWN`, or `hand TILES` if another seat's tile is offered or the last act was a
    // call.
    void read_hand() {
        const auto words = words_of(fields_["hand"]);
        require(words.size() == 1 || words.size() == 2, "hand: the tiles, and the one drawn");
        told_.held = tiles_of(words[0]);
        told_.after_call = told_.held.size() % 3 == 2;
        if (words.size() == 1) return;
        require(words[1].size() == 2 && !told_.after_call, "hand: one tile is drawn");
        told_.drawn = tiles_of(words[1])[0];
    }

    void emit(Event event) { events_.push_back(std::move(event)); }

    void deal() {
        auto& dealt = told_.start.hands[told_.seat];
        for (const Tile tile : told_.draws) {
            const auto place = std::ranges::find(told_.held, tile);
            require(place != told_.held.end(),
                    "a drawn tile that is nowhere: " + jantaku::to_string(tile));
            told_.held.erase(place);
        }
        require(told_.held.size() == 13, "the own hand and melds do not come from 13 tiles but " +
                                             std::to_string(told_.held.size()));
        for (const Tile tile : told_.held)
            dealt.push_back(tile);
    }

    void draw(Tile next) {
        const bool own = turn_ == told_.seat;
        if (own) told_.draws.push_back(next);
        emit(Tsumo{turn_, own ? std::optional{next} : std::nullopt, rinshan_});
        draws_ = false;
        rinshan_ = false;
    }

    void turn_indicators() {
        for (; pending_ > 0; --pending_) {
            require(turned_ < told_.indicators.size(), "dora: an indicator for each kan");
            emit(Dora{told_.indicators[turned_++]});
        }
    }

    // Until no seat has anything left in its river.
    void play() {
        turn_ = told_.start.dealer;
        std::vector<std::size_t> at(players(), 0);
        while (at[turn_.index()] < told_.rivers[turn_.index()].size()) {
            const RiverEntry& entry = told_.rivers[turn_.index()][at[turn_.index()]++];
            bool last = !told_.drawn && !told_.after_call;
            for (const Seat seat : seats(players()))
                last = last && at[seat.index()] == told_.rivers[seat.index()].size();
            entry.kind == RiverEntry::Kind::discard ? discard(entry, last) : set_aside(entry);
        }
        for (const Seat seat : seats(players())) {
            require(at[seat.index()] == told_.rivers[seat.index()].size(),
                    std::string{"the river of "} + wind_of(seat) + " is too long, or that of " +
                        wind_of(turn_) + " too short");
        }
        require(turned_ == told_.indicators.size() ||
                    (turned_ + 1 == told_.indicators.size() && pending_ == 1),
                "dora: more indicators than kans");
        if (told_.drawn) {
            require(turn_ == told_.seat && draws_, "the own turn has not come");
            told_.held.push_back(*told_.drawn);
            draw(*told_.drawn);
        } else if (told_.after_call) {
            require(turn_ == told_.seat && !draws_, "the last act was not an own call");
        } else {
            require(offered_by_ && *offered_by_ != told_.seat, "nobody offers a tile");
        }
    }

    void discard(const RiverEntry& entry, bool last) {
        const Tile tile = entry.tiles[0];
        const bool own = turn_ == told_.seat;
        const bool has_drawn = draws_;
        if (own) told_.held.push_back(tile);
        if (has_drawn) {
            draw(entry.drawn.value_or(tile));
        } else {
            require(!entry.drawn, "a draw after a call");
        }
        bool& riichi = riichi_[turn_.index()];
        if (entry.riichi) {
            require(!riichi && has_drawn && closed_[turn_.index()], "a riichi that cannot be");
            Reach reach{.seat = turn_};
            const std::string shown = fields_[std::string{"shown "} + wind_of(turn_)];
            if (!shown.empty()) {
                for (const Tile held : tiles_of(shown))
                    reach.shown.push_back(held);
            }
            emit(reach);
        }
        turn_indicators();
        // An own discard without a draw of its own counts as the tile just drawn, which is a guess.
        const bool is_tsumogiri = has_drawn && !entry.drawn && (own || riichi || entry.tsumogiri);
        emit(Dahai{turn_, tile, is_tsumogiri});
        riichi = riichi || entry.riichi;
        offered_by_ = turn_;
        if (entry.riichi && !last) {
            emit(ReachAccepted{turn_});
            if (told_.gives_points) told_.start.points[turn_] += 1000;
        }
        if (entry.caller) return call(entry);
        turn_ = after(turn_, 1, players());
        draws_ = true;
    }

    void call(const RiverEntry& entry) {
        const Seat caller = *entry.caller;
        const Tile tile = entry.tiles[0];
        require(caller != turn_ && !riichi_[caller.index()], "a call by the wrong seat");
        Call call{
            .seat = caller, .from = turn_, .kind = MeldKind::pon, .tile = tile, .consumed = {}};
        std::vector<std::size_t> kinds{tile.kind().index()};
        for (const Tile used : entry.consumed) {
            call.consumed.push_back(used);
            kinds.push_back(used.kind().index());
            if (caller == told_.seat) told_.held.push_back(used);
        }
        std::ranges::sort(kinds);
        if (kinds.front() != kinds.back()) {
            call.kind = MeldKind::chi;
            require(kinds.size() == 3 && kinds[1] == kinds[0] + 1 && kinds[2] == kinds[0] + 2 &&
                        kinds[2] < 27 && kinds[0] / 9 == kinds[2] / 9 &&
                        caller == after(turn_, 1, players()) && !told_.rules.is_sanma(),
                    "not a chi: " + jantaku::to_string(tile));
        } else {
            require(kinds.size() == 3 || kinds.size() == 4, "not a pon or kan");
            if (kinds.size() == 4) call.kind = MeldKind::daiminkan;
        }
        emit(call);
        closed_[caller.index()] = false;
        turn_ = caller;
        draws_ = rinshan_ = call.kind == MeldKind::daiminkan;
        if (draws_) ++pending_;
    }

    void set_aside(const RiverEntry& entry) {
        require(draws_, "a kan needs a draw");
        const Tile first = entry.tiles[0];
        if (turn_ == told_.seat)
            told_.held.insert(told_.held.end(), entry.tiles.begin(), entry.tiles.end());
        draw(entry.drawn.value_or(first));
        switch (entry.kind) {
        case RiverEntry::Kind::ankan: {
            Ankan kan{.seat = turn_, .consumed = {}};
            for (const Tile tile : entry.tiles)
                kan.consumed.push_back(tile);
            emit(kan);
            ++pending_;
            turn_indicators();
            break;
        }
        case RiverEntry::Kind::kakan:
            turn_indicators();
            emit(Kakan{turn_, first});
            ++pending_;
            break;
        case RiverEntry::Kind::kita:
            emit(Kita{turn_, first});
            turn_indicators();
            break;
        case RiverEntry::Kind::discard:
            break;
        }
        draws_ = true;
        rinshan_ = true;
    }

    void check_tiles(const SeatView& view) const {
        Counts counts = view.mine.hand.counts();
        std::array<int, suit_count> reds{};
        const auto see = [&](Tile tile) {
            ++counts[tile.kind()];
            if (tile.is_red()) ++reds[static_cast<std::size_t>(tile.kind().suit())];
        };
        for (std::size_t i = 0; i < view.mine.hand.size(); ++i) {
            const Tile tile = view.mine.hand.at(i);
            if (tile.is_red()) ++reds[static_cast<std::size_t>(tile.kind().suit())];
        }
        for (const Tile indicator : view.table.indicators)
            see(indicator);
        for (const Seat each : seats(view.table.players())) {
            const SeatPublic& seat = view.table.seats[each];
            for (const RiverTile& tile : seat.river)
                if (!tile.called) see(tile.tile);
            for (const Meld& meld : seat.melds)
                for (const Tile tile : meld.tiles)
                    see(tile);
            for (const Tile tile : seat.kita)
                see(tile);
            if (each == view.seat) continue; // those are in the hand
            for (const Tile tile : seat.shown)
                see(tile);
        }
        for (const Kind kind : all_kinds()) {
            const int most = kinds_in_play(told_.rules).contains(kind) ? 4 : 0;
            require(counts[kind] <= most, "too many of " + jantaku::to_string(kind));
        }
        require(reds[0] <= told_.rules.red_fives.m && reds[1] <= told_.rules.red_fives.p &&
                    reds[2] <= told_.rules.red_fives.s,
                "too many red fives");
    }

    void check_points(const SeatView& view) const {
        int sum = view.table.kyotaku * 1000;
        for (const int points : view.table.points)
            sum += points;
        require(sum == told_.rules.start_points * told_.rules.players,
                "points and sticks make " + std::to_string(sum));
    }

    const Fields& fields_;
    Told told_;
    std::size_t turned_ = 1;
    Events events_;
    Seat turn_{0};
    bool draws_ = true; // `turn_` has to draw before it discards
    bool rinshan_ = false;
    int pending_ = 0;
    std::optional<Seat> offered_by_;
    std::array<bool, max_players> riichi_{};
    std::array<bool, max_players> closed_{true, true, true, true};
};

} // namespace

SeatView view_told_by(const Fields& fields) {
    return Reader{fields}.view();
}

bool is_of_told_kyoku(const std::string& name) {
    static constexpr std::array names{
        "rules",   "seat",    "points",  "sticks",  "honba",   "dealer_wins", "dora",    "hand",
        "river E", "river S", "river W", "river N", "shown E", "shown S",     "shown W", "shown N"};
    return std::ranges::find(names, name) != names.end();
}

} // namespace jantaku::study
