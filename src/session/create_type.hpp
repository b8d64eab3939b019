// Create type: from the words after `/create` to the rules of a room (R-1.20 … ).
//
// type     tonpuu, hanchan, full in every script and language. Or the name of a preset or a word
//          for one (sanma, 2p, shura, wrc, ema), perhaps followed by a length
// options  key=value, for options of the rules and of the room
// errors   bad_type, bad_option, bad_value. The first of these that occurs anywhere in the words is
//          returned
#pragma once

#include "session/command.hpp"

#include <jantaku/tile/result.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace jantaku::session {

// pause_ms: the server's default for new rooms. 0 also removes the wait on a result.
[[nodiscard]] Result<Create, Fault>
read_create(std::span<const std::string> args, const Presets& presets, std::optional<int> pause_ms);

// The rules of the preset with that name, or for which that word stands; casefolded. `type` is left
// empty.
[[nodiscard]] std::optional<Create> find_rules(std::string_view word, const Presets& presets);

// The types that a person may type, for which there are shorter or longer words too: "tonpuu hanchan
// full sanma 2p default …".
[[nodiscard]] std::string types_text(const Presets& presets);
// The keys that set several options of a room, or none that is shown; the keys of all other options;
// and the values of either, separated by blanks.
[[nodiscard]] std::vector<std::string_view> create_words();
[[nodiscard]] std::vector<std::string_view> option_keys();
[[nodiscard]] std::string_view option_values(std::string_view key);

// The error for an option or type that does not exist. It names the nearest one.
[[nodiscard]] Fault unknown_option(std::string_view key);
[[nodiscard]] Fault unknown_type(std::string_view word, const Presets& presets, std::string extra);

// The options of a room that `/create` makes without options.
[[nodiscard]] RoomOptions default_room_options(std::optional<int> pause_ms);

} // namespace jantaku::session
