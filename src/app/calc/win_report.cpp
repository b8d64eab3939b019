#include "app/calc/win_report.hpp"

#include "text/say.hpp"
#include "text/score_text.hpp"
#include "text/words.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <jantaku/scoring/payment.hpp>
#include <utility>

namespace jantaku::calc {

namespace {

constexpr Language language = Language::en;
constexpr int stick = 1000;

class Page {
  public:
    template <class... Args>
    void line(fmt::format_string<Args...> format, Args&&... args) {
        fmt::format_to(std::back_inserter(text_), format, std::forward<Args>(args)...);
        text_ += '\n';
    }
    void say_line(const std::string& text) { line("{}", text); }
    [[nodiscard]] std::string take() { return std::move(text_); }

  private:
    std::string text_;
};

bool is_dealer(const WinCase& it) {
    return it.winner == it.dealer;
}

std::string names_of(const Indicators& indicators) {
    std::string text;
    for (const Tile tile : indicators)
        text += fmt::format("{}{}", text.empty() ? "" : " ", tile_name(language, tile));
    return text;
}

void hand_lines(Page& page, const WinCase& it) {
    const Win& win = it.win;
    std::vector<Tile> hand{win.concealed.begin(), win.concealed.end() - 1};
    std::ranges::sort(hand, {}, &Tile::sort_key);
    page.line("{}, {}",
              say(language, Message::win_hand, tiles_short(language, hand),
                  tile_name(language, win.tile)),
              win.by == WinBy::tsumo ? "tsumo" : "ron");
    std::string melds;
    for (const Meld& meld : win.melds) {
        melds += fmt::format("{}{} {}", melds.empty() ? "" : "  ", name_of(language, meld.kind),
                             tiles_short(language, {meld.tiles.begin(), meld.tiles.end()}));
    }
    if (!melds.empty()) page.say_line(say(language, Message::win_melds, melds));
    page.line("seat: {}{}, round: {}", seat_wind_name(language, win.seat_wind),
              is_dealer(it) ? " (dealer)" : "", seat_wind_name(language, win.round_wind));
}

void yaku_lines(Page& page, const Score& score) {
    for (const YakuHan& row : score.yaku) {
        const auto name = name_of(language, row.yaku);
        if (score.yakuman == 0) {
            page.say_line(say(language, Message::bill_yaku,
                              say(language, Message::bill_han, name, +row.han)));
        } else if (row.han > 1) {
            page.say_line(say(language, Message::win_yakuman_times, name, +row.han));
        } else {
            page.say_line(say(language, Message::win_yakuman, name));
        }
    }
}

void dora_lines(Page& page, const WinCase& it, const Score& score) {
    if (score.yakuman > 0) return;
    if (!it.win.dora.empty()) {
        page.line("{}, indicators {}", say(language, Message::win_dora, score.dora),
                  names_of(it.win.dora));
    }
    if (!it.win.ura.empty()) {
        page.say_line(say(language, Message::win_ura, score.ura, names_of(it.win.ura)));
    }
    if (score.aka > 0) page.say_line(say(language, Message::win_aka, score.aka));
    if (score.kita > 0) page.line("kita: {} han", score.kita);
}

void fu_line(Page& page, const Score& score) {
    if (score.yakuman > 0) return;
    int sum = 0;
    for (const FuItem& item : score.fu_items)
        sum += item.fu;
    auto items = fu_text(language, score);
    if (sum != score.fu) items += fmt::format(" = {}, rounded up", sum);
    page.say_line(say(language, Message::win_fu, score.fu, items));
}

void value_lines(Page& page, const Score& score, int points) {
    page.say_line(say(language, Message::win_value, value_text(language, score), points));
    if (score.limit == Limit::none) {
        page.line("base: {} fu x 2^({} han + 2) = {}", score.fu, score.han, score.base);
    } else if (score.yakuman > 1) {
        page.line("base: {} x {} = {}", score.yakuman, yakuman_base, score.base);
    } else {
        page.line("base: {} for {}", score.base, name_of(language, score.limit));
    }
}

// A share of the base in halves of it.
int halves_of(const WinCase& it, bool dealer_takes_part) {
    const Rules& rules = it.rules;
    const bool as_ron = it.win.by == WinBy::ron ||
                        (rules.players == 2 && rules.two_player_tsumo == TwoPlayerTsumo::full);
    if (as_ron) return is_dealer(it) ? 12 : 8;
    if (rules.is_sanma() && !rules.sanma_tsumo_loss) {
        return is_dealer(it) ? 6 : dealer_takes_part ? 5 : 3;
    }
    return dealer_takes_part ? 4 : 2;
}

std::string share_text(const WinCase& it, int base, bool dealer_takes_part) {
    const int halves = halves_of(it, dealer_takes_part);
    const int exact = base * halves / 2;
    const auto factor = fmt::format("{}{}", halves / 2, halves % 2 == 0 ? "" : ".5");
    const int rounded = round_up_100(exact);
    if (rounded == exact) return fmt::format("{} x {} = {}", base, factor, exact);
    return fmt::format("{} x {} = {}, rounded up to {}", base, factor, exact, rounded);
}

void payer_line(
    Page& page, const WinCase& it, const Worth& worth, std::string_view who, Seat seat) {
    const int honba = it.rules.honba_value / 3 * it.win.honba *
                      (it.win.by == WinBy::ron ? it.rules.players - 1 : 1);
    const bool dealer_takes_part = is_dealer(it) || seat == it.dealer;
    const auto extra = honba > 0 ? fmt::format("; with honba {} more", honba) : std::string{};
    page.line("{} pays {} ({}{})", who, -(*worth.deltas)[seat],
              share_text(it, worth.score.base, dealer_takes_part), extra);
}

void payment_lines(Page& page, const WinCase& it, const Worth& worth) {
    const std::size_t players = it.rules.seat_count();
    if (it.discarder) {
        payer_line(page, it, worth, "the discarder", *it.discarder);
    } else if (is_dealer(it)) {
        payer_line(page, it, worth, players == 2 ? "the child" : "each child",
                   after(it.dealer, 1, players));
    } else {
        payer_line(page, it, worth, "the dealer", it.dealer);
        for (const Seat seat : seats(players)) { // all the other children pay the same
            if (seat == it.winner || seat == it.dealer) continue;
            payer_line(page, it, worth, players == 3 ? "the other child" : "each other child",
                       seat);
            break;
        }
    }
    const int sticks = it.sticks * stick;
    page.line("the winner gets {}{}", (*worth.deltas)[it.winner],
              sticks > 0 ? fmt::format(", {} of it riichi sticks", sticks) : "");
}

} // namespace

std::string win_report(const WinCase& it, const Worth& worth) {
    Page page;
    hand_lines(page, it);
    yaku_lines(page, worth.score);
    dora_lines(page, it, worth.score);
    fu_line(page, worth.score);
    value_lines(page, worth.score, worth.points);
    if (worth.deltas) payment_lines(page, it, worth);
    return page.take();
}

} // namespace jantaku::calc
