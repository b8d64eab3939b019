#include "app/commands.hpp"
#include "host/data_directory.hpp"
#include "host/environment_error.hpp"
#include "host/store_option.hpp"
#include "names/fold.hpp"
#include "record/json_out.hpp"
#include "session/log_writer.hpp"
#include "store/inspector.hpp"
#include "store/stored_lines.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <fmt/format.h>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <variant>

namespace jantaku {

namespace {

using Json = nlohmann::ordered_json;

struct ExportOptions {
    std::string name;
    std::string data;
    std::string store;
    bool insecure_wires = false;
    bool has_records = false;
};

Json parsed(const std::string& line) {
    Json json = Json::parse(line);
    json.erase("v");
    return json;
}

// A hash proves who somebody is, so a copy of it helps only a thief.
Json without_hashes(Json profile) {
    for (const char* secret : {"key", "password"})
        if (profile.contains(secret)) profile[secret] = "kept as a hash, which is not shown";
    return profile;
}

// The lines as the store has them, so that nothing that is kept is left out.
class Export {
  public:
    Export(Inspector& inspector, bool has_records)
        : inspector_{inspector}, has_records_{has_records} {}

    // None: nobody has that name or number.
    std::optional<Json> of(const std::string& name) {
        find(name);
        if (player_ == PlayerId{}) return std::nullopt;
        add_people();
        add_games();
        add_rooms();
        add_audit();
        return std::move(all_);
    }

  private:
    void find(const std::string& name) {
        const std::string folded = names::casefold(name);
        inspector_.each_player([&](PlayerId id, const Inspector::Read<Profile>& profile) {
            if (!profile) return;
            const bool is_it = name == "#" + std::to_string(id.value) ||
                               profile->folded == folded || profile->former == folded;
            if (!is_it) return;
            player_ = id;
            all_["profile"] = without_hashes(parsed(profile_line(*profile)));
            others_.insert(profile->friends.begin(), profile->friends.end());
            others_.insert(profile->muted.begin(), profile->muted.end());
        });
    }

    // The names of friends and of those who are muted.
    void add_people() {
        all_["names"] = Json::object();
        inspector_.each_player([&](PlayerId id, const Inspector::Read<Profile>& profile) {
            if (profile && others_.contains(id))
                all_["names"][std::to_string(id.value)] = profile->name;
        });
        inspector_.each_standing([&](PlayerId id, const Inspector::Read<Standing>& standing) {
            if (id == player_ && standing) all_["standing"] = parsed(standing_line(*standing));
        });
        all_["adjourned"] = Json::array();
        inspector_.each_adjourned([&](RoomId, const Inspector::Read<AdjournedHead>& head,
                                      const Inspector::Read<Record>&) {
            if (head && head->player == player_)
                all_["adjourned"].push_back(parsed(adjourned_line(*head)));
        });
    }

    [[nodiscard]] bool has_words(const GameHead& head) const {
        return head.fairness && std::ranges::any_of(head.fairness->parts, [&](const auto& part) {
                   return std::ranges::count(part.entropy, player_.value, &Entropy::by) > 0;
               });
    }

    void add_games() {
        all_["games"] = Json::array();
        inspector_.each_game([&](const Inspector::Game& game) {
            if (!game.head) return;
            const bool is_seated = std::ranges::count(game.head->seats, player_) > 0;
            if (!is_seated && !has_words(*game.head)) return;
            Json json = parsed(game_line(*game.head));
            if (has_records_ && game.events) json["record"] = record_of(*game.head, *game.events);
            all_["games"].push_back(std::move(json));
        });
    }

    static Json record_of(const GameHead& head, const Record& events) {
        return session::write_log(game_of(head, events),
                                  {.format = session::find_log_format("mjai"), .style = {}})
            .lines;
    }

    void add_rooms() {
        all_["rooms"] = Json::array();
        inspector_.each_journal([&](const Inspector::Journal& journal) {
            if (journal.finished || !journal.records) return;
            for (const Record& record : *journal.records)
                if (const Record own = about_player(record); !own.empty())
                    all_["rooms"].push_back(
                        {{"room", journal.room.value}, {"record", parsed(journal_line(own))}});
        });
    }

    // Only what names the player: other events of the same record have the secret of the walls, the
    // hands of all, and others' names.
    [[nodiscard]] Record about_player(const Record& record) const {
        Record own;
        const auto take = [&](PlayerId player, const RoomEvent& event) {
            if (player == player_) own.push_back(event);
        };
        for (const RoomEvent& event : record)
            std::visit(overloaded{[&](const event::Joined& e) { take(e.player, e); },
                                  [&](const event::NameIs& e) { take(e.player, e); },
                                  [&](const event::EntropyAdded& e) { take(e.player, e); },
                                  [&](const event::TakenUp& e) {
                                      for (const event::NameIs& each : e.renamed)
                                          take(each.player, each);
                                  },
                                  [](const auto&) {}},
                       event);
        return own;
    }

    // Nobody learns who reported them, or what others have said.
    void add_audit() {
        all_["audit"] = Json::array();
        inspector_.each_audit([&](std::uint64_t, const Inspector::Read<AuditEntry>& entry) {
            if (!entry) return;
            AuditEntry shown = *entry;
            const bool is_own = shown.by == player_;
            if (!is_own)
                std::erase_if(shown.heard, [&](const auto& line) { return line.from != player_; });
            if (!is_own && shown.about != player_ && shown.heard.empty()) return;
            if (!is_own && shown.deed == Deed::reported) {
                shown.words.clear();
                for (auto& line : shown.heard)
                    line.to = {};
            }
            Json json = parsed(audit_line(shown));
            if (!is_own) json.erase("by");
            if (!is_own && shown.about != player_) json.erase("about");
            all_["audit"].push_back(std::move(json));
        });
    }

    Inspector& inspector_;
    const bool has_records_;
    PlayerId player_;
    std::set<PlayerId> others_;
    Json all_ = Json::object();
};

void run(const ExportOptions& options) try {
    refuse_password(options.store);
    check_store(options.store, options.insecure_wires);
    const std::string data = options.data.empty() ? default_data() : options.data;
    const auto inspector =
        options.store.empty() ? inspect_file(data_file(data)) : inspect_database(options.store);
    const auto all = Export{*inspector, options.has_records}.of(options.name);
    if (!all) throw EnvironmentError{options.name + ": nobody is kept by that name"};
    fmt::print("{}\n", all->dump(2, ' ', false, Json::error_handler_t::replace));
    for (const std::string& part : inspector->unreadable())
        fmt::print(stderr, "cannot be read: {}\n", part);
} catch (const StoreError& error) {
    throw EnvironmentError{error.what()};
}

} // namespace

void add_export(CLI::App& app) {
    const auto options = std::make_shared<ExportOptions>();
    CLI::App* command =
        app.add_subcommand("export", "Print all that a server keeps of one player, as JSON");
    command->footer(
        "Changes nothing; a server may be running on the data. Give the output to that player\n"
        "alone. docs/privacy.md says what is kept. Exit code 1: nobody is kept by that name.");
    command->add_option("NAME", options->name, "The player's name, or #12 for the number")
        ->required();
    command->add_option("--data", options->data,
                        "The directory of `serve --data`; the same default if omitted");
    command->add_option("--store", options->store, "The database of `serve --store` instead");
    add_insecure_wires(*command, options->insecure_wires);
    command->add_flag("--records", options->has_records,
                      "Also the record of each finished game, as lines of mjai");
    command->callback([options] { run(*options); });
}

} // namespace jantaku
