#include "tests/support/catch.hpp"
#include "tests/support/reference.hpp"

#include <array>
#include <functional>
#include <jantaku/hand/form.hpp>
#include <jantaku/hand/waits.hpp>
#include <jantaku/tile/result.hpp>
#include <set>
#include <string>

namespace jantaku::form_test {

using reference::counts_from;

namespace {

using Names = std::set<std::string>;

Names names(const Forms& found) {
    Names names;
    for (const Form& form : found)
        names.insert(reference::name_of(form));
    return names;
}

Names forms_of(const std::string& tiles) {
    const Counts counts = counts_from(tiles);
    return names(forms(counts, static_cast<std::size_t>(14 - counts.total()) / 3));
}

// The largest number of normal forms of `size` tiles of one suit, with a pair of honours if the
// suit has no pair.
std::size_t most_forms(int size) {
    const auto melds = static_cast<std::size_t>(14 - size) / 3;
    std::size_t most = 0;
    Counts counts;
    if (size % 3 == 0) counts.of[27] = 2;
    const std::function<void(std::size_t, int)> fill = [&](std::size_t kind, int left) {
        if (kind == 9) {
            if (left > 0) return;
            const auto found = forms(counts, melds);
            const auto normal = std::ranges::count(found, FormKind::normal, &Form::kind);
            most = std::max(most, static_cast<std::size_t>(normal));
            return;
        }
        for (int n = std::min(4, left); n >= 0; --n) {
            counts.of[kind] = static_cast<std::uint8_t>(n);
            fill(kind + 1, left - n);
        }
        counts.of[kind] = 0;
    };
    fill(0, size);
    return most;
}

} // namespace

TEST_CASE("form: a hand that can be read in several ways has several forms", "[hand][form]") {
    CHECK(forms_of("111222333m11z") == Names{"11z 111m 222m 333m", "11z 123m 123m 123m"});
    CHECK(forms_of("22333444m") == Names{"22m 333m 444m"});
    CHECK(forms_of("22334455m") == Names{"22m 345m 345m", "55m 234m 234m"});
    CHECK(forms_of("11123m") == Names{"11m 123m"});
    CHECK(forms_of("33z") == Names{"33z"});
}

TEST_CASE("form: two equal runs twice are also seven pairs", "[hand][form]") {
    CHECK(forms_of("112233m445566p77z") == Names{"77z 123m 123m 456p 456p", "chiitoitsu"});
    CHECK(forms_of("1133557799m1122z") == Names{"chiitoitsu"});
    CHECK(forms_of("1111m2244p6688s77z").empty());
}

TEST_CASE("form: kokushi names the kind that is held twice", "[hand][form]") {
    CHECK(forms_of("19m19p199s1234567z") == Names{"kokushi 9s"});
    CHECK(forms_of("19m19p19s1234567z2m").empty());
}

TEST_CASE("form: a hand with melds is never seven pairs", "[hand][form]") {
    CHECK(forms_of("1133557799m1z").empty());
}

TEST_CASE("form: random hands have the forms of the reference, each once", "[hand][form]") {
    reference::Random random{8};
    for (int i = 0; i < 1500; ++i) {
        const std::size_t melds = random() % 5;
        const auto kinds = reference::kinds_of(i % 3 == 0 ? "m" : i % 3 == 1 ? "sz" : "mpsz");
        const Counts counts = reference::random_agari(random, kinds, 4 - melds);
        CAPTURE(reference::text_of(counts));
        const auto found = forms(counts, melds);
        CHECK(names(found) == reference::form_names(counts, melds));
        CHECK(names(found).size() == found.size());
    }
}

TEST_CASE("form: tiles that are not a winning shape have no form", "[hand][form]") {
    reference::Random random{9};
    const auto kinds = reference::kinds_of("p");
    for (int i = 0; i < 1500; ++i) {
        const Counts counts = reference::random_tiles(random, kinds, 11);
        CAPTURE(reference::text_of(counts));
        CHECK(forms(counts, 1).empty() == !is_agari(counts, 1));
    }
}

// The numbers of forms of several suits multiply. Chiitoitsu adds one.
TEST_CASE("form: no hand has more forms than there is room for", "[hand][form]") {
    std::array<std::size_t, 15> most{};
    for (const int size : {2, 3, 5, 6, 8, 9, 11, 12, 14}) {
        most[static_cast<std::size_t>(size)] = most_forms(size);
    }
    most[0] = 1;
    std::size_t overall = 0;
    for (const std::size_t with_pair : {2U, 5U, 8U, 11U, 14U}) {
        for (std::size_t second = 0; with_pair + second <= 14; second += 3) {
            const std::size_t third = 14 - with_pair - second;
            overall = std::max(overall, most[with_pair] * most[second] * most[third]);
        }
    }
    CHECK(overall + 1 <= max_forms);
    CHECK(overall == 4);
}

TEST_CASE("form: tiles that do not fit the melds are a bug", "[hand][form]") {
    CHECK_THROWS_AS(forms(counts_from("123m11z"), 2), InvariantError);
}

} // namespace jantaku::form_test
