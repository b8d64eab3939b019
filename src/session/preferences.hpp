// Preferences: how a person has asked to be shown things, in one line, so that a person who comes back with
// /resume finds them again.
//
// form    words apart by blanks: lang tiles=kanji sort=zspm color plain confirm noboard
//         screen=120x40; what stands at its default is left out. `lang`: the language was chosen,
//         not guessed
// owner   keeps the line and does not read it
// left    the encoding, which belongs to the terminal, and /auto, which belongs to a game
#pragma once

#include <string>
#include <string_view>

namespace jantaku::session {

struct Session;

[[nodiscard]] std::string preferences_of(const Session& session);
// Words that are not known are passed over. A screen is opened as large as the client's window,
// where it tells one.
void take_preferences(Session& session, std::string_view line);

} // namespace jantaku::session
