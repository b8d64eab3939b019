#include "web/answer.hpp"

#include <array>
#include <fmt/format.h>
#include <sodium.h>
#include <zlib.h>

namespace jantaku::web {

namespace {

constexpr int gzip_window = 15 + 16; // zlib's way to ask for gzip's header
constexpr int gzip_memory = 8;       // zlib's default

// Empty after an error, and if nothing is gained.
std::string zipped(const std::string& bytes, Packing packing) {
    if (packing == Packing::none) return {};
    const int level = packing == Packing::fast ? Z_BEST_SPEED : Z_BEST_COMPRESSION;
    ::z_stream stream{};
    if (::deflateInit2(&stream, level, Z_DEFLATED, gzip_window, gzip_memory, Z_DEFAULT_STRATEGY) !=
        Z_OK)
        return {};
    std::string result(::deflateBound(&stream, bytes.size()), '\0');
    stream.next_in = reinterpret_cast<::Bytef*>(const_cast<char*>(bytes.data()));
    stream.avail_in = static_cast<::uInt>(bytes.size());
    stream.next_out = reinterpret_cast<::Bytef*>(result.data());
    stream.avail_out = static_cast<::uInt>(result.size());
    const bool is_done = ::deflate(&stream, Z_FINISH) == Z_STREAM_END;
    result.resize(stream.total_out);
    ::deflateEnd(&stream);
    return is_done && result.size() < bytes.size() ? result : std::string{};
}

std::string tag_of(const std::string& bytes) {
    std::array<unsigned char, 16> hash{};
    ::crypto_generichash(hash.data(), hash.size(),
                         reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size(),
                         nullptr, 0);
    return fmt::format("W/\"{:02x}\"", fmt::join(hash, ""));
}

} // namespace

std::shared_ptr<const Body> make_body(std::string_view type, std::string bytes, Packing packing) {
    Body body{.type = std::string{type}, .bytes = std::move(bytes)};
    body.zipped = zipped(body.bytes, packing);
    if (packing != Packing::none) body.tag = tag_of(body.bytes);
    return std::make_shared<const Body>(std::move(body));
}

} // namespace jantaku::web
