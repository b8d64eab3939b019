// Preferences: how a person wants to be shown things, as one line. A person who comes back with
// /resume gets them again.
//
// form      words separated by blanks: lang tiles=kanji sort=zspm color plain confirm noboard
//           screen=120x40 keys bell bare learned=1.2 lesson=3.2 solved=Bw missed=CA daily=20783.5.
//           Defaults are left out. `lang`: the language was chosen, not guessed. keys=off: the person has been told of the keys. bare=off: it was chosen
// owner     keeps the line and does not read it
// left out  the encoding, which belongs to the terminal, and /auto, which belongs to a game
#pragma once

#include <string>
#include <string_view>

namespace jantaku::session {

struct Session;

[[nodiscard]] std::string preferences_of(const Session& session);
// Ignores unknown words. A screen opens as large as the client's window, if the client tells its
// size.
void take_preferences(Session& session, std::string_view line);

} // namespace jantaku::session
