#include "session/key_play.hpp"

#include "session/fold.hpp"
#include "session/studies.hpp"
#include "session/turn_page.hpp"
#include "text/action_commands.hpp"
#include "text/numbering.hpp"
#include "text/say.hpp"
#include "text/words.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <jantaku/table/legal.hpp>

namespace jantaku::session {

namespace {

using KeyKind = terminal::Key::Kind;

bool is_own_turn(const SeatView& view) {
    return view.table.phase == Phase::turn && view.table.turn == view.seat;
}

// The kinds that a key may mean. The first is the one whose refusal explains the key.
std::vector<ActionKind> kinds_of(char key, bool on_turn) {
    std::vector<ActionKind> now;
    std::vector<ActionKind> ever;
    for (const ActionKey& each : action_keys) {
        if (each.key != key) continue;
        ever.push_back(each.kind);
        if (each.on_turn == on_turn) now.push_back(each.kind);
    }
    return now.empty() ? ever : now;
}

std::string word_of(ActionKind kind) {
    const auto* const row = std::ranges::find(action_commands, kind, &ActionCommand::kind);
    return fmt::format("/{}", key_of(row->help));
}

class Pressing {
  public:
    Pressing(Session& session, Tick now)
        : session_{session}, keys_{session.conversation.at_table.keys}, now_{now} {}

    std::optional<Pressed> press(const terminal::Line& line) {
        keys_.notice.clear();
        const std::string folded = casefold(fold(line.text));
        const char letter = folded.size() == 1 ? folded[0] : '\0';
        terminal::FullScreen& full = *session_.display.screen.full();
        if (full.page()) return on_page(line.key, letter);
        if (move(line, letter) || is_guarded()) return std::nullopt;
        if (letter == '?') return Pressed{.line = "?"};
        if (line.key == KeyKind::enter || line.key == KeyKind::click) return enter(line.key);
        const bool skips = line.key == KeyKind::escape || letter == ' ';
        return skips ? skip(line.key) : act(letter);
    }

  private:
    [[nodiscard]] const SeatView* asked_view() const {
        return session_.user.is_asked() ? session_.user.view() : nullptr;
    }
    [[nodiscard]] const Style& style() const { return session_.display.style; }
    [[nodiscard]] bool is_guarded() const { return keys_.since && now_ < *keys_.since + key_guard; }

    // A page covers the table, so the keys are for the page.
    std::optional<Pressed> on_page(KeyKind key, char letter) {
        if (is_guarded()) return std::nullopt;
        terminal::FullScreen& full = *session_.display.screen.full();
        const bool turns = key == KeyKind::enter || letter == ' ' || letter == 'n';
        if (letter == 'p' || letter == 'b') full.turn_page_back();
        const bool closes = letter == 'q' || key == KeyKind::escape;
        if (closes) full.close_page();
        const bool is_over = closes || (turns && !full.turn_page());
        if (!is_over || !session_.is_shown_result()) return std::nullopt;
        return Pressed{.line = "/ok"};
    }

    // ---- moving

    bool move(const terminal::Line& line, char letter) {
        const bool left = line.key == KeyKind::left || letter == 'h';
        const bool right = line.key == KeyKind::right || letter == 'l';
        const bool is_digit = letter >= '0' && letter <= '9';
        const bool moves =
            left || right || is_digit || line.key == KeyKind::home || line.key == KeyKind::end;
        if (line.key == KeyKind::click) return move_by_click(line.at);
        if (!moves) return false;
        const std::size_t size = choosing() ? ways().size() : tiles();
        std::size_t& at = choosing() ? keys_.choosing->at : keys_.cursor;
        if (size == 0) return true;
        std::size_t wanted = std::min(at, size - 1);
        if (left && wanted > 0) --wanted;
        if (right && wanted + 1 < size) ++wanted;
        if (line.key == KeyKind::home) wanted = 0;
        if (line.key == KeyKind::end) wanted = size - 1;
        if (is_digit) wanted = letter == '0' ? 9 : static_cast<std::size_t>(letter - '1');
        if (wanted < size) go(at, wanted);
        return true;
    }

    // A click elsewhere does nothing. On the marked tile it is Enter.
    bool move_by_click(terminal::Cell at) {
        const auto tile = keys_.hand.tile_at(at.row, at.column);
        if (!tile || choosing() || *tile >= tiles()) return true;
        if (*tile == keys_.cursor) return false;
        go(keys_.cursor, *tile);
        return true;
    }

    void go(std::size_t& at, std::size_t wanted) {
        if (at == wanted) return;
        at = wanted;
        keys_.again.reset();
        session_.conversation.at_table.unconfirmed.reset();
    }

    // The tiles among which the cursor moves.
    [[nodiscard]] std::size_t tiles() const {
        return key_cursor(session_) ? session_.user.view()->mine.hand.size() : 0;
    }

    // ---- choosing one of several ways

    [[nodiscard]] bool choosing() const { return keys_.choosing && asked_view() != nullptr; }
    [[nodiscard]] std::vector<Action> ways() const {
        return ways_of(legal(*asked_view()), keys_.choosing->key);
    }

    std::optional<Pressed> take_choice() {
        const auto offered = ways();
        const std::size_t at = keys_.choosing->at;
        keys_.choosing.reset();
        if (at >= offered.size()) return std::nullopt;
        return do_it(offered[at]);
    }

    // ---- doing

    std::optional<Pressed> enter(KeyKind key) {
        if (key == KeyKind::enter && (session_.is_shown_result() || session_.to_confirm()))
            return Pressed{.line = "/ok"};
        const SeatView* view = asked_view();
        if (view == nullptr) return refuse();
        if (choosing()) return take_choice();
        if (view->table.phase == Phase::swap) return pick();
        if (is_own_turn(*view)) return put_down(keys_.cursor);
        return refuse();
    }

    std::optional<Pressed> skip(KeyKind key) {
        if (key == KeyKind::escape && choosing()) {
            keys_.choosing.reset();
            return std::nullopt;
        }
        const SeatView* view = asked_view();
        if (view == nullptr) return refuse();
        const Actions offered = legal(*view);
        if (offers(offered, ActionKind::pass)) {
            const Action pass = Action::plain(ActionKind::pass);
            if (!offers(offered, ActionKind::ron)) return Pressed{.line = word_of(pass.kind)};
            if (!is_again(pass, text_of(style(), Message::keys_again))) return std::nullopt;
            return Pressed{.line = word_of(pass.kind), .is_sure = true};
        }
        if (offers(offered, ActionKind::tsumo) && view->mine.hand.drawn())
            return put_down(view->mine.hand.size() - 1);
        return refuse();
    }

    std::optional<Pressed> act(char letter) {
        const SeatView* view = asked_view();
        if (view == nullptr) return refuse();
        const bool on_turn = is_own_turn(*view);
        if (choosing() && letter == keys_.choosing->key) {
            const std::size_t next = keys_.choosing->at + 1;
            keys_.choosing->at = next < ways().size() ? next : 0;
            return std::nullopt;
        }
        keys_.choosing.reset();
        const auto kinds = kinds_of(letter, on_turn);
        if (kinds.empty()) return refuse();
        const Actions offered = legal(*view);
        if (kinds.front() == ActionKind::riichi || kinds.front() == ActionKind::open_riichi)
            return declare(kinds.front());
        const auto found = ways_of(offered, letter);
        if (found.empty())
            return refuse(why_never(view->table, view->mine, view->seat, kinds.front()));
        if (found.size() == 1) return do_it(found.front());
        keys_.choosing = KeyChoice{.key = letter, .at = 0};
        return std::nullopt;
    }

    std::optional<Pressed> declare(ActionKind kind) {
        const SeatView& view = *asked_view();
        const Actions offered = legal(view);
        if (!offers(offered, kind))
            return refuse(why_never(view.table, view.mine, view.seat, kind));
        const auto action = discard_by_number(view, style().order, keys_.cursor + 1, kind);
        if (action && contains(offered, *action)) return with_tile(kind, keys_.cursor);
        keys_.notice = say(style(), Message::keys_work_with, name_of(style(), kind),
                           ranges(numbers_of(view, style().order, offered, kind)));
        return std::nullopt;
    }

    std::optional<Pressed> put_down(std::size_t tile) {
        const SeatView& view = *asked_view();
        const auto action = discard_by_number(view, style().order, tile + 1, ActionKind::discard);
        if (!action) return refuse();
        if (const auto error = why_not(view.table, view.mine, view.seat, *action))
            return refuse(error);
        auto pressed = with_tile(ActionKind::discard, tile);
        if (!offers(legal(view), ActionKind::tsumo)) return pressed;
        if (!is_again(*action,
                      say(style(), Message::keys_again_discard, tile_name(style(), action->tile))))
            return std::nullopt;
        pressed->is_sure = true;
        return pressed;
    }

    // Three tiles, one after the other. Enter on one of them takes it back.
    std::optional<Pressed> pick() {
        auto& picked = keys_.picked;
        const auto* const twin = std::ranges::find(picked, keys_.cursor);
        if (twin != picked.end()) {
            StaticVector<std::size_t, 3> others;
            std::ranges::copy_if(picked, std::back_inserter(others),
                                 [&](std::size_t each) { return each != keys_.cursor; });
            picked = others;
            return std::nullopt;
        }
        picked.push_back(keys_.cursor);
        if (picked.size() < picked.capacity()) return std::nullopt;
        Pressed pressed{.line = fmt::format("{} {} {} {}", word_of(ActionKind::swap), picked[0] + 1,
                                            picked[1] + 1, picked[2] + 1)};
        picked = {};
        return pressed;
    }

    [[nodiscard]] static std::optional<Pressed> with_tile(ActionKind kind, std::size_t tile) {
        return Pressed{.line = fmt::format("{} {}", word_of(kind), tile + 1)};
    }

    [[nodiscard]] std::optional<Pressed> do_it(const Action& action) const {
        const auto options = options_of(legal(*asked_view()), action.kind);
        const auto at = std::ranges::find(options, action) - options.begin();
        if (options.size() < 2) return Pressed{.line = word_of(action.kind)};
        return Pressed{.line = fmt::format("{} {}", word_of(action.kind), at + 1)};
    }

    // Was this asked for just before? If not, says that it must be.
    bool is_again(const Action& action, std::string_view words) {
        if (keys_.again == action) return true;
        keys_.again = action;
        keys_.notice = words;
        return false;
    }

    // A rated game gives no reasons, as /why gives none.
    std::optional<Pressed> refuse(std::optional<Error> why = std::nullopt) {
        const bool is_rated = session_.user.seating->rated == Rated::yes;
        keys_.notice = why && !is_rated
                           ? say(style(), Message::keys_not_now_for, text_of(style(), *why))
                           : std::string{text_of(style(), Message::keys_not_now)};
        return std::nullopt;
    }

    Session& session_;
    KeyState& keys_;
    Tick now_;
};

} // namespace

bool plays_by_keys(const Session& s) {
    return s.conversation.plays_by_keys && s.display.screen.full() != nullptr &&
           s.connection.terminal.is_edited_here() && s.user.level == Level::table &&
           s.user.seating && !s.conversation.secrets && !s.conversation.replay && !wants_line(s);
}

bool shows_keys(const Session& session) {
    return plays_by_keys(session) && session.connection.terminal.typing().empty();
}

std::optional<std::size_t> key_cursor(const Session& session) {
    const SeatView* view = session.user.view();
    if (view == nullptr || !session.user.is_asked() || !plays_by_keys(session)) return std::nullopt;
    if (!is_own_turn(*view) && view->table.phase != Phase::swap) return std::nullopt;
    const std::size_t size = view->mine.hand.size();
    if (size == 0) return std::nullopt;
    return std::min(session.conversation.at_table.keys.cursor, size - 1);
}

std::vector<Action> ways_of(const Actions& offered, char key) {
    std::vector<Action> ways;
    const bool on_turn = offers(offered, ActionKind::discard);
    for (const ActionKind kind : kinds_of(key, on_turn))
        std::ranges::copy(options_of(offered, kind), std::back_inserter(ways));
    return ways;
}

std::optional<Pressed> press(Session& session, const terminal::Line& line, Tick now) {
    return Pressing{session, now}.press(line);
}

} // namespace jantaku::session
