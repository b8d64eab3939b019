// Runner: one transcript from its text to its outcome.
#pragma once

#include "host/address.hpp"
#include "record/presets.hpp"
#include "store/faulty_store.hpp"
#include "tools/transcript/player.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace jantaku::transcript {

struct Plan {
    StoreMode store = StoreMode::normal; // until the script says otherwise
    std::optional<Address> connect;      // none: a server in memory
};

// The report of a failure begins with `file:line: ` and the line as written.
[[nodiscard]] Outcome
run(std::string_view text, std::string_view file, const Plan& plan, const Presets& presets);

struct Updated {
    std::string text;
    std::size_t changes = 0;
    Outcome outcome; // of the new text
};

// Replaces each expectation that fails by the line that came instead, as long as there is one. Only
// in memory, where a run can be repeated exactly.
[[nodiscard]] Updated
update(std::string_view text, std::string_view file, const Plan& plan, const Presets& presets);

} // namespace jantaku::transcript
