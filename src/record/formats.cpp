#include "record/formats.hpp"

#include "record/log_rows.hpp"
#include "record/majiang/majiang.hpp"
#include "record/majsoul/majsoul.hpp"
#include "record/mjai/mjai.hpp"
#include "record/mjlog/mjlog.hpp"
#include "record/riichi_city/riichi_city.hpp"
#include "record/tenhou6/tenhou6.hpp"

#include <algorithm>

namespace jantaku {

namespace {

bool contains(std::string_view text, std::string_view part) {
    return text.find(part) != std::string_view::npos;
}
bool is_json(std::string_view text) {
    return text.starts_with('{') || text.starts_with('[');
}

bool is_mjlog(std::string_view text) {
    return text.starts_with('<') && contains(text, "<mjloggm");
}
bool is_majiang(std::string_view text) {
    return is_json(text) && contains(text, R"("qijia")");
}
bool is_riichi_city(std::string_view text) {
    return is_json(text) && contains(text, R"("handEventRecord")");
}
bool is_paifu(std::string_view text) {
    return text.starts_with("PAIFU");
}
bool is_majsoul(std::string_view text) {
    return is_json(text) && contains(text, "RecordNewRound");
}
bool is_tenhou6(std::string_view text) {
    return is_json(text) && contains(text, R"("log")");
}
bool is_mjai(std::string_view text) {
    return is_json(text) && contains(text, R"("type")");
}
bool is_client_log(std::string_view) {
    return false;
}

// Earlier rows come first where several recognise a text.
constexpr std::array formats{
    RecordFormat{.name = "mjlog",
                 .title = "mjlog",
                 .key = "xml",
                 .suffixes = {".mjlog", ".xml"},
                 .recognises = is_mjlog,
                 .read = read_mjlog,
                 .write = write_mjlog,
                 .tells = mjlog_tells},
    RecordFormat{.name = "majiang",
                 .title = "Denno Mahjong",
                 .suffixes = {".majiang.json"},
                 .recognises = is_majiang,
                 .read = read_majiang,
                 .write = write_majiang,
                 .tells = majiang_tells},
    RecordFormat{.name = "riichi_city",
                 .title = "Riichi City",
                 .recognises = is_riichi_city,
                 .read = read_riichi_city},
    RecordFormat{.title = "PAIFU", .recognises = is_paifu},
    RecordFormat{.title = "Tenhou's client", .key = client_format_key, .recognises = is_client_log},
    RecordFormat{.name = "majsoul",
                 .title = "Mahjong Soul",
                 .key = "records",
                 .suffixes = {".majsoul.json"},
                 .recognises = is_majsoul,
                 .read = read_majsoul,
                 .write = write_majsoul,
                 .tells = majsoul_tells},
    RecordFormat{.name = "tenhou6",
                 .title = "tenhou.net/6",
                 .key = "json",
                 .suffixes = {".json"},
                 .recognises = is_tenhou6,
                 .read = read_tenhou6,
                 .write = write_tenhou6,
                 .tells = tenhou6_tells},
    RecordFormat{.name = "mjai",
                 .title = "mjai",
                 .key = "events",
                 .suffixes = {".mjson", ".mjai", ".jsonl"},
                 .recognises = is_mjai,
                 .read = read_mjai,
                 .write = write_mjai},
};

} // namespace

std::span<const RecordFormat> record_formats() {
    return formats;
}

const RecordFormat* find_record_format(std::string_view name) {
    const auto* const found = std::ranges::find(formats, name, &RecordFormat::name);
    return name.empty() || found == formats.end() ? nullptr : found;
}

const RecordFormat* record_format_by_suffix(std::string_view path) {
    for (const RecordFormat& format : formats) {
        for (const auto suffix : format.suffixes) {
            if (!suffix.empty() && path.ends_with(suffix)) return &format;
        }
    }
    return nullptr;
}

const RecordFormat* recognised_format(std::string_view text) {
    text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
    const auto* const found = std::ranges::find_if(
        formats, [&](const RecordFormat& format) { return format.recognises(text); });
    return found == formats.end() ? nullptr : found;
}

} // namespace jantaku
