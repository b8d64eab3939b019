#include "record/unpack.hpp"
#include "tests/support/catch.hpp"

#include <algorithm>
#include <sodium.h>
#include <stdexcept>
#include <zlib.h>
#include <zstd.h>

namespace jantaku::unpack_test {

using namespace record;

namespace {

std::string gzipped(const std::string& text) {
    z_stream stream{};
    constexpr int gzip = 15 + 16;
    if (deflateInit2(&stream, 9, Z_DEFLATED, gzip, 8, Z_DEFAULT_STRATEGY) != Z_OK)
        throw std::runtime_error{"zlib"};
    std::string packed(deflateBound(&stream, text.size()), '\0');
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
    stream.avail_in = static_cast<uInt>(text.size());
    stream.next_out = reinterpret_cast<Bytef*>(packed.data());
    stream.avail_out = static_cast<uInt>(packed.size());
    const bool is_whole = deflate(&stream, Z_FINISH) == Z_STREAM_END;
    packed.resize(packed.size() - stream.avail_out);
    deflateEnd(&stream);
    if (!is_whole) throw std::runtime_error{"zlib"};
    return packed;
}

std::string zstandard(const std::string& text) {
    std::string packed(ZSTD_compressBound(text.size()), '\0');
    packed.resize(ZSTD_compress(packed.data(), packed.size(), text.data(), text.size(), 19));
    return packed;
}

std::string base64(const std::string& bytes) {
    constexpr int variant = sodium_base64_VARIANT_ORIGINAL;
    std::string text(sodium_base64_encoded_len(bytes.size(), variant), '\0');
    sodium_bin2base64(text.data(), text.size(),
                      reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size(), variant);
    text.pop_back(); // the end of a C string
    return text;
}

// The text of the bytes, or the reason why there is none.
std::string text_of(std::string bytes, const UnpackBounds& bounds = {}) {
    const std::string before = bytes;
    const auto wrong = unpack(bytes, bounds);
    if (wrong) CHECK(bytes == before);
    return wrong.value_or(bytes);
}

// Text that does not pack well, longer than the parts in which it is unpacked.
std::string long_text() {
    std::string text;
    for (unsigned i = 0; text.size() < 300'000; ++i)
        text += std::to_string(i * 2654435761U);
    return text;
}

} // namespace

TEST_CASE("unpack: gzip and zstd give their text, anything else stays", "[record][unpack]") {
    CHECK(text_of("<mjloggm/>") == "<mjloggm/>");
    CHECK(text_of("") == "");
    for (const std::string& text : {std::string{"a"}, std::string{}, long_text()}) {
        CHECK(text_of(gzipped(text)) == text);
        CHECK(text_of(zstandard(text)) == text);
    }
}

TEST_CASE("unpack: several members are one text", "[record][unpack]") {
    CHECK(text_of(gzipped("a") + gzipped("b")) == "ab");
    CHECK(text_of(zstandard("a") + zstandard("b")) == "ab");
    CHECK(text_of(gzipped("a") + std::string(512, '\0')) == "a"); // as a tape has it
    CHECK(text_of(gzipped("a") + "b") == "is gzip with something behind it");
    CHECK(text_of(zstandard("a") + "b") == "is zstd with something behind it");
}

TEST_CASE("unpack: every cut and every changed byte is noticed, or changes nothing",
          "[record][unpack]") {
    const std::string text = R"({"type":"start_game","names":["a","b","c","d"]})";
    const std::string gzip = gzipped(text);
    const std::string zstd = zstandard(text);
    for (std::size_t size = 4; size < gzip.size(); ++size)
        CHECK(text_of(gzip.substr(0, size)) == "is gzip and cut off");
    for (std::size_t size = 4; size < zstd.size(); ++size)
        CHECK(text_of(zstd.substr(0, size)) == "is zstd and cut off");
    std::string changed = gzip;
    changed[gzip.size() / 2] = static_cast<char>(changed[gzip.size() / 2] ^ 0x40);
    CHECK(text_of(changed) == "is damaged gzip");
}

TEST_CASE("unpack: a bomb is refused before it has unpacked", "[record][unpack]") {
    const std::string blanks(std::size_t{20} << 20U, ' ');
    CHECK(text_of(gzipped(blanks)) == "unpacks to more than 1000 times its size");
    CHECK(text_of(zstandard(blanks)) == "unpacks to more than 1000 times its size");
    const UnpackBounds small{.bytes = std::size_t{1} << 20U, .ratio = 100'000};
    CHECK(text_of(gzipped(blanks), small) == "unpacks to more than 1 MiB");
    CHECK(text_of(zstandard(blanks), small) == "unpacks to more than 1 MiB");
    CHECK(text_of(blanks, small) == "has more than 1 MiB");
}

TEST_CASE("unpack: a packed file may come as base64, in lines", "[record]") {
    const std::string text = "<mjloggm ver=\"2.3\">";
    const auto decoded = [](std::string pasted) {
        return decode_base64(pasted).value_or(std::move(pasted));
    };
    CHECK(decoded("SGVsbG8=") == "SGVsbG8="); // nothing that is packed
    CHECK(decoded("").empty());
    for (const std::string& packed : {gzipped(text), zstandard(text)}) {
        const std::string pasted = base64(packed);
        CAPTURE(pasted);
        for (const std::size_t width : {std::size_t{1000}, std::size_t{10}, std::size_t{7}}) {
            std::string lines = "\r\n ";
            for (std::size_t at = 0; at < pasted.size(); at += width)
                lines += pasted.substr(at, width) + "\r\n";
            CHECK(decoded(lines) == packed);
        }
        const std::string bare = pasted.substr(0, pasted.find('='));
        CHECK(decoded(bare) == packed);
        std::string of_a_link = bare;
        std::ranges::replace(of_a_link, '+', '-');
        std::ranges::replace(of_a_link, '/', '_');
        CHECK(decoded(of_a_link) == packed);
        CHECK(decoded(pasted.substr(0, 12) + "!" + pasted.substr(12)) ==
              "is a packed file in base64, but its character 13 is no base64");
        CHECK(decoded(pasted.substr(0, 9)) == "is a packed file in base64 and cut off");
    }
}

} // namespace jantaku::unpack_test
