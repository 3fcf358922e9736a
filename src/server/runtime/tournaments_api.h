#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <string_view>

#include "server/hosting/requests.h"
#include "server/runtime/account_context.h"

namespace mornington::runtime {

// Tournaments: shown to everybody, hosted by accounts, played by who registers (docs/tournaments.md).
class TournamentsApi {
 public:
  struct Places {
    AccountPlaces account;
    const model::Settings& settings;
    const std::atomic<bool>& is_known;  // every node that shares the store knows tournaments
  };
  explicit TournamentsApi(Places places) : places_(std::move(places)) {}

  [[nodiscard]] static bool serves(std::string_view path);
  // Whether anybody may ask for it, as often as for other public data.
  [[nodiscard]] static bool is_open_data(const Request& request);
  void ask(const Request& request, const Visitor& visitor, const Reply& reply);

 private:
  using Decide = std::function<hosting::RequestResult(const hosting::TournamentState&, const hosting::Asker&)>;

  void show(const Request& request, const std::string& address, const Reply& reply);
  void announce(const Caller& caller, const Reply& reply);
  void write_announcement(const Caller& caller, const hosting::Asker& asker, const Reply& reply);
  void change(const Caller& caller, const std::string& id, const Decide& decide, int attempt, const Reply& reply);
  void write_change(const hosting::TournamentState& state, const std::vector<hosting::Entry>& entries,
                    std::function<void()> again, const Reply& reply);
  [[nodiscard]] hosting::Asker asker_of(const Caller& caller) const;
  [[nodiscard]] bool may_host(const hosting::Asker& asker) const;

  const Places places_;
};

}  // namespace mornington::runtime
