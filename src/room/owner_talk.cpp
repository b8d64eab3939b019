// What people say to each other, whom they do not want to hear, and what waits until a hand is over.
#include "room/owner_reply.hpp"

#include <algorithm>
#include <utility>

namespace jantaku {

namespace {

// Words of one player that wait for hands to end.
constexpr std::size_t max_held = 20;

// The room he is in, and where he is in none the one that he watches.
std::pair<std::optional<RoomId>, std::optional<RoomId>> place_of(const Player& who) {
    const auto room = who.level == Level::lobby ? std::nullopt : who.room;
    return {room, room ? std::nullopt : who.watching};
}

// From the table or the room that he is in, if he is in one.
bool is_away(const Player& who) {
    return who.level == Level::lobby;
}

bool hears(const Player& who, const Player& from) {
    return who.id == from.id || (!who.mutes_all && !who.muted.contains(from.id));
}

} // namespace

// Spectators are among themselves; what players say reaches them with the rest of the game.
void Owner::say(const Request& request, const Say& ask, Player& player, Tick now, OwnerOut& out) {
    done(out, request);
    const auto tell_one = [&](const Player& other) {
        if (!other.session || place_of(other) != place_of(player) || !hears(other, player)) return;
        const Said words{player.name, ask.text};
        const auto hand = other.id == player.id || !is_away(other) ? std::nullopt : hand_of(other);
        if (hand)
            hold({.from = player.id, .to = other.id, .hands = {*hand}, .words = words});
        else
            out.notices.push_back({*other.session, words});
    };
    if (!player.room || player.level == Level::lobby) {
        for (const auto& [id, other] : players_.in_lobby())
            tell_one(*other);
        return;
    }
    for (const Player* other : players_.in_room(*player.room))
        tell_one(*other);
    drive(*player.room, now, out, [&](Room& room, RoomOut& o) {
        room.overheard({player.name, ask.text}, now, o);
    });
}

// Nobody who plays a hand hears or says anything in private before it is over: whoever looks on, or
// sits at the same table, could tell what the others hold.
void Owner::tell(const Request& request, const Tell& ask, Player& player, OwnerOut& out) {
    const Player* target = find_known(player, ask.folded);
    if (target == nullptr) return refuse_name(request, ask.folded, player, out);
    if (!target->session) return refuse(out, request, Error::user_offline);
    HeldWords words{.from = player.id,
                    .to = target->id,
                    .hands = {},
                    .words = Whispered{.from = player.name, .text = ask.text}};
    for (const Player* who : {&std::as_const(player), target}) {
        if (const auto hand = hand_of(*who)) words.hands.push_back(*hand);
    }
    if (words.hands.empty()) {
        done(out, request);
        if (hears(*target, player)) out.notices.push_back({*target->session, words.words});
        return;
    }
    if (!hold(std::move(words))) return refuse(out, request, Error::too_fast);
    answer(out, request, Answer{HeldBack{}});
}

bool Owner::hold(HeldWords words) {
    const auto waiting = std::ranges::count(held_, words.from, &HeldWords::from);
    if (static_cast<std::size_t>(waiting) >= max_held) return false;
    held_.push_back(std::move(words));
    return true;
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
    Player* target = find_known(player, *ask.folded);
    if (target == nullptr || target->id == player.id) {
        return refuse_name(request, *ask.folded, player, out);
    }
    if (ask.on) {
        if (!target->is_kept) keep(*target, out); // his number is nobody else's from now on
        player.muted.insert(target->id);
    } else {
        player.muted.erase(target->id);
    }
    keep(player, out, {{request.session, Reply{request.id, Answer{Done{}}}}});
}

// ---- what somebody who plays a hand may see of the others ------------------------------------

// A name, a language or a room that is chosen now may be a word for him; he sees his own table until the
// hand is over, and how many others there are.

void Owner::note_hand(Entry& entry, Tick now) {
    const std::uint32_t dealt = entry.room->state().kyoku_dealt;
    if (std::exchange(entry.dealt, dealt) == dealt) return;
    entry.dealt_at = now;
    entry.games_then = last_game_;
}

// Whom he may find by his name: he was called so before the hand began.
bool Owner::is_known_to(const Player& asker, const Player& other) const {
    const auto hand = hand_of(asker);
    if (!hand || other.room == asker.room) return true;
    return other.named_at <= rooms_.at(hand->room).dealt_at;
}

std::optional<std::size_t> Owner::last_known_to(const Player& asker) const {
    const auto hand = hand_of(asker);
    return hand ? std::optional{rooms_.at(hand->room).games_then} : std::nullopt;
}

Player* Owner::find_known(const Player& asker, std::string_view folded) {
    Player* found = players_.find_name(folded);
    return found != nullptr && is_known_to(asker, *found) ? found : nullptr;
}

} // namespace jantaku
