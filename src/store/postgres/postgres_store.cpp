#include "store/postgres/postgres_store.hpp"

#include "store/postgres/address.hpp"
#include "store/postgres/games_reader.hpp"
#include "store/postgres/late_answers.hpp"
#include "store/postgres/owner.hpp"
#include "store/postgres/schema.hpp"
#include "store/postgres/tables.hpp"
#include "store/sealed_line.hpp"

#include <chrono>
#include <memory>
#include <optional>
#include <thread>
#include <utility>

namespace jantaku {

namespace {

using postgres::Bus;
using postgres::Connection;
using postgres::LateAnswers;
using postgres::OwnerLock;
using postgres::PostgresError;
using postgres::Tables;

// A server that has nothing to write notices, too, that the database is away or another server's.
constexpr std::chrono::milliseconds ping_every{2000};

} // namespace

// It has a name because a member of Impl may not have a type of an unnamed namespace where several
// files are compiled as one.
class PostgresEngine final : public Engine {
  public:
    PostgresEngine(const std::string& url,
                   std::function<void(const std::string&)> lost,
                   const PostgresStore::Waits& waits,
                   const PostgresStore::IsOnBus& is_on_bus)
        : connection_{url, "writer", statements_}, lost_{std::move(lost)} {
        postgres::prepare_database(url);
        connection_.open();
        take_lock(waits, is_on_bus);
        tables_.make_room_for_games();
    }

    [[nodiscard]] Tables& tables() { return tables_; }
    [[nodiscard]] std::uint64_t term() const { return lock_.number(); }
    [[nodiscard]] bool is_wanted() { return OwnerLock::is_wanted(connection_); }
    // When the last transaction was sent; none if it has failed.
    [[nodiscard]] std::optional<LateAnswers::Clock::time_point> sent() const { return sent_; }

    // Without the lock nothing is written: a session that was begun again must take it first.
    void begin() override {
        sent_.reset();
        begun_ = LateAnswers::Clock::now();
        if (is_lost_) throw PostgresError{"another server has taken over"};
        if (connection_.is_open() && has_lock_) return;
        try {
            has_lock_ = false;
            connection_.open();
            take_lock_again();
        } catch (const PostgresError& error) {
            throw PostgresError{error.what()}; // no fault of the jobs, whatever its state
        }
    }
    bool commit() override {
        const bool is_well = tables_.run();
        sent_ = begun_;
        return is_well;
    }
    void roll_back() override { tables_.clear(); }
    [[nodiscard]] bool is_damage(const std::exception& error) const override {
        return postgres::is_damage(error);
    }

  private:
    void take_lock_again() {
        switch (lock_.take_again(connection_)) {
        case OwnerLock::Again::taken:
            if (!tables_.has_last_written())
                lose("the database lacks what it had acknowledged: it went back in time");
            has_lock_ = true;
            return;
        case OwnerLock::Again::not_yet:
            throw PostgresError{"the session that was lost still holds the database"};
        case OwnerLock::Again::lost:
            lose("another server has taken over");
        }
    }
    [[noreturn]] void lose(const std::string& why) {
        connection_.close();
        is_lost_ = true;
        lost_(why);
        throw PostgresError{why};
    }
    void take_lock(const PostgresStore::Waits& waits, const PostgresStore::IsOnBus& is_on_bus) {
        const auto bus = [&] {
            if (!is_on_bus) return Bus::none;
            return is_on_bus() ? Bus::reached : Bus::away;
        };
        while (const auto holder = lock_.take(connection_, bus())) {
            if (!waits(*holder)) throw StoreError{"another server holds it: " + *holder};
            std::this_thread::sleep_for(std::chrono::milliseconds{200});
        }
        has_lock_ = true;
    }

    const std::vector<postgres::Statement> statements_ = OwnerLock::with(Tables::statements());
    Connection connection_;
    Tables tables_{connection_};
    OwnerLock lock_;
    std::function<void(const std::string&)> lost_;
    LateAnswers::Clock::time_point begun_; // the transaction
    std::optional<LateAnswers::Clock::time_point> sent_;
    bool has_lock_ = false; // of the session that is open
    bool is_lost_ = false;
};

struct PostgresStore::Impl {
    using Answer = JobThread::Answer;

    Impl(const std::string& url,
         const Post& post,
         const Log& log,
         const Lost& lost,
         const Waits& waits,
         const IsOnBus& is_on_bus)
        : engine{url, [post, lost](const std::string& why) { post([lost, why] { lost(why); }); },
                 waits, is_on_bus},
          games{url, post, log}, late{std::make_shared<LateAnswers>([this] { confirm(); })},
          jobs{engine,
               [this, post](Answer answer) {
                   post([late = late, sent = engine.sent(), answer = std::move(answer)] {
                       late->take(sent, answer, LateAnswers::Clock::now());
                   });
               },
               log,
               {.gather = usual_gather,
                .chore =
                    [this] {
                        engine.tables().ping();
                        return true;
                    },
                .between_chores = ping_every}} {}

    Impl(const Impl&) = delete;
    Impl& operator=(const Impl&) = delete;
    ~Impl() { late->close(); }

    // Writes something, which succeeds only while the database is this server's.
    void confirm() {
        jobs.add({.what = "confirm that the database is this server's",
                  .work = [this]() -> Answer {
                      engine.tables().write_nothing();
                      return [] {};
                  },
                  .on_damage = [](const std::string&) {}});
    }

    PostgresEngine engine;
    postgres::GamesReader games;
    std::shared_ptr<LateAnswers> late;
    JobThread jobs; // ends first
};

PostgresStore::PostgresStore(const std::string& url,
                             const Post& post,
                             const Log& log,
                             Lost lost,
                             const Waits& waits,
                             const IsOnBus& is_on_bus) try
    : impl_{std::make_unique<Impl>(url, post, log, lost, waits, is_on_bus)} {
} catch (const PostgresError& error) {
    throw StoreError{postgres::shown(url) + ": " + error.what()};
} catch (const StoreError& error) {
    throw StoreError{postgres::shown(url) + ": " + error.what()};
}

PostgresStore::~PostgresStore() = default;

std::uint64_t PostgresStore::term() const {
    return impl_->engine.term();
}

void PostgresStore::ask_if_wanted(std::function<void(bool)> done) {
    impl_->jobs.add({.what = "ask who waits for the database",
                     .work = [&engine = impl_->engine, done]() -> Impl::Answer {
                         return [done, is_wanted = engine.is_wanted()] { done(is_wanted); };
                     },
                     .on_damage = [done](const std::string&) { done(false); },
                     .on_trouble = [done] { done(false); }});
}

void PostgresStore::claim(RoomId room, OnClaimed done) {
    impl_->jobs.add({.what = "claim room",
                     .number = room.value,
                     .work = [&tables = impl_->engine.tables(), room, done]() -> Impl::Answer {
                         const auto claim =
                             std::make_shared<Result<Claim, std::string>>(std::string{});
                         tables.claim(room, claim);
                         return [done, claim] { done(std::move(*claim)); };
                     },
                     .on_damage = [done](const std::string& why) { done(why); }});
}

void PostgresStore::append(const Append& append, OnAppended done) {
    const auto shared_done = std::make_shared<OnAppended>(std::move(done));
    const auto outcome = std::make_shared<AppendResult>(AppendResult::refused);
    impl_->jobs.add(
        {.what = "append to room",
         .number = append.room.value,
         .work = [&tables = impl_->engine.tables(), lines = lines_of(append), shared_done,
                  outcome]() -> Impl::Answer {
             tables.append(lines, outcome);
             return [shared_done, outcome] { (*shared_done)(*outcome); };
         },
         .on_damage = [shared_done](const std::string&) { (*shared_done)(AppendResult::refused); },
         .on_trouble = [shared_done, outcome] { (*shared_done)(*outcome); }});
}

void PostgresStore::query_games(const GameQuery& query, OnQueried done) {
    impl_->games.query_games(query, std::move(done));
}

void PostgresStore::recover(OnRecovered done) {
    impl_->jobs.add({.what = "recover",
                     .work = [&tables = impl_->engine.tables(), done]() -> Impl::Answer {
                         const auto left = std::make_shared<Recovered>();
                         tables.recover(left);
                         return [done, left] { done(std::move(*left)); };
                     },
                     .on_damage = [done](const std::string& why) { done(why); }});
}

void PostgresStore::keep(const Profile& profile, OnKept done) {
    impl_->jobs.add({.what = "keep player",
                     .number = profile.id.value,
                     .work = [&tables = impl_->engine.tables(), player = profile.id,
                              line = sealed(profile_line(profile)), done]() -> Impl::Answer {
                         tables.keep(player, line);
                         return done;
                     },
                     .on_damage = [done](const std::string&) { done(); }});
}

void PostgresStore::forget(PlayerId player) {
    impl_->jobs.add({.what = "forget player",
                     .number = player.value,
                     .work = [&tables = impl_->engine.tables(), player]() -> Impl::Answer {
                         tables.forget(player);
                         return nullptr;
                     },
                     .on_damage = [](const std::string&) {}});
}

void PostgresStore::read_adjourned(RoomId room, OnAdjournedRead done) {
    impl_->jobs.add({.what = "read the adjourned game of room",
                     .number = room.value,
                     .work = [&tables = impl_->engine.tables(), room, done]() -> Impl::Answer {
                         const auto events =
                             std::make_shared<Result<Record, std::string>>(std::string{});
                         tables.read_adjourned(room, events);
                         return [done, events] { done(std::move(*events)); };
                     },
                     .on_damage = [done](const std::string& why) { done(why); }});
}

void PostgresStore::drop_adjourned(RoomId room) {
    impl_->jobs.add({.what = "drop the adjourned game of room",
                     .number = room.value,
                     .work = [&tables = impl_->engine.tables(), room]() -> Impl::Answer {
                         tables.drop_adjourned(room);
                         return nullptr;
                     },
                     .on_damage = [](const std::string&) {}});
}

void PostgresStore::keep_tally(const ProblemTally& tally) {
    impl_->jobs.add({.what = "keep the answers to problem",
                     .number = tally.problem,
                     .work = [&tables = impl_->engine.tables(), problem = tally.problem,
                              line = sealed(tally_line(tally))]() -> Impl::Answer {
                         tables.keep_tally(problem, line);
                         return nullptr;
                     },
                     .on_damage = [](const std::string&) {}});
}

void PostgresStore::keep_audit(const AuditEntry& entry) {
    impl_->jobs.add({.what = "keep entry of the audit",
                     .number = entry.number,
                     .work = [&tables = impl_->engine.tables(), number = entry.number,
                              line = sealed(audit_line(entry))]() -> Impl::Answer {
                         tables.keep_audit(number, line);
                         return nullptr;
                     },
                     .on_damage = [](const std::string&) {}});
}

void PostgresStore::erase_names(PlayerId player, const ErasureStep& step, OnErased done) {
    impl_->jobs.add(
        {.what = "erase the names of player",
         .number = player.value,
         .work = [&tables = impl_->engine.tables(), player, step, done]() -> Impl::Answer {
             const auto next = std::make_shared<std::optional<ErasureStep>>();
             tables.erase_names(player, step, next);
             return [done, next] { done(*next); };
         },
         .on_damage = [done, step](const std::string&) { done(stage_after(step)); }});
}

void PostgresStore::drop_games(std::int64_t before) {
    impl_->jobs.add({.what = "drop old games",
                     .work = [&tables = impl_->engine.tables(), before]() -> Impl::Answer {
                         tables.drop_games(before);
                         return nullptr;
                     },
                     .on_damage = [](const std::string&) {}});
}

void PostgresStore::finish(RoomId room, Epoch epoch) {
    impl_->jobs.add({.what = "finish room",
                     .number = room.value,
                     .work = [&tables = impl_->engine.tables(), room, epoch]() -> Impl::Answer {
                         tables.finish(room, epoch);
                         return nullptr;
                     },
                     .on_damage = [](const std::string&) {}});
}

} // namespace jantaku
