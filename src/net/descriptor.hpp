// Descriptor: a file descriptor that is closed unless it is taken, and the pair of sockets by which
// a door hands its clients to the server.
//
// errors   std::system_error: no more descriptors
#pragma once

namespace jantaku::net {

// The queues at both ends have bounds of their own.
inline constexpr int stream_buffer_bytes = 32 * 1024;

class Descriptor {
  public:
    Descriptor() = default;
    explicit Descriptor(int number) : number_{number} {}
    Descriptor(Descriptor&& other) noexcept : number_{other.release()} {}
    Descriptor& operator=(Descriptor&& other) noexcept;
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor();

    [[nodiscard]] bool is_open() const { return number_ >= 0; }
    [[nodiscard]] int number() const { return number_; }
    [[nodiscard]] int release();

  private:
    int number_ = -1;
};

struct Pair {
    Descriptor here;
    Descriptor there;
};
// type: SOCK_STREAM or SOCK_SEQPACKET. Both ends are closed by exec(), and neither blocks.
[[nodiscard]] Pair local_pair(int type);
// One end is a client's, the other the server's.
[[nodiscard]] Pair stream_pair();

} // namespace jantaku::net
