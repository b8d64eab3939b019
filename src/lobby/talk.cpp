#include "lobby/talk.hpp"

#include <algorithm>
#include <utility>

namespace jantaku {

namespace {

constexpr std::size_t max_held_messages = 20;

// The room where the player is, or else the room that the player watches.
std::pair<std::optional<RoomId>, std::optional<RoomId>> place_of(const Player& who) {
    const auto room = who.level == Level::lobby ? std::nullopt : who.room;
    return {room, room ? std::nullopt : who.watching};
}

// True for a player in the lobby, who may still have a place in a room.
bool is_away(const Player& who) {
    return who.level == Level::lobby;
}

bool hears(const Player& who, const Player& from) {
    return who.id == from.id || (!who.mutes_all && !who.muted.contains(from.id));
}

} // namespace

void Talk::say(const RequestTurn& turn, const Say& ask) {
    const Player& player = turn.player;
    turn.done();
    const auto tell_one = [&](const Player& other) {
        if (!other.session || place_of(other) != place_of(player) || !hears(other, player)) return;
        const Said said{player.name, ask.text};
        const bool may_wait = other.id != player.id && is_away(other);
        const auto hand = may_wait ? rooms_.hand_of(other) : std::nullopt;
        if (hand)
            hold({.from = player.id, .to = other.id, .hands = {*hand}, .note = said});
        else
            turn.tell(other, said);
    };
    if (!player.room || player.level == Level::lobby) {
        for (const auto& [id, other] : players_.in_lobby())
            tell_one(*other);
        return;
    }
    for (const Player* other : players_.in_room(*player.room))
        tell_one(*other);
    rooms_.drive(*player.room, turn, [&](Room& room, RoomOut& out) {
        room.overheard({player.name, ask.text}, turn.now, out);
    });
}

void Talk::tell(const RequestTurn& turn, const Tell& ask) {
    const Player& player = turn.player;
    const Player* target = known_names_.find(player, ask.name);
    if (target == nullptr) return known_names_.refuse(turn, ask.name);
    if (!target->session) return turn.refuse(Error::user_offline);
    HeldMessage message{.from = player.id,
                        .to = target->id,
                        .hands = {},
                        .note = Whispered{.from = player.name, .text = ask.text}};
    for (const Player* who : {&player, target}) {
        if (const auto hand = rooms_.hand_of(*who)) message.hands.push_back(*hand);
    }
    if (message.hands.empty()) {
        turn.done();
        if (hears(*target, player)) turn.tell(*target, message.note);
        return;
    }
    if (!hold(std::move(message))) return turn.refuse(Error::too_fast);
    turn.answer(Answer{HeldBack{}});
}

bool Talk::hold(HeldMessage message) {
    const auto waiting = std::ranges::count(held_messages_, message.from, &HeldMessage::from);
    if (static_cast<std::size_t>(waiting) >= max_held_messages) return false;
    held_messages_.push_back(std::move(message));
    return true;
}

void Talk::release(RoomId room, const OwnerTurn& turn) {
    std::erase_if(held_messages_, [&](const HeldMessage& held) {
        const bool concerns =
            std::ranges::find(held.hands, room, &InHand::room) != held.hands.end();
        const auto is_over = [&](const InHand& hand) { return rooms_.is_over(hand); };
        if (!concerns || !std::ranges::all_of(held.hands, is_over)) return false;
        const Player* to = players_.find(held.to);
        const Player* from = players_.find(held.from);
        if (to != nullptr && (from == nullptr || hears(*to, *from))) turn.tell(*to, held.note);
        return true;
    });
}

void Talk::mute(const RequestTurn& turn, const Mute& ask) {
    Player& player = turn.player;
    if (!ask.name) {
        player.mutes_all = ask.on;
        if (!ask.on) player.muted.clear();
        return profiles_.keep(player, turn, {turn.done_later()});
    }
    Player* target = known_names_.find(player, *ask.name);
    if (target == nullptr || target->id == player.id) return known_names_.refuse(turn, *ask.name);
    if (ask.on) {
        if (!target->is_kept) profiles_.keep(*target, turn); // so that nobody else gets the number
        player.muted.insert(target->id);
    } else {
        player.muted.erase(target->id);
    }
    profiles_.keep(player, turn, {turn.done_later()});
}

} // namespace jantaku
