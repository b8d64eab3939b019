// JSON message: an object that a program sent, as the command that it is.
//
// type    any name of a command; its members are the arguments that the table names, in any order,
//         each a string, a number, true, false or a list of such; null and what is blank are as if
//         they were missing, and but for `text` and the words of `match` each is one word
// text    control characters in it become blanks: what others read is one line
// errors  bad_json: no `type`; bad_value: a member that has no such form; unknown_command with the
//         nearest
// source  docs/bot-api.md#requests
#pragma once

#include "record/json_values.hpp"
#include "session/command.hpp"

namespace jantaku::session {

using record::Json;

// The object of a line, or what is wrong with it.
[[nodiscard]] Result<Json, std::string> read_object(std::string_view line);
[[nodiscard]] Result<Typed, Fault> read_message(const Session& session, const Json& message);

} // namespace jantaku::session
