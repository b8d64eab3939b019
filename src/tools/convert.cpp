#include "host/environment_error.hpp"
#include "host/file.hpp"
#include "tile/join.hpp"
#include "tools/commands.hpp"
#include "tools/print_line.hpp"
#include "tools/record_files.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <filesystem>
#include <fmt/format.h>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

namespace jantaku {

namespace {

namespace fs = std::filesystem;

struct ConvertOptions {
    std::string source;
    RecordOptions reading;
    std::string target;
    std::string to;
};

std::string written_formats() {
    std::string names;
    for (const RecordFormat& format : record_formats()) {
        if (format.write != nullptr) add_part(names, format.name, " ");
    }
    return names;
}

const RecordFormat& target_format(const ConvertOptions& options) {
    const RecordFormat* format = options.to.empty() ? record_format_by_suffix(options.target)
                                                    : find_record_format(options.to);
    if (format == nullptr)
        throw CLI::ValidationError{"B", fmt::format("name --to as one of: {}", written_formats())};
    if (format->write == nullptr) {
        throw CLI::ValidationError{"B", fmt::format("{} cannot be written", format->name)};
    }
    return *format;
}

std::string cannot_tell(const RecordFormat& to) {
    return fmt::format("{} cannot record such a game; mjai can", to.name);
}

// The name of a file without its directories and without what says how it is written.
std::string stem_of(const std::string& file) {
    constexpr std::array<std::string_view, 2> packed{".gz", ".zst"};
    fs::path name = fs::path{file}.filename();
    const bool is_packed = std::ranges::count(packed, name.extension().string()) != 0;
    if (is_packed) name = name.stem();
    return name.stem().string();
}

// Converts each game of many files into a file of its own in the directory B.
class Converting {
  public:
    explicit Converting(const ConvertOptions& options)
        : records_{options.reading}, to_{target_format(options)}, directory_{options.target} {
        std::error_code failed;
        fs::create_directories(directory_, failed);
        if (failed) throw EnvironmentError{fmt::format("{}: {}", options.target, failed.message())};
    }

    void convert(const std::string& file) {
        auto games = records_.games_of(file);
        if (!games) return refuse(to_string(games.error()));
        for (std::size_t i = 0; i < games->size(); ++i) {
            const auto& game = (*games)[i];
            const std::string name =
                stem_of(file) + (games->size() > 1 ? fmt::format("-{}", i + 1) : "");
            if (!game)
                refuse(to_string(game.error()));
            else
                write(file, name, *game);
        }
    }

    [[nodiscard]] std::size_t written() const { return written_; }
    [[nodiscard]] std::size_t refused() const { return refused_; }

  private:
    void refuse(const std::string& why) {
        ++refused_;
        print_line("refused: " + why);
    }

    void write(const std::string& file, const std::string& name, const GameRecord& game) {
        if (to_.tells != nullptr && !to_.tells(game)) return refuse(file + ": " + cannot_tell(to_));
        const fs::path path = directory_ / (name + std::string{to_.suffixes.front()});
        if (!names_.insert(path.string()).second)
            return refuse(fmt::format("{}: {} is already written", file, path.string()));
        put(path.string(), to_.write(game));
        ++written_;
    }

    RecordFiles records_;
    const RecordFormat& to_;
    fs::path directory_;
    std::set<std::string> names_;
    std::size_t written_ = 0;
    std::size_t refused_ = 0;
};

void run(const ConvertOptions& options) {
    if (is_directory(options.source) || is_directory(options.target)) {
        Converting converting{options};
        for (const std::string& file : RecordFiles::files_of({options.source}))
            converting.convert(file);
        fmt::print("{} written, {} refused\n", converting.written(), converting.refused());
        if (converting.refused() > 0) throw CLI::RuntimeError{1};
        return;
    }
    const RecordFormat& to = target_format(options);
    const GameRecord record = RecordFiles{options.reading}.game_of(options.source);
    if (to.tells != nullptr && !to.tells(record)) throw EnvironmentError{cannot_tell(to)};
    put(options.target, to.write(record));
}

} // namespace

void add_convert(CLI::App& app) {
    const auto options = std::make_shared<ConvertOptions>();
    CLI::App* convert =
        app.add_subcommand("convert", "Replay recorded games and write them in another format");
    convert
        ->add_option("A", options->source,
                     "The record; - is standard input. A directory is\n"
                     "converted file by file")
        ->required();
    convert
        ->add_option("B", options->target,
                     "The output; - is standard output. For a directory, or\n"
                     "a file with several games, a directory")
        ->required();
    add_record_options(*convert, options->reading);
    convert->add_option("--to", options->to, "B's format, where its name does not show it")
        ->check(CLI::IsMember(format_names()));
    convert->callback([options] { run(*options); });
}

} // namespace jantaku
