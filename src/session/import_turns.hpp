// Import turns: each place (room/address_group.hpp) has one import read at a time, so that the connections of one place do
// not keep all others waiting.
//
// bound    each connection waits for one import at most; one that closes waits no longer
// lost     an import that is not read within a minute is not waited for
// exempt   connections from this machine
// cost     logarithmic; a connection that closes looks at those of its place that wait
#pragma once

#include "room/address_group.hpp"
#include "room/tick.hpp"
#include "session/read_import.hpp"

#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <utility>

namespace jantaku::session {

class ImportTurns {
  public:
    static constexpr Tick patience{60'000};

    // The import, if it is the turn of its place; else it waits for next().
    [[nodiscard]] std::optional<ReadImport> begin(ReadImport import, Tick now) {
        if (import.place.kind == AddressGroup::Kind::here) return import;
        Place& place = places_[import.place];
        if (place.reads && now < place.since + patience) {
            place.waiting.push_back(std::move(import));
            return std::nullopt;
        }
        place.reads = import.id;
        place.since = now;
        return import;
    }
    // The import was read. The next one of its place, if there is any.
    [[nodiscard]] std::optional<ReadImport> next(const ImportRead& read, Tick now) {
        const auto found = places_.find(read.place);
        if (found == places_.end() || found->second.reads != read.id) return std::nullopt;
        Place& place = found->second;
        if (place.waiting.empty()) {
            places_.erase(found);
            return std::nullopt;
        }
        ReadImport import = std::move(place.waiting.front());
        place.waiting.pop_front();
        place.reads = import.id;
        place.since = now;
        return import;
    }
    // The connection is closed: its import, if it has one, does not wait any more.
    void forget(SessionId session, const AddressGroup& place) {
        if (const auto found = places_.find(place); found != places_.end())
            std::erase_if(found->second.waiting,
                          [&](const ReadImport& each) { return each.session == session; });
    }

  private:
    struct Place {
        std::optional<std::uint64_t> reads; // the id of the import
        Tick since{};
        std::deque<ReadImport> waiting;
    };
    std::map<AddressGroup, Place> places_;
};

} // namespace jantaku::session
