#include "lobby/moderation.hpp"

#include "room/former.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <vector>

namespace jantaku {

namespace {

constexpr std::int64_t hour_seconds = 3600;

std::string for_hours(int hours) {
    return " for " + std::to_string(hours) + " h";
}

} // namespace

// ---- reports -----------------------------------------------------------------------------------

void Moderation::report(const RequestTurn& turn, const ReportPlayer& ask) {
    Player& player = turn.player;
    Player* about = parts_.known_names.find(player, ask.name);
    if (about == nullptr) return parts_.known_names.refuse(turn, ask.name);
    if (about == &player) return turn.refuse(Error::bad_value);
    const AddressGroup place = AddressGroup::of(player.address);
    if (by_player_.count(player.id, turn.now) >= reports_a_day ||
        !by_place_.may({}, place, 2 * reports_a_day, turn.now) ||
        parts_.audit.open().size() >= most_open)
        return turn.refuse(Error::too_fast);
    by_player_.add(player.id, turn.now);
    by_place_.add({}, place, turn.now);
    AuditEntry entry{.at = seconds_at_(turn.now),
                     .by = player.id,
                     .about = about->id,
                     .words = ask.words,
                     .heard = player.heard.lines(about->id),
                     .is_open = true};
    for (AuditEntry::Heard& line : entry.heard) {
        const Player* from = parts_.players.find(line.from);
        if (from == nullptr || from->forgotten != 0) line.text.clear();
    }
    if (!about->is_kept) parts_.profiles.keep(*about, turn); // so that nobody else gets the number
    const std::uint64_t number = parts_.audit.add(std::move(entry), turn);
    turn.log("report " + std::to_string(number) + ": by " + logged(player) + " about " +
             logged(*about));
    parts_.profiles.keep(player, turn, {reply_to(turn.request, Answer{Reported{number}})});
    tell_all({.count = parts_.audit.open().size(),
              .number = number,
              .by = player.name,
              .about = about->name,
              .words = ask.words},
             turn);
}

void Moderation::tell_all(const ReportsWait& note, const OwnerTurn& turn) {
    for (const auto& [id, officer] : parts_.players.officers())
        if (!is_in_hand(*officer)) turn.tell(*officer, note);
}

void Moderation::tell_waiting(const Player& officer, const OwnerTurn& turn) const {
    if (!is_in_hand(officer)) parts_.audit.tell_open(officer, turn);
}

void Moderation::on(const operation::Settle& order, const RequestTurn& turn) {
    if (is_in_hand(turn.player)) return turn.refuse(Error::in_game);
    if (!parts_.audit.open().contains(order.report)) return turn.refuse(Error::bad_value);
    const AuditEntry report = *parts_.audit.find(order.report);
    parts_.audit.close(order.report, turn);
    log_deed(
        turn,
        {.about = report.about, .deed = Deed::settled, .of = order.report, .words = order.words},
        "settles report " + std::to_string(order.report));
    parts_.profiles.keep(turn.player, turn, {turn.done_later()});
    if (const Player* by = parts_.players.find(report.by); by != nullptr && !is_in_hand(*by))
        turn.tell(*by, ReportSettled{.number = order.report,
                                     .about = name_of(report.about),
                                     .words = order.words});
}

// ---- the audit ---------------------------------------------------------------------------------

std::string Moderation::said_of(const Player& who, const std::string& does) const {
    std::string where = who.address.empty() ? "this machine" : who.address;
    if (!logs_addresses_) where = "somewhere";
    const bool is_moderator = who.is_moderator && !who.is_operator;
    return (is_moderator ? "moderator: " : "operator: ") + logged(who) + " from " + where + " " +
           does;
}

void Moderation::log_deed(const RequestTurn& turn, AuditEntry entry, const std::string& does) {
    turn.log(said_of(turn.player, does));
    if (!turn.player.is_kept) parts_.profiles.keep(turn.player, turn);
    entry.at = seconds_at_(turn.now);
    entry.by = turn.player.id;
    parts_.audit.add(std::move(entry), turn);
}

void Moderation::on(const operation::ListAudit& order, const RequestTurn& turn) {
    if (is_in_hand(turn.player)) return turn.refuse(Error::in_game);
    std::vector<const AuditEntry*> found;
    if (order.is_open) {
        for (const std::uint64_t number : parts_.audit.open())
            found.push_back(parts_.audit.find(number));
    } else {
        std::optional<PlayerId> wanted;
        if (!order.part.words.empty()) {
            const Player* player = find(turn, order.part.words);
            if (player == nullptr) return;
            wanted = player->id;
        }
        for (const auto& [number, entry] : parts_.audit.entries())
            if (!wanted || entry.by == *wanted || entry.about == *wanted) found.push_back(&entry);
        std::ranges::reverse(found);
    }
    AuditPage page{
        .lines = {}, .page = page_at(order.part.page, found.size()), .is_open = order.is_open};
    for (std::size_t i = page.page.first(); i < found.size() && page.lines.size() < page_size;
         ++i) {
        AuditLine line = line_of(*found[i]);
        line.entry.heard.clear();
        line.from.clear();
        page.lines.push_back(std::move(line));
    }
    turn.answer(Answer{Frozen<AuditPage>{std::move(page)}});
}

void Moderation::on(const operation::ShowAudit& order, const RequestTurn& turn) {
    if (is_in_hand(turn.player)) return turn.refuse(Error::in_game);
    const AuditEntry* entry = parts_.audit.find(order.number);
    if (entry == nullptr) return turn.refuse(Error::bad_value);
    turn.answer(Answer{Frozen<AuditPage>{
        AuditPage{.lines = {line_of(*entry)}, .page = page_at(1, 1), .is_one = true}}});
}

AuditLine Moderation::line_of(const AuditEntry& entry) const {
    AuditLine line{.entry = entry, .by = name_of(entry.by)};
    if (entry.about != PlayerId{}) line.about = name_of(entry.about);
    for (const AuditEntry::Heard& each : entry.heard)
        line.from.push_back(name_of(each.from));
    return line;
}

std::string Moderation::name_of(PlayerId player) const {
    const Player* found = parts_.players.find(player);
    return found == nullptr ? former_name(player) : found->name;
}

bool Moderation::is_in_hand(const Player& who) const {
    return parts_.rooms.hand_of(who).has_value();
}

std::string Moderation::told_reason(const Player& who, const std::string& reason) const {
    return is_in_hand(who) ? std::string{} : reason;
}

// ---- bans and mutes ----------------------------------------------------------------------------

Player* Moderation::find(const RequestTurn& turn, const std::string& name) const {
    Player* found = parts_.players.find_name(name);
    std::uint64_t number = 0;
    const char* end = name.data() + name.size();
    if (found == nullptr && name.starts_with('#') &&
        std::from_chars(name.data() + 1, end, number).ptr == end)
        found = parts_.players.find(PlayerId{number});
    if (found == nullptr) parts_.known_names.refuse(turn, name);
    return found;
}

bool Moderation::may_act_on(const Player& who, const RequestTurn& turn, std::int64_t until) const {
    // Nobody takes an opponent out of the own hand.
    if (who.room == turn.player.room && is_in_hand(turn.player)) {
        turn.refuse(Error::in_game);
        return false;
    }
    const bool is_too_long = until > seconds_at_(turn.now) + most_moderator_seconds;
    const bool is_officer = who.is_moderator || who.is_operator;
    if (turn.player.is_operator || (!is_officer && !is_too_long)) return true;
    turn.refuse(Error::not_operator);
    return false;
}

void Moderation::on(const operation::Disconnect& order, const RequestTurn& turn) {
    const Player* who = find(turn, order.name);
    if (who == nullptr || !may_act_on(*who, turn)) return;
    if (!who->session) return turn.refuse(Error::user_offline);
    log_deed(turn, {.about = who->id, .deed = Deed::kicked}, "disconnects " + logged(*who));
    turn.done();
    turn.tell(*who, ThrownOut{});
}

// A banned player is kept until the ban is over, and so is the address that the ban is for.
void Moderation::on(const operation::Ban& order, const RequestTurn& turn) {
    const std::int64_t until = seconds_at_(turn.now) + order.hours * hour_seconds;
    Player* who = find(turn, order.name);
    if (who == nullptr || !may_act_on(*who, turn, until)) return;
    if (who == &turn.player) return turn.refuse(Error::bad_value);
    log_deed(turn, {.about = who->id, .deed = Deed::banned, .until = until, .words = order.reason},
             "bans " + logged(*who) + for_hours(order.hours));
    parts_.bans.lift(*who);
    who->banned_until = until;
    who->banned_for = order.reason;
    if (!who->address.empty()) who->banned_address = who->address; // else away, or here
    parts_.bans.add(*who);
    std::vector<Notice> then{turn.done_later()};
    if (who->session) then.push_back({*who->session, ThrownOut{until, order.reason}});
    parts_.profiles.keep(*who, turn, std::move(then));
}

void Moderation::on(const operation::Unban& order, const RequestTurn& turn) {
    Player* who = find(turn, order.name);
    if (who == nullptr || !may_act_on(*who, turn, who->banned_until)) return;
    if (who->banned_until <= seconds_at_(turn.now)) return turn.refuse(Error::bad_value);
    log_deed(turn, {.about = who->id, .deed = Deed::unbanned}, "unbans " + logged(*who));
    parts_.bans.lift(*who);
    who->banned_until = 0;
    who->banned_address.clear();
    who->banned_for.clear();
    parts_.profiles.keep(*who, turn, {turn.done_later()});
}

void Moderation::on(const operation::Silence& order, const RequestTurn& turn) {
    const std::int64_t until = seconds_at_(turn.now) + order.hours * hour_seconds;
    Player* who = find(turn, order.name);
    if (who == nullptr || !may_act_on(*who, turn, until)) return;
    if (who == &turn.player) return turn.refuse(Error::bad_value);
    log_deed(turn, {.about = who->id, .deed = Deed::muted, .until = until, .words = order.reason},
             "mutes " + logged(*who) + for_hours(order.hours));
    who->muted_until = until;
    who->muted_for = order.reason;
    std::vector<Notice> then{turn.done_later()};
    if (who->session)
        then.push_back({*who->session, Sanctioned{Sanctioned::What::muted, until,
                                                  told_reason(*who, order.reason)}});
    parts_.profiles.keep(*who, turn, std::move(then));
}

void Moderation::on(const operation::Unsilence& order, const RequestTurn& turn) {
    Player* who = find(turn, order.name);
    if (who == nullptr || !may_act_on(*who, turn, who->muted_until)) return;
    if (who->muted_until <= seconds_at_(turn.now)) return turn.refuse(Error::bad_value);
    log_deed(turn, {.about = who->id, .deed = Deed::unmuted}, "unmutes " + logged(*who));
    who->muted_until = 0;
    who->muted_for.clear();
    std::vector<Notice> then{turn.done_later()};
    if (who->session) then.push_back({*who->session, Sanctioned{Sanctioned::What::unmuted}});
    parts_.profiles.keep(*who, turn, std::move(then));
}

} // namespace jantaku
