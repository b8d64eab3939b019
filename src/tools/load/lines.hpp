// Lines: splits what a connection reads into lines.
#pragma once

#include <string>
#include <string_view>

namespace jantaku::load {

class Lines {
  public:
    // Calls on_line for each line that the bytes complete; returns how many there were.
    template <class OnLine>
    std::size_t take(std::string_view bytes, OnLine&& on_line) {
        std::size_t count = 0;
        for (auto end = bytes.find('\n'); end != std::string_view::npos; end = bytes.find('\n')) {
            std::string_view line = bytes.substr(0, end);
            bytes.remove_prefix(end + 1);
            ++count;
            if (begun_.empty()) {
                on_line(line);
                continue;
            }
            begun_ += line;
            on_line(std::string_view{begun_});
            begun_.clear();
        }
        begun_ += bytes;
        return count;
    }

  private:
    std::string begun_;
};

} // namespace jantaku::load
