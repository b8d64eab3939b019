#include "hand/tables.hpp"

#include "hand/suit_machine.hpp"
#include "hand/suit_reader.hpp"

#include <algorithm>
#include <jantaku/tile/result.hpp>
#include <map>
#include <numeric>

namespace jantaku {

namespace {

constexpr std::size_t run_ranks = 7; // a run may start at ranks 1 to 7

// The digits of a key, lowest rank first.
SuitTiles digits(std::size_t key, std::size_t from = 0) {
    SuitTiles tiles{};
    for (std::size_t i = from; key > 0; ++i, key /= 5)
        tiles[i] = static_cast<std::uint8_t>(key % 5);
    return tiles;
}

std::size_t total(const SuitTiles& tiles) {
    return std::accumulate(tiles.begin(), tiles.end(), std::size_t{0});
}

std::uint32_t tally_of(const SuitTiles& tiles, std::uint32_t yaochuu_ranks) {
    std::uint32_t tally = 0;
    for (std::size_t i = 0; i < tiles.size(); ++i) {
        const bool yaochuu = (yaochuu_ranks >> i & 1U) != 0;
        tally += tiles[i] * Tally::tile;
        if (tiles[i] >= 1) tally += Tally::kind + (yaochuu ? Tally::yaochuu : 0);
        if (tiles[i] >= 2) tally += Tally::pair + (yaochuu ? Tally::yaochuu_pair : 0);
    }
    return tally;
}

std::size_t power_of_five(std::size_t exponent) {
    std::size_t power = 1;
    for (; exponent > 0; --exponent)
        power *= 5;
    return power;
}

// The highs of a suit in the order of their parts: by how many tiles they hold.
struct Highs {
    std::size_t ranks;
    std::vector<std::size_t> keys;
    std::array<std::size_t, max_tiles + 1> fitting{}; // how many highs fit, by the room for tiles

    explicit Highs(std::size_t rank_count) : ranks{rank_count}, keys(power_of_five(rank_count)) {
        std::iota(keys.begin(), keys.end(), std::size_t{0});
        std::ranges::stable_sort(keys, {}, [](std::size_t key) { return total(digits(key)); });
        for (std::size_t room = 0; room < fitting.size(); ++room) {
            fitting[room] = static_cast<std::size_t>(
                std::ranges::count_if(keys, [&](auto key) { return total(digits(key)) <= room; }));
        }
    }
};

// One sort of suit: how its keys are made, and where its parts and ranks begin.
struct Sort {
    PartIndex parts;
    std::size_t lows;
    Highs highs;
    std::uint32_t first_rank = 0;
    std::uint32_t first_rank_of_draws = 0;
    std::uint32_t yaochuu_ranks;
    bool has_runs;
};

void fill_parts(Tables& tables, const Sort& sort) {
    std::uint32_t place = 0;
    for (const std::size_t key : sort.highs.keys) {
        const SuitPart part{place++, tally_of(digits(key, low_ranks), sort.yaochuu_ranks)};
        tables.parts[sort.parts.high + key] = part;
        tables.parts_for_draws[sort.parts.high + key] = part;
    }
    std::uint32_t rank = sort.first_rank;
    std::uint32_t rank_of_draws = sort.first_rank_of_draws;
    for (std::size_t key = 0; key < sort.lows; ++key) {
        const SuitTiles tiles = digits(key);
        const std::size_t held = total(tiles);
        const std::uint32_t tally = tally_of(tiles, sort.yaochuu_ranks);
        tables.parts[sort.parts.low + key] = {rank, tally};
        tables.parts_for_draws[sort.parts.low + key] = {rank_of_draws, tally};
        const auto more = [&](std::size_t most) {
            return held > most ? 0U : static_cast<std::uint32_t>(sort.highs.fitting[most - held]);
        };
        rank += more(max_tiles);
        rank_of_draws += more(max_tiles - 1);
    }
}

// The same as the lows of honours whose fourth rank is not held, except that 5m is not yaochuu.
void fill_sanma_parts(Tables& tables) {
    constexpr std::uint32_t outer_of_three = 0b101;
    for (std::size_t key = 0; key < sanma_lows; ++key) {
        const auto tally = tally_of(digits(key), outer_of_three);
        const auto as_honours = honour_parts.low + key;
        tables.parts[sanma_parts.low + key] = {tables.parts[as_honours].rank(), tally};
        tables.parts_for_draws[sanma_parts.low + key] = {tables.parts_for_draws[as_honours].rank(),
                                                         tally};
    }
}

SuitPart part_of(const Tables& tables, const Sort& sort, std::size_t low, std::size_t high) {
    return tables.parts[sort.parts.low + low] + tables.parts[sort.parts.high + high];
}

// Calls f(low, high) for the keys of each suit of at most `most` tiles.
template <class F>
void each_suit(const Sort& sort, std::size_t most, F&& f) {
    for (std::size_t low = 0; low < sort.lows; ++low) {
        const std::size_t held = total(digits(low));
        if (held > most) continue;
        for (std::size_t n = 0; n < sort.highs.fitting[most - held]; ++n)
            f(low, sort.highs.keys[n]);
    }
}

SuitMachine::State read_ranks(const SuitMachine& machine,
                              SuitMachine::State state,
                              std::size_t key,
                              std::size_t ranks) {
    for (; ranks > 0; --ranks, key /= 5)
        state = machine.read(state, key % 5);
    return state;
}

// The row of two groups of suits together: they share the sets and the pair so that least is
// lacking.
SuitRow row_together(const SuitRow& a, const SuitRow& b) {
    SuitRow sum;
    for (std::size_t sets = 0; sets <= max_sets; ++sets) {
        int without_pair = a.without_pair[0] + b.without_pair[sets];
        int with_pair = a.with_pair[0] + b.without_pair[sets];
        for (std::size_t i = 0; i <= sets; ++i) {
            without_pair = std::min(without_pair, a.without_pair[i] + b.without_pair[sets - i]);
            with_pair = std::min({with_pair, a.with_pair[i] + b.without_pair[sets - i],
                                  a.without_pair[i] + b.with_pair[sets - i]});
        }
        sum.without_pair[sets] = static_cast<std::uint8_t>(without_pair);
        sum.with_pair[sets] = static_cast<std::uint8_t>(with_pair);
    }
    return sum;
}

// Numbers the rows, and keeps for each the fewest tiles that suits with this row have.
class Classes {
  public:
    explicit Classes(std::array<SuitRow, class_count>& rows) : rows_{rows} {}

    void add(const SuitRow& row, std::size_t tiles) {
        const auto [place, added] = number_.try_emplace(row, static_cast<Class>(number_.size()));
        const Class number = place->second;
        if (number >= class_count) throw InvariantError{"tables: more classes than there are"};
        if (added) {
            rows_[number] = row;
            fewest_[number] = tiles;
            changed_ = true;
        }
        has(number, tiles);
    }
    // Suits with this many tiles are of the class.
    void has(Class number, std::size_t tiles) {
        if (fewest_[number] <= tiles) return;
        fewest_[number] = tiles;
        changed_ = true;
    }
    [[nodiscard]] Class number(const SuitRow& row) const { return number_.at(row); }
    [[nodiscard]] bool contains(const SuitRow& row) const { return number_.contains(row); }

    // Calls f(a, b) for any two classes that one hand may hold together.
    template <class F>
    void each_two(F&& f) const {
        for (std::size_t a = 0; a < number_.size(); ++a) {
            for (std::size_t b = 0; b < number_.size(); ++b) {
                if (fewest_[a] + fewest_[b] <= max_tiles) f(a, b);
            }
        }
    }
    // Adds the rows of any two classes together, until there are no new rows.
    void close() {
        do {
            changed_ = false;
            each_two([&](std::size_t a, std::size_t b) {
                if (b <= a) add(row_together(rows_[a], rows_[b]), fewest_[a] + fewest_[b]);
            });
        } while (changed_);
    }

  private:
    std::array<SuitRow, class_count>& rows_;
    std::map<SuitRow, Class> number_;
    std::array<std::size_t, class_count> fewest_{};
    bool changed_ = false;
};

// Numbers the classes of single suits: those that only number suits have, then those that honours
// have too, then those that only honours have.
void number_classes(Classes& classes, const SuitMachine& number, const SuitMachine& honours) {
    const auto has = [](const SuitMachine& machine, const SuitRow& row) {
        return std::ranges::count(machine.rows(), row) > 0;
    };
    for (const bool shared : {false, true}) {
        for (const SuitRow& row : number.rows()) {
            if (has(honours, row) == shared) classes.add(row, max_tiles);
        }
    }
    for (const SuitRow& row : honours.rows())
        classes.add(row, max_tiles);
}

void find_classes(Tables& tables, const Sort& sort, const SuitMachine& machine, Classes& classes) {
    std::vector<Class> class_of_row;
    for (const SuitRow& row : machine.rows())
        class_of_row.push_back(classes.number(row));
    std::size_t last_low = sort.lows;
    SuitMachine::State half = SuitMachine::start;
    each_suit(sort, max_tiles, [&](std::size_t low, std::size_t high) {
        if (low != last_low) {
            half = read_ranks(machine, SuitMachine::start, low, low_ranks);
            last_low = low;
        }
        const auto end = read_ranks(machine, half, high, sort.highs.ranks);
        const SuitPart part = part_of(tables, sort, low, high);
        tables.classes[part.rank()] = class_of_row[end];
        classes.has(class_of_row[end], static_cast<std::size_t>(Tally{part.tally()}.tiles()));
    });
}

void find_draws(Tables& tables, const Sort& sort) {
    each_suit(sort, max_tiles - 1, [&](std::size_t low, std::size_t high) {
        const auto class_of = [&](std::size_t low_key, std::size_t high_key) {
            return tables.classes[part_of(tables, sort, low_key, high_key).rank()];
        };
        const SuitPart part = tables.parts_for_draws[sort.parts.low + low] +
                              tables.parts_for_draws[sort.parts.high + high];
        Draws& draws = tables.draws[part.rank()];
        draws.now = class_of(low, high);
        draws.after.fill(draws.now);
        std::size_t rank = 0;
        for (std::size_t step = 1; step < sort.lows; step *= 5, ++rank) {
            if (low / step % 5 < 4) draws.after[rank] = class_of(low + step, high);
        }
        for (std::size_t step = 1; step < sort.highs.keys.size(); step *= 5, ++rank) {
            if (high / step % 5 < 4) draws.after[rank] = class_of(low, high + step);
        }
    });
}

void make_folds(Tables& tables, const Classes& classes) {
    classes.each_two([&](std::size_t a, std::size_t b) {
        const SuitRow row = row_together(tables.rows[a], tables.rows[b]);
        if (classes.contains(row)) tables.together[a][b] = classes.number(row);
        for (std::size_t melds = 0; melds <= max_sets; ++melds) {
            tables.shanten[melds][a][b] =
                static_cast<std::int8_t>(row.with_pair[max_sets - melds] - 1);
        }
    });
}

void count_without_sets(Tables& tables) {
    for (std::uint32_t bits = 0; bits < tables.without_sets.size(); ++bits) {
        const Tally tally{bits};
        tables.without_sets[bits] =
            static_cast<std::int8_t>(std::min(tally.chiitoitsu(), tally.kokushi()));
    }
}

void find_forms(Tables& tables, const Sort& sort) {
    each_suit(sort, max_tiles, [&](std::size_t low, std::size_t high) {
        const SuitPart part = part_of(tables, sort, low, high);
        const auto tiles = static_cast<std::size_t>(Tally{part.tally()}.tiles());
        if (tiles % 3 == 1) return;
        const bool with_pair = tiles % 3 == 2;
        const SuitRow& row = tables.rows[tables.classes[part.rank()]];
        if ((with_pair ? row.with_pair : row.without_pair)[tiles / 3] > 0) return;
        SuitTiles held = digits(high, low_ranks);
        const SuitTiles lower = digits(low);
        std::copy_n(lower.begin(), low_ranks, held.begin());
        tables.lists[part.rank()] = static_cast<std::uint16_t>(tables.list_begin.size() - 1);
        for (const SuitForm& form : read_suit(held, sort.has_runs, with_pair))
            tables.forms.push_back(form);
        tables.list_begin.push_back(static_cast<std::uint16_t>(tables.forms.size()));
    });
}

} // namespace

std::unique_ptr<const Tables> make_tables() {
    auto made = std::make_unique<Tables>();
    Tables& tables = *made;
    const Sort number{.parts = number_parts,
                      .lows = number_lows,
                      .highs = Highs{9 - low_ranks},
                      .first_rank = 0,
                      .first_rank_of_draws = 0,
                      .yaochuu_ranks = 0b1'0000'0001,
                      .has_runs = true};
    const Sort honours{.parts = honour_parts,
                       .lows = honour_lows,
                       .highs = Highs{7 - low_ranks},
                       .first_rank = number_suit_count,
                       .first_rank_of_draws = drawing_number_suit_count,
                       .yaochuu_ranks = 0b111'1111,
                       .has_runs = false};
    fill_parts(tables, number);
    fill_parts(tables, honours);
    fill_sanma_parts(tables);

    const SuitMachine number_machine{9, run_ranks};
    const SuitMachine honour_machine{7, 0};
    Classes classes{tables.rows};
    number_classes(classes, number_machine, honour_machine);
    find_classes(tables, number, number_machine, classes);
    find_classes(tables, honours, honour_machine, classes);
    classes.close();
    make_folds(tables, classes);
    count_without_sets(tables);
    find_draws(tables, number);
    find_draws(tables, honours);

    tables.list_begin = {0, 0};
    find_forms(tables, number);
    find_forms(tables, honours);
    return made;
}

std::size_t size_of(const Tables& tables) {
    return sizeof(Tables) + tables.list_begin.size() * sizeof tables.list_begin[0] +
           tables.forms.size() * sizeof tables.forms[0];
}

const Tables& tables() {
    static const std::unique_ptr<const Tables> made = make_tables();
    return *made;
}

} // namespace jantaku
