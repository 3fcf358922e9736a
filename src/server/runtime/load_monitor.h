#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "server/model/inputs.h"
#include "server/model/instant.h"

namespace mornington::runtime {

// Says how much the server has to do, by how long people wait: for their turn in the event loop, and for the store.
//
// Each address counts as much as any other, however many messages come from it. So one that floods the server waits for
// itself and changes nothing for others; if most addresses wait, there is too much to do.
class LoadMonitor {
 public:
  static constexpr model::Span kWindow = model::seconds(1);  // over which waiting times are averaged
  static constexpr int kBusyWindows = 2;                     // in a row, before the load counts as more
  static constexpr int kCalmWindows = 3;                     // in a row, before it counts as less
  static constexpr model::Span kOverloadedWait = model::seconds(1);

  // From this wait on there is too much to do, and much to do from a fifth of it on; for the store's answers five times
  // as much. Zero: never.
  explicit LoadMonitor(model::Span overloaded = kOverloadedWait) : overloaded_(overloaded) {}

  // A message of a person was handled after it had waited for others.
  void note_wait(const std::string& address, model::Span waited);
  // A write was answered after this time.
  void note_commit(model::Span took) { commits_.add(took); }
  // The load, where it has changed since the last call.
  [[nodiscard]] std::optional<model::Load> changed(model::Instant now);
  [[nodiscard]] model::Load load() const { return load_; }

 private:
  struct Mean {
    std::int64_t sum_ms = 0;
    std::int64_t count = 0;
    void add(model::Span span) {
      sum_ms += span.ms;
      ++count;
    }
    [[nodiscard]] model::Span value() const { return {count == 0 ? 0 : sum_ms / count}; }
  };
  [[nodiscard]] model::Span median_wait() const;
  [[nodiscard]] model::Load measured() const;

  model::Span overloaded_;
  std::map<std::string, Mean> waits_;  // by address
  Mean commits_;
  std::optional<model::Instant> window_;  // when it began
  model::Load load_ = model::Load::Normal;
  int differs_ = 0;  // windows in a row with more load than `load_`, or below zero with less
};

}  // namespace mornington::runtime
