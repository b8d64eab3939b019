#include "session/take_note.hpp"

#include "session/preferences.hpp"

#include <algorithm>
#include <jantaku/table/decide.hpp>
#include <jantaku/table/legal.hpp>

namespace jantaku::session {

namespace {

// After an event that opens a claim window, or after a whole view.
void remember_window(Seating& seating) {
    const SeatView& view = *seating.view;
    if (view.table.phase != Phase::claims || !view.table.offer) return;
    seating.window.kind = view.table.offer->kind;
    for (const Action& action : legal(view))
        seating.window.offers.add(action.kind);
}

bool opens_window(const Event& event) {
    return std::holds_alternative<Dahai>(event) || std::holds_alternative<Kakan>(event) ||
           std::holds_alternative<Ankan>(event) || std::holds_alternative<Kita>(event);
}

// Ten, five and three seconds before the end, except moments for which the time before the bank is
// too short.
std::vector<Tick> reminders_of(const OpenQuestion& asked, Tick now) {
    std::vector<Tick> reminders;
    if (asked.deadline == Tick::max()) return reminders;
    for (const Tick before : {Tick{3000}, Tick{5000}, Tick{10'000}}) {
        if (asked.bank_from - now > before) reminders.push_back(asked.deadline - before);
    }
    return reminders;
}

SeatNames names_of(const std::vector<Member>& members) {
    SeatNames names{std::min(members.size(), max_players)};
    for (const Seat seat : seats(names.size()))
        names[seat] = members[seat.index()].name;
    return names;
}

class NoteTaker {
  public:
    NoteTaker(Session& session, Tick now) : session_{session}, now_{now} {}

    void operator()(const Entered& entered) const {
        session_.user.name = entered.name;
        take_key(entered);
        session_.user.level = Level::lobby;
        session_.user.room.reset();
        leave_table();
        session_.user.watching.reset();
        if (!session_.conversation.apart) session_.user.revealed.reset();
        session_.conversation.replay.reset();
        session_.conversation.confirmation.reset();
        session_.conversation.is_operator = false;
        if (!session_.conversation.apart) session_.conversation.seen.reset(); // another player
        session_.user.is_registered = entered.is_registered;
        session_.user.is_moderator = entered.is_moderator;
        session_.user.has_password = entered.has_password;
        session_.conversation.house.must_agree = entered.must_agree;
        session_.conversation.house.is_told = false;
        session_.user.has_new_ssh_key = entered.has_new_ssh_key;
        if (!entered.resumed) return;
        if (const auto language = find_language(entered.language);
            language && session_.display.language_from < LanguageFrom::choice)
            session_.display.style.language = *language;
        take_preferences(session_, entered.preferences);
    }
    void operator()(const Renamed& renamed) const {
        session_.user.name = renamed.name;
        session_.user.is_registered = renamed.is_registered;
    }
    void operator()(const Sanctioned& sanctioned) const {
        if (sanctioned.what == Sanctioned::What::made_moderator) session_.user.is_moderator = true;
        if (sanctioned.what == Sanctioned::What::unmade_moderator)
            session_.user.is_moderator = false;
    }
    void operator()(const KeyGiven& given) const {
        session_.user.key = given.key;
        session_.user.has_password = given.has_password;
        if (!given.has_password) session_.user.has_new_ssh_key = false;
    }
    void operator()(const Placed& placed) const {
        session_.user.level = placed.level;
        session_.user.room = placed.room;
        if (placed.info) session_.user.waiting_room = placed.info;
        session_.conversation.confirmation.reset();
        if (placed.level != Level::lobby) session_.user.watching.reset();
        if (placed.level == Level::table) return;
        session_.conversation.seen.reset();
        session_.conversation.is_back = false;
        leave_table();
        session_.connection.active = now_;
    }
    void operator()(const RoomChanged& changed) const {
        session_.user.waiting_room = changed.room;
        if (changed.change != RoomChange::renamed) return;
        const auto rename = [&](std::string& name) {
            if (name == changed.name) name = changed.new_name;
        };
        if (session_.user.seating) {
            for (std::string& name : session_.user.seating->names)
                rename(name);
            for (Member& member : session_.user.seating->members)
                rename(member.name);
        }
        if (session_.user.watching) {
            for (std::string& name : session_.user.watching->names)
                rename(name);
        }
    }
    void operator()(const Seated& seated) const {
        Seating seating;
        seating.room = seated.room;
        seating.seat = seated.seat;
        seating.members = seated.members;
        seating.names = names_of(seated.members);
        seating.promise = seated.promise;
        seating.game = seated.game;
        seating.type = seated.type;
        seating.preset = seated.preset;
        seating.options = seated.options;
        seating.rated = seated.rated;
        session_.user.seating = std::move(seating);
        session_.conversation.seen.reset();
        session_.conversation.end_study();
        session_.conversation.at_table = {};
        session_.conversation.replay.reset();
        session_.user.level = Level::table;
        session_.user.room = seated.room;
    }
    void operator()(const Told& told) const;
    void operator()(const Snapshot& snapshot) const;
    void operator()(const Asked& asked) const {
        if (session_.user.view() == nullptr) return;
        session_.user.seating->question = question_of(asked, now_);
        session_.conversation.at_table.reminders =
            reminders_of(*session_.user.seating->question, now_);
        session_.conversation.at_table.keys.meet(asked.rid, session_.user.view()->mine.hand.size(),
                                                 now_);
    }
    // As the event will set it.
    void operator()(const Queued& queued) const {
        if (session_.user.view() == nullptr) return;
        session_.user.seating->view->mine.answer = queued.action;
        session_.user.seating->question.reset();
    }
    void operator()(const ResultShown&) const {
        if (!session_.user.seating) return;
        session_.conversation.at_table.result_waits = true;
        session_.conversation.at_table.keys.begin(now_);
    }
    void operator()(const StandIn& stand_in) const {
        if (session_.user.seating && stand_in.seat.index() < session_.user.seating->members.size())
            session_.user.seating->members[stand_in.seat.index()].stand_in = stand_in.on;
    }
    void operator()(const Whispered& words) const { session_.user.told_by = words.from; }
    void operator()(const Watching& watching) const {
        session_.user.watching = Watched{.room = watching.room,
                                         .names = names_of(watching.members),
                                         .behind = watching.behind,
                                         .table = watching.table,
                                         .rated = watching.rated,
                                         .hint = watching.hint,
                                         .members = watching.members};
        session_.conversation.replay.reset();
    }
    void operator()(const Shown& shown) const {
        if (!session_.user.watching) return;
        session_.connection.active = now_;
        apply(session_.user.watching->table, shown.event);
    }
    void operator()(const WatchEnded&) const {
        session_.user.watching.reset();
        session_.connection.active = now_;
    }
    void operator()(const Promised& promised) const { session_.user.revealed = promised; }
    // Notices that are only words.
    template <class Other>
    void operator()(const Other&) const {}

  private:
    // The key stays the same through a rejoin, during which a request may wait with another one.
    void take_key(const Entered& entered) const {
        const Conversation& conversation = session_.conversation;
        if (!entered.key.empty())
            session_.user.key = entered.key;
        else if (entered.resumed && !conversation.apart)
            session_.user.key = conversation.waiting ? conversation.waiting->pending.key : "";
    }
    void leave_table() const {
        session_.user.seating.reset();
        session_.conversation.end_study();
        session_.conversation.at_table = {};
    }

    Session& session_;
    Tick now_;
};

void NoteTaker::operator()(const Told& told) const {
    if (!session_.user.seating) return;
    Seating& seating = *session_.user.seating;
    AtTable& at_table = session_.conversation.at_table;
    const bool is_new_game = std::holds_alternative<StartGame>(told.event);
    if (is_new_game) seating.view = SeatView{.seat = seating.seat, .table = {}, .mine = {}};
    if (!seating.view) throw InvariantError{"an event for a seat that was shown no table"};
    if (!is_new_game && told.seq != seating.seq + 1)
        throw InvariantError{"a gap in the events of a seat"};
    seating.seq = told.seq;
    seating.question.reset(); // the owner asks again after the events
    at_table.keys.notice.clear();
    apply(*seating.view, told.event);

    const bool is_new_kyoku = std::holds_alternative<StartKyoku>(told.event);
    const bool is_over = std::holds_alternative<EndGame>(told.event);
    if (opens_window(told.event)) {
        seating.window = {};
        remember_window(seating);
    }
    if (is_new_kyoku) {
        seating.window = {};
        at_table.refusal.clear();
        at_table.autos.end_kyoku();
    }
    if (is_over) at_table.autos = {};
    if (is_new_kyoku || is_over) at_table.result_waits = false;
}

void NoteTaker::operator()(const Snapshot& snapshot) const {
    if (!session_.user.seating) return;
    Seating& seating = *session_.user.seating;
    seating.view = *snapshot.view;
    seating.view->seat = seating.seat;
    seating.seq = snapshot.seq;
    seating.question.reset();
    session_.conversation.at_table.result_waits = false;
    seating.window = {};
    session_.conversation.at_table.warned = {};
    remember_window(seating);
}

} // namespace

void take_note(Session& session, const Note& note, Tick now) {
    std::visit(NoteTaker{session, now}, note);
}

} // namespace jantaku::session
