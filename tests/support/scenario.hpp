// Scenario: a game told line by line, and what must come of it. Files: tests/scenario/*.txt
//
//   # a comment                        anywhere
//   scenario S-4 chi leaves no swap    begins one; the rest of the line is its name
//
// Before the deal, all optional:
//   preset sanma_tenhou                the rules of a preset that is built in, else the default's
//   rules kuikae=allow tobi=false      options by their keys, after a preset
//   kyoku 7 | honba 2 | sticks 1       kyoku 0 is East 1, 7 South 4; its dealer follows
//   points E 24000 N 1000              the others start_points
//   hand S 123m406p11z                 13 tiles or fewer; what is missing fits nothing
//   draws 4m ? 5z                      the live wall, the dealer's first draw first; ? is any tile
//   rinshan 1z 2z | indicators 3m 4p | ura 9m
//   live 3                             so many live tiles are left after the dealer's first draw
//   swap 1                             exchanges go one seat on; who does not choose gives his
//                                      first three tiles
//   wins 7                             the dealer has won so many hands in a row
//
// What it shows, checked by running it again with other values of the option (all others, or those
// named; of a number the default): it must fail with each of them.
//   proves kuikae | proves start_points against 20000
//   proves local_yaku of paarenchan    of a list: it must fail without this entry, or with it if it
//                                      is not listed
//
// Seats are E S W N, their winds in the kyoku being played. Steps; a tile is `5p`, or `drawn`:
//   E discard 5p | E riichi drawn | E tsumo | E ankan 1z | E kakan 7s | E kyuushu
//   E open_riichi drawn | E kita 4z | S swap 1m2m3m
//   S chi 46p | S pon | S pon 05p | S kan | S ron | S pass
//   proceed                            who is silent passes; then the pause has run. A step on the
//                                      own turn does this by itself while a tile lies open
//   turns 5                            the next five draws are discarded again, nobody claims
//   next                               the result has been seen; lines for the next deal follow
//
// What must be so now:
//   expect error E-KUIKAE for S discard 1m
//   expect offer S chi pon             all that is offered but discards and pass, or `none`
//   expect discards S 4m 5m            exactly these
//   expect options E kita 1m 9m        the tiles of one kind of action, as they are numbered
//   expect waiting | expect decided    whether an answer that matters is still missing
//   expect turn S | expect phase over | expect live 4 | expect indicators 3m 4p
//   expect points E 26000 S 24000 | expect sticks 1 | expect honba 1 | expect kyoku 4
//   expect riichi E accepted | expect furiten S passed | expect waits S 1m 4m
//   expect meld E kakan                the kind of the last meld; or `none`
//   expect kita E 4z 4z | expect shown E 123m… | expect hand E 123m… | expect out E S | expect wins 8
//   expect win S yes                   ron or tsumo is offered to the seat
// … and of the events of the last step:
//   expect events dora dahai           all their names
//   expect dora 3s                     the indicator turned, or `none`
//   expect hora S E riichi pinfu       winner, discarder (himself: tsumo) and all yaku
//   expect hora S fu 30 han 2          any of fu han base dora ura aka kita sticks honba
//                                      liable ura_hidden
//   expect draw suufon                 exhaustive kyuushu suufon suukan suucha sanchahou, or `none`
//   expect tenpai E S                  exactly these, or `none`; also `expect nagashi …`
//   expect rank E 1 S 2 | expect result E 59.3 S -15.3
//   expect ura 8p 2p                   hidden until now, or `none`
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

// Something came of it that was not expected, or a step was refused. Every other exception means
// that the scenario itself makes no sense.
struct Failure : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// One value of an option, and another one with which the same scenario must fail. Of a list, `value`
// is an entry, and `setting` the list without it (or with it).
struct Proof {
    std::string key;
    std::string value;
    std::string other;
    std::string setting;
};

[[nodiscard]] std::vector<Scenario> load(const std::string& path);
[[nodiscard]] std::vector<Proof> proofs_in(const Scenario& scenario);

// Throws Failure that names the line and what was found instead. `instead`: `key=value` that
// replaces what the scenario says of this option.
void run(const Scenario& scenario, const std::optional<std::string>& instead = std::nullopt);

} // namespace jantaku::scenario
