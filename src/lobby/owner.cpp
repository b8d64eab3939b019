#include "lobby/owner.hpp"

#include <algorithm>

namespace jantaku {

namespace {

constexpr Tick sweep_every{60'000};

} // namespace

Owner::Owner(const OwnerConfig& config)
    : secrets_{config.seed}, adjourned_{players_, profiles_, config.limits.waiting_games,
                                        [this](Tick now) { return accounts_.seconds_at(now); }},
      rooms_{RoomHost{secrets_, config.is_restored}, players_, profiles_, adjourned_,
             [this](Tick now) { return accounts_.seconds_at(now); }},
      known_names_{players_, rooms_}, friends_{players_, rooms_, known_names_, profiles_},
      guard_{.house = HouseRules{profiles_, config.house_edition}},
      accounts_{{.players = players_,
                 .rooms = rooms_,
                 .known_names = known_names_,
                 .profiles = profiles_,
                 .secrets = secrets_,
                 .guesses = guard_.guesses,
                 .bans = guard_.bans,
                 .audit = guard_.audit,
                 .house = guard_.house,
                 .adjourned = adjourned_,
                 .news = friends_.news()},
                config.limits,
                config.connections_per_address,
                config.started},
      lobby_{{.players = players_,
              .rooms = rooms_,
              .known_names = known_names_,
              .profiles = profiles_,
              .secrets = secrets_,
              .guesses = guard_.guesses,
              .adjourned = adjourned_},
             config.limits},
      lists_{{.players = players_, .rooms = rooms_, .bans = guard_.bans}},
      talk_{players_, rooms_, known_names_, profiles_,
            [this](Tick now) { return accounts_.seconds_at(now); }},
      past_games_{players_, rooms_, known_names_, profiles_}, operators_{
                                                                  {.players = players_,
                                                                   .rooms = rooms_,
                                                                   .known_names = known_names_,
                                                                   .profiles = profiles_,
                                                                   .guesses = guard_.guesses,
                                                                   .bans = guard_.bans,
                                                                   .audit = guard_.audit,
                                                                   .accounts = accounts_,
                                                                   .lobby = lobby_,
                                                                   .lists = lists_,
                                                                   .talk = talk_},
                                                                  config.operator_token,
                                                                  config.logs_addresses} {}

void Owner::limit(const RoomLimits& limits, std::size_t connections_per_address) {
    accounts_.limit(limits, connections_per_address);
    lobby_.limit(limits);
}

void Owner::end(const OwnerTurn& turn) {
    for (const RoomId room : rooms_.take_driven())
        talk_.release(room, turn);
    if (rooms_.take_match_began()) friends_.news().match_began(turn);
    accounts_.farewells().go_on(turn);
    operators_.stop_if_drained(turn);
}

void Owner::on(const Recovered& in, Tick now, OwnerOut& out) {
    const OwnerTurn turn{now, out};
    for (const std::string& damage : in.damaged)
        turn.warn(damage);
    secrets_.skip((in.last_player.value << 32U) + in.last_room.value);
    lobby_.go_on_after(in.last_room);
    rooms_.go_on_after(in.last_game);
    accounts_.on(in, turn);
    adjourned_.restore(in.adjourned, turn);
    accounts_.farewells().restore(in);
    past_games_.problems().restore(in.tallies);
    guard_.audit.restore(in);
}

void Owner::on(const Appended& in, Tick now, OwnerOut& out) {
    const OwnerTurn turn{now, out};
    rooms_.on(in.room, in, turn);
    end(turn);
}

void Owner::on(const Loaded& in, Tick now, OwnerOut& out) {
    const OwnerTurn turn{now, out};
    if (rooms_.find(in.room) == nullptr) {
        rooms_.revive(in, turn);
        accounts_.farewells().note_revived();
    } else {
        rooms_.on(in.room, in, turn);
    }
    end(turn);
}

void Owner::on(const Unreadable& in, Tick now, OwnerOut& out) {
    const OwnerTurn turn{now, out};
    if (rooms_.find(in.room) == nullptr) accounts_.farewells().note_revived();
    rooms_.lose(in, turn);
    end(turn);
}

void Owner::on(const Thought& in, Tick now, OwnerOut& out) {
    const OwnerTurn turn{now, out};
    rooms_.on(in.room, in, turn);
    end(turn);
}

void Owner::on(const Kept& in, Tick now, OwnerOut& out) {
    const OwnerTurn turn{now, out};
    profiles_.on(in, turn);
    end(turn);
}

void Owner::on(const PasswordChecked& in, Tick now, OwnerOut& out) {
    const OwnerTurn turn{now, out};
    accounts_.on(in, turn);
    end(turn);
}

void Owner::on(const PasswordHashed& in, Tick now, OwnerOut& out) {
    const OwnerTurn turn{now, out};
    accounts_.on(in, turn);
    end(turn);
}

void Owner::on(const GamesQueried& in, Tick now, OwnerOut& out) {
    const OwnerTurn turn{now, out};
    if (const auto wanted = past_games_.on(in, turn))
        lobby_.fork(wanted->request, *wanted->game, turn);
    end(turn);
}

void Owner::on(const Reviewed& in, Tick now, OwnerOut& out) {
    past_games_.on(in, {now, out});
}

void Owner::on(const AdjournedRead& in, Tick now, OwnerOut& out) {
    const OwnerTurn turn{now, out};
    lobby_.on(in, turn);
    end(turn);
}

void Owner::on(const NamesErased& in, Tick now, OwnerOut& out) {
    const OwnerTurn turn{now, out};
    accounts_.farewells().on(in, turn);
    end(turn);
}

void Owner::on(const CostsMeasured& in, Tick now, OwnerOut& out) {
    operators_.on(in, {now, out});
}

void Owner::on(const Rigged& in, Tick now, OwnerOut& out) {
    rooms_.rig(in, {now, out});
}

void Owner::on(const DrainAsked& in, Tick now, OwnerOut& out) {
    const OwnerTurn turn{now, out};
    operators_.drain(now + in.most, turn);
    end(turn);
}

void Owner::on(const DiskIs& in, Tick now, OwnerOut& out) {
    operators_.on(in);
    end({now, out});
}

void Owner::on(const Ticked&, Tick now, OwnerOut& out) {
    const OwnerTurn turn{now, out};
    rooms_.wake_due(turn);
    lists_.searches().go_on(turn);
    talk_.broadcasts().go_on(turn);
    friends_.news().wake_due(turn);
    accounts_.farewells().wake_due(turn);
    if (now - last_sweep_ >= sweep_every) {
        last_sweep_ = now;
        accounts_.forget_the_gone(turn);
        adjourned_.end_the_expired(turn);
        if (const std::int64_t age = accounts_.limits().keep_games; age > 0)
            turn.effect(DropGames{accounts_.seconds_at(now) - age});
    }
    end(turn);
}

std::optional<Tick> Owner::wake_at() {
    std::optional<Tick> wake = operators_.wake_at();
    const bool sweeps =
        rooms_.size() > 0 || adjourned_.size() > 0 || accounts_.limits().keep_games > 0;
    if (sweeps) earliest(wake, last_sweep_ + sweep_every);
    earliest(wake, rooms_.wake_at());
    earliest(wake, friends_.news().wake_at());
    earliest(wake, accounts_.farewells().wake_at());
    if (lists_.searches().are_left() || talk_.broadcasts().are_left()) earliest(wake, Tick{});
    return wake;
}

OwnerFigures Owner::figures(Tick now) const {
    OwnerFigures figures = rooms_.figures(now);
    figures.players = players_.count();
    figures.player_visits = players_.visits();
    figures.is_draining = operators_.is_draining();
    figures.reports = guard_.audit.open().size();
    return figures;
}

// ---- requests --------------------------------------------------------------------------------

void Owner::on(const Request& request, Tick now, OwnerOut& out) {
    const OwnerTurn turn{now, out};
    if (std::holds_alternative<Gone>(request.ask)) accounts_.note_gone(request.session);
    if (const auto* ask = std::get_if<Enter>(&request.ask))
        return accounts_.enter(request, *ask, turn);
    if (const auto* ask = std::get_if<Rejoin>(&request.ask)) {
        accounts_.rejoin(request, *ask, turn);
        return end(turn);
    }
    Player* player = players_.find(request.session);
    if (player == nullptr) {
        if (!std::holds_alternative<Gone>(request.ask))
            out.notices.push_back(reply_to(request, Refused{Error::stale}));
        return;
    }
    accounts_.note_request(*player, request, turn);
    dispatch({turn, request, *player});
    end(turn);
}

void Owner::dispatch(const RequestTurn& turn) {
    if (!guard_.house.allow(turn)) return;
    const auto to_room = [&](const auto& ask) { lobby_.ask_room(turn, ask, Error::not_in_room); };
    const auto to_table = [&](const auto& ask) { lobby_.ask_room(turn, ask, Error::not_in_game); };
    const auto upwards = [&](const auto& ask) { lobby_.ask_room(turn, ask, Error::already_top); };
    std::visit(overloaded{
                   [](const Enter&) {},
                   [](const Rejoin&) {},
                   [&](const Gone&) { accounts_.leave(turn.player, turn); },
                   [&](const Resume& ask) { accounts_.resume(turn, ask); },
                   [&](const Introduce& ask) { accounts_.introduce(turn, ask); },
                   [&](const Rename& ask) {
                       if (talk_.may_speak(turn)) accounts_.rename(turn, ask);
                   },
                   [&](const Register& ask) { accounts_.register_name(turn, ask); },
                   [&](const LogIn& ask) { accounts_.log_in(turn, ask); },
                   [&](const ChangePassword& ask) { accounts_.change_password(turn, ask); },
                   [&](const SshKeys& ask) { accounts_.change_ssh_keys(turn, ask); },
                   [&](const ListRooms& ask) { lists_.list_rooms(turn, ask); },
                   [&](const ListPeople& ask) { lists_.list_people(turn, ask); },
                   [&](const ShowRoom&) { lobby_.show_room(turn); },
                   [&](const Create& ask) { lobby_.create(turn, ask); },
                   [&](const FindMatch& ask) { lobby_.find_match(turn, ask); },
                   [&](const Join& ask) { lobby_.join(turn, ask); },
                   [&](const Invite& ask) { lobby_.invite(turn, ask); },
                   [&](const Accept& ask) { lobby_.accept(turn, ask); },
                   [&](const Watch& ask) { lobby_.watch(turn, ask); },
                   [&](const TakeUp& ask) { lobby_.take_up(turn, ask); },
                   [&](const Abort& ask) { lobby_.abort(turn, ask); },
                   [&](const Undo& ask) { to_table(ask); },
                   [&](const ExplainBots& ask) { to_table(ask); },
                   [&](const Unwatch&) { lobby_.unwatch(turn); },
                   [&](const AddBot& ask) { lobby_.add_bots(turn, ask); },
                   [&](const RemoveBot& ask) { to_room(ask); },
                   [&](const Start& ask) { to_room(ask); },
                   [&](const Kick& ask) { to_room(ask); },
                   [&](const HandOver& ask) { to_room(ask); },
                   [&](const Again& ask) { to_room(ask); },
                   [&](const AddEntropy& ask) {
                       if (talk_.may_speak(turn)) to_room(ask);
                   },
                   [&](const Back& ask) { upwards(ask); },
                   [&](const Home& ask) { upwards(ask); },
                   [&](const Play& ask) { to_table(ask); },
                   [&](const Acknowledge& ask) { to_table(ask); },
                   [&](const Wake& ask) { to_table(ask); },
                   [&](const Say& ask) {
                       if (talk_.may_speak(turn)) talk_.say(turn, ask);
                   },
                   [&](const Tell& ask) {
                       if (talk_.may_speak(turn)) talk_.tell(turn, ask);
                   },
                   [&](const ReportPlayer& ask) { operators_.moderation().report(turn, ask); },
                   [&](const Mute& ask) { talk_.mute(turn, ask); },
                   [&](const SetNews& ask) { friends_.set_news(turn, ask); },
                   [&](const Befriend& ask) { friends_.befriend(turn, ask); },
                   [&](const ListFriends&) { friends_.list(turn); },
                   [&](const ShowGame& ask) { past_games_.show_game(turn, ask); },
                   [&](const ReviewGame& ask) { past_games_.show_game(turn, ask.which); },
                   [&](const ForkGame& ask) {
                       if (lobby_.may_begin_alone(turn)) past_games_.show_game(turn, ask.which);
                   },
                   [&](const KeepImport& ask) { past_games_.keep_import(turn, ask); },
                   [&](const ListGames& ask) { past_games_.list_games(turn, ask); },
                   [&](const ShowStatistics& ask) { past_games_.show_statistics(turn, ask); },
                   [&](const ShowLadder& ask) { past_games_.show_ladder(turn, ask); },
                   [&](const Consent& ask) { accounts_.consent(turn, ask); },
                   [&](const Unregister& ask) { accounts_.unregister(turn, ask); },
                   [&](const AnswerProblem& ask) { past_games_.answer_problem(turn, ask); },
                   [&](const ListProblemTallies&) { past_games_.list_problem_tallies(turn); },
                   [&](const Operate& ask) { operators_.operate(turn, ask); },
                   [&](const Agree& ask) { guard_.house.agree(turn, ask); },
               },
               turn.request.ask);
}

} // namespace jantaku
