// Fold: combines answers of the core into one number, the checksum of a task.
//
// order     the order of the answers counts; the order of the readings of one hand does not
// promise   the same for the same answers on every compiler and machine, so a pinned checksum shows
//           whether any answer has changed
#pragma once

#include <cstdint>
#include <jantaku/hand/form.hpp>
#include <jantaku/hand/shanten.hpp>
#include <jantaku/scoring/score.hpp>
#include <jantaku/tile/result.hpp>
#include <jantaku/tile/seat.hpp>

namespace jantaku::bench {

class Fold {
  public:
    void add(std::uint64_t number) {
        value_ = (value_ ^ number) * 0x9e37'79b9'7f4a'7c15U;
        value_ ^= value_ >> 32U;
    }
    void add(int number) { add(static_cast<std::uint64_t>(static_cast<std::int64_t>(number))); }
    void add(bool flag) { add(flag ? 1 : 0); }
    void add(KindSet kinds) { add(kinds.bits()); }
    void add(const Ukeire& ukeire);
    void add(const UkeireByDiscard& discards);
    void add(const Forms& forms);
    void add(const Score& score);
    void add(const Value& value);
    template <class T>
    void add(const Result<T, NoWin>& result) {
        add(result.has_value());
        if (result) {
            add(*result);
        } else {
            add(static_cast<std::uint64_t>(result.error()));
        }
    }
    void add(const PerSeat<int>& points);

    [[nodiscard]] std::uint64_t value() const { return value_; }

  private:
    std::uint64_t value_ = 1; // so that answers of 0 count too
};

} // namespace jantaku::bench
