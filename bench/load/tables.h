#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/rng.h"
#include "latencies.h"
#include "match/setup/match_config.h"
#include "sockets.h"

namespace mornington::load {

// What one stretch of play showed.
struct Measured {
  std::size_t sent = 0;
  double seconds = 0;
  Latencies acknowledged;  // from a move to its answer, which comes after the commit
  Latencies shown;         // from a move to what the other player hears of it
};

// Clients of a table server, two at a table, of several nodes at two of them: they play random legal moves, so many a
// second in all.
class Tables {
 public:
  Tables(std::vector<std::uint16_t> ports, int clients);

  void connect(const std::vector<std::string>& tokens);
  void begin_games();
  // Tables where a strong bot plays against another that a person's seat was handed over to, so that the pool that
  // thinks is never idle.
  void begin_bot_games(int count);
  // Further clients that ask for the lobby again and again and never read; those before are left alone.
  void add_deaf(const std::vector<std::string>& tokens);
  [[nodiscard]] int deaf_cut_off() const { return deaf_cut_off_; }

  // `step` is called again and again meanwhile.
  [[nodiscard]] Measured play(
      double moves_per_second, Clock::duration duration, const std::function<void()>& step = [] {});
  [[nodiscard]] std::vector<std::string> games() const;
  // What the server refused or closed, in its words; none in a good run.
  [[nodiscard]] const std::map<std::string, int>& complaints() const { return complaints_; }
  [[nodiscard]] int games_over() const { return games_over_; }

 private:
  struct Client {
    std::string game;
    std::string position;        // the last one told
    std::uint64_t settled = 0;   // positions before this entry were decided on already
    std::uint64_t move = 0;      // the number of the one under way; 0: none
    Clock::time_point moved_at;  // when it was sent
    // When moves were sent that the other one has not heard of, in order; nothing: in an earlier stretch. NB: a client
    // may well move again before that, as where it has several actions in a turn.
    std::deque<std::optional<Clock::time_point>> unshown;
    bool is_over = false;
  };

  [[nodiscard]] int count() const { return static_cast<int>(clients_.size()); }
  [[nodiscard]] static int partner(int client) { return client ^ 1; }
  [[nodiscard]] const SharedMatchConfig& terms_of(int client) const;
  void wait_for(int& counter, int wanted, const char* what);
  void hear(int client, std::string_view text);
  void hear_done(int client, std::string_view text);
  void hear_position(int client, std::string_view text);
  void hear_news(int client, std::string_view text);
  void move(int client);
  void annoy();

  std::vector<Client> clients_;
  std::vector<SharedMatchConfig> terms_;  // of the editions, in turn
  std::deque<int> ready_;                 // clients whose turn it is
  Rng luck_{1};
  std::uint64_t moves_ = 0;
  Measured* measured_ = nullptr;
  int greeted_ = 0;
  int begun_ = 0;
  int bot_games_ = 0;
  int games_over_ = 0;
  int deaf_greeted_ = 0;
  int deaf_cut_off_ = 0;
  std::vector<bool> is_cut_off_;
  std::map<std::string, int> complaints_;
  std::unique_ptr<Sockets> sockets_;  // last: its clients speak to all of the above
};

}  // namespace mornington::load
