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

// One payer's share of a tsumo (R-4.33; for three players, R-5.20 for two).
int tsumo_share(const Rules& rules, const Payers& payers, Seat payer, int base) {
    const bool dealer_takes_part = payers.winner == payers.dealer || payer == payers.dealer;
    if (rules.players == 2 && rules.two_player_tsumo == TwoPlayerTsumo::full) {
        return ron_value(payers, base);
    }
    if (rules.is_sanma() && !rules.sanma_tsumo_loss) {
        const int halves = payers.winner == payers.dealer ? 6 : dealer_takes_part ? 5 : 3;
        return round_up_100(base * halves / 2);
    }
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
        if (seat == payers.winner || payers.out[seat]) continue;
        transfers.pay(seat, payers.winner, tsumo_share(rules, payers, seat, base) + honba);
    }
}

// The part of the base for which a liable seat answers.
struct Liability {
    Seat liable{0};
    int base = 0;
};
using Liabilities = StaticVector<Liability, 2>;

// of a whole hand with two liable seats the first answers for what is left.
Liabilities liabilities(const Rules& rules, const Score& score, const Payers& payers) {
    Liabilities parts;
    int rest = score.base;
    for (const Pao& pao : payers.pao) {
        const auto row = std::ranges::find(score.yaku, pao.yaku, &YakuHan::yaku);
        if (row == score.yaku.end() || payers.out[pao.liable]) continue;
        const int base = std::min(rest, yakuman_base * row->han);
        parts.push_back({.liable = pao.liable, .base = base});
        rest -= base;
    }
    if (!parts.empty() && rules.pao_scope == PaoScope::whole_hand) parts[0].base += rest;
    return parts;
}

void pay_tsumo_with_pao(Transfers& transfers,
                        const Rules& rules,
                        const Payers& payers,
                        const Liabilities& parts,
                        int rest) {
    for (const Liability& part : parts)
        transfers.pay(part.liable, payers.winner, ron_value(payers, part.base));
    transfers.pay(parts[0].liable, payers.winner, honba_in_full(rules, payers));
    if (rest > 0) pay_tsumo(transfers, rules, payers, rest, 0);
}

void pay_ron(Transfers& transfers,
             const Rules& rules,
             const Payers& payers,
             const Liabilities& parts,
             int rest) {
    Seat honba_from = *payers.discarder;
    for (const Liability& part : parts) {
        const int points = ron_value(payers, part.base);
        transfers.pay(part.liable, payers.winner, points / 2);
        transfers.pay(*payers.discarder, payers.winner, points - points / 2);
        if (rules.pao_honba == PaoHonba::liable && honba_from == *payers.discarder) {
            honba_from = part.liable;
        }
    }
    transfers.pay(*payers.discarder, payers.winner, ron_value(payers, rest));
    transfers.pay(honba_from, payers.winner, honba_in_full(rules, payers));
}

} // namespace

PerSeat<int> payment(const Rules& rules, const Score& score, const Payers& payers) {
    Transfers transfers{rules.seat_count()};
    const Liabilities parts = liabilities(rules, score, payers);
    int rest = score.base;
    for (const Liability& part : parts)
        rest -= part.base;
    if (payers.discarder) {
        pay_ron(transfers, rules, payers, parts, rest);
    } else if (parts.empty()) {
        pay_tsumo(transfers, rules, payers, score.base, honba_share(rules, payers));
    } else {
        pay_tsumo_with_pao(transfers, rules, payers, parts, rest);
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
