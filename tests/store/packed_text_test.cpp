#include "store/packed_text.hpp"
#include "tests/support/catch.hpp"

#include <random>

namespace jantaku::packed_text_test {

TEST_CASE("packed text: is unpacked again", "[store]") {
    std::mt19937 random{3};
    for (const std::size_t length : {0U, 1U, 100U, 70'000U, 300'000U}) {
        std::string text(length, ' ');
        for (char& each : text)
            each = static_cast<char>(random() % 8);
        CHECK(unpacked(packed(text)).value() == text);
    }
    const std::string text(longest_packed_text, 'x');
    CHECK(unpacked(packed(text)).value() == text);
    CHECK_THROWS(packed(text + 'x'));
}

TEST_CASE("packed text: other bytes are refused, and never take more than a text may have",
          "[store]") {
    const std::string bytes = packed("a text that is packed");
    CHECK_FALSE(unpacked(""));
    CHECK_FALSE(unpacked(bytes.substr(0, bytes.size() - 1)));
    CHECK_FALSE(unpacked(bytes + '\0'));
    CHECK_FALSE(unpacked(std::string{"\xff\xff\xff\xff", 4} + bytes));
    std::string other = bytes;
    for (const char length : {'\x00', '\x14', '\x16'}) {
        other[0] = length;
        CHECK_FALSE(unpacked(other));
    }
    for (std::size_t at = 0; at < bytes.size(); ++at) {
        for (int bit = 0; bit < 8; ++bit) {
            other = bytes;
            other[at] = static_cast<char>(other[at] ^ 1 << bit);
            const auto text = unpacked(other);
            CHECK((!text || *text == "a text that is packed"));
        }
    }
}

} // namespace jantaku::packed_text_test
