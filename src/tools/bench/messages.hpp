// Messages: what crosses between a gateway and an owner in different processes
// (room/message_bytes.hpp).
//
// burst     a discard: the request, what four players are told of it, the next question, the reply
// snapshot  the whole table, for a player who comes back
// crossed   writes and reads all messages of the item; the answer is the number of their bytes
#pragma once

#include "room/messages.hpp"
#include "tools/bench/hands.hpp"

#include <cstdint>
#include <vector>

namespace jantaku::bench {

struct Burst {
    std::vector<Request> requests;
    std::vector<Notice> notices;
};

[[nodiscard]] std::vector<Burst> discard_bursts(const Shape& shape);
[[nodiscard]] std::vector<Burst> snapshots(const Shape& shape);
[[nodiscard]] std::uint64_t crossed(const Burst& burst);

} // namespace jantaku::bench
