#include "bus/seal.hpp"

#include <algorithm>
#include <cstring>
#include <sodium.h>

namespace jantaku {

namespace {

constexpr unsigned char version = 1;
constexpr std::size_t mac_bytes = 16;
constexpr std::size_t head_bytes = 1 + 8 + 8;
static_assert(seal_overhead == head_bytes + mac_bytes);

using Mac = std::array<unsigned char, mac_bytes>;

const unsigned char* bytes_of(std::string_view text) {
    return reinterpret_cast<const unsigned char*>(text.data());
}

void append(std::string& text, std::uint64_t number) {
    for (int shift = 0; shift < 64; shift += 8)
        text += static_cast<char>(static_cast<unsigned char>(number >> shift));
}

std::uint64_t number_at(std::string_view text, std::size_t at) {
    std::uint64_t number = 0;
    for (std::size_t i = 8; i-- > 0;)
        number = number << 8U | static_cast<unsigned char>(text[at + i]);
    return number;
}

// The text keeps this MAC apart from anything else that is done with the key.
constexpr std::array<unsigned char, crypto_generichash_blake2b_PERSONALBYTES> purpose{
    'j', 'a', 'n', 't', 'a', 'k', 'u', ' ', 'b', 'u', 's', ' ', 's', 'e', 'a', 'l'};

Mac mac_of(const ClusterKey& key, std::string_view subject, std::string_view content) {
    crypto_generichash_blake2b_state state;
    crypto_generichash_blake2b_init_salt_personal(&state, key.bytes().data(), ClusterKey::size,
                                                  mac_bytes, nullptr, purpose.data());
    // The size says where the subject ends and the content begins.
    std::string size;
    append(size, subject.size());
    for (const std::string_view part : {std::string_view{size}, subject, content})
        crypto_generichash_blake2b_update(&state, bytes_of(part), part.size());
    Mac mac{};
    crypto_generichash_blake2b_final(&state, mac.data(), mac.size());
    return mac;
}

} // namespace

std::optional<ClusterKey> cluster_key_of(std::string_view text) {
    std::array<unsigned char, ClusterKey::size> bytes{};
    if (text.size() == bytes.size()) {
        std::memcpy(bytes.data(), text.data(), bytes.size());
        return ClusterKey{bytes};
    }
    constexpr std::string_view blanks = " \t\r\n";
    text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
    text.remove_suffix(text.size() - (text.find_last_not_of(blanks) + 1));
    std::size_t read = 0;
    if (text.size() != 2 * bytes.size() ||
        sodium_hex2bin(bytes.data(), bytes.size(), text.data(), text.size(), nullptr, &read,
                       nullptr) != 0 ||
        read != bytes.size())
        return std::nullopt;
    return ClusterKey{bytes};
}

std::string mark_of(const ClusterKey& key) {
    const Mac mac = mac_of(key, "", "mark of a cluster's key");
    std::string digits(2 * mac.size() + 1, '\0');
    sodium_bin2hex(digits.data(), digits.size(), mac.data(), mac.size());
    digits.pop_back();
    return digits;
}

std::string Sealer::seal(const std::string& subject, std::string_view payload) {
    if (counters_.size() == most_subjects && !counters_.contains(subject)) {
        for (const auto& [_, counter] : counters_)
            floor_ = std::max(floor_, counter);
        counters_.clear();
    }
    std::uint64_t& counter = counters_.try_emplace(subject, floor_).first->second;
    ++counter;
    std::string frame;
    frame.reserve(payload.size() + seal_overhead);
    frame += static_cast<char>(version);
    append(frame, sender_);
    append(frame, counter);
    frame += payload;
    const Mac mac = mac_of(key_, subject, frame);
    frame.append(reinterpret_cast<const char*>(mac.data()), mac.size());
    return frame;
}

std::string_view words_of(SealError error) {
    constexpr std::array<std::string_view, seal_error_count> words{
        "truncated", "of a foreign version", "forged", "replayed", "of a sender beyond the bound"};
    return words.at(static_cast<std::size_t>(error));
}

Result<OpenedFrame, SealError> Opener::open(const std::string& subject, std::string_view frame) {
    if (frame.size() < seal_overhead) return SealError::truncated;
    if (static_cast<unsigned char>(frame[0]) != version) return SealError::foreign_version;
    const std::string_view content = frame.substr(0, frame.size() - mac_bytes);
    const Mac mac = mac_of(key_, subject, content);
    if (sodium_memcmp(mac.data(), frame.data() + content.size(), mac.size()) != 0)
        return SealError::forged;

    OpenedFrame opened{.sender = number_at(frame, 1),
                       .counter = number_at(frame, 9),
                       .payload = content.substr(head_bytes)};
    const auto senders = last_.find(subject);
    const bool is_known = senders != last_.end() && senders->second.contains(opened.sender);
    if (!is_known) {
        if (known_ >= most_) return SealError::too_many_senders;
        ++known_;
        last_[subject][opened.sender] = opened.counter;
        opened.is_first = true;
        opened.missing = opened.counter - std::min<std::uint64_t>(opened.counter, 1);
        return opened;
    }
    std::uint64_t& last = senders->second.at(opened.sender);
    if (opened.counter <= last) return SealError::replayed;
    opened.missing = opened.counter - last - 1;
    last = opened.counter;
    return opened;
}

void Opener::forget_sender(std::uint64_t sender) {
    for (auto& [_, senders] : last_)
        known_ -= senders.erase(sender);
    std::erase_if(last_, [](const auto& each) { return each.second.empty(); });
}

void Opener::forget_subject(const std::string& subject) {
    const auto found = last_.find(subject);
    if (found == last_.end()) return;
    known_ -= found->second.size();
    last_.erase(found);
}

} // namespace jantaku
