#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "balance/game.h"

namespace mornington::balance {

// Games with two players in a full report, and in a quick look. Of other kinds fewer are played.
inline constexpr int kFullGames = 768;
inline constexpr int kQuickGames = 96;

// Games of one kind.
struct Series {
  enum class Kind : std::uint8_t { Seats, Levels, Depth, Style };
  Kind kind = Kind::Seats;
  std::string first;   // the player in question
  std::string second;  // whom they meet; empty in a series about seats
  int seats = 2;
  int games = 0;
};

// Everything that a certificate plays, and the games one by one. In a duel every deal is played twice, with seats
// exchanged, so that neither the luck of the draw nor the seat favours anyone.
struct GamePlan {
  std::vector<Series> series;
  [[nodiscard]] int games() const;
  // The series of a game, and the game in it.
  struct Place {
    std::size_t series = 0;
    int game = 0;
  };
  [[nodiscard]] Place place(int game) const;
  // In which order to play, so that the first part of the games is a smaller certificate with all its series. Both
  // games of a deal come one after the other.
  [[nodiscard]] std::vector<int> order() const;
};
[[nodiscard]] GamePlan make_plan(const Subject& subject, int games = kFullGames);
[[nodiscard]] Fixture fixture(const Series& series, std::size_t number, int game, std::uint64_t seed);

}  // namespace mornington::balance
