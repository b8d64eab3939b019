// Join: a list as text, built part by part. (fmt::join takes a range that is there already.)
#pragma once

#include <string>
#include <string_view>

namespace jantaku {

// Appends `part` to the list, with `between` before it unless the list is empty.
inline void add_part(std::string& list, std::string_view part, std::string_view between = ", ") {
    if (!list.empty()) list += between;
    list += part;
}

} // namespace jantaku
