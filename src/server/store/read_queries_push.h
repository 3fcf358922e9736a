#pragma once

#include <optional>
#include <string>
#include <vector>

#include "server/store/push_rows.h"
#include "server/store/rows.h"

// What a PushReader answers; see reading.h.
namespace mornington::store {

inline constexpr auto push_subscription_in = [](const auto& row) -> PushSubscription {
  const auto minutes = [&](int column) { return static_cast<int>(row.integer(column)); };
  return {row.text(0),
          {row.text(1)},
          row.text(2),
          row.text(3),
          row.text(4),
          row.text(5),
          {row.integer(6) != 0, row.integer(7) != 0, row.integer(8) != 0, minutes(9), minutes(10), minutes(11)},
          Instant{row.integer(12)},
          instant_or_none(row, 13)};
};

inline constexpr const char* kSubscriptionColumns =
    "SELECT id, person, session, address, public_key, auth, live, correspondence, invitations, quiet_from, quiet_to, "
    "utc_offset, created, held FROM push_subscriptions ";

template <class Database>
auto ask_subscriptions(Database& database, const std::string& owner) {
  return database.ask(std::string(kSubscriptionColumns).append("WHERE person = $1 ORDER BY created, id").c_str(),
                      owner);
}

template <class Database>
class PushQueries final : public PushReader {
 public:
  explicit PushQueries(Database& database) : database_(database) {}

  Result<std::vector<PushSubscription>> subscriptions(const PersonId& owner) override {
    return answer([&]() -> Result<std::vector<PushSubscription>> {
      const typename Database::Moment moment(database_);
      if (moment.error()) return *moment.error();
      auto rows = ask_subscriptions(database_, owner.text);
      return all(database_, rows, push_subscription_in);
    });
  }
  Result<std::vector<PushSubscription>> held(Instant now) override {
    return answer([&]() -> Result<std::vector<PushSubscription>> {
      const typename Database::Moment moment(database_);
      if (moment.error()) return *moment.error();
      auto rows = database_.ask(
          std::string(kSubscriptionColumns).append("WHERE held <= $1 ORDER BY held, id LIMIT 100").c_str(), now.ms);
      return all(database_, rows, push_subscription_in);
    });
  }
  Result<std::int64_t> turns(const PersonId& person) override {
    return answer([&]() -> Result<std::int64_t> {
      const typename Database::Moment moment(database_);
      if (moment.error()) return *moment.error();
      auto rows = database_.ask(
          "SELECT seat, waits FROM seats JOIN games ON games.id = game WHERE person = $1 AND state = 'running'",
          person.text);
      const auto waits = all(database_, rows, [](const auto& row) -> std::int64_t {
        return static_cast<std::int64_t>(
            SeatSet::from_bits(static_cast<unsigned>(row.integer(1))).contains(seat_in(row, 0)));
      });
      if (!waits) return waits.error();
      std::int64_t count = 0;
      for (const std::int64_t one : *waits) count += one;
      return count;
    });
  }
  Result<std::optional<std::string>> server_key(const std::string& name) override {
    return answer([&]() -> Result<std::optional<std::string>> {
      const typename Database::Moment moment(database_);
      if (moment.error()) return *moment.error();
      auto rows = database_.ask("SELECT value FROM server_keys WHERE name = $1", name);
      return first(database_, rows, [](const auto& row) { return row.text(0); });
    });
  }

 private:
  // Whatever only reads may be asked again where the line was lost.
  template <class Read>
  auto answer(Read read) -> decltype(read()) {
    auto result = read();
    if constexpr (requires { database_.lost(); })
      if (!result && database_.lost()) return read();
    return result;
  }

  Database& database_;
};

}  // namespace mornington::store
