#include "tools/bench/messages.hpp"

#include "room/message_bytes.hpp"
#include "tools/bench/views.hpp"

#include <jantaku/table/legal.hpp>

namespace jantaku::bench {

namespace {

constexpr std::uint64_t seq = 57;

std::vector<SeatView> turns_of_games() {
    return views_of(
        {.seed = 4, .number = 500, .takes = [](const SeatView&, const Actions& actions) {
             return offers(actions, ActionKind::discard);
         }});
}

Burst discard_burst(const SeatView& view) {
    const Tile tile = view.mine.hand.at(0);
    Burst burst;
    burst.requests.push_back({.session = SessionId{1000},
                              .id = seq,
                              .ask = Play{.rid = seq, .action = Action::discard(tile, false)},
                              .language = "en",
                              .preferences = {}});
    burst.notices.push_back({SessionId{1000}, Reply{.id = seq, .result = Answer{Done{}}}});
    const std::size_t players = view.table.players();
    for (const Seat seat : seats(players)) {
        const SessionId session{1000 + seat.index()};
        burst.notices.push_back(
            {session, Told{seq + 1, Dahai{.seat = view.seat, .tile = tile, .tsumogiri = false}}});
        if (seat == after(view.seat, 1, players))
            burst.notices.push_back({session, Asked{.rid = seq + 1,
                                                    .left = Span{30'000},
                                                    .before_bank = Span{10'000},
                                                    .bank_ms = 20'000}});
    }
    return burst;
}

// Throws for a message that cannot be read.
template <class T>
void require_read(const Result<T, std::string>& message) {
    if (!message) throw InvariantError{message.error()};
}

} // namespace

std::vector<Burst> discard_bursts(const Shape&) {
    std::vector<Burst> bursts;
    for (const SeatView& view : turns_of_games())
        bursts.push_back(discard_burst(view));
    return bursts;
}

std::vector<Burst> snapshots(const Shape&) {
    std::vector<Burst> all;
    for (const SeatView& view : turns_of_games())
        all.push_back(
            {.requests = {},
             .notices = {{SessionId{1000}, Snapshot{.seq = seq, .view = view, .is_seen = false}}}});
    return all;
}

std::uint64_t crossed(const Burst& burst) {
    std::uint64_t bytes = 0;
    for (const Request& request : burst.requests) {
        const std::string sent = bytes_of(request);
        require_read(read_request(sent));
        bytes += sent.size();
    }
    for (const Notice& notice : burst.notices) {
        const std::string sent = bytes_of(notice);
        require_read(read_notice(sent));
        bytes += sent.size();
    }
    return bytes;
}

} // namespace jantaku::bench
