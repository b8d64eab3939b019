#include "hand/path.hpp"

#include <algorithm>
#include <atomic>
#include <jantaku/hand/shanten.hpp>

namespace jantaku {

namespace {

// The fastest path with its tables.
struct Core {
    std::array<Answers, 2> of; // by deck
    SuitForms (*suit_forms)(const Counts&, const Tables*) = nullptr;
    const Tables* tables = nullptr;
};

const Core& make_core();

// What stands in the core before there are tables: makes them and asks again.
template <Deck deck>
struct Unready {
    static constexpr auto index = static_cast<std::size_t>(deck);
    static int shanten_normal(const Counts& counts, std::size_t melds, const Tables*) {
        const Core& ready = make_core();
        return ready.of[index].shanten_normal(counts, melds, ready.tables);
    }
    static int shanten(const Counts& counts, std::size_t melds, const Tables*) {
        const Core& ready = make_core();
        return ready.of[index].shanten(counts, melds, ready.tables);
    }
    static Ukeire ukeire(const Counts& counts, std::size_t melds, const Tables*) {
        const Core& ready = make_core();
        return ready.of[index].ukeire(counts, melds, ready.tables);
    }
    static UkeireByDiscard
    ukeire_by_discard(const Counts& counts, std::size_t melds, const Tables*) {
        const Core& ready = make_core();
        return ready.of[index].ukeire_by_discard(counts, melds, ready.tables);
    }
    static constexpr Answers answers{shanten_normal, shanten, ukeire, ukeire_by_discard};
};

SuitForms unready_suit_forms(const Counts& counts, const Tables*) {
    const Core& ready = make_core();
    return ready.suit_forms(counts, ready.tables);
}

constexpr Core unready{.of = {Unready<Deck::full>::answers, Unready<Deck::sanma>::answers},
                       .suit_forms = unready_suit_forms};

// Changes once, and for the same answers: to ask costs a load, where a function's own static would
// cost every caller a frame.
constinit std::atomic<const Core*> current{&unready};

const Core& make_core() {
    static const Core ready = [] {
        const Path& path = paths().back();
        return Core{.of = path.of, .suit_forms = path.suit_forms, .tables = &tables()};
    }();
    current.store(&ready, std::memory_order_release);
    return ready;
}

const Core& core() {
    return *current.load(std::memory_order_acquire);
}

const Answers& answers_of(const Core& ready, Deck deck) {
    return ready.of[static_cast<std::size_t>(deck)];
}

} // namespace

int shanten(const Counts& counts, std::size_t melds, Deck deck) {
    const Core& ready = core();
    return answers_of(ready, deck).shanten(counts, melds, ready.tables);
}

int shanten_normal(const Counts& counts, std::size_t melds, Deck deck) {
    const Core& ready = core();
    return answers_of(ready, deck).shanten_normal(counts, melds, ready.tables);
}

int shanten_chiitoitsu(const Counts& counts) {
    int kinds = 0;
    int pairs = 0;
    for (const auto n : counts.of) {
        kinds += n >= 1 ? 1 : 0;
        pairs += n >= 2 ? 1 : 0;
    }
    return 6 - pairs + std::max(0, 7 - kinds);
}

int shanten_kokushi(const Counts& counts) {
    int kinds = 0;
    bool has_pair = false;
    for (std::size_t i = 0; i < kind_count; ++i) {
        if (!Kind{i}.is_yaochuu()) continue;
        kinds += counts.of[i] >= 1 ? 1 : 0;
        has_pair = has_pair || counts.of[i] >= 2;
    }
    return 13 - kinds - (has_pair ? 1 : 0);
}

Ukeire ukeire(const Counts& counts, std::size_t melds, Deck deck) {
    const Core& ready = core();
    return answers_of(ready, deck).ukeire(counts, melds, ready.tables);
}

UkeireByDiscard ukeire_by_discard(const Counts& counts, std::size_t melds, Deck deck) {
    const Core& ready = core();
    return answers_of(ready, deck).ukeire_by_discard(counts, melds, ready.tables);
}

SuitForms suit_forms(const Counts& counts) {
    const Core& ready = core();
    return ready.suit_forms(counts, ready.tables);
}

} // namespace jantaku
