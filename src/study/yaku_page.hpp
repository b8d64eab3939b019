// Yaku page: what a person reads about one yaku: its condition, and a hand that has it.
//
// source  src/study/yaku: TAG.txt, and examples.txt, whose fields are
//           hand   the concealed tiles, then the winning tile
//           melds  chi 234m, pon 555z, ankan 3333p, kan 3333p (open); the winner is not their dealer
//           by     ron or tsumo
//           winds  the winner's own, and that of the round: S E
//           flags  riichi ippatsu …, the names of WinFlags
#pragma once

#include "study/paragraphs.hpp"
#include "text/language.hpp"

#include <jantaku/scoring/win.hpp>
#include <jantaku/scoring/yaku.hpp>
#include <span>
#include <string>

namespace jantaku::study {

[[nodiscard]] const Paragraphs& condition_of(Language language, Yaku yaku);
// Other names by which players know it.
[[nodiscard]] std::span<const std::string> other_names_of(Language language, Yaku yaku);
[[nodiscard]] const Win& example_of(Yaku yaku);

} // namespace jantaku::study
