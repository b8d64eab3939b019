// Fuzz: any bytes from the network, in any packets, through telnet, line reader and folding.
//
// The first byte chooses how the rest is cut into packets. Every input is read twice, whole and
// cut, and must say the same; what comes out must keep the promises of the three headers.
#include "session/fold.hpp"
#include "session/line_reader.hpp"
#include "session/telnet.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace {

using namespace jantaku::session;

// Not assert: this must hold its ground in a release build, too.
void require(bool holds) {
    if (!holds) std::abort();
}

struct Outcome {
    std::vector<Line> lines;
    std::string reply;
    std::optional<Window> window;
    std::optional<std::string> terminal_type;

    friend bool operator==(const Outcome&, const Outcome&) = default;
};

Outcome read_in_packets(std::string_view bytes, std::size_t packet_bytes) {
    Telnet telnet;
    LineReader reader;
    Outcome outcome;
    while (!bytes.empty()) {
        const std::string_view packet = bytes.substr(0, packet_bytes);
        bytes.remove_prefix(packet.size());
        const Telnet::Out out = telnet.feed(packet);
        require(out.data.size() <= packet.size() + 1); // an IAC of the packet before
        outcome.reply += out.reply;
        for (std::string_view data = out.data; !data.empty();) {
            data.remove_prefix(reader.push(data));
            require(reader.pending_bytes() <= max_pending_bytes);
            while (auto line = reader.next())
                outcome.lines.push_back(std::move(*line));
            require(reader.pending_bytes() == 0);
            require(reader.partial().size() <= max_line_bytes);
        }
    }
    outcome.window = telnet.window();
    outcome.terminal_type = telnet.terminal_type();
    return outcome;
}

void check_line(const Line& line) {
    require(line.status == Line::Status::ok || line.text.empty());
    require(line.text.size() <= max_line_bytes);
    require(std::none_of(line.text.begin(), line.text.end(),
                         [](char c) { return (c >= '\0' && c < ' ') || c == '\x7F'; }));

    const std::string folded = fold(line.text);
    require(folded.size() <= line.text.size());
    require(fold(folded) == folded);

    const std::string key = casefold(line.text);
    if (is_good_name(line.text)) {
        require(!key.empty());
        require(key.find_first_of(" ,") == std::string::npos);
        require(key.front() != '/' && key.front() != '@');
        require(line.text.size() <= 4 * max_name_chars);
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const std::string_view bytes{reinterpret_cast<const char*>(data + 1), size - 1};
    const std::size_t packet_bytes = 1 + std::size_t{data[0]};

    const Outcome whole = read_in_packets(bytes, bytes.size());
    require(read_in_packets(bytes, packet_bytes) == whole);
    require(whole.reply.size() * 2 <= bytes.size() * 7);
    for (const Line& line : whole.lines)
        check_line(line);
    return 0;
}
