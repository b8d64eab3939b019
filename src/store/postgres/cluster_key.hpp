// Cluster key: keeps a node with a wrong key from the data of a cluster. It would hear no other node, and if it
// had the data, nobody would hear the owner.
//
// mark     of a key (bus/seal.hpp). The first node that comes leaves its own in the database
// errors   OtherKey; DatabaseAway: the database cannot be reached; StoreError
// source   docs/cluster.md#set-up
#pragma once

#include "store/store.hpp"

#include <string>

namespace jantaku::postgres {

// The nodes of the database have another key.
class OtherKey : public StoreError {
  public:
    using StoreError::StoreError;
};

// Leaves the mark there if there is none, in tables of this version.
void agree_on_key(const std::string& url, const std::string& mark);
// Changes nothing. A database without tables or a mark is fine.
void refuse_other_key(const std::string& url, const std::string& mark);

} // namespace jantaku::postgres
