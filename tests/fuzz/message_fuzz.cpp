// Fuzz: message_bytes_fuzz.cpp over the sample messages and their mutations.
//
// The seeds are the same every time; JANTAKU_LONG=1 tries many more.
#include "room/message_bytes.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/random_play.hpp"
#include "tests/support/sample_messages.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

using namespace jantaku;
using random_play::Random;

std::vector<std::string> samples() {
    std::vector<std::string> all;
    for (const auto& [name, message] : test::sample_messages<Request>())
        all.push_back(bytes_of(message));
    for (const auto& [name, message] : test::sample_messages<Notice>())
        all.push_back(bytes_of(message));
    return all;
}

void run(const std::string& bytes) {
    LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
}

void mutate(std::string& bytes, const std::vector<std::string>& others, Random& random) {
    static const std::string telling("\0\1\2\x7f\x80\xff", 6);
    const std::size_t at = bytes.empty() ? 0 : random.below(bytes.size());
    const std::size_t length = std::min<std::size_t>(1 + random.below(12), bytes.size() - at);
    switch (random.below(6)) {
    case 0:
        if (!bytes.empty()) bytes[at] = static_cast<char>(random.below(256));
        return;
    case 1:
        if (!bytes.empty()) bytes[at] = telling[random.below(telling.size())];
        return;
    case 2:
        bytes.erase(at, length);
        return;
    case 3:
        bytes.insert(at, bytes.substr(at, length));
        return;
    case 4: {
        const std::string& other = others[random.below(others.size())];
        bytes.insert(at, other.substr(random.below(other.size()), 40));
        return;
    }
    default:
        bytes.resize(at);
        return;
    }
}

} // namespace

TEST_CASE("fuzz: any bytes are a message of gateway or owner, or refused", "[room][fuzz]") {
    const std::vector<std::string> inputs = samples();
    for (const std::string& input : inputs)
        run(input);
    Random random{20'261'201};
    const int rounds = std::getenv("JANTAKU_LONG") != nullptr ? 1'000'000 : 20'000;
    for (int round = 0; round < rounds; ++round) {
        std::string input = inputs[random.below(inputs.size())];
        for (std::size_t many = 1 + random.below(4); many > 0; --many)
            mutate(input, inputs, random);
        // A length that fits lets the reader go on.
        if (random.chance(50) && !input.empty() && input.size() <= 0x80)
            input[0] = static_cast<char>(input.size() - 1);
        run(input);
    }
}
