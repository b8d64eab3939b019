// File: what a command line names as PATH; `-` is standard input or output.
//
// errors   EnvironmentError: it cannot be read, or not to its end, or not be written; says why
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

namespace jantaku {

[[nodiscard]] std::string content_of(const std::string& path);

// Each line without its end, as soon as it is there, and its number, from 1.
void each_line(const std::string& path,
               const std::function<void(const std::string& line, std::size_t number)>& work);

void put(const std::string& path, std::string_view content);

} // namespace jantaku
