// Audit log: what players have reported, and what operators and moderators have done, by number.
//
// kept    by the store; the newest AuditEntry::most_entries are in memory too
// cost    logarithmic; a list by name and the forgetting of a player look at all entries
// source  docs/operate.md#moderation
#pragma once

#include "lobby/turn.hpp"
#include "room/audit.hpp"
#include "room/ids.hpp"

#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <vector>

namespace jantaku {

class AuditLog {
  public:
    void restore(const Recovered& in);
    // Gives the entry its number, which it returns. A Keep that follows is not answered before the
    // entry is durable.
    std::uint64_t add(AuditEntry entry, const OwnerTurn& turn);
    // Nobody needs to look at the report any more. It must be open.
    void close(std::uint64_t report, const OwnerTurn& turn);
    // The words of the player go, and those that others wrote about the player.
    void erase(PlayerId player, const OwnerTurn& turn);

    // Tells an operator or a moderator how many reports nobody has settled, unless there is none.
    void tell_open(const Player& officer, const OwnerTurn& turn) const;

    [[nodiscard]] const AuditEntry* find(std::uint64_t number) const;
    // The reports that nobody has settled, by number.
    [[nodiscard]] const std::set<std::uint64_t>& open() const { return open_; }
    [[nodiscard]] const std::map<std::uint64_t, AuditEntry>& entries() const { return entries_; }

  private:
    void note(AuditEntry entry);

    std::map<std::uint64_t, AuditEntry> entries_;
    std::set<std::uint64_t> open_;
    std::uint64_t last_ = 0;
};

} // namespace jantaku
