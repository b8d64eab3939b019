// Encoding: what a terminal writes and reads its characters in; inside the server all is UTF-8.
//
// decode   a byte at a time, so that packets may end within a character; the second byte of a
//          character may be a `\`, a `|` or a letter and means nothing else
// encode   what the encoding cannot say becomes what looks like it (— is -), or else one `?` for
//          each column that it would have taken: columns stay where they are. The result has no
//          byte 255
// ascii    is for output alone: input is read as UTF-8, which it is a part of
// errors   bytes that are no character: Decoded::bad, and the character is forgotten. An encoding
//          that this machine's iconv does not have: is_available is false
// cost     iconv once a character of input, once a text of output; nothing for UTF-8
// source   docs/protocol.md#encodings
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace jantaku::terminal {

enum class Encoding : std::uint8_t { utf8, gbk, big5, shift_jis, euc_jp, ascii };
// In the order in which they are offered.
inline constexpr std::array all_encodings{Encoding::utf8,      Encoding::gbk,    Encoding::big5,
                                          Encoding::shift_jis, Encoding::euc_jp, Encoding::ascii};

// The name that IANA has for it: UTF-8, GBK, Big5, Shift_JIS, EUC-JP, US-ASCII.
[[nodiscard]] std::string_view name_of(Encoding encoding);
// By any usual name, whatever its case, blanks and dashes: utf8, UTF-8, cp936, gb2312, sjis …
[[nodiscard]] std::optional<Encoding> find_encoding(std::string_view name);
[[nodiscard]] bool is_available(Encoding encoding);

// An open iconv.
class Converter {
  public:
    Converter(const char* to, const char* from);

    [[nodiscard]] bool is_open() const { return handle_ != nullptr; }

    enum class Status : std::uint8_t { done, incomplete, impossible };
    // Takes from the front of `input` what it can and appends it to `output`.
    Status convert(std::string_view& input, std::string& output);

  private:
    struct Close {
        void operator()(void* handle) const;
    };
    std::unique_ptr<void, Close> handle_;
};

class Decoder {
  public:
    explicit Decoder(Encoding encoding);

    enum class Decoded : std::uint8_t { incomplete, character, bad };
    Decoded push(char byte);
    // After Decoded::character: it, in UTF-8.
    [[nodiscard]] const std::string& character() const { return character_; }
    [[nodiscard]] bool is_inside() const { return !begun_.empty(); }
    void forget() { begun_.clear(); }

  private:
    Converter converter_;
    std::string begun_;
    std::string character_;
};

class Encoder {
  public:
    explicit Encoder(Encoding encoding);

    [[nodiscard]] std::string encode(std::string_view utf8);

  private:
    Converter exact_;
    Converter alike_;
};

} // namespace jantaku::terminal
