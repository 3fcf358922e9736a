#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "server/model/effects.h"
#include "server/model/inputs.h"
#include "server/model/settings.h"

namespace mornington::tables {
using namespace model;

// Shared by all parts of the table server: the settings, the time of the present input, its effects so far, the
// outages, and the load.
struct Context {
  explicit Context(Settings with) : settings(std::move(with)) {}

  Settings settings;
  Instant now;
  Instant heard;  // all that was said before is handled
  Effects effects;
  std::vector<Outage> outages;
  Load load = Load::Normal;
  bool all_rate = true;  // every node that shares the store rates games

  template <class E>
  void add(E effect) {
    effects.emplace_back(std::move(effect));
  }
  [[nodiscard]] Ticket next_ticket() { return Ticket{++last_ticket_}; }

 private:
  std::uint64_t last_ticket_ = 0;
};

}  // namespace mornington::tables
