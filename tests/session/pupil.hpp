// Pupil: a person alone with a gateway, who types lines of a lesson or a problem and reads what comes.
#pragma once

#include "study/action_names.hpp"
#include "tests/session/support.hpp"

#include <sstream>
#include <string>
#include <vector>

namespace jantaku::session::testing {

// The command for an action, by the name of its tile.
inline std::string command_of(const Action& action) {
    using enum ActionKind;
    switch (action.kind) {
    case discard:
        return "/d " + to_string(action.tile);
    case riichi:
        return "/riichi " + to_string(action.tile);
    case chi:
        return "/chow " + to_string(action.consumed);
    case pon:
        return "/pong";
    default:
        return "/" + study::to_string(action);
    }
}

class Pupil {
  public:
    explicit Pupil(Language language, const GatewayConfig& config = {}) : rig_{config} {
        rig_.enter();
        if (language != Language::en) {
            rig_.type("/lang " + std::string{tag_of(language)} + "\r\n");
            if (rig_.count_asked<Wake>() > 0) rig_.done();
        }
        rig_.clear();
    }
    // The lines that follow, the prompt included.
    std::vector<std::string> type(const std::string& line) {
        rig_.now += Tick{1000}; // nobody types faster
        rig_.type(line + "\r\n");
        if (!rig_.out.requests.empty()) {
            const Ask& asked = rig_.out.requests.back().ask;
            if (std::holds_alternative<AnswerProblem>(asked)) rig_.answer(Answer{tally});
            if (std::holds_alternative<ListProblemTallies>(asked))
                rig_.answer(Answer{ProblemTallies{{tally}}});
        }
        std::vector<std::string> lines;
        std::istringstream in{without_telnet(rig_.take_text())};
        for (std::string one; std::getline(in, one);) {
            if (one.ends_with('\r')) one.pop_back();
            lines.push_back(one);
        }
        return lines;
    }
    GatewayRig& rig() { return rig_; }

    ProblemTally tally; // the owner's, of whatever problem is answered

  private:
    GatewayRig rig_;
};

} // namespace jantaku::session::testing
