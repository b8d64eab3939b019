// Answer: what a page of this server says, and the request for it.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace jantaku::web {

// The bytes of an answer. Answers that are the same share them.
struct Body {
    std::string type; // "text/html; charset=utf-8"
    std::string bytes;
    std::string zipped{}; // the same by gzip; empty: it would not be shorter
    std::string tag{};    // ETag; empty: it changes
};

struct Answer {
    unsigned status = 200;
    std::shared_ptr<const Body> body;
    std::vector<std::pair<std::string_view, std::string>> headers{};
};

struct Asked {
    std::string path;    // "/game/5"
    std::string query;   // behind the question mark
    std::string address; // of the visitor
};

// Returns bytes with the gzip form, if that is shorter.
[[nodiscard]] std::shared_ptr<const Body>
make_body(std::string_view type, std::string bytes, bool has_tag);

} // namespace jantaku::web
