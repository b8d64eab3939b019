// File: a file that a command line names as PATH; `-` is standard input or output.
//
// errors   EnvironmentError: it cannot be read, not to its end, or not be written; the error says
//          why
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

namespace jantaku {

[[nodiscard]] std::string content_of(const std::string& path);
// The first bytes of a regular file, at most as many.
[[nodiscard]] std::string beginning_of(const std::string& path, std::size_t most);

// Calls `work` with each line without its end, as soon as the line is there, and its number, from
// 1.
void each_line(const std::string& path,
               const std::function<void(const std::string& line, std::size_t number)>& work);

void put(const std::string& path, std::string_view content);

} // namespace jantaku
