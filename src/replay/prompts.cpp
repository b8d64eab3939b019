#include "replay/prompts.hpp"

#include "replay/misfit.hpp"
#include "tile/join.hpp"

#include <jantaku/table/decide.hpp>
#include <jantaku/table/keys.hpp>
#include <jantaku/table/legal.hpp>
#include <jantaku/tile/notation.hpp>

namespace jantaku {

namespace {

Offered offered_by(const Actions& actions) {
    return {.pon = offers(actions, ActionKind::pon),
            .daiminkan = offers(actions, ActionKind::daiminkan),
            .chi = offers(actions, ActionKind::chi),
            .ron = offers(actions, ActionKind::ron),
            .tsumo = offers(actions, ActionKind::tsumo),
            .riichi = offers(actions, ActionKind::riichi),
            .kyuushu = offers(actions, ActionKind::kyuushu)};
}

std::string text_of(const Offered& offered) {
    std::string text;
    for (const OfferName& offer : offer_names) {
        if (offered.*offer.member) add_part(text, offer.name, " ");
    }
    return text.empty() ? "nothing" : text;
}

std::string text_of(const Action& action) {
    std::string text{key_of(action.kind)};
    switch (action.kind) {
    case ActionKind::chi:
    case ActionKind::pon:
        return text + ' ' + to_string(std::span<const Tile>{action.consumed});
    case ActionKind::discard:
    case ActionKind::riichi:
    case ActionKind::ankan:
    case ActionKind::kakan:
        return text + ' ' + to_string(action.tile);
    default:
        return text;
    }
}

class Prompts {
  public:
    explicit Prompts(const ClientLog& log) : log_{log} {}

    PromptReplay run() {
        for (const ClientStep& step : log_.steps) {
            line_ = step.line;
            std::visit([&](const auto& what) { on(what); }, step.what);
            if (is_lost_) break;
        }
        return std::move(result_);
    }

  private:
    void diverge(std::string reason) {
        LogError error{.game = log_.id, .kyoku = {}, .event = {}, .reason = {}};
        if (result_.counts.kyoku > 0) error.kyoku = result_.counts.kyoku;
        error.reason = "line " + std::to_string(line_) + ": " + std::move(reason);
        result_.divergences.push_back(std::move(error));
    }

    void on(const FuritenMark& mark) {
        is_shown_ = mark.on;
        is_known_ = true;
    }

    void on(const ClientAct& act) {
        ++result_.counts.sent;
        if (contains(legal(view_), act.action)) return;
        if (is_kuikae(act.action)) {
            ++result_.counts.kuikae;
            return;
        }
        diverge("expected " + text_of(act.action) + " to be legal, actual not");
    }

    [[nodiscard]] bool is_kuikae(const Action& action) const {
        const Public& table = view_.table;
        return action.kind == ActionKind::discard && table.phase == Phase::turn &&
               table.turn == view_.seat && table.kuikae.contains(action.tile.kind());
    }

    void on(const ClientEvent& happened) {
        const Event& event = happened.event;
        if (!std::holds_alternative<StartGame>(event)) {
            const auto reason = misfit(view_, event);
            if (reason) {
                is_lost_ = true;
                return diverge("expected an event that fits, actual " + std::string{*reason});
            }
        }
        if (std::holds_alternative<StartKyoku>(event)) {
            ++result_.counts.kyoku;
            is_shown_ = false;
            is_known_ = true;
        }
        apply(view_, event);
        compare_offers(happened);
        compare_furiten(event);
        if (happened.offered.ron) is_known_ = false;
    }

    // ---- offers ------------------------------------------------------------------------------

    void compare_offers(const ClientEvent& happened) {
        Offered actual;
        if (is_asked(happened.event)) actual = offered_by(legal(view_));
        for (std::size_t i = 0; i < offer_names.size(); ++i) {
            if (happened.offered.*offer_names[i].member) ++result_.counts.offers[i];
        }
        if (actual == happened.offered) return;
        diverge("expected " + text_of(happened.offered) + ", actual " + text_of(actual));
    }

    // After other events, `legal` still has the earlier offers.
    bool is_asked(const Event& event) {
        return std::visit(
            overloaded{
                [&](const Tsumo& e) { return count(e.seat == view_.seat, result_.counts.draws); },
                [&](const Dahai& e) { return count(e.seat != view_.seat, result_.counts.tiles); },
                [&](const Kakan& e) { return count(e.seat != view_.seat, result_.counts.tiles); },
                [&](const Kita& e) { return count(e.seat != view_.seat, result_.counts.tiles); },
                [](const Ankan&) { return true; },
                [](const Call&) { return true; },
                [](const auto&) { return false; },
            },
            event);
    }
    static bool count(bool holds, std::size_t& counter) {
        counter += holds ? 1 : 0;
        return holds;
    }

    // ---- furiten -----------------------------------------------------------------------------

    // When Tenhou tells its client, as far as the logs show it. A mark comes just before the
    // discard that changes the state. It goes on before the player's own discard (a wait in the
    // player's river) and before another player's discard that is a wait and is not offered. It
    // goes off only before the player's own discard, so a missed wait is shown longer than it
    // counts, from the player's draw or call on. A hand begins without a message and unmarked. No
    // log has a player let an offered ron go, so it is unknown what the client would be told;
    // nothing is compared until the next mark.
    void compare_furiten(const Event& event) {
        const bool settled = std::visit(overloaded{
                                            [&](const Dahai& e) { return e.seat == view_.seat; },
                                            [&](const Tsumo& e) { return e.seat != view_.seat; },
                                            [&](const Call& e) { return e.seat != view_.seat; },
                                            [](const auto&) { return false; },
                                        },
                                        event);
        if (!settled || !is_known_) return;
        const bool actual = furiten(view_.table, view_.mine, view_.seat) != Furiten::none;
        ++result_.counts.furiten;
        result_.counts.furiten_on += is_shown_ ? 1 : 0;
        if (actual == is_shown_) return;
        diverge(is_shown_ ? "expected furiten, actual none"
                          : "expected no furiten, actual furiten");
    }

    const ClientLog& log_;
    SeatView view_;
    PromptReplay result_;
    std::size_t line_ = 0;
    bool is_shown_ = false; // whether the client shows the mark
    bool is_known_ = true;  // whether the logs tell what it should show
    bool is_lost_ = false;
};

} // namespace

PromptCounts& PromptCounts::operator+=(const PromptCounts& other) {
    kyoku += other.kyoku;
    draws += other.draws;
    tiles += other.tiles;
    for (std::size_t i = 0; i < offers.size(); ++i)
        offers[i] += other.offers[i];
    sent += other.sent;
    kuikae += other.kuikae;
    furiten += other.furiten;
    furiten_on += other.furiten_on;
    return *this;
}

std::string words(const PromptCounts& counts) {
    std::string text = std::to_string(counts.draws) + " draws and " + std::to_string(counts.tiles) +
                       " tiles of others: offered";
    for (std::size_t i = 0; i < offer_names.size(); ++i) {
        text += (i == 0 ? " " : ", ") + std::to_string(counts.offers[i]) + ' ' +
                std::string{offer_names[i].name};
    }
    return text + "; " + std::to_string(counts.sent) + " sent, " + std::to_string(counts.kuikae) +
           " of them kuikae; furiten " + std::to_string(counts.furiten_on) + " of " +
           std::to_string(counts.furiten) + " times";
}

PromptReplay replay_prompts(const ClientLog& log) {
    return Prompts{log}.run();
}

} // namespace jantaku
