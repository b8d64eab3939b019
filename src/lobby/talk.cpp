#include "lobby/talk.hpp"

#include <algorithm>
#include <utility>

namespace jantaku {

namespace {

constexpr std::size_t max_held_messages = 20;

// True for a player in the lobby, who may still have a place in a room.
bool is_away(const Player& who) {
    return who.level == Level::lobby;
}

bool hears(const Player& who, PlayerId from) {
    return who.id == from || (!who.mutes_all && !who.muted.contains(from));
}

} // namespace

// The room where the player is, or else the room that the player watches.
Talk::Place Talk::place_of(const Player& who) {
    const auto room = who.level == Level::lobby ? std::nullopt : who.room;
    return {room, room ? std::nullopt : who.watching};
}

bool Talk::may_speak(const RequestTurn& turn) const {
    const Player& player = turn.player;
    if (player.muted_until <= seconds_at_(turn.now)) return true;
    // A reason may say what another player holds.
    const std::string reason = rooms_.hand_of(player) ? std::string{} : player.muted_for;
    turn.answer(sanction(Error::muted, player.muted_until, reason));
    return false;
}

Heard::Line
Talk::line_of(const Player& from, PlayerId to, const std::string& text, Tick now) const {
    const auto [at, watched] = place_of(from);
    const RoomId room = to == PlayerId{} ? at.value_or(watched.value_or(RoomId{})) : RoomId{};
    return std::make_shared<const AuditEntry::Heard>(AuditEntry::Heard{
        .at = seconds_at_(now), .from = from.id, .room = room, .to = to, .text = text});
}

void Talk::say(const RequestTurn& turn, const Say& ask) {
    const Player& player = turn.player;
    Spoken spoken{.from = player.id,
                  .place = place_of(player),
                  .said = {.from = player.name, .text = ask.text},
                  .line = line_of(player, {}, ask.text, turn.now)};
    if (player.room && player.level != Level::lobby) {
        turn.done();
        for (Player* other : players_.in_room(*player.room))
            pass_on(spoken, *other, turn);
        rooms_.overheard(*player.room, spoken.said, turn);
        return;
    }
    // The reply comes last, so that nobody adds words faster than they are passed on.
    broadcasts_.begin_in_order(
        [this, request = turn.request, spoken = std::move(spoken),
         last = PlayerId{}](const OwnerTurn& now) mutable {
            const bool is_over =
                each_behind(players_.in_lobby(), last, tells_in_a_slice, [&](Player& other) {
                    if (other.id != spoken.from) pass_on(spoken, other, now);
                });
            if (!is_over) return false;
            now.out.notices.push_back(reply_to(request, Answer{Done{}}));
            if (Player* from = players_.find(spoken.from)) pass_on(spoken, *from, now);
            return true;
        },
        turn);
}

void Talk::tell_everybody(const Note& note, const OwnerTurn& turn) {
    broadcasts_.begin_in_order(
        [this, note, last = PlayerId{}](const OwnerTurn& now) mutable {
            return each_behind(players_.connected(), last, tells_in_a_slice,
                               [&](const Player& player) { now.tell(player, note); });
        },
        turn);
}

void Talk::pass_on(const Spoken& spoken, Player& to, const OwnerTurn& turn) {
    if (!to.session || place_of(to) != spoken.place || !hears(to, spoken.from)) return;
    const bool may_wait = to.id != spoken.from && is_away(to);
    const auto hand = may_wait ? rooms_.hand_of(to) : std::nullopt;
    if (hand) {
        hold({.from = spoken.from,
              .to = to.id,
              .hands = {*hand},
              .note = spoken.said,
              .line = spoken.line});
        return;
    }
    to.heard.add(spoken.line);
    turn.tell(to, spoken.said);
}

void Talk::tell(const RequestTurn& turn, const Tell& ask) {
    Player& player = turn.player;
    Player* target = known_names_.find(player, ask.name);
    if (target == nullptr) return known_names_.refuse(turn, ask.name);
    if (!target->session) return turn.refuse(Error::user_offline);
    HeldMessage message{.from = player.id,
                        .to = target->id,
                        .hands = {},
                        .note = Whispered{.from = player.name, .text = ask.text},
                        .line = line_of(player, target->id, ask.text, turn.now)};
    for (const Player* who : {&player, target}) {
        if (const auto hand = rooms_.hand_of(*who)) message.hands.push_back(*hand);
    }
    if (message.hands.empty()) {
        turn.done();
        if (target != &player) player.heard.add(message.line);
        if (!hears(*target, player.id)) return;
        target->heard.add(message.line);
        turn.tell(*target, message.note);
        return;
    }
    if (!hold(std::move(message))) return turn.refuse(Error::too_fast);
    turn.answer(Answer{HeldBack{}});
}

bool Talk::hold(HeldMessage message) {
    std::size_t& of_sender = held_of_sender_[message.from];
    if (of_sender >= max_held_messages) return false;
    ++of_sender;
    const std::uint64_t number = ++last_held_;
    for (const InHand& hand : message.hands)
        held_by_room_[hand.room].push_back(number);
    held_messages_.emplace(number, std::move(message));
    return true;
}

void Talk::release(RoomId room, const OwnerTurn& turn) {
    const auto waiting = held_by_room_.find(room);
    if (waiting == held_by_room_.end()) return;
    std::erase_if(waiting->second, [&](std::uint64_t number) {
        const auto held = held_messages_.find(number);
        if (held == held_messages_.end()) return true; // another room has released it
        const auto is_over = [&](const InHand& hand) { return rooms_.is_over(hand); };
        if (!std::ranges::all_of(held->second.hands, is_over)) return false;
        const HeldMessage message = std::move(held->second);
        held_messages_.erase(held);
        if (const auto sender = held_of_sender_.find(message.from); --sender->second == 0)
            held_of_sender_.erase(sender);
        Player* to = players_.find(message.to);
        if (to == nullptr || !hears(*to, message.from)) return true;
        to->heard.add(message.line);
        turn.tell(*to, message.note);
        return true;
    });
    if (waiting->second.empty()) held_by_room_.erase(waiting);
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
