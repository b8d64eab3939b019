#include "lobby/past_games.hpp"

#include "room/game_link.hpp"
#include "room/seat_called.hpp"

#include <algorithm>
#include <utility>

namespace jantaku {

namespace {

constexpr std::size_t most_reviews = 64;

const ShowGame& wanted_by(const Request& request) {
    if (const auto* fork = std::get_if<ForkGame>(&request.ask)) return fork->which;
    const auto* review = std::get_if<ReviewGame>(&request.ask);
    return review != nullptr ? review->which : std::get<ShowGame>(request.ask);
}

} // namespace

void PastGames::show_game(const RequestTurn& turn, const ShowGame& ask) {
    if (ask.imported) return show_import(turn);
    if (ask.number) return query(turn, GameByNumber{*ask.number});
    const Player& player = turn.player;
    const RoomCard* room = player.level != Level::lobby ? rooms_.of(player) : nullptr;
    if (room == nullptr) return query(turn, LastGameOf{player.id});
    if (room->is_playing()) return turn.refuse(Error::game_running);
    if (room->kyoku_dealt == 0) return turn.refuse(Error::not_in_game);
    query(turn, LastGameOf{room->id()});
}

void PastGames::keep_import(const RequestTurn& turn, const KeepImport& ask) {
    if (!ask.game->is_imported()) return turn.refuse(Error::bad_record);
    imports_.keep(turn.player.id, ask.game, turn.now);
    turn.done();
}

void PastGames::show_import(const RequestTurn& turn) {
    const Imports::Import* found = imports_.find(turn.player.id, turn.now);
    const bool wants_fork = std::holds_alternative<ForkGame>(turn.request.ask);
    if (found == nullptr || wants_fork) return turn.refuse(Error::no_import);
    if (std::holds_alternative<ReviewGame>(turn.request.ask))
        return make_review(turn.request, found->game, found->serial, turn);
    turn.answer(Answer{FoundGame{found->game, reviews_for(turn.player, found->serial)}});
}

void PastGames::list_games(const RequestTurn& turn, const ListGames& ask) {
    const Player& player = turn.player;
    const Player* who = ask.name ? known_names_.find(player, *ask.name) : &player;
    if (who == nullptr) return known_names_.refuse(turn, *ask.name);
    query(turn, GamesOf{.player = who->id,
                        .page = ask.page,
                        .up_to = known_names_.last_game_known_to(player)});
}

void PastGames::answer_problem(const RequestTurn& turn, const AnswerProblem& ask) {
    if (rooms_.hand_of(turn.player))
        return turn.answer(Answer{ProblemTally{.problem = ask.problem, .counts = {}}});
    problems_.answer(turn, ask);
}

void PastGames::list_problem_tallies(const RequestTurn& turn) const {
    if (rooms_.hand_of(turn.player)) return turn.answer(Answer{ProblemTallies{}});
    problems_.list(turn);
}

void PastGames::query(const RequestTurn& turn, GameQuery query) {
    const std::uint64_t ticket = ++tickets_;
    pending_requests_.emplace(ticket, turn.request);
    turn.effect(QueryGames{.ticket = ticket, .query = std::move(query)});
}

std::optional<PastGames::WantedFork> PastGames::on(const GamesQueried& in, const OwnerTurn& turn) {
    const auto pending = pending_requests_.extract(in.ticket);
    if (pending.empty()) return std::nullopt;
    const Request& request = pending.mapped();
    const auto answer = [&](std::variant<Answer, Refused> result) {
        turn.out.notices.push_back(reply_to(request, std::move(result)));
        return std::nullopt;
    };
    if (const auto* games = std::get_if<Games>(&in.result)) return answer(Answer{*games});
    const auto& game = std::get<std::optional<Frozen<PlayedGame>>>(in.result);
    const Player* asker = players_.find(request.session);
    const auto last = asker == nullptr ? std::nullopt : known_names_.last_game_known_to(*asker);
    if (!game || (last && (*game)->number > *last)) {
        const bool is_by_number = wanted_by(request).number.has_value();
        return answer(Refused{is_by_number ? Error::option_index : Error::not_in_room});
    }
    if (!may_read(request, **game)) return answer(Refused{Error::no_invite});
    if (std::holds_alternative<ForkGame>(request.ask)) return WantedFork{request, *game};
    if (std::holds_alternative<ReviewGame>(request.ask)) {
        make_review(request, *game, (*game)->number, turn);
        return std::nullopt;
    }
    std::vector<review::Review> reviews;
    if (asker != nullptr) reviews = reviews_for(*asker, (*game)->number);
    return answer(Answer{FoundGame{*game, std::move(reviews)}});
}

std::vector<review::Review> PastGames::reviews_for(const Player& reader, std::size_t number) const {
    return rooms_.hand_of(reader) ? std::vector<review::Review>{} : reviews_.of_game(number);
}

// Without a number it is a game of the player, or of the room where the player is.
bool PastGames::may_read(const Request& request, const PlayedGame& game) {
    if (!game.readers || !wanted_by(request).number) return true;
    const std::string link = game_link(game);
    if (!link.empty() && wanted_by(request).link == link) return true;
    const Player* player = players_.find(request.session);
    return player != nullptr && std::ranges::count(*game.readers, player->id) > 0;
}

// The seat of the player with that name in the game, or else of the player who has it now. Without a name
// it is the asker's.
std::optional<Seat>
PastGames::seat_wanted(const Player& asker, const ReviewGame& ask, const PlayedGame& game) {
    if (game.is_imported()) return seat_called(game, ask.name.value_or(asker.name));
    if (const auto seat = ask.name ? seat_called(game, *ask.name) : std::nullopt) return seat;
    const Player* whose = ask.name ? known_names_.find(asker, *ask.name) : &asker;
    return whose == nullptr ? std::nullopt : seat_of(game.seats, whose->id);
}

void PastGames::make_review(const Request& request,
                            const Frozen<PlayedGame>& game,
                            std::size_t number,
                            const OwnerTurn& turn) {
    const auto& ask = std::get<ReviewGame>(request.ask);
    const Player* player = players_.find(request.session);
    if (player == nullptr) return;
    const auto answer = [&](std::variant<Answer, Refused> result) {
        turn.out.notices.push_back(reply_to(request, std::move(result)));
    };
    // One that is kept already comes at once.
    if (rooms_.hand_of(*player)) return answer(Refused{Error::game_running});
    const auto seat = seat_wanted(*player, ask, *game);
    if (!seat)
        return answer(
            Refused{.error = Error::user_not_found, .number = 0, .names = names_to_call(*game)});
    const ReviewKey key{number, seat->index()};
    if (const review::Review* made = reviews_.find(key))
        return answer(Answer{ReviewedGame{game, *made}});
    if (const auto waiting = reviewing_.find(key); waiting != reviewing_.end()) {
        waiting->second.push_back(request);
        return;
    }
    if (reviewing_.size() >= most_reviews) return answer(Refused{Error::server_full});
    reviewing_[key].push_back(request);
    const std::uint64_t ticket = ++tickets_;
    review_tickets_.emplace(ticket, key);
    turn.effect(MakeReview{.ticket = ticket, .game = game, .seat = *seat});
}

void PastGames::on(const Reviewed& in, const OwnerTurn& turn) {
    const auto made = review_tickets_.extract(in.ticket);
    if (made.empty()) return;
    const ReviewKey key = made.mapped();
    if (in.review) reviews_.keep(key, *in.review);
    const auto waiting = reviewing_.extract(key);
    for (const Request& request : waiting.mapped()) {
        std::variant<Answer, Refused> result =
            Refused{.error = Error::user_not_found, .number = 0, .names = names_to_call(*in.game)};
        if (in.review) result = Answer{ReviewedGame{in.game, *in.review}};
        turn.out.notices.push_back(reply_to(request, std::move(result)));
    }
}

void PastGames::show_statistics(const RequestTurn& turn, const ShowStatistics& ask) {
    const Player* who = ask.name ? known_names_.find(turn.player, *ask.name) : &turn.player;
    if (who == nullptr) return turn.refuse(Error::user_not_found);
    const Standing standing = standing_of(*who);
    turn.answer(Answer{PlayedStatistics{.name = who->name,
                                        .by_players = standing.statistics,
                                        .ratings = standing.ratings,
                                        .registered = who->registered,
                                        .left = standing.left}});
}

void PastGames::show_ladder(const RequestTurn& turn, const ShowLadder& ask) {
    Ladder ladder{.players = ask.players, .pool = ask.pool, .places = {}};
    for (const PlayerId id : players_.ladders().best(ask.players, ask.pool, page_size)) {
        const Player& player = *players_.find(id);
        for (const Rating& rating : player.standing->ratings)
            if (rating.players == ask.players && rating.pool == ask.pool)
                ladder.places.push_back({.name = player.name, .rating = rating});
    }
    turn.answer(Answer{std::move(ladder)});
}

} // namespace jantaku
