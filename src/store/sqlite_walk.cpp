#include "store/sqlite_walk.hpp"

#include "store/sqlite_file.hpp"
#include "store/sqlite_use.hpp"

namespace jantaku {

namespace {

constexpr std::uint64_t farthest_step = std::uint64_t{1} << 24U;

} // namespace

std::string words_of(const std::string& what, const Gap& gap) {
    const std::string first = what + ' ' + std::to_string(gap.first);
    if (!gap.after) return first + " and all behind it: " + gap.why;
    if (*gap.after == gap.first + 1) return first + ": " + gap.why;
    return first + " to " + std::to_string(*gap.after - 1) + ": " + gap.why;
}

// A damaged page cannot be read wherever the search enters it.
std::optional<std::uint64_t> readable_after(SQLite::Statement& any_row, std::uint64_t key) {
    const auto is_readable = [&](std::uint64_t at) {
        return !damage_in([&] { Use{any_row, at}.next(); });
    };
    std::uint64_t step = 1;
    for (; !is_readable(key + step); step *= 2)
        if (step > farthest_step) return std::nullopt;
    std::uint64_t damaged = key + step / 2;
    std::uint64_t readable = key + step;
    while (damaged + 1 < readable) {
        const std::uint64_t middle = damaged + (readable - damaged) / 2;
        (is_readable(middle) ? readable : damaged) = middle;
    }
    return readable;
}

void walk(SQLite::Database& db,
          const Table& table,
          const std::function<void(SQLite::Statement& row)>& see,
          const std::function<void(const Gap&)>& see_gap) {
    const std::string rest =
        " FROM " + table.name + " WHERE " + table.key + " >= ? ORDER BY " + table.key;
    std::uint64_t from = 0;
    while (true) {
        auto why = damage_in([&] {
            SQLite::Statement rows{db, "SELECT " + table.key + ", " + table.columns + rest};
            rows.bind(1, sql(from));
            while (rows.executeStep()) {
                see(rows);
                from = number_in(rows.getColumn(0)) + 1;
            }
        });
        if (!why) return;
        SQLite::Statement any_row{db, "SELECT " + table.key + rest + " LIMIT 1"};
        const auto next = readable_after(any_row, from);
        see_gap({.first = from, .after = next, .why = *std::move(why)});
        if (!next) return;
        from = *next;
    }
}

} // namespace jantaku
