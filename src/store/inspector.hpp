// Inspector: reads the whole file of a store and changes nothing; a server may be using the file.
//
// order    by number; an entry that cannot be read is replaced by a text that says why
// errors   StoreError: no such file, a file of a later version, or one so damaged that SQLite stops
//          reading
// cost     reads everything once, with one journal or one game in memory at a time
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

    // The faults that SQLite itself finds in the file.
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
