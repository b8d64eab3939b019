// JSON message: reads an object that a program sent as a command.
//
// type     any name of a command. The members are the arguments that the command table names, in
//          any order. Each is a string, a number, true, false or a list of these. Null and blank
//          values count as missing. Except for `text` and `match`, each value is one word. A member
//          that the command does not know is refused, because a misspelt one would have no effect
// text     control characters in it become blanks, so that others read one line
// errors   bad_json: no `type`. bad_value: a member with a value of another form. bad_option: a
//          member that the command does not have, with the nearest one. unknown_command: with the
//          nearest one
// source   docs/bot-api.md#requests
#pragma once

#include "record/json_object.hpp"
#include "session/command.hpp"

namespace jantaku::session {

using record::Json;
using record::JsonObject;

[[nodiscard]] Result<Typed, Fault> read_message(const Session& session, const JsonObject& message);
// The first argument that the message lacks, or the last one if it lacks none.
[[nodiscard]] std::string_view missing_member(const Command& command, const JsonObject& message);
// The type that names the command here. It differs for /pong, because `pong` answers a ping.
[[nodiscard]] std::string_view type_of(const Command& command);

} // namespace jantaku::session
