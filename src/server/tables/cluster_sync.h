#pragma once

#include "server/model/inputs.h"
#include "server/tables/sessions.h"
#include "server/tables/table_creation.h"
#include "server/tables/tables.h"

namespace mornington::tables {
using namespace model;

// Events of other nodes with the same store. Every write of a table names the revision it builds on, so of two nodes
// one meets a conflict: it reads what the other has written, sends that to everybody here, and settles what it was
// asked by it, as if there were one node. Hints only make this happen sooner.
class ClusterSync {
 public:
  struct Parts {
    Context& context;
    ClusterState& cluster;
    LobbyUpdates& lobby;
    CatchUp& catch_up;
    Tables& tables;
    TableCreation& creation;
    Sessions& sessions;
  };
  explicit ClusterSync(const Parts& parts) : parts_(parts) {}

  void on(const ClusterUpdate& round);
  void on(const PeerChanged& hinted);

 private:
  void take_table(const ClusterUpdate::Table& told);
  void take_jobs(const std::vector<GameId>& jobs);

  Parts parts_;
};

}  // namespace mornington::tables
