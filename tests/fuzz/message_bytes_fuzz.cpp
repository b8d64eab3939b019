// Fuzz: any bytes as a request and as a notice (room/message_bytes.hpp).
//
// They are a message or refused with a reason. A message is written and read again, and must then
// have the same bytes. With clang and -DJANTAKU_FUZZ=ON this is a separate fuzzer, fuzz_messages
// (docs/adding.md#the-fuzzer); ctest calls it from message_fuzz.cpp.
#include "room/message_bytes.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <string>
#include <string_view>

namespace {

void require(bool is_so, std::string_view what) {
    if (is_so) return;
    std::cerr << what << '\n';
    std::abort();
}

void check(auto read, std::string_view bytes) {
    const auto message = read(bytes);
    if (!message) {
        require(!message.error().empty(), "a refusal has no reason");
        return;
    }
    const std::string written = jantaku::bytes_of(*message);
    const auto again = read(written);
    require(again.has_value(), "a message cannot be read that was written here");
    require(jantaku::bytes_of(*again) == written, "a message has changed on its way");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes{reinterpret_cast<const char*>(data), size};
    check(jantaku::read_request, bytes);
    check(jantaku::read_notice, bytes);
    return 0;
}
