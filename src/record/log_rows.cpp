#include "record/log_rows.hpp"

#include "record/echo.hpp"
#include "record/json_values.hpp"
#include "record/tenhou6/links.hpp"
#include "record/unpack.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace jantaku {

namespace {

using record::Json;
using record::MemberText;
using Members = std::vector<MemberText>;

LogError error(std::string_view game, std::string reason) {
    return {.game = std::string{game}, .kyoku = {}, .event = {}, .reason = std::move(reason)};
}

// The last member counts where several have the key.
const MemberText* find(const Members& members, std::string_view key) {
    const auto found =
        std::find_if(members.rbegin(), members.rend(), [&](auto& one) { return one.key == key; });
    return found == members.rend() ? nullptr : &*found;
}

std::string id_of(const Members& row, std::string_view called) {
    const MemberText* id = find(row, "id");
    return id != nullptr && id->is_string ? id->text : std::string{called};
}

LogHints hints_of(const Members& row) {
    LogHints hints;
    const MemberText* text = find(row, "rule");
    if (text == nullptr || text->is_string) return hints;
    const auto rule = record::read_members(text->text);
    if (!rule) return hints;
    struct Word {
        std::string_view key;
        std::string_view text; // of a flag or a string
        RuleChange change;
    };
    static const std::array words{
        Word{"length", "tonpuu", {"game_length", "tonpuu"}},
        Word{"length", "hanchan", {"game_length", "hanchan"}},
        Word{"aka", "false", {"red_fives", "0,0,0"}},
        Word{"kuitan", "false", {"kuitan", "false"}},
        Word{"kuitan", "true", {"kuitan", "true"}},
        Word{"kiriage", "false", {"kiriage_mangan", "false"}},
        Word{"kiriage", "true", {"kiriage_mangan", "true"}},
    };
    for (const Word& word : words) {
        const MemberText* value = find(*rule, word.key);
        if (value != nullptr && value->text == word.text) hints.changes.push_back(word.change);
    }
    return hints;
}

// In a copy from a terminal, `OK …` comes before the record and a prompt after it.
std::string without_talk(std::string_view text) {
    std::string kept;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        const std::string_view line = text.substr(begin, end - begin);
        if (line.starts_with('{') || line.starts_with('[') || line.starts_with('<')) {
            kept += line;
            kept += '\n';
        }
        begin = end + 1;
    }
    return kept;
}

int hex_digit(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

std::optional<std::vector<int>> ids_of(const Json& hex) {
    if (!hex.is_string()) return std::nullopt;
    const auto& text = hex.get_ref<const std::string&>();
    std::vector<int> ids;
    for (std::size_t i = 0; i + 1 < text.size(); i += 2) {
        const int high = hex_digit(text[i]);
        const int low = hex_digit(text[i + 1]);
        if (high < 0 || low < 0) return std::nullopt;
        ids.push_back(16 * high + low);
    }
    if (text.size() % 2 != 0) return std::nullopt;
    return ids;
}

} // namespace

LogResult<LogRow> read_log_row(std::string_view line, std::string_view called) {
    auto members = record::read_members(line);
    if (!members) return error(called, "not a JSON object");
    LogRow row{
        .id = id_of(*members, called), .format = {}, .text = {}, .hints = hints_of(*members)};
    for (const RecordFormat& format : record_formats()) {
        const MemberText* found = format.key.empty() ? nullptr : find(*members, format.key);
        if (found == nullptr) continue;
        row.format = &format;
        row.text = found->text;
        return row;
    }
    return error(row.id, "no record in it");
}

LogResult<Log> read_log(const LogRow& row, const Presets& presets) {
    if (row.format->read == nullptr) {
        return error(row.id, "is a record of " + std::string{row.format->title} +
                                 ", which cannot be read; convert it to tenhou.net/6 first");
    }
    return row.format->read(row.text, row.id, presets, row.hints);
}

LogResult<std::vector<LogRow>>
rows_of_file(std::string bytes, std::string_view called, const RecordFormat* format) {
    if (auto wrong = record::unpack(bytes)) return error(called, *wrong);
    return rows_of_text(std::move(bytes), called, format);
}

LogResult<std::vector<LogRow>>
rows_of_text(std::string text, std::string_view called, const RecordFormat* format) {
    constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
    if (text.starts_with(byte_order_mark)) text.erase(0, byte_order_mark.size());
    const auto begin = text.find_first_not_of(" \t\r\n");
    if (begin == std::string::npos) return error(called, "empty");
    if (format == nullptr) format = recognised_format(text);
    std::vector<LogRow> rows;
    if (format != nullptr) {
        rows.push_back({.id = std::string{called}, .format = format, .text = std::move(text)});
        return rows;
    }
    record::RecordLinks links = record::find_links(text);
    if (links.records.empty() && !links.to_download.empty())
        return error(called, "has a link without its record; download " + links.to_download[0]);
    for (std::string& json : links.records) {
        const std::string number = '#' + std::to_string(rows.size() + 1);
        rows.push_back({.id = std::string{called} + (links.records.size() > 1 ? number : ""),
                        .format = find_record_format("tenhou6"),
                        .text = std::move(json)});
    }
    if (!rows.empty()) return rows;
    std::string record = without_talk(text);
    format = recognised_format(record);
    if (format == nullptr) {
        return error(called, "no format of records is recognised in what begins with `" +
                                 record::echo_of(std::string_view{text}.substr(begin)) + '`');
    }
    rows.push_back({.id = std::string{called}, .format = format, .text = std::move(record)});
    return rows;
}

LogResult<WallRow> read_wall_row(std::string_view line, std::string_view called) {
    const auto values = record::read_values(line);
    if (!values || values->size() != 1 || !values->front().is_object())
        return error(called, "not a JSON object");
    const Json& json = values->front();
    WallRow row{.id = record::text_in(json, "id").value_or(std::string{called}), .walls = {}};
    const Json* walls = record::member(json, "walls");
    if (walls == nullptr || !walls->is_array()) return error(row.id, "no walls in it");
    for (const Json& wall : *walls) {
        auto ids = ids_of(wall);
        if (!ids) return error(row.id, "a wall that is not in hex digits");
        row.walls.push_back(std::move(*ids));
    }
    return row;
}

} // namespace jantaku
