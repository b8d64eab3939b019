#include "tools/arena/pool_report.hpp"

#include "tools/arena/json_report.hpp"
#include "tools/arena/players.hpp"
#include "tools/arena/rows.hpp"

#include <array>
#include <fmt/format.h>

namespace jantaku::arena {

namespace {

constexpr std::string_view warning =
    "This says which hypothesis fits better, and no more. A test that stopped early ends where "
    "the\n"
    "difference happens to be great, so it is no measurement of strength: for that, play a fixed\n"
    "number of games with other walls.";

std::string_view words_of(Verdict verdict) {
    switch (verdict) {
    case Verdict::open:
        return "undecided";
    case Verdict::better:
        return "A is better than B";
    case Verdict::not_better:
        return "A is not better than B";
    }
    return {};
}

std::string rank_of(const Samples& ranks, Count parts) {
    return fixed(ranks.sum, ranks.number * parts, 4);
}

void rows(ReportText& page, const Against& against) {
    const std::size_t players = against.plan(0).players.size();
    player_header(page);
    for (std::size_t i = 0; i < against.pool().size(); ++i) {
        const Playout& playout = against.playout(i);
        player_row(page, label(against.pool()[i].name), playout.stats.players[Seat{0}], players,
                   standard_error(samples_of(playout.ranks[Seat{0}]),
                                  static_cast<Count>(games_a_deal(against.plan(i)))));
    }
    player_row(page, label("all"), against.statistics(), players,
               standard_error(samples_of(against.ranks()), against.games_a_deal()));
}

// A row for each program at the tables; number 0 is the candidate.
void faults(ReportText& page, const Against& against) {
    bool is_first = true;
    for (std::size_t i = 0; i < against.pool().size(); ++i) {
        const Plan& plan = against.plan(i);
        if (!has_programs(plan)) continue;
        if (std::exchange(is_first, false)) {
            page.line("");
            fault_header(page);
        }
        for (const Seat seat : seats(plan.players.size())) {
            if (is_built_in(plan.players[seat.index()])) continue;
            fault_row(page, label(against.pool()[i].name, seat.index(), ""),
                      against.playout(i).stats.faults_of[seat]);
        }
    }
}

void section(ReportText& page, std::string_view what, const Against& against) {
    page.line("{} {}: {} games against each opponent", what, against.candidate(),
              against.playout(0).stats.games);
    page.line("");
    rows(page, against);
    faults(page, against);
    page.line("");
    for (std::size_t i = 0; i < against.pool().size(); ++i)
        page.line("digest {} {}", against.pool()[i].name, against.playout(i).digest.hex());
    page.line("");
}

record::Json json_of(const Against& against) {
    record::Json all = record::Json::object();
    all["candidate"] = against.candidate();
    record::Json list = record::Json::array();
    for (std::size_t i = 0; i < against.pool().size(); ++i) {
        record::Json one = record::Json::object();
        one["opponent"] = against.pool()[i].name;
        one["result"] = result_json(against.plan(i), against.playout(i));
        list.push_back(std::move(one));
    }
    all["against"] = std::move(list);
    all["all"] = player_json(against.candidate(), against.statistics(), samples_of(against.ranks()),
                             against.games_a_deal());
    return all;
}

} // namespace

std::string report(const Against& against) {
    ReportText page;
    section(page, "candidate", against);
    return page.take();
}

std::string json_report(const Against& against) {
    return text_of_json(json_of(against));
}

std::string step_text(const Pair& pair) {
    const Samples samples = pair.differences();
    return fmt::format("deals {}  B - A {} +- {}  LLR {:.2f} of {:.2f} to {:.2f}", samples.number,
                       rank_of(samples, pair.parts()), standard_error(samples, pair.parts()),
                       pair.llr(), -llr_bound, llr_bound);
}

std::string report(const Pair& pair) {
    ReportText page;
    section(page, "A", pair.a);
    section(page, "B", pair.b);
    page.line("better by {:.3f} ranks, or not at all?", pair.better);
    page.line("{}", step_text(pair));
    page.line("verdict: {}", words_of(pair.verdict()));
    page.line("{}", warning);
    return page.take();
}

std::string json_report(const Pair& pair) {
    constexpr std::array verdicts{"undecided", "better", "not_better"};
    const Samples samples = pair.differences();
    record::Json test = record::Json::object();
    test["better"] = pair.better;
    test["deals"] = samples.number;
    test["difference"] = json_number(rank_of(samples, pair.parts()));
    test["difference_error"] = json_number(standard_error(samples, pair.parts()));
    test["llr"] = json_number(fmt::format("{:.4f}", pair.llr()));
    test["llr_bound"] = json_number(fmt::format("{:.4f}", llr_bound));
    test["verdict"] = verdicts.at(static_cast<std::size_t>(pair.verdict()));
    test["measures_strength"] = false;
    record::Json all = record::Json::object();
    all["test"] = std::move(test);
    all["a"] = json_of(pair.a);
    all["b"] = json_of(pair.b);
    return text_of_json(all);
}

} // namespace jantaku::arena
