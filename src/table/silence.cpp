#include <jantaku/table/silence.hpp>
#include <jantaku/tile/result.hpp>

namespace jantaku {

Action silence(const Actions& actions) {
    if (offers(actions, ActionKind::pass)) return Action::plain(ActionKind::pass);
    const Action* last = nullptr;
    for (const Action& action : actions) {
        if (action.kind == ActionKind::discard) last = &action;
    }
    if (last == nullptr) throw InvariantError{"a turn without a discard"};
    return *last;
}

} // namespace jantaku
