#include "record/presets.hpp"

#include "record/built_in.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <fstream>
#include <jantaku/tile/result.hpp>
#include <string>
#include <system_error>
#include <utility>

namespace jantaku {

namespace {

namespace fs = std::filesystem;

struct Source {
    std::string name; // of the file, without .json
    std::string file;
    std::string text;
    enum class State : std::uint8_t { waiting, reading, read } state = State::waiting;
};

const Preset* find_in(const std::vector<Preset>& presets, std::string_view name) {
    const auto found = std::ranges::find(presets, name, &Preset::name);
    return found == presets.end() ? nullptr : &*found;
}

// Reads sources in the order that their `extends` requires.
class Loader {
  public:
    Loader(std::vector<Preset> before, std::vector<Source> sources)
        : before_{std::move(before)}, sources_{std::move(sources)} {}

    Result<std::vector<Preset>, PresetError> load() {
        for (auto& source : sources_) {
            if (source.state == Source::State::waiting) read(source);
            if (error_) return *error_;
        }
        // In the order of the sources, not that of their bases.
        auto presets = std::move(before_);
        for (const auto& source : sources_) {
            const auto old = std::ranges::find(presets, source.name, &Preset::name);
            const auto& now = *find_in(read_, source.name);
            if (old != presets.end()) {
                *old = now;
            } else {
                presets.push_back(now);
            }
        }
        return presets;
    }

  private:
    void read(Source& source) {
        source.state = Source::State::reading;
        auto preset = read_preset(source.text, source.file,
                                  [&](std::string_view name) { return base_of(source, name); });
        if (error_) return; // in a base
        if (!preset) {
            error_ = preset.error();
        } else if (preset->name != source.name) {
            error_ = {.file = source.file,
                      .key = "name",
                      .reason =
                          "is \"" + preset->name + "\"; the file's is \"" + source.name + "\""};
        } else {
            read_.push_back(std::move(*preset));
            source.state = Source::State::read;
        }
    }

    const Preset* base_of(const Source& asking, std::string_view name) {
        const auto source = std::ranges::find(sources_, name, &Source::name);
        if (source == sources_.end() || &*source == &asking) return find_in(before_, name);
        if (source->state == Source::State::reading) {
            error_ = {.file = asking.file, .key = "extends", .reason = "leads back to itself"};
        }
        if (source->state == Source::State::waiting) read(*source);
        return error_ ? nullptr : find_in(read_, name);
    }

    std::vector<Preset> before_;
    std::vector<Source> sources_;
    std::vector<Preset> read_;
    std::optional<PresetError> error_;
};

PresetError unreadable(const fs::path& path) {
    return {.file = path.string(), .key = "", .reason = "cannot be read"};
}

// With read(), which treats a failure as the end; the buffer's iterators would throw.
std::optional<std::string> content_of(const fs::path& path) {
    std::ifstream file{path, std::ios::binary};
    std::string text;
    std::array<char, 4096> part{};
    while (file) {
        file.read(part.data(), part.size());
        text.append(part.data(), static_cast<std::size_t>(file.gcount()));
    }
    if (!file.is_open() || file.bad()) return std::nullopt;
    return text;
}

// The presets of a directory, sorted by name.
Result<std::vector<Source>, PresetError> sources_in(const fs::path& directory) {
    std::vector<Source> sources;
    std::error_code error;
    fs::directory_iterator entry{directory, error};
    for (; !error && entry != fs::directory_iterator{}; entry.increment(error)) {
        const auto& path = entry->path();
        if (path.extension() != ".json") continue;
        auto text = content_of(path);
        if (!text) return unreadable(path);
        sources.push_back(
            {.name = path.stem().string(), .file = path.string(), .text = std::move(*text)});
    }
    if (error) return unreadable(directory);
    std::ranges::sort(sources, {}, &Source::name);
    return sources;
}

} // namespace

Presets Presets::built_in() {
    std::vector<Source> sources;
    for (const auto& file : record::built_in_files()) {
        const std::string name{file.name};
        sources.push_back(
            {.name = name, .file = "rules/" + name + ".json", .text = std::string{file.bytes}});
    }
    auto loaded = Loader{{}, std::move(sources)}.load();
    if (!loaded) throw InvariantError{to_string(loaded.error())};
    Presets presets;
    presets.presets_ = std::move(*loaded);
    return presets;
}

std::optional<PresetError> Presets::add_directory(const fs::path& directory) {
    auto sources = sources_in(directory);
    if (!sources) return sources.error();
    auto loaded = Loader{presets_, std::move(*sources)}.load();
    if (!loaded) return loaded.error();
    presets_ = std::move(*loaded);
    return std::nullopt;
}

Result<std::string, PresetError> Presets::add_file(const fs::path& path) {
    const auto text = content_of(path);
    if (!text) return unreadable(path);
    auto preset =
        read_preset(*text, path.string(), [&](std::string_view name) { return find(name); });
    if (!preset) return preset.error();
    std::string name = preset->name;
    const auto old = std::ranges::find(presets_, name, &Preset::name);
    if (old != presets_.end())
        *old = std::move(*preset);
    else
        presets_.push_back(std::move(*preset));
    return name;
}

const Preset* Presets::find(std::string_view name) const {
    return find_in(presets_, name);
}

std::vector<std::string_view> Presets::names() const {
    std::vector<std::string_view> names;
    for (const auto& preset : presets_)
        names.push_back(preset.name);
    return names;
}

} // namespace jantaku
