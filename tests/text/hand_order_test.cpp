#include "sample.hpp"
#include "tests/support/catch.hpp"
#include "text/board.hpp"
#include "text/hand_order.hpp"
#include "text/numbering.hpp"

namespace jantaku::hand_order_test {

using namespace jantaku::literals;

TEST_CASE("hand order: it names each suit's letter once, in any case", "[text][order]") {
    CHECK(HandOrder::from("mpsz") == HandOrder{});
    CHECK(to_string(HandOrder::from("ZsPm").value()) == "zspm");
    for (const char* wrong : {"", "mps", "mpszz", "mmps", "mpsx", "mpsM", "1234"}) {
        CAPTURE(wrong);
        CHECK_FALSE(HandOrder::from(wrong));
    }
}

TEST_CASE("hand order: numbers follow the tiles as they are shown (R-1.10, R-1.11)",
          "[text][order]") {
    const SeatView v = sample::view("1m055p9s12z", "3m");
    Style style;
    style.order = HandOrder::from("zspm").value();
    CHECK(numbered_hand(style, v.mine.hand) == "1:E 2:S 3:9s 4:0p 5:5p 6:5p 7:1m | 8:3m");
    CHECK(discard_by_number(v, style.order, 1, ActionKind::discard) ==
          Action::discard("1z"_t, false));
    CHECK(discard_by_number(v, style.order, 4, ActionKind::discard) ==
          Action::discard("0p"_t, false));
    CHECK(discard_by_number(v, style.order, 8, ActionKind::discard) ==
          Action::discard("3m"_t, true));
    CHECK(number_of_tile(v, style.order, "1m"_t, {}) == 7);
    CHECK(swap_by_numbers(v, style.order, {1, 3, 7}) == swap_by_numbers(v, {}, {1, 5, 6}));
    CHECK(swap_by_numbers(v, style.order, {1, 3, 7}).has_value());
}

} // namespace jantaku::hand_order_test
