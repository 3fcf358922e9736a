#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <mutex>
#include <string>
#include <unordered_map>

#include "server/assets.h"
#include "server/house/gate.h"
#include "server/house/people.h"

namespace mornington::server {

// Where visitors come first: who is let in, and who answers what they ask.
class FrontDesk final : public Visitors {
 public:
  struct Places {
    const Configuration& configuration;
    const Assets& assets;
    HallThread& hall;
    People& people;
    store::ReadingRoom& room;
    Log& log;
    std::function<std::string()> metrics;
    std::function<void()> end;  // SIGINT or SIGTERM came
  };

  explicit FrontDesk(Places places)
      : places_(std::move(places)), gate_(places_.configuration, std::chrono::steady_clock::now()) {}

  // From now on, or no longer, games are played here.
  void set_ready(bool ready) { ready_ = ready; }
  // Whether the store took what was last brought to it.
  void set_store_answers(bool answers) { store_answers_ = answers; }
  [[nodiscard]] std::uint64_t refused() const { return refused_; }

  void ask(const Request& request, Reply reply) override;
  void knock(SocketId socket, const Request& request, Admit admit) override;
  void said(SocketId socket, std::string text, std::chrono::milliseconds lag) override;
  void left(SocketId socket) override;
  void told_to_end() override { places_.end(); }

 private:
  void ask_interface(const Request& request, const Reply& reply);
  void ask_open_data(const Request& request, const Reply& reply);
  void ask_person(const Request& request, Scheme scheme, const Reply& reply);
  [[nodiscard]] Response readiness() const;
  [[nodiscard]] Response metrics(const Request& request) const;
  [[nodiscard]] Gate::Verdict let_in(SocketId socket, const Request& request);
  void identify(SocketId socket, const std::string& token, const Admit& admit);
  void turn_away(SocketId socket, Response refusal, const Admit& admit);
  void see_off(SocketId socket);

  Places places_;
  std::atomic<bool> ready_ = false;
  std::atomic<bool> store_answers_ = true;
  std::atomic<std::uint64_t> refused_ = 0;
  std::mutex mutex_;  // the network's thread lets people in, and the reading room's may turn them away
  Gate gate_;
  std::unordered_map<SocketId, std::string> addresses_;
};

}  // namespace mornington::server
