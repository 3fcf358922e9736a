#pragma once

#include <memory>
#include <string>

#include "process.h"

namespace mornington::load {

// A server of a program with a data folder of its own, which goes with it. The limits of one address and of one client
// are out of the way, since all clients come from this machine.
class GameServer {
 public:
  explicit GameServer(const std::string& program);
  GameServer(const GameServer&) = delete;
  GameServer& operator=(const GameServer&) = delete;
  ~GameServer();

  [[nodiscard]] const std::string& folder() const { return folder_; }
  [[nodiscard]] const Process& process() const { return *process_; }
  [[nodiscard]] std::uint16_t port() const { return process_->port(); }
  // A figure of /metrics, without "mornington_"; -1: there is no such one.
  [[nodiscard]] double metric(const std::string& name) const;

 private:
  std::string folder_;
  std::unique_ptr<Process> process_;
};

}  // namespace mornington::load
