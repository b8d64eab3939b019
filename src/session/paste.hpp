// Paste: a record that somebody is sending for /import, in lines or in numbered parts.
//
// lines    to an empty line or /end. One empty line before it does not count
// after    a record that was refused, the rest of it may still come: lines without a slash are dropped until
//          nothing has come for paste_silence
// bounds   most_import_bytes; what comes beyond them is dropped, and the record is refused, as is one that
//          has not come as a whole after paste_patience
// price    a token for each KiB
#pragma once

#include "room/tick.hpp"
#include "session/import_reader.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace jantaku::session {

inline constexpr Tick paste_patience{60'000};
inline constexpr Tick paste_silence{2'000};

struct Paste {
    std::string text{};
    Tick until{};
    bool is_too_long = false;
    bool has_begun = false; // a line has come
    bool is_cut = false;    // a line of it, by the terminal that sent it
    std::size_t unpaid = 0; // bytes
    std::size_t part = 1;   // the next one, and of how many, for programs
    std::size_t parts = 1;

    void add(std::string_view more) {
        is_too_long = is_too_long || text.size() + more.size() > most_import_bytes;
        if (!is_too_long) text += more;
    }
    // The tokens that are due for bytes that came.
    [[nodiscard]] std::int64_t price_of(std::size_t bytes) {
        constexpr std::size_t bytes_a_token = 1024;
        unpaid += bytes;
        const std::size_t tokens = unpaid / bytes_a_token;
        unpaid %= bytes_a_token;
        return static_cast<std::int64_t>(tokens);
    }
};

} // namespace jantaku::session
