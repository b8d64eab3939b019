// Clean output: whether one Send may go to a person or a program.
//
// lines    no control characters, and well-formed telnet commands; a tab is allowed only in the
//          text form of MSSP
// drawing  only the sequences of docs/protocol.md#colours and #the-screen, and only for a client
//          that may have asked for them. A colour ends on its line. Rows are drawn while the cursor
//          is hidden; before the Send ends, the cursor is shown again at its old place
// editing  the sequences of docs/protocol.md#keys, while the cursor is shown and nothing is coloured
#pragma once

#include <cstdint>
#include <string_view>

namespace jantaku::fuzz {

enum class Asked : std::uint8_t {
    nothing,
    drawing,
    editing, // and drawing
};

[[nodiscard]] bool is_clean(std::string_view bytes, Asked asked);

} // namespace jantaku::fuzz
