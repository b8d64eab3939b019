// Telnet option: one option on one side, negotiated by the Q method.
//
// loops    only a change is answered, and no request is made while one is open. Two sides that both
//          follow this fall silent
// bounds   an option that has been switched on max_switches times is refused from then on, so a
//          client that keeps switching gains nothing. An option that was never on is refused only
//          once
// source   RFC 1143
#pragma once

#include <cstdint>

namespace jantaku::terminal {

class TelnetOption {
  public:
    enum class Answer : std::uint8_t { none, agree, refuse };

    static constexpr std::uint8_t max_switches = 8;

    [[nodiscard]] bool is_on() const { return state_ == State::yes; }

    // The other side says WILL (or DO). `wanted`: may the option be on?
    [[nodiscard]] Answer on_yes(bool wanted) {
        switch (state_) {
        case State::no:
            if (wanted && switches_ < max_switches) return switch_on(Answer::agree);
            if (is_refused_) return Answer::none;
            is_refused_ = true;
            return Answer::refuse;
        case State::want_no: // it answers our refusal with the opposite: an error, read as a no
            state_ = State::no;
            return Answer::none;
        case State::want_no_then_yes:
        case State::want_yes:
            return switch_on(Answer::none);
        case State::want_yes_then_no:
            state_ = State::want_no;
            return Answer::refuse;
        case State::yes:
            break;
        }
        return Answer::none;
    }

    // The other side says WONT (or DONT).
    [[nodiscard]] Answer on_no() {
        switch (state_) {
        case State::yes:
            state_ = State::no;
            return Answer::refuse;
        case State::want_no_then_yes:
            state_ = State::want_yes;
            return Answer::agree;
        case State::want_no:
        case State::want_yes:
        case State::want_yes_then_no:
            state_ = State::no;
            break;
        case State::no:
            break;
        }
        return Answer::none;
    }

    // This side wants the option on. Returns whether to send the request now.
    [[nodiscard]] bool ask() {
        if (state_ == State::no && switches_ < max_switches) {
            state_ = State::want_yes;
            return true;
        }
        if (state_ == State::want_no) state_ = State::want_no_then_yes;
        if (state_ == State::want_yes_then_no) state_ = State::want_yes;
        return false;
    }

    // This side wants the option off. Returns whether to send the refusal now.
    [[nodiscard]] bool drop() {
        if (state_ == State::yes) {
            state_ = State::want_no;
            return true;
        }
        if (state_ == State::want_no_then_yes) state_ = State::want_no;
        if (state_ == State::want_yes) state_ = State::want_yes_then_no;
        return false;
    }

  private:
    enum class State : std::uint8_t {
        no,
        yes,
        want_no, // refused, not confirmed yet
        want_no_then_yes,
        want_yes, // asked, not answered yet
        want_yes_then_no,
    };

    Answer switch_on(Answer answer) {
        state_ = State::yes;
        if (switches_ < max_switches) ++switches_;
        return answer;
    }

    State state_ = State::no;
    std::uint8_t switches_ = 0;
    bool is_refused_ = false;
};

} // namespace jantaku::terminal
