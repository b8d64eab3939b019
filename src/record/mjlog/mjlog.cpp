#include "record/mjlog/mjlog.hpp"

#include "record/mjlog/attributes.hpp"
#include "record/mjlog/hand.hpp"
#include "record/mjlog/meld.hpp"
#include "record/mjlog/result.hpp"
#include "record/mjlog/rules.hpp"
#include "record/mjlog/values.hpp"
#include "record/played_rules.hpp"
#include "record/url.hpp"

#include <algorithm>
#include <limits>
#include <pugixml.hpp>

namespace jantaku {

namespace {

using namespace record;

constexpr std::size_t usual_events = 128; // of a hand: more than most have

// No other tag has a digit in its name.
bool is_of_tile(std::string_view name) {
    return name.size() > 1 && name[1] >= '0' && name[1] <= '9';
}

// Before 2010 Tenhou named the shuffle in each hand.
constexpr const char* old_shuffle = "shuffle";

void tell_shuffle(const pugi::xml_node& tag, Origin& origin) {
    origin.seed = tag.attribute("seed").value();
    origin.ref = tag.attribute("ref").value();
}

void tell_players(const pugi::xml_node& tag, Origin& origin) {
    origin.dan = tag.attribute("dan").value();
    origin.rate = tag.attribute("rate").value();
    origin.sex = tag.attribute("sx").value();
}

// The first error stays in `wrong_`. Anything read after it is useless and thrown away.
class MjlogReader {
  public:
    MjlogReader(std::string_view id, const Presets& presets, const LogHints& hints)
        : presets_{presets}, hints_{hints} {
        log_.id = id;
        log_.tells_end = true;
        log_.origin.emplace();
    }

    LogResult<Log> read(std::string_view xml) {
        pugi::xml_document document;
        const auto parsed = document.load_buffer(xml.data(), xml.size());
        const auto root = document.child("mjloggm");
        if (parsed && !root) fail("there is no <mjloggm>");
        if (const auto note = root.attribute(mjlog_note)) read_note(note.value());
        for (const auto& tag : root.children()) {
            // The tag in which broken XML ends is useless, but an error in a tag before it comes
            // first.
            const bool is_whole = parsed || tag.next_sibling();
            if (wrong_ || !is_whole) break;
            if (tag.type() == pugi::node_element) read_tag(tag);
        }
        if (!parsed) {
            fail("not XML: " + std::string{parsed.description()} + " at byte " +
                 std::to_string(parsed.offset));
        }
        if (!wrong_ && log_.kyoku.empty()) fail("it contains no hand");
        if (wrong_) return *wrong_;
        log_.names.resize(players());
        log_.origin->kyoku.push_back(hand_.tiles.moved());
        if (!has_note_) fit_start_points(log_, hints_);
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

    void fail_if(const std::optional<std::string>& wrong) {
        if (wrong) fail(*wrong);
    }

    LogKyoku& kyoku() { return log_.kyoku.back(); }
    std::size_t players() const { return log_.rules.seat_count(); }
    template <class E>
    void add(E&& event) {
        kyoku().events.emplace_back(std::forward<E>(event));
    }

    // ---- tiles -------------------------------------------------------------------------------

    Tile give(int id, Seat seat) {
        fail_if(hand_.tiles.give(id, seat));
        return hand_.tiles.tile(id);
    }
    Tile turn(int id) {
        fail_if(hand_.tiles.turn(id));
        return hand_.tiles.tile(id);
    }
    Tile draw(int id, Seat seat) {
        fail_if(hand_.tiles.draw(id, seat));
        return hand_.tiles.tile(id);
    }

    // ---- tags --------------------------------------------------------------------------------

    void read_tag(const Tag& tag) {
        const std::string_view name = tag.name();
        if (is_of_tile(name)) { // nine of ten tags, so their names are compared with no others
            if (is_in_hand(name)) read_tile(name);
            return;
        }
        if (name == "GO") return read_go(tag);
        if (name == "UN") return read_names(tag);
        if (name == "SHUFFLE") return tell_shuffle(tag, *log_.origin);
        if (name == "BYE" || name == "CHAT") return;
        if (name == "REINIT" && !has_type_) return; // for a player who came back
        if (!has_go(name)) return;
        if (name == "TAIKYOKU") {
            first_dealer_ = in_.seat(tag, "oya", players());
            return;
        }
        if (name == "INIT") return read_init(tag);
        if (!is_in_hand(name)) return;
        if (name == "AGARI") return read_win(tag);
        if (name == "RYUUKYOKU") return end_hand(tag, results().draw(tag));
        if (name == "N") return read_meld(tag);
        if (name == "REACH") return read_reach(tag);
        if (name == "DORA") {
            const int id = in_.number(tag, "hai", 0, mjlog_ids - 1);
            hand_.book.turn(id);
            return add(Dora{turn(id)});
        }
        read_tile(name);
    }

    bool has_go(std::string_view name) {
        if (!has_type_) fail("no <GO> before <" + std::string{name} + ">");
        return has_type_;
    }

    bool is_in_hand(std::string_view name) {
        if (!has_go(name)) return false;
        const bool is_there = is_playing_ || (name == "AGARI" && may_win_again_);
        if (!is_there) fail("<" + std::string{name} + "> after a hand or before the first");
        if (log_.end) fail("<" + std::string{name} + "> after the end");
        return !wrong_;
    }

    // Our own records give the exact rules of the game.
    void read_note(const char* text) {
        const auto note = read_values(text);
        if (!note || note->size() != 1) return fail("malformed rules");
        const auto played = read_rules_note(note->front());
        if (!played) return fail(played.error());
        has_note_ = true;
        log_.preset = played->preset;
        log_.rules = played->rules;
    }

    void read_go(const Tag& tag) {
        if (has_type_) return fail("a second <GO>");
        has_type_ = true;
        constexpr int most = std::numeric_limits<int>::max();
        log_.origin->type = in_.number(tag, "type", 0, most);
        if (tag.attribute("lobby")) log_.origin->lobby = in_.number(tag, "lobby", 0, most);
        is_custom_ = is_custom({.type = log_.origin->type, .lobby = log_.origin->lobby});
        if (!has_note_) choose_rules(false);
    }

    void choose_rules(bool is_old) {
        const MjlogRoom room{
            .type = log_.origin->type, .lobby = log_.origin->lobby, .is_old = is_old};
        auto rules = played_rules(presets_, mjlog_claim(room), hints_);
        if (!rules) return fail(rules.error());
        set_rules(log_, std::move(*rules));
    }

    // A later tag with names tells of a player who comes back.
    void read_names(const Tag& tag) {
        if (!log_.names.empty()) return;
        tell_players(tag, *log_.origin);
        for (const char* name : {"n0", "n1", "n2", "n3"})
            log_.names.push_back(url_decoded(tag.attribute(name).value()));
    }

    void read_init(const Tag& tag) {
        if (log_.end) return fail("a hand after the end");
        if (is_playing_) return fail("a hand begins inside another");
        const bool is_old = static_cast<bool>(tag.attribute(old_shuffle));
        if (is_old && log_.kyoku.empty() && !has_note_) choose_rules(is_old);
        if (wrong_) return;
        if (!log_.kyoku.empty()) log_.origin->kyoku.push_back(hand_.tiles.moved());
        const int winds = static_cast<int>(players());
        LogKyoku& next = log_.kyoku.emplace_back();
        next.events.reserve(usual_events);
        const auto seed = in_.numbers(tag, "seed", 0, mjlog_ids - 1);
        if (seed.size() != 6) return fail("seed does not have six numbers");
        if (seed[0] >= 64 || seed[0] % 4 >= winds) return fail("there is no such round");
        if (seed[3] >= 6 || seed[4] >= 6) fail("a die has no such number");
        next.kyoku = seed[0] / 4 * winds + seed[0] % 4;
        next.honba = seed[1];
        next.kyotaku = seed[2];
        next.dice = {static_cast<std::uint8_t>(seed[3] + 1),
                     static_cast<std::uint8_t>(seed[4] + 1)};
        next.dealer = in_.seat(tag, "oya", players());
        const auto turns = static_cast<std::size_t>(next.kyoku) % players();
        if (first_dealer_ && distance(*first_dealer_, next.dealer, players()) != turns) {
            return fail("oya is not the dealer of this round");
        }
        next.points = PerSeat<int>(players());
        const auto points = in_.numbers(tag, "ten", -mjlog_max_points, mjlog_max_points);
        hand_ = {};
        hand_.tiles.begin(log_.rules);
        fail_if(hand_.book.begin({.players = players(),
                                  .wind = seed[0] / 4,
                                  .honba = seed[1],
                                  .sticks = seed[2],
                                  .dealer = next.dealer,
                                  .points = points,
                                  .indicator = seed[5]}));
        if (wrong_) return;
        for (const Seat who : seats(players()))
            next.points[who] = points[who.index()] * mjlog_unit;
        next.indicator = turn(seed[5]);
        next.hands = PerSeat<StaticVector<Tile, 13>>(players());
        for (const Seat who : seats(players()))
            read_hand(tag, who);
        if (players() < max_players && *tag.attribute("hai3").value() != '\0')
            fail("a hand for a seat that is not there");
        is_playing_ = !wrong_;
        may_win_again_ = false;
    }

    void read_hand(const Tag& tag, Seat who) {
        const std::string name = "hai" + std::to_string(who.index());
        const auto hand = in_.numbers(tag, name.c_str(), 0, mjlog_ids - 1);
        if (hand.size() != 13) return fail(name + " does not have 13 tiles");
        for (const int id : hand)
            kyoku().hands[who].push_back(draw(id, who));
    }

    // <T35/> is a draw of seat 0, <G112/> a discard of seat 3.
    void read_tile(std::string_view name) {
        constexpr std::string_view letters = "TUVWDEFG"; // draws, then discards
        const auto letter = letters.find(name.front());
        const auto index = letter % max_players;
        const auto id = whole_number(name.substr(1));
        if (letter == std::string_view::npos || index >= players() || !id) {
            return fail("<" + std::string{name} + "> means nothing here");
        }
        if (*id < 0 || *id >= mjlog_ids) return fail("there is no tile " + std::to_string(*id));
        const Seat who{index};
        if (letter < max_players) {
            const Tile tile = draw(*id, who);
            hand_.drawn = *id;
            hand_.open.reset();
            return add(Tsumo{.seat = who, .tile = tile, .rinshan = false});
        }
        add(Dahai{.seat = who, .tile = give(*id, who), .tsumogiri = hand_.drawn == *id});
        hand_.drawn.reset();
        hand_.open = MjlogHand::OpenTile{who, *id};
    }

    void read_reach(const Tag& tag) {
        const Seat who = in_.seat(tag, "who", players());
        if (in_.number(tag, "step", 1, 2) == 1) {
            add(Reach{who});
        } else {
            std::optional<std::vector<int>> after; // old records do not tell
            if (tag.attribute("ten"))
                after = in_.numbers(tag, "ten", -mjlog_max_points, mjlog_max_points);
            fail_if(hand_.book.pay_stick(who, after));
            add(ReachAccepted{who});
        }
    }

    void read_meld(const Tag& tag) {
        const Seat who = in_.seat(tag, "who", players());
        const int bits = in_.number(tag, "m", 0, 0xFFFF);
        const auto meld = read_mjlog_meld(bits);
        if (!meld) return fail("m is " + std::to_string(bits) + ", which is not a meld");
        if (meld->kind == MjlogMeldKind::kakan) {
            hand_.book.kakan(who, bits);
        } else {
            hand_.book.call(who, bits);
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
            hand_.open = MjlogHand::OpenTile{who, meld->called};
            break;
        case MjlogMeldKind::ankan: {
            Ankan kan{.seat = who, .consumed = {}};
            for (const int id : meld->tiles)
                kan.consumed.push_back(give(id, who));
            add(kan);
            hand_.open = MjlogHand::OpenTile{who, meld->called};
            break;
        }
        case MjlogMeldKind::nuki:
            add(Kita{who, give(meld->called, who)});
            hand_.open = MjlogHand::OpenTile{who, meld->called};
            break;
        }
        hand_.drawn.reset();
    }

    void read_call(Seat who, const MjlogMeld& meld, MeldKind kind) {
        const std::size_t from = (who.index() + meld.feeder) % max_players;
        if (!hand_.open || hand_.open->from.index() != from || hand_.open->id != meld.called) {
            return fail("the tile called is not the last discard");
        }
        Call call{.seat = who,
                  .from = hand_.open->from,
                  .kind = kind,
                  .tile = hand_.tiles.tile(meld.called),
                  .consumed = {}};
        for (const int id : meld.tiles) {
            if (id != meld.called) call.consumed.push_back(give(id, who));
        }
        sort_tiles(call.consumed);
        add(call);
        hand_.drawn.reset();
        hand_.open.reset();
    }

    // ---- results -----------------------------------------------------------------------------

    MjlogResults results() { return {in_, hand_, players()}; }

    void read_win(const Tag& tag) {
        LogWin win = results().win(tag);
        const bool is_ron = win.from != win.seat;
        if (may_win_again_ && !is_ron) fail("a second win by tsumo");
        may_win_again_ = is_ron;
        end_hand(tag, std::move(win));
    }

    template <class Result>
    void end_hand(const Tag& tag, Result result) {
        if (wrong_) return;
        if (tag.attribute("owari")) read_end(tag);
        if (wrong_) return;
        add(std::move(result));
        is_playing_ = false;
    }

    void read_end(const Tag& tag) {
        LogEnd end = results().end(tag);
        if (!has_note_) fit_rounding(log_, *end.results);
        if (is_custom_) end.results.reset(); // no attribute gives their uma
        log_.end = std::move(end);
    }

    const Presets& presets_;
    LogHints hints_;
    Log log_;
    std::optional<LogError> wrong_;
    MjlogAttributes in_{[this](std::string reason) { fail(std::move(reason)); }};
    bool has_type_ = false;
    std::optional<Seat> first_dealer_;
    bool has_note_ = false; // of the exact rules
    bool is_custom_ = false;
    bool is_playing_ = false;
    bool may_win_again_ = false;
    MjlogHand hand_;
};

} // namespace

LogResult<Log> read_mjlog(std::string_view xml,
                          std::string_view id,
                          const Presets& presets,
                          const LogHints& hints) {
    return MjlogReader{id, presets, hints}.read(xml);
}

} // namespace jantaku
