#include "text/wrap_parts.hpp"

#include "text/width.hpp"

#include <algorithm>

namespace jantaku {

std::vector<std::string> wrap_parts(const std::vector<std::string>& parts, std::size_t columns) {
    std::vector<std::string> lines;
    for (const std::string& part : parts) {
        const bool fits =
            !lines.empty() && display_width(lines.back()) + 1 + display_width(part) <= columns;
        if (fits)
            lines.back() += ' ' + part;
        else
            lines.push_back(part.substr(std::min(part.find_first_not_of(' '), part.size())));
    }
    return lines;
}

} // namespace jantaku
