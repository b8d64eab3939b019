// Key play: what one key does at the table, for a player who has chosen `/keys on`.
//
// when     at a table that is drawn on a full screen, while nothing is typed
// does     moves the cursor, chooses, or gives a command line, which is then carried out as if it
//          had been typed. A key that means nothing now changes nothing but the notice
// guard    for guard_ms after a new decision a key only moves, so that a key that was meant for the
//          question before never answers the next one
// wins     a key that would pass a win must be pressed twice
// offers   follow from the session's own view alone
// source   docs/protocol.md#playing-by-keys
#pragma once

#include "session/session.hpp"
#include "terminal/line_reader.hpp"

#include <array>
#include <jantaku/table/action.hpp>
#include <optional>
#include <string>
#include <vector>

namespace jantaku::session {

inline constexpr Tick key_guard{250};
// An arrow key begins with ESC, so ESC is a key only if nothing follows for this long.
inline constexpr Tick escape_patience{50};

// The keys that act, in the order in which they are shown. A key may mean one thing on the own turn
// and another in a claim.
struct ActionKey {
    char key;
    ActionKind kind;
    bool on_turn;
};
inline constexpr std::array action_keys{
    ActionKey{'r', ActionKind::riichi, true},     ActionKey{'o', ActionKind::open_riichi, true},
    ActionKey{'t', ActionKind::tsumo, true},      ActionKey{'r', ActionKind::ron, false},
    ActionKey{'c', ActionKind::chi, false},       ActionKey{'p', ActionKind::pon, false},
    ActionKey{'k', ActionKind::daiminkan, false}, ActionKey{'k', ActionKind::ankan, true},
    ActionKey{'k', ActionKind::kakan, true},      ActionKey{'n', ActionKind::kita, true},
    ActionKey{'a', ActionKind::kyuushu, true},
};

[[nodiscard]] bool plays_by_keys(const Session& session);
// It does, and nothing is typed.
[[nodiscard]] bool shows_keys(const Session& session);
// The tile that Enter would put down, from 0.
[[nodiscard]] std::optional<std::size_t> key_cursor(const Session& session);
// The ways to do what c, p, k or n mean, in the order in which they are numbered.
[[nodiscard]] std::vector<Action> ways_of(const Actions& offered, char key);

struct Pressed {
    std::string line;     // the command
    bool is_sure = false; // the player was asked twice
};
// line: one with Status::key. None: there is nothing to carry out.
[[nodiscard]] std::optional<Pressed> press(Session& session, const terminal::Line& line, Tick now);

} // namespace jantaku::session
