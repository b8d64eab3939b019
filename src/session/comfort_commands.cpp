// Comfort commands: change how the server treats this one person, and nothing at the table.
#include "session/bare_words.hpp"
#include "session/fold.hpp"
#include "session/handlers.hpp"
#include "session/value_words.hpp"
#include "text/board.hpp"
#include "text/say.hpp"

namespace jantaku::session {

namespace {

std::string_view switch_text(const Style& style, bool on) {
    return text_of(style, on ? Message::switch_on : Message::switch_off);
}

// Shows a setting that is on or off, or sets it if there is a word. said: 0 on or off.
Response set_switch(const Invocation& call, CommandId command, bool& value, Phrase<1> said) {
    if (!call.args.empty()) {
        const auto wanted = read_switch(call.args[0]);
        if (!wanted) return not_one_of(call.style(), command);
        value = *wanted;
    }
    return Finished{{say(call.style(), said, switch_text(call.style(), value))}};
}

std::string autos_text(const Style& style, const AutoPlays& autos) {
    std::string text;
    for (const AutoPlay what : auto_plays) {
        text += fmt::format("{}{} {}", text.empty() ? "" : ", ", word_of(style.language, what),
                            switch_text(style, autos.is_on(what)));
    }
    return text;
}

} // namespace

// /auto [win|nocall|tsumogiri|kita [on|off]], /auto off
Response set_auto(const Invocation& call) {
    if (!call.user.seating) return Fault{Error::not_in_game};
    AutoPlays& autos = call.conversation.at_table.autos;
    if (!call.args.empty()) {
        const auto what = find_auto_play(casefold(call.args[0]));
        const auto all = read_switch(call.args[0]);
        if (!what && (!all || call.args.size() > 1))
            return not_one_of(call.style(), CommandId::auto_);
        const auto on = call.args.size() > 1 ? read_switch(call.args[1]) : std::optional{true};
        if (!on) return not_one_of(call.style(), CommandId::auto_, 1);
        for (const AutoPlay each : auto_plays) {
            if (what ? each == *what : !*all) autos.set(each, what && *on);
        }
        if (!what && *all) return not_one_of(call.style(), CommandId::auto_);
    }
    return Finished{{say(call.style(), Message::auto_is, autos_text(call.style(), autos))}};
}

// /keys on|off. Keys cannot play if the client sends whole lines.
Response play_by_keys(const Invocation& call, bool on) {
    Conversation& conversation = call.conversation;
    conversation.knows_keys = true;
    if (!on) {
        conversation.plays_by_keys = false;
        return Finished{{say(call.style(), Message::keys_off)}};
    }
    const bool is_telnet = call.terminal.telnet().is_telnet();
    if (!is_telnet && call.terminal.ends_in_cr()) call.terminal.send_keys();
    if (!call.terminal.facts().sends_keys) {
        Lines lines;
        if (!is_telnet) lines.push_back(say(call.style(), Message::keys_by_nc));
        lines.push_back(say(call.style(), Message::keys_by_telnet));
        lines.push_back(say(call.style(), Message::keys_then_on));
        return Finished{std::move(lines)};
    }
    if (call.display.screen.full() == nullptr) {
        Response opened = open_screen(call, std::nullopt);
        if (std::holds_alternative<Fault>(opened)) return opened;
    }
    conversation.plays_by_keys = true;
    return Finished{{say(call.style(), Message::keys_on)}};
}

Response set_confirm(const Invocation& call) {
    if (call.user.seating) call.conversation.at_table.unconfirmed.reset();
    return set_switch(call, CommandId::confirm, call.conversation.asks_twice, Message::confirm_is);
}

Response set_board(const Invocation& call) {
    return set_switch(call, CommandId::board, call.display.style.board, Message::board_is);
}

// Where hands are open, the session says it at once; elsewhere the owner, when the hand is over.
Response set_explain(const Invocation& call) {
    bool& explains = call.conversation.at_table.explains;
    const bool before = explains;
    const bool watches = call.user.watching && call.user.level == Level::lobby;
    if (!watches && call.user.view() == nullptr) return Fault{Error::not_in_game};
    const Rated rated = watches ? call.user.watching->rated : call.user.seating->rated;
    if (rated == Rated::yes) return Fault{Error::rated};
    const Public& table = watches ? call.user.watching->table : call.user.view()->table;
    const bool hint = watches ? call.user.watching->hint : call.user.seating->options.hint;
    if (!hint || (watches && !table.has_open_hands())) return Fault{Error::rule_off};
    Response response = set_switch(call, CommandId::explain, explains, Message::explain_is);
    if (table.has_open_hands() || call.args.empty() || explains == before) return response;
    return Asking{ExplainBots{explains},
                  {.format = [on = explains](const Reader& reader, const Answer&) {
                      if (on) return Lines{say(reader.style, Message::explain_later)};
                      return Lines{say(reader.style, Message::explain_never)};
                  }}};
}

Response set_bell(const Invocation& call) {
    return set_switch(call, CommandId::bell, call.conversation.has_bell, Message::bell_is);
}

Response set_bare(const Invocation& call) {
    bool on = has_bare_words(call.user, call.conversation);
    Response response = set_switch(call, CommandId::bare, on, Message::bare_is);
    if (!call.args.empty() && std::holds_alternative<Finished>(response))
        call.conversation.bare_words = on;
    return response;
}

// /sort [mpsz]: the letters in the order wanted. Shows the hand at once, because its numbers
// change.
Response set_sort(const Invocation& call) {
    HandOrder& order = call.display.style.order;
    if (!call.args.empty()) {
        const auto wanted = HandOrder::from(call.args[0]);
        if (!wanted) return not_one_of(call.style(), value_words(CommandId::sort) + " ...");
        order = *wanted;
    }
    Finished answer{{say(call.style(), Message::sort_is, to_string(order))}};
    const SeatView* view = call.user.view();
    if (!call.args.empty() && view != nullptr && view->mine.hand.size() > 0)
        answer.lines.push_back(numbered_hand(call.style(), view->mine.hand));
    return answer;
}

} // namespace jantaku::session
