// Frame: what the nodes of a cluster tell each other.
//
// to all       OwnerIs, OwnerEnds: from the owner's node
// to an owner  Hello, Requests, Leaves: from the node of a gateway
// to a node    Linked, TurnedAway, Unlinked, Notices: from the owner's node
// link         a gateway's way to an owner, with a number that this owner uses only once. A message
//              of another link is not for anybody any more
// beats        Requests and Notices may be empty: they say that the sender is there
// errors       read_frame: a text, for a log. Its messages are read one by one, so that one from a
//              later version of the program spoils no other
// source       docs/architecture.md#nodes
#pragma once

#include <cstdint>
#include <jantaku/tile/result.hpp>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace jantaku::cluster {

// The sender has the players and rooms. Each later owner has a higher term.
struct OwnerIs {
    std::uint64_t term = 0;
};
// The owner of that term stops.
struct OwnerEnds {
    std::uint64_t term = 0;
};
// The sender asks for a link.
struct Hello {
    std::string name;  // of the node
    std::string looks; // which names look alike there (names/looks.hpp)
};
struct Linked {
    std::uint64_t link = 0;
};
// The node cannot take part as it is.
struct TurnedAway {
    std::string why; // for the log of the node
};
// The owner does not know the link, or has lost messages of it.
struct Unlinked {
    std::uint64_t link = 0;
};
struct Requests {
    std::uint64_t link = 0;
    std::vector<std::string> messages; // room/message_bytes.hpp
};
struct Notices {
    std::uint64_t link = 0;
    std::vector<std::string> messages;
};
// The node of the gateway stops, and all its sessions are gone.
struct Leaves {
    std::uint64_t link = 0;
};

using Frame = std::
    variant<OwnerIs, OwnerEnds, Hello, Linked, TurnedAway, Unlinked, Requests, Notices, Leaves>;

[[nodiscard]] std::string bytes_of(const Frame& frame);
[[nodiscard]] Result<Frame, std::string> read_frame(std::string_view bytes);

// The bytes of messages that go into one frame: far below what a bus carries at once, and enough
// for any burst.
inline constexpr std::size_t usual_frame_bytes = std::size_t{64} * 1024;

} // namespace jantaku::cluster
