#include <gtest/gtest.h>

#include "next_station/scene.h"

namespace mornington::next_station {
namespace {

class NslNotation : public ::testing::Test {
 protected:
  const Rules rules = london(1);
};

TEST_F(NslNotation, WritesWhatItReads) {
  for (const char* text :
       {"pass", "draw t-3-2 s-3-1", "draw t-3-2 s-3-1 using joker", "draw t-3-2 centre using switch",
        "draw t-3-2 s-3-1 using double then s-3-1 s-2-0", "circle p-0-0", "order green pink blue purple", "pencil pink",
        "objective all-districts", "power joker", "flip street-switch"}) {
    const Result<Action> action = NextStation::read(rules, text);
    ASSERT_TRUE(action.ok()) << text << ": " << action.error().text();
    EXPECT_EQ(NextStation::write(rules, *action), text);
  }
}

TEST_F(NslNotation, RefusesWhatIsNoAction) {
  for (const char* text : {"",
                           " ",
                           "pass ",
                           " pass",
                           "pass now",
                           "draw",
                           "draw t-3-2",
                           "draw t-3-2 s-3-1 using",
                           "draw t-3-2 s-3-1 using magic",
                           "draw t-3-2 s-3-1 using double",
                           "draw  t-3-2 s-3-1",
                           "draw t-3-2 s-3-1 using double then s-3-1",
                           "draw t-3-2 s-3-1 using joker then s-3-1 s-2-0",
                           "draw t-3-2 s-3-1 with joker",
                           "draw t-3-2 x",
                           "circle",
                           "circle x",
                           "order green",
                           "order green pink blue black",
                           "flip",
                           "flip joker",
                           "draw t-3-2 s-3-1 using ",
                           "draw t-3-2 s-3-1 using double then s-3-1 s-2-0 now"})
    EXPECT_FALSE(NextStation::read(rules, text).ok()) << text;
}

TEST_F(NslNotation, SaysWhichWordIsUnknown) {
  EXPECT_EQ(NextStation::read(rules, "draw t-3-2 t-9-9").error().text(), "station \"t-9-9\" is unknown");
  EXPECT_EQ(NextStation::read(rules, "order green pink blue black").error().text(), "pencil \"black\" is unknown");
}

TEST_F(NslNotation, AnyBitsCanBeWritten) {
  Rng rng(1);
  for (int i = 0; i < 20000; ++i) {
    const Action action{static_cast<std::uint32_t>(rng.next() >> (i % 33))};
    EXPECT_FALSE(NextStation::write(rules, action).empty());
    (void)NextStation::encode_action(rules, action);
  }
}

TEST_F(NslNotation, ActionsHaveNamedFields) {
  const Action action = *NextStation::read(rules, "draw t-3-2 s-3-1 using double then s-3-1 s-2-0");
  EXPECT_EQ(
      json::dump(NextStation::encode_action(rules, action)),
      R"({"action":"draw","from":"t-3-2","to":"s-3-1","power":"double-section","then":{"from":"s-3-1","to":"s-2-0"}})");
}

}  // namespace
}  // namespace mornington::next_station
