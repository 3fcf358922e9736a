#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "server/hall/hall.h"
#include "server/house/bells.h"
#include "server/house/metrics.h"
#include "server/net/server.h"
#include "server/store/writer.h"

namespace mornington::server {

// What there is to know about a running server.
struct Figures {
  const std::string& build;
  const Traffic& traffic;
  hall::Counts hall;
  std::size_t waiting_inputs;
  store::Writer::Figures writer;
  const Durations& commits;
  std::uint64_t refused;
  const Bells& bells;
};

// As /metrics tells it (docs/operating.md).
[[nodiscard]] std::string figures_text(const Figures& figures);

}  // namespace mornington::server
