#include "host/environment_error.hpp"
#include "host/file.hpp"
#include "tile/join.hpp"
#include "tools/commands.hpp"
#include "tools/record_file.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace jantaku {

namespace {

struct ConvertOptions {
    RecordFile source;
    std::string target;
    std::string to;
};

std::string written_names() {
    std::string names;
    for (const RecordFormat& format : record_formats()) {
        if (format.write == nullptr) continue;
        add_part(names, format.name, " ");
    }
    return names;
}

const RecordFormat& target_format(const ConvertOptions& options) {
    const RecordFormat* format = options.to.empty() ? record_format_by_suffix(options.target)
                                                    : find_record_format(options.to);
    if (format == nullptr)
        throw CLI::ValidationError{"B", fmt::format("name --to as one of: {}", written_names())};
    if (format->write == nullptr) {
        throw CLI::ValidationError{"B", fmt::format("{} cannot be written", format->name)};
    }
    return *format;
}

void run(const ConvertOptions& options) {
    const RecordFormat& to = target_format(options);
    const GameRecord record = read_record(options.source);
    if (to.tells != nullptr && !to.tells(record)) {
        throw EnvironmentError{fmt::format("{} cannot record such a game; mjai can", to.name)};
    }
    put(options.target, to.write(record));
}

} // namespace

void add_convert(CLI::App& app) {
    const auto options = std::make_shared<ConvertOptions>();
    CLI::App* convert =
        app.add_subcommand("convert", "Replay a recorded game and write it in another format");
    std::vector<std::string> names;
    for (const RecordFormat& format : record_formats())
        names.emplace_back(format.name);
    convert->add_option("A", options->source.path, "The record; - is standard input")->required();
    convert->add_option("B", options->target, "The output; - is standard output")->required();
    add_record_options(*convert, options->source);
    convert->add_option("--to", options->to, "B's format, where its name does not show it")
        ->check(CLI::IsMember(names));
    convert->callback([options] { run(*options); });
}

} // namespace jantaku
