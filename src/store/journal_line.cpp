#include "store/journal_line.hpp"

#include "room/player_fields.hpp"
#include "store/json_reader.hpp"
#include "store/json_writer.hpp"

#include <utility>

namespace jantaku {

template <>
struct Fields<GameHead> {
    using Inlined = GameSummary;
    static constexpr void of(auto&& visit, auto& head) {
        visit("game", head.summary.number);
        visit("room", head.room);
        visit("ended", head.summary.ended);
        visit("preset", head.summary.preset);
        visit("pool", head.summary.pool);
        visit("names", head.summary.names);
        visit("points", head.summary.points);
        visit("ranks", head.summary.ranks);
        visit("seats", head.seats);
        visit("kinds", head.kinds);
        visit("is_rated", head.is_rated);
        visit("changes", head.changes);
        visit("fairness", head.fairness);
        visit("readers", head.readers);
        visit("was_brief", head.was_brief);
        visit("take_backs", head.take_backs);
        visit("is_consented", head.is_consented);
    }
};

namespace {

using namespace store_json;

constexpr std::size_t usual_line = 512; // bytes, with the digest; longer ones are rare

RoomEvent read_event(const Json& json) {
    if (!json.is_object() || !json.contains("type")) throw Damaged{"not an event"};
    const std::string type = text_of(json["type"]);
    try {
        if (auto event = read_variant<RoomEvent>(type, json)) return *std::move(event);
    } catch (const Damaged& damage) {
        throw Damaged{type + ": " + damage.what()};
    }
    throw Damaged{"no such event: " + type};
}

void check_line_version(const Json& json) {
    if (!json.is_object() || !json.contains("v")) throw Damaged{"not a line of this server"};
    const int version = number_of<int>(json["v"]);
    if (version == journal_version) return;
    throw Damaged{"of version " + std::to_string(version) + ", this server knows " +
                  std::to_string(journal_version)};
}

template <class T>
std::string fields_line(const T& value) {
    std::string line;
    {
        JsonText json{line};
        json.add("v", journal_version);
        walk(Writer{json}, value);
    }
    return line;
}

template <class T>
Result<T, std::string> read_fields_line(std::string_view line) {
    const Json json = Json::parse(line, nullptr, false);
    try {
        check_line_version(json);
        return read_fields<T>(json, 1);
    } catch (const Damaged& damage) {
        return std::string{damage.what()};
    }
}

} // namespace

GameHead head_of(const Settlement& settlement) {
    const FinishedGame& finished = settlement.finished;
    GameHead head{.summary = summary_of(finished),
                  .room = finished.game.room,
                  .seats = finished.seats,
                  .kinds = finished.kinds,
                  .is_rated = finished.is_rated,
                  .changes = {},
                  .fairness = finished.game.fairness,
                  .readers = finished.game.readers,
                  .was_brief = finished.game.was_brief,
                  .take_backs = finished.game.take_backs,
                  .is_consented = finished.is_consented};
    for (const auto& change : settlement.changes)
        head.changes.push_back(change.value_or(RatingChange{}));
    return head;
}

std::string profile_line(const Profile& profile) {
    return fields_line(profile);
}
Result<Profile, std::string> read_profile_line(std::string_view line) {
    return read_fields_line<Profile>(line);
}

std::string adjourned_line(const AdjournedHead& head) {
    return fields_line(head);
}
Result<AdjournedHead, std::string> read_adjourned_line(std::string_view line) {
    return read_fields_line<AdjournedHead>(line);
}

std::string tally_line(const ProblemTally& tally) {
    return fields_line(tally);
}
Result<ProblemTally, std::string> read_tally_line(std::string_view line) {
    return read_fields_line<ProblemTally>(line);
}

std::string audit_line(const AuditEntry& entry) {
    return fields_line(entry);
}
Result<AuditEntry, std::string> read_audit_line(std::string_view line) {
    return read_fields_line<AuditEntry>(line);
}

std::string standing_line(const Standing& standing) {
    return fields_line(standing);
}
Result<Standing, std::string> read_standing_line(std::string_view line) {
    return read_fields_line<Standing>(line);
}

std::string game_line(const GameHead& head) {
    return fields_line(head);
}
Result<GameHead, std::string> read_game_line(std::string_view line) {
    return read_fields_line<GameHead>(line);
}

std::string journal_line(const Record& record) {
    std::string line;
    line.reserve(usual_line);
    {
        JsonText json{line};
        json.add("v", journal_version);
        json.begin("events") += '[';
        for (const RoomEvent& event : record) {
            if (&event != record.data()) line += ',';
            write_variant(line, event);
        }
        line += ']';
    }
    return line;
}

Result<Record, std::string> read_journal_line(std::string_view line) {
    const Json json = Json::parse(line, nullptr, false);
    try {
        check_line_version(json);
        if (json.size() != 2 || !json.contains("events")) throw Damaged{"no events"};
        Record record;
        for (const Json& event : list_of(json["events"])) {
            try {
                record.push_back(read_event(event));
            } catch (const Damaged& damage) {
                throw Damaged{"event " + std::to_string(record.size() + 1) + ", " + damage.what()};
            }
        }
        return record;
    } catch (const Damaged& damage) {
        return std::string{damage.what()};
    }
}

} // namespace jantaku
