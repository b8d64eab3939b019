// Report text: builds a report line by line.
#pragma once

#include "text/language.hpp"

#include <fmt/format.h>
#include <iterator>
#include <string>
#include <utility>

namespace jantaku {

inline constexpr Language report_language = Language::en;

class ReportText {
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

} // namespace jantaku
