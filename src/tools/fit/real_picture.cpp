#include "tools/fit/real_picture.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <string_view>

namespace jantaku::fit {

namespace {

constexpr double most_percent = 60; // at the ends of both axes
constexpr double side = 260;
constexpr double top = 50;
constexpr std::string_view colour_before = "#b5573c";
constexpr std::string_view colour_after = "#2f6f8f";

std::string range_of(const Bin& bin) {
    if (bin.to >= 100) return fmt::format("{}–", bin.from);
    return bin.from == bin.to ? std::to_string(bin.from) : fmt::format("{}–{}", bin.from, bin.to);
}

// said, on average, tiles, ronned; ! marks what is false.
std::string cells_of(const Bins& bins, std::size_t row) {
    if (row >= bins.size()) return " | | | |";
    const Bin& bin = bins[row];
    return fmt::format(" {} | {:.1f} | {} | {:.1f} ± {:.1f}{} |", range_of(bin), bin.mean_said(),
                       bin.cases, bin.really(), bin.error(), bin.is_true() ? "" : " !");
}

class Drawing {
  public:
    explicit Drawing(double left) : left_{left} {}

    void axes(std::string_view title) {
        text(left_, 30, title, "start", " font-weight=\"bold\"");
        svg_ += fmt::format("<path d=\"M{},{} V{} H{}\" fill=\"none\" stroke=\"#888\"/>\n", left_,
                            top, top + side, left_ + side);
        svg_ += fmt::format("<path d=\"M{},{} L{},{}\" stroke=\"#bbb\" stroke-dasharray=\"4\"/>\n",
                            x(0), y(0), x(most_percent), y(most_percent));
        for (const int at : {0, 20, 40, 60}) {
            text(left_ - 6, y(at) + 4, fmt::format("{}%", at), "end");
            text(x(at), top + side + 18, fmt::format("{}%", at), "middle");
        }
        text(left_ + side / 2, top + side + 36, "said", "middle");
        text(left_ + 8, top + 10, "ronned", "start");
    }

    void points(const Bins& bins, std::string_view colour) {
        std::string line;
        std::string marks;
        for (const Bin& bin : bins) {
            const double error = 2 * bin.error();
            line += fmt::format("{:.1f},{:.1f} ", x(bin.mean_said()), y(bin.really()));
            marks += fmt::format("<path d=\"M{0:.1f},{1:.1f} V{2:.1f}\" stroke=\"{3}\"/>\n",
                                 x(bin.mean_said()), y(bin.really() - error),
                                 y(bin.really() + error), colour);
            marks += fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"3\" fill=\"{}\"/>\n",
                                 x(bin.mean_said()), y(bin.really()), colour);
        }
        line.pop_back();
        svg_ += fmt::format("<polyline points=\"{}\" fill=\"none\" stroke=\"{}\"/>\n{}", line,
                            colour, marks);
    }

    void text(double at_x,
              double at_y,
              std::string_view words,
              std::string_view anchor,
              std::string_view more = "") {
        svg_ += fmt::format("<text x=\"{}\" y=\"{}\" text-anchor=\"{}\"{}>{}</text>\n", at_x, at_y,
                            anchor, more, words);
    }

    [[nodiscard]] const std::string& svg() const { return svg_; }

  private:
    [[nodiscard]] double x(double percent) const {
        return left_ + side * std::min(percent, most_percent) / most_percent;
    }
    [[nodiscard]] static double y(double percent) {
        return top + side * (1 - std::clamp(percent, 0.0, most_percent) / most_percent);
    }

    double left_;
    std::string svg_;
};

} // namespace

std::string table_of(const Truth& truth) {
    std::string text =
        fmt::format("| {}: said | mean | tiles | ronned | then said | mean | tiles | "
                    "ronned |\n|---|---|---|---|---|---|---|---|\n",
                    truth.title);
    for (std::size_t row = 0; row < std::max(truth.before.size(), truth.after.size()); ++row)
        text += "|" + cells_of(truth.before, row) + cells_of(truth.after, row) + "\n";
    return text;
}

std::string picture_of(const std::vector<Truth>& truths) {
    constexpr double step = side + 110;
    const double width = step * static_cast<double>(truths.size()) + 40;
    std::string svg =
        fmt::format("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} 390\" "
                    "font-family=\"sans-serif\" font-size=\"12\">\n"
                    "<rect width=\"{0}\" height=\"390\" fill=\"white\"/>\n",
                    width);
    double left = 60;
    for (const Truth& truth : truths) {
        Drawing drawing{left};
        drawing.axes(truth.title);
        drawing.points(truth.before, colour_before);
        drawing.points(truth.after, colour_after);
        svg += drawing.svg();
        left += step;
    }
    Drawing legend{60};
    legend.text(60, 378, "● the judge's number", "start",
                fmt::format(" fill=\"{}\"", colour_before));
    legend.text(220, 378, "● what people are told", "start",
                fmt::format(" fill=\"{}\"", colour_after));
    return svg + legend.svg() + "</svg>\n";
}

} // namespace jantaku::fit
