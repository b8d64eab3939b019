// Cluster key file: the key that the processes of a cluster share, in a file.
#pragma once

#include "bus/seal.hpp"

#include <string>

namespace jantaku {

// EnvironmentError: the file cannot be read, others may read or write it, it is a link, or its
// content is no key (cluster_key_of).
[[nodiscard]] ClusterKey read_cluster_key(const std::string& file);

} // namespace jantaku
