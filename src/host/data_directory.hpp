// Data directory: where a server keeps what outlives it.
#pragma once

#include <string>
#include <vector>

namespace jantaku {

// Where the data of services and of people's own programs goes: $STATE_DIRECTORY, else
// $XDG_STATE_HOME/jantaku, else ~/.local/state/jantaku.
[[nodiscard]] std::string default_data();
[[nodiscard]] std::string data_file(const std::string& directory);
[[nodiscard]] std::string token_file(const std::string& directory);
// The directory is there afterwards, its owner's alone if it is new. EnvironmentError: it cannot be made.
void make_data_directory(const std::string& directory);

// What others than its owner may do in a directory or with its files, which hold hands, secrets and hashes
// of keys; and files there that are symbolic links, which nobody follows.
struct DataFault {
    std::string words;     // with the path, and what mends it
    bool is_fatal = false; // others may write: no server starts on it
};
[[nodiscard]] std::vector<DataFault> data_faults(const std::string& directory);
// EnvironmentError: the first of them that is fatal. The words of the others.
std::vector<std::string> refuse_open_data(const std::string& directory);

// Makes nothing, and a directory that is not there yet is well. EnvironmentError: something else is there,
// or this user may not work in it, or with the file, or others may write there.
void check_data_directory(const std::string& directory);

} // namespace jantaku
