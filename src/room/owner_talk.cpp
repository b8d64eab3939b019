// What people say to each other, whom they do not want to hear, and who there is.
#include "room/owner_reply.hpp"

#include <algorithm>

namespace jantaku {

namespace {

// Words of one player that wait for hands to end.
constexpr std::size_t max_held = 20;

// The room he is in, and where he is in none the one that he watches.
std::pair<std::optional<RoomId>, std::optional<RoomId>> place_of(const Player& who) {
    const auto room = who.level == Level::lobby ? std::nullopt : who.room;
    return {room, room ? std::nullopt : who.watching};
}

bool hears(const Player& who, const Player& from) {
    return who.id == from.id || (!who.mutes_all && !who.muted.contains(from.id));
}

} // namespace

// Spectators are among themselves; what players say reaches them with the rest of the game.
void Owner::say(const Request& request, const Say& ask, Player& player, Tick now, OwnerOut& out) {
    done(out, request);
    for (const auto& [id, other] : players_.all()) {
        if (!other.session || place_of(other) != place_of(player) || !hears(other, player))
            continue;
        out.notices.push_back({*other.session, Said{player.name, ask.text}});
    }
    if (!player.room || player.level == Level::lobby) return;
    drive(*player.room, now, out, [&](Room& room, RoomOut& o) {
        room.overheard({player.name, ask.text}, now, o);
    });
}

// Nobody who plays a hand hears or says anything in private before it is over: whoever looks on, or
// sits at the same table, could tell what the others hold.
void Owner::tell(const Request& request, const Tell& ask, Player& player, OwnerOut& out) {
    const Player* target = players_.find_name(ask.folded);
    if (target == nullptr) return refuse_name(request, ask.folded, player, out);
    if (!target->session) return refuse(out, request, Error::user_offline);
    HeldWords words{.from = player.id,
                    .to = target->id,
                    .hands = {},
                    .words = {.from = player.name, .text = ask.text}};
    for (const Player* who : {&std::as_const(player), target}) {
        if (const auto hand = hand_of(*who)) words.hands.push_back(*hand);
    }
    if (words.hands.empty()) {
        done(out, request);
        if (hears(*target, player)) out.notices.push_back({*target->session, words.words});
        return;
    }
    const auto waiting = std::ranges::count(held_, player.id, &HeldWords::from);
    if (static_cast<std::size_t>(waiting) >= max_held) {
        return refuse(out, request, Error::too_fast);
    }
    held_.push_back(std::move(words));
    answer(out, request, Answer{HeldBack{}});
}

std::optional<Owner::InHand> Owner::hand_of(const Player& player) const {
    const Room* room = player.room ? find(*player.room) : nullptr;
    if (room == nullptr || !room->state().seat_of(player.id)) return std::nullopt;
    const InHand hand{.room = room->id(), .kyoku = room->state().kyoku_dealt};
    return is_over(hand) ? std::nullopt : std::optional{hand};
}

bool Owner::is_over(const InHand& hand) const {
    const Room* room = find(hand.room);
    if (room == nullptr || !room->state().playing) return true;
    const Phase phase = room->state().game.table.phase;
    return room->state().kyoku_dealt != hand.kyoku || phase == Phase::result ||
           phase == Phase::over;
}

void Owner::release_words(RoomId room, OwnerOut& out) {
    if (held_.empty()) return;
    std::erase_if(held_, [&](const HeldWords& held) {
        const bool concerns =
            std::ranges::find(held.hands, room, &InHand::room) != held.hands.end();
        if (!concerns ||
            !std::ranges::all_of(held.hands, [&](const InHand& hand) { return is_over(hand); })) {
            return false;
        }
        const Player* to = players_.find(held.to);
        const Player* from = players_.find(held.from);
        if (to != nullptr && to->session && (from == nullptr || hears(*to, *from))) {
            out.notices.push_back({*to->session, held.words});
        }
        return true;
    });
}

void Owner::mute(const Request& request, const Mute& ask, Player& player, OwnerOut& out) {
    if (!ask.folded) {
        player.mutes_all = ask.on;
        if (!ask.on) player.muted.clear();
        keep(player, out, {{request.session, Reply{request.id, Answer{Done{}}}}});
        return;
    }
    const Player* target = players_.find_name(*ask.folded);
    if (target == nullptr || target->id == player.id) {
        return refuse_name(request, *ask.folded, player, out);
    }
    if (ask.on) {
        player.muted.insert(target->id);
    } else {
        player.muted.erase(target->id);
    }
    keep(player, out, {{request.session, Reply{request.id, Answer{Done{}}}}});
}

// Nobody has that name; those who may have been meant begin like it.
void Owner::refuse_name(const Request& request,
                        std::string_view folded,
                        const Player& player,
                        OwnerOut& out) {
    constexpr std::size_t most = 200;
    Refused refused{.error = Error::user_not_found, .number = 0, .names = {}};
    for (const auto& [id, other] : players_.all()) {
        if (refused.names.size() >= most) break;
        if (!other.session || id == player.id) continue;
        const bool is_here = other.room && other.room == player.room;
        if (is_here || other.folded.substr(0, 1) == folded.substr(0, 1)) {
            refused.names.push_back(other.name);
        }
    }
    answer(out, request, std::move(refused));
}

void Owner::list_rooms(const Request& request, OwnerOut& out) {
    answer(out, request, Answer{all_rooms()});
}

Rooms Owner::all_rooms() const {
    Rooms list;
    for (const auto& [id, entry] : rooms_) {
        if (!entry.room->state().members.empty()) list.rooms.push_back(entry.room->info());
    }
    return list;
}

void Owner::list_people(const Request& request, Tick now, OwnerOut& out) {
    People list{.people = {}, .bots = count_bots()};
    for (const auto& [id, player] : players_.all()) {
        if (!player.session) continue;
        Person& person = list.people.emplace_back(describe(player, now));
        // When he has acted last tells who was asked for a claim: he who was not has done nothing.
        if (plays(player)) person.idle.reset();
    }
    answer(out, request, Answer{std::move(list)});
}

bool Owner::plays(const Player& player) const {
    const Room* room = player.room ? find(*player.room) : nullptr;
    return room != nullptr && room->state().seat_of(player.id).has_value();
}

Person describe(const Player& player, Tick now) {
    return {.name = player.name,
            .level = player.level,
            .room = player.room,
            .watching = player.watching,
            .language = player.language,
            .idle = now - player.active};
}

} // namespace jantaku
