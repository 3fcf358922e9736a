#pragma once

#include <chrono>
#include <functional>
#include <utility>

#include "server/http/client_page.h"
#include "server/http/page_path.h"
#include "server/http/site.h"
#include "server/http/target.h"
#include "server/net/connection_handler.h"

namespace mornington::runtime {
using namespace http;
using namespace net;

// A server of files and nothing else.
class StaticSite final : public ConnectionHandler {
 public:
  explicit StaticSite(const Assets& assets) : assets_(assets) {}
  void end_with(std::function<void()> end) { end_ = std::move(end); }

  void on_request(const Request& request, Reply reply) override {
    const auto page = read_page_path(path_of(request.target));
    const bool reads = request.method == "GET" || request.method == "HEAD";
    reply(page && reads ? plain_page(assets_, page->depth) : answer(assets_, request));
  }
  void on_upgrade(model::ClientId, const Request&, Admit admit) override {
    admit({refusal(404, "No games are kept here: the server was started without a data folder.\n"), ""});
  }
  void on_message(model::ClientId, std::string, std::chrono::milliseconds) override {}
  void on_close(model::ClientId) override {}
  [[nodiscard]] bool is_proxy(const std::string&) override { return true; }  // no settings say which are
  void on_signal() override { end_(); }

 private:
  const Assets& assets_;
  std::function<void()> end_ = [] {};
};

}  // namespace mornington::runtime
