#include "host/data_directory.hpp"
#include "host/environment_error.hpp"
#include "host/operator_token.hpp"
#include "store/file_lock.hpp"
#include "store/sqlite_store.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/temporary_directory.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <sys/stat.h>

namespace jantaku::data_directory_test {

namespace fs = std::filesystem;

namespace {

void set_mode(const std::string& path, ::mode_t mode) {
    REQUIRE(::chmod(path.c_str(), mode) == 0);
}

::mode_t mode_of(const std::string& path) {
    struct ::stat found {};
    REQUIRE(::stat(path.c_str(), &found) == 0);
    return found.st_mode & 07777;
}

void write(const std::string& path, const std::string& text, ::mode_t mode = 0600) {
    std::ofstream{path} << text;
    set_mode(path, mode);
}

// For its lifetime, a umask that removes no permissions.
class OpenMask {
  public:
    OpenMask() : before_{::umask(0)} {}
    OpenMask(const OpenMask&) = delete;
    OpenMask& operator=(const OpenMask&) = delete;
    ~OpenMask() { ::umask(before_); }

  private:
    ::mode_t before_;
};

void open_and_close_store(const std::string& file) {
    SqliteStore{file, [](const auto&) {}, [](const auto&) {}};
}

} // namespace

TEST_CASE("data directory: new files belong to their owner alone, whatever the umask", "[app]") {
    const OpenMask mask;
    const TemporaryDirectory parent;
    for (const std::string& end : {std::string{"a/data"}, std::string{"b/data/"}}) {
        const std::string directory = parent.file(end);
        make_data_directory(directory);
        CHECK(mode_of(directory) == 0700);
        open_and_close_store(data_file(directory));
        static_cast<void>(operator_token(token_file(directory)));
        for (const auto& file : fs::directory_iterator{directory})
            CHECK(mode_of(file.path().string()) == 0600);
        CHECK(data_faults(directory).empty());
        make_data_directory(directory);
    }
}

TEST_CASE("data directory: it warns of files that others may read, and refuses those that others "
          "may write",
          "[app]") {
    const TemporaryDirectory parent;
    const std::string directory = parent.file("data");
    make_data_directory(directory);
    CHECK(refuse_open_data(directory).empty());
    for (const char* name : {"jantaku.db", "jantaku.db-wal", "jantaku.db-shm", "jantaku.db.lock"}) {
        CAPTURE(name);
        const std::string path = directory + "/" + name;
        write(path, "a token of an operator", 0640);
        REQUIRE(refuse_open_data(directory).size() == 1);
        CHECK(refuse_open_data(directory)[0] ==
              "users other than its owner may read " + path + ": chmod 0600 it");
        for (const ::mode_t mode : {0620U, 0602U}) {
            set_mode(path, mode);
            CHECK_THROWS_AS(refuse_open_data(directory), EnvironmentError);
            CHECK_THROWS_AS(check_data_directory(directory), EnvironmentError);
        }
        fs::remove(path);
    }
    set_mode(directory, 0750);
    CHECK(refuse_open_data(directory).size() == 1);
    set_mode(directory, 0770);
    CHECK_THROWS_AS(refuse_open_data(directory), EnvironmentError);
}

TEST_CASE("data directory: a token or a key that others may read is refused", "[app]") {
    const TemporaryDirectory parent;
    const std::string directory = parent.file("data");
    make_data_directory(directory);
    for (const std::string& path : {token_file(directory), ssh_key_file(directory)}) {
        CAPTURE(path);
        write(path, "a secret of this server", 0640);
        CHECK_THROWS_WITH(refuse_open_data(directory),
                          "users other than its owner may read " + path + ": chmod 0600 it");
        set_mode(path, 0600);
        CHECK(refuse_open_data(directory).empty());
        set_mode(path, 0400);
        CHECK(refuse_open_data(directory).empty());
    }
}

TEST_CASE("data directory: one that has lost its file is refused, and a new one is not", "[app]") {
    const TemporaryDirectory parent;
    const std::string directory = parent.file("data");
    make_data_directory(directory);
    CHECK_NOTHROW(refuse_lost_data(directory));
    write(token_file(directory), "a token of an operator");
    const std::string words =
        directory + "/jantaku.db is missing or empty beside " + directory +
        "/admin.token: bring it back (jantaku restore), or begin anew with --new";
    CHECK_THROWS_WITH(refuse_lost_data(directory), words);
    write(data_file(directory), "");
    CHECK_THROWS_WITH(refuse_lost_data(directory), words);
    write(data_file(directory), "data");
    CHECK_NOTHROW(refuse_lost_data(directory));
}

TEST_CASE("data directory: links inside it are not followed, but a link to it is", "[app]") {
    const TemporaryDirectory parent;
    const std::string directory = parent.file("data");
    make_data_directory(directory);
    const std::string elsewhere = parent.file("elsewhere");
    write(elsewhere, "a token of an operator");
    const auto stays = [&] {
        std::string text;
        std::getline(std::ifstream{elsewhere}, text);
        return text == "a token of an operator";
    };
    fs::create_symlink(elsewhere, token_file(directory));
    CHECK_THROWS_AS(read_operator_token(token_file(directory)), EnvironmentError);
    CHECK_THROWS_AS(operator_token(token_file(directory)), EnvironmentError);
    CHECK_THROWS_AS(refuse_open_data(directory), EnvironmentError);
    fs::remove(token_file(directory));
    fs::create_symlink(elsewhere, directory + "/lock");
    CHECK_THROWS_AS(FileLock{directory + "/lock"}, StoreError);
    for (const char* name : {"jantaku.db", "jantaku.db.lock"}) {
        const std::string path = directory + "/" + name;
        fs::remove(path); // the attempt before may have made it
        fs::create_symlink(elsewhere, path);
        CHECK_THROWS_AS(open_and_close_store(data_file(directory)), StoreError);
        CHECK_THROWS_AS(refuse_open_data(directory), EnvironmentError);
        fs::remove(path);
    }
    CHECK(stays());
    fs::create_directory_symlink(directory, parent.file("link"));
    make_data_directory(parent.file("link"));
    CHECK(refuse_open_data(parent.file("link")).empty());
    open_and_close_store(data_file(parent.file("link")));
    CHECK(fs::exists(directory + "/jantaku.db"));
}

} // namespace jantaku::data_directory_test
