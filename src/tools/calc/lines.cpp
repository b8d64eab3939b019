#include "tools/calc/lines.hpp"

#include "host/file.hpp"

namespace jantaku::calc {

namespace {

bool is_blank(std::string_view line) {
    return line.find_first_not_of(" \t\r") == std::string_view::npos;
}

} // namespace

Tally work_through(const std::string& file, std::FILE* out, const Work& work) {
    Tally tally;
    each_line(file.empty() ? "-" : file, [&](const std::string& line, std::size_t number) {
        if (is_blank(line)) return;
        const Told told = work(line, number);
        ++tally.cases;
        tally.faults += told.faults;
        std::fwrite(told.text.data(), 1, told.text.size(), out);
        std::fflush(out);
    });
    return tally;
}

} // namespace jantaku::calc
