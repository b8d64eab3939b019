#include "tests/support/catch.hpp"

#include <jantaku/tile/static_vector.hpp>

namespace jantaku::static_vector_test {

TEST_CASE("static vector: it keeps pushed items in order", "[tile][static_vector]") {
    StaticVector<int, 4> list;
    CHECK(list.empty());
    list.push_back(3);
    list.push_back(1);
    CHECK(list.size() == 2);
    CHECK(list.front() == 3);
    CHECK(list.back() == 1);
    CHECK(list == StaticVector<int, 4>{3, 1});
}

TEST_CASE("static vector: erasing closes the gap", "[tile][static_vector]") {
    StaticVector<int, 4> list{1, 2, 3, 4};
    list.erase_at(1);
    CHECK(list == StaticVector<int, 4>{1, 3, 4});
    list.erase_at(2);
    CHECK(list == StaticVector<int, 4>{1, 3});
    list.erase_at(0);
    CHECK(list == StaticVector<int, 4>{3});
}

TEST_CASE("static vector: equality looks only at the held items", "[tile][static_vector]") {
    StaticVector<int, 4> popped{1, 2};
    popped.pop_back();
    CHECK(popped == StaticVector<int, 4>{1});
    popped.clear();
    CHECK(popped == StaticVector<int, 4>{});
    CHECK(!(popped == StaticVector<int, 4>{1}));
}

TEST_CASE("static vector: one item too many is a bug, and changes nothing",
          "[tile][static_vector]") {
    StaticVector<int, 2> full{1, 2};
    CHECK_THROWS_AS(full.push_back(3), InvariantError);
    CHECK(full == StaticVector<int, 2>{1, 2});
}

TEST_CASE("static vector: it may be a constant", "[tile][static_vector]") {
    constexpr auto list = [] {
        StaticVector<int, 4> made{3, 1};
        StaticVector<int, 4> copy = made;
        copy.push_back(2);
        copy.erase_at(0);
        return copy;
    }();
    static_assert(list.size() == 2);
    CHECK(list == StaticVector<int, 4>{1, 2});
}

} // namespace jantaku::static_vector_test
