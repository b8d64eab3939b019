// Games reader: answers queries about the games of a store in PostgreSQL through a session and a thread
// of its own, so that no reader delays the records of a room.
//
// trouble  a query that fails is tried again until it succeeds
// archived games whose table an operator has detached are not there
// threads  job_thread.hpp, one query at a time
#pragma once

#include "store/job_thread.hpp"
#include "store/store.hpp"

#include <memory>
#include <string>

namespace jantaku::postgres {

class GamesReader {
  public:
    // url: of a database that has its tables already
    GamesReader(const std::string& url, const JobThread::Post& post, const JobThread::Log& log);
    GamesReader(const GamesReader&) = delete;
    GamesReader& operator=(const GamesReader&) = delete;
    ~GamesReader(); // queries that are not answered by then never are

    void query_games(const GameQuery& query, Store::OnQueried done);

  private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

} // namespace jantaku::postgres
