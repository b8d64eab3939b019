// Lists in pages, and searching them by a word.
#include "tests/support/catch.hpp"
#include "tests/support/owner_world.hpp"

#include <algorithm>
#include <string>
#include <vector>

namespace jantaku::lists_test {

using jantaku::test::OwnerWorld;

namespace {

struct Lobby {
    SessionId enter(const std::string& name) {
        const SessionId session = world.enter();
        world.ask(session, Rename{name});
        return session;
    }
    SessionId enter_room(const std::string& name, const std::string& room = {}) {
        const SessionId session = enter(name);
        world.ask(
            session,
            Create{
                .type = "tonpuu", .preset = "default", .rules = {}, .options = {}, .name = room});
        return session;
    }
    Rooms rooms(const Part& part = {}) {
        return std::get<Rooms>(std::get<Answer>(world.ask(asker, ListRooms{.part = part}).result));
    }
    People people(const Part& part = {}) {
        return std::get<People>(std::get<Answer>(world.ask(asker, ListPeople{part}).result));
    }
    Refused tell(const std::string& name) {
        return std::get<Refused>(world.ask(asker, Tell{.name = name, .text = "x"}).result);
    }

    OwnerWorld world;
    SessionId asker = world.enter();
};

std::vector<std::uint32_t> numbers(const Rooms& rooms) {
    std::vector<std::uint32_t> all;
    for (const RoomInfo& room : rooms.rooms)
        all.push_back(room.id.value);
    return all;
}

std::vector<std::string> names(const People& people) {
    std::vector<std::string> all;
    for (const Person& person : people.people)
        all.push_back(person.name);
    return all;
}

} // namespace

TEST_CASE("page: page numbers stay within the list, and an empty list has one page",
          "[room][lists]") {
    struct Row {
        std::size_t asked;
        std::size_t count;
        std::size_t number;
        std::size_t pages;
    };
    for (const Row& row :
         {Row{1, 0, 1, 1}, Row{7, 0, 1, 1}, Row{0, 41, 1, 3}, Row{1, 20, 1, 1}, Row{2, 20, 1, 1},
          Row{2, 21, 2, 2}, Row{3, 41, 3, 3}, Row{static_cast<std::size_t>(-1), 41, 3, 3}}) {
        CAPTURE(row.asked, row.count);
        const Page page = page_at(row.asked, row.count);
        CHECK(page.number == row.number);
        CHECK(page.pages() == row.pages);
        CHECK(page.count == row.count);
        CHECK(page.first() == (row.number - 1) * page_size);
    }
}

TEST_CASE("lists: rooms come in pages, and rooms that wait for players come first",
          "[room][lists]") {
    Lobby lobby;
    std::vector<std::uint32_t> waiting;
    std::vector<std::uint32_t> full;
    for (std::uint32_t i = 1; i <= 45; ++i) {
        const SessionId host = lobby.enter_room("Host-" + std::to_string(i));
        if (i % 3 == 0) lobby.world.ask(host, AddBot{"easy", 3});
        (i % 3 == 0 ? full : waiting).push_back(i);
    }
    std::vector<std::uint32_t> all = waiting;
    all.insert(all.end(), full.begin(), full.end());
    std::vector<std::uint32_t> seen;
    for (std::size_t page = 1; page <= 3; ++page) {
        const Rooms rooms = lobby.rooms({.page = page});
        CHECK(rooms.page.number == page);
        CHECK(rooms.page.pages() == 3);
        CHECK(rooms.page.count == 45);
        for (const std::uint32_t number : numbers(rooms))
            seen.push_back(number);
    }
    CHECK(seen == all);
    CHECK(numbers(lobby.rooms({.page = 99})) == numbers(lobby.rooms({.page = 3})));
}

TEST_CASE("lists: a word finds rooms by name, host, member, preset and type", "[room][lists]") {
    Lobby lobby;
    lobby.enter_room("Ann", "evening");
    lobby.enter_room("Bea");
    const SessionId cid = lobby.enter("Cid");
    lobby.world.ask(cid, Join{.room = RoomId{2}});
    CHECK(numbers(lobby.rooms({.words = "even"})) == std::vector<std::uint32_t>{1});
    CHECK(numbers(lobby.rooms({.words = "bea"})) == std::vector<std::uint32_t>{2});
    CHECK(numbers(lobby.rooms({.words = "cid"})) == std::vector<std::uint32_t>{2});
    CHECK(numbers(lobby.rooms({.words = "default"})) == std::vector<std::uint32_t>{1, 2});
    CHECK(numbers(lobby.rooms({.words = "tonpuu"})) == std::vector<std::uint32_t>{1, 2});
    const Rooms none = lobby.rooms({.words = "dora"});
    CHECK(none.rooms.empty());
    CHECK(none.page.count == 0);
}

TEST_CASE("lists: people come in pages, and absent people are in none of them", "[room][lists]") {
    Lobby lobby;
    lobby.world.ask(lobby.asker, Rename{"Asker"});
    std::vector<SessionId> sessions;
    for (int i = 0; i < 44; ++i)
        sessions.push_back(lobby.enter((i % 2 == 0 ? "Even" : "Odd") + std::to_string(i)));
    CHECK(lobby.people().page.count == 45);
    CHECK(lobby.people().people.size() == page_size);
    CHECK(names(lobby.people({.page = 3})) ==
          std::vector<std::string>{"Odd39", "Even40", "Odd41", "Even42", "Odd43"});
    const People odd = lobby.people({.page = 2, .words = "odd"});
    CHECK(odd.page.count == 22);
    CHECK(names(odd) == std::vector<std::string>{"Odd41", "Odd43"});
    lobby.world.post(sessions[43], Gone{});
    CHECK(lobby.people().page.count == 44);
    CHECK(names(lobby.people({.page = 2, .words = "odd"})) == std::vector<std::string>{"Odd41"});
}

TEST_CASE("lists: games to watch have a list of their own", "[room][lists]") {
    Lobby lobby;
    lobby.enter_room("Ann");
    const SessionId bea = lobby.enter_room("Bea");
    lobby.world.ask(bea, AddBot{"easy", 3});
    lobby.world.ask(bea, Start{});
    const Reply reply = lobby.world.ask(lobby.asker, ListRooms{.part = {}, .to_watch = true});
    const Rooms rooms = std::get<Rooms>(std::get<Answer>(reply.result));
    CHECK(numbers(rooms) == std::vector<std::uint32_t>{2});
    CHECK(rooms.page.count == 1);
}

TEST_CASE("lists: for an unknown name, the names around it are shown", "[room][lists]") {
    Lobby lobby;
    for (const char* name : {"Anna", "Anton", "Bob", "Berta"})
        lobby.enter(name);
    const SessionId gone = lobby.enter("Anne");
    lobby.world.post(gone, Gone{});
    auto meant = lobby.tell("ann").names;
    std::ranges::sort(meant);
    CHECK(meant == std::vector<std::string>{"Anna", "Anton"});
    CHECK(std::ranges::count(lobby.tell("anz").names, "Anton") == 1); // it comes before
    CHECK(lobby.tell("zoe").names.empty());
    // Many people have similar names. Some of them are listed, among them the nearest.
    for (int i = 1000; i < 2000; ++i)
        lobby.enter("Many-" + std::to_string(i));
    const auto some = lobby.tell("many-150").names;
    CHECK(some.size() <= 400);
    CHECK(std::ranges::count(some, "Many-1500") == 1);
}

TEST_CASE("ladders: the best come first, and among equals the one who was there first",
          "[room][ladder]") {
    Ladders ladders;
    const auto rating = [](std::int64_t value, Pool pool = Pool::people) {
        return Rating{.players = 4, .pool = pool, .games = 1, .value = value};
    };
    ladders.put(PlayerId{3}, std::vector{rating(1'500'000)});
    ladders.put(PlayerId{1}, std::vector{rating(1'400'000), rating(1'700'000, Pool::programs)});
    ladders.put(PlayerId{2}, std::vector{rating(1'500'000)});
    ladders.put(PlayerId{4}, {});
    const auto best = [&](std::size_t most = 20) { return ladders.best(4, Pool::people, most); };
    CHECK(best() == std::vector{PlayerId{2}, PlayerId{3}, PlayerId{1}});
    CHECK(best(1) == std::vector{PlayerId{2}});
    CHECK(ladders.best(4, Pool::programs, 20) == std::vector{PlayerId{1}});
    CHECK(ladders.best(3, Pool::people, 20).empty());
    CHECK(ladders.size() == 4);
    ladders.put(PlayerId{1}, std::vector{rating(1'600'000)});
    CHECK(best() == std::vector{PlayerId{1}, PlayerId{2}, PlayerId{3}});
    CHECK(ladders.best(4, Pool::programs, 20).empty());
    ladders.remove(PlayerId{2});
    CHECK(best() == std::vector{PlayerId{1}, PlayerId{3}});
    CHECK(ladders.size() == 3);
}

TEST_CASE("lists: a search in slices finds all of a large crowd, and others are served meanwhile",
          "[room][lists]") {
    Lobby lobby;
    OwnerWorld& world = lobby.world;
    constexpr std::size_t crowd = 2 * looks_in_a_slice + 100;
    std::vector<SessionId> guests;
    for (std::size_t i = 0; i < crowd; ++i)
        guests.push_back(world.enter());
    const std::size_t connected = crowd + 1; // with the asker, Guest-1

    CHECK(lobby.people().page.count == connected); // the first page needs no search
    const std::uint64_t search =
        world.post(lobby.asker, ListPeople{{.page = 1, .words = "guest-41"}});
    CHECK_FALSE(world.has_reply(search));
    CHECK(names(std::get<People>(std::get<Answer>(world.ask(guests[0], ListPeople{}).result)))
              .front() == "Guest-1");
    world.post(guests[40], Gone{}); // Guest-42
    world.advance(Tick{1});
    const auto found = std::get<People>(std::get<Answer>(world.reply_to(search).result));
    // Guest-41, Guest-410 … 419, Guest-4100 and Guest-4101
    CHECK(found.page.count == 1 + 10 + 2);
    CHECK(names(found).front() == "Guest-41");
    CHECK(names(found).back() == "Guest-4101");

    const std::uint64_t last_page = world.post(lobby.asker, ListPeople{{.page = 1'000'000}});
    world.advance(Tick{1});
    const auto last = std::get<People>(std::get<Answer>(world.reply_to(last_page).result));
    CHECK(last.page.count == connected - 1);
    CHECK(names(last).back() == "Guest-" + std::to_string(connected));
    CHECK(last.people.size() == (connected - 2) % page_size + 1);
}

TEST_CASE("talk: words to a large lobby reach each once, in order, and the reply comes last",
          "[room][lists]") {
    Lobby lobby;
    OwnerWorld& world = lobby.world;
    constexpr std::size_t crowd = 3 * tells_in_a_slice;
    std::vector<SessionId> guests{lobby.asker};
    for (std::size_t i = 1; i < crowd; ++i)
        guests.push_back(world.enter());
    const std::uint64_t first = world.post(guests[0], Say{"first"});
    const std::uint64_t second = world.post(guests[1], Say{"second"});
    CHECK_FALSE(world.has_reply(first));
    world.advance(Tick{1});
    CHECK(world.has_reply(first));
    CHECK(world.has_reply(second));
    for (const SessionId guest : guests) {
        std::vector<std::string> heard;
        for (const Notice& notice : world.notices) {
            const auto* said = std::get_if<Said>(&notice.note);
            if (said != nullptr && notice.session == guest) heard.push_back(said->text);
        }
        CHECK(heard == std::vector<std::string>{"first", "second"});
    }
    world.drain(Tick{600'000});
    world.advance(Tick{1});
    for (const SessionId guest : guests)
        CHECK(world.count<Draining>(guest) == 1);
}

} // namespace jantaku::lists_test
