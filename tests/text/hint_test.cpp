// /hint: its numbers against a slow count, its length, and what a reader sees.
#include "advice/danger.hpp"
#include "sample.hpp"
#include "tests/support/effort.hpp"
#include "tests/support/golden.hpp"
#include "tests/support/random_game.hpp"
#include "tests/support/suit_reference.hpp"
#include "text/hint.hpp"
#include "tools/arena/run.hpp"

#include <fmt/format.h>
#include <jantaku/table/decide.hpp>
#include <jantaku/table/legal.hpp>
#include <map>
#include <set>
#include <sstream>

namespace jantaku::hint_test {

using namespace jantaku::literals;
using Lines = std::vector<std::string>;

namespace {

SeatNames names_of(std::size_t players) {
    SeatNames names{players};
    for (const Seat seat : seats(players))
        names[seat] = std::string(1, static_cast<char>('A' + seat.index()));
    return names;
}

// How many tiles of each kind this seat has not seen.
Counts left_for(const SeatView& view) {
    Counts left;
    for (const Tile tile : tiles_in_play(view.table.rules))
        ++left[tile.kind()];
    const auto gone = [&](Tile tile) { --left[tile.kind()]; };
    for (std::size_t n = 0; n < view.mine.hand.size(); ++n)
        gone(view.mine.hand.at(n));
    std::ranges::for_each(view.table.indicators, gone);
    for (const Seat seat : seats(view.table.players())) {
        const SeatPublic& open = view.table.seats[seat];
        std::ranges::for_each(open.kita, gone);
        if (seat != view.seat) std::ranges::for_each(open.shown, gone);
        for (const Meld& meld : open.melds)
            std::ranges::for_each(meld.tiles, gone);
        for (const RiverTile& tile : open.river) {
            if (!tile.called) gone(tile.tile);
        }
    }
    return left;
}

// Shanten without tables, computing each suit once.
class Slow {
  public:
    int shanten(const Counts& counts, std::size_t melds, bool sanma) {
        return reference::shanten_by_rows(counts, melds, [&](const Counts& all, Suit suit) {
            const auto at = static_cast<std::size_t>(suit);
            const bool no_runs = sanma && suit == Suit::manzu;
            const auto key = std::tuple{reference::tiles_of(all, at), at == 3, no_runs};
            const auto known = rows_.find(key);
            if (known != rows_.end()) return known->second;
            return rows_
                .emplace(key, no_runs ? reference::row_of_sanma_manzu(all)
                                      : reference::row_of(all, suit))
                .first->second;
        });
    }

  private:
    std::map<std::tuple<std::array<std::uint8_t, 9>, bool, bool>, SuitRow> rows_;
};

// The row of a discard, as `/hint all` must write it.
std::string row_for(Slow& slow, const SeatView& view, std::size_t number) {
    const bool sanma = view.table.rules.is_sanma();
    const std::size_t melds = view.table.seats[view.seat].melds.size();
    const Tile discard = view.mine.hand.at(number - 1);
    Counts rest = view.mine.hand.counts();
    --rest[discard.kind()];
    const Counts left = left_for(view);
    const int now = slow.shanten(rest, melds, sanma);
    int tiles = 0;
    std::string list;
    for (const Kind kind : all_kinds()) {
        if (rest[kind] == 4 || left[kind] <= 0) continue;
        ++rest[kind];
        const bool helps = slow.shanten(rest, melds, sanma) < now;
        --rest[kind];
        if (!helps) continue;
        tiles += left[kind];
        list += fmt::format("{}{} x{}", list.empty() ? ": " : ", ",
                            tile_name(Language::en, Tile{kind}), +left[kind]);
    }
    const std::string away = now == 0 ? "tenpai" : fmt::format("shanten {}", now);
    return fmt::format("/d {} ({}) {}, {} tiles{}", number, tile_name(Language::en, discard), away,
                       tiles, list);
}

std::size_t number_in(const std::string& line) {
    return std::stoul(line.substr(3));
}

// With the worth of the view itself.
foresight::Judgement judged(const SeatView& view) {
    const Actions actions = legal(view);
    const bool is_judged = view.table.phase != Phase::swap && !actions.empty();
    return is_judged ? foresight::judge(view, actions) : foresight::Judgement{};
}

Lines hint(const Style& style, const SeatView& view, const SeatNames& names, const HintFor& what) {
    return hint_lines(style, view, names, judged(view), what);
}

bool starts(const std::string& line, std::string_view with) {
    return line.starts_with(with);
}

// look(view, names, style) at every seventh turn of random games, with lines that never wrap.
template <class F>
void at_some_turns(std::uint64_t seed, F&& look) {
    random_play::Random random{seed};
    Style style{};
    style.columns = 4000;
    for (int games = 0; games < test::effort(14); ++games) {
        const Rules rules = random_play::random_rules(random);
        const SeatNames names = names_of(rules.seat_count());
        int turn = 0;
        const auto see = [&](const Game& game, Seat seat) {
            if (game.table.phase == Phase::turn && ++turn % 7 == 0)
                look(game.view(seat), names, style);
        };
        random_play::play_game(rules, random, 300, see, [](const Game&, const Event&) {});
    }
}

} // namespace

TEST_CASE("hint: in random games every discard has the ukeire that a count gives",
          "[text][hint][property]") {
    Slow slow;
    std::size_t rows = 0;
    std::size_t of_three = 0;
    at_some_turns(4711, [&](const SeatView& view, const SeatNames& names, const Style& style) {
        for (const std::string& line : hint(style, view, names, {.all = true})) {
            if (!starts(line, "/d ")) continue;
            const std::string row = line.substr(0, line.find(" | "));
            REQUIRE(row == row_for(slow, view, number_in(line)));
            ++rows;
            of_three += view.table.players() == 3 ? 1U : 0U;
        }
    });
    CHECK(rows > test::effort(1000U));
    CHECK(of_three > test::effort(100U));
}

TEST_CASE("hint: the advised discard comes first", "[text][hint][property]") {
    std::size_t advised = 0;
    at_some_turns(17, [&](const SeatView& view, const SeatNames& names, const Style& style) {
        const auto lines = hint(style, view, names, {});
        CAPTURE(sample::joined(lines));
        const auto first = std::ranges::find_if(
            lines, [](const std::string& line) { return starts(line, "/d "); });
        const std::string& advice = lines.back();
        REQUIRE(starts(advice, "advice: "));
        const std::size_t at = std::min(advice.find("/d "), advice.find("/riichi "));
        if (first == lines.end() || at == std::string::npos) return;
        CHECK(number_in(*first) == std::stoul(advice.substr(advice.find(' ', at))));
        ++advised;
    });
    CHECK(advised > test::effort(200U));
}

TEST_CASE("hint: the reason of the advice and its row say the same of danger",
          "[text][hint][property]") {
    std::size_t threatened = 0;
    std::set<std::string> reasons;
    const auto look = [&](const SeatView& view, const SeatNames& names, const Style& style) {
        if (advice::threats_to(view).empty() || view.table.in_riichi(view.seat)) return;
        const auto lines = hint(style, view, names, {});
        const std::string& advice = lines.back();
        const std::size_t at = advice.find("/d ");
        if (at == std::string::npos) return;
        const std::string discard = advice.substr(at, advice.find(' ', at + 3) - at + 1);
        const auto row = std::ranges::find_if(
            lines, [&](const std::string& line) { return starts(line, discard); });
        REQUIRE(row + 1 < lines.end());
        const std::string& danger = *(row + 1);
        CAPTURE(sample::joined(lines));
        ++threatened;
        const auto says = [](const std::string& text, std::string_view part) {
            return text.find(part) != std::string::npos;
        };
        const bool is_safest = says(danger, "safest");
        const bool is_risky = says(danger, " risky: ") || says(danger, " dangerous: ");
        if (says(advice, "best for the hand")) CHECK(says(danger, "best for the hand"));
        for (const char* safe : {"it is safe", "your safest tile"}) {
            if (!says(advice, safe)) continue;
            CHECK(is_safest);
            reasons.insert(safe);
        }
        for (const char* other : {"worth this risk", "chances and points", "safer tiles"}) {
            if (!says(advice, other)) continue;
            CHECK_FALSE(is_safest);
            reasons.insert(other);
        }
        if (says(advice, "safe enough")) CHECK_FALSE(is_risky);
    };
    // Random hands are seldom near tenpai, so bots play.
    for (std::uint64_t seed = 1; seed <= test::effort(3U); ++seed) {
        arena::Plan plan{.players = {"normal", "normal", "normal", "normal"}, .seed = seed};
        Style style{Language::en};
        style.columns = 4000;
        plan.ended = [&](const arena::Played&, const GameRecord& record) {
            Game game;
            for (const Event& event : record.events) {
                jantaku::apply(game, event);
                if (game.table.phase == Phase::turn && std::holds_alternative<Tsumo>(event))
                    look(game.view(game.table.turn), names_of(4), style);
            }
        };
        (void)arena::play(plan);
    }
    CHECK(threatened > test::effort(150U));
    CHECK(reasons.size() >= 4);
}

TEST_CASE("hint: it always fits a screen of 24 lines and 80 columns", "[text][hint][property]") {
    random_play::Random random{99};
    std::size_t most = 0;
    for (int games = 0; games < test::effort(20); ++games) {
        const Rules rules = random_play::random_rules(random);
        const SeatNames names = names_of(rules.seat_count());
        const auto look = [&](const Game& game, Seat seat) {
            const SeatView view = game.view(seat);
            const auto judgement = judged(view);
            for (const Language language : all_languages) {
                for (const bool all : {false, true}) {
                    const auto lines = hint_lines(language, view, names, judgement, {.all = all});
                    CAPTURE(sample::joined(lines));
                    REQUIRE(lines.size() <= 22); // the command and the prompt are the other two
                    for (const std::string& line : lines)
                        REQUIRE(display_width(line) <= 79);
                    most = std::max(most, lines.size());
                }
            }
        };
        random_play::play_game(rules, random, 200, look, [](const Game&, const Event&) {});
    }
    CHECK(most > 14);
}

namespace {

// A hand one away from tenpai, and two threats: West in riichi, North with three open melds.
SeatView threatened() {
    SeatView v = sample::view("23455m3467p34s77z", "9s");
    for (const char* tile : {"4z", "1m", "9p", "6p"})
        sample::discard(v, Seat{2}, tile);
    sample::discard(v, Seat{2}, "2s", {.tile = {}, .tsumogiri = false, .riichi = true});
    v.table.seats[Seat{2}].riichi = Riichi::accepted;
    v.table.seats[Seat{2}].let_pass.add(sample::tile("9s").kind());
    for (const char* tile : {"9m", "8m", "1p"})
        sample::discard(v, Seat{3}, tile);
    for (const char* tiles : {"222p", "888s", "666s"}) {
        const std::string first = std::string(tiles).substr(0, 1) + tiles[3];
        v.table.seats[Seat{3}].melds.push_back(sample::meld(MeldKind::pon, tiles, first, Seat{0}));
    }
    return v;
}

SeatView of_three() {
    SeatView v = sample::view("19m234p66778s44z5z", "9m");
    v.table.rules = Rules{.players = 3};
    v.table.points = PerSeat<int>(3, 35000);
    v.table.seats = PerSeat<SeatPublic>(3);
    v.table.outcome.won = PerSeat<bool>(3);
    for (SeatPublic& seat : v.table.seats)
        seat.hand_size = 13;
    v.table.seats[Seat{2}].riichi = Riichi::accepted;
    sample::discard(v, Seat{2}, "1m", {.tile = {}, .tsumogiri = false, .riichi = true});
    return v;
}

SeatNames three_names() {
    SeatNames names{3};
    for (const Seat seat : seats(3))
        names[seat] = sample::names()[seat];
    return names;
}

} // namespace

TEST_CASE("hint: the text for a beginner at 80 columns is as pinned", "[text][hint]") {
    for (const auto& [language, code] :
         {std::pair{Language::en, "en"}, {Language::zh_hans, "zh_hans"}, {Language::ja, "ja"}}) {
        const std::string end = std::string{"_"} + code;
        const SeatView quiet = sample::view("23455m3467p34s77z", "9s");
        test::check_golden("hint_quiet" + end, hint(language, quiet, sample::names(), {}));
        const SeatView threat = threatened();
        test::check_golden("hint_threat" + end, hint(language, threat, sample::names(), {}));
        test::check_golden("hint_all" + end,
                           hint(language, threat, sample::names(), {.all = true}));
        test::check_golden("hint_tile" + end, hint(language, threat, sample::names(),
                                                   {.kind = sample::tile("6p").kind()}));
        test::check_golden("hint_sanma" + end, hint(language, of_three(), three_names(), {}));
    }
}

} // namespace jantaku::hint_test
