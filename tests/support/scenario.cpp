#include "tests/support/scenario.hpp"

#include "record/presets.hpp"
#include "tests/support/wall_builder.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <fstream>
#include <jantaku/rules/options.hpp>
#include <jantaku/table/decide.hpp>
#include <jantaku/table/keys.hpp>
#include <jantaku/table/legal.hpp>
#include <jantaku/tile/notation.hpp>
#include <optional>
#include <span>
#include <sstream>
#include <stdexcept>
#include <string_view>

namespace jantaku::scenario {

namespace {

using Words = std::span<const std::string>;

// ---- words -----------------------------------------------------------------------------------

template <std::size_t N>
std::size_t index_in(const std::array<std::string_view, N>& names, std::string_view name) {
    const auto found = std::ranges::find(names, name);
    if (found == names.end()) throw std::runtime_error{"unknown word: " + std::string{name}};
    return static_cast<std::size_t>(found - names.begin());
}

constexpr std::array<std::string_view, action_kind_count> action_names{
    "discard", "riichi", "tsumo", "ankan", "kakan",       "kyuushu", "chi",
    "pon",     "kan",    "ron",   "pass",  "open_riichi", "kita",    "swap"};
constexpr std::array<std::string_view, 19> event_names{
    "start_game", "shuffled", "start_kyoku", "tsumo", "dahai", "reach",    "reach_accepted",
    "call",       "ankan",    "kakan",       "dora",  "hora",  "ryukyoku", "end_kyoku",
    "end_game",   "claimed",  "swap",        "kita",  "ura"};
constexpr std::array<std::string_view, 6> phase_names{"deal",   "swap",   "turn",
                                                      "claims", "result", "over"};
constexpr std::array<std::string_view, 3> riichi_names{"none", "declared", "accepted"};
constexpr std::array<std::string_view, 4> furiten_names{"none", "discard", "passed", "riichi"};
constexpr std::array<std::string_view, 5> meld_names{"chi", "pon", "daiminkan", "kakan", "ankan"};
// The codes that a table raises, in the order of Error.
constexpr std::array<std::string_view, 37> error_names{
    "NOT_YOUR_TURN",  "NO_DRAWN_TILE",   "TILE_INDEX",     "RIICHI_LOCKED",   "KUIKAE",
    "NOT_AGARI",      "NOT_TENPAI_WAIT", "NO_YAKU",        "FURITEN_DISCARD", "FURITEN_TEMP",
    "FURITEN_RIICHI", "ALREADY_RIICHI",  "NOT_MENZEN",     "NOT_TENPAI",      "POINTS",
    "WALL_SHORT",     "NOT_SHIMOCHA",    "CANNOT_CHI",     "CANNOT_PON",      "CANNOT_KAN",
    "OWN_DISCARD",    "NO_DISCARD",      "WINDOW_CLOSED",  "NO_KAN",          "NO_PON",
    "KAN_LIMIT",      "LAST_TILE",       "RIICHI_KAN",     "USE_ANKAN_KAKAN", "USE_TSUMO",
    "NO_KAN_TO_ROB",  "NOTHING_TO_PASS", "NOT_FIRST_TURN", "NOT_NINE",        "RULE_OFF",
    "NO_CHI_RULE",    "HEAD_BUMPED"};

std::string code_of(Error error) {
    if (error == Error::option_index) return "E-OPTION_INDEX";
    return "E-" + std::string{error_names.at(static_cast<std::size_t>(error))};
}

Tile tile_of(const std::string& text) {
    const auto tile = parse_tile(text);
    if (!tile) throw std::runtime_error{"not a tile: " + text};
    return *tile;
}

std::vector<Tile> tiles_of(const std::string& text) {
    const auto tiles = parse_tiles(text);
    if (!tiles) throw std::runtime_error{"not tiles: " + text};
    return *tiles;
}

template <class Range>
std::vector<Tile> listed(const Range& tiles) {
    return {tiles.begin(), tiles.end()};
}
// All concealed tiles of a hand.
std::vector<Tile> sorted(Hand hand) {
    hand.keep_drawn();
    return listed(hand.tiles());
}

template <class Range, class Name>
std::string joined(const Range& range, Name&& name) {
    std::string text;
    for (const auto& item : range)
        text += (text.empty() ? "" : " ") + std::string{name(item)};
    return text.empty() ? "none" : text;
}

std::string joined(Words words) {
    return joined(words, [](const std::string& word) { return word; });
}

void require_equal(const std::string& found, const std::string& expected) {
    if (found != expected) throw Failure{"expected " + expected + ", found " + found};
}
void require_equal(int found, const std::string& expected) {
    require_equal(std::to_string(found), expected);
}

// ---- options ---------------------------------------------------------------------------------

const Option& option_of(const std::string& key) {
    const Option* option = find_option(key);
    if (option == nullptr) throw std::runtime_error{"no such option: " + key};
    return *option;
}

void set_option(Rules& rules, const std::string& word) {
    const auto at = word.find('=');
    if (!option_of(word.substr(0, at)).parse(rules, word.substr(at + 1))) {
        throw std::runtime_error{"no such value: " + word};
    }
}

const Rules& rules_of_preset(const std::string& name) {
    static const Presets presets = Presets::built_in();
    const Preset* preset = presets.find(name);
    if (preset == nullptr) throw std::runtime_error{"no such preset: " + name};
    return preset->rules;
}

// Applies a line `preset` or `rules`; returns whether it was one.
bool took_rules(Rules& rules, Words line) {
    if (line[0] == "preset") {
        rules = rules_of_preset(line[1]);
        return true;
    }
    if (line[0] != "rules") return false;
    for (const std::string& word : line.subspan(1))
        set_option(rules, word);
    return true;
}

std::vector<std::string> split(std::string_view text, char separator) {
    std::vector<std::string> words;
    std::istringstream stream{std::string{text}};
    for (std::string word; std::getline(stream, word, separator);)
        words.push_back(word);
    return words;
}

// For a list option: the same list without the entry, or with it.
Proof proof_of_entry(const Option& option, const Rules& rules, const std::string& entry) {
    auto entries = split(option.print(rules), ',');
    const auto found = std::ranges::find(entries, entry);
    found == entries.end() ? (void)entries.push_back(entry) : (void)entries.erase(found);
    std::string list;
    for (const std::string& word : entries)
        list += (list.empty() ? "" : ",") + word;
    return {.key = std::string{option.key}, .value = entry, .other = "", .setting = list};
}

// The other values with which a scenario with `proves KEY` must fail.
std::vector<std::string> others_of(const Option& option, const std::string& value) {
    std::vector<std::string> others = option.values.find("..") == std::string_view::npos
                                          ? split(option.values, ' ')
                                          : std::vector{option.print(Rules{})};
    std::erase(others, value);
    if (others.empty()) throw std::runtime_error{"against which values?"};
    return others;
}

// ---- the table -------------------------------------------------------------------------------

class Player {
  public:
    explicit Player(std::optional<std::string> instead) : instead_{std::move(instead)} {
        if (instead_) take_rules();
    }

    void line(Words words) {
        const std::string& first = words[0];
        if (first == "proves") return;
        if (first == "expect") {
            deal_if_due();
            expect(words.subspan(1));
        } else if (took_rules(rules(), words)) {
            take_rules();
        } else if (!setup(first, words.subspan(1))) {
            deal_if_due();
            step(words);
        }
    }

  private:
    // ---- before the deal

    bool setup(const std::string& first, Words words) {
        if (first == "kyoku") {
            table().kyoku = std::stoi(words[0]);
            table().dealer = Seat{static_cast<std::size_t>(table().kyoku) % players()};
        } else if (first == "honba") {
            table().honba = std::stoi(words[0]);
        } else if (first == "sticks") {
            table().kyotaku = std::stoi(words[0]);
        } else if (first == "points") {
            for (std::size_t i = 0; i + 1 < words.size(); i += 2)
                table().points[coming_seat(words[i])] = std::stoi(words[i + 1]);
        } else if (first == "hand") {
            plan_.hands[wind(words[0])] = tiles_of(words[1]);
        } else if (first == "draws") {
            for (const std::string& word : words)
                plan_.draws.push_back(word == "?" ? std::nullopt : std::optional{tile_of(word)});
        } else if (first == "rinshan" || first == "indicators" || first == "ura") {
            auto& tiles = first == "rinshan" ? plan_.rinshan
                          : first == "ura"   ? plan_.ura
                                             : plan_.indicators;
            for (const std::string& word : words)
                tiles.push_back(tile_of(word));
        } else if (first == "live") {
            plan_.skipped =
                static_cast<std::size_t>(layout_of(rules()).live_tiles() - 1 - std::stoi(words[0]));
        } else if (first == "swap") {
            swap_ =
                SwapChance{.steps = static_cast<std::uint8_t>(std::stoi(words[0])),
                           .places = PerSeat<std::array<std::uint8_t, 3>>(players(), {0, 1, 2})};
        } else if (first == "wins") {
            table().dealer_wins = std::stoi(words[0]);
        } else {
            return false;
        }
        return true;
    }

    void take_rules() {
        if (instead_) set_option(rules(), *instead_);
        game_ = new_game(Rules{rules()});
    }

    // If the wall lacks the tiles that the scenario names, the rules do not play them, which counts
    // as a refusal.
    WallTiles wall() {
        try {
            return wall_builder::build(rules(), plan_);
        } catch (const InvariantError& error) {
            throw Failure{error.what()};
        }
    }

    void deal_if_due() {
        if (table().phase != Phase::deal || !due_) return;
        due_ = false;
        input(Deal{wall(), {1, 1}, swap_});
        dealer_ = table().dealer;
        game_.wall.drawn = static_cast<std::uint8_t>(game_.wall.drawn + plan_.skipped);
        table().live_tiles -= static_cast<int>(plan_.skipped);
        plan_ = {};
    }

    // ---- steps

    void step(Words words) {
        if (words[0] == "proceed") {
            proceed();
        } else if (words[0] == "turns") {
            for (int n = std::stoi(words[1]); n > 0; --n)
                tsumogiri();
        } else if (words[0] == "next") {
            input(Proceed{});
            due_ = true;
        } else {
            const auto kind = static_cast<ActionKind>(index_in(action_names, words[1]));
            if (table().phase == Phase::claims && !is_claim(kind)) proceed();
            input(act(words));
        }
    }

    void proceed() {
        for (const Seat seat : seats(players())) {
            if (!offers(legal(game_.view(seat)), ActionKind::pass)) continue;
            input(Act{seat, Action::plain(ActionKind::pass)});
        }
        input(Proceed{});
    }

    void tsumogiri() {
        if (table().phase == Phase::claims) proceed();
        const Seat seat = table().turn;
        const Hand& hand = game_.hands[seat].hand;
        const Tile tile = hand.drawn() ? *hand.drawn() : hand.tiles().back();
        input(Act{seat, Action::discard(tile, hand.drawn().has_value())});
    }

    Act act(Words words) {
        const Seat who = seat(words[0]);
        const auto kind = static_cast<ActionKind>(index_in(action_names, words[1]));
        const Hand& hand = game_.hands[who].hand;
        switch (kind) {
        case ActionKind::discard:
        case ActionKind::riichi:
        case ActionKind::open_riichi: {
            const bool drawn = words[2] == "drawn";
            if (drawn && !hand.drawn()) throw Failure{"nothing was drawn"};
            const Tile tile = drawn ? *hand.drawn() : tile_of(words[2]);
            const bool only_drawn = hand.drawn() == tile && hand.count(tile) == 1;
            const bool tsumogiri = drawn || only_drawn;
            return {who, kind == ActionKind::discard  ? Action::discard(tile, tsumogiri)
                         : kind == ActionKind::riichi ? Action::riichi(tile, tsumogiri)
                                                      : Action::open_riichi(tile, tsumogiri)};
        }
        case ActionKind::kita:
            return {who, Action::kita(tile_of(words[2]))};
        case ActionKind::swap: {
            const auto three = tiles_of(words[2]);
            return {who, Action::swap(three.at(0), three.at(1), three.at(2))};
        }
        case ActionKind::ankan:
            return {who, Action::ankan(tile_of(words[2]).kind())};
        case ActionKind::kakan:
            return {who, Action::kakan(tile_of(words[2]))};
        case ActionKind::chi:
        case ActionKind::pon:
            if (words.size() > 2) {
                const auto two = tiles_of(words[2]);
                return {who, Action::call(kind, two[0], two[1])};
            }
            for (const Action& action : legal(game_.view(who))) {
                if (action.kind == kind) return {who, action};
            }
            if (!table().offer) throw Failure{"no tile lies open"};
            return {who, Action::call(kind, table().offer->tile, table().offer->tile)};
        default:
            return {who, Action::plain(kind)};
        }
    }

    void input(const Input& input) {
        const auto events = decide(game_, input);
        if (!events) {
            throw Failure{"refused with " + code_of(events.error())};
        }
        last_ = *events;
        for (const Event& event : last_)
            apply(game_, event);
    }

    // ---- what must be so

    void expect(Words words) {
        const std::string& what = words[0];
        const Words rest = words.subspan(1);
        if (what == "win") return expect_win(rest);
        if (what == "error") return expect_error(rest);
        if (what == "offer") return expect_offer(rest);
        if (what == "hora") return expect_hora(rest);
        if (what == "options") return expect_options(rest);
        if (what == "points") return expect_each(rest, table().points);
        if (what == "rank") return expect_each(rest, last<EndGame>().rank);
        if (what == "result") return expect_result(rest, last<EndGame>().result);
        if (what == "tenpai") return expect_seats(rest, last<Ryukyoku>().tenpai);
        if (what == "nagashi") return expect_seats(rest, last<Ryukyoku>().nagashi);
        if (what == "waiting" || what == "decided") {
            return require_equal(claims_decided(game_) ? "decided" : "waiting", what);
        }
        require_equal(found(what, rest), joined(has_subject(what) ? rest.subspan(1) : rest));
    }

    static bool has_subject(std::string_view what) {
        return what == "riichi" || what == "furiten" || what == "waits" || what == "discards" ||
               what == "meld" || what == "kita" || what == "hand" || what == "shown";
    }

    std::string found(const std::string& what, Words rest) {
        const auto name = [](const auto& names, auto value) {
            return std::string{names.at(static_cast<std::size_t>(value))};
        };
        const auto text = [](auto item) { return to_string(item); };
        if (what == "turn") return std::string{"ESWN"[wind_in_play(table().turn)]};
        if (what == "phase") return name(phase_names, table().phase);
        if (what == "out") {
            std::string out;
            for (std::size_t i = 0; i < players(); ++i) {
                if (table().seats[after(dealer_, i, players())].out)
                    out += (out.empty() ? "" : " ") + wind_name(i);
            }
            return out.empty() ? "none" : out;
        }
        if (what == "kita") return joined(table().seats[seat(rest[0])].kita, text);
        if (what == "hand") return to_string(sorted(game_.hands[seat(rest[0])].hand));
        if (what == "shown") {
            const auto& shown = table().seats[seat(rest[0])].shown;
            return shown.empty() ? "none" : to_string(listed(shown));
        }
        if (what == "wins") return std::to_string(table().dealer_wins);
        if (what == "live") return std::to_string(table().live_tiles);
        if (what == "sticks") return std::to_string(table().kyotaku);
        if (what == "honba") return std::to_string(table().honba);
        if (what == "kyoku") return std::to_string(table().kyoku);
        if (what == "indicators") return joined(table().indicators, text);
        if (what == "riichi") return name(riichi_names, table().seats[seat(rest[0])].riichi);
        if (what == "furiten") {
            const Seat who = seat(rest[0]);
            return name(furiten_names, furiten(table(), game_.hands[who], who));
        }
        if (what == "waits") {
            std::vector<Kind> kinds;
            game_.hands[seat(rest[0])].waits.for_each([&](Kind kind) { kinds.push_back(kind); });
            return joined(kinds, text);
        }
        if (what == "discards") {
            std::vector<Tile> tiles;
            for (const Action& action : legal(game_.view(seat(rest[0])))) {
                if (action.kind == ActionKind::discard) tiles.push_back(action.tile);
            }
            return joined(tiles, text);
        }
        if (what == "meld") {
            const Melds& melds = table().seats[seat(rest[0])].melds;
            return melds.empty() ? "none" : name(meld_names, melds.back().kind);
        }
        if (what == "events") {
            return joined(last_, [&](const Event& e) { return name(event_names, e.index()); });
        }
        if (what == "dora") {
            std::vector<Tile> tiles;
            for (const Event& event : last_) {
                if (const auto* dora = std::get_if<Dora>(&event)) tiles.push_back(dora->indicator);
            }
            return joined(tiles, text);
        }
        if (what == "ura") {
            const auto* ura = find_last<Ura>();
            return ura == nullptr ? "none" : joined(ura->indicators, text);
        }
        if (what == "draw") {
            for (const Event& event : last_) {
                if (const auto* draw = std::get_if<Ryukyoku>(&event))
                    return std::string{key_of(draw->kind)};
            }
            return "none";
        }
        throw std::runtime_error{"cannot expect: " + what};
    }

    void expect_error(Words words) {
        std::string code = "none";
        Result<Events, Error> result = decide(game_, act(words.subspan(2)));
        if (!result) code = code_of(result.error());
        require_equal(code, words[0]);
    }

    void expect_offer(Words words) {
        std::vector<std::string> kinds;
        for (const Action& action : legal(game_.view(seat(words[0])))) {
            if (action.kind == ActionKind::discard || action.kind == ActionKind::pass) continue;
            const std::string name{action_names[static_cast<std::size_t>(action.kind)]};
            if (kinds.empty() || kinds.back() != name) kinds.push_back(name);
        }
        require_equal(joined(kinds), joined(words.subspan(1)));
    }

    void expect_options(Words words) {
        std::vector<Tile> tiles;
        for (const Action& action : legal(game_.view(seat(words[0])))) {
            if (action_names[static_cast<std::size_t>(action.kind)] == words[1])
                tiles.push_back(action.tile);
        }
        require_equal(joined(tiles, [](Tile tile) { return to_string(tile); }),
                      joined(words.subspan(2)));
    }

    // Whether the seat may win now, and on what terms. It does not win.
    void expect_win(Words words) {
        const Seat who = seat(words[0]);
        const Actions actions = legal(game_.view(who));
        const bool wins = offers(actions, ActionKind::ron) || offers(actions, ActionKind::tsumo);
        require_equal(wins ? "yes" : "no", words[1]);
    }

    void expect_hora(Words words) {
        const Seat winner = seat(words[0]);
        for (const Event& event : last_) {
            const auto* hora = std::get_if<Hora>(&event);
            if (hora != nullptr && hora->seat == winner) return check_hora(*hora, words.subspan(1));
        }
        throw Failure{"this seat did not win"};
    }

    void check_hora(const Hora& hora, Words words) {
        const auto is_seat = [](const std::string& word) { return word.size() == 1; };
        if (is_seat(words[0])) {
            require_equal(std::string{"ESWN"[wind_in_play(hora.from)]}, words[0]);
            if (words.size() == 1) return;
            return require_equal(
                joined(hora.score.yaku, [](const YakuHan& yaku) { return key_of(yaku.yaku); }),
                joined(words.subspan(1)));
        }
        for (std::size_t i = 0; i + 1 < words.size(); i += 2) {
            const std::string& what = words[i];
            if (what == "fu")
                require_equal(hora.score.fu, words[i + 1]);
            else if (what == "han")
                require_equal(hora.score.han, words[i + 1]);
            else if (what == "base")
                require_equal(hora.score.base, words[i + 1]);
            else if (what == "dora")
                require_equal(hora.score.dora, words[i + 1]);
            else if (what == "ura")
                require_equal(hora.score.ura, words[i + 1]);
            else if (what == "aka")
                require_equal(hora.score.aka, words[i + 1]);
            else if (what == "kita")
                require_equal(hora.score.kita, words[i + 1]);
            else if (what == "sticks")
                require_equal(hora.kyotaku, words[i + 1]);
            else if (what == "honba")
                require_equal(hora.honba, words[i + 1]);
            else if (what == "ura_hidden")
                require_equal(hora.ura_hidden ? "true" : "false", words[i + 1]);
            else if (what == "liable") {
                require_equal(hora.liable ? std::string{"ESWN"[wind_in_play(*hora.liable)]}
                                          : "none",
                              words[i + 1]);
            } else {
                throw std::runtime_error{"cannot expect of a hora: " + what};
            }
        }
    }

    void expect_each(Words words, const PerSeat<int>& values) {
        for (std::size_t i = 0; i + 1 < words.size(); i += 2)
            require_equal(values[seat(words[i])], words[i + 1]);
    }

    // Results in thousandths, written as decimals.
    void expect_result(Words words, const PerSeat<int>& values) {
        for (std::size_t i = 0; i + 1 < words.size(); i += 2) {
            const double told = std::stod(words[i + 1]) * 1000;
            require_equal(values[seat(words[i])], std::to_string(std::lround(told)));
        }
    }

    void expect_seats(Words words, const PerSeat<bool>& values) {
        std::string found;
        for (std::size_t i = 0; i < players(); ++i) {
            if (values[after(dealer_, i, players())])
                found += (found.empty() ? "" : " ") + wind_name(i);
        }
        require_equal(found.empty() ? "none" : found, joined(words));
    }

    template <class E>
    const E* find_last() const {
        for (const Event& event : last_) {
            if (const auto* found = std::get_if<E>(&event)) return found;
        }
        return nullptr;
    }
    template <class E>
    const E& last() const {
        if (const E* found = find_last<E>()) return *found;
        throw Failure{"no such event in the last step"};
    }

    // ---- seats

    static std::size_t wind(std::string_view name) {
        constexpr std::array<std::string_view, 4> names{"E", "S", "W", "N"};
        return index_in(names, name);
    }
    static std::string wind_name(std::size_t i) { return std::string{"ESWN"[i]}; }
    [[nodiscard]] std::size_t wind_in_play(Seat who) const {
        return distance(dealer_, who, game_.table.players());
    }
    [[nodiscard]] Seat seat(std::string_view name) const {
        return after(dealer_, wind(name), game_.table.players());
    }
    [[nodiscard]] Seat coming_seat(std::string_view name) {
        return after(table().dealer, wind(name), players());
    }

    Public& table() { return game_.table; }
    std::size_t players() { return table().players(); }
    Rules& rules() { return game_.table.rules; }

    std::optional<std::string> instead_;
    Game game_ = new_game(Rules{});
    wall_builder::Plan plan_;
    std::optional<SwapChance> swap_;
    bool due_ = true; // a deal is due once its lines have been read
    Seat dealer_{0};
    Events last_;
};

} // namespace

std::vector<Scenario> load(const std::string& path) {
    std::ifstream file{path};
    if (!file) throw std::runtime_error{"cannot open " + path};
    std::vector<Scenario> scenarios;
    std::string text;
    for (int number = 1; std::getline(file, text); ++number) {
        std::istringstream stream{text.substr(0, text.find('#'))};
        Line line{.number = number, .words = {}};
        for (std::string word; stream >> word;)
            line.words.push_back(word);
        if (line.words.empty()) continue;
        if (line.words[0] == "scenario") {
            scenarios.push_back({.name = text.substr(text.find(' ') + 1), .lines = {}});
        } else if (scenarios.empty()) {
            throw std::runtime_error{path + ": a line before the first scenario"};
        } else {
            scenarios.back().lines.push_back(line);
        }
    }
    return scenarios;
}

std::vector<Proof> proofs_in(const Scenario& scenario) {
    Rules rules;
    for (const Line& line : scenario.lines)
        took_rules(rules, line.words);
    std::vector<Proof> proofs;
    for (const Line& line : scenario.lines) {
        if (line.words[0] != "proves") continue;
        const Option& option = option_of(line.words.at(1));
        const std::string value = option.print(rules);
        const std::string how = line.words.size() > 2 ? line.words[2] : "";
        if (how == "of") {
            proofs.push_back(proof_of_entry(option, rules, line.words.at(3)));
            continue;
        }
        std::vector<std::string> others;
        if (how == "against") {
            others.assign(line.words.begin() + 3, line.words.end());
        } else {
            others = others_of(option, value);
        }
        for (const std::string& other : others)
            proofs.push_back({line.words[1], value, other, other});
    }
    return proofs;
}

void run(const Scenario& scenario, const std::optional<std::string>& instead) {
    Player player{instead};
    for (const Line& line : scenario.lines) {
        const auto where = "line " + std::to_string(line.number) + ": ";
        try {
            player.line(line.words);
        } catch (const Failure& failure) {
            throw Failure{where + failure.what()};
        } catch (const std::exception& error) {
            throw std::runtime_error{where + error.what()};
        }
    }
}

} // namespace jantaku::scenario
