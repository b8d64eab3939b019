#include "tools/arena/digest.hpp"

#include <charconv>
#include <jantaku/tile/result.hpp>

namespace jantaku::arena {

namespace {

// The number of each event in the digest; never renumbered.
enum class Tag : std::uint8_t {
    start_game = 1,
    shuffled = 2,
    start_kyoku = 3,
    tsumo = 4,
    dahai = 5,
    reach = 6,
    reach_accepted = 7,
    call = 8,
    ankan = 9,
    kakan = 10,
    dora = 11,
    hora = 12,
    ryukyoku = 13,
    end_kyoku = 14,
    end_game = 15,
    claimed = 16,
    swap = 17,
    kita = 18,
    ura = 19,
};

// Writes the parts of events; `put` is overloaded for each type that a field has.
class Writer {
  public:
    explicit Writer(Digest& digest) : digest_{digest} {}

    template <class... Fields>
    void operator()(Tag tag, const Fields&... fields) {
        digest_.add_byte(static_cast<std::uint8_t>(tag));
        (put(fields), ...);
    }
    // Fields that only some games have come after the others.
    template <class... Fields>
    void more(const Fields&... fields) {
        (put(fields), ...);
    }

  private:
    void put(std::uint8_t byte) { digest_.add_byte(byte); }
    void put(bool flag) { digest_.add_byte(flag ? 1 : 0); }
    void put(int number) { digest_.add_number(number); }
    void put(Seat seat) { digest_.add_byte(static_cast<std::uint8_t>(seat.index())); }
    void put(Tile tile) { digest_.add_byte(static_cast<std::uint8_t>(tile.index())); }
    template <class E>
    requires std::is_enum_v<E>
    void put(E value) { digest_.add_byte(static_cast<std::uint8_t>(value)); }
    template <class T>
    void put(const std::optional<T>& maybe) {
        put(maybe.has_value());
        if (maybe) put(*maybe);
    }
    template <class T, std::size_t N>
    void put(const std::array<T, N>& items) {
        for (const T& item : items)
            put(item);
    }
    template <class T, std::size_t N>
    void put(const StaticVector<T, N>& items) {
        put_list(items);
    }
    template <class T>
    void put(const PerSeat<T>& items) {
        put_list(items);
    }
    template <class List>
    void put_list(const List& items) {
        digest_.add_byte(static_cast<std::uint8_t>(items.size()));
        for (const auto& item : items)
            put(item);
    }
    void put(const Action& action) {
        put(action.kind);
        put(action.tile);
        put(action.consumed);
        put(action.tsumogiri);
    }
    void put(const YakuHan& yaku) {
        put(yaku.yaku);
        put(yaku.han);
    }
    void put(const FuItem& item) {
        put(item.kind);
        put(item.fu);
        put(item.tile);
    }
    void put(const Score& score) {
        put(score.yaku);
        put(score.dora);
        put(score.ura);
        put(score.aka);
        put(score.han);
        put(score.fu);
        put(score.fu_items);
        put(score.yakuman);
        put(score.limit);
        put(score.base);
    }

    Digest& digest_;
};

} // namespace

void Digest::add_number(int number) {
    const auto bits = static_cast<std::uint32_t>(number);
    for (int shift = 24; shift >= 0; shift -= 8)
        add_byte(static_cast<std::uint8_t>(bits >> shift & 0xFFU));
}

void Digest::add(const Digest& other) {
    for (int shift = 56; shift >= 0; shift -= 8)
        add_byte(static_cast<std::uint8_t>(other.hash_ >> shift & 0xFFU));
}

void Digest::add(const Event& event) {
    Writer write{*this};
    std::visit(
        overloaded{
            [&](const StartGame&) { write(Tag::start_game); },
            [&](const Shuffled& e) {
                write(Tag::shuffled, e.wall);
                if (e.swap) write.more(e.swap->steps, e.swap->places);
            },
            [&](const StartKyoku& e) {
                write(Tag::start_kyoku, e.kyoku, e.honba, e.kyotaku, e.dealer, e.dice, e.points,
                      e.indicator, e.hands);
            },
            [&](const Tsumo& e) { write(Tag::tsumo, e.seat, e.tile, e.rinshan); },
            [&](const Dahai& e) { write(Tag::dahai, e.seat, e.tile, e.tsumogiri); },
            [&](const Reach& e) {
                write(Tag::reach, e.seat);
                if (!e.shown.empty()) write.more(e.shown);
            },
            [&](const ReachAccepted& e) { write(Tag::reach_accepted, e.seat); },
            [&](const Call& e) { write(Tag::call, e.seat, e.from, e.kind, e.tile, e.consumed); },
            [&](const Ankan& e) { write(Tag::ankan, e.seat, e.consumed); },
            [&](const Kakan& e) { write(Tag::kakan, e.seat, e.tile); },
            [&](const Dora& e) { write(Tag::dora, e.indicator); },
            [&](const Hora& e) {
                write(Tag::hora, e.seat, e.from, e.tile, e.hand, e.ura, e.score, e.honba, e.kyotaku,
                      e.liable, e.deltas);
            },
            [&](const Ryukyoku& e) {
                write(Tag::ryukyoku, e.kind, e.tenpai, e.nagashi, e.hands, e.kyotaku, e.deltas);
            },
            [&](const EndKyoku&) { write(Tag::end_kyoku); },
            [&](const EndGame& e) { write(Tag::end_game, e.points, e.rank, e.result); },
            [&](const Claimed& e) { write(Tag::claimed, e.seat, e.action); },
            [&](const Swap& e) { write(Tag::swap, e.steps, e.given); },
            [&](const Kita& e) { write(Tag::kita, e.seat, e.tile); },
            [&](const Ura& e) { write(Tag::ura, e.indicators); },
        },
        event);
}

std::string Digest::hex() const {
    constexpr char digits[] = "0123456789abcdef";
    std::string text;
    for (int shift = 60; shift >= 0; shift -= 4)
        text += digits[hash_ >> shift & 0xFU];
    return text;
}

std::optional<Digest> Digest::of_hex(std::string_view digits) {
    Digest digest;
    const char* const end = digits.data() + digits.size();
    const auto read = std::from_chars(digits.data(), end, digest.hash_, 16);
    if (digits.size() != 16 || read.ec != std::errc{} || read.ptr != end) return std::nullopt;
    return digest;
}

} // namespace jantaku::arena
