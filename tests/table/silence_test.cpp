#include "tests/support/catch.hpp"

#include <jantaku/table/silence.hpp>
#include <jantaku/tile/notation.hpp>
#include <jantaku/tile/result.hpp>

namespace jantaku::silence_test {

using namespace jantaku::literals;

namespace {

const Tile one = "1m"_t;
const Tile nine = "9m"_t;

Actions list(std::initializer_list<Action> some) {
    Actions actions;
    for (const Action& action : some)
        actions.push_back(action);
    return actions;
}

} // namespace

TEST_CASE("silence: it passes if possible, else discards the tile drawn or the last one",
          "[table][silence]") {
    const Action pass = Action::plain(ActionKind::pass);
    CHECK(silence(list({Action::plain(ActionKind::ron), pass})) == pass);
    const Action drawn = Action::discard(nine, true);
    CHECK(silence(list({Action::discard(one, false), drawn, Action::riichi(one, false),
                        Action::plain(ActionKind::tsumo)})) == drawn);
    const Action last = Action::discard(nine, false);
    CHECK(silence(list({Action::discard(one, false), last})) == last);
    CHECK_THROWS_AS(silence(list({Action::plain(ActionKind::tsumo)})), InvariantError);
}

} // namespace jantaku::silence_test
