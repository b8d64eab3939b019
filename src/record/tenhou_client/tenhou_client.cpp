#include "record/tenhou_client/tenhou_client.hpp"

#include "record/mjlog/attributes.hpp"
#include "record/mjlog/meld.hpp"
#include "record/mjlog/rules.hpp"
#include "record/mjlog/values.hpp"
#include "record/tenhou_client/tiles.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <nlohmann/json.hpp>
#include <pugixml.hpp>
#include <utility>

namespace jantaku {

namespace {

using namespace record;

constexpr int ids = ClientTiles::tile_ids;
constexpr int hundred = 100;
constexpr int max_points = 100'000; // in hundreds; far more than any game has
constexpr Seat self{0};

// The numbers of <N type> that a client sends. No record that was seen has a 10.
enum class Sent : std::uint8_t {
    pon = 1,
    daiminkan = 2,
    chi = 3,
    ankan = 4,
    kakan = 5,
    ron = 6,
    tsumo = 7,
    kyuushu = 9,
    kita = 10,
};

// The first error stays in `wrong_`. Anything read after it is useless and thrown away.
class TenhouClientReader {
  public:
    TenhouClientReader(std::string_view id, const Presets& presets, const LogHints& hints)
        : presets_{presets}, hints_{hints} {
        log_.id = id;
    }

    LogResult<ClientLog> read(std::string_view text) {
        const auto lines = nlohmann::json::parse(text, nullptr, false);
        if (!lines.is_array()) fail("not a JSON array of lines");
        for (std::size_t i = 0; i < lines.size() && !wrong_; ++i) {
            line_ = i + 1;
            if (!lines[i].is_string()) {
                fail("not a text");
                break;
            }
            read_line(lines[i].get_ref<const std::string&>());
        }
        line_ = 0;
        if (!wrong_ && kyoku_ == 0) fail("it contains no hand");
        if (wrong_) return *wrong_;
        return std::move(log_);
    }

  private:
    using Tag = pugi::xml_node;

    void fail(std::string reason) {
        if (wrong_) return;
        wrong_ = LogError{.game = log_.id, .kyoku = {}, .event = {}, .reason = std::move(reason)};
        if (line_ > 0) wrong_->reason.insert(0, "line " + std::to_string(line_) + ": ");
        if (kyoku_ > 0) wrong_->kyoku = kyoku_;
    }

    std::size_t players() const { return log_.rules.seat_count(); }

    void add(decltype(ClientStep::what) what) {
        log_.steps.push_back({.line = line_, .what = std::move(what)});
    }
    void add_event(Event event, Offered offered = {}) {
        add(ClientEvent{.event = std::move(event), .offered = offered});
    }
    // The server took the first answer to what it offered; a client may send more.
    void add_act(const Action& action) {
        if (!std::exchange(has_answered_, true)) add(ClientAct{action});
    }

    // ---- attributes --------------------------------------------------------------------------

    int id(const Tag& tag, const char* name) { return in_.number(tag, name, 0, ids - 1); }
    Seat seat(const Tag& tag, const char* name) { return in_.seat(tag, name, players()); }
    Offered offered(const Tag& tag) {
        Offered offered;
        if (!tag.attribute("t")) return offered;
        const int bits = in_.number(tag, "t", 0, 127);
        for (const OfferName& offer : offer_names)
            offered.*offer.member = (bits & offer.bit) != 0;
        return offered;
    }

    // A tile leaves the hand of a seat; only the player's own tiles are known before.
    Tile give(int id, Seat seat) { return seat == self ? tiles_.give(id) : tiles_.open(id); }

    // ---- tags --------------------------------------------------------------------------------

    void read_line(const std::string& line) {
        pugi::xml_document document;
        const bool from_server = line.starts_with('G');
        if (!from_server && !line.starts_with('S')) return fail("neither sent nor received");
        const auto parsed = document.load_buffer(line.data() + 1, line.size() - 1);
        const Tag tag = document.first_child();
        if (!parsed || tag.type() != pugi::node_element) return fail("not a tag");
        const std::string_view name = tag.name();
        if (name == "GO" && from_server) return read_go(tag);
        if (name == "TAIKYOKU" || name == "UN" || name == "BYE" || name == "CHAT") return;
        if (name == "REINIT" && from_server) {
            is_left_out_ = true;
            return;
        }
        if (is_left_out_ && log_.steps.empty()) return;
        if (log_.steps.empty()) return fail("no <GO> before <" + std::string{name} + ">");
        if (name == "INIT" && from_server) return read_init(tag);
        if (is_left_out_) return;
        if (kyoku_ == 0) return fail("<" + std::string{name} + "> before the first hand");
        if (from_server) {
            has_answered_ = false;
            read_received(tag, name);
        } else {
            read_sent(tag, name);
        }
    }

    void read_received(const Tag& tag, std::string_view name) {
        if (name == "AGARI") return read_win(tag);
        if (name == "RYUUKYOKU") return read_draw(tag);
        if (name == "N") return read_meld(tag);
        if (name == "REACH") return read_reach(tag);
        if (name == "FURITEN") return add(FuritenMark{in_.number(tag, "show", 0, 1) == 1});
        if (name == "DORA") return add_event(Dora{tiles_.open(id(tag, "hai"))});
        read_tile(tag, name);
    }

    void read_go(const Tag& tag) {
        if (!log_.steps.empty()) return fail("a second <GO>");
        const int type = in_.number(tag, "type", 0, std::numeric_limits<int>::max());
        auto rules = record::played_rules(presets_, record::mjlog_claim({.type = type}), hints_);
        if (!rules) return fail(rules.error());
        log_.preset = std::move(rules->preset);
        log_.rules = rules->rules;
        add_event(StartGame{log_.rules});
    }

    void read_init(const Tag& tag) {
        ++kyoku_;
        is_left_out_ = false;
        const int winds = static_cast<int>(players());
        const auto seed = in_.numbers(tag, "seed", 0, ids - 1);
        if (seed.size() != 6) return fail("seed does not have six numbers");
        if (seed[0] >= 64 || seed[0] % 4 >= winds) return fail("there is no such round");
        if (seed[3] >= 6 || seed[4] >= 6) return fail("a die has no such number");
        tiles_.begin_kyoku();
        drawn_.reset();
        open_.reset();
        is_rinshan_ = false;
        is_riichi_sent_ = false;
        StartKyoku start{.kyoku = seed[0] / 4 * winds + seed[0] % 4,
                         .honba = seed[1],
                         .kyotaku = seed[2],
                         .dealer = seat(tag, "oya"),
                         .dice = {static_cast<std::uint8_t>(seed[3] + 1),
                                  static_cast<std::uint8_t>(seed[4] + 1)},
                         .points = PerSeat<int>(players()),
                         .indicator = tiles_.open(seed[5]),
                         .hands = PerSeat<StaticVector<Tile, 13>>(players())};
        const auto points = in_.numbers(tag, "ten", -max_points, max_points);
        if (points.size() != max_players) return fail("ten does not have four numbers");
        for (const Seat who : seats(players()))
            start.points[who] = points[who.index()] * hundred;
        const auto hand = in_.numbers(tag, "hai", 0, ids - 1);
        if (hand.size() != 13) return fail("hai does not have 13 tiles");
        for (const int id : hand)
            start.hands[self].push_back(tiles_.draw(id));
        add_event(start);
    }

    // <T35/> is the player's own draw, <U/> a draw of seat 1, <G112/> a discard of seat 3, <g112/>
    // a tsumogiri of seat 3.
    void read_tile(const Tag& tag, std::string_view name) {
        constexpr std::string_view draws = "TUVW";
        constexpr std::string_view discards = "DEFG";
        constexpr std::string_view drawn_discards = "defg";
        const std::size_t index = std::min({draws.find(name.front()), discards.find(name.front()),
                                            drawn_discards.find(name.front())});
        const bool hidden = index > 0 && draws.find(name.front()) == index;
        const auto id = whole_number(name.substr(1));
        if (index >= players() || id.has_value() == hidden || (hidden && name.size() > 1)) {
            return fail("<" + std::string{name} + "> means nothing here");
        }
        if (id && (*id < 0 || *id >= ids)) {
            return fail("there is no tile " + std::to_string(*id));
        }
        const Seat who{index};
        if (draws.find(name.front()) == index) {
            Tsumo draw{.seat = who, .tile = {}, .rinshan = is_rinshan_};
            if (id) draw.tile = tiles_.draw(*id);
            drawn_ = id;
            open_.reset();
            is_rinshan_ = false;
            return add_event(draw, offered(tag));
        }
        const bool tsumogiri = who == self ? drawn_ == *id : discards.find(name.front()) != index;
        add_event(Dahai{.seat = who, .tile = give(*id, who), .tsumogiri = tsumogiri}, offered(tag));
        drawn_.reset();
        open_ = OpenTile{who, *id};
    }

    void read_reach(const Tag& tag) {
        const Seat who = seat(tag, "who");
        if (in_.number(tag, "step", 1, 2) == 1) {
            add_event(Reach{.seat = who, .shown = {}});
        } else {
            add_event(ReachAccepted{who});
        }
    }

    void read_meld(const Tag& tag) {
        const Seat who = seat(tag, "who");
        const int bits = in_.number(tag, "m", 0, 0xFFFF);
        const auto meld = read_mjlog_meld(bits);
        if (!meld) return fail("m is " + std::to_string(bits) + ", which is not a meld");
        is_rinshan_ = meld->kind != MjlogMeldKind::chi && meld->kind != MjlogMeldKind::pon;
        switch (meld->kind) {
        case MjlogMeldKind::chi:
            return read_call(tag, who, *meld, MeldKind::chi);
        case MjlogMeldKind::pon:
            return read_call(tag, who, *meld, MeldKind::pon);
        case MjlogMeldKind::daiminkan:
            return read_call(tag, who, *meld, MeldKind::daiminkan);
        case MjlogMeldKind::kakan:
            add_event(Kakan{who, give(meld->called, who)}, offered(tag));
            break;
        case MjlogMeldKind::ankan: {
            Ankan kan{.seat = who, .consumed = {}};
            for (const int id : meld->tiles)
                kan.consumed.push_back(give(id, who));
            add_event(kan, offered(tag));
            break;
        }
        case MjlogMeldKind::nuki:
            add_event(Kita{who, give(meld->called, who)}, offered(tag));
            break;
        }
        drawn_.reset();
        open_.reset();
    }

    void read_call(const Tag& tag, Seat who, const MjlogMeld& meld, MeldKind kind) {
        const std::size_t from = (who.index() + meld.feeder) % max_players;
        if (!open_ || open_->from.index() != from || open_->id != meld.called) {
            return fail("tile " + std::to_string(meld.called) + " is not open to a call");
        }
        Call call{.seat = who,
                  .from = open_->from,
                  .kind = kind,
                  .tile = tiles_.tile_of(meld.called),
                  .consumed = {}};
        for (const int id : meld.tiles) {
            if (id != meld.called) call.consumed.push_back(give(id, who));
        }
        add_event(call, offered(tag));
        open_.reset();
    }

    // ---- the end of a hand -------------------------------------------------------------------

    void read_win(const Tag& tag) {
        Hora win{.seat = seat(tag, "who"),
                 .from = seat(tag, "fromWho"),
                 .tile = tiles_.tile_of(id(tag, "machi")),
                 .hand = {},
                 .ura = {},
                 .score = {},
                 .honba = 0,
                 .kyotaku = 0,
                 .liable = {},
                 .deltas = PerSeat<int>(players())};
        add_event(win);
    }

    void read_draw(const Tag& tag) {
        constexpr std::array<std::pair<std::string_view, DrawKind>, 6> kinds{
            {{"", DrawKind::exhaustive},
             {"nm", DrawKind::exhaustive},
             {"yao9", DrawKind::kyuushu},
             {"kaze4", DrawKind::suufon},
             {"reach4", DrawKind::suucha},
             {"kan4", DrawKind::suukan}}};
        const std::string_view type = tag.attribute("type").value();
        const auto kind = std::ranges::find(kinds, type, [](const auto& row) { return row.first; });
        if (kind == kinds.end() && type != "ron3") return fail("a draw of no known type");
        add_event(Ryukyoku{.kind = kind == kinds.end() ? DrawKind::sanchahou : kind->second,
                           .tenpai = PerSeat<bool>(players()),
                           .nagashi = PerSeat<bool>(players()),
                           .hands = PerSeat<StaticVector<Tile, 14>>(players()),
                           .kyotaku = 0,
                           .deltas = PerSeat<int>(players())});
    }

    // ---- what the player sent ----------------------------------------------------------------

    void read_sent(const Tag& tag, std::string_view name) {
        if (name == "REACH") {
            is_riichi_sent_ = true;
        } else if (name == "D") {
            const int tile = id(tag, "p");
            const bool tsumogiri = drawn_ == tile;
            if (!tiles_.holds(tile)) return;
            add_act(is_riichi_sent_ ? Action::riichi(tiles_.tile_of(tile), tsumogiri)
                                    : Action::discard(tiles_.tile_of(tile), tsumogiri));
            is_riichi_sent_ = false;
        } else if (name == "N") {
            if (!tag.attribute("type")) return add_act(Action::plain(ActionKind::pass));
            read_sent_call(tag, static_cast<Sent>(in_.number(tag, "type", 0, 255)));
        } else {
            fail("a client does not send <" + std::string{name} + ">");
        }
    }

    void read_sent_call(const Tag& tag, Sent sent) {
        switch (sent) {
        case Sent::pon:
            return add_act(sent_call(tag, ActionKind::pon));
        case Sent::daiminkan:
            return add_act(Action::plain(ActionKind::daiminkan));
        case Sent::chi:
            return add_act(sent_call(tag, ActionKind::chi));
        case Sent::ankan:
            return add_act(Action::ankan(tiles_.tile_of(id(tag, "hai")).kind()));
        case Sent::kakan:
            return add_act(Action::kakan(tiles_.tile_of(id(tag, "hai"))));
        case Sent::ron:
            return add_act(Action::plain(ActionKind::ron));
        case Sent::tsumo:
            return add_act(Action::plain(ActionKind::tsumo));
        case Sent::kyuushu:
            return add_act(Action::plain(ActionKind::kyuushu));
        case Sent::kita:
            return add_act(Action::kita(Tile{Kind{Suit::jihai, 4}}));
        }
        fail("a client does not send <N> of that type");
    }

    Action sent_call(const Tag& tag, ActionKind kind) {
        Tile first = tiles_.tile_of(id(tag, "hai0"));
        Tile second = tiles_.tile_of(id(tag, "hai1"));
        if (second.sort_key() < first.sort_key()) std::swap(first, second);
        return Action::call(kind, first, second);
    }

    struct OpenTile {
        Seat from{0};
        int id = 0;
    };

    const Presets& presets_;
    const LogHints& hints_;
    ClientLog log_;
    std::optional<LogError> wrong_;
    MjlogAttributes in_{[this](std::string reason) { fail(std::move(reason)); }};
    ClientTiles tiles_{log_.rules, [this](std::string reason) { fail(std::move(reason)); }};
    std::size_t line_ = 0;
    std::size_t kyoku_ = 0;
    bool is_left_out_ = false;
    bool has_answered_ = false;   // since the server sent something
    bool is_rinshan_ = false;     // the next draw is a replacement
    bool is_riichi_sent_ = false; // the next tile sent declares it
    std::optional<int> drawn_;    // by the player
    std::optional<OpenTile> open_;
};

} // namespace

LogResult<ClientLog> read_tenhou_client(std::string_view json,
                                        std::string_view id,
                                        const Presets& presets,
                                        const LogHints& hints) {
    return TenhouClientReader{id, presets, hints}.read(json);
}

} // namespace jantaku
