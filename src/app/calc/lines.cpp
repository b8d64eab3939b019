#include "app/calc/lines.hpp"

#include "app/commands.hpp"

#include <fmt/format.h>
#include <fstream>
#include <iostream>
#include <istream>

namespace jantaku::calc {

namespace {

bool is_blank(std::string_view line) {
    return line.find_first_not_of(" \t\r") == std::string_view::npos;
}

} // namespace

Tally work_through(std::istream& lines, std::FILE* out, const Work& work) {
    Tally tally;
    std::size_t number = 0;
    for (std::string line; std::getline(lines, line);) {
        ++number;
        if (is_blank(line)) continue;
        const Told told = work(line, number);
        ++tally.cases;
        tally.faults += told.faults;
        std::fwrite(told.text.data(), 1, told.text.size(), out);
        std::fflush(out);
    }
    return tally;
}

Tally work_through(const std::string& file, std::FILE* out, const Work& work) {
    if (file.empty()) return work_through(std::cin, out, work);
    std::ifstream lines{file};
    if (!lines) throw EnvironmentError{fmt::format("cannot read {}", file)};
    return work_through(lines, out, work);
}

} // namespace jantaku::calc
