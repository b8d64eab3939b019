// Backup: one archive with all that a server keeps, and the way back.
//
// archive  tar, packed by zstd. The first file, jantaku-backup.json, has the version of the program that made
//          it, the time, and the length and SHA-256 of each other file
// reading  takes only the files that a backup may have, checks each, and leaves nothing behind if one is wrong
// private  the archive and the files that come out of it have mode 0600: it holds walls, hands and hashes of keys
// errors   EnvironmentError
// source   docs/operate.md#backup
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace jantaku {

struct BackupFile {
    std::string name; // in the archive: one of backup_names, tls/NAME or house/NAME
    std::string path;
};

struct BackupNote {
    std::string version; // of the program
    std::string made;    // 2026-01-31T20:15:00Z
};

// archive: must not exist
void write_backup(const std::string& archive,
                  const BackupNote& note,
                  const std::vector<BackupFile>& files);

// directory: is made, or is empty. check: looks at all files when they are there; if it throws, nothing is left
// either. Returns the note, and the names of the files in `names`.
[[nodiscard]] BackupNote read_backup(const std::string& archive,
                                     const std::string& directory,
                                     std::vector<std::string>& names,
                                     const std::function<void()>& check);

} // namespace jantaku
