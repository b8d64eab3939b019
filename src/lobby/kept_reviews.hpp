// Kept reviews: those that were made since the server began, so that none is made twice and the page
// of a game can show them.
//
// bound    the newest most_kept_reviews, some ten kB each
// cost     logarithmic
#pragma once

#include "review/review.hpp"

#include <cstddef>
#include <deque>
#include <map>
#include <utility>
#include <vector>

namespace jantaku {

// The game by its number, and the seat.
using ReviewKey = std::pair<std::size_t, std::size_t>;

class KeptReviews {
  public:
    static constexpr std::size_t most_kept_reviews = 1000;

    void keep(const ReviewKey& key, review::Review review) {
        if (!reviews_.emplace(key, std::move(review)).second) return;
        oldest_.push_back(key);
        if (oldest_.size() <= most_kept_reviews) return;
        reviews_.erase(oldest_.front());
        oldest_.pop_front();
    }
    [[nodiscard]] const review::Review* find(const ReviewKey& key) const {
        const auto kept = reviews_.find(key);
        return kept == reviews_.end() ? nullptr : &kept->second;
    }
    // By seat.
    [[nodiscard]] std::vector<review::Review> of_game(std::size_t number) const {
        std::vector<review::Review> reviews;
        for (auto each = reviews_.lower_bound({number, 0});
             each != reviews_.end() && each->first.first == number; ++each)
            reviews.push_back(each->second);
        return reviews;
    }

  private:
    std::map<ReviewKey, review::Review> reviews_;
    std::deque<ReviewKey> oldest_; // the oldest first
};

} // namespace jantaku
