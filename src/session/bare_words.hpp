// Bare words: lines that are commands of the table although they have no slash.
//
// when     while a hand is played at the player's own table, in games in which all others are built
//          in, or as `/bare` says
// lines    a number or a tile, which is a discard; a command that plays, in any language, with numbers or tiles
//          only: pon, chi 2, d 5p, r3, 碰; alone with bots also the bare name of any command: hint,
//          quit. Any other line is chat, and so is one that begins with '
// source   docs/protocol.md#bare-words
#pragma once

#include "session/command.hpp"
#include "session/session.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace jantaku::session {

// All others at the table are built in.
[[nodiscard]] bool is_alone_with_bots(const Seating& seating);
// As the player chose. Without a choice: all others are built in.
[[nodiscard]] bool has_bare_words(const User& user, const Conversation& conversation);
// It does, and a hand is played.
[[nodiscard]] bool takes_bare_words(const Session& session);
// The same line with its slash: "/d 5". None: chat.
[[nodiscard]] std::optional<std::string> bare_command(const Session& session,
                                                      std::string_view line);
// The command that a line of chat would be, if that is an action which the player may choose now.
[[nodiscard]] std::optional<std::string>
meant_play(Session& session, const CommandContext& context, const Typed& typed);
// The words of a line that is chat because it begins with '. None: it does not.
[[nodiscard]] std::optional<std::string_view> quoted_chat(std::string_view line);

} // namespace jantaku::session
