#pragma once

#include <chrono>
#include <functional>
#include <utility>

#include "server/http/site.h"
#include "server/net/connection_handler.h"

namespace mornington::runtime {
using namespace http;
using namespace net;

// A server of files and nothing else.
class StaticSite final : public ConnectionHandler {
 public:
  explicit StaticSite(const Assets& assets) : assets_(assets) {}
  void end_with(std::function<void()> end) { end_ = std::move(end); }

  void ask(const Request& request, Reply reply) override { reply(answer(assets_, request)); }
  void knock(model::ClientId, const Request&, Admit admit) override {
    admit({refusal(404, "No games are kept here: the server was started without a data folder.\n"), ""});
  }
  void said(model::ClientId, std::string, std::chrono::milliseconds) override {}
  void left(model::ClientId) override {}
  [[nodiscard]] bool is_proxy(const std::string&) override { return true; }  // no settings say which are
  void told_to_end() override { end_(); }

 private:
  const Assets& assets_;
  std::function<void()> end_ = [] {};
};

}  // namespace mornington::runtime
