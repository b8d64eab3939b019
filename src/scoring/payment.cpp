#include <algorithm>
#include <jantaku/scoring/payment.hpp>

namespace jantaku {

namespace {

// Moves points about; the sum stays 0.
class Transfers {
  public:
    explicit Transfers(std::size_t players) : deltas_{players} {}
    void pay(Seat from, Seat to, int points) {
        deltas_[from] -= points;
        deltas_[to] += points;
    }
    [[nodiscard]] const PerSeat<int>& deltas() const { return deltas_; }

  private:
    PerSeat<int> deltas_;
};

int ron_value(const Payers& payers, int base) {
    return round_up_100(base * (payers.winner == payers.dealer ? 6 : 4));
}

int tsumo_share(const Payers& payers, Seat payer, int base) {
    const bool dealer_takes_part = payers.winner == payers.dealer || payer == payers.dealer;
    return round_up_100(base * (dealer_takes_part ? 2 : 1));
}

// What a honba adds to each share of a tsumo.
int honba_share(const Rules& rules, const Payers& payers) {
    return rules.honba_value / 3 * payers.honba;
}

int honba_in_full(const Rules& rules, const Payers& payers) {
    return honba_share(rules, payers) * (rules.players - 1);
}

void pay_tsumo(
    Transfers& transfers, const Rules& rules, const Payers& payers, int base, int honba) {
    for (const Seat seat : seats(rules.seat_count())) {
        if (seat == payers.winner) continue;
        transfers.pay(seat, payers.winner, tsumo_share(payers, seat, base) + honba);
    }
}

// The part of the base for which the liable seat answers.
int liable_base(const Rules& rules, const Score& score, const Payers& payers) {
    if (!payers.pao) return 0;
    const auto row = std::ranges::find(score.yaku, payers.pao->yaku, &YakuHan::yaku);
    if (row == score.yaku.end()) return 0;
    if (rules.pao_scope == PaoScope::whole_hand) return score.base;
    return std::min(score.base, yakuman_base * row->han);
}

void pay_tsumo_with_pao(
    Transfers& transfers, const Rules& rules, const Payers& payers, int liable, int rest) {
    const int points = ron_value(payers, liable) + honba_in_full(rules, payers);
    transfers.pay(payers.pao->liable, payers.winner, points);
    if (rest > 0) pay_tsumo(transfers, rules, payers, rest, 0);
}

void pay_ron_with_pao(
    Transfers& transfers, const Rules& rules, const Payers& payers, int liable, int rest) {
    const int half = ron_value(payers, liable) / 2;
    const Seat honba_from =
        rules.pao_honba == PaoHonba::liable ? payers.pao->liable : *payers.discarder;
    transfers.pay(payers.pao->liable, payers.winner, half);
    transfers.pay(*payers.discarder, payers.winner, half + ron_value(payers, rest));
    transfers.pay(honba_from, payers.winner, honba_in_full(rules, payers));
}

} // namespace

PerSeat<int> payment(const Rules& rules, const Score& score, const Payers& payers) {
    Transfers transfers{rules.seat_count()};
    const int liable = liable_base(rules, score, payers);
    const int rest = score.base - liable;
    if (!payers.discarder) {
        if (liable > 0) {
            pay_tsumo_with_pao(transfers, rules, payers, liable, rest);
        } else {
            pay_tsumo(transfers, rules, payers, score.base, honba_share(rules, payers));
        }
    } else if (liable > 0 && payers.pao->liable != *payers.discarder) {
        pay_ron_with_pao(transfers, rules, payers, liable, rest);
    } else {
        const int points = ron_value(payers, score.base) + honba_in_full(rules, payers);
        transfers.pay(*payers.discarder, payers.winner, points);
    }
    return transfers.deltas();
}

Base base_points(const Rules& rules, int han, int fu) {
    if (han >= 13) {
        if (rules.kazoe == Kazoe::sanbaiman) return {6000, Limit::sanbaiman};
        const int times = rules.kazoe == Kazoe::multiple ? han / 13 : 1;
        return {yakuman_base * times, Limit::kazoe};
    }
    if (han >= 11) return {6000, Limit::sanbaiman};
    if (han >= 8) return {4000, Limit::baiman};
    if (han >= 6) return {3000, Limit::haneman};
    const int points = han >= 5 ? mangan_base + 1 : fu << (han + 2);
    const bool raised = rules.kiriage_mangan && points == 1920;
    if (points > mangan_base || raised) return {mangan_base, Limit::mangan};
    return {points, Limit::none};
}

} // namespace jantaku
