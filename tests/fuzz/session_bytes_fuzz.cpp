// Fuzz: any bytes from the network, in any packets, through telnet, encodings, line reader and
// folding, through a whole gateway, and one input in four through a whole server
// (through_server.hpp).
//
// The first byte chooses how the rest is cut into packets, the first encoding, and how the client
// of that server speaks. Every input is read twice, whole and cut, and must give the same result.
// The output must keep the promises of the headers. The gateway's owner refuses everything. The
// output to the client must be clean (clean_output.hpp).
//
// With clang and -DJANTAKU_FUZZ=ON this is a separate fuzzer, fuzz_session
// (docs/adding.md#the-fuzzer); ctest calls it from session_fuzz.cpp.
#include "names/good_name.hpp"
#include "record/presets.hpp"
#include "session/command.hpp"
#include "session/fold.hpp"
#include "session/gateway.hpp"
#include "terminal/line_reader.hpp"
#include "terminal/telnet.hpp"
#include "tests/fuzz/through_server.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace {

using namespace jantaku::session;
namespace terminal = jantaku::terminal;
using jantaku::fuzz::Asked;
using jantaku::fuzz::require;

struct Outcome {
    std::vector<terminal::Line> lines;
    std::string reply;
    std::optional<terminal::Window> window;
    std::optional<std::string> terminal_type;
    std::vector<terminal::Telnet::Event> events;

    friend bool operator==(const Outcome&, const Outcome&) = default;
};

Outcome read_in_packets(std::string_view bytes,
                        std::size_t packet_bytes,
                        terminal::Encoding encoding,
                        bool plays = false) {
    terminal::Telnet telnet;
    terminal::LineReader reader;
    reader.read_as(encoding);
    Outcome outcome;
    const auto take = [&](std::string_view data) {
        while (!data.empty()) {
            data.remove_prefix(reader.push(data));
            require(reader.pending_bytes() <= terminal::max_pending_bytes);
            while (auto line = reader.next())
                outcome.lines.push_back(std::move(*line));
            require(reader.pending_bytes() == 0);
            require(reader.partial().size() <= terminal::max_line_bytes);
        }
    };
    reader.play(plays);
    while (!bytes.empty()) {
        std::string_view packet = bytes.substr(0, packet_bytes);
        bytes.remove_prefix(packet.size());
        while (!packet.empty()) {
            const std::size_t before = packet.size();
            const terminal::Telnet::Out out = telnet.feed(packet);
            require(packet.size() < before);
            require(out.data.size() <= before - packet.size() + 1); // an IAC of the previous packet
            outcome.reply += out.reply;
            take(out.data);
            require(reader.edit().cursor() <= reader.partial().size());
            if (!out.event) continue;
            if (std::holds_alternative<terminal::Telnet::FactsChanged>(*out.event))
                reader.edit_here(telnet.facts().sends_keys);
            reader.play(plays);
            if (const auto* agreed = std::get_if<terminal::Telnet::EncodingAgreed>(&*out.event))
                reader.read_as(agreed->encoding);
            outcome.events.push_back(*out.event);
        }
    }
    outcome.window = telnet.window();
    outcome.terminal_type = telnet.terminal_type();
    return outcome;
}

// ---- what the client may have asked for

std::optional<jantaku::CommandId> command_of(std::string_view word) {
    std::string name = casefold(fold(word));
    name.erase(0, name.find_first_not_of('/'));
    if (const auto number = name.find_first_of("0123456789"); number != std::string::npos)
        name.resize(number); // the blank was forgotten
    const Command* command = find_command(name);
    return command == nullptr ? std::nullopt : std::optional{command->help};
}

// By telnet, the client could agree on another encoding, in which lines are read differently from
// here. Then anything is allowed. Without telnet, `/keys on` makes it a client that sends keys, and
// so does the same in an encoding that it has chosen.
Asked asked_by(std::string_view bytes) {
    using jantaku::CommandId;
    if (bytes.find("\xFF\xFD\x01") != std::string_view::npos) return Asked::editing; // DO ECHO
    Asked asked = bytes.find('\xFF') != std::string_view::npos ? Asked::drawing : Asked::nothing;
    for (const terminal::Line& line :
         read_in_packets(bytes, bytes.size(), terminal::Encoding::utf8).lines)
        for (const std::string_view word : split_words(line.text)) {
            const auto command = command_of(word);
            if (command == CommandId::keys || command == CommandId::encoding) return Asked::editing;
            if (command == CommandId::ui || command == CommandId::color ||
                command == CommandId::bell)
                asked = Asked::drawing;
        }
    return asked;
}

// ---- the whole gateway

void through_gateway(std::string_view bytes, std::size_t packet_bytes, Asked asked) {
    using namespace jantaku;
    static const Presets presets = Presets::built_in();
    Gateway gateway{GatewayConfig{}, presets};
    GatewayOut out;
    constexpr SessionId id{1};
    std::size_t replies = 0;
    bool is_closed = false;
    const auto settle = [&](Tick now) {
        gateway.flush(now, out);
        while (!out.requests.empty()) {
            const std::vector<Request> requests = std::exchange(out.requests, {});
            for (const Request& request : requests) {
                const bool enters = std::holds_alternative<Enter>(request.ask);
                if (enters) {
                    gateway.on(Notice{id, Reply{.id = request.id, .result = Answer{Done{}}}}, now,
                               out);
                    gateway.on(Notice{id, Entered{.name = "guest", .key = "k", .resumed = false}},
                               now, out);
                } else {
                    gateway.on(Notice{id, Reply{.id = request.id,
                                                .result = Refused{.error = Error::stale}}},
                               now, out);
                }
            }
            gateway.flush(now, out);
        }
        for (const auto& effect : std::exchange(out.effects, {})) {
            is_closed = is_closed || std::holds_alternative<Close>(effect);
            const auto* sent = std::get_if<Send>(&effect);
            if (sent == nullptr) continue;
            require(fuzz::is_clean(sent->bytes, asked));
            for (const std::string_view word : {"OK ", "ERR E-"})
                for (std::size_t at = 0; (at = sent->bytes.find(word, at)) != std::string::npos;
                     ++at)
                    replies += at == 0 || sent->bytes[at - 1] == '\n' ? 1 : 0;
        }
    };
    Tick now{0};
    gateway.on(Opened{id, "127.0.0.1"}, now, out);
    settle(now);
    // Ends of lines, and the keys that are answered before: Ctrl-C, Ctrl-D, Tab.
    const std::size_t ends =
        static_cast<std::size_t>(std::count_if(bytes.begin(), bytes.end(), [](char c) {
            return c == '\n' || c == '\r' || c == '\x03' || c == '\x04' || c == '\t';
        }));
    while (!bytes.empty() && !is_closed) {
        const std::string_view packet = bytes.substr(0, packet_bytes);
        bytes.remove_prefix(packet.size());
        gateway.on(Bytes{id, std::string{packet}}, now, out);
        settle(now);
        now += Tick{100};
        gateway.on(Ticked{}, now, out);
        settle(now);
    }
    require(replies <= ends + 1); // a line that is too long is answered before it ends
}

void check_line(const terminal::Line& line) {
    using Status = terminal::Line::Status;
    require(line.status == Status::ok || line.status == Status::completes ||
            line.status == Status::key || line.text.empty());
    require(line.status == Status::key || line.key == terminal::Key::Kind::other);
    require(line.text.size() <= terminal::max_line_bytes);
    require(std::none_of(line.text.begin(), line.text.end(),
                         [](char c) { return (c >= '\0' && c < ' ') || c == '\x7F'; }));

    const std::string folded = fold(line.text);
    require(folded.size() <= line.text.size());
    require(fold(folded) == folded);

    const std::string key = casefold(line.text);
    if (jantaku::names::is_good_name(line.text)) {
        require(!key.empty());
        require(key.find_first_of(" ,") == std::string::npos);
        require(key.front() != '/' && key.front() != '@');
        require(line.text.size() <= 4 * jantaku::names::max_name_chars);
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const std::string_view bytes{reinterpret_cast<const char*>(data + 1), size - 1};
    const std::size_t packet_bytes = 1 + std::size_t{data[0]};
    const terminal::Encoding encoding =
        terminal::all_encodings[data[0] % terminal::all_encodings.size()];

    for (const bool plays : {true, false}) {
        const Outcome played = read_in_packets(bytes, bytes.size(), encoding, plays);
        require(read_in_packets(bytes, packet_bytes, encoding, plays) == played);
        for (const terminal::Line& line : played.lines)
            check_line(line);
    }
    const Outcome whole = read_in_packets(bytes, bytes.size(), encoding);
    require(whole.reply.size() <= bytes.size() * 7 / 2 + terminal::Telnet::max_reply_bytes);
    const Asked asked = asked_by(bytes);
    through_gateway(bytes, packet_bytes, asked);
    if (data[0] >= 0xC0) jantaku::fuzz::through_server(data[0] & 0x3FU, bytes, asked);
    return 0;
}
