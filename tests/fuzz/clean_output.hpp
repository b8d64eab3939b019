// Clean output: may one Send go to a person or a program?
//
// lines    without control characters, and well-formed telnet commands; a tab stands in the text form of
//          MSSP alone
// drawing  the sequences of docs/protocol.md#colours and #the-screen, nothing else, and only for whoever
//          may have asked for them: a colour ends on its line, rows are drawn while the cursor is hidden,
//          and it is shown again, and where it was, before the Send ends
#pragma once

#include <string_view>

namespace jantaku::fuzz {

enum class Asked : bool { nothing, drawing };

[[nodiscard]] bool is_clean(std::string_view bytes, Asked asked);

} // namespace jantaku::fuzz
