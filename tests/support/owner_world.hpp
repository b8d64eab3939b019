// Owner world: an owner with its store and bots, for tests that use messages and no text.
#pragma once

#include "lobby/owner.hpp"
#include "room/abridged.hpp"
#include "room/password.hpp"
#include "store/journal_line.hpp"
#include "store/memory_store.hpp"

#include <algorithm>
#include <deque>
#include <functional>
#include <jantaku/bot/bot.hpp>
#include <jantaku/table/legal.hpp>
#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace jantaku::test {

// None: the request was not refused.
[[nodiscard]] inline std::optional<Error> error_of(const Reply& reply) {
    const auto* refused = std::get_if<Refused>(&reply.result);
    return refused == nullptr ? std::nullopt : std::optional{refused->error};
}

class OwnerWorld {
  public:
    explicit OwnerWorld(RoomLimits limits = {})
        : limits_{limits}, owner_{std::make_unique<Owner>(config())} {}

    // The answers to the next appends; later ones are `durable`.
    std::deque<AppendResult> answers;
    bool hold_appends = false;
    std::function<void(const Append&)> before_append;
    std::function<void(const Think&)> before_thought;
    int store_trouble = 0;                           // a counter for before_append
    std::function<void(Recovered&)> before_recovery; // changes what the store has
    std::string damage;                              // a fault that every journal gets
    bool bots_think = true;
    Effort effort = Effort::full;      // of thoughts that may take any
    std::size_t claim_efforts[2] = {}; // thoughts about claims, by the effort that was demanded
    std::size_t thoughts_to_lose = 0;  // the next ones on a turn
    std::size_t appends_to_lose = 0;   // the next ones, which are never answered
    bool lost_are_written = false;     // but may have been written
    std::size_t loads_to_lose = 0;     // the next ones
    bool claim_twice = false;          // the next time; both are answered, the first one first
    bool may_fence = false;            // a writer whose claim was taken over is refused
    bool is_restored = false;          // told to the next process about its data
    bool is_of_version_1 = false;      // journals are read as if their secrets were of version 1
    Tick now{};

    SessionId enter(std::string address = {}) {
        const SessionId session{++sessions_};
        ask(session, Enter{std::move(address)});
        return session;
    }

    // The reply to a request; throws if none has come yet.
    Reply ask(SessionId session, Ask what) {
        const std::uint64_t id = post(session, std::move(what));
        return reply_to(id);
    }
    std::uint64_t post(SessionId session, Ask what) {
        const std::uint64_t id = ++requests_;
        run([&](OwnerOut& out) { owner_->on(Request{session, id, std::move(what)}, now, out); });
        return id;
    }
    Reply reply_to(std::uint64_t id) const {
        for (const Notice& notice : notices) {
            const auto* reply = std::get_if<Reply>(&notice.note);
            if (reply != nullptr && reply->id == id) return *reply;
        }
        throw std::runtime_error{"no reply has come"};
    }
    bool has_reply(std::uint64_t id) const {
        for (const Notice& notice : notices) {
            const auto* reply = std::get_if<Reply>(&notice.note);
            if (reply != nullptr && reply->id == id) return true;
        }
        return false;
    }

    // The wall of the room's next kyoku.
    void rig(RoomId room, const WallTiles& wall) {
        run([&](OwnerOut& out) {
            owner_->on(Rigged{room, {.wall = {wall.begin(), wall.end()}, .dice = std::nullopt}},
                       now, out);
        });
    }

    void advance(Tick by) {
        const Tick until = now + by;
        for (int turns = 0; turns < 100'000; ++turns) {
            const auto wake = owner_->wake_at();
            if (!wake || *wake > until) break;
            now = std::max(now, *wake);
            run([&](OwnerOut& out) { owner_->on(Ticked{}, now, out); });
        }
        now = until;
    }

    void release_appends() {
        hold_appends = false;
        auto held = std::move(held_);
        held_.clear();
        for (const Append& append : held)
            acknowledge(append);
    }

    [[nodiscard]] Owner& owner() { return *owner_; }
    void drain(Tick most) {
        run([&](OwnerOut& out) { owner_->on(DrainAsked{most}, now, out); });
    }
    void set_disk_low(bool is_low) {
        run([&](OwnerOut& out) { owner_->on(DiskIs{is_low}, now, out); });
    }
    [[nodiscard]] OwnerFigures figures() const { return owner_->figures(now); }

    // The store has lost the adjourned game of the room.
    void lose_adjourned(RoomId room) { store_.drop_adjourned(room); }
    // Another process takes the room over.
    void claim_elsewhere(RoomId room) {
        may_fence = true;
        store_.claim(room, [](const auto&) {});
    }

    // The process dies, and another begins with the kept data. No session is connected any more,
    // and the clock begins anew.
    void restart() {
        effects_.clear();
        held_.clear();
        owner_ = std::make_unique<Owner>(config());
        now = Tick{0};
        Recovered left;
        store_.recover([&](const auto& found) { left = *found; });
        if (before_recovery) before_recovery(left);
        run([&](OwnerOut& out) { owner_->on(left, now, out); });
        for (const RoomId room : left.open_rooms)
            claim(room);
    }
    // A new session for the player of the key.
    SessionId resume(const std::string& key, std::optional<Seen> seen = {}) {
        const SessionId session = enter();
        ask(session, Resume{.key = key, .seen = seen});
        return session;
    }

    // The last note of a type that the session was told.
    template <class T>
    const T* last(SessionId session) const {
        const T* found = nullptr;
        for (const Notice& notice : notices) {
            if (notice.session == session) {
                if (const auto* note = std::get_if<T>(&notice.note)) found = note;
            }
        }
        return found;
    }
    template <class T>
    std::size_t count(SessionId session) const {
        std::size_t n = 0;
        for (const Notice& notice : notices) {
            n += notice.session == session && std::holds_alternative<T>(notice.note) ? 1U : 0U;
        }
        return n;
    }
    // The session's own view, built from what it was told.
    SeatView view(SessionId session) const {
        SeatView view;
        for (const Notice& notice : notices) {
            if (notice.session != session) continue;
            if (const auto* seated = std::get_if<Seated>(&notice.note))
                view = {.seat = seated->seat, .table = {}, .mine = {}};
            if (const auto* snapshot = std::get_if<Snapshot>(&notice.note)) view = snapshot->view;
            if (const auto* told = std::get_if<Told>(&notice.note)) apply(view, told->event);
            if (const auto* queued = std::get_if<Queued>(&notice.note))
                view.mine.answer = queued->action;
        }
        return view;
    }

    // The number of records that the next process reads of the room.
    std::size_t records_read(RoomId room) {
        std::size_t records = 0;
        store_.claim(room, [&](const auto& claim) { records = claim->records.size(); });
        return records;
    }

    std::vector<Notice> notices;
    std::vector<Tick> times; // of the notices
    std::map<RoomId, std::vector<Record>> journals;
    std::vector<std::string> log;
    std::vector<std::string> warnings; // of these

  private:
    void run(const std::function<void(OwnerOut&)>& f) {
        OwnerOut out;
        f(out);
        std::move(out.notices.begin(), out.notices.end(), std::back_inserter(notices));
        times.resize(notices.size(), now);
        for (LogLine& line : out.log) {
            if (line.severity == Severity::warning) warnings.push_back(line.line);
            log.push_back(std::move(line.line));
        }
        for (OwnerEffect& effect : out.effects)
            effects_.push_back(std::move(effect));
        if (running_) return;
        running_ = true;
        while (!effects_.empty()) {
            const OwnerEffect effect = std::move(effects_.front());
            effects_.pop_front();
            std::visit(
                overloaded{
                    [&](const Append& append) {
                        if (appends_to_lose > 0) {
                            --appends_to_lose;
                            if (lost_are_written) write(append);
                        } else if (hold_appends) {
                            held_.push_back(append);
                        } else {
                            acknowledge(append);
                        }
                    },
                    [&](const Load& it) { load(it.room); },
                    [&](const Keep& keep) {
                        store_.keep(keep.profile, [] {});
                        run([&](OwnerOut& o) { owner_->on(Kept{keep.ticket}, now, o); });
                    },
                    [&](const HashPassword& task) {
                        run([&](OwnerOut& o) {
                            owner_->on(PasswordHashed{task.ticket, "$" + task.password}, now, o);
                        });
                    },
                    [&](const CheckPassword& task) {
                        const bool is_right = task.hash == "$" + task.password;
                        run([&](OwnerOut& o) {
                            owner_->on(PasswordChecked{task.ticket, is_right}, now, o);
                        });
                    },
                    [](const MakeReview&) {},
                    [](const Stop&) {},
                    [&](const ReadAdjourned& read) {
                        store_.read_adjourned(
                            read.room, [&](const Result<Record, std::string>& events) {
                                run([&](OwnerOut& o) {
                                    owner_->on(AdjournedRead{read.room, events}, now, o);
                                });
                            });
                    },
                    [&](const DropAdjourned& drop) { store_.drop_adjourned(drop.room); },
                    [&](const KeepTally& keep) { store_.keep_tally(keep.tally); },
                    [&](const KeepAudit& keep) { store_.keep_audit(keep.entry); },
                    [&](const EraseNames& erase) {
                        store_.erase_names(
                            erase.player, erase.step, [&](std::optional<ErasureStep> next) {
                                run([&](OwnerOut& o) {
                                    owner_->on(NamesErased{erase.player, next}, now, o);
                                });
                            });
                    },
                    [&](const DropGames& drop) { store_.drop_games(drop.before); },
                    // Every connection has cost as much as its number says.
                    [&](const MeasureCosts& task) {
                        CostsMeasured costs;
                        costs.ticket = task.ticket;
                        for (std::uint64_t i = sessions_; i > 0; --i)
                            costs.connections.push_back(
                                {SessionId{i}, {.of_core = static_cast<std::int64_t>(i)}});
                        run([&](OwnerOut& o) { owner_->on(costs, now, o); });
                    },
                    [&](const QueryGames& look) {
                        QueryResult finding;
                        store_.query_games(look.query,
                                           [&](QueryResult found) { finding = std::move(found); });
                        run([&](OwnerOut& o) {
                            owner_->on(GamesQueried{look.ticket, finding}, now, o);
                        });
                    },
                    [&](const Forget& forget) { store_.forget(forget.player); },
                    [&](const Think& think) {
                        if (!bots_think) return;
                        if (before_thought) before_thought(think);
                        if (thoughts_to_lose > 0 && think.view->table.phase == Phase::turn) {
                            --thoughts_to_lose;
                            return;
                        }
                        const Effort taken = think.effort.value_or(effort);
                        if (think.view->table.phase == Phase::claims)
                            ++claim_efforts[static_cast<std::size_t>(think.effort.value())];
                        const Action action =
                            choose(think.level, think.view, legal(think.view), think.seed, taken);
                        run([&](OwnerOut& o) {
                            owner_->on(Thought{think.room, think.seat, think.rid, action, taken,
                                               think.explains ? review::explain(*think.view, action)
                                                              : std::nullopt},
                                       now, o);
                        });
                    },
                },
                effect);
        }
        running_ = false;
    }

    void load(RoomId room) {
        if (!damage.empty())
            return run([&](OwnerOut& o) { owner_->on(Unreadable{room, damage}, now, o); });
        if (loads_to_lose > 0) {
            --loads_to_lose;
        } else if (std::exchange(claim_twice, false)) {
            std::vector<Claim> claims;
            for (int i = 0; i < 2; ++i)
                store_.claim(room, [&](const auto& claim) { claims.push_back(*claim); });
            for (const Claim& claim : claims)
                run([&](OwnerOut& o) {
                    owner_->on(Loaded{room, claim.epoch, claim.records, claim.last}, now, o);
                });
        } else {
            claim(room);
        }
    }

    void claim(RoomId room) {
        store_.claim(room, [&](const Result<Claim, std::string>& claim) {
            std::vector<Record> records = claim->records;
            if (is_of_version_1) make_old(records);
            run([&](OwnerOut& o) {
                owner_->on(Loaded{room, claim->epoch, records, claim->last}, now, o);
            });
        });
    }

    static void make_old(std::vector<Record>& records) {
        for (Record& record : records)
            for (RoomEvent& event : record)
                if (auto* drawn = std::get_if<event::SecretDrawn>(&event))
                    *drawn = {.secret = drawn->secret, .version = 1};
    }

    // The events that the journal begins with anew must give the same room as all that happened.
    void check_abridged(const Append& append) const {
        RoomState whole, brief;
        std::vector<Record> records = journals.at(append.room);
        records.push_back(append.events);
        for (const Record& record : records)
            for (const RoomEvent& event : record)
                apply(whole, event);
        for (const RoomEvent& event : *append.abridged)
            apply(brief, event);
        if (journal_line(abridged(whole)) != journal_line(*append.abridged) ||
            journal_line(abridged(brief)) != journal_line(*append.abridged))
            throw std::runtime_error{"another room than that of all its events"};
    }

    static void drop_from_kyoku(Events& events, std::uint32_t kyoku) {
        std::uint32_t dealt = 0;
        const auto first = std::ranges::find_if(events, [&](const Event& event) {
            return std::holds_alternative<Shuffled>(event) && dealt++ == kyoku;
        });
        events.erase(first, events.end());
    }

    // The room in which an adjourned game goes on must be the room that it has left.
    void check_adjourned(const Append& append) const {
        RoomState left, found;
        std::vector<Record> records = journals.at(append.room);
        records.push_back(append.events);
        Events events;
        for (const Record& record : records) {
            for (const RoomEvent& event : record) {
                if (std::holds_alternative<event::Adjourned>(event)) break;
                apply(left, event);
                if (const auto* anew = std::get_if<event::DealtAnew>(&event))
                    drop_from_kyoku(events, anew->kyoku);
                if (const auto* back = std::get_if<event::TakenBack>(&event))
                    drop_from_kyoku(events, back->kyoku);
                const auto* of_table = std::get_if<Event>(&event);
                if (of_table == nullptr) continue;
                if (std::holds_alternative<StartGame>(*of_table)) events.clear();
                events.push_back(*of_table);
            }
        }
        for (const RoomEvent& event : append.adjourned->events)
            apply(found, event);
        // Events that do not count any more have no seq.
        const bool was_dealt_anew = !left.earlier_parts.empty() || left.take_backs > 0;
        if (!(left.game == found.game) || (left.seq != found.seq && !was_dealt_anew) ||
            left.joined != found.joined || left.games != found.games ||
            left.kyoku_dealt != found.kyoku_dealt ||
            journal_line(abridged(left, events)) != journal_line(append.adjourned->events) ||
            journal_line(abridged(found, events)) != journal_line(append.adjourned->events))
            throw std::runtime_error{"another game than the one that was adjourned"};
    }

    AppendResult write(const Append& append) {
        if (append.abridged) check_abridged(append);
        if (append.adjourned) check_adjourned(append);
        AppendResult result{};
        store_.append(append, [&](AppendResult written) { result = written; });
        if (result == AppendResult::durable)
            journals[append.room].push_back(append.events);
        else if (!may_fence)
            throw std::runtime_error{"a record out of turn"};
        return result;
    }

    void acknowledge(const Append& append) {
        if (before_append) before_append(append);
        AppendResult result = AppendResult::durable;
        if (!answers.empty()) {
            result = answers.front();
            answers.pop_front();
        }
        const bool is_written = result == AppendResult::durable ||
                                (result == AppendResult::unknown && ++unknowns_ % 2 == 0);
        if (is_written) {
            const AppendResult written = write(append);
            if (written != AppendResult::durable) result = written;
        }
        run([&](OwnerOut& o) {
            owner_->on(Appended{append.room, append.record, result, append.epoch}, now, o);
        });
    }

    [[nodiscard]] OwnerConfig config() const {
        return {.seed = 1,
                .limits = limits_,
                .operator_token = hash_of("operator"),
                .is_restored = is_restored};
    }

    RoomLimits limits_;
    std::unique_ptr<Owner> owner_;
    MemoryStore store_;
    std::deque<OwnerEffect> effects_;
    std::vector<Append> held_;
    bool running_ = false;
    std::uint64_t sessions_ = 0;
    std::uint64_t requests_ = 0;
    int unknowns_ = 0;
};

} // namespace jantaku::test
