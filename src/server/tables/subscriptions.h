#pragma once

#include <optional>
#include <vector>

#include "core/seat_set.h"
#include "server/tables/answers.h"
#include "server/tables/cluster_state.h"
#include "server/tables/lobby.h"
#include "server/tables/message.h"
#include "server/tables/news_cache.h"
#include "server/tables/outbox.h"
#include "server/tables/table.h"

namespace mornington::tables {

// The followers of a table, and the messages to them. Messages for equal viewers are encoded once.
class Subscriptions {
 public:
  struct Parts {
    Context& context;
    Outbox& outbox;
    People& people;
    ClusterState& cluster;
    const Lobby& lobby;
  };
  explicit Subscriptions(const Parts& parts) : parts_(parts) {}

  void follow(Table& table, const Message& message, const Follow& wish);
  void unfollow(Table& table, ClientId client);
  void unfollow_seat(Table& table, Seat eyes);
  void unfollow_all(Table& table);

  // Sent at once.
  void send_presence(Table& table);
  // The delayed view of spectators up to now; and the time of its next entry.
  void show_gallery(Table& table);
  [[nodiscard]] static Instant gallery_due(const Table& table);

  // Gathered, to be sent when they are stored.
  void add_entry(const Table& table, const TableEvent& entry, std::size_t from, std::vector<Send>& tells) const;
  void add_positions(const Table& table, std::vector<Send>& tells) const;
  void add_facts(const Table& table, const Draft& draft, std::vector<Send>& tells) const;
  void add_line(const Table& table, const ChatRow& line, std::vector<Send>& tells) const;
  void add_plan(const Table& table, Seat seat, const std::optional<Dropped>& dropped, std::vector<Send>& tells) const;

 private:
  [[nodiscard]] std::optional<Refused> why_not(const Table& table, const Message& message, const Follow& wish) const;
  void send_history(const Table& table, ClientId client, const TableState& shown, const Follow& wish);
  [[nodiscard]] SeatSet blocked_by(const Table& table, Seat eyes) const;
  [[nodiscard]] bool hears(const Follower& follower, const ChatRow& line) const;

  Parts parts_;
  NewsCache news_;
};

}  // namespace mornington::tables
