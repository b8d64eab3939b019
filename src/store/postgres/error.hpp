// Postgres error: a call of a PostgreSQL server has failed.
#pragma once

#include <exception>
#include <stdexcept>
#include <string>
#include <utility>

namespace jantaku::postgres {

class PostgresError : public std::runtime_error {
  public:
    enum class Outcome {
        nothing, // nothing of the transaction has happened
        unknown, // it may have happened
    };
    explicit PostgresError(const std::string& what,
                           Outcome outcome = Outcome::nothing,
                           std::string state = {})
        : std::runtime_error{what}, outcome_{outcome}, state_{std::move(state)} {}

    [[nodiscard]] Outcome outcome() const { return outcome_; }
    // SQLSTATE; empty if the error is not the server's.
    [[nodiscard]] const std::string& state() const { return state_; }
    // The same call fails however often it is tried: its data are not possible, or those of the
    // server are damaged.
    [[nodiscard]] bool is_lasting() const {
        return state_.starts_with("22") || state_.starts_with("23") || state_ == "XX001" ||
               state_ == "XX002";
    }

  private:
    Outcome outcome_;
    std::string state_;
};

// The call that has failed by this is given up: it is lasting, or a bug.
[[nodiscard]] inline bool is_damage(const std::exception& error) {
    const auto* of_server = dynamic_cast<const PostgresError*>(&error);
    return dynamic_cast<const std::logic_error*>(&error) != nullptr ||
           (of_server != nullptr && of_server->is_lasting());
}

} // namespace jantaku::postgres
