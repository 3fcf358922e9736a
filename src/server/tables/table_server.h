#pragma once

#include <cstddef>
#include <memory>

#include "server/model/effects.h"
#include "server/model/inputs.h"
#include "server/model/settings.h"

namespace mornington::tables {
using namespace model;

// Counts of objects, for monitoring.
struct Counts {
  std::size_t clients = 0;
  std::size_t tables = 0;            // open or running
  std::size_t tables_in_memory = 0;  // folded
  std::size_t waiting_writes = 0;    // of tables, not answered yet
};

// Tables, lobby, clocks, offers, chat. Pure: the same inputs at the same instants have the same effects. Instants never
// go back. A command is acknowledged, and shown to others, when Stored has said that it is stored.
class TableServer {
 public:
  explicit TableServer(Settings settings);
  TableServer(TableServer&&) noexcept;
  TableServer& operator=(TableServer&&) noexcept;
  ~TableServer();

  // The only entry point. `heard`: whatever a client said before that instant was handled before; by it the server
  // judges whose time is up.
  [[nodiscard]] Effects handle(const Input& input, Instant now, Instant heard);
  [[nodiscard]] Effects handle(const Input& input, Instant now) { return handle(input, now, now); }

  [[nodiscard]] Counts counts() const;

 private:
  struct Parts;
  class Dispatcher;
  std::unique_ptr<Dispatcher> dispatcher_;
};

}  // namespace mornington::tables
