#include "tools/fit/write.hpp"

#include "tile/join.hpp"

#include <fmt/format.h>
#include <span>

namespace jantaku::fit {

namespace {

// Four digits after the point, because the later ones would differ between machines.
std::string number(double value) {
    return fmt::format("{:.4f}F", value + 0.0);
}

template <class Values>
std::string list(const Values& values) {
    std::string text;
    for (const double value : values)
        add_part(text, number(value), ", ");
    return text;
}

class Page {
  public:
    void text(const std::string& line) { page_ += line + '\n'; }
    void comment(const std::string& line) { text(line.empty() ? "//" : "// " + line); }
    void value(const char* name, double value) {
        text(fmt::format("inline constexpr float {} = {};", name, number(value)));
    }
    template <class Values>
    void values(const char* name, const Values& values) {
        text(fmt::format("inline constexpr std::array<float, {}> {}{{{}}};", values.size(), name,
                         list(values)));
    }
    void rows(const char* name, std::span<const Weights> rows) {
        text(fmt::format("inline constexpr std::array<std::array<float, {}>, {}> {}{{{{",
                         rows.front().size(), rows.size(), name));
        for (const Weights& weights : rows)
            text(fmt::format("    {{{}}},", list(weights)));
        text("}};");
    }
    [[nodiscard]] std::string take() { return std::move(page_); }

  private:
    std::string page_;
};

std::string quality(const Quality& its) {
    return fmt::format(
        "{:.4f} bits of surprise a case; {:.4f} if only the mean is known ({} cases)", its.surprise,
        its.of_mean, its.cases);
}

} // namespace

std::string
header(const Fitted& fitted, const Check& check, const std::string& made_by, std::size_t others) {
    Page page;
    page.comment("Fitted: numbers from whole games. Made by a command; not edited by hand.");
    page.comment("");
    page.comment("made by  " + made_by);
    page.comment(fmt::format("checked  with {} other games of the same kind:", others));
    page.comment("  ready  " + quality(check.ready));
    page.comment("  then   " + quality(check.gets_ready));
    page.comment("  draw   " + quality(check.tenpai_at_draw));
    page.comment("  waits  of closed hands " + quality(check.waits[1]));
    page.comment("         of open hands " + quality(check.waits[0]));
    page.comment("meaning  src/tools/fit/samples.hpp, docs/bots.md#fitted");
    page.text("// clang-format off");
    page.text("#pragma once\n\n#include <array>\n");
    page.text("namespace jantaku::foresight::fitted {\n");
    page.comment("Chance of being ready, and of becoming ready, by open melds (readiness.hpp).");
    page.rows("ready", fitted.ready);
    page.rows("gets_ready", fitted.gets_ready);
    page.comment("Chance of being tenpai if the kyoku ends in an exhaustive draw.");
    page.rows("tenpai_at_draw", fitted.tenpai_at_draw);
    page.comment("Chance that a closed hand declares riichi with its next discard.");
    page.values("declares", fitted.declares);
    page.comment("Base of a win: e to the power of 1, shown han, more indicators, dealer.");
    page.values("base_of_riichi", fitted.base_of_riichi);
    page.values("base_of_closed", fitted.base_of_closed);
    page.values("base_of_open", fitted.base_of_open);
    page.comment("Factor of the base for a ron on a dora.");
    page.value("dora_dealt_in", fitted.dora_dealt_in);
    page.comment("Weight of each form and each mark of a shape (shapes.hpp).");
    page.values("closed_shapes", fitted.shapes[1]);
    page.values("open_shapes", fitted.shapes[0]);
    page.value("closed_shapes_a_wait", fitted.shapes_a_wait[1]);
    page.value("open_shapes_a_wait", fitted.shapes_a_wait[0]);
    page.comment("Chance that a ready seat wins in a go-around: by tsumo, or by ron from a seat "
                 "that does not look.");
    page.value("tsumo_a_step", fitted.tsumo_a_step);
    page.value("ron_a_step", fitted.ron_a_step);
    page.comment(
        "How often another seat that is not in riichi discards a tile that a seat waits for "
        "in a");
    page.comment("go-around, for each time that the seat would draw it: honours, 1 and 9, 2 and 8, "
                 "the middle.");
    page.values("ron_rate_dama", fitted.ron_rate[0]);
    page.values("ron_rate_riichi", fitted.ron_rate[1]);
    page.comment("The same of a seat in riichi, for all kinds.");
    page.value("ron_rate_of_riichi", fitted.ron_rate_of_riichi);
    page.comment(
        "Draws of each class of tiles for each that is due by its share of the unseen tiles, by "
        "the part of");
    page.comment("the kyoku (kyoku_part.hpp).");
    page.rows("wall_share", fitted.wall_share);
    page.comment(
        "Discards of another seat that is not in riichi for each that is due in the same way, of "
        "kinds");
    page.comment(
        "that a hand could pon or chi. Calm: while nobody is in riichi. Alarm: while somebody is.");
    page.rows("calm_pon_rate", fitted.pon_rate[0]);
    page.rows("alarm_pon_rate", fitted.pon_rate[1]);
    page.rows("calm_chi_rate", fitted.chi_rate[0]);
    page.rows("alarm_chi_rate", fitted.chi_rate[1]);
    page.comment("Standard deviation of a seat's gain or loss in a kyoku; kyoku played for each "
                 "planned one.");
    page.value("spread_a_kyoku", fitted.spread_a_kyoku);
    page.value("kyoku_a_planned_one", fitted.kyoku_a_planned_one);
    page.comment("Han of ura dora in a riichi win, for each indicator.");
    page.value("ura_han", fitted.ura_han);
    page.text("\n} // namespace jantaku::foresight::fitted");
    return page.take();
}

std::string risk_header(const Curves& curves,
                        const std::array<std::size_t, 2>& games,
                        const std::string& digest) {
    Page page;
    page.comment(
        "Fitted risk: numbers from games of people. Made by a command; not edited by hand.");
    page.comment("");
    page.comment("made by  jantaku fit danger --jsonl RECORDS --out src/foresight/fitted_risk.hpp");
    page.comment(fmt::format("fitted   to {} games, and compared with {} others; digest of all {}",
                             games[0], games[1], digest));
    page.comment("meaning  src/foresight/real_risk.hpp, docs/bots.md#danger-in-percent");
    page.text("// clang-format off");
    page.text("#pragma once\n\n#include <array>\n");
    page.text("namespace jantaku::foresight::fitted {\n");
    page.comment("How often a discard is ronned: times the judge's risk, and what is not foreseen, "
                 "how soon.");
    for (const auto& [name, curve] : {std::pair{"real_risk_of_four", curves.of_four},
                                      std::pair{"real_risk_of_three", curves.of_three}})
        page.values(name, std::array<double, 3>{curve.times, curve.unforeseen, curve.soon});
    page.text("\n} // namespace jantaku::foresight::fitted");
    return page.take();
}

} // namespace jantaku::fit
