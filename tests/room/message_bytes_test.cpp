// Bytes of messages: every message comes back as it was, from either version, and bad bytes are
// refused.
#include "room/message_bytes.hpp"
#include "room/notice_fields.hpp"
#include "room/request_fields.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/field_text.hpp"
#include "tests/support/golden.hpp"
#include "tests/support/owner_world.hpp"
#include "tests/support/random_play.hpp"
#include "tests/support/sample_messages.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace jantaku::message_bytes_test {

using test::field_text;
using test::sample_messages;

// Values of one type as two versions of a program know it.
struct Small {
    std::string name = "usual";
};
struct Large {
    std::string name = "usual";
    int number = 5;
    std::vector<int> list{1, 2};
};
enum class Fruit : std::uint8_t { apple, pear };
struct Pair {
    std::vector<Small> smalls;
    Fruit fruit = Fruit::apple;
};
struct LargePair {
    std::vector<Large> larges;
    Fruit fruit = Fruit::apple;
    std::string end = "end";
};

} // namespace jantaku::message_bytes_test

namespace jantaku {

template <>
struct EnumWords<message_bytes_test::Fruit> {
    static constexpr bool is_open = true;
    static constexpr std::array<std::string_view, 2> of{"apple", "pear"};
};
template <>
struct Fields<message_bytes_test::Small> {
    static constexpr void of(auto&& visit, auto& value) { visit("name", value.name); }
};
template <>
struct Fields<message_bytes_test::Large> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("name", value.name);
        visit("number", value.number);
        visit("list", value.list);
    }
};
template <>
struct Fields<message_bytes_test::Pair> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("smalls", value.smalls);
        visit("fruit", value.fruit);
    }
};
template <>
struct Fields<message_bytes_test::LargePair> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("larges", value.larges);
        visit("fruit", value.fruit);
        visit("end", value.end);
    }
};

} // namespace jantaku

namespace jantaku::message_bytes_test {

namespace {

Result<Request, std::string> read(const Request&, std::string_view bytes) {
    return read_request(bytes);
}
Result<Notice, std::string> read(const Notice&, std::string_view bytes) {
    return read_notice(bytes);
}

// Calls f(name, message) for each sample of both kinds.
void each_sample(auto&& f) {
    for (const auto& [name, message] : sample_messages<Request>())
        f(name, message);
    for (const auto& [name, message] : sample_messages<Notice>())
        f(name, message);
}

template <class T>
bool comes_back(const T& message) {
    const std::string bytes = bytes_of(message);
    const auto found = read(message, bytes);
    return found && field_text(*found) == field_text(message) && bytes_of(*found) == bytes;
}

template <class T>
std::string framed(const T& value) {
    wire::FramedBytes bytes;
    wire::put(bytes, value);
    return std::move(bytes).all();
}
template <class T>
T unframed(const std::string& bytes) {
    wire::FramedSource in{bytes};
    T value = wire::take<T>(in);
    REQUIRE(in.is_empty());
    return value;
}

// The bytes of a version whose types all have two members more.
struct NewerBytes : wire::FramedBytes {
    void frame(auto&& inside) {
        FramedBytes::frame([&] {
            inside();
            wire::put(*this, std::string{"more"});
            wire::put(*this, std::uint64_t{1} << 40U);
        });
    }
};

std::string hex(std::string_view bytes) {
    std::string text;
    for (const char byte : bytes) {
        const auto number = static_cast<unsigned char>(byte);
        text += "0123456789abcdef"[number >> 4U];
        text += "0123456789abcdef"[number & 0xfU];
    }
    return text;
}

} // namespace

TEST_CASE("message bytes: every message comes back with all its members", "[room][bytes]") {
    std::set<std::string> names;
    each_sample([&](const std::string& name, const auto& message) {
        CAPTURE(name);
        CHECK(comes_back(message));
        CHECK(names.insert(name).second);
    });
    CHECK(names.size() == std::variant_size_v<Ask> - 1 + std::variant_size_v<Operation> +
                              std::variant_size_v<Note> - 3 + std::variant_size_v<Answer> + 1 +
                              2 * std::variant_size_v<Event>);
    for (const char* name : {"Play", "Operate.operation::Ban", "Told.Hora", "Reply.FoundGame",
                             "Reply.Refused", "Shown.Dahai"})
        CHECK(names.contains(name));
}

TEST_CASE("message bytes: the bytes of every message are as always", "[room][bytes]") {
    test::Layouts layouts;
    std::string lines;
    const auto add = [&](const auto& samples) {
        for (const auto& [name, message] : samples)
            lines += name + ' ' + hex(bytes_of(message)) + '\n';
    };
    add(sample_messages<Request>(layouts));
    add(sample_messages<Notice>(layouts));
    std::string types;
    for (const auto& [type, layout] : layouts)
        types += "# " + type + ':' + layout + '\n';
    const std::string head = "# The bytes of every kind of message "
                             "(tests/support/sample_messages.hpp), after the types\n"
                             "# in them. JANTAKU_UPDATE=1 test_room '[bytes]' writes this file. "
                             "The other half may be a\n"
                             "# version older, so types may only grow at their ends, and lines may "
                             "only come and grow.\n";
    test::check_file(JANTAKU_TEST_DATA "/messages.hex", head + types + lines);
}

TEST_CASE("message bytes: the members of the game's classes come back", "[room][bytes]") {
    random_play::Random random{11};
    Hand hand;
    for (int i = 0; i < 13; ++i)
        hand.add(Tile::from_index(static_cast<std::size_t>(i) * 2));
    hand.draw(Tile::red_five(Suit::souzu));
    CHECK(unframed<Hand>(framed(hand)) == hand);
    for (int i = 0; i < 100; ++i) {
        const KindSet kinds = KindSet::from_bits(random.next() >> 30U);
        CHECK(unframed<KindSet>(framed(kinds)) == kinds);
        const double number = std::bit_cast<double>(random.next());
        CHECK(std::bit_cast<std::uint64_t>(unframed<double>(framed(number))) ==
              std::bit_cast<std::uint64_t>(number));
        const Rules rules = random_play::random_rules(random);
        CHECK(unframed<Rules>(framed(rules)) == rules);
    }
    for (const float number : {0.F, -0.25F, 1e30F})
        CHECK(unframed<float>(framed(number)) == number);
    for (const Span span : {Span{0}, Span{-1}, Span{20'000}, Span::max()})
        CHECK(unframed<Span>(framed(span)) == span);
    for (std::size_t i = 0; i < error_count; ++i)
        CHECK(unframed<Error>(framed(static_cast<Error>(i))) == static_cast<Error>(i));
}

TEST_CASE("message bytes: members of a newer version are skipped", "[room][bytes]") {
    each_sample([&](const std::string& name, const auto& message) {
        CAPTURE(name);
        NewerBytes newer;
        wire::put(newer, message);
        const auto found = read(message, std::move(newer).all());
        REQUIRE(found);
        CHECK(field_text(*found) == field_text(message));
    });
}

TEST_CASE("message bytes: members of an older version keep their defaults", "[room][bytes]") {
    const Pair older{.smalls = {{"a"}, {"b"}}, .fruit = Fruit::pear};
    const auto read = unframed<LargePair>(framed(older));
    REQUIRE(read.larges.size() == 2);
    CHECK(read.larges[0].name == "a");
    CHECK(read.larges[1].name == "b");
    CHECK(read.larges[1].number == 5);
    CHECK(read.larges[1].list == std::vector{1, 2});
    CHECK(read.fruit == Fruit::pear);
    CHECK(read.end == "end");
    CHECK(field_text(unframed<Pair>(framed(read))) == field_text(older));
}

TEST_CASE("message bytes: what this version does not know is refused", "[room][bytes]") {
    const std::string good = bytes_of(Request{.session = SessionId{1}, .id = 2, .ask = Start{}});
    REQUIRE(good.size() == 7); // a length, session, id, Start, its length, two empty texts
    std::string bad = good;
    bad[3] = static_cast<char>(std::variant_size_v<Ask>);
    CHECK(read_request(bad).error() ==
          "the message cannot be read: an alternative that is not known");
    CHECK(read_request(good + '\0').error() == "bytes follow the message");
    CHECK(read_request({}).error() == "the message cannot be read: they end early");
    CHECK(read_request(std::string(max_message_bytes + 1, '\0')).error() ==
          "the message is too long");

    const auto refuses = []<class T>(wire::Type<T>, const std::string& bytes) {
        wire::FramedSource in{bytes};
        CHECK_THROWS_AS(wire::take<T>(in), wire::BadBytes);
    };
    refuses(wire::Type<Fruit>{}, "\4plum");
    refuses(wire::Type<Level>{}, "\3");
    refuses(wire::Type<RoomOptions>{}, "\1\6colour\3red");
    refuses(wire::Type<RoomOptions>{}, "\1\4hint\3red");
    refuses(wire::Type<KindSet>{}, framed(std::uint64_t{1} << kind_count));
    refuses(wire::Type<Span>{}, framed(Span::max().count() - 1));
    refuses(wire::Type<Span>{}, framed(Span::min().count()));
    refuses(wire::Type<Hand>{},
            framed(HeldTiles{.tiles = {Tile{}, Tile{}, Tile{}, Tile{}}, .drawn = Tile{}}));
    refuses(wire::Type<Small>{}, "\5\5abc");
}

TEST_CASE("message bytes: few bytes do not fill the memory", "[room][bytes]") {
    constexpr std::size_t items = 1'000'000;
    std::string list;
    wire::put_number(list, items);
    list += std::string(items, '\0'); // of items whose members all have their defaults
    wire::FramedSource in{list};
    CHECK_THROWS_AS(wire::take<std::vector<RoomInfo>>(in), wire::BadBytes);
    wire::FramedSource small{list};
    CHECK(wire::take<std::vector<Small>>(small).size() == items);
}

TEST_CASE("message bytes: no beginning of a message is a message", "[room][bytes]") {
    each_sample([&](const std::string& name, const auto& message) {
        const std::string bytes = bytes_of(message);
        CAPTURE(name);
        for (std::size_t size = 0; size < bytes.size(); ++size)
            if (read(message, std::string_view{bytes}.substr(0, size)).has_value())
                FAIL_CHECK("the first " << size << " of " << bytes.size() << " bytes");
    });
}

TEST_CASE("message bytes: changed bytes are a message or refused", "[room][bytes]") {
    random_play::Random random{5};
    std::size_t messages = 0;
    std::size_t refused = 0;
    each_sample([&](const std::string& name, const auto& message) {
        const std::string bytes = bytes_of(message);
        CAPTURE(name);
        for (int i = 0; i < 40; ++i) {
            std::string changed = bytes;
            for (std::size_t many = 1 + random.below(3); many > 0; --many)
                changed[random.below(changed.size())] =
                    static_cast<char>(random.chance(50) ? random.below(256) : random.below(6));
            const auto found = read(message, changed);
            if (!found) {
                ++refused;
                CHECK_FALSE(found.error().empty());
                continue;
            }
            ++messages;
            CHECK(comes_back(*found));
        }
    });
    CHECK(messages > 500);
    CHECK(refused > 500);
}

namespace {

// A game of a person and three bots, which somebody watches. Every message crosses as bytes.
class CrossedGame {
  public:
    CrossedGame() {
        Create create{.type = "tonpuu", .preset = "default", .rules = {}, .options = {}};
        create.options.solo_clock = true;
        create.rules.game_length = GameLength::tonpuu;
        create.options.watch_delay = 0;
        create.options.result_seconds = 1;
        ask(player, Rename{"Ann"});
        ask(player, create);
        ask(player, AddBot{"easy", 3});
        ask(player, Start{});
        ask(watcher, Watch{RoomId{1}});
    }

    void play() {
        random_play::Random random{9};
        for (int i = 0; i < 20'000; ++i) {
            const auto* placed = world.last<Placed>(player);
            if (placed == nullptr || placed->level != Level::table) return;
            cross();
            const bool is_asked = asked_.has_value();
            if (is_asked) {
                const SeatView view = world.view(player);
                const Actions actions = legal(view.table, view.mine, view.seat);
                if (!actions.empty())
                    ask(player, Play{*asked_, random_play::choose(view, actions, random)});
            }
            asked_.reset();
            world.advance(Tick{is_asked ? 50 : 500});
        }
    }

    Reply ask(SessionId session, const Ask& what) {
        const Request request{.session = session, .id = ++crossed_, .ask = what, .language = "en"};
        REQUIRE(comes_back(request));
        Reply reply = world.ask(session, what);
        cross();
        return reply;
    }

    std::map<std::string, std::size_t> notes; // how many crossed, by type
    std::size_t largest = 0;
    test::OwnerWorld world;
    SessionId player = world.enter();
    SessionId watcher = world.enter();

  private:
    void cross() {
        for (; next_ < world.notices.size(); ++next_) {
            const Notice& notice = world.notices[next_];
            REQUIRE(comes_back(notice));
            const std::string bytes = bytes_of(notice);
            largest = std::max(largest, bytes.size());
            const auto crossed = read_notice(bytes);
            std::visit([&](const auto& note) { take(note, *crossed, notice); }, notice.note);
        }
    }
    template <class T>
    void take(const T& note, const Notice& crossed, const Notice& notice) {
        ++notes[test::type_name<T>()];
        const T& same = std::get<T>(crossed.note);
        if constexpr (std::same_as<T, Snapshot>) CHECK(*same.view == *note.view);
        if constexpr (std::same_as<T, Watching>) CHECK(*same.table == *note.table);
        if constexpr (std::same_as<T, Told>) CHECK(same.event == note.event);
        if constexpr (std::same_as<T, Asked>)
            if (notice.session == player) asked_ = note.rid;
    }

    std::size_t next_ = 0;
    std::uint64_t crossed_ = 0;
    std::optional<std::uint64_t> asked_;
};

} // namespace

TEST_CASE("message bytes: the messages of a whole game come back", "[room][bytes]") {
    CrossedGame game;
    game.play();
    const Reply found = game.ask(game.player, ShowGame{});
    const auto& record = std::get<FoundGame>(std::get<Answer>(found.result));
    CHECK(record.game->events.size() > 200);
    for (const Ask& what : {Ask{ListRooms{}}, Ask{ListPeople{}}, Ask{ShowStatistics{}},
                            Ask{ListGames{}}, Ask{ShowLadder{}}})
        game.ask(game.watcher, what);
    for (const char* note : {"Reply", "Entered", "Placed", "RoomChanged", "Seated", "Told", "Asked",
                             "ResultShown", "GameKept", "Watching", "Shown"}) {
        CAPTURE(note);
        CHECK(game.notes[note] > 0);
    }
    CHECK(game.notes["Told"] > 200);
    CHECK(game.largest < max_message_bytes / 10);
}

} // namespace jantaku::message_bytes_test
