#include <algorithm>
#include <jantaku/scoring/payment.hpp>

namespace jantaku {

namespace {

constexpr int haneman_base = 3000;
constexpr int baiman_base = 4000;
constexpr int sanbaiman_base = 6000;
// 4 han 30 fu and 3 han 60 fu, which kiriage_mangan raises.
constexpr int kiriage_base = 1920;

// Gathers the items that are paid.
class Transfers {
  public:
    void pay(const PaymentTerm& term) {
        if (term.points != 0) terms_.push_back(term);
    }
    void pay_honba(Seat from, int points) {
        pay({.from = from, .kind = TermKind::honba, .base = 0, .halves = 0, .points = points});
    }
    [[nodiscard]] const PaymentTerms& terms() const { return terms_; }

  private:
    PaymentTerms terms_;
};

int ron_halves(const Payers& payers) {
    return payers.winner == payers.dealer ? 12 : 8;
}

PaymentTerm share_of(Seat from, int base, int halves) {
    return {.from = from,
            .kind = TermKind::share,
            .base = base,
            .halves = halves,
            .points = round_up_100(base * halves / 2)};
}

// How many halves of the base one payer owes on a tsumo (R-4.33; for three players, R-5.20
// for two).
int tsumo_halves(const Rules& rules, const Payers& payers, Seat payer) {
    const bool dealer_takes_part = payers.winner == payers.dealer || payer == payers.dealer;
    if (rules.players == 2 && rules.two_player_tsumo == TwoPlayerTsumo::full) {
        return ron_halves(payers);
    }
    if (rules.is_sanma() && !rules.sanma_tsumo_loss) {
        return payers.winner == payers.dealer ? 6 : dealer_takes_part ? 5 : 3;
    }
    return dealer_takes_part ? 4 : 2;
}

// The points that honba add to each share of a tsumo.
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
        transfers.pay(share_of(seat, base, tsumo_halves(rules, payers, seat)));
        transfers.pay_honba(seat, honba);
    }
}

// The part of the base for which a liable seat answers.
struct Liability {
    Seat liable{0};
    int base = 0;
};
using Liabilities = StaticVector<Liability, 2>;

// When pao covers the whole hand and two seats are liable, the first answers for the rest.
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
        transfers.pay(share_of(part.liable, part.base, ron_halves(payers)));
    transfers.pay_honba(parts[0].liable, honba_in_full(rules, payers));
    if (rest > 0) pay_tsumo(transfers, rules, payers, rest, 0);
}

void pay_ron(Transfers& transfers,
             const Rules& rules,
             const Payers& payers,
             const Liabilities& parts,
             int rest) {
    for (const Liability& part : parts) {
        PaymentTerm half = share_of(part.liable, part.base, ron_halves(payers));
        const int points = half.points;
        half.kind = TermKind::half;
        half.points = points / 2;
        transfers.pay(half);
        half.from = *payers.discarder;
        half.points = points - points / 2;
        transfers.pay(half);
    }
    transfers.pay(share_of(*payers.discarder, rest, ron_halves(payers)));
    const bool liable_pays = rules.pao_honba == PaoHonba::liable && !parts.empty();
    transfers.pay_honba(liable_pays ? parts[0].liable : *payers.discarder,
                        honba_in_full(rules, payers));
}

} // namespace

PaymentTerms payment_terms(const Rules& rules, const Score& score, const Payers& payers) {
    Transfers transfers;
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
    return transfers.terms();
}

PerSeat<int> payment(const Rules& rules, const Score& score, const Payers& payers) {
    PerSeat<int> deltas{rules.seat_count()};
    for (const PaymentTerm& term : payment_terms(rules, score, payers)) {
        deltas[term.from] -= term.points;
        deltas[payers.winner] += term.points;
    }
    return deltas;
}

Base base_points(const Rules& rules, int han, int fu) {
    if (han >= 13) {
        if (rules.kazoe == Kazoe::sanbaiman) return {sanbaiman_base, Limit::sanbaiman};
        const int times = rules.kazoe == Kazoe::multiple ? han / 13 : 1;
        return {yakuman_base * times, Limit::kazoe};
    }
    if (han >= 11) return {sanbaiman_base, Limit::sanbaiman};
    if (han >= 8) return {baiman_base, Limit::baiman};
    if (han >= 6) return {haneman_base, Limit::haneman};
    if (han >= 5) return {mangan_base, Limit::mangan};
    const int points = fu << (han + 2);
    const bool raised = rules.kiriage_mangan && points == kiriage_base;
    if (points > mangan_base || raised) return {mangan_base, Limit::mangan};
    return {points, Limit::none};
}

} // namespace jantaku
