#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/decision.h"
#include "core/result.h"
#include "core/scores.h"
#include "core/seed.h"
#include "games/editions.h"
#include "json/json.h"
#include "match/refusal.h"
#include "match/table_setup.h"

namespace mornington {

// A position of any game as a bare value, for those who search and measure: the whole truth, no log, no confirmation;
// draws are made by whoever holds it. Nothing leads from a match to one: the truth of a game that is played is not for
// searching.
class Searchable {
 public:
  Searchable(const Searchable&) = delete;
  Searchable& operator=(const Searchable&) = delete;
  virtual ~Searchable() = default;

  struct Weighted {
    std::string action;
    std::uint32_t weight = 0;
  };

  [[nodiscard]] const EditionSpec& edition() const { return *edition_; }
  [[nodiscard]] int seats() const { return seats_; }

  [[nodiscard]] virtual Decision decision() const = 0;
  // In notation; empty where the seat has nothing to decide.
  [[nodiscard]] virtual std::vector<std::string> legal(Seat seat) const = 0;
  [[nodiscard]] virtual std::optional<Refusal> apply(Seat seat, std::string_view notation) = 0;
  // What chance may do next; empty where nothing is drawn.
  [[nodiscard]] virtual std::vector<Weighted> outcomes() const = 0;
  [[nodiscard]] virtual std::optional<Refusal> resolve(std::string_view notation) = 0;
  // A world that the seat cannot tell from this one.
  [[nodiscard]] virtual std::unique_ptr<Searchable> sample(Seat seat, std::uint64_t seed) const = 0;
  [[nodiscard]] virtual std::unique_ptr<Searchable> clone() const = 0;
  [[nodiscard]] virtual json::Value view(Seat seat) const = 0;
  [[nodiscard]] virtual Scores scores() const = 0;
  [[nodiscard]] virtual std::uint64_t key() const = 0;

 protected:
  Searchable(const EditionSpec& edition, int seats) : edition_(&edition), seats_(seats) {}

 private:
  const EditionSpec* edition_;
  int seats_;
};

// The position before the first set-up deal.
[[nodiscard]] Result<std::unique_ptr<Searchable>> new_searchable(const TableSetup& setup);

// Both draw until a seat must decide or the game is over: with a generator of that number, and as a match does that
// begins with that seed.
void draw(Searchable& position, std::uint64_t number);
void deal(Searchable& position, const Seed& seed);

}  // namespace mornington
