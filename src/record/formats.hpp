// Formats: every format in which a game may be recorded.
//
// read   null: such a record is recognised and refused
// write  null: such a record can only be read
// tells  whether the format has words for a game; null: for every game
#pragma once

#include "record/game_record.hpp"
#include "record/log.hpp"
#include "record/log_hints.hpp"
#include "record/presets.hpp"

#include <array>
#include <span>
#include <string>
#include <string_view>

namespace jantaku {

struct RecordFormat {
    std::string_view name{};  // as people name it in an option; empty: no option names it
    std::string_view title{}; // as a sentence names it
    std::string_view key{};   // of a row, record/log_rows.hpp; empty: no row has it
    std::array<std::string_view, 3> suffixes{};          // of files that are written in it
    bool (*recognises)(std::string_view text) = nullptr; // by the text of a whole file
    LogResult<Log> (*read)(std::string_view text,
                           std::string_view id,
                           const Presets& presets,
                           const LogHints& hints) = nullptr;
    std::string (*write)(const GameRecord& record) = nullptr;
    bool (*tells)(const GameRecord& record) = nullptr;
};

[[nodiscard]] std::span<const RecordFormat> record_formats();

// Null if there is none.
[[nodiscard]] const RecordFormat* find_record_format(std::string_view name);
[[nodiscard]] const RecordFormat* record_format_by_suffix(std::string_view path);
// The first that recognises the text. Leading blanks do not count.
[[nodiscard]] const RecordFormat* recognised_format(std::string_view text);

} // namespace jantaku
