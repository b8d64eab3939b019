#include "store/postgres/postgres_store.hpp"

#include "store/postgres/address.hpp"
#include "store/postgres/games_reader.hpp"
#include "store/postgres/owner.hpp"
#include "store/postgres/schema.hpp"
#include "store/postgres/tables.hpp"
#include "store/sealed_line.hpp"

#include <chrono>
#include <thread>
#include <utility>

namespace jantaku {

namespace {

using postgres::Connection;
using postgres::OwnerLock;
using postgres::PostgresError;
using postgres::Tables;

constexpr std::chrono::milliseconds gather{1}; // as for SQLite
// The session of a server that has just died ends by then.
constexpr std::chrono::seconds wait_for_owner{8};

std::vector<postgres::Statement> writer_statements() {
    std::vector<postgres::Statement> all;
    for (const auto some : {Tables::statements(), OwnerLock::statements()})
        all.insert(all.end(), some.begin(), some.end());
    return all;
}

} // namespace

// It has a name because a member of Impl may not have a type of an unnamed namespace where several
// files are compiled as one.
class PostgresEngine final : public Engine {
  public:
    PostgresEngine(const std::string& url, std::function<void()> lost)
        : connection_{url, "writer", statements_}, lost_{std::move(lost)} {
        {
            Connection schema{url, "schema", {}};
            schema.open();
            postgres::check_server(schema);
            postgres::apply_schema(schema);
        }
        take_lock();
        tables_.make_room_for_games();
    }

    [[nodiscard]] Tables& tables() { return tables_; }

    void begin() override {
        if (connection_.is_open()) return;
        if (is_lost_) throw PostgresError{"another server has taken over"};
        connection_.open();
        switch (lock_.take_again(connection_)) {
        case OwnerLock::Again::taken:
            return;
        case OwnerLock::Again::not_yet:
            connection_.close();
            throw PostgresError{"the session that was lost still holds the database"};
        case OwnerLock::Again::lost:
            connection_.close();
            is_lost_ = true;
            lost_();
            throw PostgresError{"another server has taken over"};
        }
    }
    bool commit() override { return tables_.run(); }
    void roll_back() override { tables_.clear(); }
    [[nodiscard]] bool is_damage(const std::exception& error) const override {
        const auto* of_server = dynamic_cast<const PostgresError*>(&error);
        return of_server != nullptr && of_server->is_lasting();
    }

  private:
    void take_lock() {
        const auto end = std::chrono::steady_clock::now() + wait_for_owner;
        while (const auto holder = lock_.take(connection_)) {
            if (std::chrono::steady_clock::now() >= end)
                throw StoreError{"another server holds it: " + *holder};
            std::this_thread::sleep_for(std::chrono::milliseconds{200});
        }
    }

    const std::vector<postgres::Statement> statements_ = writer_statements();
    Connection connection_;
    Tables tables_{connection_};
    OwnerLock lock_;
    std::function<void()> lost_;
    bool is_lost_ = false;
};

struct PostgresStore::Impl {
    using Answer = JobThread::Answer;

    Impl(const std::string& url, const Post& post, const Log& log, const Lost& lost)
        : engine{url, [post, lost] { post(lost); }}, games{url, post, log},
          jobs{engine, post, log, {.gather = gather}} {}

    PostgresEngine engine;
    postgres::GamesReader games;
    JobThread jobs; // ends first
};

PostgresStore::PostgresStore(const std::string& url,
                             const Post& post,
                             const Log& log,
                             Lost lost) try
    : impl_{std::make_unique<Impl>(url, post, log, lost)} {
} catch (const PostgresError& error) {
    throw StoreError{postgres::shown(url) + ": " + error.what()};
} catch (const StoreError& error) {
    throw StoreError{postgres::shown(url) + ": " + error.what()};
}

PostgresStore::~PostgresStore() = default;

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
