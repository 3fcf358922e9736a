#include "games/on_the_underground/event.h"

#include <gtest/gtest.h>

namespace mornington::on_the_underground {
namespace {

// What is told and read again.
template <class What>
What heard(const What& what) {
  EventList listener;
  sink_to(listener)(what, "OTU-2.2"_rule);
  EXPECT_EQ(listener.events.size(), 1U);
  EXPECT_EQ(listener.events[0].kind, static_cast<std::uint8_t>(What::kKind));
  const What again = What::of(listener.events[0]);
  EXPECT_EQ(again.args(), what.args());
  return again;
}

TEST(OtuEvent, IsReadAsItWasTold) {
  heard(told::TilePlaced{.station = node_at(7), .type = 3});
  heard(told::TokenPlaced{.station = node_at(7), .symbol = 3});
  heard(told::ObjectiveDealt{.card = 12});
  heard(told::CardDrawn{.station = node_at(120)});
  heard(told::SetTaken{.set = 4});
  heard(told::TurnBegan{.actions = 5});
  heard(told::Built{.line = line_at(11), .block = block_at(100), .price = 4});
  heard(told::TileTaken{.station = node_at(7), .type = 3});
  heard(told::SetDiscarded{.bought = 2, .price = 6});
  heard(told::Travelled{.destination = node_at(9), .lines = 0xFFF, .walks = 2, .from = node_at(8)});
  heard(told::ObjectiveShown{.card = 12});
}

TEST(OtuEvent, TellsWhatThereIsNoneOf) {
  EXPECT_EQ(heard(told::TokenTaken{.tokens = 1}).station, kNoNode);
  EXPECT_EQ(heard(told::TokenTaken{.tokens = 1, .station = node_at(6)}).station, node_at(6));
  const auto loop = heard(told::Scored{.source = Source::Loop, .line = line_at(2), .station = node_at(3)});
  EXPECT_EQ(loop.line, line_at(2));
  EXPECT_EQ(loop.station, node_at(3));
  EXPECT_EQ(loop.other, kNoNode);
  EXPECT_EQ(loop.card, std::nullopt);
}

TEST(OtuEvent, TellsAnObjectiveAndAPairApart) {
  const auto pair = heard(told::Scored{.source = Source::Pair, .station = node_at(3), .other = node_at(5)});
  EXPECT_EQ(pair.line, std::nullopt);
  EXPECT_EQ(pair.other, node_at(5));
  EXPECT_EQ(pair.card, std::nullopt);
  const auto objective = heard(told::Scored{.source = Source::Objective, .line = line_at(1), .card = 5});
  EXPECT_EQ(objective.other, kNoNode);
  EXPECT_EQ(objective.card, 5);
}

}  // namespace
}  // namespace mornington::on_the_underground
