#include "tests/fuzz/through_server.hpp"

#include "app/bench/whole_server.hpp"
#include "net/proxy_header.hpp"
#include "record/presets.hpp"

#include <cstdlib>
#include <nlohmann/json.hpp>
#include <string>

namespace jantaku::fuzz {

namespace {

using bench::Place;
using bench::WholeServer;

// Not assert: this must hold its ground in a release build, too.
void require(bool holds) {
    if (!holds) std::abort();
}

// What follows an IAC: how many bytes to the end of the command, or none if it is not one.
std::size_t command_bytes(std::string_view rest) {
    require(rest.size() >= 2);
    const auto code = static_cast<unsigned char>(rest[1]);
    if (code == 239 || code == 249) return 2; // EOR, GA
    if (code >= 251) {
        require(code <= 254 && rest.size() >= 3);
        return 3;
    }
    require(code == 250);
    for (std::size_t i = 2; i + 1 < rest.size(); ++i) {
        if (rest[i] != '\xFF') continue;
        if (rest[i + 1] == '\xF0') return i + 2;
        require(rest[i + 1] == '\xFF'); // doubled
        ++i;
    }
    require(false);
    return 0;
}

// Lines that begin with a brace are objects; a program may turn to text and back.
void check_lines(std::string_view bytes) {
    while (!bytes.empty()) {
        const std::size_t end = std::min(bytes.find('\n'), bytes.size() - 1);
        const std::string_view line = bytes.substr(0, end);
        bytes.remove_prefix(end + 1);
        if (line.starts_with("{\"type\""))
            require(nlohmann::json::parse(line, nullptr, false).is_object());
    }
}

SessionId open(WholeServer& server, unsigned char head) {
    const auto place = static_cast<Place>(head / 4 % bench::place_count);
    switch (head % 4) {
    case 0:
    case 1:
        return server.open_text(place);
    case 2:
        return server.open_json(place);
    default: {
        const SessionId session = server.open_mjai();
        if (place != Place::lobby)
            server.say(session, "{\"type\":\"join\",\"name\":\"m\",\"room\":\"default\"}\n");
        return session;
    }
    }
}

} // namespace

void check_output(std::string_view bytes) {
    while (!bytes.empty()) {
        const auto byte = static_cast<unsigned char>(bytes.front());
        if (byte == 0xFF) {
            bytes.remove_prefix(command_bytes(bytes));
            continue;
        }
        // A tab stands in the text form of MSSP alone.
        require((byte >= 0x20 && byte != 0x7F) || byte == '\r' || byte == '\n' || byte == '\t');
        bytes.remove_prefix(1);
    }
}

void through_server(unsigned char head, std::string_view bytes) {
    static const Presets presets = Presets::built_in();
    static_cast<void>(net::read_proxy_header(bytes));
    WholeServer server{presets, SessionLimits{}};
    const SessionId other = server.open_text(Place::table);
    const SessionId session = open(server, head);
    std::string heard;
    std::string sent;
    server.sent = [&](const Send& send) {
        if (send.session == other) heard += send.bytes;
        if (send.session == session) sent += send.bytes;
    };
    const std::size_t packet_bytes = 1 + std::size_t{head} * 64;
    while (!bytes.empty() && server.is_open(session)) {
        const std::string_view packet = bytes.substr(0, packet_bytes);
        bytes.remove_prefix(packet.size());
        server.say(session, packet);
        server.advance(Tick{50});
    }
    check_lines(sent);
    server.leave(session);
    // Whoever plays elsewhere has noticed nothing.
    require(server.is_open(other));
    check_output(heard);
    heard.clear();
    server.advance(Tick{5000});
    server.say(other, "/room\n");
    require(heard.find("OK ") != std::string::npos);
}

} // namespace jantaku::fuzz
