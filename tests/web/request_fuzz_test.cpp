// Fuzz: whatever a stranger writes into a request, and whatever a line of an answer contains. Each
// reader is compared with a plain and strict one of this file, on inputs that are good ones changed
// at random, and on random bytes. The inputs are the same each time.

#include "tests/support/effort.hpp"
#include "web/forwarded.hpp"
#include "web/origins.hpp"
#include "web/question.hpp"
#include "web/site.hpp"
#include "web/visit.hpp"

#include <algorithm>
#include <arpa/inet.h>
#include <array>
#include <boost/asio/io_context.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/http/dynamic_body.hpp>
#include <boost/beast/http/parser.hpp>
#include <catch2/catch.hpp>
#include <memory>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace jantaku::request_fuzz_test {

namespace asio = boost::asio;
using nlohmann::json;
using web::Origins;

namespace {

// ---- inputs

class Random {
  public:
    explicit Random(std::uint64_t seed) : engine_{seed} {}
    std::size_t below(std::size_t count) { return engine_() % count; }
    bool chance(std::size_t percent) { return below(100) < percent; }
    template <class List>
    const auto& one_of(const List& list) {
        return list[below(std::size(list))];
    }
    std::string bytes(std::size_t most) {
        std::string text(below(most + 1), '\0');
        for (char& c : text)
            c = static_cast<char>(below(256));
        return text;
    }

  private:
    std::mt19937_64 engine_; // its numbers are the same everywhere, unlike its distributions
};

// `telling`: characters that mean something to the reader.
void mutate(std::string& text, Random& random, std::string_view telling) {
    const std::size_t at = random.below(text.size() + 1);
    switch (random.below(6)) {
    case 0:
        if (at < text.size()) text[at] = static_cast<char>(random.below(256));
        return;
    case 1:
        text.insert(at, 1, random.one_of(telling));
        return;
    case 2:
        text.erase(at, 1 + random.below(6));
        return;
    case 3:
        text.insert(at, text.substr(random.below(text.size() + 1), random.below(20)));
        return;
    case 4:
        text.insert(at, random.bytes(3));
        return;
    default:
        if (at < text.size()) text[at] = random.one_of(telling);
        return;
    }
}

template <class Pieces>
std::string changed(const Pieces& good, Random& random, std::string_view telling) {
    if (random.chance(5)) return random.bytes(40);
    std::string text{random.one_of(good)};
    for (std::size_t n = random.chance(40) ? 0 : 1 + random.below(3); n > 0; --n)
        mutate(text, random, telling);
    return text;
}

// ---- strict readers

bool is_digits(std::string_view text) {
    return !text.empty() && text.size() <= 5 &&
           text.find_first_not_of("0123456789") == std::string_view::npos;
}

// The bytes of an address, 4 or 16 of them; IPv4 inside IPv6 is IPv4. Empty: it is none.
std::string address_bytes(std::string_view text) {
    if (text.find('\0') != std::string_view::npos) return {};
    const std::string whole{text};
    std::string bytes(16, '\0');
    if (::inet_pton(AF_INET, whole.c_str(), bytes.data()) == 1) return bytes.substr(0, 4);
    if (::inet_pton(AF_INET6, whole.c_str(), bytes.data()) != 1) return {};
    const bool is_inside = bytes.starts_with(std::string(10, '\0') + "\xFF\xFF");
    return is_inside ? bytes.substr(12) : bytes;
}

// A name and a port that may be missing; nullopt: neither.
struct Place {
    std::string name; // an IPv6 address is in brackets
    std::string port;
};
std::optional<Place> place_in(std::string text) {
    for (char& c : text)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c + 32);
    Place place{.name = text, .port = {}};
    const bool is_v6 = text.starts_with('[');
    const auto end = is_v6 ? text.find(']') + 1 : text.find(':');
    if (is_v6 && end == 0) return std::nullopt;
    if (end < text.size()) {
        place = {.name = text.substr(0, end), .port = text.substr(end + 1)};
        if (text[end] != ':' || !is_digits(place.port)) return std::nullopt;
    }
    if (is_v6) {
        const auto bytes = address_bytes(place.name.substr(1, place.name.size() - 2));
        if (place.name.find(':') == std::string::npos || bytes.empty()) return std::nullopt;
    } else if (place.name.empty() ||
               place.name.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789.-_") !=
                   std::string::npos)
        return std::nullopt;
    if (text.size() > 300) return std::nullopt;
    return place;
}

// Without a port that is usual for either scheme.
std::string plain(Place place) {
    const bool is_usual = place.port.empty() || place.port == "80" || place.port == "443";
    return is_usual ? place.name : place.name + ":" + place.port;
}

const std::vector<std::string> given{"https://play.example.org", "http://other.example.org:8080"};
constexpr std::array given_hosts{"play.example.org", "other.example.org:8080"};

bool is_ours(const std::string& host) {
    const auto place = place_in(host);
    if (!place) return false;
    const bool is_address = place->name.starts_with('[') || !address_bytes(place->name).empty();
    return is_address || place->name == "localhost" ||
           std::ranges::count(given_hosts, plain(*place)) > 0;
}

bool may_connect(const std::optional<std::string>& origin, const std::string& host) {
    if (!is_ours(host)) return false;
    if (!origin) return true;
    std::string page = *origin;
    for (char& c : page)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c + 32);
    for (const auto& [scheme, port] : {std::pair{"http://", "80"}, std::pair{"https://", "443"}}) {
        if (!page.starts_with(scheme)) continue;
        auto place = place_in(page.substr(std::string_view{scheme}.size()));
        if (!place) return false;
        if (place->port == port) place->port.clear();
        const std::string same =
            place->port.empty() ? place->name : place->name + ":" + place->port;
        return std::ranges::count(given, scheme + same) > 0 ||
               plain(*place) == plain(*place_in(host));
    }
    return false;
}

std::string trimmed(std::string_view text) {
    const auto begin = text.find_first_not_of(" \t");
    if (begin == std::string_view::npos) return {};
    return std::string{text.substr(begin, text.find_last_not_of(" \t") + 1 - begin)};
}

// The bytes of the address of one entry in X-Forwarded-For, perhaps with a port and in quotes.
std::string entry_bytes(std::string entry) {
    if (entry.size() > 1 && entry.front() == '"' && entry.back() == '"')
        entry = entry.substr(1, entry.size() - 2);
    if (std::string bytes = address_bytes(entry); !bytes.empty()) return bytes;
    const auto place = place_in(entry);
    if (!place) return {};
    const bool is_v6 = place->name.starts_with('[');
    return address_bytes(is_v6 ? place->name.substr(1, place->name.size() - 2) : place->name);
}

std::string bytes_of(const asio::ip::address& address) {
    return address_bytes(address.to_string());
}

// 10.0.0.0/8 and ::1, as below.
bool is_proxy(const std::string& bytes) {
    return (bytes.size() == 4 && bytes[0] == 10) || bytes == std::string(15, '\0') + '\1';
}

std::string client_bytes(const asio::ip::address& peer, const std::string& header) {
    std::string client = bytes_of(peer);
    std::vector<std::string> entries;
    for (std::size_t begin = 0; begin <= header.size() && !header.empty();) {
        const auto end = std::min(header.find(',', begin), header.size());
        entries.push_back(trimmed(std::string_view{header}.substr(begin, end - begin)));
        begin = end + 1;
    }
    for (int hop = 0; hop < web::most_hops && is_proxy(client) && !entries.empty(); ++hop) {
        const std::string bytes = entry_bytes(entries.back());
        if (bytes.empty()) break;
        client = bytes;
        entries.pop_back();
    }
    return client;
}

constexpr std::array hosts{
    "localhost",        "localhost:8080",         "127.0.0.1",          "127.0.0.1:8080",
    "[::1]:8080",       "[2001:db8::1]",          "play.example.org",   "play.example.org:443",
    "evil.example.org", "other.example.org:8080", "127.0.0.1.evil.org", "[::1]evil.org",
    "localhost:evil",   "[127.0.0.1]:80"};
constexpr std::string_view host_signs = ":[].-_/@ 0819%\n#?aZ";

std::string origin_of(Random& random) {
    constexpr std::array schemes{"http://", "https://", "HTTPS://", "ws://", "", "http:/"};
    return random.one_of(schemes) + changed(hosts, random, host_signs);
}

} // namespace

// ---- addresses

TEST_CASE("fuzz: an address is believed only of a trusted proxy, and is one", "[web][fuzz]") {
    Random random{1};
    const std::vector<net::Network> proxies{*net::Network::parse("10.0.0.0/8"),
                                            *net::Network::parse("::1")};
    constexpr std::array peers{"192.0.2.1", "10.0.0.1", "::1", "::ffff:10.1.2.3", "2001:db8::1"};
    constexpr std::array entries{"203.0.113.9",
                                 "10.0.0.2",
                                 "::1",
                                 "203.0.113.9:4711",
                                 "[2001:db8::1]:80",
                                 "\"[::1]:80\"",
                                 "\"10.0.0.3\"",
                                 "::ffff:10.9.9.9",
                                 "2001:db8::7",
                                 "unknown",
                                 "",
                                 "fe80::1%1",
                                 "[::1"};
    for (int n = 0; n < test::effort(12'000); ++n) {
        std::string header;
        for (std::size_t left = random.below(5); left > 0; --left)
            header += changed(entries, random, "[]\":., %\tf1") + (left > 1 ? "," : "");
        const auto peer = asio::ip::make_address(random.one_of(peers));
        const auto client = web::client_of(peer, header, proxies);
        const bool is_same = bytes_of(client) == client_bytes(peer, header);
        if (!is_same ||
            client.to_string().find_first_not_of("0123456789abcdef.:") != std::string::npos)
            FAIL(json({n, peer.to_string(), header, client.to_string()})
                     .dump(-1, ' ', true, json::error_handler_t::replace));
    }
}

// ---- origins

TEST_CASE("fuzz: only our own pages and those that were given may connect", "[web][fuzz]") {
    Random random{2};
    const Origins origins{given};
    int allowed = 0;
    for (int n = 0; n < test::effort(20'000); ++n) {
        const std::string host = changed(hosts, random, host_signs);
        std::optional<std::string> origin;
        if (random.chance(30))
            origin = "http://" + host;
        else if (random.chance(80))
            origin = origin_of(random);
        const bool may = origins.may_connect(origin, host);
        allowed += may ? 1 : 0;
        const bool is_read_alike =
            !origin || !web::read_origin(*origin) ||
            web::read_origin(*web::read_origin(*origin)) == web::read_origin(*origin);
        if (origins.is_ours(host) != is_ours(host) || may != may_connect(origin, host) ||
            !is_read_alike)
            FAIL(json({n, host, origin.value_or("(none)"), origins.is_ours(host), may})
                     .dump(-1, ' ', true, json::error_handler_t::replace));
    }
    CHECK(allowed > test::effort(1000));
}

// ---- requests

namespace {

// A visit whose client is the test.
struct Rig {
    asio::io_context io;
    std::vector<net::Socket> servers; // that a page asks
    std::vector<std::string> addresses;
    web::Site site{[this](const std::string& address) {
        net::Pair pair = net::stream_pair();
        addresses.push_back(address);
        servers.push_back(net::local_socket(io, std::move(pair.there)));
        return net::local_socket(io, std::move(pair.here));
    }};
    Origins origins{given};
    std::vector<net::Network> proxies{*net::Network::parse("192.0.2.1")};
    int web_sockets = 0;
    std::string entered;
    web::Visit::Host host{site, origins, proxies,
                          [this](web::WebSocketClient, web::Frames, std::string address) {
                              ++web_sockets;
                              entered = std::move(address);
                          }};

    void run() {
        io.restart();
        io.poll();
    }
    // Returns the question of the site, or null. The server then goes away.
    json asked() {
        if (servers.empty()) return nullptr;
        std::string line(2000, '\0');
        boost::system::error_code error;
        servers.back().non_blocking(true);
        line.resize(servers.back().read_some(asio::buffer(line), error));
        servers.clear();
        run();
        return json::parse(line, nullptr, false);
    }
};

bool is_known_question(const json& question) {
    if (!question.is_object()) return false;
    const std::string type = question.value("type", "");
    std::set<std::string> members;
    for (const auto& [name, value] : question.items()) {
        members.insert(name);
        if (!value.is_string()) continue;
        const auto& word = value.get_ref<const std::string&>();
        if (word.empty() || word.size() > 64 ||
            word.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") != std::string::npos)
            return false;
    }
    const auto may_have = [&](std::set<std::string> names) {
        return std::ranges::includes(names, members);
    };
    if (type == "who") return may_have({"id", "page", "type"});
    if (type == "top") return may_have({"id", "players", "pool", "type"});
    return type == "log" && may_have({"format", "id", "link", "number", "type"}) &&
           question["number"].is_number_unsigned() && question["number"] > 0;
}

constexpr std::array paths{
    "/",       "/who",  "/who.json", "/ladder.json", "/game/7.json", "/game/12", "/style.css",
    "/telnet", "/json", "/page.js",  "/../x",        "/index.html",  "/game/0",  "//"};
constexpr std::array queries{"",
                             "page=2",
                             "players=4&pool=people",
                             "link=0123abcd",
                             "x=1&page=3",
                             "pool=mixed&pool=people",
                             "&&=",
                             "page=18446744073709551616"};
constexpr std::string_view target_signs = "/?&=.%0179-jsonx #";

// The statuses of the answers in these bytes; nullopt: they are no answers.
std::optional<std::vector<int>> statuses(std::string_view bytes, bool is_head) {
    std::vector<int> found;
    while (!bytes.empty()) {
        boost::beast::http::response_parser<boost::beast::http::dynamic_body> parser;
        parser.eager(true);
        parser.body_limit(10'000'000);
        parser.skip(is_head);
        boost::system::error_code error;
        const auto size = parser.put(asio::buffer(bytes.data(), bytes.size()), error);
        if (error || !parser.is_done()) return std::nullopt;
        bytes.remove_prefix(size);
        found.push_back(static_cast<int>(parser.get().result_int()));
        if (found.back() == 101) break;
    }
    return found;
}

// The values of a header of the request that ends the text; a line that goes on counts.
std::vector<std::string> values(std::string_view request, std::string_view wanted) {
    std::vector<std::string> found;
    bool is_wanted = false;
    for (std::size_t begin = 0; begin < request.size();) {
        const auto end = std::min(request.find("\r\n", begin), request.size());
        std::string_view line = request.substr(begin, end - begin);
        begin = end + 2;
        if (is_wanted && !line.empty() && (line[0] == ' ' || line[0] == '\t')) {
            found.back() = trimmed(found.back() + " " + trimmed(line));
            continue;
        }
        const auto colon = std::min(line.find(':'), line.size());
        const std::string_view name = line.substr(0, colon);
        is_wanted = std::ranges::equal(name, wanted, {}, [](char c) {
            return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
        });
        if (is_wanted) found.push_back(trimmed(line.substr(std::min(colon + 1, line.size()))));
    }
    return found;
}

std::string request(Random& random) {
    if (random.chance(5)) return random.bytes(200);
    constexpr std::array methods{"GET", "GET", "GET", "HEAD", "POST", "get", ""};
    std::string text = random.chance(90) ? "GET" : random.one_of(methods);
    text.append(" ").append(random.chance(50) ? "/telnet" : random.one_of(paths));
    if (random.chance(30)) text.append("?").append(changed(queries, random, target_signs));
    text += random.chance(90) ? " HTTP/1.1\r\n" : " HTTP/1.0\r\n";
    text.append("Host: ").append(random.one_of(hosts)).append("\r\n");
    if (random.chance(50)) text.append("Origin: ").append(origin_of(random)).append("\r\n");
    if (random.chance(60))
        text += "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
    if (random.chance(20)) text += "X-Forwarded-For: 203.0.113.9, 198.51.100.7\r\n";
    if (random.chance(10)) text += "Sec-WebSocket-Protocol: a, telnet.mudstandards.org\r\n";
    if (random.chance(10)) text += "Accept-Encoding: gzip;q=0, *\r\n";
    if (random.chance(5)) text += "Content-Length: 5\r\n";
    if (random.chance(5)) text += "Transfer-Encoding: chunked\r\n";
    text += "\r\n";
    for (std::size_t n = random.chance(50) ? 0 : 1 + random.below(4); n > 0; --n)
        mutate(text, random, "\r\n: \t,;/HTo");
    return text;
}

std::string shown(const json& all) {
    return all.dump(-1, ' ', true, json::error_handler_t::replace);
}

} // namespace

TEST_CASE("fuzz: a page asks only what is a question of ours", "[web][fuzz]") {
    Random random{3};
    Rig rig;
    int questions = 0;
    for (int n = 0; n < test::effort(8'000); ++n) {
        std::string path = changed(paths, random, target_signs);
        if (!path.starts_with('/')) path.insert(0, "/");
        const std::string query = changed(queries, random, target_signs);
        int answers = 0;
        unsigned status = 0;
        rig.site.answer({.path = path, .query = query, .address = "192.0.2.1"},
                        [&](const web::Answer& answer) {
                            ++answers;
                            status = answer.status;
                        });
        rig.run();
        const json question = rig.asked();
        questions += question.is_null() ? 0 : 1;
        const bool is_good = question.is_null() ? status == 200 || status == 404
                                                : status == 503 && is_known_question(question);
        if (answers != 1 || !is_good) FAIL(shown({n, path, query, answers, status, question}));
    }
    CHECK(questions > test::effort(500));
}

TEST_CASE("fuzz: a request is answered whole, and none is a WebSocket by mistake", "[web][fuzz]") {
    Random random{4};
    const std::set<int> known{101, 200, 304, 400, 403, 404, 405, 413, 426, 431, 503};
    std::set<int> seen;
    Rig rig;
    for (int n = 0; n < test::effort(3'000); ++n) {
        const std::string sent = request(random);
        rig.web_sockets = 0;
        net::Pair pair = net::stream_pair();
        net::Socket client = net::local_socket(rig.io, std::move(pair.here));
        client.non_blocking(true);
        int gone = 0;
        const auto visit = std::make_shared<web::Visit>(
            net::local_socket(rig.io, std::move(pair.there)),
            asio::ip::make_address(random.chance(50) ? "192.0.2.1" : "192.0.2.2"), rig.host,
            [&] { ++gone; });
        visit->start();
        boost::system::error_code error;
        for (std::size_t at = 0; at < sent.size() && !error;) {
            const std::size_t size = std::min(1 + random.below(400), sent.size() - at);
            asio::write(client, asio::buffer(sent.data() + at, size), error);
            at += size;
            rig.run();
        }
        const json question = rig.asked();
        client.shutdown(net::Socket::shutdown_send, error);
        std::string got;
        std::string some(100'000, '\0');
        do {
            rig.run();
            const auto size = client.read_some(asio::buffer(some), error);
            got.append(some, 0, size);
        } while (!error);
        client.close();
        rig.run();
        auto answers = statuses(got, sent.starts_with("HEAD "));
        if (!answers) answers = statuses(got, false); // a method that was not understood
        const auto problem = [&](const char* what) {
            FAIL(shown({what, n, sent, got.substr(0, 300), gone, rig.web_sockets}));
        };
        if (gone != 1) problem("the visit has not ended once");
        if (!answers) problem("no answer");
        for (const int status : *answers) {
            seen.insert(status);
            if (!known.contains(status)) problem("another status");
        }
        if (!question.is_null() && !is_known_question(question)) problem("another question");
        if (rig.web_sockets != (answers->empty() || answers->back() != 101 ? 0 : 1))
            problem("a WebSocket that was not agreed on");
        if (rig.web_sockets == 0) continue;
        const auto hosts_sent = values(sent, "host");
        const auto origins_sent = values(sent, "origin");
        if (hosts_sent.size() != 1 || origins_sent.size() > 1 ||
            !may_connect(origins_sent.empty() ? std::nullopt : std::optional{origins_sent[0]},
                         hosts_sent[0]))
            problem("not one of our pages");
        if (values(sent, "upgrade").empty() || !sent.starts_with("GET /")) problem("not asked for");
        if (address_bytes(rig.entered).empty()) problem("no address");
    }
    for (const int status : {101, 200, 400, 403, 404, 405, 413, 503})
        CHECK(seen.contains(status));
}

// ---- answers

TEST_CASE("fuzz: a question has one answer, whatever is said", "[web][fuzz]") {
    Random random{5};
    constexpr std::array good{R"({"type":"hello"})",
                              R"({"type":"entered","name":"Guest-1"})",
                              R"({"type":"part","id":1,"lines":["a","b"]})",
                              R"({"type":"part","id":1,"lines":[{"type":"x"}]})",
                              R"({"type":"ok","id":1,"lines":["c"],"number":7})",
                              R"({"type":"ok","id":1,"people":[]})",
                              R"({"type":"error","id":1,"code":"E-NO_INVITE","message":""})",
                              R"({"type":"ok","id":2})",
                              R"({"type":7,"id":1})",
                              R"({"id":1,"lines":{"a":1}})",
                              R"({"id":1,"lines":5})",
                              "the server is full",
                              "[]",
                              ""};
    asio::io_context io;
    int whole = 0;
    for (int n = 0; n < test::effort(4'000); ++n) {
        net::Pair pair = net::stream_pair();
        net::Socket server = net::local_socket(io, std::move(pair.there));
        int answers = 0;
        json answer;
        const auto question = std::make_shared<web::Question>(
            net::local_socket(io, std::move(pair.here)), json{{"type", "who"}}, [&](json said) {
                ++answers;
                answer = std::move(said);
            });
        question->start();
        std::string said;
        for (std::size_t lines = random.below(5); lines > 0; --lines)
            said += changed(good, random, "{}[]\",:\\0127.eidtype\n") + "\n";
        boost::system::error_code error;
        for (std::size_t at = 0; at < said.size() && !error;) {
            const std::size_t size = std::min(1 + random.below(100), said.size() - at);
            asio::write(server, asio::buffer(said.data() + at, size), error);
            at += size;
            io.restart();
            io.poll();
        }
        server.close();
        io.restart();
        io.poll();
        whole += answer.is_object() ? 1 : 0;
        const bool is_good = answer.is_null() || (answer.is_object() && !answer.contains("id") &&
                                                  answer.value("type", json{}) != json("part"));
        if (answers != 1 || !is_good) FAIL(shown({n, said, answers, answer}));
    }
    CHECK(whole > test::effort(500));
}

} // namespace jantaku::request_fuzz_test
