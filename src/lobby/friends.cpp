#include "lobby/friends.hpp"

#include "lobby/lists.hpp"

#include <algorithm>
#include <utility>

namespace jantaku {

bool shows_to(const Player& other, const Player& reader) {
    return other.session && !other.is_hidden && !other.muted.contains(reader.id);
}

void Friends::set_news(const RequestTurn& turn, const SetNews& ask) {
    Player& player = turn.player;
    const bool wanted = ask.wanted.value_or(player.wants_news);
    const bool hidden = ask.hidden.value_or(player.is_hidden);
    const Answer answer{NewsSettings{.wanted = wanted, .hidden = hidden}};
    if (wanted == player.wants_news && hidden == player.is_hidden) return turn.answer(answer);
    player.is_hidden = hidden;
    players_.set_news(player, wanted);
    profiles_.keep(player, turn, {reply_to(turn.request, answer)});
}

void Friends::befriend(const RequestTurn& turn, const Befriend& ask) {
    Player& player = turn.player;
    const Player* other = known_names_.find(player, ask.name);
    if (other == nullptr || other->id == player.id) return known_names_.refuse(turn, ask.name);
    if (!player.is_registered() || !other->is_registered())
        return turn.refuse(Error::not_registered);
    if (ask.on == player.friends.contains(other->id)) return turn.done();
    if (player.friends.size() >= max_friends)
        std::erase_if(player.friends, [&](PlayerId id) {
            const Player* friend_ = players_.find(id);
            return friend_ == nullptr || friend_->forgotten != 0;
        });
    if (ask.on && player.friends.size() >= max_friends) return turn.refuse(Error::friends_full);
    players_.befriend(player, other->id, ask.on);
    profiles_.keep(player, turn, {turn.done_later()});
}

void Friends::list(const RequestTurn& turn) {
    const Player& reader = turn.player;
    const bool is_in_hand = rooms_.hand_of(reader).has_value();
    FriendList list;
    std::vector<std::pair<bool, const Player*>> found;
    for (const PlayerId id : reader.friends) {
        const Player* other = players_.find(id);
        if (other == nullptr || other->forgotten != 0) continue;
        if (is_in_hand && other->room != reader.room)
            ++list.others;
        else
            found.emplace_back(!shows_to(*other, reader), other);
    }
    std::ranges::sort(found, {}, [](const auto& each) {
        return std::pair{each.first, std::string_view{each.second->folded}};
    });
    for (const auto& [is_away, other] : found) {
        list.friends.push_back({.name = other->name});
        if (!is_away) list.friends.back().here = describe_to_others(*other, rooms_, turn.now);
    }
    turn.answer(Answer{std::move(list)});
}

} // namespace jantaku
