// The bills of random wins, read as a person would read them and recalculated: the listed han make
// the total, the items of fu make the fu, and the base makes the payments.
#include "sample.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/effort.hpp"
#include "tests/support/random_win.hpp"
#include "text/tell.hpp"

#include <jantaku/scoring/payment.hpp>
#include <regex>

namespace jantaku::bill_test {

using Lines = std::vector<std::string>;
using random_win::Random;

namespace {

struct Told {
    Hora hora;
    PerSeat<int> points; // after the win
    Lines lines;
};

SeatNames names_of(std::size_t players) {
    SeatNames names{players};
    for (const Seat seat : seats(players))
        names[seat] = std::string(1, static_cast<char>('a' + seat.index()));
    return names;
}

std::size_t below(Random& random, std::size_t count) {
    return random() % count;
}

// A pao for a yakuman that the hand has.
std::optional<Pao> pao_of(Random& random, const Score& score, Seat winner, std::size_t players) {
    for (const Yaku yaku : {Yaku::daisangen, Yaku::daisuushii, Yaku::suukantsu}) {
        if (std::ranges::find(score.yaku, yaku, &YakuHan::yaku) == score.yaku.end()) continue;
        if (below(random, 2) == 0) continue;
        return Pao{.liable = after(winner, 1 + below(random, players - 1), players), .yaku = yaku};
    }
    return std::nullopt;
}

// The win at a table where all of it could have happened; none if it does not score.
std::optional<Told> told_of(const Win& win, Rules rules, Random& random) {
    const auto won = score(rules, win);
    const std::size_t players = rules.seat_count();
    const auto wind = static_cast<std::size_t>(win.seat_wind);
    if (!won || wind >= players) return std::nullopt;
    SeatView before;
    Public& table = before.table;
    table.rules = rules;
    table.phase = Phase::claims;
    table.dealer = Seat{below(random, players)};
    table.points = PerSeat<int>(players, 25000);
    table.seats = PerSeat<SeatPublic>(players);
    table.outcome.won = PerSeat<bool>(players);
    table.indicators = win.dora;
    table.honba = static_cast<int>(below(random, 4));
    table.kyotaku = static_cast<int>(below(random, 3));
    table.kyoku = static_cast<int>(static_cast<std::size_t>(win.round_wind) * players);

    Told told;
    Hora& hora = told.hora;
    hora.seat = after(table.dealer, wind, players);
    hora.from = win.by == WinBy::tsumo ? hora.seat
                                       : after(hora.seat, 1 + below(random, players - 1), players);
    hora.tile = win.tile;
    bool taken = false;
    for (const Tile tile : win.concealed) {
        if (!taken && tile == win.tile) {
            taken = true;
        } else {
            hora.hand.push_back(tile);
        }
    }
    hora.ura = win.ura;
    hora.score = *won;
    SeatPublic& seat = table.seats[hora.seat];
    seat.melds = win.melds;
    for (Meld& meld : seat.melds)
        meld.from = after(hora.seat, 1, players);
    seat.kita = win.kita;
    if (win.flags.riichi || win.flags.double_riichi) seat.riichi = Riichi::accepted;
    seat.double_riichi = win.flags.double_riichi;
    seat.ippatsu = win.flags.ippatsu;
    table.uninterrupted = win.flags.first;
    table.live_tiles = win.flags.last ? 0 : 20;
    table.rinshan = win.flags.rinshan;
    if (win.flags.paarenchan) table.dealer_wins = 7;
    if (const auto pao = pao_of(random, *won, hora.seat, players)) {
        seat.pao.push_back(*pao);
        hora.liable = pao->liable;
    }
    Payers payers{.winner = hora.seat,
                  .discarder = std::nullopt,
                  .dealer = table.dealer,
                  .honba = table.honba,
                  .pao = seat.pao,
                  .out = PerSeat<bool>(players)};
    if (win.by == WinBy::ron) payers.discarder = hora.from;
    hora.deltas = payment(rules, *won, payers);
    hora.deltas[hora.seat] += table.kyotaku * 1000;
    hora.kyotaku = table.kyotaku;
    Payers without = payers;
    without.honba = 0;
    hora.honba =
        hora.deltas[hora.seat] - hora.kyotaku * 1000 - payment(rules, *won, without)[hora.seat];
    SeatView after = before;
    after.table.phase = Phase::result;
    for (const Seat each : seats(players))
        after.table.points[each] += hora.deltas[each];
    told.points = after.table.points;
    Style style{};
    style.columns = 400; // one line for each fact
    told.lines = tell(style, names_of(players), before, after, hora);
    return told;
}

int number(const std::ssub_match& match) {
    return std::stoi(match.str());
}

// Every match in a text.
std::vector<std::smatch> all(const std::string& text, const std::regex& pattern) {
    return {std::sregex_iterator{text.begin(), text.end(), pattern}, std::sregex_iterator{}};
}

std::string line_with(const Lines& lines, std::string_view start) {
    for (const std::string& line : lines) {
        if (line.starts_with(start)) return line.substr(start.size());
    }
    return {};
}

// 234m [4p]5p6p EE, 234m 44p + 4p
std::vector<Tile> tiles_in(const std::string& text) {
    std::vector<Tile> tiles;
    std::string ranks;
    for (const char c : text) {
        if (c >= '0' && c <= '9') ranks += c;
        if (c == 'm' || c == 'p' || c == 's') {
            for (const char rank : ranks)
                tiles.push_back(parse_tile(std::string{rank, c}).value());
            ranks.clear();
        }
        const auto honour = std::string_view{"ESWNPFC"}.find(c);
        if (honour != std::string_view::npos)
            tiles.push_back(Tile{Kind{Suit::jihai, static_cast<int>(honour) + 1}});
    }
    return tiles;
}

void check_hand(const Told& told) {
    const std::string text = line_with(told.lines, "* hand: ");
    auto shown = tiles_in(text);
    std::vector<Tile> held{told.hora.hand.begin(), told.hora.hand.end()};
    held.push_back(told.hora.tile);
    std::ranges::sort(shown, {}, &Tile::sort_key);
    std::ranges::sort(held, {}, &Tile::sort_key);
    CHECK(shown == held);
    const auto bracket = text.find('[');
    if (bracket == std::string::npos) return;
    CHECK(tiles_in(text.substr(bracket, text.find(']') - bracket)) ==
          std::vector<Tile>{told.hora.tile});
}

void check_han(const Told& told) {
    static const std::regex row{R"(^\* .*?(\d+) han(, .*)?$)"};
    int sum = 0;
    for (const std::string& line : told.lines) {
        if (line.starts_with("* value:") || line.starts_with("* base:")) break;
        std::smatch match;
        if (!line.starts_with("* fu:") && std::regex_match(line, match, row))
            sum += number(match[1]);
    }
    CHECK(sum == told.hora.score.han);
}

void check_fu(const Told& told) {
    static const std::regex outer{R"((\d+) \((.*?)( = (\d+), rounded up)?\))"};
    static const std::regex item{R"( (\d+)(?: \+ |$))"};
    const std::string text = line_with(told.lines, "* fu: ");
    if (told.hora.score.fu_items.empty()) {
        CHECK(text.empty());
        return;
    }
    std::smatch match;
    REQUIRE(std::regex_match(text, match, outer));
    int sum = 0;
    const std::string items = match[2].str();
    for (const auto& each : all(items, item))
        sum += number(each[1]);
    const int fu = number(match[1]);
    CHECK(fu == told.hora.score.fu);
    if (match[4].matched) {
        CHECK(number(match[4]) == sum);
        CHECK(fu > sum);
        CHECK(fu == (sum + 9) / 10 * 10);
    } else {
        CHECK(fu == sum);
        CHECK((fu % 10 == 0 || fu == 25));
    }
}

void check_base(const Told& told) {
    static const std::regex doubled{R"((\d+) fu x 2\^\(2\+(\d+)\) = (\d+)(, as .*: (\d+))?)"};
    const Score& score = told.hora.score;
    const std::string text = line_with(told.lines, "* base: ");
    REQUIRE_FALSE(text.empty());
    std::smatch match;
    if (!std::regex_match(text, match, doubled)) {
        CHECK(std::stoi(text.substr(text.rfind(' ') + 1)) == score.base);
        return;
    }
    const int base = number(match[1]) << (2 + number(match[2]));
    CHECK(number(match[1]) == score.fu);
    CHECK(number(match[2]) == score.han);
    CHECK(number(match[3]) == base);
    CHECK((match[5].matched ? number(match[5]) : base) == score.base);
    if (match[5].matched) CHECK(base != score.base);
}

// a (E) owes 3900 (1920 x 2 = 3840, …) + 300 honba = 4200
void check_payers(const Told& told) {
    static const std::regex share{R"((\d+) \((\d+) x (\d+)(\.5)?(?: = (\d+))?\))"};
    static const std::regex half{R"((\d+) \(half of (\d+) x (\d+), pao\))"};
    static const std::regex honba{R"((\d+) honba)"};
    static const std::regex total{R"(.* = (\d+)$)"};
    PerSeat<int> owed{told.hora.deltas.size()};
    for (const std::string& line : told.lines) {
        const auto at = line.find(" owes ");
        if (at == std::string::npos) continue;
        const Seat payer{static_cast<std::size_t>(line[2] - 'a')};
        const std::string terms = line.substr(at + 6);
        int sum = 0;
        std::size_t items = 0;
        for (const auto& each : all(terms, share)) {
            const int halves = 2 * number(each[3]) + (each[4].matched ? 1 : 0);
            const int exact = number(each[2]) * halves / 2;
            CHECK(number(each[1]) == (exact + 99) / 100 * 100);
            CHECK(each[5].matched == (exact % 100 != 0));
            if (each[5].matched) CHECK(number(each[5]) == exact);
            sum += number(each[1]);
            ++items;
        }
        for (const auto& each : all(terms, half)) {
            CHECK(number(each[1]) * 2 == number(each[2]) * number(each[3]));
            sum += number(each[1]);
            ++items;
        }
        for (const auto& each : all(terms, honba)) {
            sum += number(each[1]);
            ++items;
        }
        std::smatch match;
        const bool has_total = items > 1 && std::regex_match(terms, match, total);
        CHECK(has_total == (items > 1));
        if (has_total) CHECK(number(match[1]) == sum);
        owed[payer] += sum;
    }
    for (const Seat seat : seats(owed.size())) {
        if (seat != told.hora.seat) CHECK(owed[seat] == -told.hora.deltas[seat]);
    }
}

// a (E) -12600, now 12400
void check_points(const Told& told) {
    static const std::regex row{R"(\* (\w) \(\w\) ([+-]\d+), now (-?\d+))"};
    std::size_t rows = 0;
    for (const std::string& line : told.lines) {
        std::smatch match;
        if (!std::regex_match(line, match, row)) continue;
        const Seat seat{static_cast<std::size_t>(line[2] - 'a')};
        CHECK(number(match[2]) == told.hora.deltas[seat]);
        CHECK(number(match[3]) == told.points[seat]);
        ++rows;
    }
    const auto moved =
        std::ranges::count_if(told.hora.deltas, [](int delta) { return delta != 0; });
    CHECK(rows == static_cast<std::size_t>(moved));
}

} // namespace

TEST_CASE("bill: in thousands of random wins all written sums are right", "[text][win][property]") {
    Random random{20261123};
    std::size_t wins = 0;
    std::size_t yakuman = 0;
    std::size_t pao = 0;
    std::size_t marked = 0;
    while (wins < test::effort(3000U)) {
        Rules rules = random_win::random_rules(random);
        if (!rules.is_sanma()) rules.sanma_tsumo_loss = true;
        const Win win = random_win::random_win(random);
        const auto told = told_of(win, rules, random);
        if (!told) continue;
        ++wins;
        CAPTURE(random_win::text_of(win), sample::joined(told->lines));
        check_hand(*told);
        marked += line_with(told->lines, "* hand: ").find('[') != std::string::npos ? 1U : 0U;
        yakuman += told->hora.score.yakuman > 0 ? 1U : 0U;
        pao += told->hora.liable ? 1U : 0U;
        if (told->hora.score.yakuman == 0) {
            check_han(*told);
            check_fu(*told);
        }
        check_base(*told);
        check_payers(*told);
        check_points(*told);
    }
    CHECK(yakuman > test::effort(100U));
    CHECK(pao > test::effort(10U));
    CHECK(marked > test::effort(1000U));
}

} // namespace jantaku::bill_test
