#include "store/postgres/read_rows.hpp"

#include "store/packed_text.hpp"
#include "store/sealed_line.hpp"
#include "store/stored_lines.hpp"

namespace jantaku::postgres {

Result<std::vector<Record>, std::string> records_in(const Rows& rows, RecordNumber last) {
    JournalLines lines{.lines = {}, .last = last};
    RecordNumber next = rows.size() == 0 ? last + 1 : rows.number(0, 0);
    if (rows.size() == 0 && last > 0) return "record " + std::to_string(last) + " is missing";
    for (std::size_t row = 0; row < rows.size(); ++row, ++next) {
        if (rows.number(row, 0) != next) return "record " + std::to_string(next) + " is missing";
        lines.lines.push_back(rows.text(row, 1));
    }
    if (next != last + 1) return "record " + std::to_string(next) + " is missing";
    return read_records(lines);
}

Result<Record, std::string> events_in(std::string_view bytes) {
    const auto text = unpacked(bytes);
    if (!text) return std::string{"cannot be unpacked"};
    return read_sealed(*text, read_journal_line);
}

} // namespace jantaku::postgres
