// What somebody has played so far.
#include "session/fold.hpp"
#include "session/handlers.hpp"
#include "text/say.hpp"
#include "text/stats_text.hpp"

namespace jantaku::session {

Response show_stats(const Call& call) {
    ShowStatistics ask;
    if (!call.args.empty()) {
        std::string name = casefold(call.args[0]);
        if (name.starts_with('@')) name.erase(0, 1);
        ask.folded = std::move(name);
    }
    return Asking{std::move(ask), [](const Session& session, const Answer& answer) {
                      const auto* played = std::get_if<PlayedStatistics>(&answer);
                      Lines lines;
                      if (played == nullptr) return lines;
                      for (std::size_t n = 0; n < played->by_players.size(); ++n) {
                          if (played->by_players[n].games == 0) continue;
                          for (std::string& line : statistics_lines(session.style, played->name, n,
                                                                    played->by_players[n]))
                              lines.push_back(std::move(line));
                      }
                      if (lines.empty())
                          lines.push_back(say(session.style, Message::stats_none, played->name));
                      return lines;
                  }};
}

} // namespace jantaku::session
