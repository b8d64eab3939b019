#include "host/settings.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>
#include <optional>
#include <string>

namespace jantaku {

namespace {

template <class Number>
std::optional<Number> read(std::string_view text, Number least, Number most) {
    Number number{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    if (number < least || number > most) return std::nullopt;
    return number;
}

template <auto Part, auto Member, int Least>
bool parse(ServerConfig& config, std::string_view text) {
    auto& member = config.*Part.*Member;
    using Number = std::remove_reference_t<decltype(member)>;
    const auto number = read<Number>(text, Number{Least}, Number{1'000'000});
    if (number) member = *number;
    return number.has_value();
}

struct Unit {
    char letter;
    std::int64_t seconds;
};
// The largest first.
constexpr std::array<Unit, 3> units{{{'d', 86'400}, {'h', 3600}, {'m', 60}}};
constexpr std::int64_t most_kept = 3650 * units[0].seconds;

// A number and the letter of its unit: 400d, 36h, 30m. 0 has none.
template <auto Member, bool MayBeNone>
bool parse_time(ServerConfig& config, std::string_view text) {
    auto& member = config.room_limits.*Member;
    if (MayBeNone && text == "0") member = 0;
    if (text.empty() || text == "0") return MayBeNone && !text.empty();
    const auto* const unit = std::ranges::find(units, text.back(), &Unit::letter);
    if (unit == units.end()) return false;
    const auto number = read<std::int64_t>(text.substr(0, text.size() - 1), 1, most_kept);
    if (!number || *number > most_kept / unit->seconds) return false;
    member = *number * unit->seconds;
    return true;
}

template <auto Member>
std::string print_time(const ServerConfig& config) {
    const std::int64_t seconds = config.room_limits.*Member;
    for (const Unit& unit : units)
        if (seconds > 0 && seconds % unit.seconds == 0)
            return std::to_string(seconds / unit.seconds) + unit.letter;
    return std::to_string(seconds);
}

bool parse_language(ServerConfig& config, std::string_view text) {
    const auto language = find_language(text);
    if (language) config.language = *language;
    return language.has_value();
}

bool parse_log_addresses(ServerConfig& config, std::string_view text) {
    if (text != "on" && text != "off") return false;
    config.logs_addresses = text == "on";
    return true;
}

bool parse_seed(ServerConfig& config, std::string_view text) {
    const auto seed = read<std::uint64_t>(text, 0, std::numeric_limits<std::uint64_t>::max());
    if (seed) config.seed = *seed;
    return seed.has_value();
}

bool parse_pause(ServerConfig& config, std::string_view text) {
    const auto pause = read<int>(text, 0, 60'000);
    if (pause) config.pause_ms = *pause;
    return pause.has_value();
}

template <auto Part, auto Member>
std::string print(const ServerConfig& config) {
    return std::to_string(config.*Part.*Member);
}

constexpr auto mjai = &ServerConfig::mjai;
constexpr auto session = &ServerConfig::session_limits;
constexpr auto room = &ServerConfig::room_limits;

// clang-format off
constexpr std::array<Setting, 20> all_settings{{
    {"lang", language_tags, "language of clients that have not chosen one", parse_language, [](const ServerConfig& c) { return std::string{tag_of(c.language)}; }},
    {"seed", "0..2^64-1", "draw walls, keys and seats from this number (for tests only: anyone can compute them)", parse_seed, [](const ServerConfig& c) { return c.seed ? std::to_string(*c.seed) : ""; }},
    {"pause-ms", "0..60000", "default for new rooms: the least time for claiming each discard; 0 also removes the waits after a hand and before a bot acts", parse_pause, [](const ServerConfig& c) { return c.pause_ms ? std::to_string(*c.pause_ms) : ""; }},
    {"lines-per-second", "1..1000000", "lines that a connection may send", parse<session, &SessionLimits::lines_per_second, 1>, print<session, &SessionLimits::lines_per_second>, true},
    {"line-burst", "1..1000000", "lines that a connection may send at once", parse<session, &SessionLimits::line_burst, 1>, print<session, &SessionLimits::line_burst>, true},
    {"connections", "1..1000000", "connections at the same time", parse<session, &SessionLimits::connections, 1>, print<session, &SessionLimits::connections>, true},
    {"connections-per-address", "1..1000000", "connections from one address, or one /64 of IPv6 (a /48 may have ten times as many); connections from this machine are exempt", parse<session, &SessionLimits::connections_per_address, 1>, print<session, &SessionLimits::connections_per_address>, true},
    {"chat-per-minute", "1..1000000", "lines of chat that a connection may send; invitations, wishes to end a game and changes of name in a room count, too", parse<session, &SessionLimits::chat_per_minute, 1>, print<session, &SessionLimits::chat_per_minute>, true},
    {"idle-seconds", "1..1000000", "a connection that sends no line is closed after this time, unless it is in a game", parse<session, &SessionLimits::idle_seconds, 1>, print<session, &SessionLimits::idle_seconds>, true},
    {"rooms", "1..1000000", "rooms at the same time", parse<room, &RoomLimits::rooms, 1>, print<room, &RoomLimits::rooms>, true},
    {"bots", "0..1000000", "bots at all tables together", parse<room, &RoomLimits::bots, 0>, print<room, &RoomLimits::bots>, true},
    {"registrations-per-hour", "1..1000000", "names registered from one address, counted like connections", parse<room, &RoomLimits::registrations_per_hour, 1>, print<room, &RoomLimits::registrations_per_hour>, true},
    {"guests-away", "1..1000000", "disconnected guests that are remembered; beyond this number the guest who has been gone longest is forgotten", parse<room, &RoomLimits::guests_away, 1>, print<room, &RoomLimits::guests_away>, true},
    {"keep-guests", "1m..3650d", "disconnected guests are forgotten after this time: 30m, 12h, 7d", parse_time<&RoomLimits::keep_guests, false>, print_time<&RoomLimits::keep_guests>, true},
    {"keep-games", "0 or 1m..3650d", "finished games are dropped after this time; 0: never", parse_time<&RoomLimits::keep_games, true>, print_time<&RoomLimits::keep_games>, true},
    {"log-addresses", "on|off", "whether the log tells from which address an operator acts, or somebody guesses the token", parse_log_addresses, [](const ServerConfig& c) { return std::string{c.logs_addresses ? "on" : "off"}; }},
    {"waiting-games", "0..1000000", "games against bots that wait for their players; beyond this number the oldest of a guest ends", parse<room, &RoomLimits::waiting_games, 0>, print<room, &RoomLimits::waiting_games>, true},
    {"mjai-fill", "0..1000000", "seconds that a room of the mjai port waits for players before bots fill it; 0: forever", parse<mjai, &MjaiConfig::fill_seconds, 0>, print<mjai, &MjaiConfig::fill_seconds>},
    {"mjai-seconds", "1..1000000", "seconds that a client of the mjai port may think", parse<mjai, &MjaiConfig::seconds, 1>, print<mjai, &MjaiConfig::seconds>},
    {"match-seconds", "0..1000000", "seconds that a room of /play waits for people before bots fill it; 0: forever", parse<room, &RoomLimits::match_seconds, 0>, print<room, &RoomLimits::match_seconds>, true},
}};
// clang-format on

} // namespace

std::span<const Setting> settings() {
    return all_settings;
}

const Setting* find_setting(std::string_view key) {
    std::string name{key};
    std::ranges::replace(name, '_', '-');
    const auto* const found = std::ranges::find(all_settings, name, &Setting::key);
    return found == all_settings.end() ? nullptr : found;
}

} // namespace jantaku
