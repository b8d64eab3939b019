#include "tools/fit/games.hpp"

#include "host/file.hpp"
#include "record/log_rows.hpp"
#include "replay/replay.hpp"
#include "tools/arena/digest.hpp"
#include "tools/print_line.hpp"

#include <fmt/format.h>
#include <utility>

namespace jantaku::fit {

Half half_of(std::string_view id) {
    arena::Digest digest;
    for (const char byte : id)
        digest.add_byte(static_cast<std::uint8_t>(byte));
    // The lowest bit of FNV-1a is only the parity of all bytes.
    return (digest.value() >> 32U & 1U) == 0 ? Half::to_fit : Half::to_report;
}

void each_recorded(std::span<const std::string> paths,
                   const std::function<void(RecordedGame&&)>& see) {
    const Presets presets = Presets::built_in();
    const auto refuse = [](const LogError& error) { print_line("left out: " + to_string(error)); };
    for (const std::string& path : paths) {
        each_line(path, [&](const std::string& line, std::size_t at) {
            if (line.empty()) return;
            const auto row = read_log_row(line, fmt::format("{}:{}", path, at));
            if (!row) return refuse(row.error());
            const auto log = read_log(*row, presets);
            if (!log) return refuse(log.error());
            Replay replayed = replay(*log);
            if (replayed.divergence) return refuse(*replayed.divergence);
            see({.id = row->id, .half = half_of(row->id), .events = std::move(replayed.events)});
        });
    }
}

} // namespace jantaku::fit
