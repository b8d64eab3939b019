// JSON player: a program that plays at a table of a simulated cluster, and notes what it is told.
//
// answers  like the clients of `jantaku load`: silence, or the last discard that it may make
// moves    to another node when its connection ends, and resumes there from the last event it has
// checks   each seq follows the one before; an event that is told twice is the same
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace jantaku::test {

class JsonPlayer {
  public:
    using Say = std::function<void(const std::string&)>; // a line to the server

    // The connection is new: the player says who it is.
    void connected(const Say& say);
    // Bytes of the server.
    void hear(std::string_view bytes, const Say& say);

    [[nodiscard]] const std::string& key() const { return key_; }
    [[nodiscard]] const std::string& name() const { return name_; }
    [[nodiscard]] std::size_t room() const { return room_; }
    [[nodiscard]] bool has_finished() const { return has_finished_; }
    // The events of the game that the player sits in, by seq.
    [[nodiscard]] const std::map<std::uint64_t, std::string>& events() const { return events_; }
    // The faults of what it was told.
    [[nodiscard]] const std::vector<std::string>& faults() const { return faults_; }
    [[nodiscard]] std::size_t moves() const { return moves_; }   // of the table to another node
    [[nodiscard]] std::size_t errors() const { return errors_; } // refusals
    [[nodiscard]] bool is_renamed() const { return name_ != first_name_; }

    std::function<void(std::function<void()>)> later; // after a time of thinking

  private:
    void take(const nlohmann::json& message, const Say& say);
    void take_event(const nlohmann::json& message);
    static std::string answer_to(const nlohmann::json& request);

    std::string rest_;
    std::string key_, name_, first_name_, game_;
    std::size_t room_ = 0;
    std::uint64_t seq_ = 0;
    std::uint64_t answered_ = 0;
    bool has_finished_ = false;
    std::size_t moves_ = 0;
    std::size_t errors_ = 0;
    std::map<std::uint64_t, std::string> events_;
    std::vector<std::string> faults_;
};

} // namespace jantaku::test
