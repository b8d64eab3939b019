#include "tools/bench/whole_server.hpp"

#include "lobby/account_password.hpp"
#include "session/rate_limit.hpp"

#include <algorithm>
#include <ctime>
#include <jantaku/bot/bot.hpp>
#include <jantaku/table/legal.hpp>
#include <jantaku/tile/result.hpp>
#include <utility>

namespace jantaku::bench {

namespace {

constexpr std::size_t no_limit = 1'000'000;

ServerConfig config(const SessionLimits& limits) {
    return {.seed = 1,
            .pause_ms = 0,
            .session_limits = limits,
            .room_limits = {.rooms = no_limit, .bots = no_limit},
            .started = {},
            .mjai = {}};
}

double thread_seconds() {
    timespec spent{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &spent);
    return static_cast<double>(spent.tv_sec) + static_cast<double>(spent.tv_nsec) / 1e9;
}

} // namespace

WholeServer::WholeServer(const Presets& presets, const SessionLimits& limits)
    : server_{config(limits), presets} {}

SessionLimits WholeServer::no_limits() {
    constexpr int most_lines = static_cast<int>(session::max_rate);
    return {.lines_per_second = most_lines,
            .line_burst = most_lines,
            .connections = no_limit,
            .chat_per_minute = most_lines};
}

void WholeServer::add_accounts(std::size_t count) {
    Recovered left;
    for (std::size_t i = 1; i <= count; ++i) {
        const std::string name = "player-" + std::to_string(i);
        Profile profile{.id = PlayerId{i}, .name = name, .folded = name, .password = "x"};
        for (std::size_t byte = 0; byte < sizeof i; ++byte)
            profile.key.at(byte) = static_cast<std::uint8_t>(i >> (8 * byte));
        profile.registered = 1;
        left.players.push_back(std::move(profile));
        Rating rating{.players = 4, .games = 20};
        rating.value += static_cast<std::int64_t>(i);
        left.standings.push_back({.player = PlayerId{i}, .ratings = {rating}});
    }
    left.last_player = PlayerId{count};
    take(std::move(left));
}

// Their bots never answer, because the clock that does not move waits for them.
void WholeServer::add_tables(std::size_t count) {
    bots_think_ = false;
    for (std::size_t i = 0; i < count; ++i)
        open_text(Place::table);
    bots_think_ = true;
}

SessionId WholeServer::open(Door door) {
    const SessionId session{++last_session_};
    open_.insert(session);
    take(Opened{.session = session, .address = "127.0.0.1", .door = door});
    return session;
}

SessionId WholeServer::open_text(Place place) {
    const SessionId session = open(Door::main);
    say(session, "/lang en\n");
    if (place != Place::lobby) say(session, "/create\n");
    if (place == Place::table) say(session, "/bot 3\n/start\n");
    return session;
}

SessionId WholeServer::open_json(Place place) {
    const SessionId session = open(Door::main);
    say(session, "{\"type\":\"hello\"}\n");
    if (place != Place::lobby) say(session, "{\"type\":\"create\"}\n");
    if (place == Place::table)
        say(session, "{\"type\":\"bot\",\"count\":3}\n{\"type\":\"start\"}\n");
    return session;
}

SessionId WholeServer::open_mjai() {
    return open(Door::mjai);
}

void WholeServer::leave(SessionId session) {
    // In text, the second /back confirms the first. A dialect refuses lines that it does not know,
    // which does no harm. An empty line ends a prompt for a secret.
    bots_think_ = false;
    for (const std::string_view line :
         {"\n", "/mode text\n", "{\"type\":\"mode\",\"mode\":\"text\"}\n", "/back\n", "/back\n",
          "/home\n", "/home\n"})
        if (is_open(session)) say(session, line);
    bots_think_ = true;
    if (open_.erase(session) > 0) take(Closed{session});
}

double WholeServer::say(SessionId session, std::string_view bytes) {
    return take(Bytes{.session = session, .bytes = std::string{bytes}});
}

double WholeServer::take(Incoming incoming) {
    double longest = 0;
    queue_.push_back(std::move(incoming));
    while (!queue_.empty()) {
        const Incoming next = std::move(queue_.front());
        queue_.pop_front();
        const double begin = thread_seconds();
        const std::vector<Effect> effects = server_.on(next, now_);
        longest = std::max(longest, thread_seconds() - begin);
        for (const Effect& effect : effects)
            perform(effect);
        if (queue_.empty() && wake_ && *wake_ <= now_) {
            wake_.reset();
            queue_.emplace_back(Ticked{});
        }
    }
    return longest;
}

void WholeServer::advance(Tick time) {
    now_ += time;
    wake_.reset();
    take(Ticked{});
}

void WholeServer::perform(const Effect& effect) {
    std::visit(
        overloaded{
            [&](const Send& send) {
                if (sent) sent(send);
            },
            [&](const Close& close) {
                if (open_.erase(close.session) > 0) queue_.emplace_back(Closed{close.session});
            },
            [](const Read&) {},
            [&](const TellWhenSent& ask) { queue_.emplace_back(Sent{ask.session}); },
            [&](const WakeAt& at) { wake_ = at.at; },
            [&](const Append& append) {
                store_.append(append, [&](AppendResult result) {
                    queue_.emplace_back(Appended{.room = append.room,
                                                 .record = append.record,
                                                 .result = result,
                                                 .epoch = append.epoch});
                });
                const bool is_last = std::ranges::any_of(append.events, [](const RoomEvent& event) {
                    return std::holds_alternative<event::RoomClosed>(event);
                });
                if (is_last) store_.finish(append.room, append.epoch);
            },
            [&](const Think& think) {
                if (!bots_think_) return;
                queue_.emplace_back(
                    Thought{.room = think.room,
                            .seat = think.seat,
                            .rid = think.rid,
                            .action = choose("easy", think.view, legal(think.view), think.seed)});
            },
            [&](const Load& load) {
                store_.claim(load.room, [&](Result<Claim, std::string> claim) {
                    queue_.emplace_back(Loaded{.room = load.room,
                                               .epoch = claim->epoch,
                                               .records = std::move(claim->records),
                                               .last = claim->last});
                });
            },
            [&](const Keep& keep) {
                store_.keep(keep.profile, [&] { queue_.emplace_back(Kept{keep.ticket}); });
            },
            [&](const Forget& forget) { store_.forget(forget.player); },
            [&](const QueryGames& look) {
                store_.query_games(look.query, [&](QueryResult finding) {
                    queue_.emplace_back(GamesQueried{look.ticket, std::move(finding)});
                });
            },
            [&](const ReadAdjourned& read) {
                store_.read_adjourned(read.room, [&](Result<jantaku::Record, std::string> events) {
                    queue_.emplace_back(AdjournedRead{read.room, std::move(events)});
                });
            },
            [&](const DropAdjourned& drop) { store_.drop_adjourned(drop.room); },
            [&](const KeepTally& keep) { store_.keep_tally(keep.tally); },
            [&](const KeepAudit& keep) { store_.keep_audit(keep.entry); },
            [&](const EraseNames& erase) {
                store_.erase_names(erase.player, erase.step, [&](std::optional<ErasureStep> next) {
                    queue_.emplace_back(NamesErased{erase.player, next});
                });
            },
            [&](const DropGames& drop) { store_.drop_games(drop.before); },
            [](const MeasureCosts&) {},
            [&](const MakeReview& task) {
                queue_.emplace_back(
                    Reviewed{.ticket = task.ticket, .game = task.game, .review = std::nullopt});
            },
            [&](const WriteLog& task) {
                queue_.emplace_back(
                    LogWritten{task, std::make_shared<const session::WrittenLog>(
                                         session::write_log(*task.game, task.order))});
            },
            [&](const ReadImport& task) {
                queue_.emplace_back(ImportRead{task.session, task.id, task.is_cut,
                                               session::read_import(task.text), task.place});
            },
            [&](const ChooseProblems& task) {
                queue_.emplace_back(ProblemsChosen{task, nullptr});
            },
            [&](const HashPassword& task) {
                queue_.emplace_back(PasswordHashed{
                    task.ticket, hash_account_password(task.password, PasswordCost::least())});
            },
            [&](const CheckPassword& task) { queue_.emplace_back(PasswordChecked{task.ticket}); },
            [](const Stop&) {},
            [](const Publish&) {}, // it is no node of a cluster
            [](const LogLine&) {},
        },
        effect);
}

} // namespace jantaku::bench
