// Create type: from the words behind `/create` to the rules of a room (R-1.20 … ).
//
// type     tonpuu, hanchan, full in every script and language; or the name of a preset or a word
//          for one (sanma, 2p, shura, wrc, ema), and behind it perhaps a length
// options  key=value, of rules and of rooms alike
// errors   bad_type, bad_option, bad_value, whichever words they stand in: in this order
#pragma once

#include "session/command.hpp"

#include <jantaku/tile/result.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace jantaku::session {

// pause_ms: the default of the server for new rooms; 0 drops the wait on a result too.
[[nodiscard]] Result<Create, Fault>
read_create(std::span<const std::string> args, const Presets& presets, std::optional<int> pause_ms);

// The preset of that name, or the one that the word stands for; casefolded. `type` is left empty.
[[nodiscard]] std::optional<Create> find_rules(std::string_view word, const Presets& presets);

// An option, or a type, of which there is none: the fault names the nearest one.
[[nodiscard]] Fault unknown_option(std::string_view key);
[[nodiscard]] Fault unknown_type(std::string_view word, const Presets& presets, std::string extra);

// What a room of `/create` without options would play by.
[[nodiscard]] RoomOptions default_room_options(std::optional<int> pause_ms);

} // namespace jantaku::session
