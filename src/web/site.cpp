#include "web/site.hpp"

#include "web/pages.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <exception>
#include <fmt/format.h>
#include <optional>
#include <sodium.h>
#include <utility>

namespace jantaku::web {

using nlohmann::json;
using Clock = std::chrono::steady_clock;

namespace {

constexpr std::string_view html = "text/html; charset=utf-8";
constexpr std::string_view json_type = "application/json";
constexpr std::string_view policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

constexpr std::size_t most_value_bytes = 64; // of a query
constexpr std::chrono::seconds keep_lists{3};
constexpr std::chrono::seconds keep_games{60};

struct Named {
    std::string_view path;
    std::string_view file;
};
// Pages whose path is not the name of their file. The terminal's page differs each time.
constexpr std::array named_pages{Named{"/who", "who.html"}, Named{"/ladder", "ladder.html"}};
constexpr std::string_view terminal_file = "index.html";

struct Suffix {
    std::string_view end;
    std::string_view type;
};
constexpr std::array types{Suffix{".html", html}, Suffix{".js", "text/javascript; charset=utf-8"},
                           Suffix{".css", "text/css; charset=utf-8"},
                           Suffix{".svg", "image/svg+xml"},
                           Suffix{".txt", "text/plain; charset=utf-8"}};

std::string_view type_of(std::string_view name) {
    for (const Suffix& each : types)
        if (name.ends_with(each.end)) return each.type;
    return "application/octet-stream";
}

// A number from 1 on; nullopt: the text is none.
std::optional<std::size_t> read_number(std::string_view text) {
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool is_plain = !text.empty() && text.front() != '0';
    if (!is_plain || error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return number;
}

// All values of ours are such words, so none needs an escape.
bool is_word(std::string_view text) {
    return !text.empty() && text.size() <= most_value_bytes &&
           text.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") ==
               std::string_view::npos;
}

// The value of a name in a query; empty: it is not there.
std::string_view value_in(std::string_view query, std::string_view name) {
    while (!query.empty()) {
        const auto end = std::min(query.find('&'), query.size());
        const std::string_view pair = query.substr(0, end);
        query.remove_prefix(std::min(end + 1, query.size()));
        if (pair.size() > name.size() && pair.starts_with(name) && pair[name.size()] == '=')
            return pair.substr(name.size() + 1);
    }
    return {};
}

std::string nonce() {
    std::array<unsigned char, 16> bytes{};
    ::randombytes_buf(bytes.data(), bytes.size());
    return fmt::format("{:02x}", fmt::join(bytes, ""));
}

void protect(Answer& answer, std::string policy_text) {
    answer.headers.emplace_back("Content-Security-Policy", std::move(policy_text));
}

// Whether the server says that there is nothing to see, rather than that it cannot answer now.
bool is_missing(const json& said) {
    const std::string code = said.value("code", "");
    return code == "E-OPTION_INDEX" || code == "E-NO_INVITE" || code == "E-BAD_VALUE" ||
           code == "E-ARG_NOT_NUMBER";
}

} // namespace

Site::Site(Connect connect) : connect_{std::move(connect)} {
    for (const EmbeddedFile& file : page_files())
        files_.emplace(file.name,
                       make_body(type_of(file.name), std::string{file.bytes}, Packing::small));
}

Site::~Site() {
    for (const auto& question : questions_)
        question->stop();
}

Answer Site::words(unsigned status, std::string_view text) {
    Answer answer{
        .status = status,
        .body = make_body("text/plain; charset=utf-8", fmt::format("{}\n", text), Packing::none)};
    protect(answer, std::string{policy});
    return answer;
}

Answer Site::page(const std::string& name, unsigned status) const {
    const auto file = files_.find(name);
    if (file == files_.end()) return words(404, "Not Found");
    Answer answer{.status = status, .body = file->second};
    answer.headers.emplace_back("Cache-Control", "no-cache");
    protect(answer, std::string{policy});
    return answer;
}

// xterm.js makes <style> elements, so these are allowed by a number that only this answer has.
Answer Site::terminal_page() const {
    constexpr std::string_view mark = "{{nonce}}";
    constexpr std::string_view style = "style-src 'self'";
    const auto file = files_.find(terminal_file);
    if (file == files_.end()) return words(404, "Not Found");
    const std::string number = nonce();
    std::string text = file->second->bytes;
    for (std::size_t at = 0; (at = text.find(mark)) != std::string::npos;)
        text.replace(at, mark.size(), number);
    std::string own_policy{policy};
    own_policy.insert(own_policy.find(style) + style.size(), fmt::format(" 'nonce-{}'", number));
    Answer answer{.status = 200, .body = make_body(html, std::move(text), Packing::none)};
    answer.headers.emplace_back("Cache-Control", "no-store");
    protect(answer, std::move(own_policy));
    return answer;
}

std::optional<Site::Source> Site::source_of(const Asked& asked) {
    const std::string_view path = asked.path;
    const auto value = [&](std::string_view name) { return value_in(asked.query, name); };
    const auto add = [&](json& question, const char* member, std::string_view name) {
        if (const auto given = value(name); is_word(given)) question[member] = std::string{given};
    };
    if (path == "/who.json") {
        Source source{.question = {{"type", "who"}}, .keep = keep_lists};
        if (const auto page = read_number(value("page"))) source.question["page"] = *page;
        return source;
    }
    if (path == "/ladder.json") {
        Source source{.question = {{"type", "top"}}, .keep = keep_lists};
        add(source.question, "players", "players");
        add(source.question, "pool", "pool");
        return source;
    }
    constexpr std::string_view games = "/game/";
    constexpr std::string_view suffix = ".json";
    if (!path.starts_with(games)) return std::nullopt;
    std::string_view number = path.substr(games.size());
    if (number.ends_with(suffix)) number.remove_suffix(suffix.size());
    const auto game = read_number(number);
    if (!game) return std::nullopt;
    Source source{.question = {{"type", "log"}, {"format", "full"}, {"number", *game}},
                  .keep = keep_games};
    add(source.question, "link", "link");
    return source;
}

void Site::answer(const Asked& asked, Answered answered) {
    if (asked.path == "/") return answered(terminal_page());
    for (const Named& each : named_pages)
        if (asked.path == each.path) return answered(page(std::string{each.file}));
    if (const auto source = source_of(asked)) {
        if (asked.path.ends_with(".json")) return ask(asked, *source, std::move(answered));
        return ask(asked, *source, [this, answered = std::move(answered)](const Answer& data) {
            answered(data.status == 200   ? page("game.html")
                     : data.status == 404 ? page("missing.html", 404)
                                          : data);
        });
    }
    const std::string name = asked.path.substr(1);
    answered(name == terminal_file ? words(404, "Not Found") : page(name));
}

void Site::ask(const Asked& asked, const Source& source, Answered answered) {
    const std::string key = source.question.dump();
    if (const auto kept = kept_.find(key); kept != kept_.end()) {
        if (Clock::now() < kept->second.until) return answered(kept->second.answer);
        forget(key);
    }
    auto& waiting = waiting_[key];
    waiting.push_back(std::move(answered));
    if (waiting.size() > 1) return;
    auto ticket = asking_.admit(asked.address);
    if (!ticket) return take(key, {}, nullptr);
    try {
        const auto place = std::make_shared<std::weak_ptr<Question>>();
        const auto question =
            std::make_shared<Question>(connect_(asked.address), source.question,
                                       [this, key, place, ticket, keep = source.keep](json said) {
                                           questions_.erase(place->lock());
                                           take(key, keep, std::move(said));
                                       });
        *place = question;
        questions_.insert(question);
        question->start();
    } catch (const std::exception&) { // no more descriptors
        take(key, {}, nullptr);
    }
}

// Everybody who waits is answered, also after an exception.
void Site::take(const std::string& key, std::chrono::seconds time, json said) {
    const auto waiting = waiting_.extract(key);
    Answer answer;
    try {
        answer = answer_of(key, time, std::move(said));
    } catch (const std::exception&) {
        answer = words(503, "Service Unavailable");
    }
    std::exception_ptr failure;
    for (const Answered& each : waiting.mapped()) {
        try {
            each(answer);
        } catch (...) {
            failure = std::current_exception();
        }
    }
    if (failure) std::rethrow_exception(failure);
}

Answer Site::answer_of(const std::string& key, std::chrono::seconds time, json said) {
    if (said.is_object() && said.value("type", "") == "ok") {
        said.erase("type");
        Answer answer{.body = make_body(json_type, said.dump(), Packing::fast)};
        answer.headers.emplace_back("Cache-Control", "no-cache");
        keep(key, answer, time);
        return answer;
    }
    if (said.is_object() && is_missing(said)) return words(404, "Not Found");
    Answer answer = words(503, "Service Unavailable");
    answer.headers.emplace_back("Retry-After", "5");
    return answer;
}

void Site::keep(const std::string& key, const Answer& answer, std::chrono::seconds time) {
    constexpr std::size_t overhead = 1000; // of an entry, without its texts
    const Clock::time_point now = Clock::now();
    const std::size_t bytes =
        overhead + 2 * key.size() + answer.body->bytes.size() + answer.body->zipped.size();
    kept_bytes_ += bytes;
    oldest_.push_back(key);
    kept_.insert_or_assign(
        key, Kept{.answer = answer, .until = now + time, .bytes = bytes, .place = --oldest_.end()});
    while (kept_bytes_ > most_kept_bytes || kept_.at(oldest_.front()).until <= now)
        forget(std::string{oldest_.front()});
}

void Site::forget(const std::string& key) {
    const auto kept = kept_.find(key);
    if (kept == kept_.end()) return;
    kept_bytes_ -= kept->second.bytes;
    oldest_.erase(kept->second.place);
    kept_.erase(kept);
}

} // namespace jantaku::web
