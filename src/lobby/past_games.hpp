// Past games: answers requests for games that are over, which the store has or a player has imported, and
// for the problems that come from such games.
//
// readers  a private game can be read by its number only by its players and by the spectators of
//          its end
// reviews  are made once, also if several ask at the same time; 64 at a time, each of which keeps a
//          game in memory
// hands    nobody in a hand learns which reviews others have asked for, nor what they answered to problems
#pragma once

#include "lobby/imports.hpp"
#include "lobby/kept_reviews.hpp"
#include "lobby/known_names.hpp"
#include "lobby/problem_answers.hpp"
#include "lobby/room_table.hpp"
#include "lobby/turn.hpp"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace jantaku {

class PastGames {
  public:
    // A game that somebody may read and wants to go on from.
    struct WantedFork {
        Request request; // with a ForkGame
        Frozen<PlayedGame> game;
    };

    PastGames(Players& players, const RoomTable& rooms, KnownNames& known_names, Profiles& profiles)
        : players_{players}, rooms_{rooms}, known_names_{known_names}, problems_{profiles} {}

    void show_game(const RequestTurn& turn, const ShowGame& ask);
    void keep_import(const RequestTurn& turn, const KeepImport& ask);
    void list_games(const RequestTurn& turn, const ListGames& ask);
    void show_statistics(const RequestTurn& turn, const ShowStatistics& ask);
    void show_ladder(const RequestTurn& turn, const ShowLadder& ask);
    // Answers the request, if it is not for a fork.
    [[nodiscard]] std::optional<WantedFork> on(const GamesQueried& in, const OwnerTurn& turn);
    void answer_problem(const RequestTurn& turn, const AnswerProblem& ask);
    void list_problem_tallies(const RequestTurn& turn) const;
    [[nodiscard]] ProblemAnswers& problems() { return problems_; }
    void on(const Reviewed& in, const OwnerTurn& turn);

  private:
    void query(const RequestTurn& turn, GameQuery query);
    void show_import(const RequestTurn& turn);
    [[nodiscard]] std::optional<Seat>
    seat_wanted(const Player& asker, const ReviewGame& ask, const PlayedGame& game);
    void make_review(const Request& request,
                     const Frozen<PlayedGame>& game,
                     std::size_t number,
                     const OwnerTurn& turn);
    [[nodiscard]] std::vector<review::Review> reviews_for(const Player& reader,
                                                          std::size_t number) const;
    [[nodiscard]] bool may_read(const Request& request, const PlayedGame& game);

    Players& players_;
    const RoomTable& rooms_;
    KnownNames& known_names_;
    std::uint64_t tickets_ = 0;
    std::map<std::uint64_t, Request> pending_requests_;   // by ticket
    std::map<ReviewKey, std::vector<Request>> reviewing_; // who waits for it
    std::map<std::uint64_t, ReviewKey> review_tickets_;
    KeptReviews reviews_;
    Imports imports_;
    ProblemAnswers problems_;
};

} // namespace jantaku
