// Imports: a record that somebody brings from elsewhere with /import. A terminal pastes it or names a link;
// programs send it in parts.
//
// paste   the lines of a text connection, from begin_paste() to an empty one or /end. None of them is a
//         command or chat
// part    a message of a program, in its order
// then    the record is read elsewhere (ReadImport), the owner keeps the game (KeepImport), and /replay,
//         /review and /problem take it
#pragma once

#include "record/json_object.hpp"
#include "session/command.hpp"
#include "session/connection_context.hpp"
#include "session/import_reader.hpp"
#include "terminal/line_reader.hpp"

#include <string>
#include <string_view>

namespace jantaku::session {

// The word for the imported game where a number names one of this server: /replay import. Casefolded, in any
// language.
[[nodiscard]] bool is_import_word(std::string_view word);
// Tells what was read, in a line.
[[nodiscard]] std::string imported_line(const Style& style, const ImportedGame& game);
// The explanation that follows the words of Error::bad_record.
[[nodiscard]] std::string why_not_read(std::string_view reason);

void begin_paste(ConnectionContext& context);
// A line while something is pasted.
void hear_pasted(const terminal::Line& line, ConnectionContext& context);
void cancel_paste(ConnectionContext& context);
// True if the line is the rest of a record that was refused.
[[nodiscard]] bool is_dropped(Session& session, std::string_view line, Tick now);
// For each tick.
void end_slow_paste(ConnectionContext& context);
// Asks the owner to keep the game, or tells the person why the record cannot be read.
void keep_import(const ImportRead& read, ConnectionContext& context);

// The response to a message of a program. The text of a record is no words of a command, so nothing in it is
// changed.
[[nodiscard]] Response take_part(Session& session, const record::JsonObject& message, Tick now);

// The problems of the game are chosen elsewhere, for the player whom the open request names.
void choose_problems(const Reply& reply,
                     const Frozen<PlayedGame>& game,
                     ConnectionContext& context);

} // namespace jantaku::session
