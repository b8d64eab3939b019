#include "tools/bench/fold.hpp"

namespace jantaku::bench {

namespace {

template <class E>
int number_of(E value) {
    return static_cast<int>(value);
}

std::uint64_t value_of(const Form& form) {
    Fold fold;
    fold.add(number_of(form.kind));
    fold.add(number_of(form.pair.index()));
    for (const Group& group : form.groups) {
        fold.add(number_of(group.kind));
        fold.add(number_of(group.first.index()));
    }
    return fold.value();
}

} // namespace

void Fold::add(const Ukeire& ukeire) {
    add(ukeire.shanten);
    add(ukeire.kinds);
}

void Fold::add(const UkeireByDiscard& discards) {
    for (const DiscardUkeire& it : discards) {
        add(number_of(it.discard.index()));
        add(it.left);
    }
}

void Fold::add(const Forms& forms) {
    std::uint64_t sum = forms.size();
    for (const Form& form : forms)
        sum += value_of(form);
    add(sum);
}

void Fold::add(const Score& score) {
    for (const YakuHan& it : score.yaku) {
        add(number_of(it.yaku));
        add(number_of(it.han));
    }
    for (const FuItem& it : score.fu_items) {
        add(number_of(it.kind));
        add(number_of(it.fu));
        add(number_of(it.tile));
    }
    for (const int number : {score.dora, score.ura, score.aka, score.kita, score.han, score.fu,
                             score.yakuman, number_of(score.limit), score.base})
        add(number);
}

void Fold::add(const Value& value) {
    for (const std::uint64_t word : value.yaku.words())
        add(word);
    for (const int number :
         {value.han, value.fu, value.yakuman, number_of(value.limit), value.base})
        add(number);
}

void Fold::add(const PerSeat<int>& points) {
    for (const int number : points)
        add(number);
}

} // namespace jantaku::bench
