// Temporary directory: newly made, and removed with everything in it.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <stdexcept>
#include <string>

namespace jantaku {

class TemporaryDirectory {
  public:
    TemporaryDirectory() : TemporaryDirectory{std::filesystem::temp_directory_path()} {}
    explicit TemporaryDirectory(const std::filesystem::path& parent) {
        std::string name = (parent / "jantaku-XXXXXX").string();
        if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error{"no " + name};
        path_ = name;
    }
    TemporaryDirectory(const TemporaryDirectory&) = delete;
    TemporaryDirectory& operator=(const TemporaryDirectory&) = delete;
    ~TemporaryDirectory() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }

    [[nodiscard]] const std::filesystem::path& path() const { return path_; }
    [[nodiscard]] std::string file(const std::string& name) const {
        return (path_ / name).string();
    }

  private:
    std::filesystem::path path_;
};

} // namespace jantaku
