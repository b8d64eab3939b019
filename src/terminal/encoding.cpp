#include "terminal/encoding.hpp"

#include "text/ascii.hpp"
#include "text/width.hpp"
#include "text/word_list.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <iconv.h>
#include <jantaku/tile/result.hpp>

namespace jantaku::terminal {

namespace {

constexpr std::size_t max_character_bytes = 4;

struct EncodingRow {
    Encoding encoding;
    std::string_view name;
    // The name that iconv uses. Shift_JIS is CP932, Windows' variant, because only there bytes 5C
    // and 7E are `\\` and `~`.
    const char* iconv;
    std::string_view aliases; // simplified as in find_encoding, separated by blanks
};
constexpr std::array encodings{
    EncodingRow{Encoding::utf8, "UTF-8", "UTF-8", "utf8 unicode u8 cp65001 65001"},
    EncodingRow{Encoding::gbk, "GBK", "GBK",
                "gbk gb2312 gb18030 gb cp936 936 euccn windows936 ansi936 国标"},
    EncodingRow{Encoding::big5, "Big5", "BIG5",
                "big5 cp950 950 big5hkscs big5eten windows950 大五 大五码 大五碼"},
    EncodingRow{Encoding::shift_jis, "Shift_JIS", "CP932",
                "shiftjis sjis mskanji cp932 932 windows31j ms932"},
    EncodingRow{Encoding::euc_jp, "EUC-JP", "EUC-JP", "eucjp ujis cp51932 51932 eucjpms"},
    EncodingRow{Encoding::ascii, "US-ASCII", "ASCII", "ascii usascii ansix341968 c posix 646"},
};
static_assert(encodings.size() == all_encodings.size());

const EncodingRow& row_of(Encoding encoding) {
    for (const EncodingRow& row : encodings)
        if (row.encoding == encoding) return row;
    throw InvariantError{"an encoding that does not exist"};
}

// Lower case, without the punctuation that people put between the parts.
std::string simplified(std::string_view name) {
    std::string simple;
    for (const char c : name) {
        if (c == '-' || c == '_' || c == ' ' || c == '.' || c == ':') continue;
        simple += c;
    }
    return ascii_lower(simple);
}

std::size_t code_point_bytes(std::string_view text) {
    std::size_t size = 1;
    while (size < text.size() && (static_cast<unsigned char>(text[size]) & 0xC0U) == 0x80U)
        ++size;
    return size;
}

std::string alike(Encoding encoding) {
    return std::string{row_of(encoding).iconv} + "//TRANSLIT";
}

} // namespace

std::string_view name_of(Encoding encoding) {
    return row_of(encoding).name;
}

std::optional<Encoding> find_encoding(std::string_view name) {
    const std::string simple = simplified(name);
    if (simple.empty()) return std::nullopt;
    for (const EncodingRow& row : encodings)
        if (has_word(row.aliases, simple)) return row.encoding;
    return std::nullopt;
}

bool is_available(Encoding encoding) {
    if (encoding == Encoding::utf8) return true;
    const char* name = row_of(encoding).iconv;
    return Converter{name, "UTF-8"}.is_open() && Converter{"UTF-8", name}.is_open();
}

// ---- Converter

void Converter::Close::operator()(void* handle) const {
    ::iconv_close(handle);
}

Converter::Converter(const char* to, const char* from) {
    const iconv_t handle = ::iconv_open(to, from);
    // iconv_open fails with (iconv_t)-1. Every other value is a handle.
    if (reinterpret_cast<std::intptr_t>(handle) != -1) handle_.reset(handle);
}

Converter::Status Converter::convert(std::string_view& input, std::string& output) {
    if (!handle_) return Status::impossible;
    std::array<char, 256> room{};
    while (!input.empty()) {
        char* from = const_cast<char*>(input.data()); // iconv does not write to its input (POSIX)
        std::size_t left = input.size();
        char* to = room.data();
        std::size_t free = room.size();
        const std::size_t result = ::iconv(handle_.get(), &from, &left, &to, &free);
        const int error = result == static_cast<std::size_t>(-1) ? errno : 0;
        output.append(room.data(), room.size() - free);
        input.remove_prefix(input.size() - left);
        if (error == EINVAL) return Status::incomplete;
        if (error == EILSEQ) return Status::impossible;
    }
    return Status::done;
}

// ---- Decoder

Decoder::Decoder(Encoding encoding) : converter_{"UTF-8", row_of(encoding).iconv} {}

Decoder::Decoded Decoder::push(char byte) {
    begun_ += byte;
    character_.clear();
    std::string_view rest = begun_;
    switch (converter_.convert(rest, character_)) {
    case Converter::Status::done:
        begun_.clear();
        return Decoded::character;
    case Converter::Status::incomplete:
        if (begun_.size() < max_character_bytes) return Decoded::incomplete;
        break;
    case Converter::Status::impossible:
        break;
    }
    begun_.clear();
    return Decoded::bad;
}

// ---- Encoder

Encoder::Encoder(Encoding encoding)
    : exact_{row_of(encoding).iconv, "UTF-8"}, alike_{alike(encoding).c_str(), "UTF-8"} {}

std::string Encoder::encode(std::string_view utf8) {
    std::string text;
    text.reserve(utf8.size());
    while (exact_.convert(utf8, text) != Converter::Status::done && !utf8.empty()) {
        const std::string_view character = utf8.substr(0, code_point_bytes(utf8));
        std::string_view rest = character;
        std::string near;
        const bool is_near = alike_.convert(rest, near) == Converter::Status::done;
        text += is_near && near != "?" ? near : std::string(display_width(character), '?');
        utf8.remove_prefix(character.size());
    }
    return text;
}

} // namespace jantaku::terminal
