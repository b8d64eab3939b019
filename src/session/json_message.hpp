// JSON message: an object that a program sent, as the command that it is.
//
// type    any name of a command; its members are the arguments that the table names, in any order,
//         each a string, a number, true, false or a list of such; null and what is blank are as if
//         they were missing, and but for `text` and the words of `match` each is one word. What the
//         command does not know is refused: a member that is misspelt would change nothing else
// text    control characters in it become blanks: what others read is one line
// errors  bad_json: no `type`; bad_value: a member that has no such form; bad_option: one that the
//         command has not, with the nearest; unknown_command with the nearest
// source  docs/bot-api.md#requests
#pragma once

#include "record/json_values.hpp"
#include "session/command.hpp"

namespace jantaku::session {

using record::Json;

// The object of a line, or what is wrong with it.
[[nodiscard]] Result<Json, std::string> read_object(std::string_view line);
[[nodiscard]] Result<Typed, Fault> read_message(const Session& session, const Json& message);
// The first of its members that the message lacks; where it has all, the last.
[[nodiscard]] std::string_view missing_member(const Command& command, const Json& message);
// What it is called first here: `pong` is the answer to a ping.
[[nodiscard]] std::string_view type_of(const Command& command);

} // namespace jantaku::session
