// Inspector: reads the file of a store through, changing nothing; a server may be running on it.
//
// order    of the numbers; what cannot be read is told in words in its place
// errors   StoreError: no such file, one of a later version, or one so damaged that SQLite reads no further
// cost     everything is read once; one journal or one game at a time is in memory
#pragma once

#include "store/journal_line.hpp"
#include "store/store.hpp"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace jantaku {

class Inspector {
  public:
    template <class T>
    using Read = Result<T, std::string>;

    struct Journal {
        RoomId room;
        bool finished = false;
        Read<std::vector<Record>> records;
    };
    struct Game {
        std::size_t number = 0;
        Read<GameHead> head;
        Read<Record> events;
    };

    explicit Inspector(const std::string& file);
    Inspector(const Inspector&) = delete;
    Inspector& operator=(const Inspector&) = delete;
    ~Inspector();

    // What SQLite itself finds wrong with the file.
    [[nodiscard]] std::vector<std::string> damage();
    void each_journal(const std::function<void(const Journal&)>& see);
    void each_player(const std::function<void(PlayerId, const Read<Profile>&)>& see);
    void each_standing(const std::function<void(PlayerId, const Read<Standing>&)>& see);
    void each_game(const std::function<void(const Game&)>& see);

  private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

} // namespace jantaku
