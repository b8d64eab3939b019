// Site: what the web door shows. A path is a file of the pages, a page with a name of its own, or
// data for one of them.
//
// data     is asked of the server (question.hpp). The same question is asked once at a time, and
//          its answer is kept for a while
// games    a game that does not exist, is not over or is not the visitor's to see is 404
// bounds   most_questions at once, most_from_one_place of them of one place (newcomers.hpp);
//          most_kept_bytes of answers
// threads  one: that of the io_context
// source   docs/protocol.md#web
#pragma once

#include "net/newcomers.hpp"
#include "web/answer.hpp"
#include "web/question.hpp"

#include <boost/asio/io_context.hpp>
#include <chrono>
#include <cstddef>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace jantaku::web {

class Site {
  public:
    static constexpr std::size_t most_questions = 32;
    static constexpr std::size_t most_from_one_place = 4;
    static constexpr std::size_t most_kept_bytes = 16 * 1024 * 1024;

    // The client's end of a session that speaks JSON, of a visitor with this address.
    using Connect = std::function<net::Socket(const std::string& address)>;
    using Answered = std::function<void(Answer)>;

    explicit Site(Connect connect);
    Site(const Site&) = delete;
    Site& operator=(const Site&) = delete;
    ~Site();

    // `answered` is called once, perhaps before this returns.
    void answer(const Asked& asked, Answered answered);

    // An answer of a few words.
    [[nodiscard]] static Answer words(unsigned status, std::string_view text);

  private:
    // The question whose answer is some data, and how long that answer is good.
    struct Source {
        nlohmann::json question;
        std::chrono::seconds keep{};
    };
    struct Kept {
        Answer answer;
        std::chrono::steady_clock::time_point until;
        std::size_t bytes = 0;
        std::list<std::string>::iterator place; // in oldest_
    };

    [[nodiscard]] Answer page(const std::string& name, unsigned status = 200) const;
    [[nodiscard]] Answer terminal_page() const;
    [[nodiscard]] static std::optional<Source> source_of(const Asked& asked);
    void ask(const Asked& asked, const Source& source, Answered answered);
    void take(const std::string& key, std::chrono::seconds keep, nlohmann::json said);
    [[nodiscard]] Answer
    answer_of(const std::string& key, std::chrono::seconds time, nlohmann::json said);
    void keep(const std::string& key, const Answer& answer, std::chrono::seconds time);
    void forget(const std::string& key);

    Connect connect_;
    std::map<std::string, std::shared_ptr<const Body>, std::less<>> files_;
    std::unordered_map<std::string, std::vector<Answered>> waiting_; // by question
    std::set<std::shared_ptr<Question>> questions_;
    net::Newcomers asking_{most_questions, most_from_one_place};
    std::unordered_map<std::string, Kept> kept_;
    std::list<std::string> oldest_; // of kept_, the oldest first
    std::size_t kept_bytes_ = 0;
};

} // namespace jantaku::web
