// clang-format off
// Scenario: a game described line by line, and its expected outcome. Files: tests/scenario/*.txt
//
//   # a comment                        anywhere
//   scenario S-4 chi leaves no swap    begins one; the rest of the line is its name
//
// Before the deal, all optional:
//   preset sanma_tenhou                the rules of a built-in preset instead of the default
//   rules kuikae=allow tobi=false      options by their keys, after a preset
//   kyoku 7 | honba 2 | sticks 1       kyoku 0 is East 1, 7 South 4; the dealer follows from it
//   points E 24000 N 1000              the others have start_points
//   hand S 123m406p11z                 13 tiles or fewer; the missing ones fit nothing
//   draws 4m ? 5z                      the live wall, the dealer's first draw first; ? is any tile
//   rinshan 1z 2z | indicators 3m 4p | ura 9m
//   live 3                             the number of live tiles left after the dealer's first draw
//   swap 1                             exchanges go one seat on; a seat that does not choose gives
//                                      its first three tiles
//   wins 7                             the number of hands in a row that the dealer has won
//
// Options that the scenario proves. It is run again with other values of the option (all others, or
// the named ones; for a number, the default), and must fail with each of them.
//   proves kuikae | proves start_points against 20000
//   proves local_yaku of paarenchan    for a list: it must fail without this entry, or with it if
//                                      it is not listed
//
// Seats are E S W N, their winds in the current kyoku. Steps; a tile is `5p`, or `drawn`:
//   E discard 5p | E riichi drawn | E tsumo | E ankan 1z | E kakan 7s | E kyuushu
//   E open_riichi drawn | E kita 4z | S swap 1m2m3m
//   S chi 46p | S pon | S pon 05p | S kan | S ron | S pass
//   proceed                            seats that are silent pass; then the pause is over. A step on
//                                      a seat's own turn does this by itself while a tile is open
//   turns 5                            the next five draws are discarded, and nobody claims
//   next                               the result has been seen; lines for the next deal follow
//
// Conditions that must hold now:
//   expect error E-KUIKAE for S discard 1m
//   expect offer S chi pon             everything offered but discards and pass, or `none`
//   expect discards S 4m 5m            exactly these
//   expect options E kita 1m 9m        the tiles of one kind of action, in the order of their numbers
//   expect waiting | expect decided    whether an answer that matters is still missing
//   expect turn S | expect phase over | expect live 4 | expect indicators 3m 4p
//   expect points E 26000 S 24000 | expect sticks 1 | expect honba 1 | expect kyoku 4
//   expect riichi E accepted | expect furiten S passed | expect waits S 1m 4m
//   expect meld E kakan                the kind of the last meld; or `none`
//   expect kita E 4z 4z | expect shown E 123m… | expect hand E 123m… | expect out E S | expect wins 8
//   expect win S yes                   ron or tsumo is offered to the seat
// … and conditions on the events of the last step:
//   expect events dora dahai           the names of all of them
//   expect dora 3s                     the indicator turned, or `none`
//   expect hora S E riichi pinfu       winner, discarder (the winner for a tsumo) and all yaku
//   expect hora S fu 30 han 2          any of fu han base dora ura aka kita sticks honba
//                                      liable ura_hidden
//   expect draw suufon                 exhaustive kyuushu suufon suukan suucha sanchahou, or `none`
//   expect tenpai E S                  exactly these, or `none`; also `expect nagashi …`
//   expect rank E 1 S 2 | expect result E 59.3 S -15.3
//   expect ura 8p 2p                   hidden until now, or `none`
// clang-format on
#pragma once

#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

namespace jantaku::scenario {

struct Line {
    int number = 0;
    std::vector<std::string> words;
};
struct Scenario {
    std::string name;
    std::vector<Line> lines;
};

// The outcome was not the expected one, or a step was refused. Every other exception means that the
// scenario itself makes no sense.
struct Failure : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// One value of an option, and another one with which the same scenario must fail. For a list,
// `value` is an entry, and `setting` is the list without it (or with it).
struct Proof {
    std::string key;
    std::string value;
    std::string other;
    std::string setting;
};

[[nodiscard]] std::vector<Scenario> load(const std::string& path);
[[nodiscard]] std::vector<Proof> proofs_in(const Scenario& scenario);

// Throws Failure that names the line and what was found instead. `instead`: a `key=value` that
// replaces the scenario's setting of this option.
void run(const Scenario& scenario, const std::optional<std::string>& instead = std::nullopt);

} // namespace jantaku::scenario
