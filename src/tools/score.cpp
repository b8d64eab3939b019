#include "tools/calc/lines.hpp"
#include "tools/calc/refuse.hpp"
#include "tools/calc/rules_choice.hpp"
#include "tools/calc/win_report.hpp"
#include "tools/calc/win_row.hpp"
#include "tools/commands.hpp"

#include <CLI/CLI.hpp>
#include <cstdio>
#include <fmt/format.h>
#include <memory>

namespace jantaku {

namespace {

struct ScoreOptions {
    std::vector<std::string> words; // HAND, or with --jsonl a file; then key=value
    std::vector<std::string> melds;
    std::string win;
    std::string seat = "S";
    std::string round = "E";
    std::string rules = "default";
    std::vector<std::string> dora;
    std::vector<std::string> ura;
    bool tsumo = false;
    bool ron = false;
    WinFlags flags{};
    int honba = 0;
    int sticks = 0;
    int kita = 0;
    int players = 0; // 0: those of the rules
    bool jsonl = false;
    bool verify = false;
};

// The words of the command line: the first that is not key=value, and the changes.
struct SortedWords {
    std::string first;
    std::vector<std::string> changes;
};
SortedWords sorted_words(const std::vector<std::string>& words) {
    SortedWords split;
    for (const auto& word : words) {
        if (word.find('=') != std::string::npos) {
            split.changes.push_back(word);
        } else if (split.first.empty()) {
            split.first = word;
        } else {
            calc::refuse("hand", {fmt::format("`{}` is one word too many", word)});
        }
    }
    return split;
}

calc::RulesChoice choice_of(const ScoreOptions& options, const SortedWords& words) {
    auto choice = calc::RulesChoice::make(options.rules, words.changes);
    if (!choice) calc::refuse("--rules", choice.error());
    return std::move(*choice);
}

void run_lines(const ScoreOptions& options, const SortedWords& words) {
    const auto choice = choice_of(options, words);
    const auto work = options.verify ? calc::verify_win : calc::answer_win;
    const auto tally =
        calc::work_through(words.first, stdout, [&](std::string_view line, std::size_t number) {
            return work(line, number, choice);
        });
    if (options.verify) fmt::print("{} wins, {} disagreements\n", tally.cases, tally.faults);
    if (tally.faults > 0) throw CLI::RuntimeError{1};
}

std::vector<Tile> tiles_of(std::string_view about, const std::string& text) {
    auto tiles = calc::read_tiles(text);
    if (!tiles) calc::refuse(about, tiles.error());
    return std::move(*tiles);
}

Wind wind_of_letter(std::string_view about, const std::string& letter) {
    const auto wind = calc::read_wind(letter);
    if (!wind) calc::refuse(about, {"is E, S, W or N"});
    return *wind;
}

Indicators indicators_of(std::string_view about, const std::vector<std::string>& texts) {
    Indicators indicators;
    for (const auto& text : texts) {
        for (const Tile tile : tiles_of(about, text)) {
            if (indicators.size() == 5) calc::refuse(about, {"there are at most five indicators"});
            indicators.push_back(tile);
        }
    }
    return indicators;
}

Melds melds_of(const ScoreOptions& options) {
    Melds melds;
    for (const auto& text : options.melds) {
        const auto meld = calc::read_meld(text);
        if (!meld) calc::refuse("--meld", meld.error());
        if (melds.size() == 4) calc::refuse("--meld", {"there are at most four melds"});
        melds.push_back(*meld);
    }
    return melds;
}

// Fourteen tiles include the winning one, the last if --win does not name it; thirteen do not.
void read_hand(const ScoreOptions& options, const std::string& text, calc::WinCase& it) {
    auto hand = tiles_of("hand", text);
    const std::size_t whole = 14 - 3 * it.win.melds.size();
    Tile won;
    if (!options.win.empty()) {
        const auto tile = calc::read_tile(options.win);
        if (!tile) calc::refuse("--win", tile.error());
        won = *tile;
    }
    if (hand.size() == whole) {
        if (options.win.empty()) won = hand.back();
        const auto place = std::ranges::find(hand, won);
        if (place == hand.end()) calc::refuse("--win", {"the winning tile is not in the hand"});
        hand.erase(place);
    } else if (options.win.empty()) {
        calc::refuse("--win", {"is missing: the winning tile"});
    }
    if (const auto fault = calc::put_hand(it, hand, won)) calc::refuse("hand", *fault);
}

calc::WinCase case_of(const ScoreOptions& options, const SortedWords& words) {
    const auto choice = choice_of(options, words);
    calc::WinCase it;
    it.rules =
        choice.of_choice(options.players == 0 ? std::nullopt : std::optional<int>{options.players});
    it.win.melds = melds_of(options);
    it.win.by = options.tsumo ? WinBy::tsumo : WinBy::ron;
    it.win.seat_wind = wind_of_letter("--seat", options.seat);
    it.win.round_wind = wind_of_letter("--round", options.round);
    it.win.honba = options.honba;
    it.win.flags = options.flags;
    it.win.dora = indicators_of("--dora", options.dora);
    it.win.ura = indicators_of("--ura", options.ura);
    for (int i = 0; i < options.kita; ++i)
        it.win.kita.push_back(Tile{calc::north});
    it.sticks = options.sticks;
    // East is seat 0. The discarder does not matter for the payments.
    const std::size_t players = it.rules.seat_count();
    const auto wind = static_cast<std::size_t>(it.win.seat_wind);
    if (wind >= players) calc::refuse("--seat", {"the game has no seat with that wind"});
    it.winner = Seat{wind};
    if (!options.tsumo) it.discarder = after(it.winner, 1, players);
    read_hand(options, words.first, it);
    return it;
}

void run_one(const ScoreOptions& options, const SortedWords& words) {
    if (words.first.empty()) calc::refuse("hand", {"is missing, such as 123m406p11z"});
    const auto it = case_of(options, words);
    const auto worth = calc::worth_of(it);
    if (!worth) calc::refuse("hand", worth.error());
    fmt::print("{}", calc::win_report(it, *worth));
}

void add_flags(CLI::App& score, WinFlags& flags) {
    score.add_flag("--riichi", flags.riichi, "In riichi");
    score.add_flag("--double-riichi", flags.double_riichi, "In riichi since the first discard");
    score.add_flag("--ippatsu", flags.ippatsu, "Within a round of the riichi");
    score.add_flag("--rinshan", flags.rinshan, "Tsumo on the tile after a kan");
    score.add_flag("--chankan", flags.chankan, "Ron on a tile added to a pon");
    score.add_flag("--last,--haitei,--houtei", flags.last, "On the last tile or discard");
    score.add_flag("--open-riichi", flags.open_riichi, "The riichi was declared open");
    score.add_flag("--tsubame", flags.tsubame, "Ron on the tile of another player's riichi");
    score.add_flag("--dealin-nonriichi", flags.dealin_nonriichi,
                   "The discarder is not in riichi: for open riichi");
    score.add_flag("--paarenchan", flags.paarenchan, "The dealer's eighth win in a row");
    score.add_flag("--first", flags.first, "On the winner's first turn, before any call");
}

} // namespace

void add_score(CLI::App& app) {
    const auto options = std::make_shared<ScoreOptions>();
    CLI::App* score = app.add_subcommand("score", "Compute what a winning hand is worth, and why");
    auto* hand = score->add_option(
        "hand", options->words,
        "Its concealed tiles, 234m067p55s11z, and key=value for rules that differ; "
        "with --jsonl a file, or stdin if omitted");
    const auto repeated = [&](const char* name, auto& into, const char* meaning) {
        score->add_option(name, into, meaning)->allow_extra_args(false);
    };
    repeated("--meld", options->melds, "\"pon 555z\"; may be given more than once");
    repeated("--dora", options->dora, "Dora indicators");
    repeated("--ura", options->ura, "Ura dora indicators, for a riichi");
    score->add_option("--win", options->win,
                      "The winning tile; if omitted the last of the hand's 14");
    auto* tsumo = score->add_flag("--tsumo", options->tsumo, "Won on the winner's own draw");
    score->add_flag("--ron", options->ron, "Won on a discard; the default")->excludes(tsumo);
    score->add_option("--seat", options->seat, "The winner's wind; E is the dealer")
        ->capture_default_str();
    score->add_option("--round", options->round, "The round's wind")->capture_default_str();
    add_flags(*score, options->flags);
    score->add_option("--honba", options->honba, "Counters")->check(CLI::Range(0, 1000));
    score->add_option("--sticks", options->sticks, "Riichi sticks that the winner takes")
        ->check(CLI::Range(0, 1000));
    score->add_option("--kita", options->kita, "Norths set aside, with three players")
        ->check(CLI::Range(0, 4));
    score
        ->add_option("--players", options->players,
                     "The number of players, if not that of the rules")
        ->check(CLI::Range(2, 4));
    const auto of_one_hand = score->get_options();
    score->add_option("--rules", options->rules, "A preset")->capture_default_str();
    auto* jsonl =
        score->add_flag("--jsonl", options->jsonl, "One win a line in, one answer a line out");
    score
        ->add_flag("--verify", options->verify,
                   "With --jsonl: print only where an answer differs from the row's `result`")
        ->needs(jsonl);
    score->callback([=] {
        for (const CLI::Option* option : of_one_hand) {
            const bool is_given = option != hand && option->count() > 0;
            if (options->jsonl && is_given) {
                calc::refuse(option->get_name(),
                             {"is for a single hand; with --jsonl the rows contain it"});
            }
        }
        const SortedWords words = sorted_words(options->words);
        options->jsonl ? run_lines(*options, words) : run_one(*options, words);
    });
}

} // namespace jantaku
