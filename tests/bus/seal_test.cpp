#include "bus/seal.hpp"
#include "tests/support/catch.hpp"

#include <set>
#include <string>

namespace jantaku::seal_test {

namespace {

ClusterKey key_of(unsigned char byte) {
    std::array<unsigned char, ClusterKey::size> bytes{};
    bytes.fill(byte);
    return ClusterKey{bytes};
}

const std::string subject = "rooms.1";

} // namespace

TEST_CASE("seal: a frame brings its payload, its sender and its counter", "[seal]") {
    Sealer sealer{key_of(1), 0x8000'0000'0000'0007U};
    Opener opener{key_of(1)};
    const std::string first = sealer.seal(subject, std::string_view{"pay\0load", 8});
    CHECK(first.size() == 8 + seal_overhead);
    const auto opened = opener.open(subject, first);
    REQUIRE(opened);
    CHECK(*opened == OpenedFrame{.sender = 0x8000'0000'0000'0007U,
                                 .counter = 1,
                                 .missing = 0,
                                 .is_first = true,
                                 .payload = std::string_view{"pay\0load", 8}});
    const std::string second = sealer.seal(subject, "");
    const auto next = opener.open(subject, second);
    REQUIRE(next);
    CHECK(*next == OpenedFrame{.sender = 0x8000'0000'0000'0007U, .counter = 2, .payload = ""});
    // Each subject has counters of its own.
    const auto other = opener.open("rooms.2", sealer.seal("rooms.2", ""));
    REQUIRE(other);
    CHECK(other->counter == 1);
}

TEST_CASE("seal: a frame in which one bit differs is refused", "[seal]") {
    const std::string frame = Sealer{key_of(1), 7}.seal(subject, "payload");
    for (std::size_t at = 0; at < frame.size(); ++at)
        for (int bit = 0; bit < 8; ++bit) {
            CAPTURE(at, bit);
            std::string changed = frame;
            changed[at] = static_cast<char>(changed[at] ^ (1 << bit));
            Opener opener{key_of(1)};
            const auto opened = opener.open(subject, changed);
            REQUIRE(!opened);
            CHECK(opened.error() == (at == 0 ? SealError::foreign_version : SealError::forged));
            CHECK(opener.known() == 0);
        }
}

TEST_CASE("seal: a frame that is cut or longer is refused", "[seal]") {
    const std::string frame = Sealer{key_of(1), 7}.seal(subject, "payload");
    Opener opener{key_of(1)};
    for (std::size_t size = 0; size < frame.size(); ++size) {
        CAPTURE(size);
        const auto opened = opener.open(subject, std::string_view{frame}.substr(0, size));
        REQUIRE(!opened);
        CHECK(opened.error() == (size < seal_overhead ? SealError::truncated : SealError::forged));
    }
    CHECK(opener.open(subject, frame + "x").error() == SealError::forged);
    CHECK(opener.open(subject, frame));
}

TEST_CASE("seal: a frame for another subject or with another key is forged", "[seal]") {
    Sealer sealer{key_of(1), 7};
    const std::string frame = sealer.seal(subject, "payload");
    CHECK(Opener{key_of(1)}.open("rooms.2", frame).error() == SealError::forged);
    CHECK(Opener{key_of(2)}.open(subject, frame).error() == SealError::forged);
    // A byte that moves from the subject to the frame does not help.
    CHECK(Opener{key_of(1)}.open(subject + "\1", frame).error() == SealError::forged);
}

TEST_CASE("seal: a frame that comes again or late is refused, and a gap is counted", "[seal]") {
    Sealer sealer{key_of(1), 7};
    Opener opener{key_of(1)};
    std::vector<std::string> frames;
    for (int i = 0; i < 10; ++i)
        frames.push_back(sealer.seal(subject, std::to_string(i)));
    REQUIRE(opener.open(subject, frames[2]));
    CHECK(opener.open(subject, frames[2]).error() == SealError::replayed);
    CHECK(opener.open(subject, frames[1]).error() == SealError::replayed);
    const auto next = opener.open(subject, frames[7]);
    REQUIRE(next);
    CHECK(next->missing == 4);
    CHECK(!next->is_first);
    CHECK(opener.open(subject, frames[5]).error() == SealError::replayed);
    // Another sender has its own counters.
    const auto other = opener.open(subject, Sealer{key_of(1), 8}.seal(subject, ""));
    REQUIRE(other);
    CHECK(other->is_first);
    // A late listener learns how many frames there were before.
    const auto late = Opener{key_of(1)}.open(subject, frames[9]);
    REQUIRE(late);
    CHECK(late->missing == 9);
    CHECK(late->is_first);
}

TEST_CASE("seal: an opener knows no more senders than its bound, and strangers use none of it",
          "[seal]") {
    Opener opener{key_of(1), 3};
    for (std::uint64_t sender = 1; sender <= 3; ++sender)
        REQUIRE(opener.open(subject, Sealer{key_of(1), sender}.seal(subject, "")));
    CHECK(opener.open(subject, Sealer{key_of(2), 9}.seal(subject, "")).error() ==
          SealError::forged);
    CHECK(opener.open(subject, Sealer{key_of(1), 4}.seal(subject, "")).error() ==
          SealError::too_many_senders);
    opener.forget_sender(2);
    CHECK(opener.known() == 2);
    CHECK(opener.open(subject, Sealer{key_of(1), 4}.seal(subject, "")));
    opener.forget_subject(subject);
    CHECK(opener.known() == 0);
    opener.forget_subject(subject);
    opener.forget_sender(4);
    CHECK(opener.known() == 0);
}

TEST_CASE("seal: no counter comes twice, however many subjects there are", "[seal]") {
    Sealer sealer{key_of(1), 7};
    Opener opener{key_of(1), 2 * Sealer::most_subjects};
    REQUIRE(opener.open(subject, sealer.seal(subject, "")));
    for (std::size_t i = 0; i < Sealer::most_subjects + 10; ++i) {
        const std::string other = "other." + std::to_string(i);
        REQUIRE(opener.open(other, sealer.seal(other, "")));
    }
    CHECK(opener.open(subject, sealer.seal(subject, "")));
    CHECK(opener.open("other.0", sealer.seal("other.0", "")));
}

TEST_CASE("seal: the frame of a known message is known", "[seal]") {
    std::string hex;
    for (const char each : Sealer{key_of(1), 7}.seal(subject, "payload")) {
        constexpr std::string_view digits = "0123456789abcdef";
        const auto byte = static_cast<unsigned char>(each);
        hex += digits[byte / 16];
        hex += digits[byte % 16];
    }
    CHECK(hex == "01"
                 "0700000000000000"
                 "0100000000000000"
                 "7061796c6f6164"
                 "ea068e05297ad89fcd28077a9323e4f0");
}

TEST_CASE("seal: a key is 64 hexadecimal digits or 32 bytes", "[seal]") {
    const std::string digits(64, 'a');
    const auto key = cluster_key_of(digits);
    REQUIRE(key);
    CHECK(key->bytes() == key_of(0xaa).bytes());
    CHECK(cluster_key_of(" \n" + digits + "\r\n")->bytes() == key_of(0xaa).bytes());
    CHECK(cluster_key_of(std::string(64, 'A'))->bytes() == key_of(0xaa).bytes());
    CHECK(cluster_key_of(std::string(32, '\n'))->bytes() == key_of('\n').bytes());
    for (const std::string& text :
         {std::string{}, std::string{" "}, std::string(63, 'a'), std::string(65, 'a'),
          std::string(64, 'g'), std::string(31, 'x'), std::string(33, 'x'), digits + "a",
          std::string(32, 'a') + "\n" + std::string(31, 'a')})
        CHECK(!cluster_key_of(text));
}

TEST_CASE("seal: every error has words of its own", "[seal]") {
    std::set<std::string_view> words;
    for (std::size_t i = 0; i < seal_error_count; ++i)
        words.insert(words_of(static_cast<SealError>(i)));
    CHECK(words.size() == seal_error_count);
    CHECK(words_of(SealError::too_many_senders) == "of a sender beyond the bound");
}

} // namespace jantaku::seal_test
