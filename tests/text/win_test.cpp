// Wins, draws and results as bills: their look (tests/golden) and their sums.
#include "sample.hpp"
#include "tests/support/golden.hpp"
#include "tests/support/random_play.hpp"
#include "text/tell.hpp"

#include <algorithm>
#include <charconv>
#include <jantaku/table/decide.hpp>
#include <jantaku/table/legal.hpp>
#include <jantaku/table/win_check.hpp>
#include <variant>

namespace jantaku::win_test {

using namespace jantaku::literals;
using Lines = std::vector<std::string>;

namespace {

struct Won {
    std::string_view hand; // without the winning tile
    Tile tile;
    Seat seat{0};
    Seat from{0};
    std::vector<Meld> melds{};
    bool riichi = false;
    std::string_view ura{};
    int honba = 0;
    int sticks = 0;
    std::vector<Pao> pao{};
};

// The lines of a win that is scored and paid as at a table; seat 0 deals, seat 1 reads.
Lines bill(const Style& style, const Won& won) {
    SeatView before = sample::view("1234m0556p1122z");
    Public& table = before.table;
    SeatPublic& winner = table.seats[won.seat];
    table.phase = Phase::claims;
    table.honba = won.honba;
    table.kyotaku = won.sticks;
    table.uninterrupted = false;
    for (const Meld& meld : won.melds)
        winner.melds.push_back(meld);
    for (const Pao& pao : won.pao)
        winner.pao.push_back(pao);
    if (won.riichi) winner.riichi = Riichi::accepted;
    const bool ron = won.from != won.seat;
    if (ron) table.offer = Offer{.from = won.from, .tile = won.tile};

    Hora hora;
    hora.seat = won.seat;
    hora.from = won.from;
    hora.tile = won.tile;
    for (const Tile tile : sample::tiles(won.hand))
        hora.hand.push_back(tile);
    if (!won.ura.empty()) hora.ura = {sample::tile(won.ura)};
    Win win = win_on(table, Private{}, won.seat, won.tile, ron ? WinBy::ron : WinBy::tsumo);
    win.concealed = hora.hand;
    win.concealed.push_back(won.tile);
    win.ura = hora.ura;
    hora.score = score(table.rules, win).value();
    Payers payers{.winner = won.seat,
                  .discarder = ron ? std::optional{won.from} : std::nullopt,
                  .dealer = table.dealer,
                  .honba = won.honba,
                  .pao = winner.pao,
                  .out = PerSeat<bool>(4)};
    hora.deltas = payment(table.rules, hora.score, payers);
    hora.deltas[won.seat] += won.sticks * 1000;
    hora.honba = won.honba * 300;
    hora.kyotaku = won.sticks;
    if (!won.pao.empty()) hora.liable = won.pao[0].liable;

    SeatView after = before;
    after.table.phase = Phase::result;
    for (const Seat seat : seats(4))
        after.table.points[seat] += hora.deltas[seat];
    return tell(style, sample::names(), before, after, hora);
}

// At both widths, in English and Chinese.
template <class F>
void golden(const std::string& name, F&& lines_in) {
    for (const std::size_t columns : {std::size_t{79}, std::size_t{119}}) {
        for (const Language language : {Language::en, Language::zh_hans}) {
            Style style{language};
            style.columns = columns;
            const auto lines = lines_in(style);
            const std::string code = language == Language::en ? "en" : "zh_hans";
            test::check_golden(name + "_" + std::to_string(columns + 1) + "_" + code, lines);
            for (const std::string& line : lines)
                CHECK(display_width(line) <= columns);
            CHECK(lines.size() <= 18);
        }
    }
}

Ryukyoku draw_of(DrawKind kind) {
    return {.kind = kind,
            .tenpai = PerSeat<bool>(4),
            .nagashi = PerSeat<bool>(4),
            .hands = PerSeat<StaticVector<Tile, 14>>(4),
            .kyotaku = 0,
            .deltas = PerSeat<int>(4)};
}

} // namespace

TEST_CASE("win: a ron with honba and sticks is a bill", "[text][win]") {
    golden("win_ron", [](const Style& style) {
        return bill(style, {.hand = "234678m56p234s44p",
                            .tile = "4p"_t,
                            .seat = Seat{1},
                            .from = Seat{0},
                            .riichi = true,
                            .ura = "1z",
                            .honba = 2,
                            .sticks = 2});
    });
}

TEST_CASE("win: plain text has no columns and no brackets", "[text][win][plain]") {
    for (const Language language : {Language::en, Language::zh_hans}) {
        Style style{language};
        style.plain = true;
        style.columns = plain_columns;
        const auto lines = bill(style, {.hand = "234678m56p234s44p",
                                        .tile = "4p"_t,
                                        .seat = Seat{1},
                                        .from = Seat{0},
                                        .riichi = true,
                                        .ura = "1z"});
        test::check_golden(language == Language::en ? "plain_win_en" : "plain_win_zh_hans", lines);
        for (const std::string& line : lines) {
            CHECK(line.find("  ") == std::string::npos);
            CHECK(line.find('[') == std::string::npos);
        }
    }
}

TEST_CASE("win: plain text names the red five that wins", "[text][win][plain]") {
    Style style{Language::en};
    style.plain = true;
    const auto lines = bill(style, {.hand = "234m46p22345678s", .tile = "0p"_t});
    const auto hand = std::ranges::find_if(
        lines, [](const std::string& line) { return line.find("hand") != std::string::npos; });
    REQUIRE(hand != lines.end());
    CAPTURE(*hand);
    CHECK(hand->find("red 5 pin") != std::string::npos);
}

TEST_CASE("win: a dealer's tsumo is paid by all", "[text][win]") {
    golden("win_tsumo_dealer", [](const Style& style) {
        return bill(style, {.hand = "11156m406p789s99s", .tile = "4m"_t, .honba = 1});
    });
}

TEST_CASE("win: a limit hand names its limit, and the ura dora", "[text][win]") {
    golden("win_limit_ura", [](const Style& style) {
        return bill(style, {.hand = "23456788m406p44s",
                            .tile = "4s"_t,
                            .seat = Seat{2},
                            .from = Seat{1},
                            .riichi = true,
                            .ura = "3s"});
    });
}

TEST_CASE("win: a yakuman with pao is paid by the liable seat", "[text][win]") {
    golden("win_yakuman_pao", [](const Style& style) {
        return bill(style, {.hand = "23m99p",
                            .tile = "4m"_t,
                            .seat = Seat{2},
                            .from = Seat{0},
                            .melds = {sample::meld(MeldKind::pon, "555z", "5z", Seat{0}),
                                      sample::meld(MeldKind::pon, "666z", "6z", Seat{3}),
                                      sample::meld(MeldKind::pon, "777z", "7z", Seat{1})},
                            .honba = 1,
                            .pao = {{.liable = Seat{1}, .yaku = Yaku::daisangen}}});
    });
}

TEST_CASE("draw: an exhaustive one shows who waits for what and who pays", "[text][win]") {
    golden("draw_exhaustive", [](const Style& style) {
        SeatView v = sample::view("1234m0556p1122z");
        Ryukyoku draw = draw_of(DrawKind::exhaustive);
        draw.tenpai[Seat{0}] = true;
        for (const Tile tile : sample::tiles("234m56p234678s99m"))
            draw.hands[Seat{0}].push_back(tile);
        draw.deltas[Seat{0}] = 3000;
        for (const Seat seat : {Seat{1}, Seat{2}, Seat{3}})
            draw.deltas[seat] = -1000;
        v.table.points = PerSeat<int>(4, 24000);
        v.table.points[Seat{0}] = 28000;
        return tell(style, sample::names(), v, v, draw);
    });
}

TEST_CASE("draw: an abortive one says why", "[text][win]") {
    golden("draw_kyuushu", [](const Style& style) {
        const SeatView v = sample::view("1m");
        Ryukyoku draw = draw_of(DrawKind::kyuushu);
        for (const Tile tile : sample::tiles("19m19p19s123m5p1567z"))
            draw.hands[Seat{1}].push_back(tile);
        return tell(style, sample::names(), v, v, draw);
    });
}

TEST_CASE("result: each column is shown, and the sums are right", "[text][win]") {
    golden("game_result", [](const Style& style) {
        SeatView v = sample::view("1m");
        v.table.kyotaku = 1;
        EndGame end{.points = PerSeat<int>(4), .rank = PerSeat<int>(4), .result = PerSeat<int>(4)};
        const std::array<int, 4> points{19700, 54300, -3000, 29000};
        const std::array<int, 4> ranks{3, 1, 4, 2};
        const std::array<int, 4> results{-15300, 59300, -48000, 4000};
        for (const Seat seat : seats(4)) {
            end.points[seat] = points[seat.index()];
            end.rank[seat] = ranks[seat.index()];
            end.result[seat] = results[seat.index()];
        }
        // The first takes the leftover stick.
        v.table.points = end.points;
        v.table.points[Seat{1}] -= 1000;
        return tell(style, sample::names(), v, v, end);
    });
}

// The last number of a line.
int last_number(std::string_view line) {
    const std::size_t end = line.find_last_of("0123456789") + 1;
    std::size_t begin = end;
    while (begin > 0 && line[begin - 1] >= '0' && line[begin - 1] <= '9')
        --begin;
    int value = 0;
    std::from_chars(line.data() + begin, line.data() + end, value);
    return value;
}

TEST_CASE("win: in random games the printed sums are those that are paid",
          "[text][win][property]") {
    random_play::Random random{20261121};
    std::size_t wins = 0;
    for (int games = 0; games < 25; ++games) {
        Game game = new_game(random_play::random_rules(random));
        SeatNames names{game.table.players()};
        for (const Seat seat : seats(names.size()))
            names[seat] = std::string(1, static_cast<char>('A' + seat.index()));
        Style style{};
        style.columns = 400; // one line for each fact
        for (int ply = 0; ply < 900 && game.table.phase != Phase::over; ++ply) {
            std::optional<Input> input;
            if (game.table.phase == Phase::deal) {
                input = random_play::random_deal(game.table.rules, random);
            } else {
                for (const Seat seat : seats(game.table.players())) {
                    const Actions actions = legal(game, seat);
                    if (actions.empty() || input) continue;
                    input = Act{seat, random_play::choose(game.view(seat), actions, random)};
                }
            }
            const auto events = decide(game, input.value_or(Input{Proceed{}}));
            REQUIRE(events);
            for (const Event& event : *events) {
                const SeatView before = game.view(Seat{0});
                apply(game, event);
                const auto* hora = std::get_if<Hora>(&event);
                if (hora == nullptr) continue;
                ++wins;
                const auto lines = tell(style, names, before, game.view(Seat{0}), event);
                int owed = 0;
                for (const std::string& line : lines) {
                    const auto at = line.find(" owes ");
                    if (at == std::string::npos) continue;
                    const std::string sum = line.substr(at + 6);
                    const auto total = sum.rfind(" = ");
                    const auto closing = sum.rfind(')');
                    const bool has_total = total != std::string::npos &&
                                           (closing == std::string::npos || total > closing);
                    owed += has_total ? last_number(sum) : std::stoi(sum);
                }
                CAPTURE(sample::joined(lines));
                CHECK(owed + hora->kyotaku * 1000 == hora->deltas[hora->seat]);
            }
        }
    }
    CHECK(wins > 40);
}

} // namespace jantaku::win_test
