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
    std::string tag{};    // ETag; empty: it differs each time
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

// The trouble that is taken over the gzip form: little for what is shown for a moment, much for what
// is always the same. None: it differs each time, so it has no tag either.
enum class Packing : std::uint8_t { none, fast, small };

// Returns bytes with their tag, and with their gzip form if that is shorter.
[[nodiscard]] std::shared_ptr<const Body>
make_body(std::string_view type, std::string bytes, Packing packing);

} // namespace jantaku::web
