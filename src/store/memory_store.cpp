#include "store/memory_store.hpp"

#include "room/wire.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace jantaku {

void MemoryStore::claim(RoomId room, OnClaimed done) {
    Journal& journal = journals_[room];
    std::vector<Record> records;
    wire::Source in{journal.records};
    while (!in.is_empty())
        records.push_back(wire::take<Record>(in));
    done(Claim{.epoch = ++journal.epoch, .records = std::move(records), .last = journal.last});
}

void MemoryStore::append(const Append& append, OnAppended done) {
    const auto [place, is_new] = journals_.try_emplace(append.room);
    Journal& journal = place->second;
    if (is_new) journal.epoch = append.epoch; // never claimed: the room belongs to its first writer
    const bool is_next = append.record == journal.last + 1;
    if (append.epoch != journal.epoch) return done(AppendResult::fenced);
    if (!is_next || journal.finished) return done(AppendResult::refused);
    ++journal.last;
    if (append.abridged) {
        journal.records.clear();
        journal.records.shrink_to_fit();
    }
    wire::put(journal.records, append.abridged ? *append.abridged : append.events);
    if (append.adjourned) {
        Adjourned game{.head = append.adjourned->head, .events = {}};
        wire::put(game.events, append.adjourned->events);
        adjourned_[game.head.room] = std::move(game);
    }
    if (append.taken_up) adjourned_.erase(*append.taken_up);
    if (append.settlement) {
        for (const Standing& standing : append.settlement->standings)
            standings_[standing.player] = standing;
        const FinishedGame& finished = append.settlement->finished;
        if (!finished.is_broken_off) {
            archive_.add(finished);
            last_game_ = finished.game.number;
        }
    }
    done(AppendResult::durable);
}

void MemoryStore::recover(OnRecovered done) {
    Recovered left;
    for (const auto& [room, journal] : journals_) {
        if (!journal.finished) left.open_rooms.push_back(room);
        left.last_room = room;
    }
    for (const auto& [id, profile] : profiles_)
        left.players.push_back(profile);
    for (const auto& [id, standing] : standings_)
        left.standings.push_back(standing);
    for (const auto& [room, game] : adjourned_)
        left.adjourned.push_back(game.head);
    for (const auto& [problem, tally] : tallies_)
        left.tallies.push_back(tally);
    for (const auto& [number, entry] : audit_)
        left.audit.push_back(entry);
    left.last_player = last_player_;
    left.last_game = last_game_;
    done(std::move(left));
}

void MemoryStore::keep_audit(const AuditEntry& entry) {
    audit_[entry.number] = entry;
    if (entry.number > AuditEntry::most_entries)
        audit_.erase(entry.number - AuditEntry::most_entries);
}

void MemoryStore::keep(const Profile& profile, OnKept done) {
    profiles_[profile.id] = profile;
    last_player_ = std::max(last_player_, profile.id);
    done();
}

void MemoryStore::forget(PlayerId player) {
    profiles_.erase(player);
    standings_.erase(player);
}

void MemoryStore::read_adjourned(RoomId room, OnAdjournedRead done) {
    const auto found = adjourned_.find(room);
    if (found == adjourned_.end()) return done(std::string{"it is not there"});
    wire::Source in{found->second.events};
    done(wire::take<Record>(in));
}

// The journals are gone with the process, and no room needs them before.
void MemoryStore::erase_names(PlayerId player, const ErasureStep&, OnErased done) {
    archive_.erase_names(player);
    done(std::nullopt);
}

void MemoryStore::query_games(const GameQuery& query, OnQueried done) {
    const auto game_of = [](const FinishedGame* finished) -> QueryResult {
        if (finished == nullptr) return std::nullopt;
        return Frozen{finished->game};
    };
    done(std::visit(overloaded{
                        [&](const GameByNumber& ask) { return game_of(archive_.find(ask.number)); },
                        [&](const LastGameOf& ask) {
                            if (const auto* room = std::get_if<RoomId>(&ask.whose))
                                return game_of(archive_.newest_of(*room));
                            const auto games = archive_.games_of(std::get<PlayerId>(ask.whose));
                            return game_of(games.empty() ? nullptr : games.front());
                        },
                        [&](const GamesOf& ask) -> QueryResult {
                            auto all = archive_.games_of(ask.player);
                            std::erase_if(all, [&](const FinishedGame* each) {
                                return ask.up_to && each->game.number > *ask.up_to;
                            });
                            Games games{.games = {}, .page = page_at(ask.page, all.size())};
                            for (std::size_t i = 0; i < all.size(); ++i)
                                if (games.page.has(i)) games.games.push_back(summary_of(*all[i]));
                            return games;
                        },
                    },
                    query));
}

void MemoryStore::finish(RoomId room, Epoch epoch) {
    const auto found = journals_.find(room);
    if (found == journals_.end() || found->second.epoch != epoch) return;
    found->second.finished = true;
    found->second.records.clear(); // no later process can read them
    found->second.records.shrink_to_fit();
}

} // namespace jantaku
