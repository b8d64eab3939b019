#include "session/json_view.hpp"

#include "record/mjai/action.hpp"
#include "record/mjai/event.hpp"
#include "record/mjai/words.hpp"
#include "record/rules_hash.hpp"
#include "session/pool.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <jantaku/rules/options.hpp>
#include <jantaku/table/legal.hpp>

namespace jantaku::session {

using record::mjai_action;
using record::mjai_actions;
using record::mjai_per_seat;
using record::mjai_text;
using record::mjai_tiles;

namespace {

Json kinds_json(KindSet kinds) {
    Json list = Json::array();
    kinds.for_each([&](Kind kind) { list.push_back(mjai_text(Tile{kind})); });
    return list;
}

Json member_json(const Member& member) {
    Json json{{"name", member.name},
              {"kind", session::word_of(member.kind)},
              {"present", member.present}};
    if (member.stand_in) json["stand_in"] = true;
    if (member.ready) json["ready"] = true;
    if (!member.character.empty()) json["character"] = member.character;
    return json;
}

Json members_json(const std::vector<Member>& members) {
    Json list = Json::array();
    for (const Member& member : members)
        list.push_back(member_json(member));
    return list;
}

Json meld_json(const Meld& meld) {
    Json json{{"type", record::mjai_call(meld.kind)}, {"tiles", mjai_tiles(meld.tiles)}};
    if (meld.kind == MeldKind::ankan) return json;
    json["pai"] = mjai_text(meld.called);
    json["target"] = meld.from.index();
    return json;
}

Json river_json(const River& river) {
    Json list = Json::array();
    for (const RiverTile& item : river) {
        Json tile{{"pai", mjai_text(item.tile)}, {"tsumogiri", item.tsumogiri}};
        if (item.riichi) tile["riichi"] = true;
        if (item.called) tile["called"] = true;
        list.push_back(std::move(tile));
    }
    return list;
}

std::string_view word_of(Riichi riichi) {
    switch (riichi) {
    case Riichi::none:
        return "none";
    case Riichi::declared:
        return "declared";
    case Riichi::accepted:
        return "accepted";
    }
    return {};
}

std::string_view word_of(OfferKind kind) {
    switch (kind) {
    case OfferKind::discard:
        return "dahai";
    case OfferKind::kakan:
        return "kakan";
    case OfferKind::ankan:
        return "ankan";
    case OfferKind::kita:
        return "nukidora";
    }
    return {};
}

std::string_view word_of(Furiten furiten) {
    switch (furiten) {
    case Furiten::none:
        return "none";
    case Furiten::discard:
        return "discard";
    case Furiten::passed:
        return "passed";
    case Furiten::riichi:
        return "riichi";
    }
    return {};
}

Json seat_json(const SeatPublic& seat) {
    Json json{{"tiles", seat.hand_size},
              {"riichi", word_of(seat.riichi)},
              {"river", river_json(seat.river)},
              {"melds", Json::array()}};
    for (const Meld& meld : seat.melds)
        json["melds"].push_back(meld_json(meld));
    if (seat.double_riichi) json["double_riichi"] = true;
    if (seat.ippatsu) json["ippatsu"] = true;
    if (!seat.kita.empty()) json["kita"] = mjai_tiles(seat.kita);
    if (!seat.shown.empty()) json["shown"] = mjai_tiles(seat.shown);
    if (seat.out) json["out"] = true;
    return json;
}

void add_hand(Json& json, const Hand& hand) {
    json["tehai"] = mjai_tiles(hand.tiles());
    if (hand.drawn()) json["tsumo"] = mjai_text(*hand.drawn());
}

// The value as a preset would write it: numbers and switches are not strings.
Json value_json(const std::string& text) {
    if (text == "true" || text == "false") return text == "true";
    int number = 0;
    const char* end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(text.data(), end, number);
    if (error == std::errc{} && rest == end) return number;
    return text;
}

Json rules_json(const Rules& rules) {
    Json json = Json::object();
    for (const Option& option : options())
        json[std::string{option.key}] = value_json(option.print(rules));
    return json;
}

Json clock_json(const RoomOptions& room) {
    return {{"turn_seconds", room.turn_seconds},
            {"turn_after_call_seconds", room.turn_after_call_seconds},
            {"claim_seconds", room.claim_seconds},
            {"bank_seconds", room.bank_seconds},
            {"grace_ms", room.grace_ms}};
}

Json statistics_json(const Statistics& its) {
    return {{"games", its.games},   {"places", its.places},        {"points", its.points},
            {"result", its.result}, {"kyoku", its.kyoku},          {"rons", its.rons},
            {"tsumos", its.tsumos}, {"deal_ins", its.deal_ins},    {"riichi", its.riichi},
            {"opened", its.opened}, {"won_points", its.won_points}};
}

Json rating_json(const Rating& rating) {
    Json json{{"players", rating.players},
              {"pool", session::word_of(rating.pool)},
              {"games", rating.games},
              {"rating_milli", rating.value}};
    if (is_provisional(rating)) json["provisional"] = true;
    return json;
}

Json summary_json(const GameSummary& game) {
    return {{"number", game.number}, {"ended", game.ended},
            {"preset", game.preset}, {"pool", session::word_of(game.pool)},
            {"names", game.names},   {"points", game.points},
            {"ranks", game.ranks}};
}

Json person_json(const Person& person) {
    Json json{{"name", person.name}, {"level", session::word_of(person.level)}};
    if (person.idle)
        json["idle_s"] = std::chrono::floor<std::chrono::seconds>(*person.idle).count();
    if (person.room) json["room"] = person.room->value;
    if (person.watching) json["watching"] = person.watching->value;
    if (!person.language.empty()) json["language"] = person.language;
    return json;
}

Json friend_json(const Friend& each) {
    Json json = each.here ? person_json(*each.here) : Json{{"name", each.name}};
    json["online"] = each.here.has_value();
    return json;
}

} // namespace

std::string_view word_of(Level level) {
    switch (level) {
    case Level::lobby:
        return "lobby";
    case Level::room:
        return "room";
    case Level::table:
        return "table";
    }
    return {};
}

std::string_view word_of(SeatKind kind) {
    switch (kind) {
    case SeatKind::person:
        return "person";
    case SeatKind::program:
        return "bot";
    case SeatKind::builtin:
        return "builtin";
    }
    return {};
}

std::string_view word_of(Phase phase) {
    switch (phase) {
    case Phase::deal:
        return "deal";
    case Phase::swap:
        return "swap";
    case Phase::turn:
        return "turn";
    case Phase::claims:
        return "claims";
    case Phase::result:
        return "result";
    case Phase::over:
        return "over";
    }
    return {};
}

Json words_json(const std::vector<Entropy>& words) {
    Json list = Json::array();
    for (const Entropy& each : words)
        list.push_back({{"name", each.name}, {"text", each.text}});
    return list;
}

void add_promise(Json& json, const Promise& promise) {
    json["commitment"] = promise.commitment;
    json["commitment_version"] = promise.version;
    json["server"] = promise.server;
}

Json part_json(const FairnessPart& part) {
    Json json;
    add_promise(json, part.promise);
    json["game"] = part.promise.game;
    json["rules_hash"] = part.promise.rules_hash;
    json["from_kyoku"] = part.from_kyoku;
    json["secret"] = part.secret;
    json["words"] = words_json(part.entropy);
    return json;
}

Json room_json(const RoomInfo& room) {
    Json json{{"room", room.id.value},
              {"host", room.host},
              {"match", room.type},
              {"preset", room.preset},
              {"places", room.places},
              {"playing", room.playing},
              {"members", members_json(room.members)},
              {"words", words_json(room.entropy)},
              {"rules_hash", rules_hash(room.rules)},
              {"watchers", room.watchers}};
    add_promise(json, room.promise);
    json["game"] = room.promise.game;
    if (!room.name.empty()) json["name"] = room.name;
    if (room.is_private) json["private"] = true;
    if (room.is_match) json["open"] = true;
    if (room.options.open) json["open_hands"] = true;
    if (room.test) json["test"] = true;
    add_rated(json, room.rated);
    if (room.stage) {
        json["bakaze"] = record::mjai_round_wind(room.stage->kyoku, room.places);
        json["kyoku"] = static_cast<std::size_t>(room.stage->kyoku) % room.places + 1;
        json["honba"] = room.stage->honba;
    }
    return json;
}

Json rooms_json(const Rooms& rooms) {
    Json list = Json::array();
    for (const RoomInfo& room : rooms.rooms)
        list.push_back(room_json(room));
    return list;
}

void add_page(Json& json, const Page& page) {
    json["page"] = page.number;
    json["pages"] = page.pages();
    json["count"] = page.count;
}

Json share_json(const CostShare& share) {
    return {{"core", static_cast<double>(share.of_core) / CostShare::whole},
            {"inputs", share.inputs}};
}

Json costs_json(const Costs& costs) {
    Json connections = Json::array();
    for (const auto& [name, address, loop] : costs.connections)
        connections.push_back({{"name", name}, {"address", address}, {"loop", share_json(loop)}});
    Json rooms = Json::array();
    for (const auto& [room, loop, thoughts] : costs.rooms)
        rooms.push_back(
            {{"id", room.value}, {"loop", share_json(loop)}, {"bots", share_json(thoughts)}});
    return {{"loop", share_json(costs.loop)},
            {"bots", share_json(costs.thoughts)},
            {"connections", std::move(connections)},
            {"rooms", std::move(rooms)}};
}

Json overview_json(const OverviewOf& all) {
    Json people = Json::array();
    for (const OverviewOf::Connected& who : all.people) {
        Json json = person_json(who.person);
        json["player"] = who.id.value;
        json["registered"] = who.is_registered;
        if (!who.address.empty()) json["address"] = who.address;
        people.push_back(std::move(json));
    }
    Json banned = Json::array();
    for (const OverviewOf::Banned& who : all.banned) {
        Json json{{"name", who.name}, {"player", who.id.value}, {"until", who.until}};
        if (!who.address.empty()) json["address"] = who.address;
        banned.push_back(std::move(json));
    }
    const std::size_t pages =
        std::max({all.people_page.pages(), all.rooms.page.pages(), all.banned_page.pages()});
    const std::size_t page =
        std::max({all.people_page.number, all.rooms.page.number, all.banned_page.number});
    return {{"server",
             {{"page", page},
              {"pages", pages},
              {"people", all.people_page.count},
              {"connected", std::move(people)},
              {"away", all.away},
              {"registered", all.registered},
              {"rooms", all.rooms.page.count},
              {"playing", all.playing},
              {"room_list", rooms_json(all.rooms)},
              {"banned", std::move(banned)},
              {"draining", all.is_draining}}}};
}

Json audit_json(const AuditPage& page) {
    Json entries = Json::array();
    for (const AuditLine& line : page.lines) {
        const AuditEntry& entry = line.entry;
        Json json{{"number", entry.number},
                  {"at", entry.at},
                  {"by", line.by},
                  {"deed", deed_words.at(static_cast<std::size_t>(entry.deed))}};
        if (!line.about.empty()) {
            json["about"] = line.about;
            json["player"] = entry.about.value;
        }
        if (entry.until != 0) json["until"] = entry.until;
        if (entry.of != 0) json["of"] = entry.of;
        if (!entry.words.empty()) json["text"] = entry.words;
        if (entry.is_open) json["open"] = true;
        for (std::size_t i = 0; i < entry.heard.size(); ++i) {
            const AuditEntry::Heard& heard = entry.heard[i];
            Json said{{"at", heard.at}, {"from", line.from.at(i)}, {"text", heard.text}};
            if (heard.room != RoomId{}) said["room"] = heard.room.value;
            if (heard.to != PlayerId{}) said["private"] = true;
            json["heard"].push_back(std::move(said));
        }
        entries.push_back(std::move(json));
    }
    Json json{{"entries", std::move(entries)}};
    add_page(json, page.page);
    return json;
}

std::string_view word_of(review::Reason reason) {
    switch (reason) {
    case review::Reason::value:
        return "value";
    case review::Reason::danger:
        return "danger";
    case review::Reason::placement:
        return "placement";
    }
    return {};
}

// In thousandths, because more digits mean nothing.
double rounded(double number) {
    constexpr double digits = 1000;
    return std::round(number * digits) / digits;
}

Json choice_json(const review::Choice& choice) {
    const Public& table = choice.view.table;
    const auto judged = [&](const foresight::Judged& it) {
        return Json{{"action", mjai_action(it.action, choice.view)},
                    {"worth", rounded(it.worth)},
                    {"risk", rounded(it.risk)}};
    };
    return {{"bakaze", record::mjai_round_wind(table.kyoku, table.players())},
            {"kyoku", static_cast<std::size_t>(table.kyoku) % table.players() + 1},
            {"honba", table.honba},
            {"turn", table.seats[choice.view.seat].river.size() + 1},
            {"taken", judged(choice.taken)},
            {"better", judged(choice.best)},
            {"cost", rounded(choice.cost())},
            {"error", rounded(choice.error)},
            {"why", word_of(choice.reason)}};
}

Json review_json(const PlayedGame& game, const review::Review& review) {
    Json choices = Json::array();
    for (const review::Choice& choice : review.choices)
        choices.push_back(choice_json(choice));
    return {{"number", game.number},        {"name", game.names[review.seat.index()]},
            {"seat", review.seat.index()},  {"decisions", review.decisions},
            {"best", review.best},          {"cost", rounded(review.cost)},
            {"choices", std::move(choices)}};
}

Json answer_json(const Answer& answer) {
    return std::visit(overloaded{
                          [](const Done&) { return Json::object(); },
                          [](const SshKeyList& list) {
                              return Json{{"ssh_keys", list.keys}, {"here", list.here}};
                          },
                          [](const NewsSettings& news) {
                              return Json{{"notify", news.wanted}, {"hidden", news.hidden}};
                          },
                          [](const FriendList& list) {
                              Json friends = Json::array();
                              for (const Friend& each : list.friends)
                                  friends.push_back(friend_json(each));
                              Json json{{"friends", std::move(friends)}};
                              if (list.others > 0) json["others"] = list.others;
                              return json;
                          },
                          [](const Consented& consented) {
                              return Json{{"consent", consented.on}};
                          },
                          [](const NewPassword& fresh) {
                              return Json{{"password", fresh.text}};
                          },
                          // Only people are asked problems.
                          [](const ProblemTally&) { return Json::object(); },
                          [](const ProblemTallies&) { return Json::object(); },
                          [](const HeldBack&) {
                              return Json{{"held_back", true}};
                          },
                          [](const RoomInfo& room) {
                              return Json{{"room", room_json(room)}};
                          },
                          [](const Rooms& rooms) {
                              Json json{{"rooms", rooms_json(rooms)}};
                              add_page(json, rooms.page);
                              if (rooms.others > 0) json["others"] = rooms.others;
                              return json;
                          },
                          [](const People& people) {
                              Json list = Json::array();
                              for (const Person& person : people.people)
                                  list.push_back(person_json(person));
                              Json json{{"people", std::move(list)}, {"builtin", people.bots}};
                              add_page(json, people.page);
                              if (people.others > 0) json["others"] = people.others;
                              return json;
                          },
                          [](const FoundGame& found) {
                              Json json{{"room", found.game->room.value},
                                        {"number", found.game->number},
                                        {"preset", found.game->preset},
                                        {"names", found.game->names}};
                              for (const review::Review& review : found.reviews)
                                  json["reviews"].push_back(review_json(*found.game, review));
                              return json;
                          },
                          [](const ReviewedGame& reviewed) {
                              return Json{{"review", review_json(*reviewed.game, reviewed.review)}};
                          },
                          [](const PlayedStatistics& played) {
                              Json json{{"name", played.name}, {"statistics", Json::object()}};
                              for (std::size_t n = 0; n < played.by_players.size(); ++n) {
                                  if (played.by_players[n].games == 0 && played.left[n] == 0)
                                      continue;
                                  Json& counts = json["statistics"][std::to_string(n)];
                                  counts = statistics_json(played.by_players[n]);
                                  counts["left"] = played.left[n];
                              }
                              json["ratings"] = Json::array();
                              for (const Rating& rating : played.ratings)
                                  json["ratings"].push_back(rating_json(rating));
                              if (played.registered > 0) json["registered"] = played.registered;
                              return json;
                          },
                          [](const Games& games) {
                              Json list = Json::array();
                              for (const GameSummary& game : games.games)
                                  list.push_back(summary_json(game));
                              Json json{{"games", std::move(list)}};
                              add_page(json, games.page);
                              return json;
                          },
                          [](const Ladder& ladder) {
                              Json list = Json::array();
                              for (const Ladder::Place& place : ladder.places) {
                                  Json json{{"name", place.name}};
                                  json.update(rating_json(place.rating));
                                  list.push_back(std::move(json));
                              }
                              return Json{{"top", std::move(list)}};
                          },
                          [](const OverviewOf& all) { return overview_json(all); },
                          [](const Costs& costs) { return costs_json(costs); },
                          [](const Reported& reported) {
                              return Json{{"report", reported.number}};
                          },
                          [](const AuditPage& page) { return audit_json(page); },
                      },
                      answer);
}

Json table_json(const Public& table) {
    if (table.players() == 0) return {{"phase", word_of(Phase::deal)}}; // before its first kyoku
    Json json{{"phase", word_of(table.phase)}};
    json["bakaze"] = record::mjai_round_wind(table.kyoku, table.players());
    json["kyoku"] = static_cast<std::size_t>(table.kyoku) % table.players() + 1;
    json["honba"] = table.honba;
    json["kyotaku"] = table.kyotaku;
    json["oya"] = table.dealer.index();
    json["scores"] = mjai_per_seat(table.points);
    json["dora_markers"] = mjai_tiles(table.indicators);
    json["left"] = table.live_tiles;
    json["turn"] = table.turn.index();
    if (table.offer) {
        json["offer"] = {{"type", word_of(table.offer->kind)},
                         {"actor", table.offer->from.index()},
                         {"pai", mjai_text(table.offer->tile)}};
    }
    json["seats"] = Json::array();
    for (const SeatPublic& seat : table.seats)
        json["seats"].push_back(seat_json(seat));
    for (const Seat seat : seats(table.open_hands.size()))
        add_hand(json["seats"][seat.index()], table.open_hands[seat]);
    return json;
}

Json view_json(const SeatView& view) {
    Json json{{"seat", view.seat.index()}};
    json.update(table_json(view.table));
    add_hand(json, view.mine.hand);
    json["waits"] = kinds_json(view.mine.waits);
    json["furiten"] =
        view.table.players() == 0 ? "none" : word_of(furiten(view.table, view.mine, view.seat));
    const bool may_not = view.table.phase == Phase::turn && view.table.turn == view.seat;
    if (may_not && !view.table.kuikae.empty()) json["kuikae"] = kinds_json(view.table.kuikae);
    if (view.mine.answer) json["claimed"] = record::mjai_action(*view.mine.answer, view);
    return json;
}

std::string game_name(RoomId room, std::uint32_t game) {
    return std::to_string(room.value) + "-" + std::to_string(game);
}

void add_request(record::JsonText& out,
                 const Seating& seating,
                 const OpenQuestion& asked,
                 Tick now) {
    out.add("type", "request");
    out.add("game", game_name(seating.room, seating.game));
    out.add("rid", asked.rid);
    if (asked.deadline != Tick::max()) {
        const Tick bank_from = std::max(asked.bank_from, now);
        out.add("deadline_ms", (bank_from - now).count());
        out.add("bank_ms", std::max(asked.deadline - bank_from, Tick{0}).count());
    }
    add_mjai_actions(out, "actions", legal(*seating.view), *seating.view);
}

Json start_game_json(const Seating& seating, const Rules& rules) {
    Json json{{"type", "start_game"}, {"id", seating.seat.index()}, {"names", Json::array()}};
    for (const std::string& name : seating.names)
        json["names"].push_back(name);
    json["kinds"] = Json::array();
    for (const Member& member : seating.members)
        json["kinds"].push_back(word_of(member.kind));
    json["match"] = seating.type;
    json["preset"] = seating.preset;
    json["rules"] = rules_json(rules);
    json["rules_hash"] = rules_hash(rules);
    json["clock"] = clock_json(seating.options);
    if (seating.options.open) json["open_hands"] = true;
    add_promise(json, seating.promise);
    add_rated(json, seating.rated);
    return json;
}

void add_rated(Json& json, Rated rated) {
    json["rated"] = rated == Rated::yes;
    if (rated != Rated::yes) json["unrated"] = word_of(rated);
}

} // namespace jantaku::session
