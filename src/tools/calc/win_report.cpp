#include "tools/calc/win_report.hpp"

#include "text/say.hpp"
#include "text/score_text.hpp"
#include "text/words.hpp"
#include "tile/join.hpp"
#include "tools/report_text.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <vector>

namespace jantaku::calc {

namespace {

bool is_dealer(const WinCase& it) {
    return it.winner == it.dealer;
}

std::string names_of(const Indicators& indicators) {
    std::string text;
    for (const Tile tile : indicators)
        add_part(text, tile_name(report_language, tile), " ");
    return text;
}

void hand_lines(ReportText& page, const WinCase& it) {
    const Win& win = it.win;
    std::vector<Tile> hand{win.concealed.begin(), win.concealed.end() - 1};
    std::ranges::sort(hand, {}, &Tile::sort_key);
    page.line("{}, {}",
              say(report_language, Message::win_hand, tiles_short(report_language, hand),
                  tile_name(report_language, win.tile)),
              win.by == WinBy::tsumo ? "tsumo" : "ron");
    std::string melds;
    for (const Meld& meld : win.melds) {
        add_part(melds,
                 fmt::format("{} {}", name_of(report_language, meld.kind),
                             tiles_short(report_language, {meld.tiles.begin(), meld.tiles.end()})),
                 "  ");
    }
    if (!melds.empty()) page.say_line(say(report_language, Message::win_melds, melds));
    page.line("seat: {}{}, round: {}", seat_wind_name(report_language, win.seat_wind),
              is_dealer(it) ? " (dealer)" : "", seat_wind_name(report_language, win.round_wind));
}

void yaku_lines(ReportText& page, const Score& score) {
    for (const YakuHan& row : score.yaku) {
        const auto name = name_of(report_language, row.yaku);
        if (score.yakuman == 0) {
            page.say_line(say(report_language, Message::bill_yaku,
                              say(report_language, Message::bill_han, name, +row.han)));
        } else if (row.han > 1) {
            page.say_line(say(report_language, Message::win_yakuman_times, name, +row.han));
        } else {
            page.say_line(say(report_language, Message::win_yakuman, name));
        }
    }
}

void dora_lines(ReportText& page, const WinCase& it, const Score& score) {
    if (score.yakuman > 0) return;
    if (!it.win.dora.empty()) {
        page.line("{}, indicators {}", say(report_language, Message::win_dora, score.dora),
                  names_of(it.win.dora));
    }
    if (!it.win.ura.empty()) {
        page.say_line(say(report_language, Message::win_ura, score.ura, names_of(it.win.ura)));
    }
    if (score.aka > 0) page.say_line(say(report_language, Message::win_aka, score.aka));
    if (score.kita > 0) page.line("kita: {} han", score.kita);
}

void fu_line(ReportText& page, const Score& score) {
    if (score.yakuman > 0) return;
    int sum = 0;
    for (const FuItem& item : score.fu_items)
        sum += item.fu;
    auto items = fu_text(report_language, score);
    if (sum != score.fu) items = say(report_language, Message::bill_rounded, items, sum);
    page.say_line(say(report_language, Message::win_fu, score.fu, items));
}

void value_lines(ReportText& page, const Score& score, int points) {
    page.say_line(
        say(report_language, Message::win_value, value_text(report_language, score), points));
    page.say_line(base_text(report_language, score));
}

std::string_view payer_name(const WinCase& it, Seat seat) {
    const std::size_t players = it.rules.seat_count();
    if (seat == it.liable) return "the liable seat";
    if (seat == it.discarder) return "the discarder";
    if (seat == it.dealer) return "the dealer";
    if (players == 2) return "the child";
    if (is_dealer(it)) return "each child";
    return players == 3 ? "the other child" : "each other child";
}

void payment_lines(ReportText& page, const WinCase& it, const Worth& worth) {
    const std::size_t players = it.rules.seat_count();
    std::vector<std::string> told; // children who pay the same get one line
    for (std::size_t i = 0; i < players; ++i) {
        const Seat seat = after(it.dealer, i, players);
        const std::string sum = payer_text(report_language, worth.terms, seat);
        if (sum.empty()) continue;
        std::string text = say(report_language, Message::bill_payer, payer_name(it, seat), sum);
        if (std::ranges::count(told, text) > 0) continue;
        page.say_line(text);
        told.push_back(std::move(text));
    }
    const int sticks = it.sticks * stick_points;
    page.line("the winner gets {}{}", (*worth.deltas)[it.winner],
              sticks > 0 ? fmt::format(", {} of it riichi sticks", sticks) : "");
}

} // namespace

std::string win_report(const WinCase& it, const Worth& worth) {
    ReportText page;
    hand_lines(page, it);
    yaku_lines(page, worth.score);
    dora_lines(page, it, worth.score);
    fu_line(page, worth.score);
    value_lines(page, worth.score, worth.points);
    if (worth.deltas) payment_lines(page, it, worth);
    return page.take();
}

} // namespace jantaku::calc
