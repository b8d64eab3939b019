// Url: text as a part of an address, with %XX (RFC 3986).
#pragma once

#include <string>
#include <string_view>

namespace jantaku::record {

// A % without two hexadecimal digits stays as it is.
[[nodiscard]] std::string url_decoded(std::string_view text);
// Everything but letters, digits and -._~ as %XX.
[[nodiscard]] std::string url_encoded(std::string_view text);

} // namespace jantaku::record
