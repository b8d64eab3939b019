// Heard: the last lines of chat that a player has heard or said, in case the player reports somebody.
//
// bound   AuditEntry::most_heard lines. All who hear a line share it
// kept    in memory alone: a restart forgets them
#pragma once

#include "room/audit.hpp"

#include <memory>
#include <utility>
#include <vector>

namespace jantaku {

class Heard {
  public:
    using Line = std::shared_ptr<const AuditEntry::Heard>;

    void add(Line line) {
        if (lines_.size() == AuditEntry::most_heard) lines_.erase(lines_.begin());
        lines_.push_back(std::move(line));
    }
    // The lines for a report about that player: those that all heard, and those that the two said to
    // each other in private. The oldest first.
    [[nodiscard]] std::vector<AuditEntry::Heard> lines(PlayerId about) const {
        std::vector<AuditEntry::Heard> all;
        for (const Line& line : lines_)
            if (line->to == PlayerId{} || line->to == about || line->from == about)
                all.push_back(*line);
        return all;
    }

  private:
    std::vector<Line> lines_;
};

} // namespace jantaku
