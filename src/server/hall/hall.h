#pragma once

#include <cstddef>
#include <memory>

#include "server/hall/effects.h"
#include "server/hall/inputs.h"
#include "server/hall/settings.h"

namespace mornington::hall {

// How much there is of what, for whoever watches over the server.
struct Counts {
  std::size_t clients = 0;
  std::size_t tables = 0;            // open or running
  std::size_t tables_in_memory = 0;  // folded
  std::size_t waiting_writes = 0;    // appends not answered yet
};

// The hall: tables, lobby, clocks, offers, chat. Pure: the same inputs at the same instants have the same effects.
// Instants never go back. A command is acknowledged, and shown to others, when Stored has said that it is kept.
class Hall {
 public:
  explicit Hall(Settings settings);
  Hall(Hall&&) noexcept;
  Hall& operator=(Hall&&) noexcept;
  ~Hall();

  // The only door.
  [[nodiscard]] Effects handle(const Input& input, Instant now);

  [[nodiscard]] Counts counts() const;

 private:
  class Floor;
  std::unique_ptr<Floor> floor_;
};

}  // namespace mornington::hall
