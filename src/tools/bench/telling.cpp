#include "tools/bench/telling.hpp"

#include "record/presets.hpp"
#include "session/gateway.hpp"
#include "tools/arena/digest.hpp"
#include "tools/arena/drive.hpp"

#include <array>
#include <jantaku/bot/bot.hpp>
#include <jantaku/table/decide.hpp>
#include <utility>

namespace jantaku::bench {

namespace {

constexpr std::uint64_t telling_seed = 1;

// The messages of the owner to each seat about one event.
struct Notes {
    std::array<std::optional<Event>, max_players> seen;
    std::array<bool, max_players> is_asked{};
    bool is_result = false;
};

struct Hanchan {
    std::vector<Notes> events;
    std::uint64_t digest = 0;
};

Notes notes_of(const Event& event, const Game& after) {
    Notes notes;
    for (const Seat seat : seats(after.table.players())) {
        notes.seen[seat.index()] = redact(event, seat);
        notes.is_asked[seat.index()] = !legal(after, seat).empty();
    }
    notes.is_result = after.table.phase == Phase::result;
    return notes;
}

Hanchan play_hanchan() {
    SecretSource source{telling_seed};
    Game game = new_game(Rules{});
    Hanchan hanchan;
    hanchan.events.push_back(notes_of(StartGame{game.table.rules}, game));
    arena::Digest digest;
    arena::drive(
        game, open_key(source.next_secret()),
        [&](Seat seat, const Actions& actions) {
            return choose("normal", game.view(seat), actions, 0);
        },
        [&](const Input& input) {
            Events happened;
            Game told = game;
            if (enact(game, input, happened)) throw InvariantError{"a legal input is refused"};
            for (const Event& event : happened) {
                digest.add(event);
                jantaku::apply(told, event);
                hanchan.events.push_back(notes_of(event, told));
            }
        });
    hanchan.digest = digest.value();
    return hanchan;
}

// Four connections to one gateway, and an owner that grants everything they ask.
class Audience {
  public:
    explicit Audience(Manner manner) : gateway_{{}, presets()} {
        for (std::size_t i = 0; i < max_players; ++i) {
            gateway_.on(Opened{session(i), "127.0.0.1"}, now_, out_);
            grant();
            notice(i, Entered{.name = name(i), .key = "k", .resumed = false});
            notice(i, Placed{.level = Level::table, .room = RoomId{1}});
            notice(i, Seated{.room = RoomId{1},
                             .seat = Seat{i},
                             .members = members(),
                             .promise = {.commitment = "0"}});
            if (manner == Manner::screen)
                gateway_.on(Bytes{session(i), "/ui screen\n"}, now_, out_);
        }
        end_burst();
        bytes_ = 0;
    }

    void hear(const Notes& notes) {
        for (std::size_t i = 0; i < max_players; ++i) {
            if (!notes.seen[i]) continue;
            notice(i, Told{++seq_[i], *notes.seen[i]});
            if (notes.is_asked[i])
                notice(i, Asked{.rid = seq_[i], .left = Tick{20'000}, .before_bank = Tick{20'000}});
            if (notes.is_result) notice(i, ResultShown{.left = Tick{15'000}});
        }
        end_burst();
        if (!notes.is_result) return;
        for (std::size_t i = 0; i < max_players; ++i)
            gateway_.on(Bytes{session(i), "\n"}, now_, out_);
        end_burst();
    }

    [[nodiscard]] std::size_t bytes() const { return bytes_; }

  private:
    static const Presets& presets() {
        static const Presets all = Presets::built_in();
        return all;
    }
    static SessionId session(std::size_t i) { return SessionId{i + 1}; }
    static std::string name(std::size_t i) { return "player-" + std::to_string(i + 1); }
    static std::vector<Member> members() {
        std::vector<Member> all(max_players);
        for (std::size_t i = 0; i < max_players; ++i)
            all[i].name = name(i);
        return all;
    }

    void notice(std::size_t i, Note note) {
        gateway_.on(Notice{session(i), std::move(note)}, now_, out_);
    }

    void grant() {
        for (const Request& request : std::exchange(out_.requests, {}))
            gateway_.on(Notice{request.session, Reply{.id = request.id, .result = Answer{Done{}}}},
                        now_, out_);
    }

    // Everything is sent, and every question is answered. Half a second passes, so that nobody
    // types too fast.
    void end_burst() {
        do {
            grant();
            gateway_.flush(now_, out_);
        } while (!out_.requests.empty());
        for (const auto& effect : std::exchange(out_.effects, {})) {
            if (const auto* send = std::get_if<Send>(&effect)) bytes_ += send->bytes.size();
        }
        out_.log.clear();
        now_ += Tick{500};
    }

    Gateway gateway_;
    GatewayOut out_;
    Tick now_{0};
    std::array<std::uint64_t, max_players> seq_{};
    std::size_t bytes_ = 0;
};

std::size_t tell_all(Manner manner, const Hanchan& hanchan) {
    Audience audience{manner};
    for (const Notes& notes : hanchan.events)
        audience.hear(notes);
    return audience.bytes();
}

} // namespace

Telling tell_hanchan(Manner manner, const Effort& effort) {
    const Hanchan hanchan = play_hanchan();
    Telling telling{.checksum = hanchan.digest};
    const auto took = time_rounds(
        effort, [&] { telling.bytes_per_hanchan = tell_all(manner, hanchan) / max_players; });
    if (took.empty()) return telling;
    telling.us_per_event = took.front() * 1e6 / static_cast<double>(hanchan.events.size());
    return telling;
}

} // namespace jantaku::bench
