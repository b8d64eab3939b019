// Hex files: bytes as pairs of hexadecimal digits; `#` begins a comment, and `"text"` means its
// ASCII.
#pragma once

#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>

namespace jantaku {

inline std::string read_hex_file(const std::filesystem::path& name) {
    std::ifstream file{name};
    if (!file) throw std::runtime_error{"cannot read " + name.string()};
    std::string bytes;
    for (std::string line; std::getline(file, line);) {
        line = line.substr(0, line.find('#'));
        while (true) {
            const std::size_t begin = line.find_first_not_of(" \t\r");
            if (begin == std::string::npos) break;
            if (line[begin] == '"') {
                const std::size_t end = line.find('"', begin + 1);
                bytes += line.substr(begin + 1, end - begin - 1);
                line = end == std::string::npos ? std::string{} : line.substr(end + 1);
            } else {
                bytes += static_cast<char>(std::stoi(line.substr(begin, 2), nullptr, 16));
                line = line.substr(std::min(begin + 2, line.size()));
            }
        }
    }
    return bytes;
}

} // namespace jantaku
