#include "server/acknowledgements.h"

#include <gtest/gtest.h>

// The onlooker of the simulated world sees what it is there for.
namespace mornington::tables {
namespace {

class AcknowledgementsTest : public ::testing::Test {
 protected:
  AcknowledgementsTest() {
    AppendEvents append;
    append.log.game = game_;
    append.log.entries.resize(2);
    append.log.entries.front().sequence = 1;
    EXPECT_EQ(store_.write(append), WriteOutcome::Kept);
    for (const char* id : {"a", "b"}) looker_.said(client_, R"({"ask":"act","id":")" + std::string(id) + "\"}");
  }

  bool is_fault(const std::string& id, int sequence) {
    const std::string text = R"({"tell":"done","id":")" + id + R"(","game":")" + game_.text + R"(","sequence":)" +
                             std::to_string(sequence) + "}";
    return looker_.told(client_, text, store_).has_value();
  }

  GameId game_{"g"};
  ClientId client_{};
  SimStore store_;
  Acknowledgements looker_;
};

TEST_F(AcknowledgementsTest, AreGoodInTheOrderOfWhatWasSaid) {
  EXPECT_FALSE(is_fault("a", 1));
  EXPECT_FALSE(is_fault("b", 2));
  EXPECT_EQ(looker_.compared(), 2u);
}

TEST_F(AcknowledgementsTest, AreAFaultInAnotherOrder) {
  EXPECT_FALSE(is_fault("b", 1));
  EXPECT_TRUE(is_fault("a", 2));
}

TEST_F(AcknowledgementsTest, AreAFaultBeforeWhatTheyNameIsKept) { EXPECT_TRUE(is_fault("a", 3)); }

}  // namespace
}  // namespace mornington::tables
