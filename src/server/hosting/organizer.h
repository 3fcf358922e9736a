#pragma once

#include <cstdint>
#include <functional>
#include <map>

#include "core/result.h"
#include "server/hosting/steps.h"
#include "server/store/store.h"

// Brings tournaments forward: from the results at their tables to the next round. Each step is one write that happens
// once, guarded by the length of the log. So a crash between two steps loses nothing and doubles nothing, and several
// nodes may look after the same tournament.
namespace mornington::hosting {

enum class Step : std::uint8_t {
  Nothing,  // there is nothing to do now
  Written,  // something was written; there may be more
  Lost,     // another node was quicker, or the store did not take it; try again
};

class Organizer {
 public:
  struct Parts {
    store::Reader& reader;
    // Writes and waits for the answer.
    std::function<store::Outcome(store::Request)> write;
    std::function<void(model::WantedTable)> make;
    std::function<model::Instant()> now;
  };
  explicit Organizer(Parts parts) : parts_(std::move(parts)) {}

  // Looks at every tournament in which something may have to happen. Lost, if anything was. Trouble in one does not
  // keep the others.
  [[nodiscard]] Result<Step> look_at_all();
  [[nodiscard]] Result<Step> look_at(const model::TournamentId& id);

 private:
  [[nodiscard]] Result<bool> may_rest(const store::DueTournament& due);
  [[nodiscard]] Result<std::vector<Entry>> settle_tables(const TournamentState& state);
  [[nodiscard]] Step write(const TournamentState& state, const std::vector<Entry>& entries);

  Parts parts_;
  std::map<model::TournamentId, model::Sequence>
      waits_;  // rounds that are played, and the log when they were looked at
};

}  // namespace mornington::hosting
