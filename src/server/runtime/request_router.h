#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <mutex>
#include <string>
#include <unordered_map>

#include "server/http/assets.h"
#include "server/runtime/account_api.h"
#include "server/runtime/accounts_api.h"
#include "server/runtime/admission.h"
#include "server/runtime/exports.h"
#include "server/runtime/gallery.h"
#include "server/runtime/memory_guard.h"
#include "server/runtime/moderation_api.h"
#include "server/runtime/public_pages.h"
#include "server/runtime/push_api.h"
#include "server/runtime/tournaments_api.h"

namespace mornington::runtime {
using namespace http;

// The entry point of requests: admits visitors and routes each request to its handler.
class RequestRouter final : public ConnectionHandler {
 public:
  struct Places {
    const Configuration& configuration;
    const Assets& assets;
    EventLoop& loop;
    AccountsApi& people;
    AccountApi& accounts;
    ModerationApi& moderation;
    PushApi& push;
    TournamentsApi& tournaments;
    store::ReadQueue& room;     // who comes
    store::ReadQueue& library;  // what anybody may read
    Exports& exports;
    PublicPages& pages;
    Gallery& gallery;
    Log& log;
    std::function<std::string()> metrics;
    std::function<void()> end;  // SIGINT or SIGTERM came
  };

  explicit RequestRouter(Places places)
      : places_(std::move(places)), gate_(places_.configuration, std::chrono::steady_clock::now()) {}

  // From now on, or no longer, games are played here.
  void set_ready(bool ready) { ready_ = ready; }
  // Whether the store took what was last brought to it.
  void set_store_answers(bool answers) { store_answers_ = answers; }
  [[nodiscard]] std::uint64_t refused() const { return refused_; }
  // Whose connection it is; of one that is gone nobody in particular. From any thread.
  [[nodiscard]] Source source_of(model::ClientId socket) const;
  // The same for a person with a connection.
  [[nodiscard]] Source source_of(const model::PersonId& person) const;

  void on_request(const Request& request, Reply reply) override;
  void on_upgrade(model::ClientId socket, const Request& request, Admit admit) override;
  void on_message(model::ClientId socket, std::string text, std::chrono::milliseconds lag) override;
  [[nodiscard]] bool has_room(model::ClientId socket) override;
  void on_close(model::ClientId socket) override;
  [[nodiscard]] bool is_proxy(const std::string& address) override;
  void on_signal() override { places_.end(); }

 private:
  void ask_interface(const Request& request, const Reply& reply);
  void ask_page(const std::optional<PagePath>& page, const Request& request, const Reply& reply);
  void ask_open_data(const Request& request, const Visitor& visitor, const Reply& reply);
  void ask_gallery(const Request& request, const std::string& address, const Reply& reply);
  void ask_person(const Request& request, const Visitor& visitor, const Reply& reply);
  [[nodiscard]] Response readiness() const;
  [[nodiscard]] Response metrics(const Request& request) const;
  [[nodiscard]] AdmissionControl::Verdict let_in(model::ClientId socket, const Request& request);
  void identify(model::ClientId socket, const std::string& token, const Admit& admit);
  void name(model::ClientId socket, const model::PersonId& person);
  void turn_away(model::ClientId socket, Response refusal, const Admit& admit);
  void see_off(model::ClientId socket);

  Places places_;
  std::atomic<bool> ready_ = false;
  std::atomic<bool> store_answers_ = true;
  std::atomic<std::uint64_t> refused_ = 0;
  mutable std::mutex mutex_;  // the network's thread lets people in, and the read queue's may turn them away
  AdmissionControl gate_;
  MemoryGuard memory_;
  std::unordered_map<model::ClientId, Source> sources_;     // the person is empty until it is known
  std::unordered_map<std::string, std::string> last_keys_;  // where a person was last let in from
};

}  // namespace mornington::runtime
