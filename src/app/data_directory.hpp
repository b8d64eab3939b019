// Data directory: where a server keeps what outlives it.
#pragma once

#include <string>

namespace jantaku {

// Where the data of services and of people's own programs goes: $STATE_DIRECTORY, else
// $XDG_STATE_HOME/jantaku, else ~/.local/state/jantaku.
[[nodiscard]] std::string default_data();
[[nodiscard]] std::string data_file(const std::string& directory);
[[nodiscard]] std::string token_file(const std::string& directory);
// The directory is there afterwards, its owner's alone if it is new. EnvironmentError: it cannot be made.
void make_data_directory(const std::string& directory);

// Makes nothing, and a directory that is not there yet is well. EnvironmentError: something else is there,
// or this user may not work in it, or with the file.
void check_data_directory(const std::string& directory);

} // namespace jantaku
