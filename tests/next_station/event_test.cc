#include "games/next_station/event.h"

#include <gtest/gtest.h>

namespace mornington::next_station {
namespace {

// What is told and read again.
template <class What>
void expect_heard(const What& what) {
  EventList listener;
  sink_to(listener)(what, "NSL-3.2"_rule);
  ASSERT_EQ(listener.events.size(), 1U);
  EXPECT_EQ(listener.events[0].kind, static_cast<std::uint8_t>(What::kKind));
  EXPECT_EQ(What::of(listener.events[0]).args(), what.args());
}

TEST(NslEvent, IsReadAsItWasTold) {
  expect_heard(told::PencilDealt{.place = 3, .pencil = Pencil::Blue});
  expect_heard(told::OrderChosen{.order = {Pencil::Green, Pencil::Purple, Pencil::Pink, Pencil::Blue}});
  expect_heard(told::ObjectiveDealt{.objective = Objective::SixThames});
  expect_heard(told::PowerDealt{.pencil = Pencil::Pink, .power = Power::CircleStation});
  expect_heard(told::RoundBegan{.round = 2});
  expect_heard(told::CardFlipped{.card = kSwitchCard, .turn = 4, .ignored = true});
  expect_heard(told::SectionDrawn{.section = {station_at(51), station_at(7)}, .pencil = Pencil::Green});
  expect_heard(told::PowerUsed{.pencil = Pencil::Pink, .power = Power::Joker});
  expect_heard(told::StationCircled{.station = station_at(51), .pencil = Pencil::Green});
  expect_heard(told::LineScored{.pencil = Pencil::Green, .districts = 7, .most_stations = 5});
  expect_heard(told::ThamesScored{.pencil = Pencil::Green, .sections = 2});
  expect_heard(told::TouristScored{.visits = 9});
  expect_heard(told::InterchangesScored{.on_two = 5, .on_three = 3, .on_four = 1});
  expect_heard(told::ObjectiveMet{.objective = Objective::AllTouristSites});
}

}  // namespace
}  // namespace mornington::next_station
