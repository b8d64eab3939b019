// Seal: frames around the messages of a bus, so that a stranger with access to the bus can neither
// make a message nor change one nor send an old one again.
//
// frame    version (1 byte), sender (8), counter (8), payload, MAC (16); numbers are little-endian
// MAC      BLAKE2b under a key that only the cluster has, over the subject and everything before the
//          MAC. The same bytes on another subject are forged
// counter  rises by one with each frame of a sender on a subject. A frame that does not rise is
//          refused, and a jump says how many are missing
// sender   a number that is never used again: a process that starts anew needs another one, because
//          its counters begin anew
// first    the first frame of a sender on a subject may have any counter, because it may have been
//          sent before the opener listened. A stranger may therefore send a newcomer old frames of a
//          subject on which others listened earlier. Two things prevent that: a subject with a
//          number of the receiver that is never used again, or a payload that is harmless when old
// hides    nothing: TLS does (nats_address.hpp)
// threads  one at a time
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <jantaku/tile/result.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace jantaku {

// The secret of a cluster, which each of its processes has.
class ClusterKey {
  public:
    static constexpr std::size_t size = 32;

    explicit ClusterKey(const std::array<unsigned char, size>& bytes) : bytes_{bytes} {}
    [[nodiscard]] const std::array<unsigned char, size>& bytes() const { return bytes_; }

  private:
    std::array<unsigned char, size> bytes_;
};
// The key in a file: 64 hexadecimal digits, perhaps with blanks around them, or 32 bytes. None: the
// text is neither.
[[nodiscard]] std::optional<ClusterKey> cluster_key_of(std::string_view text);

// 32 hexadecimal digits by which keys can be told apart. Nobody finds the key by them.
[[nodiscard]] std::string mark_of(const ClusterKey& key);

inline constexpr std::size_t seal_overhead = 1 + 8 + 8 + 16;

class Sealer {
  public:
    // If there are frames for more subjects, the counters of all of them jump, which looks like a
    // gap.
    static constexpr std::size_t most_subjects = 4096;

    Sealer(const ClusterKey& key, std::uint64_t sender) : key_{key}, sender_{sender} {}
    [[nodiscard]] std::string seal(const std::string& subject, std::string_view payload);

  private:
    ClusterKey key_;
    std::uint64_t sender_;
    std::unordered_map<std::string, std::uint64_t> counters_;
    std::uint64_t floor_ = 0; // the highest counter of the subjects that are not in counters_
};

enum class SealError {
    truncated,        // shorter than any frame
    foreign_version,  // of another version of this program
    forged,           // or changed, or made for another subject or with another key
    replayed,         // not newer than a frame that was accepted
    too_many_senders, // a new sender on this subject would exceed the bound
};
inline constexpr std::size_t seal_error_count = 5;
// For the log: what the frame is, as in "a frame that is forged".
[[nodiscard]] std::string_view words_of(SealError error);

struct OpenedFrame {
    std::uint64_t sender = 0;
    std::uint64_t counter = 0;
    std::uint64_t missing = 0; // frames between the last one and this one, which may never come
    bool is_first = false;     // of this sender on this subject
    std::string_view payload;  // part of the frame

    friend bool operator==(const OpenedFrame&, const OpenedFrame&) = default;
};

class Opener {
  public:
    static constexpr std::size_t usual_most = 16'384;

    // most: pairs of a sender and a subject, each some hundred bytes
    explicit Opener(const ClusterKey& key, std::size_t most = usual_most)
        : key_{key}, most_{most} {}
    [[nodiscard]] Result<OpenedFrame, SealError> open(const std::string& subject,
                                                      std::string_view frame);
    // All counters from there are forgotten. Their frames would be accepted again, so the caller must
    // no longer believe that sender, or no longer listen to that subject.
    void forget_sender(std::uint64_t sender);
    void forget_subject(const std::string& subject);
    [[nodiscard]] std::size_t known() const { return known_; }

  private:
    ClusterKey key_;
    std::size_t most_;
    std::size_t known_ = 0;
    std::unordered_map<std::string, std::unordered_map<std::uint64_t, std::uint64_t>> last_;
};

} // namespace jantaku
