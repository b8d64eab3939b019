#include "record/unpack.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <sodium.h>
#include <stdexcept>
#include <string_view>
#include <zlib.h>
#include <zstd.h>

namespace jantaku::record {

namespace {

using Wrong = std::optional<std::string>;

constexpr std::string_view gzip_magic = "\x1F\x8B";
constexpr std::string_view zstd_magic = "\x28\xB5\x2F\xFD";
// The same in base64, as far as whole characters go. Every gzip file is deflated.
constexpr std::array base64_magics{std::string_view{"H4sI"}, std::string_view{"KLUv/"},
                                   std::string_view{"KLUv_"}};
constexpr int gzip_window = 15 + 16; // zlib's way to ask for gzip's header
constexpr int zstd_window_log = 26;  // 64 MiB, as much as a text may have
constexpr std::size_t part_bytes = 1U << 16U;

// A text that grows part by part, within bounds.
class Growing {
  public:
    Growing(std::size_t packed_bytes, const UnpackBounds& bounds)
        : packed_bytes_{packed_bytes}, bounds_{bounds} {}

    [[nodiscard]] char* room() { return part_.data(); }
    static constexpr std::size_t room_bytes = part_bytes;

    [[nodiscard]] Wrong add(std::size_t bytes) {
        text_.append(part_.data(), bytes);
        if (text_.size() > bounds_.bytes)
            return "unpacks to more than " + std::to_string(bounds_.bytes >> 20U) + " MiB";
        if (text_.size() / bounds_.ratio > packed_bytes_)
            return "unpacks to more than " + std::to_string(bounds_.ratio) + " times its size";
        return std::nullopt;
    }

    [[nodiscard]] std::string take() { return std::move(text_); }

  private:
    std::array<char, part_bytes> part_{};
    std::string text_;
    std::size_t packed_bytes_;
    const UnpackBounds& bounds_;
};

Wrong gunzip(std::string_view bytes, Growing& text) {
    z_stream stream{};
    if (inflateInit2(&stream, gzip_window) != Z_OK) throw std::bad_alloc{};
    const std::unique_ptr<z_stream, int (*)(z_stream*)> end{&stream, inflateEnd};
    // zlib does not write to its input.
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
    stream.avail_in = static_cast<uInt>(bytes.size());
    for (;;) {
        stream.next_out = reinterpret_cast<Bytef*>(text.room());
        stream.avail_out = static_cast<uInt>(Growing::room_bytes);
        const int result = inflate(&stream, Z_NO_FLUSH);
        if (auto wrong = text.add(Growing::room_bytes - stream.avail_out)) return wrong;
        if (result == Z_OK) continue;
        if (result == Z_BUF_ERROR && stream.avail_in == 0) return "is gzip and cut off";
        if (result != Z_STREAM_END) return "is damaged gzip";
        const std::string_view rest = bytes.substr(bytes.size() - stream.avail_in);
        if (rest.find_first_not_of('\0') == std::string_view::npos) return std::nullopt;
        if (!rest.starts_with(gzip_magic)) return "is gzip with something behind it";
        inflateReset(&stream);
    }
}

Wrong unzstd(std::string_view bytes, Growing& text) {
    const std::unique_ptr<ZSTD_DCtx, std::size_t (*)(ZSTD_DCtx*)> context{ZSTD_createDCtx(),
                                                                          ZSTD_freeDCtx};
    if (context == nullptr) throw std::bad_alloc{};
    ZSTD_DCtx_setParameter(context.get(), ZSTD_d_windowLogMax, zstd_window_log);
    ZSTD_inBuffer in{bytes.data(), bytes.size(), 0};
    std::size_t missing = 1; // of the frame that is being read
    bool is_full = true;     // the last part had no room left, so there may be more of it
    while (in.pos < in.size || is_full) {
        if (missing == 0 && !bytes.substr(in.pos).starts_with(zstd_magic))
            return "is zstd with something behind it";
        ZSTD_outBuffer out{text.room(), Growing::room_bytes, 0};
        missing = ZSTD_decompressStream(context.get(), &out, &in);
        if (ZSTD_isError(missing) != 0) return "is damaged zstd";
        if (auto wrong = text.add(out.pos)) return wrong;
        is_full = out.pos == out.size && missing != 0;
    }
    if (missing != 0) return "is zstd and cut off";
    return std::nullopt;
}

} // namespace

Wrong decode_base64(std::string& text) {
    const std::size_t begin = std::min(text.find_first_not_of(" \t\r\n"), text.size());
    const std::string_view all = std::string_view{text}.substr(begin);
    const auto begins = [&](std::string_view magic) { return all.starts_with(magic); };
    if (std::ranges::none_of(base64_magics, begins)) return std::nullopt;
    std::string digits{all};
    std::ranges::replace(digits, '-', '+');
    std::ranges::replace(digits, '_', '/');
    std::string bytes(digits.size() / 4 * 3 + 3, '\0');
    std::size_t size = 0;
    const char* end = nullptr;
    // The padding at the end says nothing that the length does not.
    const int result = sodium_base642bin(
        reinterpret_cast<unsigned char*>(bytes.data()), bytes.size(), digits.data(), digits.size(),
        " \t\r\n=", &size, &end, sodium_base64_VARIANT_ORIGINAL_NO_PADDING);
    const auto read = static_cast<std::size_t>(end - digits.data());
    if (read < digits.size())
        return "is a packed file in base64, but its character " + std::to_string(read + 1) +
               " is no base64";
    if (result != 0) return "is a packed file in base64 and cut off";
    bytes.resize(size);
    text = std::move(bytes);
    return std::nullopt;
}

Wrong unpack(std::string& bytes, const UnpackBounds& bounds) {
    const bool is_gzip = bytes.starts_with(gzip_magic);
    const bool is_zstd = bytes.starts_with(zstd_magic);
    if (bytes.size() > bounds.bytes)
        return "has more than " + std::to_string(bounds.bytes >> 20U) + " MiB";
    if (!is_gzip && !is_zstd) return std::nullopt;
    const auto text = std::make_unique<Growing>(bytes.size(), bounds);
    if (auto wrong = is_gzip ? gunzip(bytes, *text) : unzstd(bytes, *text)) return wrong;
    bytes = text->take();
    return std::nullopt;
}

} // namespace jantaku::record
