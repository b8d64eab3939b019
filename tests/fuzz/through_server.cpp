#include "tests/fuzz/through_server.hpp"

#include "net/proxy_header.hpp"
#include "record/presets.hpp"
#include "tools/bench/whole_server.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>

namespace jantaku::fuzz {

namespace {

using bench::Place;
using bench::WholeServer;

// More packets show nothing new, and a long input would take seconds.
constexpr std::size_t most_packets = 1000;

// Lines that begin with a brace must be objects. A program may switch to text and back.
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

void through_server(unsigned char head, std::string_view bytes, Asked asked) {
    static const Presets presets = Presets::built_in();
    static_cast<void>(net::read_proxy_header(bytes));
    WholeServer server{presets, SessionLimits{}};
    const SessionId other = server.open_text(Place::table);
    const SessionId session = open(server, head);
    std::string heard;
    std::string sent;
    server.sent = [&](const Send& send) {
        if (send.session == other) {
            require(is_clean(send.bytes, Asked::nothing));
            heard += send.bytes;
        } else if (send.session == session) {
            require(is_clean(send.bytes, asked));
            sent += send.bytes;
        }
    };
    const std::size_t packet_bytes =
        std::max(1 + std::size_t{head} * 64, bytes.size() / most_packets);
    while (!bytes.empty() && server.is_open(session)) {
        const std::string_view packet = bytes.substr(0, packet_bytes);
        bytes.remove_prefix(packet.size());
        server.say(session, packet);
        server.advance(Tick{50});
    }
    check_lines(sent);
    server.leave(session);
    // A player elsewhere has not noticed anything.
    require(server.is_open(other));
    heard.clear();
    server.advance(Tick{5000});
    server.say(other, "/room\n");
    require(heard.find("OK ") != std::string::npos);
}

} // namespace jantaku::fuzz
