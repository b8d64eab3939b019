#include "hand/path.hpp"

#include <algorithm>
#include <atomic>
#include <jantaku/hand/core.hpp>
#include <jantaku/hand/shanten.hpp>
#include <jantaku/tile/result.hpp>

namespace jantaku {

namespace {

// A path with its tables.
struct Ready {
    std::array<Answers, 2> of; // by deck
    SuitForms (*suit_forms)(const Counts&, const Tables*) = nullptr;
    const Tables* tables = nullptr;
    std::string_view path;
};

const Answers& answers_of(const Ready& ready, Deck deck) {
    return ready.of[static_cast<std::size_t>(deck)];
}

const Ready& make_ready();

// The answer before the tables exist: makes the tables and asks again.
template <Deck deck, auto question>
auto make_and_ask(const Counts& counts, std::size_t melds, const Tables*) {
    const Ready& ready = make_ready();
    return (answers_of(ready, deck).*question)(counts, melds, ready.tables);
}
SuitForms make_and_ask_forms(const Counts& counts, const Tables*) {
    const Ready& ready = make_ready();
    return ready.suit_forms(counts, ready.tables);
}

template <Deck deck>
constexpr Answers unready_answers{.tables = nullptr,
                                  .shanten_normal = make_and_ask<deck, &Answers::shanten_normal>,
                                  .shanten = make_and_ask<deck, &Answers::shanten>,
                                  .ukeire = make_and_ask<deck, &Answers::ukeire>,
                                  .ukeire_by_discard =
                                      make_and_ask<deck, &Answers::ukeire_by_discard>,
                                  .shanten_of_part = make_and_ask<deck, &Answers::shanten_of_part>,
                                  .ukeire_of_part = make_and_ask<deck, &Answers::ukeire_of_part>};

constexpr Ready unready{.of = {unready_answers<Deck::full>, unready_answers<Deck::sanma>},
                        .suit_forms = make_and_ask_forms,
                        .tables = nullptr,
                        .path = {}};

// It may point to any path, since all paths give the same answers. Reading it costs one load. A
// static variable in a function would cost every caller a stack frame.
constinit std::atomic<const Ready*> current{&unready};

// In the order of paths().
StaticVector<Ready, 3> make_all() {
    StaticVector<Ready, 3> all;
    for (const Path& path : paths()) {
        std::array<Answers, 2> of = path.of;
        for (Answers& answers : of)
            answers.tables = &tables();
        all.push_back(
            {.of = of, .suit_forms = path.suit_forms, .tables = &tables(), .path = path.name});
    }
    return all;
}

const Ready& make_ready(std::string_view path) {
    static const StaticVector<Ready, 3> all = make_all();
    const auto found = std::ranges::find(all, path, &Ready::path);
    if (found == all.end()) throw InvariantError{"this machine does not know that path"};
    current.store(&*found, std::memory_order_release);
    return *found;
}

const Ready& make_ready() {
    return make_ready(paths().back().name);
}

const Ready& core() {
    return *current.load(std::memory_order_acquire);
}

} // namespace

CoreFacts prepare_core(std::string_view path) {
    const Ready& ready = path.empty() ? make_ready() : make_ready(path);
    return {.path = ready.path, .table_bytes = size_of(*ready.tables)};
}

int shanten(const Counts& counts, std::size_t melds, Deck deck) {
    const Answers& ask = answers_of(core(), deck);
    return ask.shanten(counts, melds, ask.tables);
}

int shanten_normal(const Counts& counts, std::size_t melds, Deck deck) {
    const Answers& ask = answers_of(core(), deck);
    return ask.shanten_normal(counts, melds, ask.tables);
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
    for (const Kind kind : all_kinds()) {
        if (!kind.is_yaochuu()) continue;
        kinds += counts[kind] >= 1 ? 1 : 0;
        has_pair = has_pair || counts[kind] >= 2;
    }
    return 13 - kinds - (has_pair ? 1 : 0);
}

Ukeire ukeire(const Counts& counts, std::size_t melds, Deck deck) {
    const Answers& ask = answers_of(core(), deck);
    return ask.ukeire(counts, melds, ask.tables);
}

UkeireByDiscard ukeire_by_discard(const Counts& counts, std::size_t melds, Deck deck) {
    const Answers& ask = answers_of(core(), deck);
    return ask.ukeire_by_discard(counts, melds, ask.tables);
}

int shanten_of_part(const Counts& counts, std::size_t melds, Deck deck) {
    const Answers& ask = answers_of(core(), deck);
    return ask.shanten_of_part(counts, melds, ask.tables);
}

Ukeire ukeire_of_part(const Counts& counts, std::size_t melds, Deck deck) {
    const Answers& ask = answers_of(core(), deck);
    return ask.ukeire_of_part(counts, melds, ask.tables);
}

UkeireByDiscard ukeire_by_discard_of_part(const Counts& counts, std::size_t melds, Deck deck) {
    const Answers& ask = answers_of(core(), deck);
    return ask.ukeire_by_discard_of_part(counts, melds, ask.tables);
}

SuitForms suit_forms(const Counts& counts) {
    const Ready& ready = core();
    return ready.suit_forms(counts, ready.tables);
}

} // namespace jantaku
