#include "tools/bench/tasks.hpp"

#include "tools/bench/hints.hpp"
#include "tools/bench/messages.hpp"
#include "tools/bench/plain.hpp"
#include "tools/bench/thoughts.hpp"
#include "tools/bench/wins.hpp"
#include "tools/glob.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <jantaku/hand/form.hpp>
#include <jantaku/hand/running_shanten.hpp>
#include <jantaku/hand/shanten.hpp>
#include <jantaku/hand/waits.hpp>
#include <jantaku/scoring/payment.hpp>
#include <jantaku/scoring/score.hpp>
#include <span>

namespace jantaku::bench {

namespace {

// The question about one item.
int normal(const Sample& it) {
    return shanten_normal(it.counts, it.melds);
}
int overall(const Sample& it) {
    return shanten(it.counts, it.melds);
}
Ukeire useful(const Sample& it) {
    return ukeire(it.counts, it.melds);
}
UkeireByDiscard discards(const Sample& it) {
    return ukeire_by_discard(it.counts, it.melds);
}
KindSet waiting(const Sample& it) {
    return waits(it.counts, it.melds);
}
bool agari(const Sample& it) {
    return is_agari(it.counts, it.melds);
}
Forms readings(const Sample& it) {
    return forms(it.counts, it.melds);
}
int plain(const Sample& it) {
    return plain_shanten(it.counts);
}
const Rules default_rules;
Result<Value, NoWin> value(const Win& it) {
    return value_of(default_rules, it);
}
Result<Score, NoWin> items(const Win& it) {
    return score(default_rules, it);
}
PerSeat<int> shares(const Bill& it) {
    return payment(default_rules, it.score, it.payers);
}

// A state that is kept, and the tile that is added and removed.
struct Step {
    RunningShanten running;
    Kind drawn;
};
std::vector<Step> steps(const Shape& shape) {
    std::vector<Step> all;
    for (const Draw& it : draws(shape)) {
        all.push_back(
            {.running = RunningShanten{it.before.counts, it.before.melds}, .drawn = it.drawn});
    }
    return all;
}
int step(Step& it) {
    it.running.add(it.drawn);
    const int distance = it.running.shanten();
    it.running.remove(it.drawn);
    return distance;
}

// The hands of the yardstick. Its answers are compared with shanten_normal before anything is
// timed.
std::vector<Sample> agreed_hands(const Shape& shape) {
    auto samples = hands(shape);
    for (const Sample& it : samples) {
        if (plain(it) != normal(it))
            throw InvariantError{"the yardstick and shanten_normal differ"};
    }
    return samples;
}

constexpr std::string_view easy = "easy";
constexpr std::string_view normal_level = "normal";
constexpr std::string_view hard = "hard";
template <const std::string_view& level>
int thought(const SeatView& view) {
    return place_of_thought(level, view);
}

template <auto make, auto answer>
Outcome each(const Shape& shape, const Effort& effort) {
    return measure(make(shape), answer, effort);
}

template <auto make, auto answer>
Outcome slowest(const Shape& shape, const Effort& effort) {
    return measure_slowest(make(shape), answer, effort);
}

// A round of whole games is long, so it gets ten times the time.
template <Player player, Record record>
Outcome games(const Shape&, const Effort& effort) {
    return selfplay(player, record, {.seconds = effort.seconds * 10, .rounds = effort.rounds});
}

template <Manner manner>
Outcome tellings(const Shape&, const Effort& effort) {
    return tell_hanchan(manner, {.seconds = effort.seconds * 10, .rounds = effort.rounds});
}

struct Family {
    std::string_view name;
    std::string_view what;
    std::span<const std::size_t> sizes; // {0}: the task has no size
    std::span<const Mix> mixes;
    Outcome (*run)(const Shape&, const Effort&);
};

constexpr std::array<std::size_t, 1> no_size{0};
constexpr std::array<std::size_t, 6> all_sizes{14, 13, 11, 10, 7, 4};
constexpr std::array<std::size_t, 2> closed{14, 13};
constexpr std::array<std::size_t, 2> drawn{14, 11};
constexpr std::array<std::size_t, 4> waiting_sizes{13, 10, 7, 4};
constexpr std::array all_mixes{Mix::uniform, Mix::half_flush, Mix::full_flush, Mix::near};
constexpr std::span<const Mix> winning_mixes{all_mixes.data(), 3};
constexpr std::span<const Mix> one_mix{all_mixes.data(), 1};

constexpr std::array families{
    Family{"normal", "shanten_normal", all_sizes, all_mixes, each<hands, normal>},
    Family{"overall", "shanten", closed, all_mixes, each<hands, overall>},
    Family{"step", "RunningShanten: a tile more, shanten, a tile less", drawn, all_mixes,
           each<steps, step>},
    Family{"yardstick", "normal14 by a plain recursion without tables, for comparison", no_size,
           all_mixes, each<agreed_hands, plain>},
    Family{"ukeire", "ukeire", waiting_sizes, all_mixes, each<hands, useful>},
    Family{"discards", "ukeire_by_discard", drawn, all_mixes, each<hands, discards>},
    Family{"waits", "waits", waiting_sizes, all_mixes, each<hands, waiting>},
    Family{"agari", "is_agari", drawn, all_mixes, each<hands, agari>},
    Family{"forms", "forms of winning hands", drawn, winning_mixes, each<winning_hands, readings>},
    Family{"score", "value_of wins, open and closed: yaku, han, fu and points", no_size,
           winning_mixes, each<wins, value>},
    Family{"score_items", "score of the same wins, with the reasons for each yaku and fu", no_size,
           winning_mixes, each<wins, items>},
    Family{"payment", "payment for wins", no_size, one_mix, each<bills, shares>},
    Family{"hint", "/hint on every discard, a thousand turns of games", no_size, one_mix,
           each<turns, hint_lines_of>},
    Family{"hint_slowest", "the slowest of these turns", no_size, one_mix,
           slowest<turns, hint_lines_of>},
    Family{"think_easy", "a decision of the bot `easy`, turns and claims of games", no_size,
           one_mix, each<decisions, thought<easy>>},
    Family{"think_normal", "the same for `normal`", no_size, one_mix,
           each<decisions, thought<normal_level>>},
    Family{"think_hard", "the same for `hard`", no_size, one_mix, each<decisions, thought<hard>>},
    Family{"think_hard_slowest", "the slowest of these decisions", no_size, one_mix,
           slowest<decisions, thought<hard>>},
    Family{"selfplay",
           "hanchan; all players win when they can, else pass or discard the tile drawn", no_size,
           one_mix, games<Player::simple, Record::none>},
    Family{"selfplay_record", "the same, keeping events in a list and a digest", no_size, one_mix,
           games<Player::simple, Record::kept>},
    Family{"selfplay_bot", "hanchan of the bot `normal`, no record kept", no_size, one_mix,
           games<Player::bot, Record::none>},
    Family{"tell_scroll", "a gateway tells a hanchan of these bots to four players, in lines",
           no_size, one_mix, tellings<Manner::scroll>},
    Family{"tell_screen", "the same, drawn in place on 80x24", no_size, one_mix,
           tellings<Manner::screen>},
    Family{"cross_discard",
           "a discard and what four players are told of it, as bytes between two processes",
           no_size, one_mix, each<discard_bursts, crossed>},
    Family{"cross_snapshot", "a whole table, the same way", no_size, one_mix,
           each<snapshots, crossed>},
};

Task task_of(const Family& family, std::size_t size, Mix mix) {
    std::string key{family.name};
    if (size != 0) key += fmt::format("{}", size);
    if (mix != Mix::uniform) key += fmt::format("_{}", mix_names[static_cast<std::size_t>(mix)]);
    return {.key = key,
            .what = family.what,
            .shape = {.tiles = size == 0 ? 14 : size, .mix = mix},
            .run = family.run};
}

} // namespace

std::vector<Task> tasks() {
    std::vector<Task> all;
    for (const Family& family : families) {
        for (const Mix mix : family.mixes) {
            for (const std::size_t size : family.sizes)
                all.push_back(task_of(family, size, mix));
        }
    }
    return all;
}

Result<std::vector<Task>, std::string> choose_tasks(std::span<const std::string> names) {
    const auto names_it = [](const std::string& name) {
        return [&](const Task& task) { return matches_glob(name, task.key); };
    };
    auto all = tasks();
    if (names.empty()) return all;
    for (const auto& name : names) {
        if (std::ranges::none_of(all, names_it(name))) return name;
    }
    std::erase_if(all, [&](const Task& task) {
        return std::ranges::none_of(names, [&](const auto& name) { return names_it(name)(task); });
    });
    return all;
}

} // namespace jantaku::bench
