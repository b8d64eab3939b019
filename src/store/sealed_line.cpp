#include "store/sealed_line.hpp"

#include <array>
#include <sodium.h>

namespace jantaku {

namespace {

constexpr std::size_t digest_bytes = 8;
constexpr std::size_t digest_chars = 2 * digest_bytes;

std::string digest_of(std::string_view line) {
    std::array<unsigned char, crypto_hash_sha256_BYTES> hash{};
    crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(line.data()),
                       line.size());
    std::array<char, digest_chars + 1> hex{};
    sodium_bin2hex(hex.data(), hex.size(), hash.data(), digest_bytes);
    return hex.data();
}

} // namespace

std::string sealed(std::string line) {
    const std::string digest = digest_of(line);
    line += ' ';
    line += digest;
    return line;
}

Result<std::string_view, std::string> unsealed(std::string_view text) {
    const auto blank = text.rfind(' ');
    if (blank == std::string_view::npos || text.size() - blank - 1 != digest_chars)
        return std::string{"has no digest"};
    const std::string_view line = text.substr(0, blank);
    if (digest_of(line) != text.substr(blank + 1))
        return std::string{"is not what was written: its digest differs"};
    return line;
}

} // namespace jantaku
