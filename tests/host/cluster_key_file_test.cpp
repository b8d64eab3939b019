#include "host/cluster_key_file.hpp"
#include "host/environment_error.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/temporary_directory.hpp"

#include <filesystem>
#include <fstream>
#include <string>

namespace jantaku::cluster_key_file_test {

namespace {

class KeyFile {
  public:
    explicit KeyFile(const std::string& content) {
        std::ofstream{path()} << content;
        allow(std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
    }
    void allow(std::filesystem::perms perms) const { std::filesystem::permissions(path(), perms); }
    [[nodiscard]] std::string path() const { return directory_.file("key"); }
    [[nodiscard]] std::string error() const {
        try {
            static_cast<void>(read_cluster_key(path()));
        } catch (const EnvironmentError& error) {
            return error.what();
        }
        return "";
    }

  private:
    TemporaryDirectory directory_;
};

} // namespace

TEST_CASE("cluster key file: it has 64 hexadecimal digits or 32 bytes", "[host]") {
    const KeyFile digits{std::string(64, 'a') + "\n"};
    CHECK(read_cluster_key(digits.path()).bytes().front() == 0xaa);
    const KeyFile bytes{std::string(32, '\1')};
    CHECK(read_cluster_key(bytes.path()).bytes().front() == 1);
    for (const std::string& content :
         {std::string{}, std::string{"secret"}, std::string(64, 'g'), std::string(1000, 'a')}) {
        const KeyFile file{content};
        CHECK(file.error() == file.path() + ": a key is 64 hexadecimal digits or 32 bytes");
    }
}

TEST_CASE("cluster key file: a file that others may use, a link and no file are refused",
          "[host]") {
    const KeyFile file{std::string(64, 'a')};
    using std::filesystem::perms;
    for (const perms others :
         {perms::group_read, perms::others_read, perms::group_write, perms::others_write}) {
        file.allow(perms::owner_read | others);
        CHECK(file.error().starts_with(file.path() + " has the key of the cluster, and others"));
    }
    file.allow(perms::owner_read);
    CHECK(file.error().empty());
    const TemporaryDirectory directory;
    std::filesystem::create_symlink(file.path(), directory.file("link"));
    CHECK_THROWS_AS(read_cluster_key(directory.file("link")), EnvironmentError);
    CHECK_THROWS_AS(read_cluster_key(directory.file("none")), EnvironmentError);
    CHECK_THROWS_AS(read_cluster_key(directory.path().string()), EnvironmentError);
}

} // namespace jantaku::cluster_key_file_test
