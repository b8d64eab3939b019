// Encoding: the character encoding of a terminal; inside the server all text is UTF-8.
//
// decode   one byte at a time, so a packet may end within a character. The second byte of a
//          character may equal `\`, `|` or a letter, and then has no meaning of its own
// encode   a character that the encoding lacks becomes one that looks like it (— becomes -), else
//          one `?` for each column that it would have taken, so columns stay aligned. The result
//          has no byte 255
// ascii    for output only: input is read as UTF-8, which contains ASCII
// errors   bytes that are no character give Decoded::bad and are forgotten. is_available is false
//          for an encoding that this machine's iconv does not have
// cost     one iconv call per byte of input and about one per text of output; UTF-8 needs neither
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

// The name that IANA has registered: UTF-8, GBK, Big5, Shift_JIS, EUC-JP, US-ASCII.
[[nodiscard]] std::string_view name_of(Encoding encoding);
// Finds an encoding by any usual name. Case, blanks and dashes do not matter: utf8, UTF-8, cp936,
// gb2312, sjis …
[[nodiscard]] std::optional<Encoding> find_encoding(std::string_view name);
[[nodiscard]] bool is_available(Encoding encoding);

// An open iconv handle, or none if iconv does not know the encodings.
class Converter {
  public:
    Converter(const char* to, const char* from);

    [[nodiscard]] bool is_open() const { return handle_ != nullptr; }

    enum class Status : std::uint8_t { done, incomplete, impossible };
    // Converts from the front of `input` as far as it can and appends the result to `output`.
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
    // The last character, in UTF-8; valid after Decoded::character.
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
