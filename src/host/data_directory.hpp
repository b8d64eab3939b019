// Data directory: where a server keeps the data that outlive it.
#pragma once

#include <string>
#include <vector>

namespace jantaku {

// The directory for the data of services and of people's own programs: $STATE_DIRECTORY, else
// $XDG_STATE_HOME/jantaku, else ~/.local/state/jantaku.
[[nodiscard]] std::string default_data();
[[nodiscard]] std::string data_file(const std::string& directory);
[[nodiscard]] std::string token_file(const std::string& directory);
[[nodiscard]] std::string ssh_key_file(const std::string& directory);
[[nodiscard]] std::string reserve_file(const std::string& directory); // disk_watch.hpp
// Makes the directory if there is none, accessible to its owner only. EnvironmentError: it cannot
// be made.
void make_data_directory(const std::string& directory);

// Access by others than the owner to a directory or its files, which hold hands, secrets and hashes
// of keys. Also symbolic links among the files, which are never followed.
struct DataFault {
    std::string words;     // with the path, and how to repair it
    bool is_fatal = false; // others may write, or read a token or a key: no server starts with it
};
[[nodiscard]] std::vector<DataFault> data_faults(const std::string& directory);
// EnvironmentError: the first fatal fault. Returns the words of the others.
std::vector<std::string> refuse_open_data(const std::string& directory);

// EnvironmentError: the directory has been a server's, and its file is gone or empty.
void refuse_lost_data(const std::string& directory);

// Makes nothing; a missing directory is fine. EnvironmentError: something else has that name, this
// user may not work in the directory or with the file, or others may write there.
void check_data_directory(const std::string& directory);

} // namespace jantaku
