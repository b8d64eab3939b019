#include "host/backup.hpp"

#include "app/commands.hpp"
#include "app/examine.hpp"
#include "app/version.hpp"
#include "host/data_directory.hpp"
#include "host/environment_error.hpp"
#include "host/file.hpp"
#include "host/house_files.hpp"
#include "host/private_file.hpp"
#include "store/sqlite_file.hpp"
#include "store/store.hpp"

#include <CLI/CLI.hpp>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <fmt/chrono.h>
#include <fmt/format.h>
#include <memory>
#include <sstream>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

namespace jantaku {

namespace {

struct BackupOptions {
    std::string archive;
    std::string directory;
    std::string config;
    bool with_keys = false;
};

// A copy that is removed in the end.
class Draft {
  public:
    explicit Draft(std::string path) : path_{std::move(path)} {
        make_private_file(path_, [] { return std::string{}; });
    }
    Draft(const Draft&) = delete;
    Draft& operator=(const Draft&) = delete;
    ~Draft() {
        std::error_code ignored;
        for (const char* end : {"", "-wal", "-shm", "-journal"})
            std::filesystem::remove(path_ + end, ignored);
    }
    [[nodiscard]] const std::string& path() const { return path_; }

  private:
    const std::string path_;
};

std::string now_in_words() {
    return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(std::chrono::system_clock::to_time_t(
                                                    std::chrono::system_clock::now())));
}

// The files that a configuration names.
std::vector<BackupFile> named_in(const std::string& config, bool with_keys) {
    std::vector<BackupFile> files;
    std::istringstream content{content_of(config)};
    for (const CLI::ConfigItem& item : CLI::ConfigTOML{}.from_config(content)) {
        if (item.inputs.empty() || item.inputs.front().empty()) continue;
        const std::string& file = item.inputs.front();
        const bool is_key =
            item.name == "tls-cert" || item.name == "tls-key" || item.name == "ssh-key";
        if (is_key && with_keys) files.push_back({"tls/" + item.name + ".pem", file});
        if (item.name != "motd" && item.name != "house-rules") continue;
        files.push_back({"house/" + item.name, file});
        for (const std::string& tag : translations_of(file))
            files.push_back({"house/" + item.name + "." + tag, file + "." + tag});
    }
    return files;
}

// The games must be whole, because nobody looks at a backup until it is needed.
std::string checked(const std::string& file) {
    const Report report = examine(*inspect_file(file));
    if (!report.problems.empty())
        throw EnvironmentError{fmt::format("{}, for example {}: see `jantaku doctor`",
                                           counted(report.problems.size(), "problem"),
                                           report.problems.front())};
    return summary_of(report);
}

void back_up(const BackupOptions& options) try {
    const std::string directory = options.directory.empty() ? default_data() : options.directory;
    std::error_code none;
    if (std::filesystem::exists(options.archive, none))
        throw EnvironmentError{options.archive + ": exists"};
    const std::string file = data_file(directory);
    if (!std::filesystem::exists(file, none))
        throw EnvironmentError{file + ": is not there (a --store has pg_dump)"};
    const Draft copy{options.archive + ".db"};
    copy_database(file, copy.path());
    const std::string summary = checked(copy.path());
    std::vector<BackupFile> files{{"jantaku.db", copy.path()}};
    const auto add = [&](const std::string& name, const std::string& path) {
        if (std::filesystem::exists(path, none)) files.push_back({name, path});
    };
    add("admin.token", token_file(directory));
    add("ssh_host_key", ssh_key_file(directory));
    if (!options.config.empty()) {
        files.push_back({"jantaku.toml", options.config});
        for (BackupFile& named : named_in(options.config, options.with_keys))
            files.push_back(std::move(named));
    }
    write_backup(options.archive, {.version = std::string{version_text()}, .made = now_in_words()},
                 files);
    fmt::print("{} -> {}\n{}\n", file, options.archive, summary);
} catch (const StoreError& error) {
    throw EnvironmentError{error.what()};
}

void restore(const std::string& archive, const std::string& directory) try {
    std::vector<std::string> names;
    std::string summary;
    const BackupNote note =
        read_backup(archive, directory, names, [&] { summary = checked(data_file(directory)); });
    fmt::print("{} -> {}\nmade {} by jantaku {}\n{}\n", archive, directory, note.made, note.version,
               summary);
    for (const std::string& name : names)
        fmt::print("  {}\n", name);
    fmt::print("If games were played after the backup, start the server once with --restored.\n");
} catch (const StoreError& error) {
    throw EnvironmentError{error.what()};
}

void refuse_store(CLI::App& command) {
    command
        .add_option_function<std::string>(
            "--store",
            [](const std::string&) {
                throw CLI::ValidationError{"--store", "is not for this command: PostgreSQL has "
                                                      "pg_dump, pg_restore and pg_basebackup"};
            })
        ->group(""); // not in --help
}

} // namespace

void add_backup(CLI::App& app) {
    const auto options = std::make_shared<BackupOptions>();
    CLI::App* backup =
        app.add_subcommand("backup", "Write all that a server keeps into one archive");
    backup->footer("The server may be running. The copy is checked as `doctor` does, and the "
                   "archive is there as a\n"
                   "whole or not at all. Exit codes: 0 done, 1 not done.");
    backup->add_option("FILE", options->archive, "The archive, which must not exist: NAME.tar.zst")
        ->required();
    backup->add_option("--data", options->directory,
                       "The directory of `serve --data`; the same default if omitted");
    auto* config = backup->add_option("--config", options->config,
                                      "Also this configuration file, and the words of the house "
                                      "that it names");
    backup
        ->add_flag("--with-keys", options->with_keys,
                   "Also the keys and certificates that the configuration names")
        ->needs(config);
    refuse_store(*backup);
    backup->callback([options] { back_up(*options); });
}

void add_restore(CLI::App& app) {
    const auto archive = std::make_shared<std::string>();
    const auto directory = std::make_shared<std::string>();
    CLI::App* command = app.add_subcommand("restore", "Bring a backup into a new directory");
    command->footer("Exit codes: 0 done, 1 not done, and the directory is as it was.");
    command->add_option("FILE", *archive, "The archive that `backup` wrote")->required();
    command
        ->add_option("--data", *directory,
                     "The directory for `serve --data`, which must be empty or not exist")
        ->required();
    refuse_store(*command);
    command->callback([archive, directory] { restore(*archive, *directory); });
}

} // namespace jantaku
