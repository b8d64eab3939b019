// House commands: /motd, /house and /agree.
#include "session/handlers.hpp"
#include "session/house.hpp"
#include "text/say.hpp"

#include <iterator>

namespace jantaku::session {

namespace {

Lines under(std::string header, Lines lines) {
    lines.insert(lines.begin(), std::move(header));
    return lines;
}

Finished show_rules(const Invocation& call, Message header) {
    const House& house = call.context.house;
    call.conversation.house.shown = house.edition;
    call.conversation.house.shown_in = call.style().language;
    return {
        under(std::string{text_of(call.style(), header)}, house_lines(call.style(), house.rules))};
}

} // namespace

Response show_motd(const Invocation& call) {
    const HouseText& motd = call.context.house.motd;
    if (motd.is_empty()) return Finished{{say(call.style(), Message::motd_none)}};
    return Finished{
        under(say(call.style(), Message::motd_header), house_lines(call.style(), motd))};
}

Response show_house(const Invocation& call) {
    if (call.context.house.rules.is_empty())
        return Finished{{say(call.style(), Message::house_none)}};
    return show_rules(call, Message::house_header);
}

// Nobody accepts what has not been shown: the rules may have changed since then.
Response agree(const Invocation& call) {
    const House& house = call.context.house;
    const bool has_rules = !house.rules.is_empty();
    if (has_rules && call.conversation.house.shown != house.edition && call.context.draws)
        return show_rules(call, Message::house_read_first);
    const auto done = has_rules ? Message::house_agreed : Message::house_none;
    return Asking{Agree{house.edition}, {.format = [done](const Reader& reader, const Answer&) {
                      reader.conversation.house.must_agree = false;
                      return Lines{std::string{text_of(reader.style, done)}};
                  }}};
}

} // namespace jantaku::session
