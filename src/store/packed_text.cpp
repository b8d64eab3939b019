#include "store/packed_text.hpp"

#include <stdexcept>
#include <zlib.h>

namespace jantaku {

namespace {

constexpr std::size_t head_bytes = 4;

const Bytef* bytes_of(std::string_view text) {
    return reinterpret_cast<const Bytef*>(text.data());
}

Bytef* bytes_of(std::string& text) {
    return reinterpret_cast<Bytef*>(text.data());
}

} // namespace

std::string packed(std::string_view text) {
    if (text.size() > longest_packed_text) throw std::length_error{"a text is too long to pack"};
    uLongf size = compressBound(text.size());
    std::string stream(size, '\0');
    if (compress(bytes_of(stream), &size, bytes_of(text), text.size()) != Z_OK)
        throw std::runtime_error{"zlib cannot pack a text"};
    std::string bytes;
    bytes.reserve(head_bytes + size);
    for (std::size_t i = 0; i < head_bytes; ++i)
        bytes += static_cast<char>(text.size() >> 8 * i & 0xff);
    return bytes.append(stream, 0, size);
}

std::optional<std::string> unpacked(std::string_view bytes) {
    if (bytes.size() < head_bytes) return std::nullopt;
    std::size_t length = 0;
    for (std::size_t i = 0; i < head_bytes; ++i)
        length |= std::size_t{static_cast<unsigned char>(bytes[i])} << 8 * i;
    if (length > longest_packed_text) return std::nullopt;
    bytes.remove_prefix(head_bytes);
    std::string text(length, '\0');
    uLongf size = length;
    uLong used = bytes.size();
    if (uncompress2(bytes_of(text), &size, bytes_of(bytes), &used) != Z_OK || size != length ||
        used != bytes.size())
        return std::nullopt;
    return text;
}

} // namespace jantaku
