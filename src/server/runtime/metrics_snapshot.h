#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "server/net/server.h"
#include "server/runtime/metrics.h"
#include "server/runtime/webhooks.h"
#include "server/store/writer.h"
#include "server/tables/table_server.h"

namespace mornington::runtime {
using namespace net;

// The state of a running server.
struct MetricsSnapshot {
  const std::string& build;
  const Traffic& traffic;
  tables::Counts tables;
  std::size_t waiting_inputs;
  model::Load load;
  store::Writer::Figures writer;
  const Durations& commits;
  std::uint64_t refused;
  const Webhooks& webhooks;
  std::optional<bool> bus_connected;  // nothing: there is no bus
};

// In the format of /metrics (docs/operating.md).
[[nodiscard]] std::string metrics_text(const MetricsSnapshot& figures);

}  // namespace mornington::runtime
