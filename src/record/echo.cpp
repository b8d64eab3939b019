#include "record/echo.hpp"

namespace jantaku::record {

std::string echo_of(std::string_view sent, std::size_t most) {
    const std::size_t most_bytes = most * 4;
    std::size_t chars = 0;
    std::size_t end = 0;
    for (; end < sent.size() && end < most_bytes; ++end) {
        const bool continues = (static_cast<unsigned char>(sent[end]) & 0xC0U) == 0x80U;
        if (!continues && chars++ == most) break;
    }
    return std::string{sent.substr(0, end)} + (end < sent.size() ? "~" : "");
}

} // namespace jantaku::record
