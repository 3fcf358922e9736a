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
#include "match/names.h"
#include "match/refusal.h"
#include "match/setup/table_setup.h"

namespace mornington::match {

// A position of any game as a plain value, for search and measurement: the full state, without log or confirmation.
// The caller makes the draws. No function turns a match into one, because a search must not know the truth about a
// running game.
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
  // In notation; empty if the seat has nothing to decide.
  [[nodiscard]] virtual std::vector<std::string> legal(Seat seat) const = 0;
  [[nodiscard]] virtual std::optional<Refusal> apply(Seat seat, std::string_view notation) = 0;
  // The possible outcomes of chance; empty if nothing is drawn.
  [[nodiscard]] virtual std::vector<Weighted> outcomes() const = 0;
  [[nodiscard]] virtual std::optional<Refusal> resolve(std::string_view notation) = 0;
  // A determinization: a full state that the seat cannot tell from this one.
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

// Both draw until a seat must decide or the game is over: draw() with a generator seeded with this number, deal() as
// a match with this seed does.
void draw(Searchable& position, std::uint64_t number);
void deal(Searchable& position, const Seed& seed);

}  // namespace mornington::match
