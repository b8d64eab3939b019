#include "session/hear.hpp"

#include "session/manner.hpp"
#include "session/render.hpp"
#include "text/board.hpp"
#include "text/say.hpp"
#include "text/tell.hpp"
#include "text/warn.hpp"

#include <algorithm>
#include <iterator>
#include <jantaku/table/decide.hpp>
#include <jantaku/table/legal.hpp>

namespace jantaku::session {

namespace {

std::string note(std::string text) {
    return "* " + std::move(text);
}

void add_notes(Lines& lines, const Lines& more) {
    std::ranges::transform(more, std::back_inserter(lines), note);
}

// A tile has come to lie open, or a view was given whole.
void remember_window(Seating& seating) {
    const SeatView& view = *seating.view;
    if (view.table.phase != Phase::claims || !view.table.offer) return;
    seating.window = {.offers = legal(view), .kind = view.table.offer->kind};
}

// Ten, five and three seconds before the end, where there was more time than that without the bank.
std::vector<Tick> reminders_of(const Asked& asked, Tick now) {
    std::vector<Tick> reminders;
    if (asked.deadline == Tick::max()) return reminders;
    for (const Tick before : {Tick{3000}, Tick{5000}, Tick{10'000}}) {
        if (asked.bank_from - now > before) reminders.push_back(asked.deadline - before);
    }
    return reminders;
}

bool opens_window(const Event& event) {
    return std::holds_alternative<Dahai>(event) || std::holds_alternative<Kakan>(event) ||
           std::holds_alternative<Ankan>(event) || std::holds_alternative<Kita>(event);
}

class Hearing {
  public:
    Hearing(Session& session, Tick now) : session_{session}, now_{now} {}

    Lines operator()(const Reply&) const { return {}; }
    Lines operator()(const Displaced&) const { return {}; }

    Lines operator()(const Entered& entered) const {
        session_.name = entered.name;
        session_.level = Level::lobby;
        session_.room.reset();
        session_.seating.reset();
        session_.watching.reset();
        session_.replay.reset();
        session_.confirmation.reset();
        session_.wants_prompt = true;
        if (entered.resumed) {
            if (const auto language = find_language(entered.language);
                language && session_.language_from < LanguageFrom::choice)
                session_.style.language = *language;
            take_manner(session_, entered.manner);
            return {};
        }
        return {note(say(style(), Message::entered, entered.name)),
                note(say(style(), Message::key_line, entered.key))};
    }

    Lines operator()(const Renamed& renamed) const {
        session_.name = renamed.name;
        return {};
    }

    // Told only when it was not the session's own command that moved it.
    Lines operator()(const Placed& placed) const {
        const bool is_news = placed.level != session_.level && placed.level != Level::table &&
                             !(session_.waiting && session_.waiting->names_place);
        session_.level = placed.level;
        session_.room = placed.room;
        if (placed.info) session_.waiting_room = placed.info;
        session_.confirmation.reset();
        if (placed.level != Level::lobby) session_.watching.reset();
        if (placed.level != Level::table) {
            session_.seating.reset();
            session_.active = now_;
        }
        if (!is_news) return {};
        if (placed.level == Level::lobby || !placed.room)
            return {note(say(style(), Message::now_in_lobby))};
        return {note(say(style(), Message::now_in_room, placed.room->value))};
    }

    Lines operator()(const RoomChanged& changed) const;

    Lines operator()(const Seated& seated) const {
        Seating seating;
        seating.room = seated.room;
        seating.seat = seated.seat;
        seating.members = seated.members;
        seating.names = SeatNames{std::min(seated.members.size(), max_players)};
        for (const Seat seat : seats(seating.names.size()))
            seating.names[seat] = seated.members[seat.index()].name;
        seating.commitment = seated.commitment;
        seating.options = seated.options;
        seating.game = seated.game;
        seating.type = seated.type;
        seating.preset = seated.preset;
        session_.seating = std::move(seating);
        session_.replay.reset();
        session_.level = Level::table;
        session_.room = seated.room;
        return {};
    }

    Lines operator()(const Told& told) const;
    Lines operator()(const Snapshot& snapshot) const;

    Lines operator()(const Asked& asked) const {
        if (!session_.view()) return {};
        session_.seating->question = asked;
        session_.seating->reminders = reminders_of(asked, now_);
        session_.wants_prompt = true;
        return {};
    }

    Lines operator()(const ResultShown& shown) const {
        if (!session_.seating) return {};
        session_.seating->result_shown = true;
        session_.wants_prompt = true;
        const auto seconds =
            std::chrono::ceil<std::chrono::seconds>(std::max(shown.until - now_, Tick{0})).count();
        return {note(say(style(), Message::enter_to_go_on, seconds))};
    }

    Lines operator()(const StandIn& stand_in) const {
        const std::string* name = name_at(stand_in.seat);
        if (name == nullptr) return {};
        if (session_.seating)
            session_.seating->members[stand_in.seat.index()].stand_in = stand_in.on;
        return {note(stand_in.on ? say(style(), Message::note_stand_in_on, *name)
                                 : say(style(), Message::note_stand_in_off, *name))};
    }

    Lines operator()(const TimedOut& timed_out) const {
        const std::string* name = name_at(timed_out.seat);
        if (name == nullptr) return {};
        if (session_.seating && timed_out.seat == session_.seating->seat)
            return {note(say(style(), Message::note_you_timed_out))};
        return {note(say(style(), Message::note_timed_out, *name))};
    }

    Lines operator()(const HeadBumped&) const { return {note(say(style(), Message::head_bumped))}; }

    Lines operator()(const Invited& invited) const {
        return {note(say(style(), Message::note_invited, invited.from, invited.room.value,
                         type_text(style(), invited.type)))};
    }

    Lines operator()(const Said& said) const {
        return {note(say(style(), Message::note_said, without_controls(said.from),
                         without_controls(said.text)))};
    }

    Lines operator()(const Whispered& words) const {
        session_.told_by = words.from;
        return {note(say(style(), Message::whispered, words.from, words.text))};
    }

    Lines operator()(const MatchWaits& waits) const {
        if (waits.until == Tick::max()) return {note(say(style(), Message::match_waits))};
        const auto seconds =
            std::chrono::ceil<std::chrono::seconds>(std::max(waits.until - now_, Tick{0})).count();
        return {note(say(style(), Message::match_bots_in, seconds))};
    }

    Lines operator()(const Promised& revealed) const {
        Lines lines{note(say(style(), Message::revealed, revealed.commitment))};
        if (!revealed.next_commitment.empty())
            lines.push_back(note(say(style(), Message::next_commitment, revealed.next_commitment)));
        return lines;
    }

    Lines operator()(const Watching& watching) const {
        Watched watched{.room = watching.room,
                        .names = SeatNames{std::min(watching.members.size(), max_players)},
                        .behind = watching.behind,
                        .table = watching.table};
        for (const Seat seat : seats(watched.names.size()))
            watched.names[seat] = watching.members[seat.index()].name;
        session_.watching = std::move(watched);
        session_.replay.reset();
        session_.wants_prompt = true;
        Lines lines;
        if (watching.table.indicators.empty()) {
            add_notes(lines, {say(style(), Message::watch_soon, watching.behind.count())});
        } else {
            add_notes(lines, table_lines(style(), watching.table, session_.watching->names));
        }
        return lines;
    }

    Lines operator()(const Shown& shown) const {
        if (!session_.watching) return {};
        Watched& watched = *session_.watching;
        session_.active = now_;
        const Public before = watched.table;
        apply(watched.table, shown.event);
        return tell(style(), watched.names, before, watched.table, shown.event);
    }

    Lines operator()(const WatchEnded& ended) const {
        session_.watching.reset();
        session_.active = now_;
        session_.wants_prompt = true;
        if (!ended.over) return {};
        return {note(say(style(), Message::watch_over, ended.room.value))};
    }

  private:
    // At the own table, or at the one that is watched.
    [[nodiscard]] const std::string* name_at(Seat seat) const {
        const SeatNames* names = session_.seating    ? &session_.seating->names
                                 : session_.watching ? &session_.watching->names
                                                     : nullptr;
        return names != nullptr && seat.index() < names->size() ? &(*names)[seat] : nullptr;
    }
    [[nodiscard]] const Style& style() const { return session_.style; }

    Session& session_;
    Tick now_;
};

Lines Hearing::operator()(const RoomChanged& changed) const {
    session_.waiting_room = changed.room;
    const auto about = [&](Message message) {
        return Lines{note(say_any(style(), message, changed.name))};
    };
    const auto about_room = [&](Message message) {
        return Lines{note(say_any(style(), message, changed.room.id.value))};
    };
    switch (changed.change) {
    case RoomChange::joined:
        return about(Message::note_joined);
    case RoomChange::left:
        return about(Message::note_left);
    case RoomChange::kicked:
        if (changed.name == session_.name) return {note(say(style(), Message::note_you_kicked))};
        return about(Message::note_kicked);
    case RoomChange::host:
        return about(Message::note_host);
    case RoomChange::renamed:
        if (session_.seating) {
            for (const Seat seat : seats(session_.seating->names.size())) {
                std::string& name = session_.seating->names[seat];
                if (name == changed.name) name = changed.new_name;
                Member& member = session_.seating->members[seat.index()];
                if (member.name == changed.name) member.name = changed.new_name;
            }
        }
        if (session_.watching) {
            for (std::string& name : session_.watching->names) {
                if (name == changed.name) name = changed.new_name;
            }
        }
        if (changed.new_name == session_.name) return {};
        return {note(say(style(), Message::note_renamed, changed.name, changed.new_name))};
    case RoomChange::bot_added:
        return about(Message::note_bot_added);
    case RoomChange::bot_removed:
        return about(Message::note_bot_removed);
    case RoomChange::disconnected:
        return about(Message::note_disconnected);
    case RoomChange::returned:
        return about(Message::note_returned);
    case RoomChange::closed:
        return about_room(Message::note_closed);
    case RoomChange::abandoned:
        return about_room(Message::note_abandoned);
    case RoomChange::ready:
        return about(Message::note_ready);
    case RoomChange::host_idle:
        return {note(say(style(), Message::note_host_idle, changed.room.host, changed.name))};
    }
    return {};
}

Lines Hearing::operator()(const Told& told) const {
    if (!session_.seating) return {};
    Seating& seating = *session_.seating;
    const bool is_new_game = std::holds_alternative<StartGame>(told.event);
    if (is_new_game) seating.view = SeatView{.seat = seating.seat, .table = {}, .mine = {}};
    if (!seating.view) throw InvariantError{"an event for a seat that was shown no table"};
    if (!is_new_game && told.seq != seating.seq + 1)
        throw InvariantError{"a gap in the events of a seat"};
    seating.seq = told.seq;
    seating.question.reset(); // what is asked is asked anew after the events

    const bool tells_result = std::holds_alternative<Hora>(told.event) ||
                              std::holds_alternative<Ryukyoku>(told.event) ||
                              std::holds_alternative<EndGame>(told.event);
    if (tells_result) session_.screen.mark_result();
    const SeatView before = *seating.view;
    apply(*seating.view, told.event);
    Lines lines = tell(style(), seating.names, before, *seating.view, told.event);

    for (std::string& line :
         warn(style(), seating.names, before, *seating.view, told.event, seating.warned))
        lines.push_back(std::move(line));
    if (std::holds_alternative<StartKyoku>(told.event)) session_.refusal.clear();

    if (opens_window(told.event)) {
        seating.window = {};
        remember_window(seating);
    }
    if (std::holds_alternative<StartKyoku>(told.event)) {
        seating.window = {};
        session_.autos.end_kyoku();
        if (FullScreen* full = session_.screen.full()) full->close_page();
    }
    if (is_new_game || std::holds_alternative<EndGame>(told.event)) {
        session_.autos = {};
        session_.auto_answered = 0;
    }
    if (std::holds_alternative<StartKyoku>(told.event) ||
        std::holds_alternative<EndGame>(told.event))
        seating.result_shown = false;
    if (is_new_game) {
        add_notes(lines, {say(style(), Message::game_begins, seating.room.value)});
        add_notes(lines, seating_lines(style(), seating));
    }
    return lines;
}

Lines Hearing::operator()(const Snapshot& snapshot) const {
    if (!session_.seating) return {};
    Seating& seating = *session_.seating;
    seating.view = snapshot.view;
    seating.view->seat = seating.seat;
    seating.seq = snapshot.seq;
    seating.question.reset();
    seating.result_shown = false;
    seating.window = {};
    seating.warned = {};
    remember_window(seating);
    session_.wants_prompt = true;

    Lines lines;
    if (style().table_beside && !snapshot.view.table.indicators.empty()) return lines;
    if (snapshot.view.table.indicators.empty()) {
        add_notes(lines, {say(style(), Message::game_begins, seating.room.value)});
        add_notes(lines, seating_lines(style(), seating));
        return lines;
    }
    return table_now(session_);
}

} // namespace

Lines table_now(const Session& session) {
    const SeatView* view = session.view();
    if (view == nullptr || session.level != Level::table || view->table.indicators.empty())
        return {};
    Lines lines;
    add_notes(lines, table_lines(session.style, *view, session.seating->names));
    if (view->mine.hand.size() > 0) add_notes(lines, hand_line(session.style, *view));
    return lines;
}

Lines hear(Session& session, const Note& heard, Tick now) {
    return std::visit(Hearing{session, now}, heard);
}

} // namespace jantaku::session
