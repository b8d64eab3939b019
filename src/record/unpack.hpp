// Unpack: a file as it lies on a disk becomes the text in it.
//
// packed   gzip (RFC 1952, also several members one after the other) and zstd (RFC 8878, also
//          several frames), known by their first bytes. Other bytes stay as they are
// bounds   of the text, also where it was not packed. The ratio counts bytes of text for each byte
//          of the file; work stops as soon as one of them is exceeded
// pasted   the same in base64 (RFC 4648), cut into lines anywhere, since people cannot paste bytes
// errors   the reason: too long, too dense, cut off, damaged, or followed by something else
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace jantaku::record {

struct UnpackBounds {
    std::size_t bytes = std::size_t{64} << 20U;
    std::size_t ratio = 1000;
};

// Each returns the reason of an error. The text is then left as it was.

// If it begins as a packed file does in base64, the bytes of that file. `-` and `_` count as `+` and `/`, as in
// links.
[[nodiscard]] std::optional<std::string> decode_base64(std::string& text);

[[nodiscard]] std::optional<std::string> unpack(std::string& bytes,
                                                const UnpackBounds& bounds = {});

} // namespace jantaku::record
