#include "tests/cluster/json_player.hpp"

#include <algorithm>
#include <iterator>

namespace jantaku::test {

using Json = nlohmann::json;

void JsonPlayer::connected(const Say& say) {
    rest_.clear();
    if (key_.empty()) return say(R"({"type":"hello"})");
    Json resume{{"type", "resume"}, {"key", key_}};
    if (!game_.empty()) {
        resume["since"] = seq_;
        resume["game"] = game_;
    }
    say(resume.dump());
}

void JsonPlayer::hear(std::string_view bytes, const Say& say) {
    rest_ += bytes;
    for (std::size_t end = rest_.find('\n'); end != std::string::npos; end = rest_.find('\n')) {
        const std::string line = rest_.substr(0, end);
        rest_.erase(0, end + 1);
        if (line.starts_with('{')) take(Json::parse(line), say);
    }
}

void JsonPlayer::take(const Json& message, const Say& say) {
    const std::string type = message.value("type", "");
    if (type == "entered") {
        name_ = message.value("name", "");
        if (first_name_.empty()) first_name_ = name_;
        if (message.contains("key") && name_ == first_name_) key_ = message["key"];
    }
    if (type == "placed" && message.contains("room")) room_ = message["room"]["room"];
    if (type == "error") ++errors_;
    if (type == "paused" && message.value("cause", "") == "moving") ++moves_;
    if (message.contains("seq") && type != "snapshot") take_event(message);
    if (type != "request") return;
    const std::uint64_t rid = message["rid"];
    const std::string answer = answer_to(message);
    const auto send = [this, say, rid, answer] {
        answered_ = std::max(answered_, rid);
        say(answer);
    };
    if (later)
        later(send);
    else
        send();
}

void JsonPlayer::take_event(const Json& message) {
    const std::string game = message.value("game", "");
    if (game != game_) {
        game_ = game;
        seq_ = 0;
        events_.clear();
    }
    const std::uint64_t seq = message["seq"];
    Json event = message;
    event.erase("t");
    const std::string text = event.dump();
    const auto known = events_.find(seq);
    if (known != events_.end()) {
        if (known->second != text)
            faults_.push_back("told twice, not alike: " + known->second + " and " + text);
        return;
    }
    if (seq != seq_ + 1)
        faults_.push_back("seq " + std::to_string(seq) + " after " + std::to_string(seq_));
    seq_ = std::max(seq_, seq);
    events_[seq] = text;
    if (message["type"] == "end_game") has_finished_ = true;
}

std::string JsonPlayer::answer_to(const Json& request) {
    const Json& actions = request.at("actions");
    const auto is = [](std::string_view type) {
        return [type](const Json& action) { return action.at("type") == type; };
    };
    const auto none = std::ranges::find_if(actions, is("none"));
    const auto discard = std::find_if(actions.rbegin(), actions.rend(), is("dahai"));
    Json answer = none != actions.end() ? *none : discard != actions.rend() ? *discard : actions[0];
    answer["rid"] = request.at("rid");
    return answer.dump();
}

} // namespace jantaku::test
