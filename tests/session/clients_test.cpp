// Clients: the bytes that real clients of players have sent (tests/data/telnet). The gateway must
// understand them, and must never negotiate with a client that did not begin.

#include "support.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/hex_file.hpp"

#include <filesystem>

namespace jantaku::clients_test {

using namespace jantaku::session::testing;

namespace {

struct Client {
    std::string file;
    std::vector<std::string> told; // by /telnet, after the whole file
    bool negotiates = true;
    std::vector<std::string> heard{}; // one behind the other
    std::string said{};               // the last line of chat
};

const std::vector<Client> clients{
    {"nc", {"has sent no telnet commands"}, false},
    {"windows_telnet", {"has sent no telnet commands"}, false},
    {"gnu_telnet", {"terminal TMUX-256COLOR", "window 100 x 30", "NAWS TTYPE NEW-ENVIRON"}},
    {"putty", {"terminal XTERM", "window 80 x 24", "encoding UTF-8", "NAWS TTYPE NEW-ENVIRON"}},
    {"tintin", {"client TINTIN++", "window 110 x 30", "encoding UTF-8"}},
    {"browser", {"client jantaku-web 1", "window 87 x 28", "terminal XTERM-256COLOR", "GMCP"}},
    {"openssh",
     {"terminal xterm-256color", "window 120 x 40", "encoding UTF-8"},
     true,
     {"\x1B[?2004h", "OK /d N", "you are now akagi\r\n", "語言: 繁體中文", "language: English",
      "OK sent"},
     "one two"},
    {"mudlet", {"client Mudlet 4.17.2", "window 120 x 40", "EOR GMCP MSSP"}},
};

// Line by line, with the answer to each; `step`: the number of bytes that arrive together.
std::string answered(GatewayRig& rig, const Client& client, std::size_t step) {
    const auto bytes = read_hex_file(std::filesystem::path{JANTAKU_TESTS} / "data/telnet" /
                                     (client.file + ".hex"));
    std::string text;
    for (std::size_t at = 0; at < bytes.size(); at += step) {
        rig.now += Tick{100};
        std::size_t asked = rig.out.requests.size();
        rig.type(bytes.substr(at, step));
        for (; rig.out.requests.size() > asked; ++asked)
            rig.done();
        text += rig.take_text();
        if (rig.is_closed()) break;
    }
    return text;
}

} // namespace

TEST_CASE("clients: each is understood, however its bytes arrive", "[session][telnet][clients]") {
    for (const Client& client : clients) {
        for (const std::size_t step : {std::size_t{1}, std::size_t{7}, std::size_t{100'000}}) {
            CAPTURE(client.file, step);
            GatewayRig rig;
            rig.enter();
            const std::string sent = answered(rig, client, step);
            CHECK(has(sent, "\xFF") == client.negotiates);
            CHECK(sent.size() < 4000); // nobody answers answers forever
            std::size_t at = 0;
            for (const std::string& words : client.heard) {
                CAPTURE(words, sent);
                at = sent.find(words, at);
                CHECK(at != std::string::npos);
            }
            if (!client.said.empty()) CHECK(rig.last_ask<Say>().text == client.said);
            rig.type("/lang en\r\n");
            rig.clear();
            rig.type("/telnet\r\n");
            const std::string told = rig.take_text();
            CAPTURE(told);
            for (const std::string& part : client.told)
                CHECK(has(told, part));
        }
    }
}

} // namespace jantaku::clients_test
