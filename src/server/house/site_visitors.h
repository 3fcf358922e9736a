#pragma once

#include <chrono>
#include <functional>
#include <utility>

#include "server/net/visitors.h"
#include "server/site.h"

namespace mornington::server {

// A server of files and nothing else.
class SiteVisitors final : public Visitors {
 public:
  explicit SiteVisitors(const Assets& assets) : assets_(assets) {}
  void end_with(std::function<void()> end) { end_ = std::move(end); }

  void ask(const Request& request, Reply reply) override { reply(answer(assets_, request)); }
  void knock(SocketId, const Request&, Admit admit) override {
    admit({refusal(404, "No games are kept here: the server was started without a data folder.\n"), ""});
  }
  void said(SocketId, std::string, std::chrono::milliseconds) override {}
  void left(SocketId) override {}
  void told_to_end() override { end_(); }

 private:
  const Assets& assets_;
  std::function<void()> end_ = [] {};
};

}  // namespace mornington::server
