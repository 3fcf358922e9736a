#include "boards/random_boards.h"
#include "games/metro/game.h"
#include "match/match.h"

namespace mornington::boards {
namespace {

using metro::kSquares;
using metro::kTypes;

const std::vector<std::string> kColourNames = [] {
  std::vector<std::string> names;
  const Documents documents = *documents_of(*find_edition("metro"), {});
  for (const json::Value& colour : documents[0].second.find("colours")->items())
    names.push_back(colour.find("name")->text());
  return names;
}();

std::string any_tile(Rng& rng) { return metro::tile_code(static_cast<metro::TileType>(rng.below(kTypes))); }

json::Value gate(int square, const char* side) {
  return json::Object{{"square", metro::square_name(static_cast<metro::Square>(square))}, {"side", side}};
}

// Every place at the outside, in random order, with random numbers.
json::Value random_stations(Rng& rng) {
  std::vector<json::Value> gates;
  for (int i = 0; i < 8; ++i)
    for (json::Value place : {gate(i, "north"), gate(8 * i + 7, "east"), gate(56 + i, "south"), gate(8 * i, "west")})
      gates.push_back(std::move(place));
  shuffle(gates, rng);
  const std::vector<int> metro = shuffled_numbers(1, 32, rng);
  const std::vector<int> cablecar = shuffled_numbers(1, 32, rng);
  for (std::size_t i = 0; i < gates.size(); ++i) {
    gates[i]["metro"] = metro[i];
    gates[i]["cablecar"] = cablecar[i];
  }
  return json::Value(json::Array(gates));
}

json::Value random_entrances(Rng& rng) {
  std::vector<json::Value> gates = {gate(19, "south"), gate(20, "south"), gate(43, "north"), gate(44, "north"),
                                    gate(26, "east"),  gate(34, "east"),  gate(29, "west"),  gate(37, "west")};
  shuffle(gates, rng);
  for (std::size_t i = 0; i < gates.size(); ++i) gates[i]["number"] = i + 1;
  return json::Value(json::Array(gates));
}

// Sixty tiles of any number of types, from one to all.
std::vector<int> random_counts(Rng& rng) {
  std::vector<int> counts(kTypes);
  const std::vector<int> types = shuffled_numbers(0, kTypes, rng);
  const int kinds = between(rng, 1, kTypes);
  for (int i = 0; i < 60; ++i) ++counts[static_cast<std::size_t>(types[rng.below(static_cast<std::uint32_t>(kinds))])];
  return counts;
}

json::Value tiles_of(const std::vector<int>& counts) {
  json::Value tiles = json::Value::object();
  for (std::size_t type = 0; type < counts.size(); ++type)
    tiles[metro::tile_code(static_cast<metro::TileType>(type))] = counts[type];
  return tiles;
}

// Up to the number that the fixed orientation allows; how many can show it when turned is random.
std::string random_rejectable(const std::vector<int>& counts, Rng& rng) {
  const std::vector<int> types = shuffled_numbers(0, kTypes, rng);
  for (const int type : types)
    if (counts[static_cast<std::size_t>(type)] <= 4 && (counts[static_cast<std::size_t>(type)] > 0 || one_in(rng, 8)))
      return metro::tile_code(static_cast<metro::TileType>(type));
  return any_tile(rng);
}

// Each station belongs to one player or to nobody.
json::Value random_owners(Rng& rng) {
  json::Value owners;
  for (int players = 2; players <= 6; ++players) {
    std::vector<json::Array> lists(static_cast<std::size_t>(players));
    const int owned = between(rng, 0, 32);
    const std::vector<int> numbers = shuffled_numbers(1, 32, rng);
    for (int i = 0; i < owned; ++i)
      lists[rng.below(static_cast<std::uint32_t>(players))].emplace_back(numbers[static_cast<std::size_t>(i)]);
    owners[std::to_string(players)] = json::Value::array_of(lists);
  }
  return owners;
}

json::Value random_frame(Rng& rng) {
  const std::vector<int> numbers = shuffled_numbers(1, 32, rng);
  json::Value stations;
  for (std::size_t i = 0; i < numbers.size(); ++i) stations[kColourNames[i / 4]].push_back(numbers[i]);
  return json::Object{{"stations", stations}};
}

void make_board(json::Value& board, Rng& rng) {
  const std::vector<int> counts = random_counts(rng);
  board["tiles"] = tiles_of(counts);
  board["solo"] = json::Object{{"rejectable", random_rejectable(counts, rng)}};
  board["stations"] = random_stations(rng);
  board["entrances"] = random_entrances(rng);
  board["owners"] = random_owners(rng);
  board["corporations"] = random_frame(rng);
  json::Value rails;
  for (int i = 0; i < 8; ++i) rails.push_back(any_tile(rng));
  board["rails"] = json::Object{{"tiles", rails}};
}

// Other colours, points and squares in the same places of a city's document.
class Scramble {
 public:
  explicit Scramble(Rng& rng) : rng_(rng), squares_(shuffled_numbers(0, kSquares, rng)) {}

  json::Value operator()(const json::Value& value) {
    switch (value.kind()) {
      case json::Kind::Integer: return between(rng_, 0, 99);
      case json::Kind::String: return scrambled_text(value.text());
      case json::Kind::Array: {
        json::Array items;
        for (const json::Value& item : value.items()) items.push_back((*this)(item));
        return items;
      }
      case json::Kind::Object: {
        json::Object members;
        for (const auto& [key, member] : value.members()) members.emplace_back(key, (*this)(member));
        return members;
      }
      default: return value;
    }
  }

 private:
  json::Value scrambled_text(const std::string& text) {
    if (metro::parse_square(text)) return next_square();
    const bool colour = std::find(kColourNames.begin(), kColourNames.end(), text) != kColourNames.end();
    return colour ? any_of(kColourNames, rng_) : text;
  }

  std::string next_square() {
    const auto square = metro::square_at(squares_.back());
    squares_.pop_back();
    return contains(metro::kPlayable, square) ? metro::square_name(square) : next_square();
  }

  Rng& rng_;
  std::vector<int> squares_;
};

json::Value random_each(int total, int most, Rng& rng) {
  json::Value each;
  for (int players = 2; players <= 6; ++players)
    each[std::to_string(players)] = between(rng, 1, std::min(most, total / players));
  return each;
}

void make_documents(std::vector<std::pair<std::string, json::Value>>& documents, Rng& rng) {
  make_board(documents[0].second, rng);
  if (documents.size() < 2) return;
  json::Value& city = documents[1].second;
  city = Scramble(rng)(city);
  if (city.find("landmarks_each") != nullptr) city["landmarks_each"] = random_each(12, 12, rng);
  if (city.find("markers_each") != nullptr) city["markers_each"] = random_each(8, 3, rng);
}

TEST(RandomMetroBoards, PlayToTheEnd) {
  const int boards = effort(60);
  EXPECT_GE(try_boards<metro::Metro>(boards, 1, make_documents), boards * 8 / 10);
}

TEST(RandomMetroBoards, AreRefusedWithASentenceOrPlayToTheEndWhenAFewPlacesWereChanged) {
  const int boards = effort(100);
  const int played = try_boards<metro::Metro>(boards, 1, mutate_one);
  EXPECT_GT(played, 0);
  EXPECT_LT(played, boards);
}

// The action of this seat that rejects a tile, else any.
Action rejection_or_any(const metro::Rules& rules, const metro::State& state, Rng& rng) {
  ActionList actions;
  metro::Metro::legal(rules, state, seat_at(0), actions);
  for (const Action action : actions)
    if (metro::Metro::write(rules, action).starts_with("reject")) return action;
  return any_of(actions, rng);
}

// Answers how many tiles lay in the tower again at the most.
std::size_t reject_all(const metro::Rules& rules, Rng& rng) {
  std::size_t most = 0;
  metro::State state = metro::Metro::initial(rules);
  for (Decision decision = metro::Metro::decision(rules, state); !decision.is_over();
       decision = metro::Metro::decision(rules, state)) {
    if (decision.is_chance()) {
      OutcomeList outcomes;
      metro::Metro::outcomes(rules, state, outcomes);
      metro::Metro::resolve(rules, state, pick(outcomes, rng), NullSink{});
    } else {
      metro::Metro::apply(rules, state, seat_at(0), rejection_or_any(rules, state, rng), NullSink{});
    }
    most = std::max<std::size_t>(
        most, state.buried.size() - static_cast<std::size_t>(std::count(state.buried.begin(), state.buried.end(), 0)));
    EXPECT_EQ(metro::Metro::self_check(rules, state), "");
  }
  return most;
}

// A random player rarely rejects; this one does whenever it may, with as many tiles as a board may have for it.
TEST(RandomMetroBoards, LoseNoTileInTheSoloGameWhenAllAreRejected) {
  Rng rng(1);
  LoadRequest request = shipped(*find_edition("metro-solo"), rng);
  request.documents[0].second["tiles"] = *json::parse(R"({"dddd": 4, "aaaa": 56})");
  request.options = {{"orientation", "free"}, {"rejection", "reshuffle"}};
  const auto rules = metro::Metro::load(request);
  ASSERT_TRUE(rules.ok()) << rules.error().text();
  std::size_t most = 0;
  for (int i = 0; i < effort(200); ++i) most = std::max(most, reject_all(*rules, rng));
  EXPECT_GE(most, 2u);
}

// Eight of the sixty tiles can show the type that may be rejected, though only two are of it as they lie.
json::Value board_with_many_rejectable() {
  json::Value board = (*documents_of(*find_edition("metro-solo"), {}))[0].second;
  board["solo"] = json::Object{{"rejectable", "accd"}};
  return board;
}

TEST(RandomMetroBoards, AreRefusedInTheSoloGameWhereMoreTilesMayBeRejectedThanTheTowerHolds) {
  MatchSetup setup;
  setup.edition = "metro-solo";
  setup.seats = 1;
  setup.boards = {board_with_many_rejectable()};
  EXPECT_TRUE(new_match(setup).ok());
  setup.options = {{"orientation", "free"}};
  const auto refused = new_match(setup);
  ASSERT_FALSE(refused.ok());
  EXPECT_EQ(refused.error().where, "$.solo.rejectable");
  EXPECT_EQ(refused.error().what, "at most 4 tiles may be rejectable, found 8 that can show this type when turned");
}

// The same type in the games of several, which have no tower.
TEST(RandomMetroBoards, AreNotRefusedForTheTowerWhereThereIsNone) {
  MatchSetup setup;
  setup.edition = "metro";
  setup.boards = {board_with_many_rejectable()};
  setup.options = {{"orientation", "free"}};
  EXPECT_TRUE(new_match(setup).ok());
}

}  // namespace
}  // namespace mornington::boards
