#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <numeric>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/rng.h"
#include "games/editions.h"
#include "match/family/boards.h"
#include "match/family/documents.h"
#include "support/conformance.h"

// Boards that nobody drew: made at random within what a loader may accept, or from the shipped ones by changing a few
// places. Whatever is accepted must play to the end; whatever is not must be refused with a sentence.
namespace mornington::boards {

// More of everything where the long tests are asked for.
inline int effort(int boards) { return std::getenv("MORNINGTON_LONG") != nullptr ? boards * 20 : boards; }

inline int between(Rng& rng, int least, int most) {
  return least + static_cast<int>(rng.below(static_cast<std::uint32_t>(most - least + 1)));
}
inline bool one_in(Rng& rng, std::uint32_t n) { return rng.below(n) == 0; }

template <class Items>
const auto& any_of(const Items& items, Rng& rng) {
  return items[rng.below(static_cast<std::uint32_t>(std::size(items)))];
}

template <class Item>
void shuffle(std::vector<Item>& items, Rng& rng) {
  for (std::size_t i = items.size(); i > 1; --i)
    std::swap(items[i - 1], items[rng.below(static_cast<std::uint32_t>(i))]);
}

// first, first + 1, ... in random order.
inline std::vector<int> shuffled_numbers(int first, int count, Rng& rng) {
  std::vector<int> numbers(static_cast<std::size_t>(count));
  std::iota(numbers.begin(), numbers.end(), first);
  shuffle(numbers, rng);
  return numbers;
}

// ---- changes

inline std::size_t places_in(const json::Value& value) {
  std::size_t count = 1;
  for (const json::Value& item : value.items()) count += places_in(item);
  for (const auto& [key, member] : value.members()) count += places_in(member);
  return count;
}

inline json::Value changed_number(std::int64_t number, Rng& rng) {
  const std::int64_t others[] = {number + 1, number - 1,           0, -1, 1, 2, between(rng, 0, 130),
                                 1000,       std::int64_t{1} << 40};
  return any_of(others, rng);
}

inline json::Value changed_text(std::string text, Rng& rng) {
  if (one_in(rng, 4)) return std::string(static_cast<std::size_t>(between(rng, 0, 300)), 'x');
  if (text.empty()) return "x";
  text[rng.below(static_cast<std::uint32_t>(text.size()))] = static_cast<char>(between(rng, ' ', '~'));
  return text;
}

template <class Items>
Items changed_list(Items items, Rng& rng) {
  if (items.empty()) return items;
  const auto here = items.begin() + rng.below(static_cast<std::uint32_t>(items.size()));
  const auto there = items.begin() + rng.below(static_cast<std::uint32_t>(items.size()));
  switch (rng.below(3)) {
    case 0: items.erase(here); break;
    case 1: std::swap(*here, *there); break;
    default: items.push_back(*here);
  }
  return items;
}

// NB: an object never holds a key twice, so that the last change is none for it.
inline json::Object changed_members(const json::Object& members, Rng& rng) {
  json::Object changed = changed_list(members, rng);
  return changed.size() > members.size() ? members : changed;
}

inline json::Value changed_here(const json::Value& value, Rng& rng) {
  switch (value.kind()) {
    case json::Kind::Integer: return changed_number(value.integer(), rng);
    case json::Kind::String: return changed_text(value.text(), rng);
    case json::Kind::Array: return changed_list(value.items(), rng);
    case json::Kind::Object: return changed_members(value.members(), rng);
    default: return json::Value(!value.boolean());
  }
}

// The document with one place changed, each as likely as any other.
inline json::Value changed_somewhere(const json::Value& value, Rng& rng) {
  std::size_t place = rng.below(static_cast<std::uint32_t>(places_in(value)));
  if (place-- == 0) return changed_here(value, rng);
  const auto change_in = [&](json::Value& part) {
    const std::size_t places = places_in(part);
    const bool here = place < places;
    if (here) part = changed_somewhere(part, rng);
    place -= places;
    return here;
  };
  json::Array items = value.items();
  for (json::Value& item : items)
    if (change_in(item)) return items;
  json::Object members = value.members();
  for (auto& [key, member] : members)
    if (change_in(member)) return members;
  return value;
}

inline json::Value mutated(json::Value document, Rng& rng) {
  for (int changes = between(rng, 1, 3); changes > 0; --changes) document = changed_somewhere(document, rng);
  return document;
}

// ---- trials

template <Playable G>
OptionValues random_options(LoadRequest request, Rng& rng) {
  request.options.clear();
  for (const OptionSpec& spec : G::option_specs(request.edition))
    if (one_in(rng, 3)) request.options.emplace_back(spec.name, any_of(spec.choices, rng).value);
  // Some values forbid each other whatever the board.
  return G::load(request).ok() ? request.options : OptionValues();
}

inline LoadRequest shipped(const EditionSpec& edition, Rng& rng) {
  return {std::string(edition.id), between(rng, edition.min_seats, edition.max_seats), {}, *documents_of(edition, {})};
}

inline bool is_refused_by_the_checker(const LoadRequest& request) {
  for (const auto& [role, document] : request.documents)
    if (!judge_board(role, document).errors.empty()) return true;
  return false;
}

// True where the game was loaded; then it was also played, and examined while it was.
template <Playable G>
bool plays_if_it_loads(const LoadRequest& request, std::uint64_t seed) {
  const auto rules = G::load(request);
  if (!rules.ok()) {
    EXPECT_FALSE(rules.error().what.empty());
    return false;
  }
  EXPECT_FALSE(is_refused_by_the_checker(request)) << "the checker is stricter than the game";
  conformance<G>(*rules, seed, 1, 5);
  return true;
}

// What replaces the shipped documents, in their order.
using Make = void(std::vector<std::pair<std::string, json::Value>>& documents, Rng& rng);

// Tries that many boards in all editions of the family; returns how many were played.
template <Playable G>
int try_boards(int boards, std::uint64_t seed, Make* make) {
  std::vector<const EditionSpec*> family;
  for (const EditionSpec& edition : editions())
    if (edition.family == G::kFamily) family.push_back(&edition);
  int played = 0;
  for (int i = 0; i < boards && !testing::Test::HasFailure(); ++i) {
    Rng rng(seed + static_cast<std::uint64_t>(i));
    LoadRequest request = shipped(*any_of(family, rng), rng);
    request.options = random_options<G>(request, rng);
    make(request.documents, rng);
    SCOPED_TRACE(request.edition + ", " + std::to_string(request.seats) + " seats, seed " + std::to_string(seed) +
                 " + " + std::to_string(i));
    played += plays_if_it_loads<G>(request, seed) ? 1 : 0;
  }
  return played;
}

// One of the shipped documents with a few places changed.
inline void mutate_one(std::vector<std::pair<std::string, json::Value>>& documents, Rng& rng) {
  auto& [role, document] = documents[rng.below(static_cast<std::uint32_t>(documents.size()))];
  document = mutated(std::move(document), rng);
}

}  // namespace mornington::boards
