#include "session/render_audit.hpp"

#include "session/date_text.hpp"
#include "session/render.hpp"
#include "text/say.hpp"

namespace jantaku::session {

namespace {

std::string deed_text(const Style& style, const AuditLine& line) {
    const AuditEntry& entry = line.entry;
    const std::string about = line.about + " (#" + std::to_string(entry.about.value) + ")";
    const auto to_player = [&](Phrase<2> phrase) { return say(style, phrase, line.by, about); };
    const auto with_number = [&](Phrase<2> phrase) {
        return say(style, phrase, line.by, entry.of);
    };
    const auto until = [&](Phrase<3> phrase) {
        return say(style, phrase, line.by, about, minute_text(entry.until));
    };
    switch (entry.deed) {
    case Deed::reported:
        return to_player(Message::deed_reported);
    case Deed::settled:
        return with_number(Message::deed_settled);
    case Deed::muted:
        return until(Message::deed_muted);
    case Deed::unmuted:
        return to_player(Message::deed_unmuted);
    case Deed::banned:
        return until(Message::deed_banned);
    case Deed::unbanned:
        return to_player(Message::deed_unbanned);
    case Deed::kicked:
        return to_player(Message::deed_kicked);
    case Deed::made_moderator:
        return to_player(Message::deed_moderator);
    case Deed::unmade_moderator:
        return to_player(Message::deed_no_moderator);
    case Deed::announced:
        return say(style, Message::deed_announced, line.by);
    case Deed::drained:
        return with_number(Message::deed_drained);
    case Deed::drain_ended:
        return say(style, Message::deed_drain_ended, line.by);
    case Deed::closed_room:
        return with_number(Message::deed_closed_room);
    case Deed::fixed_room:
        return with_number(Message::deed_fixed_room);
    case Deed::gave_password:
        return to_player(Message::deed_gave_password);
    case Deed::forgot:
        return to_player(Message::deed_forgot);
    case Deed::became_operator:
        return say(style, Message::deed_operator, line.by);
    }
    return {};
}

std::string
heard_text(const Style& style, const AuditEntry::Heard& heard, const std::string& from) {
    const std::string at = minute_text(heard.at).substr(sizeof("2026-03-14"));
    const std::string text = heard.text.empty() ? "-" : heard.text;
    if (heard.to != PlayerId{}) return say(style, Message::heard_private, at, from, text);
    if (heard.room == RoomId{}) return say(style, Message::heard_in_lobby, at, from, text);
    return say(style, Message::heard_in_room, at, from, text, heard.room.value);
}

} // namespace

std::string after_colon(const std::string& words) {
    return words.empty() ? "" : ": " + words;
}

std::string sanction_text(std::int64_t until, const std::string& reason) {
    return minute_text(until) + " UTC" + after_colon(reason);
}

Lines audit_lines(const Style& style, const AuditPage& page, const std::string& name) {
    if (page.lines.empty())
        return {page.is_open ? say(style, Message::reports_none) : say(style, Message::audit_none)};
    const std::size_t count = page.page.count;
    Lines lines;
    if (!page.is_one)
        lines.push_back(page.is_open ? say(style, Message::reports_header, count)
                                     : say(style, Message::audit_header, count));
    for (const AuditLine& line : page.lines) {
        std::string words = (page.is_one ? "#" : "  #") + std::to_string(line.entry.number) + " " +
                            minute_text(line.entry.at) + " " + deed_text(style, line) +
                            after_colon(line.entry.words);
        if (line.entry.is_open && !page.is_open) words += " " + say(style, Message::report_is_open);
        add_wrapped(lines, style, words);
        for (std::size_t i = 0; i < line.entry.heard.size(); ++i)
            add_wrapped(lines, style,
                        "  " + heard_text(style, line.entry.heard[i], line.from.at(i)));
    }
    add_page(lines, style, page.page, page.is_open ? "/admin reports" : "/admin audit", name);
    return lines;
}

} // namespace jantaku::session
