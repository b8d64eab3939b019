// Inspector: reads everything that a store keeps and changes nothing; a server may be using it.
//
// order    by number; an entry that cannot be read is replaced by a text that says why
// damage   of pages of a file is stepped over; unreadable() names the parts at the end
// errors   StoreError: no such file or database, one of a later version, or one whose tables cannot be found
// cost     reads everything once, with one journal or one game in memory at a time
#pragma once

#include "store/journal_line.hpp"
#include "store/store.hpp"

#include <cstdint>
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

    Inspector() = default;
    Inspector(const Inspector&) = delete;
    Inspector& operator=(const Inspector&) = delete;
    virtual ~Inspector() = default;

    // The faults that the engine of the store itself finds.
    [[nodiscard]] virtual std::vector<std::string> damage() = 0;
    virtual void each_journal(const std::function<void(const Journal&)>& see) = 0;
    virtual void each_player(const std::function<void(PlayerId, const Read<Profile>&)>& see) = 0;
    virtual void each_standing(const std::function<void(PlayerId, const Read<Standing>&)>& see) = 0;
    virtual void each_adjourned(
        const std::function<void(RoomId, const Read<AdjournedHead>&, const Read<Record>&)>&
            see) = 0;
    virtual void each_tally(
        const std::function<void(std::uint64_t problem, const Read<ProblemTally>&)>& see) = 0;
    virtual void
    each_audit(const std::function<void(std::uint64_t number, const Read<AuditEntry>&)>& see) = 0;
    virtual void each_game(const std::function<void(const Game&)>& see) = 0;
    // The parts that none of the above could read, in words.
    [[nodiscard]] virtual std::vector<std::string> unreadable() const { return {}; }
};

[[nodiscard]] std::unique_ptr<Inspector> inspect_file(const std::string& file);
// url: as libpq takes it
[[nodiscard]] std::unique_ptr<Inspector> inspect_database(const std::string& url);

} // namespace jantaku
