// Complete: what the Tab key adds to a line that is being typed.
//
// words    a command's name, and behind one what it takes: the words that it always takes, presets
//          and options with their values, languages, tiles of the hand, commands; else the names of
//          the people in the room
// order    commands and names by their letters, everything else as its list has it
// adds     as much as all words have in common that the line may mean. If that is nothing, or if
//          nothing is typed of the word, they are shown
// cost     one pass over the words. Only what the user has been told is looked at
#pragma once

#include "session/session.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace jantaku {
class Presets;
}

namespace jantaku::session {

// The words that may stand where the last word of `line` does.
[[nodiscard]] std::vector<std::string>
completions_of(const Reader& reader, const Presets& presets, std::string_view line);

// Completes the line before the cursor.
void complete(Session& session, const Presets& presets, std::string_view line);

} // namespace jantaku::session
