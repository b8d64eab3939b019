#include "session/gmcp.hpp"

#include "record/mjai/words.hpp"
#include "session/json_lines.hpp"
#include "session/json_view.hpp"
#include "session/session.hpp"
#include "session/text_reply.hpp"
#include "text/action_commands.hpp"
#include "text/ascii.hpp"
#include "text/clean.hpp"
#include "text/numbering.hpp"

#include <algorithm>
#include <jantaku/table/legal.hpp>
#include <jantaku/tile/notation.hpp>

namespace jantaku::session {

namespace {

template <class Tiles>
Json tiles_json(const Tiles& tiles) {
    Json list = Json::array();
    for (const Tile tile : tiles)
        list.push_back(to_string(tile));
    return list;
}

std::string_view word_of(Wind wind) {
    constexpr std::array<std::string_view, 4> words{"E", "S", "W", "N"};
    return words[static_cast<std::size_t>(wind)];
}

Json gmcp_meld(const Meld& meld) {
    return {{"kind", record::mjai_call(meld.kind)},
            {"tiles", tiles_json(meld.tiles)},
            {"called", to_string(meld.called)},
            {"from", meld.from.index()}};
}

Json gmcp_river(const River& river) {
    Json list = Json::array();
    for (const RiverTile& item : river) {
        Json tile{{"tile", to_string(item.tile)}};
        if (item.tsumogiri) tile["tsumogiri"] = true;
        if (item.riichi) tile["riichi"] = true;
        if (item.called) tile["called"] = true;
        list.push_back(std::move(tile));
    }
    return list;
}

Json seat_json(const Session& session, const Public& table, Seat seat) {
    const SeatPublic& open = table.seats[seat];
    Json json{{"name", session.user.seating->names[seat]},
              {"wind", word_of(table.seat_wind(seat))},
              {"points", table.points[seat]},
              {"tiles", open.hand_size},
              {"riichi", open.riichi != Riichi::none},
              {"melds", Json::array()},
              {"river", gmcp_river(open.river)}};
    for (const Meld& meld : open.melds)
        json["melds"].push_back(gmcp_meld(meld));
    if (!open.kita.empty()) json["kita"] = tiles_json(open.kita);
    if (!open.shown.empty()) json["shown"] = tiles_json(open.shown);
    if (open.out) json["out"] = true;
    if (table.has_open_hands()) {
        const Hand& hand = table.open_hands[seat];
        json["hand"] = tiles_json(hand.tiles());
        if (hand.drawn()) json["drawn"] = to_string(*hand.drawn());
    }
    return json;
}

// ---- legal actions

constexpr std::array discards{ActionKind::discard, ActionKind::riichi, ActionKind::open_riichi};
constexpr std::array numbered_choices{ActionKind::ankan, ActionKind::kakan, ActionKind::kita,
                                      ActionKind::chi, ActionKind::pon};
constexpr std::array plain{ActionKind::tsumo,   ActionKind::ron,  ActionKind::daiminkan,
                           ActionKind::kyuushu, ActionKind::swap, ActionKind::pass};
static_assert(discards.size() + numbered_choices.size() + plain.size() == action_kind_count);

Json action_json(ActionKind kind, std::size_t number) {
    return {{"command", command_of(kind) + " " + std::to_string(number)}};
}

Json actions_json(const SeatView& view, HandOrder order, const Actions& actions) {
    const auto arranged = order.arrange(view.mine.hand);
    Json list = Json::array();
    for (const ActionKind kind : discards) {
        for (const std::size_t number : numbers_of(view, order, actions, kind)) {
            Json action = action_json(kind, number);
            action["tile"] = to_string(arranged[number - 1]);
            list.push_back(std::move(action));
        }
    }
    for (const ActionKind kind : numbered_choices) {
        std::size_t number = 0;
        for (const Action& option : options_of(actions, kind)) {
            Json action = action_json(kind, ++number);
            if (names_one_tile(kind))
                action["tile"] = to_string(option.tile);
            else
                action["with"] = tiles_json(option.consumed);
            list.push_back(std::move(action));
        }
    }
    for (const ActionKind kind : plain)
        if (offers(actions, kind)) list.push_back({{"command", command_of(kind)}});
    return list;
}

Json room_of(const Session& session) {
    Json json{{"name", session.user.name}, {"level", session::word_of(session.user.level)}};
    if (session.user.room) json["room"] = session.user.room->value;
    if (session.user.seating && session.user.level == Level::table) {
        json["seat"] = session.user.seating->seat.index();
        json["players"] = Json::array();
        for (const Member& member : session.user.seating->members)
            json["players"].push_back({{"name", member.name},
                                       {"bot", member.kind == SeatKind::builtin},
                                       {"present", member.present},
                                       {"stand_in", member.stand_in}});
    }
    return json;
}

// The table without the seconds, which change all the time.
Json table_of(const Session& session) {
    const SeatView* view = session.user.view();
    if (view == nullptr || view->table.players() == 0) return Json::object();
    const Public& table = view->table;
    auto hand = session.display.style.order.arrange(view->mine.hand);
    if (view->mine.hand.drawn()) hand.pop_back();
    Json json{{"phase", session::word_of(table.phase)},
              {"wind", word_of(table.round_wind())},
              {"kyoku", static_cast<std::size_t>(table.kyoku) % table.players() + 1},
              {"honba", table.honba},
              {"sticks", table.kyotaku},
              {"left", table.live_tiles},
              {"dora_indicators", tiles_json(table.indicators)},
              {"dealer", table.dealer.index()},
              {"turn", table.turn.index()},
              {"seat", view->seat.index()},
              {"hand", tiles_json(hand)}};
    if (const auto drawn = view->mine.hand.drawn()) json["drawn"] = to_string(*drawn);
    if (table.offer)
        json["offer"] = {{"from", table.offer->from.index()},
                         {"tile", to_string(table.offer->tile)}};
    json["seats"] = Json::array();
    for (std::size_t i = 0; i < table.players(); ++i)
        json["seats"].push_back(seat_json(session, table, Seat{i}));
    json["actions"] = session.user.is_asked()
                          ? actions_json(*view, session.display.style.order, legal(*view))
                          : Json::array();
    return json;
}

std::string with_seconds(Json table, const Session& session, Tick now) {
    if (session.user.is_asked() && !table.empty()) {
        const Tick deadline = session.user.seating->question->deadline;
        if (deadline != Tick::max()) table["seconds"] = seconds_until(deadline, now);
    }
    return record::dump(table);
}

// "Mahjong 1" → mahjong
void support(GmcpState& state, const Json& list, bool is_on) {
    if (!list.is_array()) return;
    for (const Json& item : list) {
        if (!item.is_string()) continue;
        const std::string text = ascii_lower(item.get<std::string>());
        const std::string name = text.substr(0, text.find(' '));
        if (!is_on)
            state.supports.erase(name);
        else if (name.size() <= terminal::max_fact_chars &&
                 state.supports.size() < GmcpState::max_packages)
            state.supports.insert(name);
    }
}

std::string visible(const Json& json, std::string_view key) {
    const auto found = json.find(key);
    if (found == json.end() || !found->is_string()) return {};
    return terminal::told_name(found->get<std::string>());
}

bool has_session_package(const Session& session) {
    return session.connection.terminal.telnet().has_gmcp() &&
           session.connection.gmcp.supports.contains("session");
}

// The key of the user, once it is certain who that is.
std::string key_news(Session& session) {
    GmcpState& state = session.connection.gmcp;
    const bool is_certain = state.resume_key.empty() && !session.conversation.waiting;
    if (!has_session_package(session) || !is_certain || session.user.key.empty()) return {};
    std::string key = record::dump(Json{{"name", session.user.name}, {"key", session.user.key}});
    if (key == state.last_key) return {};
    state.last_key = std::move(key);
    return terminal::Telnet::gmcp_frame("Session.Key " + state.last_key);
}

} // namespace

std::string on_gmcp(GmcpState& state, std::string_view message) {
    const std::size_t end = std::min(message.find(' '), message.size());
    const std::string name = ascii_lower(message.substr(0, end));
    if (name == "core.ping") return terminal::Telnet::gmcp_frame("Core.Ping");
    const auto values = record::read_values(message.substr(end), json_line_bounds);
    const Json json = values && values->size() == 1 ? values->front() : Json{};
    if (name == "core.hello" && json.is_object()) {
        state.client = visible(json, "client");
        const std::string version = visible(json, "version");
        if (!version.empty()) state.client += " " + version;
    }
    if (name == "core.supports.set") state.supports.clear();
    if (name == "core.supports.set" || name == "core.supports.add") support(state, json, true);
    if (name == "core.supports.remove") support(state, json, false);
    if (name == "session.resume" && json.is_object()) {
        constexpr std::size_t most_bytes = 64;
        const auto key = json.find("key");
        if (key != json.end() && key->is_string()) {
            state.resume_key = without_controls(key->get<std::string>());
            if (state.resume_key.size() > most_bytes) state.resume_key.clear();
        }
    }
    if (!state.has_mahjong()) {
        state.last_room.clear();
        state.last_table.clear();
    }
    return {};
}

std::string gmcp_news(Session& session, Tick now) {
    GmcpState& state = session.connection.gmcp;
    std::string news = key_news(session);
    if (!session.connection.terminal.telnet().has_gmcp() || !state.has_mahjong() ||
        session.user.name.empty())
        return news;
    std::string room = record::dump(room_of(session));
    if (room != state.last_room) {
        news += terminal::Telnet::gmcp_frame("Mahjong.Room " + room);
        state.last_room = std::move(room);
    }
    const Json table = table_of(session);
    // A new question is news even if the table looks the same.
    std::string now_seen = record::dump(table);
    if (session.user.is_asked()) now_seen += std::to_string(session.user.seating->question->rid);
    if (now_seen != state.last_table && !(table.empty() && state.last_table.empty())) {
        news += terminal::Telnet::gmcp_frame("Mahjong.Table " + with_seconds(table, session, now));
        state.last_table = table.empty() ? std::string{} : std::move(now_seen);
    }
    return news;
}

std::string gmcp_goodbye(std::string_view reason) {
    return terminal::Telnet::gmcp_frame("Core.Goodbye " + record::dump(Json(reason)));
}

std::string gmcp_forget(const Session& session) {
    return has_session_package(session) ? terminal::Telnet::gmcp_frame("Session.Forget")
                                        : std::string{};
}

std::string gmcp_return(const Session& session) {
    return has_session_package(session) ? terminal::Telnet::gmcp_frame("Session.Return")
                                        : std::string{};
}

} // namespace jantaku::session
