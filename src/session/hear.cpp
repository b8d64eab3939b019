#include "session/hear.hpp"

#include "session/adjourned_words.hpp"
#include "session/render.hpp"
#include "session/render_audit.hpp"
#include "session/render_games.hpp"
#include "session/seen_table.hpp"
#include "session/take_note.hpp"
#include "session/text_reply.hpp"
#include "session/web_address.hpp"
#include "text/board.hpp"
#include "text/clean.hpp"
#include "text/explain_text.hpp"
#include "text/say.hpp"
#include "text/tell.hpp"
#include "text/warn.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace jantaku::session {

namespace {

std::string note(std::string text) {
    return "* " + std::move(text);
}

void add_notes(Lines& lines, const Lines& more) {
    std::ranges::transform(more, std::back_inserter(lines), note);
}

// The state before the notice, as far as the words need it.
struct Before {
    Level level = Level::lobby;
    std::optional<SeatView> view;
    std::optional<Public> watched;
};

Before before_of(const Session& session, const Note& note) {
    Before before{.level = session.user.level, .view = {}, .watched = {}};
    if (std::holds_alternative<Told>(note) && session.user.seating)
        before.view = session.user.seating->view;
    if (std::holds_alternative<Shown>(note) && session.user.watching)
        before.watched = session.user.watching->table;
    return before;
}

class Hearing {
  public:
    Hearing(Session& session, const Before& before) : session_{session}, before_{before} {}

    Lines operator()(const Reply&) const { return {}; }
    Lines operator()(const Displaced&) const { return {}; }
    Lines operator()(const Renamed&) const { return {}; }
    Lines operator()(const Seated&) const { return {}; }
    Lines operator()(const ThrownOut& out) const {
        return {
            note(say(style(), Message::note_banned, sanction_text(out.banned_until, out.reason)))};
    }
    Lines operator()(const Sanctioned& sanctioned) const {
        switch (sanctioned.what) {
        case Sanctioned::What::muted:
            return {note(say(style(), Message::note_muted,
                             sanction_text(sanctioned.until, sanctioned.reason)))};
        case Sanctioned::What::unmuted:
            return {note(say(style(), Message::note_unmuted))};
        case Sanctioned::What::made_moderator:
            return {note(say(style(), Message::note_moderator))};
        case Sanctioned::What::unmade_moderator:
            return {note(say(style(), Message::note_no_moderator))};
        }
        return {};
    }
    Lines operator()(const ReportsWait& wait) const {
        if (wait.number == 0) return {note(say(style(), Message::reports_wait, wait.count))};
        return {note(say(style(), Message::report_came, wait.number, wait.by, wait.about,
                         after_colon(without_controls(wait.words))))};
    }
    Lines operator()(const ReportSettled& settled) const {
        return {note(say(style(), Message::report_settled, settled.number, settled.about,
                         after_colon(without_controls(settled.words))))};
    }
    Lines operator()(const Forgotten&) const { return {}; }
    Lines operator()(const Queued&) const { return {}; }
    Lines operator()(const KeyGiven& given) const {
        return {note(say(style(), Message::key_line, given.key))};
    }
    Lines operator()(const Announced& words) const {
        return {note(say(style(), Message::announced, without_controls(words.text)))};
    }
    Lines operator()(const Draining& draining) const {
        if (draining.left == Span::max()) return {note(say(style(), Message::drains_no_more))};
        return {note(say(style(), Message::server_drains, seconds_of(draining.left)))};
    }

    Lines operator()(const Entered& entered) const {
        session_.conversation.wants_prompt = true;
        if (entered.resumed) {
            Lines lines;
            if (!entered.key.empty())
                lines.push_back(note(say(style(), Message::key_line, entered.key)));
            if (entered.must_rename)
                lines.push_back(note(say(style(), Message::must_rename, entered.name)));
            if (entered.has_new_ssh_key && entered.is_registered)
                lines.push_back(note(say(style(), Message::ssh_key_to_add)));
            return lines;
        }
        Lines lines{note(say(style(), Message::entered, entered.name)),
                    note(say(style(), Message::key_line, entered.key))};
        if (entered.has_new_ssh_key) lines.push_back(note(say(style(), Message::ssh_key_is_new)));
        return lines;
    }

    // Told only if something other than the session's own command moved it.
    Lines operator()(const Placed& placed) const {
        const bool is_news =
            placed.level != before_.level && placed.level != Level::table &&
            !(session_.conversation.waiting && session_.conversation.waiting->pending.names_place);
        if (!is_news) return {};
        if (placed.level == Level::lobby || !placed.room)
            return {note(say(style(), Message::now_in_lobby))};
        return {note(say(style(), Message::now_in_room, placed.room->value))};
    }

    Lines operator()(const RoomChanged& changed) const;

    Lines operator()(const Told& told) const;
    Lines operator()(const Snapshot& snapshot) const;

    Lines operator()(const Asked&) const {
        if (session_.user.view() != nullptr) session_.conversation.wants_prompt = true;
        return {};
    }

    Lines operator()(const ResultShown& shown) const {
        if (!session_.user.seating) return {};
        session_.conversation.wants_prompt = true;
        if (shown.left == Span::max()) return {note(say(style(), Message::enter_alone))};
        return {note(say(style(), Message::enter_to_go_on, seconds_of(shown.left)))};
    }

    Lines operator()(const StandIn& stand_in) const {
        const std::string* name = name_at(stand_in.seat);
        if (name == nullptr) return {};
        const bool is_own = session_.user.seating && session_.user.seating->seat == stand_in.seat;
        if (is_own && stand_in.on) return {note(say(style(), Message::note_stand_in_you))};
        return {note(stand_in.on ? say(style(), Message::note_stand_in_on, *name)
                                 : say(style(), Message::note_stand_in_off, *name))};
    }

    Lines operator()(const EffortChanged& changed) const {
        const std::string* name = name_at(changed.seat);
        if (name == nullptr) return {};
        const bool is_brief = changed.effort == Effort::brief;
        return {note(is_brief ? say(style(), Message::note_thinks_less, *name)
                              : say(style(), Message::note_thinks_fully, *name))};
    }

    Lines operator()(const SeatTimedOut& timed_out) const {
        const std::string* name = name_at(timed_out.seat);
        if (name == nullptr) return {};
        if (session_.user.seating && timed_out.seat == session_.user.seating->seat)
            return {note(say(style(), Message::note_you_timed_out))};
        return {note(say(style(), Message::note_timed_out, *name))};
    }

    Lines operator()(const HeadBumped&) const { return {note(say(style(), Message::head_bumped))}; }

    Lines operator()(const Invited& invited) const {
        std::string game = type_text(style(), invited.type);
        if (!invited.preset.empty() && invited.preset != "default") game += ", " + invited.preset;
        return {note(say(style(), Message::note_invited, invited.from, invited.room.value, game))};
    }

    Lines operator()(const Said& said) const {
        return {note(say(style(), Message::note_said, without_controls(said.from),
                         without_controls(said.text)))};
    }

    Lines operator()(const Whispered& words) const {
        return {note(say(style(), Message::whispered, without_controls(words.from),
                         without_controls(words.text)))};
    }

    Lines operator()(const MatchWaits& waits) const {
        const bool is_rated = waits.rated == Rated::yes;
        Lines lines;
        if (waits.left == Span::max())
            lines.push_back(note(
                say_any(style(), is_rated ? Message::match_rated_waits : Message::match_waits)));
        else
            lines.push_back(
                note(say_any(style(), is_rated ? Message::match_rated : Message::match_bots_in,
                             seconds_of(waits.left))));
        if (!is_rated) lines.push_back(note(unrated_text(style(), waits.rated)));
        return lines;
    }

    Lines operator()(const MatchOpen& open) const {
        if (is_busy()) return {};
        const bool is_rated = open.rated == Rated::yes;
        const std::string preset =
            open.preset.empty() || open.preset == "default" ? std::string{} : open.preset;
        const std::string game =
            type_text(style(), open.type) + (preset.empty() ? "" : ", " + preset);
        if (!is_rated)
            return {note(
                say(style(), Message::match_open, game, fmt::format("/join {}", open.room.value)))};
        const std::string words = preset.empty() ? open.type : preset + " " + open.type;
        return {note(say(style(), Message::match_open_rated, game, "/play " + words))};
    }

    Lines operator()(const FriendsCame& came) const {
        if (is_busy()) return {};
        return {note(
            say(style(), Message::friends_came, fmt::format("{}", fmt::join(came.names, ", "))))};
    }

    Lines operator()(const Adjournments& told) const {
        Lines lines;
        for (const std::string& line : adjourned_lines(style(), told))
            lines.push_back(note(line));
        return lines;
    }

    Lines operator()(const Paused& paused) const {
        if (paused.cause == PauseCause::store)
            return {note(session_.user.seating ? say(style(), Message::game_paused)
                                               : say(style(), Message::server_waits))};
        if (paused.cause == PauseCause::moving) return {note(say(style(), Message::game_moves))};
        Lines lines;
        if (paused.cause == PauseCause::anew)
            lines.push_back(note(say(style(), Message::game_anew, seconds_of(paused.left))));
        if (!paused.names.empty())
            lines.push_back(note(say(style(), Message::game_held,
                                     fmt::format("{}", fmt::join(paused.names, ", ")),
                                     seconds_of(paused.left))));
        return lines;
    }

    Lines operator()(const GameKept& kept) const {
        Lines lines{note(say(style(), Message::game_kept, kept.number))};
        if (const std::string page = game_address(style(), kept.number, kept.link); !page.empty())
            lines.push_back(note(say(style(), Message::game_page, page)));
        if (kept.change)
            lines.push_back(
                note(say(style(), Message::game_rated, rating_text(kept.change->before),
                         rating_text(kept.change->after), pool_text(style(), kept.pool))));
        if (session_.user.level == Level::room) {
            lines.push_back(note(say(style(), Message::game_next, kept.number)));
            session_.conversation.wants_prompt = true;
        }
        return lines;
    }

    Lines operator()(const GameUnrated& game) const {
        return {note(unrated_text(style(), game.why))};
    }

    Lines operator()(const GoesOn&) const { return {note(say(style(), Message::game_goes_on))}; }

    Lines operator()(const Promised&) const { return {note(say(style(), Message::fair_can))}; }

    Lines operator()(const BotsExplained& told) const {
        if (session_.user.view() == nullptr) return {};
        return bots_explained_lines(style(), *session_.user.seating, told);
    }

    Lines operator()(const Watching& watching) const {
        session_.conversation.wants_prompt = true;
        if (watching.table->indicators.empty())
            return {note(say(style(), Message::watch_soon, watching.behind.count()))};
        if (style().table_beside) return {};
        return table_now(session_.user, style());
    }

    Lines operator()(const Shown& shown) const {
        if (!before_.watched) return {};
        const Watched& watched = *session_.user.watching;
        Lines lines = tell(style(), watched.names, *before_.watched, watched.table, shown.event);
        add_explanation(lines, watched.members, *before_.watched, shown.event);
        return lines;
    }

    Lines operator()(const WatchEnded& ended) const {
        session_.conversation.wants_prompt = true;
        if (ended.waits) return {note(say(style(), Message::watch_waits, ended.room.value))};
        if (!ended.over) return {};
        return {note(say(style(), Message::watch_over, ended.room.value))};
    }

  private:
    // News of the lobby would only disturb.
    [[nodiscard]] bool is_busy() const {
        return session_.conversation.is_studying() || session_.conversation.replay ||
               session_.conversation.secrets;
    }
    // At the user's own table, or at the one that they watch.
    [[nodiscard]] const std::string* name_at(Seat seat) const {
        const SeatNames* names = session_.user.seating    ? &session_.user.seating->names
                                 : session_.user.watching ? &session_.user.watching->names
                                                          : nullptr;
        return names != nullptr && seat.index() < names->size() ? &(*names)[seat] : nullptr;
    }
    // Why a built-in player has discarded that way, if the reader wants to know and sees all hands.
    void add_explanation(Lines& lines,
                         const std::vector<Member>& members,
                         const Public& before,
                         const Event& event) const {
        const auto* dahai = std::get_if<Dahai>(&event);
        if (dahai == nullptr || !session_.conversation.at_table.explains) return;
        const std::size_t seat = dahai->seat.index();
        if (seat >= members.size() || members[seat].kind != SeatKind::builtin) return;
        for (std::string& line : explained_lines(style(), before, event))
            lines.push_back(std::move(line));
    }
    [[nodiscard]] Lines bot_lines(const RoomChanged& changed) const;
    [[nodiscard]] Lines begin_lines(const Seating& seating) const {
        Lines lines{say(style(), Message::game_begins, seating.room.value),
                    rated_text(style(), seating), say(style(), Message::begin_hints)};
        if (session_.connection.terminal.is_edited_here() &&
            !std::exchange(session_.conversation.knows_keys, true))
            lines.push_back(say(style(), Message::keys_offer));
        return lines;
    }
    [[nodiscard]] const Style& style() const { return session_.display.style; }

    Session& session_;
    const Before& before_;
};

Lines Hearing::bot_lines(const RoomChanged& changed) const {
    Lines lines{note(say_any(style(), Message::note_bot_added, changed.name))};
    for (const Member& member : changed.room->members) {
        const auto line = character_line(style(), member);
        if (line && member.name == changed.name) lines.push_back(note(*line));
    }
    return lines;
}

Lines Hearing::operator()(const RoomChanged& changed) const {
    const auto about = [&](Message message) {
        return Lines{note(say_any(style(), message, changed.name))};
    };
    const auto about_room = [&](Message message) {
        return Lines{note(say_any(style(), message, changed.room->id.value))};
    };
    switch (changed.change) {
    case RoomChange::joined:
        return about(Message::note_joined);
    case RoomChange::left:
        return about(Message::note_left);
    case RoomChange::kicked:
        if (changed.name == session_.user.name)
            return {note(say(style(), Message::note_you_kicked))};
        return about(Message::note_kicked);
    case RoomChange::host:
        return about(Message::note_host);
    case RoomChange::renamed:
        if (changed.new_name == session_.user.name) return {};
        return {note(say(style(), Message::note_renamed, changed.name, changed.new_name))};
    case RoomChange::bot_added:
        return bot_lines(changed);
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
    case RoomChange::ended:
        return about_room(Message::note_ended);
    case RoomChange::wants_abort:
        return about(Message::note_wants_abort);
    case RoomChange::aborted:
        return about_room(Message::note_aborted);
    case RoomChange::entropy:
        if (changed.room->entropy.empty()) return {};
        return {note(
            say(style(), Message::note_words, changed.name, changed.room->entropy.back().text))};
    case RoomChange::host_idle:
        return {note(say(style(), Message::note_host_idle, changed.room->host, changed.name))};
    }
    return {};
}

Lines Hearing::operator()(const Told& told) const {
    if (!session_.user.seating) return {};
    const Seating& seating = *session_.user.seating;
    const bool is_new_game = std::holds_alternative<StartGame>(told.event);
    const bool tells_result = std::holds_alternative<Hora>(told.event) ||
                              std::holds_alternative<Ryukyoku>(told.event) ||
                              std::holds_alternative<EndGame>(told.event);
    if (tells_result) session_.display.screen.mark_result();
    const SeatView before =
        before_.view.value_or(SeatView{.seat = seating.seat, .table = {}, .mine = {}});
    Lines lines = tell(style(), seating.names, before, *seating.view, told.event);
    add_explanation(lines, seating.members, before.table, told.event);
    for (std::string& line : warn(style(), seating.names, before, *seating.view, told.event,
                                  session_.conversation.at_table.warned))
        lines.push_back(std::move(line));
    if (std::holds_alternative<StartKyoku>(told.event)) {
        if (terminal::FullScreen* full = session_.display.screen.full()) full->close_page();
    }
    if (is_new_game) {
        add_notes(lines, begin_lines(seating));
        add_notes(lines, seating_lines(style(), seating));
    }
    return lines;
}

Lines Hearing::operator()(const Snapshot& snapshot) const {
    if (!session_.user.seating) return {};
    const Seating& seating = *session_.user.seating;
    session_.conversation.wants_prompt = true;
    Lines lines;
    if (style().table_beside && !snapshot.view->table.indicators.empty()) return lines;
    if (snapshot.view->table.indicators.empty()) {
        add_notes(lines, begin_lines(seating));
        add_notes(lines, seating_lines(style(), seating));
        return lines;
    }
    return table_now(session_.user, style());
}

} // namespace

Lines table_now(const User& user, const Style& style) {
    const auto seen = seen_table(user);
    if (!seen) return {};
    Lines lines;
    add_notes(lines, table_lines(style, seen->sight, seen->names));
    if (seen->sight.seat && user.view()->mine.hand.size() > 0)
        add_notes(lines, hand_line(style, *user.view()));
    return lines;
}

Lines hear(Session& session, const Note& heard, Tick now) {
    const Before before = before_of(session, heard);
    take_note(session, heard, now);
    return std::visit(Hearing{session, before}, heard);
}

} // namespace jantaku::session
