// Version: the release of this build, and how far git is from it (src/package/version.cmake).
#pragma once

#include <string_view>

namespace jantaku {

[[nodiscard]] std::string_view version_text();

} // namespace jantaku
