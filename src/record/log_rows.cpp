#include "record/log_rows.hpp"

#include "record/json_values.hpp"
#include "record/majsoul/majsoul.hpp"
#include "record/mjai/mjai.hpp"
#include "record/mjlog/mjlog.hpp"
#include "record/tenhou6/tenhou6.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace jantaku {

namespace {

using record::Json;
using record::MemberText;
using Members = std::vector<MemberText>;

bool is_xml(std::string_view text) {
    return text.starts_with('<');
}
bool is_tenhou6(std::string_view text) {
    return text.find(R"("log")") != std::string_view::npos;
}
bool is_majsoul(std::string_view text) {
    return text.find(R"("records")") != std::string_view::npos;
}
bool is_anything(std::string_view) {
    return true;
}
bool is_never(std::string_view) {
    return false;
}

// A reader for another format is added here.
constexpr std::array formats{
    LogFormat{"xml", "mjlog", read_mjlog, is_xml},
    LogFormat{"json", "tenhou.net/6", read_tenhou6, is_tenhou6},
    LogFormat{client_format_key, "a Tenhou client's log", nullptr, is_never},
    LogFormat{"records", "Mahjong Soul", read_majsoul, is_majsoul},
    LogFormat{"events", "mjai", read_mjai, is_anything},
};
static_assert(formats.back().is_file == is_anything,
              "the last format takes every file that no other takes");

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
    const auto flag = [&](std::string_view key) -> std::optional<bool> {
        const MemberText* value = find(*rule, key);
        if (value == nullptr || value->is_string) return std::nullopt;
        if (value->text == "true") return true;
        if (value->text == "false") return false;
        return std::nullopt;
    };
    hints.aka = flag("aka");
    hints.kuitan = flag("kuitan");
    hints.kiriage = flag("kiriage");
    const MemberText* length = find(*rule, "length");
    if (length != nullptr && length->is_string && length->text == "hanchan")
        hints.length = GameLength::hanchan;
    if (length != nullptr && length->is_string && length->text == "tonpuu")
        hints.length = GameLength::tonpuu;
    return hints;
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

std::span<const LogFormat> log_formats() {
    return formats;
}

LogResult<LogRow> read_log_row(std::string_view line, std::string_view called) {
    auto members = record::read_members(line);
    if (!members) return error(called, "not a JSON object");
    LogRow row{
        .id = id_of(*members, called), .format = {}, .text = {}, .hints = hints_of(*members)};
    for (const LogFormat& format : formats) {
        const MemberText* found = find(*members, format.key);
        if (found == nullptr) continue;
        row.format = &format;
        row.text = found->text;
        return row;
    }
    return error(row.id, "no record in it");
}

LogResult<Log> read_log(const LogRow& row, const Presets& presets) {
    if (row.format->read == nullptr) {
        return error(row.id, std::string{row.format->name} + " cannot be read");
    }
    return row.format->read(row.text, row.id, presets, row.hints);
}

LogResult<LogRow> row_of_file(std::string text, std::string_view called) {
    const auto begin = text.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
    if (begin == std::string::npos) return error(called, "empty");
    LogRow row{.id = std::string{called}, .format = {}, .text = std::move(text), .hints = {}};
    const std::string_view record = std::string_view{row.text}.substr(begin);
    row.format = std::ranges::find_if(
        formats, [&](const LogFormat& format) { return format.is_file(record); });
    return row;
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
