// Private file: a small file with a secret that only this user may read.
//
// links    are not followed: they could lead to another user's file
// errors   EnvironmentError
#pragma once

#include <cstddef>
#include <functional>
#include <string>

namespace jantaku {

// Makes the file with what `content` returns, unless it exists.
void make_private_file(const std::string& file, const std::function<std::string()>& content);
// Reads its first `most` bytes.
[[nodiscard]] std::string read_private_file(const std::string& file, std::size_t most);

} // namespace jantaku
