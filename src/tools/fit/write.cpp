#include "tools/fit/write.hpp"

#include <fmt/format.h>

namespace jantaku::fit {

namespace {

// Four digits after the point: what follows would differ between machines.
std::string number(double value) {
    return fmt::format("{:.4f}F", value + 0.0);
}

template <class Values>
std::string list(const Values& values) {
    std::string text;
    for (const double value : values)
        text += (text.empty() ? "" : ", ") + number(value);
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
    [[nodiscard]] std::string take() { return std::move(page_); }

  private:
    std::string page_;
};

std::string quality(const Quality& its) {
    return fmt::format("{:.4f} bits of surprise a case; who only knows the mean {:.4f} ({} cases)",
                       its.surprise, its.of_mean, its.cases);
}

} // namespace

std::string
header(const Fitted& fitted, const Check& check, const std::string& command, std::size_t others) {
    Page page;
    page.comment(
        "Fitted: what games of bots say, in numbers. Made by a command; not edited by hand.");
    page.comment("");
    page.comment("made by  " + command);
    page.comment(fmt::format("checked  with {} other games of the same players:", others));
    page.comment("  ready  " + quality(check.ready));
    page.comment("  waits  of closed hands " + quality(check.waits[1]));
    page.comment("         of open hands " + quality(check.waits[0]));
    page.comment("meaning  src/tools/fit/samples.hpp, docs/bots.md#fitted");
    page.text("// clang-format off");
    page.text("#pragma once\n\n#include <array>\n");
    page.text("namespace jantaku::foresight::fitted {\n");
    page.comment("Chance of being ready: logistic of 1, discards, discards², by open melds.");
    page.text("inline constexpr std::array<std::array<float, 3>, 5> ready{{");
    for (const Weights& weights : fitted.ready)
        page.text(fmt::format("    {{{}}},", list(weights)));
    page.text("}};");
    page.comment("… of becoming so within a go-around.");
    page.values("gets_ready", fitted.gets_ready);
    page.comment("Base of a win: e to the power of 1, shown han, more indicators, dealer.");
    page.values("base_of_riichi", fitted.base_of_riichi);
    page.values("base_of_closed", fitted.base_of_closed);
    page.values("base_of_open", fitted.base_of_open);
    page.comment("… on a dora, by so much more.");
    page.value("dora_dealt_in", fitted.dora_dealt_in);
    page.comment("What speaks for each form and each mark of a shape (shapes.hpp).");
    page.values("closed_shapes", fitted.shapes[1]);
    page.values("open_shapes", fitted.shapes[0]);
    page.value("closed_shapes_a_wait", fitted.shapes_a_wait[1]);
    page.value("open_shapes_a_wait", fitted.shapes_a_wait[0]);
    page.comment(
        "Who is ready wins in a go-around by tsumo, or off others than the one who looks.");
    page.value("tsumo_a_step", fitted.tsumo_a_step);
    page.value("ron_a_step", fitted.ron_a_step);
    page.comment(
        "How often others discard a tile that a seat waits for in a go-around, for each time that");
    page.comment("it would draw it: honours, 1 and 9, 2 and 8, the middle.");
    page.values("ron_rate_dama", fitted.ron_rate[0]);
    page.values("ron_rate_riichi", fitted.ron_rate[1]);
    page.comment(
        "Deviation of what a seat gains or loses in a kyoku; kyoku for each that a game is long.");
    page.value("spread_a_kyoku", fitted.spread_a_kyoku);
    page.value("kyoku_a_planned_one", fitted.kyoku_a_planned_one);
    page.comment("Han of ura dora of a riichi win, an indicator.");
    page.value("ura_han", fitted.ura_han);
    page.text("\n} // namespace jantaku::foresight::fitted");
    return page.take();
}

} // namespace jantaku::fit
