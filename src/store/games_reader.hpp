// Games reader: answers queries about the games in a SQLite file through a connection and a thread
// of its own, so that no reader delays the records of a room.
//
// sees     what is committed
// trouble  a query that a failing disk stops is tried again until it succeeds. A game on a damaged
//          page is reported as missing, and the damage is logged
// threads  job_thread.hpp, one query at a time
// errors   SQLite::Exception from the constructor
#pragma once

#include "store/job_thread.hpp"
#include "store/store.hpp"

#include <memory>
#include <string>

namespace jantaku {

class GamesReader {
  public:
    // The file must have its tables already.
    GamesReader(const std::string& file, const JobThread::Post& post, const JobThread::Log& log);
    GamesReader(const GamesReader&) = delete;
    GamesReader& operator=(const GamesReader&) = delete;
    ~GamesReader(); // queries that are not answered by then never are

    void query_games(const GameQuery& query, Store::OnQueried done);

  private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

} // namespace jantaku
