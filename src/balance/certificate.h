#pragma once

#include <string>
#include <vector>

#include "balance/plan.h"
#include "json/json.h"

namespace mornington::balance {

// A mean with the half width of its interval of 95 in a hundred.
struct Estimate {
  double value = 0;
  double half_width = 0;
  int games = 0;
};

// A mean that grows game by game.
class Mean {
 public:
  void add(double value);
  [[nodiscard]] Estimate estimate() const;
  [[nodiscard]] double deviation() const;

 private:
  int count_ = 0;
  double sum_ = 0;
  double squares_ = 0;
};

// Of all players in one number of seats.
struct SeatReport {
  int seats = 2;
  std::vector<Estimate> wins;     // by seat: the share of the victories
  std::vector<Estimate> margins;  // by seat: points above the mean of the others
};

// A player against another.
struct DuelReport {
  Series series;
  Estimate wins;         // of the first
  double deviation = 0;  // of a deal
};

struct Reason {
  std::string code;  // "seat", "style", "dead-region", "unused", "decisive", "one-source", "no-depth"
  std::string text;
  std::vector<std::string> values;  // the figures and names in it, for sentences in other languages
};

// The station or link that says most about who wins: of the games with two players in which only one of them used it,
// the share that this one won.
struct Decisive {
  int place = -1;
  Estimate wins;
};

enum class Conclusion : std::uint8_t { Fair, Unfair, NotEnoughGames };

struct Certificate {
  Conclusion verdict = Conclusion::NotEnoughGames;
  std::vector<Reason> reasons;
  std::vector<SeatReport> seats;
  std::vector<DuelReport> duels;
  Estimate points;  // of a seat, with two players
  double points_deviation = 0;
  // The lowest score, those that a quarter, a half and three quarters do not exceed, and the highest; empty without
  // games.
  std::vector<int> quarters;
  Estimate decisions;  // of a game with two players
  Estimate lead_changes;
  std::vector<double> uses;         // by place: in how many of a hundred games an action names it
  std::vector<std::string> unused;  // stations and squares that no game used
  Decisive decisive;
  double largest_source = 0;  // of all points, by one rule
  std::string largest_rule;
  double detectable = 0;  // the smallest seat advantage that would be noticed, as a share of the victories
  int games = 0;
};

// Adds up games in any order; the result depends only on which games there are.
class Measuring {
 public:
  Measuring(const Subject& subject, const GamePlan& plan);
  void add(int game, const GameFacts& facts);
  [[nodiscard]] Certificate certificate() const;

 private:
  [[nodiscard]] SeatReport seat_report(std::size_t series) const;
  [[nodiscard]] DuelReport duel_report(std::size_t series) const;
  [[nodiscard]] Decisive decisive() const;
  void note_users(const GameFacts& facts);

  const Subject& subject_;
  const GamePlan& plan_;
  std::vector<std::vector<GameFacts>> games_;  // by series and number
  std::vector<int> used_;                      // by place: games
  // Of the games with two players, by place: how many in which one of them used it, and the victories of that one.
  std::vector<Mean> alone_;
  int games_counted_ = 0;
};

[[nodiscard]] std::string_view word_for(Conclusion verdict);  // "fair", "unfair", "not-enough-games"
// One sentence with the reasons.
[[nodiscard]] std::string sentence(const Certificate& certificate);
[[nodiscard]] json::Value encode(const Certificate& certificate, const Subject& subject);
[[nodiscard]] std::vector<int> quarters_of(std::vector<int> scores);
[[nodiscard]] double elo(double share);  // of a share of the victories

}  // namespace mornington::balance
