// Games reader: answers questions about the games in a SQLite file, by a connection and a thread of its own,
// so that nobody who reads keeps a room from being recorded.
//
// sees     what is committed
// trouble  a disk that fails is asked again until it answers; what damage of the file hits is answered as
//          if it were not there, and logged
// threads  job_thread.hpp, one question at a time
// errors   SQLite::Exception from the constructor
#pragma once

#include "store/job_thread.hpp"
#include "store/store.hpp"

#include <memory>
#include <string>

namespace jantaku {

class GamesReader {
  public:
    // The file has its tables already.
    GamesReader(const std::string& file, const JobThread::Post& post, const JobThread::Log& log);
    GamesReader(const GamesReader&) = delete;
    GamesReader& operator=(const GamesReader&) = delete;
    ~GamesReader(); // what is not answered by then never is

    void query_games(const GameQuery& query, Store::OnQueried done);

  private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

} // namespace jantaku
