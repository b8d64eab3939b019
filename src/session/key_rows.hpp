// Key rows: what a player who plays by single keys reads about them.
//
// offers   only what is possible now, from the session's own view
// source   docs/protocol.md#playing-by-keys
#pragma once

#include "session/session.hpp"

#include <jantaku/table/action.hpp>
#include <string>

namespace jantaku::session {

// Follows the head of the prompt: the ways to choose from, the tiles that were picked, or what the
// last key could not do. offered: legal(view).
[[nodiscard]] std::string key_words(const Session& session, const Actions& offered);
// One row: each key that does something now.
[[nodiscard]] std::string key_hints(const Session& session);
// The answer to `?`.
[[nodiscard]] Lines key_help(const Session& session);

} // namespace jantaku::session
