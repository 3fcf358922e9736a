#pragma once

#include <cstdint>
#include <functional>

#include "core/result.h"
#include "server/rated/review_game.h"
#include "server/store/store.h"

// From the end of a rated game to the ratings of its players. The queue is in the store, and each step is one write
// that happens once: so a crash between two steps loses nothing and doubles nothing, and several nodes may work at the
// same queue.
namespace mornington::rated {

enum class Step : std::uint8_t {
  Nothing,   // no game waits
  Rated,     // the ratings of a game were stored
  Reviewed,  // the review of a game was stored
  Lost,      // another node was quicker, or the store did not take it; try again
};

class Pipeline {
 public:
  struct Parts {
    store::Reader& reader;
    // Writes and waits for the answer.
    std::function<store::Outcome(store::Request)> write;
    // The review of a game that is over (review_game.h); an error where it was stopped.
    std::function<Result<ratings::ReviewFigures>(const model::StoredGame&)> review;
    std::function<model::Instant()> now;
    model::Span claim = {};  // how long others leave a game to the node that reviews it; none where there is one
  };
  explicit Pipeline(Parts parts) : parts_(std::move(parts)) {}

  // Rates the game that has waited longest; where none can be rated, reviews one.
  [[nodiscard]] Result<Step> next();
  [[nodiscard]] Result<Step> rate_next();
  [[nodiscard]] Result<Step> review_next();

 private:
  [[nodiscard]] Result<store::KeepRatings> ratings_of(const store::RatedGameRow& game);

  Parts parts_;
};

}  // namespace mornington::rated
