#include "scoring/best.hpp"

#include "scoring/fu.hpp"
#include "scoring/weigh.hpp"
#include "scoring/yaku_of.hpp"

#include <algorithm>
#include <tuple>

// Compiles a function and everything that it calls here twice: for any x86-64, and for those that
// count, shift and mask bits with one instruction each (x86-64-v3). The loader chooses. Sanitizers
// are not ready when the loader asks.
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__) &&                             \
    !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
#define JANTAKU_FOR_EACH_MACHINE [[gnu::flatten, gnu::target_clones("arch=x86-64-v3", "default")]]
#else
#define JANTAKU_FOR_EACH_MACHINE
#endif

namespace jantaku {

namespace {

bool pays_less(const Value& a, const Value& b) {
    return std::tie(a.base, a.yakuman, a.han, a.fu) < std::tie(b.base, b.yakuman, b.han, b.fu);
}

// Two of each of seven kinds.
bool is_chiitoitsu(const Facts& facts) {
    if (facts.kinds.size() != 7) return false;
    unsigned counts = 0;
    for (const auto n : facts.concealed.of)
        counts |= n;
    return counts == 2;
}

// Reads the win in every way and keeps the first reading that pays most.
class Search {
  public:
    Search(const Facts& facts, Best& best)
        : facts_{facts}, of_win_{yaku_of_win(facts)}, scales_{facts}, best_{best} {}

    void read_groups(const Groups& groups) {
        best_.is_agari = true;
        const YakuSet yaku = of_win_ | yaku_of_groups(facts_, groups);
        const int fu = groups_fu(facts_, groups);
        each_place(facts_, groups, [&](Place place) {
            const int shape_fu = fu + place_fu(facts_, place);
            offer(yaku | yaku_of_place(facts_, groups, place, shape_fu), fu_of(facts_, shape_fu),
                  {.form = FormKind::normal,
                   .place = place,
                   .pair = groups.pair,
                   .concealed_triplets = groups.concealed_triplets});
        });
    }

    void read_as(FormKind form, YakuSet yaku, int fu) {
        best_.is_agari = true;
        offer(of_win_ | yaku, fu,
              {.form = form, .place = Place::pair, .pair = {}, .concealed_triplets = {}});
    }

  private:
    void offer(YakuSet held, int fu, const Reading& reading) {
        const auto value = scales_.weigh(held, fu, reading.form);
        if (!value || (best_.has_value && !pays_less(best_.value, *value))) return;
        best_.has_value = true;
        best_.value = *value;
        best_.reading = reading;
    }

    const Facts& facts_;
    YakuSet of_win_;
    Scales scales_;
    Best& best_;
};

} // namespace

JANTAKU_FOR_EACH_MACHINE Best best_of(const Facts& facts) {
    Best best;
    Search search{facts, best};
    each_form(facts, [&](const Groups& groups) { search.read_groups(groups); });
    if (facts.win->melds.empty()) {
        if (is_chiitoitsu(facts)) {
            search.read_as(FormKind::chiitoitsu, yaku_of_chiitoitsu(facts), chiitoitsu_fu);
        }
        if (facts.kinds == yaochuuhai) {
            search.read_as(FormKind::kokushi, yaku_of_kokushi(facts), 0);
        }
    }
    if (!best.is_agari && wins_as_shiisan_puutaa(facts)) {
        search.read_as(FormKind::shiisan_puutaa, {Yaku::shiisan_puutaa}, 0);
    }
    return best;
}

Win with_best_tile(const Rules& rules, const Win& win) {
    Win best_win = win;
    Best best;
    for (const Tile tile : win.concealed) {
        Win with = win;
        with.tile = tile;
        const Best other = best_of(Facts{rules, with});
        if (!other.has_value || (best.has_value && !pays_less(best.value, other.value))) continue;
        best = other;
        best_win = with;
    }
    return best_win;
}

} // namespace jantaku
