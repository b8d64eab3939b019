#include "session/json_note.hpp"

#include "record/mjai/event.hpp"
#include "record/mjai/words.hpp"
#include "session/pool.hpp"

#include <algorithm>

namespace jantaku::session {

namespace {

std::string_view word_of(RoomChange change) {
    switch (change) {
    case RoomChange::joined:
        return "joined";
    case RoomChange::left:
        return "left";
    case RoomChange::kicked:
        return "kicked";
    case RoomChange::host:
        return "host";
    case RoomChange::renamed:
        return "renamed";
    case RoomChange::bot_added:
        return "bot_added";
    case RoomChange::bot_removed:
        return "bot_removed";
    case RoomChange::disconnected:
        return "disconnected";
    case RoomChange::returned:
        return "returned";
    case RoomChange::closed:
        return "closed";
    case RoomChange::abandoned:
        return "abandoned";
    case RoomChange::ready:
        return "ready";
    case RoomChange::ended:
        return "ended";
    case RoomChange::wants_abort:
        return "wants_abort";
    case RoomChange::aborted:
        return "aborted";
    case RoomChange::entropy:
        return "words";
    case RoomChange::host_idle:
        return "host_idle";
    }
    return {};
}

std::string_view word_of(LostGame::Why why) {
    switch (why) {
    case LostGame::Why::abandoned:
        return "abandoned";
    case LostGame::Why::expired:
        return "expired";
    case LostGame::Why::crowded_out:
        return "crowded_out";
    case LostGame::Why::unreadable:
        return "unreadable";
    case LostGame::Why::closed:
        return "closed";
    case LostGame::Why::of_guest:
        return "of_guest";
    }
    return {};
}

std::int64_t ms_of(Span left) {
    return std::max(left, Span{0}).count();
}

Json sanction(std::string_view type, std::int64_t until, const std::string& reason) {
    Json json{{"type", type}, {"until", until}};
    if (!reason.empty()) json["reason"] = reason;
    return json;
}

class Writer {
  public:
    Writer(const Session& session, Tick now) : session_{session}, now_{now} {}

    Json operator()(const Reply&) const { return nullptr; }
    Json operator()(const Displaced&) const { return nullptr; }
    Json operator()(const ThrownOut& out) const {
        return sanction("banned", out.banned_until, out.reason);
    }
    Json operator()(const Sanctioned& sanctioned) const {
        switch (sanctioned.what) {
        case Sanctioned::What::muted:
            return sanction("muted", sanctioned.until, sanctioned.reason);
        case Sanctioned::What::unmuted:
            return {{"type", "unmuted"}};
        case Sanctioned::What::made_moderator:
            return {{"type", "moderator"}, {"on", true}};
        case Sanctioned::What::unmade_moderator:
            return {{"type", "moderator"}, {"on", false}};
        }
        return nullptr;
    }
    Json operator()(const ReportsWait& wait) const {
        Json json{{"type", "reports"}, {"waiting", wait.count}};
        if (wait.number == 0) return json;
        json["number"] = wait.number;
        json["by"] = wait.by;
        json["about"] = wait.about;
        json["text"] = wait.words;
        return json;
    }
    Json operator()(const ReportSettled& settled) const {
        return {{"type", "report_settled"},
                {"number", settled.number},
                {"about", settled.about},
                {"text", settled.words}};
    }
    Json operator()(const Forgotten&) const { return nullptr; }
    Json operator()(const KeyGiven& given) const {
        return {{"type", "key_given"}, {"key", given.key}};
    }
    Json operator()(const Announced& words) const {
        return {{"type", "announced"}, {"text", words.text}};
    }
    Json operator()(const Draining& draining) const {
        const bool on = draining.left != Span::max();
        Json json{{"type", "draining"}, {"on", on}};
        if (on) json["ms"] = ms_of(draining.left);
        return json;
    }
    Json operator()(const Entered& entered) const {
        Json json{{"type", "entered"}, {"name", entered.name}};
        if (!entered.key.empty()) json["key"] = entered.key;
        if (entered.resumed) json["resumed"] = true;
        if (entered.must_rename) json["must_rename"] = true;
        return json;
    }
    Json operator()(const Renamed& renamed) const {
        return {{"type", "renamed"}, {"name", renamed.name}};
    }
    Json operator()(const Placed& placed) const {
        Json json{{"type", "placed"}, {"level", session::word_of(placed.level)}};
        if (placed.info)
            json["room"] = room_json(*placed.info);
        else if (placed.room)
            json["room"] = {{"room", placed.room->value}};
        return json;
    }
    Json operator()(const RoomChanged& changed) const {
        Json json{
            {"type", "room_changed"}, {"change", word_of(changed.change)}, {"name", changed.name}};
        if (changed.change == RoomChange::renamed) json["new_name"] = changed.new_name;
        json["room"] = room_json(changed.room);
        return json;
    }
    Json operator()(const Seated& seated) const {
        Json json{{"type", "seated"},
                  {"game", game_name(seated.room, seated.game)},
                  {"room", seated.room.value},
                  {"seat", seated.seat.index()},
                  {"members", Json::array()}};
        add_promise(json, seated.promise);
        for (const Member& member : seated.members) {
            json["members"].push_back({{"name", member.name},
                                       {"kind", session::word_of(member.kind)},
                                       {"present", member.present},
                                       {"stand_in", member.stand_in}});
        }
        add_rated(json, seated.rated);
        return json;
    }
    // The start of a game; add_table_message() has the other events and the questions.
    Json operator()(const Told& told) const {
        const auto* start = std::get_if<StartGame>(&told.event);
        if (start == nullptr || !session_.user.seating) return nullptr;
        const Seating& seating = *session_.user.seating;
        Json json = start_game_json(seating, start->rules);
        json["game"] = game_name(seating.room, seating.game);
        json["seq"] = told.seq;
        json["t"] = now_.count();
        return json;
    }
    Json operator()(const Snapshot& snapshot) const {
        if (snapshot.is_seen || !session_.user.seating) return nullptr;
        Json json{{"type", "snapshot"},
                  {"game", game_name(session_.user.seating->room, session_.user.seating->game)},
                  {"seq", snapshot.seq},
                  {"t", now_.count()}};
        SeatView view = snapshot.view;
        view.seat = session_.user.seating->seat;
        json.update(view_json(view));
        return json;
    }
    Json operator()(const Asked&) const { return nullptr; }
    Json operator()(const Queued&) const { return nullptr; }
    Json operator()(const ResultShown& shown) const {
        return {{"type", "result_shown"}, {"ms", ms_of(shown.left)}};
    }
    Json operator()(const StandIn& stand_in) const {
        return {{"type", "stand_in"}, {"actor", stand_in.seat.index()}, {"on", stand_in.on}};
    }
    Json operator()(const EffortChanged& changed) const {
        return {{"type", "effort"},
                {"actor", changed.seat.index()},
                {"brief", changed.effort == Effort::brief}};
    }
    Json operator()(const SeatTimedOut& late) const {
        return {{"type", "timed_out"}, {"actor", late.seat.index()}};
    }
    Json operator()(const HeadBumped&) const { return {{"type", "head_bumped"}}; }
    Json operator()(const Invited& invited) const {
        return {{"type", "invited"},
                {"from", invited.from},
                {"room", invited.room.value},
                {"match", invited.type}};
    }
    Json operator()(const Said& said) const {
        return {{"type", "said"}, {"from", said.from}, {"text", said.text}};
    }
    Json operator()(const Whispered& words) const {
        return {{"type", "whispered"}, {"from", words.from}, {"text", words.text}};
    }
    Json operator()(const MatchWaits& waits) const {
        Json json{{"type", "match_waits"}};
        if (waits.left != Span::max()) json["ms"] = ms_of(waits.left);
        add_rated(json, waits.rated);
        return json;
    }
    Json operator()(const MatchOpen& open) const {
        Json json{{"type", "match_open"},
                  {"room", open.room.value},
                  {"match", open.type},
                  {"preset", open.preset}};
        add_rated(json, open.rated);
        return json;
    }
    Json operator()(const BotsExplained&) const { return nullptr; } // only people ask for it
    Json operator()(const FriendsCame& came) const {
        return {{"type", "friends_came"}, {"names", came.names}};
    }
    Json operator()(const Adjournments& told) const {
        Json json{{"type", "adjourned"}, {"games", Json::array()}};
        for (const Adjournments::Game& game : told.games) {
            const auto kyoku = static_cast<std::size_t>(game.kyoku) % game.places + 1;
            json["games"].push_back(
                Json{{"room", game.room.value},
                     {"match", game.type},
                     {"bakaze", record::mjai_round_wind(game.kyoku, game.places)},
                     {"kyoku", kyoku},
                     {"honba", game.honba},
                     {"since", game.since},
                     {"until", game.until}});
        }
        if (told.is_new) json["is_new"] = true;
        for (const LostGame& lost : told.lost) {
            json["lost"].push_back(Json{{"room", lost.room.value},
                                        {"match", lost.type},
                                        {"why", word_of(lost.why)},
                                        {"ended", lost.ended}});
        }
        return json;
    }
    Json operator()(const Paused& paused) const {
        if (paused.cause == PauseCause::store) return {{"type", "paused"}, {"cause", "store"}};
        if (paused.cause == PauseCause::moving) return {{"type", "paused"}, {"cause", "moving"}};
        return {{"type", "paused"},
                {"cause", paused.cause == PauseCause::anew ? "anew" : "restart"},
                {"names", paused.names},
                {"ms", ms_of(paused.left)}};
    }
    Json operator()(const GoesOn&) const { return {{"type", "goes_on"}}; }
    Json operator()(const GameKept& kept) const {
        Json json{
            {"type", "game_kept"}, {"number", kept.number}, {"pool", session::word_of(kept.pool)}};
        if (!kept.link.empty()) json["link"] = kept.link;
        if (kept.change) {
            json["before_milli"] = kept.change->before;
            json["after_milli"] = kept.change->after;
        }
        return json;
    }
    Json operator()(const GameUnrated& game) const {
        return {{"type", "game_unrated"}, {"unrated", session::word_of(game.why)}};
    }
    Json operator()(const Promised& promised) const {
        Json json{{"type", "promised"}};
        json.update(part_json(promised.parts.back()));
        for (std::size_t i = 0; i + 1 < promised.parts.size(); ++i)
            json["earlier"].push_back(part_json(promised.parts[i]));
        if (promised.next) {
            json["next_commitment"] = promised.next->commitment;
            json["next_commitment_version"] = promised.next->version;
            json["next_server"] = promised.next->server;
            json["next_game"] = promised.next->game;
        }
        return json;
    }
    Json operator()(const Watching& watching) const {
        Json json{{"type", "watching"},
                  {"room", watching.room.value},
                  {"behind_s", watching.behind.count()},
                  {"names", Json::array()}};
        for (const Member& member : watching.members)
            json["names"].push_back(member.name);
        json.update(table_json(watching.table));
        return json;
    }
    Json operator()(const Shown& shown) const {
        if (!session_.user.watching) return nullptr;
        Json json = record::mjai_event(shown.event, session_.user.watching->table);
        if (json.is_null()) return json;
        json["room"] = session_.user.watching->room.value;
        json["t"] = now_.count();
        return json;
    }
    Json operator()(const WatchEnded& ended) const {
        Json json{{"type", "watch_ended"}, {"room", ended.room.value}, {"over", ended.over}};
        if (ended.waits) json["waits"] = true;
        return json;
    }

  private:
    const Session& session_;
    Tick now_;
};

// Adds an event of the table or a question, and returns true. Other notes are left to the Writer.
bool add_table_message(std::string& out, const Session& session, const Note& note, Tick now) {
    if (session.user.view() == nullptr) return false;
    const Seating& seating = *session.user.seating;
    if (const auto* asked = std::get_if<Asked>(&note)) {
        record::JsonText message{out};
        add_request(message, seating, question_of(*asked, now), now);
        return true;
    }
    const auto* told = std::get_if<Told>(&note);
    if (told == nullptr || std::holds_alternative<StartGame>(told->event)) return false;
    if (!record::has_mjai_event(told->event)) return false;
    record::JsonText message{out};
    record::add_mjai_event(message, told->event, seating.view->table);
    message.add("game", game_name(seating.room, seating.game));
    message.add("seq", told->seq);
    message.add("t", now.count());
    return true;
}

} // namespace

bool add_note(std::string& out, const Session& session, const Note& note, Tick now) {
    if (!add_table_message(out, session, note, now)) {
        const Json message = std::visit(Writer{session, now}, note);
        if (message.is_null()) return false;
        out += record::dump(message);
    }
    out += '\n';
    return true;
}

} // namespace jantaku::session
