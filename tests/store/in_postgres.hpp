// In Postgres: a store in a new database of the test's PostgreSQL server.
#pragma once

#include "store/postgres/postgres_store.hpp"
#include "tests/store/store_subject.hpp"
#include "tests/support/postgres.hpp"

#include <optional>
#include <string>
#include <vector>

namespace jantaku::store_test {

class InPostgres final : public Subject {
  public:
    Store& store() override { return *store_; }
    void turn() override { loop_.run_one(); }
    void close() { store_.reset(); }
    void open_again() {
        close();
        open();
    }
    [[nodiscard]] const std::string& url() const { return url_; }
    [[nodiscard]] const std::vector<std::string>& log() const { return log_; }
    [[nodiscard]] int losses() const { return losses_; }
    Loop& loop() { return loop_; }
    PostgresServer& server() { return PostgresServer::shared(); }

  private:
    void open() {
        store_.emplace(
            url_, loop_.post(), [this](const std::string& line) { log_.push_back(line); },
            [this](const std::string&) { ++losses_; });
    }

    std::string url_ = PostgresServer::shared().database();
    Loop loop_;
    std::vector<std::string> log_;
    int losses_ = 0;
    std::optional<PostgresStore> store_{std::in_place, url_, loop_.post(),
                                        [this](const std::string& line) { log_.push_back(line); },
                                        [this](const std::string&) { ++losses_; }};
};

} // namespace jantaku::store_test
