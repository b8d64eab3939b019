// Fairness commands: players add words to the chance of a game.
#include "names/shown_text.hpp"
#include "session/handlers.hpp"
#include "session/render.hpp"
#include "text/say.hpp"

namespace jantaku::session {

// /entropy TEXT. The text is kept as it is shown, because everybody must be able to compute with
// it.
Response add_words(const Invocation& call) {
    if (call.args.empty()) return Fault{Error::arg_missing};
    if (call.text.size() > max_entropy_bytes)
        return Fault{Error::bad_value, words_bounds(call.style())};
    std::string text = names::shown_text(call.text);
    if (text.empty()) return Fault{Error::arg_missing};
    return Asking{AddEntropy{std::move(text)},
                  {.format = [](const Reader& reader, const Answer& answer) {
                      const auto* info = answer_if<RoomInfo>(answer);
                      if (info == nullptr) return Lines{say(reader.style, Message::done)};
                      return Lines{say(reader.style, Message::words_added, info->entropy.size(),
                                       max_entropy_of_game)};
                  }}};
}

} // namespace jantaku::session
