#include "arena/player.h"

#include <gtest/gtest.h>

#include "ai/family_bots.h"
#include "arena/external_bot.h"
#include "json/json.h"
#include "match/match.h"

namespace mornington::arena {
namespace {

std::unique_ptr<Match> start(std::string_view edition, const std::vector<json::Value>& boards = {}) {
  MatchSetup setup;
  setup.edition = edition;
  setup.seats = find_edition(edition)->min_seats;
  setup.boards = boards;
  setup.seed = Seed::of_number(11);
  auto match = new_match(std::move(setup));
  EXPECT_TRUE(match.ok()) << match.error().text();
  return match.ok() ? *std::move(match) : nullptr;
}

std::string said(const Result<std::string>& answer) {
  EXPECT_TRUE(answer.ok()) << answer.error().text();
  return answer.ok() ? *answer : "";
}

// Every decision of a whole game, asked of the bot at the table and of the player at the other end of a line.
void expect_the_same_game(Match& match, const std::string& level) {
  constexpr std::uint64_t kSeed = 5;
  std::vector<std::unique_ptr<ai::Bot>> bots;
  std::vector<Player> players;
  for (const Seat seat : each_seat(match.seats())) {
    bots.push_back(ai::make_bot(level, match.edition(), seat, kSeed));
    players.emplace_back(level, kSeed);
    EXPECT_EQ(said(players.back().answer(json::dump(greeting(*match.seen_by(seat))))), "");
  }
  int decisions = 0;
  for (; !match.decision().is_over(); match.confirm(), ++decisions) {
    const Seat seat = first_seat(match.decision());
    const auto i = static_cast<std::size_t>(index(seat));
    const auto seen = match.seen_by(seat);
    const std::string action = bots[i]->choose(*seen);
    ASSERT_EQ(said(players[i].answer(json::dump(question(*seen)))), json::dump(json::Object{{"do", action}}));
    ASSERT_FALSE(match.apply(seat, action).has_value());
  }
  EXPECT_GT(decisions, 10);
}

TEST(Player, PlaysWhatTheBotAtTheTablePlaysInEveryEdition) {
  for (const EditionSpec& edition : editions()) {
    SCOPED_TRACE(edition.id);
    for (const std::string level : {"greedy", "novice@4"}) expect_the_same_game(*start(edition.id), level);
  }
}

TEST(Player, SaysWhatIsWrongWithALine) {
  Player player("greedy", 1);
  for (const auto& [line, words] : std::vector<std::pair<std::string, std::string>>{
           {"{", "line 1"},
           {"{}", "\"ask\" is missing"},
           {R"({"ask":"dance"})", "$.ask"},
           {R"({"ask":"choose","view":{}})", "\"new\" before"},
           {R"({"ask":"new","seats":2,"seat":0})", "\"edition\" is missing"},
           {R"({"ask":"new","edition":"moon","seats":2,"seat":0})", "moon"},
           {R"({"ask":"new","edition":"metro","seats":2,"seat":9})", "$.seat"}}) {
    const Result<std::string> answer = player.answer(line);
    ASSERT_FALSE(answer.ok()) << line;
    EXPECT_NE(answer.error().text().find(words), std::string::npos) << answer.error().text();
  }
  ASSERT_TRUE(player.answer(R"({"ask":"new","edition":"next-station-london","seats":1,"seat":0})").ok());
  EXPECT_FALSE(player.answer(R"({"ask":"choose"})").ok());
  EXPECT_FALSE(player.answer(R"({"ask":"choose","view":{}})").ok());
}

}  // namespace
}  // namespace mornington::arena
